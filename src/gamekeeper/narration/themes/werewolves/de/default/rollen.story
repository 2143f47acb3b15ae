# Wer was ist: eine Geschichte für jede Rolle (der Narr erfährt, dass er die Seherin ist),
# und eine für alles, was keine eigene hat.
#
# In Wachenau hängt an jeder Haustür ein Schild mit dem Namen. Auf der Rückseite steht, was man ist.
author: Gamekeeper
places: Wachenau, Letzten Taler, letzten Taler, Ursel, Balthasar, Nachtwächter, Bader, Küster, Pfarrer, Kirch, Tannicht, Tannen, Krähenmoor, Moor, dem Anger, den Anger, der Anger, Der Anger, vom Anger, ganzen Anger, Linde, Schild, Türschild, Gänse, Mühle, Brücke, Karzer, Kapelle, Schacht, Wirt

=== Rollen -1

In Wachenau hängt neben jeder Haustür ein Schild aus Birnbaumholz, und darauf steht der Name. Was
auf der Rückseite steht, geht keinen etwas an. Gestern war die Rückseite von deinem noch leer. Heute
Nacht aber hat der Wind so lange daran gerüttelt, bis du aufgestanden bist und es umgedreht hast,
name[0]. Da steht, wie mit einer glühenden Nadel geschrieben: rolle[0].

Präg es dir ein und häng das Schild wieder richtig herum an seinen Nagel. Wem du davon erzählst,
das überleg dir gut. Es könnte das Letzte sein, was du erzählst.

=== Bürger -1

Du nimmst dein Türschild vom Nagel und drehst es um. Bürger, steht auf der Rückseite. Mehr nicht.

Du hast keinen Zaubertrank und keine Flinte, und keine Stimme sagt dir nachts, wer was ist. Du
hast ein Bett, eine Tür und einen Riegel. Aber am Tag, wenn das Dorf sich unter der Linde
versammelt, zählt deine Stimme so viel wie die der anderen. Hör zu, merk dir, was gesagt wird,
und frag nach. Du gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Bürger -1

„Bürger“, liest du auf der Rückseite deines Türschilds, und weil du es nicht glauben willst, reibst
du mit dem Ärmel darüber. Es bleibt dabei.

Nachts weckt dich niemand, und das ist auch das Beste, was dir nachts passieren kann. Deine Zeit ist
der Tag. Da darfst du fragen, zweifeln und streiten, und am Ende darfst du abstimmen. Man braucht
keine besondere Gabe, um zu merken, wer beim Frühstück keinen Hunger hat. Du gewinnst mit dem
Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Bürger -1

Ein bisschen hattest du dir schon etwas erhofft. Eine Kristallkugel hätte es nicht sein müssen,
aber vielleicht ein Fläschchen. Doch auf der Rückseite deines Schilds steht: Bürger.

Nimm es nicht schwer. Wer nachts umgeht, muss am Tag unter der Linde stehen und sich ansehen
lassen, und Augen hast du. Vergleich, was gestern gesagt wurde, mit dem, was heute gesagt wird.
Dann stimm ab. Du gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will. Und bis dahin:
Riegel vor.

=== Bürger -1

Auf deinem Türschild steht hinten „Bürger“, in ordentlicher Schrift, mit einem Punkt dahinter. Da
gibt es nichts zu deuten.

So etwas muss es auch geben. Wer backt sonst das Brot? In der Nacht kannst du nichts tun als liegen
und lauschen. Am Morgen zählst du mit den anderen, wer noch da ist, und am Nachmittag zeigst du auf
jemanden, so wie alle. Zeig auf die Richtigen. Du gewinnst mit dem Dorf, wenn niemand mehr lebt,
der ihm Böses will.

=== Bürger -1

Du hältst dein Türschild ans Feuer, ob nicht noch eine Geheimschrift zum Vorschein kommt. Es
riecht nach Birnbaum, und es bleibt bei dem einen Wort: Bürger.

Wölfe fürchten sich vor Feuer, Vampire vor Knoblauch, und alle zusammen fürchten sich vor Leuten,
die sich merken, wer wann was gesagt hat. Das kannst du sein. Schlaf, wenn du kannst, denk nach,
wenn es hell ist, und gib deine Stimme nicht leichtsinnig her. Du gewinnst mit dem Dorf, wenn
niemand mehr lebt, der ihm Böses will.

=== Bürger -1

Es war ein Wort mit sechs Buchstaben, und im ersten Schreck hast du dich verzählt. Dann liest du
es noch einmal: Bürger. Du setzt dich auf die Türschwelle und atmest aus.

Du musst niemanden töten und niemanden retten, und was du in der Nacht getan hast, darf jeder
wissen: Du hast geschlafen, mit dem Schürhaken unter dem Kissen. Nur am Tag, da kommt es auf dich
an, beim Reden und beim Abstimmen. Du gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses
will.

=== Bürger -1

Dein Großvater hat immer gesagt, die Besonderen nähmen alle ein schlimmes Ende. Er wäre zufrieden
mit dir. Auf der Rückseite deines Türschilds steht: Bürger.

Die Nacht gehört anderen. Dir gehören ein Stuhl im Wirtshaus, ein Platz unter der Linde und eine
Stimme, die genauso schwer wiegt wie jede andere. Es wird gelogen werden in den nächsten Tagen, und
manche lügen so charmant, dass man ihnen Wein nachschenkt. Pass auf. Du gewinnst mit dem Dorf, wenn
niemand mehr lebt, der ihm Böses will.

=== Bürger -1

Du drehst das Schild um, und es steht ein Wort darauf: Bürger. Die Katze schaut dir über die
Schulter und geht wieder schlafen. Sie hat recht.

Morgen früh erfährst du zusammen mit allen anderen, wer noch lebt. Dann frag, wer wo gewesen ist,
und sieh hin, wer dabei auf seine Schuhe schaut. Triffst du mit deiner Stimme Unschuldige, musst du
damit leben; triffst du die Schuldigen, wirst du vielleicht überhaupt leben. Du gewinnst mit dem
Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Werwolf -1

Auf der Rückseite deines Türschilds steht: Werwolf. Als hättest du das nicht gewusst. Seit dem
letzten Vollmond liegt ein Büschel Fell in der Badewanne, und es ist nicht vom Hund.

Jede Nacht wachst du mit den anderen deiner Art auf, wenn es welche gibt, und ihr erfahrt
voneinander die Namen. Dann stimmt ihr ab, wem ihr einen Besuch macht; wer die meisten Stimmen hat,
den holt ihr. Werdet ihr euch nicht einig, bleibt ihr wahrscheinlich hungrig. Am Tag bist du
freundlich und entsetzt wie alle. Du gewinnst, wenn in Wachenau nur noch Werwölfe und ihre Welpen
leben. Und sei gewarnt: Nicht alles, was neben dir heult, meint es gut mit dir.

=== Werwolf -1

Du brauchst kein Licht, um dein Türschild zu lesen; du siehst neuerdings sehr gut im Dunkeln.
Werwolf steht darauf.

Nachts weckt dich das Rudel, und du weckst das Rudel. Ihr kennt einander, ihr nennt jeder einen
Namen, und die meisten Stimmen entscheiden, zu wem ihr geht. Bei Gleichstand geht in der Regel
niemand irgendwohin. Am Tag stimmst du ab wie die anderen, am besten mit einem Taschentuch in der
Hand. Du gewinnst, wenn nur noch Werwölfe und Welpen übrig sind. Trau deinesgleichen, aber nicht
blind: Es gibt einen Wolf, der Wölfe jagt.

=== Werwolf -1

Werwolf, steht auf deinem Türschild. Darum also haben die Gänse am Dorfteich immer so geschaut.

Dein Leben hat von jetzt an zwei Hälften, und beide sind anstrengend. Tags musst du beliebt sein,
bei den richtigen Begräbnissen weinen und gegen die Richtigen stimmen. Nachts wählst du mit deinen
Gefährten, falls du welche hast, ein Opfer aus: Die meisten Stimmen zählen, und wer sich streitet,
geht meistens hungrig nach Hause. Du gewinnst, wenn niemand mehr lebt außer Werwölfen und ihren
Welpen. Aber vielleicht läuft einer mit, der sich selbst nicht mitzählt.

=== Werwolf -1

Der Bader hat gesagt, es seien die Nerven. Der Pfarrer hat gesagt, es sei das Gewissen. Auf deinem
Türschild steht Werwolf, und auf einmal passt alles zusammen, sogar die zerrissenen Hemden.

Wenn es Nacht wird, wachst du auf und erfährst, wer noch zum Rudel gehört. Gemeinsam sucht ihr euch
jemanden aus, und jede Stimme wiegt gleich viel; hat am Ende kein Name die meisten, fällt das Essen
vermutlich aus. Danach wäschst du dir die Hände und trauerst mit den anderen. Du gewinnst, wenn in
Wachenau nur noch Werwölfe und Welpen leben. Dreh im Rudel nicht jedem den Rücken zu.

=== Werwolf -1

Alle haben immer gesagt, du hättest einen gesunden Appetit. Auf der Rückseite deines Türschilds
steht es kürzer: Werwolf.

Nacht für Nacht erhebst du dich mit den anderen deines Blutes, wenn du nicht der einzige Wolf bist,
und ihr wählt ein Haus. Die meisten Stimmen bestimmen, welches. Wer sich nicht einigen kann, frisst
nicht, so ist es meistens. Am Tag darf niemand etwas merken, und das ist schwerer als die Jagd. Du
gewinnst, sobald Werwölfe und Welpen das Dorf für sich allein haben. Man sagt übrigens, ein Wolf
könne weiß sein, und der teilt nicht.

=== Werwolf -1

Der Mond ist noch nicht einmal voll, und trotzdem sind dir die Stiefel zu eng. Du drehst dein
Türschild um. Ach so: Werwolf.

Von jetzt an weckt dich jede Nacht der Hunger. Du siehst, wer mit dir jagt, und ihr stimmt ab, wen
ihr jagt; ein Gleichstand bedeutet in aller Regel einen leeren Magen, also werdet euch einig. Bei
Tageslicht trägst du Handschuhe und ein gewinnendes Lächeln. Du gewinnst, wenn nichts mehr lebt im
Dorf als Werwölfe und ihre Welpen. Und schlaf nicht zu fest, auch nicht unter Freunden.

=== Werwolf -1

Die Alten spucken dreimal aus, wenn sie das Wort aussprechen. Auf deinem Türschild steht es
einfach da, ganz ohne Spucken: Werwolf.

Irgendjemand muss es ja sein. Nachts wacht das Rudel auf, und du mit ihm, und ihr kennt euch beim
Namen. Jede Stimme im Rudel gilt gleich viel, die meisten entscheiden, und wenn es unentschieden
steht, wird vielleicht niemand gefressen. Tags suchst du mit allen anderen nach dem Ungeheuer,
und zwar mit Eifer. Du gewinnst, wenn außer Werwölfen und Welpen niemand mehr lebt. Gib acht:
Unter den Grauen ist vielleicht einer, der als Letzter übrig bleiben will.

=== Werwolf -1

Werwolf. Du liest es so oft, bis es aussieht wie ein Wort aus einer fremden Sprache. In der
Ecke des Schilds ist ein Stück herausgebissen. Das warst du wohl selbst.

Deine Pflichten sind diese: nachts aufwachen, zusammen mit allen anderen, die es gibt; mit ihnen
abstimmen, wen es treffen soll; hingehen. Tags in der dritten Kirchenbank sitzen und laut andere
Leute verdächtigen. Am Ende darf niemand übrig sein als Werwölfe und ihre Welpen, dann hast du
gewonnen. Glaub aber nicht jeder freundlichen Schnauze. Eine davon wartet vielleicht auf deine.

=== Seherin -1

Seherin, steht auf der Rückseite deines Türschilds, und noch während du liest, verschwimmen die
Buchstaben und werden zu einem Gesicht. Das wundert dich nicht. Kaffeesatz, Kerzenrauch und stilles
Wasser haben sich bei dir schon immer so benommen.

Jede Nacht darfst du einen Menschen aus dem Dorf auswählen, in die Schale blicken und sehen, was
auf der Rückseite seines Schilds steht. Niemand erfährt, dass du hingesehen hast. Schwer ist nur,
was danach kommt: Schweigst du zu lange, stirbt dein Wissen mit dir; redest du zu früh, stirbt es
schon morgen. Du gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Hexe -1

Auf der Rückseite deines Türschilds steht: Hexe. Undankbar ist das, wo du doch dem halben Dorf
die Warzen besprochen hast. Aber es stimmt schon: Hinten im Schrank, hinter dem Holundersaft,
stehen zwei Fläschchen.

Das helle ist ein Elixier und ruft einen Menschen zurück, den es in derselben Nacht getroffen hat,
auch dich selbst. Das dunkle ist Gift, und dagegen hilft gar nichts. Jede Nacht erfährst du, wen es
getroffen hat, und du darfst eines nehmen, beide oder keines; was leer ist, bleibt leer. Du gewinnst
mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will. Nur vom Weihwasser halte dich fern: Es
brennt auf deiner Haut.

=== Amor -1

Amor, steht auf deinem Türschild, und ein Herz ist daneben gemalt. Damit ist dein guter Ruf dahin.

Du hast einen Bogen und zwei Pfeile, und du brauchst sie gleich am Anfang. Such zwei Leute aus, du
darfst auch selbst dabei sein, und sie lieben einander bis in den Tod. Das ist wörtlich gemeint:
Stirbt die eine Hälfte des Paars, stirbt die andere mit. Beide wissen voneinander, aber weder, was
der andere Mensch wirklich ist, noch, wer ihnen das angetan hat. Danach ist dein Köcher leer, und du
bist ein Mensch mit einer Stimme wie alle. Du gewinnst mit dem Dorf; nur wenn du selbst zu deinem
Paar gehörst, hat die Liebe mit dir vielleicht etwas anderes vor.

=== Jäger -1

Auf deinem Türschild steht: Jäger. Du nickst und hängst die Flinte wieder über den Kamin. Geladen
natürlich. Sie ist immer geladen.

Solange du lebst, bist du ein Mensch wie alle, mit einer Stimme und einer ruhigen Hand. Aber wenn
du stirbst, ganz gleich wodurch und zu welcher Stunde, bleibt dir noch ein Augenblick und eine
Kugel, und du darfst jemanden mitnehmen. Du darfst den Lauf auch senken. Nur wenn du den Sand des
Sandmanns in den Augen hast, während dich nachts der Tod holt, bleibt die Flinte am Nagel. Du
gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will. Bis dahin: erst hören, dann
schießen.

=== Heiler -1

Heiler, steht auf der Rückseite deines Türschilds. Deine Hände haben es schon immer gewusst. Sie
riechen nach Kamille, und sie haben noch an keinem Krankenbett gezittert.

Jede Nacht darfst du vor einem Haus wachen, auch vor deinem eigenen. Wer mit Zähnen oder mit dem
Messer dorthin kommt, geht ohne das Leben wieder fort, das er holen wollte, so oft er es auch
versucht. Gegen Gift, gegen eine Kugel, gegen ein gebrochenes Herz und gegen das Feuer kannst du
nichts tun. Zweimal hintereinander darfst du nicht über denselben Menschen wachen und auch nicht
zweimal hintereinander zu Hause bleiben. Niemand erfährt, wen du beschützt hast. Du gewinnst mit
dem Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Dirne -1

Dirne, steht auf deinem Türschild. Du lachst laut. Hinter deinem Rücken sagen sie es seit
Jahren, aber aufgeschrieben hat es bisher niemand.

Du schläfst nicht gern allein. Jede Nacht darfst du dich in ein anderes Haus schleichen und dort
bleiben. Wer dich dann zu Hause sucht, findet ein leeres Bett. Wer aber dorthin kommt, wo du zu Gast
bist, findet euch beide und fragt nicht lange, wer gemeint war. Zweimal hintereinander darfst du
nicht an dieselbe Tür klopfen und auch nicht zweimal hintereinander zu Hause bleiben. Du gewinnst
mit dem Dorf, auch wenn sein Weihwasser auf dir zischt.

=== Dorfältester -1

Auf der Rückseite deines Türschilds steht: Dorfältester. Das hat gedauert. Alt bist du schon, solange hier
irgendjemand denken kann.

In dir steckt mehr Leben, als sie glauben. Den ersten Angriff in der Nacht, ob mit Zähnen oder mit
dem Messer, überlebst du, und du erfährst nicht einmal, wie knapp es war. Den zweiten überlebst du
nicht. Gegen das Feuer, gegen Gift, Kugeln und Kummer helfen dir deine Jahre nicht. Und was das Dorf
kann, das kann es durch dich: Wirst du getötet, verlieren alle guten Leute von Wachenau ihre Gabe
und sind nur noch Bürger. Du gewinnst mit dem Dorf. Bleib also am Leben, und erinnere sie ab und zu
daran, dich zu grüßen.

=== Dorfdepp -1

Auf deinem Türschild steht: Dorfdepp. Du drehst es wieder um. Vorne steht dein Name. Du drehst
es noch einmal um. Das könntest du den ganzen Abend machen.

Nachts kannst du nichts. Aber am Tag hast du einen einzigen, prächtigen Scherz: Wenn das Dorf dich
verbrennen will, merkt es im letzten Augenblick, wen es da oben hat, bindet dich beschämt wieder los
und verbrennt an diesem Tag niemanden. Danach darfst du am Scheiterhaufen nicht mehr abstimmen, und
niemand kann mehr gegen dich stimmen; nur bei der Wahl des Bürgermeisters zählst du noch. Alles
andere, woran man stirbt, gilt auch für dich. Und stirbt der Dorfälteste, nachdem man dich erkannt
hat, ist niemand mehr da, der lacht, und du stirbst mit. Du gewinnst mit dem Dorf.

=== Rabe -1

Rabe, steht auf deinem Türschild, und in der Ritze dahinter steckt eine schwarze Feder.

Du weißt, was der Vogel weiß: Ein Verdacht braucht keine Worte. Er muss sich nur irgendwo
niederlassen. Jede Nacht darfst du ein Haus mit deinem Zeichen versehen. Am Morgen sehen es alle,
und am Scheiterhaufen wiegt es an diesem Tag wie zwei Stimmen gegen den Menschen, der dort wohnt,
selbst wenn du dann schon tot bist. Niemand weiß, wer es war. Du darfst denselben Menschen zeichnen,
so oft du willst, und sogar dich selbst, wenn du das Risiko liebst. Du gewinnst mit dem Dorf, also
überleg dir, gegen wen du krächzt.

=== Gaukler -1

Auf deinem Türschild steht: Gaukler. Dann steht da nichts mehr, dann ist es die Herzdame, dann ist
es wieder dein Türschild.

Münzen und bunte Tücher sind für Kinder. Du lässt jede Nacht, wenn du willst, zwei Leute die Plätze
tauschen, und du darfst selbst dabei sein. Jeder liegt dann im Haus des anderen, ohne etwas davon zu
merken, und was zur Tür hereinkommt, um dem einen zu schaden, findet den anderen. In der nächsten
Nacht muss es ein anderes Paar sein, und zweimal hintereinander darfst du die Kunst nicht ruhen
lassen. Niemand wird je wissen, dass du es warst, und das ist das Traurige an diesem Beruf. Du
gewinnst mit dem Dorf.

=== Grabräuber -1

Grabräuber, steht auf deinem Türschild. Es klebt Erde daran. An den meisten deiner Sachen klebt
Erde.

In Wachenau bekommen die Toten ihr Schild mit aufs Grab, und du hast gute Augen und einen guten Spaten. Von
der zweiten Nacht an darfst du hinausgehen und dir nehmen, was jemand im Leben war, mit allem, was
dazugehört, mit Gabe, Tränken und Hunger. Von da an bist du das, frisch wie am ersten Tag, und gewinnst, wie
solche Leute gewinnen. Nur wer sein Werk schon vor der ersten Nacht getan hat, hinterlässt dir nichts zu
tun. Du bringst vielleicht eine Kristallschale heim oder einen grauen Pelz. Graben darfst du nur einmal; bis
dahin gewinnst du mit dem Dorf. Hüte dich vor Weihwasser; es weiß, wo du gewesen bist.

=== Vampir -1

Vampir, steht auf der Rückseite deines Türschilds. Du liest es, ohne eine Kerze anzuzünden.

Vor einigen Generationen bist du in einer langen Kiste nach Wachenau gekommen, und seither hat sich
niemand über dich beschwert. Jede Nacht erhebst du dich mit den anderen deines Blutes, wenn es
welche gibt, und ihr wählt ein Haus; die meisten Stimmen entscheiden, und wer sich nicht einigt,
bleibt meistens durstig. Mit den Tieren aus dem Tannicht habt ihr nichts zu schaffen: Sie jagen für
sich, und ihr dürft von ihnen trinken, wie sie euch fressen dürfen. Du gewinnst, wenn alle, die noch
leben, Vampire sind. Und am Tag: lächeln, aber mit geschlossenem Mund.

=== Welpe -1

Auf deinem Türschild steht: Welpe. Bevor du es zu Ende gelesen hast, hast du schon eine Ecke
abgenagt.

Für die Jagd bist du zu klein. Das Rudel läuft ohne dich, ihr kennt einander nicht, und im Dunkeln
könnten sie dich sogar für ihr Abendessen halten. Also spielst du das brave Kind des Dorfes, stimmst
tags mit den anderen ab und wartest. Wenn ein Werwolf gestorben ist, kann ein Welpe seinen Platz
einnehmen: Eines Abends sind dir die Zähne gewachsen, und dann jagst du mit. Du gewinnst mit den
Werwölfen, wenn alles, was noch lebt, ein Wolf ist, groß oder klein.

=== Weißer Werwolf -1

Weißer Werwolf, steht auf deinem Türschild. Ein paar Haare kleben daran, weiß wie Raureif.

Das Rudel glaubt, du gehörst dazu. Du wachst mit ihm auf, du siehst die Namen, du stimmst mit ab,
und solange du lebst, nennt man dich dort nichts als Werwolf. Aber jede zweite Nacht, wenn die
anderen satt und zufrieden nach Hause trotten, darfst du noch einmal losgehen, allein, und dir eine
eigene Beute suchen, und das darf auch eine aus dem Rudel sein. Denn du willst gar nicht, dass sie
gewinnen. Du gewinnst nur, wenn in Wachenau außer dir niemand mehr lebt, du ganz allein unter einem
sehr großen Mond.

=== Sandmann -1

Sandmann, steht auf deinem Türschild. Du musst gähnen, aber das musst du ja immer.

Du gehst um, bevor die anderen umgehen. Früh in jeder Nacht, wenn gerade die Lichter aus sind,
darfst du an einem Fenster haltmachen und eine Handvoll Sand werfen. Wer dort wohnt, schläft wie ein
Stein bis zum Morgen: jagt nicht, lauscht nicht, braut nicht, zielt nicht. Wählst du gut, verschläft
ein Wolf sein Abendessen. Wählst du schlecht, war es der Heiler. Zweimal hintereinander darfst du
nicht denselben Menschen wählen und auch nicht zweimal hintereinander den Sand im Sack lassen.
Niemand erfährt, wer gestreut hat. Du gewinnst mit dem Dorf.

=== Sündenbock -1

Auf deinem Türschild steht: Sündenbock. Natürlich. Was auch immer es war, du warst es.

Wenn das Dorf sich nicht entscheiden kann, wenn am Scheiterhaufen Stimmengleichheit herrscht oder
überhaupt niemand eine Stimme bekommt, dann geht es nicht etwa unverrichteter Dinge nach Hause. Es
verbrennt dich. Das ist ungerecht, und es ist Brauch. Aber wer für nichts und wieder nichts stirbt,
darf sich vorher noch umsehen: Im letzten Augenblick kannst du so viele Leute nennen, wie du willst,
und sie schämen sich so sehr, dass sie am nächsten Scheiterhaufen nicht abstimmen. Du gewinnst mit
dem Dorf, wenn niemand mehr lebt, der ihm Böses will. Sieh zu, dass sie sich einig werden.

=== Büttel -1

Büttel, steht auf der Rückseite deines Türschilds, und daran hängt ein Schlüssel. Er passt zum
Karzer neben der Brücke: ein vergittertes Fenster, ein Strohsack, bisher keine Beschwerden.

Gegen Ende jeder Nacht darfst du jemanden dort einsperren, zur Not auch dich selbst. Wer drinsitzt,
kann an diesem Tag am Scheiterhaufen nicht abstimmen, und niemand kann gegen ihn stimmen; selbst das
Zeichen des Raben gilt dann nichts. Ob es eine Strafe ist oder eine Wohltat, entscheidest du.
Zweimal hintereinander darfst du nicht denselben Menschen einsperren und auch nicht zweimal
hintereinander niemanden. Alle sehen, wer drin ist, und niemand weiß, wer den Schlüssel hat. Du
gewinnst mit dem Dorf.

=== Flötenspieler -1

Flötenspieler, steht auf deinem Türschild. Du summst das Wort vor dich hin, und es ist eine ganz
brauchbare Melodie.

Blut willst du keines sehen. Spät in jeder Nacht spielst du, gemeinsam mit den anderen deiner Zunft,
wenn es welche gibt, unter einem Fenster oder unter zweien, und wer dort schläft, wird die Melodie
nie wieder los. Diese Leute wissen dann, dass sie verzaubert sind, aber nicht, von wem. Zweimal muss
niemand sie hören, und wer selbst Flöte spielt, ist gegen sie taub. Kein Heiler, kein Trank und kein
Schloss hilft dagegen. Du gewinnst mit deiner Zunft, sobald alle, die in Wachenau leben und nicht zu
ihr gehören, die Melodie im Kopf haben, solange noch jemand da ist, der sie spielt. Bis dahin: Halt
in Gesellschaft die Füße still.

=== Unschuldiges Mädchen -1

Unschuldiges Mädchen, steht auf deinem Türschild. Wie viele Augen haben in diesem Namen schon an
Schlüssellöchern geklebt, name[0]!

Du schläfst schlecht, du bist neugierig, und dein Fensterladen schließt nicht richtig. Wenn nachts
die Werwölfe Rat halten, hörst du, welche Namen geknurrt werden und wie oft; und wenn Vampire sich
beraten, hörst du auch das. Wer da spricht, siehst du nicht, und dich sieht auch niemand. Du musst
nichts tun als lauschen und am Tag so davon reden, dass du noch eine Nacht zum Lauschen hast. Du
gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Priester -1

Priester, steht auf deinem Türschild. Du segnest es vorsichtshalber und greifst nach dem Fläschchen
in deiner Rocktasche.

Jede Nacht darfst du einen Tropfen Weihwasser auf jemanden fallen lassen. Es verbrennt, was auf vier
Pfoten läuft oder aus Hälsen trinkt: Wölfe jeden Alters und jeder Farbe, Vampire, dazu den Mörder
mit dem Messer. Es verbrennt allerdings auch Flötenspieler, Hexen, Grabräuber, Dirnen und
Verführerinnen, die weniger Böses wollen, aber danach fragt das Wasser nicht. Auf allen anderen
bleibt es kühl. Eine Brandblase ist also noch kein Beweis; eine kühle Stirn ist aber schon etwas
wert. Du gewinnst mit dem Dorf, wenn niemand mehr lebt, der ihm Böses will.

=== Psychopath -1

Psychopath, steht auf der Rückseite deines Türschilds. Du hängst es wieder hin und richtest es mit
der Wasserwaage aus.

An dir ist nichts Übernatürliches. Du hast keinen Pelz und keine Fangzähne. Du hast ein Messer und
eine Liste, und auf der Liste stehen alle. Jede Nacht darfst du einen Menschen deiner Wahl besuchen.
Niemand hilft dir, niemand weiß von dir, und die Wölfe haben so viel Grund, dich zu fürchten, wie
das ganze Dorf. Am Tag hilfst du, die Särge zu tragen. Du gewinnst nur, wenn außer dir in Wachenau
niemand mehr lebt und es endlich, endlich ordentlich ist.

=== Verführerin -1

Verführerin, steht auf deinem Türschild. Du hältst eine Kerze daran, nicht um besser zu lesen,
sondern weil Kerzenlicht dir steht.

Jede Nacht darfst du jemanden aus dem eigenen Bett in dein Haus locken, mit einem Lied, mit einem
Duft, mit einer Lampe im Fenster. Wer deinen Gast umbringen will, sucht ihn dann vergebens. Wer
aber dich umbringen will, trifft zwei Leute an, wo nur mit einer Person zu rechnen war. Zweimal
hintereinander darfst du nicht denselben Menschen locken und auch nicht zweimal hintereinander
niemanden. Am Morgen erinnert sich keiner deiner Gäste an irgendetwas. Du gewinnst mit dem Dorf,
obwohl sein Weihwasser dich verbrennt.

=== Dienstherr -1

Dienstherr, steht auf deinem Türschild, und dahinter steckt ein Vertrag, zweifach ausgefertigt. Nur
ein Name ist noch einzusetzen.

Gleich am Anfang darfst du jemanden aus dem Dorf als Leibwache in Dienst nehmen. Ihr beide wisst
davon, sonst niemand. Wenn dein Tod kommt, ob Wolf, Gift, Kugel oder Feuer, tritt deine Leibwache
dazwischen, ein einziges Mal, und stirbt an deiner Stelle. Nur gegen ein gebrochenes Herz kann
niemand dich schützen. Bedenk aber, dass du ein Paar Schultern kaufst und keine Seele: Was deine
Leibwache sonst noch ist, weißt du nicht. Du gewinnst mit dem Dorf, ob deine Leibwache das noch
erlebt oder nicht.

=== Dieb -1

Dieb, steht auf deinem Türschild. Genau genommen ist es nicht deines, aber es hing so günstig.

Bevor in Wachenau irgendetwas geschieht, darfst du jemandem das Schild stehlen und damit alles, was
dieser Mensch ist. Die Rolle gehört dann dir, frisch wie am ersten Tag, mit allem, was dazugehört,
Freunde und Appetit eingeschlossen; wer bestohlen wurde, wacht als einfacher Bürger auf. Gibt es
dort nichts, was sich zu stehlen lohnt, oder verlässt dich der Mut, dann wirst du selbst ein
einfacher Bürger. Du gewinnst als das, was du geworden bist. Wähle mit Bedacht: Zurückbringen kannst
du es nicht.

=== Mahner -1

Mahner, steht auf deinem Türschild. Du liest es vorsichtshalber dreimal.

Du siehst die Wolken immer zuerst. Spät in jeder Nacht darfst du an einen Fensterladen klopfen und
hineinflüstern, was du befürchtest. Wer gewarnt ist, spricht am nächsten Tag anders und wird anders
gehört: Am Scheiterhaufen zählt diese Stimme um eins mehr als sonst. Dich selbst kannst du nicht
warnen, andere aber, so oft du willst. Wer gewarnt war, erfährt man erst, wenn die Stimmen gezählt
sind, und von wem die Warnung kam, erfährt man nie. Du gewinnst mit dem Dorf, wenn niemand mehr
lebt, der ihm Böses will. Pass nur auf, dass du deine Stimme keinem Wolf leihst.
