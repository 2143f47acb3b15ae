"""A house with rooms, without a network: who is told what in which order, and what gets lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from typing import Any

import pytest
from tests.kit.evening import until, until_true
from tests.kit.lodge import Lodge
from tests.kit.patience import PATIENCE

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.xmpp import coordinator, rejoin, room_events
from gamekeeper.errors import Undeliverable
from gamekeeper.games.softwarewolves.text.speech import TEXTS
from gamekeeper.host.delivery import delivery
from gamekeeper.store.base import TableId

DAWN = ("topic: Day", "MC: The werewolf ate b", "MC: Please vote who should be hanged: w,a,c,d")


@pytest.fixture
async def lodge(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lodge]:
    monkeypatch.setattr(room_events, "LEAVE_SECONDS", 0.02)
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)
    monkeypatch.setattr(delivery, "POLL_SECONDS", 0.05)
    lodge = Lodge(return_seconds=PATIENCE)
    await lodge.house.open()
    yield lodge
    await lodge.house.close()


def leaving(lodge: Lodge) -> list[asyncio.Task[Any]]:
    """Return what may still come of people's leaving."""
    return [task for task in asyncio.all_tasks() if "_gone_soon" in repr(task.get_coro())]


async def test_topic_public_and_private_words_keep_their_order(lodge: Lodge) -> None:
    """S5, N1, N5: one room is told in turn."""
    await lodge.village("w a b c d")
    await lodge.later(30)

    await lodge.hears(
        "topic: Day",
        "MC→w: Dawn is upon us, too late to eat now.",
        "MC: No-one has been eaten!",
        "MC: Please vote who should be hanged: w,a,b,c,d",
    )


@pytest.mark.parametrize("number", [0, 1, 2])
async def test_what_could_not_be_said_is_said_later(lodge: Lodge, number: int) -> None:
    """Nothing comes before it, and nothing twice."""
    await lodge.village("w a b c d")
    lodge.door.fails = [Undeliverable("not now", temporary=True)]
    if number:  # let the first ones pass
        failing = lodge.door._stumble
        calls = iter(range(100))

        def stumble() -> None:
            if next(calls) == number:
                failing()

        lodge.door._stumble = stumble  # type: ignore[method-assign]
    await lodge.whispers("w", "I eat b")
    await until(lambda: not lodge.door.fails)
    lodge.house.delivery.poke(TableId("village1"))

    await lodge.hears(*DAWN)


async def test_what_was_said_is_marked_before_the_next_is(lodge: Lodge) -> None:
    """A power cut in between would repeat nothing."""
    await lodge.village("w a b c d")
    waits, goes_on = asyncio.Event(), asyncio.Event()
    send = lodge.door.send

    async def slow(message: Outbound) -> None:
        if "vote" in message.text:
            waits.set()
            await goes_on.wait()
        await send(message)

    lodge.door.send = slow  # type: ignore[method-assign]
    await lodge.whispers("w", "I eat b")
    await asyncio.wait_for(waits.wait(), PATIENCE)
    version = (await lodge.store.row(TableId("village1"))).version
    marks = {ear.mark for ear in await lodge.store.ears(TableId("village1"))}
    assert marks == {version - 1}
    goes_on.set()

    await lodge.hears(*DAWN)


async def test_who_comes_back_under_another_name_has_left(lodge: Lodge) -> None:
    """R8 follows a player who stays, not one who left."""
    await lodge.village("w a b c d")
    await lodge.leaves("a")
    await lodge.enters("a")
    await lodge.is_called("a", "anna")

    await lodge.hears("MC: a left the village.")


async def test_an_answer_goes_where_the_question_came_from(lodge: Lodge) -> None:
    """R10, T2, N3: and the delivery does not give it again."""
    await lodge.village("w a b c d")
    await lodge.whispers("a", "DAYTIME 9")
    await lodge.tells("a", "NIGHTTIME x", form="normal")
    await lodge.whispers("w", "I eat nobody")

    await lodge.hears(
        "MC→a: DAYTIME 9s",
        "softwarewolf→xmpp:a@wolf.test/phone: NIGHTTIME 30s",
        "MC→w: Please choose who you want to eat: a,b,c,d",
    )


async def test_an_answer_is_one_commit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The room has nothing to hear of it: its marks are moved later, and nothing is told twice."""
    monkeypatch.setattr(delivery, "POLL_SECONDS", 3_600.0)
    monkeypatch.setattr(coordinator, "MAX_INVITATION_DELAY_SECONDS", 0.0)
    lodge = Lodge()
    await lodge.house.open()
    await lodge.village("w a b c d")
    await lodge.house.delivery.rest()
    table, written = TableId("village1"), []
    set_marks = lodge.store.set_marks

    async def noted(table: TableId, marks: Mapping[str, int], talk: Mapping[str, int]) -> None:
        written.append(max(marks.values()))
        await set_marks(table, marks, talk)

    monkeypatch.setattr(lodge.store, "set_marks", noted)
    for number in range(5):
        await lodge.whispers("a", f"DAYTIME {number}")
    await lodge.house.delivery.rest()

    assert written == []
    await lodge.house.delivery._poll()
    version = (await lodge.store.row(table)).version
    assert written == [version]
    assert {ear.mark for ear in await lodge.store.ears(table)} == {version}
    assert list(await lodge.store.news(lodge.clock.now())) == []
    await lodge.whispers("a", "DAYTIME 9")
    await lodge.whispers("w", "I eat b")
    await lodge.hears(*(f"MC→a: DAYTIME {s}s" for s in (45, 1, 2, 3, 4, 9)), *DAWN)
    await lodge.house.delivery.rest()
    assert len({ear.mark for ear in await lodge.store.ears(table)}) == 1
    assert written[-1] == (await lodge.store.row(table)).version
    await lodge.house.close()


async def test_another_program_of_a_player_only_watches(lodge: Lodge) -> None:
    """R5: its words have no effect, and its leaving is nobody's."""
    await lodge.village("w a b c d")
    await lodge.enters("w", "w2")
    await lodge.whispers("w", "I eat c", nick="w2")
    await lodge.leaves("w2")
    await until(lambda: not leaving(lodge))
    await lodge.whispers("w", "I eat b")

    await lodge.hears(*DAWN)


async def test_a_player_leaves_just_after_another_program_of_his(lodge: Lodge) -> None:
    """L2: the one who plays counts."""
    await lodge.village("w a b c d")
    await lodge.enters("a", "a2")
    await lodge.leaves("a2")
    await lodge.leaves("a")

    await lodge.hears("MC: a left the village.")


async def test_a_late_guest_is_told_so_once(lodge: Lodge) -> None:
    """S6: neither a new name nor our coming back tells him again."""
    await lodge.asks("l")
    await lodge.village("w a b c d")
    await lodge.enters("l")
    await lodge.hears("MC→l: This game has already started. You can watch.")
    await lodge.is_called("l", "late")
    await lodge.returned()
    await lodge.whispers("w", "I eat b")

    await lodge.hears(*DAWN)


async def test_a_leave_counts_a_moment_later(lodge: Lodge) -> None:
    """L2; who is back by then has left all the same, and watches (L5)."""
    await lodge.village("w a b c d")
    await lodge.leaves("a")
    await lodge.enters("a")

    await lodge.hears("MC: a left the village.")


async def test_a_leave_before_the_start_gives_the_seat_back(lodge: Lodge) -> None:
    """L1: coming back takes a seat again, at the end of the list."""
    for name in "wab":
        await lodge.asks(name)
        await lodge.enters(name)
    await lodge.leaves("w")
    await lodge.enters("w")
    await until(lambda: not leaving(lodge))
    await lodge.whispers("w", "werewolf")
    await lodge.later(30)

    await lodge.hears(
        "MC→w: You are selected as werewolf for this game.",
        "topic: Night",
        "MC→w: Please choose who you want to eat: a,b",
    )
    assert [chair.seat for chair in await lodge.store.chairs(TableId("village1"))] == [
        f"{name}@wolf.test" for name in "abw"
    ]


async def test_nobody_leaves_because_a_line_is_down(lodge: Lodge) -> None:
    """Whoever comes back in time plays on; until then time stands still and nothing is said."""
    await lodge.village("w a b c d")
    await lodge.leaves("a")
    lodge.door.is_up.clear()
    await until(lambda: not leaving(lodge))
    lodge.clock.ahead += lodge.clock.ahead  # longer than a night
    await lodge.house.scheduler.look_around(lodge.clock.now())
    live = await lodge.house.host.loaded(TableId("village1"))
    assert live.table.state.phase == "night"
    assert lodge.lines == []
    lodge.door.is_up.set()
    lodge.door.invited.clear()
    await lodge.returned()
    await until(lambda: lodge.door.invited)
    await lodge.enters("a")

    await lodge.hears(
        "topic: Day",
        "MC→w: Dawn is upon us, too late to eat now.",
        "MC: No-one has been eaten!",
        "MC: Please vote who should be hanged: w,a,b,c,d",
    )
    assert [line.partition(" ")[0] for line in lodge.door.invited] == ["xmpp:a@wolf.test"]


async def test_what_happens_is_told_when_all_are_back(lodge: Lodge) -> None:
    """L2: within ``return_seconds`` nobody has left, and nothing is said."""
    await lodge.village("w a b c d")
    lodge.door.here[lodge.room].pop("a")
    lodge.door.invited.clear()
    await lodge.returned()
    await lodge.whispers("w", "I eat b")
    await until(lambda: lodge.door.invited)
    await asyncio.sleep(0.1)  # whoever looks around for news has done so
    assert lodge.lines == []
    await lodge.enters("a")

    await lodge.hears(*DAWN)


async def test_who_does_not_come_back_has_left(lodge: Lodge) -> None:
    """L2, after ``return_seconds``; what happens until then is told then."""
    assert lodge.house.chat is not None
    assert lodge.house.chat._rejoin is not None
    lodge.house.chat._rejoin._return_seconds = 0.1
    await lodge.village("w a b c d")
    lodge.door.here[lodge.room].pop("a")
    await lodge.returned()
    await lodge.whispers("w", "I eat b")

    await lodge.hears(*DAWN, "MC: a left the village.")


async def test_a_destroyed_room_ends_its_village(lodge: Lodge) -> None:
    """E5: on purpose is on purpose; the next request opens another one."""
    await lodge.village("w a b c d")
    await lodge.lost()
    await lodge.asks("a")
    await lodge.house.delivery.rest()

    assert (await lodge.store.row(TableId("village1"))).standing.over
    assert "muc:village2@rooms.test" in lodge.door.invited[-1]
    assert lodge.lines == []


async def test_without_rooms_every_asker_is_told(lodge: Lodge) -> None:
    """G8: and the next request tries again."""
    lodge.door.no_rooms = True
    await asyncio.gather(lodge.asks("a"), lodge.asks("b"))
    sorry = "Sorry, no village could be opened. Please try again later."
    assert sorted(lodge.lines) == [f"sww→xmpp:{name}@wolf.test/phone: {sorry}" for name in "ab"]

    lodge.door.no_rooms = False
    await lodge.asks("a")
    assert len(lodge.door.invited) == 1


async def test_requests_at_the_same_time_share_a_village(lodge: Lodge) -> None:
    """G4: at most one village is filling."""
    await asyncio.gather(*(lodge.asks(name) for name in "abcdef"))

    assert len(lodge.door.invited) == 6
    assert len(lodge.door.here) == 1


async def test_a_village_that_was_never_opened_ends_at_the_next_start(lodge: Lodge) -> None:
    """The power failed between the table and its room."""
    host = lodge.house.host
    await host.open_table(TableId("village77"), "softwarewolves", {}, None, "x")
    again = Lodge(lodge.store)
    await again.house.open()

    assert (await lodge.store.row(TableId("village77"))).standing.over
    again.house.delivery.poke(TableId("village77"))
    await again.house.close()


async def test_a_village_whose_room_is_taken_and_that_finds_no_other_ends(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """E5: after many tries; its time does not stand still for ever."""
    monkeypatch.setattr(rejoin, "RETRY_SECONDS", 0.0)
    await lodge.village("w a b c d")
    again = Lodge(lodge.store)
    again.door.taken, again.door.no_rooms = {"muc:village1@rooms.test"}, True
    alarms: list[str] = []
    again.house.host.alarmed.append(alarms.append)
    await again.house.open()

    await until_true(lambda: is_over(lodge, "village1"))
    assert any("village1" in text for text in alarms)
    await again.house.close()


async def is_over(lodge: Lodge, table: str) -> bool:
    return (await lodge.store.row(TableId(table))).standing.over


async def test_another_game_whose_room_is_taken_is_told_at_home(
    lodge: Lodge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What happens next reaches everybody directly, from the master."""
    monkeypatch.setattr(rejoin, "RETRY_SECONDS", 0.0)
    await lodge.asks("a", "open mafia roles=TOWN*2,MAFIA start_phase=Day seat=no")
    table = lodge.room.partition(":")[2].partition("@")[0]
    for name in "abc":
        await lodge.asks(name, f"join {table}")
    again = Lodge(lodge.store)
    again.door.taken = {lodge.room}
    await again.house.open()
    await until(lambda: again.house.chat is not None and not again.house.chat.rooms.known)
    await again.asks("a", f"start {table}")

    await until(
        lambda: any(
            line.startswith("softwarewolf→xmpp:b@wolf.test") and "Day 1" in line
            for line in again.lines
        )
    )
    await again.house.close()


async def test_a_village_is_not_joined_by_name(lodge: Lodge) -> None:
    """One seat per address: the room, not the lobby, gives it (G5)."""
    await lodge.asks("a")
    await lodge.asks("a", "join village1")

    assert lodge.lines == [f"sww→xmpp:a@wolf.test/phone: {TEXTS['en'].say('how-to-play')}"]
    assert await lodge.store.chairs(TableId("village1")) == []


async def test_somebody_at_another_door_plays_along(lodge: Lodge) -> None:
    """He sits, is asked, votes and wins like those in the room, and hears what they hear."""
    await lodge.asks("w")
    await lodge.terminal.say("zoe", "join village1")
    await lodge.village("w a b")
    await lodge.whispers("w", "I eat b")
    await lodge.hears(
        "topic: Day", "MC: The werewolf ate b", "MC: Please vote who should be hanged: zoe,w,a"
    )
    await lodge.says("a", "I vote for w")
    await lodge.terminal.say("zoe", "I vote for w")
    await lodge.says("w", "I vote for a")

    await until(lambda: any("hanged w" in line for line in lodge.lines))
    heard = "\n".join(lodge.terminal.heard("zoe"))
    assert "The villagers hanged w" in heard
    assert "selected as werewolf" not in heard


async def test_private_votes_and_public_orders_have_no_effect(lodge: Lodge) -> None:
    """V1, N4: what is said in the wrong place is talk."""
    await lodge.village("w a b c d")
    await lodge.says("w", "I eat a")
    await lodge.whispers("a", "I vote for w")
    await lodge.tells("a", "I vote for w")
    await lodge.whispers("w", "I eat b")
    await lodge.hears(*DAWN)
    await lodge.whispers("a", "I vote for w")
    await lodge.says("a", "I vote for c")
    await lodge.says("a", "I vote for w")

    await lodge.hears("MC: a, nice try but you can only vote once!")


async def test_direct_words_are_for_the_village_entered_last(lodge: Lodge) -> None:
    """P5; and from somebody who plays nowhere they are nothing."""
    await lodge.village("w a b c d")
    for name in "axyz":
        await lodge.asks(name)
        await lodge.enters(name)
    await lodge.tells("a", "DAYTIME 7")
    await lodge.tells("nobody", "DAYTIME 8")
    await lodge.hears("softwarewolf→xmpp:a@wolf.test/phone: DAYTIME 7s")

    times = [
        (await lodge.house.host.loaded(TableId(table))).table.state.times
        for table in ("village1", "village2")
    ]
    assert [list(each.values()) for each in times] == [[], [7]]


async def test_a_room_that_is_made_again_has_its_topic(lodge: Lodge) -> None:
    """Everybody is invited into it, and nothing is said that was said before."""
    await lodge.village("w a b c d")
    again = Lodge(lodge.store, return_seconds=5)
    again.clock.ahead = lodge.clock.ahead
    await again.house.open()
    await until(lambda: len(again.door.invited) == 5)
    for name in "wabcd":
        await again.enters(name)
    await again.whispers("w", "I eat b")

    await again.hears("topic: Night", *DAWN)
    await again.house.close()


async def test_another_game_goes_on_after_a_restart(lodge: Lodge) -> None:
    """Its room is made again and its players are invited; nobody is waited for."""
    await lodge.asks("a", "open mafia roles=TOWN*2,MAFIA start_phase=Day seat=no")
    table = lodge.room.partition(":")[2].partition("@")[0]
    for name in "abc":
        await lodge.asks(name, f"join {table}")
    await lodge.house.delivery.rest()
    again = Lodge(lodge.store)
    await again.house.open()
    await until(lambda: len(again.door.invited) == 3)
    await again.enters("a")
    await again.asks("a", f"start {table}")
    await until(lambda: any(line.startswith("MC: Day 1") for line in again.lines))
    await again.house.delivery.rest()

    roles = [line.partition(":")[0] for line in again.lines if "Your role" in line]
    assert sorted(roles) == [
        "MC→a",
        "softwarewolf→xmpp",
        "softwarewolf→xmpp",
    ]
    asked = [line for line in again.lines if "Type `vote NAME`" in line]
    assert len(asked) == 3
    await again.says("a", "vote b")
    await until(lambda: any("a votes for b" in line for line in again.lines))
    await again.house.delivery.rest()
    assert [line for line in again.lines if "Type `vote NAME`" in line] == asked
    await again.house.close()
