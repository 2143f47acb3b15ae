# De nacht: wakker worden, kiezen, wat ervan kwam. Alleen persoonlijke verhalen.
author: Gamekeeper
places: Wakkerdam, herberg, de waard, dijk, molen, kerkboek, kerkdak, kerkdeur, kerkbank, kerkklok, kerkmuur, kerktoren, kerkmuizen, de kerk, De kerk, sacristie, koster, dominee, plein, dorpsplein, raadhuis, klokkentoren, zeepziederij, moeras, het riet, Het riet, het veen, vaart, vonder, gans, ganzen

=== Welp 0

Je wordt wakker van je eigen gegrom. Ergens is de roedel een wolf armer geworden, en de maan heeft gezien dat er een plaats openstaat.

Het begint in je vingers. Dan in je kaken. Je past niet meer in je nachthemd, en eerlijk gezegd mis je het niet. Je bent nu een Weerwolf, en vanaf deze nacht jaag je met de roedel mee.

=== Welp 0

Er is een Weerwolf gestorven, en je voelt het als het gat van een uitgevallen tand. Op de dijk zou nu gehuild moeten worden, en er ontbreekt een stem. Voordat je het weet, heb je zelf ingezet.

Het geluid rolt over de dijk en komt terug. Je handen zijn geen handen meer. De Welp van gisteren bestaat niet meer: je bent nu een Weerwolf, en vannacht nog hoor je bij de jacht.

=== Grafrover 0

De klok slaat, de uil antwoordt, en jij klimt met je spade over het hek van het kerkhof. De aarde is hier los. Dat is de laatste tijd wel vaker zo.

Je houdt je lantaarn laag en leest de namen. Elk van deze doden heeft iets achtergelaten. Wiens rol neem je mee?

=== Grafrover 0

Overdag groet je het kerkhof met de pet in de hand, 's nachts met de spade. De doden mopperen nooit. Dat is het prettige aan ze.

Onder de natte aarde liggen gaven weg te rotten waar een levende nog veel plezier van zou hebben. Bij welk graf begin je te spitten? Of laat je ze vannacht nog even met rust?

=== Grafrover 1

Op een el diepte stoot je spade op hout. naam[1] zegt niets als je het deksel licht en ook niets als je meeneemt waarvoor je kwam.

Tegen de tijd dat de kuil weer dicht is, voel je het: een ander leven dat zich over het jouwe vouwt. Vanaf nu is dit jouw rol: rol[1]. Alles eraan is als nieuw, en je wint voortaan zoals die rol wint.

=== Grafrover 9

Het regent op het kerkhof, of het heeft net geregend, of het gaat zo regenen. In elk geval blijft je spade in de schuur.

Jij laat de doden vannacht wat ze hebben, en blijft Grafrover. Er komt nog wel een nacht. En zoals het nu gaat in Wakkerdam, komt er ook nog wel een graf.

=== Grafrover 9

Je staat een tijdje aan het hek. Dan trek je je kraag op en ga je naar huis. Je hebt tenslotte alle tijd, en zij daar liggen goed.

Je hebt vannacht geen graf geopend. Je blijft wie je was: Grafrover, met een schone spade en een geduldig hart.

=== Klaas Vaak 0

De avond is jouw ochtend. Je klopt het stof van je jas, knoopt de zak open en laat het zand door je vingers lopen. Het ruist als de zee in een schelp.

Eén handje, meer heb je niet nodig. Wie mag er vannacht doorslapen, wat er buiten ook gebeurt?

=== Klaas Vaak 0

Over daken loop je zachter dan over straat. Achter elk raam hoor je hoe er gewoeld wordt: iemand met plannen, iemand met een slecht geweten, iemand die gewoon te veel kaas heeft gegeten.

Je tast in je zak. In wiens ogen strooi je het zand?

=== Klaas Vaak 0

De kerkklok slaat, en er is er één in het dorp die daar wakker van wordt in plaats van slaperig. Jij dus. De zak hangt al over je schouder.

Er zijn mensen die vannacht beter in bed kunnen blijven, voor zichzelf of voor de anderen. Wie krijgt er een handje zand?

=== Klaas Vaak 1

Je blaast door de kier van het raam, en een wolkje fijn zand daalt neer op het kussen van naam[1]. Eén gaap, één zucht, en dan die diepe, trage adem die geen klok meer wekt.

Wat naam[1] vannacht ook nog van plan was, daar komt voor de ochtend niets meer van.

=== Klaas Vaak 1

naam[1] wrijft zich in de ogen, mompelt iets over tocht en valt om als een zak meel. Keurig werk, al zeg je het zelf.

Je trekt de deken nog even recht en bent weg voor het zand is neergedwarreld. Tot de dag aanbreekt, komt die slaper nergens meer voor overeind.

=== Klaas Vaak 2

Er knarst iets tussen je wimpers. Zand? Je wilt het wegwrijven, maar je hand is zo zwaar, en het kussen is zo zacht, en ergens zingt iemand een liedje zonder woorden.

Vannacht slaap je door. Voor je rol kom je tot de ochtend niet meer aan de beurt, wat je ook van plan was. Droom er maar van.

=== Klaas Vaak 2

Je zou zo opstaan. Eerst nog even de ogen dicht, heel even maar. Wie er zand op je kussen heeft gestrooid, zie je al niet meer.

Het wordt een diepe slaap, zonder dromen en zonder beurt: alles wat je rol je deze nacht nog had laten doen, gaat aan je voorbij. Welterusten.

=== Klaas Vaak 9

Je laat de zak dichtgeknoopt. Laat ze maar wakker liggen, denk je; het dorp heeft er reden genoeg voor.

Vannacht valt er geen korrel zand door jouw hand. Wie wil slapen, moet het zelf doen, en wie wil opstaan, wordt door jou niet tegengehouden.

=== Klaas Vaak 9

Een Klaas Vaak die zelf in slaap valt: het is beroepsdeformatie, maar er is mee te leven. De zak zand dient als hoofdkussen.

Niemand wordt vannacht door jou in slaap gesust. Wie er buiten rondloopt, loopt daar klaarwakker.

=== Genezer 0

Je mengt salie, duizendblad en nog iets waar je de naam niet van noemt. De ketel pruttelt, en de damp trekt als een vraagteken de schoorsteen in.

Buiten huilt iets, en het is niet de wind. Eén speler kun je vannacht beschermen. Over wie waak je?

=== Genezer 0

Je tas staat klaar bij de deur: verband, zalf, en een amulet dat ouder is dan de kerk. Je kunt in deze mist niet bij iedereen tegelijk zijn. Dat is het ergste van je vak.

Kies dus goed. Wie mag er vannacht onder jouw bescherming slapen?

=== Genezer 0

Aan de balken hangen de kruiden te drogen, en het ruikt naar zomer, al is het dat buiten allang niet meer. Je plukt wat blaadjes en rolt ze in een lapje linnen.

Het is genoeg voor één drempel, één nacht. Van wie is die drempel?

=== Genezer 1

Je strijkt de zalf op de deurpost en fluistert erbij wat je van je grootmoeder hebt geleerd. Tot de ochtend ligt naam[1] onder jouw hoede.

Komt er vannacht iets met tanden of een mes op naam[1] af, dan vindt het daar geen houvast. Tegen gif, kogels en liefdesverdriet heb je niets in huis.

=== Genezer 1

Een bosje kruiden boven het bed, een knoop in een rode draad, en het is gebeurd. Geen monster dat vannacht naam[1] naar het leven staat, krijgt daar de kans toe.

Zelf blijf je zitten tot de kaars op is. Iemand moet waken, en jij kunt het nu eenmaal het best.

=== Genezer 9

De ketel blijft koud. De tas blijft dicht. Wat jou betreft moet iedereen in Wakkerdam het vannacht stellen met zijn eigen gezondheid, en dat is in deze tijden niet veel.

Je beschermt niemand. Je luistert naar de wind om het huis en hoopt dat het alleen de wind is.

=== Genezer 9

Alle kruiden zijn geteld en gebundeld, en geen bosje is van zijn plaats gekomen. Vannacht waak je bij niemand aan de drempel.

Er slaapt niemand onder jouw bescherming. Of dat erg was, zal de ochtend leren.

=== Ziener 0

Je sluit de luiken, dekt de kooi van de kauw af en zet de glazen bol op tafel. Er draait nevel in, grijs en langzaam, als melk in thee.

Achter die nevel wacht een gezicht. Je hoeft de naam maar te noemen. Van wie wil je weten wie het werkelijk is?

=== Ziener 0

Overdag dragen ze allemaal hetzelfde gezicht: goedemorgen, slecht weer, nog nieuws? Maar 's nachts, als de kaarsen uit zijn, vallen de maskers op de vloer, en jij hoort ze vallen.

Naar wie kijk je vannacht?

=== Ziener 0

De kaarten liggen in een kring. De kaars brandt blauw. Buiten slaat de klok een uur dat op geen wijzerplaat staat, en jij voelt het kriebelen achter je ogen.

Het gezicht komt, of je wilt of niet. Je kunt het alleen nog richten. Wie wil je doorzien?

=== Ziener 0

Op de bodem van je kopje ligt het bezinksel van een heel dorp. Je draait het drie keer rond, zet het omgekeerd op de schotel en wacht tot het ophoudt met druipen. Koffiedik liegt niet; het mompelt alleen.

Eén gezicht kun je er vannacht uit laten komen, met alles wat erachter zit. Aan wie denk je?

=== Ziener 0

Je grootmoeder zag het aan de vlucht van de spreeuwen en je moeder aan gesmolten lood. Jij hebt aan een kom regenwater genoeg. Je blaast de lamp uit en buigt je eroverheen, tot je neus het bijna raakt.

Het water weet al wat je wilt vragen. Het wil alleen nog weten over wie.

=== Ziener 0

Om middernacht zijn de muren van Wakkerdam dunner dan overdag, dat weten weinigen. Als je je ogen half dichtknijpt en aan niets denkt, schijnen de huizen door als lampions, en in elk daarvan brandt een ander soort licht.

Er is tijd om bij één huis goed naar binnen te kijken. Bij wie?

=== Ziener 0

De kauw is onrustig. Hij loopt heen en weer over de rand van de tafel, zet zijn poten in de as die je daar hebt uitgestrooid en schrijft, zoals kauwen dat doen, haastig en zonder hoofdletters.

Noem hem een naam, en hij schrijft de rest. Wiens naam fluister je?

=== Ziener 0

Het begint weer met die smaak van ijzer op je tong. Dan weet je dat je moet gaan zitten. De kamer wordt klein, het dorp wordt groot, en ergens daarbuiten wordt iemand doorzichtig, als je maar de goede kiest.

Je hebt het nooit aan iemand verteld, en dat is verstandig geweest. Wie wil je vannacht doorgronden?

=== Ziener 1

De nevel draait, aarzelt en breekt open. Heel even zie je naam[1] zoals niemand in Wakkerdam naam[1] kent, zonder glimlach en zonder masker.

Dan lees je het, zo helder alsof het er met krijt geschreven staat: rol[1]. De bol wordt weer grijs. Slapen doe je deze nacht niet meer.

=== Ziener 1

Je draait de laatste kaart om, en het is alsof er iemand achter je de adem inhoudt. Het beeld van naam[1] licht op, en daaronder staat in sierlijke letters de rol te lezen: rol[1].

Je legt de kaart terug in het pak en schudt. Maar wat je gezien hebt, schud je niet meer weg.

=== Ziener 1

Eerst zie je alleen je eigen adem op het glas. Je wrijft, en daar zit naam[1], heel klein, aan een tafel die je niet kent, zonder te merken dat er iemand meekijkt.

Je leest het af aan de handen, aan de ogen, aan de schaduw op de muur. Er is geen twijfel mogelijk: rol[1].

=== Ziener 1

Het koffiedik zakt uit, en wat eerst op een schaap leek, is bij nader inzien naam[1]. Je houdt het kopje schuin naar de vlam. De lijnen lopen naar elkaar toe en worden letters.

rol[1], staat er. Je spoelt het kopje om, twee keer, met heet water. Maar gelezen is gelezen.

=== Ziener 1

Er trekt een rimpel over het water, van de ene rand naar de andere, en als het weer stil is, kijk je in het gezicht van naam[1]. Niet het gezicht van bij de pomp. Het andere.

Het zegt niets, maar je ziet het toch: rol[1]. Je gooit het water in de goot en blijft nog lang met de lege kom op schoot zitten.

=== Ziener 1

Het huis van naam[1] gloeit op als een kooltje waarop geblazen wordt. Je ziet de balken, het bed, het lichaam in het bed en wat daarin woont. Zo duidelijk heb je het zelden gehad.

Nu weet je met wie Wakkerdam te maken heeft: rol[1]. De muren worden weer van steen. Morgen zul je bij de groet je gezicht in de plooi moeten houden.

=== Ziener 1

Zodra je de naam hebt gezegd, begint de kauw te lopen. Hij trippelt, haalt iets door, trippelt verder, en kijkt je ten slotte aan met zijn bleke oog alsof hij zeggen wil: wist je dat niet?

In de as staat het. naam[1] is: rol[1]. Je veegt de tafel schoon en geeft de vogel zijn korst. Eerlijk verdiend.

=== Ziener 1

IJzer, en dan niets, en dan opeens alles tegelijk. Je zit niet meer in je eigen stoel, maar in die van naam[1], en een ademtocht lang denk je wat er in dat hoofd gedacht wordt.

Als je terugkomt, zijn je handen koud en weet je het: rol[1]. Het zal je nog moeite kosten om daar morgen naast in de kerkbank te gaan zitten.

=== Ziener 9

Je laat de doek over de bol liggen. Er zijn nachten waarin een mens liever niets weet, en dit is er zo een.

Geen gezicht, geen rol, geen geheim. Alleen de kauw in zijn kooi kijkt je aan alsof hij het allang doorheeft.

=== Ziener 9

De nevel draait en draait, maar er wordt geen naam genoemd, en dus krijgt hij geen gezicht. Uiteindelijk zie je alleen jezelf, ondersteboven en nogal moe.

Deze nacht brengt je geen nieuws. De toekomst moet het even zonder publiek doen.

=== Priester 0

Je haalt het flesje wijwater uit de sacristie en stopt het onder je mantel. De kerkmuizen kijken je na. Die weten dat je op deze tijd niet voor het bidden komt.

Een paar druppels op een drempel, en de waarheid sist. Of ze sist niet. Bij wie ga je langs?

=== Priester 0

De mist hangt om de graven als een tweede, vuilere lijkwade. Je slaat een kruis, je slaat een mug dood, en je slaat de hoek om bij de herberg.

Onder een van deze daken huist het kwaad, en jij hebt iets bij je waar het kwaad niet tegen kan. Voor wiens deur blijf je staan?

=== Priester 1

Je sprenkelt, en je hebt nauwelijks amen gezegd of het begint. De druppels sissen, trekken samen en branden zwarte puntjes in het hout. Er hangt een lucht van zwavel en geschroeide haren.

Bij naam[1] brandt het wijwater. Je loopt achteruit weg, zo waardig als dat gaat.

=== Priester 1

De drempel van naam[1] drinkt het wijwater niet, hij spuugt het uit. Sissend springen de druppels alle kanten op, en een vlammetje zo klein als een speldenknop danst een tel lang op de steen.

Het brandt. Wat er achter die deur ook slaapt, heilig is het niet.

=== Priester 2

Je sprenkelt, wacht en telt tot honderd, eerst in het Latijn en dan voor de zekerheid nog eens gewoon. Er gebeurt niets. De drempel wordt nat. Dat is alles.

Bij naam[1] brandt het wijwater niet. Je mompelt een zegen en gaat een beetje geruster naar huis.

=== Priester 2

Drie druppels op de stoep van naam[1]. Ze blijven liggen, rond en glanzend, en spiegelen de maan. Geen gesis, geen rook, geen lucht van zwavel.

Het wijwater brandt niet. Een wonder is dat niet, maar een priester is in deze tijden met weinig tevreden.

=== Priester 9

De kerkdeur blijft vannacht op slot. Je bidt wel, want dat kan ook zittend, en het flesje wijwater staat naast je op de bank te glimmen van verbazing.

Je hebt geen drempel besprenkeld. Wie gezondigd heeft, wordt vannacht door jou niet gestoord.

=== Priester 9

Het is een lange preek geweest, een lange vesper en een nog langer glas miswijn. De rest van de nacht rust je hoofd op het psalmboek.

Je hebt niemand beproefd, en er heeft niets gebrand behalve de kaars. Morgen is er weer een dag om zondaars te zoeken.

=== Slet 0

Je bed is koud en je eigen gezelschap ken je nu wel. In de spiegel knijp je wat kleur in je wangen. Achter de dijk blaft een hond, verder is het stil op straat.

Er branden nog lichtjes. Bij wie klop je vannacht aan?

=== Slet 0

Een goed bed herken je aan de buitenkant: dikke gordijnen, rook uit de schoorsteen, een deurmat zonder modder. Je slaat je omslagdoek om.

Thuisblijven is gevaarlijk, uitgaan misschien nog meer. Waar breng je de nacht door?

=== Slet 1

De deur van naam[1] gaat open voordat je voor de tweede keer klopt. Binnen is het warm, en de rest gaat niemand iets aan.

Wie je vannacht thuis komt zoeken, vindt je daar niet. Maar wat hier vannacht de drempel over komt, vindt er misschien twee in één bed.

=== Slet 1

Met je schoenen in je hand sluip je de trap op bij naam[1]. Er kraakt een tree. Er kraakt daarna nog wel meer.

Tot de ochtend slaap je hier, ver van je eigen huis en van wie je daar zou zoeken. Je hoopt maar dat niemand het vannacht op dit adres gemunt heeft.

=== Slet 9

Vannacht slaap je in je eigen bed, met een kruik, een boek en de deur op slot. Het is een vreemd gevoel. Je weet niet eens meer aan welke kant je hoort te liggen.

Wie je zoekt, weet je te vinden. Laten we hopen dat niemand zoekt.

=== Slet 9

De buren leggen hun oor tegen de muur en horen niets. Dat is nieuws, en morgen zullen ze erover praten.

Je gaat bij niemand langs. Thuis is het stil, koud en fatsoenlijk. Je begrijpt niet wat de mensen daarin zien.

=== Verleidster 0

Je steekt de rode lamp aan en zet de deur op een kier. Buiten weifelt de mist op de drempel, alsof zelfs die wel binnen wil komen.

Eén blik, één lok haar, één woord op de juiste toon. Wie laat je vannacht de weg naar jouw huis vinden?

=== Verleidster 0

Het parfum is bijna op, maar dat geeft niet. De meesten komen op de lamp af, en sommigen komen al als je aan ze denkt.

Wie bij jou is, is niet thuis. Dat kan iemands redding zijn, of juist niet. Aan wie denk je?

=== Verleidster 1

Lang duurt het niet. Er klinken voetstappen in de steeg, er wordt gekucht, en daar staat naam[1] met een smoes over een geleende ladder. Je zegt dat de ladder boven staat.

Wie hier is, is nergens anders, ook naam[1] niet. Bidden maar dat vannacht niemand jouw adres zoekt.

=== Verleidster 1

Je krult één vinger, en aan de overkant van het dorp wordt naam[1] wakker zonder te weten waarom. Even later klopt het op je deur.

Morgen zal naam[1] zich niets herinneren, alleen een vage geur van rozen. Maar zolang het bezoek duurt, delen jullie één dak, en dus ook één lot als het kwaad hier aanklopt.

=== Verleidster 9

De lamp blijft uit, het gordijn blijft dicht. Vannacht wordt er niemand verleid, hooguit jijzelf, door een tweede stuk appeltaart.

Iedereen slaapt waar hij hoort te slapen, wat jou betreft. Je draait de sleutel om en gaat alleen naar bed.

=== Verleidster 9

Ook een roos mag weleens dichtblijven. Je laat de nacht voorbijgaan met je voeten op de stoof en je haar in papillotten.

Je lokt niemand uit zijn huis. Mochten er klopjes op de deur klinken, dan is het de wind. Hoop je.

=== Goochelaar 0

Je zet twee kopjes op tafel, schuift, draait, tilt op. Het balletje ligt altijd ergens anders. Zo is het ook met mensen, alleen zijn die zwaarder.

De nacht is je gordijn en het dorp je tafel. Welke twee laat je van huis wisselen?

=== Goochelaar 0

Niets in je mouwen, alles in je vingers. Je blaast de kaars uit, en in het donker staan de huizen van Wakkerdam klaar als dozen met een dubbele bodem.

Wie hier ligt, ligt straks daar, en omgekeerd. Welke twee spelers verwissel je? Jezelf meerekenen mag.

=== Goochelaar 1

Een knip met de vingers, een wolkje rook dat naar muizen ruikt, en je kijkt naar een vreemd plafond. Het is dat van naam[1]. En in jouw eigen bed hoort nu naam[1] te liggen, zonder er iets van te weten.

Wie vannacht de een zoekt, vindt als het goed is de ander. Hoe dat afloopt, is het enige deel van de truc dat je niet kent.

=== Goochelaar 1

"Dames en heren, u ziet mij, u ziet mij niet!" Voor jou is vannacht het huis van naam[1], en naam[1] krijgt het jouwe, met jouw deken en jouw kruik.

Er wordt niet geklapt. Dat gebeurt nooit bij je beste trucs. Voor de ochtend ligt alles weer zoals het lag.

=== Goochelaar 2

Je gooit een zakdoek over het dorp, telt tot drie en trekt hem weg. Niets te zien. Alleen ligt naam[1] nu in het bed van naam[2], en naam[2] in dat van naam[1], en ze snurken allebei gewoon door.

Wie vannacht bij de een aanklopt, treft als het goed is de ander. Bij het ochtendgloren draai je het weer terug.

=== Goochelaar 2

Hoog in de lucht, ergens boven de dijk, passeren twee slapers elkaar zonder groeten. naam[1] gaat naar het huis van naam[2], naam[2] naar dat van naam[1]. Zo zacht als veren komen ze neer.

Je maakt een buiging voor de lege straat. Wie vannacht een van hen zoekt, zal vreemd opkijken.

=== Goochelaar 9

De hoge hoed blijft op de kast, het konijn krijgt een vrije avond. Vannacht is alles precies wat het lijkt, en dat is in Wakkerdam op zich al een kunststuk.

Iedereen ligt in zijn eigen huis, althans voor zover het aan jou ligt.

=== Goochelaar 9

Er is vannacht geen truc, geen rook en geen spiegel. Je oefent thuis wat kaarten, verliest van jezelf en gaat naar bed.

Je hebt niemand verwisseld. Wie wakker wordt op een vreemde plek, heeft dat aan een ander te danken.

=== Weerwolf 0

De maan breekt door de mist, en op de dijk begint het: botten die kraken, naden die scheuren, adem die stoom wordt. Waar overdag brave buren wonen, rekt zich nu de roedel uit.

De honger heeft geen naam. Nog niet. Beneden ligt het dorp, met al zijn deuren van dun hout. Wie wordt het vannacht?

=== Weerwolf 0

Kleren netjes opgevouwen onder de knotwilg, want morgen moet er weer fatsoenlijk gekeken worden. Dan op vier poten verder, door het natte gras, tot waar de eerste schoorsteen rookt.

De roedel snuift. Het dorp ruikt naar slaap, turf en angst, en angst smaakt het best. Naar welk huis gaat de jacht?

=== Weerwolf 0

In de kerk slaat het twaalf, en bij de laatste slag is er niets menselijks meer aan je over, behalve misschien je manieren. Een wolf eet wat de roedel kiest.

Achter de luiken wordt geteld, gebeden en gesnurkt. Achter welk luik moet het vannacht stil worden?

=== Weerwolf 0

Het moeras houdt de adem in. Kikkers zwijgen, riet buigt opzij, en tussen de nevelslierten glimt iets geels dat geen lantaarn is. De roedel is op pad.

Overdag was er soep, brood en een praatje over het weer. Daar wordt een wolf niet vol van. Wie staat er vannacht op het menu?

=== Weerwolf 0

Het jeukt onder de nagels, en dan zijn het geen nagels meer. De laarzen blijven achter in het riet. Wat nu over de dijk loopt, maakt geen geluid, behalve dat van een maag.

In Wakkerdam hebben ze overal kaarsen voor het raam gezet tegen het kwaad. Dat is attent, want zo is beter te zien wie er thuis is. Wie kiezen de wolven?

=== Weerwolf 0

Een wolf vergeet geen geur. Die van de bakker is gist, die van de koster is was, en die van wie bang is, hangt als een vlag boven het dak. Vannacht waaien er veel vlaggen.

De nacht is jong en de grendels zijn oud. Welke geur wordt gevolgd, tot aan de deur en verder?

=== Weerwolf 0

Overdag is er geknikt, gegroet en over de prijs van turf gepraat, en onder al dat praten zat de hele tijd die ene gedachte. Nu mag ze eruit. Ze heeft vier poten en heel veel tanden.

Kijk, daar ligt het dorp, opgediend onder een laagje mist. Je hoeft het maar te zeggen. Wie?

=== Weerwolf 0

Hoor je dat? Dat is het geluid van mensen die doen of ze slapen. Het is een dun geluid, en het komt uit ieder huis. Van bovenaf, van de rand van het moeras, klinkt het als een gedekte tafel.

De maan staat hoog en de roedel heeft niet gegeten. Bij wie gaat de wolf naar binnen?

=== Weerwolf 1

De keus is gemaakt. Geruisloos gaat de roedel over de dijk, langs de molen, de steeg in, tot aan één enkele deur: die van naam[0].

Een poot tegen het hout, een neus langs de kier, en dan gaat het snel. Wat ervan geworden is, zal het dorp bij het eerste licht ontdekken.

=== Weerwolf 1

Er valt een naam, half woord, half grom: naam[0]. Dan wordt er niet meer gepraat. Nagels tikken over de keien, een hek zwaait open, de maan verdwijnt uit schaamte achter een wolk.

De roedel valt aan. Morgen zal blijken hoe het afliep; vannacht telt alleen de jacht.

=== Weerwolf 1

Het lot is gevallen op naam[0]. De wind staat gunstig, de honden van de buren zijn wijs genoeg om niet te blaffen, en het slot op de deur is van voor de oorlog, welke oorlog dan ook.

De roedel springt. Straks, als de zon opkomt, kijkt ieder weer onschuldig uit zijn ogen. Bijna onschuldig.

=== Weerwolf 1

Dus naam[0]. Het is maar een klein eindje: langs de bleek, over het vonder, en dan op de geur af. De achterdeur klemt een beetje. Dat was altijd al zo, en daar is ook altijd over geklaagd.

Ze klemt nu niet meer. Of er daarbinnen nog iemand zal opstaan, hoort heel het dorp bij het luiden van de klok. Vergeet dan niet te schrikken.

=== Weerwolf 1

Bij naam[0] brandt nog licht. Men zou haast denken dat er op bezoek gerekend werd. Een schaduw valt over de tafel, over de muur, over het bed, en blaast dan de kaars uit.

Wat er in het donker gebeurt, blijft in het donker. Tot morgenochtend, als de buren komen kijken.

=== Weerwolf 1

Het gaat met een sprong, en met nog een, en dan is er alleen nog een raam, en dan is er ook geen raam meer. Ergens in een bed gaat naam[0] rechtop zitten.

De kippen hebben het gezien, maar kippen vertellen niets na. Wat ervan terecht is gekomen, zal de dag uitwijzen. Nu eerst de poten afvegen.

=== Weerwolf 1

naam[0], zegt de wind, en de wind heeft gelijk. Zo'n naam hoor je vannacht maar één keer. Nagels op de stoep, adem op de ruit, en in de verte slaat de klok het verkeerde uur.

De jacht is geopend en weer gesloten. Straks staat iedereen om dat huis heen, met de pet in de hand, en de wolven staan erbij en schudden het hoofd.

=== Weerwolf 1

De hond van naam[0] is een goede hond. Hij staat op, kijkt, rekent even, en gaat weer liggen met zijn kop de andere kant op. Niemand zal het hem kwalijk nemen.

Dan is de weg vrij. Over een uur of wat wordt het licht, en dan weet Wakkerdam of de honger vannacht gestild is.

=== Weerwolf 2

De ene neus wijst naar het noorden, de andere naar het zuiden. Er wordt gegromd, er wordt gehapt, er wordt met klem op het reglement gewezen. Maar de stemmen staken, en een roedel die het niet eens is, komt nergens.

Voordat de keus gemaakt is, kleurt de lucht grijs. Vannacht valt de roedel niemand aan.

=== Weerwolf 2

De ene prooi rook lekkerder, de andere lag dichterbij, en geen enkele kreeg de meeste stemmen. De maan heeft het hoofdschuddend aangezien.

Niemand wordt vannacht door de roedel aangevallen. Met rammelende magen gaat het terug over de dijk, ieder met zijn eigen gelijk.

=== Weerwolf 2

Er wordt onderhandeld zoals er op de markt onderhandeld wordt, met veel gegrom en weinig toegeven. Tegen vieren is men precies zo ver als om twaalf uur, alleen met meer schrammen.

Geen prooi kreeg de meeste stemmen. De deuren van Wakkerdam blijven vannacht heel, tenminste wat de roedel betreft.

=== Weerwolf 2

De een wil naar de molen, de ander naar de Kerkstraat, en de weg splitst zich nu eenmaal bij het hek. Daar zitten de wolven dan, bij het hek, met de rug naar elkaar toe.

Het wordt licht. Er is niemand gekozen en dus ook niemand aangevallen. Het zal een lange, hongerige dag worden.

=== Weerwolf 2

Wie het hardst gromt, heeft nog geen meerderheid. Dat is vannacht wel gebleken. Om beurten werd er een naam genoemd en om beurten werd die weggeblazen, tot de haan er een eind aan maakte.

De stemmen staken. De roedel laat iedereen leven, niet uit goedheid, maar uit eigenwijsheid.

=== Weerwolf 2

Het was een nacht om in te lijsten: heldere maan, gunstige wind, een dorp in diepe slaap. En wat deed de roedel? Die kreeg ruzie over wie.

Evenveel stemmen hier als daar, en geen poot die wilde wijken. Niemand is vannacht slachtoffer van de wolven geworden. Met de staart tussen de benen gaat men naar huis.

=== Weerwolf 2

In het moeras ligt een platte steen, en daarop krabbelt de roedel wie er voor wie is. Streepje, streepje, streepje. Aan beide kanten evenveel. Nog eens tellen helpt niet, en bijten helpt ook niet.

Zo gaat een goede nacht verloren. Er wordt niemand aangevallen. De steen gaat weer onder het mos.

=== Weerwolf 2

Verdeelde wolven vangen geen schaap, zei grootvader altijd, en die is oud geworden. Vannacht krijgt hij gelijk: de keus bleef hangen tussen de een en de ander, en daar hangt ze nog.

De mist wordt wit, de molen krijgt weer wieken. De roedel heeft niemand gekozen, en ieder weet precies aan wie dat lag.

=== Weerwolf 9

Het riet is zacht en de nacht is lang. De roedel ligt op de rug, kijkt naar de sterren en hoort het dorp ademen.

Er wordt geen naam genoemd en geen deur geopend. Vannacht valt de roedel niemand aan. De maan voelt zich lichtelijk beledigd.

=== Weerwolf 9

De jacht gaat niet door. Geen slachtoffer gekozen, geen spoor gevolgd, niet eens een kip. Bij de eerste haan sluipt de roedel naar huis met een lege maag en een onverwacht schoon geweten.

Wakkerdam weet niet hoeveel geluk het vannacht heeft gehad, wat de wolven betreft.

=== Weerwolf 9

Een wolf die niet kiest, jaagt niet, en vannacht is er niet gekozen. Het blijft bij wat gehuil in de verte en een omgevallen melkbus.

De roedel laat iedereen met rust. Honger is ook een soort gezelschap, zeggen de oude wolven, maar die zijn dan ook niet oud geworden.

=== Vampier 0

Een deksel schuift opzij, een scharnier zucht. In de kelder onder de vervallen zeepziederij ontwaakt wat geen zonlicht verdraagt, en het slaat de mantel uit met een gebaar van eeuwen oefening.

Boven klopt het dorp, hart naast hart naast hart. Welk daarvan wordt vannacht opengemaakt?

=== Vampier 0

De spiegel laat niets zien, dus of het haar goed zit, blijft een gok. Geeft niet. Wie jou vannacht ziet, vertelt het toch niet verder.

Het nachtvolk van Wakkerdam heeft dorst. Door de mist gaat het geluidloos van dak naar dak, tot er één raam overblijft. Welk raam is dat?

=== Vampier 0

Er fladdert iets langs de klokkentoren wat geen uil is. Beneden slapen ze met het raam op een kier, want frisse lucht is zo gezond.

Dorst maakt geduldig, maar niet eindeloos geduldig. De nacht is halverwege en de kelken zijn leeg. Bij wie wordt er gedronken?

=== Vampier 1

Een schaduw glijdt langs de gevel omhoog, een raam gaat open zonder te piepen. Het is het raam van naam[0], en zo is het ook bedoeld.

Er wordt even beleefd gewacht. Dan worden de tanden ontbloot. Wat er van naam[0] geworden is, hoort het dorp pas bij daglicht, en dan slaapt het nachtvolk alweer.

=== Vampier 1

De dorst heeft gekozen, en de keus is naam[0]. Geen haast, geen lawaai, alleen de zoom van een mantel over de vloerplanken en een adem die geen warmte geeft.

De aanval is ingezet. De afloop laat de nacht aan de ochtend over, zoals hij wel vaker doet met vervelend nieuws.

=== Vampier 1

Adel verplicht, en dus gaat het vannacht met stijl: een buiging bij het raam, een gefluisterd excuus, en dan de tanden. De keus viel op naam[0], en bij een keus hoort men te blijven.

Of de maaltijd gesmaakt heeft zoals gehoopt, zal bij het eerste licht wel blijken. De kist wacht.

=== Vampier 2

Er wordt hoffelijk gediscussieerd, dan minder hoffelijk, en ten slotte wordt er met eeuwenoude grieven gegooid. De stemmen staken, en niemand van stand geeft toe.

Als de hemel achter de molen bleek wordt, is er nog geen druppel gevloeid. Vannacht valt het nachtvolk niemand aan. De deksels gaan met een klap dicht.

=== Vampier 2

Er zijn vannacht meer voorkeuren dan slachtoffers, en smaak is iets waarover men al eeuwen twist. De stemmen staken. Men bijt op de eigen lip, bij gebrek aan iets beters.

Niemand wordt vannacht door de Vampiers aangevallen. Stijfjes wenst men elkaar een goede dag, en de kisten gaan dicht.

=== Vampier 9

De mantels blijven aan de haak en de ramen van Wakkerdam blijven onaangeroerd. Eeuwig leven betekent ook: morgen is er weer een nacht.

Geen slachtoffer, geen beet, geen vlekken op het hemd. De Vampiers laten vannacht iedereen met rust.

=== Vampier 9

Vannacht wordt er gevast. Niet uit vroomheid, dat woord alleen al geeft uitslag, maar omdat er geen naam gevallen is en zonder naam niet gedronken wordt.

De kelken blijven droog, het dorp slaapt, en in de kelder zucht er iets van verveling.

=== Onschuldige Meisje 0
living: 1
dead: 0

Je adem beslaat het glas, dus die houd je in. Buiten, waar de mist het dikst is, gromt iets wat op woorden lijkt. De roedel van de Weerwolven is op pad, en er wordt een slachtoffer gekozen.

Meer dan dat vang je niet op. Dan is de straat weer leeg, en je kruipt diep onder je deken.

=== Onschuldige Meisje 0
living: 1
dead: 1

Door het spleetje tussen de luiken zie je niets dan mist. Maar horen doe je des te beter. De Weerwolven kiezen hun slachtoffer, en het gaat om één naam: naam[1].

Een andere naam valt er niet. Dan tikken er poten weg over de keien, en jij durft pas weer te ademen als het stil is.

=== Onschuldige Meisje 0
living: 1
dead: 1

Je hebt een stukje uit het raampapier geprikt, niet groter dan een speldenknop, maar een mens heeft niet meer nodig om bang te zijn. Buiten wordt een slachtoffer gekozen, en de Weerwolven hebben er geen twee namen voor nodig: naam[1].

Je ziet geen gezichten. Je ziet alleen mist die beweegt waar het niet waait.

=== Onschuldige Meisje 0
living: 1
dead: 1

Drie keer heb je jezelf beloofd dat je zou gaan slapen, en drie keer lig je toch weer met je oor tegen de muur. Daar is de roedel. Eén naam komt er door de stenen heen, en het is de naam van het slachtoffer: naam[1].

Je trekt het kussen over je hoofd. Gehoord heb je het toch.

=== Onschuldige Meisje 0
living: 1
dead: 2

Je had allang moeten slapen. Maar onder je raam fluistert de roedel, laag en schor, en twee namen komen naar boven gedreven: naam[1] en naam[2].

Er wordt gekozen, en dan is het stil. De stemmen zelf herken je niet. Je telt op je vingers na wat je gehoord hebt, en je vingers beven.

=== Onschuldige Meisje 0
living: 1
dead: 2

Achter het hek gromt iets "naam[1]", en iets anders gromt "naam[2]". Je hart bonst zo hard dat je denkt dat de hele roedel het moet horen.

Maar de Weerwolven letten niet op je. Ze kiezen hun slachtoffer en zijn weg. Je weet nu twee namen te veel, en je durft ze aan niemand te vertellen. Nog niet.

=== Onschuldige Meisje 0
living: 1
dead: 3

Drie namen vallen er in de mist, gegromd als vloeken: naam[1], naam[2] en naam[3]. De Weerwolven zijn het niet meteen eens, maar een slachtoffer kiezen ze wel.

Jij zit op je knieën op de vensterbank, met je duim in je mond zoals vroeger, en onthoudt elk woord.

=== Onschuldige Meisje 0
living: 1
dead: 4+

De roedel heeft vannacht een brede smaak. Zo veel namen vallen er dat je ze op het beslagen glas moet schrijven om ze te onthouden: namenB[].

Ten slotte wordt er gekozen, en de schaduwen lossen op in de mist. Jij veegt het glas schoon met je mouw. Niemand mag weten dat je luisterde.

=== Onschuldige Meisje 1
living: 1
dead: 0

Er schuift een schaduw voor de maan, en in die schaduw wordt beschaafd gefluisterd. Zo praten geen boeren. Zo praat iets wat al heel lang niet meer eet, maar alleen nog drinkt: de Vampiers kiezen een slachtoffer.

Meer versta je niet. Je trekt de deken tot aan je kin. Over je hals, vooral over je hals.

=== Onschuldige Meisje 1
living: 1
dead: 1

Boven op het dak kraakt een pan. Je houdt je oor tegen de schoorsteen, en de stem van de nacht zakt er als roet doorheen. Ze zegt maar één naam: naam[1].

De Vampiers hebben hun slachtoffer gekozen. Je kijkt niet, je luistert alleen, en dat is al erg genoeg.

=== Onschuldige Meisje 1
living: 1
dead: 1

Er tikt iets tegen de dakgoot, heel beleefd, als een nagel tegen een wijnglas. De Vampiers hebben gekozen wie er vannacht hun slachtoffer moet zijn, en de naam valt zo zacht dat je hem meer voelt dan hoort: naam[1].

Dan is er alleen nog de wind. Jij blijft met open ogen liggen tot je het behang weer kunt zien.

=== Onschuldige Meisje 1
living: 1
dead: 2

Het zijn keurige stemmen, met een tongval van lang geleden. Ze kiezen zoals anderen een hoed kiezen. naam[1] wordt geopperd, en ook naam[2].

Er valt een besluit, er ruist een mantel, en de Vampiers zijn weg. Jij legt voor de zekerheid een streng knoflook op je kussen.

=== Onschuldige Meisje 1
living: 1
dead: 3

Je hoort vleugels, of een mantel, of allebei. De Vampiers wikken en wegen onder je raam: naam[1], naam[2], naam[3]. Drie namen, en een slachtoffer wordt er gekozen.

Dan klapt er ergens een luik, en er is alleen nog mist. Je hebt de hele tijd op je vlecht gebeten.

=== Onschuldige Meisje 1
living: 1
dead: 4+

Het nachtvolk leest de namen voor als een wijnkaart: namenB[]. Bij elke naam wordt even gezwegen, alsof er geproefd wordt.

Dan hebben de Vampiers gekozen, en het dak kraakt een laatste keer. Jij ligt stokstijf in bed en zegt de namen op tot je ze niet meer vergeten kunt.

=== Onschuldige Meisje 2
living: 1
dead: 0

Je spitst je oren tot ze er pijn van doen. Er snuift iets langs de muur, er schuurt een vacht tegen het hek, maar er valt geen enkele naam.

De Weerwolven kiezen vannacht geen slachtoffer. Je begrijpt er niets van, maar je hebt het wel gehoord. Of niet gehoord, eigenlijk.

=== Onschuldige Meisje 2
living: 1
dead: 0

Je wacht, met een deken om je schouders, tot je voeten van ijs zijn. In het riet zucht en snuift het, maar niemand noemt een naam.

De roedel laat de jacht voorbijgaan: de Weerwolven hebben geen slachtoffer gekozen. Voor één keer heb je niets te onthouden. Je slaapt er even slecht van.

=== Onschuldige Meisje 2
living: 1
dead: 1

Eén naam komt er uit de mist, en verder niets: naam[1]. Je wacht tot de roedel in beweging komt, maar er gebeurt niets.

De Weerwolven hebben vannacht geen slachtoffer gekozen. Waarom niet, dat kun je door een spleet tussen twee luiken niet zien.

=== Onschuldige Meisje 2
living: 1
dead: 2

Er wordt geruzied onder je raam, met tanden en al. De ene naam is naam[1], de andere naam[2]. Geen van beide krijgt de overhand.

De Weerwolven worden het niet eens, en een slachtoffer kiezen ze niet. Boos druipt de roedel af, de mist in. Jij bijt op je kussen om niet te giechelen van de zenuwen.

=== Onschuldige Meisje 2
living: 1
dead: 3

naam[1], gromt het. naam[2], gromt het terug. naam[3], klinkt het ertussendoor. En daar blijft het bij: de roedel komt er niet uit.

De Weerwolven gaan zonder slachtoffer naar huis. Je hoort hoe er tegen een emmer geschopt wordt. Ook wolven hebben hun humeur.

=== Onschuldige Meisje 2
living: 1
dead: 4+

Wat een lawaai voor een geheime vergadering. Door de mist vliegen de namen heen en weer: namenB[]. Maar een besluit zit er niet bij.

De Weerwolven kiezen vannacht geen slachtoffer. Jij kiest het zekere voor het onzekere en kruipt onder het bed.

=== Onschuldige Meisje 3
living: 1
dead: 0

Boven op het dak zit iets te zuchten van verveling. Je wacht op een naam, maar er komt er geen.

De Vampiers kiezen vannacht geen slachtoffer. Wat er precies aan de hand is, weet je niet, maar je slaapt er een heel klein beetje beter van.

=== Onschuldige Meisje 3
living: 1
dead: 0

Het ruist wel even langs de schoorsteen, maar er wordt niet gefluisterd. Geen naam, geen keus, geen mantel die opwaait.

De Vampiers hebben vannacht geen slachtoffer gekozen. Je legt de knoflook terug in de keuken, en haalt hem na enig nadenken toch maar weer op.

=== Onschuldige Meisje 3
living: 1
dead: 1

Een fluistering glijdt langs je raam, deftig en kil, en er zit maar één naam in: naam[1]. Dan niets meer. Geen mantel, geen vleugelslag.

De Vampiers hebben vannacht geen slachtoffer gekozen. Je begrijpt het niet, en misschien hoeft dat ook niet.

=== Onschuldige Meisje 3
living: 1
dead: 2

Het gaat er beleefd aan toe, maar zo kil dat er ijsbloemen op je raam komen. naam[1], stelt men voor. Of anders naam[2]. Men blijft het oneens.

De Vampiers kiezen vannacht geen slachtoffer. De laatste woorden die je opvangt, zijn in een taal die niet meer bestaat, maar het waren vast geen nette woorden.

=== Onschuldige Meisje 3
living: 1
dead: 3

Drie namen dwarrelen als as de schoorsteen in: naam[1], naam[2] en naam[3]. Over elke naam wordt gesteggeld, en over geen enkele valt een besluit.

De Vampiers blijven vannacht zonder slachtoffer. Op het dak wordt een hoed op de pannen gesmeten. Dan is het stil.

=== Onschuldige Meisje 3
living: 1
dead: 4+

De lijst is lang en de beraadslaging nog langer: namenB[]. Iedere naam heeft zijn voorspraak, en geen ervan wint.

De Vampiers gaan uiteen zonder slachtoffer. Jij bent halverwege in slaap gevallen, maar de namen, die heb je allemaal.

=== Psychopaat 0

Je hebt het mes vanavond voor de derde keer geslepen. Niet omdat het nodig was. Het is gewoon een rustgevend geluid.

Buiten snurkt, hoest en mompelt Wakkerdam door elkaar heen. Zo veel lawaai voor zo'n klein dorp. Bij wie maak je het vannacht wat stiller?

=== Psychopaat 0

Iedereen was vandaag weer zo aardig tegen je. Je hebt teruggeglimlacht, zoals je dat voor de spiegel hebt geleerd: eerst de mond, dan de ogen.

Nu mag je gezicht uit. Je trekt je handschoenen aan, vinger voor vinger. Bij wie ga je vannacht op bezoek?

=== Psychopaat 1

Je telt de treden bij naam[1]: elf, en de zevende kraakt, dus die sla je over. Boven sta je een poosje stil in het donker en luister je naar het huis, zoals je naar een klok luistert die je zo gaat stilzetten.

Dan doe je wat je kwam doen. Hoe goed het gelukt is, zal de ochtend leren.

=== Psychopaat 1

Niemand heeft je zien gaan en niemand heeft je zien komen. Het raam bij naam[1] stond open. Slordig. Je vindt dat mensen beter op zichzelf zouden moeten passen.

Je slaat toe, kort en zonder wrok. Of het genoeg was, hoor je morgen op het dorpsplein, waar je net zo geschrokken zult kijken als de rest.

=== Psychopaat 9

Het mes blijft in de la, tussen de lepels. Je hebt gelezen, een beetje geneuried en de kat van de buren geaaid. Een gewone avond, voor wie door het raam zou kijken.

Je valt vannacht niemand aan. Ook dat kan genieten zijn, als je weet dat het tijdelijk is.

=== Psychopaat 9

Je hebt op de rand van je bed gezeten met je handschoenen aan tot de kaars op was. Er kwam geen naam. Er kwam alleen slaap.

Vannacht ben je bij niemand geweest. Het dorp heeft geen idee wat het niet is overkomen.

=== Witte Weerwolf 0

De roedel ruikt bloed, maar jij ruikt de roedel. Onder het grijs schemert je witte vacht, en deze nacht is van jou alleen.

Los van de jacht van de roedel mag je vannacht zelf iemand aanvallen, burger of wolf. Niemand hoeft het te weten. Wie wordt jouw prooi?

=== Witte Weerwolf 0

Andere wolven huilen naar de maan. Jij kijkt haar gewoon aan. Ze is wit, ze is alleen, en ze duldt niemand naast zich. Je begrijpt haar.

Vannacht mag je een tweede keer toeslaan, buiten de roedel om. Zelfs een wolf is niet veilig voor je. Op wie jaag je, helemaal alleen?

=== Witte Weerwolf 1

Als het stil wordt op de dijk, keer je om bij de molen. Het stof schud je uit je vacht; wit ga je verder, als een stuk mist met tanden, tot je voor de deur staat van naam[1].

Geen gegrom, geen gehuil. Jij springt alleen. Wat de ochtend daarvan te zien krijgt, hoor je straks met het hele dorp.

=== Witte Weerwolf 1

Een witte schim glijdt langs de dijk, en wie hem ziet, slaat een kruis en zegt er later niets over. Jij zoekt naam[1], en je vindt het huis zonder te zoeken.

Je slaat toe, voor jezelf en voor niemand anders. Wat het heeft opgeleverd, moet het daglicht maar zeggen.

=== Witte Weerwolf 9

Je loopt met de roedel mee en met de roedel terug, en niemand merkt dat je even stilstond. De witte vacht blijft onder het stof.

Buiten de roedel om val je vannacht niemand aan. Geduld is het verschil tussen een roofdier en een hongerlap.

=== Witte Weerwolf 9

De maan stond klaar, het dorp stond open, en toch is er van een eigen jacht niets gekomen. Misschien was het wijsheid. Misschien was het gewoon koud.

Je eigen prooi blijft vannacht ongekozen. Over twee nachten kijk je weer verder.

=== Heks 0
living: 1
dead: 0

Het water in je ketel blijft glad als een spiegel. Je roert erin, je fluistert erboven, maar er verschijnt geen gezicht. Voor zover jij kunt zien, ligt er op dit uur in Wakkerdam niemand op sterven.

Te redden valt er nu dus niets. Maar de nacht is nog niet voorbij, en op je plank staat misschien nog iets voor wie je niet vertrouwt. Doe je iets?

=== Heks 0
living: 1
dead: 0

De kat slaapt, de kaarsen branden recht, en geen enkele knekel op je tafel rolt uit zichzelf om. Op dit uur ligt er, zo lees je het, in heel Wakkerdam niemand op sterven.

Het elixer heb je nu dus niet nodig. Blijft over de vraag of er iemand is die dat andere flesje verdient, als je het nog hebt. Wat doe je?

=== Heks 0
living: 1
dead: 0

De soep is niet overgekookt, er is geen lepel gevallen, en de kat slaapt op haar rug. Je kent alle tekens, en er is er vannacht niet één bij: voor zover je weet, ligt er op dit uur niemand op sterven.

Dat geeft je de handen vrij. Waarvoor?

=== Heks 0
living: 1
dead: 0

Je houdt een spiegel uit het raam, zoals je het geleerd hebt, en wacht of er iemands adem van verdwijnt. Hij blijft beslagen, als iedere spiegel in de nachtlucht. Tot nu toe is er niemand getroffen.

Wat er nog op je plank staat, hoeft dus niemand te redden. Moet het iets anders doen?

=== Heks 0
living: 1
dead: 0

Je loopt met een kaars om het huis heen, en de vlam buigt voor niemand. Ze ademen allemaal nog, op dit uur tenminste: de goeden, en de anderen ook.

Aan die anderen denk je. Is er nog iets wat je gebruiken wilt?

=== Heks 0
living: 1
dead: 0

Het hout van je deurpost weet het altijd het eerst. Je legt je oor ertegen, en het kraakt wat, zoals oud hout doet, en zegt niets. Er ligt niemand op sterven, nu nog niet.

Je zou kunnen gaan slapen. Of doe je iets met wat je nog hebt?

=== Heks 0
living: 1
dead: 1

Het water in je ketel rimpelt, en tussen de bellen drijft een gezicht naar boven, bleek en met gesloten ogen: naamDood[0]. Daar gaat vannacht een leven uit, als niemand er iets aan doet.

Je kijkt naar de plank waarop je flesjes horen te staan. Wat doe je met wat je nog hebt?

=== Heks 0
living: 1
dead: 1

Alle kaarsen in je huis branden recht, behalve één. Die flakkert, en in de was staat een naam te lezen: naamDood[0]. Zo gaat dat als er iemand op sterven ligt.

Veel tijd is er niet. Een druppel elixer zou nog helpen, als je die hebt; een druppel gif zou juist iemand anders kunnen treffen. Wat doe je?

=== Heks 0
living: 1
dead: 1

Je prikt je aan een naald die daar net nog niet lag. De druppel bloed rolt over de tafel en schrijft een naam, haastig en een beetje scheef: naamDood[0].

Er is nog tijd, als je het elixer nog hebt. En is er nog gif, dan is ook dat iets om over na te denken. Wat doe je?

=== Heks 0
living: 1
dead: 1

Het glas op je plank begint vanzelf te zingen, zoals het doet wanneer er dichtbij iemand op sterven ligt. Je legt er een vinger op en luistert naar de naam: naamDood[0].

Zit er nog een slok leven in het ene flesje, dan is die hiervoor gebrouwen. Zit er nog iets in het andere, dan is dat een andere vraag. Wat doe je?

=== Heks 0
living: 1
dead: 1

Je hebt één bord te veel op tafel gezet, en je deed het niet met opzet. Zo gaat het altijd. Als je je omdraait, zit er iemand achter, zo wit als het bord: naamDood[0], die in werkelijkheid ergens anders ligt, en niet lang meer.

Pak je iets van de plank, en voor wie?

=== Heks 0
living: 1
dead: 1

De kat komt met iets in haar bek binnen en legt het voor je voeten: een knoop van een nachthemd, nog warm. Je weet van wie. naamDood[0] ligt op sterven, en de kat wil weten wat je daaraan gaat doen.

Haal je het elixer, als je het nog hebt? Weet je een bestemming voor het gif, als dat er nog is? Of blijf je zitten?

=== Heks 0
living: 1
dead: 2

Twee sterren vallen er boven de dijk, vlak na elkaar, en jij kent hun namen voordat ze doven: naamDood[0] en naamDood[1]. Beiden liggen op sterven.

Meer dan één kun je er niet terughalen, en alleen als je het elixer nog bezit. En dan is er nog dat andere flesje, als dat niet leeg is. Wat doe je?

=== Heks 0
living: 1
dead: 2

Twee theekoppen barsten op de plank, zonder dat iemand eraan heeft gezeten. In de ene scherf lees je naamDood[0], in de andere naamDood[1]. Ze liggen op sterven, allebei, en de nacht is nog lang.

Is er nog elixer, dan is het genoeg voor één van de twee. Is er nog gif, dan helpt dat niemand, maar misschien wel de rest. Wat doe je?

=== Heks 0
living: 1
dead: 3

Je legt drie knekels op tafel, en alle drie rollen ze de verkeerde kant op. naamDood[0], naamDood[1] en naamDood[2] zullen de ochtend niet halen, als het aan deze nacht ligt.

Voor hoogstens een van hen kun jij iets doen, als je het elixer nog hebt. Het gif, als dat er nog is, vraagt niet naar stervenden. Wat wordt het?

=== Heks 0
living: 1
dead: 4+

Je ketel kookt over. Gezicht na gezicht komt boven, te veel voor één nacht en te veel voor één flesje: namenDood[]. Zij liggen allemaal op sterven.

Heb je het elixer nog, dan kun je er één van hen mee redden. Heb je het gif nog, dan kun je er nog een bij maken. Wat doe je?

=== Heks 3
living: 1
dead: 0

Je wordt wakker op de vloer. Het is koud, en de kou komt van binnen. Je herkent het, je hebt het vaak genoeg bij anderen gezien: deze keer ben jij het die op sterven ligt.

Kruipend bereik je de plank. Als het elixer daar nog staat, is er een kans. En als er nog gif is, hoef je misschien niet alleen te gaan. Wat doe je?

=== Heks 3
living: 1
dead: 1

In het water van je ketel verschijnen twee gezichten. Het ene is dat van naamDood[0]. Het andere is het jouwe. Dat verklaart meteen waarom je je zo beroerd voelt.

Jullie liggen allebei op sterven, en elixer was er nooit voor meer dan één. Als het er nog is: voor wie? En heb je nog gif, is het dan nu de tijd?

=== Heks 3
living: 1
dead: 2

Je hand trekt een bevende lijn over de tafel. Drie namen staan er in het stof: naamDood[0], naamDood[1], en de jouwe, naam[0]. Alle drie halen jullie de ochtend niet, als er niets gebeurt.

Is er nog elixer, dan is het genoeg voor één van jullie. Is er nog gif, dan is dat er ook nog. Wat doe je?

=== Heks 3
living: 1
dead: 3

De kaarsen doven een voor een. De eerste voor naamDood[0], de tweede voor naamDood[1], de derde voor naamDood[2]. De vierde staat naast je eigen bed, en ook die walmt al.

Je ligt op sterven, en je bent niet de enige. Met het elixer, als je het nog hebt, red je er één. Wie? En wat doe je met het gif, als dat er nog staat?

=== Heks 3
living: 1
dead: 4+

Zo veel gezichten passen er nauwelijks in één ketel: namenDood[]. En midden tussen hen, met een verbaasde blik, drijft dat van jou.

Jullie liggen allemaal op sterven. Is er nog elixer, dan is het genoeg voor één, en je mag eerlijk zijn over wie je het liefst ziet blijven. Is er nog gif, denk dan goed na. Wat doe je?

=== Heks 1

Je trekt de kurk eruit met je tanden en drinkt het flesje leeg. Het smaakt naar ijzer, naar anijs en naar alle lentes die je nog tegoed had. Langzaam kruipt de warmte terug in je vingers.

Wat je vannacht te pakken had, heeft losgelaten. Het elixer is op. Tegen nieuw onheil is er geen tweede slok.

=== Heks 2

Door de mist haast je je naar naam[1], met het flesje onder je doek. Drie druppels op de lippen, een woord dat je niet hardop mag zeggen, en dan, na een eeuwigheid, een hoest.

Wat naam[1] vannacht te pakken had, heeft losgelaten. Het elixer is op. Morgen zal niemand weten dat je er geweest bent.

=== Heks 4

Een beker op een nachtkastje, een raam dat niet goed sluit, een druppel die valt zonder te rimpelen. Het gif is voor naam[1], en je hebt geen seconde geaarzeld. Nou ja, een seconde.

Het flesje is leeg. Tegen dit drankje weet je zelf geen middel. Thuis was je je handen, en daarna nog een keer.

=== Heks 5

Eerst jezelf. Je slikt het elixer door en voelt hoe de dood mopperend van je bed opstaat. Dan, nu je toch op bent, het andere flesje: dat breng je naar naam[1], en je laat er geen druppel in zitten.

Beide flesjes zijn leeg. Jij ademt weer, en ergens ruikt een beker vaag naar amandelen.

=== Heks 6

Twee adressen heb je vannacht, en twee flesjes. Bij naam[1] druppel je leven op de lippen, tot er weer kleur op de wangen komt. Bij naam[2] druppel je iets anders, in een beker die nog halfvol staat.

Geven en nemen, zo houdt een heks de boeken in orde. Het elixer en het gif zijn op.

=== Heks 9

Je roert nog eens in de ketel, denkt er het jouwe van en dekt het vuur af. Niet elke nacht vraagt om een heks, en niet elke heks geeft antwoord.

Je redt niemand en je vergiftigt niemand. Wat er op je plank stond, staat er nog precies zo.

=== Heks 9

De kat kijkt naar de plank, dan naar jou, dan weer naar de plank. Maar je blijft zitten, met je sloffen aan, tot het vuur uit is.

Vannacht gebruik je niets. Wie moet leven, leeft maar, en wie moet sterven, heeft het niet van jou.

=== Fluitspeler 0

Je blaast het stof uit de fluit en wacht tot de wind gaat liggen. Er zijn wijsjes die je hoort met je oren, en er is er een die je hoort met iets anders.

Dat ene wijsje speel je straks. Een of twee slapers kan het vannacht bereiken. Wie?

=== Fluitspeler 0

Het dorp betaalt altijd, vroeg of laat, in geld of anders. De fluit ligt warm in de hand, de mist draagt ver, en onder de dekens trilt al hier en daar een voet mee.

Voor wie klinkt vannacht de melodie? Twee spelers mag je noemen, of één.

=== Fluitspeler 0

Ratten zijn makkelijk: die volgen de eerste de beste triller. Mensen willen dat het wijsje van henzelf lijkt. Daar is smaak voor nodig, en geduld, en de nacht.

Op de dijk staat de lucht stil, wachtend op de eerste noot. Wie moet haar horen?

=== Fluitspeler 1

De melodie gaat over de daken als rook en vindt één open raam. Daarachter glimlacht naam[0] in de slaap en begint zachtjes mee te neuriën.

Dat neuriën gaat niet meer over. naam[0] is Betoverd, en er is in Wakkerdam geen dokter die er iets tegen kan doen.

=== Fluitspeler 1

Eén toon, zo dun als een draad, spint zich door een sleutelgat en legt een knoop om het hart van naam[0]. Het doet geen pijn. Het kriebelt een beetje.

naam[0] is vanaf nu Betoverd. De fluit gaat terug in het foedraal, en de mist houdt zijn mond.

=== Fluitspeler 2

De fluit zingt, en op twee plaatsen in het dorp gaat iemand rechtop in bed zitten zonder wakker te worden. naam[0] wiegt naar links, naam[1] naar rechts, precies in de maat.

Beiden zijn nu Betoverd, voorgoed. Als de laatste noot verwaait, is er alleen nog het riet.

=== Fluitspeler 2

Een wijsje in tweeën: de hoge stem voor naam[0], de lage voor naam[1]. Ver uit elkaar worden ze gehoord, en toch klinkt het nergens vals.

naam[0] en naam[1] zijn vanaf nu Betoverd. In hun slaap neuriën ze al hetzelfde deuntje, en geen van beiden kent het ergens van.

=== Fluitspeler 3

Er is vannacht een wijsje je hoofd binnengekomen, en het gaat er niet meer uit. Je neuriet het bij het opstaan, je neuriet het bij de pomp, je voeten gaan er vanzelf van lopen.

Je bent Betoverd. Wie er speelde, heb je niet gezien. Je kunt alles nog wat je kon, maar als ooit iedereen zo rondloopt, heeft de fluit gewonnen.

=== Fluitspeler 3

Het begon als gesuis in je oor, vlak voor het slapen. Nu is het een melodie, en ze kent je naam. Je hand tikt mee op de beddenplank, en je hand vraagt niet of het mag.

Je bent Betoverd, en dat gaat niet meer over. Wie de fluit bespeelde, weet je niet. Voor de rest ben je wie je was, alleen loop je voortaan in de maat.

=== Fluitspeler 4

Het was in de droom van naam[0], en het was in de droom van naam[1]: een fluit, ver weg over het water, met een wijsje waar niemand de woorden van kent. Bij het ontwaken neuriën jullie het allebei.

Jullie zijn Betoverd. Door wie, dat weten jullie niet. Verder is er niets veranderd, behalve dat jullie dit nu van elkaar weten. En dat wijsje, natuurlijk.

=== Fluitspeler 4

naam[0] begint het wijsje, en naam[1] maakt het af, zonder dat iemand het jullie geleerd heeft. Zo merken jullie het van elkaar: vannacht is er een fluit door jullie slaap gegaan.

Jullie zijn Betoverd, voorgoed. Wie er speelde, hebben jullie niet gezien. Jullie kunnen alles nog wat jullie konden, maar de melodie is voortaan de baas in huis.

=== Fluitspeler 5

Te veel namen, te weinig maat. Er klonken allerlei wijsjes door elkaar, de een nog mooier dan de ander, en samen was het niet om aan te horen. De stemmen staken.

Niemand wordt vannacht Betoverd. In de verte begint een hond te janken, en eerlijk gezegd heeft hij gelijk.

=== Fluitspeler 9
dead: 0

De fluit blijft in haar foedraal. Over de dijk gaat alleen de wind, en die kan geen wijs houden.

Vannacht wordt er niemand Betoverd. Wakkerdam slaapt in stilte, en mist iets zonder te weten wat.

=== Fluitspeler 9
dead: 0

Rust hoort ook bij de muziek, zeggen de meesters, en deze rust duurt de hele nacht. Geen noot, geen triller, geen voet die meetikt onder de dekens.

Er komt vannacht geen Betoverde bij. Maar een wijsje bederft niet. Het wacht.

=== Waarschuwer 0

Je hebt iets gehoord. Je weet niet precies wat, maar wel dat iemand het zou moeten weten. De inkt is nog nat van gisteren.

Je verdraait je handschrift, dooft de lamp en vouwt het papier in vieren. Onder wiens deur schuif je je waarschuwing door?

=== Waarschuwer 0

Een briefje zonder naam weegt meer dan een preek. Dat heb je vaker gemerkt. Je knipt de letters uit een oude almanak en plakt ze een voor een vast: PAS OP.

Wie dit leest, zal op het plein harder spreken dan anders. Voor wie is het bestemd?

=== Waarschuwer 1

Het papier glijdt onder de deur van naam[1] door, en jij bent de hoek al om als er binnen een vloerplank kraakt.

naam[1] weet nu genoeg om ongerust te zijn, en wie ongerust is, roept hard: stemt geslacht[1](zij|hij|de gewaarschuwde) bij de
eerstvolgende brandstapel, dan telt die stem één keer extra. Van wie het briefje kwam, blijft jouw geheim.

=== Waarschuwer 1

Je bindt het briefje om een steentje, mikt, en hoort het keurig door het kelderraam van naam[1] vallen. Op de kermis had je er een koek mee gewonnen.

De boodschap komt over. Als naam[1] bij de eerstvolgende brandstapel mag stemmen, telt die stem één keer extra.

=== Waarschuwer 2

Op de mat ligt een briefje zonder afzender. Er staat weinig in, maar elk woord is onderstreept: er deugt iets niet in dit dorp, en jij moet je mond opendoen.

Je bent gewaarschuwd. Mag je bij de eerstvolgende brandstapel stemmen, dan telt jouw stem één keer extra. Gebruik die goed.

=== Waarschuwer 2

Er ligt een kiezelsteen op je keukenvloer, en om die kiezelsteen zit een papiertje. Je leest het staande, en daarna nog eens zittend.

Iemand vertrouwt erop dat jij het dorp wakker schudt. Je bent gewaarschuwd: als je bij de eerstvolgende brandstapel mag stemmen, telt je stem één keer extra.

=== Waarschuwer 9

Je hebt vijf briefjes geschreven en ze alle vijf verbrand. Te vaag, te scherp, te veel spelfouten. Het haardvuur weet nu alles, maar dat kletst niet.

Niemand wordt vannacht door jou gewaarschuwd. Ze zoeken het morgen zelf maar uit.

=== Waarschuwer 9

De pen blijft droog. Wie je ook had willen waarschuwen, vannacht ligt er onder geen enkele deur een briefje van jou.

Zwijgen is goud, zeggen ze. Je hoopt maar dat niemand er morgen de rekening van krijgt.

=== Schout 0

De sleutels rinkelen als je ze van de haak neemt. Onder het raadhuis staat de cel leeg: een brits, een kruik, een raam ter grootte van een brood.

Wie daar zit, stemt straks bij de brandstapel niet mee, en er kan daar ook niet op hem gestemd worden. Wie laat je halen?

=== Schout 0

Orde moet er zijn, al is het nacht en al is het mistig. Je slaat een hoek om, en nog een, met de lantaarn onder je jas.

Er staat een cel te wachten met een vers gesmeerd slot. Voor wie draai je vannacht de sleutel om?

=== Schout 1

Je denkt lang na over wie er vandaag het best achter slot en grendel kan, en komt tot een verrassend antwoord. Dan stap je zelf de cel in, steekt je arm door de tralies en draait de sleutel om.

Bij de eerstvolgende brandstapel stem je niet mee, maar kan er ook niet op je gestemd worden. De brits valt tegen.

=== Schout 2

Geen gestommel, geen geschreeuw: een hand op de schouder, een zak over het hoofd, zes treden naar beneden. naam[1] heeft niet gezien wie het deed. De celdeur valt in het slot.

Bij de eerstvolgende brandstapel kan naam[1] niet stemmen, en er kan daar ook niet op geslacht[1](haar|hem|wie daar
zit) gestemd worden.

=== Schout 2

Je draait de sleutel tweemaal om en hangt hem terug alsof hij nooit van de haak is geweest. Achter de tralies zit naam[1], boos, slaperig en in elk geval onder dak.

Tot na de eerstvolgende brandstapel: geen stem, en geen stemmen tegen. Zo wil de wet het, en de wet ben jij.

=== Schout 9

Je hebt de brits opgeklopt en de kruik gevuld, maar een gast heb je vannacht niet uitgenodigd.

Niemand wordt door jou opgesloten. Morgen is iedereen, wat jou betreft, vrij om te stemmen en vrij om te branden.

=== Schout 9

Je bent je ronde begonnen, maar in de luwte van de molen ben je blijven staan, en daar heb je de rest van de nacht doorgebracht. De wet heeft ook weleens koude voeten.

Je hebt niemand opgesloten. De sleutels hangen nog aan de haak.

=== Raaf 0

Vanaf het dak van de kerk zie je elk raam, elke schoorsteen en elke leugen. In je hand heb je een zwarte veer, glanzend als pek.

Waar die veer hangt, kijkt morgen het hele dorp. Twee stemmen is ze waard. Aan wiens deur spijker je haar?

=== Raaf 0

Kra, zegt de nacht, en jij knikt. Er is er één die je vandaag te vriendelijk vond, te stil of juist te druk. Je hebt er een neus voor. Of een snavel.

De hamer is in doeken gewikkeld, de veer is gekozen. Wie krijgt het Teken van de Raaf?

=== Raaf 1

Je loopt de hele nacht met de veer rond. Dan sta je voor een deur die je verdacht bekend voorkomt, en toch sla je de spijker erin. Het is je eigen deur.

Jij draagt zelf het Teken van de Raaf. Bij de eerstvolgende brandstapel telt het als twee stemmen tegen jou. Of dat slim was, weet jij alleen.

=== Raaf 2

Drie doffe tikken, en de veer hangt. De wind speelt ermee op de deur van naam[1], en in het maanlicht lijkt het of ze wenkt.

naam[1] draagt nu het Teken van de Raaf: goed voor twee stemmen bij de eerstvolgende brandstapel, tenzij er een celdeur tussen zit. Jij bent allang weer weg, hoog en droog.

=== Raaf 2

Je laat de veer vallen van grote hoogte, en ze valt precies zoals je wilde: draaiend, dalend, op de stoep van naam[1], met de punt in de voeg.

Laat het dorp er maar omheen gaan staan. Het Teken van de Raaf telt bij de eerstvolgende brandstapel als twee stemmen tegen naam[1].

=== Raaf 9

De veer blijft in je jas. Vannacht was er niemand verdacht genoeg, of iedereen was het, en dan kun je net zo goed gaan slapen.

Er hangt morgen aan geen deur een Teken van jouw hand. Zelfs een raaf houdt weleens zijn snavel.

=== Raaf 9

Je zit op de nok, met je kraag omhoog, en je kijkt. Meer niet. De veren blijven zitten waar ze groeien.

Vannacht beschuldig je niemand. Wat je gezien hebt, bewaar je voor een andere nacht.

=== Jager 0

Er is iets mis. Je bent koud tot in je merg, en de kamer wordt van buiten naar binnen donker. Zo voelt dat dus. Deze nacht is je laatste, en de ochtend haal je niet.

Maar je hand vindt het geweer boven de schouw, zoals hij dat in het donker altijd heeft gedaan. Er zit nog één kogel in. Voor wie?

=== Jager 0

De dood staat aan het voeteneind en vraagt beleefd of je zover bent. Nog niet helemaal, zeg je. Je reikt naast je, en daar staat het geweer, geladen, zoals altijd.

Opstaan zul je niet meer. Richten gaat nog net. Op wie, als je dat nog wilt?

=== Jager 1

Deze dag wordt je laatste, dat staat vast. Rook prikt in je ogen, stemmen komen van heel ver, en je knieën weten het eerder dan jij.

Maar onder je jas zit nog altijd het geweer, en in het geweer zit nog altijd die ene kogel. Het dorp staat om je heen, dichtbij genoeg. Neem je iemand mee, en wie?

=== Jager 1

Het wordt vreemd stil in je hoofd, terwijl het op het plein juist luider wordt. Je weet wat dat betekent: een Jager herkent een einde als hij het ziet, ook als het zijn eigen einde is.

Eén schot heb je nog. Je hoeft het niet te lossen, maar het ligt klaar onder je vinger. Wie staat er straks aan de verkeerde kant van de loop?

=== Jager 2

Je ziet nauwelijks nog iets, maar de loop kent de weg. Je denkt aan naam[1], je ademt uit zoals je vader het je geleerd heeft, en je haalt de trekker over.

De knal rolt door de mist over heel Wakkerdam. Of het schot doel treft, zul je zelf niet meer zien. Je laat het geweer los, en dan de rest.

=== Jager 3

Voordat iemand begrijpt wat er gebeurt, ligt de kolf tegen je schouder. Er klinkt gegil, de menigte wijkt uiteen, en aan het eind van de loop blijft naam[1] over.

Je drukt af. Door de kruitdamp zie je niet meer wat ervan geworden is. Het geeft niet. Je hebt je laatste woord gezegd.

=== Jager 9

Je vinger ligt om de trekker, en daar blijft hij liggen. Er is al genoeg gestorven, of je wist gewoon niet wie je moest geloven. Langzaam zakt de loop naar de grond.

Je schiet op niemand. De kogel blijft waar hij zit, en jij gaat zonder hem.
