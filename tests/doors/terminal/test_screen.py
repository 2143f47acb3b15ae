"""What is typed at a screen, and what the table is sent for it."""

from __future__ import annotations

import asyncio

import pytest

from gamekeeper.doors.terminal.paper import Paper
from gamekeeper.doors.terminal.screen import Screen
from gamekeeper.doors.terminal.visit import Update
from gamekeeper.host.reply import Response
from gamekeeper.kernel.asks import Answer, Ask, Kind, Need, Slot
from gamekeeper.kernel.messages import Seat
from gamekeeper.kernel.scenes import Card, Scene
from gamekeeper.lobby.operations import Look
from gamekeeper.lobby.operations.story import Line
from gamekeeper.store.base import TableId

VOTE = Ask("vote", "day 1", (Slot("ballot", Kind.SEAT, ("ada", "bob")),))
REVEAL = Ask("reveal", "day 1", need=Need.OPEN, grave=True)
CARDS = (Card(Seat("ada"), "Ada"), Card(Seat("bob"), "Bob", you=True))
DAY = Scene("day", 1, "day", cards=CARDS, asks=(VOTE, REVEAL))


def looked(scene: Scene) -> Look:
    return Look(TableId("t"), "mafia", "Mafia", "en", Seat("bob"), is_host=False, scene=scene)


class Fake:
    """A place that says no to all words and writes everything down."""

    def __init__(self, scene: Scene, code: str | None = None) -> None:
        self.stirred = asyncio.Event()
        self.scene, self.code = scene, code
        self.lines: tuple[Line, ...] = ()
        self.did: list[object] = []

    async def update(self) -> Update:
        lines, self.lines = self.lines, ()
        return Update(looked(self.scene), lines)

    async def answer(self, answer: Answer, *, as_host: bool = False) -> Response:
        self.did.append(answer)
        return Response(None, self.code)

    async def words(self, text: str) -> Response:
        self.did.append(text)
        return Response("What?", "misheard")


async def screen_of(place: Fake) -> Screen:
    screen = Screen(place, Paper(), looked(place.scene))
    await screen.refresh()
    return screen


async def test_numbers_names_and_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The game reads words first; a name that only one question offers is its answer."""
    place = Fake(DAY)
    screen = await screen_of(place)
    for typed in ("2", "ada", "nonsense", "   "):
        await screen.hear(typed)

    bob, ada = (Answer("vote", "day 1", ((each,),)) for each in ("bob", "ada"))
    assert place.did == [bob, "ada", ada, "nonsense"]
    assert capsys.readouterr().out.endswith("What?\n")


async def test_what_cannot_be_taken_back_is_asked_twice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Anything but a yes is a no, and a yes means nothing by itself."""
    place = Fake(DAY)
    screen = await screen_of(place)
    await screen.hear("3")
    await screen.hear("2")
    await screen.hear("yes")
    assert [each for each in place.did if isinstance(each, Answer)] == [
        Answer("vote", "day 1", (("bob",),))
    ]
    await screen.hear("3")
    await screen.hear("YES")

    assert place.did[-1] == Answer("reveal", "day 1")
    assert "as the Celebrity? Type `yes` to do it." in capsys.readouterr().out


async def test_numbers_mean_what_was_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """An answer to yesterday's question says so; the table refuses it."""
    place = Fake(DAY, code="stale")
    screen = await screen_of(place)
    place.scene = Scene("night", 1, "night", cards=CARDS)
    await screen.hear("1")

    assert place.did == [Answer("vote", "day 1", (("ada",),))]
    assert "That question is no longer open." in capsys.readouterr().out


async def test_a_table_is_drawn_when_something_new_is_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Not when others vote; talk and what happens stand in between, channels with their names."""
    place = Fake(DAY)
    screen = await screen_of(place)
    place.lines = (
        Line(1, "Ada votes."),
        Line(2, "hi", "Ada", "village"),
        Line(3, "psst", "Ada", "mafia", secret=True),
    )
    capsys.readouterr()
    await screen.refresh()
    told = capsys.readouterr().out
    place.scene = Scene("night", 1, "night", cards=CARDS)
    await screen.refresh()

    assert "──" not in told
    assert told.splitlines()[0] == "Ada votes."
    assert "Ada" in told.splitlines()[1]
    assert "Mafia" in told.splitlines()[2]
    assert "── Night 1" in capsys.readouterr().out


async def test_a_number_where_nothing_is_asked_is_answered_with_that(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Not with what the living can type; words are the game's to answer."""
    place = Fake(Scene("day", 1, "day", cards=CARDS))
    screen = await screen_of(place)
    capsys.readouterr()
    await screen.hear("4")
    await screen.hear("vote ada")

    assert capsys.readouterr().out == "Nothing is asked of you now.\nWhat?\n"
