"""The face of a table of Go. All but the comments is public, so all eyes see the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.asks import Ask, Values
from ....kernel.face import Conversation, Face
from ....kernel.messages import Move, Seat
from ....kernel.scenes import Board, Ending, Scene
from ..board.handicap import star_points
from ..board.points import labels_of, to_label
from ..rules.ending import outcome
from ..rules.moves import Start
from ..rules.options import Options
from ..rules.results import facts_of
from ..rules.state import WAITING, State
from ..setup.gathering import SETUP, masters_choice
from ..setup.seating import has_offered
from ..text.answering import look_of
from ..text.drawing import Look, as_text
from .asking import asks_of, move_of
from .cards import cards
from .sheets import sheets


class GoFace(Face[State]):
    """Go for two, for teams or in a circle."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        return tuple(asks_of(self._options, view, seat))

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        return move_of(view, ask, values)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        is_set_up = view.phase == SETUP
        look = look_of(view)
        return Scene(
            view.phase,
            view.game.moves + 1 if view.is_running else None,
            until=view.time_up_at,
            open=view.phase == WAITING or (is_set_up and has_offered(view.stools)),
            can_start=is_set_up and isinstance(masters_choice(view), Start),
            ending=_ending(view),
            cards=cards(view, seat),
            board=None if view.started is None or view.row is None else _board(view, look),
            sheets=tuple(sheets(view, look.counted)),
            asks=tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    def conversations(self, state: State) -> Iterable[Conversation]:
        return (Conversation("table", frozenset(state.everybody), None),)


def _ending(view: State) -> Ending | None:
    end = outcome(view)
    if end is None:
        return None
    facts = () if view.ended is None else facts_of(view.ended.score)
    return Ending(end.reason, tuple(sorted(end.winners)), tuple(facts))


def _board(view: State, look: Look) -> Board:
    """Return the board; dead stones are on two layers, that of their colour and ``dead``."""
    board, size = view.board, view.terms.size
    areas = {
        "star": star_points(size),
        "black": board.black,
        "white": board.white,
        "dead": look.marks & ~board.empty,
        "neutral": look.marks & board.empty,
    }
    if look.counted is not None:
        areas["black-territory"] = look.counted.black.territory
        areas["white-territory"] = look.counted.white.territory
    layers = tuple((kind, labels_of(area, size)) for kind, area in areas.items() if area)
    last = None if look.last is None else to_label(look.last, size)
    return Board(size, size, layers, last, as_text(board, look).rstrip("\n"))
