# A gold-rush town, some way past the end of the railroad: the place, its customs and some of its
# people. All others are in roles.story, night.story and day.story.
author: Dusty Calloway

# --- The town -----------------------------------------------------------------------

=== General -1
living: any

Eleven miles past the last telegraph pole lies Tribulation: one street, one chapel, one saloon
by the name of the Gilded Mule, and a hill full of gold that somebody ought to have left alone.
Last spring they broke through, down in the deep shaft, into a place that was there already.
They came up quiet. Not all of them came up the same.

Since then things happen here at night, and in the morning folks go round and count. When a body
is carried in, the undertaker finds out what it was in life, and he reads that out on the porch
of the assay office, because here we like to know what a thing is made of.

This is the roll, as of sundown: namesA[]. Take a good look. The stage does not run again till
the thaw, so whoever is behind this is staying on too. First night falls.

=== General 0
dead: 0
living: any

Sun comes up over Tribulation like a new-minted double eagle, and for once it has nothing ugly
to shine on. The undertaker looks out of his door with his tape round his neck, and goes back
in. Nobody got killed last night. At the Gilded Mule the coffee is free this morning. Folks
drink it with their backs to the wall, all the same.

=== General 0
dead: 1
living: any

The mule train stops in the middle of the street and will not go past that door, not for sugar
and not for the whip. So they go and look. Some time before sunup nameDead[0] drew the last card
in the deck.

Before long the undertaker is up on the porch of the assay office, hat in hand. "nameDead[0],"
he reads. "Assayed as: roleDead[0]." Somebody spits. Somebody else takes off a hat.

=== General 0
dead: 1
living: any

There is a lamp still burning at nameDead[0]'s place, in broad daylight, and oil costs what it
costs. That is how they knew. There is a cold stove in there, and a plate nobody finished; and
before the coffee is on they have found nameDead[0], dead.

You can live next to a person for two winters and never strike the real vein. The undertaker
struck it in one morning: roleDead[0]. It goes up on the board beside the price of silver.

=== General 0
dead: 2
living: any

Two pine boxes this morning. The undertaker has taken to building ahead. nameDead[0] goes into
the one and nameDead[1] into the other, and one sermon has to do for both, since there is a wind
getting up.

The assay is read out over the hammering: nameDead[0], roleDead[0]; nameDead[1], roleDead[1].
That leaves two claims without an owner in Tribulation, and a good many questions.

=== General 6
living: any

The piano in the Gilded Mule quits in the middle of a tune, and no one asks it to go on. Out
past the diggings a coyote starts up, or something that has heard one. All along Main Street you
can hear the same three sounds, over and over: the bar dropping, the hammer cocking, the lamp
blown out. Night has come to Tribulation, and it has brought company.

=== General 6
living: any

Shadows run down off the hill as quick as spilled ink and fill up the street. The horses stand
with their heads together. "See you at breakfast," folks say to each other, and make it sound
like a bet. By ten o'clock there is nothing left awake in town but the wind and the weathervane,
and whoever it is that has business.

# --- The pyre ------------------------------------------------------------------------

=== Pyre 0
dead: 0
living: any

In other towns they hang folks. Tribulation tried that, and on the third day one of them was not
there any more. So now it is fire: pit props and lamp oil, stacked up in front of the assay
office. Nobody got killed last night, and that changes nothing. There is something in this town
that should not be. You know it and I know it. So speak up, or hold your peace. Whose name do
you put down?

=== Pyre 0
dead: 1
living: any

They have laid nameDead[0] under the cottonwood, and come back down the hill a sight faster than
they went up. No judge rides this far. What there is in Tribulation is a heap of timber, a can
of lamp oil and a show of hands. Somebody is going to answer today. Speak your piece, or hold
it; then vote.

=== Pyre 1
dead: 0
living: any

They tally it up on the back of a wanted poster, and it comes out to nothing at all. The match
that had been struck is used on a cigar. "Well," says the barkeep, "I'd better open up, then."
Nobody burns in Tribulation today. If the one we want was standing there among us, that was a
mighty cool hand.

=== Pyre 1
dead: 1
living: any

It goes up with a roar, the way lamp oil will, and for the space of a breath you can see each
face in town as clear as on a tintype. Then there is only smoke where nameDead[0] was standing.
Nobody looks at anybody.

The undertaker sifts, and weighs, and takes his time. Then he climbs up on the porch.
"roleDead[0]," he reads. You could not have told from his voice whether the town had struck gold
or gravel.

=== Pyre 1
dead: 1
living: any

nameDead[0] asks for a last drink, and gets it, and does not spill a drop. You have to give
sexDead[0](her|him|them) that. Then comes the match, and what has been decided stays decided.

What was it they burned? It is up on the board at the assay office before the embers are out:
nameDead[0], roleDead[0]. Those who called it read it twice. So do those who did not.

# --- Mayor, raven, sheriff ---------------------------------------------------------------

=== Mayor 3
dead: 0
living: any

A town without a mayor is only a camp with opinions. There is a top hat on the counter of the
Gilded Mule that came out west on somebody who has no further use for it. Whoever wears it
speaks for Tribulation, and speaks a mite louder when it comes to the fire. Drop a slip in it.
You may write your own name, if you can do it without blushing.

=== Mayor 3
dead: 1
living: any

They have set nameDead[0]'s top hat back on the counter of the Gilded Mule. It still has the
dent in it. A mayor in this town does not last as long as a pair of boots, but a town has got to
have boots. So it is slips of paper and a stub of pencil once more: who is going to wear it now?

=== Mayor 4
dead: 0
living: any

They upend the hat, and what comes out is fluff. There is not one name in there. It may be
modesty, or it may be good sense, seeing what happens to folks who stand out. Tribulation will
have no mayor, now or later on. The barkeep puts a geranium in the hat.

=== Mayor 4
dead: 1
living: any

The slips are read out, there is a whoop from the back, and the top hat goes down over
nameDead[0]'s ears, a size too large, as it has been on everyone. Tribulation has a mayor. A
vote from under that hat carries extra weight. It makes a good target, too, says the barkeep,
but he says it to the glass he is polishing.

=== Raven 3

There is a raven nailed up over nameDead[0]'s door, wings spread, and a stripe of axle grease
underneath it. No one will own up to it. Everybody here knows what such a thing stands for,
though: two votes toward the fire, cast by nobody you could argue with.

=== Sheriff 3

The jail in Tribulation is a powder magazine with the powder taken out. This morning nameDead[0]
is sitting in there and hollering for breakfast. No charge has been read, and nobody saw who
turned the key. Until the votes are in at the pyre, nameDead[0] stays put: cannot cast one,
cannot catch one.

# --- Some roles -----------------------------------------------------------------------------

=== Citizen -1

You came out here with a pan, a pick and a picture of your mother, and that is still about the
size of it. No second sight, no magic bottles, no tricks up your sleeve: you are a plain Citizen
of Tribulation. At night you lie there with one eye open. By day you have your say, same as
anybody, and a nose for a bluff.

Use both. Whatever prowls by night may have friends; you have only your wits and a vote. You win
with the town, once nobody is left alive in it who means it harm.

=== Werewolf -1

You were in the deep shaft when they broke through. You do not recall much of it: a smell like
wet dog, and then the moon, very big. Since then your boots have not fit right after dark. You
are a Werewolf.

Every night you meet up with whatever pack you have, and vote on one name in town; the name with
the most votes is the one you go for, and if you are split you may well go home hungry. By day
you buy your round and shake your head along with the others. You win when there is nothing left
alive in Tribulation but Werewolves and their cubs. Mind your back, though: not everything that
runs with a pack is running for the pack.

=== Werewolf 0
living: any

Up at the old headframe, where no lantern reaches, you leave your clothes folded on the ore
cart. Hunting tonight: namesA[]. The moon is lying on the tailings like spilled milk. Down there
is the town, with its doors barred and its stovepipes smoking, and it smells of bacon all the
way up here. Whose door is it going to be?

=== Werewolf 1
living: any

You take the dry creek down, where the wind is right, and come up behind the livery without so
much as a horse knowing. There it is: name[0]'s place. A board gives, and a lamp goes over.
Whatever comes of it, Tribulation will be talking about it at breakfast, and you will be there
to pass the biscuits.

=== Werewolf 9
living: any

You lie up on the ridge the whole night through, watching the lamps go out, and nothing comes of
it: no door in town is broken down by you tonight. It could be the moon was wrong. Come sunup
you shake out your clothes and go to work hungry.

=== Seer -1

Your grandmother could find water with a hazel stick. You can find other things. You have an old
deck of cards, greasy as a griddle; and when you turn one over for somebody, it shows you what
that somebody is. You are the Seer.

One card a night, one name a night: that is all it will stand. Nobody has to know that you
looked. Tell it too soon, and the wrong folks will hear of it; tell it too late, and you may not
be around to tell it. You win with the town, once nobody is left alive in it who means it harm.

=== Seer 0

You turn the lamp down low and shuffle: once for the living, once for the dead, once for luck.
The top card hums a little under your thumb. Out there they are all asleep, or playing at it.
Who do you turn it over for?

=== Seer 1

The card comes up slow, like a trout. It is not a king and not a knave; it has the face of
name[1] on it, only more so. And below it, in letters that were not in the deck when you bought
it: role[1]. You slide it back in the middle and cut three times. Your hands were steadier
before you knew.

=== Sheriff -1

It came up on the last stage, in a plain packet: a tin star, a key, and no letter. You are
Sheriff of Tribulation, and you would do well to keep the star on the inside of your coat.

Toward morning each night you may put one person in the old powder magazine, and that may be
yourself. Whoever sits there has no vote at the pyre that day and cannot be voted for either.
Nobody will know it was you. You may not hold the same one two days running, nor leave the place
empty twice in a row. You win with the town, once nobody is left alive in it who means it harm.

=== Sheriff 0

Five in the morning, and the town looks almost honest. The key weighs heavy in your coat. In a
few hours they will be out there with lamp oil and opinions. There is room for one in the
magazine, with a blanket and a bucket. Who is it going to be?

=== Hunter -1

You shot for the railroad, you shot for the army, and you shot for your supper, and you have
never yet missed a thing that you looked at twice. You are the Hunter.

As long as you live, you are like any other soul in town, with one vote. But whenever you die,
be it at night or in front of everybody, you will have time for one last shot, and you may take
somebody along, or nobody. Only if the Sandman got to you first, and it comes in the night, is
that chance gone. You win with the town, once nobody is left alive in it who means it harm. Keep
your powder dry and your temper drier.

=== Hunter 0

Well, there it is. You have seen enough of them go to know how long you have got: about as long
as it takes to thumb back a hammer. One round in the chamber. The dark out there is full of
folks, and one of them might as well come along for company. Who?

=== Hunter 4

But you do not put nameDead[1] in the ground until nameDead[1] is through. The Hunter was dying,
and had one shot coming. The barrel swung past this one and past that one and came to rest on
nameDead[0]. There was time to say a name, folks will tell you, but no time to duck.

=== Hunter 5

nameDead[0] is dead, and the lead came out of nameDead[1]'s gun. Nobody in Tribulation ever
called that a careless gun. The undertaker reads out what it hit, in the same voice as always:
roleDead[0]. Whether that was a fair trade, folks will be arguing for as long as there are
folks.

=== Healer 0

There is whiskey for the cut, and a clean needle, and a little bag that the old woman at the
trading post gave you and told you not to open. You have sat up with half this town in your
time. Tonight you can sit up for one. Whose door do you watch?

=== Piper 0
living: any

It is just a tin whistle off a peddler's cart, but what comes out of it the peddler never sold
to anyone. Behind the Gilded Mule you tune up, namesA[], soft enough not to wake a mule. There
are still some in this town who can hear that tune and keep their feet still. Who is going to
learn it tonight?

# --- The end ----------------------------------------------------------------------------------------

=== Won -1

The first stage of the spring comes in at a quarter past four, and nobody comes out to meet it.
There is a card game laid out in the Gilded Mule, all the hands face down and dust on them. The
driver turns them over: it would have been close. There is not a living soul in Tribulation.
Nobody has won. He waters his team, leaves the cards where they are, and does not stop again
until he has put two counties behind him.

=== Won 0
living: 1
dead: 0

The deep shaft has been blown. It took all the powder in town, and name[0] lit the fuse, there being
nobody else about to do it. When the dust had settled it was quiet in a way that had not been heard
since spring: the ordinary way, only more so.

There is a new board going up at the end of the street. Below "Tribulation" it says "Pop.: 1", and
under that, in smaller letters, "Rooms to let". The citizens have won.

=== Won 0
living: 2+
dead: 0

The deep shaft has been blown. It took all the powder in town, and when the dust had settled it
was quiet in a way that had not been heard since spring: the ordinary way. Nobody is left alive
who means this town harm.

So here is to namesA[], who saw it through, and here is to whoever ought to be drinking with them.
There is a new board going up at the end of the street. Below "Tribulation" it says, after some thought, "Pop.:
enough". The citizens have won.

=== Won 0
living: any
dead: 1+

The town meeting was short. Those who meant Tribulation harm have been outvoted, outshot or
outlived, and whoever is left of them has been told where the stage stops and when it leaves.
The citizens have won: namesA[].

namesB[] did not stay for the speeches. Alive, beaten, and not much inclined to talk about it.

=== Won 1
living: any
dead: 0

The sign at the end of the street still says how many people live here. It is no longer right,
and nobody is left to repaint it. The doors stand open, and there are paw prints in the flour.
Up on the headframe, fat and silver in the moonlight, sits the new management: namesA[].

The gold stays where it is. You cannot eat it. The Werewolves have won.

=== Won 6
living: 2
dead: 0

Two on one horse, riding west, with the sun going down in front of them as big as a barn.
name[0] and name[1]. The town behind them is smoking a little, and it is very quiet there.

role[0] and role[1]: there is no preacher who would have married them, and no jury that would
have let them go. But there is no preacher any more, and no jury. They do not talk much. They
have coffee for a week, and each other for as long as it lasts. The lovers have won.
