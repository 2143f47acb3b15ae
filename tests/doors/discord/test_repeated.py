"""D3 across a restart: what is delivered again changes nothing and says nothing anew."""

from __future__ import annotations

from pathlib import Path

from tests.kit.discord import Discord
from tests.kit.discord.inn import Inn, Table

from gamekeeper.doors.discord.acts.visit import SAID

SECONDS = 240
"""Discord has forgotten the nonce, and the timestamp of the request is still good (D4)."""


def recorded(discord: Discord) -> list[bytes]:
    """Return where the bodies of all interactions from now on will be."""
    bodies: list[bytes] = []
    deliver = discord.deliver

    async def deliver_and_keep(body: bytes, *more: object, **named: object) -> object:
        bodies.append(body)
        return await deliver(body, *more, **named)  # type: ignore[arg-type]

    discord.deliver = deliver_and_keep  # type: ignore[method-assign,assignment]
    return bodies


async def repeated(table: Table, bodies: list[bytes]) -> Inn:
    """Start the server anew and deliver everything again, as it came."""
    first = table.inn
    at = first.discord.world.now()
    await first.closes()
    again = await table.again(SECONDS)
    for body in list(bodies):
        reply = await again.discord.deliver(body, at)
        assert reply.status_code == 200
    await again.settles()
    return again


async def test_lines_are_not_said_again_after_a_restart(tmp_path: Path) -> None:
    """D3: words, reminders, announcements of the host and switches, four minutes later."""
    async with Inn(tmp_path) as inn:
        table = await inn.table(people=7, start_phase="Day")
        await table.starts()
        anna, bob = table.players[:2]
        notes = await bob.presses(table.status, "notes")
        bodies = recorded(inn.discord)
        await bob.commands(table.thread, "say text:hello once")
        await anna.commands(table.thread, "host nudge")
        await anna.commands(table.thread, "host bot seat:Carl")
        await anna.commands(table.thread, "host mute seat:Dora")
        await bob.presses(notes.message, "dms")
        await table.votes(bob, table.players[4])
        await inn.settles()
        lines, acts = list(table.lines), len(bodies)
        again = await repeated(table, bodies)

        assert acts == 6
        assert [line for line in lines if "waiting for" in line]
        assert [line for line in table.lines if "unreachable" not in line] == lines
        assert table.status.text.count("1/4") == 1
        assert again.door.homes.all[table.id].sitters[bob.id].wants_dms
        await again.closes()


async def test_a_lobby_is_as_it_was_after_a_repetition(tmp_path: Path) -> None:
    """D3, D14: nobody joins twice, and one bot stays one."""
    async with Inn(tmp_path) as inn:
        bodies = recorded(inn.discord)
        table = await inn.table(people=3)
        await table.players[0].presses(table.lobby, "bot")
        await inn.settles()
        seats = sorted(chair.seat for chair in await inn.store.chairs(table.id))
        again = await repeated(table, bodies)

        assert sorted(chair.seat for chair in await again.store.chairs(table.id)) == seats
        assert len(await again.store.rows(limit=100)) == 1
        assert len(seats) == 4
        await again.closes()


async def test_what_was_said_is_noted_for_a_quarter_of_an_hour(inn: Inn) -> None:
    """D3: nothing is kept longer than it can be repeated."""
    table = await inn.table(people=7, start_phase="Day", day_limit="9d")
    await table.starts()
    await table.players[0].commands(table.thread, "host nudge")
    await inn.door.sweep()
    early = [name for name in inn.door.outbox.notes if name.startswith(SAID)]
    await inn.passes(901)
    await inn.door.sweep()

    assert len(early) == 1
    assert [name for name in inn.door.outbox.notes if name.startswith(SAID)] == []
