"""Who can talk in the dummy game: those who have voted hear all, but only they hear each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamekeeper.kernel.asks import Ask, Values
from gamekeeper.kernel.face import Conversation, Face
from gamekeeper.kernel.messages import Move, Seat
from gamekeeper.kernel.scenes import Scene

from .dummy import State, Vote


class BallotFace(Face[State]):
    """Nothing is asked here; it only says who can talk."""

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        return ()

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        return Vote(Seat(values[0][0]))

    def scene(self, view: State, seat: Seat | None) -> Scene:
        return Scene("open", channels=self.channels(view, seat))

    def conversations(self, state: State) -> Iterable[Conversation]:
        voters = frozenset(state.votes)
        if state.until is None or state.winner is not None:
            return [Conversation("table", voters, None)]
        done = frozenset(seat for seat, vote in state.votes.items() if vote is not None)
        return [Conversation("village", voters - done, None), Conversation("dead", done, done)]
