"""The face of a game: what it asks of a seat, what a seat sees and where it can talk, as data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from .asks import Answer, Ask, Need, Values, answers, find
from .messages import Move, Seat
from .scenes import Channel, Scene

S = TypeVar("S")


class Conversation(NamedTuple):
    """Who can talk to whom at the moment."""

    key: str
    """``table``, ``village``, ``pack``, ``dead``: its name is found in the messages by it."""
    speakers: frozenset[Seat]
    hearers: frozenset[Seat] | None
    """None: everybody, watchers included."""


class Face(ABC, Generic[S]):
    """Everything here is a pure function of a view: the state folded from what a seat has heard.

    It is right only while no deadline is due.
    """

    races: frozenset[str] = frozenset()
    """Codes that even an allowed answer may be refused with, because no view can foresee them."""

    @abstractmethod
    def asks(self, view: S, seat: Seat | None) -> Sequence[Ask]:
        """Return what a seat can do now; None is the table's host, with a watcher's view.

        Each key occurs once.
        """

    @abstractmethod
    def answer(self, view: S, seat: Seat | None, ask: Ask, values: Values) -> Move:
        """Return the move behind an answer that was checked. Never raises.

        Several names are in the order in which people sat down, several points sorted.
        """

    @abstractmethod
    def scene(self, view: S, seat: Seat | None) -> Scene:
        """Return what a seat sees; None is a watcher. Read nothing but the view."""

    @abstractmethod
    def conversations(self, state: S) -> Iterable[Conversation]:
        """Return who can talk to whom now, from the true state or as far as a view knows."""

    def circles(self, state: S) -> Iterable[tuple[str, frozenset[Seat]]]:
        """Return who shares a secret conversation, by its key, from the true state.

        A game may name a circle before its members can speak, and one of a single member, so that
        neither the time nor the number of the rooms that doors make for them tells anything.
        """
        for each in self.conversations(state):
            if each.hearers:
                yield each.key, each.hearers

    def channels(self, view: S, seat: Seat | None) -> tuple[Channel, ...]:
        """Return the conversations that a seat can read, for a scene."""
        return tuple(
            [
                Channel(each.key, seat in each.speakers, each.hearers is not None)
                for each in self.conversations(view)
                if each.hearers is None or seat in each.hearers
            ]
        )

    def move(self, view: S, seat: Seat | None, answer: Answer) -> Move:
        """Return the move an answer means; raises what :func:`gamekeeper.kernel.asks.find` does."""
        ask = find(self.asks(view, seat), answer)
        return self.answer(view, seat, ask, answer.values)

    def moves(self, view: S, seat: Seat) -> Iterator[Move]:
        """Yield what a bot without ideas of its own may do."""
        for ask in self.asks(view, seat):
            if ask.need is not Need.ASIDE and not ask.grave:
                for values in answers(ask):
                    yield self.answer(view, seat, ask, values)
