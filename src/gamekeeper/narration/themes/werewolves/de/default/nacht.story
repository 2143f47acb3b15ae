# Was Einzelne und Rudel erfahren, meistens in der Nacht.
author: Gamekeeper
places: Wachenau, Letzten Taler, letzten Taler, Ursel, Balthasar, Nachtwächter, Bader, Küster, Pfarrer, Kirch, Tannicht, Tannen, Krähenmoor, Moor, dem Anger, den Anger, der Anger, Der Anger, vom Anger, ganzen Anger, Linde, Schild, Türschild, Gänse, Mühle, Brücke, Karzer, Kapelle, Schacht, Wirt

# --- Vor der ersten Nacht ------------------------------------------------------

=== Dieb 0

Wachenau schläft, und das halbe Dorf hat vergessen, die Hintertür abzuschließen. Du stehst auf Socken in der
Gasse, mit einer Blendlaterne und einem leeren Sack. Neben irgendeiner dieser Türen hängt ein besseres Leben
als deines, an einem einzigen Nagel. Wessen Schild nimmst du mit?

=== Dieb 0

Andere Leute zählen Schäfchen; du zählst Türschilder. Das dort wackelt, das da hängt schief an seinem Nagel,
und hinter jenem wohnt jemand, der nach dem dritten Bier so geheimnisvoll lächelt. Noch vor Mitternacht
könntest du ein anderer Mensch sein. Wer soll es sein?

=== Dieb 1

Du nimmst das Schild von name[1] vom Nagel, so leise du kannst, und drehst es im Mondlicht um. Ach. Da steht
nichts, was du gebrauchen könntest. Du hängst es wieder hin, sogar gerade, und beschließt auf dem Heimweg,
dass ehrlich am längsten währt. Von heute Nacht an bist du ein einfacher Bürger.

=== Dieb 2

Ein Griff nach dem Nagel, und schon bist du um die Ecke. Erst zu Hause, hinter zugezogenen Vorhängen, siehst
du nach, was du name[1] gestohlen hast: rolle[0]. Du hängst das Schild an deine eigene Tür, und es passt,
als wäre es für dich gemacht. Von heute Nacht an bist du das, mit allem, was dazugehört, und name[1] muss
ohne auskommen.

=== Dieb 3

Irgendetwas hat dich geweckt, ein Kratzen an der Hauswand, ein Schritt in der Gasse. Es fehlt nichts, kein
Löffel, keine Münze. Nur dein Schild hängt ein wenig schief, und als du es umdrehst, steht da nicht mehr,
was gestern noch dort stand. Man hat dir gestohlen, was du warst. Von jetzt an bist du ein einfacher Bürger,
und als Bürger gewinnst oder verlierst du.

=== Dieb 9

Dreimal streckst du die Hand aus, und dreimal hustet irgendwo jemand. Dann kräht schon der
Hahn, und dein Sack ist so leer wie zuvor. Du hast nichts gestohlen, also bist du auch nichts Besonderes
geworden: Von jetzt an bist du ein einfacher Bürger, mit sauberen Händen und einer ehrlichen Stimme.

=== Amor 0

Es riecht nach Flieder, obwohl keiner blüht. Du sitzt auf der Kirchhofmauer, den Bogen auf den
Knien, und unter dir liegt ganz Wachenau mit unverschlossenen Herzen. Zwei Pfeile hast du. Welche
zwei sollen zusammengehören, solange sie leben, und keine Stunde länger?

=== Amor 0

Die Liebe fällt, wohin sie will, sagen die Leute. Du weißt es besser: Sie fällt, wohin du zielst. Heute
Nacht kannst du zwei Menschen so fest aneinanderbinden, dass nicht einmal der Tod eine Klinge
dazwischenbekommt. Vernünftig muss es nicht sein, und dich selbst musst du auch nicht auslassen.
Wessen Namen schnitzt du in die Linde?

=== Amor 1

Zwei Pfeile, zweimal ein Geräusch, nicht lauter als ein Nachtfalter an der Scheibe. name[1] fährt aus
dem Schlaf und denkt an name[2]; ein paar Häuser weiter liegt name[2] wach und denkt an name[1]. Wer
ihnen das angetan hat, werden sie nie erfahren. Von heute an teilen sie ein einziges Leben und einen
einzigen Tod. Du spannst den Bogen ab. Es war ein Meisterschuss, und du kannst ihn nie mehr
zurückholen.

=== Amor 2

Der erste Pfeil ist für name[1]. Den zweiten drehst du eine Weile in der Hand, und dann tust du, was
kein Schütze bei Verstand tun würde. Es tut kaum weh. Aber dein Herz klopft auf einmal anders, so,
als horchte es auf ein zweites drüben über der Straße. Von heute an gehört ihr zusammen, du und
name[1]: Stirbt die eine Hälfte, stirbt auch die andere. Dass du selbst geschossen hast, braucht
niemand zu wissen.

=== Amor 3
living: 2

name[0], name[1]: Seht euch an. Wie habt ihr nur all die Jahre im selben Dorf wohnen und am Brunnen
über das Wetter reden können? Seit heute Nacht kann keine Hälfte dieses Paars ohne die andere atmen.
Was ihr beide in Wahrheit seid, verrät euch niemand, und wem ihr das zu verdanken habt, auch nicht.
Ihr erfahrt nur eines: Stirbt die eine Hälfte, lebt die andere nicht weiter. Passt aufeinander auf,
und lasst es keinen merken.

=== Amor 9

Du sitzt auf der Mauer, bis dir die Finger steif werden, und jedes Mal, wenn du den Bogen hebst,
lässt du ihn wieder sinken. Wer bist du denn, den Leuten so etwas anzutun, und noch dazu in solchen
Zeiten? Die Pfeile kommen in den Ofen. Wachenau muss sich ohne deine Hilfe verlieben.

=== Dienstherr 0

Vor dir auf dem Tisch liegen der Vertrag, die Feder und ein Beutel Silber. Du hast das Alter erreicht, in
dem man gewisse Besucher lieber nicht persönlich empfängt, und das Vermögen dazu. Irgendwo in Wachenau muss
es breite Schultern geben, und ein Pflichtgefühl dazu. Welchen Namen setzt du ein?

=== Dienstherr 0

Du hast die Schlösser an deiner Tür gezählt: drei. Du hast die Fenster gezählt: fünf. Die Rechnung
gefällt dir nicht. Was dir fehlt, ist jemand, der einen Schritt hinter dir geht und, wenn es darauf
ankommt, einen Schritt vor dir. Wen nimmst du in Dienst?

=== Dienstherr 1

Die Tinte ist trocken, der Händedruck war fest. name[0] hat name[1] in Dienst genommen, und außer euch
beiden weiß es niemand in Wachenau. Was auch kommt, um name[0] zu holen, bei Nacht oder am hellen Tag unter
der Linde: Die Leibwache steht dazwischen, und die Leibwache bezahlt. Nur einem gebrochenen Herzen ist kein
Vertrag gewachsen. Ein Leben für ein anderes, ein einziges Mal: So steht es auf dem Papier, und ihr habt
beide unterschrieben.

=== Dienstherr 9

Du liest den Vertrag noch einmal, bis hinunter zum Kleingedruckten, und er gefällt dir nicht. Immer
jemand hinter dir auf der Treppe, und am Ende hast du diesen Menschen auf dem Gewissen. Du wirfst das
Papier ins Feuer. Es brennt lustig. Du wirst ohne Leibwache durch diese Tage gehen, wie alle anderen
auch, und morgen kaufst du ein viertes Schloss.

# --- Am Anfang der Nacht -------------------------------------------------------

=== Welpe 0

Du wachst auf, weil dir der Kiefer wehtut, und die Bettdecke hängt in Fetzen. Draußen im Tannicht
fehlt eine Stimme im Chor. Sie brauchen dich jetzt. Du fährst mit der Zunge über deine neuen Zähne,
über einen nach dem anderen, und das Letzte, was an dir noch Kind war, fällt ab wie Winterfell. Du
bist ein Werwolf. Von nun an jagst du mit dem, was vom Rudel übrig ist, und ihr kennt einander.

=== Grabräuber 0

Das Friedhofstor quietscht nicht mehr; du hast es selbst geölt. Zwischen den Eiben liegen die Toten
von Wachenau, und auf jedem Grab steckt ein Schild mit der beschriebenen Seite nach unten. Was diese
Leute im Leben waren, das brauchen sie nicht mehr. Du stellst die Laterne ab und spuckst in die
Hände. Bei wem gräbst du?

=== Grabräuber 0

Eine gute Nacht dafür: tiefe Wolken, weicher Boden, und wer noch bei Trost ist, bleibt im Haus. Du
schlenderst mit dem Spaten die Reihen entlang wie eine Köchin über den Markt. Unter jedem Namen liegt
etwas, das dir gehören könnte. Wer möchtest du sein?

=== Grabräuber 1

Nach einer halben Stunde stößt der Spaten auf Holz. „Nichts für ungut, name[1]“, sagst du, lüftest
den Hut und nimmst, was du holen wolltest. Im Schein der Laterne liest du, was es ist: rolle[1]. Es
ist noch kalt und ein bisschen feucht, aber das gibt sich. Von jetzt an bist du das, frisch wie am
ersten Tag. Du klopfst die Erde wieder fest und pfeifst auf dem Heimweg, damit du nichts anderes
hörst.

=== Grabräuber 9

Du stehst eine Weile zwischen den Gräbern, und dann ruft ein Kauz, und zwar genau deinen Namen, du
könntest schwören. Du gehst wieder heim. Du bist, was du warst, und die Toten liegen morgen auch
noch da.

=== Grabräuber 9

Heute Nacht bleibt der Spaten im Schuppen. Es ist dir zu nass, oder es sind dir zu viele Sterne, oder
du hast keine Lust, den Leuten ins Gesicht zu sehen. Du hast nichts genommen und bleibst, was du
bist.

=== Sandmann 0

Die letzte Lampe geht aus, und du schulterst deinen Sack. Hinter den Fensterläden liegen sie und tun,
als wollten sie schlafen, und dabei hat die Hälfte von ihnen noch etwas vor. Eine Handvoll genügt. An
wessen Fenster bleibst du stehen?

=== Sandmann 0

Balthasar, der Nachtwächter, ruft die zehnte Stunde aus, und du kommst gleich hinter ihm, auf
Filzsohlen. Der Sand in deiner Tasche ist noch warm vom Ofen. Wer soll heute Nacht von gar nichts
etwas merken?

=== Sandmann 0

Du gähnst, und irgendwo im Dorf gähnt jemand mit. So fängt es immer an. Gleich wird geschlichen,
gebraut, gelauert und gelauscht, und bei einem Menschen kannst du es verhindern. Wem streust du Sand
in die Augen?

=== Sandmann 1

Du bläst den Sand durch den Spalt im Fensterladen und wartest, bis der Atem dahinter lang und ruhig
wird. name[1] schläft. Man könnte nebenan eine Hochzeit feiern. Was auch immer in diesem Haus heute
Nacht geschehen sollte, es wird nicht geschehen.

=== Sandmann 1

Eine Handvoll, ein leiser Wurf. name[1] wollte gerade noch etwas sagen, nur zu sich selbst, und hat
es schon vergessen. So schläft sonst nur, wer ein reines Gewissen hat. Du ziehst den Sack zu und
gehst auf Filzsohlen nach Hause.

=== Sandmann 2

Du wolltest nur kurz die Augen zumachen. Aber unter den Lidern knirscht es, das Kissen hält dich
fest, und ganz Wachenau treibt von dir weg wie ein Kahn ohne Ruderer. Lass es treiben. Bis zum
Morgen weckt dich nichts und niemand. Heute Nacht schläfst du, und sonst tust du nichts.

=== Sandmann 2

Etwas hat dich am Auge gekitzelt, und seither ist es so schön warm. Du weißt, dass du noch etwas
vorhattest. Es fällt dir bestimmt wieder ein, morgen, wenn es hell ist. Bis dahin schläfst du wie ein
Stein und kannst heute Nacht nichts mehr tun.

=== Sandmann 9

Du gehst einmal die Dorfstraße hinauf und einmal hinunter, die Hand im Sack, und am Ende streust du
den Sand auf die Stufen vor der Kirche, weil es dort glatt ist. Heute Nacht darf wach sein, wer will.

=== Sandmann 9

Ausgerechnet heute bist du selbst zuerst eingeschlafen. Als du wieder zu dir kommst, graut schon der
Morgen, und der Sack ist voll. Niemand hat deinetwegen besser geschlafen als sonst.

# --- Schutz und Erkenntnis -----------------------------------------------------

=== Heiler 0

Du wäschst dir die Hände, nimmst die Tasche mit den Kräutern und trittst vor die Tür. Überall
zieht es heute, und überall riecht es nach Angst. Vor einem einzigen Haus kannst du wachen. Vor
wessen Haus?

=== Heiler 0

Der Tee ist getrunken, der Mantel zugeknöpft. Es gibt Nächte, in denen ein Mensch mehr braucht als
ein Schloss an der Tür, und du weißt nur nicht, welcher. Über wen hältst du heute deine Hand?

=== Heiler 0

Im Tannicht knackt ein Ast, und im Dorf geht ein Licht aus. Wenn es heute jemanden treffen soll, dann
doch bitte einen Menschen, bei dem du gerade auf der Schwelle sitzt. Wen schützt du?

=== Heiler 1

Du setzt dich unter das Fenster von name[1], ziehst den Kragen hoch und legst die Tasche auf die Knie.
Sollen sie kommen, mit Zähnen oder mit Messern: Dieses Leben ist heute Nacht nicht zu haben. Bevor es
hell wird, bist du fort, und niemand wird dir je danken.

=== Heiler 1

Eine Prise Salz auf die Schwelle, ein Büschel Johanniskraut über die Tür, und der Rest ist Geduld.
Heute Nacht wachst du über name[1]. Gegen Gift, Kugeln und Kummer hilft das nicht, aber gegen alles,
was zur Tür hereinkommt.

=== Heiler 9

Du bist seit Tagen auf den Beinen, und wer allen helfen will, muss auch einmal schlafen. Heute bleibt
die Tasche am Haken. Niemand in Wachenau steht in dieser Nacht unter deinem Schutz.

=== Heiler 9

Du stehst auf der Straße und kannst dich nicht entscheiden, und als du dich entschieden hast, kräht
der Hahn. Heute Nacht hast du niemanden beschützt.

=== Seherin 0

Du gießt Wasser in die Schale, bläst die Kerze aus und wartest, bis die Oberfläche still ist. In
jedem Haus hängt ein Schild, und jedes Schild hat eine Rückseite. Eine darfst du lesen. Wessen?

=== Seherin 0

Die Karten liegen auf dem Tisch, das Gesicht nach unten, eine für jedes Haus in Wachenau. Du fährst
mit der Hand darüber, und über einer wird es dir kalt in den Fingern. Wen willst du sehen?

=== Seherin 0

Das ganze Dorf redet, und niemand weiß etwas. Du redest nicht, und gleich wirst du etwas wissen. Der
Kaffeesatz hat sich gesetzt. In wessen Seele blickst du heute Nacht?

=== Seherin 0

Draußen geht der Nachtwächter vorbei, und du wartest, bis seine Laterne um die Ecke ist. Dann nimmst
du das Tuch von der Kugel. Sie ist heute ungeduldig. Nach wem fragst du sie?

=== Seherin 0

Wieder so ein Abend, an dem alle dasselbe sagen und alle etwas anderes meinen. Du aber kannst
nachsehen. Du legst die Hände flach auf den Tisch und schließt die Augen. Wessen Geheimnis soll es
sein?

=== Seherin 0

Der Rauch steigt gerade auf, und das ist ein gutes Zeichen. Er könnte sich jetzt drehen und zu einem
Gesicht werden, wenn du ihm nur sagst, zu welchem. Wen möchtest du erkennen?

=== Seherin 0

Manchmal wünschst du dir, du könntest schlafen wie die anderen. Aber das Wasser in der Schale zittert
schon, und es wird erst Ruhe geben, wenn du einen Namen nennst. Welchen nennst du?

=== Seherin 0

Du hast den ganzen Tag genickt und zugehört und an die Schilder gedacht, an all die glatten
Vorderseiten. Jetzt ist es dunkel genug, um hinter eines zu schauen. Hinter welches?

=== Seherin 1

Das Wasser wird dunkel, dann hell, und dann siehst du das Schild von name[1], ganz nah, von hinten.
Du liest es zweimal, um sicher zu sein: rolle[1]. Mit einem Finger rührst du das Bild fort. Jetzt
weißt du es, und das Wissen wiegt schwer.

=== Seherin 1

Du drehst die Karte um. name[1]: rolle[1]. Eine Weile sitzt du still da und denkst an alles, was
heute unter der Linde gesagt wurde. Einiges davon klingt jetzt anders.

=== Seherin 1

Im Kaffeesatz steht ein Name, name[1], und daneben ein Zeichen, das du erst drehen und wenden musst.
Dann springt es dir ins Auge: rolle[1]. Du spülst die Tasse gründlich aus.

=== Seherin 1

„name[1]“, sagst du leise, und die Kugel beschlägt von innen. Als sie wieder klar wird, steht ein Wort
darin: rolle[1]. Du deckst das Tuch darüber. Was du damit anfängst, hat sie dir nicht verraten.

=== Seherin 1

Du siehst eine Stube, ein Bett, eine Hand auf der Decke. Es ist name[1], und im Schlaf lügt niemand:
rolle[1]. Dann klappert irgendwo ein Laden, und du sitzt wieder an deinem eigenen Tisch.

=== Seherin 1

Der Rauch dreht sich, wird zur Nase, zum Mund, zum Gesicht von name[1]. Die Lippen bewegen sich. Du
hörst nichts, aber du kannst es ablesen: rolle[1]. Du öffnest das Fenster, damit es keiner riecht.

=== Seherin 1

Es ging schneller, als du dachtest. Kaum hast du an name[1] gedacht, weißt du es auch schon, so wie
man morgens weiß, dass es geschneit hat: rolle[1]. Jetzt musst du nur noch überlegen, wer es
erfahren darf, und wann.

=== Seherin 1

Ein Schild kommt aus der Dunkelheit auf dich zu und dreht sich, langsam wie im Traum. Vorne steht
name[1], hinten steht rolle[1]. Du machst die Augen auf. Dein Herz klopft, und dein Tee ist kalt.

=== Seherin 9

Du sitzt vor der Schale und siehst darin nichts als dein eigenes Gesicht, und das kennst du schon.
Heute willst du es nicht wissen. Du hast nach niemandem gefragt, und niemand wurde dir gezeigt.

=== Seherin 9

Die Karten bleiben liegen, wie sie liegen. Es gibt Nächte, in denen man lieber weiter grüßen möchte,
ohne sich etwas dabei zu denken. Du hast nichts gefragt und nichts erfahren.

=== Priester 0

Du füllst das Fläschchen am Taufstein nach und steckst es in den Ärmel. Ein Tropfen genügt, im
Vorbeigehen, wie aus Versehen. Wem lässt du ihn heute Nacht auf die Stirn fallen?

=== Priester 0

Das Böse trägt keine Hörner, das Böse trägt eine Schürze und bringt dir Pflaumenkuchen. Zum Glück
hast du etwas, das sich davon nicht beeindrucken lässt. Wen stellst du auf die Probe?

=== Priester 1

Du stolperst, du entschuldigst dich, und ein Tropfen fällt auf name[1]. Es zischt wie Butter in der
Pfanne, und es riecht nach verbranntem Horn. Das Weihwasser verbrennt name[1]. Nun geh nach Hause und
denk nach, denn nicht nur Mörder verbrennt es.

=== Priester 1

Ein Tropfen, ein Fluch, ein roter Fleck auf der Haut. Du tust, als hättest du nichts gesehen, aber du
hast es gesehen: name[1] verträgt das Weihwasser nicht. Das muss noch nicht das Schlimmste bedeuten.
Es könnte aber.

=== Priester 2

Der Tropfen fällt auf name[1], und du zählst im Stillen bis zehn. Er rinnt hinunter und hinterlässt
nichts als eine saubere Spur. Das Weihwasser verbrennt name[1] nicht. Du sagst etwas über das Wetter
und gehst mit leichterem Herzen heim.

=== Priester 2

Kein Zischen, kein Rauch, nur ein verwunderter Blick. name[1] wischt sich die Stirn und fragt, ob es
regnet. Das Weihwasser ist kühl geblieben. Das ist mehr, als du heute Nacht von den meisten weißt.

=== Priester 9

Heute lässt du den Korken auf der Flasche. Du kniest eine Stunde in der kalten Kirche und überlässt
es einem Höheren, die Böcke von den Schafen zu trennen. Du hast niemanden geprüft.

=== Priester 9

Du bist mit dem Fläschchen durchs ganze Dorf gegangen und hast überall nur gesegnet, was ohnehin
schon ordentlich aussah: die Hühner, den Brunnen, eine Wiege. Geprüft hast du heute Nacht niemanden.

# --- Unterwegs -----------------------------------------------------------------

=== Dirne 0

Du kämmst dir das Haar, und dann kämmst du es noch einmal. Der Wind probiert seit Stunden deine
Türklinke, oder du hoffst, dass es der Wind ist. Es gibt wärmere Betten als deines. Bei wem klopfst
du?

=== Dirne 0

Allein zu Hause knarrt jede Diele. Zu zweit knarrt sie auch, aber dann weiß man wenigstens, warum. Du
nimmst deine Schuhe in die Hand. Bei wem schläfst du heute Nacht?

=== Dirne 1

Durch die Hintertür, die Stiege hinauf, und niemand hat dich gesehen. Heute Nacht schläfst du bei
name[1], und wer dich zu Hause sucht, findet ein kaltes Kissen. Was freilich hier hereinkommt, findet
euch beide. Du denkst eine Weile darüber nach, und dann ziehst du die Decke zu dir herüber.

=== Dirne 1

name[1] macht dir auf, mit der Kerze in der Hand, und fragt nichts. So ist es dir am liebsten. In
deinem eigenen Haus wird heute niemand sein, der schreien könnte. Hier allerdings seid ihr zu zweit,
im Guten wie im Bösen.

=== Dirne 9

Heute schläfst du daheim, auf deinem eigenen Kissen, und niemand stößt dir den Ellbogen in die
Rippen. Es ist sauber und still, und jeder weiß, wo du zu finden bist. Du schiebst die Kommode vor
die Tür.

=== Dirne 9

Du hast schon die Schuhe in der Hand, und dann stellst du sie wieder hin. Es regnet, und Regen mag
deine Frisur nicht. Diese Nacht verbringst du allein im eigenen Bett.

=== Verführerin 0

Du stellst die Lampe ins Fenster, legst ein Scheit nach und holst zwei Gläser aus dem Schrank. Es
gibt da ein Lied, in dem ein Name fehlt. Du brauchst ihn nur einzusetzen. Wer soll heute Nacht zu dir
kommen?

=== Verführerin 0

Wachenau liegt im Bett und denkt an etwas anderes. Du könntest dafür sorgen, dass jemand an dich
denkt. Ein Tropfen Rosenöl auf die Fensterbank, und der Wind besorgt den Rest. Wen lockst du?

=== Verführerin 1

Du singst es nur ein einziges Mal, und nicht laut. Am anderen Ende der Straße setzt sich name[1] im
Bett auf, lässt die Pantoffeln stehen und kommt zu dir, barfuß durch den Tau. Wer dort einbricht,
findet heute niemanden. Hoffentlich bricht hier auch niemand ein.

=== Verführerin 1

name[1] sitzt an deinem Ofen, lächelt selig und wird morgen von nichts mehr wissen. Solange die Lampe
brennt, ist das eigene Bett vergessen, und wer davor wartet, wartet umsonst. Bleibt zu hoffen, dass
niemand auf dich wartet.

=== Verführerin 9

Du trinkst beide Gläser selbst und bläst die Lampe aus. Sollen sie heute liegen bleiben, wo sie
liegen, und einander schnarchen hören. Du hast niemanden gelockt.

=== Verführerin 9

Du hast Halsschmerzen, und mit Halsschmerzen singt man nicht. Diese Nacht bleibt dein Haus leer bis
auf dich und den Kamillentee.

=== Gaukler 0

Du lässt die Knöchel knacken und breitest das Dorf vor dir aus wie drei Becher und eine Kugel. Die
Leute schauen nie auf die richtige Hand. Welche zwei tauschen heute Nacht die Plätze?

=== Gaukler 0

Ein Tuch darüber, ein Spruch, das Tuch weg, und alles ist anders und sieht aus wie vorher. Das ist die ganze
Kunst. Mit welchen beiden machst du es heute?

=== Gaukler 1

Ein Fingerschnippen, ein Wölkchen Rauch, und die Matratze hat auf einmal eine Kuhle, wo deine keine
hat. Du hast mit name[1] getauscht: Wer heute Nacht zu einem von euch beiden will, klopft an
die falsche Tür. Ein schönes Kunststück, solange nicht du die Überraschung erlebst.

=== Gaukler 1

Du liegst im Bett von name[1], und name[1] liegt in deinem und träumt einfach weiter. Wer kommt, um
dem einen zu schaden, findet den anderen. Du verbeugst dich im Liegen. Es klatscht ja doch niemand.

=== Gaukler 2

Hokuspokus, und schon ist es geschehen. name[1] und name[2] haben die Häuser getauscht, und keine
Katze hat es gemerkt. Wer heute Nacht zu dem einen will, findet den anderen, es sei denn, die beiden
sind noch selbst unterwegs. Daran sind schon größere Nummern gescheitert als deine.

=== Gaukler 2

Zwei Betten, zwei Schläfer, ein Wink mit dem Tuch. Nun atmet name[1], wo sonst name[2] atmet, und
umgekehrt. Was durch die eine Tür kommt, wird sich wundern. Du steckst das Tuch in den Ärmel und
tust, als wäre nichts gewesen.

=== Gaukler 9

Du steckst die Kugel ein und stapelst die Becher. Heute Nacht darf jeder dort liegen, wo er sich
hingelegt hat, wenn es nach dir geht. Es ist das einzige Kunststück, das noch nie schiefgegangen ist.

=== Gaukler 9

Der Rauch will nicht rauchen, das Tuch hat einen Fleck, und die Muse ist verreist. Du vertauschst
heute Nacht niemanden.

# --- Die Werwölfe --------------------------------------------------------------

=== Werwolf 0
living: 2+

Hinter dem Steinbruch im Tannicht, wo im Sommer die Kinder Beeren suchen, werden die Schatten länger
und bekommen Ohren. Heute Nacht sind wach: namenA[]. Unten im Dorf liegen sie unter ihren
Federbetten, warm und rund wie Brote. Zu wem geht ihr?

=== Werwolf 0
living: 2+

Zuerst jucken die Handflächen, dann der Rücken, und dann fällt das Hemd zu Boden. Der Mond steht über
der Mühle, und der Wind kommt vom Dorf her und bringt alles mit: Seife, Zwiebeln, Schlaf. Welches Haus
ist es heute?

=== Werwolf 0
living: 2+

Wachenau hat die Läden geschlossen, die Riegel vorgelegt und ein Gebet gesprochen. Es hilft gegen
vieles. Ihr wartet am Waldrand, namenA[], und eure Augen sind das einzige Licht. Wen holt ihr euch?

=== Werwolf 0
living: 2+

Einer nach dem anderen tretet ihr auf die Lichtung, schüttelt euch den Menschen aus dem Fell und zählt
die Schnauzen: namenA[]. Es wird nicht viel geredet. Wer Hunger hat, nennt einen Namen. Und
Hunger habt ihr alle.

=== Werwolf 0
living: 2+

Die alte Ursel schlägt zwölf, und beim letzten Schlag ist von den guten Manieren nichts mehr übrig.
Im Gras glitzert der Tau, und eine Spur führt hinunter ins Dorf, oder zehn Spuren, je nachdem, wem
ihr folgt. Wem folgt ihr?

=== Werwolf 0
living: 2+

Den ganzen Tag habt ihr mit Messer und Gabel gegessen, Gemüse sogar. Jetzt ist es Nacht, und niemand
sieht zu. Auf den Beinen, auf vier Beinen, sind: namenA[]. Was darf es sein?

=== Werwolf 0
living: 2+

Ein Heulen steigt aus dem Krähenmoor auf, und in Wachenau ziehen sie die Decke über den Kopf und sagen
einander, es sei der Wind. Es ist nicht der Wind. Vor welcher Tür endet es heute Nacht?

=== Werwolf 0
living: 2+

Die Gänse am Dorfteich haben euch zuerst bemerkt und sind klug genug, zu schweigen. Alles andere in
Wachenau schläft, oder tut so. Ihr schnuppert an den Türschwellen entlang, an einer nach der anderen.
An welcher bleibt ihr stehen?

=== Werwolf 0
living: 2+

Es ist die Stunde, in der die Hunde unter die Bank kriechen. Ihr kommt ohne Laterne aus und ohne
Schuhe. Unterwegs sind heute: namenA[]. Irgendwo dort unten träumt jemand zum letzten Mal vom
Frühstück. Wer?

=== Werwolf 1
living: 2+

Die Tür von name[0] ist aus Eiche, und trotzdem ist sie nur eine Tür. Ihr seid drinnen, bevor der
Schrei aus dem Hals ist. Ob sich die Mühe gelohnt hat, wird sich am Morgen zeigen, wenn ihr mit ernsten
Gesichtern unter den anderen steht.

=== Werwolf 1
living: 2+

name[0] also. Ein Schatten löst sich aus der Hecke, ein Fenster springt auf, und die Kerze auf dem
Nachttisch geht aus. Der Rest ist schnell getan, wenn nichts dazwischenkommt. In dieser Gegend kommt
leider oft etwas dazwischen.

=== Werwolf 1
living: 2+

Ihr braucht nicht lange zu streiten. Der Name macht die Runde, von Schnauze zu Schnauze, und dann
lauft ihr auch schon, Schulter an Schulter, durch die Gärten bis zum Haus von name[0]. Was daraus
geworden ist, erzählt euch morgen der Nachtwächter.

=== Werwolf 1
living: 2+

Der Hofhund bei name[0] hat bis gestern jeden verbellt. Heute legt er die Ohren an und schaut weg.
Ein Sprung über den Zaun, einer durch das Fenster. Wie es ausgegangen ist, weiß man erst, wenn es
hell wird und alle nachzählen.

=== Werwolf 1
living: 2+

Am Abend hat name[0] noch zweimal den Riegel geprüft. Das war aufmerksam, aber das Dach hat
niemand geprüft. Ihr kommt von oben. Am Morgen werdet ihr erfahren, ob es gereicht hat, und ihr
werdet sehr erschrocken aussehen.

=== Werwolf 1
living: 2+

Die Fährte führt am Brunnen vorbei, unter der Linde durch und geradewegs zu name[0]. Man riecht die
Angst bis auf die Straße, und es gibt kaum einen besseren Geruch. Ihr geht hinein. Alles Weitere
entscheidet die Nacht, und in der Nacht ist manches unterwegs.

=== Werwolf 1
living: 2+

„name[0]“, knurrt es, und niemand knurrt dagegen. Danach ist nur noch das Trommeln von Pfoten auf
gefrorenem Boden zu hören. Im Haus am Ende der Straße fällt ein Stuhl um. Am Morgen wird man sehen,
ob jemand ihn wieder aufstellt.

=== Werwolf 1
living: 2+

Es sollte schnell gehen, und es ging schnell. Bei name[0] steht jetzt die Tür offen und schlägt im
Wind, und ihr seid längst wieder im Tannicht und leckt euch die Pfoten. War es ein guter Fang? Wer zu
früh satt ist, hat sich schon manches Mal geirrt.

=== Werwolf 1
living: 2+

Ihr seid heute wählerisch gewesen und habt an sieben Türen geschnuppert. An der achten habt ihr
aufgehört: name[0]. Was hinter dieser Tür geschehen ist, behaltet ihr für euch. Wie es geendet hat,
erfahrt ihr beim Morgenläuten.

=== Werwolf 0
living: 1

Heute Nacht antwortet niemand auf dein Heulen. Das Tannicht gehört dir allein, und unten liegt
Wachenau und hat die Läden zu. Nun, dann musst du auch mit niemandem teilen. Zu wem gehst du?

=== Werwolf 0
living: 1

Du schüttelst dir den Menschen aus dem Fell und horchst. Keine zweite Pfote, kein zweiter Atem, nur du
und der Mond. Vom Dorf her riecht es nach Brot und nach Schlaf. Wen holst du dir?

=== Werwolf 0
living: 1

Die alte Ursel schlägt zwölf, und du stehst am Waldrand, wo sonst ein Rudel stünde. Ein einzelner Wolf
muss leise sein und schnell und sehr genau wissen, was er will. Wen willst du?

=== Werwolf 0
living: 1

Unter deinen Pfoten knirscht der Reif. Die Hunde im Dorf wissen, dass du da bist, und sagen lieber
nichts. Vor wessen Tür bleibst du heute Nacht stehen?

=== Werwolf 1
living: 1

Du gehst allein, und du brauchst auch niemanden dazu. Das Fenster von name[0] ist nur angelehnt. Was
danach geschah, weißt du selbst nicht mehr so genau; am Morgen wirst du es mit allen anderen hören
und sehr blass sein.

=== Werwolf 1
living: 1

Ein Satz über den Zaun, einer durch die Küche, und du bist bei name[0]. Es ging schnell, und es war
dunkel. Ob es gereicht hat, erfährst du, wenn die Glocke zum Morgen läutet.

=== Werwolf 1
living: 1

name[0] also. Du hast lange an der Schwelle geschnuppert und dich nicht mehr anders entschieden. Jetzt
leckst du dir am Bach die Pfoten sauber und hoffst, dass dir niemand in die Quere gekommen ist.


=== Werwolf 2
living: any

Die einen wollten links herum, die anderen rechts herum, und mitten auf der Lichtung stand man dann
und fletschte die Zähne. Ihr seid euch nicht einig geworden. Heute Nacht bricht keine Tür, und ihr
geht mit leerem Magen nach Hause.

=== Werwolf 2
living: any

So viele Namen, und für keinen davon mehr Stimmen als für einen anderen. Ihr habt geknurrt, bis es im
Osten grau wurde. Nun ist es zu spät zum Jagen und zu früh zum Frühstücken, und gefressen wird
niemand.

=== Werwolf 2
living: any

Ein Ohr hat einen Riss, ein Schwanz hat eine kahle Stelle, und das ist auch schon alles, was diese
Nacht gebracht hat. Ihr konntet euch auf keine Beute einigen. In Wachenau schläft man durch und ahnt
nicht, warum.

=== Werwolf 2
living: any

Früher hat der Stärkste entschieden. Jetzt wird abgestimmt, und es steht unentschieden. Beleidigt
trottet ihr auseinander, jeder auf seinem eigenen Pfad, und im Dorf kräht der Hahn wie zum Hohn.
Niemand wurde geholt.

=== Werwolf 2
living: any

„Dort ist mehr dran.“ – „Aber dort ist die Tür dünner.“ So ging es hin und her, bis der Mond
untergegangen war. Ihr habt euch nicht geeinigt, und von Argumenten wird man nicht satt.

=== Werwolf 2
living: any

Es gab zwei Fährten und genauso viele Meinungen, und am Ende saß man auf der Lichtung und sah
aneinander vorbei. Heute Nacht geht kein Wolf durch Wachenau. Ein paar Mäuse hatten weniger Glück.

=== Werwolf 2
living: any

Ihr hattet euch so auf diese Nacht gefreut, und dann das. Kein Name bekam mehr Stimmen als die
übrigen, niemand wollte nachgeben, und jetzt tropft der Tau von den Tannen. Die Jagd fällt aus.

=== Werwolf 2
living: any

Ein Rudel, das sich nicht einig ist, ist nur ein Haufen nasser Hunde. Das habt ihr euch heute
gegenseitig gesagt, und noch manches andere. Geholt habt ihr niemanden.

=== Werwolf 9
living: 1

Heute Nacht bleibst du im Bett, zugedeckt bis zur Schnauze. Vielleicht liegt es an gestern, vielleicht
am Gemüse. Gefressen wird niemand, jedenfalls nicht von dir.

=== Werwolf 9
living: 1

Du läufst eine Runde durch das Tannicht und setzt dich dann an den Bach, um nachzudenken. Kein Name
will dir gefallen. Du gehst mit leerem Magen heim, und in Wachenau schläft man durch.


=== Werwolf 9
living: 2+

Heute Nacht bleibt das Fell im Schrank. Vielleicht liegt es an gestern, vielleicht am Gemüse. Kein
Name ist gefallen, keine Tür ist gebrochen, und in Wachenau wundert man sich morgen über so viel
Schlaf.

=== Werwolf 9
living: 2+

Der Mond geht auf, zieht über das Tannicht und geht wieder unter, und auf der Lichtung hat niemand
einen Namen genannt. Auch das gibt es. Heute wird keiner gefressen, nicht von euch.

# --- Die Vampire ---------------------------------------------------------------

=== Vampir 0
living: 1

Du schiebst den Deckel zur Seite, klopfst dir die Erde von den Aufschlägen und bist, wie so oft,
allein. Oben in Wachenau schlägt es in jeder Brust, warm und regelmäßig. Bei wem sprichst du vor?

=== Vampir 0
living: 1

Ein Gedeck, eine Kerze, eine lange Nacht. Die Fenster sind angelehnt, und die Kragen stehen offen.
Wem machst du deine Aufwartung?

=== Vampir 1
living: 1

Du klopfst nicht an, du bist der Nebel vor dem Fenster und dann der Schatten an der Wand. name[0]
seufzt im Schlaf. Wie bekömmlich der Abend war, wird sich morgen zeigen.

=== Vampir 9
living: 1

Du lässt den Deckel heute zu. Allein zu speisen ist auf die Dauer doch trübselig. Kein Hals in
Wachenau wird von dir behelligt.


=== Vampir 0
living: 2+

Unter der alten Kapelle schiebt sich ein Deckel zur Seite, und eine Hand tastet nach den
Manschettenknöpfen. Erhoben haben sich: namenA[]. Oben in Wachenau schlägt es in jeder Brust, warm und
regelmäßig. Bei wem möchtet ihr vorsprechen?

=== Vampir 0
living: 2+

Man soll nie hungrig einkaufen gehen, heißt es, aber was bleibt einem übrig? Die Nacht ist mild, die
Fenster sind angelehnt, und die Kragen stehen offen. Wem macht ihr eure Aufwartung?

=== Vampir 0
living: 2+

Man verbeugt sich voreinander, denn man ist ja kein Rudel. namenA[] lassen der Höflichkeit halber
einander den Vortritt, und keiner kann verbergen, wie trocken der Mund ist. Welcher Hals soll es
sein?

=== Vampir 1
living: 2+

Ein Flattern streicht über die Dächer, und die Kühe im Stall legen sich alle auf einmal hin. Bei
name[0] hängt Knoblauch im Fenster, aber er ist vom Vorjahr. Wie der Besuch aufgenommen wurde,
erfahrt ihr morgen, bei geschlossenen Vorhängen.

=== Vampir 1
living: 2+

Bei name[0] steht das Fenster eine Handbreit offen, der frischen Luft wegen. Das genügt. Ein Kuss auf
die Schlagader, mehr ist es eigentlich nicht. Ob es genug war, wird man morgen an der Farbe der
Wangen sehen, falls man sie sieht.

=== Vampir 2
living: any

„Nach Ihnen.“ – „Aber ich bitte Sie.“ Die einen wollten hierhin, die anderen dorthin, und man war so
rücksichtsvoll, dass darüber die Sonne aufging. Ihr habt euch nicht geeinigt und legt euch durstig
wieder hin.

=== Vampir 2
living: any

Es wurde abgestimmt, mit Wappen und Siegel, und heraus kam nichts. Kein Name hatte die meisten
Stimmen. Nun, was ist schon eine Nacht, wenn man die Ewigkeit vor sich hat? Lang, wenn man Durst hat.

=== Vampir 9
living: 2+

Der Deckel bleibt heute zu. Das Blut in dieser Gegend schmeckt in letzter Zeit ein wenig nach Rüben.
Kein Hals in Wachenau wird von euch behelligt.

=== Vampir 9
living: 2+

Ihr habt eine Partie Whist gespielt, von der Zeit geplaudert, als man noch Perücken trug, und
niemandes Namen genannt. Heute trinkt ihr nichts.

# --- Das Unschuldige Mädchen ---------------------------------------------------

=== Unschuldiges Mädchen 0
dead: 0

Dein Auge liegt am Spalt im Fensterladen, und dein Herz klopft so laut, dass du meinst, man müsste es
draußen hören. Am Waldrand sitzen Schatten im Kreis, zu groß für Hunde. Gesichter siehst du nicht.
Aber sie knurren und nicken, und dann laufen sie los: Die Werwölfe haben ihre Wahl getroffen.

=== Unschuldiges Mädchen 0
dead: 1

Der Wind steht günstig, und du verstehst jedes Wort. Es ist allerdings immer dasselbe: name[1]. Nur
diesen einen Namen knurren sie dort oben, und dann hörst du Pfoten auf dem Weg. Gesichter hast du
keine gesehen. Aber du weißt jetzt, von wem die Werwölfe gesprochen haben und dass ihre Wahl
gefallen ist.

=== Unschuldiges Mädchen 0
dead: 2

Hinter dem Fensterladen hältst du die Luft an. Zwei Namen trägt der Wind herüber, name[1] und name[2],
und es wird gestritten, heiser und leise. Dann ist man sich einig. Wer da saß, hast du nicht gesehen,
aber die Werwölfe haben gewählt.

=== Unschuldiges Mädchen 0
dead: 3+

Das war ja eine richtige Versammlung. Gesichter hast du durch den Spalt nicht erkannt, aber Namen
hast du gehört, und zwar diese: namenB[]. Am Ende haben sich die Werwölfe geeinigt, und etwas
Schweres lief sehr leise den Hang hinunter. Du ziehst die Füße unter die Decke.

=== Unschuldiges Mädchen 1
dead: 0

Unter der alten Kapelle brennt Licht, wo seit hundert Jahren niemand eine Messe liest. Du liegst im
nassen Gras und hörst Stimmen, sehr gebildete Stimmen. Erkennen kannst du niemanden. Aber die Vampire
haben ihre Wahl getroffen, so viel ist zu hören.

=== Unschuldiges Mädchen 1
dead: 1

„name[1]“, sagt eine Stimme unter der Kapelle, so wie andere Leute „Rotwein“ sagen. Einen zweiten Namen
hörst du nicht. Dann ein Rauschen wie von Flügeln. Gesehen hast du niemanden, aber du weißt, von wem
die Vampire gesprochen haben und dass ihre Wahl gefallen ist.

=== Unschuldiges Mädchen 1
dead: 2

Durch den Lüftungsschacht der Kapelle hörst du, wie zwei Namen hin- und hergereicht werden, mit aller
Höflichkeit: name[1] und name[2]. Auf einen hat man sich am Ende geeinigt, aber
da wurde schon geflüstert. Die Vampire haben gewählt.

=== Unschuldiges Mädchen 1
dead: 3+

Sie reichen die Namen herum wie eine Schale mit Konfekt: namenB[]. Wer zugegriffen hat, konntest du
von deinem Platz im Gras nicht sehen. Entschieden haben sie sich aber, denn auf einmal war die Luft
voller Flügel. Die Vampire haben gewählt.

=== Unschuldiges Mädchen 2
dead: 0

Du kniest am Fenster, bis dir beide Beine eingeschlafen sind. Am Waldrand glühen Augen, aber kein
Name kommt herüber. Die Werwölfe haben niemanden ausgesucht. Du solltest froh sein, und du bist es
auch, und ein ganz klein wenig enttäuscht.

=== Unschuldiges Mädchen 2
dead: 1

Ein einziger Name kommt mit dem Wind: name[1]. Dann ein Knurren, ein Schnappen und eine lange Stille.
Es ist nichts daraus geworden. Die Werwölfe haben heute Nacht kein Opfer, und name[1] wird nie
erfahren, wer da mitgehört hat.

=== Unschuldiges Mädchen 2
dead: 2

name[1], knurren die einen. name[2], knurren die anderen. So geht es, bis der Morgen graut, und keine
Seite gibt nach. Die Werwölfe haben kein Opfer, und du hast kalte Füße.

=== Unschuldiges Mädchen 2
dead: 3+

Was für ein Gezänk! Das waren die Namen, die du durch den Spalt gehört hast: namenB[]. Es wurde
geschnappt und gefaucht, und am Ende hat sich keiner davon durchgesetzt. Die Werwölfe haben kein
Opfer.

=== Unschuldiges Mädchen 3
dead: 0

Unter der Kapelle hat eine Kerze gebrannt, ein Deckel hat geknarrt, und du hast eine Stunde im Gras
gelegen, mit einem Käfer im Kragen. Ein Name ist nicht gefallen. Die Vampire haben niemanden
ausgesucht.

=== Unschuldiges Mädchen 3
dead: 1

„name[1]?“, fragt eine Stimme unter der Kapelle. Darauf folgt ein Schweigen, als hätte jemand die falsche
Gabel genommen. Daraus wird heute nichts. Die Vampire haben kein Opfer.

=== Unschuldiges Mädchen 3
dead: 2

„Ich würde name[1] vorziehen.“ – „Und ich, mit Verlaub, name[2].“ Dabei bleibt es, bis die Kerze
heruntergebrannt ist. Die Vampire haben sich auf niemanden geeinigt.

=== Unschuldiges Mädchen 3
dead: 3+

So höflich, und so starrköpfig! All diese Namen hast du durch den Schacht gehört: namenB[]. Keiner war
allen recht, und niemand wollte nachgeben. Die Vampire haben kein Opfer.

# --- Einzelgänger --------------------------------------------------------------

=== Psychopath 0

Das Geschirr ist gespült, die Katze ist draußen, und das Messer liegt auf einer sauberen Serviette.
Das ganze Dorf horcht auf etwas mit Krallen. Auf jemanden mit guten Manieren achtet keiner. Wen
besuchst du?

=== Psychopath 0

Du hast die Liste noch einmal ins Reine geschrieben; die Flecken haben dich gestört. Jetzt ist es
elf Uhr, und um elf gehst du immer noch ein wenig spazieren. Bei wem kommst du heute vorbei?

=== Psychopath 1

Du streifst dir die Schuhe ab, bevor du hineingehst. Bei name[1] schließt das Küchenfenster nicht
richtig, und du hast immer gesagt, dass man das einmal richten müsste. Böse gemeint ist es nicht. Wie
es ausgegangen ist, hörst du morgen früh mit den anderen, den Hut in der Hand.

=== Psychopath 1

Heute also name[1]. Du machst einen feinen Strich auf deine Liste, mit Bleistift vorerst, denn
sicher kann man nie sein. Morgen früh wirst du wissen, ob du ihn mit Tinte nachziehen darfst.

=== Psychopath 9

Heute bleibst du zu Hause und schleifst die Klinge, vierzig Striche auf der einen Seite, vierzig auf
der anderen. Vorfreude will auch gepflegt werden. Niemand bekommt Besuch von dir.

=== Psychopath 9

Du hast den Mantel schon an, und dann siehst du, dass ein Knopf fehlt. So gehst du nicht aus dem
Haus. Heute Nacht streichst du keinen Namen von der Liste.

=== Weißer Werwolf 0

Die anderen Wölfe gehen jetzt schlafen. Du nicht, denn diese Nacht gehört dir. Du sitzt auf dem Felsen
über dem Tannicht, weiß wie ein Grabstein, und überlegst: jemand, der die Wölfe fürchtet, oder
einer von den Wölfen? Wessen Fährte nimmst du auf?

=== Weißer Werwolf 0

Es gibt einen Hunger, den man nicht teilt. Der Schnee in deinem Fell schmilzt nicht, und deine
Pfoten machen kein Geräusch. Wen holst du dir heute, du ganz allein?

=== Weißer Werwolf 1

Du läufst auf der Schattenseite, und selbst die Eulen hören dich nicht. Das ist die Tür von name[1].
Ein weißes Haar bleibt am Türrahmen hängen, mehr nicht. Was daraus geworden ist, erfährst du morgen
wie alle.

=== Weißer Werwolf 1

name[1] hätte mit vielem gerechnet heute Nacht, aber nicht mit dir. Das ist dein ganzer Vorteil. Du
bist gekommen und gegangen, und über deine Spur fällt schon neuer Schnee, oder es ist Mondlicht. Der
Morgen wird zeigen, ob es gelungen ist.

=== Weißer Werwolf 9

Du sitzt auf dem Felsen, bis der Mond hinter dem Tannicht verschwunden ist, und lässt sie alle leben.
Geduld ist auch ein Gebiss. Niemand dort unten wird je erfahren, wie lange du hingesehen hast.

=== Weißer Werwolf 9

Heute gehst du mit leerem Magen heim, ganz freiwillig. Wer als Letzter übrig bleiben will, darf es
nicht eilig haben. Du hast keine eigene Beute gewählt.

# --- Die Hexe ------------------------------------------------------------------

=== Hexe 0
dead: 0

Du legst das Ohr an den Kessel, und der Kessel summt zufrieden. Soweit er weiß, liegt heute Nacht
niemand in Wachenau im Sterben. Aber man kann den Schrank ja auch aus anderen Gründen öffnen. Willst
du etwas von dem gebrauchen, was noch darin steht?

=== Hexe 0
dead: 0

Der Kater kommt herein, schüttelt den Tau vom Fell und legt sich hin. Also ist draußen nichts
geschehen, jedenfalls nichts, was ein Kater bemerkt. Was du noch in deinen Fläschchen hast, kann
warten. Oder soll es nicht warten?

=== Hexe 0
dead: 0

Die Kerze am Fenster brennt ruhig, mit einer langen, geraden Flamme. Niemand ringt mit dem Tod, so
weit ihr Schein reicht. Du hast trotzdem den Schrank aufgeschlossen. Wozu?

=== Hexe 0
dead: 0

Es ist so still, dass man den Holunder tropfen hört. Kein Schrei, kein Stöhnen, keine Seele, die an
dein Fenster klopft. Wenn in deinem Schrank noch etwas steht: Brauchst du es heute?

=== Hexe 0
dead: 0

Die Suppe ist nicht übergekocht, kein Löffel ist gefallen, und der Kater schläft auf dem Rücken. Du
kennst alle Zeichen, und heute ist keines dabei: Soweit du weißt, liegt zu dieser Stunde niemand im
Sterben. Damit hast du die Hände frei. Wofür?

=== Hexe 0
dead: 0

Du hältst einen Spiegel zum Fenster hinaus, wie du es gelernt hast, und wartest, ob jemandes Atem davon
verschwindet. Er bleibt beschlagen, wie jeder Spiegel in der Nachtluft. Bis jetzt hat es niemanden
getroffen. Was noch in deinem Schrank steht, muss also keinen retten. Soll es etwas anderes tun?

=== Hexe 0
dead: 1

Die Milch auf dem Herd kocht über, und im Schaum erkennst du ein Gesicht: nameTot[0]. Da ist kaum noch
Leben, gerade so viel wie in einem ausgeblasenen Docht. Wer es war, verrät die Milch nicht. Ist in
der hellen Flasche noch etwas, käme es gerade zur rechten Zeit; und vielleicht steht auch die dunkle
noch da. Was tust du?

=== Hexe 0
dead: 1

Ein Nachtfalter setzt sich auf deine Hand und sagt dir einen Namen: nameTot[0]. Dort liegt jemand auf
dem Boden und schaut zur Decke, und die Decke kommt näher. Noch ist es nicht zu spät, falls du noch
Elixier hast. Und falls noch Gift da ist, gäbe es auch dafür Verwendung. Wie entscheidest du dich?

=== Hexe 0
dead: 1

Du wusstest es, als der Löffel vom Haken fiel: Heute Nacht hat es nameTot[0] getroffen. In einer Stunde
ist es vorbei. Du gehst zum Schrank und siehst nach, was noch darin ist, das Helle, das Dunkle. Wem
gibst du was?

=== Hexe 0
dead: 1

Der Kater faucht die Wand an, und in der Wand hörst du es schlagen, immer langsamer. Das ist das Herz
von nameTot[0]. Ein Schluck aus der hellen Flasche würde es wieder antreiben, wenn sie nicht schon
leer ist. Und ein Schluck aus der dunklen? Es ist deine Nacht. Was tust du?

=== Hexe 0
dead: 1

Du stichst dich an einer Nadel, die eben noch nicht dalag. Der Blutstropfen rollt über den Tisch und
schreibt einen Namen, eilig und ein wenig schief: nameTot[0]. Noch ist Zeit, wenn du noch Elixier hast.
Und falls noch Gift da ist, will auch das bedacht sein. Was tust du?

=== Hexe 0
dead: 1

Du hast einen Teller zu viel auf den Tisch gestellt, und nicht mit Absicht. So ist es immer. Als du dich
umdrehst, sitzt jemand davor, so weiß wie der Teller: nameTot[0], in Wirklichkeit ganz woanders, und
nicht mehr lange. Nimmst du etwas aus dem Schrank, und für wen?

=== Hexe 0
dead: 2

Zwei Kerzen sind ausgegangen, ohne dass ein Luftzug war: eine für nameTot[0], eine für nameTot[1]. Beide
liegen im Sterben, und das helle Elixier, wenn du es noch hast, reicht nur für einen Menschen. Auch
die dunkle Flasche geht dir durch den Sinn. Was tust du?

=== Hexe 0
dead: 3+

Heute Nacht geht in deiner Stube ein Licht nach dem anderen aus, und jedes hat einen Namen: namenTot[].
Für einen einzigen Menschen reicht das Elixier, wenn du noch welches hast. Und die dunkle Flasche hilft
niemandem. Was tust du?

=== Hexe 1

Du bekommst den Korken mit den Zähnen heraus und trinkst. Es schmeckt nach Eisen und Schlüsselblumen,
und dein Herz, das schon die Schuhe ausgezogen hatte, zieht sie wieder an. Du hast dich selbst
gerettet. Die helle Flasche ist jetzt leer.

=== Hexe 2

Du kommst durch die Hintertür, hebst den Kopf von name[1] ein wenig an und gießt, Tropfen für Tropfen.
Erst geschieht nichts. Dann ein Husten und ein tiefer Atemzug. Bevor jemand dich fragen kann, bist du
wieder draußen. name[1] ist gerettet, und die helle Flasche ist leer.

=== Hexe 3
dead: 0

Dass es dich selbst treffen könnte, hattest du nicht bedacht. Nun liegst du auf deinem eigenen
Küchenboden, es tut gar nicht mehr weh, und vom Fach verstehst du genug, um zu wissen, was das heißt.
Bis zum Schrank kommst du noch. Ist in der hellen Flasche noch Elixier, kannst du es selbst trinken.
Oder hast du etwas anderes vor?

=== Hexe 3
dead: 1

Nun liegst du auf deinem eigenen Küchenboden, und das Leben rinnt dir zwischen den Dielen davon. Und
nicht nur dir: Der Kater hat es dir gesagt, heute Nacht liegt auch nameTot[0] im Sterben. Die helle
Flasche reicht, wenn sie noch voll ist, für einen Menschen. Bis zum Schrank kommst du noch. Was tust
du?

=== Hexe 3
dead: 2+

Du liegst auf deinem eigenen Küchenboden, und die Kerzen um dich herum gehen eine nach der anderen
aus. Heute Nacht bist du in Gesellschaft: namenTot[] hat es ebenfalls getroffen. Das Elixier reicht,
wenn du es noch hast, für einen von euch. Bis zum Schrank kommst du noch. Was tust du?

=== Hexe 4

Es riecht nach nichts und schmeckt nach Pflaumenmus. Die dunkle Flasche ist leer, und was darin war,
ist für name[1] bestimmt. Dagegen ist kein Kraut gewachsen, das weißt du am besten, denn du hast sie
alle ausprobiert. Du spülst die Flasche zweimal und stellst ein Gänseblümchen hinein.

=== Hexe 5

Das Helle trinkst du selbst, und es stellt dich auf die Füße, als wäre nichts gewesen. Und weil du
nun schon wach bist, bringst du das Dunkle auch noch unter die Leute: Es ist für name[1] bestimmt. Du
bist gerettet, das Gift ist ausgegossen, und im Schrank steht nur noch der Holundersaft.

=== Hexe 6

Eine lange Nacht für eine einzelne Hexe. Das helle Fläschchen hat name[1] ins Leben zurückgeholt, und
das dunkle wartet in einem Becher auf name[2]. Einmal gerettet, einmal vergiftet. Du wäschst dir die
Hände, und der Schrank ist leer.

=== Hexe 9

Du hältst ein Fläschchen gegen das Licht und stellst es wieder zurück. Es ist nicht an dir, heute Nacht
über andere Leute zu entscheiden. Du gießt für niemanden etwas ein.

=== Hexe 9

Der Kater sieht dich an, du siehst den Kater an, und dann schließt du den Schrank wieder ab. Heute
Nacht bleibt alles, wie es ist, jedenfalls was dich betrifft.

# --- Die Flötenspieler ---------------------------------------------------------

=== Flötenspieler 0
living: 1

Du setzt die Flöte an, noch ohne zu blasen, und gehst auf Zehenspitzen die Gasse hinunter. Hinter all
diesen Läden schläft noch so mancher Fuß, der nie getanzt hat. Wem spielst du heute auf?

=== Flötenspieler 0
living: 1

Kein Blut, kein Geschrei, nur sieben Töne, die niemand mehr vergisst. Es ist kurz nach Mitternacht,
und die Luft trägt weit. Unter wessen Fenster bleibst du stehen?

=== Flötenspieler 0
living: 1

Deine Flöte ist aus Holunderholz, und nachts wird sie ganz von selbst warm. Der Mond hält schon den
Takt. Wer soll das Lied heute lernen?

=== Flötenspieler 2
living: 1

Zwei Fenster, eine Melodie. Unter dem ersten beginnt name[0] zu summen, unter dem zweiten fällt
name[1] ein, ohne das Lied je gelernt zu haben. Du wischst die Flöte ab und gehst zufrieden heim.

=== Flötenspieler 2
living: 1

Erst spielst du für name[0], dann für name[1], beide Male dasselbe Stück und beide Male ohne Fehler.
Morgen wird man sich fragen, was die zwei da vor sich hin pfeifen. Sie werden es selbst nicht
wissen.

=== Flötenspieler 9
living: 1

Heute lässt du die Flöte im Futteral. Auch eine Pause gehört zur Musik. Niemand wird verzaubert.

=== Flötenspieler 9
living: 1

Der Wind pfeift um die Giebel, und besser könntest du es auch nicht. Also hörst du heute einmal nur
zu. Verzaubert wird in dieser Nacht niemand.


=== Flötenspieler 0
living: 2+

Die Flöte ist aus Holunderholz, und sie wird nachts ganz von selbst warm. Unterwegs sind heute:
namenA[]. Hinter all diesen Läden schläft noch so mancher Fuß, der nie getanzt hat. Unter welchen
Fenstern wird gespielt?

=== Flötenspieler 0
living: 2+

Kein Blut, kein Geschrei, nur sieben Töne, die niemand mehr vergisst. Es ist kurz nach Mitternacht,
und die Luft trägt weit. Wem spielt ihr auf?

=== Flötenspieler 1
living: 2+

Ein Fenster, eine Melodie, einmal ganz hindurch. Drinnen fängt ein Bettpfosten an, den Takt zu
klopfen. Jetzt hat name[0] sie im Ohr und wird sie nicht mehr los.

=== Flötenspieler 1
living: 1

Du spielst so leise, dass nicht einmal der Nachtwächter sich umdreht. Nur name[0] lächelt im Schlaf
und wackelt mit den Zehen. Das wird so bleiben, ein Leben lang.

=== Flötenspieler 2
living: 2+

Zwei Fenster, eine Melodie. Unter dem ersten beginnt name[0] im Schlaf zu summen, unter dem zweiten
fällt name[1] in den Kehrreim ein, ohne ihn je gelernt zu haben. Beide haben sie jetzt, für immer.

=== Flötenspieler 2
living: 2+

Sieben Töne hier, sieben Töne dort, und ein Hund, der mitsingen wollte und sich eines Besseren besann.
name[0] und name[1] sind verzaubert. Am Morgen werden sie nicht wissen, woher sie das Lied kennen.

=== Flötenspieler 3

Du wachst mit einer Melodie im Kopf auf, die du nie gelernt hast, und deine Zehen klopfen schon den
Takt. In der Nacht ist sie an deinem Fenster vorbeigekommen, süß und ein wenig falsch. Du bist
verzaubert, name[0]. Du kannst noch gehen, wohin du willst, und stimmen, für wen du willst. Aber
sollte sie je jemand bis zum Ende spielen, dann tanzt du.

=== Flötenspieler 4

name[0] und name[1]: Heute früh am Brunnen habt ihr beide gepfiffen, es war dieselbe Melodie, und ihr
habt beide im selben Takt aufgehört. In der Nacht kam sie an euren Fenstern vorbei. Ihr seid
verzaubert, und das geht nicht mehr weg. Wer gespielt hat, habt ihr nicht gesehen. Aber nun wisst ihr
voneinander.

=== Flötenspieler 5
living: any

Die einen wollten einen Walzer und die anderen einen Ländler, und so spieltet ihr beides zugleich,
bis ein Stiefel aus einem Fenster flog. Ihr konntet euch nicht einigen. Verzaubert ist heute Nacht
niemand.

=== Flötenspieler 5
living: any

Ihr habt so lange darüber gestritten, wessen Fenster es sein soll, dass euch darüber die Lippen
trocken wurden. Kein einziger Ton ist erklungen. Heute Nacht wird niemand verzaubert.

=== Flötenspieler 9
living: 2+

Heute bleibt die Flöte im Futteral. Auch eine Pause gehört zur Musik. Niemand wird verzaubert.

=== Flötenspieler 9
living: 2+

Der Wind pfeift um die Giebel, und besser könntet ihr es auch nicht. Also hört ihr heute einmal nur
zu. Verzaubert wird in dieser Nacht niemand.

# --- Vor dem Morgen ------------------------------------------------------------

=== Mahner 0

Du liegst wach und rechnest: wer zu spät kam, wer weggesehen hat, wer zu früh gelacht hat. In ein paar
Stunden stehen sie alle wieder am Holzstoß und reden durcheinander. Eine Stimme sollte mehr Gewicht
haben. An wessen Laden klopfst du?

=== Mahner 0

Noch ist es dunkel, aber die Amsel probt schon. Du knöpfst den Mantel zu und gehst die Häuser entlang.
Wem sagst du heute, dass Gefahr im Verzug ist?

=== Mahner 1

Dreimal geklopft, sechs Worte geflüstert, und du bist um die Ecke, bevor das Licht angeht. name[1] ist
gewarnt. Am nächsten Scheiterhaufen zählt diese Stimme, wenn sie abgegeben wird, um eins mehr. Nun
kannst du nur noch hoffen, dass es der richtige Laden war.

=== Mahner 1

„Mach die Augen auf, und mach den Mund auf.“ Mehr sagst du nicht durch den Spalt bei name[1], und mehr
braucht es auch nicht. Was von dort am nächsten Scheiterhaufen kommt, wiegt um eine Stimme schwerer.

=== Mahner 2

Es hat dreimal an deinen Laden geklopft, und als du öffnest, ist niemand da, nur eine Stimme, die sich
zwischen den Schuppen verliert: Pass auf, und rede heute. Seitdem sitzt du gerade. Du bist gewarnt,
und am nächsten Scheiterhaufen zählt deine Stimme, wenn du sie abgibst, um eins mehr als sonst.

=== Mahner 2

Jemand hat dir einen Kiesel ans Fenster geworfen, darum gewickelt ein Zettel: Heute kommt es auf dich
an. Ohne Unterschrift. Du bist gewarnt. Am nächsten Scheiterhaufen zählt deine Stimme um eins mehr,
sofern du sie abgibst.

=== Mahner 9

Du hast den Mantel schon an, und dann hörst du sie in Gedanken sagen: Da geht wieder die alte
Unke. Du hängst den Mantel zurück. Heute warnst du niemanden.

=== Mahner 9

Du weißt nicht mehr, wem du trauen sollst, und eine Warnung in falschen Ohren ist schlimmer als keine.
Diesmal bleibst du im Bett. Niemand ist gewarnt.

=== Büttel 0

Der Schlüssel ist kalt, und der Karzer ist gekehrt. Bald wird es hell, dann schreien sie wieder alle
durcheinander. Einem Menschen kannst du das heute ersparen, oder du kannst ihn den anderen ersparen.
Wen sperrst du ein?

=== Büttel 0

Eine Laterne, ein Bund Schlüssel, ein ernstes Gesicht: Mehr braucht das Gesetz in Wachenau nicht. Der
Strohsack ist frisch gefüllt. Für wen?

=== Büttel 1

Du siehst dich noch einmal um, gehst hinein und drehst den Schlüssel von innen. Es ist trocken, es ist
ruhig, und niemand will etwas von dir. Am Scheiterhaufen kannst du heute keine Stimme abgeben und
keine bekommen. Das Dorf wird rätseln, wer das war, und am lautesten rätselst du.

=== Büttel 2

Ein Sack über den Kopf, vierzig Schritte, eine Tür. Heute ist der Karzer für name[1]. Wer dort sitzt,
kann am Scheiterhaufen keine Stimme abgeben und keine bekommen. Du hängst
den Schlüssel unter das Hemd und gehst frühstücken, um dich mit den anderen zu wundern.

=== Büttel 2

„Nur zu deinem Besten“, sagst du mit verstellter Stimme, und das könnte sogar stimmen. Die Riegel
fallen zu. Heute sitzt name[1] im Karzer, ohne Stimme am Scheiterhaufen, aber auch außer Reichweite
aller anderen Stimmen.

=== Büttel 9

Du klimperst mit dem Schlüssel und siehst dir das Dorf an, und es ist niemand darunter, dem du den
Strohsack wünschst. Der Karzer bleibt leer.

=== Büttel 9

Ausgerechnet heute klemmt das Schloss, oder du hast nicht fest genug gedrückt. Von dir wird an diesem
Tag niemand eingesperrt.

=== Rabe 0

Der Vogel sitzt auf dem First und tritt von einem Fuß auf den anderen. Bald wird es hell, dann kommen
sie heraus und wissen nicht, wen sie ansehen sollen. Du könntest ihnen helfen. Über welche Tür setzt
du dein Zeichen?

=== Rabe 0

Du tunkst die Feder in den Ruß. Drei Striche, mehr ist es nicht, aber drei Striche an der richtigen
Tür sind schon so viel wie ein Gerücht. An wessen Tür?

=== Rabe 1

Du nimmst die Feder und den Ruß und malst das Zeichen über deine eigene Tür. Wer so etwas tut, den
verdächtigt doch keiner. So lautet jedenfalls der Plan. Am Scheiterhaufen wiegt es heute zwei Stimmen,
gegen dich.

=== Rabe 2

Drei Striche, und du bist fort. Wenn die Sonne über die Dächer kommt, werden alle sehen, was über der
Tür von name[1] steht. Am Scheiterhaufen wiegt es heute wie zwei Stimmen, falls name[1] dann noch dort
steht, und unterschrieben ist es nicht.

=== Rabe 2

Der Vogel hat es sich selbst ausgesucht, so kannst du es dir wenigstens einreden. Er saß auf dem Dach
von name[1] und wollte nicht weg. Nun klebt dort dein Zeichen, und es zählt heute am Scheiterhaufen
zwei Stimmen.

=== Rabe 9

Du gehst mit der Feder in der Hand die ganze Straße hinunter und wieder hinauf, und der Ruß wird
trocken. Heute trägt keine Tür dein Zeichen. Der Vogel sieht dich an, als hättest du ihn verkauft.

=== Rabe 9

Heute sollen sie selbst herausfinden, wen sie nicht leiden können. Du hast niemanden gezeichnet.

# --- Letzte Worte --------------------------------------------------------------

=== Jäger 0

Es ist dunkel, und du weißt, dass es nicht mehr hell wird, nicht für dich. Aber die Flinte hängt, wo sie
immer hängt, und bis dorthin reicht dein Arm noch. Eine Kugel ist darin. Du siehst sie alle vor dir,
einen nach dem anderen. Auf wen legst du an?

=== Jäger 0

So fühlt sich das also an. Du hast es oft genug von der anderen Seite gesehen. Mit dem letzten Rest
Kraft ziehst du die Flinte zu dir und stützt den Lauf auf die Bettkante, hinaus auf die Straße
gerichtet. Wen nimmst du mit?

=== Jäger 1

Heute ist also der Tag. Alle sehen, dass du verloren bist, und niemand hat den Mut, herüberzukommen
und dir die Flinte abzunehmen. Ein Schuss ist darin. Du siehst die Reihe entlang, nur einmal. Wer?

=== Jäger 1

Ganz Wachenau steht um dich herum, und zum ersten Mal schweigen sie alle. Sie haben wohl vergessen,
was du von Beruf bist. Du hebst die Flinte, und die Menge wird sehr breit und sehr dünn. Auf wen?

=== Jäger 2

Halb ausatmen, nicht reißen, abdrücken, so wie tausendmal vorher. Der Blitz erhellt die ganze Straße.
Die Kugel war für name[1]. Ob sie angekommen ist, müssen andere nachsehen. Du hättest die Flinte gern
noch einmal geölt.

=== Jäger 3

Alle ducken sich, und die meisten in die falsche Richtung. Du siehst name[1] über dem Korn, dann
Rauch, dann sehr viel Himmel. Was die Kugel getan hat, müssen andere nachsehen. Du hast gezielt und
geschossen, und alles Weitere lag noch nie in der Hand dessen, der abdrückt.

=== Jäger 9

Du gehst mit dem Lauf die ganze Reihe entlang, und bei niemandem bist du dir sicher. Da nimmst du den
Finger vom Abzug. Es ist der einzige Schuss, den du nie abgegeben hast, und vielleicht dein bester.

=== Bürgermeister 0

Deine Amtszeit ist zu Ende, früher als gedacht. Sie werden die Kette zurückhaben wollen, und irgendwer
muss sie tragen. Du hast noch einen Bleistiftstummel und die Rückseite einer Rechnung. Wer soll sie
bekommen? Oder überlässt du das dem Dorf?

=== Bürgermeister 0

Noch einmal die schwere Kette in der Hand, das kühle Silber, die Delle vom Kirchweihfest. Mitnehmen
kannst du sie nicht. Du darfst aber bestimmen, auf wessen Schultern sie morgen liegt. Wem gibst du
sie?

=== Bürgermeister 1

Du leckst den Bleistift an und schreibst es groß hin, damit auch der Wirt es lesen kann: name[1]. Dort
soll die Kette hin. Du wolltest noch einen guten Rat daruntersetzen, aber das Papier ist klein, und
auf deinen Rat hat ja schon zu Lebzeiten niemand gehört.

=== Bürgermeister 9

Du kaust am Bleistift und schreibst nichts. Lange genug hast du den Leuten gesagt, was sie tun sollen,
und genützt hat es nie. Sollen sie selbst sehen, wem sie die Kette umhängen.

=== Sündenbock 0

Sie konnten sich auf niemanden einigen, also haben sie sich auf dich geeinigt. So war es beim
Hagelschlag, und so war es, als die Bürgermeisterkette verschwand. Aber ein Blick bleibt dir noch, und
wen er trifft, der schämt sich so, dass er am nächsten Scheiterhaufen nicht abstimmt. Wen siehst du
an? Es kann einer sein, und es können viele sein.

=== Sündenbock 1
dead: 1

Du siehst sie dir an, der Reihe nach, und bei name[1] hörst du auf. Du sagst kein Wort. Es dauert nicht
lange, dann geht dort der Blick zu Boden. Am nächsten Scheiterhaufen wird name[1] vor Scham nicht
abstimmen.

=== Sündenbock 1
dead: 2

Zwei Blicke hast du noch übrig, einen für name[1] und einen für name[2]. Sie treffen beide. Am nächsten
Scheiterhaufen werden die zwei vor Scham nicht abstimmen.

=== Sündenbock 1
dead: 3+

Du lässt dir Zeit, denn sonst hast du ja heute nichts mehr vor. Du siehst jeden von ihnen an, einen
nach dem anderen: namenB[]. Ein Kopf nach dem anderen senkt sich. Am nächsten Scheiterhaufen wird
keiner von ihnen abstimmen, aus lauter Scham.

=== Sündenbock 9

Du siehst sie an und merkst zu deiner Verwunderung, dass du ihnen nicht einmal böse bist. Sie haben
Angst, das ist alles. Du bittest jemanden, deine Ziege zu füttern. Deinetwegen muss sich in Wachenau
niemand schämen.
