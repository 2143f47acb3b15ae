"""Connect Four as data: what is asked, what is seen and who can talk."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...kernel.asks import Ask, Kind, Need, Slot, Values
from ...kernel.face import Conversation, Face
from ...kernel.messages import Move, Seat
from ...kernel.scenes import Board, Card, Ending, Mark, Scene, column_of, point_label
from .drawing import lines_of
from .rules import PLAYERS, Cell, Drop, Extend, Options, Pause, Resign, Resume, State

LAYERS = ("red", "yellow")


HOST: Mapping[str, Move] = {"pause": Pause(), "resume": Resume(), "extend": Extend()}
"""By the key of an ask: what the host can do."""


def label(cell: Cell) -> str:
    """Return the name of a cell on the scene's board: ``a1`` is at the bottom left."""
    return point_label(cell[0] - 1, cell[1] - 1)


def _host_asks(view: State) -> Sequence[Ask]:
    """Return the host's tools; without a limit there is no time to stop or to give (C11)."""
    if view.until is None:
        return ()
    keys = ("pause", "extend") if view.paused is None else ("resume",)
    return tuple([Ask(key, view.key, need=Need.ASIDE) for key in keys])


class ConnectFourFace(Face[State]):
    """Everything is public, so all views are the same but for the question."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        if seat is None:
            return _host_asks(view)
        if seat not in view.order or view.ended is not None:
            return ()
        resign = Ask("resign", "game", need=Need.OPEN, grave=True)
        if seat != view.current or view.paused is not None:
            return (resign,)
        tops = ((x, view.height(x) + 1) for x in range(1, self._options.columns + 1))
        among = tuple(label(top) for top in tops if top[1] <= self._options.rows)
        return (Ask("drop", view.key, (Slot("column", Kind.POINT, among),)), resign)

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        if seat is None:
            return HOST[ask.key]
        return Resign() if ask.key == "resign" else Drop(column_of(values[0][0]) + 1)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        is_on = view.order and not view.ended
        phase = "over" if view.ended else "playing" if view.order else "waiting"
        return Scene(
            phase if view.paused is None else "paused",
            len(view.discs) + 1 if is_on else None,
            until=view.until if view.paused is None else None,
            open=not view.order and len(view.players) < PLAYERS,
            can_start=not view.order and len(view.players) == PLAYERS,
            ending=self._ending(view),
            cards=tuple(self._card(view, each, seat) for each in view.order or view.players),
            board=self._board(view) if view.order else None,
            asks=() if seat is None else tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    def conversations(self, state: State) -> Iterable[Conversation]:
        return (Conversation("table", frozenset(state.players), None),)

    def _ending(self, view: State) -> Ending | None:
        if (ended := view.ended) is None:
            return None
        return Ending(ended.reason, () if ended.winner is None else (ended.winner,))

    def _card(self, view: State, each: Seat, seat: Seat | None) -> Card:
        side = LAYERS[view.order.index(each)] if view.order else None
        marks = (Mark("to-move"),) if each == view.current else ()
        return Card(each, each, you=each == seat, side=side, marks=marks)

    def _board(self, view: State) -> Board:
        cells = [tuple(label(c) for c, by in view.discs.items() if by == s) for s in view.order]
        layers = tuple(zip(LAYERS, cells, strict=True))
        if view.ended is not None and view.ended.line:
            layers = (*layers, ("won", tuple(label(cell) for cell in view.ended.line)))
        last = label(next(reversed(view.discs))) if view.discs else None
        text = "\n".join(lines_of(self._options, view))
        return Board(self._options.columns, self._options.rows, layers, last, text, "cells")
