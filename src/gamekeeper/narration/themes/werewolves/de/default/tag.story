# Was das ganze Dorf am Tag erfährt: der Morgen, die Wahl, der Abend.
author: Gamekeeper
places: Wachenau, Letzten Taler, letzten Taler, Ursel, Balthasar, Nachtwächter, Bader, Küster, Pfarrer, Kirch, Tannicht, Tannen, Krähenmoor, Moor, dem Anger, den Anger, der Anger, Der Anger, vom Anger, ganzen Anger, Linde, Schild, Türschild, Gänse, Mühle, Brücke, Karzer, Kapelle, Schacht, Wirt

# --- Der Anfang ----------------------------------------------------------------

=== Allgemein -1
living: any

Wo die Straße aufhört, fängt Wachenau an: eine Mühle am Bach, ein Wirtshaus mit dem Namen „Zum
letzten Taler“, eine Kirche, deren Glocke man die alte Ursel nennt, und in der Mitte, auf dem Anger,
eine Linde, unter der alles beredet wird. Auf der einen Seite liegt das Krähenmoor, auf der anderen
das Tannicht, und nach Sonnenuntergang geht man weder auf die eine Seite noch auf die andere.

Neben jeder Haustür hängt hier ein Schild aus Birnbaumholz. Vorne steht der Name, hinten steht, was
man in Wahrheit ist, und das geht zu Lebzeiten keinen etwas an. Erst wenn jemand stirbt, fällt das
Schild vom Nagel, und immer fällt es mit der Rückseite nach oben.

Seit ein paar Wochen gibt es Spuren im Lehm, die als Stiefel anfangen und nicht als Stiefel aufhören.
Es ist jemand von uns, sagen die Leute und zählen nach: namenA[]. Heute Abend wird in Wachenau zum
ersten Mal jede Tür verriegelt. Aber was hilft ein Riegel gegen jemanden, der hinter der Tür wohnt?

=== Allgemein -1
living: any

Im Wirtshaus „Zum letzten Taler“ erzählt man sich gern von den guten Jahren, als das Schlimmste in
Wachenau der Wein war. Damals hat niemand die Tür abgeschlossen, außer gegen den Wind. Dann kam ein
Hütehund ohne seinen Schäfer heim, dann brannte eine Kerze neben einem leeren Bett, und vorige Woche
hat Balthasar, der Nachtwächter, um drei Uhr früh die vierte Stunde ausgerufen und wollte nicht sagen,
warum er so schnell gegangen war.

Seither sieht jeder jeden an. namenA[] kennen einander seit Jahren und wissen nichts voneinander. Die
Wahrheit hängt neben jeder Haustür, auf der Rückseite des Schilds, und sie kommt erst heraus, wenn
jemand stirbt: Dann fällt das Schild vom Nagel.

Jetzt geht über dem Tannicht die Sonne unter. Läden klappern, Gebete werden gesprochen. Die erste
Nacht beginnt.

# --- Der Morgen ----------------------------------------------------------------

=== Allgemein 0
dead: 0

Die alte Ursel läutet den Morgen ein, und überall gehen die Türen auf, erst einen Spalt, dann ganz. Man
zählt die Schilder, einmal von oben nach unten und einmal von unten nach oben. Sie hängen alle noch.
Niemand ist gestorben. Im Wirtshaus gibt es heute den Kaffee umsonst, aber nur die erste Tasse.

=== Allgemein 0
dead: 0

Balthasar, der Nachtwächter, ruft die sechste Stunde aus, und hinterher ruft er noch etwas, was er
lange nicht mehr gerufen hat: „Alles wohlauf!“ Es stimmt. In dieser Nacht hat Wachenau niemanden
verloren. Man gratuliert sich, und man fragt sich, was dazwischengekommen ist.

=== Allgemein 0
dead: 0
living: 1+

name[0] tritt vor allen anderen auf die Straße, im Nachthemd, und sieht sie hinauf und hinunter. Kein Schild
liegt auf der Erde. „Sie hängen alle!“, gellt es durch Wachenau, und dann kommen die anderen heraus. Niemand
ist tot. So froh hat lange keiner mehr das Vieh gefüttert.

=== Allgemein 0
dead: 0

Es war Lärm in der Nacht, oder es war keiner; darüber ist man sich uneins. Sicher ist nur, dass am Morgen alle noch leben. Wer sich darüber besonders freut und wer
vielleicht ein bisschen weniger, das versucht man jetzt in den Gesichtern zu lesen.

=== Allgemein 0
dead: 0

Der Morgen riecht nach nassem Gras und frischem Brot, und es ist der schönste Morgen seit Langem, denn
es ist niemand gestorben. Der Totengräber steht ein wenig verlegen herum und hilft schließlich beim
Kartoffelschälen.

=== Allgemein 0
dead: 0

Wer zuerst wach wird, bleibt liegen und horcht, und wer danach wach wird, macht es ebenso. So liegt am
Ende ein ganzes Dorf mit angehaltenem Atem da und wartet darauf, dass nebenan jemand schreit. Dann
scheppert ein Eimer. Einer hustet, einer ruft guten Morgen, und von Tür zu Tür ruft man es weiter wie
eine Parole. Die Nacht hat niemanden geholt. Gefrühstückt wird heute reichlich.

=== Allgemein 0
dead: 0
living: 1+

„Es sind alle da“, sagt name[0] laut, mitten auf der Straße. Man sieht sich um und zählt nach, mit einem
Finger in der Manteltasche, denn berufen will man es nicht. Es stimmt, niemand ist in der Nacht
gestorben. Danach wird es still. Die nächste Frage lautet nämlich, warum nicht, und die will keiner
stellen.

=== Allgemein 0
dead: 1

Man hörte es, bevor man es sah: ein Klappern auf Stein, mitten in der Stille. Neben der Tür von
nameTot[0] ist der Nagel leer, und das Schild liegt auf der Schwelle. Der Nachtwächter bückt sich und
hält die Laterne darüber. „rolleTot[0]“, liest er vor. Drinnen ist es kalt, und nameTot[0] ist tot.

=== Allgemein 0
dead: 1

Als die alte Ursel läutet, kommen alle heraus, bis auf nameTot[0]. Man klopft, man ruft, man drückt
schließlich die Tür auf. Danach nimmt man die Hüte ab. Auf dem Schild, das im Hausflur auf dem Gesicht
liegt, steht: rolleTot[0]. Also das war es, was da all die Jahre neben uns gewohnt hat.

=== Allgemein 0
dead: 1

Heute früh hat der Bäcker ein Brot zu viel. Es war das für nameTot[0]. Er legt es trotzdem auf die
Schwelle, neben das heruntergefallene Schild, und wer vorbeikommt, liest, was darauf steht:
rolleTot[0]. Bis zum Mittag hat es ganz Wachenau gelesen, und das Brot ist immer noch da.

=== Allgemein 0
dead: 1

Die Nacht hat sich jemanden geholt. nameTot[0] liegt tot im Haus, und wie es geschehen ist, darüber
gibt es so viele Meinungen wie Fenster in der Straße. Nur das Schild ist sich sicher. Es liegt auf dem
Pflaster und sagt: rolleTot[0].

=== Allgemein 0
dead: 1
living: 1+

name[0] wollte sich nur eine Tasse Mehl leihen. Jetzt steht ganz Wachenau vor der Tür von nameTot[0],
und keiner braucht mehr Mehl. Tot, sagt der Bader, seit Stunden schon. Auf der Rückseite des Schilds
steht: rolleTot[0]. Einer liest es laut, und dann lesen es alle noch einmal leise.

=== Allgemein 0
dead: 1

Die Gänse haben die ganze Nacht geschrien, und am Morgen weiß man, warum. nameTot[0] wird nicht mehr
zum Dorfteich kommen. Vor der Tür liegt das Schild aus Birnbaumholz, mit der Rückseite nach oben, wie
immer: rolleTot[0]. Es ist noch so gut wie neu.

=== Allgemein 0
dead: 1

Bei nameTot[0] steigt kein Rauch aus dem Kamin. Zuerst tut man so, als hätte man es nicht bemerkt. Dann
gehen drei hinein, und einer kommt gleich wieder heraus und setzt sich auf die Bank. Das Schild haben
sie mitgebracht. Es geht von Hand zu Hand: rolleTot[0].

=== Allgemein 0
dead: 1

So ein klarer Himmel, und dann das. Die Tür steht offen, die Lampe brennt noch, und nameTot[0] ist tot.
„Vorgestern haben wir noch Karten gespielt“, sagt jemand. Der Pfarrer hebt das Schild auf, liest,
liest noch einmal und gibt es weiter: rolleTot[0].

=== Allgemein 0
dead: 2

Zweimal hat es in der Nacht auf Stein geklappert, und wer es gehört hat, zog die Decke höher. Am Morgen
fehlen zwei Schilder an den Türen. nameTot[0] ist tot: rolleTot[0]. Und nameTot[1] ist tot:
rolleTot[1]. Der Totengräber fragt, ob ihm jemand tragen hilft.

=== Allgemein 0
dead: 2

Unter der Linde sind heute zwei Plätze leer. Man hat nameTot[0] gefunden, und man hat nameTot[1]
gefunden, und beiden war nicht mehr zu helfen. Ihre Schilder lehnen jetzt am Brunnen, mit der
Rückseite zum Dorf: rolleTot[0] das eine, rolleTot[1] das andere.

=== Allgemein 0
dead: 2

„Eine Tote kann Zufall sein“, sagt der Bader, „ein Toter auch. Zwei sind keiner.“ nameTot[0] und
nameTot[1] haben den Morgen nicht erlebt. Auf den Schildern steht, was sie waren: rolleTot[0] und
rolleTot[1]. Viel gefrühstückt wird heute nicht.

=== Allgemein 0
dead: 2

Zwei Türen bleiben heute zu. Man klopft an die eine, man klopft an die andere, und dann klopft man nicht
mehr. nameTot[0] ist tot, und nameTot[1] ist tot. Was die beiden vor den Nachbarn verborgen haben, darf
jetzt jeder wissen: rolleTot[0] und rolleTot[1]. Eine seltsame Art, sich vorzustellen.

=== Allgemein 0
dead: 2

„Vielleicht haben sie verschlafen“, sagt jemand, und es ist nett gemeint. Sie haben nicht verschlafen.
nameTot[0] hat es nicht mehr hell werden sehen, und nameTot[1] auch nicht. Noch bevor das Wasser kocht,
weiß man, was an ihnen geheim war: nameTot[0], rolleTot[0]; nameTot[1], rolleTot[1]. Der Kaffee wird
kalt, und keiner merkt es.

=== Allgemein 0
dead: 2

Die schlechte Nachricht lief die Straße hinunter, und auf halbem Weg kam ihr eine zweite entgegen. Man
hat nameTot[0] gefunden, man hat nameTot[1] gefunden, und dazwischen stehen Leute mit einer einzigen
Decke und wissen nicht, wohin zuerst. rolleTot[0], heißt es am einen Ende der Straße, rolleTot[1], heißt
es am anderen. Wer noch da ist, geht von jetzt an zu zweit und sucht sich gut aus, mit wem.

=== Allgemein 0
dead: 3

Der Tischler hat seit dem Morgengrauen nicht aufgehört zu hobeln. Drei sind es diesmal: nameTot[0],
nameTot[1] und nameTot[2]. Man hat die Schilder in eine Reihe gelegt, und einer liest sie vor, immer
mit einer Pause dazwischen: rolleTot[0], rolleTot[1], rolleTot[2].

=== Allgemein 0
dead: 3

Es war eine schlimme Nacht, und der Morgen ist nicht besser. Man findet nameTot[0], man findet
nameTot[1], und als man denkt, das sei alles, findet man nameTot[2]. Die Schilder sagen: rolleTot[0],
rolleTot[1], rolleTot[2]. Die alte Ursel läutet nicht. Der Küster bringt es nicht über sich.

=== Allgemein 0
dead: 4+

Heute Morgen liegt die halbe Straße voller Schilder. Tot sind: namenTot[]. Man hebt eines nach dem
anderen auf und lehnt sie unter der Linde an den Stamm, mit der Rückseite nach vorn, damit alle lesen
können, was diese Leute waren. Es dauert lange, bis alle gelesen haben, und gesprochen wird dabei
nicht.

# --- Der Morgen, wenn ein Tod den anderen nach sich zieht ------------------------

=== Allgemein 1
dead: 0

Heute muss niemand die Glocke läuten. Ganz Wachenau ist seit dem Lärm in der Nacht wach und sitzt angezogen
auf der Bettkante. Jetzt kommt man heraus und setzt zusammen, was geschehen ist. Es ist nicht die Geschichte
von einem Tod. Es ist die Geschichte, wie ein Tod den nächsten holte, und man muss sie der Reihe nach
erzählen.

=== Allgemein 1
dead: 0

Der Tau ist noch nicht trocken, da reden schon alle durcheinander: was sie gehört haben, wofür sie es
gehalten haben und warum sie nicht nachgesehen haben. In dieser Nacht ist der Tod nicht an der ersten
Tür stehen geblieben. Fangen wir dort an, wo es angefangen hat.

=== Allgemein 1
dead: 1

Zuerst findet man nameTot[0], tot und kalt, und auf dem Schild steht: rolleTot[0]. Der Nachtwächter
klappt sein Heft zu, und dann klappt er es wieder auf. Denn da war noch etwas in dieser Nacht, und das
kam nicht allein.

=== Allgemein 1
dead: 2

Zwei hat man schon unter die Linde getragen, nameTot[0] und nameTot[1]; ihre Schilder sagen rolleTot[0]
und rolleTot[1]. Man will schon die Hüte aufsetzen, da hebt der Nachtwächter die Hand. Die Nacht war
länger, und was sonst noch geschah, hängt alles miteinander zusammen.

=== Allgemein 1
dead: 3

nameTot[0], nameTot[1], nameTot[2]: Drei Schilder liegen auf dem Tisch im Wirtshaus, und darauf steht
rolleTot[0], rolleTot[1] und rolleTot[2]. Das wäre genug für einen Winter. Aber es ist noch nicht
alles, denn in dieser Nacht ist jemand gestorben, der nicht allein gehen wollte oder nicht allein
gehen konnte.

=== Allgemein 1
dead: 4+

Die Liste ist so lang, dass man sie vorlesen muss: namenTot[]. Sie alle sind tot, und was sie waren,
steht auf den Schildern, die jetzt an der Linde lehnen. Wer vorliest, holt Luft, und jeder glaubt, nun
sei es überstanden. Es ist nicht überstanden. Da war noch ein Tod in dieser Nacht.

=== Allgemein 4

Weit nach Mitternacht brannte bei nameTot[0] noch Licht. Der Tod war schon im Haus und ließ sich nicht
mehr wegschicken. Aber er hatte sich erst einmal hingesetzt, wie er es manchmal tut, und so blieb noch
ein wenig Zeit. Man sollte nicht glauben, was in so wenig Zeit alles geschehen kann.

=== Allgemein 4

nameTot[0] starb nicht gleich. Wie es dazu gekommen war, kann niemand sagen; nur, dass nichts mehr
half. Die Kerze war bis auf einen Fingerbreit heruntergebrannt, und das musste reichen.

=== Allgemein 4

Dass nameTot[0] den Morgen nicht erleben würde, stand schon fest. Die Uhr im Flur tickte weiter, als
ginge sie das nichts an. Ein paar Dutzend Schläge noch, mehr nicht. Aber die gab es noch.

=== Allgemein 5

Dann ging das Licht aus. Als man die Tür aufbrach, war nameTot[0] tot und sah aus, als wäre noch etwas
zu sagen gewesen. Gesagt hat es dann das Schild: rolleTot[0]. Jemand hielt die Uhr an, und jemand
drückte die Augen zu.

=== Allgemein 5

So starb nameTot[0]. Das Schild war da schon vom Nagel gefallen, und wer es aufhob, las: rolleTot[0].
Das erklärt manches und tröstet keinen. Man legte einen Zweig Rosmarin aufs Fensterbrett, wie man das
in Wachenau tut, und ging auf Zehenspitzen hinaus.

=== Allgemein 5

Die Kerze erlosch, und nameTot[0] mit ihr. Am Morgen fand man das Schild auf der Schwelle: rolleTot[0].
Da dachten alle an all die Jahre, in denen man sich gegrüßt hatte, und fragten sich, was sie sonst noch
übersehen hatten.

# --- Der letzte Schuss des Jägers (nachts oder am Tag) ---------------------------

=== Jäger 4

Aber wer als Jäger gelebt hat, stirbt auch so. nameTot[1] hob mit der letzten Kraft noch einmal die
Flinte, suchte und fand. Der Schuss rollte über die Dächer und kam vom Tannicht zurück. Als der Rauch
sich verzog, stand nameTot[0] da, beide Hände auf eine Wunde gepresst, für die es keinen Verband gibt.

=== Jäger 4

Nimm einem Jäger nie die Flinte weg, sagt man in Wachenau, und stell dich nie davor. nameTot[1] lag im
Sterben und legte ein letztes Mal an. Ein Blitz, ein Knall, ein Hund, der nicht mehr aufhörte zu
bellen. Der Schuss galt nameTot[0], und er ging nicht daneben.

=== Jäger 5

nameTot[0] ist an der Kugel gestorben, die nameTot[1] sich bis zum Schluss aufgehoben hatte. War das
nun gerecht, oder war es ein Irrtum? Das Schild, das von der Tür gefallen ist, hat dazu keine Meinung.
Es sagt nur: rolleTot[0].

=== Jäger 5

Eine Jägerhand zittert nicht, auch im Sterben nicht. nameTot[1] drückte ab, und nameTot[0] fiel und
stand nicht wieder auf. Jetzt dürfen alle wissen, was da getroffen wurde: rolleTot[0]. Manche nicken,
manche sehen zu Boden, und einer hebt die Flinte auf, sehr vorsichtig, als könnte sie noch etwas
vorhaben.

# --- Ein gebrochenes Herz (nachts oder am Tag) -----------------------------------

=== Amor 4

Falls nameTot[0] je ein Geheimnis gehabt hat, so war es jetzt keines mehr. Auf der ganzen Welt
zählte nur nameTot[1], und nameTot[1] war tot. Man konnte zusehen, wie das Leben langsamer wurde, so
wie die Mühle, wenn man den Bach absperrt: noch eine Drehung, noch eine halbe.

=== Amor 4

Wer hatte denn von den beiden gewusst? Erst jetzt, als es zu spät war, begriff ganz Wachenau, dass
nameTot[0] und nameTot[1] einander geliebt hatten, und wie sehr. Es gibt Herzen, die schlagen allein
weiter. Dieses gehörte nicht dazu.

=== Amor 5

Ein Arzt hätte etwas auf Lateinisch hingeschrieben. In Wachenau nennt man es ein gebrochenes Herz, und
man lacht nicht darüber. nameTot[0] ist nameTot[1] ein letztes Mal nachgegangen, und von dort kommt man
nicht zurück. Auf dem Schild steht: rolleTot[0]. Von der Liebe steht da nichts.

=== Amor 5

Man suchte nach einer Wunde und fand keine. Es lohnte sich einfach nicht mehr zu atmen, nachdem
nameTot[1] tot war, und so hörte nameTot[0] damit auf. Man wird die beiden nebeneinanderlegen. Auf dem
zweiten Schild steht: rolleTot[0].

# --- Der Dorfälteste ist tot -----------------------------------------------------

=== Dorfältester 0
dead: 1

Es dauert bis zum Frühstück, bis man begreift, was man in dieser Nacht verloren hat. Das war der
Dorfälteste, nameTot[0], und alles, was die Leute hier können, konnten sie durch diesen alten Kopf.
Jetzt ist die Kristallkugel eine Glaskugel, und in den Fläschchen ist Wasser. Alle guten Leute von
Wachenau haben ihre Gabe verloren und sind von heute an einfache Bürger. Wer dem Dorf Böses will, hat
nichts verlernt.

=== Dorfältester 0
dead: 2+

Es dauert bis zum Frühstück, bis man begreift, was man in dieser Nacht verloren hat. namenTot[] waren
die Ältesten von Wachenau, und außer ihnen weiß niemand mehr, wie man das alles macht. Jetzt ist die
Kristallkugel eine Glaskugel, und in den Fläschchen ist Wasser. Alle guten Leute im Dorf haben ihre
Gabe verloren und sind von heute an einfache Bürger. Wer dem Dorf Böses will, hat nichts verlernt.

=== Dorfältester 1
dead: 1

Daran hat keiner gedacht, bevor es geschehen war. Das war der Dorfälteste, nameTot[0], und ohne diesen
alten Kopf kann hier niemand mehr, was er gestern noch konnte. Am Abend ist die Kristallkugel eine
Glaskugel, und in den Fläschchen ist Wasser. Alle guten Leute von Wachenau haben ihre Gabe verloren
und sind von nun an einfache Bürger. Wer dem Dorf Böses will, kann noch alles.

=== Dorfältester 1
dead: 2+

Daran hat keiner gedacht, bevor es geschehen war. namenTot[] waren die Ältesten des Dorfes und hatten
ihm alles beigebracht, was es kann, nur das Zuhören nicht. Am Abend ist die Kristallkugel eine
Glaskugel, und in den Fläschchen ist Wasser. Alle guten Leute von Wachenau haben ihre Gabe verloren
und sind von nun an einfache Bürger. Wer dem Dorf Böses will, kann noch alles.

=== Dorfdepp 1
dead: 1

Solange der Dorfälteste lebte, hat immer jemand gesagt: Lasst doch, das ist nur unser Dorfdepp. Jetzt
sagt es keiner mehr. Die Leute haben Angst, und sie schämen sich, dass sie einmal hereingefallen sind,
und das verträgt sich schlecht. Es ging sehr schnell. nameTot[0] ist tot und hat bis zuletzt gelächelt.

=== Dorfdepp 1
dead: 2

Nur der Dorfälteste stand noch zwischen dem Dorf und denen, die es einmal verschont hatte. Nun ist er
tot, und noch in derselben Stunde sind es auch nameTot[0] und nameTot[1], die beiden Dorfdeppen, über
die man einmal so herzlich gelacht hat. Jetzt lacht niemand.

=== Dorfdepp 1
dead: 3+

Kein Dorfältester, keine Nachsicht. Die Dorfdeppen, die man in Wachenau einmal erkannt und laufen
gelassen hatte, sind im ersten Schrecken nun doch erschlagen worden: namenTot[]. Wer damit angefangen
hat, weiß schon jetzt keiner mehr.

# --- Der Bürgermeister -----------------------------------------------------------

=== Bürgermeister 2

Im Wirtshaus wird der letzte Wille von nameTot[1] geöffnet. Er ist kurz. Er dankt niemandem, verzeiht
einigen und sagt, wer von nun an die Kette tragen soll: nameTot[0]. Es wird gemurmelt, es wird auch
geklatscht, und jemand putzt das Silber mit dem Ärmel. Wachenau hat wieder einen Bürgermeister und
musste nicht einmal wählen.

=== Bürgermeister 2

Eines hat nameTot[1] noch über den Tod hinaus geregelt. Neben der Amtskette lag ein Zettel, und auf dem
Zettel stand: nameTot[0]. Also hängt man die Kette um, ein bisschen schief,
denn heute zittern allen die Hände. Sie ist schwerer, als sie aussieht.

=== Bürgermeister 3
dead: 0

Ein Dorf braucht in solchen Zeiten einen Kopf, und am besten einen, der draufbleibt. Auf dem Schanktisch im
„Letzten Taler“ liegt die silberne Kette und wartet auf einen Hals. Wachenau wählt einen Bürgermeister. Wer
hat die Stimme dafür, wer hat die Geduld, und wem traut ihr so weit, dass diese Stimme mehr wiegen darf als
eure?

=== Bürgermeister 3
dead: 0
living: 1+

Alle reden durcheinander, bis name[0] mit dem Krug auf den Tisch haut. Es ist das erste Vernünftige,
was heute jemand getan hat. Dieses Dorf braucht einen Bürgermeister: einen Menschen, der etwas mehr
zählt, damit alle anderen wieder bis drei zählen, bevor sie schreien. Jeder hat eine Stimme und darf
sie sogar sich selbst geben. Der Hut geht herum. Schreibt einen Namen auf.

=== Bürgermeister 3
dead: 1

Die Kette von nameTot[0] ist abgewaschen und hängt über der Lehne eines leeren Stuhls. Sie schwingt ein
wenig, obwohl niemand sie berührt hat. Wachenau hat keinen Bürgermeister mehr, und das merkt man: Drei
Leute leiten die Versammlung. Es muss gewählt werden, und zwar heute. Wer soll auf diesem Stuhl
sitzen?

=== Bürgermeister 3
dead: 1

„Das Amt des Bürgermeisters ist frei“, ruft der Nachtwächter aus, und der Ordnung halber sagt er auch,
wessen Amt es war: nameTot[0]. Dann wartet er darauf, dass ihn jemand gehen lässt, bis ihm einfällt, dass
dafür niemand mehr da ist. Also schneidet man Zettel zurecht. Wer soll Wachenau führen?

=== Bürgermeister 4
dead: 0

Man dreht den Hut um und schüttelt ihn, und es ist kein einziger brauchbarer Name darin. Man gönnt das
Amt niemandem, nicht einmal sich selbst. „Dann eben ohne“, sagt jemand, und das ist damit beschlossen.
Die Kette kommt in die Truhe zu den Krippenfiguren. Von jetzt an, bis alles vorbei ist, hat Wachenau
keinen Bürgermeister.

=== Bürgermeister 4
dead: 0

Leer, leer, nichts, leer. Der Wirt, der die Zettel zählt, sieht entschuldigend auf. Ehrlich ist es ja,
das Ergebnis: Es gibt niemanden, dem dieses Dorf vertraut. Es gibt also keinen Bürgermeister, und
gewählt wird auch nicht mehr. Die Kette bekommt der ausgestopfte Hecht über dem Schanktisch, der sie
mit Würde trägt.

=== Bürgermeister 4
dead: 1

Die Zettel sind entfaltet und gezählt, und nameTot[0] darf aufstehen. Man hängt die Kette um, ein
bisschen schief, und der Wirt gibt ein Glas aus, und zwar genau eines. Am Scheiterhaufen wiegt diese
Stimme von jetzt an mehr als die anderen, und die Nächte werden wohl auch schwerer.

=== Bürgermeister 4
dead: 1

Die einen klatschen, die anderen tun nur so, aber gewählt ist gewählt. Das Amt des Bürgermeisters geht
an nameTot[0]. Es folgen eine Rede, die kurz ist, und ein Händedruck für alle, der feucht ist. Die
Kette ist ein schönes altes Stück. Die Dellen darin sehen aus wie Zahnabdrücke, aber das ist sicher
Zufall.

=== Bürgermeister 4
dead: 1

Die alte Ursel darf endlich einmal für etwas Erfreuliches läuten. Auf den Stufen des Wirtshauses steht
nameTot[0], die Kette um den Hals, und blinzelt ins Licht. So hoch steht jetzt niemand in Wachenau, und
so gut zu sehen ist auch niemand. Das neue Oberhaupt räuspert sich: „Dann fangen wir an.“

# --- Das Zeichen des Raben und der Karzer ----------------------------------------

=== Rabe 3

In der Nacht war jemand mit Ruß unterwegs. Über der Tür von nameTot[0] prangt das Zeichen des Raben,
groß wie ein Wagenrad, und eine schwarze Feder steckt darin, die keiner herauszuziehen wagt. Wer es
war, weiß niemand. Was es bedeutet, wissen alle: zwei Stimmen am Scheiterhaufen.

=== Rabe 3

Drei heisere Schreie in der Dämmerung, und nun steht ein schwarzes Zeichen über der Tür von
nameTot[0]. Man kann den ganzen Tag daran schrubben, vor dem Abend geht es nicht ab. Das Zeichen des
Raben zählt am Scheiterhaufen so viel wie zwei Leute, die sich schon entschieden haben.

=== Rabe 3

Man senkt die Stimme, wenn die Rede auf nameTot[0] kommt. Das liegt an dem, was jemand dort über die Tür
gemalt hat: das Zeichen des Raben, noch feucht und ohne Unterschrift. Am Scheiterhaufen wiegt es zwei
Stimmen. Es kann eine Warnung sein oder eine Bosheit, und von außen sieht beides gleich aus.

=== Büttel 3

Der Karzer neben der Brücke hat einen Gast. Hinter dem Gitter sitzt nameTot[0] auf frischem Stroh und
wüsste gern, was das soll; das wüssten alle gern. Gründe nennt das Gesetz in Wachenau nicht. Am
Scheiterhaufen fehlt heute diese Stimme, und stimmen kann man gegen nameTot[0] auch nicht.

=== Büttel 3

Aus dem Karzer klingt ein Lied, und es ist kein fröhliches. Noch vor dem Morgen hat jemand nameTot[0]
eingesperrt, und keiner weiß, wer. Soll uns das eine Stimme ersparen oder dem Gast dort drinnen die unseren?
Wenn heute am Scheiterhaufen abgestimmt wird, bleibt nameTot[0] davon ausgenommen, beim Wählen und beim
Gewähltwerden.

=== Büttel 3

„Abgeschlossen“, meldet der Junge, der die Milch bringt, und er hat recht: nameTot[0] sitzt schon seit dem Morgengrauen im Karzer. Das Gitter hält heute in beide Richtungen. Wer dahinter sitzt, kann am
Scheiterhaufen keine Stimme abgeben und keine bekommen.

# --- Der Abend -------------------------------------------------------------------

=== Allgemein 6

Das letzte Licht rutscht vom Kirchturm, und das Tannicht rückt einen Schritt näher, wie jeden Abend. Die
Straße entlang hört man die Riegel. Im „Letzten Taler“ kommen die Stühle auf die Tische, und der Wirt
wünscht jedem Gast einzeln eine gute Nacht, mit Namen. Dann schläft Wachenau ein, oder es legt sich
wenigstens hin.

=== Allgemein 6
living: 1+

Zuletzt überquert name[0] den Anger, den Kragen hochgeschlagen, und sieht sich zweimal um. Die Mühle steht
still, die Hunde sind im Haus, und den Kindern sagt man, da draußen sei nichts, mit der Stimme, mit der man
Kindern so etwas sagt. Ein Fenster nach dem anderen wird dunkel. Wer noch etwas vorhat, liegt und wartet;
die anderen liegen und hoffen.

=== Allgemein 6

Die alte Ursel läutet den Feierabend. Man deckt die Glut mit Asche zu, rückt die Hufeisen über den Türen
gerade und wünscht einander eine gute Nacht, so freundlich wie noch nie, und jeder denkt dabei: Du
könntest es sein. Der Mond geht auf und nimmt Platz.

=== Allgemein 6

Heute gibt es nichts mehr zu sagen, und das meiste wurde zweimal gesagt. Vom Krähenmoor kommt der Nebel
und verschluckt die Mühle, die Brücke und die ersten Häuser, sauber wie eine Katze. Hinter den Läden
werden die Kerzen ausgedrückt. Und irgendwo setzt jemand, der nicht schläft, ganz leise beide Füße auf
den Boden.

=== Allgemein 6
living: 1+

„Bis morgen“, sagt name[0] an der Wegkreuzung und merkt zu spät, wie gewagt das klingt. Niemand
antwortet. Der Frost malt Farne an die Scheiben, die Eulen übernehmen die Wache, und die Straße liegt
da, als hätte hier nie jemand gewohnt. Schlaft gut, ihr Leute von Wachenau. So viele wie möglich.

=== Allgemein 6

Balthasar zündet seine Laterne an und macht die Runde: „Hört, ihr Leute, und lasst euch sagen!“ Was er
ihnen sagen will, fällt ihm heute nicht ein. Also ruft er nur die Stunde, rüttelt an jeder Tür, ob sie
auch zu ist, und geht ein bisschen schneller, als er müsste.

=== Allgemein 6

Am Brunnen tropft es, im Stall scharrt eine Kuh, und in jedem Haus sagt jemand: Das war nur die Kuh.
Man stellt einen Stuhl unter die Klinke und einen Eimer auf den Stuhl. Die Nacht kommt trotzdem herein,
durch die Ritzen, wie immer.

=== Allgemein 6
living: 1+

name[0] bläst das Licht aus, zündet es wieder an, sieht unter das Bett und bläst es noch einmal aus. So
macht es heute ganz Wachenau. Draußen wird es still, so still, dass man die Schilder an den Türen
knarren hört, jedes mit einem Namen darauf. Und dann beginnt die Nacht.

=== Allgemein 6

Die Gänse stecken die Köpfe unter die Flügel; sie haben es gut. Die Leute von Wachenau stecken die Köpfe
unter die Decken, und es ist nicht dasselbe. Wieder ist ein Tag vorbei, und wieder hat er weniger
Antworten gebracht als Fragen. Über dem Tannicht steht der erste Stern.
