"""The house can end any table, whatever is played there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.doors.mail.test_dispatch import Deal, deal, village
from tests.kit.office import Desk
from tests.kit.postal import MailEvening

from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.host.verify import verify
from gamekeeper.kernel.messages import Seat, Sit
from gamekeeper.store.base import TableId

__all__ = ["deal"]


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    desk = await Desk(tmp_path).opens()
    yield desk
    await desk.closes()


async def opens(desk: Desk, game: str) -> TableId:
    table = TableId("T1")
    await desk.host.open_table(table, game, {}, None, "open")
    await desk.acts(table, "Anna", Sit())
    return table


@pytest.mark.parametrize("game", ["mafia", "mia"])
async def test_every_game_can_be_stopped(desk: Desk, game: str) -> None:
    """For good, also when the table is folded anew; the same order again changes nothing."""
    table = await opens(desk, game)

    assert await desk.do("stop", "T1", id="m1") == "T1 has been stopped for good. Nobody has won."
    for _ in range(2):
        reply = await desk.acts(table, "Bob", Sit())
        assert reply.rejection is not None
        assert reply.rejection.code == "game-ended"
        live = await desk.host.loaded(table)
        assert live.table.status.outcome is not None
        assert live.table.status.deadlines == ()
        desk.host.unload(table)
    row = await desk.store.row(table)
    assert row.standing.over
    assert row.standing.due is None
    log = await desk.store.read(table)
    assert [type(entry.event).__name__ for entry in log[-2:]] == ["TableClosed", "SeedRevealed"]
    verify(row, log)
    assert await desk.do("stop", "T1", id="m1") == "T1 has been stopped for good. Nobody has won."
    assert await desk.do("stop", "T1", id="m2") == "T1 has ended."
    assert len(await desk.store.read(table)) == len(log)
    assert "has been deleted" in await desk.do("delete", "T1")


async def test_a_table_that_was_set_aside_can_be_stopped(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if its log cannot be folded any more."""
    await desk.do("start", "WW5")
    await desk.sits("WW5", "Anna", "Bob")
    await desk.host.suspend(await desk.store.row(TableId("WW5")), ValueError("a bug"))
    monkeypatch.setattr(Werewolves, "apply", lambda *_: 1 / 0)

    assert "WW5 has been stopped" in await desk.do("stop", "WW5")
    assert (await desk.store.row(TableId("WW5"))).standing.over


async def test_other_games_have_neither_pauses_nor_a_mailing_list(desk: Desk) -> None:
    await opens(desk, "mafia")

    for word in ("pause", "resume"):
        assert f"only games of Werewolves can be {word}d" in await desk.do(word, "T1")
    assert "only games of Werewolves have a mailing list" in await desk.do("nomail", "T1\nAnna")


async def test_everybody_is_told_in_words(tmp_path: Path) -> None:
    """By mail and at other doors; nothing is asked any more."""
    post = await MailEvening(tmp_path).opens()
    table = await post.opens_table("MM", "mafia")
    await post.posts("bob", "MM", "Bob")
    await post.says("toon", "join MM")
    post.letters("bob")

    await post.house.host.close_table(table, "too few players", "stop")
    await post.settles()

    [letter] = post.letters("bob")
    assert letter.subject == "MM: The game was ended"
    assert letter.text.startswith(
        "The administrators have ended this game (too few players). Nobody has won.\n\n-- \n"
    )
    assert "have ended this game" in post.news("toon")
    assert "have ended this game" in await post.says("toon", "status MM")
    assert "over" in (await post.writes("bob", "MM", "start")).text
    live = await post.house.host.loaded(table)
    assert Seat("Bob") in {chair.seat for chair in await post.store.chairs(live.id)}
    await post.closes()


async def test_parts_of_a_letter_do_not_run_together(tmp_path: Path, deal: Deal) -> None:
    """What comes of different events stands in paragraphs of its own."""
    post = await MailEvening(tmp_path).opens()
    table = await village(post, deal, "werewolf seer citizen citizen citizen")

    begin = next(each for each in post.mail.of("karin") if "Begin" in each.subject)
    live = await post.house.host.loaded(table)
    seat, view = Seat("Karin"), live.view(Seat("Karin"))
    parts = [words for event in live.log if (words := live.speech.letter(event, seat, view))]
    shown = [words for words in parts if words in begin.text]
    assert len(shown) >= 2
    for words in shown:
        before, _, after = begin.text.partition(words)
        assert before == "" or before.endswith("\n\n")
        assert after.startswith("\n\n")
    await post.closes()
