# De brandstapel: inleiding, uitslag, wie er sterft en wie er wonder boven wonder niet sterft.
# Brandstapel 4 en 5 gelden ook voor een Lijfwacht, een Zondebok of een Dorpsgek die in een keten
# sterft: ze zeggen daarom niet dat het dorp hem veroordeelde.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Brandstapel 0
living: 0
dead: 0

Op het plein ligt een stapel hout, droog en netjes opgetast, met de dunne takken onderop. Niemand zegt dat hij het heeft gedaan. Het hout ligt er gewoon, zoals het hooi er ligt na de zomer.

"Eén van ons is niet te vertrouwen", zegt de een. "Eén maar?" vraagt de ander. Zo begint het altijd. Het dorp moet kiezen wie er vandaag brandt. Spreek, beschuldig, verdedig je, en stem.

=== Brandstapel 0
living: 0
dead: 0

De klok roept Wakkerdam naar het plein. Men gaat in een kring staan, de ruggen naar de mist, de gezichten naar de brandstapel en naar elkaar.

Het is vreemd hoe schuldig iedereen eruitziet als je er eenmaal op let. Deze knippert te veel, die knippert nooit. Wat we zeker weten, is dat het kwaad gewoon een huis in dit dorp heeft en net zo bezorgd kijkt als de rest. Wie wijst het dorp aan?

=== Brandstapel 0
living: 0
dead: 0

Eerst wordt er gefluisterd, dan gemompeld, dan geroepen. Tegen de tijd dat men elkaar niet meer verstaat, staat de brandstapel klaar: twee man hoog, met een bos stro als kussen.

In Wakkerdam is het recht eenvoudig. Wie de meeste vingers op zich gericht krijgt, gaat het hout op. Het is geen goed stelsel, maar een beter heeft men niet. Naar wie wijst de jouwe?

=== Brandstapel 0
living: 0
dead: 0

Er is niemand gestorven, en daarmee had het afgedaan kunnen zijn. Maar iemand heeft gevraagd: "En wat deed jij dan nog zo laat buiten?", en iemand anders heeft op de verkeerde toon geantwoord.

Nu staat men om het hout heen, en alles komt eruit: de geleende schop, de scheve schutting, het licht om twee uur 's nachts. Tussen al dat kleine zeer zit misschien één echte reden. Zoek haar, en stem.

=== Brandstapel 0
living: 1+
dead: 0

"Ik zeg niet wie het is", zegt naam[0]. "Ik zeg alleen dat het iemand is." Daarover is men het eens. De nacht heeft iedereen laten leven, en dus was er tijd om na te denken en elkaar over de ontbijttafel heen aan te kijken. Niemand is er rustiger van geworden.

Het hout is droog, de fakkel staat klaar. Wie noem je?

=== Brandstapel 0
living: 0
dead: 0

Met een dode zou het makkelijker zijn. Een dode kun je toedekken, wegdragen en bewenen. Nu kun je met je angst niets anders doen dan haar doorgeven, en zo gaat ze de kring rond, van hand tot hand, als een gloeiende kool.

Wie haar het laatst in handen heeft, moet het hout op. Aan wie geef jij haar door?

=== Brandstapel 0
living: 0
dead: 1

Men heeft naamDood[0] begraven onder de wilgen, en de aarde zat nog aan de klompen toen het eerste hout op het plein werd gelegd. Zo gaan die dingen. Verdriet is zwaar, en men zet het graag ergens neer.

Iemand in dit dorp weet er meer van, zegt men. Iemand doet of hij huilt. De brandstapel staat klaar, en Wakkerdam moet kiezen. Wie moet er branden?

=== Brandstapel 0
living: 0
dead: 1

De plaats van naamDood[0] in de kring blijft open, en het tocht door die opening. Iedereen kijkt ernaar, behalve degenen die er iets te nadrukkelijk niet naar kijken.

Er moet een schuldige komen, of desnoods iemand die erop lijkt. Het hout is gestapeld, de fakkel ligt klaar. Praat, Wakkerdam, zolang er nog gepraat kan worden, en wijs dan aan wie er brandt.

=== Brandstapel 0
living: 0
dead: 1

Nog steeds zegt iedereen "goedemorgen", maar na wat er met naamDood[0] is gebeurd, klinkt het als een vraag. Op het plein worden de laatste takken op de stapel gegooid.

Het dorp wil weten wie er achter zijn gordijn heeft staan wachten tot het donker was. Weten zal het dat niet. Maar kiezen moet het wel. Wie gaat er vandaag op de brandstapel?

=== Brandstapel 0
living: 0
dead: 1

Na de begrafenis van naamDood[0] is er koffie met cake, zoals het hoort. De cake is op, de koffie is koud, en nog altijd staat er niemand op. Want wie opstaat, moet naar buiten, en buiten ligt het hout.

Ten slotte gaat men allemaal tegelijk. In de kring op het plein zoekt ieder een plek waar hij iedereen kan zien. Wie heeft dit op zijn geweten? Noem een naam, Wakkerdam.

=== Brandstapel 0
living: 0
dead: 1

Op de kerkdeur hangt een vel papier waarop iedereen met een verdenking die mag opschrijven. Om tien uur staan er zes namen op. Om elf uur hangt er een tweede vel naast. Alleen naamDood[0] heeft niets opgeschreven, en die had het misschien geweten.

Met papier alleen komt men niet verder. De brandstapel is klaar en de dag is kort. Wie zet jij bovenaan?

=== Brandstapel 0
living: 0
dead: 1

"Rustig blijven", zegt de dominee, en dat is altijd het moment waarop het misgaat. Het begint met een duw. Dan roept er iemand waar iemand anders vannacht was, en dan roept iedereen dat.

naamDood[0] krijg je er niet mee terug, dat weten ze ook wel. Maar het hout ligt er, de woede ligt er bovenop, en er hoort nog een naam bij. Welke?

=== Brandstapel 0
living: 0
dead: 1

De klompen van naamDood[0] staan op het plein, naast elkaar, de neuzen naar het volk. Niemand weet wie ze daar heeft neergezet. Niemand haalt ze weg. Men voelt zich aangekeken.

Zo praat je anders dan in de herberg. Zachter, en venijniger. Aan het eind van de dag moet er iemand het hout op, en die iemand staat hier gewoon tussen. Naar wie gaat je stem?

=== Brandstapel 0
living: 0
dead: 1

Men had afgesproken om eerst te rouwen om naamDood[0] en dan pas te beschuldigen. Het rouwen heeft een klein uur geduurd, en het was oprecht. Toen keek er iemand net iets te lang naar iemand anders.

Nu staat heel Wakkerdam om de takkenbossen heen. Er is er één bij die wel beter weet, of het zijn er meer. Wijs aan, of zwijg; maar bedenk dat zwijgen hier ook opvalt.

=== Brandstapel 0
living: 0
dead: 2

Twee kruisen meer op het kerkhof, voor naamDood[0] en voor naamDood[1], en het hout dat overbleef, heeft men niet weggegooid. Het ligt op het plein, kruislings gestapeld, met stro ertussen.

Twee, zeggen de mensen tegen elkaar. Nog een paar van zulke nachten en er is niemand meer om het hout te sjouwen. Dus nu, vandaag, moet er iemand boeten. Wie wijst het dorp aan?

=== Brandstapel 0
living: 0
dead: 2

Wie naamDood[0] gekend heeft, is bedroefd. Wie naamDood[1] gekend heeft, is bedroefd. En wie ze allebei gekend heeft, en dat heeft heel Wakkerdam, is kwaad.

Kwaadheid zoekt hout, en hout was er genoeg. De kring sluit zich om de brandstapel. Ergens in die kring slaat een hart te snel. Luister goed, wijs aan, en hoop dat het niet je eigen hart was.

=== Brandstapel 0
living: 0
dead: 2

Er zijn twee plaatsen opengebleven in de kring, een voor naamDood[0] en een voor naamDood[1], en niemand wil opschuiven. Door de gaten heen zie je het hout. Bij het stapelen is er gehuild, en niet elke traan hoeft gemeend te zijn geweest.

Bij wie niet? Stem, voordat er meer gat is dan kring.

=== Brandstapel 0
living: 0
dead: 2

Wie om naamDood[0] huilt, heeft zijn gedachten over wie om naamDood[1] huilt, en omgekeerd. Zo kijkt ten slotte iedereen iedereen in de ogen, om te zien of ze wel rood genoeg zijn.

Naast het hout ligt een halve ui. Uit wiens zak is die gevallen?

=== Brandstapel 0
living: 1+
dead: 2

naam[0] heeft twee kaarsen aangestoken, een voor naamDood[0] en een voor naamDood[1], en ze naast het hout gezet. Als troost was het bedoeld. Nu ziet iedereen hoe dicht ze bij het stro staan.

De rest hoeft niet gezegd te worden. Alleen nog een naam. Welke?

=== Brandstapel 0
living: 0
dead: 2

Men wilde iets zeggen over naamDood[0], en men wilde iets zeggen over naamDood[1], en men is tot de tweede zin gekomen. Toen werd het: "Wie had de sleutel?", en: "Wie kwam er achterom?", en sindsdien heeft niemand nog een zin afgemaakt.

Het hout is droog en de dag is kort. Steek je hand op, en wijs.

=== Brandstapel 0
living: 0
dead: 3

Drie in één nacht: naamDood[0], naamDood[1], naamDood[2]. Men zegt de namen op als een bezwering, en bij elke naam komt er een blok hout op de stapel bij.

Niemand heeft het nog over bewijs. Men heeft het over ogen, over late lampen, over wie er niet huilde en wie te hard. Het plein is vol en de fakkel brandt al. Wie kiest Wakkerdam?

=== Brandstapel 0
living: 0
dead: 4+

De doden van deze nacht krijgen geen eigen begrafenis, want daarvoor zijn het er te veel: namenDood[]. Het hout dat voor hun kisten bedoeld was, ligt op het plein.

Er wordt niet meer geroepen. Er wordt alleen nog gekeken, lang en zonder te knipperen, de kring rond. Iemand zal vandaag branden, als het aan de woede ligt. Wie, dat moet het dorp nu zeggen.

=== Brandstapel 1
living: 0
dead: 0

Er is gewezen en teruggewezen, geroepen en gezwegen, en aan het eind van de dag ligt het hout er nog precies zo. Niemand is de brandstapel opgegaan.

Men draait wat om elkaar heen, opgelucht en ontevreden tegelijk. De fakkel wordt gedoofd in de drinkbak. Het paard kijkt ernaar met de blik van iemand die hier al langer zijn bedenkingen bij heeft.

=== Brandstapel 1
living: 0
dead: 0

De zon zakt, en de brandstapel werpt een lange schaduw over het plein. Meer dan die schaduw levert hij vandaag niet op: het dorp heeft niemand naar het vuur gebracht.

Dat kan wijsheid zijn. Het kan ook zijn dat het kwaad nu in zijn vuistje lacht, hand voor de mond, ergens op de derde rij. Men gaat naar huis, en men kijkt onderweg een keer vaker om dan anders.

=== Brandstapel 1
living: 0
dead: 0

Het begint te motregenen op het moment dat er gekozen had moeten zijn, en er valt een stilte waarin niemand naar voren stapt en niemand naar voren geduwd wordt.

Zonder slachtoffer gaat het plein uiteen. Vandaag heeft Wakkerdam niemand verbrand, en men weet niet goed of men daar trots op moet zijn. Het hout laat men maar liggen. Voor morgen.

=== Brandstapel 1
living: 0
dead: 0

De stemmen worden voorgelezen, en daarna nog eens van achter naar voren, maar het helpt niet: er komt niemand uit. Een tijdlang staat men om het hout heen als bezoek dat de gastheer niet thuis treft.

Dan schiet iemand een koe te binnen die gemolken moet worden, en iedereen is dankbaar voor die koe.

=== Brandstapel 1
living: 0
dead: 0

Zo veel hout, en zo weinig zekerheid. Nu alles geteld is, is er niemand voor wie het aangestoken kan worden. De fakkel gaat in de emmer, en het gesis klinkt afkeurend.

Er is vandaag niemand verbrand. Naar huis loopt men met een paar passen afstand, en daaroverheen wenst men elkaar goedenavond.

=== Brandstapel 1
living: 1+
dead: 0

"En nu?" vraagt naam[0], als het tellen voorbij is en er geen naam uit is gekomen. Niemand weet het. Er is moed voor nodig om iemand te verbranden, en er is moed voor nodig om iedereen te laten gaan, en voor geen van beide had het dorp vandaag genoeg.

Men gaat naar huis, en onderweg kijkt iedereen één keer om.

=== Brandstapel 1
living: 0
dead: 1

Het vonnis is gevallen, en het heet naamDood[0]. Er wordt een ladder tegen het hout gezet; er wordt beleefd geholpen met de onderste sporten. Dan de fakkel.

Het vuur heeft geen mening en het maakt geen haast. Als het klaar is, harkt men de as bijeen, en daarin ligt de waarheid, zoals altijd een uur te laat. naamDood[0] was rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

"Jullie vergissen je", zegt naamDood[0], maar dat zegt iedereen, en sommigen hebben nog gelijk ook. Er valt niets meer te beslissen. De touwen worden aangetrokken, het stro vat vlam.

Vonken stijgen op tot boven de kerk. Als de laatste dooft, weet heel Wakkerdam wat naamDood[0] geweest is: rolDood[0]. Sommigen gaan opgelucht naar huis, anderen met de blik op hun klompen.

=== Brandstapel 1
living: 0
dead: 1

Niemand wilde de fakkel vasthouden, dus houdt men hem met zijn allen vast, en zo is het straks ook niemands schuld. Op de brandstapel staat naamDood[0], de kin omhoog, en zoekt in de menigte naar één vriendelijk gezicht.

Dan is er rook, en na de rook stilte. Over de dijk waait as. Het geheim van naamDood[0] ligt open en bloot op het plein: rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

De klok luidt, het hout knettert, en de ganzen achter de molen slaan alarm, maar naar ganzen luistert men niet. naamDood[0] brandt, omdat het zo besloten is.

Het is koud genoeg om er stiekem de handen bij te warmen. Later, als alleen de gloed er nog is, zegt men zacht wat men te weten is gekomen. Dit was naamDood[0], in het echt: rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

Er was nog iemand die vroeg of ze het wel zeker wisten. Daar is toen over gestemd, en dat was dat. naamDood[0] gaat de ladder op met de handen op de rug gebonden en de ogen op het water achter de dijk.

Het hout is nat en het duurt lang. Men blijft staan, want weglopen zou opvallen. Pas als het donker is, gaat het van mond tot mond: rolDood[0]. Zo heette dus wat daar brandde.

=== Brandstapel 1
living: 0
dead: 1

naamDood[0] vraagt om een glas water, en krijgt het ook nog. Het is een beleefd dorp. Men houdt het glas vast, men neemt het terug, men spoelt het om. Daarna steekt men het stro aan.

Uit de as raapt de koster iets op, veegt het schoon aan zijn mouw en houdt het in het licht. Hij hoeft het niet voor te lezen, ze zien het zo wel: rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

Er zijn mensen die op zo'n moment schelden, en er zijn er die bidden. naamDood[0] telt: de gezichten, langzaam, van links naar rechts, alsof er later nog een rekening verstuurd moet worden. Bij sommigen wordt er even gewacht.

Dan slaan de vlammen omhoog, en het tellen houdt op. Op het plein blijft een zwarte plek achter, en een woord dat niemand meer kan inslikken: rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

Het had die middag nog alle kanten op gekund, maar het ging de kant van naamDood[0] op. Zodra één vinger stilhoudt, houden ze allemaal stil. Men schaamt zich een beetje om hoe opgelucht men was.

De rook gaat recht omhoog en is tot ver over het moeras te zien. Thuis, met het raam dicht, zegt men het zacht tegen elkaar. naamDood[0]: rolDood[0]. En dan, nog zachter: en morgen?

=== Brandstapel 2
living: 0
dead: 0

Het dorp heeft gekozen, het hout is aangestoken, en daarmee had de dag voorbij moeten zijn. Maar er zijn dagen die zich niet laten afsluiten met een fakkel en een gebed.

Wat er op het plein begon, ging verder dan men bedoeld had. Vertel het eerlijk, zeggen de mensen, en vertel het in de goede volgorde.

=== Brandstapel 2
living: 0
dead: 1

Rook hangt laag over Wakkerdam, en het is niet bij één dode gebleven. Aan de rand van het plein heeft men een laken gespreid over naamDood[0]. Dood, en geen geheim meer: rolDood[0].

Maar dat is maar een deel van wat deze dag gekost heeft. Want op het plein trok de ene dood de andere mee, en dat moet van voren af aan verteld worden.

=== Brandstapel 2
living: 0
dead: 2

Men had op één vuur gerekend en op één gebed. Nu liggen er twee lakens naast elkaar, over naamDood[0] en over naamDood[1], en hun rollen worden hardop gezegd, zoals het hoort: naamDood[0] was rolDood[0], naamDood[1] was rolDood[1].

En daarbij bleef het niet. Wat er verder op het plein gebeurde, ging van de een op de ander over als vuur op stro.

=== Brandstapel 2
living: 0
dead: 3

Toen de zon zakte, had Wakkerdam naamDood[0], naamDood[1] en naamDood[2] verloren. In die volgorde sprak men hun geheimen uit: rolDood[0], rolDood[1], rolDood[2].

Men vouwde al de handen voor het avondgebed, maar de dag was nog niet klaar. Er is vandaag ook gestorven in een rij, de een om de ander, en die rij begon zo.

=== Brandstapel 2
living: 0
dead: 4+

Er zijn niet genoeg lakens. Dat is wat men zich later van deze dag zal herinneren: dat er niet genoeg lakens waren. Dood zijn: namenDood[]. Hun rollen staan hieronder.

En behalve zij zijn er nog die elkaar de dood in hebben getrokken, hier op het plein, terwijl het dorp erbij stond. Ook hun verhaal hoort bij deze avond.

=== Brandstapel 3
dead: 1

Aan de andere kant van het plein had niemand staan kijken. Pas toen de menigte uiteenging, zag men naamDood[0] liggen, in het platgetrapte gras, en er was niets meer aan te doen.

Niemand heeft het zien gebeuren, of niemand zegt het. Alleen de rol is geen geheim meer: rolDood[0].

=== Brandstapel 3
dead: 1

Er moet vanavond nog een naam worden voorgelezen. Ook naamDood[0] is dood. Hoe het gekomen is, wordt op vijf manieren verteld, en geen twee daarvan kloppen met elkaar.

Over één ding is iedereen het eens, want dat staat vast: rolDood[0].

=== Brandstapel 3
dead: 2

Daar bleef het niet bij. Toen men de koppen telde, waren het er twee te weinig, en lang zoeken hoefde men niet. naamDood[0] en naamDood[1] lagen achter de pomp, naast elkaar, alsof ze daar even waren gaan rusten.

Hun rollen worden hardop gezegd: rolDood[0] en rolDood[1]. Hoe ze gestorven zijn, weet niemand te vertellen.

=== Brandstapel 3
dead: 3+

En nog was de dag niet klaar. Ook voor namenDood[] was het de laatste. Hoe precies kan niemand zeggen, want er keek toen al niemand meer om zich heen.

Wat zij waren, staat hieronder, voor wie het nog wil weten.

=== Brandstapel 4

Rond de brandstapel werd het stil. Alle ogen waren op naamDood[0] gericht, want dat dit geslachtDood[0](haar|zijn|diens) laatste avond was, daar twijfelde niemand meer aan.

Er werd een hoed afgenomen. Er werd een naam gefluisterd. Het vuur trok, de lucht trilde, en het dorp zag toe zonder te weten dat het nog meer te zien zou krijgen.

=== Brandstapel 4

De dag had al lang genoeg geduurd, maar naamDood[0] haalde het eind ervan niet. De rook sloeg neer over het plein, en door die rook heen zocht naamDood[0] één bepaald gezicht.

Later zal men zeggen dat men het had kunnen weten. Wie in Wakkerdam sterft, laat zelden alles netjes achter.

=== Brandstapel 5

Toen de gloed wegzonk, was naamDood[0] er niet meer. Men stond nog een poosje te kijken, zoals men kijkt naar een plek waar een boom heeft gestaan.

Toen kwam het geheim boven, zoals alles bovenkomt in Wakkerdam. naamDood[0] was in leven rolDood[0]. Links en rechts werd een kruis geslagen, en niet altijd in de goede volgorde.

=== Brandstapel 5

De vonken dwarrelden omhoog, en op datzelfde ogenblik was het met naamDood[0] gedaan. Geen laatste woord, of het moest verwaaid zijn.

Wat blijft, is een naam en wat erachter zat, en dat laatste weet men nu ook: rolDood[0]. De wind draait. De mensen draaien mee.

=== Opdrachtgever 2

De keus was gevallen op naamDood[1], en er stond al één voet op de ladder. Toen kwam er iemand door de menigte, zonder haast, als een mens die een oude rekening komt betalen: naamDood[0].

"Een afspraak is een afspraak", zei naamDood[0], en klom het hout op. Het vuur kreeg een ander leven dan het dorp had bedoeld. In de as las men wie daar had gestaan: rolDood[0]. naamDood[1] leeft, en kijkt niemand aan.

=== Opdrachtgever 2

Er brandt vandaag iemand in Wakkerdam, maar niet degene die was aangewezen. Dat was naamDood[1]. Nog voor de fakkel het stro raakte, duwde naamDood[0] iedereen opzij en nam die plaats in, met het gezicht van een Lijfwacht die wist dat het er eens van zou komen.

Trouw brandt niet langzamer dan iets anders. Toen het voorbij was, wist men wie er gestorven was: rolDood[0]. naamDood[1] staat nog op het plein, levend en wel en heel erg wit.

=== Opdrachtgever 3

De keus was gevallen op naamDood[1], maar het vuur kreeg naamDood[0]. Een afspraak is een afspraak, en deze werd nagekomen waar het hele dorp bij stond. In de as las men wie daar had gestaan: rolDood[0].

Veel heeft het niet opgeleverd, een middag misschien. Voor de lampen brandden was Wakkerdam ook naamDood[1] kwijt, rolDood[1]. Wat de afspraak waard was, kan men geen van beiden meer vragen.

=== Opdrachtgever 3

Men wilde naamDood[1] verbranden, en men verbrandde naamDood[0], die zich naar voren had gedrongen en zich niet naar huis liet sturen: rolDood[0]. Er werden hoeden afgenomen. Eén leven was er vandaag dan toch gered, dacht men.

De hoeden stonden nog niet weer op het hoofd, of ook naamDood[1] hoorde niet meer bij de levenden: rolDood[1]. Sommige schulden kan een ander niet betalen.

=== Dorpsgek 0

Het hout is gestapeld, de fakkel brandt, en naamDood[0] wordt naar voren geduwd. Dan klinkt er gezang, boven op het hout. Een liedje over een gans, met gebaren. Bij het derde couplet laat de eerste zijn touw zakken.

Maar dat is de Dorpsgek, zegt iemand. Men kan toch geen Dorpsgek verbranden. En zo brandt er vandaag niemand. Men laat naamDood[0] lopen. Bij de brandstapel mag geslachtDood[0](zij|hij|de Dorpsgek) voortaan niet meer stemmen, en er kan daar ook niet meer op geslachtDood[0](haar|hem|zo iemand) gestemd worden.

=== Dorpsgek 0

"Is er ook soep?" vraagt naamDood[0], vastgebonden en wel, en kijkt belangstellend naar het vuur. Het wordt stil op het plein. Men kijkt nog eens goed: de klompen aan de handen, het vogelnest onder de hoed.

Dit is geen boosdoener. Dit is de Dorpsgek. Beschaamd maakt men de touwen los. Vandaag sterft er niemand op de brandstapel. naamDood[0] leeft, maar stemt bij de brandstapel niet meer mee en kan daar ook niet meer worden aangewezen.

=== Zondebok 0

Het dorp kwam er niet uit, en als het dorp er niet uitkomt, weet men altijd nog jou te vinden. Je staat al op het hout voordat je goed en wel begrijpt dat het over jou gaat.

Maar jij hebt nog een vinger om mee te wijzen en een stem om mee te spoken. Wie krijgt er zo'n knagend geweten dat stemmen er de volgende keer niet bij is? Noem er zo veel als je wilt.

=== Zondebok 1
living: 1
dead: 1

Door de rook heen steek je je arm uit, en je vinger blijft staan bij naam[1]. Je hoeft er niets bij te zeggen. Je kijkt alleen, en dat is genoeg.

Die blik raakt naam[1] niet meer kwijt, en bij de volgende brandstapel mag geslacht[1](zij|hij|die stem) niet
geslacht[1](stemmen|stemmen|meedoen). Het is niet veel, maar het is meer dan een Zondebok gewoonlijk krijgt.

=== Zondebok 1
living: 1
dead: 2

Je wijst met beide handen tegelijk, want de tijd dringt: naam[1] links, naam[2] rechts. Ze slaan allebei hun ogen neer.

Dat neerslaan duurt tot na de volgende brandstapel, en daar mogen naam[1] en naam[2] dus niet stemmen. Jij voelt je voor het eerst in je leven eens niet degene die het gedaan heeft.

=== Zondebok 1
living: 1
dead: 3

Drie namen roep je boven het geknetter uit: naam[1], naam[2], naam[3]. Je stem slaat over, maar ze komt aan, dat zie je aan hun gezichten.

Schuld is een ding dat je kunt doorgeven, als je weet hoe. Bij de volgende brandstapel mogen zij alle drie niet stemmen. Jij bent het kwijt.

=== Zondebok 1
living: 1
dead: 4+

Als ze je dan toch de schuld van alles geven, dan deel je haar uit ook, en met gulle hand: namenB[]. Hoe langer je doorgaat, hoe stiller het plein wordt.

Ieder van hen zal het voelen knagen, en bij de volgende brandstapel mag niemand van hen stemmen. Dan slaat de rook voor je gezicht, en het is goed zo.

=== Zondebok 9

Je had ze kunnen aanwijzen, een voor een, met alles wat je van ze weet. In plaats daarvan haal je je schouders op. Een laatste keer de schuld, wat maakt het uit.

Je geeft niemand een kwaad geweten mee. Dat hadden ze van jou niet verwacht, en misschien knaagt het daarom toch een beetje.

=== Zondebok 2
living: 0
dead: 1

De dag is om, en de stembus heeft niemand aangewezen. Dan wordt er in Wakkerdam niet opnieuw geteld. Dan kijkt men om zich heen wie het altijd al gedaan had, en men vindt naamDood[0], de Zondebok.

naamDood[0] verbrandt om een uitslag die er niet was, en niemand houdt er een slecht geweten aan over. De melk zal morgen nog net zo zuur zijn, maar men zal een ander de schuld moeten geven.

=== Zondebok 2
living: 0
dead: 2

De stemming wees niemand aan, en een vuur dat eenmaal klaarligt, wil branden. Zo kwam men bij naamDood[0] uit: Zondebok van beroep en bij gebrek aan beter.

Vanuit de vlammen wees naamDood[0] nog één keer, recht naar naamDood[1]. Dat gebaar blijft hangen. naamDood[1] is er kapot van en mag bij de volgende brandstapel niet stemmen.

=== Zondebok 2
living: 0
dead: 3

Het dorp werd het niet eens en heeft daarom maar de Zondebok verbrand. Dat was naamDood[0], en niemand vond het een goed idee, en iedereen heeft geholpen.

Maar naamDood[0] ging niet zwijgend. Twee namen klonken er uit de rook: naamDood[1] en naamDood[2]. Sindsdien durven die twee niemand aan te kijken. Bij de volgende brandstapel mogen ze niet stemmen.

=== Zondebok 2
living: 0
dead: 4+

Geen uitslag, wel een vuur: daarvoor houdt Wakkerdam een Zondebok. naamDood[0] werd het hout op geholpen en begon, tot ieders schrik, namen op te noemen.

Op de kerkdeur staat het rijtje van deze dag: namenDood[]. De eerste van dat rijtje is as. De anderen zijn de aangewezenen, en hun geweten knaagt zo dat zij bij de volgende brandstapel niet mogen stemmen.

=== Zondebok 3
living: 0
dead: 1

De stemming wees niemand aan, en dus nam men wie men altijd neemt: naamDood[0], de Zondebok. Die klom het hout op zonder tegen te stribbelen.

Daarmee had het klaar moeten zijn. Een Zondebok hoort alleen te branden, daar is het een Zondebok voor. Maar er bleek in Wakkerdam een hart te zijn dat er anders over dacht.

=== Zondebok 3
living: 0
dead: 2

Het dorp kwam er niet uit, en dan komt het uit bij naamDood[0], de Zondebok. Van boven op het hout wees naamDood[0] nog één schuldige aan: naamDood[1], die nu met een knagend geweten rondloopt en bij de volgende brandstapel niet mag stemmen.

Toen werd de fakkel gebracht. Men dacht dat dit vuur maar één leven zou kosten. Men dacht verkeerd.

=== Zondebok 3
living: 0
dead: 3

Bij gebrek aan een uitslag zette men naamDood[0] op het hout, want daar is een Zondebok voor. naamDood[0] wees naar links en naar rechts: naamDood[1] en naamDood[2]. Die twee mogen bij de volgende brandstapel niet stemmen, zo knaagt het aan hen.

Men had het vuur nog niet aangestoken of er trok iemand in de menigte wit weg. Want ook een Zondebok wordt soms bemind.

=== Zondebok 3
living: 0
dead: 4+

De stemming leverde niemand op, en de Zondebok moest het bezuren. Van het hout af werd geroepen en gewezen, en het dorp schreef mee: namenDood[]. De eerste is de Zondebok zelf; de anderen mogen bij de volgende brandstapel niet stemmen, omdat hun geweten te luid spreekt.

Maar terwijl men daar nog over praatte, sloeg het vuur al verder om zich heen dan er hout lag. Dat ging zo.
