"""In a room a question is asked once in a phase, and again in the next one, with the same words."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
from tests.kit.lodge import Lodge

from gamekeeper.store.base import TableId

NAMES = ("anna", "bob", "carl", "dora", "emil")
MAFIA = (
    "open mafia seat=no roles=TOWN*4,MAFIA start_phase=Day election_timer=0ms dawn_min=0ms dawn_max=0ms "
    "day_limit=0ms night_limit=0ms"
)
WEREWOLVES = (
    "open werewolves seat=no roles=werewolf,citizen*4 speed=1m early_advance=no strictness=0"
)


@pytest.fixture
async def lodge() -> AsyncIterator[Lodge]:
    lodge = Lodge()
    await lodge.house.open()
    yield lodge
    await lodge.house.close()


async def seated(lodge: Lodge, opening: str, names: tuple[str, ...]) -> TableId:
    await lodge.asks(names[0], opening)
    [table] = lodge.house.chat.rooms._by_table  # type: ignore[union-attr]
    for name in names:
        await lodge.asks(name, f"join {table}")
        await lodge.enters(name)
    await lodge.asks(names[0], f"start {table}")
    await lodge.house.delivery.rest()
    return table


def asked(lodge: Lodge, name: str, question: str) -> int:
    """How often somebody was asked this in private."""
    return sum(line.startswith(f"MC→{name}: ") and question in line for line in lodge.lines)


async def test_the_second_day_of_mafia_is_asked_like_the_first(lodge: Lodge) -> None:
    """The words are the same, the day is another one; votes of others do not repeat it."""
    table = await seated(lodge, MAFIA, NAMES)
    question = "Type `vote NAME` or `abstain`."
    assert {asked(lodge, name, question) for name in NAMES} == {1}
    state = await state_of(lodge, table)
    [mafioso] = [name for name in NAMES if "MAFIA" in state.roles[name]]
    victim, *rest = [name for name in NAMES if name != mafioso]
    for name in rest:
        await lodge.says(name, f"vote {victim}")
    assert str((await state_of(lodge, table)).phase) == "night"
    await lodge.whispers(mafioso, "no kill")
    assert str((await state_of(lodge, table)).phase) == "day"
    await lodge.house.delivery.rest()

    assert {asked(lodge, name, question) for name in rest} == {2}
    await lodge.says(rest[0], "abstain")
    await lodge.house.delivery.rest()
    assert asked(lodge, rest[1], question) == 2


async def test_the_second_pyre_of_werewolves_is_asked_like_the_first(lodge: Lodge) -> None:
    """Whoever said nothing at the first one is asked at the second one, too."""
    table = await seated(lodge, WEREWOLVES, NAMES)
    question, counts = "Who should burn?", []
    for _ in range(2):
        await advance(lodge, table)
        alive = (await state_of(lodge, table)).alive()
        counts.append({name: asked(lodge, name, question) for name in alive})
        await pass_time(lodge)

    assert set(counts[0].values()) == {1}
    assert set(counts[1].values()) == {2}


async def pass_time(lodge: Lodge) -> None:
    lodge.clock.ahead += timedelta(hours=1)
    await lodge.house.scheduler.look_around(lodge.clock.now())
    await lodge.house.delivery.rest()


async def advance(lodge: Lodge, table: TableId) -> None:
    """Let time pass until there is a pyre."""
    for _ in range(12):
        if str((await state_of(lodge, table)).phase) == "pyre":
            return
        await pass_time(lodge)
    raise AssertionError((await state_of(lodge, table)).phase)


async def state_of(lodge: Lodge, table: TableId) -> Any:
    return (await lodge.house.host.loaded(table)).table.state


async def test_connect_four_is_played_aloud(lodge: Lodge) -> None:
    """Everybody in the room sees the moves and the board; talk is not answered."""
    table = await seated(lodge, "open connectfour", ("anna", "bob"))
    first, second = (await state_of(lodge, table)).order
    await lodge.says(first, "let us see")
    lodge.lines.clear()
    await lodge.says(first, "4")
    await lodge.house.delivery.rest()

    said = [line for line in lodge.lines if line.startswith("MC: ")]
    assert len((await state_of(lodge, table)).discs) == 1
    assert any(first in line for line in said)
    assert any("1 2 3 4 5 6 7" in line for line in said)
    assert asked(lodge, second, "Your turn") == 1
