# Der Scheiterhaufen: die Frage, das Ergebnis und alles, was dabei geschehen kann.
author: Gamekeeper
places: Wachenau, Letzten Taler, letzten Taler, Ursel, Balthasar, Nachtwächter, Bader, Küster, Pfarrer, Kirch, Tannicht, Tannen, Krähenmoor, Moor, dem Anger, den Anger, der Anger, Der Anger, vom Anger, ganzen Anger, Linde, Schild, Türschild, Gänse, Mühle, Brücke, Karzer, Kapelle, Schacht, Wirt

# --- Die Frage -----------------------------------------------------------------

=== Scheiterhaufen 0
dead: 0

Niemand ist gestorben, und man könnte es gut sein lassen. Aber unter der Linde ist das Holz schon
aufgeschichtet, und ein Dorf, das Angst hat, lässt nichts gut sein. Wer hat in der Nacht nicht
geschlafen? Wer hat Lehm an den Schuhen? Redet, hört zu, und dann stimmt ab.

=== Scheiterhaufen 0
dead: 0

Eine Nacht ohne Tote ist kein Beweis dafür, dass hier nur gute Leute wohnen. Vielleicht hat das Böse
nur Pech gehabt. Der Anger füllt sich, man stellt sich im Kreis auf, und jeder achtet darauf, wer neben
ihm steht. Wer soll brennen?

=== Scheiterhaufen 0
dead: 0

Es ist nichts geschehen, und gerade das macht die Leute unruhig. „Die warten doch nur“, sagt einer, und
schon sehen sich alle an. Der Küster hat trockenes Reisig gebracht. Niemand hat ihn darum gebeten. Wen
verdächtigt ihr?

=== Scheiterhaufen 0
dead: 0

Heute gibt es keinen zu begraben, also bleibt Zeit zum Reden. Das ist gefährlich, wie jeder in Wachenau
weiß. Man fängt beim Wetter an, kommt über die Gänse auf die letzte Nacht zu sprechen und steht am Ende
doch wieder vor dem Holzstoß. Nennt einen Namen.

=== Scheiterhaufen 0
dead: 0

Es ist niemand gestorben, und damit hätte man es gut sein lassen können. Aber jemand hat gefragt: „Und was
hattest du so spät noch draußen zu suchen?“, und jemand anders hat im falschen Ton geantwortet. Jetzt steht
man um das Holz, und alles kommt heraus: die geliehene Schaufel, der schiefe Zaun, das Licht um zwei Uhr
früh. Unter so viel kleinem Groll steckt vielleicht ein echter Grund. Sucht ihn, und stimmt ab.

=== Scheiterhaufen 0
dead: 0
living: 1+

„Ich sage ja nicht, wer es ist“, sagt name[0]. „Ich sage nur, dass es jemand ist.“ Darin sind sich alle
einig. Die Nacht hat jeden leben lassen, und so war Zeit, nachzudenken und einander über den
Frühstückstisch hinweg anzusehen. Ruhiger ist davon keiner geworden. Das Holz ist trocken, die Fackel
liegt bereit. Wen nennt ihr?

=== Scheiterhaufen 0
dead: 0

Mit einem Toten wäre es leichter. Einen Toten kann man zudecken, wegtragen und beweinen. So aber bleibt
einem mit der Angst nichts übrig, als sie weiterzugeben, und nun geht sie reihum wie ein Stück glühende
Kohle. Wer sie zuletzt in der Hand hat, muss auf das Holz. Wem gebt ihr sie?

=== Scheiterhaufen 0
dead: 1

Man hat nameTot[0] zum Friedhof getragen und ist gleich danach auf den Anger gegangen, noch mit der Erde
an den Händen. Unter der Linde ist Holz geschichtet. Irgendjemand hier trauert nicht. Seht genau hin,
und dann stimmt ab.

=== Scheiterhaufen 0
dead: 1

Der Stuhl von nameTot[0] ist leer, und man hat ihn trotzdem in den Kreis gestellt. Jetzt sieht er alle
an. Einer von uns, sagt man, und jeder meint einen anderen. Das Holz ist trocken. Wer soll brennen?

=== Scheiterhaufen 0
dead: 1

nameTot[0] kann nicht mehr sagen, wer es war. Also müssen es die Lebenden herausfinden, und die sind
seit dem Frühstück dabei, mit roten Köpfen. Es wird gefragt, geleugnet, geschworen. Einmal muss
Schluss sein mit dem Reden. Gebt eure Stimme ab.

=== Scheiterhaufen 0
dead: 1

„Gestern hat mich nameTot[0] noch gegrüßt“, sagt jemand, „und heute stehen wir hier.“ Keiner weiß, was
man darauf antworten soll. Die Fackel steckt im Eisenring am Brunnen und wartet auf den Abend. Auf wen
zeigt ihr?

=== Scheiterhaufen 0
dead: 1

Nach dem Begräbnis hätte es Suppe geben sollen, aber niemand hat Hunger. Man steht unter der Linde und
rechnet: Wer mochte nameTot[0] nicht? Wer mochte nameTot[0] ein bisschen zu sehr? Der Holzstoß wächst,
ohne dass man sieht, wer das Holz bringt. Nennt einen Namen.

=== Scheiterhaufen 0
dead: 1
living: 1+

name[0] hat einen ganzen Karren Holz gebracht und sagt, es sei nur für alle Fälle. Da schweigen alle und
denken an nameTot[0]. Für alle Fälle, das ist so ein Wort. Heute Abend wird es hell auf dem Anger, wenn
ihr euch einig werdet. Über wen?

=== Scheiterhaufen 0
dead: 1

Das Schild von nameTot[0] liegt jetzt in der Mitte, auf dem Brunnenrand, und jeder hat es gelesen.
Noch hängen die anderen an ihren Türen, die Vorderseite nach vorn. Eines davon lügt, mindestens. Wenn
man nur wüsste, welches. Stimmt ab.

=== Scheiterhaufen 0
dead: 1

In Wachenau gibt es keinen Richter und keinen Galgen. Es gibt eine Linde, einen Haufen Holz und das, was
die Nachbarn übereinander denken. Seit heute früh, seit nameTot[0] tot ist, denken sie das Schlimmste.
Wer soll dafür bezahlen?

=== Scheiterhaufen 0
dead: 1

Der Pfarrer bittet um ein stilles Gebet für nameTot[0]. Es ist so still, dass man hören könnte, wer nicht
mitbetet. Dann sagt jemand Amen, und im selben Augenblick reden alle. Hört zu, solange noch etwas zu
verstehen ist. Dann entscheidet euch.

=== Scheiterhaufen 0
dead: 2

Zwei frische Gräber hat Wachenau heute, für nameTot[0] und für nameTot[1], und die Schaufeln stecken noch
in der Erde. Auf dem Anger liegt Holz genug für ein drittes Unglück. Es sei denn, ihr trefft heute die
Richtigen. Wer ist es?

=== Scheiterhaufen 0
dead: 2

nameTot[0] und nameTot[1] in einer einzigen Nacht: So geht es nicht weiter, darin ist man sich einig. In
allem anderen nicht. Man sieht sich um, ob jemand fehlt, und man sieht sich um, ob jemand zu laut ist.
Stimmt ab, solange ihr noch genug seid.

=== Scheiterhaufen 0
dead: 2

Zwei Plätze im Kreis hat man frei gelassen, einen für nameTot[0] und einen für nameTot[1], und niemand
will aufrücken. Durch die Lücken sieht man das Holz. Beim Aufschichten wurde geweint, und nicht jede Träne
muss echt gewesen sein. Wessen Träne war es nicht? Stimmt ab, bevor es mehr Lücken gibt als Kreis.

=== Scheiterhaufen 0
dead: 2

Wer um nameTot[0] weint, macht sich Gedanken über die, die um nameTot[1] weinen, und umgekehrt. So sehen
am Ende alle einander in die Augen, ob sie auch rot genug sind. Neben dem Holzstoß liegt eine halbe
Zwiebel. Wem ist sie aus der Tasche gefallen?

=== Scheiterhaufen 0
dead: 2
living: 1+

name[0] hat zwei Kerzen angezündet, eine für nameTot[0] und eine für nameTot[1], und sie neben das Holz
gestellt. Als Trost war es gemeint. Jetzt sieht jeder, wie nahe sie am Stroh stehen. Den Rest muss niemand
aussprechen. Es fehlt nur noch ein Name. Welcher?

=== Scheiterhaufen 0
dead: 2

Man wollte etwas über nameTot[0] sagen, und man wollte etwas über nameTot[1] sagen, und man ist bis zum
zweiten Satz gekommen. Dann hieß es: „Wer hatte den Schlüssel?“, und: „Wer kam durch die Hintertür?“, und
seither hat keiner mehr einen Satz zu Ende gebracht. Das Holz ist trocken, und der Tag ist kurz. Hebt die
Hand, und zeigt.

=== Scheiterhaufen 0
dead: 3+

Der Tischler hat um mehr Bretter gebeten, der Pfarrer um mehr Zeit. So viele an einem Tag hat Wachenau
noch nie zu Grabe getragen: namenTot[]. Die übrig sind, stehen unter der Linde enger zusammen als sonst
und trauen einander weniger denn je. Jemand muss brennen, sagen sie. Wer?

# --- Das Ergebnis ---------------------------------------------------------------

=== Scheiterhaufen 1
dead: 0

Es wird gezählt, es wird noch einmal gezählt, und dann räuspert man sich. Die Abstimmung hat niemanden
ergeben. Die Fackel brennt herunter bis zur Faust, die sie hält, und wird im Gras ausgetreten. Einige
sind erleichtert, andere wütend, die meisten beides. Jemand deckt das Holz zu, damit es morgen trocken
ist.

=== Scheiterhaufen 1
dead: 0

Kein Urteil heute. Man hat geredet und gestritten, bis alle heiser waren, und herausgekommen ist nichts
als ein paar Freundschaften weniger. Die Gänse kehren auf den Anger zurück. Falls hier das Böse stand,
geht es jetzt mit den anderen nach Hause und putzt sich vor der Tür die Schuhe ab.

=== Scheiterhaufen 1
dead: 0

Der Scheiterhaufen bleibt kalt. „Ein Zeichen von Vernunft“, sagt einer. „Ein Zeichen von Schwäche“, sagt ein
anderer. Auf irgendetwas hätte man sich ja einigen können, aber man ist sich nicht einmal darüber einig.
Dann fängt es zu regnen an.

=== Scheiterhaufen 1
dead: 0

Zum Schluss sieht jeder den an, der neben ihm steht, und keiner rührt die Fackel an. Es ist niemand
verurteilt worden. Man trägt ein wenig vom Holz zurück in die Schuppen, aber nicht alles. Morgen ist
auch noch ein Tag.

=== Scheiterhaufen 1
dead: 0

Die Stimmen werden verlesen und dann noch einmal von hinten nach vorn, aber es hilft nichts: Es kommt
niemand dabei heraus. Eine Weile steht man um das Holz wie Gäste, die den Gastgeber nicht angetroffen
haben. Da fällt jemandem eine Kuh ein, die gemolken werden muss, und alle sind der Kuh dankbar.

=== Scheiterhaufen 1
dead: 0

So viel Holz, und so wenig Gewissheit. Nun ist alles gezählt, und es gibt niemanden, für den man es
anzünden könnte. Die Fackel kommt in den Eimer, und es zischt, als wäre auch der Eimer nicht zufrieden.
Verbrannt wurde heute niemand. Nach Hause geht man mit ein paar Schritten Abstand und wünscht sich darüber
hinweg einen guten Abend.

=== Scheiterhaufen 1
dead: 0
living: 1+

„Und jetzt?“, fragt name[0], als das Zählen vorbei ist und kein Name dabei herausgekommen ist. Das weiß
keiner. Man braucht Mut, um jemanden zu verbrennen, und man braucht Mut, um alle gehen zu lassen, und für
keines von beiden hat er heute gereicht. Man geht heim, und jeder dreht sich unterwegs einmal um.

=== Scheiterhaufen 1
dead: 1

Es ist entschieden. nameTot[0] sucht in den Gesichtern nach einem Zweifel und findet keinen, oder findet
ihn zu spät. Das Stroh fängt Feuer, dann das Reisig, und danach lässt sich nichts mehr zurücknehmen. Die
alte Ursel läutet, damit man das Übrige nicht hören muss.

Als man später an der Tür vorbeigeht, liegt das Schild schon auf der Schwelle: rolleTot[0]. Wer recht
hatte, jubelt nicht. Wer unrecht hatte, sagt nichts.

=== Scheiterhaufen 1
dead: 1

nameTot[0] geht ohne Hilfe die Leiter hinauf und dreht sich oben noch einmal um. „Ihr werdet schon
sehen“, sagen manche in diesem Augenblick, und manche sagen „Ich verzeihe euch“. Was es heute war,
verstand man im Prasseln nicht mehr.

Gesehen hat man es dann. Auf der Rückseite des Schilds steht: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Die Finger haben gezeigt, die Stimmen wurden gezählt, die Fackel hat das Ihre getan. Wo nameTot[0]
stand, ist jetzt ein schwarzer Kreis im Gras, und auf zehn Schritte ist es noch heiß. Auf dem Heimweg
redet keiner. Vor dem leeren Haus bleibt man stehen, und jemand dreht das Schild mit der Stiefelspitze
ins Licht: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Vielleicht war es knapp, vielleicht auch nicht. Für nameTot[0] macht das keinen Unterschied mehr. Ganz am
Ende war noch ein Ruf aus den Flammen zu hören, aber das Holz knackte so laut, dass jeder etwas anderes
verstand. Ein Geständnis, sagen die einen. Ein Fluch, sagen die anderen.

Sicher ist nur, was auf dem Schild steht: rolleTot[0]. Damit muss Wachenau jetzt schlafen gehen.

=== Scheiterhaufen 1
dead: 1

Niemand hatte an einen Strick gedacht, also nahm man das Glockenseil, und deshalb läutete auch keine
Glocke für nameTot[0]. Es war eine trockene Woche, und es brannte schnell. Danach merkten die Leute, dass
sie einander an den Händen hielten, und ließen los.

Ein Kind kam mit dem Schild gelaufen und konnte es schon lesen: rolleTot[0].

=== Scheiterhaufen 1
dead: 1
living: 1+

Bis zuletzt hielt nameTot[0] alles für einen Scherz oder für eine Lehre und dachte, gleich werde jemand
lachen und die Knoten aufmachen. name[0] trat auch wirklich einen Schritt vor, aber nur, um einen Funken
auszutreten. Dann wurde es zu heiß, um so nahe zu stehen.

Und was haben sie da verbrannt? Man sieht auf dem Schild nach: rolleTot[0]. Es wird still, und jeder
denkt sich seinen Teil.

=== Scheiterhaufen 1
dead: 1

„Noch ein letztes Wort?“, fragt man, denn es gibt ja Regeln. nameTot[0] überlegt. „Ein armes Dorf, das
sich an so etwas wärmen muss.“ Dann dreht der Wind und treibt den Rauch über den ganzen Anger, sodass am
Ende alle weinen, die einen, weil es ihnen leidtut, und die anderen auch.

Im Schein der Laterne liest man, was auf dem Schild steht: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Das Dorf hat gesprochen, und nun sieht das Dorf auf seine Schuhe. Zwanzig Schritte sind es bis zum Holz,
und nameTot[0] geht sie zwischen Leuten, die einem früher den Schubkarren geliehen haben. Von der
Leiter aus hat man einen schönen Blick, bis weit über das Moor. Man lässt geschlechtTot[0](ihr|ihm|dafür)
noch einen Augenblick Zeit. Dann tut man, wofür man gekommen ist.

Morgen werden die Gänse einen Bogen um den schwarzen Fleck machen. Heute liest man nur noch ein Schild:
rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Es ging alles sehr ordentlich zu. Es wurde abgestimmt, es wurde ausgezählt, und nameTot[0] durfte sich
vorher noch die Jacke zuknöpfen. Als das Feuer herunterbrannte, war es Abend, und niemand wollte als
Erster gehen.

Der Nachtwächter hat das Schild geholt und hält es hoch, damit auch die hinten es sehen: rolleTot[0].

# --- Das Ergebnis, wenn ein Tod den anderen nach sich zieht -----------------------

=== Scheiterhaufen 2
dead: 0

Man hatte gedacht, es ginge um eine Fackel und um einen Tod. Man schichtet Holz auf, man liest einen
Namen vor, und dann geht man heim, rußig und bedrückt. Aber ein Tod kommt selten allein. Er hat
Freunde, und er hat Schulden, und manchmal hat er eine geladene Flinte. Was heute auf dem Anger
geschah, war mehr, als irgendwer gewählt hatte.

=== Scheiterhaufen 2
dead: 0

Die Stimmen waren gezählt, die Fackel brannte, und bis dahin war es ein Tag wie andere auch. Vom Rest
erzählt jeder etwas anderes, wie Leute es tun, die zu nahe dabeistanden. Nur in einem sind sich alle
einig: Bei einem Tod blieb es nicht.

=== Scheiterhaufen 2
dead: 1

Als die Sonne unterging, war nameTot[0] tot. Auf dem Schild steht: rolleTot[0], und an ruhigeren Tagen
wäre die Geschichte damit zu Ende. Aber da stand noch jemand am Rand des Todes, und die Hände der
Sterbenden reichen weit.

=== Scheiterhaufen 2
dead: 2

Es hat mehr gekostet als gedacht. nameTot[0] ist tot, und nameTot[1] ist tot; auf den Schildern steht
rolleTot[0] und rolleTot[1]. Behaltet die Hüte noch in der Hand. Zu diesem Tag gehört noch eine
Geschichte, und in der geht niemand allein.

=== Scheiterhaufen 2
dead: 3

nameTot[0], nameTot[1], nameTot[2]: drei Tote am hellen Tag, und dabei wollte man in Wachenau nur ruhig
schlafen. Auf den Schildern steht rolleTot[0], rolleTot[1], rolleTot[2]. Und noch während man mit
gesenkten Köpfen dastand, zog schon das eine das andere nach sich.

=== Scheiterhaufen 2
dead: 4+

In ganzen Wintern sind in Wachenau nicht so viele gestorben wie an diesem einen Tag: namenTot[]. Was sie
waren, steht auf den Schildern. Der Rauch liegt so dicht auf dem Anger, dass man kaum sieht, was dort
noch geschieht. Es geschieht aber noch etwas, und besser ist es nicht.

# --- Andere, die an diesem Tag starben, man weiß nicht, wie ------------------------

=== Scheiterhaufen 3
dead: 1

Als die Menge auseinanderging, blieb jemand liegen, hinter dem Brunnen, wo keiner hingesehen hatte.
nameTot[0] ist tot. Gesehen hat es niemand, oder niemand will es gesehen haben. Das Schild nennt auch
keinen Grund. Es nennt nur, was es immer nennt: rolleTot[0].

=== Scheiterhaufen 3
dead: 1

Und noch ein Name wird an diesem Abend verlesen: Auch nameTot[0] ist tot. Wie es dazu kam, wird auf
fünf verschiedene Arten erzählt, und keine zwei davon passen zusammen. Nur was auf dem Schild steht,
bestreitet keiner: rolleTot[0].

=== Scheiterhaufen 3
dead: 2

Als man nachzählte, fehlten noch zwei, und man fand sie bald: nameTot[0] und nameTot[1], nebeneinander
hinter dem Brunnen, als hätten sie sich dort nur ausgeruht. Auf den Schildern steht rolleTot[0] und
rolleTot[1]. Wie sie starben, müssen die sagen, die näher dabei waren.

=== Scheiterhaufen 3
dead: 3+

Und das war noch nicht alles. Auch für namenTot[] war es der letzte Tag. Wie es geschah, kann niemand
sagen, denn zu dem Zeitpunkt sah schon keiner mehr hin. Was sie waren, steht auf den Schildern, für alle,
die noch lesen mögen.

=== Scheiterhaufen 4

Was auch geredet und gerechnet worden war, am Ende stand nameTot[0] unter der Linde, das ganze Dorf
ringsum, und es gab kein Zurück. Sogar die Gänse waren still. Einmal noch tief Luft holen, so wie man es
tut, bevor man untertaucht.

=== Scheiterhaufen 4

nameTot[0] sah die Gesichter näher kommen, kannte jedes davon und wusste, dass dieser Tag der letzte war.
Manche werden klein in so einem Augenblick. Hier war es umgekehrt, und selbst die in der letzten Reihe
konnten alles sehen und wünschten, sie könnten es nicht.

=== Scheiterhaufen 5

So starb nameTot[0], auf dem Anger von Wachenau, vor aller Augen. Als dort nichts mehr zu sehen war, ging
man zu dem leeren Haus und sah dort nach. Das Schild lag schon auf der Schwelle: rolleTot[0].

=== Scheiterhaufen 5

Dann war es vorbei, und nameTot[0] war tot. Jemand sagte Amen, weil irgendetwas gesagt werden musste.
Das Schild war da schon vom Nagel gefallen, und wer es aufhob, las es den anderen vor: rolleTot[0].

# --- Der Dorfdepp ----------------------------------------------------------------

=== Dorfdepp 0

Der Strick saß fest, die Fackel brannte, und nameTot[0] stand oben auf dem Holz, strahlte über das ganze
Gesicht und fragte, ob es auch Maronen gibt. Da wurde es sehr still. Dann fing einer an zu lachen und
eine andere zu weinen, und jemand stieg hinauf und machte die Knoten auf. Den Dorfdeppen verbrennt man
nicht. Heute stirbt niemand auf dem Scheiterhaufen.

Jetzt weiß ganz Wachenau, woran es mit nameTot[0] ist. Am Scheiterhaufen wird diese Stimme künftig nicht mehr
gezählt, und gegen geschlechtTot[0](sie|ihn|den Dorfdeppen) kann auch niemand mehr stimmen.

=== Dorfdepp 0

„Ist heute mein Geburtstag?“, fragte nameTot[0] vom Holzstoß herunter, als alle herbeikamen. Gegen so
etwas kommt keine Anklage an. Die Fackel landete im Brunnen, und die Leute sahen aneinander vorbei. Um
ein Haar hätten sie den Dorfdeppen verbrannt.

nameTot[0] lebt, und verbrannt wird heute niemand. Am Scheiterhaufen zählt diese Stimme von nun an nicht
mehr, und stimmen kann gegen geschlechtTot[0](sie|ihn|den Dorfdeppen) auch keiner. Man macht doch niemandem
den Prozess, der einem dabei zuwinkt.

# --- Der Sündenbock --------------------------------------------------------------

=== Sündenbock 2
dead: 1

Das Zählen hat keine Antwort gebracht, aber das Holz ist nun einmal da, und die Fackel auch, und man hat
sich extra warm angezogen. Auf einmal sehen alle in dieselbe Richtung. nameTot[0] seufzt. So war es
immer: wenn die Milch sauer war, wenn das Dach leckte, wenn es keiner gewesen war. „Also gut.“

So brennt der Sündenbock, weil sich nichts Besseres gefunden hat. Das Schild bestätigt es: rolleTot[0].
Dass es ungerecht war, sagt niemand. Es wissen ja alle.

=== Sündenbock 2
dead: 2

Ein Dorf ohne Urteil ist etwas Furchtbares. Es sucht jemanden, mit dem es auch geht, und findet
nameTot[0], den Sündenbock. Das Feuer fragt nicht nach Gründen.

Aber bevor der Rauch alles verdeckt, gibt es noch einen Blick, und er gilt nameTot[1]. Es ist kein
Vorwurf. Es ist viel schlimmer. Am nächsten Scheiterhaufen wird nameTot[1] vor Scham nicht abstimmen.

=== Sündenbock 2
dead: 3

Sie konnten sich nicht entscheiden, also nahmen sie, wen sie immer nehmen. nameTot[0], Sündenbock von
Geburt und aus Gewohnheit, geht für die Unentschlossenheit eines ganzen Dorfes ins Feuer.

Der letzte Blick wird gerecht geteilt: eine Hälfte für nameTot[1], die andere für nameTot[2]. Am
nächsten Scheiterhaufen werden die zwei vor Scham nicht abstimmen.

=== Sündenbock 2
dead: 4+

Das Zählen ergibt nichts, und der Zorn muss irgendwohin. Er geht, wohin er immer geht. nameTot[0], der
Sündenbock, brennt für alle, und keinem ist danach wohler.

Aus den Flammen wandert noch ein Blick über die Menge und bleibt hängen, bei nameTot[1], bei nameTot[2],
bei nameTot[3] und bei allen anderen, die ihn verdient haben. Ein Kopf nach dem anderen senkt sich. Am
nächsten Scheiterhaufen stimmen sie vor Scham nicht ab.

=== Sündenbock 3
dead: 1

Kein Name hat gewonnen, und niemand will es dabei belassen. Da kommen die alten Geschichten wieder hoch:
der Hagel, der trockene Brunnen, das Kalb mit den zwei Köpfen. „Der Sündenbock“, murmelt jemand, und
dann sagen es alle. So muss nameTot[0] ins Feuer. Damit hätte es genug sein sollen. Aber diesmal war die
Last auf dem einen Rücken zu schwer, und sie riss noch mehr mit sich.

=== Sündenbock 3
dead: 2

Die Abstimmung endet mit nichts, also trifft es nameTot[0], den Sündenbock, für den auf dem Scheiterhaufen
schon immer ein Platz frei war. Vorher gibt es noch einen Blick, und er gilt nameTot[1]; dort wird man sich
beim nächsten Mal vor Scham nicht an die Urne trauen. Das hätte alles sein können. Es war nicht alles: Ein
Unglück zog das andere nach sich.

=== Sündenbock 3
dead: 3

Wenn ein Dorf nicht weiß, wer schuld ist, dann ist nameTot[0] schuld, der Sündenbock. Das geht schneller
als Nachdenken. Für einen letzten Blick in zwei Gesichter ist noch Zeit, in das von nameTot[1] und in das
von nameTot[2]; beide werden es am nächsten Scheiterhaufen nicht wagen, abzustimmen. Dann dachten alle,
sie könnten heimgehen. Aber der Tag war mit ihnen noch nicht fertig.

=== Sündenbock 3
dead: 4+

Es war ein Abend ohne Urteil, und darum wurde es ein Abend für den Sündenbock. Man führt nameTot[0] unter
die Linde. nameTot[1] bekommt einen Blick, nameTot[2] bekommt einen Blick, nameTot[3] bekommt einen
Blick, und wer sonst noch einen verdient, bekommt auch einen; von ihnen allen wagt es niemand, am
nächsten Scheiterhaufen abzustimmen. Dann beginnt es. Und mit diesem einen Tod hört es nicht auf.

# --- Die Leibwache ---------------------------------------------------------------

=== Dienstherr 2

Das Urteil ist gefallen, und es lautet nameTot[1]. Der Strick ist schon geholt, da kommt jemand durch die
Menge, ganz ohne Eile, wie ein Gast, der seinen Platz kennt. Es ist nameTot[0]. „Der Platz ist für mich“,
hört man noch, und dann steht jemand anderes auf dem Holz als eben noch gedacht. Es gab da wohl ein
Versprechen, und es wird gehalten.

Man lässt es geschehen, weil keiner eine Regel dagegen weiß. Vom Nagel gefallen ist nur ein Schild, das
von nameTot[0]: rolleTot[0]. nameTot[1] geht auf zitternden Beinen nach Hause, lebendig.

=== Dienstherr 2

Sie wollten nameTot[1] verbrennen, und sie hätten es auch getan. Aber auf einmal steht nameTot[0] zwischen
der Fackel und dem Holz, die Arme ausgebreitet, und geht nicht weg. Ein Leben für ein anderes, so viel
versteht das Dorf. Und das Feuer ist nicht wählerisch.

nameTot[1] ist verschont geblieben. Auf dem Schild, das jetzt auf der Schwelle liegt, steht:
rolleTot[0]. Man nimmt die Hüte ab.

=== Dienstherr 3

Das Urteil lautete nameTot[1], und ins Feuer ging nameTot[0]. Versprochen war versprochen, und dieses
Versprechen wurde vor dem ganzen Dorf gehalten. Auf dem Schild steht: rolleTot[0].

Einen Nachmittag hat das eingebracht, mehr nicht. Als die Lampen angezündet wurden, war auch nameTot[1]
nicht mehr am Leben, und ein zweites Schild fiel: rolleTot[1]. Ob sich der Handel gelohnt hat, kann man nun
keinen von beiden mehr fragen.

=== Dienstherr 3

Sie wollten nameTot[1] verbrennen, und verbrannt haben sie nameTot[0]: Da hatte sich jemand nach vorn
gedrängt und ließ sich nicht wegschicken. rolleTot[0], steht auf dem Schild. Man nahm die Hüte ab und
dachte, wenigstens ein Leben sei an diesem Tag gerettet worden.

Man hatte sie noch nicht wieder auf, da war auch nameTot[1] für Wachenau verloren. rolleTot[1], steht auf
dem zweiten Schild. Manche Schulden kann niemand anders bezahlen.
