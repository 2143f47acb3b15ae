"""Talk at a table: who may speak, who hears it, and what its host can do about it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kit.dummy import Vote
from tests.kit.evening import Evening

from gamekeeper.host.host import Host
from gamekeeper.host.live_table import Seating
from gamekeeper.host.talk import speaking
from gamekeeper.host.talk.conversations import channels
from gamekeeper.host.talk.speaking import MAX_TEXT, RATE_LIMIT, RATE_SECONDS, Speaker, say
from gamekeeper.kernel.messages import Begin, Command, Move, Rejected, Seat, Sit
from gamekeeper.kernel.scenes import Channel
from gamekeeper.store.base import WATCHERS, Chair, PersonId, Spoken, TableId

ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")
TABLE = TableId("one")
ON: Mapping[str, str] = {"talk": "on"}


async def opened(evening: Evening, options: Mapping[str, str] = ON) -> Host:
    """A ballot of Anna, Bob and Carl that has not begun."""
    host = evening.house.host
    await host.open_table(TABLE, "ballot", options, None, "open")
    for seat in (ANNA, BOB, CARL):
        sit = Command(f"sit {seat}", seat, Sit(), host.clock.now())
        await host.perform(TABLE, sit, Seating([Chair(TABLE, seat, PersonId(f"p-{seat}"))]))
    return host


async def acts(host: Host, seat: Seat | None, move: Move) -> None:
    at = host.clock.now()
    reply = await host.perform(TABLE, Command(f"{seat} {move} {at}", seat, move, at))
    assert reply.rejection is None


async def said(host: Host, seat: Seat, text: str, channel: str = "", **more: Any) -> Spoken:
    command = more.pop("command", f"say {seat} {text} {channel}")
    who = Speaker(PersonId(f"p-{seat}"), seat)
    return await say(host, TABLE, who, channel, text, command, **more)


async def refused(host: Host, seat: Seat, text: str, channel: str = "") -> str:
    with pytest.raises(Rejected) as no:
        await said(host, seat, text, channel)
    return no.value.rejection.code


async def heard(host: Host, listener: Seat | None) -> list[str]:
    return [each.text for each in await speaking.heard(host, TABLE, listener)]


async def test_hearers_are_stored_as_they_were_then(evening: Evening) -> None:
    """Whoever joins a conversation later does not read what was said before."""
    host = await opened(evening)
    await acts(host, None, Begin())
    await said(host, ANNA, "who is it?")
    await acts(host, ANNA, Vote(BOB))
    await said(host, ANNA, "alone in here", "dead")
    await acts(host, BOB, Vote(CARL))
    both = await said(host, BOB, "now we are two", "dead")

    assert both.hearers == frozenset({ANNA, BOB})
    assert both.after_version == (await host.store.row(TABLE)).version
    assert await heard(host, ANNA) == ["who is it?", "alone in here", "now we are two"]
    assert await heard(host, BOB) == ["who is it?", "now we are two"]
    assert await heard(host, CARL) == await heard(host, None) == ["who is it?"]


async def test_only_speakers_speak(evening: Evening) -> None:
    """A conversation of others and one that is not there are refused alike."""
    host = await opened(evening)
    await acts(host, None, Begin())
    await acts(host, ANNA, Vote(BOB))

    for seat, channel in ((ANNA, ""), (ANNA, "village"), (BOB, "dead"), (BOB, "moon")):
        assert await refused(host, seat, "hello", channel) == "may-not-speak"
    assert await refused(host, Seat("zoe"), "hello") == "may-not-speak"
    with pytest.raises(Rejected) as no:
        await said(host, ANNA, "hello")
    assert no.value.rejection.facts["channels"] == ["dead"]
    assert await host.store.talk(TABLE) == []


async def test_a_conversation_that_ends_at_a_deadline_is_closed_then(evening: Evening) -> None:
    """Even if nobody has woken the table yet."""
    host = await opened(evening)
    await acts(host, None, Begin())
    evening.clock.ahead += timedelta(hours=2)

    assert await refused(host, ANNA, "too late", "village") == "may-not-speak"
    assert (await said(host, ANNA, "after the end")).channel == "table"


async def test_a_command_speaks_once(evening: Evening) -> None:
    """Also if its conversation has ended in the meantime."""
    host = await opened(evening)
    await acts(host, None, Begin())
    first = await said(host, ANNA, "hello", command="c")
    await acts(host, ANNA, Vote(BOB))

    assert await said(host, ANNA, "hello", command="c") == first
    assert await heard(host, BOB) == ["hello"]


async def test_words_of_another_server_come_between(evening: Evening) -> None:
    """If the table has moved on in the store, conversations are looked at again."""
    host, other = await opened(evening), Host(evening.store, evening.clock)
    await acts(host, None, Begin())
    await host.loaded(TABLE)
    await acts(other, ANNA, Vote(BOB))

    assert await refused(host, ANNA, "hello", "village") == "may-not-speak"
    assert (await said(host, ANNA, "hello", "dead")).hearers == frozenset({ANNA})
    assert (await said(other, BOB, "hello")).n == 2


async def test_words_and_moves_at_once_are_all_written(slow_store: Evening) -> None:
    """A busy table: everybody talks while everybody votes."""
    host = await opened(slow_store)
    await acts(host, None, Begin())

    done = await asyncio.gather(
        *(said(host, seat, f"{n}") for n in range(3) for seat in (ANNA, BOB, CARL)),
        acts(host, ANNA, Vote(BOB)),
        return_exceptions=True,
    )

    refusals = [each for each in done if isinstance(each, BaseException)]
    assert all(isinstance(each, Rejected) for each in refusals)
    talk = await host.store.talk(TABLE)
    assert len(talk) + len(refusals) == 9
    assert [each.n for each in talk] == list(range(1, len(talk) + 1))
    assert [each.after_version for each in talk] == sorted(each.after_version for each in talk)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "talk-empty"),
        (" \n ", "talk-empty"),
        ("x" * (MAX_TEXT + 1), "talk-too-long"),
        ("hello\nbob: I am it", "talk-bad-character"),
        ("bell\a", "talk-bad-character"),
        ("esc\x1b[2J", "talk-bad-character"),
        ("line\u2028break", "talk-bad-character"),
        ("\u202eback to front", "talk-bad-character"),
    ],
)
async def test_words_that_could_do_harm_are_refused(evening: Evening, text: str, code: str) -> None:
    """Nothing of them is written."""
    host = await opened(evening)

    assert await refused(host, ANNA, text) == code
    assert await host.store.talk(TABLE) == []


async def test_other_words_are_written_as_they_are(evening: Evening) -> None:
    """Halves of characters aside, which no store can take."""
    host = await opened(evening)

    for text in ("x" * MAX_TEXT, "🐺👩‍👩‍👧 é 猫", "';--", "\\0%s{}"):
        assert (await said(host, ANNA, f" {text} ")).text == text
    assert (await said(host, ANNA, "half \ud83d", command="c")).text == "half \ufffd"


async def test_whoever_talks_too_fast_has_to_wait(evening: Evening) -> None:
    """The others may go on."""
    host = await opened(evening)
    for n in range(RATE_LIMIT):
        await said(host, ANNA, str(n))

    assert await refused(host, ANNA, "more") == "too-fast"
    await said(host, BOB, "hello")
    evening.clock.ahead += timedelta(seconds=RATE_SECONDS + 1)
    await said(host, ANNA, "more")


async def test_a_muted_seat_is_silent_until_it_may_speak_again(evening: Evening) -> None:
    """It hears everything meanwhile, and a restart does not help."""
    host = await opened(evening)
    await speaking.mute(host, TABLE, ANNA)
    host = (await evening.comes_back()).house.host

    assert await refused(host, ANNA, "hello") == "muted"
    await said(host, BOB, "peace")
    assert await heard(host, ANNA) == ["peace"]
    await speaking.mute(host, TABLE, ANNA, is_muted=False)
    await said(host, ANNA, "hello")
    with pytest.raises(Rejected):
        await speaking.mute(host, TABLE, Seat("zoe"))


async def test_words_are_taken_back_and_erased(evening: Evening) -> None:
    """By the host one by one, and all of them for somebody who wants to be forgotten."""
    host = await opened(evening)
    for seat, text in ((ANNA, "oops"), (ANNA, "hello"), (BOB, "hi")):
        await said(host, seat, text)

    assert await speaking.take_back(host, TABLE, 1)
    assert not await speaking.take_back(host, TABLE, 1)
    assert await heard(host, CARL) == ["", "hello", "hi"]
    assert await host.store.erase_talk(PersonId("p-anna")) == 2
    assert await heard(host, CARL) == ["", "", "hi"]


@pytest.mark.parametrize("options", [{}, {"talk": "off"}])
async def test_tables_without_talk_have_none(evening: Evening, options: Mapping[str, str]) -> None:
    """Those from before there was talk, too."""
    host = await opened(evening, options)

    assert await refused(host, ANNA, "hello") == "no-talk"
    with pytest.raises(Rejected):
        await say(host, TABLE, Speaker(PersonId("p"), None, "zoe"), "", "hi", "c")
    assert channels(await host.loaded(TABLE), ANNA) == ()


async def test_by_day_only_what_everybody_hears(evening: Evening) -> None:
    """``talk=day``: nobody whispers."""
    host = await opened(evening, {"talk": "day"})
    await acts(host, None, Begin())
    await acts(host, ANNA, Vote(BOB))

    assert await refused(host, ANNA, "hush", "dead") == "may-not-speak"
    await said(host, BOB, "hello")
    assert channels(await host.loaded(TABLE), ANNA) == (Channel("village", False),)
    assert channels(await host.loaded(TABLE), None) == (Channel("village", False),)


async def test_watchers_talk_among_themselves(evening: Evening) -> None:
    """No player hears them, and they reach no channel of the players."""
    host = await opened(evening)
    zoe = Speaker(PersonId("p-zoe"), None, "zoe")
    spoken = await say(host, TABLE, zoe, "", "it is bob", "c-1")
    await said(host, ANNA, "hello")

    assert (spoken.channel, spoken.speaker, spoken.hearers) == (WATCHERS, "zoe", frozenset())
    assert await heard(host, None) == ["it is bob", "hello"]
    assert await heard(host, ANNA) == await heard(host, Seat("zoe")) == ["hello"]
    with pytest.raises(Rejected):
        await say(host, TABLE, zoe, "table", "hello", "c-2")
    assert await refused(host, ANNA, "hello", WATCHERS) == "may-not-speak"
    found = channels(await host.loaded(TABLE), None)
    assert found == (Channel("table", False), Channel(WATCHERS, True))


async def test_channels_are_shown_to_those_in_them(evening: Evening) -> None:
    """Whether one can speak is part of it."""
    host = await opened(evening)
    await acts(host, None, Begin())
    await acts(host, ANNA, Vote(BOB))
    live = await host.loaded(TABLE)

    assert channels(live, ANNA) == (Channel("village", False), Channel("dead", True, secret=True))
    assert channels(live, BOB) == (Channel("village", True),)


async def test_talk_is_announced_like_everything_else(evening: Evening) -> None:
    """One signal for all doors; the deadline it brings along is the right one."""
    host = await opened(evening)
    await acts(host, None, Begin())
    seen: list[Any] = []
    host.changed.append(lambda table, standing: seen.append((table, standing)))
    row = await host.store.row(TABLE)

    await said(host, ANNA, "hello")
    await speaking.take_back(host, TABLE, 1)
    await speaking.mute(host, TABLE, ANNA)

    assert seen == [(TABLE, row.standing)] * 3
    assert row.standing.due is not None


async def test_the_log_knows_nothing_of_talk(evening: Evening) -> None:
    """Neither its entries nor its version, and loading a table does not read it."""
    host = await opened(evening)
    before = await evening.log(TABLE)
    await said(host, ANNA, "hello")
    host.unload(TABLE)
    live = await host.loaded(TABLE)

    assert await evening.log(TABLE) == before
    assert live.version == before[-1].seq


def accepted(text: str) -> str | None:
    """The text as it would be written; None if it is refused with a code of talk."""
    try:
        return speaking._checked(text)
    except Rejected as no:
        return None if no.rejection.code.startswith("talk-") else "another code"


@given(st.text(max_size=40))
def test_whatever_is_accepted_is_one_plain_line(text: str) -> None:
    """Fuzzed words: they are refused, or harmless."""
    checked = accepted(text)

    if checked is not None:
        assert checked == checked.strip() != ""
        assert len(checked.splitlines()) == 1
        assert not any(each < " " for each in checked)
        assert accepted(checked) == checked
