"""How one game's players talk at text doors: five methods to write, and optional parts.

A speech is pure. Words mean what the speaker can mean, so everything is read in the light of a
view. The optional parts do nothing unless a game overrides them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from .asks import Ask, Values
from .messages import Event, Move, Rejection, Seat

S = TypeVar("S")
Tone = Literal["fact", "vote"]
"""What kind of thing an event tells: what is the case, or what somebody wants."""
BELOW_STORY = "* * *"
"""The line between a story and, below it, what is the case."""


@dataclass(frozen=True, slots=True)
class Staging:
    """What a chat room does with an event besides hearing its words."""

    topic: str | None = None
    """The room's topic from now on; set before the words."""
    closes: bool = False
    """The room is destroyed, and the words are the reason that is given."""
    is_answer: bool = False
    """Only an answer to what somebody said: given where they said it, and not again if lost."""


ORDINARY = Staging()


class Questions(Generic[S]):
    """Words that are not a move of the speaker's."""

    def answer(self, text: str, view: S, seat: Seat | None) -> str | None:
        """Answer a question, or return None if these words do not only ask; called first.

        ``words`` asks what one can say at this table.
        """
        return None

    def direct(self, text: str, view: S) -> Move | None:
        """Return the server's move that a host's words ask for, or None for a player's words."""
        return None


class Rooms(Generic[S]):
    """How the game is played in a chat room."""

    verbatim: bool = False
    """Nothing is said but the words of events: no prompts, answers or refusals."""

    def overhear(self, text: str, view: S, seat: Seat) -> Move | None:
        """Return the move that words said aloud ask for, or None if they are only talk.

        A door that does not tell aloud from private calls this first, then ``understand``.
        """
        return None

    def staging(self, event: Event) -> Staging:
        """Return what a chat room does with this event."""
        return ORDINARY


class Letters(Generic[S]):
    """How the game is told by mail."""

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        """Return what a letter with these events is about, or None if they need no letter."""
        return None

    def letter(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Say an event in a letter; without this, as in :meth:`Speech.say`."""
        return self.say(event, listener, view)

    def credits(self, events: Sequence[Event], view: S) -> str | None:
        """Return whom to thank for the stories of these events, and for the game itself."""
        return None

    def begins(self, event: Event) -> bool:
        """Return True if the game begins with this: then players learn each other's addresses."""
        return False

    def hints(self, subject: str, view: S) -> str:
        """Return the words of a letter's subject that count as if they were said; never a name."""
        return ""

    def say(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Say an event; see :class:`Speech`."""
        raise NotImplementedError


class Stories(Generic[S]):
    """Events as they are told to people, at a page or a terminal."""

    def tell(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Say an event to one person alone; without this, as in :meth:`Speech.say`.

        For games whose words in a chat room are a protocol.
        """
        return self.say(event, listener, view)

    def missing(self, event: Event) -> str | None:
        """Return the story that is needed for this event and does not exist, or None.

        Called before the event is written.
        """
        return None

    def report(self, event: Event) -> str | None:
        """Return what the administrators should know about this event, if anything."""
        return None

    def tone(self, event: Event) -> Tone:
        """Return what kind of thing this event tells, for a door that shows votes as votes."""
        return "fact"

    def say(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Say an event; see :class:`Speech`."""
        raise NotImplementedError


class Speech(Questions[S], Rooms[S], Letters[S], Stories[S], ABC):
    """What every game says and understands."""

    @abstractmethod
    def understand(self, text: str, view: S, seat: Seat) -> Move:
        """Return the move these words ask for; raises ``Rejected("misheard")``."""

    @abstractmethod
    def say(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Return the event in words for this listener, or None if it is not worth a line.

        The listener's view may be ahead of the event: read only what lasts from it.
        """

    def show(self, event: Event, listener: Seat | None, view: S) -> str | None:
        """Say an event on a page, where people tap; without this, as in :meth:`say`."""
        return self.say(event, listener, view)

    @abstractmethod
    def prompt(self, view: S, seat: Seat) -> str | None:
        """Return what this seat can do now, or None if nothing is asked of it."""

    @abstractmethod
    def describe(self, view: S) -> str:
        """Return how the table stands, as far as this view knows."""

    def label(self, kind: str, key: str, **facts: object) -> str:
        """Return the words for a key of an ask or a scene; "" if there are none.

        Kinds: ``ask`` (the question), ``button`` (its short form), ``sure`` (the question
        before something grave, about a ``name``), ``slot``, ``word``, ``phase``,
        ``role``, ``side``, ``mark``, ``note``, ``sheet``, ``column``, ``cell``, ``channel``,
        ``ending``, ``say`` (what to write for an answer, see :meth:`phrase`); and on a page
        ``page`` (the ``name`` and ``title`` of the game, ``about`` it, its ``rules``),
        ``about`` (a role), ``option``, ``hint`` (about an option) and ``choice``.
        """
        return ""

    def phrase(self, ask: Ask, values: Values, view: S) -> str:
        """Return words that are read as this answer to an ask that a table waits for.

        They are those under ``say``: by the word that was chosen, by the ask's key, or by
        ``<key>-nobody`` for the empty answer. Without any, they are the key and the values.
        """
        said = " ".join(value for chosen in values for value in chosen)
        key = ask.key if said or not ask.slots else f"{ask.key}-nobody"
        if any(said in slot.words for slot in ask.slots):
            key = said
        return self.label("say", key, value=said) or f"{ask.key} {said}".strip()

    @abstractmethod
    def refuse(self, rejection: Rejection) -> str:
        """Return a refusal in words, with what would be right instead."""

    def turn(self, view: S) -> object:
        """Return the phase of this view: a question is asked once in each phase."""
        return None
