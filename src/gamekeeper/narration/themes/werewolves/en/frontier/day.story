# What all of Tribulation hears: mornings, the fire, the top hat and the end, as far as they do not stand in tribulation.story.
author: Dusty Calloway

# --- The morning --------------------------------------------------------------

=== General 0
dead: 3
living: any

They have used up the pine and started on the bar of the Gilded Mule. Three boxes stand in the
street: nameDead[0], nameDead[1], nameDead[2]. The preacher runs out of psalms before he runs
out of dead.

The undertaker reads it off a shingle, since there was no paper long enough. nameDead[0]:
roleDead[0]. nameDead[1]: roleDead[1]. nameDead[2]: roleDead[2]. Then he asks if anybody has
nails.

=== General 0
dead: 4+
living: any

This morning they had to hitch up the ore wagon. It went up the hill full and came down empty,
and nobody cared to sit on the box: namesDead[]. All of them are dead, and there is not enough
black cloth in Tribulation for half.

What they were in life is chalked up at the assay office, line under line, right across the
price of silver. Nobody asks after silver today.

=== General 1
dead: 0

No rooster was needed this morning. The whole town has been up since the noise, sitting on its
beds with its boots on. Now they stand about in front of the Gilded Mule and put it together,
piece by piece. It is not about one death. It is about how one death went and fetched another,
and you have to tell it in the right order.

=== General 1
dead: 1

They find nameDead[0] first, dead and cold. "roleDead[0]," reads the undertaker, and folds his
paper, and then he unfolds it again. For there is more on it. There was another death that
night, and it did not come by itself. The barkeep pours a round, and somebody begins.

=== General 1
dead: 2

There are two to begin with: nameDead[0], assayed as roleDead[0], and nameDead[1], assayed as
roleDead[1]. Folks were already putting their hats back on when the undertaker held up his hand.
The night had been longer than that, and what happened in the rest of it all hangs together.

=== General 1
dead: 3

nameDead[0], nameDead[1] and nameDead[2] are dead. On the porch they are read out as
roleDead[0], roleDead[1] and roleDead[2], in that order, and the undertaker turns the page.
Nobody had thought there was a page to turn. But there was another death last night, and it had
a long arm.

=== General 1
dead: 4+

The ore wagon has been up the hill and back already: namesDead[]. All dead, and what they were
is chalked up at the assay office for whoever can stand to read it. And still the undertaker is
not through. There was yet another death last night, and it was not the last.

=== General 4

Sometime after midnight there was still a lamp lit at nameDead[0]'s place. Death had come up the
steps and knocked, and there was no sending it off. But it let sexDead[0](her|him|them) finish
the cup. It was not much time. You would be surprised what folks can do with it.

=== General 5

Then the lamp went out. When they got the door open, nameDead[0] was dead, and looked as if
there had been something left to say. The undertaker said it on the porch: roleDead[0]. Somebody
stopped the clock, and somebody drank what was left of the coffee.

=== Cupid 4

There was one thing nameDead[0] had never told a soul in Tribulation, and now it could be seen
from across the street. nameDead[1] was dead, and sexDead[0](she|he|they) stood there like a
house when the prop has been knocked out: up for a moment yet, out of habit.

=== Cupid 5

They looked for a wound on nameDead[0] and found none. Where nameDead[1] had gone,
sexDead[0](she|he|they) went too, and that is all there is to it. The assay office has no scales
for a broken heart. It put up what it could: roleDead[0].

=== Village Elder 0
dead: 1

It takes till breakfast for the town to see what it lost last night. nameDead[0] was the Elder.
All that folks here could do beyond swinging a pick, they could do because that old head knew
how. Now the cards are only cards and the bottles are only bottles. Every good soul in
Tribulation who had a gift has lost it, and is a plain Citizen from this day on. The ones who
mean us harm have not forgotten a thing.

=== Village Elder 0
dead: 2+

It takes till breakfast for the town to see what it lost last night. namesDead[] were its
Elders, and there is nobody left who knows how things were done before the gold. Now the cards
are only cards and the bottles are only bottles. Every good soul in Tribulation who had a gift
has lost it, and is a plain Citizen from this day on. The ones who mean us harm have not
forgotten a thing.

=== Village Elder 1
dead: 1

Nobody thought of it till it was done. nameDead[0] was the Elder of this town, and had taught it
everything it knew, save how to listen. By sundown the cards are only cards and the bottles are
only bottles. Every good soul in Tribulation who had a gift has lost it, and is a plain Citizen
from this evening on. The ones who mean us harm are as able as ever.

=== Village Elder 1
dead: 2+

Nobody thought of it till it was done. namesDead[] were the Elders of this town, and had taught
it everything it knew, save how to listen. By sundown the cards are only cards and the bottles
are only bottles. Every good soul in Tribulation who had a gift has lost it, and is a plain
Citizen from this evening on. The ones who mean us harm are as able as ever.

# --- The fire -----------------------------------------------------------------

=== Pyre 0
dead: 2+
living: any

The ground under the cottonwood has been turned once more, for namesDead[], and the shovels have
not been put away. In front of the assay office there are pit props, lamp oil and a town that
has had about enough. No judge rides this far. Say who you think it is, or say nothing; then
vote.

=== Pyre 2
dead: 0

The slips were counted and the oil was poured, and up to then it was a day like others. Ask
anybody about the rest, and you will get a different story for every drink you buy. They agree
on one point only: it did not stop at one.

=== Pyre 2
dead: 1

By sundown nameDead[0] was dead. "roleDead[0]," read the undertaker, and took off his
spectacles, and put them on again. Because somebody else was at death's door by then, and had
not finished with Tribulation.

=== Pyre 2
dead: 2

It cost more than the town had voted for. nameDead[0] is dead, assayed as roleDead[0];
nameDead[1] is dead, assayed as roleDead[1]. But keep your hat off. Somebody else went that day,
and did not care to travel alone.

=== Pyre 2
dead: 3

Three dead by daylight: nameDead[0], nameDead[1] and nameDead[2]. On the porch they are read out
as roleDead[0], roleDead[1] and roleDead[2]. All the town wanted was to sleep easy. And even so
it was not over, for one thing had already begun to lead to another.

=== Pyre 2
dead: 4+

Whole winters have gone by here with fewer dead than this one day: namesDead[]. What they were
is chalked up at the assay office. The smoke lay so thick on Main Street that you could hardly
see what was coming next. It came all the same.

=== Pyre 3
dead: 1

When the crowd broke up, there was one who did not go home. nameDead[0] was lying beside the
hitching rail, dead, with the horses stepping around. Nobody saw a thing, and some of them said
so before they were asked. The undertaker tells what, but not how: roleDead[0].

=== Pyre 3
dead: 2

When the crowd broke up, there were two who did not go home: nameDead[0] by the hitching rail
and nameDead[1] beside the trough. Nobody saw a thing. The undertaker tells what, but not how:
roleDead[0] the one, roleDead[1] the other.

=== Pyre 3
dead: 3

When the crowd broke up, three stayed lying in the street: nameDead[0], nameDead[1],
nameDead[2]. Nobody saw a thing, and nobody stood near anybody. The undertaker tells what, but
not how: roleDead[0], roleDead[1], roleDead[2].

=== Pyre 3
dead: 4+

When the crowd broke up, a good part of it stayed lying in the street: namesDead[]. All dead,
and nobody saw a thing. What they were is on the board at the assay office. How it came about is
not on any board.

=== Pyre 4

All the shouting was over, and it had come down to nameDead[0], out there in front of the assay
office with the whole town in a ring. There was no going back now. You could hear the sign of
the Gilded Mule creak. Then sexDead[0](she|he|they) drew a breath, slow, like somebody about to
go down a shaft.

=== Pyre 5

And so nameDead[0] died, on Main Street, with everyone looking on and nobody looking. It was a
while before the undertaker could be got up on the porch. "roleDead[0]," he read, and went
straight across to the Gilded Mule.

=== Scapegoat 2
dead: 1

They have counted the slips three ways, and there is no winner. But the oil is poured, and oil
is dear. One by one they turn around, and they are all looking at nameDead[0], who has taken
sexDead[0](her|his|their) hat off already. "Figures," is all the Scapegoat says.

So that is who burns, for want of anything better to do. The undertaker makes it official:
roleDead[0]. That night the whiskey is no help.

=== Scapegoat 2
dead: 2

They have counted the slips three ways, and there is no winner. But the oil is poured, so they
take the one they always take. The undertaker hardly has to look: nameDead[0], roleDead[0].

Only, there was a look first, from up there on the timber, and it was all for nameDead[1], who
has been studying the ground ever since, and will not have the face to vote at the next pyre.

=== Scapegoat 2
dead: 3

The slips come out even, whichever way you stack them. So it is nameDead[0] who burns, same as
it was nameDead[0] when the well went dry. "roleDead[0]," reads the undertaker, to nobody's
surprise.

But there were two looks first, from up there on the timber, one for nameDead[1] and one for
nameDead[2]. Neither will have the face to vote at the next pyre.

=== Scapegoat 2
dead: 4+

The slips come out even, whichever way you stack them, and so the town burns nameDead[0], as
towns do. "roleDead[0]," reads the undertaker, and nobody asks him to speak up.

But there was time first to look around, from up there on the timber: at nameDead[1], at
nameDead[2], at nameDead[3], and at anybody else who had it coming. Down went the hat brims.
None of those will have the face to vote at the next pyre.

=== Scapegoat 3
dead: 1

No name came out on top, and nobody would go home. So up came the old stories, the bank and the
mumps and the lame mule, and in the end it was nameDead[0], the Scapegoat, who had to burn for
it. That should have been all. But they had piled more onto one back than it could carry, and it
was not just the one that fell.

=== Scapegoat 3
dead: 2

No name came out on top, so it had to be nameDead[0], the Scapegoat; it saves thinking. There
was time for one long look, and nameDead[1] got it, and will not have the face to vote at the
next pyre. That should have been all. But they had piled more onto one back than it could carry,
and it was not just the one that fell.

=== Scapegoat 3
dead: 3

No name came out on top, so it had to be nameDead[0], the Scapegoat; it saves thinking. There
was time for two long looks. nameDead[1] got one and nameDead[2] got the other, and neither will
have the face to vote at the next pyre. That should have been all. But it was not just the one
that fell.

=== Scapegoat 3
dead: 4+

No name came out on top, so it had to be nameDead[0], the Scapegoat; it saves thinking. There
was time to look around: nameDead[1] got a look, nameDead[2] got a look, nameDead[3] got a look,
and so did anybody else who had it coming. None of those will have the face to vote at the next
pyre. That should have been all. But it was not just the one that fell.

=== Employer 2

The town had voted for nameDead[1], and the match was struck. Then somebody came through the
crowd with an elbow here and a "pardon me" there. It was nameDead[0]. "This one is on me,"
sexDead[0](she|he|they) said, and climbed up instead. There was a promise in it somewhere, it
seems.

There is no law against it; there is no law, period. The undertaker put down the one who died:
nameDead[0], roleDead[0]. And nameDead[1] is alive, and was seen walking home very carefully,
like somebody carrying eggs.

=== Employer 3

The town had voted for nameDead[1], and it was nameDead[0] who climbed up there instead. A
promise is a promise. The undertaker put it down in his good hand: nameDead[0], roleDead[0].

It bought the time it takes to smoke a cigar. Before the lamps were lit nameDead[1] was dead as
well, and went up on the board next to the other: roleDead[1]. The barkeep took two glasses off
the counter and said nothing.

=== Village Idiot 0

There stood nameDead[0] on top of the timber, tied up like a parcel, and asked if somebody could
start the fire soon, on account of the draft. It got very quiet. Then somebody snorted, and then
they all did, and some of them had to wipe their eyes. Nobody burns the Village Idiot. They cut
the ropes, and nobody dies on that woodpile today.

So now the town knows what nameDead[0] is. At the pyre sexDead[0](she|he|they) will have no vote
from here on, and nobody can cast one against sexDead[0](her|him|them) either.

=== Village Idiot 1
dead: 1

As long as the Elder was around, there was someone to say: let the poor fool be. Now there is
not, and scared folks do not care to be laughed at. It was over quickly. nameDead[0], the
Village Idiot, is dead, and had thought to the last that it was a game.

=== Village Idiot 1
dead: 2+

As long as the Elder was around, there was someone to say: let the poor fools be. Now there is
not, and scared folks do not care to be laughed at. It was over quickly. namesDead[], every one
of them a Village Idiot, are dead. It is the first day in years that nobody told a joke in
Tribulation.

# --- The top hat --------------------------------------------------------------

=== Mayor 2

On the counter of the Gilded Mule lies the back of a bill of lading, with the last will of
nameDead[1] on it. It does not take long to read. The top hat goes to nameDead[0], who puts it
on and looks about for something to lean against. So Tribulation has a mayor again, and not a
slip of paper was wasted on it.

# --- The end ------------------------------------------------------------------

=== Won 1
living: any
dead: 1+

The town belongs to the pack now: to namesA[]. No clothes are folded on the ore cart any more,
and there is howling from the headframe all night, and in daylight too. The Werewolves have won.

There is still somebody to hear it. namesB[] came through alive, and would do well to stay
downwind.

=== Won 2
living: any
dead: 0

All the curtains in Tribulation are drawn, and a notice on the door of the Gilded Mule says
"Open after dark". Nobody calls for whiskey any more. Behind the counter there is only the one
vintage, and it is getting low.

Present and in the best of health, though you would not say so to look: namesA[]. The crates are
packed and marked "Piano". The next town is said to be quite musical. The Vampires have won.

=== Won 2
living: any
dead: 1+

The nights in Tribulation belong to namesA[] now, and heavier curtains have been ordered for the
days. The Vampires have won, and there was never any hurry.

Still alive, and of no more account than what is left in a pantry: namesB[].

=== Won 3
living: any
dead: 0

It is Sunday, and name[0] is sweeping Main Street. The doors are shut, the hats hang in a row,
and there is not a sound in Tribulation but the broom. Nobody chews with an open mouth. Nobody
slams a thing.

They had looked for claws and they had looked for fangs, and all that time there was a razor on
a clean napkin, three doors down. The Psychopath has won. The broom goes back on its nail,
bristles up.

=== Won 3
living: any
dead: 1+

name[0] looks down the list and closes the book. It was neither claws nor fangs. It was the good
neighbor, with a razor on a clean napkin, and the Psychopath has won.

namesB[] may still be breathing. At this point that is only untidy.

=== Won 4
living: any
dead: 0

One set of prints comes down from the headframe, goes in at every door on Main Street and comes
out again. Another goes to where the pack used to sleep. It is the same set. At the end of it
sits name[0], white as a tombstone, on top of all the gold in the world.

The town had counted on a neighbor and the pack had counted on a partner. One claim, one owner:
the White Werewolf has won.

=== Won 4
living: any
dead: 1+

name[0] comes down Main Street by daylight, white as a tombstone, and nobody stands in the way.
The town had counted on a neighbor and the pack had counted on a partner. The White Werewolf has
won, and is not sharing.

namesB[] got away with nothing but breath, and lost everything else on the table.

=== Won 5
living: any
dead: 0

It starts up at sundown behind the Gilded Mule, and this time nobody throws a boot. Nobody is left
to throw one. Every door in Tribulation stands open, and down Main Street and out past the last
telegraph pole goes a tune without a soul to dance to it.

Still playing, with breath to spare: namesA[]. A tin whistle cost a dime at the peddler's cart. The
Pipers have won.

=== Won 5
living: any
dead: 1+

It starts up at sundown behind the Gilded Mule, and this time nobody throws a boot. The doors
open, and out into the street comes everybody there is, with feet that no longer ask for leave:
namesB[]. It is no use fighting it. The tune was there first.

Up ahead, with breath to spare: namesA[]. A tin whistle cost a dime at the peddler's cart. The
Pipers have won.

=== Won 6
living: 2
dead: 1+

They walk down the middle of Main Street hand in hand, name[0] and name[1], and there is nobody
left to stop them. role[0] and role[1]: the preacher would have had something to say about that.
The lovers have won.

There are witnesses, at least. namesB[] came through alive, with no share in the victory, and
somebody has found a handful of rice.

=== Won 7
living: 2
dead: 0

There was a contract, and a mule for a witness. name[0] did the paying and name[1] did the
walking behind; and now they have come to the end of the street, and there is nobody left to be
afraid of.

role[0] and role[1]: it is not friendship, they both say, it is business. They split the last
bottle in the Gilded Mule down to the drop, and leave the money on the counter. Employer and
bodyguard have won.

=== Won 7
living: 2
dead: 1+

There was a contract, and a mule for a witness. name[0] did the paying and name[1] did the
walking behind. role[0] and role[1]: whatever else they were, they kept to the letter of it, and
it has kept them. Employer and bodyguard have won.

namesB[] came through alive too. But there were two marks on that paper, and never a third.

=== Won 8
living: any
dead: 0

It would take a lawyer to explain it, and the nearest one is in jail two counties off. There
were deals in it, and promises, and a good deal of plain mule-headedness, and everybody held
some of the cards. Now the hand is over.

The chips are all on one side of the table, and that is where you find namesA[]. Call it luck,
call it loyalty: it is won. The barkeep has no further questions.

=== Won 8
living: 2+
dead: 1+

It would take a lawyer to explain it, and the nearest one is in jail two counties off. There
were deals in it, and promises, and a good deal of plain mule-headedness. Now the hand is over,
and the chips are in front of namesA[]. Call it luck, call it loyalty: it is won.

For namesB[] there is the comfort of being alive. It buys no drinks.

=== Won 9
living: any

Nobody could tell you what day it quit. But the undertaker went back to making furniture, and
the pit props went back down the mine, and one evening the piano at the Gilded Mule got all the
way to the end of a tune.

Whatever was wrong in this town may well be here yet, and if so, it has learned to wipe its
boots. Nobody has won and nobody has lost. namesA[] will just have to go on passing each other
the biscuits. It is a draw.

=== Won 8
living: 1
dead: 1+

Folks had to have it drawn for them in the dust. There was one still breathing who spoiled the hand for
everybody, save for name[0], who held that party's marker; and a card you own cannot beat you. So the
whole pot goes to name[0], role[0], and to nobody else.

For namesB[] there is the comfort of being alive. It buys no drinks.
