"""Talk by mail: spoken by a first line, told with the next letter."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.kit.postal import MailEvening, body

from gamekeeper.store.base import TableId


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, language="en").opens()
    yield evening
    await evening.closes()


async def table_of(post: MailEvening) -> TableId:
    """Connect Four between Anna, who writes mails, and Bob at a terminal."""
    answer = body(await post.writes("anna", "lobby", "open connectfour as=anna"))
    table = TableId(answer.split()[1])
    await post.says("bob", f"join {table}")
    post.letters("anna")
    return table


async def starts(post: MailEvening, table: str) -> str:
    """Let it begin; returns Anna's letter."""
    await post.posts("anna", table, "start")
    [*_, letter] = [each for each in post.mail.of("anna") if not each.id.endswith("/answer")]
    return body(letter)


async def test_a_letter_brings_what_was_said_since_the_last_one(post: MailEvening) -> None:
    """By itself talk is not worth a letter."""
    table = await table_of(post)
    for words in ("hello", "shall we begin?"):
        await post.says("bob", f"say {words}")
    assert post.letters("anna") == []

    letter = await starts(post, table)

    said = "Said since your last letter:\n  bob: hello\n  bob: shall we begin?\n"
    assert letter.count(said) == 1
    assert "talk off" in letter


async def test_talk_is_told_in_one_letter_only(post: MailEvening) -> None:
    """The next one has what is new."""
    table = await table_of(post)
    await post.says("bob", "say hello")
    await starts(post, table)
    live = await post.house.host.loaded(table)
    if live.table.state.current == "bob":
        await post.says("bob", "4")
    await post.says("bob", "say what now?")
    post.letters("anna")
    await post.posts("anna", table, "1")
    await post.says("bob", "2")

    letters = [body(each) for each in post.mail.of("anna")]
    assert sum("bob: hello" in each for each in letters) == 1
    assert sum("bob: what now?" in each for each in letters) == 1


async def test_a_first_line_speaks_and_the_rest_is_read_as_ever(post: MailEvening) -> None:
    """Others hear it at once, whoever wrote it gets an answer."""
    table = await table_of(post)
    await starts(post, table)
    post.news("bob")

    answer = body(await post.writes("anna", table, "say hello, bob"))
    assert answer == "The others are told:\nanna: hello, bob"
    assert post.news("bob") == "anna: hello, bob"

    live = await post.house.host.loaded(table)
    if live.table.state.current == "bob":
        await post.says("bob", "4")
    post.news("bob")
    await post.posts("anna", table, "say take this\n3")
    assert post.news("bob").startswith("anna: take this\n")
    assert len((await post.house.host.loaded(table)).table.state.discs) in (1, 2)


async def test_a_line_that_a_mail_program_broke_is_whole(post: MailEvening) -> None:
    """A short line behind it is not part of it."""
    table = await table_of(post)
    long = "say " + "word " * 14
    await post.posts("anna", table, f"{long.strip()}\nand the rest of it.\n\nBest wishes")

    [spoken] = await post.store.talk(table)
    assert spoken.text == ("word " * 14) + "and the rest of it."


async def test_who_turns_talk_off_reads_none(post: MailEvening) -> None:
    """In one letter it is off, in the next one on again."""
    table = await table_of(post)
    answer = body(await post.writes("anna", table, "talk off"))
    assert answer.startswith("You are no longer told")
    await post.says("bob", "say hello")

    assert "hello" not in await starts(post, table)


async def test_a_forged_mail_says_nothing(post: MailEvening) -> None:
    """Whoever speaks for a seat has to prove that it is theirs."""
    table = await table_of(post)

    await post.posts("anna", table, "say I resign", proven=False)

    assert await post.store.talk(table) == []


async def test_talk_goes_on_after_the_end(post: MailEvening) -> None:
    """Whoever has played there can say something for ever."""
    table = await table_of(post)
    await starts(post, table)
    await post.says("bob", "resign")
    post.news("bob")

    await post.posts("anna", table, "say good game")

    assert post.news("bob") == "anna: good game"
