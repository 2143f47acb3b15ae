# De ochtend, de burgemeester en het vallen van de avond. Bijna alles hier gaat naar het hele dorp.
# Let op: wie 's nachts sterft, sterft hier zonder oorzaak. Het dorp weet niet hoe.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Algemeen 0
living: 0
dead: 0

De klok luidt, en Wakkerdam telt zijn doden. Het telt nog eens, want op zo'n uitkomst had niemand durven hopen: nul. De nacht heeft niemand gehaald.

Bij de pomp wordt voorzichtig gelachen. Iemand slaat een ei stuk in de pan, iemand fluit, en houdt er meteen weer mee op omdat het niet gepast voelt. Want dat het kwaad vannacht met lege handen is gegaan, wil niet zeggen dat het niet op pad was. Langzaam trekt de mist op boven de dijk.

=== Algemeen 0
living: 0
dead: 0

Het eerste licht valt op de molen, op het kerkdak, op de natte keien van het plein. Overal gaan de luiken open met een klap die opgelucht klinkt. Aan geen deur hangt een verse rouwkrans, er is geen bed om bij te bidden: deze nacht is zonder slachtoffers voorbijgegaan.

Was het geluk, was het een wonder, heeft er iemand goed gewaakt? Niemand weet het. In de herberg durft men er haast niet op te drinken. Haast niet.

=== Algemeen 0
living: 0
dead: 0

Het blijft deze ochtend lang stil, en pas na een poosje dringt het door dat het een gewone stilte is. Geen gegil, geen geren, geen kring van mensen om een deur. De nacht heeft Wakkerdam met rust gelaten: er is niemand aan gestorven.

Een reiger op de dijk kijkt toe hoe het dorp zichzelf in de arm knijpt. Dan gaan de blikken weer heen en weer. Wie heeft er goed geslapen, en wie iets te goed?

=== Algemeen 0
living: 0
dead: 0

De haan kraait een kwartier te vroeg, maar niemand neemt het hem kwalijk. Zodra de mist dun genoeg is, gaat men van deur tot deur, kloppend, roepend, luisterend. En achter geen enkele deur wacht het nieuws waar men bang voor was. Vannacht is er niemand omgebracht.

De klok wordt geluid, al weet men niet goed waarvoor. Voor het mooie weer dan maar. Het is alleen helemaal geen mooi weer.

=== Algemeen 0
living: 0
dead: 0

Wie het eerst wakker is, blijft liggen luisteren. Wie daarna wakker wordt, doet hetzelfde, en zo ligt ten slotte een heel dorp met ingehouden adem te wachten tot er bij de buren gegild wordt. Dan rammelt er een emmer.

Iemand hoest, iemand roept goedemorgen, en van deur tot deur roept men het door, als een wachtwoord. De nacht heeft niemand meegenomen. Er wordt deze ochtend opvallend veel gegeten.

=== Algemeen 0
living: 1+
dead: 0

"Iedereen is er", zegt naam[0], hardop, midden op straat. De mensen kijken om zich heen en tellen na, met één vinger in hun jaszak, want je moet het noodlot niet tarten. Het klopt. Er is vannacht niemand gestorven.

Daarna wordt het stil. De volgende vraag is namelijk waarom niet, en die wil niemand stellen.

=== Algemeen 0
living: 0
dead: 1

De mist is nog niet van het plein of het nieuws is al rond. Eén luik bleef dicht vanmorgen, en toen men ten slotte de deur openduwde, was het te laat. naamDood[0] is dood.

Wat er vannacht gebeurd is, kan niemand zeggen. Wel komt nu aan het licht wie geslachtDood[0](zij|hij|de dode) in Wakkerdam was: rolDood[0]. De klok luidt, langzaam en een beetje vals, zoals ze dat voor iedereen doet.

=== Algemeen 0
living: 0
dead: 1

Het brood is gebakken, de koeien zijn gemolken, en toch klopt er iets niet aan deze ochtend. Op de tafel van naamDood[0] staat de pap van gisteren nog. Niemand zal hem nog opeten.

In de la vindt men wat er van een geheim overblijft als de eigenaar gestorven is. Nu weet het hele dorp welke rol naamDood[0] speelde: rolDood[0]. Men neemt de pet af, en men kijkt elkaar aan.

=== Algemeen 0
living: 0
dead: 1

De nacht heeft één kaars uitgeblazen. Ze brandde bij naamDood[0], en bij het eerste licht stond alleen het stompje er nog.

Men draagt geslachtDood[0](haar|hem|de dode) over de dijk, op een deur, want een baar was er niet. Onderweg gaat het van mond tot mond, eerst gefluisterd en dan hardop: rolDood[0], dat was naamDood[0] dus. Over wie de schuld draagt, zegt men niets. Daarover kijkt men.

=== Algemeen 0
living: 0
dead: 1

Als de klok luidt, loopt het plein vol, en meteen zoekt men met de ogen wie er niet is. Het duurt niet lang. naamDood[0] zal nooit meer te laat komen.

De dood heeft in Wakkerdam weinig fatsoen, maar eerlijk is hij wel: hij neemt het masker mee en laat het gezicht liggen. Onder het masker van naamDood[0] zat, zo weet men nu: rolDood[0].

=== Algemeen 0
living: 0
dead: 1

De bakker legt elke ochtend voor elk huis een brood op de stoep, en elke ochtend haalt elk huis het naar binnen. Tegen achten ligt er vandaag nog één. De mussen zijn eraan begonnen, en niemand jaagt ze weg.

Het was het brood van naamDood[0]. Binnen tikt de klok nog, en dat is ook het enige. Wat naamDood[0] in stilte was, weet het hele dorp nog voor de middag: rolDood[0].

=== Algemeen 0
living: 0
dead: 1

Iemand heeft vannacht een schreeuw gehoord. Iemand anders hield het op een reiger. Samen hebben ze zich omgedraaid en verder geslapen, en nu staan ze samen op de drempel en durven elkaar niet aan te kijken.

Het was geen reiger. naamDood[0] is dood, en alles wat verborgen moest blijven, ligt op tafel tussen de kruimels: rolDood[0].

=== Algemeen 0
living: 0
dead: 1

Het heeft geregend, en in de modder van het plein staan de stappen van heel Wakkerdam: heen naar de pomp, terug van de pomp. Alleen van één voordeur loopt er geen enkel spoor. Daar woonde naamDood[0].

Woonde, zegt men inderdaad al, nog voordat de koster het bevestigd heeft. Hij komt naar buiten, schudt het hoofd en leest voor wat er op het briefje in zijn hand staat: rolDood[0]. Er wordt gezucht, en het is niet te horen van wie.

=== Algemeen 0
living: 0
dead: 1

Goed nieuws gaat in Wakkerdam te voet, slecht nieuws te paard. Voor de tweede klokslag weet men het op de dijk, voor de derde tot achter in het veen: naamDood[0] heeft de nacht niet overleefd.

Men komt kijken, men zegt dat men niet gekomen is om te kijken, en men hoort wat niemand heeft geweten. Al die jaren woonde daar, achter die nette gordijntjes: rolDood[0].

=== Algemeen 0
living: 0
dead: 2

De klok luidt vandaag tweemaal, met een stilte ertussen waarin niemand iets durft te zeggen. De eerste keer is voor naamDood[0], de tweede keer voor naamDood[1]. Ze hebben de ochtend niet gehaald.

Twee deuren staan open, twee geheimen waaien naar buiten. naamDood[0]: rolDood[0]. naamDood[1]: rolDood[1]. Het dorp leest ze, zwijgt, en schuift op de kerkbank een plaats op.

=== Algemeen 0
living: 0
dead: 2

Het was een nacht van krakende vloeren en van honden die niet blaften. Nu het licht wordt, begrijpt men waarom: naamDood[0] en naamDood[1] zijn dood.

Bij de pomp wordt het doorverteld, met de hand voor de mond. naamDood[0] was in het geheim rolDood[0]. En naamDood[1] was rolDood[1]. Zo leert men zijn buren kennen in Wakkerdam: een dag te laat.

=== Algemeen 0
living: 0
dead: 2

Twee paar klompen staan er vanmorgen voor de deur zonder dat er iemand in stapt. Het ene paar is van naamDood[0], het andere van naamDood[1].

Men zet ze naast elkaar in het portaal van de kerk, met een briefje erbij, want orde moet er zijn. Bij naamDood[0] staat: rolDood[0]. Bij naamDood[1] staat: rolDood[1]. Meer weet men niet over deze nacht, en het is meer dan men weten wilde.

=== Algemeen 0
living: 0
dead: 2

Twee deuren blijven dicht vanmorgen. Men klopt bij de ene, men klopt bij de andere, en dan klopt men niet meer. naamDood[0] is dood, en naamDood[1] is dood.

Wat die twee voor de buren verborgen hielden, mag nu iedereen weten: rolDood[0], en rolDood[1]. Het is een vreemde manier om kennis te maken.

=== Algemeen 0
living: 0
dead: 2

"Misschien hebben ze zich verslapen", zegt iemand, en het is aardig bedoeld. Ze hebben zich niet verslapen. naamDood[0] heeft het niet licht zien worden, en naamDood[1] evenmin.

Nog voor het water kookt, weet men wat er aan hen geheim was. naamDood[0]: rolDood[0]. naamDood[1]: rolDood[1]. De koffie wordt koud, en niemand merkt het.

=== Algemeen 0
living: 0
dead: 2

Het slechte nieuws liep de straat uit, en halverwege kwam het ander slecht nieuws tegen. naamDood[0] is gevonden, naamDood[1] is gevonden, en daartussenin staan mensen met één enkele deken, die niet weten waar ze het eerst heen moeten.

rolDood[0], zegt men aan het ene eind van de straat. rolDood[1], zegt men aan het andere. Wie er nog is, gaat voortaan met zijn tweeën over straat, en kiest zorgvuldig met wie.

=== Algemeen 0
living: 0
dead: 3

Als er drie raven op het kerkdak zitten, zegt men in Wakkerdam, dan hoef je niet te vragen hoe de nacht was. Er zitten er vanmorgen drie.

naamDood[0], naamDood[1] en naamDood[2] zijn gestorven voor het licht werd. Men timmert, men graaft, men zoekt naar woorden en vindt alleen namen en rollen. naamDood[0] was rolDood[0]. naamDood[1] was rolDood[1]. naamDood[2] was rolDood[2]. De mist blijft vandaag hangen, uit piëteit of uit gewoonte.

=== Algemeen 0
living: 0
dead: 3

Drie keer wordt er deze morgen geklopt zonder dat er iemand opendoet. Bij naamDood[0] is de haard koud. Bij naamDood[1] tikt alleen de klok nog. Bij naamDood[2] staat het raam open, en de mist is naar binnen gekomen om te kijken.

Alle drie zijn ze dood, en alle drie nemen ze afscheid met hun geheim: naamDood[0], rolDood[0]; naamDood[1], rolDood[1]; naamDood[2], rolDood[2].

=== Algemeen 0
living: 0
dead: 4+

Zo'n nacht heeft Wakkerdam niet gekend sinds het water kwam. De klok begint te luiden en houdt niet meer op, want telkens komt er weer iemand aanlopen met een naam. Aan het eind staat de hele rij met krijt op de kerkdeur: namenDood[]. Dood, allemaal, in één nacht.

Wie ze waren, achter hun voordeuren, wordt hieronder eerlijk opgeschreven. Niemand kan vanmorgen iets eten. Maar kijken doet men wel, over de rand van de beker, naar wie er nog tegenover zit.

=== Algemeen 1
living: 0
dead: 0

Over deze nacht zal in Wakkerdam nog lang gesproken worden. De dood is niet zomaar door een achterdeur gekomen en weer gegaan. Hij heeft een spoor getrokken, van de een naar de ander, en wie vanmorgen naar buiten komt, ziet waar het begint.

Ga zitten, want dit vertelt men niet staande. De klok zwijgt nog. Zij wacht tot het verhaal uit is.

=== Algemeen 1
living: 0
dead: 0

De ochtend begint met mensen die door elkaar praten. Er is gestorven vannacht, dat weet iedereen, en het bleef niet bij één. De ene dood heeft de andere achter zich aan getrokken, als een anker dat zijn eigen ketting meesleurt.

Pas als er iemand met de vuist op tafel slaat, wordt het stil in de herberg. Zo is het gegaan.

=== Algemeen 1
living: 0
dead: 1

Het eerste nieuws van de ochtend is kort: naamDood[0] is dood. Hoe, dat weet men niet. Wie geslachtDood[0](zij|hij|de dode) was, nu wel: rolDood[0].

Maar daarmee is over deze nacht niet alles gezegd. Elders in het dorp had de dood aan één niet genoeg, en dat verhaal moet bij het begin begonnen worden.

=== Algemeen 1
living: 0
dead: 1

Bij naamDood[0] brandt de lamp nog als de zon allang op is. Niemand heeft haar uitgedaan, want naamDood[0] is dood, zomaar, in de nacht, en neemt een geheim mee dat geen geheim meer is: rolDood[0].

Men heeft nauwelijks tijd om de hoed af te nemen. Want verderop is er ook gestorven, en daar ging het van de een op de ander. Dat verhaal komt nu.

=== Algemeen 1
living: 0
dead: 2

Voor naamDood[0] en naamDood[1] kwam deze ochtend te laat. Men vond ze toen de mist optrok, en met hen hun geheim: naamDood[0] was rolDood[0], en naamDood[1] was rolDood[1].

Het dorp zou er een dag genoeg aan hebben gehad. Maar er is vannacht meer gebeurd, en daarvan hing het een aan het ander als schakels in een ketting.

=== Algemeen 1
living: 0
dead: 3

Drie namen staan er al in het krijt op de kerkdeur als de zon opkomt: naamDood[0], naamDood[1] en naamDood[2]. Ze waren, in die volgorde: rolDood[0], rolDood[1] en rolDood[2]. Alle drie dood, en niemand die kan zeggen waardoor.

Dan wordt er om meer krijt gevraagd. Want dat was nog niet alles, en wat nu komt, past op geen kerkdeur.

=== Algemeen 1
living: 0
dead: 4+

De lijst is zo lang dat men hem van twee kanten tegelijk voorleest: namenDood[]. Ze zijn vannacht allemaal gestorven, en hun rollen staan hieronder, voor wie het lezen kan zonder tranen.

En nog is het niet genoeg. Behalve zij zijn er doden die elkaar hebben meegenomen, de een de ander. Ook dat moet verteld worden, en wel nu, voordat de moed op is.

=== Algemeen 4

Bij naamDood[0] stond de dood op de stoep, en hij liet zich niet wegsturen. Hij veegde niet eens zijn voeten.

Voor naamDood[0] was er geen redding meer. Maar een leven is geen kaars: als het dooft, raakt dat soms ook een ander.

=== Algemeen 4

Er hing een kring om de maan, en dat betekent in Wakkerdam zelden iets goeds. Deze keer betekende het dat het met naamDood[0] ten einde liep.

Wie in Wakkerdam sterft, sterft zelden helemaal alleen. Dat bleek ook nu weer, en sneller dan men een kruis kan slaan.

=== Algemeen 5

Toen de mist optrok, vond men naamDood[0], en het hoefde niet meer gevraagd te worden. Met de doden vergaat het in Wakkerdam altijd eender: hun ogen gaan dicht en hun geheim gaat open.

Men weet het nu, en men zegt het zacht. naamDood[0] was in leven rolDood[0].

=== Algemeen 5

De haan kraaide, en naamDood[0] hoorde hem niet meer. Op de lege stoel legde men een doek, en op de doek de dingen die geslachtDood[0](ze|hij|de dode) verborgen had gehouden.

Zo kwam uit welke rol naamDood[0] in het dorp had gespeeld: rolDood[0]. De klok luidde, en men telde de slagen mee.

=== Cupido 4

Er was er één die het voelde op het moment dat naamDood[1] stierf, zonder dat iemand het was komen zeggen: naamDood[0]. Een beker gleed uit een hand, en niemand raapte de scherven op.

Nu ziet het dorp wat het nooit gezien heeft. naamDood[0] en naamDood[1] waren Geliefden. En van geslachtDood[0](haar|zijn|dat ene) hart is op dat moment iets losgescheurd wat niet meer aangroeit.

=== Cupido 4

Liefde is een touw met aan elk eind een mens. Aan het ene eind hing naamDood[1], die gestorven is. Aan het andere stond naamDood[0], en het touw begon te trekken.

Nu pas weet men in Wakkerdam van die twee. Men herinnert zich een blik, een bloem, een plaats die werd vrijgehouden. Voor naamDood[0] is een leven zonder de ander geen leven.

=== Cupido 5

Er bestaat geen dokter voor een gebroken hart, en in Wakkerdam al helemaal niet. Het hart van naamDood[0] sloeg nog een keer, en nog een keer, en toen niet meer. Zo ging het naamDood[1] achterna, om wie het gebroken was.

Welke rol er met naamDood[0] verdwijnt, leest men in wat er achterbleef: rolDood[0]. Men begraaft de Geliefden onder dezelfde wilg.

=== Cupido 5

Men vond naamDood[0] met een vredig gezicht en gevouwen handen, gestorven van verdriet om naamDood[1]. Er was geen schram te zien, van buiten niet.

Van binnen had dit hart nog een tweede geheim bewaard, naast de liefde. Ook dat is nu van iedereen: rolDood[0]. Er wordt in het dorp die dag niet luid gesproken.

=== Jager 4

Met het allerlaatste beetje kracht trok naamDood[1] het geweer omhoog. De loop beefde, zocht, en werd toen heel stil. Aan de andere kant ervan stond naamDood[0].

Een Jager gaat niet alleen, zegt men in Wakkerdam. De knal sloeg tegen de kerkmuur, kwam terug over het water, en alle vogels van de dijk vlogen tegelijk op.

=== Jager 4

Wie dacht dat het met naamDood[1] gedaan was, kende de Jager niet. Er was nog een vinger die kromde, en er was nog een kogel, bewaard voor dit ene ogenblik.

Hij was bestemd voor naamDood[0]. Tijd om te bukken was er niet, tijd om te bidden evenmin. Het schot viel, en het dorp hield de adem in.

=== Jager 5

Het geweer van een Jager mist zelden, en nu miste het ook niet. naamDood[0] werd getroffen door de kogel van naamDood[1], zakte door de knieën en stond niet meer op.

Men draaide het lichaam om en zocht naar een geheim, zoals men dat tegenwoordig bij elke dode doet. Het was snel gevonden: rolDood[0].

=== Jager 5

Toen de kruitdamp was weggetrokken, lag naamDood[0] dood op de grond, neergeschoten door naamDood[1]. Een hoed rolde nog een eindje door.

Of de Jager goed had gemikt, daarover zal men in de herberg nog lang twisten. Wie er gevallen is, staat vast. naamDood[0] was rolDood[0].

=== Dorpsoudste 0
living: 0
dead: 1

Er zijn doden die men betreurt, en er zijn doden die een dorp van zijn fundament duwen. Met naamDood[0] heeft Wakkerdam vannacht zijn Dorpsoudste verloren, en met de Dorpsoudste de oude wijsheid waar alles op rustte.

Kruiden geuren niet meer, kaarten zwijgen, bezweringen vallen uit het hoofd. Alle burgers die iets bijzonders konden, zijn hun gave kwijt: zij zijn vanaf vanmorgen gewone Burgers. Wie het kwaad dient, merkt er niets van.

=== Dorpsoudste 0
living: 0
dead: 2

Twee stoelen bij de haard van de herberg blijven voortaan leeg. Daar zaten naamDood[0] en naamDood[1], Dorpsoudsten van Wakkerdam, en zij hebben deze nacht niet overleefd.

Wat zij wisten, wist niemand anders, en wat het dorp kon, kon het dankzij hen. Dat is nu voorbij. Alle burgers met een bijzondere gave zijn die kwijt en gaan als gewone Burgers verder.

=== Dorpsoudste 0
living: 0
dead: 3

Drie Dorpsoudsten, die er al waren zo lang als men zich kon herinneren, en in één nacht zijn ze er geen van drieën meer: naamDood[0], naamDood[1] en naamDood[2].

Het is alsof de kerk haar toren mist. De oude kennis is verdwenen, en daarmee elke gave die zij in stand hield. Alle burgers die iets bijzonders konden, zijn vanaf nu gewone Burgers.

=== Dorpsoudste 0
living: 0
dead: 4+

Een dorp kan veel verliezen, maar niet alles wat oud en wijs is in één nacht. Toch is dat gebeurd. Dorpsoudsten waren het: namenDood[]. Geen van hen zag de zon nog opkomen.

Met hen is de grond onder alle gaven weggeslagen. Alle burgers met een bijzondere gave zijn die kwijt en worden gewone Burgers.

=== Dorpsoudste 1
living: 0
dead: 1

Pas als het stil wordt op het plein, begrijpt men wat men vandaag heeft verloren. naamDood[0] was Dorpsoudste van Wakkerdam, en de Dorpsoudste is dood.

Het begint klein. Een glazen bol barst, een bezwering wil niet meer te binnen schieten, een geweer weigert. Wat het dorp aan bijzondere gaven had, rustte op die ene. Alle burgers met een gave zijn die kwijt: zij zijn vanaf nu gewone Burgers. Wie het kwaad dient, merkt er niets van.

=== Dorpsoudste 1
living: 0
dead: 2

Vandaag is Wakkerdam zijn geheugen kwijtgeraakt. naamDood[0] en naamDood[1] waren Dorpsoudsten, en zij zijn op één dag gestorven.

Er is niemand meer die weet hoe het hoort, waar het ligt en wat je erbij moet zeggen. Alle bijzondere gaven van de burgers doven als lampen zonder olie. Wie zo'n gave had, is vanaf nu gewoon Burger.

=== Dorpsoudste 1
living: 0
dead: 3

Op één dag drie Dorpsoudsten: naamDood[0], naamDood[1] en naamDood[2]. Zelfs de ganzen zijn er stil van.

Tegen de avond merkt men het pas goed. Geen kruid werkt meer, geen kaart spreekt, geen truc lukt. Alle burgers met een bijzondere gave zijn die kwijt en gaan als gewone Burgers de nacht in.

=== Dorpsoudste 1
living: 0
dead: 4+

Men had ze met respect moeten behandelen, en nu is het te laat: namenDood[]. Het waren Dorpsoudsten, en de dag heeft ze allemaal meegenomen.

Met hen verdwijnt de kennis van eeuwen, en met die kennis iedere bijzondere gave. Alle burgers die er een hadden, zijn vanaf nu gewone Burgers.

=== Dorpsgek 1
living: 0
dead: 1

Zolang er een Dorpsoudste was die "laat dat arme schaap met rust" zei, was naamDood[0] veilig. Nu zegt niemand dat meer.

Men wil iemand kunnen straffen, en de Dorpsgek lacht op het verkeerde moment. Meer is er niet nodig. Als het plein weer leeg is, ligt naamDood[0] er dood, met een narrenbel in de hand. Het is het soort daad waar morgen niemand bij is geweest.

=== Dorpsgek 1
living: 0
dead: 2

Alleen de Dorpsoudste hield de hand nog boven hun hoofd. Nu die hand er niet meer is, vindt het dorp het opeens niet grappig meer, dat lachen, dat praten tegen ganzen.

naamDood[0] en naamDood[1], Dorpsgekken allebei, sterven door de handen van hun buren. Ze begrepen de grap niet. Er was ook geen grap.

=== Dorpsgek 1
living: 0
dead: 3

Het respect voor de Dorpsoudste was het enige hek om de Dorpsgekken heen, en het hek is omgewaaid. Verdriet zoekt een uitweg, en die is snel gevonden.

naamDood[0], naamDood[1] en naamDood[2] worden doodgeslagen door mensen die ze gisteren nog een appel gaven. Daarna is er niets meer om over te lachen, in heel Wakkerdam niet.

=== Dorpsgek 1
living: 0
dead: 4+

Er is geen Dorpsoudste meer om te zeggen dat men zich schamen moet, en dus schaamt men zich niet. Men haalt ze een voor een op, de onnozelen van het dorp: namenDood[].

Ze gaan lachend mee, want ze denken dat het kermis is. Als het voorbij is, heeft Wakkerdam geen Dorpsgekken meer. Slimmer is het er niet van geworden.

=== Raaf 3

Aan de deur van naamDood[0] hangt vanmorgen een zwarte veer, vastgespijkerd met drie slagen die niemand gehoord heeft. De kinderen lopen er met een boog omheen.

Het is het Teken van de Raaf. Wie ermee bij de brandstapel verschijnt, heeft bij de eerste telling al twee stemmen tegen zich. Van wie de veer komt, weet men niet, maar naar naamDood[0] kijkt vandaag iedereen.

=== Raaf 3

Op de stoep van naamDood[0] staat een veer rechtop tussen de keien, zwart als een gat in de ochtend. Men heeft geprobeerd haar weg te vegen. Ze ging niet weg.

De Raaf heeft gesproken, anoniem en onbeleefd, zoals altijd. Bij deze brandstapel telt het Teken als twee stemmen. Alleen wie in de cel zit, heeft er geen last van.

=== Schout 3

De tralies onder het raadhuis hebben een gezicht gekregen. Het is dat van naamDood[0], met stro in het haar en een slecht humeur. Wie de sleutel heeft omgedraaid, wil niemand zeggen, en de sleutel zelf hangt onschuldig aan zijn haak.

Zolang deze brandstapel duurt, blijft naamDood[0] achter slot en grendel. Stemmen gaat niet vanuit de cel, en er kan ook niet gestemd worden op wie erin zit.

=== Schout 3

Uit het kelderraam van het raadhuis steekt een arm, en aan die arm zit naamDood[0] vast. In de loop van de nacht opgesloten, in naam der wet, en zonder nadere toelichting.

Voor deze brandstapel telt naamDood[0] niet mee. Geen stem uit de cel, en geen stemmen tegen wie erin zit. Het eten schijnt mee te vallen.

=== Burgemeester 0

Je tijd in Wakkerdam zit erop, of het nu vannacht gebeurt of al gebeurd is. Maar om je nek hangt nog de ambtsketen, en die gaat niet mee onder de zoden.

Er ligt papier klaar. Eén regel is genoeg, met één naam erin. Wie wijs je aan als opvolger, als nieuwe burgemeester van het dorp?

=== Burgemeester 0

Een burgemeester heeft altijd nog één handtekening te zetten. De kaars bij je laatste bed brandt laag, de pen is zwaar, en de dood is zo beleefd om even bij het raam te gaan staan.

Dit is je testament. Aan wie laat je de keten van Wakkerdam na?

=== Burgemeester 1

De pen krast, hapert, krast verder. Dan staat het er: naam[1]. Je strooit zand over de inkt, vouwt het papier dicht en drukt je ring in de warme lak.

Bij het ochtendlicht zal men je testament openen. Wat er verder van Wakkerdam moet worden, is niet langer jouw zorg, en dat is toch wel een opluchting.

=== Burgemeester 9

Op het papier staat een vlek, en in die vlek had een naam kunnen staan. De keten legt men straks op tafel, en wie haar draagt, moet het dorp zelf maar uitvechten.

Je wijst geen opvolger aan. Laat ze eerst eens leren stemmen, denk je nog, en het is een gedachte om zacht op in te slapen.

=== Burgemeester 2

Tussen de papieren van naamDood[1] ligt een verzegelde brief. Men breekt de lak, men leest, men kijkt op. Er staat maar één naam in: naamDood[0].

Zo gaat in Wakkerdam de keten over, van een koude hals naar een warme. naamDood[0] is vanaf vanmorgen de nieuwe burgemeester, omdat naamDood[1] het zo gewild heeft. Men klapt, voorzichtig, zoals men klapt bij een testament.

=== Burgemeester 2

De laatste wil van naamDood[1] is kort en, voor wie het handschrift kent, goed leesbaar: naamDood[0] moet burgemeester worden.

Niemand spreekt tegen, want met doden valt niet te twisten. Het raadhuis krijgt een nieuwe naam op de deur, de keten wordt een schakel korter gemaakt, of langer, en naamDood[0] draagt haar vanaf deze morgen. Naar het waarom kan men alleen gissen.

=== Burgemeester 3
living: 0
dead: 0

Boven de deur van het raadhuis hangt een ambtsketen aan een spijker. Er zit geen hals in. Zo kan het niet langer, vindt men: een dorp in gevaar heeft iemand nodig die de hamer vasthoudt, en die de schuld krijgt.

Dus wordt de kist met stembriefjes afgestoft. Eenieder mag kiezen en eenieder mag gekozen worden, ook wie vreemd is, opgesloten zit of niet goed snik heet. Wie wordt burgemeester van Wakkerdam?

=== Burgemeester 3
living: 0
dead: 0

Op het plein staat een omgekeerde harington, en wie burgemeester wil worden, mag erop klimmen. De ton wiebelt. De beloften ook. Er wordt licht beloofd in de stegen, een nieuw slot op de kerk, en rust, vooral rust.

Het dorp luistert, kauwt op een grasspriet en denkt er het zijne van. Vandaag kiest Wakkerdam een burgemeester. Iedereen heeft één stem. Wie krijgt de keten?

=== Burgemeester 3
living: 0
dead: 1

De keten ligt op de tafel in het raadhuis, nog met de deuk erin van alle keren dat naamDood[0] haar te hard neerlegde. naamDood[0] is er niet meer, en een opvolger is er evenmin.

Lang rouwen kan het dorp zich niet veroorloven. De stembus wordt op de stoep gezet, met een steen erop tegen de wind. Iedereen heeft één stem en iedereen mag gekozen worden. Wie leidt Wakkerdam voortaan?

=== Burgemeester 3
living: 0
dead: 1

Aan de lange tafel is de middelste stoel leeg. Daar zat naamDood[0], burgemeester van Wakkerdam, en er is niemand die er nu vanzelf mag gaan zitten.

Er wordt gekucht. Er wordt naar het plafond gekeken. Dan zegt iemand wat iedereen denkt: er moet gestemd worden, en wel vandaag. De keten wacht, en ze staat de een beter dan de ander. Op wie valt de keus?

=== Burgemeester 4
living: 0
dead: 0

De kist wordt omgekeerd, het zaagsel eruit geschud, de voering losgepeuterd. Er zit niets in. Niemand heeft een stem gekregen.

Zo besluit Wakkerdam zonder het te besluiten dat het voortaan zonder burgemeester verdergaat. De keten verdwijnt in een la, bij de kapotte sleutels en het stuk touw dat ooit nog van pas komt. Een verkiezing komt er niet meer.

=== Burgemeester 4
living: 0
dead: 0

Men wacht, men telt, men wacht nog wat. De stembus heeft vandaag alleen een spin te bieden, en die stelt zich niet verkiesbaar.

Geen naam, geen burgemeester. Niet vandaag en niet later: van nu af aan bestuurt Wakkerdam zichzelf, en iedereen die de laatste tijd heeft opgelet, weet wat dat betekent.

=== Burgemeester 4
living: 0
dead: 1

De briefjes zijn geteld, opnieuw geteld en tegen het licht gehouden. De uitslag wordt vanaf de harington voorgelezen: naamDood[0] is burgemeester van Wakkerdam.

De keten is koud en zwaarder dan ze eruitziet. naamDood[0] zegt een paar woorden die niemand verstaat vanwege de wind. Er wordt geklapt, door sommigen met beide handen. Laat het een goede keus zijn geweest.

=== Burgemeester 4
living: 0
dead: 1

Als de laatste stem geteld is, wordt het stil, en in die stilte zoekt het hele plein naar één gezicht. naamDood[0] is gekozen.

Zo heeft Wakkerdam een burgemeester: iemand om te volgen, en om later de schuld te geven. De keten gaat om, de hamer wordt overhandigd. Of naamDood[0] het vertrouwen waard is, zal blijken. Meestal blijkt het 's nachts.

=== Burgemeester 4
living: 0
dead: 1

Het raadhuis ruikt naar natte jassen en inkt. Vanaf de bovenste trede wordt een naam geroepen, en de naam is naamDood[0].

Wie gejuich verwacht had, kent Wakkerdam niet. Hier knikt men. Maar men knikt wel allemaal, of bijna allemaal, en de nieuwe burgemeester knikt terug met de keten om de hals. naamDood[0] mag het zeggen. Voorlopig.

=== Algemeen 6
living: 0

De dag is op. Boven de dijk kleurt de lucht van oranje naar paars naar niets, en uit de sloten komt de mist omhoog om de straten over te nemen.

Grendels schuiven, kaarsen doven, ergens wordt een stoel onder een deurkruk gezet. Welterusten, Wakkerdam. Slaap licht, en als er geklopt wordt: je bent niet thuis.

=== Algemeen 6
living: 0

De klok slaat, en bij elke slag gaat er een lamp uit. De laatste brandt, zoals altijd, het langst. Dan is er alleen nog de molen, die kraakt zonder dat het waait.

Het dorp gaat slapen, of het gaat liggen en wacht. Ergens is iemand niet moe. De mist legt zijn hand over de daken, en Wakkerdam verdwijnt tot de ochtend.

=== Algemeen 6
living: 0

Iedereen heeft opeens haast om thuis te zijn. De herberg loopt leeg, de hond wordt binnengeroepen, en overal controleert men voor de derde keer de grendel.

Het water klotst tegen de dijk, de kikkers beginnen, en houden dan allemaal tegelijk hun mond. Het is nacht in Wakkerdam. Wie slapen kan, slape; wie dat niet kan, weet zelf het best waarom.

=== Algemeen 6
living: 0

Buiten wordt het zo donker dat je je eigen hand niet ziet, en die van je buurman ook niet, en dat laatste zit je dwars. Achter een dicht raam klinkt nog een liedje, wat te hard en wat te vrolijk.

Dan valt ook dat stil. De maan klimt boven de kerk. De nacht is begonnen, en hij heeft de tijd.

=== Algemeen 6
living: 0

Er wordt nog een emmer geleegd, nog een kat geroepen, nog een gebed gezegd. Men wenst elkaar een goede nacht en hoort zelf hoe raar dat klinkt.

Dan is het plein van niemand meer. Mist schuift als een deken over Wakkerdam, tot aan de kin. Morgen, als de klok luidt, zullen we zien wie hem van zich af slaat.

=== Algemeen 6
living: 0

De koster doet zijn ronde, voelt aan elke deur en zegt bij elke deur hetzelfde: "Dicht." Het klinkt als een gebed, en zo is het ook bedoeld. Bij de laatste deur is hij zelf binnen.

Op zolder ritselt iets wat waarschijnlijk een muis is. In de kelder bonkt iets wat waarschijnlijk de wind is. Wakkerdam trekt de dekens op en laat het maar waarschijnlijk zijn.

=== Algemeen 6
living: 0

Het schemert maar kort in deze tijd van het jaar. Het ene ogenblik zie je de overkant van de vaart nog, het volgende alleen het zwart waar die hoort te liggen. Eenden steken hun kop onder hun vleugel. Verstandige dieren.

Men eet zonder te praten, men wast af zonder te rammelen. Dan gaat het licht uit, eerst bij de een, dan bij de buren, en het laatst bij wie niet durft. Het is nacht.

=== Algemeen 6
living: 0

"Tot morgen", zegt men bij het hek, en dan lacht men er vlug achteraan, want zulke dingen kun je tegenwoordig beter niet beloven. Er blaft een hond, eenmaal, en er blaft geen hond terug.

De maan heeft een kring. Dat betekent regen, of iets anders. Achter elk raam in Wakkerdam ligt nu iemand te luisteren naar alle anderen, en één voor één vallen ze toch in slaap. Of bijna allemaal.
