# The pyre: the vote on the green, and what comes of it.
author: Gamekeeper
places: Wakenhope, Hagwood, Lamb and Lantern, Old Grumble, parish, book in the, the book, church, pew, porch, vicar, parson, sexton, yew, chapel, vault, old stones, highest stone, between the stones, bridge, the green, the moor, heather, beck, the mill, market cross, of the inn, at the inn, in the inn, landlord, the oak, lock-up, gander, ducks

# --- Introduction ---------------------------------------------------------------------------

=== Pyre 0
dead: 0
round: 1
living: any

There has been no pyre on the green of Wakenhope since their great-grandparents' day, and
nobody's grandparents ever liked to talk about it. But today there is wood stacked beside the
market cross, dry and well laid, and everyone insists that somebody else did it. Nobody was
killed last night; that is no reason to wait until somebody is. Evil has moved in among us, and
it has one of our faces. Name the one you suspect, or hold your tongue, and let the names be
counted.

=== Pyre 0
dead: 0
living: any

No one was murdered, and yet they are standing on the green again, with their backs to the
church and their eyes on each other. Fear is a habit like any other. Was it luck that the night
killed nobody, or is something merely biding its time? The pyre is ready; it is always ready
now. Who, in your opinion, should stand upon it?

=== Pyre 0
dead: 0
living: any

"We could just go home," somebody proposes. It is a fine morning for it. But the wood has been
stacked, and the thing that walks at night has to be called something by day. Neighbours draw
apart a little, the better to see each other. Give your suspicion a name, or keep silent; by
evening the votes will be counted, and somebody had better have said a prayer.

=== Pyre 0
dead: 0
living: any

The green looks peaceful enough: ducks, a pump, a market cross, a stack of firewood as high as a
man. Only the ducks do not know what that is for. If nobody was killed last night, it proves
nothing, except that evil can be patient. So can Wakenhope, but not for very long. Whom do you
send to the pyre?

=== Pyre 0
dead: 0
living: any

Nobody has died, and that might have been the end of it. But somebody has asked, "And what were you
doing up so late?" and somebody else has answered in the wrong tone of voice. Now they are standing
round the wood and everything comes out: the borrowed shovel, the crooked fence, the light at two in
the morning. Among so many small grudges there may be one real reason. Find it, and vote.

=== Pyre 0
dead: 0
living: 1+

"I'm not saying who it is," says name[0]. "I'm only saying that it's somebody." On that they are all agreed.
The night has let everybody live, and so there has been time to think, and to look at each other across the
breakfast table, and no one is the calmer for it. The wood is dry, and the torch is ready. Whom do you name?

=== Pyre 0
dead: 0
living: any

It would be easier if there were a body. A body can be covered, and carried, and wept over. As it is
there is nothing to be done with the fear but to pass it on, and it goes round the ring from hand to
hand like a live coal. Whoever is left holding it goes up on the wood. To whom do you pass it?

=== Pyre 0
dead: 1
round: 1
living: any

In a hundred years nobody in Wakenhope has been burnt, and they were rather proud of it. That is
over now. nameDead[0] is dead, and beside the market cross there is a pyre, built by people who
did not look at each other while they carried the wood. It must have been somebody. It might be
anybody. Say a name, or say none, and may Heaven forgive us if we are mistaken.

=== Pyre 0
dead: 1
living: any

They have scarcely covered nameDead[0] before the first one points a finger, and then there are
fingers everywhere. Where were you? Why is your hem wet? Who heard you come in? On the green
beside the market cross the wood lies ready. Wakenhope wants somebody to pay for this, and it
wants it today. Whose name do you call?

=== Pyre 0
dead: 1
living: any

Flowers for nameDead[0], a minute of silence, and then it is no longer silent. Grief has a way
of turning round in the middle of the street and looking for somebody. The pyre is stacked high
enough to be seen from the moor. Among all those solemn faces round it, people tell each other,
there must be at least one hypocrite. Whose is it? Vote.

=== Pyre 0
dead: 1
living: any

At the long table in the inn nameDead[0]'s chair has been tipped forward, and no one wants to
sit next to it. There has to be talk all the same. What do you do with so much suspicion and no
proof? In Wakenhope they build a pyre, and ask everybody for one name. It is not a good method.
It is the only one they have.

=== Pyre 0
dead: 1
living: any

There is a custom in Wakenhope: whoever has carried the coffin is given bread and small beer.
They carried nameDead[0], and now they stand about on the green and chew, and each of them
watches how the others chew. Beyond the pump the woodpile is waiting. It has grown since
yesterday, though no one was seen to add to it. Somebody wipes the crumbs from a beard and says
what all are thinking. Let us have names. Which is yours?

=== Pyre 0
dead: 1
living: 1+

"We owe it to nameDead[0]," says name[0], and it sounds so fine that everybody nods, and nobody
asks what it is that we owe. A fire, apparently. It has been laid with great care, the way you
would lay one for guests. Whoever has a suspicion may step forward with it; whoever has none may
borrow one from a neighbour, there are plenty about. For whom is it to be lit?

=== Pyre 0
dead: 1
living: any

The schoolmaster has written it on the slate, because that is how he thinks: yesterday so many,
today one fewer, take away nameDead[0]. What remains is a village with the guilty still in it.
The sum must come out, he says, and underlines it twice, and the chalk breaks. Out on the green
they have no slate. They have faggots, and pitch, and one vote each. Against whom do you cast
yours?

=== Pyre 0
dead: 1
living: any

All morning they have been kind to one another. They brought soup to nameDead[0]'s house, where
there is nobody left to eat it, and they held each other's elbows. But kindness does not keep,
in this weather. Round about noon the first voice is raised, then a second, and by one o'clock
they are standing round the stacked wood with red faces. It was somebody here. Say who.

=== Pyre 0
dead: 1
living: any

The bell rope is still swinging from the tolling for nameDead[0] when it is pulled again, in
another rhythm: everybody to the green. There they stand, in their mourning, which is also their
Sunday best. From a distance you might take it for a wedding, with a rather large bonfire. From
close by you see the eyes. Who has betrayed us? Give a name, or give none; but choose your place
in the ring with care.

=== Pyre 0
dead: 2
living: any

Two fresh graves, one for nameDead[0] and one for nameDead[1], dug so close together that you
cannot tell whose earth is whose. From the churchyard the procession does not go home. It goes
to the green, where the wood is waiting. Somebody must answer for this; the only question is
who. Everybody points a finger. At whom do you point yours?

=== Pyre 0
dead: 2
living: any

The names of nameDead[0] and nameDead[1] have been chalked up on the church door, and whoever
passes by touches them for a moment. Then they come and stand in a ring round the stacked wood.
One torch has been lit already, to save time. If we go on doing nothing, says an old voice,
there will soon be no one left to do it; and so they vote. Against whom?

=== Pyre 0
dead: 2
living: any

Two gaps have been left in the ring, one for nameDead[0] and one for nameDead[1], and nobody cares to
move up. Through the gaps you can see the wood. There was weeping while it was stacked, and not every
tear need have been an honest one. Whose was not? Vote, before there are more gaps than ring.

=== Pyre 0
dead: 2
living: any

Those who weep for nameDead[0] wonder about those who weep for nameDead[1], and the other way about. In the
end everybody is looking into everybody else's eyes, to see whether they are red enough. Beside the woodpile
lies half an onion. Out of whose pocket did it fall?

=== Pyre 0
dead: 2
living: 1+

name[0] has lit two candles, one for nameDead[0] and one for nameDead[1], and has set them down beside the
wood. It was meant as a comfort. Now everybody can see how near they stand to the straw. The rest need not
be spoken; all that is wanted is a name. Whose?

=== Pyre 0
dead: 2
living: any

They wanted to say something about nameDead[0], and they wanted to say something about nameDead[1],
and they got as far as the second sentence. Then it was, "Who had the key?" and, "Who came round by
the back?" and since then no one has finished a sentence at all. The wood is dry, and the day is
short. Put up your hand, and point.

=== Pyre 0
dead: 3
living: any

nameDead[0], nameDead[1], nameDead[2]: three at a stroke. Wakenhope cannot survive many more
such nights, and it knows it. On the green nobody speaks of justice any longer; they speak of
tonight. The pyre is higher than it need be, and the ring of people round it is smaller than it
was. Which of you does not belong in it?

=== Pyre 0
dead: 4+
living: any

The bell has been tolling since daybreak: for namesDead[]. When at last it stops, the silence is
so deep that you can hear the pitch dripping from the torches. There is more wood beside the
market cross now than in all the sheds of the village together. If there is still anything to be
saved, it must be today. Name the guilty one, if you can; and if you cannot, at any rate do not
name the wrong one.

# --- Result -----------------------------------------------------------------------------------

=== Pyre 1
dead: 0
living: any

They count, and they count again, and then there is an embarrassed clearing of throats. The vote
has produced no one. The torch burns down to the fist that is holding it and is stamped out in
the grass. Some are relieved, some are furious, and most are both. The wood stays where it is.
Somebody throws a sheet over it, to keep it dry for tomorrow.

=== Pyre 1
dead: 0
living: any

No verdict. The day is over, everybody has spoken or held their tongue, and nothing has come of
it but sore throats and a few friendships the fewer. Tonight no fire is lit on the green, and
the ducks come back. If a guilty one was standing there, the guilty one goes home now like
everybody else, and remembers to wipe both feet.

=== Pyre 1
dead: 0
living: any

The pyre remains cold. What has been said here today does not amount to a death, and nobody
dares to add it up a third time. "It's a sign of civilisation," says one. "A sign of weakness,"
says another. They could not agree about anything all day, and they cannot agree about this
either. In the end it starts to rain.

=== Pyre 1
dead: 0
living: any

The votes are read out, and then they are read out backwards, but it is no use: they come to nobody.
For a while people stand about beside the wood like guests whose host is not at home. Then somebody
remembers a cow that has to be milked, and everyone is grateful for the cow.

=== Pyre 1
dead: 0
living: any

So much wood, and so little certainty. When it has all been counted there is nobody for whom it could
be lit, and the torch goes into the bucket with a hiss that sounds like disapproval. No one has been
burned today. They walk home some paces apart, and bid each other good evening across the gap.

=== Pyre 1
dead: 0
living: 1+

"And now?" asks name[0], when the counting is done and no name has come of it. Nobody knows. It takes
courage to burn somebody, and it takes courage to let everybody go, and today the village did not have
enough for either. They go home, and on the way each of them turns round once.

=== Pyre 1
dead: 1
living: any

It has been decided. nameDead[0] looks for doubt in all those faces, and finds none, or finds it
too late. The straw catches, then the twigs, and after that nobody can take back what has been
said. Old Grumble is rung, so that they need not hear the rest.

When the ashes are cool enough to stir, the book in the church porch has already spoken:
nameDead[0], roleDead[0]. They read it in silence. Those who were right do not cheer, and those
who were wrong do not say so.

=== Pyre 1
dead: 1
living: any

nameDead[0] climbs on to the pyre without any help. Some, at that moment, say "You'll be sorry",
and some say "I forgive you"; nameDead[0] says both, in that order. Then comes the smoke, and
the rest is for the wind.

Was it the right one? They all run to the church porch at once, and then nobody wants to be the
one to look. roleDead[0], it says there.

=== Pyre 1
dead: 1
living: any

The finger has pointed, the hand has counted, the torch has done the rest. Where nameDead[0]
stood there is only a black ring in the grass now, and a heat you can feel at ten paces. Nobody
talks on the way back. In the church porch they stop to read what everyone has been wondering
about all day. The ink is still running: roleDead[0].

=== Pyre 1
dead: 1
living: any

Perhaps it was a close thing, and perhaps it was not; it makes no difference now to nameDead[0],
for whom it was the fire. There was a shout from the flames at the end, but the wood was
crackling so loudly that everybody heard something else. A confession, say some. A curse, say
others.

Only what is written is certain: roleDead[0]. Wakenhope will have to sleep on that.

=== Pyre 1
dead: 1
living: any

Nobody had thought to bring a rope, and so they tie nameDead[0] to the stake with the bell rope,
and that is why no bell is rung. It burns quickly. It has been a dry week. Afterwards people
find that they are holding hands with somebody they do not much like, and let go.

The parish book needs neither bell nor rope. roleDead[0], it has written after the name, in a
hand as steady as ever.

=== Pyre 1
dead: 1
living: 1+

Up to the last moment nameDead[0] believed that it was a joke, or a lesson, and that somebody
would presently laugh and help with the knots. name[0] did step forward, but only to tread on a
spark. After that it was too hot to stand so near.

And what have they burnt? They ask the book in the porch, and it answers without being asked
twice: roleDead[0]. There is a silence, of the sort that everyone fills in differently.

=== Pyre 1
dead: 1
living: any

"Any last words?" they ask, for there are rules. nameDead[0] thinks it over. "It's a poor
village," sexDead[0](she says|he says|they hear), "that warms itself like this." Then the wind turns and carries the
smoke across the whole green, so that in the end everybody is weeping, the sorry ones and the
others alike.

By lantern light they read the new line in the parish book: roleDead[0]. Those
words had been there all along, one feels; it was only the ink that was missing.

=== Pyre 1
dead: 1
living: any

The village has spoken, and the village looks at its boots. It is a strange walk for
nameDead[0], twenty paces between people who used to lend you their barrow. At the top of the
ladder there is a fine view, as far as the moor, and the sun going down over it. They let
nameDead[0] look for a while. Then they do what they came for.

Next morning there will be a black patch for the ducks to walk around. Tonight there is a line
to read: roleDead[0].

# --- Result, with Hunters or lovers in it ---------------------------------------------------------

=== Pyre 2
dead: 0

They had thought that it would be a matter of one torch and one death. You build a pyre, you
read out a name, and you go home, sooty and sad. But a death is seldom on its own. It has
friends, and debts, and sometimes a loaded gun. What happened in Wakenhope today was more than
anyone had voted for.

=== Pyre 2
dead: 0

The votes had been counted and the torch had been lit. Up to that point it had gone as such days
go. Afterwards everybody told it differently, as people do who have been standing too close: who
cried out, who saw it coming, and what came first. This much is certain: it did not end with one
death.

=== Pyre 2
dead: 1

When the sun went down this evening nameDead[0] was dead. roleDead[0], says the parish book, and
in quieter times that would have been the end of the page. Today it was only one line among
several. For somebody else stood at the edge of death that day, and the hands of the dying reach
a long way.

=== Pyre 2
dead: 2

The day has cost more than was bargained for. nameDead[0] is dead, and nameDead[1] is dead; the
book in the church porch has them down as roleDead[0] and roleDead[1]. But do not close the book
yet. There is another tale to this day, about somebody who did not go alone, and it has yet to
be told.

=== Pyre 2
dead: 3

nameDead[0], nameDead[1], nameDead[2]: three dead in the light of day, and Wakenhope only wanted
to be safe. The book calls them roleDead[0], roleDead[1] and roleDead[2]. And even that is not
all; for while people were still standing there with their hats in their hands, one thing was
already leading to another.

=== Pyre 2
dead: 4+

There are nights on which fewer die than on this one day: namesDead[]. What they were, the
parish book tells to anyone who still has the heart to read it. The smoke hangs so low over the
green that you can hardly see what else is happening there; for something else is happening, and
it is no better.

# --- Others who died that day, nobody knows how ---------------------------------------------------

=== Pyre 3
dead: 1

Nobody had been watching that side of the green. When the crowd broke up at last, nameDead[0]
was lying there in the trodden grass, and did not get up again. Nobody saw it happen, or nobody
will say so. The parish book gives no reasons. It only says what it always says, a name and a
word: nameDead[0], roleDead[0].

=== Pyre 3
dead: 1

And there is one more name to be read out this evening. nameDead[0] is dead too. How it came
about is told in five different ways, and no two of them fit together. What nobody disputes is
in the book in the church porch: roleDead[0].

=== Pyre 3
dead: 2

It did not end there. When they came to count heads, two more were missing, and it was not long
before they were found: nameDead[0] and nameDead[1], side by side behind the pump, as if they
had sat down there for a rest. The parish book calls them roleDead[0] and roleDead[1]. How they
died, it leaves to those who were closer.

=== Pyre 3
dead: 3+

And still the page was not full. For namesDead[] this was the last day too. Nobody can say quite
how, for by then nobody was looking any more. What they were is written in the church porch, for
anyone who can bear to read so many lines.

=== Pyre 4

However the day had gone, and whatever had been shouted and counted, in the end it was
nameDead[0] who stood beside the market cross, with the village all around, and there was no way
back. It grew still; even the ducks were silent. nameDead[0] took a slow, deep breath, the kind
that people take before they go under water.

=== Pyre 4

nameDead[0] saw the faces closing in, and knew every one of them, and knew as well that this day
would be the last. Some people grow small at such a moment. nameDead[0] seemed to grow taller,
until even those at the back could see, and wished that they could not.

=== Pyre 5

So nameDead[0] died, on the green of Wakenhope, in front of everyone. When there was nothing
more to see there, they went and looked in the church porch instead. roleDead[0], says the book.
The ink dried sooner than the eyes did, and neither dried as soon as people would have liked.

=== Pyre 5

Then it was over, and nameDead[0] was dead. Somebody said amen, because something had to be
said. The parish book had it down before the bell had stopped: roleDead[0]. From that moment on
it was a fact, like the weather, and there was nothing more to be done about it.

# --- The Scapegoat ---------------------------------------------------------------------------------

=== Scapegoat 2
dead: 1

The count has given no answer, but the wood is there and so is the torch, and people have put
their coats on for it. Then, all at once, everyone is looking in the same direction. nameDead[0]
sighs. It has always been like that: when the milk was sour, when the roof leaked, when nobody
had done it. "Go on, then," says nameDead[0].

And so the Scapegoat burns, for want of anyone better. The parish book confirms it: roleDead[0].
Nobody says that it was unjust; there is no need to, for everybody knows.

=== Scapegoat 2
dead: 2

There is no verdict today, and a crowd without a verdict is a terrible thing. It looks for
somebody who will do, and it finds nameDead[0], the Scapegoat. The fire does not ask for
reasons.

But before the smoke closes in, nameDead[0] looks at nameDead[1], and goes on looking. It is not
a reproach. It is much worse. At the next pyre nameDead[1] will not vote: the shame is too
great.

=== Scapegoat 2
dead: 3

They could not make up their minds, and so they took the one they always take. nameDead[0],
Scapegoat by birth and by habit, goes into the fire for the indecision of a whole village.

The last look is divided honestly in two: one half for nameDead[1], the other for nameDead[2].
They will feel it for a while. At the next pyre those two will not have the face to vote.

=== Scapegoat 2
dead: 4+

The count comes to nothing, and the anger has to go somewhere. It goes where it always goes.
nameDead[0], the Scapegoat, burns on behalf of everybody, and nobody feels any the better for
it.

Out of the flames a pair of eyes goes round, and rests on nameDead[1], on nameDead[2], on
nameDead[3], and on anybody else who had it coming. All those heads go down, one after another.
At the next pyre they will be too ashamed to vote.

=== Scapegoat 3
dead: 1

No name has won, and no one wants to leave it at that. So all the old stories come out again:
the well, the hailstones, the calf with two heads. "Scapegoat," somebody mutters, and then they
all say it. Nobody in particular lays hands on nameDead[0], and everybody does. That should have
been the end of it. But the blame they heaped on one back was too heavy this time, and it did
not drag down that one alone.

=== Scapegoat 3
dead: 2

The vote ends in nothing, and so it has to be nameDead[0], the Scapegoat, for whom a place has
always been kept on the pyre. But first there is a look, and it is meant for nameDead[1], who
will be ashamed to vote the next time. That might have been all. It was not all: one sorrow drew
another after it.

=== Scapegoat 3
dead: 3

When a village does not know whom to blame, it blames nameDead[0], the Scapegoat. It is quicker
than thinking. There is time for a last look at two faces, those of nameDead[1] and nameDead[2];
and these two will not dare to vote at the next pyre. Everybody thought that then they could go
home. But the day was not done with them.

=== Scapegoat 3
dead: 4+

It was an evening without a verdict, and so it was an evening for the Scapegoat. They lead
nameDead[0] out to the market cross. nameDead[1] gets a look, nameDead[2] gets a look,
nameDead[3] gets a look, and so does anybody else who has deserved it; none of these will dare
to vote at the next pyre. Then it begins. And it does not end with this one death.

# --- The bodyguard -----------------------------------------------------------------------------------

=== Employer 2

The verdict has fallen on nameDead[1]; there is no mistake about it. The rope has already been
brought when somebody comes through the crowd, in no hurry at all, like a guest who knows where
to sit. It is nameDead[0]. "This one is mine," sexDead[0](she says|he says|they
hear), and the place on the pyre that was meant for another is taken. There was a promise, it seems, and it is kept.

They let it happen, because nobody knows of a rule against it. The parish book has put down the
one who died: nameDead[0], roleDead[0]. nameDead[1] walks home on trembling legs, alive.

=== Employer 2

They had meant to burn nameDead[1], and they were on the point of doing it. But suddenly
nameDead[0] is standing between the torch and the wood, arms spread wide, and will not be moved.
A life for a life: that much the village understands. And the fire is not particular.

nameDead[1] has been spared. Of nameDead[0] there remains a line in the parish book,
roleDead[0], and the kind of silence in which hats are taken off.

=== Employer 3

The verdict had fallen on nameDead[1], and it was nameDead[0] who went into the fire. A promise
is a promise, and this one was kept before the whole village. The parish book has put it down in
its best hand: nameDead[0], roleDead[0].

It bought an afternoon, no more. By the time the lamps were lit nameDead[1] was gone as well,
and there was a second line below the first: roleDead[1]. What the promise had been worth,
nobody could ask either of them.

=== Employer 3

They meant to burn nameDead[1], and they burnt nameDead[0], who had pushed through to the front
and would not be sent home. roleDead[0], says the book in the church porch. People took off
their hats, and thought that at least one life had been saved that day.

They had not even put them on again before nameDead[1] was lost to Wakenhope too. roleDead[1],
says the book. Some debts cannot be paid by anybody else.
