# Thema vuurtoren: Wakkerdam op een eiland, met een vuurtoren waarvan het licht niet te vertrouwen is.
# Dit bestand is het oudste; de andere vertellen wat hier nog ontbrak.
author: Auke van der Baken

=== Algemeen -1
living: 0

De laatste veerboot is drie dagen geleden vertrokken, en er komt er voorlopig geen meer. Dat zegt de wind, en op het eiland spreekt men de wind niet tegen.

Wakkerdam telt één straat, één kerk en één vuurtoren. Wie hier woont, kent iedereen, en wie hier iets te verbergen heeft, moet het goed doen. De laatste tijd gebeuren er dingen. Schapen zonder kop. Voetstappen in het zand die als voeten beginnen en als iets anders eindigen. En het licht van de toren, dat elke nacht een paar tellen wegblijft, alsof er iets groots voorlangs gaat.

Het water staat tussen ons en de rest van de wereld. Het kwaad staat aan deze kant. De avond valt; ieder naar zijn eigen huis.

=== Algemeen 0
living: 0
dead: 0

De meeuwen zijn het eerst op, dan de wind, dan de mensen. Men loopt het strand af, van strekdam tot strekdam, en vindt hout, touw, een schoen van een vreemdeling en een kist sinaasappels. Een dode vindt men niet.

Vannacht is er op het eiland niemand omgekomen. Men deelt de sinaasappels uit en durft elkaar weer bijna aan te kijken. Achter de duinen ligt de zee te glimmen, alsof ze er meer van weet.

=== Algemeen 0
living: 0
dead: 0

Op de trans van de vuurtoren wappert vanmorgen de witte vlag, het oude teken dat de nacht niemand heeft gekost. De helft van het dorp wist niet eens meer dat er zo'n vlag bestond.

De koffie wordt sterk gezet. Men praat over het tij, over de haring, over alles behalve over wat er vannacht niet is gebeurd. Wie geluk hardop noemt, raakt het kwijt. Dat weet op een eiland elk kind.

=== Algemeen 0
living: 0
dead: 1

Bij laag water hoort men de misthoorn, drie lange stoten, en wie hem hoort, weet dat er geteld moet worden. Men telt langs de straat, en bij het huis van naamDood[0] blijft het tellen steken.

naamDood[0] is dood. De zee neemt alles en vertelt niets, maar een mens laat altijd iets achter. In de zeekist vindt men wat geslachtDood[0](zij|hij|de dode) op dit eiland werkelijk was: rolDood[0].

=== Algemeen 0
living: 0
dead: 1

Er staat een lege kom op tafel, en de kat zit ervoor te wachten. Ze zal vandaag bij de buren moeten eten, want naamDood[0] komt niet meer beneden.

Niemand heeft iets gehoord boven de branding uit. Men legt schelpen op de ogen en een hand op de deurpost, en wat naamDood[0] verborgen hield, hoeft niet langer verborgen te blijven: rolDood[0].

=== Algemeen 0
living: 0
dead: 2

Twee keer moest het kerkhof in de duinen vandaag open, en zand is lastig graven: het schuift terug alsof het niets wil hebben. naamDood[0] en naamDood[1] zijn in de nacht gestorven.

Op twee stukken wrakhout heeft men het opgeschreven, want steen is hier niet. Op het eerste staat: naamDood[0], rolDood[0]. Op het tweede staat: naamDood[1], rolDood[1]. De wind leest het elke dag voor.

=== Algemeen 6
living: 0

De zon zakt sissend in zee, zo stelt men het zich hier tenminste voor, en boven op de toren wordt het licht ontstoken. Eén, twee, drie tellen donker. Dan de lange, witte arm over het dorp. Dan weer donker.

Deuren dicht, eiland. Tel de tellen, als je niet slapen kunt. En mocht je op een keer bij vier komen, kijk dan niet naar buiten.

=== Algemeen 6
living: 0

Het wordt vloed, en de nacht komt mee naar binnen over de slikken. De netten hangen stil aan hun palen, de boten trekken aan hun touwen als honden die weg willen.

Wie dat kan, gaat slapen. De anderen luisteren naar het zand dat langs de muren schuurt. Het klinkt als voetstappen. Meestal is het zand.

=== Brandstapel 0
living: 0
dead: 0

Op het strand, boven de vloedlijn, ligt het wrakhout van een hele winter op een hoop. Teer zit eraan, en zout, en de naam van een schip dat niemand miste. Het zal goed branden.

We kunnen hier niet weg, en dus moet het kwaad weg. Zo eenvoudig is dat, zeggen de mensen, en ze kijken elkaar aan met ogen die tranen van de wind. Wie wijst het dorp aan?

=== Brandstapel 0
living: 0
dead: 1

Men heeft naamDood[0] in de duinen gelegd, met het gezicht naar zee. Daarna is niemand naar huis gegaan. Men is blijven staan op het strand, bij het wrakhout, met zand in de schoenen en één vraag in de mond.

Er is geen boot gekomen en er is geen boot gegaan. Wie hier meer van weet, is dus nog op het eiland en houdt zijn hoed vast, net als de rest. Het vuur moet kiezen, of liever: wij. Wie?

=== Brandstapel 0
living: 0
dead: 2

Voor naamDood[0] en naamDood[1] brandde vandaag het licht op de toren, midden op de dag, zoals men dat vroeger deed als een schip niet thuiskwam.

Nu stapelt men op het strand hout voor een ander vuur. Het eiland is klein, en met elke nacht wordt het kleiner. Zeg wie je niet vertrouwt, zeg het nu, en kijk erbij of je het meent. Wie moet er branden?

=== Brandstapel 1
living: 0
dead: 0

Eerst werd men het niet eens, toen kwam de bui, en daarna was het hout nat en de moed ook. Op het strand is vandaag niemand verbrand.

De zee komt kijken, likt aan de onderste planken en trekt zich terug. Men sjokt door het mulle zand naar huis. Het is niet duidelijk wie er gespaard is. Dat is op een eiland zelden duidelijk.

=== Brandstapel 1
living: 0
dead: 1

Het wrakhout brandt groen en blauw, van het zout, en het zou mooi zijn als het niet zo erg was. Boven op de stapel staat naamDood[0], omdat het zo besloten is, en kijkt over alle hoofden heen naar de overkant.

Tegen de avond heeft de vloed het vuur geblust en de as meegenomen. Alleen het geheim spoelt aan, zoals alles hier. naamDood[0] was rolDood[0].

=== Brandstapel 1
living: 0
dead: 1

"Er komt wel een boot", zegt naamDood[0] nog, maar er komt geen boot. Er komt een fakkel, van hand tot hand, en de laatste hand gooit.

De vlammen zijn tot op het vasteland te zien; daar denkt men dat het feest is. Als er alleen nog gloed is, zegt men zachtjes wat er met de rook is meegegaan. naamDood[0] was rolDood[0].

=== Burgemeester 3
living: 0
dead: 0

Een schip zonder stuurman zinkt, en een eiland zonder burgemeester blijft wel drijven, maar vraag niet hoe. In het strandhuis ligt de oude scheepskijker op tafel. Wie die krijgt, heeft het hier voor het zeggen.

Iedereen heeft één stem, en iedereen mag gekozen worden. Let op wie er te gretig kijkt, en let ook op wie er helemaal niet kijkt. Wie wordt burgemeester?

=== Burgemeester 3
living: 0
dead: 1

De scheepskijker van naamDood[0] ligt in het gras, met een barst in het glas. De burgemeester is er niet meer, en er staat geen nieuwe klaar.

Zo kan men geen storm in, en er komt storm. Dus gaat de zuidwester rond, voor de briefjes. Iedereen heeft één stem. Wie mag er voortaan door de kijker kijken en zeggen wat er te zien is?

=== Burgemeester 4
living: 0
dead: 0

De zuidwester gaat rond, komt terug, en er zit alleen regenwater in. Niemand heeft een stem gekregen.

Dan niet, zegt het eiland, en het werpt de scheepskijker in een boog in zee. Vanaf nu is er geen burgemeester meer, en er komt er ook geen. Iedereen kijkt voortaan zelf uit zijn ogen. En naar de anderen.

=== Burgemeester 4
living: 0
dead: 1

De briefjes zijn vochtig en de inkt is uitgelopen, maar de uitslag is te lezen: naamDood[0] krijgt de scheepskijker en is daarmee burgemeester van Wakkerdam.

naamDood[0] zet hem aan het oog, draait een keer rond en ziet water, water, water, en een kring van gezichten. Men hoopt maar dat het de goede kant is waar geslachtDood[0](zij|hij|de burgemeester) doorheen kijkt.

=== Raaf 3

Boven het huis van naamDood[0] zit vanmorgen een zwarte vogel, en dat is vreemd, want raven komen niet over zee. Aan de deur hangt een veer die hij verloren heeft, of die iemand hem heeft afgenomen.

Het Teken van de Raaf, zeggen de ouden. Wie ermee op het strand verschijnt als er gekozen wordt, heeft al twee stemmen tegen zich. Van wie de vogel is, weet niemand.

=== Schout 3

In de kelder van de vuurtoren zit een deur waar niemand graag achter komt, en daar zit nu naamDood[0] achter. Bij elke golf druppelt het. Wie de sleutel heeft omgedraaid, heeft niemand gezien.

Tot na deze brandstapel blijft naamDood[0] waar het nat is: meestemmen gaat niet, en er kan ook niet op geslachtDood[0](haar|hem|wie daar zit)
gestemd worden. Door het rooster komt een dunne stem die vraagt hoe laat het vloed is.

=== Dorpsgek 0

Men had naamDood[0] al boven op het wrakhout staan toen die vroeg of iemand de zeehonden had binnengelaten. Alle zeehonden. Bij naam. Het waren er veertig.

De fakkel zakte. Dit was geen kwaad, dit was de Dorpsgek. Men heeft naamDood[0] een deken gegeven en laten gaan; vandaag brandt er niemand. Bij de brandstapel stemt geslachtDood[0](zij|hij|de Dorpsgek) voortaan niet meer mee, en er kan daar ook niet meer op geslachtDood[0](haar|hem|zo iemand) gestemd worden.

=== Weerwolf 0

Tussen twee lichtbundels is het drie tellen donker. Dat is genoeg. Eén: de rug kromt zich. Twee: de handen raken het zand. Drie: als het licht terugkomt, ligt er op het duin alleen nog een hoopje kleren.

De roedel volgt de vloedlijn, want water wist sporen. In het dorp brandt nog hier en daar een lamp. Bij wie gaat die vannacht uit?

=== Weerwolf 0

Er zijn geen schapen meer op het eiland. Dat is jammer, want mensen roepen meer. Maar honger is honger, en de wind staat van het dorp af.

De roedel ligt in het helmgras en wacht tot de toren de andere kant op kijkt. Eén sprong, één huis, één naam. Welke?

=== Weerwolf 1

Het licht zwaait over, en dan is het donker, en in dat donker gaat het snel: het duin af, de straat door, de stoep op. Daar woont naam[0].

Als de bundel terugkomt, staat de deur op een kier en is de straat leeg. Wat er daarbinnen is gebeurd, zal het eiland weten als het licht wordt.

=== Weerwolf 2

Het ene huis ruikt naar spek, het andere naar slaap, en de roedel komt er niet uit. Er wordt gegromd tot de meeuwen ervan opvliegen, maar de stemmen staken.

Vannacht valt de roedel niemand aan. Als de toren weer deze kant op kijkt, ligt er op het duin alleen nog omgewoeld zand.

=== Weerwolf 9

De roedel heeft de hele nacht op het duin gelegen, kop op de poten, en naar de zee geluisterd. Er is geen naam gevallen, en dus is er niets gevallen.

Vannacht valt de roedel niemand aan. In het zand blijven wat kuilen achter, en die zijn bij de eerste vloed weer weg.

=== Vampier 0

Onder in het wrak op de zandplaat staan de kisten droog, al honderd jaar. Stromend water kan het nachtvolk niet over, en zo is het hier gebleven, met de oude dorst en de oude manieren.

Bij eb ligt de weg naar het dorp open. De ramen zijn klein en slecht gesloten. Achter welk raam wordt er vannacht gedronken?

=== Ziener 0

Je raapt ze op bij eb: schelpen, een glasscherf, een stukje been. Thuis gooi je ze op tafel en je wacht tot het licht van de toren erover strijkt. Dan leggen ze zich anders neer dan je ze gegooid hebt.

Je hoeft alleen nog een naam te noemen. Van wie wil je weten wat er onder de zuidwester zit?

=== Ziener 1

De bundel van de vuurtoren strijkt over je tafel, en voor één tel werpen de schelpen een schaduw die niet bij schelpen past. Je herkent de gestalte: naam[1].

En je ziet wat de gestalte in haar handen heeft, en dus wat naam[1] in het geheim is: rol[1]. Dan is het weer donker. Je veegt de schelpen bij elkaar alsof ze heet zijn.

=== Klaas Vaak 0

Zand is er op dit eiland genoeg, maar het jouwe komt van de punt waar de zeehonden slapen. Je hebt het gezeefd bij nieuwe maan. Eén handje, en zelfs de misthoorn wekt niemand meer.

De wind is gaan liggen. Door welk raam laat je het waaien?

=== Klaas Vaak 2

Eén, twee, drie tellen donker, dan het licht. Eén, twee, drie. Je telde mee om wakker te blijven, en het is misgegaan. Er zit zand in je ogen, en niet van het strand.

Vannacht slaap je door tot het licht wordt. Wat je rol je nog had laten doen, gaat aan je voorbij, als een schip achter de horizon.

=== Gewonnen -1
living: 0

De veerboot komt toch nog, op een stille ochtend, met post en aardappelen. Hij toetert. Hij toetert nog eens. Aan de steiger pakt niemand het touw aan.

In Wakkerdam staan alle deuren open, en het zand is al tot in de gangen gekomen. Er is niemand over, vriend noch vijand, en dus heeft niemand gewonnen.

Boven op de toren draait het licht nog, midden op de dag. Eén, twee, drie tellen donker. Vier. Vijf.

=== Gewonnen 0
living: 1
dead: 0

Die nacht zit naam[0] boven in de toren en telt hardop mee: één, twee, drie tellen donker, en dan het licht. En weer drie. Het blijft bij drie. Er gaat niets meer voorlangs.

De burgers hebben gewonnen, en er is er één die de witte vlag kan hijsen. naam[0] roept het nieuws de wind in, en wacht op antwoord. Dat komt pas tegen de ochtend, met de scheepshoorn van de veerboot.

=== Gewonnen 0
living: 2+
dead: 0

Die nacht telt het hele eiland mee: één, twee, drie tellen donker, en dan het licht. En weer drie. Het blijft bij drie. Er gaat niets meer voorlangs.

De burgers hebben gewonnen. Men klimt met zijn allen de toren op, hijst de witte vlag en schreeuwt de namen de wind in: namen[].

Aan de horizon, klein nog, rookt de schoorsteen van de veerboot. Precies op tijd, zal de schipper zeggen. Men zal hem niets kwalijk nemen.

=== Gewonnen 0
living: any
dead: 1+

Die nacht telt het hele eiland mee: één, twee, drie tellen donker, en dan het licht. Het blijft bij drie. Wat daar altijd voorlangs ging, blijft vannacht binnen.

De burgers hebben gewonnen: namen[]. Wel in leven, maar verslagen: namenDood[]. Als de veerboot komt, is er aan boord nog plaats genoeg.

=== Gewonnen 1
dead: 0

De veerboot heeft vandaag veel passagiers: vogelaars, schilders, een familie met een bolderkar. Wat een rust, zeggen ze, als ze Wakkerdam binnenlopen. Wat een heerlijke rust. En die aardige hond daar op het duin!

De Weerwolven hebben gewonnen. Van het oude eiland valt geen waarschuwing meer te verwachten. Netjes aangekleed, om de gasten te ontvangen, staat de roedel op de kade: namen[].

De boot vaart terug, leeg. De volgende gaat pas over een week.
