# Thema vuurtoren: wat het hele eiland hoort, bij de ochtend en bij de brandstapel.
# Wie 's nachts sterft, sterft hier zonder oorzaak. Brandstapel 4 en 5 gelden voor ieder die in een keten sterft:
# ze zeggen daarom niet dat het dorp hem veroordeelde.
author: Gamekeeper

=== Algemeen 0
living: 0
dead: 3+

De misthoorn gaat, en houdt niet op. Telkens als men denkt dat het tellen klaar is, blijft er weer een deur dicht. Aan het eind staan ze op het schoolbord van het strandhuis: namenDood[]. Allemaal gestorven, in één nacht.

Wat zij waren, staat hieronder. Het krijt is op. Men zegt dat het eiland nog nooit zo stil was, en dat is waar, tot de wind weer opsteekt.

=== Algemeen 1
living: 0
dead: 0

Een golf komt nooit alleen. Dat weet elke visser, en sinds vannacht weet het hele eiland het. De ene dood haalde de andere, en wie vanmorgen op de steiger staat, vertelt het door de ander heen.

Stil nu. Eén tegelijk, en van het begin af.

=== Algemeen 1
living: 0
dead: 1

In het strandhuis brandt een kaars bij naamDood[0], in de nacht gestorven en nu geen geheim meer: rolDood[0]. Men had gehoopt dat één kaars genoeg zou zijn.

Maar er was vannacht ook een dood die een andere dood meetrok, zoals een anker zijn ketting. Dat moet apart verteld worden.

=== Algemeen 1
living: 0
dead: 2+

De nacht heeft meer genomen dan men dragen kan. In het strandhuis liggen er al onder zeildoek: namenDood[]. Wat zij waren, staat hieronder.

En dat is nog niet alles. Want er was vannacht ook een dood die een andere dood meetrok, zoals een anker zijn ketting. Dat moet apart verteld worden.

=== Algemeen 4

Het licht van de toren bleef vannacht even hangen, zegt men, en het viel op het huis van naamDood[0]. Toen het verder draaide, was daar niets meer te redden.

Maar wie in het water valt, maakt kringen, en de eerste kring was al onderweg.

=== Algemeen 5

Men vond naamDood[0] bij het eerste licht, met zout op de lippen en open handen. De wimpels gingen halfstok, van boot tot boot.

In de zeekist lag wat niemand had mogen zien. naamDood[0] was in leven rolDood[0].

=== Cupido 4

Twee boten aan één touw: zinkt de ene, dan trekt ze de andere mee. naamDood[1] is dood, en in hetzelfde ogenblik liet naamDood[0] alles uit de handen vallen.

Nu pas begrijpt het eiland het. Die twee waren Geliefden. En voor wie achterblijft, is het water te breed.

=== Cupido 5

Men vond naamDood[0] met het gezicht naar de zee, en zonder een schram. Het hart was gebroken om naamDood[1], en daar bestaat op dit eiland geen zalf voor.

In de binnenzak vond men een gedroogde zeester, en een geheim: rolDood[0]. De Geliefden liggen nu naast elkaar in de duinen.

=== Jager 4

Men dacht dat het met naamDood[1] gedaan was. Toen kwam, met de laatste kracht van een Jager, de loop van het geweer omhoog. Hij zocht, zoals het licht van de toren zoekt, en bleef staan bij naamDood[0].

De knal joeg alle meeuwen van het eiland op. Heel even was de lucht wit.

=== Jager 5

Toen de meeuwen weer waren geland, lag naamDood[0] in het zand, dodelijk getroffen door de kogel van naamDood[1]. Een Jager mist geen konijn, en dit was groter.

Men zocht in de zakken, en vond wat er verborgen was. naamDood[0] was rolDood[0].

=== Dorpsoudste 0
living: 0
dead: 1

Vannacht is het anker gebroken. naamDood[0], de Dorpsoudste, is dood, en niemand weet nog hoe de oude knopen gaan.

Schelpen zwijgen, kruiden worden hooi, en wat men gisteren nog kon, is vanmorgen vergeten. Alle burgers met een bijzondere gave zijn die kwijt: zij zijn vanaf nu gewone Burgers. Wie het kwaad dient, merkt er niets van.

=== Dorpsoudste 0
living: 0
dead: 2+

Vannacht zijn alle ankers tegelijk gebroken. Het waren Dorpsoudsten, en ze zijn dood: namenDood[].

Wat zij wisten, stond in geen enkel logboek. Alle burgers met een bijzondere gave zijn die kwijt en gaan als gewone Burgers verder. Het is opeens of het eiland drijft.

=== Dorpsoudste 1
living: 0
dead: 1

Pas als het strand leegloopt, dringt het door. naamDood[0] was de Dorpsoudste, en de Dorpsoudste is dood.

De wind valt weg, en met de wind al het andere. Alle burgers met een bijzondere gave zijn die kwijt: zij zijn vanaf nu gewone Burgers. Wie het kwaad dient, merkt er niets van.

=== Dorpsoudste 1
living: 0
dead: 2+

Er zijn dagen waarop een eiland zijn geheugen verliest, en dit was er een. Dorpsoudsten waren het, en nu zijn ze dood: namenDood[].

Niemand weet meer welke knoop waarvoor is. Alle burgers met een bijzondere gave zijn die kwijt en gaan als gewone Burgers verder.

=== Dorpsgek 1
living: 0
dead: 1

"Laat dat schaap met rust", zei de Dorpsoudste altijd, en dan liet men naamDood[0] met rust. Nu zegt niemand het meer.

Het gebeurde achter de boten, en iedereen kijkt naar zijn laarzen. De Dorpsgek is dood. Op de zandplaat liggen veertig zeehonden te wachten tot iemand ze bij hun naam noemt.

=== Dorpsgek 1
living: 0
dead: 2+

Zolang er een Dorpsoudste was, lachte men om de Dorpsgekken van het eiland. Nu lacht er niemand meer. Achter de boten zijn ze gestorven, door de handen van hun buren: namenDood[].

De zeehonden zijn van de zandplaat verdwenen. Het is of ze het hebben gezien.

=== Burgemeester 0

Je laatste vloed komt op, en jij hebt de scheepskijker nog in je hand. Die gaat niet mee waar jij naartoe gaat.

Er ligt een blad uit het logboek klaar, en een stompje potlood. Wie wijs je aan als opvolger, als nieuwe burgemeester van het eiland?

=== Burgemeester 1

Je schrijft één naam, met hanenpoten, want je hand wil niet meer: naam[1]. Je rolt het papier op en schuift het in de scheepskijker.

Daar zal men het vinden. Jij kijkt nog een keer naar buiten, zonder kijker, en het is ook zo ver genoeg.

=== Burgemeester 9

Het blad blijft leeg, op een druppel zeewater na. Je schuift de scheepskijker in elkaar en legt hem in het gras.

Je wijst geen opvolger aan. Laat het eiland zelf maar uitkijken.

=== Burgemeester 2

Wie door de scheepskijker van naamDood[1] wilde kijken, zag alleen papier. Men peuterde het eruit en streek het glad. Er stond één naam op: naamDood[0].

Zo is het gewild, en zo gebeurt het. naamDood[0] is vanaf nu burgemeester van Wakkerdam, en krijgt de kijker erbij, met zand tussen de lenzen.

=== Brandstapel 0
living: 0
dead: 3+

Er is vandaag meer hout naar het kerkhof gedragen dan naar het strand: een plank met een naam voor ieder van hen, namenDood[]. Pas toen dat klaar was, begon men aan de andere stapel.

Nog zo'n nacht, en er is niemand meer om planken te dragen. Zeg wie het is, als je het weet, en ook als je het alleen maar denkt. Wie moet er branden?

=== Brandstapel 2
living: 0
dead: 0

Het wrakhout brandde, en men had de rug al naar het vuur gedraaid. Toen sloeg de wind om. Dat doet hij hier wel vaker, maar nooit zo.

Het bleef op het strand niet bij één. Luister, want het moet in de goede volgorde verteld worden.

=== Brandstapel 2
living: 0
dead: 1

Op het strand heeft men een zeil uitgespreid over naamDood[0]. Dood, en geen geheim meer: rolDood[0].

Maar de dag had nog meer in zijn netten. De ene dood trok de andere mee, en dat is een verhaal apart.

=== Brandstapel 2
living: 0
dead: 2+

Op het strand zijn zeilen uitgespreid, en onder die zeilen ligt wie er deze dag ook gestorven is: namenDood[]. Wat zij waren, staat hieronder.

Maar de dag had nog meer in zijn netten. De ene dood trok de andere mee, en dat is een verhaal apart.

=== Brandstapel 3
dead: 1

Toen men van het strand naar huis wilde, lag er iemand tussen de boten die niet meer opstond: naamDood[0]. Iedereen had naar het wrakhout gekeken, en niemand naar de boten.

Hoe het gebeurd is, weet de zee misschien. Wat naamDood[0] was, weet nu iedereen: rolDood[0].

=== Brandstapel 3
dead: 2+

Toen men van het strand naar huis wilde, telde men elkaar, zoals na een storm. Er ontbraken er: namenDood[]. Men vond ze langs de vloedlijn, en er was niets meer aan te doen.

Hoe het gebeurd is, kan niemand zeggen. Wat zij waren, staat hieronder.

=== Brandstapel 4

De rook sloeg neer op het strand, en in die rook zag men naamDood[0] voor het laatst. Er werd een zuidwester afgezet. Iemand begon aan een psalm en wist het tweede vers niet meer.

Dat het daar niet bij zou blijven, kon niemand weten. Alleen de meeuwen waren al stil.

=== Brandstapel 5

Toen het tij kwam en het vuur siste, leefde naamDood[0] niet meer. De as dreef weg in een lange, grijze streep, naar de overkant toe.

Geheimen zijn zwaarder dan as en blijven liggen. naamDood[0] was in leven rolDood[0].

=== Zondebok 0

Het eiland kwam er niet uit, en dan komt het bij jou uit, zo zeker als eb na vloed. Je staat al op het wrakhout, met de wind in je gezicht.

Maar wijzen kun je nog. Wie krijgt er zo'n knagend geweten dat stemmen er de volgende keer niet bij is? Noem er zo veel als je wilt.

=== Zondebok 1
living: 1
dead: 1

Je strekt je arm uit, als het licht van de toren, en je laat hem draaien tot hij stilstaat bij naam[1]. Meer hoeft niet.

Bij de volgende brandstapel mag naam[1] niet stemmen. Dat heb jij dan toch nog voor elkaar gekregen.

=== Zondebok 1
living: 1
dead: 2+

Je arm gaat rond als het licht van de toren, en telkens blijft hij even staan: namenB[]. Wie je aanwijst, kijkt naar het zand.

Bij de volgende brandstapel mogen zij niet stemmen. Voor één keer heeft een ander het gedaan.

=== Zondebok 9

Je zou ze kunnen aanwijzen, stuk voor stuk. Maar je kijkt liever nog even naar de zee, nu het kan.

Je geeft niemand een kwaad geweten mee. De wind mag het verder zeggen.

=== Zondebok 2
living: 0
dead: 1

De stemming wees niemand aan, en het wrakhout lag er nu eenmaal. Toen keek men, zoals altijd, naar naamDood[0], de Zondebok.

naamDood[0] is verbrand, en heeft niemand iets nageroepen. Morgen komt de haring nog steeds niet, en dan is er niemand meer die het gedaan heeft.

=== Zondebok 2
living: 0
dead: 2

De stemming wees niemand aan, en dus werd het naamDood[0], de Zondebok, want zo gaat dat op een eiland. Maar vanaf het brandende hout wees een arm, en hij wees naar naamDood[1].

naamDood[1] voelt die vinger nog, en mag bij de volgende brandstapel niet stemmen. De vloed heeft de rest meegenomen.

=== Zondebok 2
living: 0
dead: 3+

De stemming wees niemand aan, en dus brandde de Zondebok. Vanuit de vlammen ging een arm rond, en de koster schreef mee: namenDood[].

De eerste van dat rijtje is de Zondebok zelf, en dood. De anderen werden aangewezen. Hun geweten knaagt zo dat zij bij de volgende brandstapel niet mogen stemmen.

=== Zondebok 3
living: 0
dead: 1

De stemming wees niemand aan, en dan weet men op het eiland wie men hebben moet: naamDood[0], de Zondebok. Er werd niet tegengestribbeld.

Men dacht dat het vuur er één zou krijgen. Maar vuur kan niet tellen.

=== Zondebok 3
living: 0
dead: 2

De stemming wees niemand aan, en dus klom naamDood[0], de Zondebok, het wrakhout op. Van daar boven wees een arm naar naamDood[1], die sindsdien niet meer opkijkt en bij de volgende brandstapel niet mag stemmen.

Toen ging de fakkel erin, en men dacht dat het daarmee klaar was. Het was niet klaar.

=== Zondebok 3
living: 0
dead: 3+

De stemming wees niemand aan, en dus moest de Zondebok het hout op. Van daar boven werd gewezen, en de koster schreef mee: namenDood[]. De eerste is de Zondebok zelf; de anderen werden aangewezen en mogen bij de volgende brandstapel niet stemmen.

Toen ging de fakkel erin, en men dacht dat het daarmee klaar was. Het was niet klaar.

=== Opdrachtgever 2

Het dorp had naamDood[1] aangewezen, en de fakkel brandde al. Toen kwam er iemand door het mulle zand aanlopen, zonder haast: naamDood[0]. "Dit is mijn werk", zei de Lijfwacht, en klom het wrakhout op.

Men liet het gebeuren, want zoiets had men nog nooit gezien. In de as lag een beurs, en een geheim: rolDood[0]. naamDood[1] leeft, en staat tot de enkels in zee.

=== Opdrachtgever 3

Het dorp had naamDood[1] aangewezen, maar het was naamDood[0] die het wrakhout op klom, als Lijfwacht, voor een beurs vol munten. In de as las men het geheim: rolDood[0].

Gekocht was er alleen een beetje tijd. Voor de lamp op de toren brandde, was ook naamDood[1] dood: rolDood[1]. De munten zijn voor de vinder.
