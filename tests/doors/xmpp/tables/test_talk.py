"""One village, three doors: people in a chat room, by mail and at a terminal talk to each other."""

from __future__ import annotations

import re

from tests.doors.xmpp.tables.conftest import Club
from tests.doors.xmpp.tables.test_mafia import aloud, privately
from tests.kit.chat import Player
from tests.kit.evening import until, until_true
from tests.kit.postbox import Postbox

from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId

GAME = "open mafia seat=no roles=TOWN*3,MAFIA*2 start_phase={} election_timer=0ms dawn_min=0ms dawn_max=0ms"


class Village:
    """Anna and Bob in the room, Zoe and Ed at terminals, Mia by mail, and Yann who watches."""

    def __init__(self, club: Club, mail: Postbox, table: TableId, anna: Player, bob: Player):
        self.club, self.mail, self.table, self.anna, self.bob = club, mail, table, anna, bob

    async def rests(self) -> None:
        await self.club.house.delivery.rest()

    def at_terminal(self, name: str) -> list[str]:
        return self.club.loopback.heard(name)

    def all_told(self, name: str) -> str:
        """Everything somebody was told, whatever their door."""
        match name:
            case "anna":
                return "\n".join(self.anna.told)
            case "bob":
                return "\n".join(self.bob.told)
            case "mia":
                return self.letters()
            case _:
                return "\n".join(self.at_terminal(name))

    async def writes(self, text: str) -> None:
        await self.mail.write("mia", self.table, text)

    def letters(self) -> str:
        return "\n".join(each.text for each in self.mail.of("mia"))

    async def talk(self) -> list[tuple[str, str, str]]:
        talk = await self.club.store.talk(self.table)
        return [(each.channel, each.speaker, each.text) for each in talk]


async def village(club: Club, phase: str) -> Village:
    mail = Postbox(club.clock.now)
    club.house.doors["mailto"] = mail
    mail.open(club.house.receive)
    anna, bob = [await club.player(name) for name in ("anna", "bob")]
    answer = await club.asks(anna, GAME.format(phase))
    found = re.match(r"Table (mafia-\w+) is open", answer)
    assert found, answer
    table = TableId(found[1])
    for each in (anna, bob):
        assert (await club.asks(each, f"join {table}")).startswith("Welcome")
        await each.until(lambda each=each: each.invitations())
        await each.enters(each.invitations()[-1].get("from", "").partition("/")[0])
    for name in ("zoe", "ed"):
        await club.loopback.say(name, f"join {table}")
    await mail.write("mia", "lobby", f"join {table}")
    await club.loopback.say("yann", f"watch {table}")
    assert (await club.asks(anna, f"start {table}")).endswith("has begun.")
    await club.house.delivery.rest()
    return Village(club, mail, table, anna, bob)


async def test_words_cross_from_door_to_door_once(club: Club) -> None:
    """Whatever is said in the room reaches those who are elsewhere, and the other way round."""
    here = await village(club, "Day")
    await here.anna.says("I do not trust bob")
    await until(lambda: "anna: I do not trust bob" in here.at_terminal("zoe"), "Zoe hearing Anna")
    await here.anna.says("bob")
    await until(lambda: "anna: bob" in here.at_terminal("zoe"), "Zoe hearing a name")
    await club.loopback.say("zoe", "say me neither")
    await here.writes("say he is fine")
    await here.bob.until(lambda: "MC: mia: he is fine" in here.bob.told)
    await here.anna.says("vote bob")
    await here.anna.until(lambda: any("anna votes for bob" in each for each in aloud(here.anna)))
    await here.rests()

    said = ["anna: I do not trust bob", "anna: bob", "zoe: me neither", "mia: he is fine"]
    assert [f"{speaker}: {text}" for _, speaker, text in await here.talk()] == said
    assert [x.removeprefix("MC: ") for x in aloud(here.bob) if x[4:] in said] == said[2:]
    assert [x for x in here.at_terminal("zoe") if x in said] == said
    assert [x for x in here.at_terminal("yann") if x in said] == said
    assert not any(each in line for each in said for line in privately(here.bob))
    state = (await club.house.host.loaded(here.table)).table.state
    assert state.votes == {"anna": "bob"}


async def test_a_letter_brings_what_was_said(club: Club) -> None:
    """With the next letter, each message once; own words are not repeated."""
    here = await village(club, "Day")
    await here.anna.says("hello everybody")
    await until(lambda: "anna: hello everybody" in here.at_terminal("zoe"), "Zoe hearing Anna")
    await here.writes("say hello anna")
    assert "hello everybody" not in here.letters()
    for name in ("zoe", "ed", "anna", "bob"):
        player = {"anna": here.anna, "bob": here.bob}.get(name)
        words = "vote mia" if player else f"{here.table}: vote mia"
        await (player.says(words) if player else club.loopback.say(name, words))
    await until(lambda: "hello everybody" in here.letters(), "the letter")
    await here.rests()

    assert here.letters().count("anna: hello everybody") == 1
    assert here.letters().count("mia: hello anna") == 1


async def test_nothing_of_a_secret_channel_is_heard_by_others(club: Club) -> None:
    """At night the mafia talk to each other, wherever they are."""
    here = await village(club, "Night")
    live = await club.house.host.loaded(here.table)
    [pack] = [each for each in live.face.conversations(live.table.state) if each.hearers]
    secret = f"say to {pack.key}: the moon is full"
    for seat in sorted(pack.speakers):
        words = f"{secret} ({seat})"
        match seat:
            case "anna":
                await here.anna.whispers(words)
            case "bob":
                await here.bob.whispers(words)
            case "zoe" | "ed":
                await club.loopback.say(seat, words)
            case _:
                await here.writes(words)
    await until_said(here, len(pack.speakers))
    for name in pack.speakers - {"mia"}:
        for speaker in pack.speakers - {name}:
            await until(lambda n=name, s=speaker: f"full ({s})" in here.all_told(n), "the pack")
    await here.rests()

    for name in map(Seat, ("anna", "bob", "zoe", "ed", "mia", "yann")):
        for speaker in pack.speakers:
            is_told = name in pack.speakers - {"mia", speaker}
            told = here.all_told(name).count(f"{speaker} (Mafia): the moon is full ({speaker})")
            assert told == is_told or name == speaker, (name, speaker)
        assert name in pack.speakers or "moon" not in here.all_told(name)
    assert not any("moon" in line for line in aloud(here.anna))


async def until_said(here: Village, number: int) -> None:
    async def is_so() -> bool:
        return len(await here.talk()) == number

    await until_true(is_so, "all words")


async def test_watchers_are_heard_by_watchers_only(club: Club) -> None:
    """Nothing of it is said in the room, where players sit beside them."""
    here = await village(club, "Day")
    await club.loopback.say("otto", f"watch {here.table}")
    await club.loopback.say("yann", f"{here.table}: say it was zoe")
    await until(lambda: any("it was zoe" in x for x in here.at_terminal("otto")), "Otto hearing")
    await here.rests()

    everything = [*here.anna.told, *here.bob.told, *here.at_terminal("zoe"), here.letters()]
    assert not any("it was zoe" in each for each in everything)
