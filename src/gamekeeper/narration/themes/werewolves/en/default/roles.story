# The role mails: one for every role (the Fool is told that he is the Seer),
# and one general one for whatever has no story of its own.
author: Gamekeeper
places: Wakenhope, Hagwood, Lamb and Lantern, Old Grumble, parish, book in the, the book, church, pew, porch, vicar, parson, sexton, yew, chapel, vault, old stones, highest stone, between the stones, bridge, the green, the moor, heather, beck, the mill, market cross, of the inn, at the inn, in the inn, landlord, the oak, lock-up, gander, ducks

=== Roles -1
living: 1

The wind comes down off the moor tonight and goes from door to door in Wakenhope, like a carter
with letters to deliver. Under yours it leaves something behind: a slip of paper, folded twice,
with your name on the outside. name[0], it says. Inside there is no greeting, no signature and
no explanation, only a word or two, in ink that is not yet dry: role[0].

Read it, remember it, and burn the paper. What you are is your own affair from now on, and
telling the wrong neighbour may cost you your life.

=== Citizen -1

There is a slip of paper under your door, folded twice, and on the inside there is a single
word: Citizen.

You have no gift, no potion, no pack and no plan. You have a bed to lie awake in, two good ears,
and a vote. By night you can do nothing but listen to the latch; by day you can do what matters
most: look your neighbours in the eye and ask them where they were. Your vote on the green is as
good as anybody's. You win with the village, when nobody is left alive who wished it harm. Do
not be ashamed of an empty pocket: it was ordinary people who built Wakenhope, and if it is
saved, it will be by them.

=== Citizen -1

The slip of paper under your door is so thin that you can read the word from the back: Citizen.
You turn it over all the same, in case there is more. There is not.

No one will wake you at night, and you will wish that it were because you sleep so well. All you
have is the day. Then you may listen, ask, doubt and shout like everybody else, and put your
vote where you believe the evil is. It takes no gift to notice who went pale. You win with the
village, when nobody is left alive who wished it harm.

=== Citizen -1

You had rather hoped for something. A little second sight, perhaps, or a small bottle. But the
slip under your door says Citizen, and there you stand, in your socks.

Take comfort: whoever prowls by night must stand on the green by day and be looked at, and you
have eyes, and a vote. Watch, remember, and compare what was said on Monday with what is said on
Tuesday. You win with the village, when nobody is left alive
who wished it harm. Until then, bolt the door.

=== Citizen -1

"Citizen," says the slip of paper under your door. Your mother would have been pleased. She
always said that the special ones come to a bad end.

So you will do nothing in the dark but lie there and hope. In the morning, though, when they
stand on the green and point, you point as well, and your finger counts for as much as anyone's.
Point at the right ones, and talk the others out of pointing at you. You win with the village,
when nobody is left alive who wished it harm.

=== Citizen -1

You hold the slip against the candle, to see whether there is some secret writing on it. There
is none. It says Citizen, on both sides of the flame.

That is what most of us are, and somebody has to be. You have no power over the night. But by
day you have a voice, and a memory, and a vote on who goes to the pyre, and the wicked have
learned to fear all three, in that order. You win with the village, when nobody is left alive
who wished it harm.

=== Citizen -1

It has snowed a little, and there are footprints up to your door and none leading away. Pushed
halfway under it is a slip of paper with one word on it: Citizen.

You are nobody's victim yet, and nobody's master. You know as much as the milestone by the
bridge, which is to say that you know who came by, if you take the trouble to look. Sleep at
night, if you can. Think by day, and vote. You win with the village, when nobody is left alive
who wished it harm.

=== Citizen -1

The slip under your door says Citizen. You are not sure whether it is an honour or a diagnosis.

It means this: you wake when the bell rings, you find out along with everybody else who is still
there, and then you use your head. There will be liars among those who talk to you, and some of
them will be charming. Put your questions. Cast your vote. If it hits an innocent, you will have
to live with it; if it hits a guilty one, you may live. You win with the village, when nobody is
left alive who wished it harm.

=== Citizen -1

You read it standing up, by the light from the oven door: Citizen. Then you sit down after all.

It could have been worse. You need not kill anyone, nor save anyone, nor keep a straight face
over what you did last night, for you did nothing; you slept, with a poker beside the bed. Your
hour comes at noon on the green, when votes are counted. Make yours a good one. You win with the
village, when nobody is left alive who wished it harm.

=== Werewolf -1

The slip of paper under your door says Werewolf. As if you needed telling. You have known since
the last full moon, when you woke among the bracken with wet feet and a most contented stomach.

Each night you wake with whatever others there are of your kind, learn their names, and choose
one villager to visit; the name with the most votes is the one the pack goes for. If you cannot
agree, you may well go hungry. By day you are the kindest of neighbours, and as shocked as
everybody else. You win when nothing is left alive in Wakenhope but Werewolves and their cubs.
One warning: not everything that howls beside you is necessarily your friend.

=== Werewolf -1

You find the slip of paper under your door because you smell it first: rag, gall and a hand that
has been handling mutton. It says Werewolf.

At night you are woken together with the rest of your kind, if there are others, and you see who
they are. Each of you names a villager, and the one with most votes gets a visit from the pack.
If the votes are divided, it is likely that nobody dines. By day you have a vote like everyone,
and every reason to use it well. You win when only Werewolves and their cubs are left alive. And
keep an eye on whoever hunts next to you: there is a kind of wolf that hunts wolves.

=== Werewolf -1

Werewolf, says the slip under your door. So that is where all the good shirts went.

You have a double life ahead of you, and both halves are tiring. By day you are to be liked, to
weep at the right funerals, and to vote against the right people. By night you and whatever
companions you have agree on one victim; the most votes decide, and a tie will probably leave
you hungry. You win when nobody is left alive but Werewolves and their cubs. Trust your own
kind, but not blindly. Not all of them are quite of your kind.

=== Werewolf -1

The doctor said that it was nerves. The parson said that it was a bad conscience. The slip under
your door says Werewolf, and all of a sudden everything makes sense, even the hair in the bath.

When night falls you are woken, you learn who else is of the pack, and you choose your prey by
vote: whoever has the most is attacked, and if no name has the most it may well be no one. Then
you go home and are appalled with the rest of them. You win when none but Werewolves and their
cubs are alive in Wakenhope. A word of warning: some run with the pack and count themselves out.

=== Werewolf -1

They have always said of you that you had a healthy appetite. The slip under your door puts it
more briefly: Werewolf.

Every night you rise with the others of your blood, if you have any, and all together choose one
neighbour who shall not see the morning, if it goes as you wish. Every vote in the pack weighs
the same. Those who cannot agree mostly go without. During the day you must not be found out; it
is harder than the killing. You win as soon as Werewolves and their cubs have Wakenhope to
themselves. But it is said that one wolf may be white, and it shares with nobody.

=== Werewolf -1

The moon is not even full, and yet your boots have become too tight. On the mat lies a slip of
paper, and on the paper stands one word: Werewolf.

From now on you are wakened every night. You will be told who hunts with you, and you vote on
whom to hunt; the most votes carry the day, or rather the night. Be of one mind, for a tie means
in all likelihood an empty stomach. In the daytime, wear gloves and a kind expression. You win
when there is nothing alive in the village but Werewolves and cubs. Mind your back, even in the
pack.

=== Werewolf -1

The old people in Wakenhope spit three times when they say it, and the slip under your door has
written it down just like that, with no spitting at all: Werewolf.

Somebody has to be, you tell yourself. At night the pack wakes up, and you with it. You know
each other by name there. You each propose a victim, and the most votes decide; if they are
equally divided, nobody may be eaten at all. By day you join in looking for the culprit, with
all your heart. You win when no one else is alive but Werewolves and their cubs. Only beware:
among the grey there may be one who means to be the last.

=== Werewolf -1

You have read the word so often that it has begun to look wrong, like any word. Werewolf. The
slip of paper has a bite out of one corner. That was you, apparently.

These are your duties. To wake by night, with as many others as there are; to agree with them
upon one villager, by counting votes; to go there. To sit by day in the third pew and suspect
other people, aloud. To leave nobody over in the end but Werewolves and their cubs, for that is
how you win. And not to believe every friendly muzzle: one of them may be waiting for yours.

=== Seer -1

The slip under your door says Seer, and the moment you have read it the letters run together and
form a different word, and then another. You are not surprised. Still water, candle smoke and
the bottoms of teacups have behaved like that around you since you were small.

Every night you may choose one neighbour, look into the bowl, and be shown what that neighbour
is. Nobody else will know that you looked. What you do with your knowledge is the hard part: say
too little and it dies with you; say too much and it dies with you tomorrow. You win with the
village, when nobody is left alive who wished it harm.

=== Witch -1

The slip under your door says Witch. It is an ugly word for someone who has nursed half the
village through the croup, but you let it pass. On the top shelf, behind the rosehip syrup,
stand two small bottles.

The clear one is the elixir: one dose, which will call back somebody struck down that very
night, yourself included. The dark one is poison: one dose, for which there is no remedy. Every
night you are told who has fallen, and you may use one bottle, or both, or neither. When a
bottle is empty, it stays empty. You win with the village, when nobody is left alive who wished
it harm. Holy water, be warned, does not take kindly to you.

=== Cupid -1

The slip under your door says Cupid, and somebody has drawn a heart on it. There goes your
reputation for good sense.

You have one pair of arrows to spend, at the very beginning of the tale. Choose two villagers –
you may be one of them yourself – and they will love each other until death. That is not a
manner of speaking: if one of them dies, the other dies of it. They will know each other by
name, but not what the other is, nor who did this to them. After that your quiver is empty, and
you are a villager like any other, with a vote like any other. You win with the village; but
should you be half of your own pair, love may have another ending in mind for you.

=== Hunter -1

The slip under your door says Hunter. You nod, and hang the gun back above the hearth, loaded.
It is always loaded.

While you live you are an ordinary villager with a vote and a reputation as a good shot. But
when you die, by whatever hand and at whatever hour, you will have one moment, and one
cartridge, and you may take somebody with you. You may also lower the barrel and spare them all.
Only if you have the Sandman's sand in your eyes when death comes for you at night will the gun
stay on its nail. You win with the village, when nobody is left alive who wished it harm. Till
then, be slow to shoot and quick to listen.

=== Healer -1

The slip under your door says Healer. Your hands knew it already: they smell of yarrow and
vinegar, and they have been steady at more bedsides than you can count.

Each night you may watch over one person in Wakenhope, and that may be yourself. Whatever teeth,
fangs or knives come looking for that person in the dark will go away without the life they came
for, however often they try. Against poison, a bullet, a broken heart or the pyre you can do
nothing. You may not watch over the same person two nights running, nor stay idle two nights
running. Nobody will be told whom you guarded. You win with the village, when nobody is left
alive who wished it harm.

=== Harlot -1

The slip under your door says Harlot. You laugh out loud. The vicar's wife has called you that
for years, and never once had the decency to put it in writing.

You do not care to sleep alone. Each night you may slip into the house of one of your neighbours
and spend the night there. Whoever comes for you at home will not find you there. But whoever
comes for your host will find you as well, and will not ask which of you was meant. You may not
go to the same door two nights in a row, nor stay at home two nights in a row. You win with the
village, though its holy water hisses at you.

=== Village Elder -1

The slip under your door says Village Elder. It took its time; you have been old as long as
anyone can remember.

There is more life in you than they think. The first time you are attacked in the night, be it
with teeth, with fangs or with a knife, you will survive it, and not even be told how near it
was. The second time you will not. Against the pyre, poison, a bullet or grief your years are no
help. And everything the village knows, it knows through you: if you are killed, every good soul
in Wakenhope loses the gift it had and is an ordinary Citizen ever after. You win with the
village. Stay alive, then, and remind them now and again to be polite.

=== Village Idiot -1

The slip under your door says Village Idiot. You turn it over to see if there is anything funny
on the back.

You have no power at all by night. By day, however, you have one splendid joke to play: if the
village condemns you to the pyre, it will find out in the nick of time who it has got up there,
untie you with a red face, and burn nobody that day. From then on you may no longer vote at the
pyre and nobody can vote for you there, though you may still help elect a mayor. Anything else
that kills people will kill you too; and if the Elder dies after you have been found out, nobody
will be left to laugh, and you will follow at once. You win with the village.

=== Raven -1

The slip under your door says Raven, and a black feather has been used to hold it down.

You know what the bird knows: suspicion need not speak; it has only to perch. Each night you may
set your mark on one house in Wakenhope. In the morning everybody will see it, and at the pyre
that day it will weigh as two votes against whoever lives there, even if you yourself are dead
by then. Nobody will know who set it. You may mark the same person as often as you like, and
even yourself, if you have an appetite for risk. You win with the village; so take care whom you
croak at.

=== Magician -1

The slip under your door says Magician. Then it says nothing, then it is the seven of clubs,
then it is a slip of paper again.

Coins and kerchiefs are for children. Each night you may make two people change places – you may
be one of the two – so that each spends the night in the other's house without ever noticing.
Whatever comes through the door to harm the one will find the other. The next night you must
take another pair, and you may not let two nights in a row go by without a trick at all. Nobody
will ever know it was you; that is the tragedy of the art. You win with the village.

=== Grave Robber -1

The slip under your door says Grave Robber. There is soil on it. There is soil on most of your
things.

The dead of Wakenhope keep their secrets badly. From the second night on you may go out each
night, with spade and lantern, to the grave of one who has died, and take what that person was:
gift, potions, hunger and all. From that moment that is what you are, as good as new, and you
win as such people win. Only those whose work is done before the first night leave you nothing
to do. You may bring home a seer's bowl, or you may bring home a coat of grey fur. You can do
this only once; until you do, you win with the village. Beware of holy water. It knows where you
have been.

=== Vampire -1

The slip under your door says Vampire. You read it without lighting a candle.

You came to Wakenhope in a long box, some generations ago, and you have been a quiet neighbour
ever since. Each night you rise with whatever others there are of your blood, learn their names,
and choose one villager to visit; the name with the most votes is the one. If you cannot agree,
you may well go thirsty. The beasts from the moor are no kin of yours: they hunt for themselves,
and you may dine on them as they may on you. You win when all who are left alive are Vampires.
By day, smile with your lips closed.

=== Wolf Cub -1

The slip under your door says Wolf Cub. You have chewed one of its corners off before you know
what you are doing.

You are too young to hunt. The pack runs without you; you do not know who they are, they do not
know you, and in the dark they might even take you for supper. So you play the good villager,
vote with the rest by day, and wait. When a Werewolf has died, a cub may take the empty place:
one evening you may find that your teeth have grown, and from then on you hunt with the pack.
You win with the Werewolves, when all who live are wolves, great or small.

=== White Werewolf -1

The slip under your door says White Werewolf. It is the only white thing in the room, apart from
the hairs on your sleeve.

The pack believes that you are one of them. You wake with them, you see their names, you vote
with them on whom to visit, and as long as you live they will hear you called nothing but
Werewolf. But every second night, when they lie down full and happy, you may go out once more by
yourself and choose a prey of your own, and that may well be one of the pack. For you do not
want them to win. You win only when you are the last one living in Wakenhope, alone under a very
large moon.

=== Sandman -1

The slip under your door says Sandman. It makes you yawn, but then everything does.

You walk before the others do. Early each night, when the lamps are just out, you may stop at
one window and throw a pinch of your sand, and whoever lives there will sleep like a stone until
dawn: will not hunt, not spy, not brew, not aim. If you pick well, a wolf snores through its
supper. If you pick badly, it is the healer. You may not choose the same person two nights
running, nor leave the sand in its bag twice in a row. Nobody will learn who strewed it. You win
with the village.

=== Scapegoat -1

The slip under your door says Scapegoat. Of course it does. Whatever it is, it was you.

When the village cannot make up its mind – when the votes at the pyre are tied, or when nobody
gets any votes at all – it does not go home unsatisfied. It burns you. That is unjust and it is
also the custom. But a person who dies for nothing may look around before the end: in your last
moment you may name as many of your neighbours as you please, and they will be too ashamed to
vote at the next pyre. You win with the village, when nobody is left alive who wished it harm.
Try to see to it that they agree with each other.

=== Sheriff -1

The slip under your door says Sheriff, and it is wrapped round a key. The key fits the lock-up
by the bridge: one barred window, one straw mattress, no complaints so far.

Towards the end of each night you may put one person behind that door, yourself if need be.
Whoever sits there cannot vote at the pyre that day, and cannot be voted for either; even the
raven's mark counts for nothing. You decide whether it is a punishment or a kindness. You may
not lock up the same person two days running, nor leave the cell empty twice in a row. Everybody
will see who is inside, and nobody will know who turned the key. You win with the village.

=== Piper -1

The slip under your door says Piper. You hum it, and it turns out to be quite a good tune.

You want no blood. Late each night, together with any other pipers, you play under the windows
of one or two villagers, and the tune will never leave them again. They will know that they are
enchanted, but not by whom. Those who have the tune need not hear it twice, and pipers are deaf
to it. No healer, no potion and no lock can stop it. You win, with your fellow pipers, as soon
as every living soul in Wakenhope that is not a Piper has the tune in its head, as long as there
is a Piper left to play it. Until then, keep your feet still in company.

=== Innocent Girl -1
living: 1

The slip under your door says Innocent Girl. name[0], the innocent: how many keyholes have been
looked through on the strength of that word!

You sleep badly and you are curious, and the shutters do not close properly. When the werewolves
hold their council at night, you will hear which names are growled and how often; when vampires
hold theirs, you will hear that too. You will not see who is speaking, and they will not see
you. You need do nothing but listen, and next day speak up in such a way that you live to
overhear another night. You win with the village, when nobody is left alive who wished it harm.

=== Priest -1

The slip under your door says Priest. You use it to mark your place in the psalter, and reach
for the flask in your coat.

Each night you may let a drop of holy water fall on one of your neighbours. It burns what walks
on four feet or drinks from necks: wolves of every age and colour, vampires, the murderer with
the knife. It also burns pipers, witches, grave robbers, harlots and seductresses, who mean less
harm, though the water is not interested in that. On all others it stays cool. So a blister is
no proof yet; but a cool forehead is worth something. You win with the village, when nobody is
left alive who wished it harm.

=== Psychopath -1

The slip under your door says Psychopath. You straighten it until its edges are exactly parallel
to those of the table.

There is nothing supernatural about you. You have no fur and no fangs; you have a knife, and a
list, and everybody is on it. Each night you may call on one person of your choice. Nobody works
with you, nobody knows about you, and the wolves have as much reason to fear you as anybody
else. By day you help to carry the coffins. You win only if you are the last one living in
Wakenhope, when it is, at long last, tidy.

=== Seductress -1

The slip under your door says Seductress. You hold it to the candle, not to burn it, but because
you look your best by candlelight.

Each night you may choose one of your neighbours and draw that neighbour, by a song or a scent
or a lamp left burning, out of bed and into your house. Whoever goes to murder your guest will
look for that guest in vain. Whoever comes to murder you, however, will find two people where
one was expected. You may not lure the same person two nights in a row, nor spend two nights in
a row without company. Your guests will remember none of it in the morning. You win with the
village, although holy water burns you.

=== Employer -1

The slip under your door says Employer. It is pinned to a contract, in duplicate, with a space
left open for a name.

At the very beginning you may take one of your neighbours into your service as a bodyguard. The
two of you will know of it, and nobody else will be told. When your death comes – by wolf, by
poison, by bullet or by pyre – it is your bodyguard who will step in front of it, once, and die
in your place. Only a broken heart cannot be guarded against. Remember that you hire a pair of
shoulders, not a soul: you cannot know what else your bodyguard may be. You win with the
village, whether or not your bodyguard lives to see it.

=== Thief -1

The slip under your door says Thief. You found it in somebody else's house, admittedly, but it
was under a door.

Before anything else happens in Wakenhope, you may visit one of your neighbours and steal what
that neighbour is. The role becomes yours, as good as new, with everything that belongs to it,
friends and appetites included; the one you robbed wakes as an ordinary Citizen. If there is
nothing worth stealing there, or if your nerve fails you, you end up an ordinary Citizen
yourself. You win as whatever you have become. Choose carefully: you cannot bring it back.

=== Warner -1

The slip under your door says Warner. You read it three times, to be on the safe side.

You are the one who sees the clouds first. Late each night you may rap on one neighbour's
shutter and whisper what you fear. Whoever has been warned speaks differently the next day, and
is listened to differently: at the pyre that vote counts for one more than it otherwise would.
You cannot warn yourself, but you may warn the same person as often as you like. Nobody else
learns who was warned until the votes have been counted, and nobody at all learns by whom. You
win with the village, when nobody is left alive who wished it harm. Be sure you are not lending
your voice to a wolf.
