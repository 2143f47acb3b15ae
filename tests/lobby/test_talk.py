"""Talk at text doors: words in, lines out, and nobody is told what is not for them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.dummy_speech import BALLOT
from tests.kit.evening import Evening

from gamekeeper.games import GAMES, make_speech
from gamekeeper.lobby.talk_words import typed_name
from gamekeeper.store.base import TableId


async def table_of(evening: Evening, words: str = "ballot") -> TableId:
    """Anna, Bob and Carl vote; Zoe watches."""
    table = await evening.table(words, "anna", "bob", "carl")
    await evening.says("zoe", f"watch {table}")
    await evening.says("anna", f"start {table}")
    for name in ("anna", "bob", "carl", "zoe"):
        evening.news(name)
    return table


async def test_everybody_is_told_but_not_twice(evening: Evening) -> None:
    """Whoever speaks sees the line once, as the others do."""
    await table_of(evening)

    assert await evening.says("anna", "say who is it?") == "anna: who is it?"
    for name in ("bob", "carl", "zoe"):
        assert evening.news(name) == "anna: who is it?"


async def test_some_are_told_and_others_not(evening: Evening) -> None:
    """By the channel's key or by its name; what is said to nobody in it is refused with a hint."""
    await table_of(evening)
    for name in ("anna", "bob"):
        await evening.says(name, "vote carl")
    for name in ("bob", "carl", "zoe"):
        evening.news(name)

    assert await evening.says("anna", "say to dead: boo") == "anna (dead): boo"
    assert evening.news("bob") == "anna (dead): boo"
    assert "say to dead: …" in await evening.says("anna", "say boo")
    assert "cannot say anything there" in await evening.says("carl", "say to dead: hello?")
    assert (evening.news("carl"), evening.news("zoe")) == ("", "")


async def test_nobody_types_the_key_of_a_couple(evening: Evening) -> None:
    """A conversation of two that is named after a seat is called by its label."""
    table = await table_of(evening)
    live = await evening.house.host.loaded(table)
    live.speech = make_speech("werewolves", {"language": "nl"}, None, table)

    assert typed_name(live, "lovers:Anna") == "geliefden"


async def test_watchers_are_told_what_watchers_say(evening: Evening) -> None:
    """And no player is."""
    table = await table_of(evening)
    await evening.says("yann", f"watch {table}")

    assert await evening.says("zoe", f"{table}: say it is bob") == "zoe (watchers): it is bob"
    assert evening.news("yann").endswith("zoe (watchers): it is bob")
    for name in ("anna", "bob", "carl"):
        assert evening.news(name) == ""


async def test_a_host_mutes_and_takes_back(evening: Evening) -> None:
    """Nobody else can."""
    await table_of(evening)
    await evening.says("bob", "say oops")

    assert "can do that" in await evening.says("carl", "mute bob")
    assert (await evening.says("anna", "mute bob")).startswith("bob is muted.")
    assert await evening.says("bob", "say hey") == "The host of this table has muted you."
    assert await evening.says("anna", "unmute bob") == "bob can speak again."
    assert await evening.says("anna", "unsay bob") == "What bob said last has been taken back."
    assert await evening.says("anna", "unsay bob") == "That changes nothing."
    assert "Nobody called 'dora'" in await evening.says("anna", "mute dora")


async def test_a_host_does_not_learn_who_has_whispered(evening: Evening) -> None:
    """What the host cannot hear is not there to be taken back; what came before it is."""
    table = await table_of(evening)
    await evening.says("bob", "say hello")
    await evening.says("bob", "vote carl")
    await evening.says("bob", "say to dead: anna is a bore")

    assert await evening.says("anna", "unsay bob") == "What bob said last has been taken back."
    assert [each.text for each in await evening.store.talk(table)] == ["", "anna is a bore"]
    assert await evening.says("anna", "unsay bob") == "That changes nothing."


async def test_a_message_that_comes_twice_takes_back_one(evening: Evening) -> None:
    """Also after a crash, and with the same answer; other words of theirs stay."""
    table = await table_of(evening)
    for n in range(3):
        await evening.says("bob", f"say word {n}")
    first = await evening.says("anna", "unsay bob", id="m-1")

    await evening.says("bob", "say word 3")
    await evening.says("anna", "unsay bob", id="m-1")
    await evening.comes_back()
    assert await evening.says("anna", "unsay bob", id="m-1") == first

    said = [each.text for each in await evening.store.talk(table)]
    assert said == ["word 0", "word 1", "", "word 3"]


async def test_who_wants_no_talk_gets_none(evening: Evening) -> None:
    """Events are told as ever."""
    await table_of(evening)
    assert (await evening.says("bob", "talk off")).startswith("You are no longer told")
    await evening.says("anna", "say hello")
    await evening.says("anna", "vote carl")

    assert evening.news("bob") == "Somebody voted.\nSay `vote NAME`."
    await evening.says("bob", "talk on")
    await evening.says("carl", "say welcome back")
    assert evening.news("bob") == "carl: welcome back"


async def test_talk_comes_in_its_place_among_the_events(on_disk: Evening) -> None:
    """Also to somebody who could not be reached, after a restart."""
    await table_of(on_disk)
    on_disk.door.hold()
    await on_disk.door.say("anna", "say one", "m1")
    await on_disk.door.say("anna", "vote carl", "m2")
    await on_disk.door.say("carl", "say two", "m3")
    await on_disk.comes_back()
    await on_disk.hears("bob", "two")

    assert on_disk.heard("bob") == ["anna: one", "Somebody voted.\nSay `vote NAME`.", "carl: two"]


async def test_words_that_come_twice_are_said_once(evening: Evening) -> None:
    """Whoever sent them twice is answered once, too."""
    table = await table_of(evening)
    for _ in range(2):
        await evening.says("anna", "say hello", "m-1")

    assert evening.heard("bob")[-1:] == ["anna: hello"]
    assert [each.text for each in await evening.store.talk(table)] == ["hello"]


async def test_without_talk_the_words_are_the_games(evening: Evening) -> None:
    """As they always were."""
    await table_of(evening, "ballot talk=off")

    assert await evening.says("anna", "say hello") == "No: misheard."
    assert await evening.says("anna", "mute bob") == "No: misheard."


async def test_words_of_the_table_may_follow_in_the_next_line(evening: Evening) -> None:
    """The first line is said, the rest is a move."""
    await table_of(evening)

    await evening.says("anna", "say I know it\nvote carl")

    assert evening.news("bob").splitlines()[:2] == [
        "anna: I know it",
        "Somebody voted.",
    ]


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "zeg hoi"), ("de", "sage hoi"), ("nl", "say hoi")]
)
async def test_people_speak_in_their_language(evening: Evening, language: str, words: str) -> None:
    """English is understood everywhere."""
    await table_of(evening, f"ballot language={language}")

    assert await evening.says("anna", words) == "anna: hoi"


WORDS = ["say", "zeg", "to", "dead", "dead:", "mute", "unmute", "unsay", "talk", "off", "bob", "\n"]


@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=8).map(" ".join))
@settings(max_examples=100, deadline=None)
def test_fuzzed_words_are_answered(words: str) -> None:
    """Whatever somebody types, nothing breaks, and nobody else is told more than one line."""

    async def check() -> None:
        with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as folder:
            patch.setitem(GAMES, "ballot", BALLOT)
            evening = await Evening("memory", Path(folder)).opens()
            await table_of(evening)
            answer = await evening.says("bob", words)
            assert "Something went wrong" not in answer
            assert len(evening.news("carl").splitlines()) <= 1
            await evening.closes()

    asyncio.run(check())
