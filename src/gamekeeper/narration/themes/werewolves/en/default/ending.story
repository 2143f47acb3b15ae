# The end of the game: A are the winners, B the losers who are still alive.
author: Gamekeeper
places: Wakenhope, Hagwood, Lamb and Lantern, Old Grumble, parish, book in the, the book, church, pew, porch, vicar, parson, sexton, yew, chapel, vault, old stones, highest stone, between the stones, bridge, the green, the moor, heather, beck, the mill, market cross, of the inn, at the inn, in the inn, landlord, the oak, lock-up, gander, ducks

=== Won -1

The bell does not ring. There is nobody to ring it, and nobody to ring it for. The door of the
Lamb and Lantern bangs in the wind; on the green a hen walks over the trodden grass, and finds a
grain, and then another. They have all been so thorough, the hunters and the hunted alike.

In the church porch the parish book lies open at its last page, and the page is full. No one has
won. A traveller who passes this way in the spring will wonder how a village can be so tidy, and
so still, and will walk on a little faster.

=== Won -1

And then there were none. Wakenhope has settled its accounts, every one of them, and it turns
out that nothing is left over. The guilty are dead and the innocent are dead, and the moss makes
no distinction. Nobody has won, unless it is Hagwood, which in a year or two will reach the
first houses, and then the green, and finally the mill.

The parish book closes by itself. It is the only sound that day.

=== Won 0
living: 1
dead: 0

The wind has turned, and there is only one left to feel it. All that wished Wakenhope harm is
dead. The price was everyone else. name[0] walks down the middle of the street, past all the
open doors, and rings Old Grumble until both arms ache, so that at least it has been done
properly.

Then name[0] sits down on the steps of the Lamb and Lantern, to wait for whoever may come up the
road. Somebody has to tell them how it was. The citizens of Wakenhope have won, and this is the
last of them.

=== Won 0
living: 2+
dead: 0

The wind has turned. Nobody could say at what hour it happened; but somebody notices that the
dogs of Wakenhope are asleep in the street, bellies up, and that it is a while since anyone felt
for the bolt. It is over. Among those who are left there is nobody who wished the village harm.

So the door of the Lamb and Lantern is set wide open and stays that way all night. Come through
it all, and alive to tell the tale: namesA[]. Glasses are raised to absent friends, and to present
ones, and it takes until morning. The citizens of Wakenhope have won.

=== Won 0
living: 2+
dead: 0

There will be no more fires on the green. Whatever wood there is beside the market cross is
carried home, log by log; it will be a cold winter, and it is good oak. Something is going to be
planted there instead. The evil that lived in Wakenhope has been rooted out, and nobody need lie
awake any more, listening for somebody else's breath.

A free village at last: thanks to namesA[], and thanks to whoever stood by them. Old Grumble rings, out of tune and as loudly as it can, and for the first time in its life nobody
complains. The citizens have won.

=== Won 0
living: any
dead: 1+

The tracks have come to an end; no more doors will be broken down in Wakenhope. The citizens
have won, and beneath the oak it is said aloud who is to be thanked for it: namesA[]. Not everybody
who is still alive has something to celebrate. For namesB[] all is lost but life itself, and a chair at the inn.
But that is a quarrel for daylight. Tonight the bolts stay off.

=== Won 1
living: 1
dead: 0

One wolf is enough, if it has patience. name[0] trots down the middle of the street in broad
daylight, noses at a door here and a window there, and finds nobody at home, which is no
surprise. There is still a scent of everyone in the air, and nothing left to chase.

That night a single howl goes up from the church tower, beside the cracked bell. It is a long
time before it stops, and no one in Wakenhope tells anybody else that it is the wind. The
Werewolves have won.

=== Won 1
living: 2+
dead: 0

There is no need to wait for darkness any more. In broad daylight there is a stretching and a
yawning on the green, and the last good manners are shaken off like water. There is nobody left
to scream. Wakenhope belongs to namesA[], from the mill to the church, and whatever used to go
on two legs there goes no more.

That night a howl goes up from the tower, next to the cracked bell. From far across the moor
another pack answers. The Werewolves have won.

=== Won 1
living: 2+
dead: 0

How quiet a village is without neighbours. In the Lamb and Lantern the beer goes flat; on the
church door hangs the coat of somebody who will not be needing it. The last bone has been buried
and dug up again. The hunt is over, for there is nothing left to hunt.

The Werewolves have won. On the church steps in the moonlight, full to the brim, and with a
faint sense of boredom, sits all that is left of Wakenhope: namesA[].

=== Won 1
living: any
dead: 1+

Nobody in Wakenhope stands in the way of the pack any longer. The Werewolves have won: the
night, the day and everything that lies between the mill and the moor now belong to namesA[].
There is other breath in the village, but it makes no difference; there is nothing left for
namesB[] to do but draw it quietly.

=== Won 2
living: 1
dead: 0

One glass, one chair, one candle at the long table of the inn. name[0] raises the glass to the
empty places, for there is such a thing as style, even when nobody is left to see it. Wakenhope
has been drained to the last drop. It was a good year, on the whole, if a little rustic.

Tomorrow there will be a coach to order, and a long box to pack with a few handfuls of earth.
The Vampires have won. Eternity may continue.

=== Won 2
living: 2+
dead: 0

The curtains of Wakenhope are drawn, and no one is going to open them. In the great room of the
inn the best glasses stand on the table, and what is in them is not wine. There is plenty of
time now. There are no more stakes, no more priests, no more tiresome questions about mirrors.

For namesA[] dinner is served, and will be served for as long as the cellar lasts. After that it
will be time for the long box, and the night coach, and another village. The Vampires have won.

=== Won 2
living: 2+
dead: 0

No more smoke comes from any chimney: those who live here now do not feel the cold. The sun
rises over Wakenhope, and rises for nobody. Not until evening does a lid lift and a cloak
rustle; and then an old-fashioned dance tune is heard, on an untuned piano, far into the night.

The Vampires have won. Eternity, which had begun to drag a little, smiles on namesA[] once more.

=== Won 2
living: any
dead: 1+

The long night is in good hands. Whatever may still be walking about in Wakenhope by day,
the village belongs to the Vampires: to namesA[], and there was never any hurry about it. Nobody has
troubled to finish off namesB[]; that can wait, like everything else. The Vampires have won.

=== Won 3
living: 1
dead: 0

name[0] sets the last chair straight and looks about. All the beds are made. All the doors are
shut. No child is crying, no dog is barking, and nobody asks where anybody has been. It was an
immense amount of work, looking back, and never a word of thanks; but now it is finished, and it
is neat.

No fur and no fangs were needed; only somebody from down the road, with a knife and a list. On
the list one name is left. name[0] puts a tick beside it, and smiles. The Psychopath played for
nobody else, and has won alone.

=== Won 3
living: 1
dead: 1+

The list has been worked through, or as good as. What namesB[] may still do in Wakenhope is of
no further interest: the last word belongs to name[0], to whom everybody always said good
morning. It was no beast. It was the Psychopath, with clean hands and very good handwriting, who
played for nobody else and has won alone.

=== Won 4
living: 1
dead: 0

Snow has fallen on Wakenhope, and across the snow runs a single trail. It goes into every house,
and comes out again. It goes up to the old stones where a pack used to meet, and comes down
again. At the end of it sits name[0], white upon white, and does not even have to growl any
more.

The villagers took this one for a villager, and the wolves took it for a wolf, and both were
nearly right. The White Werewolf could win only as the last of all, and it has. It lifts its
head, and howls, and does not wait for an answer.

=== Won 4
living: 1
dead: 1+

There was always something odd about the moon when name[0] was out. Now everybody may know why,
for it no longer matters: the White Werewolf has won, at the cost of the village and of the pack
alike. It does not deign to look at namesB[]. A wolf that has everything to itself has no need
of witnesses.

=== Won 5
living: any
dead: 0

It begins in the middle of the night, and for once it does not stop when it gets light. A tune
goes along the street, up the hill and out on to the moor, and there is no one left in Wakenhope
who could resist it. The doors stand open. The kettles boil dry.

It is played by namesA[], with red cheeks and nimble fingers. No blood was shed for it, or not
by the music, at any rate. The Pipers have won, and the echo dances on alone.

=== Won 5
living: any
dead: 1

The last pair of feet has started moving. There is nobody in Wakenhope now who does not have
that tune in their head, and now at last it is played to the end, in broad daylight and with all
the repeats. Over the bridge it goes, and up on to the moor: first the music, then namesB[],
dancing, with a blissful smile and worn-out shoes.

The Pipers have won. Applause, please, for namesA[], from anybody whose hands are still their
own.

=== Won 5
living: any
dead: 2+

First one foot, then two feet, then all of them. Out of the houses they come dancing, in
nightshirts and in aprons, friend and foe hand in hand: namesB[]. Those who hunted yesterday are
hopping today, and those who were afraid are smiling. The procession winds over the green and
out of the village, and nobody looks back.

At its head, for everybody to see at last, is the music that was heard under so many windows:
namesA[]. It was done without so much as a raised voice. The Pipers have won, and Wakenhope
dances.

=== Won 6
living: 2
dead: 0

There are two cups on the table in the last house with a light in it. The rest of Wakenhope is
silent. name[0], role[0], and name[1], role[1]: no matchmaker would have thought of it, and
neither side would ever have allowed it. But there are no sides left. There are only the two of
them.

Neither asks what the other has done; they know, more or less. They pull the door shut behind
them and go over the moor hand in hand. Whole villages have died of less. The lovers have won.

=== Won 6
living: 2
dead: 1

Love conquers all, they say, and people embroider it on cushions. Seldom has it been taken so
literally. name[0], role[0], and name[1], role[1], have gone on choosing each other, right
through everything, and there is nothing left in Wakenhope that could come between them.

Only namesB[] is still there to see it, and has no part in the victory. It might be worse: it has
never been healthy to stand in the way of these two. The lovers have won.

=== Won 6
living: 2
dead: 2+

Arm in arm they come across the green, name[0] and name[1], and nobody has to pretend any more.
role[0] and role[1]: it could never end well, you would have said, and yet it has, for these
two. The others have to make way for them: namesB[] are alive, but they have lost.

It is not much of a wedding procession. There are no bells and no rice, and the guests are
looking somewhat bewildered. The lovers have won.

=== Won 7
living: 2
dead: 0

It was a matter of business: a signature, a purse, a handshake. name[0] wished to live, and
name[1] was to see to it. Now they stand together in the empty street of Wakenhope, and there is
no one left to be protected from.

role[0] and role[1]: the one paid, the other watched, and in the end neither can say who brought
whom through it. The contract has been fulfilled to the letter. Employer and bodyguard have won.
They share the last bottle in the inn, and the silver can wait.

=== Won 7
living: 2
dead: 1+

Money does not make people loyal, they say, but look. One step behind name[0] walks name[1], as
on the first day, and all that lay in wait for them is gone. role[0] and role[1], bound by a
piece of paper: it is they who have won, and nobody else.

It is no help to namesB[] to have come out of it alive. There were only two names on that
contract, and there still are: the Employer's and the bodyguard's.

=== Won 8
living: 1
dead: 0

Try explaining this to a stranger. There was money in it, or love, or both of them, and at least
one old promise, and everybody had hold of one end of it. Then, one after another, they let go. The
parish book has given up in the middle of a sentence.

It comes down to this: it is over, and at the long table in the Lamb and Lantern sits name[0], with
all the other ends in one hand. That is what victory looks like here. A glass is raised, and there
is nobody to ask what to.

=== Won 8
living: 2+
dead: 0

Try explaining this to a stranger. There was money in it, or love, or both of them, and at least
one old promise, and the knots between them grew so tight that in the end nobody could win
without the others, and nobody could lose without them either. The parish book has given up in
the middle of a sentence.

It comes down to this: it is over, and at the long table in the Lamb and Lantern sits a company
that nobody would ever have put together: namesA[]. Victory is theirs. Glasses are raised, and
over the rims of the glasses all eyes stay open.

=== Won 8
living: 2+
dead: 1+

There are victories that can be sung about, and there are victories for which you need a lawyer.
What with contracts, and promises, and sheer stubbornness, the threads of Wakenhope have become
so tangled that the end suits hardly anybody. But an end it is, and it is well and truly won by
namesA[].

That namesB[] came through it alive as well is a fine thing in itself. It is not the same as
winning, as you can see from the faces. The landlord calls last orders.

=== Won 9
living: any

Nobody could say on which day it stopped. But no one was carried to the churchyard any more, and
no one burned, and one morning people noticed that they had gone back to talking about the
weather. Whatever was hunting in Wakenhope had lost the habit of it, and so had those who were
hunting it.

Evil may still live here. If it does, it trims its hedge and says good morning. Nobody has won,
and nobody has lost: namesA[] will simply have to go on living next door to each other. It is a
draw.

=== Won 9
living: any

There is moss on the wood beside the market cross. Day after day they have come out on to the
green, looked at each other, and gone home again to supper. A village cannot be afraid for ever;
after a while it is only tired.

So in the end somebody says it aloud, and nobody objects: let us leave it at that. They are all
still there, namesA[], whatever else they may be, and they shake hands and do not ask. The game
is a draw.

=== Won 9
living: any

For days the parish book has had nothing to put down. It lies open in the church porch at a
clean page, and the ink has dried in the well. Old Grumble has not been rung except for church.
Whoever has something to hide goes on hiding it, and whoever used to look has stopped looking.

At last the book is shut, and it says neither who was right nor who was wrong. It says only who
was there at the end: namesA[]. Nobody has won.

=== Won 8
living: 1
dead: 1+

Others are left as well, and yet it is name[0] who gets up and takes the prize, quite alone. It has to be
explained twice. Somebody was still alive who kept all the others from winning; but to name[0] that somebody
was bound, by a contract or by something older, and whoever is bound to you does not stand in your way. The
others had no such paper.

So role[0] is written down as the only winner, and namesB[] may read it as often as it takes. Alive is
alive. It is not the same as winning.
