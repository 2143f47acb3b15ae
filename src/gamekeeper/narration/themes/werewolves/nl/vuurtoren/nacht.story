# Thema vuurtoren: de eerste avond en de nacht. Alleen persoonlijke verhalen.
author: Gamekeeper

=== Dief 0

Je loopt op blote voeten, want zand verraadt geen voeten die bij de vloedlijn blijven. In je zak zit een vishaak die elk slot op het eiland al eens heeft opengepeuterd.

Geld hoef je niet; er is hier toch niets te koop. Je wilt een ander leven. Bij wie breek je in, en van wie steel je de rol?

=== Dief 1

Het slot van naam[1] geeft zich meteen gewonnen. Je zoekt in de zeekist, onder de netten, achter de kachel. Zand, touw, een gedroogde schol. Niets waar jij iets aan hebt.

Met lege handen loop je terug langs het water, en het stelen is je vergaan. Je bent nu een gewone Burger en je wint met de burgers.

=== Dief 2

Het hing gewoon aan een spijker, tussen de oliejassen van naam[1]: een heel leven, en het bleek nog jouw maat ook.

Vanaf nu is dit jouw rol op het eiland: rol[1]. Je wint voortaan zoals die rol wint. naam[1] wordt wakker als Burger en zal denken dat het aan de wind ligt.

=== Dief 3

Er ligt zand op je vloer, in de vorm van een blote voet. Je telt je lepels, en die zijn er nog. Maar wat je gisteren nog was, is weg: iemand heeft vannacht je rol gestolen.

De vloed heeft het spoor buiten al gewist, dus vraag niet wie. Je bent nu een gewone Burger, en je wint met de burgers.

=== Dief 9

Je stond al met één been buiten, en toen begon het te regenen. De vishaak gaat terug in het blik. Er is vannacht door jou nergens ingebroken.

Een Dief die niet steelt, is geen Dief meer. Je bent vanaf nu een gewone Burger en je wint met de burgers.

=== Cupido 0

Boven op de trans van de vuurtoren hoor je het hele eiland slapen. Je legt twee pijlen klaar en wacht tot de wind even zijn adem inhoudt.

Twee harten, en daarna is er geen weg terug. Wie verbind je? Je mag ook jezelf kiezen, met een ander erbij.

=== Cupido 1

De ene pijl gaat met de wind mee, de andere ertegenin, en toch komen ze allebei aan. naam[1] en naam[2] draaien zich om in hun slaap, met het gezicht naar elkaars huis.

Ze zullen horen dat ze elkaars Geliefden zijn, maar nooit dat jij het was. De boog gooi je in zee. Die is nu toch leeg.

=== Cupido 2

De eerste pijl is voor naam[1]. Met de tweede sta je lang te draaien, boven op de toren, tot het licht je in je eigen schaduw laat zien. Dan prik je jezelf.

Het steekt als een kwal, en dan wordt het warm. Vanaf nu zijn naam[1] en jij elkaars Geliefden: sterft de een, dan sterft de ander mee.

=== Cupido 3

naam[0] en naam[1], leg de netten even neer. Er is iets gebeurd wat nog nooit iemand van dit eiland heeft kunnen uitleggen: een steek, een blos, en sindsdien ruikt zelfs het wier naar bloemen.

Jullie zijn Geliefden. Sterft een van jullie, dan breekt het hart van de ander. Horen jullie niet bij hetzelfde kamp, dan winnen jullie alleen nog samen. Wat de ander verder verbergt, moeten jullie elkaar zelf vragen.

=== Cupido 9

Er staat te veel wind voor de liefde. Je legt een pijl op de pees, ziet hem al in een schaap belanden, en bergt hem weer op.

Er worden door jou geen Geliefden gemaakt. Je daalt de toren af, trede voor trede, en begint aan een gewoon leven.

=== Opdrachtgever 0

Je legt de munten in stapeltjes op de kaartentafel. Het huis kraakt als een schip, en bij elk gekraak kijk je naar de deur.

Je zoekt iemand die tussen jou en de golf gaat staan. Wie neem je in dienst als Lijfwacht?

=== Opdrachtgever 1

In een bootshuis dat naar teer ruikt, wisselt een beurs van eigenaar. naam[0] is vanaf nu Opdrachtgever, en naam[1] is Lijfwacht.

De afspraak is kort. Zou naam[0] sterven, dan sterft de Lijfwacht in diens plaats, één keer. Alleen een gebroken hart laat zich niet afkopen. De Lijfwacht houdt geslacht[1](haar|zijn|de) eigen rol, maar wint, zolang de Opdrachtgever leeft, niet zonder geslacht[0](haar|hem|de Opdrachtgever). Verder weet niemand op het eiland hiervan.

=== Opdrachtgever 9

De een vroeg te veel, de ander keek te gretig naar de munten. Je veegt ze terug in de kist en draait de sleutel om.

Je neemt geen Lijfwacht in dienst. Komt er een golf, dan sta je er alleen voor.

=== Welp 0

De misthoorn gaat, en deze keer huil je mee. Je kunt er niets aan doen. Ergens is de roedel een wolf armer geworden, en de plaats die openviel, trekt aan je als eb.

Eén, twee, drie tellen donker, en als het licht terugkomt, sta je op vier poten in het zand. Je bent nu een Weerwolf, en vanaf deze nacht jaag je met de roedel mee.

=== Grafrover 0

Zand is lastig graven, maar je hebt er de spade voor, en het geduld. Achter de duinen staan de stukken wrakhout met de namen erop scheef in de wind.

Elk van deze doden heeft iets achtergelaten. Wiens rol neem je mee?

=== Grafrover 1

Het zand schuift terug, en jij schept, en het schuift terug, en jij schept. Dan vind je naam[1], en naast naam[1] wat je zocht.

Je voelt het als je opstaat: een ander leven, als een jas die nog nat is van een vreemde zee. Vanaf nu is dit jouw rol: rol[1]. Alles eraan is als nieuw, en je wint voortaan zoals die rol wint.

=== Grafrover 9

Met deze wind waait elke kuil dicht voordat hij diep genoeg is. De spade blijft in het schuurtje.

Je laat de doden vannacht wat ze hebben, en blijft Grafrover. Ze lopen niet weg.

=== Klaas Vaak 1

Je laat het zand uit je hand waaien, en de wind weet waar hij zijn moet: bij het raam van naam[1]. Eén gaap, en daarna die diepe adem, in de maat van de branding.

Wat naam[1] vannacht ook nog van plan was, daar komt voor de ochtend niets meer van.

=== Klaas Vaak 9

Je knoopt de zak dicht en gaat erop zitten. Het eiland heeft vannacht zand genoeg, vind je, zonder het jouwe.

Je strooit bij niemand. Wie slapen wil, moet de tellen van de toren maar tellen.

=== Genezer 0

Op het fornuis trekt een pan zeekool met lamsoor. Het ruikt niet lekker, maar het hoeft ook niet lekker te zijn. Het hoeft alleen maar te werken.

De hond onder je tafel gromt naar de deur. Eén speler kun je vannacht beschermen. Over wie waak je?

=== Genezer 1

Je smeert de zalf op de drempel van naam[1] en legt er een knoop in een eindje touw bij, zoals het hoort. Zolang die knoop houdt, houdt het huis.

Komt er vannacht iets met tanden of een mes op naam[1] af, dan krijgt het geen vat. Tegen gif, kogels en liefdesverdriet is geen knoop bestand.

=== Genezer 9

De pan blijft koud. Het stormt, en je hebt geen zin om met een potje zalf langs de huizen te gaan.

Je beschermt niemand. Je luistert naar de wind, en elke keer dat hij even zwijgt, heb je spijt.

=== Ziener 9

De schelpen blijven in het zakje. Je hebt ze horen tikken tegen elkaar, ongeduldig, maar je hebt niet geluisterd.

Geen naam, geen schaduw, geen geheim. Vannacht strijkt het licht van de toren over een lege tafel.

=== Priester 0

Je stopt de rumfles met wijwater onder je jas en trekt de kerkdeur achter je dicht. Als iemand je ziet lopen, zal hij het zijne denken. Dat moet dan maar.

Een paar druppels op een drempel, en de waarheid sist, of ze sist niet. Bij wie ga je langs?

=== Priester 1

De druppels raken de drempel en springen weer op, als water in heet vet. Er stijgt een damp op die naar zwavel ruikt, en die trekt tegen de wind in.

Bij naam[1] brandt het wijwater. Je loopt het hele eind naar de kerk zonder één keer om te kijken.

=== Priester 2

De druppels vallen op de drempel en blijven liggen, tussen de spatten van de zee. Je wacht drie keer het licht van de toren af. Er gebeurt niets.

Bij naam[1] brandt het wijwater niet. Je neemt van opluchting een slok, en bedenkt dan pas wat er in de fles zit.

=== Priester 9

Het waait te hard voor wijwater: je zou heel Wakkerdam zegenen, behalve de drempel die je bedoelt. Je blijft in de kerk en bidt voor wie op zee is.

Je hebt vannacht geen drempel besprenkeld.

=== Slet 0

De wind fluit door de kieren, en één mens krijgt zo'n bed niet warm. Je slaat je omslagdoek om en stapt de straat op, met de storm in de rug.

Er brandt hier en daar nog een lamp. Bij wie klop je vannacht aan?

=== Slet 1

naam[1] doet open met een lamp in de ene hand en een deken in de andere. Je schudt het zand uit je haren en stapt naar binnen.

Wie je vannacht thuis komt zoeken, vindt je daar niet. Maar wat hier vannacht de drempel over komt, vindt er misschien twee in één bed.

=== Slet 9

Vannacht lig je in je eigen bed, met een warme steen aan je voeten en de branding als gezelschap. Die zegt tenminste niets terug.

Je slaapt thuis. Wie je zoekt, weet je te vinden.

=== Verleidster 0

Je zet een lamp in het raam, laag, zoals de strandrovers deden. Zij wilden schepen. Jij bent met minder tevreden.

Je maakt je haren los en neuriet een zeemanslied. Wie laat je vannacht op jouw huis aanhouden?

=== Verleidster 1

Het duurt geen drie omwentelingen van het licht, of naam[1] staat op de stoep en vraagt of het hier ook zo waait. Je zegt dat het binnen meevalt.

Wie vannacht elders naar je gast zoekt, treft een leeg bed. Maar zoekt het kwaad jouw huis, dan zijn jullie er allebei.

=== Verleidster 9

De lamp blijft uit het raam. Je vlecht je haren, eet een bokking en gaat slapen.

Vannacht lok je niemand. Alle schepen blijven wat jou betreft op koers.

=== Goochelaar 0

Twee mosselschelpen op tafel, een kraal eronder. Je schuift, je tilt op, en de kraal ligt waar niemand haar verwacht. Met huizen gaat het net zo, als het maar donker genoeg is.

Tussen twee lichtbundels heb je drie tellen. Welke twee laat je van huis wisselen?

=== Goochelaar 1

Drie tellen donker, en als het licht terugkomt, valt het door een ander raam naar binnen. Je ligt in het bed van naam[1]. In jouw bed hoort nu naam[1] te liggen, en die merkt er niets van.

Wie vannacht de een zoekt, vindt als het goed is de ander. Het kussen ruikt naar vis.

=== Goochelaar 2

Je draait twee mosselschelpen om, en in de drie tellen donker draaien er twee huizen mee. naam[1] slaapt nu onder het dak van naam[2], en andersom, en geen van beiden is wakker geworden.

Wie vannacht bij de een aanklopt, treft als het goed is de ander. Bij het eerste licht leg je de schelpen weer terug.

=== Goochelaar 9

De mosselen gaan vannacht gewoon in de pan. Je verdwijnt hooguit zelf even, onder de dekens.

Je verwisselt niemand. Iedereen ligt waar hij hoort te liggen, althans voor zover het aan jou ligt.

=== Vampier 1

Over het natte slik glijdt een schaduw zonder voetstappen, de straat in, langs de muur omhoog. Achter dat ene raam slaapt naam[0].

Er wordt even gewacht, want manieren blijven manieren. Wat er daarna gebeurd is, hoort het eiland bij daglicht. Tegen die tijd ligt het wrak alweer achter de vloed.

=== Vampier 2

In het ruim van het wrak wordt beleefd gestreden over wie het worden moet. Dan minder beleefd. De stemmen staken, en het water stijgt.

Voor er een besluit valt, is de weg naar het dorp ondergelopen. Vannacht valt het nachtvolk niemand aan.

=== Vampier 9

Het is eb, de weg ligt open, en toch gaat er geen deksel omhoog. Wie honderd jaar in een wrak ligt, kijkt niet op een nacht.

De Vampiers laten vannacht iedereen met rust.

=== Onschuldige Meisje 0
living: 1
dead: 0

Je houdt een schelp tegen je oor, en tussen het ruisen door gromt er iets. De Weerwolven liggen in het helmgras, en ze kiezen een slachtoffer.

Een naam versta je niet, daarvoor staat de wind verkeerd. Je kruipt diep onder de dekens.

=== Onschuldige Meisje 0
living: 1
dead: 1

De wind staat naar je raam toe, en hij brengt mee wat niet voor jou bestemd is. De Weerwolven kiezen een slachtoffer, en er valt maar één naam: naam[1].

Dan strijkt het licht over het duin, en er is niets meer te horen dan de zee.

=== Onschuldige Meisje 0
living: 1
dead: 2+

Er wordt gegromd in de duinen, en tussen het grommen zitten namen. Je telt ze op je vingers: namenB[]. Eén daarvan wordt het.

De Weerwolven hebben hun slachtoffer gekozen. Wie er sprak, kon je in het donker niet zien. Je trekt je voeten op, ver van de rand van het bed.

=== Onschuldige Meisje 1
living: 1
dead: 0

Het is eb, en op het slik wordt gefluisterd, zo deftig als in een heel oud boek. De Vampiers kiezen een slachtoffer.

Meer waait er niet over. Je knoopt je sjaal om, ook al lig je in bed.

=== Onschuldige Meisje 1
living: 1
dead: 1

Stemmen dragen ver over nat zand. Deze klinken beschaafd en heel koud, en ze zeggen maar één naam: naam[1].

De Vampiers hebben hun slachtoffer gekozen. Je houdt je handen om je hals tot het vloed wordt.

=== Onschuldige Meisje 1
living: 1
dead: 2+

Vanaf het slik komt gefluister, alsof iemand een gastenlijst voorleest: namenB[]. Bij elke naam valt een stilte.

Dan hebben de Vampiers hun slachtoffer gekozen. Je zegt de namen na, zonder geluid, tot je ze uit je hoofd kent.

=== Onschuldige Meisje 2
living: 1
dead: 0

Je luistert tot je oren ervan suizen. In het helmgras zucht iets, draait zich om, zucht nog eens. Er valt geen enkele naam.

De Weerwolven kiezen vannacht geen slachtoffer. Je gelooft het pas als de meeuwen wakker worden.

=== Onschuldige Meisje 2
living: 1
dead: 1+

Er komt gegrom van het duin, en dit is alles wat je ervan verstaat: namenB[]. Je wacht op het vervolg, met je neus tegen het koude glas.

Er komt geen vervolg. De Weerwolven hebben vannacht geen slachtoffer gekozen, en waarom niet, zegt de wind er niet bij.

=== Onschuldige Meisje 3
living: 1
dead: 0

Bij het wrak op de zandplaat beweegt iets, maar er wordt niet gefluisterd. Je hoort alleen water in de spanten klotsen.

De Vampiers kiezen vannacht geen slachtoffer. Je doet je sjaal af, en dan toch maar weer om.

=== Onschuldige Meisje 3
living: 1
dead: 1+

Over het slik waait een fluistering aan, kil en keurig. Je vangt op wat er genoemd wordt: namenB[]. Daarna hoor je alleen nog het water stijgen.

De Vampiers hebben vannacht geen slachtoffer gekozen. Je begrijpt het niet, maar je slaapt er beter van.

=== Psychopaat 0

Een fileermes moet je elke dag slijpen. Dat zegt iedere visser. Jij doet het 's avonds, bij het raam, op de maat van het licht.

Door de wanden heen hoor je gehoest, gepraat, een wiegelied. Op een eiland draagt elk geluid zo ver. Bij wie maak je het vannacht stil?

=== Psychopaat 1

De wind slaat met een luik, en elke keer dat het klapt, doe jij een stap. Zo hoort niemand je. Zo sta je ten slotte aan het bed van naam[1].

Je doet wat je kwam doen, netjes, als bij een schol. Of het gelukt is, hoor je morgen, met de anderen.

=== Psychopaat 9

Het mes ligt op de vensterbank te blinken, telkens als het licht voorbijkomt. Je kijkt ernaar en laat het liggen.

Je valt vannacht niemand aan. De storm maakt zo veel lawaai dat je de mensen bijna niet hoort.

=== Witte Weerwolf 0

Je loopt een eind de branding in en laat het zout het stof uit je vacht spoelen. Wit kom je eruit. De roedel ligt achter het duin en weet van niets.

Los van de jacht van de roedel mag je vannacht zelf iemand aanvallen, burger of wolf. Niemand zal vragen waar je geweest bent. Wie wordt jouw prooi?

=== Witte Weerwolf 1

Wie je over het strand ziet gaan, denkt aan schuim dat de wind losrukt. Maar schuim kiest geen richting, en jij wel. Je gaat naar naam[1].

Eén sprong, zonder gehuil. Wat ervan gekomen is, hoor je straks met het hele eiland.

=== Witte Weerwolf 9

Je blijft uit het water en houdt je vacht grijs. Wie alleen wil overblijven, moet kunnen wachten.

Buiten de roedel om val je vannacht niemand aan.

=== Heks 0
living: 1
dead: 0

Je zet een kom zeewater op tafel en kijkt erin. Er drijft een sliertje wier, verder niets. Voor zover jij kunt zien, ligt er op dit uur niemand op sterven.

Te redden valt er dus niets. Maar misschien staat er onder de plank nog iets voor wie je niet vertrouwt. Doe je iets?

=== Heks 0
living: 1
dead: 1

In de kom zeewater komt een gezicht bovendrijven, bleek, met gesloten ogen: naamDood[0]. Zo komen ze altijd boven, wie op sterven ligt.

Je voelt onder de losse plank. Wat doe je met wat je nog hebt?

=== Heks 0
living: 1
dead: 2+

Het zeewater in je kom kolkt, en er komt meer dan één gezicht boven: namenDood[]. Ze liggen op sterven.

Is er nog elixer, dan is het genoeg voor één van hen. Is er nog gif, dan is dat voor wie jij wilt. Wat doe je?

=== Heks 3
living: 1
dead: 0

Je wilt in de kom kijken, maar je kunt je hoofd niet meer optillen. Dat hoeft ook niet. Je weet al wiens gezicht erin drijft. Jij ligt op sterven.

De losse plank is drie stappen ver, of één keer kruipen. Staat het elixer er nog, dan is er een kans. En is er nog gif, dan hoef je misschien niet alleen te gaan. Wat doe je?

=== Heks 3
living: 1
dead: 1+

Er drijven gezichten in de kom, en een daarvan heeft jouw neus. Jij ligt op sterven, en je bent niet de enige. Als er niets gebeurt, komt ook daar geen ochtend meer: namenDood[].

Is er nog elixer, dan is het genoeg voor één, en dat mag jij zijn. Is er nog gif, dan is dat er ook nog. Wat doe je?

=== Heks 1

Je drinkt het flesje leeg, en het smaakt naar zout, naar teer, naar de eerste haring van het jaar. Langzaam trekt de kou uit je botten, als eb van het slik.

Wat je vannacht te pakken had, heeft losgelaten. Het elixer is op. Een tweede slok is er niet.

=== Heks 2

Je holt door het mulle zand naar naam[1], met het flesje in je vuist. Drie druppels op de lippen. Dan een hoest, zoals van iemand die uit zee is gehaald.

Wat naam[1] vannacht te pakken had, heeft losgelaten. Het elixer is op. Je voetsporen waaien achter je dicht.

=== Heks 4

In de waterkruik van naam[1] valt één druppel, en er komt geen rimpel in het water. Je bent al weg als het licht van de toren langskomt.

Het flesje is leeg. Je spoelt het om in zee, en je hoopt dat de vissen verstandig zijn.

=== Heks 5

Eerst de ene slok, voor jezelf, en het leven komt in je terug als de vloed. Dan het andere flesje. Dat draag je door de wind naar naam[1], en je giet het leeg waar het gevonden zal worden.

Beide flesjes zijn op. Jij ademt weer. De zee haalt een lijn door de rekening.

=== Heks 6

Twee huizen, twee flesjes. Bij naam[1] breng je het leven terug, druppel voor druppel, tot de wangen kleuren. Bij naam[2] laat je iets anders achter, in de kruik naast het bed.

De zee geeft, de zee neemt, en vannacht was jij de zee. Het elixer en het gif zijn op.

=== Heks 9

Je giet de kom leeg over de drempel en schuift de plank weer op zijn plaats. Vannacht laat je de zee haar gang gaan.

Je redt niemand en je vergiftigt niemand. Wat je had, heb je nog.

=== Fluitspeler 0

De wind gaat liggen, alsof hij weet wat er komt. Uit een fluit van vogelbeen klinkt de eerste toon, dun als een draad.

Een of twee slapers kan het wijsje vannacht bereiken. Wie?

=== Fluitspeler 1

Het wijsje drijft over de daken en vindt één raam dat niet goed sluit. Daarachter begint naam[0] in de slaap te neuriën, op de maat van de golven.

naam[0] is Betoverd, en dat gaat niet meer over.

=== Fluitspeler 2

Aan twee kanten van de straat gaat iemand rechtop in bed zitten, met dichte ogen. naam[0] wiegt zoals een boot wiegt, en naam[1] wiegt mee.

Beiden zijn nu Betoverd, voorgoed. Dan steekt de wind weer op, en het is of er nooit gespeeld is.

=== Fluitspeler 3

Er zit een wijsje in de branding dat er gisteren niet in zat. Je neuriet het bij het boeten van de netten, en je voeten willen ergens heen, maar ze zeggen niet waarheen.

Je bent Betoverd. Wie er speelde, weet je niet. Je kunt alles nog wat je kon, maar als ooit iedereen zo rondloopt, heeft de fluit gewonnen.

=== Fluitspeler 4

Op het strand neuriet naam[0] een wijsje, en verderop, achter de boten, neuriet naam[1] het vervolg. Jullie kijken op, en jullie begrijpen het tegelijk.

Jullie zijn Betoverd, allebei. Door wie, dat weten jullie niet. Verder is er niets veranderd, behalve dat jullie het nu van elkaar weten.

=== Fluitspeler 5

Vannacht klonken er te veel wijsjes door elkaar, en de wind maakte er meeuwengekrijs van. De stemmen staken.

Niemand wordt vannacht Betoverd. Op de zandplaat houden de zeehonden hun vinnen tegen hun oren.

=== Fluitspeler 9
dead: 0

De fluit van vogelbeen blijft stil. Vannacht speelt alleen de wind, op de gaten in het kerkdak.

Niemand wordt Betoverd. Het eiland slaapt, en niemand glimlacht erbij.

=== Waarschuwer 0

Je hebt de hele avond naar de lucht gekeken, en die bevalt je niet. De mensen bevallen je nog minder. Je scheurt een blad uit het logboek en verdraait je handschrift.

Onder wiens deur schuif je je waarschuwing door?

=== Waarschuwer 1

Het briefje glijdt onder de deur van naam[1] door, met een schelp erop tegen het wegwaaien. Jij bent de hoek al om.

Stemt naam[1] bij de eerstvolgende brandstapel, dan telt die stem één keer extra. Van wie het briefje kwam, weet alleen de wind.

=== Waarschuwer 2

Onder je deur ligt een blad uit een logboek, met een schelp erop. Er staat: storm op komst, en niet van zee. Een naam staat er niet onder.

Je bent gewaarschuwd. Mag je bij de eerstvolgende brandstapel stemmen, dan telt jouw stem één keer extra. Gebruik die goed.

=== Waarschuwer 9

Je hebt een briefje geschreven, en de wind heeft het uit je hand getrokken, zee in. Je hebt er geen tweede geschreven.

Niemand wordt vannacht door jou gewaarschuwd. Hooguit de haringen.

=== Schout 0

Je daalt af in de kelder van de vuurtoren en hangt je lamp aan de haak. De cel is leeg, de vloer is nat, het slot is gesmeerd.

Wie daar zit, stemt straks bij de brandstapel niet mee, en er kan daar ook niet op hem gestemd worden. Wie laat je halen?

=== Schout 1

Het water druppelt, de deur staat open, en je denkt: hier vindt niemand me. Je stapt de cel in en draait de sleutel om, aan de binnenkant.

Bij de eerstvolgende brandstapel stem je niet mee, maar kan er ook niet op je gestemd worden. Je had een droge trui moeten meenemen.

=== Schout 2

Een stuk zeildoek over het hoofd, een eind touw eromheen, en dan de natte trap af. naam[1] heeft niet gezien wie het deed. De kelderdeur van de vuurtoren valt in het slot.

Bij de eerstvolgende brandstapel kan naam[1] niet stemmen, en er kan daar ook niet op geslacht[1](haar|hem|de gevangene) gestemd worden.

=== Schout 9

De sleutel blijft aan zijn visdraad onder je trui. In de kelder van de toren druppelt het vannacht voor niemand.

Je sluit niemand op.

=== Raaf 0

Vanaf de nok van de kerk zie je bij elke lichtbundel het hele dorp, en daarna drie tellen niets. Meer dan genoeg. Je trekt een zwarte veer uit je mouw.

Twee stemmen is ze waard, bij de brandstapel. Aan wiens deur hang je haar?

=== Raaf 1

Je hebt alle deuren van de straat gehad, en geen ervan was de goede. Zo kom je bij je eigen deur uit, en daar hang je de veer.

Jij draagt zelf het Teken van de Raaf. Bij de eerstvolgende brandstapel telt het als twee stemmen tegen jou. Wat je ermee wilt, weet jij alleen.

=== Raaf 2

In drie tellen donker hang je de veer op, en als het licht terugkomt, wappert ze al aan de deur van naam[1]. Jij zit weer op het dak, als een haan die niet draait.

naam[1] draagt nu het Teken van de Raaf: goed voor twee stemmen bij de eerstvolgende brandstapel, tenzij er een celdeur tussen zit.

=== Raaf 9

Het waait zo dat je de veer met twee handen moet vasthouden. Je stopt haar terug in je mouw.

Er hangt morgen aan geen deur een Teken van jouw hand.

=== Jager 0

Je kent de kou van de zee, en dit is een andere. Ze komt van binnen, en ze gaat niet meer weg. Deze nacht is je laatste.

Maar je geweer staat binnen handbereik, en in het doekje zit nog die ene kogel. Voor wie?

=== Jager 1

Het strand wordt smal, de stemmen worden zacht, en de zee is opeens heel dichtbij. Deze dag wordt je laatste, dat voel je.

Maar onder je oliejas zit het geweer, droog en geladen. Het dorp staat om je heen. Neem je iemand mee, en wie?

=== Jager 2

Je hoeft niets te zien. Je denkt aan naam[1], je wacht tot de wind even zijn adem inhoudt, en je haalt de trekker over.

De knal rolt over het water en komt niet terug. Of het schot doel treft, zul je zelf niet meer zien.

=== Jager 3

Het geweer komt onder je jas vandaan, en de mensen stuiven uiteen als strandlopers. Alleen naam[1] staat nog aan het eind van de loop.

Je drukt af. De wind neemt de kruitdamp mee, en jou ook. Wat ervan geworden is, moeten anderen maar vertellen.

=== Jager 9

Je hebt de kogel uit het doekje gehaald, en je kijkt ernaar. Zo'n klein ding. Dan laat je hem in het zand vallen.

Je schiet op niemand. Je gaat alleen, zoals de meesten hier.
