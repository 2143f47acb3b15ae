# Das Ende des Spiels: A sind die, die gewonnen haben, B die Verlierer, die noch leben.
author: Gamekeeper
places: Wachenau, Letzten Taler, letzten Taler, Ursel, Balthasar, Nachtwächter, Bader, Küster, Pfarrer, Kirch, Tannicht, Tannen, Krähenmoor, Moor, dem Anger, den Anger, der Anger, Der Anger, vom Anger, ganzen Anger, Linde, Schild, Türschild, Gänse, Mühle, Brücke, Karzer, Kapelle, Schacht, Wirt

=== Gewonnen -1

Die Glocke läutet nicht. Es ist niemand da, der sie läuten könnte, und niemand, für den man läuten
müsste. Im „Letzten Taler“ schlägt die Tür im Wind; über den Anger spaziert eine Gans und findet ein
Korn, und dann noch eines. Sie sind alle so gründlich gewesen, die Jäger und die Gejagten.

Auf jeder Schwelle liegt ein Schild. Gewonnen hat niemand. Wer im Frühling hier durchkommt, wird sich
wundern, wie still ein Dorf sein kann, und ein wenig schneller gehen.

=== Gewonnen -1

Und dann war keiner mehr übrig. Wachenau hat alle Rechnungen beglichen, und am Ende bleibt nichts in der
Kasse. Die Schuldigen sind tot und die Unschuldigen auch, und das Moos macht da keinen Unterschied.
Niemand hat gewonnen, außer vielleicht das Tannicht, das in ein paar Jahren die ersten Häuser erreicht
haben wird, dann den Anger und zuletzt die Mühle.

=== Gewonnen 0
living: 1
dead: 0

Alles, was Wachenau Böses wollte, ist tot. Der Preis dafür waren alle anderen. name[0] geht mitten auf
der Straße, an den offenen Türen vorbei, und läutet die alte Ursel, bis die Arme schmerzen, damit
es wenigstens ordentlich gemacht ist.

Dann bleibt nichts mehr zu tun, als auf den Stufen vor dem Wirtshaus zu sitzen und zu warten, ob jemand die
Straße heraufkommt. Irgendwer muss ja erzählen, wie es war. Die Bürger haben gewonnen, und von allen Bürgern ist
nur name[0] noch da.

=== Gewonnen 0
living: 2+
dead: 0

Niemand könnte sagen, um welche Stunde es war. Aber irgendwann fällt jemandem auf, dass die Hunde von
Wachenau mitten auf der Straße schlafen, den Bauch nach oben, und dass schon lange keiner mehr nach dem
Riegel getastet hat. Es ist vorbei. Unter denen, die übrig sind, will keiner dem Dorf etwas Böses.

Im „Letzten Taler“ steht heute die Tür offen, die ganze Nacht. Überstanden haben es und erzählen dürfen:
namenA[]. Man trinkt auf die, die fehlen, und auf die, die da sind, und das dauert bis zum Morgen. Die
Bürger haben gewonnen.

=== Gewonnen 0
living: 2+
dead: 0

Auf dem Anger wird es keine Feuer mehr geben. Das Holz, das noch da ist, trägt man Scheit für Scheit nach
Hause; der Winter wird kalt, und es ist gute Eiche. Das Böse, das in Wachenau gewohnt hat, ist fort, und
niemand muss mehr wach liegen und auf fremden Atem lauschen.

Zu danken ist das namenA[], und allen, die ihnen geholfen haben. Die alte Ursel läutet, so laut sie kann
und ein bisschen falsch, und zum ersten Mal beschwert sich keiner. Die Bürger haben gewonnen.

=== Gewonnen 0
living: any
dead: 1+

Die Spuren im Lehm hören auf, und in Wachenau wird keine Tür mehr aufgebrochen. Die Bürger haben
gewonnen, und unter der Linde wird laut gesagt, wem das zu danken ist: namenA[]. Nicht alle, die noch
leben, haben etwas zu feiern. Für namenB[] ist alles verloren bis auf das Leben und einen Stuhl im
Wirtshaus. Aber darüber kann man bei Tageslicht streiten. Heute Nacht bleiben die Riegel offen.

=== Gewonnen 1
living: 1
dead: 0

Ein einziger Wolf genügt, wenn er Geduld hat. Am hellen Tag trabt name[0] mitten durch das Dorf,
schnuppert hier an einer Tür und dort an einem Fenster und trifft niemanden an, was kein Wunder ist. Es
riecht noch nach allen, und zu jagen gibt es nichts mehr.

In der Nacht steigt ein Heulen vom Kirchturm auf, und in Wachenau sagt niemand mehr dem anderen, es sei
der Wind. Die Werwölfe haben gewonnen.

=== Gewonnen 1
living: 2+
dead: 0

Man braucht nicht mehr auf die Dunkelheit zu warten. Mitten am Tag streckt man sich auf dem
Anger und gähnt, und die guten Manieren schüttelt man ab wie Wasser. Es ist keiner mehr da, der schreien
könnte. Von der Mühle bis zur Kirche gehört Wachenau jetzt namenA[].

In der Nacht heult es vom Turm, gleich neben der alten Ursel, und weit hinter dem Krähenmoor antwortet
ein anderes Rudel. Die Werwölfe haben gewonnen.

=== Gewonnen 1
living: 2+
dead: 0

Wie still so ein Dorf ist, wenn man keine Nachbarn mehr hat. Im „Letzten Taler“ wird das Bier schal, und
am Haken neben der Kirchentür hängt ein Mantel, den keiner mehr braucht. Der letzte Knochen ist vergraben
und wieder ausgegraben.

Auf den Stufen der Kirche sitzt im Mondlicht, satt bis oben hin und ein klein wenig gelangweilt, was von
Wachenau noch übrig ist: namenA[]. Die Werwölfe haben gewonnen.

=== Gewonnen 1
living: any
dead: 1+

In Wachenau stellt sich dem Rudel niemand mehr in den Weg. Die Werwölfe haben gewonnen: Die Nacht, der
Tag und alles, was zwischen Mühle und Moor liegt, gehört jetzt namenA[]. Es atmet noch anderes im Dorf,
aber das ist ohne Bedeutung; für namenB[] bleibt nur, es möglichst leise zu tun.

=== Gewonnen 2
living: 1
dead: 0

Ein Glas, ein Stuhl, eine Kerze an der langen Tafel im Wirtshaus. name[0] erhebt das Glas auf die leeren
Plätze, denn Haltung bewahrt man, auch wenn keiner mehr zusieht. Wachenau ist bis auf den letzten
Tropfen geleert. Ein guter Jahrgang, alles in allem, nur etwas ländlich.

Morgen wird eine Kutsche bestellt und eine lange Kiste gepackt, mit einer Handvoll Erde darin. Die
Vampire haben gewonnen. Die Ewigkeit kann weitergehen.

=== Gewonnen 2
living: 2+
dead: 0

In Wachenau sind die Vorhänge zugezogen, und niemand wird sie öffnen. Im großen Saal des Wirtshauses
stehen die guten Gläser auf dem Tisch, und was darin ist, ist kein Wein. Man hat jetzt Zeit. Es gibt
keine Pfähle mehr, keinen Knoblauch und keine lästigen Fragen nach den Spiegeln.

Angerichtet ist für namenA[], und zwar, solange der Keller reicht. Dann nimmt man die Nachtkutsche in ein
anderes Dorf. Die Vampire haben gewonnen.

=== Gewonnen 2
living: 2+
dead: 0

Aus keinem Kamin steigt mehr Rauch: Die hier noch wohnen, frieren nicht. Über Wachenau geht die Sonne auf,
und sie geht für niemanden auf. Erst am Abend heben sich die Deckel, es raschelt ein Umhang, und bis tief
in die Nacht spielt jemand ein altmodisches Tanzstück auf einem verstimmten Klavier.

Die Vampire haben gewonnen. Die Ewigkeit, die sich schon ein wenig gezogen hatte, lächelt wieder:
namenA[] sind bester Laune.

=== Gewonnen 2
living: any
dead: 1+

Die lange Nacht ist in guten Händen. Was am Tag noch durch Wachenau läuft, spielt keine Rolle mehr: Das
Dorf gehört den Vampiren, nämlich namenA[], und eilig hatte man es dabei nie. Um namenB[] hat man sich
nicht weiter bemüht; das hat Zeit, wie alles. Die Vampire haben gewonnen.

=== Gewonnen 3
living: 1
dead: 0

name[0] rückt den letzten Stuhl gerade und sieht sich um. Alle Betten sind gemacht, alle Türen sind zu.
Kein Kind weint, kein Hund bellt, und niemand fragt, wo jemand gewesen ist. Es war eine Heidenarbeit,
wenn man zurückblickt, und Dank gab es nie; aber nun ist es fertig, und es ist ordentlich.

Es brauchte dazu keinen Pelz und keine Fangzähne, nur jemanden aus der Nachbarschaft, mit einem Messer
und einer Liste. Ein Name steht noch darauf, und name[0] macht lächelnd einen Haken dahinter. Der
Psychopath hat gewonnen, ganz allein, so wie es auf der Liste stand.

=== Gewonnen 3
living: 1
dead: 1+

Die Liste ist abgearbeitet, oder so gut wie. Was aus namenB[] noch wird, ist nicht mehr von Belang: Das
letzte Wort hat name[0], und dabei hat man über den Zaun immer so freundlich gegrüßt. Es war kein Tier. Es war der
Psychopath, mit sauberen Händen und sehr schöner Handschrift, und gewonnen hat er ganz allein.

=== Gewonnen 4
living: 1
dead: 0

Über Wachenau ist Schnee gefallen, und durch den Schnee läuft eine einzige Spur. Sie führt in jedes Haus
und wieder hinaus. Sie führt auf die Lichtung, wo sich früher ein Rudel traf, und wieder hinunter. Am
Ende der Spur sitzt name[0], weiß auf weiß, und muss nicht einmal mehr knurren.

Das Dorf dachte, da sei jemand vom Dorf, und das Rudel dachte, da sei jemand vom Rudel, und beide hatten
beinahe recht. Der Weiße Werwolf gewinnt nur allein, und nun ist es so weit. Er hebt den Kopf und heult
und wartet nicht auf Antwort.

=== Gewonnen 4
living: 1
dead: 1+

Mit dem Mond war immer etwas nicht in Ordnung, wenn name[0] unterwegs war. Jetzt dürfen alle wissen,
warum, denn es ist nicht mehr wichtig: Der Weiße Werwolf hat gewonnen, gegen das Dorf und gegen das Rudel,
und zwar allein. Für namenB[] hat er nicht einmal einen Blick. Wer alles für sich hat, braucht keine
Zeugen.

=== Gewonnen 5
living: 1
dead: 0

Es beginnt mitten in der Nacht, und diesmal hört es nicht auf, als es hell wird. Eine Melodie zieht die
Straße hinunter, über die Brücke und hinaus ins Moor, und in Wachenau ist keiner mehr, der ihr
widerstehen könnte. Die Türen stehen offen. Auf den Herden kocht die Suppe ein.

Es spielt name[0], mit roten Wangen und flinken Fingern. Blut ist dafür nicht geflossen, jedenfalls nicht
durch die Musik. Die Flötenspieler haben gewonnen, und das Echo tanzt allein weiter.

=== Gewonnen 5
living: 2+
dead: 0

Es beginnt mitten in der Nacht, und diesmal hört es nicht auf, als es hell wird. Eine Melodie zieht die
Straße hinunter, über die Brücke und hinaus ins Moor, und in Wachenau ist keiner mehr, der ihr
widerstehen könnte. Die Türen stehen offen. Auf den Herden kocht die Suppe ein.

Es spielen namenA[], mit roten Wangen und flinken Fingern. Blut ist dafür nicht geflossen, jedenfalls
nicht durch die Musik. Die Flötenspieler haben gewonnen, und das Echo tanzt allein weiter.

=== Gewonnen 5
living: any
dead: 1

Nun zuckt auch das letzte Paar Füße. In Wachenau gibt es keinen mehr, der diese Melodie nicht im Kopf
hat, und jetzt wird sie endlich bis zum Ende gespielt, am hellen Tag und mit allen Wiederholungen. Über
die Brücke geht es und hinaus ins Moor: voran die Musik, hinterher namenB[], tanzend, mit seligem Lächeln
und durchgelaufenen Schuhen.

Die Flötenspieler haben gewonnen. Applaus bitte für namenA[], von allen, die ihre Hände noch für sich
haben.

=== Gewonnen 5
living: any
dead: 2+

Erst ein Fuß, dann zwei Füße, dann alle. Aus den Häusern kommen sie getanzt, im Nachthemd und in der
Schürze, Freund und Feind Hand in Hand: namenB[]. Wer gestern jagte, der hüpft heute, und wer Angst
hatte, der lächelt. Der Zug windet sich über den Anger und zum Dorf hinaus, und keiner sieht sich um.

Voran geht, für alle endlich zu sehen, wer da nachts unter den Fenstern gespielt hat: namenA[]. Niemand
musste dabei auch nur die Stimme heben. Die Flötenspieler haben gewonnen, und Wachenau tanzt.

=== Gewonnen 6
living: 2
dead: 0

In dem letzten Haus, in dem noch Licht brennt, stehen zwei Tassen auf dem Tisch. Sonst ist es still in
Wachenau. name[0], rolle[0], und name[1], rolle[1]: Keine Heiratsvermittlung wäre darauf gekommen, und
erlaubt hätte es auch niemand. Aber es ist keiner mehr da, der etwas erlauben könnte. Es gibt nur noch
diese zwei.

Was gewesen ist, fragen sie einander nicht; sie wissen es ungefähr. Sie ziehen die Tür hinter sich zu und
gehen Hand in Hand über das Moor davon. Das Liebespaar hat gewonnen.

=== Gewonnen 6
living: 2
dead: 1

Die Liebe überwindet alles, heißt es, und die Leute sticken es auf Kissen. Selten hat es jemand so
wörtlich genommen. name[0], rolle[0], und name[1], rolle[1], haben sich füreinander entschieden, immer
wieder, durch alles hindurch, und nun gibt es in Wachenau nichts mehr, was zwischen sie kommen könnte.

Nur namenB[] ist noch da und sieht es mit an und hat an diesem Sieg keinen Anteil. Es könnte schlimmer
sein: Gesund war es nie, diesen beiden im Weg zu stehen. Das Liebespaar hat gewonnen.

=== Gewonnen 6
living: 2
dead: 2+

Arm in Arm kommen sie über den Anger, name[0] und name[1], und müssen nichts mehr verbergen. rolle[0] und
rolle[1]: Das kann nicht gut gehen, hätte man gesagt, und nun ist es doch gut gegangen, für diese zwei.
Die anderen machen Platz. namenB[] sind zwar noch am Leben, aber verloren haben sie trotzdem.

Ein richtiger Hochzeitszug ist es nicht. Es gibt keine Glocken und keinen Reis, und die Gäste sehen etwas
ratlos aus. Das Liebespaar hat gewonnen.

=== Gewonnen 7
living: 2
dead: 0

Es war ein Geschäft: eine Unterschrift, ein Beutel Silber, ein Händedruck. name[0] wollte am Leben
bleiben, und name[1] sollte dafür sorgen. Jetzt stehen sie miteinander auf der leeren Dorfstraße, und es
gibt niemanden mehr, vor dem man jemanden beschützen müsste.

rolle[0] und rolle[1]: Auf der einen Seite wurde bezahlt, auf der anderen gewacht, und am Ende kann keiner
sagen, wer hier wen durchgebracht hat. Der Vertrag ist erfüllt bis auf den letzten Buchstaben. Der
Dienstherr und die Leibwache haben gewonnen und teilen sich die letzte Flasche im Wirtshaus.

=== Gewonnen 7
living: 2
dead: 1+

Für Geld bekommt man keine Treue, sagt man, aber seht euch das an. Einen Schritt hinter name[0] geht
name[1], wie am ersten Tag, und alles, was auf sie gelauert hat, ist fort. rolle[0] und rolle[1],
verbunden durch ein Stück Papier: Sie haben gewonnen und sonst niemand.

Dass es auch für namenB[] noch ein Morgen gibt, ändert daran nichts. Auf dem Vertrag standen zwei Namen, und
dabei bleibt es: der des Dienstherrn und der seiner Leibwache.

=== Gewonnen 8
living: 1
dead: 0

Das soll einmal jemand erklären. Geld war im Spiel oder Liebe oder beides, dazu mindestens ein altes
Versprechen, und alle hielten ein Ende davon in der Hand. Dann ließ einer nach dem anderen los.

Und so kommt es, dass im „Letzten Taler“ nur noch name[0] am langen Tisch sitzt, mit allen losen Enden in
einer Hand. So sieht hier der Sieg aus: Wer übrig bleibt, hat gewonnen, und übrig ist sonst niemand. Ein
Glas wird erhoben, und keiner fragt, worauf.

=== Gewonnen 8
living: 2+
dead: 0

Das soll einmal jemand erklären. Geld war im Spiel oder Liebe oder beides, dazu mindestens ein altes
Versprechen, und die Knoten zogen sich so fest zusammen, dass am Ende keiner ohne die anderen gewinnen
und keiner ohne die anderen verlieren konnte.

Es läuft darauf hinaus, dass es vorbei ist, und am langen Tisch im „Letzten Taler“ sitzt eine Gesellschaft,
die so nie jemand eingeladen hätte: namenA[]. Ihnen gehört der Sieg. Man stößt an, und über den
Rand der Gläser hinweg behält man einander im Auge.

=== Gewonnen 8
living: 2+
dead: 1+

Es gibt Siege, von denen man singen kann, und es gibt Siege, für die man einen Advokaten braucht. Vor lauter
Verträgen, Schwüren und Dickköpfigkeit haben sich die Fäden von Wachenau so verwickelt, dass das Ende kaum
jemandem gefällt. Aber ein Ende ist es, und Sieger gibt es auch: namenA[].

Dass es auch namenB[] noch gibt, ist an sich eine schöne Sache. Gewonnen ist damit noch nichts, das
sieht man an den Gesichtern. Der Wirt ruft die letzte Runde aus.

=== Gewonnen 9
living: any

An welchem Tag es aufgehört hat, könnte niemand sagen. Aber es wurde keiner mehr zum Friedhof getragen, es
wurde keiner mehr verbrannt, und eines Morgens merkten die Leute, dass sie wieder über das Wetter
redeten. Was in Wachenau gejagt hat, hat es sich abgewöhnt, und wer es jagen wollte, auch.

Vielleicht wohnt das Böse noch hier. Dann schneidet es jetzt seine Hecke und grüßt über den Zaun. Gewonnen
hat niemand und verloren auch nicht: namenA[] müssen eben weiter nebeneinander wohnen. Das Spiel endet
unentschieden.

=== Gewonnen 9
living: any

Auf dem Holz unter der Linde wächst Moos. Tag für Tag ist man auf den Anger gekommen, hat einander
angesehen und ist wieder zum Abendbrot gegangen. Ein Dorf kann nicht ewig Angst haben. Irgendwann ist es
nur noch müde.

Also sagt es am Ende einer laut, und keiner widerspricht: Lassen wir es dabei. Sie sind alle noch da,
namenA[], was immer auf der Rückseite ihrer Schilder steht. Sie geben sich die Hand und fragen nicht. Das
Spiel endet unentschieden.

=== Gewonnen 8
living: 1
dead: 1+

Man muss es zweimal erklären. Es lebte noch jemand, der alle anderen am Gewinnen hinderte; aber mit name[0]
bestand ein Vertrag oder etwas Älteres, und wer an dich gebunden ist, der steht dir nicht im Weg. Die anderen
hatten nun einmal kein solches Papier.

So hat in ganz Wachenau ein einziges Schild gewonnen, vorne und hinten: name[0], rolle[0]. Noch am Leben:
namenB[]. Aber leben ist nicht dasselbe wie gewinnen.
