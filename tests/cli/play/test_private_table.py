"""A table of one process: what its first player does as the host."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

import pytest

from gamekeeper.cli.play.private_table import PrivateTable, Wish
from gamekeeper.doors.terminal.paper import Paper
from gamekeeper.kernel.messages import Seat
from gamekeeper.lobby.lobby import Lobby

PEOPLE = tuple(map(Seat, ("ann", "bob", "cas", "dee", "eve")))
ANN = PEOPLE[0]
ROLES = {"roles": "TOWN*5,MAFIA", "start_phase": "Day"}
VILLAGES = [
    ("mafia", {"roles": "TOWN*4,MAFIA", "start_phase": "Day"}, "kick bob"),
    ("werewolves", {"roles": "werewolf,citizen*4"}, "expel bob"),
]


@asynccontextmanager
async def village(game: str, options: Mapping[str, str]) -> AsyncIterator[PrivateTable]:
    """Five people at one keyboard, and no bots."""
    table = PrivateTable(Wish(game, PEOPLE, "0", options, 0.0), None, {})
    await table.open()
    try:
        await table.begin()
        yield table
    finally:
        await table.close()


async def test_a_phase_is_ended_by_an_answer_and_by_no_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Games without such an ask just go on."""

    async def respond(*words: object, **more: object) -> None:
        raise AssertionError(f"{words} were typed")

    monkeypatch.setattr(Lobby, "respond", respond)
    table = PrivateTable(Wish("mafia", (ANN,), "5", ROLES, 0.0), None, {})
    await table.open()
    try:
        await table.begin()
        before = (await table.status()).phase
        await table._end_phase()

        assert (before, (await table.status()).phase) == ("day", "night")
    finally:
        await table.close()


@pytest.mark.parametrize(("game", "options", "words"), VILLAGES)
async def test_nobody_is_removed_from_a_game(
    game: str, options: Mapping[str, str], words: str
) -> None:
    """Neither is the host asked whom to remove, nor do words do it; their other tools are there."""
    async with village(game, options) as table:
        host = table.visits[ANN]
        tools = {ask.key for ask in (await host.update()).look.host_asks}
        said = await host.words(words)
        cards = (await host.update()).look.scene.cards
        pausing = await host.words("pause")

        assert {"pause", "end-phase"} <= tools
        assert not tools & {"kick", "expel"}
        assert said.code == "no-removing"
        assert [card.status for card in cards] == ["in"] * 5
        assert pausing.code is None
        assert "resume" in {ask.key for ask in (await host.update()).look.host_asks}


async def test_a_refused_removal_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """At the screen, as all else; a name that nobody has is the game's to refuse."""
    async with village(*VILLAGES[0][:2]) as table:
        screen = await table.screen(ANN, Paper())
        await screen.hear("look")
        await screen.hear("kick bob")
        said = capsys.readouterr().out
        unknown = await table.visits[ANN].words("kick zoe")

    assert "Whom do you want to remove from the game?" not in said
    assert said.endswith("Nobody can be removed from a game at this terminal.\n")
    assert unknown.code not in (None, "no-removing")


@pytest.mark.parametrize(
    ("language", "vote", "stands"),
    [
        ("en", "vote cas", "Nothing changes: that stands already."),
        ("nl", "stem op cas", "Er verandert niets: dat geldt al."),
        ("de", "stimme für cas", "Es bleibt dabei: Das gilt schon."),
    ],
)
async def test_the_same_answer_again_is_answered(
    language: str, vote: str, stands: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its number, its name and in words, each time with one line; a new one is told as ever."""
    game, options, _ = VILLAGES[0]
    async with village(game, {**options, "language": language}) as table:
        screen = await table.screen(ANN, Paper())
        screen.draw()
        said = []
        for typed in ("2", "2", "bob", vote, vote, "1"):
            capsys.readouterr()
            await screen.hear(typed)
            said.append(capsys.readouterr().out)

    assert [text == f"{stands}\n" for text in said] == [False, True, True, False, True, False]
    assert all(stands not in said[number] for number in (0, 3, 5))
