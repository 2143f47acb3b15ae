# Thema vuurtoren: het einde. A zijn de winnaars, B de verliezers die nog leven.
author: Gamekeeper

=== Gewonnen 1
dead: 1+

Het licht van de toren brandt niet meer. Wie de baas is op het eiland, ziet in het donker genoeg. De Weerwolven hebben gewonnen: namen[].

Er wordt achter de luiken nog wel ademgehaald door wie verloren heeft: namenDood[]. Er gaat voorlopig geen boot. De roedel heeft geen haast.

=== Gewonnen 2
dead: 0

De veerboot legt aan in de schemering, en op de steiger zegt een deftige stem dat men welkom is. Of men binnen wil komen. Of men alleen reist.

De Vampiers hebben gewonnen. In heel Wakkerdam klopt geen hart meer. Aan het hoofd van de tafel in het oude wrak: namen[].

Stromend water kan het nachtvolk niet over. Maar dat hoeft ook niet. De gasten komen vanzelf.

=== Gewonnen 2
dead: 1+

De eb heeft de weg tussen het wrak en het dorp drooggelegd, en het lijkt wel of hij niet meer onderloopt. De nacht is de baas, en de nacht is van de Vampiers. Zij hebben gewonnen: namen[].

Wel in leven, maar verslagen: namenDood[]. De uitnodiging volgt nog. Wie honderd jaar gewacht heeft, kan nog een week wachten.

=== Gewonnen 3
dead: 0

Geen gehoest, geen gezang, geen kind dat huilt. naam[0] loopt het strand af, van strekdam tot strekdam, en hoort alleen zee.

De Psychopaat heeft gewonnen. Iedereen is weg, en geslachtA[0](zij|hij|die stille buur) heeft eindelijk de rust gevonden waarvoor een mens naar een eiland gaat.

Dan begint er een meeuw te krijsen. naam[0] kijkt op, en trekt langzaam het mes.

=== Gewonnen 3
dead: 1+

Iedereen zocht in de duinen, naar poten en staarten. Niemand zocht op de steiger, waar naam[0] de vis schoonmaakte en altijd zo vriendelijk groette. De Psychopaat heeft gewonnen.

Wat er verder nog leeft, heeft verloren: namenDood[]. Het mes wordt afgespoeld in zee. Het is een lange dag geweest.

=== Gewonnen 4
dead: 0

Op de trans van de vuurtoren zit een wolf, wit als schuim. Het strand is leeg, de straat is leeg, en in het helmgras ligt geen roedel meer.

De Witte Weerwolf heeft gewonnen: naam[0], en niemand anders. Eén, twee, drie tellen donker. Dan het licht, en een gehuil waar niemand op antwoordt.

=== Gewonnen 4
dead: 1+

Als naam[0] uit zee kwam, bleef er altijd iets wits aan hangen. Men dacht dat het schuim was. De Witte Weerwolf heeft gewonnen, van het dorp en van de roedel.

Levend, maar verslagen: namenDood[]. De witte wolf schudt het water uit de vacht en loopt weg langs de vloedlijn, zonder om te kijken.

=== Gewonnen 5
dead: 0

Er klinkt een wijsje over het eiland, en zelfs de branding houdt er de maat bij. Maar er is niemand meer die danst. Over is alleen nog wie zelf speelt.

De Fluitspelers hebben gewonnen: namen[]. Op de zandplaat liggen de zeehonden te luisteren. Het is een trouw publiek.

=== Gewonnen 5
dead: 1+

Het wijsje zit nu overal in: in de wind, in het want van de boten, in de misthoorn. Wat er op het eiland nog leeft en zelf niet fluit, is Betoverd.

De Fluitspelers hebben gewonnen: namen[]. Achter de muziek aan, dansend langs de vloedlijn, verloren en toch in leven: namenDood[].

Het wordt eb. De stoet loopt het slik op, steeds verder, en de muziek houdt niet op.

=== Gewonnen 6
dead: 0

Er is een roeiboot weg van het strand, en er is niemand meer om haar te missen. Er zitten er twee in: naam[0], rol[0], en naam[1], rol[1]. Ze roeien in dezelfde maat.

De Geliefden hebben gewonnen. Achter hen draait het licht nog. Eén, twee, drie tellen donker, en in elk donker kussen ze elkaar.

=== Gewonnen 6
dead: 1+

Er is een roeiboot weg van het strand, en er zitten er twee in: naam[0], rol[0], en naam[1], rol[1]. Niemand had het gezien, en nu ziet iedereen het. De Geliefden hebben gewonnen.

Op de steiger, levend en verslagen: namenDood[]. Het was de laatste boot.

=== Gewonnen 7
dead: 0

De scheepskist met munten staat midden op het strand, en er zitten er twee op: naam[0], Opdrachtgever, en naam[1], Lijfwacht en in het geheim rol[1]. Verder leeft er op het eiland niemand meer.

Samen hebben ze gewonnen. "Wat krijg ik van u?" vraagt de een. "Kies maar een huis", zegt de ander. "Ze staan allemaal leeg."

=== Gewonnen 7
dead: 1+

Wie betaalt, vaart het verst. naam[0], die Opdrachtgever was, en naam[1], Lijfwacht en daarnaast rol[1], hebben samen gewonnen.

Met lege handen, maar nog wel in leven: namenDood[]. De kist gaat aan boord, de trossen gaan los, en er wordt niet gezwaaid.

=== Gewonnen 8
living: 1
dead: 0

Touwen liepen er over dit eiland, van liefde, van loon, van oude beloften, en ze zaten allemaal in de knoop. Er is er één over die de losse einden nog vasthoudt: naam[0].

naam[0] heeft gewonnen. Verder leeft er niemand meer om te vragen hoe. De wind trekt aan het touw, maar er zit niets meer aan.

=== Gewonnen 8
living: 2+
dead: 0

Touwen liepen er over dit eiland, van liefde, van loon, van oude beloften. Wie er nu nog staat, zit eraan vast, de een aan de ander, in een knoop die geen visser kent.

Zij hebben gewonnen: namen[]. Verder leeft er niemand meer om hem los te maken.

=== Gewonnen 8
living: 2+
dead: 1+

Touwen liepen er over dit eiland, van liefde, van loon, van oude beloften, en niemand zag hoe ze geknoopt waren. Nu trekt iemand eraan, en het houdt. Dit is wie er gewonnen heeft: namen[].

Wel in leven, maar verslagen: namenDood[]. Op de steiger hangt nog een eind touw, en het zit nergens meer aan vast.

=== Gewonnen 9
living: any

Er groeit wier op het wrakhout van de brandstapel. De nachten gingen voorbij en de dagen ook, en niemand werd nog naar de duinen gedragen. Op een ochtend ging het gesprek op de steiger gewoon weer over haring.

Misschien woont het kwaad hier nog. Dan boet het netten, net als de rest. Niemand heeft gewonnen en niemand verloren: namen[] zullen het met elkaar moeten doen, tot de veerboot komt. Het is gelijkspel.

=== Gewonnen 8
living: 1
dead: 1+

Op de steiger tekent iemand het in het zand, twee keer. Er leefde nog iemand die iedereen van de winst
afhield, behalve naam[0], die het andere eind van het touw had; en wie aan jouw touw ligt, vaart je niet in
de weg. Dus heeft naam[0] gewonnen, rol[0], en wel alleen.

Wel in leven, maar verslagen: namenDood[].
