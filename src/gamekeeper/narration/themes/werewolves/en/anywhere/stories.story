# Stories that name no place: told where a theme has none of its own, before those of the theme default.
author: Gamekeeper

# --- Roles and private turns -----------------------------------------------------

=== Roles -1

Nobody tells you. You simply know it, from one moment to the next, as you know your own name:
role[0]. What it means for you is written below. Remember it, keep it to yourself, and think
twice before you tell anybody. Once would be quicker, but people have died of that.

=== Cupid 9

You raise the bow, and you lower it again. Who are you, to do such a thing to people, and in such
times? The arrows stay where they are. Everybody here will have to fall in love without your help.

=== Employer 1

It is signed, and it is sealed. name[0] has taken name[1] into service, and nobody knows of it but
you two. Whatever comes for name[0], by night or by day, will find a bodyguard in the way, and it is
the bodyguard who pays. Only a broken heart cannot be guarded against. One life for another, once.

=== Wolf Cub 0

You wake because your jaw aches. Somewhere out there a voice is missing from the choir, and they need
you now. You run your tongue over your new teeth, one after the other. You are a Werewolf. From now on
you hunt with whatever is left of the pack, and know them as they know you.

=== Sandman 0

The lights are going out, one after another. Most of those who lie down have no intention of
sleeping. One handful of sand will settle one of them. Whose?

=== Vampire 9
living: any

The lid stays down tonight. Nobody's neck is troubled by you, and nobody will know why.

=== Innocent Girl 0
dead: 0

You hold your breath and listen. Out there in the dark they sit in a ring, too big for dogs. You see
no faces, and you catch no name; but there is a nod, and then they run. The werewolves have made
their choice.

=== Innocent Girl 1
dead: 0

You lie quite still and hear voices, and they are highly educated voices. You recognise nobody, and you
catch no name. But the vampires have made their choice; so much can be heard.

=== Innocent Girl 1
dead: 1

Something taps on the roof, politely, as a fingernail taps on a wineglass. "name[1]," it says, and nothing
contradicts. Then there is only the wind. The vampires have made their choice. You did not see them, and you
are not sorry for that.

=== Innocent Girl 2
dead: 0

You listen until your ears ache with it. Something sniffs along the wall, a pelt brushes against the fence,
but there is not a single name. The werewolves have chosen nobody tonight. What it means you do not know;
you only know what you have not heard.

=== Innocent Girl 3
dead: 0

A candle has burned, a lid has creaked, and for an hour you have held your breath. No name has been
spoken. The vampires have chosen nobody.

=== Innocent Girl 3
dead: 1

One name was let fall and not picked up again: name[1]. There was a cough, a rustling of silk, and then a
very long silence. The vampires have chosen nobody tonight, and name[1] will never know who was listening.

=== Innocent Girl 3
dead: 2

"I should prefer name[1]." – "And I, if you will allow me, name[2]." So it went on, with the greatest
courtesy, until the candle had burned down. The vampires could not agree, and have chosen nobody.

=== Witch 5

The clear one you drink yourself, and it sets you back on your feet. The dark one you carry out into
the night, for it is meant for name[1]. You are saved, the poison is poured, and both bottles are
empty.

=== Piper 4

name[0] and name[1]: this morning you were both humming, and it was the same tune. It passed under your
windows in the night. You are enchanted, and it does not wear off. Who played it, you did not see. But
now each of you knows about the other.

=== Warner 0

You lie awake and add it up: who came late, who looked away, who laughed too soon. In a few hours they
will all be shouting at once. One voice should carry more weight. Whose window do you knock at?

=== Sheriff 0

The key is cold in your hand. When it gets light, everybody will be pointing at somebody. One of them could
spend the day behind a locked door, with no vote to cast and none to catch. Who?

=== Sheriff 3

Somebody was locked up in the night, and nobody knows by whom: behind the bolted door sits nameDead[0].
From in there one can cast no vote at the pyre today, and catch none either.

=== Mayor 1

You write it large, so that everybody can read it: name[1]. You meant to add a piece of good advice, but
the paper is small, and nobody has ever taken your advice.

# --- The beginning and the mornings -----------------------------------------------

=== General -1
living: any

It used to be quiet here. People knew one another, or thought so. Then there were footprints that
began as shoes and did not end as shoes, and a door stood open that should have been shut.

It is one of us, they say, and they look around: namesA[]. What each of them really is will come out
only when they die; that much has always been certain. Tonight every door is locked. But what use is a
lock against somebody who lives here?

=== General 0
dead: 0

It gets light, and one after another they come out and count. Nobody is missing. They count again, to
be on the safe side, and then they do not know what to do with their hands. Nobody has died tonight.

=== General 0
dead: 0

There was noise in the night, or perhaps there was none; on that opinions differ. In any case everybody
is there this morning. Some look relieved, and it would be worth knowing who only looks it.

=== General 0
dead: 0

Somebody has to look, and in the end somebody does, with one eye, round the edge of a door. The street is
empty, and it is only as empty as streets are in the morning. One after another they come out, and all of
them come out. Nobody has died, and nobody knows quite where to put a relief of that size.

=== General 0
dead: 1

In the morning everybody comes out but nameDead[0]. They knock, and they call, and at last they open the
door. nameDead[0] is dead, and now everyone may know what that life was: roleDead[0].

=== General 0
dead: 1

Nobody heard a thing. Yet nameDead[0] is dead, cold for hours, and nobody can say how it came about.
What remains is one word, and it goes from mouth to mouth: roleDead[0].

=== General 0
dead: 1

Somebody screams, and then everybody comes running, and then it is very quiet. The night has taken
nameDead[0]. roleDead[0], they say, when they have found it out. Who would have thought it?

=== General 0
dead: 1

There is one cup too many on the table this morning. It was nameDead[0]'s. When it is washed and put
away, somebody says aloud what has been found out: roleDead[0].

=== General 0
dead: 2

Two did not see the morning. nameDead[0] is dead: roleDead[0]. And nameDead[1] is dead: roleDead[1].
Everybody stands a little closer to everybody else, and then a little farther away.

=== General 0
dead: 2

There was no need to count: two chairs stayed empty, and everyone knew whose. nameDead[0] is dead, and
nameDead[1] is dead. It is known now, too, who had been sitting there all the time: roleDead[0] on the one,
roleDead[1] on the other. Nobody had ever asked.

=== General 0
dead: 3

They find nameDead[0], and they find nameDead[1], and when they think that this is all, they find
nameDead[2]. roleDead[0], roleDead[1] and roleDead[2]: so much is known of them now, too late to be
of use.

=== General 0
dead: 4+

It is a long list that is read out this morning, and nobody interrupts: namesDead[]. All of them are
dead. What they were is known now as well, and it takes a while until everybody has taken it in.

=== General 1
dead: 0

Nobody has slept; there had been too much to hear for that. Now they piece it together. It is not the
tale of one death. It is the tale of how one death led to another, and it has to be told in order.

=== General 1
dead: 1

The first one they find is nameDead[0]: roleDead[0]. On any other day that would have been enough. But
there was another death in that night, and it did not come by itself.

=== General 1
dead: 2

nameDead[0] is dead, and nameDead[1] is dead: roleDead[0] and roleDead[1]. And still the night has not
been told to the end. Somebody else was dying then, and that death had a long arm.

=== General 1
dead: 3

Three have been found: nameDead[0], nameDead[1] and nameDead[2]. They were roleDead[0], roleDead[1]
and roleDead[2]. But there was one more death in that night, and nobody dies of it alone.

=== General 1
dead: 4+

So many in one night: namesDead[]. What they were is known by now. One would think that it was over,
and it was not. There was yet another death, and it was not the last.

=== General 5

Then it was over, and nameDead[0] was dead. Now it could be said what that life had been: roleDead[0].
They closed the eyes and went out on tiptoe.

=== General 6

It grows dark. Doors are locked, then tried, then locked again. Everybody wishes everybody a good night,
very kindly, and thinks: it might be you. Then the lights go out.

=== General 6

There is nothing more to say today, and most of it has been said twice. Those who are afraid lie down
with their shoes on. Those who have plans for tonight lie down and wait.

=== General 6
living: 1+

"Until tomorrow," says name[0], and only then hears how bold that sounds. Nobody answers. One window
after another goes dark, and it is night.

=== General 6

Another day is over, and it has brought fewer answers than questions. Somewhere a door is tried, very
softly, from the inside. Sleep well, all of you, or as many as possible.

=== Hunter 4

But a Hunter does not go without a last shot. nameDead[1], who was dying, took aim once more and fired.
The shot was meant for nameDead[0], and it did not miss.

=== Cupid 5

There is no wound to be found on nameDead[0]. Where nameDead[1] has gone, a heart has followed, and that
is all there is to it. Now everybody may know: roleDead[0].

=== Village Elder 0
dead: 1

It takes a while until they grasp what this night has cost them. nameDead[0] was the Elder, and all
that anybody here could do they could do because of that old head. Every good soul has lost its gift
and is an ordinary Citizen from now on. Those who mean harm have forgotten nothing.

=== Village Elder 0
dead: 2+

It takes a while until they grasp what this night has cost them. namesDead[] were the Elders, and
nobody else knows how things are done. Every good soul has lost its gift and is an ordinary Citizen
from now on. Those who mean harm have forgotten nothing.

=== Village Elder 1
dead: 1

Nobody thought of it until it was done. nameDead[0] was the Elder, and all that anybody here could do
they could do because of that old head. Every good soul has lost its gift and is an ordinary Citizen
from now on. Those who mean harm can do whatever they could before.

=== Village Elder 1
dead: 2+

Nobody thought of it until it was done. namesDead[] were the Elders, and nobody else knows how things
are done. Every good soul has lost its gift and is an ordinary Citizen from now on. Those who mean
harm can do whatever they could before.

=== Village Idiot 1
dead: 1+

While the Elder lived, somebody always said: leave off, there is no harm in it. Now nobody says so any
more, and in the first fright it was done after all to those who had once been spared: namesDead[].
Afterwards nobody wants to have begun it.

# --- The mayor --------------------------------------------------------------------

=== Mayor 3
dead: 0

It cannot go on with everybody shouting at once. Somebody has to be mayor, with a vote that weighs
more than the others. Who has the voice for it, who has the patience, and whom do you trust that far?

=== Mayor 3
dead: 1

With nameDead[0] the mayor has died, and one notices: three people are chairing the meeting. There must
be an election, and it must be today. Who is it to be?

=== Mayor 4
dead: 0

They count, and there is nobody to be found on whom they could agree. Then they will have to do without.
From now on, until all this is over, there is no mayor.

=== Mayor 4
dead: 1

The votes have been counted, and nameDead[0] may stand up: this is the new mayor. Some clap, and some
pretend to. At the pyre that vote will weigh more from now on.

# --- The pyre ---------------------------------------------------------------------

=== Pyre 0
dead: 0

"At least nobody is dead," says somebody, and it is meant to calm things down. "Not yet," says somebody else.
After that there is no stopping it. The wood, too, has been waiting all night. Say whom you suspect, before
another says it of you.

=== Pyre 0
dead: 1

nameDead[0]'s chair is empty, and they have put it in the ring all the same. Now it looks at everybody. It
is one of us, they say, and each of them means somebody else. The wood is dry. Who is to burn?

=== Pyre 0
dead: 1

nameDead[0] can no longer say who it was. So the living must find it out, and they have been at it since
breakfast, with red faces. There is asking, and denying, and swearing of oaths. At some point there must be
an end of talking. Cast your vote.

=== Pyre 0
dead: 1

"Only yesterday nameDead[0] bade me good morning," says somebody, "and now here we stand." Nobody knows what
to say to that. The torch is ready, and waits for the evening. At whom do you point?

=== Pyre 0
dead: 2

nameDead[0] and nameDead[1], in a single night: it cannot go on like this, and on that they are agreed. On
nothing else. The wood is dry. Who must pay for it?

=== Pyre 0
dead: 3+

So many in one night: namesDead[]. Those who are left stand close together and trust each other less
than ever. Somebody must pay for it, they say, and they have brought wood. Who?

=== Pyre 1
dead: 1

It is decided. nameDead[0] looks for a doubt in all those faces and finds none, or finds it too late.
When the fire has burned down, it is known what was burned: roleDead[0].

=== Pyre 1
dead: 1

"Any last words?" they ask, for there are rules. What nameDead[0] says is lost in the crackling of the
wood. What nameDead[0] was is not lost on anybody: roleDead[0].

=== Pyre 1
dead: 1

Up to the last moment nameDead[0] believed that somebody would laugh and undo the knots. Nobody did.
Afterwards they learn what it was that they had burned, and each thinks something different: roleDead[0].

=== Pyre 1
dead: 1

Fingers have pointed, votes have been counted, and the torch has done the rest. On the way home nobody
says a word, except for the one that is known now about nameDead[0]: roleDead[0].

=== Pyre 2
dead: 1

By nightfall nameDead[0] was dead: roleDead[0]. That might have been the end of it. But somebody else
was dying by then, and the hands of the dying reach a long way.

=== Pyre 2
dead: 2

It has cost more than they bargained for. nameDead[0] is dead, and nameDead[1] is dead: roleDead[0] and
roleDead[1]. And that is not the whole tale, for somebody else did not go alone.

=== Pyre 2
dead: 3

Three dead in broad daylight: nameDead[0], nameDead[1] and nameDead[2], who were roleDead[0],
roleDead[1] and roleDead[2]. And even then one thing was already leading to another.

=== Pyre 2
dead: 4+

There are nights on which fewer die than on this one day: namesDead[]. What they were is known by now.
And it did not stop at that.

=== Pyre 3
dead: 1

And there is one more name to be read out. nameDead[0] is dead too, and how it came about is told in
five different ways. Only one thing nobody disputes: roleDead[0].

=== Pyre 3
dead: 2

When they came to count heads, two more were missing: nameDead[0] and nameDead[1]. Nobody saw it happen.
They were roleDead[0] and roleDead[1]; more than that nobody can say.

=== Pyre 3
dead: 3+

And that was not all. For namesDead[] it was the last day too. Nobody can say how, for by then nobody
was looking. What they were is known, for whoever still wants to know.

=== Pyre 5

So nameDead[0] died, in front of everybody. When there was nothing more to see, somebody said aloud what
had come to light: roleDead[0].

=== Scapegoat 2
dead: 1

The count has given no answer, and nobody wants to leave it at that. All at once they are all looking in
the same direction. nameDead[0] sighs. It has always been like that, whoever had done it. So the
Scapegoat burns: roleDead[0]. That it was unjust, nobody says; they know it.

=== Employer 2

They were about to burn nameDead[1]. Then somebody came to the front, in no hurry at all, and took the
place on the pyre: nameDead[0]. A promise had been given, and it was kept. nameDead[1] has been spared.
Of the other only a word is left: roleDead[0].

=== Employer 3

The verdict had fallen on nameDead[1], and it was nameDead[0] who went into the fire, because of a
promise: roleDead[0]. It bought an afternoon, no more. By nightfall nameDead[1] was gone as well:
roleDead[1].

# --- The end ----------------------------------------------------------------------

=== Won -1

And then there was nobody left. The guilty are dead, and the innocent are dead, and grass will grow over
both. Nobody has won.

=== Won 0
living: 1
dead: 0

All who meant harm are dead, and so is everybody else but one. name[0] goes from door to door, and every
door stands open. The citizens have won, and this is the last of them.

=== Won 0
living: 2+
dead: 0

Nobody could say at what hour it happened, but it is over. Among those who are left there is nobody who
means any harm: namesA[]. Tonight the doors stay open. The citizens have won.

=== Won 0
living: any
dead: 1+

It is over, and the citizens have won. It is said aloud who is to be thanked for it: namesA[]. Not
everybody who is alive has something to celebrate; for namesB[] all is lost but life itself.

=== Won 1
living: 1
dead: 0

One wolf is enough, if it has patience. name[0] need not hide any longer, for there is nobody left to
hide from. A single howl goes up, and no one answers. The Werewolves have won.

=== Won 1
living: 2+
dead: 0

There is no need to wait for darkness any more. Whatever used to walk on two legs here walks no more, and
everything belongs to namesA[]. The Werewolves have won.

=== Won 1
living: any
dead: 1+

Nobody stands in the way of the pack any longer. Everything here belongs to namesA[], by night and by
day, and for namesB[] there is nothing left to do but to keep quiet. The Werewolves have won.

=== Won 2
living: 1
dead: 0

One glass, one chair, one candle. name[0] drinks to the empty places; there is such a thing as style. The
Vampires have won, and eternity may continue.

=== Won 2
living: 2+
dead: 0

The curtains are drawn, and nobody is going to open them. Dinner is served for namesA[], and there will
be no more questions about mirrors. The Vampires have won.

=== Won 2
living: any
dead: 1+

The long night is in good hands: in those of namesA[]. Nobody has troubled to finish off namesB[]; that
can wait, like everything else. The Vampires have won.

=== Won 4
living: 1
dead: 0

A single trail leads into every house and out again, and at its end sits name[0], white all over. The
White Werewolf belonged to nobody, neither to the citizens nor to the pack, and could win only alone.
Now it has.

=== Won 4
living: 1
dead: 1+

Now everybody may know what name[0] was, for it no longer matters: the White Werewolf, who belonged
neither to the citizens nor to the pack, and has won alone. It does not deign to look at namesB[].

=== Won 5
living: any
dead: 0

A tune is heard, and this time it does not stop when it gets light. There is nobody left who could resist
it. It is played by namesA[]. The Pipers have won.

=== Won 5
living: any
dead: 1+

First one foot, then two, then all of them. Whoever is left comes dancing, with a blissful smile, and cannot
help it: namesB[]. At the head goes the music, for everybody to see at last: namesA[]. The Pipers have
won.

=== Won 6
living: 2
dead: 0

There are only the two of them now: name[0], role[0], and name[1], role[1]. Nobody would ever have
allowed it, and there is nobody left to forbid it. The lovers have won.

=== Won 6
living: 2
dead: 1+

name[0] and name[1] have gone on choosing each other, right through everything: role[0] and role[1]. Still
alive, but with no part in the victory: namesB[]. The lovers have won.

=== Won 7
living: 2
dead: 0

name[0] wished to live, and name[1] was to see to it. Now there is no one left to be protected from.
role[0] and role[1], bound by a piece of paper: the Employer and the bodyguard have won.

=== Won 7
living: 2
dead: 1+

One step behind name[0] walks name[1], as on the first day. role[0] and role[1], bound by a piece of
paper: they have won, and nobody else. It is no help to namesB[] to have come out of it alive.

=== Won 8
living: 1
dead: 0

Try explaining this to a stranger. There was love in it, or money, and at least one promise, and everybody
held one end of it. Then they let go, one after another, and all the ends are in one hand now: name[0]
has won, for want of anybody else.

=== Won 8
living: 2+
dead: 0

Try explaining this to a stranger. There was love in it, or money, and at least one promise, and in the
end none of them could win without the others. So they have won together, a company that nobody would
ever have put together: namesA[].

=== Won 8
living: 2+
dead: 1+

There are victories that can be sung about, and there are victories for which you need a lawyer. This one
belongs to namesA[]. That namesB[] came through it alive as well is not the same as winning.

=== Won 9
living: any

Nobody could say on which day it stopped. But nobody died any more, and in the end people noticed that
they had gone back to talking about the weather. Nobody has won, and nobody has lost: namesA[] will have
to go on living next door to each other. It is a draw.

=== Won 8
living: 1
dead: 1+

It has to be explained twice. Somebody was still alive who kept everybody from winning, except for
name[0], to whom that somebody was bound; and whoever is bound to you does not stand in your way. So
name[0], role[0], has won, and has won alone. Alive as well, but no more than that: namesB[].
