"""D43, S18: what may have been sent is looked for, and an earlier one that says the same is not it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit.discord import Fault, Request
from tests.kit.discord.inn import Inn, Table
from tests.kit.evening import until

OUTAGE = 600
DAY = {"start_phase": "Day", "roles": "TOWN*5,MAFIA*2", "day_limit": "0ms", "reminder": "0ms"}


def posts_fail(inn: Inn, table: Table, kind: str) -> None:
    """Let no message into the thread, or none of its replies out."""

    def fault(request: Request) -> Fault | None:
        is_message = request.method == "POST" and f"/{table.thread.id}/messages" in request.path
        return Fault(kind) if is_message else None

    inn.discord.hub.fault = fault


async def is_tried(inn: Inn, table: Table, kind: str, count: int) -> None:
    """Wait until the newest message was tried, and has arrived if it could."""
    waiting = inn.door.outbox.waiting
    await until(lambda: any(each.tried for each in waiting(table.id)), "a first try")
    if kind == "lost":
        await until(lambda: len(table.said) > count, "a message")


async def comes_back(inn: Inn, table: Table) -> Inn:
    """The server is down for ten minutes; Discord is not."""
    await inn.closes()
    inn.discord.hub.fault = lambda request: None
    again = await table.again(OUTAGE)
    await again.settles()
    return again


@pytest.mark.parametrize("kind", ["lost", "reset"])
async def test_somebody_says_the_same_again(tmp_path: Path, kind: str) -> None:
    """S18: both lines stand there, whether the second one had arrived or not."""
    async with Inn(tmp_path) as inn:
        table = await inn.table("mafia", 7, **DAY)
        await table.starts()
        bob, words = table.players[1], "say text:hello again"
        await bob.commands(table.thread, words)
        await inn.settles()
        posts_fail(inn, table, kind)
        count = len(table.said)
        await bob.commands(table.thread, words)
        await is_tried(inn, table, kind, count)
        again = await comes_back(inn, table)

        told = [line for line in table.lines if "hello again" in line]
        assert told == ["**Bob**: hello again"] * 2
        assert inn.discord.refusals == []
        await again.closes()


async def test_people_have_talked_meanwhile(tmp_path: Path) -> None:
    """S18: a line is found below everything that people have typed since."""
    async with Inn(tmp_path) as inn:
        table = await inn.table("mafia", 7, **DAY)
        await table.starts()
        posts_fail(inn, table, "lost")
        count = len(table.said)
        await table.players[1].commands(table.thread, "say text:only once")
        await is_tried(inn, table, "lost", count)
        for number in range(230):
            table.players[2].says(table.thread, f"chatter {number}")
        again = await comes_back(inn, table)

        assert len([line for line in table.lines if "only once" in line]) == 1
        await again.closes()


@pytest.mark.parametrize("kind", ["lost", "reset"])
async def test_a_status_of_the_same_phase_is_not_taken_for_the_new_one(
    tmp_path: Path, kind: str
) -> None:
    """D19, D43: posted anew in its phase, with an unknown outcome; one message has controls."""
    async with Inn(tmp_path) as inn:
        table = await inn.table("mafia", 7, **DAY)
        await table.starts()
        old, home = table.status, inn.door.homes.all[table.id]
        posts_fail(inn, table, kind)
        count = len(table.said)
        await inn.door.outbox.write(inn.door.news.new_status(home, home.phase))
        await is_tried(inn, table, kind, count)
        again = await comes_back(inn, table)

        assert table.status is not old
        assert [each for each in table.said if each.rows] == [table.status]
        assert len(table.said) == count + 1
        await again.closes()
