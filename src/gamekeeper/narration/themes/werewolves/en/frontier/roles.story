# What every soul in Tribulation learns about itself. The older role letters stand in tribulation.story.
author: Dusty Calloway

=== Roles -1

The assayer shoves a folded ticket across the counter, name[0], and looks the other way, as he
was raised to. He has weighed you, and this is what you came out as: role[0].

Read it, learn it, and feed it to the stove. In Tribulation they jump a claim for less than what
is written there.

=== Witch -1

You came out with a medicine show that went broke, and you kept the only two bottles in the
wagon that ever worked. You are the Witch.

The clear one is an elixir: one dose, and it calls back somebody struck down that very night,
yourself included. The dark one is poison: one dose, and there is no cure for it. Every night
you are told who has fallen, and you may use the one, or the other, or both, or neither. Empty
is empty; there are no refills west of the river. Keep clear of holy water, for it has no sense
of humor about your trade. You win with the town, once nobody is left alive in it who means it
harm.

=== Cupid -1

Folks take you for the one who sorts the mail. So you are, and one night long you do some
sorting of your own. You are Cupid.

Before anything else happens here, you may pick two people in town, yourself among them if you
please, and they will love each other till death. That is meant to the letter: when one dies, so
does the other. They will know each other's names, but not what the other is, nor whose doing it
was. After that you are out of arrows and have a vote like anybody. You win with the town; but
if you are one half of your own pair, love may have other plans.

=== Healer -1

You have pulled teeth, set legs and caught babies in this town, and been paid in eggs for most
of it. You are the Healer.

Each night you may sit up for one person, and that may be yourself. Whatever comes for that
person with teeth, fangs or a knife goes off without the life it came for, as often as it cares
to try. Poison, a bullet, a broken heart and the fire are beyond you. You may not guard the same
one two nights running, nor rest two nights running. Nobody is told whose door it was. You win
with the town, once nobody is left alive in it who means it harm.

=== Harlot -1

The ladies of the chapel committee cross the street when they see you coming. It saves you the
trouble of tipping your hat. You are the Harlot.

You never could abide a cold bed. Each night you may stay over at somebody's place. Whoever
comes gunning for you at home finds the covers flat; but whoever comes for your host finds you
too, and is not going to ask who was meant. You may not knock at the same door two nights
running, nor stay home two nights running. Holy water burns you; the preacher is sorry, or says
so. You win with the town, once nobody is left alive in it who means it harm.

=== Village Elder -1

You were here before the gold, before the saloon, and before the creek was where it is now. You
are the Village Elder.

You are tougher than you look. The first time something comes for you at night, with teeth,
fangs or a knife, you live through it and never hear how close it was. The second time you do
not. Against the fire, poison, lead or grief, being old is no help. And what this town knows, it
learned from you: if you get killed, every good soul in it loses its gift and is a plain Citizen
from then on. You win with the town. Stay alive, and make them say "please".

=== Village Idiot -1

You once sold a man his own horse. It was an accident, and you apologized to the horse. You are
the Village Idiot.

At night you can do nothing whatever. By day there is one fine joke in you: if they vote you
onto the fire, they will find out just in time who they have got up there, and let you down, and
burn nobody that day. After that you have no vote at the pyre and can get none there, though you
may still help elect a mayor. Anything else that kills folks will kill you; and if the Elder
dies once you have been found out, you follow on the spot. You win with the town.

=== Raven -1

A black bird has been riding on your wagon ever since Kansas. It does not say much, but it looks
at people. You are the Raven.

Each night you may put your mark on one door in town. Come morning everybody sees it, and at the
pyre that day it weighs as two votes against whoever lives there, even if you are dead by then.
Nobody will know who put it up. You may mark the same person as often as you like, and yourself
too, if you are that kind of gambler. You win with the town, once nobody is left alive in it who
means it harm.

=== Magician -1

You used to saw a lady in half twice nightly, with a matinee on Saturdays. Out here they want
gold, not wonders, so you have kept your hand in privately. You are the Magician.

Each night you may make two people change places, yourself among them if you please, and neither
will feel it. What comes through the door to harm the one finds the other. It has to be a
different pair the next night, and you may not let two nights in a row go by without a trick.
There is no applause. You win with the town, once nobody is left alive in it who means it harm.

=== Grave Robber -1

Some dig for gold in the hill with the mine. You dig in the hill with the cottonwood. You are
the Grave Robber.

From the second night on you may go up there each night to the grave of one who has died, and
take what that person was: gifts, bottles, hunger and all. From then on that is you, as good as
new, and you win the way such folks win. Those whose work was over before the first night leave
you nothing to do. You can do this once; until then you win with the town. Watch out for holy
water. It can smell the clay on you.

=== Vampire -1

You came by rail as far as the rails go, in a long box marked "Piano, this side up". You are a
Vampire.

Each night you rise, meet whatever others there are of your blood, and vote on one name in town;
the one with the most votes gets the visit, and if you are split you may well go thirsty. The
beasts from the shaft are no kin of yours: they may bite you, and you them. By day you blame the
dust for your dark glasses and smile with your mouth shut. You win when nothing is left alive in
Tribulation but Vampires.

=== Wolf Cub -1

They say you will grow into those feet. They have no notion. You are a Wolf Cub.

You are too small to hunt. The pack runs without you; you do not know them, they do not know
you, and in the dark they might take you for supper. So you go to school with the rest, so to
speak: vote by day, sleep by night, and wait. When a Werewolf has died, a cub may step into the
empty place, and from that night on you would hunt with the pack. You win with the Werewolves,
when nothing is left alive in Tribulation but wolves, big or little.

=== White Werewolf -1

You came up out of the deep shaft last, and you came up white. You are the White Werewolf.

The pack takes you for one of its own. You wake with them, know their names and vote with them,
and as long as you live they will hear you called Werewolf and nothing else. But every second
night, when they have lain down, you may go out again alone and pick a prey for yourself, and
that may be one of them. You do not care for partners. You win only when you are the last one
living in Tribulation: one claim, one owner.

=== Sandman -1

You deal faro so slow that three men have dropped off at your table and one has not been seen to
wake. You are the Sandman.

Early each night you may blow a pinch of desert sand in at one window, and whoever lives there
sleeps like a fence post till dawn: no hunting, no spying, no brewing, no aiming. Pick right and
something nasty snores through its supper. Pick wrong and it was the doctor. You may not choose
the same one two nights running, nor keep the sand in the bag twice in a row. Nobody learns
whose sand it was. You win with the town.

=== Scapegoat -1

When the bank in the next county was robbed, they came and asked you, and you were in bed with
the mumps. You are the Scapegoat.

When this town cannot make up its mind, with the votes at the pyre tied or nobody getting any at
all, it does not go home. It burns you. There is no justice in it; it is more of a habit. But
before the end you may look around and name as many folks as you please, and those will be too
ashamed to vote at the next pyre. You win with the town, once nobody is left alive in it who
means it harm. Try and get them to agree.

=== Piper -1

You play for pennies on the boardwalk, and feet have been known to follow you home. You are a
Piper.

Late each night, along with any other pipers, you play for one or two folks in town, and the
tune never leaves them again. They will know that they have it, but not who gave it to them.
Nobody needs to hear it twice, and pipers are deaf to it. No doctor, bottle or lock will stop
it. You win, with your fellow pipers, as soon as every living soul in Tribulation that is not a
Piper has the tune, so long as there is a Piper left to play it.

=== Innocent Girl -1

Butter would not melt in your mouth, folks say, and then they go on talking as if you were not
in the room. You are the Innocent Girl.

The walls out here are one plank thick, and you do not sleep much. When the werewolves hold
their meeting at night, you hear which names are growled, and how often; if there are vampires,
you hear theirs too. You will not see who is talking, and they will not see you. You need do
nothing but listen, and then tell it so that you live to hear some more. You win with the town,
once nobody is left alive in it who means it harm.

=== Priest -1

You ride forty miles between chapels with a Bible in one saddlebag and a flask in the other, and
the flask is not what they think. You are the Priest.

Each night you may let one drop of holy water fall on somebody. It burns wolves of every age and
color, vampires, and the killer with the knife. It also burns pipers, witches, grave robbers,
harlots and seductresses, who mean less harm, but water does not make distinctions. On all
others it stays cool. So a blister proves little yet, and a cool brow is worth something. You
win with the town, once nobody is left alive in it who means it harm.

=== Psychopath -1

You are a good neighbor. You mend your fence, you return what you borrow, and you keep a razor
so sharp that it hums. You are the Psychopath.

There is no curse on you and no moon in it. You have a list, and everybody is on it. Each night
you may call on one person of your choosing. Nobody rides with you, nobody knows about you, and
the wolves have as much cause to fear you as the rest. By day you help carry the boxes up the
hill. You win only if you are the last one living in Tribulation, and then at last you will get
some quiet.

=== Seductress -1

You sang in Denver, you sang in Santa Fe, and both times the sheriff asked you to leave and his
deputy asked to come along. You are the Seductress.

Each night you may sing one person in town out of bed and over to your place. Whoever goes to
murder your guest at home finds nobody there. Whoever comes to murder you, though, finds two
where one was looked for. You may not call the same one two nights running, nor sit alone two
nights running. In the morning your guest recalls nothing. Holy water burns you. You win with
the town, once nobody is left alive in it who means it harm.

=== Employer -1

You own a share in the mine, a gold watch and a great wish to grow old with both. You are the
Employer.

Before anything else happens here, you may hire one person as your bodyguard. You two will know
of it, and nobody else is told. When death comes for you, by tooth, poison, bullet or fire, the
bodyguard steps in front of it, once, and dies in your place. A broken heart is not covered.
Bear in mind that you hire a pair of shoulders, not what is behind them: you cannot tell what
else your bodyguard may be. You win with the town, whether or not the bodyguard is there to see
it.

=== Thief -1

It is not that you steal. It is that things in this town are left lying about in other people's
houses. You are the Thief.

Before anything else happens here, you may call on one person and take what that person is. The
role is yours then, as good as new, with its friends and its appetites, and the one you robbed
wakes up a plain Citizen. If there is nothing there worth having, or you lose your nerve, it is
you who will be a plain Citizen. You win as whatever you have become. Pick with care: there is
no bringing it back.

=== Warner -1

You told them not to dig that deep. You had it in writing. You are the Warner.

Late each night you may knock at one shutter and say what you are afraid of. Whoever has been
warned speaks up louder the next day: at the pyre that vote, if it is cast, counts for one more
than it otherwise would. You cannot warn yourself, but you may warn the same person as often as
you like. Nobody else learns who was warned until the votes are counted, and nobody ever learns
by whom. You win with the town, once nobody is left alive in it who means it harm. Just be sure
you are not lending your voice to a wolf.
