"""Nobody learns more than they were told: dice under the cup stay there."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.games.properties.test_games import random_games
from tests.kit.play import NAMES, STRANGER, Playing, play

from gamekeeper.games.mia.dice import LADDER, PAIRS, Dice
from gamekeeper.games.mia.events import Announce, DiceSeen, DiceShown, Join, PlayerRolled, Roll
from gamekeeper.games.mia.face import MiaFace
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.games.mia.speech import MiaSpeech
from gamekeeper.games.mia.state import Phase
from gamekeeper.kernel.messages import Begin, Event, Seat, Sit
from gamekeeper.kernel.table import heard
from gamekeeper.texts.catalogue import LANGUAGES


def told_dice(log: list[Event], listener: Seat | None) -> Dice | None:
    """What this listener has been told of the dice that are on the table now."""
    dice = None
    for event in heard(log, listener):
        if isinstance(event, PlayerRolled):
            dice = None
        elif isinstance(event, DiceSeen | DiceShown):
            dice = event.dice
    return dice


@random_games
@given(draw=st.data())
def test_a_view_holds_no_dice_that_were_not_told(draw: st.DataObject) -> None:
    """Spectators and other players know nothing of what is under the cup."""
    playing = play(draw, "mia")

    for listener, known in playing.views.items():
        dice = told_dice(playing.log, listener)
        assert known.actual in (None, dice)
    for event in playing.log:
        if isinstance(event, DiceSeen):
            assert event.audience.seats == frozenset({event.seat})


class Fixed(Mia):
    """Dice from a list, and seats in the order in which they joined."""

    def __init__(self, throws: list[Dice]) -> None:
        super().__init__(Options(rounds=2, early_start=True))
        self.throws = throws

    def throw(self, rng: Random) -> Dice:
        return self.throws.pop(0)

    def arrange(self, rng: Random, seats: Any) -> tuple[Seat, ...]:
        return tuple(seats)


def messages(throws: list[Dice], claims: list[Dice], listener: Seat | None) -> list[str]:
    """All that one listener is told, shown and asked while the others make these claims."""
    playing = Playing(Fixed(list(throws)), "seed")
    speeches, said = [MiaSpeech(language) for language in LANGUAGES], []
    face = MiaFace(Options())
    for seat in NAMES[:3]:
        playing.does(seat, Sit())
    playing.does(None, Begin())
    for seat in NAMES[:3]:
        playing.does(seat, Join())
    for claim in claims:
        state = playing.table.state
        if state.phase is not Phase.TURN or claim.is_mia or not claim.beats(state.claimed):
            break
        view = playing.views[listener]
        for move in (Roll(), Announce(claim)):
            playing.does(state.current, move)
            said += [repr(face.scene(view, listener)), repr(face.asks(view, listener))]
        said += [speech.describe(view) for speech in speeches]
        if listener is not None:
            said += [str(speech.prompt(view, listener)) for speech in speeches]
            said.append(str(list(playing.game.moves(view, listener))))
    told, view = heard(playing.log, listener), playing.views[listener]
    words = [str(speech.say(event, listener, view)) for speech in speeches for event in told]
    return said + [repr(event) for event in told] + words


@random_games
@given(
    mine=st.lists(st.sampled_from(PAIRS), min_size=8, max_size=8),
    theirs=st.lists(
        st.tuples(st.sampled_from(PAIRS), st.sampled_from(PAIRS)), min_size=8, max_size=8
    ),
    claims=st.lists(st.sampled_from(LADDER), min_size=1, max_size=8, unique=True),
    who=st.integers(0, 3),
)
def test_games_that_differ_in_others_dice_look_the_same(
    mine: list[Dice], theirs: list[tuple[Dice, Dice]], claims: list[Dice], who: int
) -> None:
    """Non-interference: with other dice under others' cups a seat hears and sees the same."""
    listener = [*NAMES[:3], None][who]
    claims = sorted(claims, key=lambda dice: dice.worth)
    throws = [tuple(mine[n] if n % 3 == who else their for their in theirs[n]) for n in range(8)]

    one = messages([first for first, _ in throws], claims, listener)
    other = messages([second for _, second in throws], claims, listener)

    assert one == other


def test_the_comparison_would_notice_a_leak() -> None:
    """The roller, who does see the dice, hears different messages."""
    claims = [LADDER[0]]

    one = messages([Dice(4, 1)], claims, NAMES[0])
    other = messages([Dice(6, 6)], claims, NAMES[0])

    assert one != other
    assert messages([Dice(4, 1)], claims, STRANGER) == messages([Dice(6, 6)], claims, STRANGER)
