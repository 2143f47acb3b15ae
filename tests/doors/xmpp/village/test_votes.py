"""Votes, meals and candidacies that count, and those that do not."""

from __future__ import annotations

from collections.abc import Sequence

from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, SELECTED, VILLAGERS_WIN, Player, Village


async def test_nobody_hangs_himself(town: Town) -> None:
    """Scenario 5: but he may vote again. V2, V3."""
    village = await town.day("W a b c", "b")

    await village.votes("a→a")
    await village.hears(
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again."
    )
    await village.votes("a→c", "W→c", "c→a")

    await village[0].hears("MC: The villagers hanged c")


async def test_only_the_living_are_hanged(town: Town) -> None:
    """Scenario 6: the dead are not. V2."""
    village = await town.day("W a b c", "b")

    await village.votes("a→b")
    await village.hears("MC: a, you can only vote for live players: W,a,c")
    await village.votes("a→W", "c→W", "W→a")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_only_players_are_hanged(town: Town) -> None:
    """Scenario 7: neither nobody, nor the MC, nor an observer. V2, P4."""
    village = await town.day("W a b c", "b")
    o = await town.player("o")
    await o.enters(village.room)

    await village.votes("a→nobody", "a→MC", "a→o", "a→C")

    await village.hears(*["MC: a, you can only vote for live players: W,a,c"] * 4)
    await o.hears(*["MC: a, you can only vote for live players: W,a,c"] * 4)
    await town.is_quiet()


async def test_the_first_vote_stands(town: Town) -> None:
    """Scenario 8: and the order of V2 is kept. V3."""
    village = await town.day("W a b c", "b")

    await village.votes("a→W", "a→c", "a→a", "a→b")
    await village.hears(
        "MC: a, nice try but you can only vote once!",
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again.",
        "MC: a, you can only vote for live players: W,a,c",
    )
    await village.votes("W→c", "c→W")

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_the_dead_and_observers_do_not_vote(town: Town) -> None:
    """Scenario 9: nor does anybody in private. V1, R5."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    o = await town.player("o")
    await o.enters(village.room)

    await village.votes("b→W")
    await o.says("I vote for W")
    await village["a"].whispers("I vote for W")
    await village["a"].tells("I vote for W")
    await town.is_quiet()
    await village.votes("a→c", "c→a")
    await town.is_quiet()
    await village.votes("W→c")

    await village[0].hears("MC: The villagers hanged c")


async def test_talk_about_votes_is_talk(town: Town) -> None:
    """V4, P2, P3: a vote is a whole line; small letters and more blanks are fine."""
    village = await town.day("W a b c", "b", "DAYTIME 600")
    a, room = village["a"], village.room

    await a.says("I vote for")
    await a.says("should I vote for c?")
    await a.says('he said "I vote for c"')
    await a.says("I vote for c\nor not")
    await town.is_quiet()
    a.say(room, "  i VOTE  for   c \t ")
    await a.pings()
    await village.votes("a→W")

    await village.hears("MC: a, nice try but you can only vote once!")


async def test_votes_at_night_have_no_effect(town: Town) -> None:
    """N6."""
    village = await town.night("W a b c")

    await village.votes("a→W", "b→W", "c→W", "a→a", "a→nobody")

    await town.is_quiet()


async def test_bad_meals(town: Town) -> None:
    """Scenario 15: the question is repeated; no name at all is no order. N3."""
    village = await town.day("W a b c d", "d")
    await village.votes("W→c", "a→c", "b→c", "c→a")
    await village.hears("MC: The villagers hanged c", "topic: Night", f"MC→W: {CHOOSE}a,b")
    o = await town.player("o")
    await o.enters(village.room)
    wolf = village["W"]

    for name in ("W", "zzz", "d", "c", "o", "MC"):
        await wolf.whispers(f"I eat {name}")
        await wolf.hears(f"MC→W: {CHOOSE}a,b")
    await wolf.whispers("I eat")
    await town.is_quiet()
    await wolf.whispers("I eat a")

    await village[1].hears("topic: Day", "MC: The werewolf ate a")


async def test_impostors_at_night(town: Town) -> None:
    """Scenario 16: neither others in private nor the werewolf in public. N4."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    await village["a"].whispers("I eat c")
    await village["a"].tells("I eat c")
    await village["W"].says("I eat c")
    await town.is_quiet()
    await village["W"].whispers("i EAT  c")

    await village.hears("topic: Day", "MC: The werewolf ate c", f"{ELECT}W,a,b")


async def test_nobody_volunteers(town: Town) -> None:
    """Scenario 17: one of the players is the werewolf all the same. S3."""
    village = await town.filling("a b c")

    await town.later(WAITTIME)
    await town.settles()

    selected = [each for each in village if f"MC→{each.nick}: {SELECTED}" in each.unheard]
    assert len(selected) == 1
    [wolf] = selected
    rest = ",".join(each.nick for each in village if each is not wolf)
    await wolf.hears(
        f"MC→{wolf.nick}: {SELECTED}", "topic: Night", f"MC→{wolf.nick}: {CHOOSE}{rest}"
    )
    await village.without(wolf).hears("topic: Night")
    await town.is_quiet()


async def test_several_candidates(town: Town) -> None:
    """Scenario 18: one of them, and never anybody else; nobody hears anything before. S2, S3."""
    village = await town.filling("a b c d")

    await village["a"].whispers("werewolf")
    await village["b"].whispers("werewolf")
    await town.is_quiet()
    await town.later(WAITTIME)
    await town.settles()

    selected = {each.nick for each in village if f"MC→{each.nick}: {SELECTED}" in each.unheard}
    assert selected in ({"a"}, {"b"})


async def test_a_candidate_who_comes_late(town: Town) -> None:
    """Scenario 19."""
    village = await town.night("W a b c")

    await village["c"].whispers("werewolf")
    await town.is_quiet()
    await village["c"].whispers("I eat a")

    await town.is_quiet()


async def test_what_is_a_candidacy(town: Town) -> None:
    """Scenario 20: not in public; any string that contains the word, whatever its case. P6, S2."""
    village = await town.filling("a b c d")

    await village["c"].says("werewolf")
    await village["d"].whispers("WereWolf!!")
    await town.is_quiet()
    await town.later(WAITTIME)

    await village.hears(f"MC→d: {SELECTED}", "topic: Night", f"MC→d: {CHOOSE}a,b,c")


async def test_an_order_before_the_start_is_a_candidacy(town: Town) -> None:
    """P6: if it contains the word."""
    village = await town.filling("a b c")

    await village["b"].whispers("I eat mo_werewolf")
    await town.later(WAITTIME)

    await village.hears(f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,c")


async def test_the_only_candidate_leaves(town: Town) -> None:
    """Scenario 21: as if nobody had volunteered. L1."""
    village = await town.filling("a b c d")
    await village["a"].whispers("werewolf")
    await town.settles()

    await village["a"].leaves()
    rest = village.without(village["a"])
    o = await town.player("o")
    await o.enters(village.room)
    await town.later(WAITTIME)
    await town.settles()

    selected = [each for each in rest if f"MC→{each.nick}: {SELECTED}" in each.unheard]
    assert len(selected) == 1
    assert village["a"].unheard == []
    others = ",".join(each.nick for each in rest if each is not selected[0])
    assert selected[0].unheard[-1] == f"MC→{selected[0].nick}: {CHOOSE}{others}"


class Hasty(Player):
    """Votes in the moment in which the topic becomes Day."""

    wants: Sequence[str] = ("c", "e")

    def _note(self, line: str, is_of_house: bool) -> None:
        super()._note(line, is_of_house)
        if line == "topic: Day":
            whom, *self.wants = self.wants
            self.say(self.room, f"I vote for {whom}")


async def test_a_vote_as_soon_as_the_topic_is_day(town: Town) -> None:
    """D3: a program that reacts to the topic need not wait for the request, on any day."""
    village = await town.filling("W b c d e f")
    hasty = await town.player("a", Hasty)
    await hasty.asks()
    await hasty.enters()
    village = Village(*village, hasty)
    await town.starts(village, "DAYTIME 600")

    await village.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,c,d,e,f,a")
    await village.votes("W→c", "d→c", "e→c", "f→c", "c→W")
    await village.hears("MC: The villagers hanged c", "topic: Night", f"MC→W: {CHOOSE}d,e,f,a")
    await village.eats("d")
    await village.hears("topic: Day", "MC: The werewolf ate d", f"{ELECT}W,e,f,a")
    await village.votes("W→e", "f→e", "e→W")

    await village.hears("MC: The villagers hanged e", "topic: Night", f"MC→W: {CHOOSE}f,a")


async def test_a_vote_before_the_day_is_talk(town: Town) -> None:
    """D3, N6: what comes first in the room was said first, however late we hear of it."""
    village = await town.night("W a b c", "DAYTIME 600")

    with town.house.asleep():
        await village.eats("b")
        await village.votes("a→W", "c→nobody")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await town.is_quiet()
    await village.votes("a→c", "c→W", "W→c")

    await village.hears("MC: The villagers hanged c")
