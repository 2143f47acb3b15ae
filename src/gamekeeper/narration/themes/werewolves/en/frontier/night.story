# What single players and packs of Tribulation are told, mostly by night.
author: Dusty Calloway

# --- Before the first night ---------------------------------------------------

=== Thief 0

Everybody in town is asleep, and half of them hung the key on a nail beside the door. You stand
on the boardwalk in your stocking feet. Behind one of these walls is a better life than yours.
You can carry off just one. Whose?

=== Thief 1

You go through name[1]'s place from the rafters to the flour barrel, and there is nothing in it
that is any use to a body like you. On the way out you stub your toe and take it for a sign. You
are going straight. From tonight on you are a plain Citizen.

=== Thief 2

It was in name[1]'s left boot, where folks out here keep whatever they are proud of. Back home,
with a blanket over the window, you take a look at what you got: role[0]. It fits like you had
been measured for it. From tonight on that is you, with all it can do and all it owes, and
name[1] will have to make do without.

=== Thief 3

You sit up in bed. The watch is there, and the dust pouch, and both boots, though one has been
moved. Then you feel around for the thing that made you different from other folks, and there is
a hole where it used to be. You have been robbed of what you were. From now on you are a plain
Citizen, and you win or lose as one.

=== Thief 9

You get as far as the corner, and there a dog looks at you, only looks; and you think of your
mother. The sack goes home empty. You have stolen nothing, so there is nothing special for you
to be: from now on you are a plain Citizen, with clean hands and an honest vote.

=== Cupid 0

There is a fiddle going somewhere, and it is just near enough spring for folks to be foolish.
You lie up on the roof of the feed store with a bow you took in trade and two arrows that came
along with it. Which two are going to belong to each other, for as long as they both shall live?

=== Cupid 1

Two twangs in the dark, no louder than a snapped suspender. name[1] quits snoring and thinks of
name[2]. At the other end of the street name[2] is staring at the ceiling with a silly smile.
They will never know who did it. From tonight on they have one life between them, and one death.
You climb down off the roof, feeling like a preacher and a horse thief.

=== Cupid 2

The first arrow goes to name[1]. The second one you turn over a while, and then you sit down on
it, more or less on purpose. It smarts for a moment; after that there is only music. From
tonight on you and name[1] are bound together: if one of you dies, the other does too. Nobody
has to know you fixed the game.

=== Cupid 3

name[0], name[1]: you have nodded to each other over many a plate of beans, and nothing ever
came of it but beans. Since tonight neither can breathe without the other. You are not told what
the other is, nor whom to thank for this, or hang. You are told one thing only: if one of you
dies, the other goes too. So look after each other, and do not let the town catch you at it.

=== Cupid 9

You draw on this one and on that one, and each time you think of all the marriages you know. In
the end you trade bow and arrows for a skillet. Tribulation will have to fall in love on its own
account.

=== Employer 0

On your desk are a contract, a pen and a pouch of dust, fairly weighed. There are visitors in
this town you would sooner not receive in person. Somebody out there must have shoulders and a
notion of honor. Whose name goes on the line?

=== Employer 1

It was shaken on, and spat on, and witnessed by a mule. name[0] has hired name[1], and nobody in
Tribulation knows but you two. Whatever comes for name[0], by night or before the whole town,
will find a bodyguard in the way, and the bodyguard is who it will cost. Only a broken heart is
not covered. One life for another, one time: that is the deal, and both of you made your mark
under it.

=== Employer 9

You look down the list of everybody you would trust to walk behind you, and it is a short list,
and you are the only one on it. The contract goes to light a cigar. You will get by without a
bodyguard, like other folks, and sleep with a chair under the doorknob.

# --- The night ----------------------------------------------------------------

=== Wolf Cub 0

You wake with your feet hanging out of the bed and your nightshirt split down the back. Up at
the headframe there is a hole in the night where a voice used to be. You run your tongue over
your teeth; there is more of them than there was. You are a Werewolf now. From here on you hunt
with whatever is left of the pack, and know them as they know you.

=== Grave Robber 0

The moon hangs in the cottonwood like a lantern somebody forgot. Up here lie the folks who came
to Tribulation to get rich, each on a claim six feet by three. Whatever they were in life, they
have quit working it. You spit in your hands. Who do you dig for tonight?

=== Grave Robber 1

You strike pine at four feet; the undertaker has been cutting corners. "Beg pardon, name[1],"
you say, and lift your hat, and take what you came for. By the lantern you read what it is:
role[1]. It is cold, and there is clay in the pockets, but it is going to fit. From now on that
is what you are, as good as new. You tamp down the ground and whistle all the way home, so as
not to hear anything.

=== Grave Robber 9

You get the lantern lit, and the wind blows it out; you get it lit again, and an owl says
something. Not tonight, then. You are what you were, and the folks under the cottonwood will
keep. It is what they do best.

=== Sandman 0

The lamps are going out along Main Street, and the desert is coming in under the doors as it
always does. You let some of it run through your fingers. A good many folks have plans for
tonight. One pinch will settle one of them. Whose window do you stop at?

=== Sandman 1

You blow across your palm, soft as a card on felt, and wait till the breathing in there goes
long and slow. name[1] is asleep. They could run the stamp mill on the bedpost, and
sex[1](she|he|they) would only smile. Whatever was to be done at that place tonight will not be
done.

=== Sandman 2

You meant to rest your eyes while the coffee boiled. But there is grit under your lids, the
chair has got you by the shoulders, and the whole town is going away from you like a train. Let
it go. Until sunup there is nothing on this earth that will wake you. Tonight you sleep, and
that is all you do.

=== Sandman 9

You go the length of the street and back with your hand in the bag, and nobody strikes you as
needing it. Tonight all those who want to be up can be up. You empty your boots on the step. It
is only sand.

=== Healer 1

You set your chair in the dark beside name[1]'s stovepipe, where it is warm, and lay the little
bag across your knees. Let them come with teeth or let them come with knives: that life is not
to be had tonight. Before sunup you are gone, chair and all, and nobody is ever going to send
you so much as an egg for it.

=== Healer 9

You have been on your feet since the cave-in, and that was last year. Tonight you take in your
shingle and pull the quilt over your head. Nobody in Tribulation sleeps under your protection.

=== Seer 9

You shuffle till the candle gutters, and then you put the deck away uncut. There are nights when
a person would sooner not know who is pouring the coffee. You have asked nothing, and nothing
has been shown to you.

=== Priest 0

You fill your flask in the chapel, from the one bucket in Tribulation you have said a blessing
over. The Devil has never needed a stagecoach to get anywhere. One drop is all it takes. Whose
brow do you let it fall on tonight?

=== Priest 1

You stumble, you beg pardon, and a drop lands on name[1]. It spits like fat in a skillet. There
is a wisp of steam, and a word you last heard from a teamster. The holy water burns name[1]. Now
go home and think over why, for killers are not the only ones it burns.

=== Priest 2

The drop lands on name[1], and you count ten under your breath. It rolls down past the collar,
and the worst it does is leave a clean streak. The holy water does not burn
sex[1](her|him|them). You tell sex[1](her|him|them) it looks like rain, and go home a good deal
easier in your mind.

=== Priest 9

You keep the cork in tonight. You sit in the chapel with your boots up on the front bench and
leave it to a higher court to sort the wolves from the sheep. You have put nobody to the test.

=== Harlot 0

You let down your hair, and then you pin it up again. The wind has been trying your door all
evening, or you hope it was the wind. There are other roofs in town, and some of them do not
leak. Whose door do you go to?

=== Harlot 1

You go up the back stairs with your boots in your hand. Tonight you are staying over at
name[1]'s, and whoever comes calling at your place can talk to the cat. Of course, whatever
comes through this door might find two where it looked for one. You think about that for a
spell, and then you steal the blanket.

=== Harlot 9

Tonight you sleep at home, on your own pillow, with nobody's elbow in your ribs. It is clean and
quiet, and it is just where anyone would look for you. You push the dresser up against the door.

=== Seductress 0

You turn the lamp up, tune the guitar and set out two glasses. There is a song you know with
nobody's name in it, only a place left open. You could put one in. Who is going to come up your
steps tonight?

=== Seductress 1

You sing it just once, not loud. Down the street name[1] sits up, forgets sex[1](her|his|their)
hat, and can think of nothing in this world but your lamp. Whoever goes looking for
sex[1](her|him|them) at home is apt to be let down. You only hope that nobody has business at
your place tonight.

=== Seductress 9

You hang the guitar on its nail and drink both glasses yourself. They can all lie in their own
bunks for once and listen to each other snore. You sing for nobody tonight.

=== Magician 0

You crack your knuckles and spread the town out before you like three shells and a pea. Nobody
ever watches the right hand. Which two are going to change places tonight?

=== Magician 1

One pass, one puff of smoke, and there is a lump in the mattress where yours has none. You have
traded places with name[1]: what comes for one of you tonight should find the other. It is a
first-rate trick, provided it is not you who gets the surprise.

=== Magician 2

Now you see them, now you do not. You have switched name[1] and name[2], and neither so much as
turned over. Whoever comes for the one tonight should find the other, unless folks have been
wandering about on their own, which has ruined better acts than yours. You take a bow. The
cactus does not clap.

=== Magician 9

You palm the pea and put the shells away. Tonight everybody in Tribulation can lie where they
lay down, as far as you are concerned. It is the only trick you know that never went wrong.

=== Werewolf 2
living: any

One of you wants one door and another wants another, and there is growling, and somebody's ear
gets torn, and before you know it there is a gray streak over the ridge. You could not agree.
You break down no door in town tonight, and you go to work hungry, and not on speaking terms.

=== Vampire 0
living: any

In the back of the freight shed, behind the crates marked "Piano", a lid slides off. Up and
thirsty tonight: namesA[]. There is whiskey at the Gilded Mule, and it is not what you had in
mind. Behind those doors the town lies warm under its quilts. Whose door is it?

=== Vampire 1
living: any

A flapping goes over the roofs, and the horses in the livery all lie down at once. There is
name[0]'s window, with a wishbone over it for luck. It is very pretty; you go in under it. How
the call was received, you will hear in the morning, from behind drawn curtains.

=== Vampire 2
living: any

You were all so courteous about it. "After you." "I would not dream of it." One party would have
the one name and one the other, and they were still bowing when the rooster spoke. You could not
agree, and you go back to your crates as dry as the creek.

=== Vampire 9
living: any

The lid stays down. It has been a dusty week, and there is a good deal of gristle in this town.
Tonight not one neck in Tribulation is troubled by you, and the bats are on their own.

=== Innocent Girl 0
dead: 0

You have your eye to a knothole and your heart in your mouth. Up by the headframe there are
shapes, too big for dogs, sitting around like a board of directors. You see no faces. But they
growl, and they vote, and they carry the motion: the wolves have made their choice.

=== Innocent Girl 0
dead: 1

The wind stands right, and you hear it plain as the dinner bell: name[1]. That is the one name
they growl up there, and then there is the sound of paws on gravel, going downhill. You saw no
faces. You only know who the wolves were talking about, and that they chose.

=== Innocent Girl 0
dead: 2+

There was a regular debate up by the headframe. You saw no faces, but you heard names, all of
these: namesB[]. In the end the wolves settled on one, and things went down the hill at a run.
You get back into bed and pull your feet up.

=== Innocent Girl 1
dead: 0

There is a light in the freight shed, where nothing is kept but pianos. You lie under the
boardwalk among the cigar ends and listen to voices with a great deal of education. You cannot
see anyone. But the vampires have made their choice, and somebody is about to have callers.

=== Innocent Girl 1
dead: 1

"name[1]," says a voice in the freight shed, the way other folks say "rare, with gravy". Nobody
says another name. Then there are wings. You saw no faces from under the boardwalk, but you know
now who the vampires were talking about, and that they chose.

=== Innocent Girl 1
dead: 2+

They passed the names around in the freight shed like a box of cigars: namesB[]. You could not
see who took and who declined. But they did make up their minds, for there was a beating of
wings, and after that only the smell of old flowers. The vampires have chosen.

=== Innocent Girl 2
dead: 0

You kneel at your knothole till your knees have gone to sleep without you. There are eyes up at
the headframe, but no name comes down on the wind. The wolves have chosen nobody. You ought to
be glad, and you are, and you are also a little put out.

=== Innocent Girl 2
dead: 1

One name came down on the wind: name[1]. Then came some snarling, and then a long nothing. It
did not carry. The wolves have chosen nobody tonight, and name[1] will never know who was
listening.

=== Innocent Girl 2
dead: 2+

What a ruckus! These were the names you caught through the knothole: namesB[]. They snapped and
they snarled over them, and not one of those names got the better of the rest. The wolves have
chosen nobody.

=== Innocent Girl 3
dead: 0

There was a candle in the freight shed, and the creak of a lid, and you lay under the boardwalk
for an hour with a beetle on your neck. Nobody spoke a name. Then the candle went out. The
vampires have chosen nobody.

=== Innocent Girl 3
dead: 1

"name[1]?" says a voice in the freight shed. There is a silence, as when somebody has sat down
at the wrong piano. It comes to nothing. The vampires have chosen nobody tonight, and you crawl
home with cigar ash in your hair.

=== Innocent Girl 3
dead: 2+

So polite, and so mule-headed! You heard all these names in the freight shed, from under the
boardwalk: namesB[]. None would do for everybody, and nobody would give way. The vampires have
chosen nobody.

=== Psychopath 0

Supper is washed up, the cat is out, and your razor is lying on a clean napkin. The whole town
is listening for something with claws. It makes folks careless about something with good
manners. Who are you going to call on tonight?

=== Psychopath 1

You wipe your boots before you go in. name[1] has left a window on the latch, and you have
always said that somebody should fix that. There is no grudge in it. It is a thing that needs
doing, and it ought to be done tidily. How it came out, you will hear at breakfast, with your
hat in your hand.

=== Psychopath 9

Tonight you stay in and strop the razor: forty strokes on the one side, forty on the other. It
is a comfort to have something put by. Nobody gets a call from you.

=== White Werewolf 0

Any other wolf would call it a night now. You sit up on the headframe, white as a tombstone, for
this is one of the nights that belong to you. It may be somebody who fears the wolves, and it
may just as well be a wolf. Whose trail do you take?

=== White Werewolf 1

You go alone, on the shadow side, without a sound. There is name[1]'s door. You leave one white
hair on the doorpost, and no name. What comes of it, you will hear in the morning like anyone.

=== White Werewolf 9

You sit up on the headframe till the moon has gone behind the ridge, and let every one of them
live, on your side of the books. Money in the bank, you think. Nobody down there will ever know
how long you looked.

=== Witch 0
dead: 0

You lay your ear to the stove, which knows things. No cold in the iron: as far as it can tell,
nobody in Tribulation is lying at death's door tonight. But there are other reasons to unlock a
medicine chest. Do you want to do anything with what is left in yours?

=== Witch 0
dead: 1

The fire in your stove burns blue, and in the blue you see nameDead[0], struck down, with about
as much life left as there is in a spent match. Who did it, the stove does not say. If there is
any elixir in the clear bottle, there is still time; and there may be something in the dark one.
What will it be?

=== Witch 0
dead: 2+

The fire in your stove burns blue, and there are faces in it, more than one: namesDead[]. Every
one of them is fading. The clear bottle, if it is not empty yet, is good for one and no more.
And there may be something in the dark one. What will it be?

=== Witch 3
dead: 0

You always figured it would be the still that got you. But something came in tonight, and now
you are lying on your own floor, feeling no pain, which as a medical person you do not like. You
can just about reach the chest. If there is elixir in the clear bottle, you could drink it
yourself. Or do you have other ideas?

=== Witch 3
dead: 1+

You are lying on your own floor with your life running out, and the stove burns blue to tell you
that you have company: tonight namesDead[] got it as well. The clear bottle, if there is
anything in it, is good for one of you and no more. You can just about reach the chest. What
will it be?

=== Witch 1

You pull the cork with your teeth and take it straight. It has a kick like a blind mule, and it
goes on kicking till your heart kicks back. You have saved yourself. The clear bottle is empty
now, and worth a nickel.

=== Witch 2

You get there by the back way, and pour the whole bottle into name[1], a swallow at a time, with
a hand under sex[1](her|his|their) head. First there is nothing. Then there is a cough, and some
language. You are out of the window before anybody can thank you. You have saved
sex[1](her|him|them), and that was all the elixir there was.

=== Witch 4

It has no smell and no color, and it goes very well with coffee. The dark bottle is empty, and
what was in it is meant for name[1]. No doctor between here and St. Louis has anything that
helps against it. You rinse the bottle twice and put a daisy in it.

=== Witch 5

The clear one you drink yourself, and it brings you up off the floor like a jack-in-the-box.
Feeling that well, you go straight out and find a coffee pot for the dark one. It is meant for
name[1]. So you are saved, and the poison is poured, and your medicine chest is just a box.

=== Witch 6

A busy night for a small practice. The clear bottle went down name[1]'s throat, and brought the
color back; the dark bottle went into a cup that was waiting for name[2]. One saved, one
poisoned. You wash up, and your medicine chest is just a box.

=== Witch 9

You look at what there is in the chest, and you shut the lid again. It is a terrible thing to be
asked for a second opinion on other folks' lives. Tonight you pour nothing for anybody.

=== Piper 1
living: any

You play it once through under a single window. A bedspring starts to keep time. Now name[0] has
the tune, and will have it till kingdom come. You knock the spit out of the whistle and go home,
one to the good.

=== Piper 2
living: any

Two windows, one tune. At the first one name[0] begins to hum, and at the second name[1] comes
in on the chorus without having been taught it. Both of them have it now, for good. A coyote
wants to join in and is discouraged with a boot.

=== Piper 3

You wake up with a tune in your head that you never learned, and your toes are already at it. It
came by your window in the night, sweet as molasses and a hair off key. You are enchanted,
name[0]. You can still go where you like and vote how you like. But should somebody ever play it
to the end, you will dance.

=== Piper 4

name[0] and name[1]: this morning you were both whistling on the boardwalk, and it was one tune,
and you both stopped at the same bar. It came by your windows in the night. You are enchanted,
the pair of you, and it does not wear off. Who played it, you did not see. But now each of you
knows about the other.

=== Piper 5
living: any

One wants a waltz and another wants a reel, and you play both, at once, till a boot comes out of
a window. You could not agree on anybody. No one has been enchanted tonight.

=== Piper 9
living: any

Tonight the whistle stays in the pocket. The wind in the telegraph wire that never got here
would have been accompaniment enough, but it never got here. No one has been enchanted.

=== Warner 0

You have been lying there totting it up: who came in late, who looked off, who laughed too soon.
In a few hours they will all be hollering around that woodpile. It would help if one of them
hollered with a little more weight. Whose shutter do you knock at?

=== Warner 1

Three knocks, six words, and you are behind the water tank before the lamp comes on. name[1] has
been warned. At the coming pyre that vote, if it is cast, counts for one more than it would
have. Now you have to hope you picked the right window.

=== Warner 2

Three knocks on your shutter, while it is still dark. There is nobody there when you look, only
a voice going off between the sheds: keep your eyes open, and speak up today. It has put starch
in your collar. You have been warned, and at the coming pyre your vote, if you cast one, counts
for one more than usual.

=== Warner 9

You have your hat on already, and then you hear them say it: there goes old Doom-and-Gloom. You
hang the hat up again. This morning you warn nobody. They had it in writing once.

=== Sheriff 1

You take one more look up and down the street, step into the magazine and turn the key from the
inside. It is dry, it is quiet, and nobody wants anything. Today you cannot cast a vote at the
pyre and cannot catch one. The town will wonder who did it, and you will wonder the loudest.

=== Sheriff 2

You have turned the blanket and emptied the bucket. Today the powder magazine is for name[1]. It
goes quickly: a hat over the eyes, a word in the ear, forty steps. In there nobody votes at the
pyre, and nobody can be voted for either. You pin the star back inside your coat and go in to
breakfast, to be surprised.

=== Sheriff 9

You jingle the key and look the town over, and there is not a soul you would care to shut the
door on. The magazine stays empty. As far as the law goes, everybody in Tribulation is at
liberty today.

=== Raven 0

The bird sits on the ridgepole, shifting from one foot to the other. It will be light soon; then
they will all come out and not know who to look at. You could help them along. Over whose door
do you put your mark?

=== Raven 1

You get out the hammer and the axle grease, and you put the mark over your own door. Nobody will
suspect a person who does that. That is the theory, anyhow. At the pyre today it weighs as two
votes, against you.

=== Raven 2

Four nails and a stripe of axle grease, and you are gone. It will be over name[1]'s door when
the sun gets there. At the pyre today it weighs as two votes, should sex[1](she|he|they) live to
stand there, and it is not signed.

=== Raven 9

You walk the street with four nails between your teeth, and you bring all four home again. Today
no door in Tribulation carries your mark. The bird looks at you as if you had sold out.

# --- Last words ---------------------------------------------------------------

=== Hunter 1

So this is the day. The whole town can see that you are done for, and not one of them has the
sand to come over and take that gun off you. There is one round in it. You have got time to look
along the row of them just once. Who?

=== Hunter 2

You let out half a breath and squeeze, like you have done ten thousand times. The flash lights
up the whole street. It was meant for name[1]. Whether it got there is somebody else's business
now. You would have liked to oil that gun once more.

=== Hunter 3

They all duck, and it is the wrong way. You see name[1] over the front sight, and then smoke,
and then a great deal of sky. What the bullet did, others will have to go and look. You aimed
and you fired, and the rest was never up to the one who pulls the trigger.

=== Hunter 9

You go along the row of them over the front sight, and there is not one you are sure of. So you
let the hammer down, gently. It is the only shot you never took, and it may be your best.

=== Mayor 0

Well, your term is up. They will want the top hat back, dent and all, and somebody has got to
wear it. You have a stub of pencil and the back of a bill of lading. Who gets it? Or do you
leave it to the town?

=== Mayor 1

You lick the pencil and write it large, so that even the barkeep can read it: name[1]. That is
who gets the hat. You were going to add some words of advice, but it is a small piece of paper,
and you never took any yourself.

=== Mayor 9

You chew the pencil, and you put down nothing. You have told these folks what to do long enough,
and it never took. They can fight over the hat among themselves.

=== Scapegoat 0

They could not settle on anybody, so they settled on you. It was the same with the bank, and the
mumps did not count then either. But you have one look left, and whoever gets it will be too
ashamed to vote at the next pyre. Who do you look at? It can be one, and it can be plenty.

=== Scapegoat 1
dead: 1

You look them over, one at a time, till you get to name[1], and there you stop. You do not say a
thing. Down goes the hat brim. At the next pyre sex[1](she|he|they) will not have the face to
vote.

=== Scapegoat 1
dead: 2+

You take your time, as you have nothing else on today. You look at each of them in turn, long
enough to count: namesB[]. Down go the hat brims, one after another. At the next pyre not one of
them will have the face to vote.

=== Scapegoat 9

You look them up and down, and it beats you, but you are not even sore. They are scared, that is
all. You ask somebody to feed your mule. Nobody in this town has to hang their head on your
account.
