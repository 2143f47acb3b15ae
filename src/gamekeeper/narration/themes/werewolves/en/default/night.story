# What single players and packs are told, mostly by night.
author: Gamekeeper
places: Wakenhope, Hagwood, Lamb and Lantern, Old Grumble, parish, book in the, the book, church, pew, porch, vicar, parson, sexton, yew, chapel, vault, old stones, highest stone, between the stones, bridge, the green, the moor, heather, beck, the mill, market cross, of the inn, at the inn, in the inn, landlord, the oak, lock-up, gander, ducks

# --- Before the first night ---------------------------------------------------

=== Thief 0

Wakenhope has gone to bed, and half of it has forgotten to bolt the back door. You stand in the
lane with soft shoes on and an empty sack. Somewhere behind these dark windows lies a better
life than yours, folded up under a pillow. You can carry only one. Whose will it be?

=== Thief 0

Other people count sheep; you count windows. That latch is loose, that dog is deaf, and that
neighbour hints, after the third pint, at gifts an ordinary person does not have. Before the
night is old you could be somebody else altogether. Into whose house do you climb?

=== Thief 1

You turn name[1]'s house inside out, as quietly as such a thing can be done. You look in the
clock, under the floorboards and behind the good plates. There is nothing here that would be any
use to you. You climb out again by the same window, with cobwebs in your hair, and on the way
home you make up your mind to lead an honest life. From tonight on you are an ordinary Citizen.

=== Thief 2

It was easier than you had feared. Under a bolster in name[1]'s house your fingers found what
they had come for, and now, at home behind closed curtains, you unfold it: role[0]. You try it
on. It fits as if it had been made for you. From tonight on this is what you are, with all its
powers and all its debts, and name[1] will have to get through life without it.

=== Thief 3

Something woke you: a draught, a creak, a window that you could have sworn was shut. Nothing is
missing, not a spoon. And yet the house feels poorer. Only when you reach for the one thing that
made you different from the others do you find an empty place. Somebody has robbed you in your
sleep of what you were. From now on you are an ordinary Citizen, and as a Citizen you will win
or lose.

=== Thief 9

The moon comes up and goes down again, and your sack is as empty as it was. No window was forced
tonight, at least not by you. When the cock crows you put your soft shoes at the back of the
cupboard. You have stolen nothing, and so there is nothing special for you to be: from now on
you are an ordinary Citizen, with clean hands and an honest vote.

=== Cupid 0

There is a smell of elderflower in the lane, though it is not the season. You sit on the
churchyard wall with your bow across your knees, and all Wakenhope lies below you with its
hearts unguarded. You have one string, and two arrows to lay on it. Which two shall belong to
each other, for as long as they both live and not an hour longer?

=== Cupid 0

They say that love falls where it will. You know better: it falls where you aim. Tonight you may
bind two people together so tightly that not even death can get a blade between them. It need
not be a sensible match. It need not even leave you out. Whose names do you cut into the bark?

=== Cupid 1

Two arrows, two small sounds in the dark, no louder than a moth against a pane. In one house
name[1] sits up in bed and thinks of name[2]; in the other name[2] lies awake and thinks of
name[1]. They will have no idea who did this to them. From tonight on they share one life, and
they will share one death. You unstring your bow. It was beautifully done, and you can never
undo it.

=== Cupid 2

The first arrow is for name[1]. The second you turn round, and you look at its point for a
while, and then you do what no archer in their right mind would do. It hardly hurts. But your
heart beats differently now, as if listening for another across the street. From tonight on you
and name[1] are bound together: if one of you dies, so will the other. Nobody need know that you
had a hand in it.

=== Cupid 3
living: 2

name[0], name[1]: look at each other. How could you live for years in the same village, nod to
each other by the well and talk about the weather? Since tonight neither can draw breath without
the other. You are not told what the other truly is, nor whom to thank or blame for this. You
are told only one thing: if one of you dies, the other will not live on. Take care of each
other, and let nobody see that you do.

=== Cupid 9

You sit on the churchyard wall until your fingers are stiff, and each time you raise the bow you
lower it again. Who are you, to do such a thing to people, and in such times? The arrows go back
in the quiver, and the quiver goes into the beck. The people of Wakenhope will have to fall in
love without your help.

=== Employer 0

On the table before you lie the contract, the pen and a purse of good silver. You have reached
the age, or the fortune, at which one would rather not meet certain visitors in person. Somebody
in Wakenhope must have broad shoulders and a sense of duty. Whose name do you write on the
dotted line?

=== Employer 0

You have counted the locks on your door: three. You have counted the windows: five. You do not
like the sum. What you need is a person who walks one step behind you and, when it comes to it,
one step in front. Whom do you take into your service?

=== Employer 1

The ink is dry and the handshake was firm. name[0] has taken name[1] into service, and no one in
Wakenhope knows of it but you two. Whatever comes for name[0], by night or on the green in broad
daylight, will find name[1] standing in the way, and sex[1](she|he|they) will pay for it. Only a broken
heart cannot be guarded against. One life for another, once: so says the paper, and you have
both signed it.

=== Employer 9

You read the contract through once more, down to the small print, and find that you do not like
it: a stranger always at your heels, and on your conscience in the end. You throw it on the
fire. It gives a brief and cheerful light. You will go through these days without a bodyguard,
like everybody else, and put a fourth lock on the door.

# --- The start of the night ----------------------------------------------------

=== Wolf Cub 0

You wake with a jaw that aches and a blanket in shreds. Out on the moor something is missing: a
voice has dropped out of the choir. You are needed now. You lick your new teeth, one after the
other, and the last of your childhood falls off you like moulted hair. You are a Werewolf. From
now on you hunt with whatever is left of the pack, and know them as they know you.

=== Grave Robber 0

The lychgate hardly creaks any more; you oiled it yourself. Between the yews lie the dead of
Wakenhope, the old ones and the new. Whatever these people were, they have no further use for
it. You put down the lantern and spit on your hands. In whose grave do you dig tonight?

=== Grave Robber 0

A good night for it: low cloud, soft ground, and nobody in their senses out of doors. You stroll
along the rows with your spade on your shoulder, like a cook along the market stalls. Each stone
has a name on it, and beneath each name lies something that might be yours. Which one do you
want to be?

=== Grave Robber 1

The spade strikes wood. You murmur something polite to name[1], because you were brought up
properly, and take what you came for. By the light of the lantern you put it on: role[1]. It is
a little cold, and there is earth in the seams, but it will warm to you. From now on that is
what you are, with everything that goes with it, as good as new. You fill the grave and leave it
neater than you found it.

=== Grave Robber 9

You walk past all the stones, and past all of them a second time. Then an owl laughs, and you
laugh too, though not very loudly. Not tonight. You lean your spade against the yew and go home
with clean fingernails. You are still what you were, and the dead will wait for you. They are
good at that.

=== Grave Robber 9

The ground is hard tonight, or your courage is soft. You sit on a tombstone for a while, eat
your bread and cheese, and wish the dead a good night. Nobody answers, which is just as well.
You keep to your own trade for now.

=== Sandman 0

The last lamp in the Lamb and Lantern goes out. That is your sign. You hang the little bag round
your neck and walk out on soles that make no sound at all. Behind every shutter somebody is
making plans for tonight. One pinch is enough to put an end to one of them. On whose eyes do you
let it fall?

=== Sandman 0

You go through Wakenhope before all the others, when the hearths are still glowing. You have
enough sand left for a single pair of eyes; it is slow work, gathering it. Whoever gets it will
see and hear nothing until the bell rings in the morning. Who has earned such a good night, or
must be made to have one?

=== Sandman 0

Yawning is catching, and you are where it starts. You stroll past the mill, past the forge, past
the row of sleeping cottages, and the sand whispers in its bag. Somebody in this village ought
to stay in bed tonight, for everybody's good. Who is it?

=== Sandman 1

You blow the sand from your open palm through a crack in the shutter, and you wait until you hear the
breathing grow long and slow. name[1] sleeps. They could fire cannon on the green, and name[1] would do no
more than turn over. Whatever was to be done in that house tonight will not be done. You dust off your hands
and walk on, down the lane, to wherever it is that you sleep.

=== Sandman 1

It takes no more than a pinch. The candle in name[1]'s room burns down beside an open book:
somebody had not meant to sleep, and will now sleep like a stone until dawn. You resist the
temptation to tuck in the blanket. One should leave no traces.

=== Sandman 2

You were going to close your eyes for just a moment. But your eyelids have become as heavy as
millstones, something gritty is under them, and the pillow has never been so soft. Let it be,
whatever it was. You sink, you are already far away, and until the bell rings in the morning
there is nothing in this world that can wake you. Tonight you sleep, and do nothing else.

=== Sandman 2

How strange: you hear the clock strike ten, you yawn, and then there is nothing but a wide beach
with a white sun above it, and sand trickling through your fingers. Were you expected somewhere?
Was there something you had to do? It will have to be done without you: tonight you sleep
straight through till morning.

=== Sandman 9

You walk all the way round Wakenhope with your hand in the bag, and take it out again empty.
Tonight all who want to wake may wake, and do what they cannot leave undone. You sit down under
the oak, and for once it is you who nod off.

=== Sandman 9

The wind is wrong, you tell yourself: it would only blow into your own eyes. You tie up the bag
with a double knot and go home. Tonight nobody owes their sleep to you, nor their sleeplessness.

# --- The middle of the night -----------------------------------------------------

=== Healer 0

In your kitchen hang the bundles of yarrow, rue and rowan twigs. You take down what you need and
put out the light. There is only one of you, and there are so many doors, and you cannot stand
before all of them. Whom will you watch over tonight?

=== Healer 0

A bag of salt, a red thread, a prayer that your grandmother never wrote down. It is not much
against what walks the lanes at this hour, but it holds. It is enough for one bed. Who shall
sleep safely in it?

=== Healer 0

You hear the wind worry at the latches, all down the street. One of these latches you can make
strong tonight, stronger than iron. To choose one is to leave all the others; that is what
nobody tells you about healing. Whose is it to be?

=== Healer 1

You tie the red thread round the knocker, strew salt along the sill, and sit down with your back
against the wall where no one will see you. Tonight you watch over name[1]. Let them come with
teeth or with knives; as long as you sit here, that life is not to be had. Before the bell rings
the thread will be gone again, and no one will ever know.

=== Healer 1

A sprig of rowan above the bed, a word spoken three times in the dark: it is done. The one who
is protected tonight is name[1]. Against poison and lead you have no herb, but what comes with
claws or with a blade to take that life will find that it cannot.

=== Healer 9

Tonight you leave the herbs on their hooks. You are tired, or in doubt, or both; who can say who
deserves it? You lie on your back and listen to the wind going round the houses. Tonight nobody
sleeps under your protection.

=== Healer 9

You stand on your doorstep with the bag of salt in your hand until your feet are cold, and then
you go in again. This night every house in Wakenhope must look after itself.

=== Seer 0

The bowl is filled, the candle is lit, and the water has stopped trembling. Behind your own face
in it other faces are waiting, patient as fish. You need only speak a name, and one of them will
rise. About whom do you want to know the truth?

=== Seer 0

The rest of Wakenhope closes its eyes at night. Yours open. The smoke from the snuffed candle
does not go up but stands still in the middle of the room, and it waits for your question. Whose
mask shall it take away?

=== Seer 0

You shuffle the old cards, whose pictures your great-aunt painted herself, and lay one of them
on the table with its face down. It is warm. You can feel that it wants to be somebody. Think of
a neighbour, and turn it over. Whom are you thinking of?

=== Seer 0

A pinch of salt, three hairs from the cat and a thimbleful of water from the well where the nun
drowned: the recipe has been in your family for so long that nobody asks any more whether it
needs the cat. In the saucer something begins to turn. It will show you one face without its
manners. Whose?

=== Seer 0

It starts with an itch between the eyebrows, just as the church clock gathers itself to strike.
You know that itch. It means that a wall somewhere has become as thin as paper, and that you
could look through it, if only you knew which one. Down the street lie the houses, dark, each
with somebody in it. At which do you look?

=== Seer 0

Some people knit when they cannot sleep. You take the green glass float that a fisherman once
paid you with, breathe on it and rub it with your sleeve. Deep inside it a little storm gets up,
and in the storm there is a window, and in the window a light. Call somebody to that window. Who
is it to be?

=== Seer 0

The dead in the churchyard are great gossips, and on nights like this, with your ear to the
right stone, you can make out every word. They are tired of the weather. They are tired of the
sexton. They will be glad to talk about anyone you care to mention, and they never lie; they
have no more reason to. Whom do you mention?

=== Seer 0

You hold the needle on its thread above the map of Wakenhope that you drew as a child, with the
dragons still in the margin. It hangs quite still. Then it trembles a little, like a dog that
has understood. Name somebody, and it will go there, and whatever it writes in the candle grease
will be so. Where do you send it?

=== Seer 1

You say it softly: name[1]. The water clouds over, as if someone had let a drop of milk fall
into it. When it clears, you no longer see your own face. You see the one that name[1] hides
from the world, and in the ripples round it you can read, as plain as print: role[1].

=== Seer 1

The smoke bends, hesitates, and writes. One letter, and another; you hold your breath, so as not
to spoil them. So that is what sits beside you in church, you think. name[1]: role[1]. Then a
draught goes through the room and it is only smoke.

=== Seer 1

You turn over the card. For a moment it is blank; then the colours come up as if through a mist,
and there is name[1], in clothes you have never seen before. Underneath, in your great-aunt's
crooked hand, it says: role[1]. You put the card back in the pack and blow out the light.

=== Seer 1

The salt draws together in the saucer as though it were ashamed of something. You bend over it
until your breath touches the water, and there, no bigger than a thumbnail, is name[1], who does
not know that anyone is looking. Nobody wears a mask at this hour. You see it, and there is no
mistaking it: role[1].

=== Seer 1

The wall becomes thin, and thinner, and is gone. There sits name[1] on the edge of the bed and
thinks, and the thought stands in the dark room like a piece of furniture. You could walk all
round it. role[1], that is what it is. Then the clock strikes, the wall comes back, and your
nose is cold from the window pane.

=== Seer 1

In the green glass the storm blows itself out. The window comes nearer, and name[1] is standing
in it, both hands upon the sill, and looks straight at you, and through you, and away. It is
enough. You have read what was written behind those eyes: role[1]. You wrap up the float in its
woollen sock. Tomorrow you will say good morning as if nothing had happened.

=== Seer 1

"name[1]?" says a voice beneath the stone. "Goodness, yes. We've had a bet on that one." There
is a whispering to and fro, from the mossy graves to the new ones by the hedge. Then
they are all agreed, as the dead always are in the end, and they tell you: role[1]. You thank
them, and leave a little tobacco.

=== Seer 1

The needle sets off. It crosses the beck without getting wet, goes twice around the pump and
stops over name[1]'s roof, and there it begins to write, one crooked stroke after another. You
have to turn the map upside down before you can read it: role[1]. You scrape the letters off
with a knife. The word itself will not be scraped off so easily.

=== Seer 9

You pour the water back into the jug. Some nights it is better not to know; one has to be able
to say good morning to people. You ask nothing, and nothing is revealed to you, and you dream of
a bowl with nobody in it.

=== Seer 9

The candle burns down, and you have put no question to it. There are truths that one cannot put
away again once they are out. Tonight you leave everybody their secrets.

=== Priest 0

The church is cold and smells of wax. You fill your flask at the font and screw it shut. The
Evil One has many faces, and you baptised some of them yourself. One drop is all it takes. On
whose forehead will you let it fall tonight?

=== Priest 0

You have knelt until your knees complain, and still you have been given no name. Heaven
evidently expects you to do something yourself. So you take the flask, and the stole, and the
spare spectacles. Whom do you want to put to the test?

=== Priest 1

A clumsy movement in the dark, a muttered apology, and one drop has fallen on name[1]. It
hisses. You see a wisp of steam, and a red spot the size of a farthing, and you hear a word that
is not in the psalter. You cross yourself and hurry on. The holy water burns name[1]. Now you
have to ask yourself why: murderers are not the only ones it burns.

=== Priest 1

It is only a drop, and it spits like fat in a pan. You have to bite your sleeve so as not to cry
out. Whatever name[1] may be, it is something that holy water cannot abide: it burns.

=== Priest 2

You let a drop fall on name[1]'s forehead, and you count to ten. It runs down slowly, past an
eyebrow and into a collar; nothing hisses and nothing smokes. The holy water does not burn
name[1]. You feel a little ashamed, and a good deal lighter, and go home to bed.

=== Priest 2

One drop, and then another to be sure. Water, and nothing but water: it lies on name[1]'s skin
like dew on a lamb. It does not burn. That is not much, in times like these, but you thank
Heaven for it.

=== Priest 9

The flask stays shut tonight. You sit in the front pew and look at the little red lamp, and you
leave it to a higher power to sort out the sheep from the wolves. No answer comes. You have put
nobody to the test.

=== Priest 9

Tonight you are just an old coat with a tired servant of the Lord inside it. You hang the flask
on its nail and say your prayers in bed. Whoever deserved a drop did not get it.

=== Harlot 0

You look in the glass, put up your hair and take it down again. A house in which one lies alone
hears every sound twice, and there are sounds enough tonight. There are other houses, with other
blankets. To whose door do you go?

=== Harlot 0

It is one of those nights when you would rather not be at home. There is a wind, the shutter is
banging, and your own bed is nothing but a place where you can be found. You throw a shawl round
your shoulders. With whom do you want to spend the night?

=== Harlot 1

You know which stair creaks and you do not tread on it. Tonight you are staying in name[1]'s
house, and your shoes stand side by side by the door. Whoever looks for you at home will look in
vain. But whatever comes through this door tonight may find two where it looked for one, you
think; and then you pull up the blanket.

=== Harlot 1

Through the garden, past the rain barrel, and a small pull at the latch: you have slept in worse
places than name[1]'s house. Those who seek you at home will not find you there. Whether you are
safe from those who may come here remains to be seen.

=== Harlot 9

Tonight you bolt your own door and stay on the inside of it. You had almost forgotten what your
own ceiling looks like. It is quiet, it is clean, and it is where everybody would expect you to
be. You leave the shawl on its hook and lie awake for a while.

=== Harlot 9

For once you sleep at home, in the middle of the bed and with both pillows. The shutter bangs,
and you let it bang. If anybody asks, you had a headache.

=== Seductress 0

You set a lamp in the window and a chair by the fire, and pour out two glasses. The second one
is still without an owner. Across the roofs of Wakenhope your song goes out, so softly that only
one person will hear it. Who shall come to you tonight?

=== Seductress 0

A drop of scent behind the ear, and a window ajar: it really does take no more than that. In one
of those dark houses somebody is about to get up and walk, in a nightshirt, through the dew.
Whom do you call?

=== Seductress 1

The song has found its way. name[1] cannot get it out of sex[1](her|his|their) head now, nor
think of anything in the world but a lamp in a window: yours. Whoever goes looking for name[1]
at home is likely to be disappointed. You only hope that nobody has designs on your house
tonight.

=== Seductress 1

Tonight you have turned your smile upon name[1], and you have never known it to miss. You
straighten the cushions and trim the lamp. Two glasses, one roof: whoever comes for you tonight
may find your guest as well. By morning there will be nothing left of it but a scent in the hair
and a pleasant confusion.

=== Seductress 9

You blow out the lamp and drink both glasses yourself. No song goes out tonight. Let them all
lie in their own beds for once, and find out what that is worth; you, at any rate, will wait up
for nobody.

=== Seductress 9

The window stays shut and the curtains are drawn. There are nights when even you would rather
have a hot brick wrapped in flannel, and no conversation. Tonight you call nobody.

=== Magician 0

You crack your knuckles and shake out your sleeves. Wakenhope lies before you like a table full
of cups, with somebody asleep under every one of them. Nobody will see your hands move. Which
two will you change about tonight?

=== Magician 0

The trick with the coin they know by now, and the one with the egg they never liked. But the
great one, the one that needs a whole village and no audience, they have slept through every
time. Two beds, two sleepers, and a snap of the fingers. Who goes where?

=== Magician 1

You draw a circle in the air with your own name in one half of it and name[1]'s in the other,
and you turn it once. Your ears pop. There is another ceiling, another blanket, another clock
ticking. You have changed places with name[1]: what comes for one of you tonight should find the
other. It is a fine trick, as long as you are not the one who is surprised by it.

=== Magician 1

A cloth over your own head, a count of three, and the cloth falls flat. As far as the night is
concerned, you lie where name[1] lay and name[1] lies where you did. Whoever comes looking for
either of you should find the other. The pillow smells of somebody else's soap. You try not to
think about what you may have conjured yourself into.

=== Magician 2

Hey presto. You have made name[1] and name[2] change places, and neither of them felt a thing.
Whoever comes for the one tonight should find the other, unless people have been moving about of
their own accord, which is the ruin of any decent trick. You bow to the dark window. One gets so
little applause in this profession.

=== Magician 2

You cut the pack in two and show it to nobody: name[1] on the top of one half, name[2] on the
top of the other. A riffle, a tap, and they have changed about. If anyone comes for either of
them tonight, it should be the wrong bed, unless one of them has wandered off somewhere. You box
the cards before they get ideas of their own.

=== Magician 9

You leave the wand in its case. Tonight everybody in Wakenhope may lie where they laid
themselves down, as far as you are concerned. A trick that is not performed is at least a trick
that cannot go wrong.

=== Magician 9

You shuffle, you cut, and you put the cards away again. Nobody is going to be moved about
tonight, at least not by you. Even the greatest artists have an evening off now and then.

=== Werewolf 0
living: any

No lantern comes up as far as this, and no dog. Below the old stones lies the village, snoring,
with its feet sticking out of its blankets. Out tonight, on an empty stomach: namesA[]. One
door, one visit, and home before the cock crows: it is simple enough, and yet somebody has to be
chosen. Whose door is it?

=== Werewolf 0
living: 2+

The moon stands above Hagwood like a plate that has been licked clean. One after another you
come up the slope, first on two feet and then on four, and you touch noses: namesA[]. Below you
lies Wakenhope, with smoke in its chimneys and mutton dreams in its head. The stomach speaks
first, but then it is your turn. Who is it to be?

=== Werewolf 0
living: any

It begins, as ever, in the fingertips. The nails split, the spine stretches, and the smells come
up from the valley: soap, stable, bacon, fear. Tonight the hunt belongs to namesA[]. By day you
would never hurt a neighbour. But it is not day. Whose scent do you follow?

=== Werewolf 0
living: 2+

The old stones on the moor have been your meeting place for as long as there have been wolves in
Wakenhope. The heather is wet, and breath hangs white before every muzzle. Present tonight:
namesA[]. Somewhere down there a child's voice is finishing its prayers, and you are not in
them. Which door do you go to?

=== Werewolf 0
living: any

A howl goes over the roofs, and all through the village people tell each other that it is the
wind. It is not the wind. It is namesA[], and dinner is late. The night is long enough for one
visit, and no longer. On whom do you call?

=== Werewolf 0
living: any

Clothes folded, shoes side by side, watch in the left shoe: one can be a beast and still be
orderly. Then the wind turns and brings the whole village up the hill on it, house by house, and
every house smells of something different. Hungry tonight: namesA[]. The moon has no objection.
Who is it to be?

=== Werewolf 0
living: any

The stile creaks, and then it creaks no more, for what comes after that jumps over it. Thistles,
ditch, orchard wall; and there it lies, with its chimneys and its little gardens. They have hung
garlic over their doors. It goes rather well with mutton. The night belongs to namesA[]. Which
of those doors is to be first, and last?

=== Werewolf 0
living: any

All day long there was soup, and bread, and conversation. You smiled until your jaw hurt; it is
a small jaw, by day. Now it is the right size again. On the ridge above Wakenhope somebody lifts
a muzzle and reads the air like a bill of fare: namesA[] will be dining. What shall be served?

=== Werewolf 0
living: any

They have set a watchman by the bridge, with a lantern and a rattle. He has wrapped himself in
two blankets against the cold and is guarding them faithfully. A shadow flows past behind him,
and whatever belongs to it: namesA[]. Not him, he is all gristle. But there are others, softer
ones, behind the shutters. Whom do you want?

=== Werewolf 0
living: any

The heart slows, the hearing sharpens. A baby turns over, two streets away. A candle is being
blown out. An old man is telling his beads, and gets one wrong. You know them all by their
breathing, and they have no idea what you are. Abroad tonight: namesA[]. Which of those breaths
has been drawn for long enough?

=== Werewolf 1
living: any

Down the hill at a lope, in through the cabbages, and then flat on the ground beneath name[0]'s
window, until the candle goes out. A clock is ticking in there. It goes on ticking when the
latch gives. What came of it, the whole village will be told in the morning, and you with it.

=== Werewolf 1
living: 2+

It is decided. Low to the ground, shadow after shadow, you go down the hill, over the wall and
past the chained dog, which is suddenly very interested in its own paws. Before name[0]'s house
you stop and listen. Then a hinge gives way. How it ended, the village will find out in the
morning.

=== Werewolf 1
living: 2+

There was some growling back and forth, but now all noses point the same way: towards name[0]'s
house. You know the road; you were there only last week, to borrow a ladder. Nobody knocks this
time. The moon very tactfully slides behind a cloud.

=== Werewolf 1
living: any

Four legs are faster than two, and hunger is faster than both. The choice has fallen on name[0].
A garden gate swings, glass breaks somewhere, and the hens set up an uproar and then fall silent
all at once. Tomorrow you will stand among the others and be horrified, whatever it is that they
find.

=== Werewolf 1
living: any

name[0], then. Over the wall, under the washing line, where a nightshirt waves as if to say
goodbye. There is a loose pane at the back; you noticed it on Sunday, when you came to tea. What
happens now does not take long. What has come of it they will all be told at sunrise, and you
must not forget to look surprised.

=== Werewolf 1
living: any

A paw in the flower bed, another on the sill. Inside lies name[0], or a heap of blankets that
smells of name[0], and talks in its sleep. The floorboards know their duty and creak. It is too
late now to go home, and too early to say how it ends. Morning will tell.

=== Werewolf 1
living: any

The scent runs down the lane like a thread, round the pump, along the churchyard wall, and ties
itself to one door handle: name[0]'s. Nobody has to say anything more. Iron is patient, but wood
is weak. Whether anybody in this house will be wanting breakfast, the village will soon find
out.

=== Werewolf 1
living: any

They tell the children here that wolves come down the chimney. It is nonsense, of course; one
comes in by the pantry. So it was with name[0]'s house. A shelf went over, and forty jars of
damsons with it. Then there was a noise that was not damsons. You lick your lips, and wait for
the bell like everybody else.

=== Werewolf 1
living: any

The dog knew you at once. It had known for years. It lay down flat, and covered its eyes with
its paws, and let you by. After that there was nothing between you and name[0] but a curtain.
Curtains can be parted. How the night ended for name[0] is a matter for the daylight; yours is
done.

=== Werewolf 1
living: any

So it is name[0]. Pity, in a way: such a good baker of pies, or singer of hymns, or mender of
fences; one can never quite remember afterwards. The latch is cold against the tongue. In you go
with the draught. At first light there will be a knocking on doors all along the street, and
yours will have to be opened by somebody with clean hands.

=== Werewolf 2
living: any

One growls one name and another growls another, and neither will give way. Hackles go up and
teeth are bared, until a grey light shows over the moor and it is too late for everybody. You
have not been able to agree. Tonight no door is broken down by you, and you trot home on an
empty stomach, each by a different path.

=== Werewolf 2
living: any

You circle each other round the old stones, and the argument goes round with you. As many want
the one as want the other. In the end the cock crows, and that settles it: nobody. With rumbling
bellies you put on your daytime faces.

=== Werewolf 2
living: any

There is nothing so bitter as a quarrel on an empty stomach. Old matters are dug up, bones and
all: who got the liver last time, who trod on whose tail. The names that were put forward are
all still in the running when the moon gives up and goes home. No house is visited. You are not
on speaking terms until the next nightfall.

=== Werewolf 2
living: any

You put it to the vote, like civilised creatures. You count the paws. You count them over again,
and it is no good: no name has more than the other. Down in Wakenhope somebody turns over and
sleeps on, and will never know how near it was. Nobody is attacked tonight.

=== Werewolf 2
living: any

To the left, says one snout; to the right, says another. You set off both ways at once, come
back, growl, and set off again, until the grass on the ridge is trodden flat. A wolf that cannot
make up its mind is only a wet dog. The sky turns grey. Tonight the pack has taken nobody.

=== Werewolf 2
living: any

It ought to have been simple. There was a moon, there was a wind, there was a whole village with
its windows ajar. And there was a difference of opinion. When the cock crows it still has not
been settled, and everyone agrees on one thing only, that it was somebody else's fault. No blood
is shed by you this night.

=== Werewolf 2
living: any

As many for the one as for the other. So you sit in a ring around the old stones and stare each
other down, and the owls, who had been hoping for scraps, fly off one after another. By the time
a paw grows tired there is dew on the heather and smoke from the first chimney. It is too late.
Nobody falls to you tonight.

=== Werewolf 2
living: any

An argument among wolves has one advantage: nobody in the village dares to come out and complain
about the noise. But it fills no bellies. Name stood against name, and neither would budge, and
now it is morning, and you must pull on stockings over your scratches. You have chosen nobody.

=== Werewolf 9
living: 2+

The moon was bright and the wind was right, and yet nothing came of it: not one name was
growled. You lie in the heather with your chins on your paws and watch the lights go out below
you, one after another. Tonight the pack leaves Wakenhope in peace.

=== Werewolf 9
living: any

Perhaps it was the smell of woodsmoke that put you off; perhaps it was only a touch of
indigestion. Tonight you hunt nothing but hares. Down in the village they sleep, and will never
know how little stood between them and you.

=== Vampire 0
living: any

The church clock strikes twelve, and in the vault behind the old chapel there is a yawn with
rather too many teeth in it. Dining out tonight: namesA[]. Wakenhope has no menu, only doors,
and behind each of them something different, and warm. Whose is it to be?

=== Vampire 0
living: 2+

Midnight. In the vault behind the old chapel the lids slide open, politely and without a sound.
Good evening, namesA[]. The cobwebs are brushed from the lapels, and the company turns up its
collars. All those warm throats, and only one of them is to be yours tonight. Whose?

=== Vampire 0
living: 2+

No mirror shows it, but you are looking splendid tonight. You stand together on the roof ridge
of the mill, namesA[], with your cloaks about you, and beneath you beats the pulse of Wakenhope,
sixty to the minute. One should never drink without first reading the list. Whom do you choose?

=== Vampire 0
living: any

Dogs whine, milk turns, and a window comes open although there is no wind. They have hung up
garlic again; how touching. The thirst of namesA[] is older than this village and will outlive
it. To whom will you pay a visit this evening?

=== Vampire 1
living: 2+

A unanimous sigh, or very nearly, and then a beating of wings. You are going to name[0]'s house.
One need not be invited, whatever they may tell each other at the inn. There is the window;
there is the moonlight on the sill. How the visit was received, the morning will show.

=== Vampire 1
living: any

Your taste tonight runs to name[0]. Mist creeps along the street, in under a door and up a
staircase, as quiet as dust. You have always found the anticipation to be the best of it; which
is just as well, for in this village nothing is certain until it is light.

=== Vampire 2
living: any

There is no arguing about taste, they say, and yet you have been at it for hours. One party
wants this vintage, another that, and with exquisite courtesy each declines to yield. Then the
sky grows pale. Undecided and unrefreshed, you hurry back to your boxes.

=== Vampire 2
living: any

The votes are counted by candlelight, and counted again, and they come out even. Centuries of
good breeding, and nobody to break a tie! No one is visited tonight, and your thirst goes to bed
with you.

=== Vampire 9
living: 2+

For one night the lids stay shut. Somebody turns over with a sigh; somebody murmurs something
about moderation. The warm throats of Wakenhope remain untouched by you, and the bats go out
without supervision.

=== Vampire 9
living: any

You wait on the ridge until the stars grow dim, and no name is spoken. Eternity is long, you
reflect; it can spare one supper. So you glide home, pale and thirsty, and leave every throat in
Wakenhope as you found it.

=== Innocent Girl 0
living: 1
dead: 0

Through the crack in the shutter you see them by the old stones: shapes, too big for dogs, with
their heads together. You hear them growl, you hear them quarrel, and you hear them come to an
agreement. You cannot see any faces. But the wolves have made their choice, and somebody in
Wakenhope is about to have visitors. What you heard is yours to keep, or to tell.

=== Innocent Girl 0
living: 1
dead: 1

You ought to have been asleep long ago. Instead you stand on tiptoe at the attic window, and on
the wind comes a growling in which there are words. One name, to be precise, and no other:
name[1]. Then something grey flows down the hill. You did not see a face. You know only who was
meant.

=== Innocent Girl 0
living: 1
dead: 2

Your candle is out, and your ear is against the shutter. Out there the wolves are taking
counsel, and they do not keep their voices down. Two names are growled: name[1] and name[2]. At
last they choose between the two, and it grows quiet, in the way that is worse than noise. Who
they were you could not make out.

=== Innocent Girl 0
living: 1
dead: 3

You have counted on your fingers, in the dark, so as to forget nothing. The wolves named
name[1], they named name[2] and they named name[3], and they snapped at each other over it. Then
the choice was made, and they were gone. The voices were so hoarse that they might have been
anybody's.

=== Innocent Girl 0
living: 1
dead: 4+

They made such a noise that you wonder nobody else woke up. namesB[]: all of these names came
over the wall to you in your hiding place. Yet in the end the wolves made their choice and were
gone. You saw only shadows, no faces; but you never forget a name.

=== Innocent Girl 1
living: 1
dead: 0

There is a light in the old vault where no light should be. You lie flat in the long grass, you
hold your breath, and you hear cultivated voices weighing one neighbour against another. The
vampires have reached a decision. You could see no faces under the collars; but your ears are
sharp, and you will remember what you heard.

=== Innocent Girl 1
living: 1
dead: 1

You were only going to fetch the cat in. But behind the chapel there was whispering, and so you
stood still among the nettles. "name[1]," said a voice like old silk, and nobody named another.
Then there was a rush of wings. The vampires have made their choice. Whose voice it was you do
not know; but you do know whose name.

=== Innocent Girl 1
living: 1
dead: 2

Two names come to you in your place behind the rain barrel, spoken very distinctly, as one
orders at table: name[1] and name[2]. There is a murmur, and a little dry laugh, and then the
vampires have chosen. It will be morning before your heart beats properly again.

=== Innocent Girl 1
living: 1
dead: 3

They talk about people as others talk about wine. From behind a tombstone you hear the vampires
go through the list: name[1], name[2], name[3]. In the end they choose one of the three, and
there is a smacking of lips. You saw nothing of them but the hems of their cloaks.

=== Innocent Girl 1
living: 1
dead: 4+

You had never thought there was so much to choose from in Wakenhope. namesB[]: all of these were
named tonight behind the old chapel, by voices you could not place and would rather not. When
the vampires had made their choice, somebody pinched out the candle with two fingers.

=== Innocent Girl 2
living: 1
dead: 0

You sat at the attic window until your feet turned blue. There was something there: you saw
eyes, like sparks between the stones. But nothing stirred, and no name came over to you on the
wind. The wolves have chosen nobody. You are almost a little disappointed, and ashamed of it.

=== Innocent Girl 2
living: 1
dead: 1

One name you caught, up there at your window: name[1]. But nothing came of it. The wolves
growled and yawned and scratched themselves, and then they went home without having made a
choice. What are you to make of that?

=== Innocent Girl 2
living: 1
dead: 2

"name[1]," growls one; "name[2]," growls another; and so it goes on, back and forth, until you
know the names as you know a skipping rhyme. They cannot agree. When the sky turns grey the
wolves slink off without having chosen anybody, and you fall into bed, more puzzled than afraid.

=== Innocent Girl 2
living: 1
dead: 3

Three names, and a great deal of noise: name[1], name[2], name[3]. You did not know that wolves
could quarrel like aunts at a funeral. They never settled on anyone. At first light they broke
off, and each went sulking home; where that was, you could not see.

=== Innocent Girl 2
living: 1
dead: 4+

It was like market day out there. namesB[]: all of these were named, and none of them often
enough. The wolves have not been able to choose. You put your fingers in your ears at last, but
the names were already inside.

=== Innocent Girl 3
living: 1
dead: 0

Candlelight behind the chapel, the rustle of a cloak, a long silence. You lay in the wet grass
for an hour and waited for a name, and none was spoken. There was a sigh, as of somebody putting
down a dull book, and the light went out. Tonight the vampires have chosen nobody.

=== Innocent Girl 3
living: 1
dead: 1

One name was let fall in the old vault: name[1]. It lay there between them for a while, like a
glove that nobody picks up. In the end the vampires chose no one. You crept home backwards, to
be on the safe side.

=== Innocent Girl 3
living: 1
dead: 2

So polite, and so obstinate! "name[1]," says the one; "I should have thought name[2]," says the
other; and neither side gives way. You lay there and listened until the mist came up from the
beck, and by then the vampires had still not made a choice.

=== Innocent Girl 3
living: 1
dead: 3

name[1], or name[2], or else name[3]: you heard the three of them go round and round in the
dark, like a decanter at a dull dinner. The vampires could not decide. When the first bird sang,
the lids fell shut.

=== Innocent Girl 3
living: 1
dead: 4+

You have never heard so many people you know mentioned in one evening, and in such a place:
namesB[]. But there were too many names and too few voices for any of them. The vampires have
chosen no one, and seemed very much put out about it.

=== Psychopath 0

You have washed up, wound the clock and laid out everything on a clean cloth, in order of size.
It is peaceful in Wakenhope. People always think that it must be something from the woods.
Sometimes it is only you, from three doors down. With whom do you have an appointment tonight?

=== Psychopath 0

They sleep so untidily, all these people: mouths open, arms anywhere. You have walked past their
windows and made notes. The knife is sharp enough to shave a peach. Who is next?

=== Psychopath 1

You close your front door softly behind you. It is no more than a hundred and forty steps to
name[1]'s house; you have counted them often enough. No rage, no moon, no hunger: only a thing
that has to be done, and done properly. How it turned out you will hear in the morning, with a
suitable expression.

=== Psychopath 1

Tonight the list says: name[1]. You wipe your feet on the mat, for one has manners, and the
knife slides out of your sleeve like a remark you have had ready for years. Afterwards you walk
home by the beck and rinse your hands, whether they need it or not.

=== Psychopath 9

Tonight you stay in. You polish the blade until you can see both your eyes in it, and lay it
back in its place on the cloth. Making them wait is a pleasure too. Nobody will be getting a
visit from you.

=== Psychopath 9

The list lies before you, the pencil hovers over it, and then you put a full stop after the last
name, and nothing more. Not tonight. You go to bed at nine and sleep like a baby.

=== White Werewolf 0

For any other wolf one hunt a night is enough. You sit on the highest stone, white in the white
light, and you are hungry in a different way. Tonight is one of those nights that belong to you
alone. It may be a villager, and it may just as well be a wolf. Whose trail do you take?

=== White Werewolf 0

Wolf or villager, they all trust you; that is the beauty of it. You know how they run, where
they sleep, and on which side they are a little deaf. In the end only one can be left. Whom do
you choose tonight, for yourself alone?

=== White Werewolf 1

This one is for you. Without a howl, and without a pack, a pale shape runs along the hedges to
name[1]'s house. It does not look back, and it leaves no prints, only here and there a white
hair on the thorns. What comes of it you will hear in the morning, just like everyone else.

=== White Werewolf 1

You have made up your mind: name[1]. No snow ever fell as softly as you come down the lane and
put your shoulder to the door. Tomorrow the pack will know nothing about it. That is how you
like your packs.

=== White Werewolf 9

You sit on the highest stone until the moon goes down, and then you lick your white coat clean
and let it be. There will be other nights of your own. Whoever was in your thoughts will never
know how long you looked at that roof.

=== White Werewolf 9

Patience is the better half of hunting. Tonight, for once, you want no prey for yourself; you
curl up, lay your tail over your nose, and dream of a very quiet village.

# --- Late in the night -------------------------------------------------------

=== Witch 0
living: 1
dead: 0

The cauldron mutters and the cat looks out of the window. You listen, as you do every night, for
that sudden cold in the house that means somebody's life is going out. It does not come. Tonight
no one in Wakenhope is lying between life and death. But there are other reasons for taking down
a bottle. Will you do anything with what you have left?

=== Witch 0
living: 1
dead: 0

Three times you throw bones upon the hearthstone, and three times they fall the same way: no one
has been struck down tonight. It is unusual enough to make you sit down. On the shelf is
whatever remains of your craft. Do you use it, or do you go to bed?

=== Witch 0
living: 1
dead: 0

The spiders have come down from the beams, and that means a quiet night; they are never wrong.
You listen all the same. There is no rattle of breath on the wind, and no knocking at the back
door. Nobody has to be called back tonight. But the bottles are looking at you from the shelf,
as many as there are left. Do you want something of them?

=== Witch 0
living: 1
dead: 0

The soup has not boiled over, no spoon has fallen, and the cat is asleep on its back. You know all the
signs, and tonight there is not one of them: as far as you can tell, nobody is dying at this hour.
That leaves your hands free. For what?

=== Witch 0
living: 1
dead: 0

You hold a mirror out of the window, as you were taught, and wait for somebody's breath to go from it.
It stays misty, like any mirror in the night air. So far nobody has been struck down. Whatever is
still on your shelf need not save anyone, then. Ought it to do something else?

=== Witch 0
living: 1
dead: 0

You walk once round the house with a candle, and the flame does not bow to anybody. They are all
breathing out there, at this hour at any rate: the good ones, and the others too. It is the others
that you are thinking of. Is there anything left that you would like to use?

=== Witch 0
living: 1
dead: 1

A cup falls off the dresser, though nobody touched it, and breaks at your feet. You know what
that means, and you can see it in the shards: somewhere out there lies nameDead[0], and the
breath comes slower and slower. Until the bell rings, all is not lost. Your hand goes to the
shelf, to whatever is left of the clear and of the dark. What do you do?

=== Witch 0
living: 1
dead: 1

The cat is standing at the door with its back arched. You go out after it through the wet grass,
until you find nameDead[0], whose life is hanging by a thread. Whose doing it is, the cat does
not say. You feel in your apron for the bottles that remain. Will you save? Will you kill? Will
you do nothing at all?

=== Witch 0
living: 1
dead: 1

The kettle has been boiling on an unlit fire, and when you lift the lid there is a face in the
steam: nameDead[0]'s, and it is very pale. So that is how matters stand tonight. There is still
an hour, perhaps, in which a drop from the right bottle would work, if you have it. And one from
the other always works. What do you do?

=== Witch 0
living: 1
dead: 1

You prick your finger on a needle that was not there a moment ago. The drop of blood rolls across the
table and writes a name, in a hurried hand and a little askew: nameDead[0]. There is still time, if
you still have elixir. And if there is poison left, that wants thinking about as well. What do you do?

=== Witch 0
living: 1
dead: 1

The glass on your shelf begins to sing all by itself, as it does when someone is dying near by. You
lay a finger on it and listen for the name: nameDead[0]. If there is a mouthful of life in the clear
bottle, this is what it was brewed for. If there is something in the dark one, that is another
question. What do you do?

=== Witch 0
living: 1
dead: 1

You have laid one place too many at your table, and you did not mean to. It is always like that. When
you turn round somebody is sitting there, as white as the plate: nameDead[0], who is really lying
elsewhere, and not for much longer. Do you take something from the shelf, and for whom?

=== Witch 0
living: 1
dead: 2

Twice in one night the cold goes through your kitchen. Two candles gutter, and you know whose
they are: nameDead[0]'s and nameDead[1]'s. You could call back one of them at most, and only if
there is something left in the clear bottle. And is there anyone for the dark one? The night is
short. What do you do?

=== Witch 0
living: 1
dead: 3

The ravens have come to tell you, all three on the sill at once, and each has a name:
nameDead[0], nameDead[1], nameDead[2]. Never was so much dying done in Wakenhope between two
strokes of the clock. At best you have one dose of life on your shelf, and one of the other
thing. What do you do?

=== Witch 0
living: 1
dead: 4+

The hearth goes out. You light it again, and it goes out again. The village is dying, you think,
and you count on your fingers: namesDead[]. One bottle, if it is not empty yet, can save one of
them. It is a cruel sum. And then there is the dark bottle, if you have it still. What do you
do?

=== Witch 3
living: 1
dead: 0

This time the cold does not go through the kitchen. It comes from inside you. You look down, and
see what the night has done to you, and are surprised at how quiet it is. You have seen enough
deathbeds to know how much time is left: enough to reach the shelf. If there is anything in the
clear bottle, you could drink it yourself. Or do you have something else in mind?

=== Witch 3
living: 1
dead: 1

You find yourself on your own kitchen floor, with the cat's face very large before yours, and
you understand that you will not see the morning unless something is done. And you are not the
only one: nameDead[0] is dying as well. There is one elixir at most, and there are two of you.
What do you do?

=== Witch 3
living: 1
dead: 2

So this is how it feels. You have told so many people that it did not hurt, and it was nearly
true. In the embers you see that you are not going alone tonight: nameDead[0] and nameDead[1]
are lying just as still as you. One mouthful of elixir, if you have it, for three. Your hand
still obeys you. What do you do?

=== Witch 3
living: 1
dead: 3

You drag yourself to the hearth, and find it crowded with shadows: nameDead[0], nameDead[1],
nameDead[2], and the fourth one is your own. All of you have been struck down tonight. What is
left on the shelf is enough for one at most. What do you do, before it grows dark?

=== Witch 3
living: 1
dead: 4+

What kind of night is this? You are dying, and you have to queue for it: namesDead[] were struck
down as well. You laugh, which is unwise, and wait until the stars have cleared from your eyes.
One bottle, if it is not empty yet, could save one life. It might be your own. What do you do?

=== Witch 1

You draw the cork with your teeth and drink to the last drop. It tastes of thunderstorms and
honey. For a moment you are nowhere at all; then your heart gives a kick like a mule, and the
cold runs out of you through the soles of your feet. You have saved yourself. The clear bottle
is empty, and it will stay so.

=== Witch 2

You lift name[1]'s head and let the elixir run between the blue lips, drop after drop, until the
bottle is empty. Nothing. Nothing. Then there is a breath, as of somebody coming up out of deep
water, and a little colour. You are gone before those eyes open. You have called name[1] back,
and that was your only elixir.

=== Witch 4

The dark bottle has no smell, and that is the craft of it. You go through the gardens, you find
a window and a cup, and you count seven drops, and then the rest. The poison is meant for
name[1], and there is no herb that helps against it. You bury the empty bottle under the
hollyhocks. You will not need it again.

=== Witch 5

One bottle you drink yourself, and life comes roaring back into you like the beck in March. You
feel so well that you go out at once, over three garden walls, with the other. The dark one is
for name[1]. Now the shelf is bare: you are saved, and the poison has been poured. You wash your
hands for a long time.

=== Witch 6

It is a night for settling accounts. The clear bottle you emptied between name[1]'s lips, until
there was breath on the mirror again; the dark one you emptied into a cup that was waiting for
name[2]. You gave with one hand and took with the other. When you come home the cat sniffs at
both of them, and goes and sits somewhere else. Your shelf is empty now.

=== Witch 9

You have stood before the shelf, and looked along it, and turned away again. Who are you, to
play at fate? Tonight you are just somebody in an apron, with a cat and a fire that needs a log.
What is going to happen will happen without you.

=== Witch 9

Nothing leaves the shelf tonight. You stir the soup, which really is soup, and let the night
have its way. There will be better nights for your sort of work, you tell the cat, or else there
will be worse ones.

=== Piper 0
living: 2+

Whatever was howling has stopped, and now it is quiet enough for music. You meet under the arch
of the bridge, namesA[], and warm your fingers. In far too many heads down there it is still
awfully silent. At whose window do you play tonight?

=== Piper 0
living: any

It needs no more than seven holes and a little breath. The tune has been in your head all day,
and it wants to be in others. It is a night for namesA[] to go out and make friends for life.
Whom will you teach to dance?

=== Piper 0
living: any

From the top of the mill you can see all the houses, and in how many of them there is still no
music. With pipes at the ready: namesA[]. The moon beats time. Who shall hear the tune tonight?

=== Piper 1
living: any

Under a single window a tune goes up, thin as a thread, and winds itself about a sleeper. A foot
begins to move beneath the blankets. Now name[0] has it too, and will never be rid of it. You
shake the damp out of your pipe and go home, with one more on your side.

=== Piper 1
living: any

You played for name[0] tonight. At the second verse the snoring fell into time with you, and at
the third there was a smile. That soul belongs to the tune now, until the end of its days. One
at a time will get you there as well.

=== Piper 2
living: any

Two windows, two tunes that are really one. In the one house name[0] begins to hum, and in the
other name[1] takes up the second part, without having heard the first. They are enchanted now,
for good. You take a bow, which nobody sees, and the night applauds with all its leaves.

=== Piper 2
living: any

It went like a charm. name[0] and name[1] lie with open eyes and listen to something that you
have long since stopped playing. They know what has happened to them. Who did it, nobody in
Wakenhope can tell them.

=== Piper 3
living: 1

There is a tune in your head. You did not put it there. It was under your window in the night,
sweet and a little off key, and now it runs through everything you think, and your foot taps
along whether you like it or not. You are enchanted, name[0]. You can still go where you please
and vote as you please. But if ever somebody should play it to the end, you will dance.

=== Piper 4
living: 2

name[0], name[1]: you have both dreamt the same dream tonight, of a road over the moor, and
music going on ahead. You woke up humming, and it is one and the same song. You are enchanted,
the two of you, and it will not pass. Who stood piping beneath your windows you did not see; but
now, at least, each of you knows about the other.

=== Piper 5
living: any

One starts in G and another in D, and nobody will follow anybody. By the third bar it is no
longer music but weather. A bucket is emptied out of a window. You could not agree on whom to
play for, and so nobody has been enchanted tonight.

=== Piper 5
living: any

Too many tunes for one night: there was another window for every taste, and in the end nothing
was heard but some squeaking by the bridge. Nobody has fallen under the spell. Next time you
really should tune up first.

=== Piper 9
living: any

Tonight the pipes stay in the bag. You listen for a while to the silence, which has its
beauties, though not much of a tune. Nobody has been enchanted.

=== Piper 9
living: any

A cold wind, stiff fingers, no inspiration: it happens to the best. You let the village snore in
its own time and its own key. No one has heard you tonight.

# --- Before dawn ---------------------------------------------------------------

=== Warner 0

You have been lying awake again, adding one thing to another: who was late, who looked away, who
knew too much. In a few hours they will all be shouting at once on the green. It would be good
if somebody among them shouted with a little more force. At whose shutter do you rap, and
whisper it?

=== Warner 0

It is the hour before the cock crows, when only bakers and worriers are up. You pull your hat
over your eyes. One person in Wakenhope can be told what is hanging in the air; one, and that
person's word will carry further for it. Whom do you warn?

=== Warner 1

Three raps, and a whisper through a crack, and you are round the corner before there is a light.
name[1] has been warned. At the coming pyre that vote, if it is cast, will weigh one more than
it would have done. You can only hope that you whispered it into the right ear.

=== Warner 1

You have pushed a note under name[1]'s door, in block letters: LOOK ABOUT YOU. It is no more
than that; but people who have been warned speak up more firmly, and are listened to. At the
coming pyre name[1]'s vote counts for one more.

=== Warner 2

Three raps on your shutter, in the hour before daybreak. When you look out, there is nobody. But
there was a voice, close to the wood: be on your guard, and speak up today; they will listen to
you. You cannot get back to sleep. You have been warned, and it has stiffened your back: at the
coming pyre your vote, if you cast one, counts for one more than usual.

=== Warner 2

Somebody has slipped a note under your door, with nothing on it but a warning, unsigned. You
read it by the window and feel a chill, and then something else: resolve. Today you will not let
yourself be shouted down. At the coming pyre your vote, if you cast one, weighs one more than
usual.

=== Warner 9

You put on your hat, and then you take it off again. They would only say that you were seeing
ghosts. This morning you warn nobody, and everyone must judge by the light of their own lamp.

=== Warner 9

What is it that you really know? Nothing, when you come to think of it. You stay in bed with the
blanket up to your chin. No shutter is rapped upon today, and whatever is hanging in the air may
go on hanging there.

=== Sheriff 0

The key lies cold in your hand. Soon the bell will ring, and then they will gather on the green and want to
see someone burn. One of them you can take out of the count beforehand: behind a locked door nobody votes at
the pyre, and nobody is voted for. Who goes into the lock-up today?

=== Sheriff 0

You put fresh straw in the cell and a jug of water, for you are not a barbarian. The law in
Wakenhope is a small thing: one room, one bolt. But it holds from the morning until the votes
have been counted. Whom do you lock up?

=== Sheriff 1

You look round once more, step inside, and turn the key from within. There is something to be
said for it: straw, quiet, a barred patch of morning sky. Today you cannot vote at the pyre and
nobody can vote against you there. They will all wonder who locked you in. You will wonder along
with them.

=== Sheriff 2

The straw has been shaken up and the bolt has been oiled: today the cell is for name[1]. It will
be done without much talk, with a firm hand on the collar and forty yards in the dark. Behind
those bars one cannot vote at the pyre, and cannot be voted for either. Nobody will know that it
was you. You hang up the key and practise looking surprised.

=== Sheriff 2

In the name of the law, and for reasons you will keep to yourself, you have made out a warrant
for name[1]: a day under lock and key, with no vote at the pyre, and no vote against. You put
the key back in your pocket and walk home by a roundabout way, whistling nothing in particular.

=== Sheriff 9

The cell stays empty. The straw is fresh, the door hangs open, and you cannot think of anybody
you would like to shut it on. Today everyone in Wakenhope goes free, as far as the law is
concerned.

=== Sheriff 9

You weigh the key in your hand, and then you drop it back in your pocket. An empty prison is a
compliment to a village, you tell yourself, even to this one. Today you arrest nobody.

=== Raven 0

On the ridge of the church sits a bird that is no bird, and looks down on the roofs. It is
nearly light. Soon they will come out and look at each other, and they will not know where to
look first. You can help them. Above whose door do you set your mark?

=== Raven 0

Your pot of pitch is warm, and your feathers are dry. A mark is not an accusation, you tell
yourself; it is only a question that everybody can read. To whom do you put it?

=== Raven 1

With a wide sweep of the brush you set the sign on a door that you know very well: your own. Let
them talk, let them count; nobody suspects a person who ties the noose round their own neck. At
least, that is the idea. At the pyre today the mark weighs as two votes, against you.

=== Raven 2

A few strokes of pitch, a feather pressed into it: by first light it will be shining on
name[1]'s door for everybody to see. It weighs as two votes at the pyre today, should name[1]
live to stand there, and it is not signed. You wipe your hands on the moss and are a bird again,
or as good as.

=== Raven 2

You croak three times, hoarsely, and leave the mark behind. If the night has left name[1] alive,
there will be some explaining to do this morning. Whether it is deserved, the village may
decide; you have only laid two votes in the scale.

=== Raven 9

The pitch grows cold in the pot. You look from one door to the next, and there is none that asks
for it. Today you stay silent, and no lintel in Wakenhope is black by your doing.

=== Raven 9

You tuck your head under your wing, and leave the brush where it is. Today suspicion will have
to find its own way about the village, with no help from you. It usually does.

# --- Last words ------------------------------------------------------------------

=== Hunter 0

So it has found you after all. The strength is running out of you, and quickly; this night is
your last. But your hand has found the gun, as it always does in the dark, and there is one
cartridge in it. You can take somebody with you. On whom do you train the barrel?

=== Hunter 0

You feel it coming, as you used to feel the first frost. You are dying. There is time enough for
a single breath and a single shot, and then you may lay it all down. The gun is loaded; it was
always loaded. Who will go with you?

=== Hunter 1

The village has often seen you with a gun, but never like this. You will not see the evening
star: your life is over, and all who stand about you can read it in your face. Yet nobody dares
to take the weapon from you. One cartridge. At whom do you aim?

=== Hunter 1

Your last day, then. It is a pity; the weather was just clearing up. Your knees are giving way,
but your hands are as steady as ever, and in your hands is what was always in them. You can fire
once. At whom?

=== Hunter 2

You hold your breath, as your father taught you, and you squeeze the trigger. The bang breaks
the night in two. It was meant for name[1]. Whether it hit what it was meant to hit, you will
not live to hear. The gun slides from your hands. You would have liked to clean it once more.

=== Hunter 3

Nobody screams; it happens too fast for that. You see name[1] over the barrel, you see the
smoke, and then you see the sky, which has grown very wide. The rooks fly up from the elms. What
your bullet has done is for the others to see to. You have aimed and you have fired, and no more
can be asked of a hunter.

=== Hunter 9

Your finger lies on the trigger, and there it stays. You let them pass before your eyes one by
one, all those neighbours, and there is not one of whom you are sure enough. Then you turn the
barrel towards the ground. There has been enough dying, and no more of it shall be by your gun.

=== Mayor 0

Your last speech has been made, and it was not even one of your better ones. But the chain of
office is still round your neck, and you cannot take it with you to where you are going. Someone
will have to wear it after you. Whom do you appoint in your last will? Or do you leave it to the
village?

=== Mayor 0

They have brought you paper, or perhaps you only imagine it; in your condition it makes no great
difference. There is one thing left to be settled: who is to be mayor of Wakenhope after you.
Whose name, if any, do you write in your testament?

=== Mayor 1

You write it slowly, in the large round hand with which you used to sign decrees about the
ducks: name[1]. That is who is to wear the chain after you. Then you sand the paper, fold it,
and seal it with the last of the wax. The rest is no longer any concern of yours.

=== Mayor 9

You look at the white paper for a long time, and white it stays. You have decided enough for
these people; let them sort it out among themselves for once. You push the chain into the middle
of the table, and let go of it.

=== Scapegoat 0

So there you stand. They could not make up their minds, and so it had to be you; it has been you
ever since the business with the maypole. But before it is over you may look at them. One look
of yours, and a person will be too ashamed to vote at the next pyre. Whom do you look at? It may
be one, and it may be many.

=== Scapegoat 1
living: 1
dead: 1

You search among the faces until you have found the right one. name[1] tries to look away, and
cannot. You say nothing; there is no need. At the next pyre that hand will not be raised. Then
you shut your eyes. You are almost content.

=== Scapegoat 1
living: 1
dead: 2

First you look at name[1], and then at name[2], and you take your time over it. You see it sink
in. Neither of them will vote at the next pyre; they will be busy studying their shoes. It is
not much of a revenge, but it is yours.

=== Scapegoat 1
living: 1
dead: 3

One, two, three. name[1], name[2], name[3]: your eyes go from the one to the other, and wherever
they have been a head is bowed. These three will not vote when the next pyre is built. So you
have had the last word after all, without saying one.

=== Scapegoat 1
living: 1
dead: 4+

You look along the rows like a schoolmaster who knows exactly who threw it. namesB[]: not one of
them can hold your gaze. None of them will have the face to vote at the next pyre. It will be
quiet there. You wish you could see it.

=== Scapegoat 9

You look round at them all, and to your own surprise you find that you are not angry. They are
afraid; you know how that is. You wink at a child, and say that it does not matter. Nobody has
to bow their head on your account.
