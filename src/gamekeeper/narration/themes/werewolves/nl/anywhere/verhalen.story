# Verhalen die geen plaats noemen: verteld waar een thema niets eigens heeft, vóór die van het thema default.
author: Gamekeeper

# --- Rollen en eigen beurten -------------------------------------------------------

=== Rolverdeling -1

Niemand vertelt het je. Je weet het gewoon, van het ene ogenblik op het andere, zoals je je eigen naam
weet: rol[0]. Wat dat voor je betekent, staat hieronder. Onthoud het, houd het voor je, en denk twee
keer na voor je het iemand vertelt. Eén keer gaat sneller, maar daar zijn mensen aan gestorven.

=== Dief 2

Het was makkelijker dan je dacht. Pas thuis, achter gesloten gordijnen, kijk je wat je van naam[1] hebt
gestolen: rol[0]. Het past alsof het voor jou gemaakt is. Vanaf vannacht ben jij dit, met alles wat
erbij hoort, en naam[1] moet het zonder doen.

=== Cupido 9

Je heft je boog, en je laat hem weer zakken. Wie ben jij, om mensen zoiets aan te doen, en dan nog in
zulke tijden? De pijlen blijven waar ze zijn. Iedereen hier zal zonder jouw hulp verliefd moeten worden.

=== Opdrachtgever 1

De inkt is droog. naam[0] heeft naam[1] in dienst genomen, en behalve jullie twee weet niemand ervan. Wat
er ook komt om naam[0] te halen, overdag of 's nachts: de lijfwacht staat ertussen, en de lijfwacht
betaalt. Alleen tegen een gebroken hart helpt geen contract. Eén leven voor een ander, één keer.

=== Witte Weerwolf 1

Je gaat alleen, aan de schaduwkant, en zelfs de uilen horen je niet. Dit is de deur van naam[1]. Wat
ervan komt, hoor je morgen, zoals iedereen.

=== Weerwolf 0

Handschoenen uit, halsdoek af, het fatsoen over de stoelleuning. Wat er dan nog staat, heeft vier poten en is
vandaag nog niet aan eten toegekomen. De deuren zitten op slot, maar deuren zijn van hout. Welke?

=== Weerwolf 0

Ergens wordt een kaars uitgeblazen, ergens draait iemand zich om. De nacht hoort het, en in de nacht zit iets wat
het ook hoort, en dat honger heeft. Eén bezoek, en dan voor het licht naar huis. Bij wie?

=== Weerwolf 0

De maan is op, en met haar alles wat overdag zijn nagels knipt. Er is geknikt vandaag, er is gegroet, er is zelfs
een ladder uitgeleend. Daar wordt niemand vol van. Wie wordt het?

=== Heks 0
dead: 0

Het is zo stil dat je je eigen hart hoort. Voor zover je weet, ligt er vannacht niemand op sterven. Maar
je hebt je kast toch opengedaan. Wil je iets gebruiken van wat er nog in staat?

=== Priester 0

Het kwaad draagt geen hoorntjes. Het draagt een schort en komt een stuk taart brengen. Gelukkig heb je
een flesje dat zich van taart niets aantrekt. Op wiens drempel laat je vannacht een druppel vallen?

=== Vampier 0

Ergens wordt een deksel weggeschoven, zonder haast en zonder geluid. De manchetten worden rechtgetrokken,
de kragen opgezet. Zo veel warme halzen, en voor vannacht is er maar één. Welke?

=== Jager 2

Half uitademen, niet rukken, overhalen, zoals je het duizend keer gedaan hebt. De kogel was voor naam[1].
Of hij is aangekomen, moeten anderen maar gaan kijken.

=== Burgemeester 0

Je tijd zit erop, eerder dan je dacht. Iemand zal het na jou moeten doen. Je hebt nog een stompje potlood
en de achterkant van een rekening. Wie schrijf je op? Of laat je het aan de anderen over?

=== Burgemeester 1

Je schrijft het groot op, zodat iedereen het kan lezen: naam[1]. Je wilde er nog een goede raad onder
zetten, maar het papier is klein, en naar je raad heeft nog nooit iemand geluisterd.

=== Burgemeester 2

Eén ding heeft naamDood[1] nog geregeld, tot over de dood heen. Naast de ambtsketen lag een briefje, en op
dat briefje stond een naam: naamDood[0]. Zo wordt ze dan omgehangen, een beetje scheef, want er trillen
vandaag heel wat handen. Ze is zwaarder dan ze eruitziet.

=== Schout 3

Er is vannacht iemand opgesloten, en niemand weet door wie: achter de dichte deur zit naamDood[0]. Wie
daar zit, kan vandaag bij de brandstapel geen stem uitbrengen en er ook geen krijgen.

# --- Het begin en de ochtend -------------------------------------------------------

=== Algemeen -1
living: any

Het was hier altijd rustig. De mensen kenden elkaar, of dachten dat. Toen waren er sporen die als schoen
begonnen en niet als schoen eindigden, en stond er een deur open die dicht had moeten zijn.

Het is iemand van ons, zegt men, en men kijkt om zich heen: namenA[]. Wat ieder van hen werkelijk is,
komt pas uit als ze sterven; dat is altijd zo geweest. Vanavond gaat elke deur op slot. Maar wat helpt
een slot tegen iemand die hier woont?

=== Algemeen 0
dead: 0

Het wordt licht, en de een na de ander komt naar buiten en telt. Er ontbreekt niemand. Men telt nog eens, voor
de zekerheid, en daarna weet men niet goed waar men zijn handen moet laten. Er is vannacht niemand gestorven.

=== Algemeen 0
dead: 0

Er was lawaai in de nacht, of het was er niet; daarover zijn de meningen verdeeld. In elk geval is iedereen
er nog, deze ochtend. Sommigen kijken opgelucht, en je zou graag weten wie alleen maar zo kijkt.

=== Algemeen 0
dead: 1

Deze ochtend komt iedereen naar buiten, behalve naamDood[0]. Er wordt geklopt, er wordt geroepen, en ten
slotte gaat de deur open. naamDood[0] is dood, en nu mag iedereen weten wie daar geleefd heeft: rolDood[0].

=== Algemeen 0
dead: 1

Niemand heeft iets gehoord. Toch is naamDood[0] dood, al uren, en niemand kan zeggen hoe het gekomen is. Wat
overblijft, is een woord dat van mond tot mond gaat: rolDood[0].

=== Algemeen 0
dead: 1

Eerst gilt er iemand, dan komt iedereen aangelopen, dan is het heel stil. De nacht heeft naamDood[0] gehaald.
rolDood[0], zegt men, zodra men het weet. Wie had dat gedacht?

=== Algemeen 0
dead: 1

Er staat vanmorgen een kopje te veel op tafel. Het was dat van naamDood[0]. Als het is afgewassen en weggezet,
zegt iemand hardop wat er bekend is geworden: rolDood[0].

=== Algemeen 0
dead: 2

Tellen hoefde niet, want er bleven twee stoelen leeg, en iedereen wist van wie. naamDood[0] is dood, en
naamDood[1] is dood. Men weet nu ook wie daar al die tijd gezeten heeft: rolDood[0] op de ene, rolDood[1] op
de andere. Niemand had er ooit naar gevraagd.

=== Algemeen 0
dead: 2

Twee hebben de ochtend niet gehaald. naamDood[0] is dood: rolDood[0]. En naamDood[1] is dood: rolDood[1]. Men
gaat wat dichter bij elkaar staan, en dan weer wat verder van elkaar af.

=== Algemeen 0
dead: 4+

Het is een lange lijst die vanmorgen wordt voorgelezen, en niemand valt de voorlezer in de rede:
namenDood[]. Allemaal dood. Wat zij waren, is nu ook bekend, en het duurt even voor iedereen het begrepen
heeft.

=== Algemeen 1
dead: 0

Niemand heeft geslapen; daarvoor was er te veel te horen. Nu past men de stukjes aan elkaar. Het is niet het
verhaal van één dood. Het is het verhaal van hoe de ene dood de andere haalde, en het moet op volgorde
verteld worden.

=== Algemeen 1
dead: 3

Drie zijn er gevonden: naamDood[0], naamDood[1] en naamDood[2]. Zij waren rolDood[0], rolDood[1] en
rolDood[2]. Maar er was die nacht nog een dood, en daaraan sterft niemand alleen.

=== Algemeen 1
dead: 4+

Zo veel in één nacht: namenDood[]. Wat zij waren, is inmiddels bekend. Je zou denken dat het daarmee
voorbij was, en dat was het niet. Er was nog een dood, en het was niet de laatste.

=== Algemeen 6

Het wordt donker. Deuren gaan op slot, men voelt eraan, en dan gaan ze nog een keer op slot. Iedereen wenst
iedereen een goede nacht, heel vriendelijk, en denkt: jij zou het kunnen zijn. Dan gaan de lichten uit.

=== Algemeen 6

Er valt vandaag niets meer te zeggen, en het meeste is al twee keer gezegd. Wie bang is, gaat met zijn
schoenen aan liggen. Wie vannacht nog iets van plan is, gaat liggen en wacht.

=== Algemeen 6
living: 1+

"Tot morgen", zegt naam[0], en hoort dan pas hoe overmoedig dat klinkt. Niemand zegt iets terug. Het ene raam
na het andere wordt donker, en het is nacht.

=== Algemeen 6

Weer een dag voorbij, en weer bracht hij meer vragen dan antwoorden. Ergens gaat een deurkruk omlaag, heel
zacht, van binnenuit. Slaap wel, allemaal, of zo veel mogelijk van jullie.

=== Jager 4

Maar een Jager gaat niet zonder laatste schot. naamDood[1] lag op sterven, legde nog één keer aan en
schoot. Het schot was voor naamDood[0], en het ging niet mis.

=== Dorpsoudste 0
dead: 1

Het duurt even voor men begrijpt wat deze nacht gekost heeft. naamDood[0] was de Dorpsoudste, en wat
iedereen hier kon, kon men dankzij dat oude hoofd. Alle goede mensen zijn hun gave kwijt en zijn vanaf
nu gewone Burgers. Wie kwaad wil, is niets vergeten.

=== Dorpsoudste 0
dead: 2+

Het duurt even voor men begrijpt wat deze nacht gekost heeft. namenDood[] waren de Dorpsoudsten, en
niemand anders weet hoe het allemaal moet. Alle goede mensen zijn hun gave kwijt en zijn vanaf nu gewone
Burgers. Wie kwaad wil, is niets vergeten.

=== Dorpsoudste 1
dead: 1

Niemand had eraan gedacht, tot het gebeurd was. naamDood[0] was de Dorpsoudste, en wat iedereen hier kon,
kon men dankzij dat oude hoofd. Alle goede mensen zijn hun gave kwijt en zijn vanaf nu gewone Burgers.
Wie kwaad wil, kan nog alles.

=== Dorpsoudste 1
dead: 2+

Niemand had eraan gedacht, tot het gebeurd was. namenDood[] waren de Dorpsoudsten, en niemand anders weet
hoe het allemaal moet. Alle goede mensen zijn hun gave kwijt en zijn vanaf nu gewone Burgers. Wie kwaad
wil, kan nog alles.

=== Dorpsgek 1
dead: 1+

Zolang de Dorpsoudste leefde, zei er altijd wel iemand: laat toch, er zit geen kwaad bij. Nu zegt niemand
dat meer, en in de eerste schrik is het toch gebeurd met wie ooit gespaard was: namenDood[]. Achteraf wil
niemand ermee begonnen zijn.

# --- De burgemeester ---------------------------------------------------------------

=== Burgemeester 3
dead: 0

Zo kan het niet langer, met iedereen door elkaar. Er moet een burgemeester komen, met een stem die meer
weegt dan de andere. Wie heeft er de stem voor, wie het geduld, en wie vertrouw je zo ver?

=== Burgemeester 3
dead: 1

Met naamDood[0] is de burgemeester gestorven, en dat merk je: drie mensen leiden de vergadering. Er moet
gekozen worden, en wel vandaag. Wie wordt het?

=== Burgemeester 4
dead: 0

Er wordt geteld, en er is niemand over wie men het eens kan worden. Dan maar zonder. Vanaf nu, tot dit
alles voorbij is, is er geen burgemeester.

=== Burgemeester 4
dead: 1

De stemmen zijn geteld, en naamDood[0] mag opstaan: dit is de nieuwe burgemeester. De een klapt, de ander
doet alsof. Bij de brandstapel weegt die stem voortaan zwaarder.

# --- De brandstapel ----------------------------------------------------------------

=== Brandstapel 0
dead: 0

Er is niemand gestorven, en men zou het daarbij kunnen laten. Maar het hout ligt klaar, en mensen die bang
zijn, laten het er niet bij. Wie is er vannacht op geweest? Praat, luister, en stem dan.

=== Brandstapel 0
dead: 0

"Er is tenminste niemand dood", zegt iemand, en het is sussend bedoeld. "Nog niet", zegt iemand anders. Daarna
is er geen houden meer aan. Ook het hout heeft de hele nacht liggen wachten. Zeg wie je verdenkt, voordat een
ander jou noemt.

=== Brandstapel 0
dead: 1

De stoel van naamDood[0] is leeg, en men heeft hem toch in de kring gezet. Nu kijkt hij iedereen aan. Eén
van ons, zegt men, en iedereen bedoelt een ander. Het hout is droog. Wie moet er branden?

=== Brandstapel 0
dead: 1

naamDood[0] kan niet meer zeggen wie het was. Dus moeten de levenden het uitzoeken, en die zijn er al sinds
het ontbijt mee bezig, met rode hoofden. Er wordt gevraagd, ontkend en gezworen. Op een gegeven moment moet
het afgelopen zijn met praten. Breng je stem uit.

=== Brandstapel 0
dead: 1

"Gisteren heeft naamDood[0] me nog gegroet", zegt iemand, "en nu staan we hier." Niemand weet wat je daarop
moet zeggen. De fakkel ligt klaar en wacht op de avond. Naar wie wijs je?

=== Brandstapel 0
living: 1+
dead: 1

"Dat zijn we naamDood[0] verschuldigd", zegt naam[0], en het klinkt zo mooi dat iedereen knikt en niemand vraagt
wat precies. Een vuur, naar het schijnt. Wie een verdenking heeft, mag naar voren komen; wie er geen heeft,
leent er een bij de buren. Voor wie wordt het aangestoken?

=== Brandstapel 0
dead: 1

De hele ochtend is men aardig geweest voor elkaar. Er is soep gebracht bij naamDood[0], waar niemand meer is om
die op te eten. Maar aardigheid bederft snel. Tegen de middag wordt de eerste stem luid, dan de tweede, en even
later staat men met gebalde vuisten om het hout. Het was iemand van hier. Zeg wie.

=== Brandstapel 0
dead: 2

naamDood[0] en naamDood[1], in één nacht: zo kan het niet doorgaan, daarover is men het eens. Verder over
niets. Het hout is droog. Wie moet ervoor boeten?

=== Brandstapel 0
dead: 3+

Zo veel in één nacht: namenDood[]. Wie over is, staat dichter bij de anderen dan ooit en vertrouwt ze
minder dan ooit. Iemand moet hiervoor boeten, zegt men, en er is hout gebracht. Wie?

=== Brandstapel 1
dead: 0

Men telt, men telt nog eens, en dan wordt er gekucht. De stemming heeft niemand opgeleverd. De fakkel brandt op
tot aan de vuist die hem vasthoudt, en wordt uitgetrapt. Sommigen zijn opgelucht, anderen boos, en de meesten
allebei. Iemand dekt het hout toe, zodat het morgen droog is.

=== Brandstapel 1
dead: 1

Het is beslist. naamDood[0] zoekt in al die gezichten naar een zweem van twijfel, en vindt hem niet, of te laat.
Als het vuur is opgebrand, weet men wat men verbrand heeft: rolDood[0].

=== Brandstapel 1
dead: 1

"Nog een laatste woord?" vraagt men, want er zijn regels. Wat naamDood[0] zegt, gaat verloren in het geknetter.
Eén woord hoort daarna iedereen: rolDood[0].

=== Brandstapel 1
dead: 1

Tot het laatst geloofde naamDood[0] dat er zo meteen iemand zou lachen en de knopen los zou maken. Er lachte
niemand. Achteraf hoort men wie daar gebrand heeft, en iedereen denkt er het zijne van: rolDood[0].

=== Brandstapel 1
dead: 1

De vingers hebben gewezen, de stemmen zijn geteld, en de fakkel heeft de rest gedaan. Op weg naar huis zegt
niemand iets, behalve dat ene woord dat men nu over naamDood[0] weet: rolDood[0].

=== Brandstapel 2
dead: 0

De stemmen waren geteld, de fakkel brandde, en tot dan toe was het een dag als andere. Over de rest
vertelt iedereen iets anders. Alleen hierover is men het eens: bij één dood bleef het niet.

=== Brandstapel 2
dead: 1

Toen het avond werd, was naamDood[0] dood: rolDood[0]. Daarmee had het gedaan kunnen zijn. Maar er lag nog
iemand op sterven, en de handen van stervenden reiken ver.

=== Brandstapel 2
dead: 2

Het heeft meer gekost dan de bedoeling was. naamDood[0] is dood, en naamDood[1] is dood: rolDood[0] en
rolDood[1]. En dat is nog niet het hele verhaal, want iemand anders ging niet alleen.

=== Brandstapel 2
dead: 3

Drie doden op klaarlichte dag: naamDood[0], naamDood[1] en naamDood[2]. Zij waren rolDood[0], rolDood[1] en
rolDood[2]. En zelfs toen trok het een het ander nog mee.

=== Brandstapel 2
dead: 4+

Er zijn nachten waarin er minder sterven dan op deze ene dag: namenDood[]. Wat zij waren, is inmiddels
bekend. En daar bleef het niet bij.

=== Dorpsgek 0

Alles was klaar, het hout, de fakkel en de ernstige gezichten. Toen begon naamDood[0] te zwaaien, naar
iedereen apart, en vroeg wie er jarig was. Het duurde even, en daarna durfde niemand een ander nog aan te
kijken. Het scheelde niet veel of men had de Dorpsgek verbrand.

naamDood[0] leeft, en er brandt vandaag niemand. Bij de brandstapel telt geslachtDood[0](haar|zijn|die) stem
voortaan niet meer mee, en er kan daar ook niet meer op geslachtDood[0](haar|hem|de Dorpsgek) gestemd worden.

=== Zondebok 2
dead: 1

Het tellen heeft geen antwoord gegeven, en niemand wil het daarbij laten. Opeens kijken ze allemaal
dezelfde kant op. naamDood[0] zucht. Zo is het altijd geweest, wie het ook gedaan had. Dus brandt de
Zondebok: rolDood[0]. Dat het onrecht was, zegt niemand; men weet het.

=== Zondebok 3
dead: 1

Er is geen oordeel, en niemand wil zonder oordeel naar huis. Dus wordt het naamDood[0], de Zondebok, zoals
altijd. Daarmee had het genoeg moeten zijn. Maar de last op die ene rug was dit keer te zwaar, en sleepte
nog anderen mee.

# --- Het einde ---------------------------------------------------------------------

=== Gewonnen -1

En toen was er niemand meer over. De schuldigen zijn dood en de onschuldigen ook, en er groeit gras over
allebei. Niemand heeft gewonnen.

=== Gewonnen 0
living: 1
dead: 0

Alle kwaad is dood, en alle anderen zijn het ook, op één na. naam[0] gaat van deur tot deur, en elke deur
staat open. De burgers hebben gewonnen, en dit is de laatste van hen.

=== Gewonnen 0
living: 2+
dead: 0

Niemand kan zeggen op welk uur het gebeurde, maar het is voorbij. Onder wie er nog zijn, is niemand die
kwaad wil: namenA[]. Vannacht blijven de deuren open. De burgers hebben gewonnen.

=== Gewonnen 0
living: any
dead: 1+

Het is voorbij, en de burgers hebben gewonnen. Er wordt hardop gezegd aan wie dat te danken is: namenA[].
Niet iedereen die leeft, heeft iets te vieren; voor namenB[] is alles verloren, op het leven na.

=== Gewonnen 1
living: 1
dead: 0

Eén wolf is genoeg, als hij geduld heeft. naam[0] hoeft zich niet langer te verbergen, want er is niemand
meer om je voor te verbergen. Er klinkt één keer gehuil, en niets antwoordt. De Weerwolven hebben gewonnen.

=== Gewonnen 1
living: 2+
dead: 0

Op het donker hoeft niemand meer te wachten. Wat hier op twee benen liep, loopt niet meer, en alles is van
namenA[]. De Weerwolven hebben gewonnen.

=== Gewonnen 1
living: any
dead: 1+

Niemand staat de roedel nog in de weg. Alles hier is van namenA[], dag en nacht, en voor namenB[] blijft
er niets over dan zich stil te houden. De Weerwolven hebben gewonnen.

=== Gewonnen 2
living: 1
dead: 0

Eén glas, één stoel, één kaars. naam[0] drinkt op de lege plaatsen; men heeft zijn stijl. De Vampiers
hebben gewonnen, en de eeuwigheid kan verder.

=== Gewonnen 2
living: 2+
dead: 0

De gordijnen zijn dicht, en niemand doet ze nog open. Er is gedekt voor namenA[], en niemand vraagt meer
naar spiegels. De Vampiers hebben gewonnen.

=== Gewonnen 2
living: any
dead: 1+

De lange nacht is in goede handen: in die van namenA[]. Om namenB[] heeft men zich niet verder bekommerd;
dat kan wachten, zoals alles. De Vampiers hebben gewonnen.

=== Gewonnen 3
living: 1
dead: 0

naam[0] zet de laatste stoel recht en kijkt rond. Niemand huilt, niemand vraagt waar iemand geweest is. Er
waren geen klauwen voor nodig, alleen een mes en een lijst, en daar staat nog één naam op. De Psychopaat
hoorde bij niemand en kon alleen in zijn eentje winnen. Nu is het zover.

=== Gewonnen 3
living: 1
dead: 1+

De lijst is afgewerkt, of zo goed als. Wat er nog van namenB[] terechtkomt, doet er niet meer toe: het laatste
woord is aan naam[0]. Het was geen beest. Het was de Psychopaat, die bij niemand hoorde en in zijn eentje
gewonnen heeft.

=== Gewonnen 4
living: 1
dead: 0

Eén spoor loopt elk huis in en weer uit, en aan het eind zit naam[0], helemaal wit. De Witte Weerwolf hoorde
bij niemand, niet bij de burgers en niet bij de roedel, en kon alleen in zijn eentje winnen. Nu is het
zover.

=== Gewonnen 4
living: 1
dead: 1+

Nu mag iedereen weten wat naam[0] was, want het doet er niet meer toe: de Witte Weerwolf, die niet bij de
burgers hoorde en niet bij de roedel, en in zijn eentje gewonnen heeft. Voor namenB[] kan er geen blik
meer af.

=== Gewonnen 5
living: any
dead: 0

Er klinkt een wijsje, en dit keer houdt het niet op als het licht wordt. Er is niemand meer die het kan
weerstaan. Wie er speelt? namenA[]. De Fluitspelers hebben gewonnen.

=== Gewonnen 5
living: any
dead: 1+

Eerst één voet, dan twee, dan allemaal. Dansend komt eraan, met een zalige glimlach, wie er niets aan kan
doen: namenB[]. Voorop gaat de muziek, eindelijk voor iedereen te zien: namenA[]. De Fluitspelers hebben
gewonnen.

=== Gewonnen 6
living: 2
dead: 0

Er zijn er nog maar twee: naam[0], rol[0], en naam[1], rol[1]. Niemand zou het ooit goedgevonden hebben, en
er is niemand meer om het te verbieden. De Geliefden hebben gewonnen.

=== Gewonnen 6
living: 2
dead: 1+

naam[0] en naam[1] hebben steeds weer voor elkaar gekozen, dwars door alles heen: rol[0] en rol[1]. Nog in
leven, maar zonder deel aan de overwinning: namenB[]. De Geliefden hebben gewonnen.

=== Gewonnen 7
living: 2
dead: 0

naam[0] wilde blijven leven, en naam[1] moest daarvoor zorgen. Nu is er niemand meer tegen wie je iemand
moet beschermen. rol[0] en rol[1], verbonden door een stuk papier: de Opdrachtgever en de Lijfwacht hebben
gewonnen.

=== Gewonnen 7
living: 2
dead: 1+

Eén stap achter naam[0] loopt naam[1], net als op de eerste dag. rol[0] en rol[1], verbonden door een stuk
papier: zij hebben gewonnen, en verder niemand. Het helpt namenB[] niets om er levend uit te zijn gekomen.

=== Gewonnen 8
living: 1
dead: 0

Leg dit maar eens aan een vreemde uit. Er was liefde in het spel, of geld, en minstens één belofte, en
iedereen hield er een eind van vast. Toen lieten ze los, de een na de ander, en nu liggen alle einden in
één hand: naam[0] heeft gewonnen, bij gebrek aan ieder ander.

=== Gewonnen 8
living: 2+
dead: 0

Leg dit maar eens aan een vreemde uit. Er was liefde in het spel, of geld, en minstens één belofte, en ten
slotte kon niemand meer zonder de anderen winnen. Dus wonnen ze samen, een gezelschap dat niemand ooit bij
elkaar had gezet: namenA[].

=== Gewonnen 8
living: 2+
dead: 1+

Er zijn overwinningen waarvan je kunt zingen, en er zijn er waar je een advocaat voor nodig hebt. Deze is
van namenA[]. Ook levend, maar zonder deel eraan: namenB[].

=== Gewonnen 8
living: 1
dead: 1+

Het moet twee keer uitgelegd worden. Er leefde nog iemand die alle anderen van de winst afhield. Maar
naam[0] was aan die ene gebonden, en wie aan je gebonden is, staat je niet in de weg. Dus heeft naam[0],
rol[0], gewonnen, en wel alleen. Ook nog in leven, maar meer niet: namenB[].

=== Gewonnen 9
living: any

Op welke dag het ophield, kan niemand zeggen. Maar er stierf niemand meer, en op een goed moment merkte men dat
het gesprek weer over de regen ging. Gewonnen heeft niemand, en verloren ook niet: namenA[] zullen naast elkaar
moeten blijven wonen. Het is gelijkspel.
