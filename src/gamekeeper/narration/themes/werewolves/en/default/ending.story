# The end of the game: A are the winners, B the losers who are still alive.
author: Gamekeeper

=== Won -1

The bell does not ring. There is nobody to ring it, and nobody for whom it might be rung. The
door of the Lamb and Lantern bangs in the wind; on the green a hen walks over the cold ashes,
and finds a grain, and then another. They have all been so thorough, the hunters and the hunted
alike.

In the church porch the parish book lies open on its last page, and that is full. No one has
won. A traveller who passes this way in the spring will wonder how a village can be so tidy, and
so still, and will walk on a little faster.

=== Won -1

And then there were none. Wakenhope has settled all of its accounts, every single one, and has
turned out to have nothing left over. Whoever was guilty is dead, and whoever was innocent is
dead, and the moss makes no distinction. No one has won here except for Hagwood, which moves up
to the first houses in a year or two, then to the second, and finally to the mill.

The parish book closes itself. It is the one sound of that day.

=== Won 0
living: any
dead: 0

The wind has turned. Nobody could say at what hour it happened; but all at once somebody in
Wakenhope notices that the dogs are lying asleep in the street with their bellies up, and that
it is a long time since anyone felt for the bolt. It is over. Among those who are left there is
nobody who wished the village harm.

So the door of the Lamb and Lantern is set wide open and stays that way all night. namesA[]:
these are the ones who came through it, and who may tell about it. They drink to the dead, to
each one by name, and the list is a long one. The citizens of Wakenhope have won.

=== Won 0
living: any
dead: 0

They pull the pyre to pieces, log by log, and carry the wood home; it will be a cold winter, and
it is good oak. Where it stood they are going to plant something. The evil that went about among
them has been rooted out, and nobody has to listen at night any more to hear who is breathing.

A free village, at last: thanks to namesA[], and thanks to those who did not live to see it. Old
Grumble rings, out of tune and as loud as it can, and for the first time in its life nobody
complains of it. The citizens have won.

=== Won 0
living: any
dead: 1+

The tracks have come to an end; no door will be broken down in Wakenhope any more. It is the
citizens who have won, and they may hear their names once more beneath the oak: namesA[]. Not
everybody who is still alive has something to celebrate. For namesB[] the game has been lost,
for all that there is still a chair at the inn. But that is a quarrel for daylight. Tonight the
bolts stay off.

=== Won 1
living: any
dead: 0

They need not wait until it is dark any more. In broad daylight they come out on to the green,
stretch themselves, and shake off what was left of their manners. There is nobody who might
scream. Wakenhope belongs to namesA[], from the mill to the church, and everything that once
went on two legs there has been eaten.

That night a howl goes up from the tower, next to the cracked bell. From far across the moor
another pack gives answer. The Werewolves have won.

=== Won 1
living: any
dead: 0

How quiet a village is without neighbours. In the Lamb and Lantern the beer goes flat; on the
church door hangs the coat of somebody who will not be needing it. The last bone has been buried
and dug up again. The hunt is over, for there is nothing left to hunt.

The wolves of Wakenhope have won, and here they sit, full to the brim in the moonlight, with
blood on their chins and a slight feeling of boredom: namesA[].

=== Won 1
living: any
dead: 1+

Nobody in Wakenhope stands in the way of the pack any longer. The Werewolves have won: the
night, the day and everything that lies between the mill and the moor are for namesA[]. That a
few others still draw breath makes no difference to it; namesB[] can do nothing more about it
than draw that breath quietly.

=== Won 2
living: any
dead: 0

The curtains of Wakenhope are drawn, and no one is going to open them. In the great room of the
inn the best glasses stand on the table, and what is in them is not wine. They have time now.
There are no more stakes, no more priests, no more tiresome questions about mirrors.

namesA[]: the company may be seated. The Vampires have won, and dinner will be served for as
long as the cellar lasts. Then one will have to move on. There are other villages, and one has
travelled before.

=== Won 2
living: any
dead: 0

No more smoke comes from any chimney: those who live here now do not feel the cold. The sun
rises over Wakenhope, and it rises for nobody. Not until the evening do the lids lift and the
cloaks rustle, and then an old-fashioned dance tune is heard, on an untuned piano, until far
into the night.

The Vampires have won. Eternity, which had begun to drag a little, smiles on namesA[] once more.

=== Won 2
living: any
dead: 1+

The long night has found its owners. Whatever may still be walking about in Wakenhope by day,
the village belongs to the Vampires: to namesA[], who have never been in any hurry. It is of no
consequence to them that namesB[] have not been drunk to the lees yet, or have been forgotten.
The Vampires have won.

=== Won 3
living: 1
dead: 0

name[0] sets the last chair straight and looks about. All the beds are made. All the doors are
shut. No child is crying, no dog is barking, nobody is asking where one has been. It was an
immense amount of work, when one looks back on it, and never a word of thanks; but now it is
finished, and it is neat.

There was no fur and there were no fangs. There was only somebody from down the road with a
knife and a list. On the list one name is left. name[0], Psychopath, puts a tick beside it, and
has won.

=== Won 3
living: 1
dead: 1+

The list has been worked through, or as good as. What namesB[] may still do in Wakenhope is of
no further interest: the last word belongs to name[0], to whom everybody always said good
morning. It was not a beast. It was a Psychopath, with clean hands and very good handwriting;
and the Psychopath has won.

=== Won 4
living: 1
dead: 0

Snow has fallen on Wakenhope, and across the snow runs a single trail. It goes to each of the
houses, and out again, and past the old stones where a pack used to meet, and out again from
there as well. At the end of it sits name[0], white upon white, and does not even have to growl
any more.

The villagers thought that it was one of them. The wolves thought that it was one of them. They
were all mistaken. The White Werewolf has won, and lifts its head, and howls; and it does not
wait for an answer.

=== Won 4
living: 1
dead: 1+

There was always something odd about the moon when name[0] was about. Now everybody may know it,
for it does not matter now: the White Werewolf has won, at the cost of the village and at the
cost of the pack. It does not deign to look at namesB[]. A wolf that has everything for itself
has no need of witnesses.

=== Won 5
living: any
dead: 0

It begins in the middle of the night, and for once it does not stop when it gets light. A tune
goes along the street, up the hill and out on to the moor, and there is no one left in Wakenhope
who could resist it. The doors stand open. The kettles boil dry.

At the head walk namesA[], with red cheeks and nimble fingers. No blood was shed for it, not by
them at any rate; they only played. The Pipers have won, and the echo dances on alone.

=== Won 5
living: any
dead: 1

The last pair of feet has started moving. There is nobody in Wakenhope now who does not have
that tune in their head, and now at last it is played to the end, in broad daylight and with all
the repeats. Over the bridge it goes, and up on to the moor: first the music, then namesB[],
dancing, with a blissful face, and worn-out shoes.

The Pipers have won. Let us give them a hand, if we can still hold our hands still: namesA[].

=== Won 5
living: any
dead: 2+

First one foot, then two feet, then all of them. Out of the houses they come dancing, in
nightshirts and in aprons, friend and foe hand in hand: namesB[]. Whoever hunted yesterday hops
today, and whoever was afraid is smiling. The procession winds over the green and out at the end
of the village, and does not look back.

Before it go the ones who had been playing at the windows all that time, and whom nobody ever
saw: namesA[]. They have won without so much as raising their voices. The Pipers have taken
Wakenhope for a dance.

=== Won 6
living: 2
dead: 0

There are two cups on the table in the last house with a light in it. The rest of Wakenhope is
silent. name[0], role[0], and name[1], role[1]: no matchmaker would have thought of it, and
neither side would ever have allowed it. But there are no sides left. There are only the two of
them.

They do not ask what the other has done; they know it, more or less. At dawn they pull the door
shut behind them and go over the moor hand in hand. Whole villages have died of less. The lovers
have won.

=== Won 6
living: 2
dead: 1

Love conquers all, they say, and people embroider it on cushions. Seldom has it been taken so
literally. name[0], role[0], and name[1], role[1], have gone on choosing each other, right
through everything, and now nothing in Wakenhope can come between them any more.

Only namesB[] is still there to see it, and has had no part in the victory. Let that be
understood as a blessing: not everyone who stood in the way of these two is standing now. The
lovers have won.

=== Won 6
living: 2
dead: 2+

Arm in arm they come across the green, name[0] and name[1], and nobody has to pretend any more.
role[0] and role[1]; that could never end well, one would have said, and yet it has, for these
two. The others have to make way for them: namesB[] are alive, but they have lost.

It is not much of a wedding procession. There are no bells and no rice, and the guests are
looking somewhat bewildered. The lovers have won.

=== Won 7
living: 2
dead: 0

It was a matter of business: a signature, a purse, a handshake. name[0] wished to live, and
name[1] was to see to it. Now they stand together in the empty street of Wakenhope, and there is
no one left from whom anybody would have to be protected.

role[0] and role[1]: the one paid, the other watched, and in the end neither can say any more
who brought whom through it. The contract has been fulfilled to the letter. Employer and
bodyguard have won. They divide the last bottle of the inn, and the silver can wait.

=== Won 7
living: 2
dead: 1+

Money does not make people loyal, they say, but look. One step behind name[0] walks name[1], as
on the first day, and all that lay in wait for them lies there no more. role[0] and role[1],
bound by a piece of paper: it is they who have won, and nobody else.

It has not helped namesB[] to come out of it alive. On the contract stood two names only, and
two there still are: those of the Employer and of the bodyguard.

=== Won 8
living: any
dead: 0

Try explaining this to a stranger. There was love in it, and money, and at least one old
promise, and the knots between them grew so tight that in the end nobody could win without the
others, and nobody could lose without them either. The parish book gave up in the middle of a
sentence.

It comes down to this: it is over, and at the long table in the Lamb and Lantern sits what
remains of it, in a company that nobody would have put together: namesA[]. They have won. They
clink their glasses, and each of them keeps an eye on the rest.

=== Won 8
living: any
dead: 1+

There are victories that can be sung about, and there are those for which one needs a lawyer. By
love, by contract, by sheer stubbornness: the threads of Wakenhope have become so tangled that
the end suits hardly anybody. But an end it is, and it is well and truly won by namesA[].

That namesB[] came through it alive as well is a fine thing in itself. It is not the same as
winning; that can be seen from the faces. The landlord calls last orders.
