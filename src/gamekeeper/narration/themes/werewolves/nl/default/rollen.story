# De Weerwolven van Wakkerdam, thema default: de rolmails (-1).
# De Dwaas heeft hier met opzet geen verhaal: hij krijgt dat van de Ziener.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Rolverdeling -1

Er wordt geklopt, maar op de stoep staat niemand. Er ligt alleen een brief, klam van de mist, met jouw naam erop: naam[0]. Je breekt het zegel bij het licht van een stompje kaars.

Er staat één regel in. In Wakkerdam is dit jouw rol: rol[0].

Je leest het twee keer, houdt het papier in de vlam en kijkt toe tot er niets van over is. Nu weet jij het. Wees zuinig met die kennis, want wie in Wakkerdam te veel over zichzelf vertelt, wordt zelden oud.

=== Burger -1

Je hebt geen glazen bol, geen toverdrank en geen tanden om bang voor te zijn. Je hebt een huis achter de dijk, een stem en een gezond stel hersens. Jij bent Burger van Wakkerdam.

's Nachts slaap je, of je doet alsof. Maar zodra de klok luidt en het dorp zich rond de brandstapel verzamelt, tel je mee. Luister dan naar wat de anderen zeggen, en nog beter naar wat ze verzwijgen. Praat, twijfel, beschuldig, en vergis je niet te vaak.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

De brief is kort. Je draait hem om, je schudt de envelop uit, je kijkt of er nog iets onder de mat ligt. Maar er staat echt alleen dit: Burger.

Dat is geen schande. Wie 's nachts niets kan, heeft overdag niets te verbergen. Je luistert, je vraagt, je vergelijkt, en als het dorp bij de brandstapel staat, geef je je stem. Daar is al menig monster over gestruikeld.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Gewoon. Dat is het woord dat bij jou past: gewoon huis, gewone hond, gewone slaap van tien tot zes. Jij bent Burger van Wakkerdam, en tot vorige week was dat genoeg.

Nu moet je opletten. 's Nachts word je niet gewekt, of je moest wakker liggen. Maar elke dag kiest het dorp wie er op de brandstapel gaat, en jij kiest mee. Kies goed, en praat je er bijtijds uit als ze jou kiezen.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Er zijn er die in een bol kijken en er zijn er die huilen naar de maan. Jij kijkt naar het weer en huilt hooguit om uien. Jij bent Burger.

Laat je daar niet op neerkijken. De nacht is van de anderen, maar de dag is van jou: dan telt je stem even zwaar als die van wie dan ook, en je gezonde verstand nog zwaarder. Onthoud wie wat gezegd heeft. Onthoud vooral wie later iets anders zei.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Je had op iets met een toverstaf gehoopt. Of een geweer. Het werd een schort, een spade en een stem in de dorpsvergadering. Jij bent Burger van Wakkerdam.

Als het donker is, doe je de deur op slot en hoop je er het beste van. Als het licht is, ga je naar het plein en zoek je uit wie er liegt. Dat is zwaarder dan toveren, en het gaat vaker mis. Maar zonder jou lukt het niet.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Men heeft je gewogen, gemeten en ingeschreven, en achter je naam staat in keurig schoonschrift: Burger. Er is een stempel op gezet, dus het zal wel waar zijn.

Je hebt één recht en één plicht, en het zijn dezelfde: stemmen. Iedere dag wijst het dorp iemand aan voor de brandstapel, en jouw vinger wijst mee. 's Nachts heb je niets in te brengen; slaap dan maar, zo goed en zo kwaad als het gaat.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Je buurvrouw denkt dat je iets bijzonders bent. Je buurman vreest het. Alleen jij weet dat er niets te weten valt: jij bent Burger, van je kruin tot je klompen.

Gebruik het. Wie niets te verliezen heeft, durft te vragen, en wie vraagt, krijgt soms antwoord. Kijk rond op het plein, tel je vrienden en stem met je hoofd, niet met je angst.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Burger -1

Op de dijk staat een bankje, en op dat bankje zit jij, als het droog is. Daarvandaan zie je alles: wie er komt, wie er gaat, en wie er doet alsof. Jij bent Burger, en je hebt het altijd een mooi vak gevonden.

's Nachts kun je niets uitrichten. Overdag des te meer. Vertel wat je gezien hebt, geloof niet alles wat een ander zag, en laat je stem bij de brandstapel niet door de hardste schreeuwer bepalen.

Je wint samen met alle andere burgers, zodra er in Wakkerdam niemand anders meer over is.

=== Weerwolf -1

Je was vroeger zo'n lief kind. Toen kwam die nacht op de dijk, de beet, en de honger die daarna nooit meer helemaal wegging. Jij bent Weerwolf.

Overdag groet je de buren en klaag je mee over de mist. 's Nachts zoek je de roedel op en kiezen de wolven samen één slachtoffer. Ieder brengt zijn stem uit; wie de meeste stemmen krijgt, krijgt bezoek. Wees het dus liever eens: van ruzie wordt geen wolf vol. Op een andere wakkere wolf kun je niet stemmen.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

Ze zeggen dat je het aan de wenkbrauwen kunt zien. Jij hebt de jouwe geëpileerd. Jij bent Weerwolf.

Elke nacht kom je samen met de wolven die wakker zijn, en je kent ze bij naam. Met zijn allen kiezen jullie één slachtoffer; wie de meeste stemmen krijgt, wordt aangevallen. Staken de stemmen, dan staakt meestal ook de maaltijd. Op een wolf die naast je wakker is, kun je niet stemmen.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

Met het eten was het begonnen. Eerst wilde je het niet meer zo gaar, toen niet meer zo dood. De brief die vandaag kwam, noemt het gewoon bij de naam: Weerwolf.

's Nachts ga je op jacht met de roedel, als er een roedel is. Ieder noemt een prooi, en de prooi met de meeste stemmen krijgt jullie op bezoek. Wakkere wolven zijn onder elkaar veilig: op hen wordt niet gestemd. Overdag rouw je mee, en je wijst zo nu en dan iemand aan.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

Je hebt een goede baan, een nette tuin en één slechte gewoonte. Die gewoonte komt elke nacht terug, en er zit haar op. Jij bent Weerwolf.

Als het dorp slaapt, word je gewekt, samen met alle andere wolven die niet in een toverslaap liggen. Jullie stemmen over wie er wordt aangevallen; de meeste stemmen tellen. Overleg dus, want wie verdeeld is, komt vaak met lege maag thuis. Elkaar kun je niet kiezen.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

De maan komt op, en met haar je beste vrienden. Overdag kennen jullie elkaar nauwelijks; een knikje bij de pomp, meer niet. 's Nachts delen jullie alles, tot op het bot. Jij bent Weerwolf.

Elke nacht kiest de roedel één slachtoffer, bij meerderheid van stemmen. Een wakkere medewolf staat niet op de kaart. En elke ochtend kies je een gezicht: ontzet, maar niet té ontzet.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

Er zijn in Wakkerdam twee soorten mensen: zij die de deur op slot doen, en zij voor wie dat gebeurt. Jij hoort bij de tweede soort. Jij bent Weerwolf.

Bij nacht ben je wakker met je soortgenoten. Je weet wie het zijn, en samen bepaal je bij wie de deur het vannacht niet houdt: wie de meeste stemmen krijgt. Andere wakkere wolven kun je niet aanwijzen. Bij dag moet je overleven tussen mensen die jou zoeken. Zoek maar ijverig mee.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

Je weet niet meer wie je gebeten heeft, en dat is maar goed ook, want je zou hem bedanken. Nooit heb je beter geroken, beter gehoord, beter geslapen. Overdag dan. Jij bent Weerwolf.

In de nacht overleg je met de roedel en brengt ieder één stem uit. De naam met de meeste stemmen is de prooi; zijn het er evenveel, dan loopt het meestal op niets uit. Je eigen wakkere roedelgenoten kun je niet noemen.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Weerwolf -1

In de familie werd er nooit over gesproken. Oom kwam soms pas tegen de ochtend thuis, en dan werd er een emmer water klaargezet en verder niets gevraagd. Nu is het jouw beurt. Jij bent Weerwolf.

Elke nacht zoek je met de andere wakkere wolven een slachtoffer uit. Tel de stemmen: de meeste beslissen, en op elkaar stemmen gaat niet. Laat overdag niets merken. Kam je haar, poets je tanden, en beschuldig op tijd een ander.

Je wint samen met de andere Weerwolven en de Welpen, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Ziener -1

Toen je zeven was, keek je in de dorpsput en zag je niet je eigen gezicht. Sindsdien weet je dat mensen een tweede gezicht hebben, en dat jij het kunt zien. Jij bent Ziener.

Elke nacht noem je één andere speler. De nevel in je glazen bol trekt op en je ziet welke rol diegene in Wakkerdam speelt. Wat je met die kennis doet, is aan jou: wie te vroeg roept, leeft kort, en wie te lang zwijgt, heeft er niets aan.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Heks -1

Op de bovenste plank, achter de augurken, staan twee flesjes. In het ene zit het levenselixer, in het andere het gif. Meer dan één slok zit er in geen van beide. Jij bent Heks.

Elke nacht hoor je wie er op sterven ligt. Eén keer in het spel kun je zo iemand met het elixer redden, ook jezelf. Eén keer in het spel kun je met het gif iemand die nog gezond is, naar de andere wereld helpen. Jezelf vergiftigen kun je niet. Het mag allebei in dezelfde nacht.

De mensen vertrouwen je niet erg, maar je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Cupido -1

Je hebt mollige wangen, een verdacht kleine boog en een koker met precies twee pijlen. Jij bent Cupido.

Voordat de eerste nacht valt, mag je twee spelers aan elkaar verbinden, en een van die twee mag je zelf zijn. Zij worden Geliefden. Ze horen wie de ander is, maar niet wie er schoot. Sterft de een, dan breekt het hart van de ander. En wie iemand uit een ander kamp bemint, kan alleen nog samen met die ene winnen.

Daarna zit je taak erop en leef je verder als ieder ander. Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Jager -1

Boven je schouw hangt een geweer dat al drie generaties niet heeft gemist. Er zit nog één kogel in, en die bewaar je. Jij bent Jager.

Zolang je leeft, doe je niets bijzonders. Maar als je sterft, bij nacht of bij dag, mag je met je laatste kracht nog één speler neerschieten. Je mag het geweer ook laten zakken. Alleen wie in een toverslaap ligt, of wie uit het dorp verdwijnt omdat hij nooit iets van zich laat horen, komt aan schieten niet meer toe.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Genezer -1

Je ruikt naar kamfer en duizendblad, en de mensen vragen je naar hun likdoorns. Wat ze niet weten, is wat je 's nachts doet. Jij bent Genezer.

Elke nacht waak je over één speler, en dat mag je ook zelf zijn. Tegen de aanval van Weerwolven, Vampiers, een Psychopaat of een Witte Weerwolf is die speler dan tot de ochtend veilig. Tegen gif, kogels, een gebroken hart of de brandstapel heb je geen kruid. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Slet -1

Het dorp kletst over je, en het dorp heeft nog gelijk ook. Waarom zou je alleen slapen als er overal een warm bed staat? Jij bent Slet.

Elke nacht mag je bij een andere speler gaan slapen, maar niet twee nachten achter elkaar bij dezelfde. Wie jou in je eigen huis komt zoeken, vindt een koud bed. Maar valt het kwaad binnen waar je logeert, dan vindt het jou daar ook. Blijf je liever thuis, dan stem je blanco.

Je wordt er niet op aangekeken, althans niet door de verteller: je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Dorpsoudste -1

Je hebt drie dijkdoorbraken, twee pastoors en de uitvinding van de paraplu overleefd. Zo gauw krijgt niemand jou klein. Jij bent Dorpsoudste.

De eerste keer dat een nachtelijk monster je te pakken krijgt, overleef je het; de tweede keer niet meer. Tegen gif, kogels, de brandstapel en een gebroken hart helpt je taaiheid niet. En pas op, want het dorp leunt op je: zodra je sterft, verliezen alle burgers hun bijzondere gaven en worden ze gewone Burgers.

Je hoort zelf ook bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Dorpsgek -1

Je praat met de ganzen, je draagt je klompen aan je handen en je lacht op begrafenissen. Niemand neemt je serieus, en dat is je redding. Jij bent Dorpsgek.

Wil het dorp je op de brandstapel zetten, dan ziet men op het laatste moment wie je bent en laat men je lopen. Daarna mag je bij de brandstapel niet meer stemmen en kan er daar ook niet meer op jou gestemd worden. Alleen één ding: sterft er een Dorpsoudste nadat je ontdekt bent, dan houdt niemand de mensen meer tegen en sterf jij ook.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Raaf -1

Je zit graag hoog en je ziet alles. En wat je ziet, bevalt je zelden. Jij bent Raaf.

Elke nacht mag je bij één speler een zwarte veer op de deur spijkeren: het Teken van de Raaf. Bij de eerstvolgende brandstapel telt dat Teken als twee stemmen tegen die speler. Het hele dorp ziet de veer, niemand weet van wie ze komt. Je mag dezelfde deur vaker kiezen, en zelfs je eigen deur. Wie door de Schout is opgesloten, heeft van het Teken geen last.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Goochelaar -1

Munten uit oren, duiven uit hoeden: kermiswerk. Je echte kunst vertoon je alleen als er niemand kijkt. Jij bent Goochelaar.

Elke nacht mag je twee spelers van huis laten wisselen zonder dat ze er iets van merken; een van die twee mag je zelf zijn. Wie die nacht de een komt aanvallen, treft de ander. Bij het ochtendgloren ligt iedereen weer in zijn eigen bed. Hetzelfde paar kun je niet twee nachten achter elkaar verwisselen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Grafrover -1

Je hebt een spade, een dievenlantaarn en een ruim geweten. Waar de doden niets meer aan hebben, daar kan een ander nog jaren mee vooruit. Jij bent Grafrover.

Vanaf de tweede nacht mag je één keer een dode speler opgraven en diens rol overnemen, zo goed als nieuw: een Heks met volle flesjes, een Jager met een geladen geweer. Wacht je liever af, dan stem je blanco. Bedenk wel dat je met de rol ook van kamp kunt wisselen.

Zolang je Grafrover bent, hoor je bij de burgers en win je met hen, zodra er alleen nog burgers over zijn. Daarna win je zoals je nieuwe rol het wil.

=== Vampier -1

Je bent al heel lang niet meer op een zonnig terras gezien, en in de spiegel van de herberg evenmin. Knoflook vind je gewoon niet lekker, zeg je altijd. Jij bent Vampier.

Elke nacht kiezen de Vampiers samen één slachtoffer. Ieder brengt zijn stem uit; wie de meeste stemmen krijgt, wordt gebeten. Wees het dus liever eens: van getwist gaat de dorst niet over. Op een andere wakkere Vampier kun je niet stemmen. De wolven zijn je vrienden niet: die drinken niet, die morsen.

Je wint samen met de andere Vampiers, zodra er in heel Wakkerdam niemand anders meer leeft.

=== Welp -1

Je oren jeuken bij volle maan en je begraaft je soepbotten in de tuin. Een echte wolf ben je nog niet, maar het komt. Jij bent Welp.

Je hoort bij de Weerwolven, alleen weten zij dat niet, en jij weet niet wie zij zijn. Je wordt 's nachts niet wakker en de roedel kan jou per ongeluk opeten. Maar sterft er een Weerwolf, dan kun jij aan het begin van de volgende nacht diens plaats innemen. Vanaf dan jaag je mee.

Je wint samen met de Weerwolven, zodra er in heel Wakkerdam alleen nog Weerwolven en Welpen leven.

=== Witte Weerwolf -1

De roedel denkt dat je een van hen bent. Je huilt mee, je jaagt mee, je eet mee. Maar onder dat grijze stof is je vacht spierwit, en een wolf als jij deelt niet. Jij bent Witte Weerwolf.

Elke nacht stem je mee met de Weerwolven. In de tweede, de vierde, de zesde nacht, en zo verder, mag je daarnaast in je eentje iemand aanvallen, en dat mag ook een Weerwolf zijn. Daar hoeft de roedel niets van te weten.

Je wint alleen, als laatste levende ziel van Wakkerdam.

=== Klaas Vaak -1

Kinderen denken dat je niet bestaat, en dat houd je graag zo. Je draagt een zak zand op je rug, zo fijn als meel, en je schoenen maken geen geluid. Jij bent Klaas Vaak.

Aan het begin van elke nacht mag je één andere speler zand in de ogen strooien. Die slaapt tot de ochtend door en komt voor zijn rol niet meer aan de beurt: een wolf mist de jacht, een Heks haar flesjes, een Jager zijn schot. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Zondebok -1

Regent het op de kermis? Jouw schuld. Is de boter ranzig? Jij hebt ernaar gekeken. Je bent eraan gewend geraakt. Jij bent Zondebok.

Komt het dorp er bij de brandstapel niet uit, omdat de stemmen staken of omdat er niemand een stem krijgt, dan ga jij het vuur in. Maar je gaat niet zwijgend. Wie je dan aanwijst, en dat mogen er zo veel zijn als je wilt, wordt zo door schuldgevoel geplaagd dat hij bij de volgende brandstapel niet mag stemmen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Schout -1

Je hebt een bos sleutels, een snor of althans het karakter van een snor, en onder het raadhuis een cel met een degelijk slot. Jij bent Schout.

Elke nacht mag je één speler laten opsluiten, en dat mag je ook zelf zijn. Wie vastzit, mag bij de eerstvolgende brandstapel niet stemmen, maar er kan daar ook niet op hem gestemd worden. Het dorp hoort wie er in de cel zit, niet wie de sleutel omdraaide. Twee nachten achter elkaar dezelfde keuze kan niet.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Fluitspeler -1

Ooit speelde je een dorp verderop de ratten de rivier in. Toen weigerde men te betalen. Nu speel je voor mensen. Jij bent Fluitspeler.

Elke nacht mag je met je melodie een of twee spelers betoveren. Zijn er meer Fluitspelers, dan spelen jullie samen en worden de twee spelers met de meeste stemmen Betoverd. Een betovering gaat nooit meer over. De Betoverden weten dat ze Betoverd zijn, maar niet door wie. Andere Fluitspelers kun je niet betoveren.

Je wint samen met de andere Fluitspelers, zodra iedereen die nog leeft en zelf geen Fluitspeler is, Betoverd is.

=== Onschuldige Meisje -1

Je hoort te slapen. Maar er zit een spleetje tussen de luiken, en wie kan er nu slapen als er buiten gefluisterd wordt? Jij bent het Onschuldige Meisje.

Je hoeft 's nachts niets te kiezen. Je luistert. Elke nacht hoor je welke namen er vielen toen de Weerwolven hun slachtoffer kozen, en hoe vaak, en net zo bij de Vampiers als die er zijn. Wie de namen noemde, kun je in het donker niet zien.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Priester -1

Je preken zijn lang en je kerk is koud, maar je wijwater is van de eerste kwaliteit. Jij bent Priester.

Elke nacht mag je een paar druppels sprenkelen op de drempel van één andere speler. Brandt het, dan huist daar een Weerwolf, Witte Weerwolf, Welp, Vampier, Psychopaat, Fluitspeler, Heks, Grafrover, Slet of Verleidster. Welke van die tien, dat zegt het water niet, en niet elke zondaar is een vijand. Brandt het niet, dan is het een van de anderen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Psychopaat -1

Er is niets met je gebeurd. Geen beet, geen vloek, geen ongelukkige jeugd. Je vindt de mensen gewoon zo luidruchtig. Jij bent Psychopaat.

Elke nacht mag je één andere speler aanvallen. Je hoort bij niemand: geen roedel die je steunt, maar ook niemand die je verraadt. De wolven kunnen jou opeten en jij kunt de wolven doden. Overdag glimlach je, je schuift aan in de herberg en je stemt mee.

Je wint alleen, als laatste levende ziel van Wakkerdam. Eindelijk rust.

=== Verleidster -1

Een brandende lamp achter een rood gordijn, een deur die op een kier staat: meer heb je nooit nodig gehad. Jij bent Verleidster.

Elke nacht mag je één andere speler naar je huis lokken, maar niet twee nachten achter elkaar dezelfde. Wie jouw gast die nacht thuis komt aanvallen, vindt die daar niet. Maar komt het kwaad bij jou aan de deur, dan treft het jullie allebei. Je gast weet er de volgende ochtend niets meer van.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.

=== Opdrachtgever -1

Je hebt geld, je hebt vijanden en je hebt geen zin om dood te gaan. Daar is een oplossing voor. Jij bent Opdrachtgever.

Voordat de eerste nacht valt, mag je één andere speler als Lijfwacht in dienst nemen. Zou je sterven, dan sterft je Lijfwacht in jouw plaats, één keer. Alleen tegen een gebroken hart, en tegen je eigen stilzwijgen als je nooit meer stemt, helpt geen Lijfwacht. Jullie weten het van elkaar; verder weet niemand ervan.

Jij hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn; een levende Lijfwacht uit een ander kamp hoeft je daarbij niet in de weg te staan. Je Lijfwacht houdt zijn eigen rol, maar kan zolang jij leeft niet winnen zonder jou.

=== Dief -1

Je bent nooit echt iemand geweest, dus waarom zou je niet iemand anders worden? Geen slot in Wakkerdam dat jou tegenhoudt. Jij bent Dief.

Nog voor de eerste nacht mag je bij één andere speler inbreken en diens rol stelen. Jij speelt dan verder met die rol, en je slachtoffer blijft achter als gewone Burger. Let wel: bij een Burger, of bij een andere Dief, valt niets te halen. Dan word je zelf Burger, net als wanneer je blanco stemt of niets doet.

Wie je daarna bent, bepaalt ook hoe je wint. Als Burger win je met alle andere burgers, zodra er alleen nog burgers over zijn.

=== Waarschuwer -1

Je slaapt slecht en je hoort veel. Gelukkig heb je een stapel briefpapier en een vaste hand in het schuiven onder deuren door. Jij bent Waarschuwer.

Elke nacht mag je één andere speler waarschuwen met een naamloos briefje. Wie gewaarschuwd is, stemt bij de eerstvolgende brandstapel met meer overtuiging: zijn stem telt één keer extra. De gewaarschuwde weet het; het dorp ziet het pas aan de uitslag. Je mag vaker dezelfde speler kiezen.

Je hoort bij de burgers en wint met hen, zodra er alleen nog burgers over zijn.
