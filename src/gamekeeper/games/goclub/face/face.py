"""The face of the Go club."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.asks import Ask, Values
from ....kernel.face import Conversation, Face
from ....kernel.messages import Move, Seat
from ....kernel.scenes import Card, Mark, Scene
from ..rules.options import Options
from ..rules.state import State
from .asking import asks_of, move_of
from .sheets import sheets


class ClubFace(Face[State]):
    """Members, the waiting room and games; each member's own settings are secret."""

    races = frozenset(
        {"barred", "rejects-invitations"}  # others' settings
        | {"waitingroom-not-same-opponent", "no-vacation"}  # a matter of time
    )

    def __init__(self, options: Options) -> None:
        self._options = options

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        return tuple(asks_of(self._options, view, seat))

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        assert seat is not None, "nobody but members is asked anything"
        return move_of(view, seat, ask, values)

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return Scene(
            "open",
            open=True,
            cards=tuple(_card(view, each, seat) for each in view.members),
            sheets=tuple(sheets(view, seat)),
            asks=tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    def conversations(self, state: State) -> Iterable[Conversation]:
        return (Conversation("club", frozenset(state.members), None),)


def _card(view: State, each: Seat, seat: Seat | None) -> Card:
    """Return a member's card, with their rating as points."""
    marks = [Mark("vacation")] if each in view.away else []
    if seat is not None and each in view.barred.get(seat, ()):
        marks.append(Mark("blocked", secret=True))
    points = view.members[each].rating_value
    return Card(each, each, you=each == seat, marks=tuple(marks), points=points)
