"""S19 to S27: votes, elections, and a status that is always right in the end."""

from __future__ import annotations

import asyncio
import re
import time
from collections import defaultdict
from itertools import pairwise
from types import SimpleNamespace

import pytest
from tests.kit.discord import Fault, Request
from tests.kit.discord.inn import Inn, Table, control_words
from tests.kit.evening import until

from gamekeeper.doors.discord.wire import edits
from gamekeeper.doors.discord.wire.edits import PAUSE_SECONDS

DAY = {"start_phase": "Day", "roles": "TOWN*5,MAFIA*2", "election_timer": "10s"}
DAY |= dict.fromkeys(("day_limit", "night_limit", "dusk_limit", "reminder"), "0ms")


async def test_a_vote(inn: Inn) -> None:
    """S19, S20, S21, D24, D25, D28: redrawn at once, told in a line; again is silent; retracted."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    bob, carl = table.players[1:3]
    before, phase = len(table.lines), table.status
    first = await table.votes(bob, carl)
    await inn.settles()
    again = await table.votes(bob, carl)
    await inn.settles()

    assert (first.type, again.type) == (7, 7)
    assert "1/4" in first.text
    assert [each for each in table.lines[before:] if "Bob" in each and "Carl" in each]
    assert len(table.lines) == before + 1
    assert table.status is phase

    retracted = await table.votes(bob, "retract")
    await inn.settles()
    twice = await table.votes(bob, "retract")
    await inn.settles()
    assert retracted.type == 7
    assert len(table.lines) == before + 2
    assert twice.is_private
    assert "1/4" not in table.status.text


async def test_votes_by_command(inn: Inn) -> None:
    """D26: the same by ``/vote``, with suggestions among the living; the answer is private."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    bob = table.players[1]
    suggested = await bob.completes(table.thread, "vote name:c")
    words = await bob.completes(table.thread, "vote name:abs")
    voted = await bob.commands(table.thread, "vote name:Carl")
    abstained = await bob.commands(table.thread, "vote name:abstain")
    retracted = await bob.commands(table.thread, "vote name:retract")
    unknown = await bob.commands(table.thread, "vote name:Nobody")
    await inn.settles()

    assert "Carl" in suggested.choices
    assert words.choices == ["Abstain"]
    assert [each.is_private for each in (voted, abstained, retracted, unknown)] == [True] * 4
    assert len([each for each in table.lines if "Bob" in each]) >= 3


async def test_the_dead_do_not_vote(inn: Inn) -> None:
    """S22, D6: an old select of a dead person is refused in private."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    dora = table.with_role("TOWN")
    for each in table.players[:4]:
        await table.votes(each, dora)
    await inn.passes(11)
    await inn.settles()
    for each in [each for each in table.alive if table.role(each) == "MAFIA"][:1]:
        await table.acts(each, table.with_role("TOWN"))
    await inn.passes(70)
    await inn.settles()
    lines = list(table.lines)
    reply = await table.votes(dora, table.alive[0])
    await inn.settles()

    assert dora not in table.alive
    assert reply.is_private
    assert table.lines == lines


async def test_an_election(inn: Inn) -> None:
    """S23, D27, D19: announced with a moment rounded up; then the night's status comes."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    carl, day = table.with_role("TOWN"), table.status
    for each in table.players[:4]:
        await table.votes(each, carl)
    await inn.settles()
    name = table.name(carl)
    due = table.scene(None).until
    assert due is not None
    shown = [int(each) for each in re.findall(r"<t:(\d+):R>", table.status.text)]
    assert shown == [-(-due.timestamp() // 1)]
    assert [each for each in table.said if name in each.content and "<t:" in each.content]

    await inn.passes(11)
    await inn.settles()
    assert carl not in table.alive
    assert day.rows == []
    assert "<t:" not in day.text or day.text.count("<t:") <= 1
    assert table.status is not day
    assert "select" not in {each["type"] for each in table.status.controls}


async def test_an_averted_election(inn: Inn) -> None:
    """S24, D27: the countdown goes, one message says so, and nobody dies later."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    carl = table.players[2]
    for each in table.players[:4]:
        await table.votes(each, carl)
    await inn.passes(5)
    await inn.settles()
    before = len(table.lines)
    await table.votes(table.players[3], "Abstain")
    await inn.settles()
    assert len(table.lines) > before
    assert "<t:" not in table.status.text
    await inn.passes(60)
    await inn.settles()

    assert len(table.alive) == 7


async def test_a_retraction_that_comes_too_late(inn: Inn) -> None:
    """S25: the server's clock decides; after the deadline it is night."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    day, carl = table.status, table.with_role("TOWN")
    voters = table.players[:4]
    for each in voters:
        await table.votes(each, carl)
    await inn.settles()
    pressed = next(each for each in day.controls if "retract" in each["custom_id"].split("|"))
    inn.clock.ahead += type(inn.clock.ahead)(seconds=10.5)
    inn.discord.world.ahead += 10.5
    reply = await voters[0]._touch(day, pressed, {})
    await inn.settles()

    assert reply.is_private
    assert carl not in table.alive


async def test_many_votes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """S26, D20, D28: few edits, the last one shows all; every line is there, in order.

    Ten times as fast as people: five edits and five lines in half a second. All have voted before
    the first pause is over.
    """
    have_voted = asyncio.Event()
    have_voted.set()

    async def pause(_: float) -> None:
        await have_voted.wait()
        await asyncio.sleep(0.2)

    monkeypatch.setattr(edits, "asyncio", SimpleNamespace(Lock=asyncio.Lock, sleep=pause))
    monkeypatch.setattr(edits, "PAUSE_SECONDS", PAUSE_SECONDS)
    async with Inn(haste=10.0) as inn:
        table = await inn.table("mafia", 7, **DAY)
        await table.starts()
        before, seen = len(_edits(inn)), len(table.lines)
        targets = [table.players[(n + 1) % 7] for n in range(7)]
        have_voted.clear()
        await asyncio.gather(
            *(table.votes(each, whom) for each, whom in zip(table.players, targets, strict=True))
        )
        have_voted.set()
        await inn.settles()

        assert len(_edits(inn)) - before <= 5
        assert inn.discord.hub.limited == []
        assert table.status.text.count("1/4") == 7
        lines = [line for line in table.lines[seen:] if "votes for" in line]
        assert len(lines) == 7
        assert lines == await _told(table)
        assert inn.discord.refusals == []


async def _told(table: Table) -> list[str]:
    """What the log tells of votes, in its order."""
    live = await table.inn.house.host.loaded(table.id)
    said = [
        live.speech.say(each, None, live.view(None)) or ""
        for each in live.since(0)
        if each.audience.seats is None
    ]
    return [line for text in said for line in text.splitlines() if "votes for" in line]


async def test_edits_of_a_message_are_apart(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    """D20: also the one that takes a status its controls, which somebody else makes."""
    monkeypatch.setattr(edits, "PAUSE_SECONDS", PAUSE_SECONDS)
    table = await inn.table("mafia", 7, **DAY)
    await table.starts()
    made: dict[str, list[float]] = defaultdict(list)

    def note(request: Request) -> None:
        if request.method == "PATCH":
            made[request.path].append(time.monotonic())

    inn.discord.hub.fault = note
    old, anna = table.status, table.players[0]
    await table.votes(table.players[1], table.players[2])
    await until(lambda: made, "an edit")
    asked = await anna.commands(table.thread, "host end-phase")
    await anna.presses(asked.message, asked.message.controls[0]["label"])
    await inn.settles()

    assert old.rows == []
    assert table.status is not old
    assert len(made[f"/channels/{table.thread.id}/messages/{old.id}"]) == 2
    for times in made.values():
        assert all(late - early >= 2.0 for early, late in pairwise(times))


def _edits(inn: Inn) -> list[Request]:
    return [each for each in inn.discord.hub.requests if each.method == "PATCH"]


async def test_an_old_status_is_posted_anew(inn: Inn) -> None:
    """S27, D19: after two hours the first change posts it again; one message has controls."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    old = table.status
    await inn.passes(7200)
    for voter in table.players[:3]:
        await table.votes(voter, table.players[4])
    await inn.settles()

    assert table.status is not old
    assert "3/4" in table.status.text
    assert [each for each in table.said if each.rows] == [table.status]
    assert {"role", "act", "vote"} <= control_words(table.status)


async def test_a_status_is_renewed_once_an_hour(inn: Inn) -> None:
    """D19: first after 50 minutes; then not within the hour, however much changes."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    first, bob = table.status, table.players[1]
    found = []
    for minutes, whom in ((51, 2), (51, 3), (8, 4), (1, 5), (51, 2), (8, 3), (1, 4)):
        await inn.passes(minutes * 60)
        before = table.status
        await table.votes(bob, table.players[whom])
        await inn.settles()
        found.append(table.status is not before)
        assert f"→ {table.name(table.players[whom])}" in table.status.text

    assert table.status is not first
    assert found == [True, False, False, True, False, False, True]


async def test_a_status_that_somebody_deleted(inn: Inn) -> None:
    """S56, D23: posted anew with its controls at the next change."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    old, bob = table.status, table.players[1]
    inn.discord.world.delete(old)
    voted = await bob.commands(table.thread, "vote name:Carl")
    await inn.settles()
    inn.discord.forgive(10008)

    assert voted.is_private
    assert table.status is not old
    assert "1/4" in table.status.text
    assert "vote" in control_words(table.status)


async def test_a_thread_that_somebody_archived(inn: Inn) -> None:
    """S57: the next line revives it; if it is locked, the host is told."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    bob, anna = table.players[1], table.players[0]
    table.thread.archived = True
    await bob.commands(inn.channel, "vote name:Carl")
    await inn.settles()
    assert not table.thread.archived
    assert "1/4" in table.status.text
    inn.discord.forgive(50083)

    table.thread.archived = table.thread.locked = True
    await bob.commands(inn.channel, "vote name:Dora")
    await inn.settles()
    inn.discord.forgive(160005, 50083)
    mine = await anna.commands(inn.channel, "game mine")
    assert mine.is_private


async def test_limits_are_obeyed(inn: Inn) -> None:
    """S53, D44: user, global and shared; nothing is sent meanwhile, and the order stays."""
    table = await inn.table(people=7, **DAY)
    await table.starts()
    before = len(table.lines)
    for scope in ("user", "global", "shared"):
        left = [Fault(scope, 1.0)]
        inn.discord.hub.fault = lambda request, left=left: left.pop() if left else None  # type: ignore[misc]
        await table.votes(table.players[1], table.players[2 + before % 3])
        await table.votes(table.players[2], table.players[3])
        await inn.settles()
        await table.votes(table.players[1], "retract")
        await table.votes(table.players[2], "retract")
        await inn.settles()

    assert len([each for each in table.lines[before:] if each]) == 12
    assert inn.discord.refusals == []
