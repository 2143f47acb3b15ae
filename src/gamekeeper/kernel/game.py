"""The two interfaces a game implements: its rules, and how its players talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Protocol, TypeVar

from .messages import Command, Event, Move, Rejection, Seat, Status

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Durability(Enum):
    """What a crash may cost."""

    EVERY_COMMAND = "every command"
    """Acknowledged means written to disk, whatever happens next."""
    EVERY_ROUND = "every round"
    """The log is written behind in groups; a crash costs at most the running round."""


class Game(Protocol[S]):
    """Rules without a world: no I/O, no clock, no randomness of its own.

    ``decide`` refuses (raises :class:`Rejected`) before its first event; afterwards each event is
    applied as it is yielded, so read what you need into locals before a yield. ``apply`` is the
    only writer of state and must accept any seat's filtered log.
    """

    name: str
    durability: Durability
    events: tuple[type[Event], ...]
    requests: tuple[type[Move], ...]
    summary: type[Event] | None
    """An event that says all that matters of what came before: a long log may begin with it."""

    def blank(self) -> S: ...
    def decide(self, state: S, command: Command, rng: Random) -> Iterator[Event]: ...
    def apply(self, state: S, event: Event) -> None: ...
    def status(self, state: S) -> Status: ...
    def moves(self, state: S, seat: Seat) -> Iterable[Move]: ...


@dataclass(frozen=True, slots=True)
class Staging:
    """What a chat room does with an event besides hearing its words."""

    topic: str | None = None
    """The room's topic from now on; set before the words."""
    closes: bool = False
    """The room is destroyed, and the words are the reason that is given."""
    is_answer: bool = False
    """Only an answer to what somebody said: given where he said it, and not again if it is lost."""


ORDINARY = Staging()


class Speech(Protocol[S_contra]):
    """How one game's players talk at text doors. Pure; words mean what the speaker can mean."""

    verbatim: bool
    """In a chat room nothing is said but the words of events: no prompts, answers or refusals."""

    def answer(self, text: str, view: S_contra, seat: Seat | None) -> str | None:
        """What these words want to know, or None if they do not only ask; asked first.

        ``words`` asks what one can say at this table.
        """

    def direct(self, text: str, view: S_contra) -> Move | None:
        """The house's move that a host's words ask for, or None if these are a player's words."""

    def understand(self, text: str, view: S_contra, seat: Seat) -> Move:
        """The move these words ask for; raises ``Rejected("misheard")``."""

    def overhear(self, text: str, view: S_contra, seat: Seat) -> Move | None:
        """The move that words said aloud ask for, or None if they are talk or for the house alone.

        A door that does not tell aloud from private asks this first, then ``understand``.
        """

    def say(self, event: Event, listener: Seat | None, view: S_contra) -> str | None:
        """The event in words for this listener, or None if it is not worth a line.

        The listener's view may be ahead of the event: only what lasts should be read from it.
        """

    def staging(self, event: Event) -> Staging:
        """What a chat room does with this event."""

    def letter(self, event: Event, listener: Seat | None, view: S_contra) -> str | None:
        """As :meth:`say`, for a letter: whom to thank for its stories stands below all of it."""

    def credits(self, events: Sequence[Event], view: S_contra) -> str | None:
        """Whom to thank for the stories of these events, and for the game itself."""

    def missing(self, event: Event) -> str | None:
        """What is not there to tell this event with; asked before the event is written."""

    def report(self, event: Event) -> str | None:
        """What the administrators should know about this event, if anything."""

    def prompt(self, view: S_contra, seat: Seat) -> str | None:
        """What this seat can do now, or None if nothing is asked of it."""

    def turn(self, view: S_contra) -> object:
        """Which phase this view is in: there a question is asked once, in the next one again."""

    def describe(self, view: S_contra) -> str:
        """How the table stands, as far as this view knows."""

    def refuse(self, rejection: Rejection) -> str:
        """A refusal in words, with what would be right instead."""

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        """What a letter with these events is about, or None if they are not worth a letter."""

    def begins(self, event: Event) -> bool:
        """Whether the game begins with this: then its players learn how to reach each other."""

    def hints(self, subject: str, view: S_contra) -> str:
        """The words of a letter's subject that count as if they were said; never a name."""
