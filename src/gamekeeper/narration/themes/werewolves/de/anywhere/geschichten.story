# Geschichten, die keinen Ort nennen: erzählt, wo ein Thema keine eigenen hat, vor denen des Themas default.
author: Gamekeeper

# --- Rollen und eigene Züge --------------------------------------------------------

=== Rollen -1

Niemand sagt es dir. Du weißt es einfach, von einem Augenblick auf den anderen, so wie man seinen eigenen
Namen weiß: rolle[0]. Was das für dich bedeutet, steht weiter unten. Merk es dir, behalt es für dich, und
überleg es dir zweimal, bevor du jemandem davon erzählst. Einmal ginge schneller, aber daran sind schon
Leute gestorben.

=== Dieb 0

Alles schläft, und die Hälfte hat vergessen abzuschließen. Du stehst auf Socken im Dunkeln, mit einem
leeren Sack. Hinter einer dieser Türen liegt ein besseres Leben als deines, und tragen kannst du nur
eines. Wessen?

=== Dieb 1

Du suchst bei name[1] in jeder Schublade und unter jedem Kissen, und da ist nichts, was du gebrauchen
könntest. Auf dem Heimweg beschließt du, ehrlich zu werden. Von heute Nacht an bist du ein einfacher
Bürger.

=== Dieb 2

Es war leichter, als du dachtest. Erst zu Hause, hinter zugezogenen Vorhängen, siehst du nach, was du
name[1] gestohlen hast: rolle[0]. Es passt, als wäre es für dich gemacht. Von heute Nacht an bist du das,
mit allem, was dazugehört, und name[1] muss ohne auskommen.

=== Dieb 3

Etwas hat dich geweckt. Es fehlt nichts, kein Löffel, keine Münze. Erst als du nach dem suchst, was dich
von den anderen unterschieden hat, greifst du ins Leere. Man hat dir gestohlen, was du warst. Von jetzt
an bist du ein einfacher Bürger, und als Bürger gewinnst oder verlierst du.

=== Amor 0

Zwei Pfeile hast du, und alle Herzen liegen unverschlossen im Dunkeln. Welche zwei sollen zusammengehören,
solange sie leben, und keine Stunde länger? Dich selbst musst du dabei nicht auslassen.

=== Amor 4

Von nun an war es kein Geheimnis mehr: nameTot[0] hatte nur für einen einzigen Menschen gelebt, und dieser
Mensch, nameTot[1], war tot. Es gibt Herzen, die schlagen allein weiter. Dieses gehörte nicht dazu.

=== Amor 5

Man suchte bei nameTot[0] nach einer Wunde und fand keine. nameTot[1] war gegangen, und ein Herz ging eben
mit. Jetzt dürfen es alle wissen: rolleTot[0].

=== Amor 9

Du hebst den Bogen und lässt ihn wieder sinken. Wer bist du denn, den Leuten so etwas anzutun, und noch
dazu in solchen Zeiten? Die Pfeile bleiben, wo sie sind. Alle hier müssen sich ohne deine Hilfe verlieben.

=== Dienstherr 1

Die Tinte ist trocken. name[0] hat name[1] in Dienst genommen, und außer euch beiden weiß es niemand. Was
auch kommt, um name[0] zu holen, bei Tag oder bei Nacht: Die Leibwache steht dazwischen, und die Leibwache
bezahlt. Nur gegen ein gebrochenes Herz hilft kein Vertrag. Ein Leben für ein anderes, ein einziges Mal.

=== Welpe 0

Du wachst auf, weil dir der Kiefer wehtut. Irgendwo da draußen fehlt eine Stimme im Chor, und sie brauchen
dich jetzt. Du fährst mit der Zunge über deine neuen Zähne. Du bist ein Werwolf. Von nun an jagst du mit
dem, was vom Rudel übrig ist, und ihr kennt einander.

=== Vampir 9
living: any

Der Deckel bleibt heute zu. Kein Hals wird in dieser Nacht behelligt, und niemand wird erfahren, warum.

=== Unschuldiges Mädchen 1
dead: 0

Du liegst ganz still und hörst Stimmen, sehr gebildete Stimmen. Erkennen kannst du niemanden, und einen
Namen verstehst du nicht. Aber die Vampire haben ihre Wahl getroffen, so viel ist zu hören.

=== Unschuldiges Mädchen 3
dead: 0

Eine Kerze hat gebrannt, ein Deckel hat geknarrt, und du hast eine Stunde lang den Atem angehalten. Ein
Name ist nicht gefallen. Die Vampire haben niemanden ausgesucht.

=== Hexe 4

Es riecht nach nichts und schmeckt nach Pflaumenmus. Die dunkle Flasche ist leer, und was darin war, ist
für name[1] bestimmt. Du spülst sie zweimal aus und stellst eine Blume hinein.

=== Flötenspieler 1
living: any

Ein Fenster, eine Melodie, einmal ganz hindurch. Jetzt hat name[0] sie im Ohr und wird sie nicht mehr los.

=== Büttel 0

Der Schlüssel liegt kalt in deiner Hand. Wenn es hell wird, zeigen wieder alle aufeinander. Ein Mensch
könnte diesen Tag hinter einer verschlossenen Tür verbringen. Wer?

=== Büttel 2

Ein Griff, ein paar Schritte, eine Tür, und das Schloss schnappt zu. Heute sitzt name[1] dahinter, ohne
Stimme am Scheiterhaufen, aber auch außer Reichweite aller anderen Stimmen. Du steckst den Schlüssel ein
und gehst dich mit den anderen wundern.

=== Büttel 3

In der Nacht wurde jemand eingesperrt, und keiner weiß, von wem. Hinter der verschlossenen Tür sitzt
nameTot[0]. Wer dort sitzt, kann heute am Scheiterhaufen keine Stimme abgeben und keine bekommen.

=== Bürgermeister 1

Du schreibst es groß hin, damit es alle lesen können: name[1]. Du wolltest noch einen guten Rat
daruntersetzen, aber das Papier ist klein, und auf deinen Rat hat ja nie jemand gehört.

=== Sündenbock 9

Du siehst sie an und merkst zu deiner Verwunderung, dass du ihnen nicht einmal böse bist. Sie haben Angst,
das ist alles. Deinetwegen muss sich hier niemand schämen.

# --- Der Anfang und der Morgen -----------------------------------------------------

=== Allgemein -1
living: any

Es war hier immer ruhig. Die Leute kannten einander oder glaubten es zumindest. Dann gab es Spuren, die als
Schuh anfingen und nicht als Schuh aufhörten, und eine Tür stand offen, die geschlossen hätte sein sollen.

Es ist jemand von uns, sagt man und sieht sich um: namenA[]. Was sie alle in Wahrheit sind, kommt erst
heraus, wenn sie sterben; so ist es immer gewesen. Heute Abend wird jede Tür verschlossen. Aber was hilft
ein Schloss gegen jemanden, der hier wohnt?

=== Allgemein 0
dead: 0

Es wird hell, und einer nach dem anderen kommt heraus und zählt. Es fehlt niemand. Man zählt noch einmal,
sicherheitshalber, und dann weiß man nicht recht, wohin mit den Händen. In dieser Nacht ist niemand gestorben.

=== Allgemein 0
dead: 1

Am Morgen kommen alle heraus, nur nameTot[0] nicht. Man klopft, man ruft, und schließlich macht man die
Tür auf. nameTot[0] ist tot, und jetzt darf jeder wissen, wer da gelebt hat: rolleTot[0].

=== Allgemein 0
dead: 1

Niemand hat etwas gehört. Und doch ist nameTot[0] tot, seit Stunden schon, und keiner kann sagen, wie es
dazu kam. Was bleibt, ist ein Wort, und es geht von Mund zu Mund: rolleTot[0].

=== Allgemein 0
dead: 1

Erst schreit jemand, dann laufen alle, dann ist es sehr still. Die Nacht hat sich nameTot[0] geholt.
rolleTot[0], sagt man, als man es herausgefunden hat. Wer hätte das gedacht?

=== Allgemein 0
dead: 1

Heute früh steht eine Tasse zu viel auf dem Tisch. Es war die von nameTot[0]. Als sie gespült und
weggeräumt ist, sagt jemand laut, was man jetzt weiß: rolleTot[0].

=== Allgemein 0
dead: 2

Zwei haben den Morgen nicht erlebt. nameTot[0] ist tot: rolleTot[0]. Und nameTot[1] ist tot: rolleTot[1].
Man rückt ein wenig näher zusammen, und dann rückt man wieder auseinander.

=== Allgemein 0
dead: 2

Zählen musste man nicht, denn zwei Stühle blieben leer, und jeder wusste, wessen. nameTot[0] ist tot, und
nameTot[1] ist tot. Man weiß jetzt auch, wer da immer gesessen hat: rolleTot[0] auf dem einen, rolleTot[1]
auf dem anderen. Gefragt hatte nie jemand.

=== Allgemein 0
dead: 3

Man findet nameTot[0], man findet nameTot[1], und als man denkt, das sei alles, findet man nameTot[2].
rolleTot[0], rolleTot[1] und rolleTot[2]: So viel weiß man jetzt von ihnen, und es kommt zu spät.

=== Allgemein 0
dead: 4+

Es ist eine lange Liste, die an diesem Morgen verlesen wird, und niemand unterbricht: namenTot[]. Sie alle
sind tot. Was sie waren, weiß man nun auch, und es dauert, bis es alle begriffen haben.

=== Allgemein 1
dead: 1

Zuerst findet man nameTot[0]: rolleTot[0]. An jedem anderen Tag wäre das genug. Aber da war noch ein Tod in
dieser Nacht, und der kam nicht allein.

=== Allgemein 1
dead: 2

nameTot[0] ist tot, und nameTot[1] ist tot: rolleTot[0] und rolleTot[1]. Und noch ist die Nacht nicht zu
Ende erzählt. Es lag noch jemand im Sterben, und dieser Tod hatte einen langen Arm.

=== Allgemein 1
dead: 3

Drei hat man gefunden: nameTot[0], nameTot[1] und nameTot[2]. Sie waren rolleTot[0], rolleTot[1] und
rolleTot[2]. Aber es gab noch einen Tod in dieser Nacht, und an dem stirbt niemand allein.

=== Allgemein 1
dead: 4+

So viele in einer Nacht: namenTot[]. Was sie waren, weiß man inzwischen. Man möchte meinen, damit sei es
vorbei, und das war es nicht. Da war noch ein Tod, und es war nicht der letzte.

=== Allgemein 5

Dann war es vorbei, und nameTot[0] war tot. Nun konnte man sagen, was für ein Leben das gewesen war:
rolleTot[0]. Man drückte die Augen zu und ging auf Zehenspitzen hinaus.

=== Allgemein 6

Es wird dunkel. Türen werden verriegelt, geprüft und noch einmal verriegelt. Alle wünschen allen eine gute
Nacht, sehr freundlich, und jeder denkt sich seinen Teil. Dann gehen die Lichter aus.

=== Allgemein 6

Für heute ist alles gesagt, das meiste zweimal. Wer Angst hat, legt sich mit den Schuhen ins Bett. Wer heute
Nacht noch etwas vorhat, legt sich hin und wartet.

=== Allgemein 6
living: 1+

„Bis morgen“, sagt name[0] und hört erst hinterher, wie kühn das klingt. Niemand antwortet. Ein Fenster nach dem
anderen wird dunkel, und dann ist es Nacht.

=== Allgemein 6

Wieder ist ein Tag vorbei, und er hat mehr Fragen gebracht als Antworten. Irgendwo drückt jemand eine Klinke
herunter, ganz leise, von innen. Schlaft gut, ihr alle, oder so viele wie möglich.

=== Jäger 4

Aber ein Jäger geht nicht ohne einen letzten Schuss. nameTot[1] lag im Sterben, legte noch einmal an und
drückte ab. Der Schuss galt nameTot[0], und er ging nicht daneben.

=== Dorfältester 0
dead: 1

Es dauert eine Weile, bis man begreift, was diese Nacht gekostet hat. Das war der Dorfälteste, nameTot[0],
und was man hier konnte, das konnte man durch diesen alten Kopf. Alle guten Leute haben ihre Gabe verloren
und sind von jetzt an einfache Bürger. Wer Böses will, hat nichts verlernt.

=== Dorfältester 0
dead: 2+

Es dauert eine Weile, bis man begreift, was diese Nacht gekostet hat. namenTot[] waren die Dorfältesten, und
außer ihnen weiß niemand, wie man das alles macht. Alle guten Leute haben ihre Gabe verloren und sind von
jetzt an einfache Bürger. Wer Böses will, hat nichts verlernt.

=== Dorfältester 1
dead: 1

Daran hat keiner gedacht, bevor es geschehen war. Das war der Dorfälteste, nameTot[0], und was man hier
konnte, das konnte man durch diesen alten Kopf. Alle guten Leute haben ihre Gabe verloren und sind von
jetzt an einfache Bürger. Wer Böses will, kann noch alles.

=== Dorfältester 1
dead: 2+

Daran hat keiner gedacht, bevor es geschehen war. namenTot[] waren die Dorfältesten, und außer ihnen weiß
niemand, wie man das alles macht. Alle guten Leute haben ihre Gabe verloren und sind von jetzt an einfache
Bürger. Wer Böses will, kann noch alles.

=== Dorfdepp 1
dead: 1+

Solange der Dorfälteste lebte, hat immer jemand gesagt: Lasst doch, das ist ganz harmlos. Jetzt sagt es
keiner mehr, und im ersten Schrecken hat es doch noch die getroffen, die einmal verschont worden waren:
namenTot[]. Hinterher will niemand damit angefangen haben.

# --- Der Bürgermeister -------------------------------------------------------------

=== Bürgermeister 3
dead: 0

So geht es nicht weiter, wenn alle durcheinanderreden. Es braucht einen Bürgermeister, dessen Stimme mehr
wiegt als jede andere. Wer hat die Stimme dafür, wer hat die Geduld, und wem traut ihr so weit?

=== Bürgermeister 3
dead: 1

Mit dem Tod von nameTot[0] ist das Amt des Bürgermeisters frei, und das merkt man: Drei Leute leiten die
Versammlung. Es muss gewählt werden, und zwar heute. Wer soll es sein?

=== Bürgermeister 4
dead: 0

Man zählt, und es findet sich niemand, auf den man sich einigen könnte. Dann eben ohne. Von jetzt an, bis
alles vorbei ist, gibt es keinen Bürgermeister.

=== Bürgermeister 4
dead: 1

Die Stimmen sind gezählt, und nameTot[0] darf aufstehen: Das Amt des Bürgermeisters ist vergeben. Die einen
klatschen, die anderen tun so. Am Scheiterhaufen wiegt diese Stimme von jetzt an mehr.

# --- Der Scheiterhaufen ------------------------------------------------------------

=== Scheiterhaufen 0
dead: 0

„Wenigstens ist niemand tot“, sagt jemand, und es soll beruhigen. „Noch nicht“, sagt jemand anders. Danach gibt es
kein Halten mehr. Auch das Holz hat die ganze Nacht gewartet. Sagt, wen ihr verdächtigt, bevor ein anderer euch
nennt.

=== Scheiterhaufen 0
dead: 0

Niemand ist gestorben, und dabei könnte man es belassen. Aber das Holz liegt bereit, und wer Angst hat, der lässt
nichts auf sich beruhen. Wer war heute Nacht noch wach? Redet, hört zu, und dann stimmt ab.

=== Scheiterhaufen 0
living: 1+
dead: 1

„Das sind wir nameTot[0] schuldig“, sagt name[0], und es klingt so schön, dass alle nicken und keiner fragt, was
genau. Ein Feuer, wie es scheint. Wer einen Verdacht hat, darf vortreten; wer keinen hat, leiht sich einen beim
Nachbarn. Für wen wird es angezündet?

=== Scheiterhaufen 0
dead: 1

Den ganzen Vormittag war man freundlich zueinander. Man hat Suppe zu nameTot[0] gebracht, wo keiner mehr ist, der sie
isst. Aber Freundlichkeit verdirbt schnell. Gegen Mittag wird die erste Stimme laut, dann die zweite, und bald
darauf steht man mit geballten Fäusten um das Holz. Es war jemand von hier. Sagt, wer.

=== Scheiterhaufen 0
dead: 3+

So viele in einer Nacht: namenTot[]. Die übrig sind, stehen dicht beieinander und trauen einander weniger
denn je. Jemand muss dafür bezahlen, sagen sie, und sie haben Holz gebracht. Wer?

=== Scheiterhaufen 1
dead: 1

Es ist entschieden. nameTot[0] sucht in den Gesichtern nach einem Zweifel und findet keinen, oder findet ihn
zu spät. Als das Feuer heruntergebrannt ist, weiß man, was man verbrannt hat: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

„Noch ein letztes Wort?“, fragt man, denn es gibt ja Regeln. Was nameTot[0] sagt, geht im Prasseln unter. Ein
Wort aber hören nachher alle: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Bis zuletzt glaubte nameTot[0], gleich werde jemand lachen und die Knoten aufmachen. Es lachte niemand.
Hinterher erfährt man, wen man da verbrannt hat, und jeder denkt sich seinen Teil: rolleTot[0].

=== Scheiterhaufen 1
dead: 1

Die Finger haben gezeigt, die Stimmen wurden gezählt, und die Fackel hat das Ihre getan. Auf dem Heimweg
spricht keiner, bis auf das eine Wort, das man jetzt über nameTot[0] weiß: rolleTot[0].

=== Scheiterhaufen 2
dead: 1

Als es Abend wurde, war nameTot[0] tot: rolleTot[0]. Damit hätte es zu Ende sein können. Aber da lag noch
jemand im Sterben, und die Hände der Sterbenden reichen weit.

=== Scheiterhaufen 2
dead: 2

Es hat mehr gekostet als gedacht. nameTot[0] ist tot, und nameTot[1] ist tot: rolleTot[0] und rolleTot[1].
Und das ist noch nicht die ganze Geschichte, denn noch jemand ging nicht allein.

=== Scheiterhaufen 2
dead: 3

Drei Tote am hellen Tag: nameTot[0], nameTot[1] und nameTot[2]. Sie waren rolleTot[0], rolleTot[1] und
rolleTot[2]. Und selbst da zog noch das eine das andere nach sich.

=== Scheiterhaufen 2
dead: 4+

Es gibt Nächte, in denen weniger sterben als an diesem einen Tag: namenTot[]. Was sie waren, weiß man
inzwischen. Und dabei blieb es nicht.

=== Scheiterhaufen 3
dead: 1

Und noch ein Name wird verlesen: Auch nameTot[0] ist tot, und wie es dazu kam, wird auf fünf verschiedene
Arten erzählt. Nur eines bestreitet niemand: rolleTot[0].

=== Scheiterhaufen 3
dead: 2

Als man nachzählte, fehlten noch zwei: nameTot[0] und nameTot[1]. Gesehen hat es niemand. Sie waren
rolleTot[0] und rolleTot[1]; mehr kann keiner sagen.

=== Scheiterhaufen 3
dead: 3+

Und das war noch nicht alles. Auch für namenTot[] war es der letzte Tag. Wie es geschah, kann niemand sagen,
denn da sah schon keiner mehr hin. Was sie waren, weiß man, wenn man es noch wissen will.

=== Scheiterhaufen 5

So starb nameTot[0], vor aller Augen. Als nichts mehr zu sehen war, sagte jemand laut, was ans Licht gekommen
war: rolleTot[0].

=== Sündenbock 2
dead: 1

Das Zählen hat keine Antwort gebracht, und niemand will es dabei belassen. Auf einmal sehen alle in dieselbe
Richtung. nameTot[0] seufzt. So war es immer, wer es auch gewesen war. Also brennt der Sündenbock:
rolleTot[0]. Dass es ungerecht war, sagt niemand; man weiß es.

=== Dienstherr 2

Sie wollten gerade nameTot[1] verbrennen. Da kam jemand nach vorn, ganz ohne Eile, und nahm den Platz auf
dem Scheiterhaufen ein: nameTot[0]. Es gab ein Versprechen, und es wurde gehalten. nameTot[1] ist verschont
geblieben. Wer dort gebrannt hat, weiß man jetzt: rolleTot[0].

=== Dienstherr 3

Das Urteil lautete nameTot[1], und ins Feuer ging nameTot[0], eines Versprechens wegen: rolleTot[0]. Einen
Nachmittag hat das eingebracht, mehr nicht. Bis zum Abend war auch nameTot[1] tot: rolleTot[1].

# --- Das Ende ----------------------------------------------------------------------

=== Gewonnen -1

Und dann war keiner mehr übrig. Die Schuldigen sind tot und die Unschuldigen auch, und über beide wächst
Gras. Niemand hat gewonnen.

=== Gewonnen 0
living: 1
dead: 0

Alles, was Böses wollte, ist tot, und alle anderen sind es auch, bis auf einen Menschen. name[0] geht von
Tür zu Tür, und jede Tür steht offen. Die Bürger haben gewonnen, und mehr ist von ihnen nicht übrig.

=== Gewonnen 0
living: 2+
dead: 0

Niemand könnte sagen, um welche Stunde es war, aber es ist vorbei. Unter denen, die übrig sind, will keiner
mehr etwas Böses: namenA[]. Heute Nacht bleiben die Türen offen. Die Bürger haben gewonnen.

=== Gewonnen 0
living: any
dead: 1+

Es ist vorbei, und die Bürger haben gewonnen. Man sagt laut, wem das zu danken ist: namenA[]. Nicht alle,
die noch leben, haben etwas zu feiern; für namenB[] ist alles verloren bis auf das Leben.

=== Gewonnen 1
living: 1
dead: 0

Ein einziger Wolf genügt, wenn er Geduld hat. name[0] muss nichts mehr verbergen, denn es ist niemand mehr
da, vor dem man etwas verbergen könnte. Ein einzelnes Heulen steigt auf, und nichts antwortet. Die Werwölfe
haben gewonnen.

=== Gewonnen 1
living: 2+
dead: 0

Auf die Dunkelheit muss man nicht mehr warten. Was hier auf zwei Beinen ging, geht nicht mehr, und alles
gehört namenA[]. Die Werwölfe haben gewonnen.

=== Gewonnen 1
living: any
dead: 1+

Dem Rudel stellt sich niemand mehr in den Weg. Alles hier gehört namenA[], bei Tag und bei Nacht, und für
namenB[] bleibt nur noch, sich still zu verhalten. Die Werwölfe haben gewonnen.

=== Gewonnen 2
living: 1
dead: 0

Ein Glas, ein Stuhl, eine Kerze. name[0] trinkt auf die leeren Plätze, denn Haltung bewahrt man. Die Vampire
haben gewonnen, und die Ewigkeit kann weitergehen.

=== Gewonnen 2
living: 2+
dead: 0

Die Vorhänge sind zugezogen, und niemand wird sie öffnen. Angerichtet ist für namenA[], und nach Spiegeln
fragt keiner mehr. Die Vampire haben gewonnen.

=== Gewonnen 2
living: any
dead: 1+

Die lange Nacht ist in guten Händen: in denen von namenA[]. Um namenB[] hat man sich nicht weiter bemüht;
das hat Zeit, wie alles. Die Vampire haben gewonnen.

=== Gewonnen 4
living: 1
dead: 0

Eine einzige Spur führt in jedes Haus und wieder hinaus, und an ihrem Ende sitzt name[0], ganz in Weiß. Der
Weiße Werwolf gehörte zu niemandem, nicht zu den Bürgern und nicht zum Rudel, und konnte nur allein
gewinnen. Nun ist es so weit.

=== Gewonnen 4
living: 1
dead: 1+

Jetzt dürfen alle wissen, was name[0] war, denn es ist nicht mehr wichtig: der Weiße Werwolf, der weder zu
den Bürgern gehörte noch zum Rudel und allein gewonnen hat. Für namenB[] hat er nicht einmal einen Blick.

=== Gewonnen 5
living: any
dead: 0

Eine Melodie erklingt, und diesmal hört sie nicht auf, als es hell wird. Es ist niemand mehr da, der ihr
widerstehen könnte. Wer da spielt? namenA[]. Die Flötenspieler haben gewonnen.

=== Gewonnen 5
living: any
dead: 1+

Erst ein Fuß, dann zwei, dann alle. Es tanzt, mit seligem Lächeln, wer nicht anders kann: namenB[].
Voran geht die Musik, endlich für alle zu sehen: namenA[]. Die Flötenspieler haben gewonnen.

=== Gewonnen 6
living: 2
dead: 0

Nur diese zwei sind noch da: name[0], rolle[0], und name[1], rolle[1]. Erlaubt hätte das niemand, und nun ist
niemand mehr da, der es verbieten könnte. Das Liebespaar hat gewonnen.

=== Gewonnen 6
living: 2
dead: 1+

name[0] und name[1] haben sich füreinander entschieden, immer wieder und durch alles hindurch: rolle[0] und
rolle[1]. Noch am Leben, aber ohne Anteil am Sieg: namenB[]. Das Liebespaar hat gewonnen.

=== Gewonnen 7
living: 2
dead: 0

name[0] wollte am Leben bleiben, und name[1] sollte dafür sorgen. Jetzt gibt es niemanden mehr, vor dem man
jemanden beschützen müsste. rolle[0] und rolle[1], verbunden durch ein Stück Papier: Der Dienstherr und die
Leibwache haben gewonnen.

=== Gewonnen 7
living: 2
dead: 1+

Einen Schritt hinter name[0] geht name[1], wie am ersten Tag. rolle[0] und rolle[1], verbunden durch ein
Stück Papier: Sie haben gewonnen und sonst niemand. Dass es auch für namenB[] noch ein Morgen gibt, ändert
daran nichts.

=== Gewonnen 8
living: 1
dead: 0

Das soll einmal jemand erklären. Liebe war im Spiel oder Geld und mindestens ein Versprechen, und alle
hielten ein Ende davon in der Hand. Dann ließ einer nach dem anderen los, und jetzt sind alle Enden in einer
Hand: name[0] hat gewonnen, weil sonst niemand mehr da ist.

=== Gewonnen 8
living: 2+
dead: 0

Das soll einmal jemand erklären. Liebe war im Spiel oder Geld und mindestens ein Versprechen, und am Ende
konnte keiner mehr ohne die anderen gewinnen. Also haben sie gemeinsam gewonnen, eine Gesellschaft, die so
nie jemand eingeladen hätte: namenA[].

=== Gewonnen 8
living: 2+
dead: 1+

Es gibt Siege, von denen man singen kann, und es gibt Siege, für die man einen Advokaten braucht. Dieser
gehört namenA[]. Dass es auch namenB[] noch gibt, ist nicht dasselbe wie gewinnen.

=== Gewonnen 9
living: any

An welchem Tag es aufgehört hat, könnte niemand sagen. Aber es starb keiner mehr, und eines Tages merkten die
Leute, dass sie wieder über das Wetter redeten. Gewonnen hat niemand und verloren auch nicht: namenA[] müssen
eben weiter nebeneinander wohnen. Das Spiel endet unentschieden.

=== Gewonnen 8
living: 1
dead: 1+

Man muss es zweimal erklären. Es lebte noch jemand, der alle am Gewinnen hinderte, nur name[0] nicht, denn
die beiden waren aneinander gebunden, und wer an dich gebunden ist, der steht dir nicht im Weg. Also hat
name[0], rolle[0], gewonnen, und zwar allein. Noch am Leben, aber mehr auch nicht: namenB[].
