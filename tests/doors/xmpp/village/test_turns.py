"""Nights and days on the wire, from the first to the last: each scenario with real clients."""

from __future__ import annotations

from pathlib import Path

from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import (
    AT_COMPONENT,
    CHOOSE,
    ELECT,
    SELECTED,
    TIME_IS_UP,
    VILLAGERS_WIN,
    WEREWOLVES_WIN,
)
from tests.kit.chat_house import ChatHouse
from tests.kit.prosody import Prosody


async def test_the_villagers_win(town: Town) -> None:
    """Scenario 1: a minimal full game. S5, N1, N2, D1, D3, V5, V6, E1, E4, R9, R11."""
    await town.is_told_to_wait(5)
    village = await town.filling("W a b c")
    await village["W"].whispers("I would like to be a werewolf, please")
    await town.is_quiet()

    await town.later(5)
    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,c")
    await village["W"].whispers("I eat b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await town.is_quiet()

    await town.later(2)
    await village.hears("destroyed: The villagers win. W was the werewolf.")
    await town.is_quiet()


async def test_one_meal_decides_among_three(town: Town) -> None:
    """Scenario 2: no vote request. D2, E2."""
    village = await town.night("W a b")

    await village.eats("a")

    await village.hears("topic: Day", "MC: The werewolf ate a", WEREWOLVES_WIN)
    await town.is_quiet()
    await town.later(2)
    await village.hears("destroyed: The werewolves win. W was the werewolf.")


async def test_the_last_villager_after_a_hanging(town: Town) -> None:
    """Scenario 3: no further night. E2."""
    village = await town.day("W a b c", "a")

    await village.votes("W→b", "c→b", "b→c")

    await village.hears("MC: The villagers hanged b", WEREWOLVES_WIN)
    await town.is_quiet()


async def test_two_villagers_left_after_a_hanging(town: Town) -> None:
    """Scenario 4: the game goes on. V8."""
    village = await town.day("W a b c d", "a")

    await village.votes("W→b", "c→b", "d→b", "b→c")

    await village.hears("MC: The villagers hanged b", "topic: Night", f"MC→W: {CHOOSE}c,d")
    await town.is_quiet()


async def test_a_day_ends_when_everybody_has_voted(town: Town) -> None:
    """Scenario 10: nobody waits for the time. V5."""
    village = await town.day("W a b c", "b", "DAYTIME 600")

    await village.votes("W→a", "a→W")
    await town.is_quiet()
    await village.votes("c→a")

    await village.hears("MC: The villagers hanged a", WEREWOLVES_WIN)


async def test_a_day_ends_by_time(town: Town) -> None:
    """Scenario 11: with the votes there are. V5, V6."""
    village = await town.day("W a b c d", "b", "DAYTIME 400")
    await village.votes("a→W", "c→W")

    await town.later(300)
    await town.is_quiet()
    await town.later(100)

    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_a_tie_is_decided_by_lot(town: Town) -> None:
    """Scenario 12: one of those with the most votes. V6."""
    village = await town.day("W a b c d", "b")

    await village.votes("a→c", "c→a", "W→c", "d→a")

    await town.settles()
    line = village[0].unheard[0]
    assert line in {"MC: The villagers hanged a", "MC: The villagers hanged c"}
    left = "c,d" if line.endswith("a") else "a,d"
    await village.hears(line, "topic: Night", f"MC→W: {CHOOSE}{left}")


async def test_nobody_votes(town: Town) -> None:
    """Scenario 13: nobody is hanged, the lists stay as they are. V7."""
    village = await town.day("W a b c", "b")

    await town.later(45)

    await village.hears("MC: No-one has been hanged!", "topic: Night", f"MC→W: {CHOOSE}a,c")


async def test_a_silent_werewolf(town: Town) -> None:
    """Scenario 14: nobody is eaten, and it is too late. N5, N4."""
    village = await town.night("W a b c", "DAYTIME 600")

    await town.later(30)
    await village.hears(
        "topic: Day",
        "MC→W: Dawn is upon us, too late to eat now.",
        "MC: No-one has been eaten!",
        f"{ELECT}W,a,b,c",
    )
    await village.eats("a")

    await town.is_quiet()


async def test_the_time_of_the_game_is_over(town: Town) -> None:
    """Scenario 29: counted from the first night. E3."""
    village = await town.night("W a b c", "GAMETIME 800", "NIGHTTIME 5000")

    await town.later(700)
    await town.is_quiet()
    await town.later(100)
    await village.hears(TIME_IS_UP)
    await village.eats("a")
    await town.is_quiet()
    await town.later(2)

    await village.hears("destroyed: Time is up. W was the werewolf.")
    await town.is_quiet()


async def test_a_game_that_is_too_old_already(town: Town) -> None:
    """Scenario 29: a shorter time ends it at once. T5."""
    village = await town.night("W a b c", "NIGHTTIME 5000")
    await town.later(600)

    await village["a"].whispers("GAMETIME 100")

    await village.without(village["a"]).hears(TIME_IS_UP)
    await town.settles()
    assert sorted(village["a"].unheard) == sorted(["MC→a: GAMETIME 100s", TIME_IS_UP])


async def test_the_order_of_a_whole_day(town: Town) -> None:
    """Scenario 45: one order for everybody, other people's words included. R9."""
    village = await town.day("W a b c d", "b")
    day = village["d"].lines.index("topic: Day")

    await village.votes("a→a", "a→c", "c→a", "W→c", "a→W", "d→c")
    await village.hears(
        "MC: a, you cannot be serious! You cannot hang yourself! Please vote again.",
        "MC: a, nice try but you can only vote once!",
        "MC: The villagers hanged c",
        "topic: Night",
        f"MC→W: {CHOOSE}a,d",
    )

    lines = village["d"].lines[day:]
    assert lines[:3] == ["topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c,d"]
    assert lines[-2:] == ["MC: The villagers hanged c", "topic: Night"]
    said = [line for line in lines if "I vote for" in line]
    votes = ["a→a", "a→c", "c→a", "W→c", "a→W", "d→c"]
    assert said == [f"{vote[0]}: I vote for {vote[2]}" for vote in votes]
    everything = {tuple(each.lines[-len(lines) :]) for each in village.without(village["W"])}
    assert everything == {tuple(lines)}


async def test_the_topic_has_no_body_and_words_have_no_subject(town: Town) -> None:
    """Scenario 45: clients ignore room messages with a subject. R9."""
    village = await town.day("W a b c", "b")

    own = [each for each in village["a"].messages if each.get("from") == f"{village.room}/MC"]
    kinds = [{child.tag.rpartition("}")[2] for child in each} for each in own]

    assert [each & {"subject", "body"} for each in kinds].count({"subject"}) == 2
    assert all(len(each & {"subject", "body"}) == 1 for each in kinds)
    assert [each.get("type") for each in own] == ["groupchat"] * 4


async def test_last_words(town: Town) -> None:
    """Scenario 47: a moment for them, without any effect. E4, V9."""
    village = await town.day("W a b c", "a")
    await village.votes("W→c", "b→c", "c→b")
    await village.hears("MC: The villagers hanged c", WEREWOLVES_WIN)

    await village["c"].says("it wasn't me!")
    await village["b"].says("I vote for W")
    await town.is_quiet()

    assert all("c: it wasn't me!" in each.lines for each in village)
    await town.later(2)
    await village.hears("destroyed: The werewolves win. W was the werewolf.")
    await town.is_quiet()


async def test_both_names_live_at_a_component(village_server: Prosody, tmp_path: Path) -> None:
    """A2, A3: the same game, and a power cut in the middle of it."""
    house = ChatHouse(tmp_path / "house", village_server, is_component=True)
    house.prepare()
    house.start()
    town = Town(village_server, house)
    village = await town.players("W a b c")
    for each in village:
        await each.asks(to=AT_COMPONENT)
        await each.enters()
    await village["a"].tells("NIGHTTIME 600", AT_COMPONENT.replace("sww", "softwarewolf"))
    await village["a"].hears("master→a: NIGHTTIME 600s")
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)
    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}a,b,c")
    house.kill()
    await house.revive()
    await village.hears(f"MC→W: {CHOOSE}a,b,c")
    await town.is_quiet()
    await village.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears("MC: The villagers hanged W", VILLAGERS_WIN)
    await town.later(2)
    await village.hears("destroyed: The villagers win. W was the werewolf.")
    await town.is_quiet()
    await town.close()
    house.close()
