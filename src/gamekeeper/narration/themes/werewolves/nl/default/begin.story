# Voor de eerste nacht: de inleiding, de Dief, Cupido en de Opdrachtgever.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Algemeen -1
living: 0

Achter de dijk, waar de mist vroeger opstaat dan de mensen, ligt Wakkerdam. Een kerk met een gebarsten klok, een molen die ook zonder wind kraakt, een herberg met een lage deur, en daaromheen wat huizen die dicht tegen elkaar zijn gekropen, alsof ze het koud hebben.

Er is jarenlang niets gebeurd, en daar was men trots op. Maar sinds kort staan er sporen in het slib die van geen hond zijn. Er gaan luiken dicht die altijd openstonden. In de herberg valt een stilte als iemand te lang naar de maan kijkt.

Eén van de buren is niet wie hij lijkt, fluistert men. Misschien wel meer dan één. De zon zakt achter de dijk, de grendels gaan ervoor. Wakkerdam gaat slapen, en niet iedereen zal blijven liggen.

=== Algemeen -1
living: 0

Er is een oud rijmpje dat alle kinderen in Wakkerdam kennen en dat geen volwassene nog hardop zegt: "Sluit je deur en tel je schapen; wie niet telt, die kan niet slapen."

Vanavond wordt er veel geteld. De mist staat tot aan de vensterbanken, de molen heeft zijn wieken stilgezet, en aan het hek op de dijk hangt een jas zonder eigenaar. Niemand wil weten van wie hij was. Men zegt dat het kwaad uit het moeras komt. Men zegt ook dat het gewoon in de Kerkstraat woont en bij elke preek vooraan zit.

Zoek je eigen bed op, Wakkerdam, en wantrouw je buren een beetje. Morgen, bij het eerste licht, weten we meer. Of we zijn met minder.

=== Dief 0

Het dorp slaapt nog vast. Jij niet. Je hebt lappen om je schoenen gewonden, en aan je riem hangt een bos lopers waar elke smid van zou blozen.

Je hoeft geen zilver, geen boter en geen sieraden. Wat je zoekt, is een leven dat beter past dan het jouwe. Bij wie breek je in, en van wie steel je de rol?

=== Dief 0

Een Dief zonder plannen is maar een wandelaar. Jij staat stil in de steeg achter de herberg, snuift de mist op en laat je gedachten langs de voordeuren gaan.

Achter één daarvan ligt iets voor het grijpen: een ander bestaan, met alles wat erbij hoort. Eén inbraak, meer tijd heb je niet. Welke deur wordt het?

=== Dief 1

Je staat al binnen bij naam[1] voordat het slot beseft dat het open is. Je doorzoekt de kasten, de laden, de klompen bij de deur, zelfs het meelvat. Niets. Niets waar jij iets aan hebt, tenminste.

Met lege handen sta je weer buiten in de mist. Het stelen ben je op slag zat. Je bent nu een gewone Burger en je wint met de burgers.

=== Dief 2

Het gaat zo makkelijk dat je er bijna medelijden van krijgt. naam[1] ligt te snurken, en jij loopt naar buiten met alles wat die slaper tot voor kort bijzonder maakte.

Thuis trek je het aan voor de spiegel. Het zit als gegoten. Vanaf nu is dit jouw rol in Wakkerdam: rol[1]. Speel haar goed, en win zoals die rol wint. naam[1] wordt wakker als Burger.

=== Dief 3

Je wordt wakker met het gevoel dat er iets weg is. Het geld ligt er nog. De klok tikt nog. Maar wat je gisteren nog was, kun je nergens meer vinden: er is vannacht iemand binnen geweest, en die heeft je rol meegenomen.

Aan wie je haar kwijt bent, vertelt het lege haakje bij de deur niet. Je bent nu een gewone Burger, en je wint met de burgers.

=== Dief 9

De lopers blijven aan de spijker hangen. Misschien was het de mist, misschien een vlaag van fatsoen; in elk geval heb jij nergens ingebroken.

Bij het opstaan voelt het vreemd licht om je heen. Een Dief die niet steelt, is geen Dief meer. Je bent vanaf nu een gewone Burger en je wint met de burgers.

=== Cupido 0

Vanaf de klokkentoren kijk je neer op de daken van Wakkerdam. Onder elk dak slaapt iemand die denkt dat het hart een spier is. Jij weet beter.

Je legt twee pijlen naast je op het kozijn en spant je kleine boog. Welke twee harten hecht je voorgoed aan elkaar? Het jouwe mag er een van zijn.

=== Cupido 0

Liefde is blind, zegt men, en daarom moet er iemand voor haar mikken. Dat ben jij. De wind is gaan liggen, de ramen staan op een kier, de koker hangt binnen handbereik.

Twee pijlen, twee harten, en daarna is er geen weg terug. Wie verbind je? Je mag ook jezelf kiezen, met een ander erbij.

=== Cupido 1

Twee keer zingt de pees, twee keer zucht er iemand in zijn slaap. naam[1] en naam[2] draaien zich om, elk in een eigen bed, en dromen voor het eerst van hetzelfde.

Ze zullen horen dat ze elkaars Geliefden zijn, maar nooit dat jij het was. Je hangt je boog aan de wilgen. Wat ervan komt, komt ervan.

=== Cupido 2

De eerste pijl is voor naam[1]. De tweede houd je lang in je hand. Dan haal je diep adem en prik je jezelf in de borst, want waarom zou het geluk altijd voor een ander zijn?

Het doet maar even pijn. Vanaf nu zijn naam[1] en jij elkaars Geliefden: sterft de een, dan sterft de ander mee.

=== Cupido 3

naam[0] en naam[1], dit is voor jullie tweeën. Er is iets gebeurd waar geen kruid tegen gewassen is: een steek onder de ribben, een blos die niet wegtrekt, en telkens weer die ene naam op de lippen.

Jullie zijn Geliefden. Sterft een van jullie, dan breekt het hart van de ander. Horen jullie niet bij hetzelfde kamp, dan winnen jullie alleen nog samen. Wat de ander verder verbergt, moeten jullie elkaar zelf maar vragen.

=== Cupido 9

Je legt een pijl op de pees, kijkt erlangs, en laat hem weer zakken. De liefde heeft in Wakkerdam al genoeg schade aangericht, en het is tenslotte koud op die toren.

Er worden door jou geen Geliefden gemaakt. De pijlen gaan het vuur in; je handen heb je voortaan vrij voor het gewone leven.

=== Opdrachtgever 0

Je telt de munten op tafel voor de derde keer. Het is genoeg om een leven mee te kopen. De vraag is alleen welk.

Je zoekt iemand met brede schouders en een smal voorstellingsvermogen. Iemand die voor je gaat staan als het erop aankomt. Wie neem je in dienst als Lijfwacht?

=== Opdrachtgever 0

Op je bureau ligt een contract. De voorwaarden zijn kort, de kleine lettertjes zijn erg klein, en onderaan is een regel nog leeg: die voor de naam van je Lijfwacht.

Buiten kraakt iets wat misschien de molen is. Je doopt de pen in de inkt. Wie gaat er voor jou het gevaar in?

=== Opdrachtgever 1

Twee handen op een klamme tafel, één handdruk, één beurs die van eigenaar wisselt. naam[0] is vanaf nu Opdrachtgever, en naam[1] is de Lijfwacht.

De afspraak is eenvoudig. Wie komt om geslacht[0](haar|hem|de Opdrachtgever) te halen, vindt de Lijfwacht op
de weg, en die sterft geslacht[0](in haar plaats|in zijn plaats|in plaats van de Opdrachtgever), één keer. Alleen een gebroken hart laat zich niet afkopen. naam[1]
houdt geslacht[1](haar|zijn|de) eigen rol, maar wint, zolang de Opdrachtgever leeft, niet zonder
geslacht[0](haar|hem|deze werkgever). Verder weet niemand in Wakkerdam hiervan.

=== Opdrachtgever 9

Je schuift de munten terug in de buidel en blaast de kaars uit. Niemand was te vertrouwen, of iedereen was te duur. Het contract blijft ongetekend.

Je neemt geen Lijfwacht in dienst. Wie het op jou gemunt heeft, vindt voortaan niemand op zijn weg. Behalve jou natuurlijk, maar dat is nu juist het vervelende.
