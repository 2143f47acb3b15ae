# A gold-rush town, some way past the end of the railroad. Deliberately not complete:
# whatever is missing here is told as in the default theme.
author: Dusty Calloway

# --- The town -----------------------------------------------------------------------

=== General -1
living: any

Eleven miles past the last telegraph pole lies Tribulation: one street, one saloon by the name
of the Gilded Mule, one chapel with a bell that came by mule as well, and a hill full of gold
that somebody ought to have left alone. Last spring the men in the deep shaft broke through into
a place that was there already. They came up quiet. Not all of them came up the same.

Since then things happen here at night. Folks bar their doors and sleep with a Colt under the
pillow, and in the morning they go round and count. When a body is carried in, the undertaker
turns out its pockets, and sooner or later he finds out what it was in life; he reads it out on
the porch of the assay office, because here we like to know what a thing is made of.

This is the roll, as of sundown: namesA[]. Look at them well. The stage does not run again till
the thaw, so whoever is doing this is staying on too. First night falls.

=== General 0
dead: 0
living: any

Sun comes up over Tribulation like a new-minted double eagle, and for once it has nothing ugly
to shine on. The undertaker stands in his doorway with his tape round his neck, and goes in
again. All present, all breathing: nobody got killed last night. The Gilded Mule sets up free
coffee. Folks drink it with their backs to the wall, all the same.

=== General 0
dead: 1
living: any

The mule train stops in the middle of the street and will not go past that door, not for sugar
and not for the whip. So they go and look. nameDead[0] has drawn the last card there is, some
time between midnight and sunup, and never got to see it coming.

By noon the undertaker is standing on the porch of the assay office, hat in hand. "nameDead[0],"
he reads. "Assayed as: roleDead[0]." Somebody spits. Somebody else takes off a hat.

=== General 0
dead: 1
living: any

There is a lamp still burning at nameDead[0]'s place, in broad daylight, and oil costs what it
costs. That is how they knew. Inside there is a chair knocked over, and a cold stove, and a
body.

You can live next to a person for two winters and never strike the real vein. The undertaker
struck it in one morning: roleDead[0]. It goes up on the board beside the price of silver.

=== General 0
dead: 2
living: any

Two pine boxes this morning. The undertaker has taken to building ahead. nameDead[0] goes into
the one, and nameDead[1] into the other, and the preacher makes one sermon do for both of them,
since there is a wind getting up.

The assay is read out over the hammering: nameDead[0], roleDead[0]; nameDead[1], roleDead[1].
That leaves two claims without an owner in Tribulation, and a good many questions.

=== General 6
living: any

The piano in the Gilded Mule quits in the middle of a tune, and no one asks it to go on. Out
past the diggings a coyote starts up, or something that has heard one. All along Main Street you
can hear the same three sounds, over and over: the bar dropping, the hammer cocking, the lamp
blown out. Night has come to Tribulation, and it has not come alone.

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
office. Nobody was killed last night, and that makes no odds. It is somebody. You know it and I
know it. Every citizen has one vote. Whose name do you put down?

=== Pyre 0
dead: 1
living: any

They have laid nameDead[0] under the cottonwood, and they come back down the hill a sight faster
than they went up. No judge rides this far. What there is in Tribulation is a heap of timber, a
can of lamp oil and a show of hands. Somebody is going to answer today. Speak your piece, or
hold it; then vote.

=== Pyre 1
dead: 0
living: any

They tally it up on the back of a wanted poster, and it comes out to nothing at all. The match
that had been struck is used on a cigar. "Well," says the barkeep, "I'd better open up, then."
Tonight nobody burns in Tribulation. If the one we want was standing there among us, then that
was a mighty cool hand.

=== Pyre 1
dead: 1
living: any

It goes up with a roar, the way lamp oil will, and for the space of a breath you can see each
face in town as clear as on a tintype. Then there is only smoke where nameDead[0] was standing.
Nobody meets anybody's eye.

The undertaker sifts, and weighs, and takes his time. Then he climbs up on the porch.
"roleDead[0]," he reads. You could not have told from his voice whether the town had struck gold
or gravel.

=== Pyre 1
dead: 1
living: any

nameDead[0] asks for a last drink, and gets it, and does not spill a drop. You have to give
sexDead[0](her|him|them) that. After that comes the match, and what Tribulation has decided
stays decided.

What was it they burned? It stands on the board at the assay office before the embers are out:
nameDead[0], roleDead[0]. Those who called it read it twice. So do those who did not.

# --- Mayor, raven, sheriff ---------------------------------------------------------------

=== Mayor 3
dead: 0
living: any

A town without a mayor is only a camp with opinions. There is a top hat on the counter of the
Gilded Mule which came out west with somebody who had no further use for it, and whoever wears
that speaks for Tribulation, and counts for more than one when it comes to the fire. Drop a slip
in it. You may write your own name, if you can do it without blushing.

=== Mayor 3
dead: 1
living: any

They have set the top hat of nameDead[0] back on the counter of the Gilded Mule. It still has
the dent in it. A mayor in this town does not last as long as a pair of boots, but boots one has
to have. So it is slips of paper and a stub of pencil once more: who is going to wear it now?

=== Mayor 4
dead: 0
living: any

They upend the hat, and what comes out is fluff. There is not one name in it. It may be modesty,
and it may be good sense, seeing what happens to folks who stick up. Tribulation will have no
mayor, now or later on. The barkeep puts a geranium in the hat.

=== Mayor 4
dead: 1
living: any

The slips are read out, there is a whoop from the back, and the top hat goes down over the ears
of nameDead[0], a size too large, as it has been on everyone. Tribulation has a mayor. The vote
under that hat is worth more than the next one. So is the target on it, says the barkeep, but he
says it to the glass that he is polishing.

=== Raven 3

There is a raven nailed up over the door of nameDead[0], wings spread, and a stripe of axle
grease underneath it. No one will own to it. Up here they know what it stands for: two votes
toward the fire, cast by nobody.

=== Sheriff 3

The jail in Tribulation is a powder magazine with the powder taken out. This morning nameDead[0]
is sitting in there and hollering for breakfast. No charge has been read, and nobody saw who
turned the key. Until the votes are in at the pyre nameDead[0] stays put: cannot cast one,
cannot catch one.

# --- Some roles -----------------------------------------------------------------------------

=== Citizen -1

You came out here with a pan, a pick and a picture of your mother, and that is still about the
size of it. No second sight, no magic bottles, no tricks up your sleeve: you are a plain Citizen
of Tribulation. At night you lie there with one eye open. By day you have got one vote, same as
anybody, and a nose for a bluff.

Use both. The night critters know each other, and you know nobody; but there are more of you, to
begin with. You win with the town, once nobody is left alive in it who means it harm.

=== Werewolf -1

You were in the deep shaft when they broke through. You do not recall much of it: a smell like
wet dog, and then the moon, very big. Since then your boots do not fit you right for three
nights out of the month, and lately it is all of them. You are a Werewolf.

Every night you meet up with the rest of the pack, and between you you pick one name in town;
the name with the most votes is the one you ride for, and if you are split you ride home. By day
you buy your round and shake your head along with the others. You win when there is nothing
living in Tribulation but wolves. Mind your back, though: not everything that runs with the pack
is running for the pack.

=== Werewolf 0
living: any

Up at the old headframe, where the lanterns do not reach, you come in one by one and leave your
clothes folded on the ore cart: namesA[]. The moon is lying on the tailings like spilled milk.
Down there is the town, with its doors barred and its stovepipes smoking, and it smells of bacon
all the way up here. Whose door is it going to be?

=== Werewolf 1
living: any

You take the dry creek down, where the wind is right, and come up behind the livery without so
much as a horse knowing. There it is: the place of name[0]. A board gives, and a lamp goes over.
Whatever came of it, Tribulation will be talking about it at breakfast, and you will be there to
pass the biscuits.

=== Werewolf 9
living: any

You lie up on the ridge the whole night through with your chins on your paws, watching the lamps
go out, and nobody names a name that sticks. It could be the moon was wrong. Come sunup you
shake out your clothes and go to work hungry.

=== Seer -1

Your grandmother could find water with a hazel stick. You can find other things. You have an old
deck of cards, greasy as a griddle; and when you turn one over for somebody, it is never wrong
about what that somebody is. You are the Seer.

One card a night, one name a night: that is all it will stand. Nobody has to know that you
looked. If you tell it too soon, the wrong folks are going to hear of it; and if you tell it too
late, you may not be there to tell it. You win with the town, once nobody is left alive in it
who means it harm.

=== Seer 0

You turn the lamp down low and shuffle: once for the living, once for the dead, once for luck.
The top card hums a little under your thumb. Out there they are all asleep, or playing at it.
For whom do you turn it over?

=== Seer 1

The card comes up slow, like a trout. It is not a king and not a knave; it has the face of
name[1] on it, only more so. And below it, in letters that were not in the deck when you bought
it: role[1]. You slide it back in the middle and cut three times. Your hands were steadier
before you knew.

=== Sheriff -1

It came in the mail, in a plain packet: a tin star, a key, and no letter. You are Sheriff of
Tribulation, and you would do well to keep the star on the inside of your coat.

Toward morning each night you may put one person in the old powder magazine, and that may be
yourself. Whoever sits there has no vote at the pyre that day and cannot be voted for either.
Nobody will know it was you. You may not hold the same one two days running, nor leave the place
empty twice in a row. You win with the town; the law, in these parts, is mostly a matter of who
is standing where when the shooting starts.

=== Sheriff 0

Five in the morning, and the town looks almost honest. The key weighs heavy on your side of the
coat. In a few hours they will be out there with lamp oil and opinions. There is room for one in
the magazine, with a blanket and a bucket. Who is it going to be?

=== Hunter -1

You shot for the railroad, you shot for the army, and you shot for your supper, and you have
never yet missed a thing that you looked at twice. You are the Hunter.

As long as you live, you are like any other soul in town, with one vote. But whenever you die,
be it at night or in front of everybody, you will have time for a last shot, and you may take
along one person of your choosing, or nobody. If you are dead asleep when it comes in the night,
that chance is gone. You win with the town, once nobody is left alive in it who means it harm.
Keep your powder dry and your temper drier.

=== Hunter 0

Well, there it is. You have seen enough of them go to know how long you have got: about as long
as it takes to thumb back a hammer. One round in the chamber. The dark out there is full of
folks, and one of them might as well come along for company. Who?

=== Hunter 4

But you do not put nameDead[1] in the ground until nameDead[1] is through. The Hunter was dying,
and had one shot coming. The barrel swung round past this one and past that one and came to rest
on nameDead[0]. Those who were near will tell you that there was time to say a name, but no time
to duck.

=== Hunter 5

nameDead[0] is dead, and the lead in there is from the gun of nameDead[1]. Nobody in Tribulation
ever called that a careless gun. The undertaker reads it out in the same voice as always:
roleDead[0]. And then it is for each to decide whether that was a fair trade.

=== Healer 0

There is whiskey for the cut, and a clean needle, and a little bag that the old woman at the
trading post gave you and told you not to open. You have sat up with half this town. Tonight you
can sit up with one of them. Whose door do you watch?

=== Piper 0
living: any

It is just a tin whistle out of a mail-order catalogue, but what comes out of it was never in
the catalogue. Behind the Gilded Mule you tune up, namesA[], soft enough not to wake a mule.
There are still some in this town who can hear that tune and keep their feet still. Who is going
to learn it tonight?

# --- The end ----------------------------------------------------------------------------------------

=== Won -1

The first stage of the spring comes in at a quarter past four, and nobody comes out to meet it.
There is a card game laid out in the Gilded Mule with all five hands face down and dust on them.
The driver turns them over: they would have been close. There is not a living soul in
Tribulation. Nobody has won. He waters his team, leaves the mail where it is, and does not stop
again until he has put two counties behind him.

=== Won 0
living: any
dead: 0

They have blown the deep shaft. It took all the powder in town, and the dust hung there for two
days, and when it had settled it was quiet in a way that nobody had heard since spring: the
ordinary way. Nobody is left who has anything to hide that would interest an undertaker.

So here is to the ones who saw it through: namesA[]. The barkeep is painting a new board to go
up at the end of the street. Below "Tribulation" he has put, after some thought, "pop. enough".
The citizens have won.

=== Won 1
living: any
dead: 0

The sign at the end of the street still says how many people live here. It is no longer right,
and nobody is left to repaint it. The doors stand open, and there are paw prints in the flour.
Up on the headframe sit the new owners of the claim, fat and silver in the moonlight: namesA[].

The gold they leave where it is. You cannot eat it. The Werewolves have won.

=== Won 6
living: 2
dead: 0

Two on one horse, riding west, with the sun going down in front of them as big as a barn.
name[0] and name[1]. The town behind them is smoking a little, and it is very quiet there.

role[0] and role[1]: there is no preacher who would have married them, and no jury that would
have let them go. But the preacher is dead, and so is the jury. They do not talk much. They have
enough for coffee, and for one another. The lovers have won.
