"""Mäxchen as data: what is asked, what is seen and who can talk.

To sit down, watch and leave are operations of every table. An announcement that is not higher than
the last one loses at once: it is not on offer, but words and datagrams can still make it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ...kernel.asks import Ask, Kind, Need, Slot, Values
from ...kernel.face import Conversation, Face
from ...kernel.messages import Move, Seat
from ...kernel.scenes import Card, Cell, Dice, Ending, Mark, Scene, Sheet
from .dice import BY_DIGITS, DIGITS, HIGHER
from .events import Announce, Extend, Join, PauseGame, ResumeGame, Roll, See
from .options import Options
from .state import IN_A_ROUND, Phase, State

OFFERS = {
    claim: (Slot("dice", Kind.WORD, tuple(DIGITS[dice] for dice in higher)),)
    for claim, higher in HIGHER.items()
}
"""By the last claim: what can be announced."""
HOST: Mapping[str, Move] = {"pause": PauseGame(), "resume": ResumeGame(), "extend": Extend()}
"""By the key of an ask: what the host can do."""
PLAYING = frozenset({Phase.TURN, Phase.ANNOUNCING})


def asks_of(view: State, seat: Seat | None) -> tuple[Ask, ...]:
    """Return what a seat can do now."""
    if view.phase is Phase.JOINING and seat in view.invited and seat not in view.joined:
        return (Ask("join", view.key),)
    if seat is None or seat != view.current:
        return ()
    if view.phase is Phase.TURN:
        if view.claimed is None:  # there is nothing to see yet, and looking loses the round
            return Ask("roll", view.key), Ask("see", view.key, need=Need.OPEN, grave=True)
        return Ask("roll", view.key), Ask("see", view.key)
    if view.phase is Phase.ANNOUNCING:
        return (Ask("announce", view.key, OFFERS[view.claimed]),)
    return ()


class MiaFace(Face[State]):
    """Only the dice under the cup are secret."""

    def __init__(self, options: Options) -> None:
        self._options = options

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        return asks_of(view, seat) if seat is not None else self._host_asks(view)

    def _host_asks(self, view: State) -> Sequence[Ask]:
        """Return the host's tools; a contest has none: its organisers have orders (§23)."""
        if self._options.self_starting:
            return ()
        if view.halt is not None:
            return (Ask("resume", view.key, need=Need.ASIDE),)
        if view.until is None:
            return ()
        pause = Ask("pause", view.key, need=Need.ASIDE)
        if view.phase not in IN_A_ROUND:
            return (pause,)
        return pause, Ask("extend", view.key, need=Need.ASIDE)

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        if seat is None:
            return HOST[ask.key]
        match ask.key:
            case "join":
                return Join()
            case "roll":
                return Roll()
            case "see":
                return See()
            case _:
                return Announce(BY_DIGITS[values[0][0]])

    def scene(self, view: State, seat: Seat | None) -> Scene:
        is_over = view.phase is Phase.OVER
        is_new = view.phase is Phase.WAITING and not view.number
        everybody = dict.fromkeys((*view.points, *view.spectators))
        return Scene(
            view.phase.value,
            view.number or None,
            until=view.until,
            open=not is_over,
            can_start=is_new and len(view.present) >= self._options.min_players,
            ending=Ending("rounds", tuple(sorted(view.winners))) if is_over else None,
            cards=tuple(_card(view, each, seat) for each in everybody),
            dice=_dice(view) if view.stage in PLAYING else None,
            sheets=(_order(view),) if view.order else (),
            asks=asks_of(view, seat),
            channels=self.channels(view, seat),
        )

    def conversations(self, state: State) -> Iterable[Conversation]:
        speakers = frozenset((*state.present, *state.spectators))
        return (Conversation("table", speakers, None),)


def _card(view: State, each: Seat, seat: Seat | None) -> Card:
    points = view.points.get(each)
    return Card(
        each,
        each,
        "in" if each in view.present else "watching" if each in view.spectators else "out",
        you=each == seat,
        marks=tuple(_marks(view, each)),
        points=None if points is None else float(points),
    )


def _marks(view: State, each: Seat) -> Iterator[Mark]:
    if each in view.joined:
        yield Mark("takes-part")
    elif each in view.invited and view.stage is Phase.JOINING:
        yield Mark("awaited")
    if each == (view.current if view.halt is None else view.halt.current):
        yield Mark("to-move")


def _dice(view: State) -> Dice:
    claimed = None if view.claimed is None else DIGITS[view.claimed]
    if view.actual is None:
        return Dice(claimed)
    return Dice(claimed, DIGITS[view.actual], secret=True)


def _order(view: State) -> Sheet:
    return Sheet("order", ("who",), tuple((Cell(each, "seat"),) for each in view.order))
