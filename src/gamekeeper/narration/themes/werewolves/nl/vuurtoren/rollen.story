# Thema vuurtoren: de rolmails (-1).
author: Gamekeeper

=== Rolverdeling -1

Er spoelt een fles aan, precies voor jouw voeten, en in de fles zit een briefje met jouw naam: naam[0]. Dat kan geen toeval zijn. De zee doet niet aan toeval.

Er staat één regel op. Op dit eiland is dit jouw rol: rol[0]. Je gooit de fles terug, zo ver je kunt, en je kijkt of niemand het gezien heeft.

=== Burger -1

Je hebt een huisje achter het duin, een lek bootje en een stem. Geen schelpen die spreken, geen vacht onder je trui. Jij bent Burger van Wakkerdam.

's Nachts hoor je de branding en verder liefst niets. Maar als het dorp zich bij het wrakhout verzamelt, tel je mee. Luister, vraag, twijfel, en kijk wie er met de wind mee draait.

Je wint samen met alle andere burgers, zodra er op het eiland niemand anders meer over is.

=== Weerwolf -1

Er was eens een hond op het strand die geen hond was. De beet is geheeld, de honger niet. Jij bent Weerwolf.

Overdag boet je netten. 's Nachts, als de toren de andere kant op kijkt, zoek je de wolven op die wakker zijn, en samen kiezen jullie één slachtoffer. Wie de meeste stemmen krijgt, wordt aangevallen. Op een andere wakkere wolf kun je niet stemmen.

Je wint samen met de andere Weerwolven en de Welpen, zodra er op het eiland niemand anders meer leeft.

=== Ziener -1

Anderen zoeken op het strand naar barnsteen. Jij zoekt schelpen, en de schelpen zoeken jou. Als het licht van de toren erop valt, vertellen ze wat mensen verzwijgen. Jij bent Ziener.

Elke nacht noem je één andere speler, en je ziet welke rol diegene heeft. Wat je daarmee doet, is aan jou. Wie te vroeg roept, haalt de volgende vloed niet; wie te lang zwijgt, heeft er niets aan.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Heks -1

Onder een losse plank in je schuur staan twee flesjes, aangespoeld in een kist zonder naam. In het ene zit levenselixer, in het andere gif, en in allebei maar één slok. Jij bent Heks.

Elke nacht hoor je wie er op sterven ligt. Eén keer in het spel kun je zo iemand met het elixer redden, ook jezelf. Eén keer kun je met het gif iemand doden die nog gezond is, maar niet jezelf. Het mag allebei in dezelfde nacht.

De vissers slaan een kruis als je langskomt, maar je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Cupido -1

Op een eiland is de keus niet groot, en daarom moet de liefde soms een handje geholpen worden. Je hebt een kleine boog en twee pijlen van meeuwenveren. Jij bent Cupido.

Voordat de eerste nacht valt, mag je twee spelers aan elkaar verbinden, en een van die twee mag je zelf zijn. Zij worden Geliefden. Ze horen wie de ander is, maar niet wie er schoot. Sterft de een, dan breekt het hart van de ander. En wie iemand uit een ander kamp bemint, kan alleen nog samen met die ene winnen.

Daarna leef je als ieder ander. Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Jager -1

Je schiet konijnen in de duinen, en je mist nooit. Eén kogel heb je altijd apart gehouden, in een doekje tegen het zout. Jij bent Jager.

Zolang je leeft, doe je niets bijzonders. Maar als je sterft, bij nacht of bij dag, mag je met je laatste kracht nog één speler neerschieten. Je mag het geweer ook laten zakken. Alleen wie in een toverslaap ligt, of wie verdwijnt omdat hij nooit iets van zich laat horen, komt aan schieten niet meer toe.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Genezer -1

Een dokter heeft het eiland niet. Het heeft jou, met je zeekool, je lamsoor en je potje levertraan. Jij bent Genezer.

Elke nacht waak je over één speler, en dat mag je ook zelf zijn. Tegen de aanval van Weerwolven, Vampiers, een Psychopaat of een Witte Weerwolf is die speler dan tot de ochtend veilig. Tegen gif, kogels, een gebroken hart of de brandstapel helpt geen levertraan. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Slet -1

Zeelieden hebben in elke haven een lief. Jij hebt er in elk huis een, en je wordt er niet eens zeeziek van. Jij bent Slet.

Elke nacht mag je bij een andere speler gaan slapen, maar niet twee nachten achter elkaar bij dezelfde. Wie jou thuis komt zoeken, vindt een koud bed. Maar valt het kwaad binnen waar je logeert, dan vindt het jou daar ook. Blijf je liever thuis, dan stem je blanco.

Laat ze maar kletsen op de steiger: je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Dorpsoudste -1

Je hebt de grote storm meegemaakt, en ook die daarvoor, waar alleen jij nog van weet. Jij bent Dorpsoudste.

De eerste keer dat een nachtelijk monster je te pakken krijgt, overleef je het; de tweede keer niet meer. Tegen gif, kogels, de brandstapel en een gebroken hart helpt je taaiheid niet. En pas op, want jij bent het anker van dit dorp: zodra je sterft, verliezen alle burgers hun bijzondere gaven en worden ze gewone Burgers.

Je hoort zelf ook bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Dorpsgek -1

Je vist met een vork, je groet de boeien en je weet hoe alle zeehonden heten. Men lacht om je, en dat is je redding. Jij bent Dorpsgek.

Wil het dorp je op de brandstapel zetten, dan ziet men op het laatste moment wie je bent en laat men je lopen. Daarna mag je bij de brandstapel niet meer stemmen en kan er daar ook niet meer op jou gestemd worden. Alleen één ding: sterft er een Dorpsoudste nadat je ontdekt bent, dan houdt niemand de mensen meer tegen en sterf jij ook.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Raaf -1

Meeuwen schreeuwen alles rond. Jij niet. Jij zit stil op de nok van de kerk en onthoudt wat je ziet. Jij bent Raaf.

Elke nacht mag je bij één speler een zwarte veer aan de deur hangen: het Teken van de Raaf. Bij de eerstvolgende brandstapel telt dat Teken als twee stemmen tegen die speler. Het hele dorp ziet de veer, niemand weet van wie ze komt. Je mag dezelfde deur vaker kiezen, en zelfs je eigen deur. Wie door de Schout is opgesloten, heeft van het Teken geen last.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Goochelaar -1

Je kwam ooit met de veerboot voor één voorstelling, en toen ging er geen boot terug. Je beste truc heeft het eiland nog niet gezien. Jij bent Goochelaar.

Elke nacht mag je twee spelers van huis laten wisselen zonder dat ze er iets van merken; een van die twee mag je zelf zijn. Wie die nacht de een komt aanvallen, treft de ander. Bij het ochtendgloren ligt iedereen weer in zijn eigen bed. Hetzelfde paar kun je niet twee nachten achter elkaar verwisselen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Grafrover -1

Wat aanspoelt, is van de vinder. Die wet is ouder dan het eiland, en jij vindt dat ze ook in de duinen geldt, bij de graven. Jij bent Grafrover.

Vanaf de tweede nacht mag je één keer een dode speler opgraven en diens rol overnemen, zo goed als nieuw: een Heks met volle flesjes, een Jager met een geladen geweer. Wacht je liever af, dan stem je blanco. Bedenk wel dat je met de rol ook van kamp kunt wisselen.

Zolang je Grafrover bent, hoor je bij de burgers en win je met hen, zodra er alleen nog burgers over zijn. Daarna win je zoals je nieuwe rol het wil.

=== Vampier -1

Je bent hier honderd jaar geleden gestrand, in een kist, en over stromend water kun je niet terug. Je hebt je aangepast. Alleen aan haring went het niet. Jij bent Vampier.

Elke nacht kiezen de Vampiers samen één slachtoffer. Ieder brengt zijn stem uit; wie de meeste stemmen krijgt, wordt gebeten. Op een andere wakkere Vampier kun je niet stemmen. Met de wolven in de duinen heb je niets te maken, behalve dat ze op dezelfde mensen jagen.

Je wint samen met de andere Vampiers, zodra er op het eiland niemand anders meer leeft.

=== Welp -1

Je graaft kuilen op het strand, gewoon omdat het lekker is, en als de misthoorn gaat, wil je meehuilen. Een echte wolf ben je nog niet, maar het komt. Jij bent Welp.

Je hoort bij de Weerwolven, alleen weten zij dat niet, en jij weet niet wie zij zijn. Je wordt 's nachts niet wakker en de roedel kan jou per ongeluk opeten. Maar sterft er een Weerwolf, dan kun jij aan het begin van de volgende nacht diens plaats innemen. Vanaf dan jaag je mee.

Je wint samen met de Weerwolven, zodra er op het eiland alleen nog Weerwolven en Welpen leven.

=== Witte Weerwolf -1

In de duinen ben je grijs van het stof, net als de rest van de roedel. Maar in zee spoelt het eraf, en dan ben je wit als schuim. Jij bent Witte Weerwolf.

Elke nacht stem je mee met de Weerwolven. In de tweede, de vierde, de zesde nacht, en zo verder, mag je daarnaast in je eentje iemand aanvallen, en dat mag ook een Weerwolf zijn. Daar hoeft de roedel niets van te weten.

Je wint alleen, als laatste levende ziel van het eiland.

=== Klaas Vaak -1

Iedereen op het eiland heeft zand in zijn schoenen. Jij hebt het in een zak, gezeefd en gewogen, en het is niet voor schoenen. Jij bent Klaas Vaak.

Aan het begin van elke nacht mag je één andere speler zand in de ogen strooien. Die slaapt tot de ochtend door en komt voor zijn rol niet meer aan de beurt: een wolf mist de jacht, een Heks haar flesjes, een Jager zijn schot. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Zondebok -1

Komt de haring niet? Jouw schuld. Komt de storm wel? Ook jouw schuld. Op een klein eiland moet iemand het gedaan hebben. Jij bent Zondebok.

Komt het dorp er bij de brandstapel niet uit, omdat de stemmen staken of omdat er niemand een stem krijgt, dan ga jij het vuur in. Maar je gaat niet zwijgend. Wie je dan aanwijst, en dat mogen er zo veel zijn als je wilt, wordt zo door schuldgevoel geplaagd dat hij bij de volgende brandstapel niet mag stemmen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Schout -1

Er is één cel op het eiland, in de kelder van de vuurtoren, en er is één sleutel. Die draag jij onder je trui, aan een stuk visdraad. Jij bent Schout.

Elke nacht mag je één speler laten opsluiten, en dat mag je ook zelf zijn. Wie vastzit, mag bij de eerstvolgende brandstapel niet stemmen, maar er kan daar ook niet op hem gestemd worden. Het dorp hoort wie er in de cel zit, niet wie de sleutel omdraaide. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Fluitspeler -1

Je fluit is gesneden uit het been van een zeevogel, en het wijsje heb je van de wind. De zeehonden volgen je al. Nu de mensen nog. Jij bent Fluitspeler.

Elke nacht mag je met je melodie een of twee spelers betoveren. Zijn er meer Fluitspelers, dan spelen jullie samen en worden de twee spelers met de meeste stemmen Betoverd. Een betovering gaat nooit meer over. De Betoverden weten dat ze Betoverd zijn, maar niet door wie. Andere Fluitspelers kun je niet betoveren.

Je wint samen met de andere Fluitspelers, zodra iedereen die nog leeft en zelf geen Fluitspeler is, Betoverd is.

=== Onschuldige Meisje -1

Je hoort te slapen. Maar wie een schelp tegen het oor houdt, hoort de zee, en jij hoort er soms iets anders in. Jij bent het Onschuldige Meisje.

Je hoeft 's nachts niets te kiezen. Je luistert. Elke nacht hoor je welke namen er vielen toen de Weerwolven hun slachtoffer kozen, en hoe vaak, en net zo bij de Vampiers als die er zijn. Wie de namen noemde, kun je in het donker niet zien.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Priester -1

Je zegent de boten, je begraaft de drenkelingen, en je bewaart het wijwater in een rumfles, omdat er geen andere fles was. Jij bent Priester.

Elke nacht mag je een paar druppels sprenkelen op de drempel van één andere speler. Brandt het, dan huist daar een Weerwolf, Witte Weerwolf, Welp, Vampier, Psychopaat, Fluitspeler, Heks, Grafrover, Slet of Verleidster. Welke van die tien, dat zegt het water niet, en niet elke zondaar is een vijand. Brandt het niet, dan is het een van de anderen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Psychopaat -1

Je kwam naar het eiland voor de rust. Toen bleek dat er mensen woonden. Jij bent Psychopaat.

Elke nacht mag je één andere speler aanvallen. Je hoort bij niemand: geen roedel die je steunt, maar ook niemand die je verraadt. De wolven kunnen jou opeten en jij kunt de wolven doden. Overdag maak je vis schoon op de steiger, je glimlacht, en je stemt mee.

Je wint alleen, als laatste levende ziel van het eiland. Dan alleen nog de meeuwen.

=== Verleidster -1

Schippers vertellen van vrouwen op de klippen, met natte haren en een lied. Klippen zijn hier niet. Jij bent er wel. Jij bent Verleidster.

Elke nacht mag je één andere speler naar je huis lokken, maar niet twee nachten achter elkaar dezelfde. Wie jouw gast die nacht thuis komt aanvallen, vindt die daar niet. Maar komt het kwaad bij jou aan de deur, dan treft het jullie allebei. Je gast weet er de volgende ochtend niets meer van.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Opdrachtgever -1

De halve vloot is van jou, en de andere helft is je geld schuldig. Zo iemand slaapt slecht op een klein eiland. Jij bent Opdrachtgever.

Voordat de eerste nacht valt, mag je één andere speler als Lijfwacht in dienst nemen. Zou je sterven, dan sterft je Lijfwacht in jouw plaats, één keer. Alleen tegen een gebroken hart, en tegen je eigen stilzwijgen als je nooit meer stemt, helpt geen Lijfwacht. Jullie weten het van elkaar; verder weet niemand ervan.

Jij hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn; een levende Lijfwacht uit een ander kamp hoeft je daarbij niet in de weg te staan. Je Lijfwacht houdt zijn eigen rol, maar kan zolang jij leeft niet winnen zonder jou.

=== Dief -1

Jutten is rapen wat niemand mist. Jij bent daar nooit zo precies in geweest. Jij bent Dief.

Nog voor de eerste nacht mag je bij één andere speler inbreken en diens rol stelen. Jij speelt dan verder met die rol, en je slachtoffer blijft achter als gewone Burger. Let wel: bij een Burger, of bij een andere Dief, valt niets te halen. Dan word je zelf Burger, net als wanneer je blanco stemt of niets doet.

Wie je daarna bent, bepaalt ook hoe je wint. Als Burger win je met alle andere burgers, zodra er alleen nog burgers over zijn.

=== Waarschuwer -1

Jij ruikt storm als een ander nog de was buiten hangt. En de laatste tijd ruik je ook iets anders. Jij bent Waarschuwer.

Elke nacht mag je één andere speler waarschuwen met een naamloos briefje. Wie gewaarschuwd is, stemt bij de eerstvolgende brandstapel met meer overtuiging: zijn stem telt één keer extra. De gewaarschuwde weet het; het dorp ziet het pas aan de uitslag. Je mag vaker dezelfde speler kiezen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.
