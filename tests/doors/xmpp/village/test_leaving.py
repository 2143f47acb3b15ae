"""Leaving, coming back, second programs, other names."""

from __future__ import annotations

import pytest
from tests.doors.xmpp.village.conftest import WAITTIME, Town
from tests.kit.chat import CHOOSE, ELECT, SELECTED, VILLAGERS_WIN, WEREWOLVES_WIN, Village
from tests.kit.guest import MUC


async def test_a_villager_drops_by_day(town: Town) -> None:
    """Scenario 30: votes for him are void, and their voters vote again. L2, L3."""
    village = await town.day("W a b c d e", "e", "DAYTIME 600")
    await village.votes("a→b", "c→b")
    await town.settles()

    village["b"].vanish()
    rest = village.without(village["b"])
    town.everybody.remove(village["b"])
    await rest.hears(
        "MC: b left the village.",
        "MC: a, you can only vote for live players: W,a,c,d",
        "MC: c, you can only vote for live players: W,a,c,d",
    )
    await rest.votes("a→W", "c→W")
    await town.is_quiet()
    await rest.votes("W→d", "d→c")

    await rest.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_the_vote_of_who_left_is_gone(town: Town) -> None:
    """Scenario 30: his own one. L3."""
    village = await town.day("W a b c d e", "e", "DAYTIME 600")
    await village.votes("b→W")
    await town.settles()

    await village["b"].leaves()
    rest = village.without(village["b"])
    await rest.hears("MC: b left the village.")
    await town.later(600)

    await rest.hears("MC: No-one has been hanged!", "topic: Night", f"MC→W: {CHOOSE}a,c,d")


async def test_leaving_completes_the_day(town: Town) -> None:
    """Scenario 31. L3."""
    village = await town.day("W a b c d", "b", "DAYTIME 600")
    await village.votes("W→a", "a→W", "c→W")
    await town.is_quiet()

    await village["d"].leaves()
    rest = village.without(village["d"])

    await rest.hears("MC: d left the village.", "MC: The villagers hanged W", VILLAGERS_WIN)


async def test_the_werewolf_leaves(town: Town) -> None:
    """Scenario 32: the villagers win. L2, E1."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    await village["W"].leaves()
    rest = village.without(village["W"])

    await rest.hears("MC: W left the village.", VILLAGERS_WIN)
    await town.is_quiet()
    await town.later(2)
    await rest.hears("destroyed: The villagers win. W was the werewolf.")


async def test_the_werewolf_is_kicked(town: Town) -> None:
    """Scenario 32: by an administrator of the room service. L2."""
    village = await town.night("W a b c", "NIGHTTIME 600")
    admin = await town.player("admin")
    await admin.enters(village.room)

    kick = f'<query xmlns="{MUC}#admin"><item nick="W" role="none"/></query>'
    assert (await admin.ask(village.room, kick)).get("type") == "result"
    rest = village.without(village["W"])

    await rest.hears("MC: W left the village.", VILLAGERS_WIN)


async def test_a_villager_leaves_at_night(town: Town) -> None:
    """Scenario 33: and one is left. L2, E2."""
    village = await town.night("W a b", "NIGHTTIME 600")

    await village["a"].leaves()

    await village.without(village["a"]).hears("MC: a left the village.", WEREWOLVES_WIN)


async def test_who_left_at_night_cannot_be_eaten(town: Town) -> None:
    """L4: the werewolf is not asked again, unless he names him."""
    village = await town.night("W a b c", "NIGHTTIME 600")
    await village["a"].leaves()
    rest = village.without(village["a"])
    await rest.hears("MC: a left the village.")
    await town.is_quiet()

    await rest.eats("a")

    await rest["W"].hears(f"MC→W: {CHOOSE}b,c")


async def test_coming_back_as_an_observer(town: Town) -> None:
    """Scenario 34: whatever his name. L5."""
    village = await town.night("W a b c d", "NIGHTTIME 600", "DAYTIME 600")
    a = village["a"]
    await a.leaves()
    rest = village.without(a)
    await rest.hears("MC: a left the village.")

    await a.enters()
    await town.is_quiet()
    await rest.eats("b")
    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,c,d")
    await a.says("I vote for W")
    await a.whispers("DAYTIME 5")
    await town.settles()
    # seated, though dead: the settings are still his (§9)
    await a.hears("MC→a: DAYTIME 5s")
    await town.is_quiet()
    await rest.votes("c→a")

    await rest.hears("MC: c, you can only vote for live players: W,c,d")


async def test_a_dead_player_goes_without_a_word(town: Town) -> None:
    """L5."""
    village = await town.day("W a b c d", "b", "DAYTIME 600")

    await village["b"].leaves()

    await town.is_quiet()


async def test_leaving_before_the_start(town: Town) -> None:
    """L1: the seat is given back; who comes again sits at the end."""
    village = await town.filling("a b c W")

    await village["a"].leaves()
    await town.settles()
    await village["a"].enters()
    await village["W"].whispers("werewolf")
    await town.later(WAITTIME)

    await village.hears(f"MC→W: {SELECTED}", "topic: Night", f"MC→W: {CHOOSE}b,c,a")


async def test_status_changes_and_second_programs(town: Town) -> None:
    """Scenario 35: one name, one seat, and he lives. R6, L6."""
    village = await town.night("W a b c", "NIGHTTIME 600")
    a = village["a"]
    a.raw(f'<presence to="{a.place}"><show>away</show></presence>')
    second = await town.player("a", resource="desk")
    await second.enters(village.room)
    await town.is_quiet()

    a.leave(a.room, "a")
    await town.is_quiet()
    await village["W"].whispers("I eat b")

    await second.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}W,a,c")
    await second.says("I vote for W")
    await village["c"].says("I vote for W")
    await village["W"].says("I vote for a")
    await second.hears("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_another_nickname(town: Town) -> None:
    """Scenario 36: seat, vote and votes follow the new name. R8."""
    village = await town.day("W a b c d", "b", "DAYTIME 600")
    a = village["a"]
    await village.votes("c→a", "a→W")

    await a.renames("anna")
    await town.is_quiet()
    await a.says("I vote for c")
    await village.hears("MC: anna, nice try but you can only vote once!")
    await village["c"].says("I vote for nobody")
    await village.hears("MC: c, you can only vote for live players: W,anna,c,d")
    await village["W"].says("I vote for anna")
    await village["d"].says("I vote for anna")

    await village.hears("MC: The villagers hanged anna", "topic: Night", f"MC→W: {CHOOSE}c,d")


async def test_the_werewolf_takes_another_nickname(town: Town) -> None:
    """R8: his role follows him, and so do private words."""
    village = await town.night("W a b c", "NIGHTTIME 600")

    await village["W"].renames("X")
    await village["X"].whispers("I eat zzz")
    await village["X"].hears(f"MC→X: {CHOOSE}a,b,c")
    await village["X"].whispers("I eat b")

    await village.hears("topic: Day", "MC: The werewolf ate b", f"{ELECT}X,a,c")


AWKWARD = ("den john", "null", "__proto__", "I vote for a", "Zoë", "<b>", "a&b", "'\"")


async def test_awkward_nicknames(town: Town) -> None:
    """Scenario 37: they work like any other. P4, R7."""
    players = [await town.player(nick, account=f"p{number}") for number, nick in enumerate(AWKWARD)]
    village = Village(await town.player("W"), *players)
    for each in village:
        await each.asks()
        await each.enters()
    await town.starts(village)
    await village.eats("null")
    left = [each.nick for each in village if each.nick != "null"]
    await village.hears("topic: Day", "MC: The werewolf ate null", f"{ELECT}{','.join(left)}")

    for each in village:
        if each.nick not in {"null", "den john"}:
            await each.says("I vote for den john")
    await village["den john"].says("I vote for <b>")

    left.remove("den john")
    left.remove("W")
    await village.hears(
        "MC: The villagers hanged den john", "topic: Night", f"MC→W: {CHOOSE}{','.join(left)}"
    )


@pytest.mark.parametrize("nick", ["x,y", "x:y"])
async def test_a_nickname_that_cannot_stand_in_a_list(town: Town, nick: str) -> None:
    """Scenario 37: its owner is asked for another one, and then plays. R7."""
    village = await town.filling("W a b")
    x = await town.player(nick, account="x")
    await x.asks()
    await x.enters()
    await x.hears(f"MC→{nick}: Please choose a nickname without comma or colon.")

    await x.renames("xy")

    await town.starts(Village(*village, x))


async def test_a_nickname_that_stays_awkward(town: Town) -> None:
    """Scenario 37: he is in no list. R7."""
    village = await town.filling("W a b")
    x = await town.player("x,y", account="x")
    await x.asks()
    await x.enters()
    await x.hears("MC→x,y: Please choose a nickname without comma or colon.")

    await town.starts(village)

    await x.hears("topic: Night")
    await town.is_quiet()


async def test_a_bounced_selection(town: Town) -> None:
    """Scenario 44: never acted upon, never answered. P7."""
    village = await town.filling("a b c d")
    bounced = f"<body>{SELECTED}</body><error type='cancel'/>"
    for to in (f"{village.room}/MC", "softwarewolf@wolf.test"):
        village["a"].raw(f"<message to='{to}' type='error'>{bounced}</message>")
    await village["b"].whispers("werewolf")
    await town.is_quiet()

    await town.later(WAITTIME)

    await village.without(village["a"]).hears(
        f"MC→b: {SELECTED}", "topic: Night", f"MC→b: {CHOOSE}a,c,d"
    )


async def test_the_werewolf_drops_at_the_start(town: Town) -> None:
    """Scenario 44: the village goes on without him, or has won."""
    village = await town.filling("W a b c d", W="gone")  # whose server keeps letters for him
    await village["W"].whispers("werewolf")
    await town.settles()

    village["W"].vanish()
    town.everybody.remove(village["W"])
    await town.house.later(WAITTIME, at_once=True)
    rest = village.without(village["W"])
    await town.settles()

    heard = rest["a"].unheard
    assert heard[:1] == ["topic: Night"]
    if len(heard) > 1:
        assert heard[1:] == ["MC: W left the village.", VILLAGERS_WIN]
    else:  # he was gone before the village started: somebody else is the werewolf
        told = [line for each in rest for line in each.unheard]
        assert sum(line.endswith(SELECTED) for line in told) == 1
