"""The published bots and the contest's acceptance procedure."""

from __future__ import annotations

import asyncio

from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, SELECTED, VILLAGERS_WIN, WEREWOLVES_WIN, Player
from tests.kit.chat_bots import Bot, HouseBot, JavaBot, NodeBot, RubyBot, ScalaBot, SharpBot

MIXED = {
    "java": JavaBot,
    "node": NodeBot,
    "sharp": SharpBot,
    "ruby": RubyBot,
    "scala": ScalaBot,
    "mo": HouseBot,
    "po": HouseBot,
}


async def has_entered(bot: Player) -> None:
    await bot.until(lambda: bool(bot.inside))


async def test_the_published_bots_play_together(town: Town) -> None:
    """§12: each with its own habits, in one village, to the end. A2, R1, R3, R6, S6."""
    bots: dict[str, Bot] = {}
    for number, (nick, kind) in enumerate(MIXED.items()):
        bot = await town.player(nick, kind, account=f"p{number}")
        assert isinstance(bot, Bot)
        bots[nick] = bot
        bot.asks_by_himself()
        await bot.until(lambda bot=bot: bool(bot.room))
    await asyncio.gather(*map(has_entered, bots.values()))
    watcher = await town.player("o")
    await watcher.enters(bots["java"].room)
    await bots["mo"].whispers("I am mo_werewolf")
    await town.later(WAITTIME)

    await watcher.hears("topic: Night", "topic: Day")
    await town.settles()
    java, node, scala = bots["java"], bots["node"], bots["scala"]
    assert isinstance(java, JavaBot)
    assert isinstance(node, NodeBot)
    assert java.master == node.master == f"{watcher.room}/MC"
    # mo eats the first one of the list, which is in the order of entering
    [ate, request] = watcher.unheard
    eaten = ate.removeprefix("MC: The werewolf ate ")
    assert eaten in {"java", "scala", "po"}
    assert request.startswith(ELECT)
    names = request.removeprefix(ELECT).split(",")
    assert sorted([*names, eaten]) == sorted(MIXED)
    assert scala.broken == []
    printed = [ate.removeprefix("MC: "), request.removeprefix("MC: ")]
    for bot in (java, node, bots["sharp"], bots["ruby"]):
        assert [line for line in bot.printed if line in printed] == printed, bot.nick
    assert [line for line in scala.printed if line[4:] in printed] == [
        f"MC: {line}" for line in printed
    ]


async def test_a_bot_that_was_hanged_protests(town: Town) -> None:
    """§12: the node bot needs exactly this text; its last words are heard. V9, E4."""
    village = await town.filling("W a b")
    node = await town.player("node", NodeBot, account="n")
    assert isinstance(node, NodeBot)
    node.pause = 0.0
    node.asks_by_himself()
    await has_entered(node)
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)
    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,node")
    await village.eats("a")
    await village.hears("topic: Day", "MC: The werewolf ate a", f"{ELECT}W,b,node")
    await village.votes("W→node", "b→node")
    await town.later(45)

    await village.hears("MC: The villagers hanged node", WEREWOLVES_WIN)
    await town.settles()

    assert node.is_hanged
    assert not node.is_eaten
    assert all("node: it wasn't me!" in each.lines for each in village)


async def test_a_village_of_bots(town: Town) -> None:
    """Scenario 48: no waiting between turns, and on the second day at the latest a winner."""
    bots = []
    for nick in "abcde":
        bot = await town.player(nick, HouseBot)
        assert isinstance(bot, HouseBot)
        bots.append(bot)
        bot.asks_by_himself()
        await has_entered(bot)
    await town.later(WAITTIME)

    ends = (VILLAGERS_WIN, WEREWOLVES_WIN)
    await asyncio.gather(*(bot.until(lambda bot=bot: bot.told[-1] in ends, 20) for bot in bots))

    told = [line for line in bots[0].told if "→" not in line and not line.startswith("invited")]
    assert told.count("topic: Night") == told.count("topic: Day") <= 2
    live = list("abcde")
    for line in told:
        for death in ("MC: The werewolf ate ", "MC: The villagers hanged "):
            if line.startswith(death):
                live.remove(line.removeprefix(death))
        if line.startswith(ELECT):
            assert line.removeprefix(ELECT).split(",") == live
    await town.later(2)
    await asyncio.gather(
        *(bot.until(lambda bot=bot: bot.told[-1].startswith("destroyed: ")) for bot in bots)
    )


async def test_the_owner_and_his_bot_meet(town: Town) -> None:
    """C1: they ask around the same time, and are invited to the same village."""
    bot = await town.player("p", HouseBot)
    owner = await town.player("o")
    assert isinstance(bot, HouseBot)

    bot.asks_by_himself()
    room = await owner.asks()
    await owner.enters()
    await has_entered(bot)

    assert bot.room == room
    await owner.until(lambda: owner.presences_of(f"{room}/p"))


async def test_the_owner_only_watches(town: Town) -> None:
    """C2: he enters the room whose address he read in a log, and sees everything public."""
    village = await town.night("W a b c")
    owner = await town.player("o")
    await owner.enters(village.room)
    await village.eats("a")

    lines = ["topic: Day", "MC: The werewolf ate a", f"{ELECT}W,b,c"]
    await village.hears(*lines)
    await owner.hears(*lines)
    await village.votes("b→W", "c→W", "W→b")
    await owner.hears("MC: The villagers hanged W", VILLAGERS_WIN)

    assert [line for line in owner.lines if "vote for" in line] == [
        "b: I vote for W",
        "c: I vote for W",
        "W: I vote for b",
    ]


async def test_the_owner_is_invited_by_the_bot(town: Town) -> None:
    """C3: the room is open, so anybody may."""
    village = await town.filling("W a b c")
    owner = await town.player("o")
    user = "http://jabber.org/protocol/muc#user"
    village["a"].raw(
        f'<message to="{village.room}"><x xmlns="{user}"><invite to="{owner.full}"/></x></message>'
    )

    assert await owner.is_invited() == village.room
    await owner.enters()
    await town.starts(village)
    await owner.hears("topic: Night")


class Majority(HouseBot):
    """Votes with the current majority, as soon as there is one."""

    days = 0
    """On which he has voted."""

    def reads_message(self, message: object) -> None:
        votes = [line.partition(": I vote for ") for line in self._today()]
        names = [whom for who, sep, whom in votes if sep and who != "MC"]
        mine = any(who == self.nick for who, sep, _ in votes if sep)
        if names and not mine and self.days != self.lines.count("topic: Day"):
            self.days = self.lines.count("topic: Day")
            leader = max(names, key=lambda name: (names.count(name), -names.index(name)))
            if leader != self.nick:
                self.say(self.room, f"I vote for {leader}")

    def _today(self) -> list[str]:
        days = [n for n, line in enumerate(self.lines) if line.startswith(ELECT)]
        return self.lines[days[-1] :] if days else []


async def test_the_stories_of_the_contest(town: Town) -> None:
    """C5: lazy villager, random voter, majority voter, werewolf bot; votes come in one order."""
    lazy, voter = await town.player("l"), await town.player("v")
    majority = [await town.player(nick, Majority) for nick in "mn"]
    wolf = await town.player("W", HouseBot)
    assert isinstance(wolf, HouseBot)
    for each in (wolf, lazy, voter, *majority):
        if isinstance(each, Bot):
            each.asks_by_himself()
            await has_entered(each)
        else:
            await each.asks()
            await each.enters()
    await wolf.whispers("I am a werewolf bot")
    await town.later(WAITTIME)
    await voter.hears("topic: Night", "topic: Day", "MC: The werewolf ate l", f"{ELECT}W,v,m,n")
    await town.settles()
    # W has voted for v at once, and the two follow the majority
    await voter.says("I vote for W")

    await voter.hears("MC: The villagers hanged v", "topic: Night", "topic: Day")
    await town.settles()  # everybody has heard as much as he has
    votes = [
        [line for line in each.lines if ": I vote for " in line and "MC" not in line]
        for each in (lazy, voter, wolf, *majority)
    ]
    assert votes[0][:4] == votes[1][:4] == votes[2][:4] == votes[3][:4] == votes[4][:4]


async def test_a_demo_takes_less_than_three_minutes(town: Town) -> None:
    """C4: nine players, with the shortest sensible times, whatever they do."""
    await town.is_told_to_wait(6)
    village = await town.filling("W a b c d e f g h")
    for wish in ("NIGHTTIME 5", "DAYTIME 5", "GAMETIME 160"):
        await village["a"].whispers(wish)
        await village["a"].hears(f"MC→a: {wish}s")
    await village["W"].whispers("werewolf")

    passed = 0
    while "destroyed" not in village["a"].told[-1]:
        assert passed < 180
        passed += 6
        await town.later(6)
        await town.settles()

    assert village["h"].told[-1] == "destroyed: Time is up. W was the werewolf."
