"""Bots that talk at a table: few lines, none of them twice, and nothing where there is no talk."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from tests.kit.evening import Evening, until_true

from gamekeeper.host.talk import bots as talking
from gamekeeper.host.talk.bots import (
    MAX_ALIKE,
    MAX_LINES,
    MAX_LINES_OF_ONE,
    MAX_SECRET_LINES,
    said_by_bot,
)
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import PersonId, Spoken, TableId

QUICK = "election_timer=0ms dawn_min=0ms dawn_max=0ms pace=0ms"
VILLAGE = f"mafia bots=8 roles=TOWN*5,COP,MAFIA*3 start_phase=Day {QUICK}"


async def begun(evening: Evening, words: str) -> TableId:
    table = await evening.table(words, "anna")
    await evening.says("anna", f"start {table}")
    return table


async def talk(evening: Evening, table: TableId) -> list[Spoken]:
    return list(await evening.store.talk(table))


async def has_lines(evening: Evening, table: TableId, count: int) -> list[Spoken]:
    """Wait until so much was said; returns all of it."""

    async def enough() -> bool:
        return len(await talk(evening, table)) >= count

    await until_true(enough, f"{count} lines")
    return await talk(evening, table)


async def test_bots_say_a_few_lines_on_the_first_day(evening: Evening) -> None:
    """As many as one can read, not all of one kind, and nobody repeats anybody."""
    table = await begun(evening, VILLAGE)

    said = await has_lines(evening, table, 4)
    await evening.settles()
    said = await talk(evening, table)
    lines = [line for line in map(said_by_bot, said) if line is not None]

    assert len(lines) == len(said) <= MAX_LINES
    assert all(spoken.person.startswith("bot:") for spoken in said)
    assert {spoken.channel for spoken in said} == {"village"}
    assert max(Counter(line.seat for line in lines).values()) <= MAX_LINES_OF_ONE
    assert max(Counter(line.key for line in lines).values()) <= MAX_ALIKE
    assert len({spoken.text for spoken in said}) == len(said)
    assert all(one.speaker != other.speaker for one, other in pairwise(said))


async def test_a_person_is_told_what_bots_say_and_is_answered(evening: Evening) -> None:
    """Also if the bots have said all they wanted to say today."""
    table = await begun(evening, VILLAGE)
    first = (await has_lines(evening, table, 4))[0]
    await evening.hears("anna", first.text)

    await evening.says("anna", "say Hugo, are you one of them?")

    async def is_answered() -> bool:
        lines = [line for line in map(said_by_bot, await talk(evening, table)) if line]
        return any(line.seat == "Hugo" and line.key.startswith("answer") for line in lines)

    await until_true(is_answered, "an answer of Hugo's")


async def test_what_is_said_while_a_bot_reads_is_answered_too(slow_store: Evening) -> None:
    """A disk may take longer to read the talk than a person takes to say something."""
    evening, read = slow_store, slow_store.store.talk
    table = await begun(evening, VILLAGE)
    await has_lines(evening, table, 4)
    await until_true(_at_rest(evening, table), "bots at rest")
    reading, may_go_on = asyncio.Event(), asyncio.Event()

    async def slowly(*arguments: Any, **options: Any) -> Sequence[Spoken]:
        found = await read(*arguments, **options)
        if asyncio.current_task() is evening.house.bot_talk._thinking.get(table):
            reading.set()
            await may_go_on.wait()
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evening.store, "talk", slowly, raising=False)
        await evening.says("anna", "say good morning")
        await reading.wait()
        await evening.says("anna", "say Hugo, are you one of them?")
    may_go_on.set()

    async def is_answered() -> bool:
        lines = [line for line in map(said_by_bot, await talk(evening, table)) if line]
        return any(line.seat == "Hugo" and line.key.startswith("answer") for line in lines)

    await until_true(is_answered, "an answer of Hugo's")


@pytest.mark.parametrize("words", ["talk=off", "preset=one-room pace=0ms"])
async def test_where_there_is_no_talk_bots_are_silent(evening: Evening, words: str) -> None:
    """They play all the same."""
    table = await begun(evening, f"mafia bots=8 roles=TOWN*7,MAFIA*2 start_phase=Day {words}")
    await evening.settles()

    bots = evening.house.host.bots[table]
    assert not bots.chat
    assert not evening.house.bot_talk._thinking
    assert await talk(evening, table) == []


@pytest.mark.parametrize(("option", "expected"), [("talk=day", set()), ("talk=on", {"mafia"})])
async def test_in_secret_bots_talk_only_where_the_option_allows_it(
    evening: Evening, option: str, expected: set[str]
) -> None:
    """``talk=day``: the mafia does not whisper; otherwise it does, and only the mafia hears it."""
    words = (
        "mafia bots=8 roles=TOWN*5,COP,MAFIA*3 start_phase=Night dawn_min=1h dawn_max=1h pace=0ms"
    )
    table = await begun(evening, f"{words} {option}")
    if expected:
        await has_lines(evening, table, 1)
    await until_true(_at_rest(evening, table), "bots at rest")
    said = await talk(evening, table)

    assert evening.house.host.bots[table].chat
    assert {each.channel for each in said} == expected
    assert len(said) <= MAX_SECRET_LINES
    members = frozenset((await evening.house.host.loaded(table)).table.state.mafia)
    assert all(each.hearers == members for each in said)


def _at_rest(evening: Evening, table: TableId):  # type: ignore[no-untyped-def]
    async def is_so() -> bool:
        return table not in evening.house.bot_talk._thinking

    return is_so


async def test_a_server_that_starts_again_repeats_nothing(on_disk: Evening) -> None:
    """The ids of what was said tell which remarks were made; limits count them, too."""
    table = await begun(on_disk, VILLAGE)
    before = await has_lines(on_disk, table, 4)
    evening = await on_disk.comes_back()
    await evening.says("anna", f"{table}: say Hugo, what now?")

    async def is_answered() -> bool:
        return len(await talk(evening, table)) >= len(before) + 2

    await until_true(is_answered, "more talk")
    await until_true(_at_rest(evening, table), "bots at rest")
    lines = [line for line in map(said_by_bot, await talk(evening, table)) if line]

    assert len({line.command for line in lines}) == len(lines)
    remarks = [(line.turn, line.key, line.facts) for line in lines]
    assert len(set(remarks)) == len(remarks)
    plain = [line for line in lines if not line.key.startswith("answer")]
    assert len(plain) <= MAX_LINES


async def test_a_muted_bot_says_nothing(evening: Evening) -> None:
    """And nothing else comes of it."""
    table = await evening.table(VILLAGE, "anna")
    for seat in ("Ada", "Bruno", "Clara", "Dario", "Elsa", "Felix", "Greta", "Hugo"):
        await evening.says("anna", f"mute {seat}")
    await evening.says("anna", f"start {table}")
    await until_true(_at_rest(evening, table), "bots at rest")

    assert await talk(evening, table) == []


async def test_a_question_is_answered_once(evening: Evening) -> None:
    """Whatever happens afterwards: who has spoken since has answered it."""
    at, memory = evening.clock.now(), talking._Memory()
    lines = [("anna", "Hugo, is it you?"), ("Hugo", "No."), ("anna", "Hugo, really?")]
    said = [
        Spoken(n, 1, at, "village", speaker, text, None, PersonId("p"), str(n))
        for n, (speaker, text) in enumerate(lines, 1)
    ]

    memory.take(said[:2], "phase 1")
    assert [each.text for each in memory.heard_by(Seat("Hugo"))] == [""]
    memory.take(said[2:], "phase 1")
    assert [each.text for each in memory.heard_by(Seat("Hugo"))] == ["", "Hugo, really?"]
    assert [each.speaker for each in memory.heard_by(Seat("Ada"))] == ["anna", "Hugo", "anna"]


async def test_words_for_others_answer_no_question(evening: Evening) -> None:
    """Whoever is accused and asked at the same time answers both, one after the other."""
    at, memory, hugo = evening.clock.now(), talking._Memory(), Seat("Hugo")
    deny = talking.Said("phase 1", "Hugo", "deny", "who\x1fGreta", "village")
    answer = deny._replace(key="answer", facts="who\x1fanna")
    lines = [
        ("anna", "Hugo, is it you?", "1"),
        ("eva", "Is it Hugo?", "2"),
        ("Hugo", "You'll be sorry, Greta.", deny.command),
        ("Hugo", "No, anna.", answer.command),
        ("Hugo", "No, eva.", answer._replace(facts="who\x1feva").command),
    ]
    said = [
        Spoken(n, 1, at, "village", speaker, text, None, PersonId(f"bot:{speaker}"), command)
        for n, (speaker, text, command) in enumerate(lines, 1)
    ]

    def open_questions() -> list[str]:
        return [each.text for each in memory.heard_by(hugo) if each.text]

    memory.take(said[:3], "phase 1")
    assert open_questions() == ["Hugo, is it you?", "Is it Hugo?"]
    memory.take(said[3:4], "phase 1")
    assert open_questions() == ["Is it Hugo?"]
    memory.take(said[4:], "phase 1")
    assert open_questions() == []


async def test_what_bots_said_on_other_days_is_remembered(evening: Evening) -> None:
    """A claim can be checked when somebody is dead; a server that starts again knows it, too."""
    at = evening.clock.now()

    def said(n: int, turn: str, key: str, hearers: frozenset[Seat] | None = None) -> Spoken:
        line = talking.Said(turn, "Hugo", key, "who\x1fAda")
        person = PersonId("bot:Hugo")
        return Spoken(n, 1, at, "village", "Hugo", key, hearers, person, line.command)

    first, secret = said(1, "phase 1", "cop-mafia"), said(2, "phase 1", "plan", frozenset())
    person = Spoken(3, 1, at, "village", "anna", "hello", None, PersonId("p"), "3")
    later = said(4, "phase 3", "hunch")
    awake, restarted = talking._Memory(), talking._Memory()
    awake.take([first, secret, person], "phase 1")
    awake.take([later], "phase 3")
    restarted.take([first, secret, person, later], "phase 3")

    for memory in (awake, restarted):
        heard = memory.heard_by(Seat("Ada"))
        assert [(x.key, x.today) for x in heard if x.key] == [("cop-mafia", False), ("hunch", True)]
        assert heard[0].facts == {"who": "Ada"}
        assert not any(x.key for x in memory.heard_by(Seat("Hugo")))  # one's own words
    hidden = talking._Memory()
    hidden.take([replace(first, hidden=True, text="")], "phase 3")
    assert hidden.heard_by(Seat("Ada")) == []


async def test_ids_that_people_make_up_are_no_remarks(evening: Evening) -> None:
    """Only a bot's words are read as such."""
    at, line = evening.clock.now(), talking.Said("phase 1", "Hugo", "hunch", "who\x1fAda")
    common = (1, 1, at, "village", "Hugo", "hello", None)

    assert said_by_bot(Spoken(*common, "p-anna", line.command)) is None  # type: ignore[arg-type]
    found = said_by_bot(Spoken(*common, "bot:Hugo", line.command))  # type: ignore[arg-type]
    assert found is not None
    assert found.command == line.command
