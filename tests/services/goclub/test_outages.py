"""§9.3: while the house is closed no clock runs, and a table that rests costs nothing for it."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from tests.kit.evening import Evening, until_true
from tests.kit.postal import MailEvening

from gamekeeper.games.go.rules.events import StonePlayed
from gamekeeper.host.downtime import MAX_SILENCE
from gamekeeper.store.base import TableId

SHORT = "go size=5 type=black main=1h byo=0h periods=0"
DAYS = timedelta(days=3)


async def closed_for(evening: Evening, time: timedelta) -> None:
    """The house dies, and is opened again so much later."""
    await evening.dies()
    evening.clock.ahead += time
    await evening.opens()


async def test_nobody_loses_on_time_because_the_house_was_closed(on_disk: Evening) -> None:
    """A deadline that passed meanwhile is moved, not kept."""
    evening = on_disk
    table = await evening.table(SHORT, "anna", "bob")
    before = (await evening.store.row(table)).standing.due
    assert before is not None
    await closed_for(evening, DAYS)

    async def has_moved() -> bool:
        due = (await evening.store.row(table)).standing.due
        assert due is not None
        return due > before + timedelta(days=2)

    await until_true(has_moved, "a later deadline")
    assert not (await evening.store.row(table)).standing.over
    assert "C3 (Black, move 1)" in await evening.says("anna", "C3")


async def test_after_the_outage_the_clock_runs_on(on_disk: Evening) -> None:
    """What was left before is what is left afterwards."""
    evening = on_disk
    table = await evening.table(SHORT, "anna", "bob")
    await closed_for(evening, DAYS)
    await evening.says("bob", "time")
    await evening.passes(timedelta(days=1))

    await evening.hears("bob", "wins by timeout")
    assert (await evening.store.row(table)).standing.over


async def test_a_table_that_rests_is_not_touched(on_disk: Evening) -> None:
    """It learns of all outages when somebody needs it, of each one once."""
    evening = on_disk
    table = await evening.table("go size=5 type=black", "anna", "bob")
    version = (await evening.store.row(table)).version
    for _ in range(2):
        await closed_for(evening, DAYS)
        await evening.settles()
    assert (await evening.store.row(table)).version == version
    await evening.says("anna", "time")
    await evening.starts_again()
    await evening.says("anna", "C3")

    assert (await evening.events(table)).count("OutageNoted") == 2
    [played] = [e.event for e in await evening.log(table) if isinstance(e.event, StonePlayed)]
    assert played.hours == 0


async def test_a_short_restart_is_an_outage_too(on_disk: Evening) -> None:
    """Outages of any length count: what lies between two signs of life cost nobody a tick."""
    evening = on_disk
    table = await evening.table(SHORT, "anna", "bob")
    await closed_for(evening, timedelta(seconds=100))
    await evening.says("anna", "C3")

    assert (await evening.events(table)).count("OutageNoted") == 1


async def test_a_house_that_slept_has_been_closed(on_disk: Evening) -> None:
    """A machine that was suspended gives no signs of life; its warm tables learn of it, too."""
    evening = on_disk
    table = await evening.table(SHORT, "anna", "bob")
    evening.clock.ahead += DAYS
    await evening.house.outages.live_on(MAX_SILENCE)
    await evening.passes(timedelta(0))

    assert not (await evening.store.row(table)).standing.over
    assert "OutageNoted" in await evening.events(table)


async def test_an_outage_writes_no_letters(tmp_path: Path) -> None:
    """Somebody asks how his games stand: nobody else gets a letter because the house was closed."""
    post = await MailEvening(tmp_path, "sqlite", language="en").opens()
    for name in ("anna", "bob"):
        await post.posts(name, "go", "rank 5k")
    await post.posts("anna", "go", "invite bob size=9 type=black")
    await post.posts("bob", "goban-1", "accept")
    for _ in range(2):
        await closed_for(post, DAYS)
    letters = await post.posts("anna", "go", "status")

    assert (await post.events(TableId("goban-1"))).count("OutageNoted") == 2
    assert len(letters) == 1
    assert "goban-1: Black against bob" in letters[0].text
    assert post.letters("bob") == []
    await post.closes()
