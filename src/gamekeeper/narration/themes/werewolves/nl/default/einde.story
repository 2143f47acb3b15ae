# Het einde. A zijn de winnaars, B de verliezers die nog leven. Hier mag elke rol genoemd worden.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Gewonnen -1
living: 0

De zon komt op boven Wakkerdam, of gaat onder, het maakt niet meer uit. Er is niemand om het te zien.

De deuren staan open. In de herberg staat een beker bier waar het schuim nog op ligt. De klok zou moeten luiden, maar er is niemand meer om aan het touw te trekken, niet één. Iedereen is dood, de goeden en de kwaden, en niemand heeft gewonnen.

Alleen de molen kraakt nog. Die had het al die tijd al gezegd.

=== Gewonnen 0
living: 1
dead: 0

Het duurt een hele dag voor naam[0] het durft te geloven. Geen gehuil op de dijk. Geen schaduw op het dak. Geen wijsje in het riet. Achter geen enkel raam brandt licht, en achter geen enkel raam wordt nog iets beraamd.

Wakkerdam is vrij, en er is er één over om het te weten. De burgers hebben gewonnen.

naam[0] luidt de klok tot de armen niet meer willen, voor wie er niet meer is, en voor wie hier ooit weer komt wonen. Dan gaat de deur dicht, en uit gewoonte ook de grendel.

=== Gewonnen 0
living: 2+
dead: 0

Het duurt een hele dag voor men het durft te geloven. Geen gehuil op de dijk. Geen schaduw op het dak. Geen wijsje in het riet. Men kijkt elkaar aan, voorzichtig, en voor het eerst in lange tijd kijkt er niets anders terug dan een mens.

Wakkerdam is vrij. De burgers hebben gewonnen! Het dorp dankt wie standhield: namen[].

De brandstapel wordt afgebroken en als kachelhout verdeeld. Men spreekt af dat het nooit meer zo ver zal komen, en men zet de grendels die nacht uit gewoonte toch nog op de deur.

=== Gewonnen 0
living: 2+
dead: 0

Op de plek waar het kwaad het laatst gezien is, legt men geen bloemen, maar een steen, en op die steen nog een steen. Voor de zekerheid.

Dan begint de klok te luiden, gebarsten en wel, en ze houdt niet op voor de hele streek het weet: de burgers van Wakkerdam hebben gewonnen. Wie het kan navertellen, staat voortaan met naam in de kerkmuur: namen[].

De mist trekt op. Daarachter blijkt al die tijd een uitzicht te hebben gelegen.

=== Gewonnen 0
dead: 1+

De sporen in de klei houden op, midden op de dijk, en ze beginnen nergens opnieuw. Wat er aan kwaad over is, heeft het opgegeven. De burgers hebben gewonnen, en de klok zegt het verder, gebarsten en wel.

De winst is van namen[]. Wel in leven, maar verslagen: namenDood[]. Daar praat men morgen over. Vannacht blijven de grendels van de deur.

=== Gewonnen 1
living: 1
dead: 0

Er brandt geen licht meer in Wakkerdam. Dat hoeft ook niet. naam[0] ziet uitstekend in het donker.

Eén wolf is genoeg gebleken. In de kerk, in de herberg, in de molen: overal hangt nog de geur van buren, en nergens zit er nog een. De Weerwolven hebben gewonnen, al is er maar één over om het te vieren.

De maan komt op en wordt begroet. Het duurt lang voor het huilen ophoudt. Er is niemand meer om te zeggen dat het de wind maar is.

=== Gewonnen 1
living: 2+
dead: 0

Er brandt geen licht meer in Wakkerdam. Dat hoeft ook niet. Wie hier nog woont, ziet uitstekend in het donker.

De Weerwolven hebben gewonnen. Geen burger meer, geen jager, geen priester: niets wat op twee benen loopt, of het moet voor de lol zijn. Van de dijk tot de molen is alles van de roedel: namen[].

De maan komt op en wordt begroet zoals het hoort. Kilometers verderop, in een dorp dat nog van niets weet, trekt men de luiken wat dichter aan.

=== Gewonnen 1
living: 2+
dead: 0

Vroeger, zal men elders vertellen, lag daar een dorp. Er was een herberg, er was een kerk. Nu ligt er alleen nog riet, en in het riet liggen botten, en tussen de botten ligt iets te slapen met een volle buik.

De Weerwolven hebben gewonnen, want er is niemand anders over. Dit is de roedel van Wakkerdam: namen[].

Het is stil. De kudde is op. Straks zal men moeten verhuizen.

=== Gewonnen 1
dead: 1+

Niemand in Wakkerdam legt de roedel nog iets in de weg. De Weerwolven hebben gewonnen: de nacht, de dag en alles tussen de dijk en de molen zijn voortaan van namen[].

Er wordt in het dorp ook nog adem gehaald door wie verloren heeft, maar zachtjes, en uit de wind: namenDood[].

=== Gewonnen 2
dead: 0

De luiken van Wakkerdam gaan niet meer open, ook overdag niet. Wie aanklopt, krijgt geen antwoord. Wie na zonsondergang aanklopt, wordt hoffelijk binnengelaten, en komt niet meer naar buiten.

De Vampiers hebben gewonnen. Er klopt in het hele dorp geen hart meer. Aan de lange tafel in het raadhuis, onder de omgedraaide spiegels, zit wie er overbleef: namen[].

Het glas wordt geheven, op de eeuwigheid. Die duurt lang, zo zonder buren.

=== Gewonnen 2
dead: 1+

Wat er overdag nog door Wakkerdam loopt, doet er niet meer toe. Het dorp is van de nacht, en de nacht is van de Vampiers. Zij hebben gewonnen. Op de beste plaats aan de lange tafel in het raadhuis, onder de omgedraaide spiegels: namen[].

Verslagen, in leven, en vroeg of laat uitgenodigd voor het avondmaal: namenDood[]. Dat kan wachten. Alles kan wachten.

=== Gewonnen 3
dead: 0

Het is eindelijk stil.

naam[0] loopt door de lege straten van Wakkerdam, zet hier een stoel recht, sluit daar een hek. Geen geklets bij de pomp, geen gesnurk achter de luiken, geen wolf, geen wijsje, geen klok. Men heeft geslachtA[0](haar|hem|die rustige buur) altijd zo aardig gevonden.

De Psychopaat hoorde bij niemand en heeft in zijn eentje gewonnen. Maar daar, in de verte, kraakt de molen. naam[0] blijft staan, luistert, en gaat dan op zoek naar een bijl.

=== Gewonnen 3
dead: 1+

De lijst is zo goed als afgewerkt. Het laatste woord is aan naam[0], die bij de pomp altijd goedemorgen zei. Het was geen beest, en het had geen tanden. Het was de Psychopaat, met schone handen en een net handschrift, die bij niemand hoorde en alleen gewonnen heeft.

Wat er in Wakkerdam verder nog leeft, heeft verloren: namenDood[]. naam[0] schrijft het op, voor later.

=== Gewonnen 4
dead: 0

Op de dijk zit een wolf, wit als de mist waar hij uit kwam. Beneden ligt een dorp zonder mensen, en ook in het riet haalt niets meer adem. Wie met naam[0] op jacht ging, heeft tot het laatst gedacht dat er samen gejaagd werd.

De Witte Weerwolf heeft gewonnen, alleen, zoals het de bedoeling was. naam[0] heft de kop naar de maan en huilt één keer.

Er komt geen antwoord. Mooi zo.

=== Gewonnen 4
dead: 1+

Er was altijd al iets vreemds met de maan als naam[0] buiten was. Nu mag iedereen weten waarom, want het maakt niet meer uit: de Witte Weerwolf heeft alleen gewonnen, van het dorp en van de roedel.

Levend, maar verslagen: namenDood[]. De witte wolf kijkt er niet naar om. Wie alles voor zich alleen heeft, heeft geen getuigen nodig.

=== Gewonnen 5
dead: 0

Er klinkt muziek in Wakkerdam, maar er danst niemand meer. De oren waarvoor ze bedoeld was, zijn er niet meer. Over is alleen nog wie zelf speelt.

De Fluitspelers hebben gewonnen. Over het lege plein gaat het wijsje rond, steeds opnieuw, voor niemand in het bijzonder. Speelt en luistert tegelijk: namen[].

De rekening van het dorp is voldaan. Tot de laatste cent, en er zaten heel wat mensen aan vast.

=== Gewonnen 5
dead: 1

Het wijsje is nu overal: in de schoorstenen, in de put, in de wieken van de molen. Alles wat in Wakkerdam nog leeft en zelf niet fluit, is Betoverd.

De Fluitspelers hebben gewonnen. Voorop over de dijk gaat wie de maat aangeeft: namen[]. Daarachter, met lege ogen en dansende voeten, verloren en toch in leven: naamDood[0].

Zo trekt de stoet de mist in. Het laatste wat men ervan hoort, is een triller.

=== Gewonnen 5
dead: 2

Men had de rekening moeten betalen, destijds. Nu betaalt Wakkerdam met zijn voeten. Wie nog leeft en zelf geen fluit bespeelt, is Betoverd, en wie Betoverd is, die danst.

De Fluitspelers hebben gewonnen. Ere wie de muziek toekomt: namen[]. Achter de fluit aan, de dijk over, verliezen naamDood[0] en naamDood[1] zichzelf in de mist. Ze leven nog. Maar hun leven is van een ander.

=== Gewonnen 5
dead: 3

Eerst tikte er één voet, toen een hele straat, en vandaag danst alles wat er van Wakkerdam over is. Wie leeft en niet fluit, is Betoverd. Er valt niets meer te stemmen en niets meer te branden.

De Fluitspelers hebben gewonnen. De maat wordt voortaan geslagen door namen[]. Voor naamDood[0], naamDood[1] en naamDood[2], die nog leven en toch verloren hebben, begint een dans zonder laatste maat.

=== Gewonnen 5
dead: 4+

Op een ochtend begint de klok te luiden in driekwartsmaat, en dan weet men het. Alle deuren gaan open, en heel Wakkerdam komt dansend naar buiten, of het wil of niet. Wie leeft en niet fluit, is Betoverd.

De Fluitspelers hebben gewonnen. Voorop gaat, voor iedereen te zien: namen[]. Het lange lint dat over de dijk achter de muziek aan hupt, leeft nog, maar heeft verloren: namenDood[].

De ratten kijken vanuit het riet toe. Zij hadden het nog zo gezegd.

=== Gewonnen 6
dead: 0

Er is een bootje van de steiger losgemaakt, en er zitten er twee in. Ze kijken niet om naar Wakkerdam. Er is daar ook niemand meer om naar te zwaaien.

naam[0] was rol[0] en naam[1] was rol[1], en bij elk ander paar was dat slecht afgelopen. Maar zij waren Geliefden, en ze hebben elkaar gekozen boven alles en iedereen. De Geliefden hebben gewonnen.

De mist sluit zich achter hen. Men hoort nog iemand lachen, ver weg, over het water.

=== Gewonnen 6
dead: 1

Liefde overwint alles, zeggen ze, en in Wakkerdam heeft ze dat nogal letterlijk genomen. Hand in hand staan ze op de dijk: naam[0], rol[0], en naam[1], rol[1]. Niemand had het gezien, en niemand kon hen scheiden.

De Geliefden hebben gewonnen. naamDood[0] leeft ook nog, maar heeft verloren, en kijkt toe hoe twee mensen gelukkig zijn. Dat is ook een straf.

=== Gewonnen 6
dead: 2

In het register van de kerk wordt vandaag één huwelijk ingeschreven: dat van naam[0], rol[0], met naam[1], rol[1]. Onder "bezwaren" staat een hele bladzij, en daar gaat een streep doorheen.

De Geliefden hebben gewonnen. Als getuigen tekenen naamDood[0] en naamDood[1], die nog leven en toch verloren hebben. Er is taart. Ze smaakt sommigen beter dan anderen.

=== Gewonnen 6
dead: 3

Van alle krachten die in Wakkerdam aan het werk waren, had men deze het minst verwacht. naam[0], rol[0], en naam[1], rol[1]: twee geheimen, één hart. Ze staan op het plein, en er is niemand meer die hen uit elkaar kan halen.

De Geliefden hebben gewonnen. naamDood[0], naamDood[1] en naamDood[2] hebben het overleefd, maar meer ook niet: zij hebben verloren. Ze strooien rijst, want wat moet men anders.

=== Gewonnen 6
dead: 4+

Men dacht dat het ging tussen het dorp en het kwaad. Het ging al die tijd tussen twee mensen: naam[0], rol[0], en naam[1], rol[1]. Zij hebben elkaar, en daarmee hebben ze gewonnen.

De Geliefden verlaten Wakkerdam arm in arm. Langs de weg staat, levend en verslagen, wie het nakijken heeft: namenDood[]. Iemand zwaait. Iemand anders slaat die hand naar beneden.

=== Gewonnen 7
dead: 0

Het contract ligt nog op tafel, met twee namen eronder: die van naam[0] en die van naam[1]. Opdrachtgever en Lijfwacht. Het was een zakelijke overeenkomst, meer niet, en nu zijn ze de enige twee die in heel Wakkerdam nog ademhalen.

Samen hebben ze gewonnen. naam[0] schenkt twee glazen in. naam[1], in het geheim rol[1], proeft eerst. Gewoonte.

"En mijn loon?" vraagt de Lijfwacht. "Neem het dorp maar", zegt de Opdrachtgever.

=== Gewonnen 7
dead: 1

Trouw is te koop, dat blijkt, en het is nog een goede koop ook. naam[0], die Opdrachtgever was, en naam[1], Lijfwacht en daarnaast rol[1], hebben samen gewonnen.

naamDood[0] leeft nog en heeft verloren. Men kan niet alles hebben. Een goed contract, bijvoorbeeld. Het raadhuis wordt leeggehaald, de koets wordt ingespannen, en er is plaats voor twee.

=== Gewonnen 7
dead: 2

Aan het eind van het verhaal staan er twee met de rug naar elkaar, zoals het bij een Opdrachtgever en een Lijfwacht hoort: naam[0], en naam[1], die in het geheim rol[1] was. Niemand is aan hen voorbijgekomen. Zij hebben gewonnen.

naamDood[0] en naamDood[1] zijn er ook nog, maar aan de verkeerde kant van het contract. Zij hebben verloren, en mogen de koffers dragen.

=== Gewonnen 7
dead: 3

Een handdruk, een beurs en een belofte: sterker bleek er in Wakkerdam niets te zijn. naam[0], Opdrachtgever, en naam[1], Lijfwacht en rol[1], hebben samen gewonnen.

naamDood[0], naamDood[1] en naamDood[2] hebben het er levend afgebracht, en daar moeten ze het mee doen, want gewonnen hebben ze niet. In de kleine lettertjes stond het allemaal, zegt naam[0].

=== Gewonnen 7
dead: 4+

Er leven nog heel wat mensen in Wakkerdam, maar winnen doen er twee: naam[0], Opdrachtgever, en naam[1], Lijfwacht en rol[1]. Een goed contract is een kunstwerk, en dit hing al die tijd ongezien aan de muur.

Met lege handen blijven achter: namenDood[]. Ze leven, ze morren, en ze vragen bij wie je zo'n Lijfwacht bestelt. De koets is dan al de dijk over.

=== Gewonnen 8
living: 1
dead: 0

Er zijn verhalen met een held en verhalen met een schurk, en er zijn verhalen zoals dit. Er liepen draden door het dorp, van liefde, van loon, van oude beloften, en aan elke draad hing iemand. Er is er één overgebleven, met alle draden in de hand.

In Wakkerdam heeft naam[0] gewonnen. Niemand anders leeft nog om er iets van te vinden.

De klok luidt, aarzelend. Ook zij weet niet precies waarvoor.

=== Gewonnen 8
living: 2+
dead: 0

Er zijn verhalen met een held en verhalen met een schurk, en er zijn verhalen zoals dit. Wat hier overbleef, hoort niet bij elkaar en hangt toch aan elkaar, van liefde, van loon, van oude beloften.

Dit is wie er in Wakkerdam gewonnen heeft: namen[]. Niemand anders leeft nog om er iets van te vinden.

De klok luidt, aarzelend. Ook zij weet niet precies voor wie.

=== Gewonnen 8
living: 2+
dead: 1

Men had op alles gerekend, behalve op deze uitslag. Draden van liefde en van loon bleken dwars door het dorp te lopen, en toen iemand eraan trok, viel alles op zijn plaats.

De winst gaat naar namen[]. naamDood[0] leeft nog en heeft verloren, en zal tot in lengte van dagen proberen uit te rekenen hoe dat kon.

=== Gewonnen 8
living: 2+
dead: 2

De verteller heeft het drie keer nagerekend, en het klopt. Er waren beloften, er waren banden, en ten slotte was er een einde dat in geen enkel sprookje staat.

De winst gaat naar namen[]. naamDood[0] en naamDood[1] zijn in leven, maar gewonnen hebben ze niet. In de herberg wordt er nog lang over nagepraat, als er iemand is om in te schenken.

=== Gewonnen 8
living: 2+
dead: 3

Het zou netjes zijn als het goede had gewonnen, en duidelijk als het kwade had gewonnen. Wakkerdam is netjes noch duidelijk. Hier wonnen de banden die niemand zag.

De winst gaat naar namen[]. Levend, maar verslagen: naamDood[0], naamDood[1] en naamDood[2]. Men haalt de schouders op en stapelt het hout weer in de schuur.

=== Gewonnen 8
living: 2+
dead: 4+

Wie goed heeft opgelet, zag het aankomen. Niemand heeft goed opgelet. Onder het dorp, zoals men het kende, lag een ander dorp, van geheime liefdes en geheime contracten, en dat tweede dorp heeft het eerste verslagen.

De winst gaat naar namen[]. Verloren en toch in leven: namenDood[].

De mist komt weer opzetten. Morgen zal men zeggen dat het allemaal maar een verhaal was.

=== Gewonnen 9
living: any

Op welke dag het ophield, weet niemand meer. Maar er werd niemand meer naar het kerkhof gedragen, er brandde niemand meer, en op een ochtend merkte men dat het weer gewoon over het weer ging. Wat er in Wakkerdam op jacht was, had het jagen verleerd, en wie er jacht op maakte ook.

Misschien woont het kwaad hier nog. Dan knipt het zijn heg en zegt het goedemorgen. Niemand heeft gewonnen en niemand verloren: namen[] zullen gewoon naast elkaar moeten blijven wonen. Het is gelijkspel.

=== Gewonnen 9
living: any

Er groeit mos op het brandhout. Dag in dag uit kwam men naar het plein, keek men elkaar aan, en ging men weer naar huis om te eten. Een dorp kan niet eeuwig bang zijn. Na een tijd is het alleen nog moe.

Dus zegt iemand het ten slotte hardop, en niemand spreekt het tegen: laten we het hierbij laten. Ze zijn er allemaal nog, namen[], wat ze verder ook mogen zijn, en ze geven elkaar een hand zonder ernaar te vragen. Het is gelijkspel.

=== Gewonnen 9
living: any

De klok heeft in geen dagen geluid, behalve voor de kerk. De doodgraver heeft zijn spade geolied en aan de muur gehangen. Wie iets te verbergen heeft, verbergt het nog steeds, en wie ernaar zocht, zoekt niet meer.

Zo eindigt het, zonder dat iemand gelijk heeft gekregen. In de kerkmuur komen alleen de namen te staan van wie er aan het eind nog waren: namen[]. Niemand heeft gewonnen.

=== Gewonnen 8
living: 1
dead: 1+

Het moet twee keer uitgelegd worden. Er leefde nog iemand die alle anderen van de winst afhield; maar aan
naam[0] was die gebonden, door een contract of door iets ouders, en wie aan je gebonden is, staat je niet
in de weg. De anderen hadden zo'n papier niet.

Zo komt het dat naam[0], rol[0], gewonnen heeft, en in Wakkerdam verder niemand. Wel in leven: namenDood[].
Dat is iets. Winnen is het niet.
