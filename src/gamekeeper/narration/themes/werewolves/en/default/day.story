# What everybody hears: the beginning, the mornings, the mayor, the evenings.
author: Gamekeeper
places: Wakenhope, Hagwood, Lamb and Lantern, Old Grumble, parish, book in the, the book, church, pew, porch, vicar, parson, sexton, yew, chapel, vault, old stones, highest stone, between the stones, bridge, the green, the moor, heather, beck, the mill, market cross, of the inn, at the inn, in the inn, landlord, the oak, lock-up, gander, ducks

# --- The beginning -----------------------------------------------------------------

=== General -1
living: any

Where the road gives up and the moor begins lies Wakenhope: a mill on a cold beck, a forge, an
inn called the Lamb and Lantern, and a church with a cracked bell that goes by the name of Old
Grumble. The forest above it is called Hagwood, and no one gathers firewood there after three in
the afternoon.

In the church porch, on a chain, lies the parish book. Nobody writes in it. But when someone in
Wakenhope dies, the name appears there in fresh ink, and beside the name what that person truly
was. It has seldom made for comfortable reading.

Of late there have been tracks in the mud that begin as boots and do not end as boots. Sheep are
found torn open, and graves are found empty. It is one of us, people say, and then they count:
namesA[]. Tonight, for the first time, every door has been bolted. But what good is a bolt
against somebody who lives behind the door?

=== General -1
living: any

They still talk at the Lamb and Lantern about the good years, when the worst thing in Wakenhope
was the beer. In those days nobody bolted a door except against the wind. Then a sheepdog came
home without its shepherd, then a candle was found burning beside an empty bed, and not a week
ago Old Grumble, the cracked bell in the church tower, rang eleven times with nobody at the
rope.

Since then everyone looks at everyone. namesA[] have known each other for years, and know
nothing of each other. Whoever dies here is written down in the parish book in the church porch,
by a hand that no one has ever seen, and the book tells what we hide from one another. But you
have to die first.

Now the sun goes down behind Hagwood. Shutters are closed, prayers are said. The first night
begins.

# --- Waking up, nothing special ------------------------------------------------

=== General 0
dead: 0
living: any

Old Grumble rings, and Wakenhope comes out of doors one by one, still half in nightshirts, to
count. They count once, and they count again, for nobody believes it. No blood on a doorstep, no
cry from a bedroom: the night has killed no one. Rolls are given away at the bakery, and
somebody laughs, too loudly. Only the old folk shake their heads. A night that does not eat,
they say, will be all the hungrier for it tomorrow.

=== General 0
dead: 0
living: 1+

It is a morning as mornings used to be. Smoke rises from every chimney, and the beck sparkles.
name[0] goes from house to house and knocks, and each time sex[0](her|his|their) face grows a
little less grey, for behind one door after another somebody grumbles that it is far too early.
Nobody was killed in the night. It is good news; and yet people look at each other as if it were
only an oversight, which somebody would soon put right.

=== General 0
dead: 0
living: any

The sun comes up over the moor as red as a cut throat, and everyone who sees it thinks the same
thing. But it was only the sun. The bell rings, doors open, and it turns out that last night's
darkness has killed nobody. Was something thwarted? Did something change its mind? On the green
people fall into each other's arms, and while they are at it they feel, with one hand, whether
the other is carrying anything.

=== General 0
dead: 0
living: any

Nothing. There is no broken shutter, no trail across the dew, no bed gone cold with somebody in
it. Wakenhope drinks its tea standing, and waits for the scream, and the scream does not come.
By nine o'clock they dare to say it out loud: the night has passed, and it has killed nobody. By
half past nine they have begun to ask each other how that is possible, and who might know more
about it.

=== General 0
dead: 0
living: any

The first to wake lies still and listens, and so does the second, and by and by a whole village is
awake and holding its breath, each house waiting for the next one to scream. Then a bucket clanks.
Somebody coughs, somebody calls good morning, and it is passed on from door to door like a
password. The night has taken nobody. Breakfast is a large meal today.

=== General 0
dead: 0
living: 1+

"Everybody's here," says name[0], out loud, in the middle of the street. People look round, and move
their lips, and count with one finger inside a pocket, so as not to tempt fate. It is true: nobody
has died in the night. After that it grows quiet. The next question is why not, and no one wants to
be the one who asks it.

=== General 0
dead: 1
living: any

Before Old Grumble has finished ringing they know it, for there is one chimney without smoke.
They knock, they call, they wait. Nobody wants to be the first to go in, and so they all go in
together, and together they take off their hats. nameDead[0] did not live to see this morning.

In the church porch the ink in the parish book is still damp. The name is there, and beside it
is what nobody knew: roleDead[0].

=== General 0
dead: 1
living: 1+

It is name[0] who finds the slipper, just the one, in the middle of the lane. They all know
whose it is. They carry it back to nameDead[0]'s door, and nobody comes to claim it. After that
it does not take long. They find the other slipper, and they find nameDead[0], who is dead. A
blanket is brought. Somebody puts the slipper back on, because it seems wrong otherwise.

What we see of a neighbour is never more than half. The other half has been in the parish book
since dawn: roleDead[0].

=== General 0
dead: 1
living: any

The night was so still that the whole village lay awake listening to it. One of them lies there
yet, and is listening to nothing. They carry nameDead[0] out into the morning and lay
sexDead[0](her|him|them) down beneath the oak, and the light is far too beautiful for what it
has to show.

"roleDead[0]," somebody reads aloud in the church porch, from the page that was empty yesterday.
Then the book is closed, quite gently, as if that would help.

=== General 0
dead: 1
living: any

Some mornings begin with a cock, and some begin with a scream. This one had both, and in the
wrong order. The kettle on nameDead[0]'s hearth has boiled dry, and nameDead[0] is dead.

Who, and how, and why? Nothing has been stolen, and nothing has been left behind, at least
nothing with a name on it. Only the parish book knows something, as it always does, and says it in
a single word after the name: roleDead[0]. How it came about the book never tells.

=== General 0
dead: 1
living: any

The milk stands on the step, and the cream has had time to rise. That is how they notice. At
that house it was always fetched in before the bell; at that house they were proud of it. Now
the neighbours go in without wiping their feet, and come out again with their caps in their
hands. nameDead[0] is dead.

The sexton opens the parish book with one finger, as if it were hot. The newest line is short,
as they all are: nameDead[0], roleDead[0].

=== General 0
dead: 1
living: any

Rain all night, and this morning the puddles have the sky in them. Wakenhope picks its way to
the green and counts heads, the way a shepherd does, moving the lips. The sum is one short. They
count once more, leaving out the children, and it is still one short, and by then everyone knows
which one. nameDead[0] has not come, and will not be coming.

What comes instead is a line in the parish book. roleDead[0], it says beside the name, and the
ink shines like the puddles.

=== General 0
dead: 1
living: 1+

"I only wanted to borrow some salt," name[0] says, over and over, to everyone who asks and to
several who do not. The door was open. The fire was out. In the chair beside it sat nameDead[0],
and there was no use asking about salt.

They fetch the parish book down from its chain, since nobody wants to go up to it alone. Beside
the name stands the word that was kept from all of us: roleDead[0].

=== General 0
dead: 1
living: any

The rooks rose from the elms an hour before their time, went once round the village and settled
again, all on one roof. Nobody has to be told what that means. By the time the bell has rung,
nameDead[0] has been laid out on the kitchen table with a penny on each eye, and the talk in the
lane has died down to a murmur.

The murmur is about the porch. Somebody has been to look, and has come back with a single word:
roleDead[0].

=== General 0
dead: 2
living: any

Two doors stand open in Wakenhope this morning, at opposite ends of the street, and the wind is
going in and out of them as though it lived there. Behind one lived nameDead[0], behind the
other nameDead[1]. Both are dead. The sexton says nothing, and fetches his second spade.

In the porch two lines have been added to the parish book: for nameDead[0] it says roleDead[0],
and for nameDead[1] roleDead[1]. At this rate the village will need another book, or no book at
all.

=== General 0
dead: 2
living: 1+

Old Grumble tolls, and stops, and then tolls again. "That is two," says name[0], and nobody says
anything else until they have found them both. nameDead[0] looks surprised. nameDead[1] looks as
though it was no surprise at all. They share nothing any more but the handcart.

The book in the porch has given them a line each: nameDead[0], roleDead[0]; nameDead[1],
roleDead[1]. Below them a good deal of room has been left.

=== General 0
dead: 2
living: any

There are people who hear an owl and think nothing of it. nameDead[0] was one of those, and so
was nameDead[1]. This morning the owl is asleep, and so, you might think, are they; but the owl
will wake up. The bell says it twice over, so that they can hear it at the mill.

It has been written down as well: roleDead[0] after the first name, roleDead[1] after the
second. All who thought that they knew this village go home to think again.

=== General 0
dead: 2
living: any

Two doors stay shut this morning. They knock at the one, and they knock at the other, and then they stop
knocking. nameDead[0] is dead, and nameDead[1] is dead. What those two had kept from the neighbours is no
secret any more: roleDead[0], and roleDead[1]. It is a strange way to be introduced.

=== General 0
dead: 2
living: any

"Perhaps they have overslept," says somebody, and it is kindly meant. They have not. nameDead[0] did
not see it grow light, and neither did nameDead[1]. Before the kettle boils it is known what was
secret about them: nameDead[0], roleDead[0]; nameDead[1], roleDead[1]. The tea goes cold, and nobody
notices.

=== General 0
dead: 2
living: any

The bad news ran down the street, and halfway along it met some more bad news coming up. nameDead[0]
has been found, and nameDead[1] has been found, and in between people stand about with a single
blanket and do not know where to take it first. roleDead[0], they say at the one end of the street;
roleDead[1], they say at the other. From today those who are left go about in pairs, and choose with
care whom they go with.

=== General 0
dead: 3
living: any

Three times someone has to knock, three times there is no answer, and three times somebody has
to put a shoulder to the door. nameDead[0]. nameDead[1]. nameDead[2]. By the third the women no
longer scream and the men no longer swear; it has grown very quiet in Wakenhope.

The parish book has needed half a page: roleDead[0], roleDead[1] and roleDead[2], in that order.
Underneath there is a blot, as if even the unseen hand had begun to shake.

=== General 0
dead: 3
living: any

From the carpenter's yard comes the sound of the saw, before breakfast, and it does not stop
after one, and it does not stop after two. He measures by eye; he has had practice enough. One
is for nameDead[0], one for nameDead[1], one for nameDead[2]. The night has left none of the
three alive.

Who were they? The porch gives its answer: the book has nameDead[0] down as roleDead[0],
nameDead[1] as roleDead[1] and nameDead[2] as roleDead[2]. And who did it? There the book has
nothing to say.

=== General 0
dead: 4+
living: any

Nobody rings the bell this morning, and after a while it begins by itself. It goes on and on.
People go from house to house with lanterns, in broad daylight, because they do not want to see
it all at once: namesDead[]. All of them dead, in a single night. There are not enough sheets in
the village to cover them.

The parish book has turned a page in the middle of the list. Whoever has the courage can read
there what each of them was.

=== General 0
dead: 4+
living: any

So this is what it looks like when a village runs out of luck. The handcart goes up to the
churchyard and comes back empty, and goes up again: namesDead[]. The ground is hard, and the
names are many, and the rooks in the elms are talking it over.

What they hid from the world while they lived is written in the porch for all to read, line
beneath line beneath line.

# --- Waking up, with Hunters or lovers in it ------------------------------------------

=== General 1
dead: 0

There is no need for Old Grumble today. Everybody has been awake for hours; nobody who heard the
sounds of this night could sleep after them. At first light they come out, holding on to each
other, and piece together what has happened. It is not a tale with one death in it. It is a tale
in which one death leads to another, and it has to be told in the right order.

=== General 1
dead: 0

The dew has not dried, and already Wakenhope is out on the street, everybody talking at once:
what they heard, what they thought it was, and why they did not go and look. It was a night in
which death did not stop at the first door. It was handed on, like a letter. Let us begin where
it began.

=== General 1
dead: 1

The morning finds nameDead[0] dead, and the parish book has it already: roleDead[0]. On any
other day that would have been enough. But there is more; the night has not yet been told to the
end. There was another death in it, and that one did not come singly. Somebody sets down a
lantern, and begins the tale.

=== General 1
dead: 2

They find nameDead[0] first, then nameDead[1], both of them cold. roleDead[0] and roleDead[1],
the book in the porch says, in that order, and for once nobody asks it to explain itself. For
there was more to that night than this, and it hangs together in a way to make you shiver.
Listen.

=== General 1
dead: 3

Three have been laid side by side beneath the oak: nameDead[0], nameDead[1] and nameDead[2]. The
parish book calls them roleDead[0], roleDead[1] and roleDead[2]. And yet the sexton waits beside
his cart and does not drive off, for these are not all. What else took place last night is
another story, and a sadder one, in which no one dies alone.

=== General 1
dead: 4+

The list of this night is so long that it has to be read aloud: namesDead[]. All of them are
dead. What they were can be seen in the porch, in handwriting that grows hastier from line to
line. The reader takes a breath, and everybody thinks that it is over. It is not. There was
another death in that night, and it was not to be the last.

=== General 4

Somewhere in Wakenhope a light was still burning, long after midnight. Death had come for
nameDead[0], and could no longer be sent away. But it had sat down for a moment first, as it
sometimes does, with its hat on its knees, and so there was a little time. It was very little,
and yet a good deal can happen in it.

=== General 4

nameDead[0] did not die at once. How it had come about, nobody can say for certain; only that
there was no help for it. In the dark, with nothing else to do, nameDead[0] counted the
heartbeats that were left, and got further than you would have thought.

=== General 4

nameDead[0] would never see the end of that night; so much was settled. The candle had burned
down to a finger's breadth. In its light lay nameDead[0], who had never been one to make a fuss,
and did not make one now. What was left of the wax would have to be enough.

=== General 5

Then it was over. When the neighbours came, they found nameDead[0] dead, with open eyes and an
expression that nobody could read. The parish book is easier reading: roleDead[0]. They closed
the eyes, they stopped the clock, and they stood about for a while with nothing to do with their
hands.

=== General 5

So died nameDead[0]. The ink was there before the sexton was: after the name the book says
roleDead[0]. It explains a good deal and consoles nobody. They laid a sprig of rosemary on the
sill, as they always do in Wakenhope, and drew the curtains, and went out on tiptoe.

=== General 5

The candle went out, and nameDead[0] with it. By first light the book in the porch had it all
down, the name and what belongs to it: roleDead[0]. People read it twice, and thought back over
all those years of good morning and good night, and wondered what else they had not noticed.

# --- A Hunter's last shot (by night or by day) ---------------------------------------------

=== Hunter 4

But nameDead[1] had lived as a Hunter and meant to die as one. With the very last of a strength
that nobody had thought was left, the gun came up, and searched, and found. The shot rolled over
the roofs and came back from the moor. When the smoke lifted, there was nameDead[0], with both
hands pressed to a wound for which there is no bandage.

=== Hunter 4

Never take away a Hunter's gun, they say in Wakenhope, and never stand in front of it.
nameDead[1] was dying, and took aim one last time. There was a flash, and a bang, and a dog
somewhere that would not stop barking. The shot was meant for nameDead[0], and it did not miss.

=== Hunter 5

nameDead[0] has died of the bullet that nameDead[1] kept for the end. Was it justice, or was it
a mistake? The book in the porch answers as it always does, with a plain fact and no opinion:
roleDead[0]. What it was worth, one life against the other, everybody in Wakenhope must work out
alone.

=== Hunter 5

The hand of a dying Hunter does not tremble. nameDead[1] fired, and nameDead[0] went down and
did not get up again. Now everyone may know what was hit: roleDead[0]. Some nod, and some look
at the ground, and somebody gathers up the gun, carefully, as if it might still be thinking.

# --- A broken heart (by night or by day) -----------------------------------------------------

=== Cupid 4

If nameDead[0] had ever kept a secret, there was no need to keep it now. All that mattered in
the world had been nameDead[1]. Now nameDead[1] was no more. You could see the life run down in
nameDead[0], as the mill does when they close the sluice: a few more turns, and slower, and
slower.

=== Cupid 4

Who had known about the two of them? Only now, when it was too late, did the whole village learn
that nameDead[0] and nameDead[1] had loved each other, and how much. Anyone who saw nameDead[0]
at that hour understood that comfort was no use. There are hearts that go on alone. This was not
one of them.

=== Cupid 5

A doctor would have written down something in Latin. In Wakenhope they call it a broken heart,
and they do not laugh about it. nameDead[0] has followed nameDead[1] one last time, and from
where they have gone there is no coming back. roleDead[0], says the parish book after the new
name. About love it says nothing; that was never its subject.

=== Cupid 5

There is no wound to be found on nameDead[0]. Breathing was simply not worth the trouble any
more, now that nameDead[1] was dead. They are laid side by side, and somebody plants a briar
between them. In the book, after the name of nameDead[0], it says: roleDead[0]. After the name
of nameDead[1] there is a small blot, as if from a tear.

# --- The Elder is dead -----------------------------------------------------------------------

=== Village Elder 0
dead: 1

It is only now that Wakenhope grasps what died last night along with nameDead[0], its Elder. All
those old words, the names of the herbs, the right hour, the trick of looking: they were kept in
that one old head, and overnight they are gone. Bowls show nothing but water. Bottles hold
nothing but bottle. Every good soul in the village who could do something special can do it no
longer, and is an ordinary Citizen from this day on. Only those who never meant well have
forgotten nothing.

=== Village Elder 0
dead: 2

The village took its Elders for granted, as it takes the hills. Now two of them, nameDead[0] and
nameDead[1], have died in the same night, and all of a sudden nobody remembers how anything was
done. Whatever gift a good villager possessed has gone out like a candle: from this day on they
are Citizens, no more and no less. Only the wicked have kept what they had, for they never
learned it from the old.

=== Village Elder 0
dead: 3

nameDead[0], nameDead[1] and nameDead[2]: that makes three Elders in a single night, and with
them everything that Wakenhope knew and had never written down. This morning all over the
village people try to do what they could still do yesterday, and stare at their own hands. The
gifts are gone. All who had one and meant well are ordinary Citizens from now on. Only evil has
a better memory.

=== Village Elder 0
dead: 4+

A whole council of Elders lies beneath the oak: namesDead[]. No night ever made a village so
young and so stupid. Every gift that the good people of Wakenhope possessed came down from the
old, and has gone with them; from this day on they are Citizens, all of them alike. But the
wicked have lost nothing.

=== Village Elder 1
dead: 1

Too late they realise whom they have lost today. nameDead[0] was the Elder of Wakenhope, and
whatever the village could do, it could do because nameDead[0] remembered how. Healing hands,
second sight, little bottles: before the sun has set, nothing works any more. Every good
villager with a gift has lost it, and is an ordinary Citizen from this evening on. The wicked,
however, are just as wicked as they were this morning.

=== Village Elder 1
dead: 2

When nameDead[0] and nameDead[1] died, a cold wind went across the green, and nobody gave it a
thought. They do now. Both were Elders, and in them the whole memory of Wakenhope was kept. It
has gone out like a lamp. The gifts of all good villagers are lost from this hour: they are
Citizens now and nothing else. Whoever means harm has lost nothing by it.

=== Village Elder 1
dead: 3

nameDead[0], nameDead[1], nameDead[2]: three Elders lost between sunrise and sunset. You might
as well set fire to a library. Before dusk every gift among the good people of Wakenhope is
gone, and those who possessed one are Citizens like any other. The evil ones smile a little;
they never needed a library.

=== Village Elder 1
dead: 4+

The day has cost Wakenhope all this wisdom at one blow: namesDead[]. They were Elders, every
one. As they go, so do the gifts they once handed out: from this evening on, all good villagers
are ordinary Citizens, and must make do with common sense. There is not much of it about. The
wicked keep everything they have.

# --- The Village Idiot ---------------------------------------------------------------------------

=== Village Idiot 0

The rope was tied and the torch was lit, and there stood nameDead[0] upon the pyre, beaming, and
asked if there would be chestnuts. It grew very quiet. Then somebody began to laugh, and
somebody else to weep, and a third person climbed up to undo the knots. One does not burn the
Village Idiot. It was nobody's turn to die today after all.

So now everyone in Wakenhope knows what nameDead[0] is. At the pyre sexDead[0](she|he|they) will
have no vote from now on, but neither can a vote be cast against sexDead[0](her|him|them).

=== Village Idiot 0

"Is it my birthday?" asked nameDead[0], up on the woodpile, when everyone came to look. There is
no defence like it. The torch was put out in the horse trough, and people avoided each other's
eyes. They had very nearly burnt the Village Idiot.

nameDead[0] lives, and nobody has been burnt today. At the pyre no one will ask for
sexDead[0](her|his|their) vote again, and no one can vote against sexDead[0](her|him|them)
either. You cannot put somebody on trial who keeps waving to you.

=== Village Idiot 1
dead: 1

While the Elder lived, there was someone to lay a hand on the arm of nameDead[0], the Village
Idiot, and say: leave off, there's no harm in it. Now there is nobody to say so. People are
afraid, and they are ashamed of how they were fooled; and that is a bad mixture. It did not take
long. nameDead[0] is dead, and it was not a joke, although the smile stayed to the last.

=== Village Idiot 1
dead: 2

Only the Elder had stood between the village and those it had once spared. Now the Elder is
dead, and before the hour is out so are nameDead[0] and nameDead[1], the Village Idiots, at whom
people had laughed with such relief. They held hands to the last. Nobody is laughing now, and
nobody wants to have started it.

=== Village Idiot 1
dead: 3

With the Elder, mercy has died in Wakenhope. nameDead[0], nameDead[1] and nameDead[2], who had
been let go once because one does not kill Village Idiots, have been killed after all. It was
done quickly, as people do a thing that they do not wish to remember, and already everyone is
quite sure that it was somebody else.

=== Village Idiot 1
dead: 4+

No Elder, no mercy. The Village Idiots whom Wakenhope had once found out and let live have been
struck dead after all, in the first fright: namesDead[]. Nobody remembers giving the word. The
village is no wiser for it, and no safer; only quieter.

# --- The mayor -----------------------------------------------------------------------------------

=== Mayor 2

The last will of nameDead[1] is opened at the big table in the Lamb and Lantern. It is a short
document. It thanks nobody, it forgives a few, and it says who is to wear the chain from now on:
nameDead[0]. There is some murmuring and some applause, and a polishing of brass links on a
sleeve. Wakenhope has a mayor again, and did not even have to vote.

=== Mayor 2

Even in death nameDead[1] has put one thing in order. Beside the chain of office lay a note, and
on the note was a name: nameDead[0]. So there it is hung, a little crooked, for hands are
shaking this morning. The new mayor coughs, and discovers how heavy the thing is.

=== Mayor 3
dead: 0
living: any

A village in such times cannot do without a head, preferably one that stays on. In the Lamb and
Lantern the chain of office is lying on the bar, between the pickled eggs and the collection
box, and it is waiting for a neck. Wakenhope is going to elect a mayor. Who has the voice for
it, who has the patience, and whom do you dare to trust with a vote that may weigh more than
your own?

=== Mayor 3
dead: 0
living: 1+

Everybody is talking at once, and nobody is listening, until name[0] bangs a tankard on the
table. It is the first useful thing that anyone has done this morning. This village needs a
mayor: one person who counts for a little more, so that all the others may count to three before
they shout. Everybody has one vote, and you may even give it to yourself. The hat goes round.
Write down a name.

=== Mayor 3
dead: 1
living: any

nameDead[0]'s chain has been washed and hung over the back of an empty chair. It swings a
little, though no one has touched it. Wakenhope has no mayor any more, and it shows: three
people are chairing the meeting. There must be an election, and it must be today. Who shall sit
in that chair, and not mind who sat there last?

=== Mayor 3
dead: 1
living: any

"The mayor is dead," says the crier, and for the sake of order he adds the name: nameDead[0]. He
waits for somebody to give him leave to go, until he remembers that there is nobody now. So the
slips of paper are cut and the pencils are licked. Each may write down one name. Who is to lead
Wakenhope?

=== Mayor 4
dead: 0
living: any

They turn the hat upside down and shake it, and there is not a single name to be found. People
wished it neither on their neighbours nor on themselves. "Then we'll do without," somebody says,
and that turns out to be a resolution. The chain goes into the chest with the Christmas things.
From now on, and until all this is over, Wakenhope will have no mayor.

=== Mayor 4
dead: 0
living: any

Blank, blank, nothing, blank. The landlord, who does the counting, looks up apologetically. It
is an honest result, in its way: there is nobody in whom this village has any faith. There is no
mayor, and there will not be another election. The chain of office is hung round the neck of the
stuffed pike, which bears it with dignity.

=== Mayor 4
dead: 1
living: any

The slips have been unfolded and counted, and nameDead[0] may stand up. The chain is put on, a
little askew, and the landlord draws a pint on the house: one. Long live the mayor! It sounds
more like a prayer than it used to. At the pyre that vote will carry more weight from now on;
and so, one imagines, will the nights.

=== Mayor 4
dead: 1
living: any

There is clapping, and there are those who only pretend to clap; all the same, the choice has
been made. nameDead[0] is mayor of Wakenhope. There follows a speech, which is short, and a
handshake for everybody, which is damp. It is a fine old chain. The dents in it look rather like
toothmarks, but no doubt that is a coincidence.

=== Mayor 4
dead: 1
living: any

Old Grumble is rung for once for something cheerful. It is nameDead[0] who comes out on to the
steps of the inn, with the chain round sexDead[0](her|his|their) neck, and blinks in the light.
Nobody in Wakenhope stands so high now, or is so easy to see. "Well," says the new mayor, "let
us begin." And there is, indeed, a great deal to begin with.

# --- The raven's mark and the lock-up -----------------------------------------------------------------

=== Raven 3

Somebody has been at work with pitch. On nameDead[0]'s door, as big as a cartwheel, is the mark
of the Raven, with a black feather stuck in it that nobody dares to pull out. Who did it, no one
can say. But everybody knows what it means: such a mark weighs as two votes at the pyre.

=== Raven 3

Three hoarse cries in the grey of dawn, and now there is a black sign over nameDead[0]'s door.
You may scrub at it all day; it will not come off before evening. The mark of the Raven counts
at the pyre like two neighbours who have already made up their minds.

=== Raven 3

People lower their voices when they come to speak of nameDead[0]. It is because of what has been
painted over sexDead[0](her|his|their) door: the mark of the Raven, still wet, and unsigned.
Such a mark weighs two votes at the pyre. It may be a warning and it may be spite, and from the
outside those look very much alike.

=== Sheriff 3

The lock-up by the bridge has a guest. Behind the bars sits nameDead[0], on clean straw, and
would like to know what this is all about; so would everybody else. The law gives no reasons in
Wakenhope. At today's pyre nameDead[0] will not vote, and no vote can be cast against
sexDead[0](her|him|them) there.

=== Sheriff 3

There is a song coming from the cell by the bridge, and not a happy one. Before daybreak nameDead[0] was put
under lock and key, nobody knows by whom. Is it to spare us that vote, or to spare sexDead[0](her|him|them)
ours? When the pyre is voted on today nameDead[0] stays out of it, as a voter and as a candidate.

=== Sheriff 3

"Locked," reports the boy who brings round the milk, and he is right: nameDead[0] was arrested
before breakfast and is sitting in the cell by the bridge. Today those bars hold in both
directions. Whoever sits behind them has no vote at the pyre, and need not fear one there
either.

# --- Going to sleep ------------------------------------------------------------------------------------

=== General 6
living: any

The last light slides down off the moor, and Hagwood takes a step nearer, as it does every
evening. All along the street you can hear the bolts go home. In the Lamb and Lantern the chairs
go up on the tables, and the landlord, who never used to, wishes every guest a safe night, by
name. Somebody starts a hymn and does not finish it. Then Wakenhope goes to sleep, or at least
it lies down.

=== General 6
living: 1+

name[0] is the last one to cross the green, with sex[0](her|his|their) collar turned up, and
looks back twice. The bats are out. The mill has been stopped, the dogs have been called in, and
the children are told that there is nothing there, in the voice that is kept for telling
children such things. Windows go dark, one after another. Those who have plans for tonight lie
and wait; the others lie and hope.

=== General 6
living: any

Old Grumble rings for curfew, one cracked note and then another. Ash is raked over the embers,
and horseshoes are straightened above the doors. Everybody in Wakenhope says good night to
everybody else, very kindly indeed, and thinks: it might be you. The moon comes up and takes a
seat. It is night.

=== General 6
living: any

There is nothing more to say today, and it has all been said twice. The mist rises from the beck
and swallows the mill, the bridge and the first houses, as neatly as a cat. Behind the shutters
the candles are pinched out. A village sleeps with its fists clenched. And somewhere, very
softly, somebody who is not asleep puts both feet on the floor.

=== General 6
living: 1+

"Until tomorrow," says name[0] at the parting of the ways, and only then hears what a bold thing
that is to say. Nobody has an answer to it. The frost draws ferns on the panes, the owls take
over the watch, and the street lies as empty as if no one had ever lived here. Sleep well,
Wakenhope. As many of you as possible.

=== General 6
living: any

The lamplighter of Wakenhope has one lamp, and tonight he lights it twice, for it went out the
first time without any wind. Mothers count their children into bed and then count them again
under the blankets. The forge cools, ticking. On the green the weathercock swings round towards
Hagwood, stays there, and looks. It will be a long night. They all are, until they are over.

=== General 6
living: 1+

Somebody has chalked a cross on every door, to be on the safe side, and name[0] has been given
two. A village can do no more than that. The cows are in, the gate is chained, and the gander
has been put in charge of the yard. In the last house with a light in it they are playing cards
for buttons, until nobody remembers whose turn it is. Then that light goes out as well.

=== General 6
living: any

One by one the sounds go home: the hammer, the pump, the children, the bell. What is left is the
beck, which talks in its sleep. Under the floorboards of Wakenhope the mice hold their market,
and above them people lie on their backs with open eyes and hear every single footstep, and hope
that it is a mouse. Somewhere a latch is lifted. Night.
