# The pyre: the vote on the green, and what comes of it.
author: Gamekeeper

# --- Introduction ---------------------------------------------------------------------------

=== Pyre 0
dead: 0
round: 1
living: any

There has been no pyre on the green of Wakenhope since their grandparents' day, and they never
liked to talk about it. But this morning there is wood stacked beside the market cross, dry and
well laid, and everyone maintains that it was somebody else who did it. Nobody has died; that is
no reason to wait until somebody does. Evil has moved in among us. It has one of our faces. Let
each name the one they suspect, or hold their tongue, and let the names be counted.

=== Pyre 0
dead: 0
living: any

No one was murdered, and yet they are standing on the green again, with their backs to the
church and their eyes on each other. Fear is a habit like any other. Was it luck, that the night
took nobody, or was somebody merely biding their time? The pyre is ready; it is always ready
now. Who, in your opinion, should stand upon it?

=== Pyre 0
dead: 0
living: any

"We could just go home," somebody proposes. It is a fine morning for it. But the wood has been
stacked, and the thing that walks at night has to be called something by day. Neighbours draw
apart a little, so as to be able to see each other better. Give a name to your suspicion, or
keep silent; by evening the votes will be counted, and then the one with the most had better
have said a prayer.

=== Pyre 0
dead: 0
living: any

The green looks peaceful enough: ducks, a pump, a market cross, a stack of firewood as high as a
man. Only the ducks do not know what it is for. That nobody has been killed this time proves
nothing, except that evil can be patient. So can Wakenhope, but not for very long. Whom do you
send to the pyre?

=== Pyre 0
dead: 1
round: 1
living: any

In a hundred years nobody in Wakenhope has been burnt, and they were rather proud of it. That is
over now. nameDead[0] is dead, and by noon there stands a pyre beside the market cross, built by
people who do not look at each other while they carry the wood. It must have been somebody. It
might be anybody. Let each of you say a name, or none, and may Heaven forgive us if we are
mistaken.

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
of turning round in the middle of the street and looking for somebody. The pyre has been stacked
high enough to be seen from the moor. Among those who are standing round it with such serious
faces there is at least one hypocrite, so people think. Who is it? Vote.

=== Pyre 0
dead: 1
living: any

The chair of nameDead[0] at the long table in the inn has been tipped forward, and no one wants
to sit next to it. Talking has to be done all the same. What does one do, with so much suspicion
and no proof? In Wakenhope one builds a pyre, and asks everybody for one name. It is no good
method. It is the only one they have.

=== Pyre 0
dead: 2
living: any

Two fresh graves, and the earth of nameDead[0] has got mixed up with that of nameDead[1], so
close together were they dug. From the churchyard the procession does not go home. It goes to
the green, where the wood is waiting. Somebody must answer for these days; the question is only
who. Every voice is asked for, and every voice is heard.

=== Pyre 0
dead: 2
living: any

The names of nameDead[0] and nameDead[1] have been chalked up on the church door, and whoever
passes by touches them for a moment. Then they come and stand in a ring round the stacked wood.
One torch has been lit already, to save time. If we go on doing nothing there will soon be no
one left who can do it, says an old voice; and so they vote. Against whom?

=== Pyre 0
dead: 3
living: any

nameDead[0], nameDead[1], nameDead[2]: three at a stroke. Wakenhope cannot survive many more
such nights, and it knows it. On the green nobody speaks about justice any longer; they speak
about tonight. The pyre is higher than ever, and the ring of people round it has become smaller.
Who of you does not belong in it?

=== Pyre 0
dead: 4+
living: any

The bell has been tolling since daybreak: for namesDead[]. When at last it stops, the silence is
so great that one hears the pitch dripping from the torches. There is more wood beside the
market cross now than in all the sheds of the village. If there is still anything to be saved,
it must be today. Name the guilty one, if you can; and if you cannot, at any rate do not name
the wrong one.

# --- Result -----------------------------------------------------------------------------------

=== Pyre 1
dead: 0
living: any

They count, and they count once again, and then there is an embarrassed clearing of throats. The
vote has produced no one. The torch burns down to the fist that is holding it and is stamped out
in the grass. Some are relieved, and some are furious, and most of them are both. The wood stays
where it is, and it will not get wet: a sheet is thrown over it, for tomorrow.

=== Pyre 1
dead: 0
living: any

No verdict. The day is over, everybody has spoken or held their tongue, and nothing has come of
it but hoarseness and a few friendships the fewer. Tonight no fire is lit on the green. The
ducks come back. If there was a guilty one among them, then that one goes home now, just like
all the others, and wipes those feet on the mat.

=== Pyre 1
dead: 0
living: any

The pyre remains cold. What has been said here today does not amount to a death, and nobody
dares to add it up a third time. "It's a sign of civilisation," says one. "A sign of weakness,"
says another. As they have not been able to agree on anything, they cannot agree on this either.
In the end it starts to rain.

=== Pyre 1
dead: 1
living: any

It has been decided. nameDead[0] looks round for a face in which there is any doubt, and finds
it nowhere, or too late. The straw catches fire, then the twigs, and after that nobody can take
back what has been said. Old Grumble rings so that they need not hear the rest.

When the ashes are cool enough to stir, the book in the church porch has already spoken:
nameDead[0], roleDead[0]. They read it in silence. Whoever was right does not cheer, and whoever
was wrong does not say so.

=== Pyre 1
dead: 1
living: any

nameDead[0] climbs on to the pyre without any help. "You'll be sorry," says one condemned, and
another "I forgive you"; nameDead[0] says both, and in that order. Then the smoke comes, and the
rest is for the wind.

Was it the right one? All run to the church porch at once, and for a moment nobody wants to be
the one who looks. roleDead[0], it says there.

=== Pyre 1
dead: 1
living: any

The finger has pointed, the hand has counted, the torch has done the rest. Where nameDead[0]
stood a while ago there is only a black ring in the grass, and a heat one feels at ten paces.
Nobody talks on the way back. At the lychgate they stop to read what everyone has been wondering
about since this morning. In the book, with the ink still running, it says: roleDead[0].

=== Pyre 1
dead: 1
living: any

It was a close thing or it was not; tomorrow that will make no difference any more. Today it
means the fire for nameDead[0]. sexDead[0](She|He|They) called out something at the end, but the
wood crackled so loudly that each of them heard something else. A confession, say some. A curse,
say others.

What is certain is what has been written: roleDead[0]. Wakenhope will have to sleep on that.

# --- Result, with Hunters or lovers in it ---------------------------------------------------------

=== Pyre 2
dead: 0

They had thought that it would be a matter of one torch and one death. One builds a pyre, one
reads out a name, and goes home, sooty and sad. But a death is seldom on its own. It has
friends, and debts, and sometimes a loaded gun. What happened on the green of Wakenhope this day
was more than anyone had voted for.

=== Pyre 2
dead: 0

The votes have been counted and the torch has been lit. Up to that point it was a day like the
others. Afterwards everybody told it differently, as people do who were standing too close: in
what order it went, who cried out, and who saw it coming. This much is certain: it did not end
with one.

=== Pyre 2
dead: 1

When the sun went down this evening nameDead[0] was dead. roleDead[0], says the parish book, and
in quieter times that would have been the end of the page. Today it was no more than one line
among several. For another one stood on the edge of death on that same green, and the hands of
the dying reach a long way.

=== Pyre 2
dead: 2

This day has cost more than was agreed. nameDead[0] is dead and nameDead[1] is dead; in the
church porch they have been put down as roleDead[0] and roleDead[1]. But do not close the book
yet. There is another tale to this day, about somebody who did not go alone, and it has still to
be told.

=== Pyre 2
dead: 3

nameDead[0], nameDead[1], nameDead[2]: three dead in the light of day, and Wakenhope only wanted
to be safe. The book calls them roleDead[0], roleDead[1] and roleDead[2]. And even that is not
all; for while people were still standing there with their hats in their hands, one thing was
already leading to another.

=== Pyre 2
dead: 4+

On no night have so many died as on this one day: namesDead[]. What they were, the parish book
tells to anyone who still has the heart to read. The smoke hangs so low above the green that one
can barely see what else is happening there; for something else is happening, and it is no
better.

=== Pyre 4

However the day had gone, and whatever had been shouted and counted, in the end it was
nameDead[0] who stood beside the market cross, with the whole village around, and for whom there
was no way back any more. It grew still. sexDead[0](She|He|They) breathed in, slowly, as one
does before going under water.

=== Pyre 4

nameDead[0] saw the torch coming nearer, and the faces behind it. This evening would be the
last. Some people grow small at such a moment. nameDead[0] seemed to grow taller, until even
those at the back could see it, and wished that they could not.

=== Pyre 5

So nameDead[0] met with death, on the green of Wakenhope, in front of everyone. When there was
nothing more to see, they went and looked in the church porch instead. roleDead[0], it says
there. The ink was dry sooner than the eyes were.

=== Pyre 5

Then it was finished with nameDead[0]. Somebody said amen, because something had to be said. The
parish book had it down before the bell had stopped: roleDead[0]. From that moment on it was a
fact, like the weather, and there was nothing more to be done about it.

# --- The Scapegoat ---------------------------------------------------------------------------------

=== Scapegoat 2
dead: 1

The count has given no answer, but the wood is there and so is the torch, and people have come a
long way. Then all at once everyone looks the same way. nameDead[0] sighs. It has always been
like that: when the milk was sour, when the roof leaked, when nobody had done it. "Go on, then,"
says nameDead[0].

And so the Scapegoat burns, for want of anyone better. The parish book confirms it: roleDead[0].
No one can say that it was unjust, for everyone knows that it was.

=== Scapegoat 2
dead: 2

There is no verdict today, and a crowd without a verdict is a terrible thing. It looks for
somebody of whom one can say that it was bound to be somebody, and it finds nameDead[0], the
Scapegoat. The fire does not ask for reasons.

But before the smoke closes over it, that face turns towards nameDead[1] and stays there. It is
not a reproach. It is much worse. At the next pyre nameDead[1] will not raise a hand: the shame
is too great.

=== Scapegoat 2
dead: 3

They could not make up their minds on anyone, and so they took the one they always take.
nameDead[0], Scapegoat by birth and by habit, goes into the fire for the indecision of a whole
village.

The last look is divided honestly in two: one half for nameDead[1], the other for nameDead[2].
They will feel it for a while yet. When the next pyre is built those two will not have the face
to vote.

=== Scapegoat 2
dead: 4+

The votes cancel each other out, and the anger has to go somewhere. It goes where it always
went. nameDead[0], the Scapegoat, burns on behalf of everybody, and nobody feels any the better
for it.

From out of the flames a pair of eyes goes round, and rests on nameDead[1], on nameDead[2], on
nameDead[3], and on whoever else had it coming. Every one of those heads goes down. At the next
pyre they will hold their tongues, for shame.

=== Scapegoat 3
dead: 1

No name has won, and no one wants to leave it at that. So all the old stories come up again: the
well, the hailstones, the calf with two heads. "Scapegoat," somebody mutters, and then they all
say it. Nobody in particular lays hands on nameDead[0], and everybody does. It should have been
the end of it. But this time the blame that they laid on one back was too heavy, and others have
been dragged down by it.

=== Scapegoat 3
dead: 2

The vote ends in nothing, and so it has to be nameDead[0], the Scapegoat, for whom a place has
always been kept on the pyre. But first there is a look, and it is meant for nameDead[1], who
will be ashamed to vote the next time. That seemed to be all. It was not all: on this evening
one sorrow has drawn another after it.

=== Scapegoat 3
dead: 3

When a village does not know whom to blame, it blames nameDead[0], the Scapegoat. That goes
faster than thinking. Two faces will stay with sexDead[0](her|him|them) to the end: nameDead[1]
and nameDead[2]; and they know it, and will not dare to vote at the next pyre. They had all
thought that they would be able to go home then. But the day was not done with them.

=== Scapegoat 3
dead: 4+

It was an evening without a verdict, and so it was an evening for the Scapegoat. They lead
nameDead[0] out to the market cross. nameDead[1] gets a look, nameDead[2] gets a look,
nameDead[3] gets a look, and so do all who have deserved it; none of these will dare to vote at
the next pyre. Then it begins. And it does not stay with this one death.

# --- The bodyguard -----------------------------------------------------------------------------------

=== Employer 2

The verdict is for nameDead[1]; there is no mistake about it. The rope is already there when
somebody pushes through the crowd, without any hurry, like a man with an appointment. It is
nameDead[0]. "This one is mine," says nameDead[0], and takes the place on the pyre which was
meant for another. There was a promise, so it seems, and it is kept.

They let it happen, because none of them knows a rule against it. The parish book has put down
the one who died: nameDead[0], roleDead[0]. nameDead[1] walks home on trembling legs, alive.

=== Employer 2

They had meant to burn nameDead[1], and they were on the point of doing it. But between the
torch and the wood nameDead[0] is suddenly standing there, arms spread wide, and will not be
moved. A life for a life: so much the village understands of it. And the fire is not particular.

nameDead[1] has been spared. Of nameDead[0] there remains a line in the porch, roleDead[0], and
the kind of silence in which hats are taken off.
