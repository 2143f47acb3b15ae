"""Somebody with an ordinary chat program asks the Master for help (Amendments A2, A3)."""

from __future__ import annotations

from tests.doors.xmpp.village.conftest import Town
from tests.kit.chat import VILLAGERS_WIN, Village

END = ("MC: The villagers hanged W", VILLAGERS_WIN)


async def test_one_asks_and_the_others_hear_nothing(town: Town) -> None:
    """Amendments A2, A3: he alone is answered, learns who was who, and is invited again."""
    village = await town.night("W a b c", "NIGHTTIME 600", "DAYTIME 600")
    a = village["a"]
    await a.whispers("status")
    await a.hears("MC→a: Night 1.\nAlive: W,a,b,c")
    await town.is_quiet()
    await village.eats("b")
    await village.hears(
        *("topic: Day", "MC: The werewolf ate b", "MC: Please vote who should be hanged: W,a,c")
    )
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)
    await town.later(2)

    await a.hears(
        "MC→a: Werewolf: W. Villagers: a,b,c.\n"
        "Type `again` to me if you want another village. This room closes in a minute."
    )
    await town.is_quiet()
    old = a.room
    a.write(f"{old}/MC", "again")
    assert await a.is_invited() != old


async def test_nobody_asks_and_nothing_is_new(town: Town) -> None:
    """E4, Amendment A2: to the letter for programs that never use such a word."""
    village = await town.day("W a b c", "b")
    await village.votes("a→W", "c→W", "W→a")
    await village.hears(*END)
    await town.later(2)

    await Village(*village).hears("destroyed: The villagers win. W was the werewolf.")
    await town.is_quiet()
