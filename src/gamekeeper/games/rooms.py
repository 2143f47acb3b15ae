"""What a game declares to be played in chat rooms; doors with rooms ask nothing else of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any, Protocol

from ..kernel.messages import Event, Move, Seat


class RoomBot(Protocol):
    """A bot that plays in a chat room by reading and writing, as people do."""

    def arrive(self) -> RoomBot:
        """Return the same bot for another room, where it has heard nothing yet."""

    def heard(self, nick: str, text: str, *, from_master: bool) -> None:
        """Take note of what somebody has said to the whole room."""

    def greeting(self) -> str | None:
        """Return what is whispered to the room's moderator on entering."""

    def answers(self, text: str, me: str, *, public: bool) -> Sequence[str]:
        """Return the possible answers to these words of the moderator, the best one first."""

    def pause(self) -> float:
        """Return the seconds until an answer is said."""


# -- what people ask of the account that opens rooms


@dataclass(frozen=True, slots=True)
class Play:
    """Somebody wants to play."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Set the time a new game waits for players; None only asks for it."""

    seconds: int | None


@dataclass(frozen=True, slots=True)
class Bots:
    """Somebody wants bots of the server to play, too."""

    number: int | None = None
    """How many; None: all that are free."""


Request = Play | Wait | Bots


# -- what a game declares


@dataclass(frozen=True, slots=True)
class RoomWords:
    """What is read and said around a game whose players follow the room."""

    read: Callable[[str], Request | None]
    """Return what a text asks of the coordinator; None: nothing, and it is not answered."""
    play: str
    """The text with which a bot asks for a game."""
    invitation: str
    """The reason given with an invitation."""
    no_room: str
    """Answers a request for a game when no room can be opened."""
    wait: Callable[[int], str]
    """Say how many seconds a new game waits for players."""
    bots: Callable[[int, int, int | None], str]
    """Say how many bots come, of those there are; the last one: how many were asked for."""
    how_to_play: str
    """Answers people who try to open or join such a game in the lobby."""
    coordinator_help: str
    """Follows the lobby's help."""
    help_word: Callable[[str], str | None]
    """Return the word of help that this text is, or None."""
    again: str
    """The word of help that asks for another game after the end."""
    help: Callable[[str, Any, Seat | None, datetime, str], str]
    """Answer a word of help: word, view, seat (None: an observer), now, coordinator."""
    no_seat: Callable[[str], str]
    """Answer a word of help from somebody who is in no room, given the coordinator's name."""
    farewell: Callable[[Any], str]
    """Return what people who asked for help are told after the end, given the state."""


@dataclass(frozen=True, slots=True)
class RoomRules:
    """Declares that players follow the room.

    People ask the coordinator for a game and are invited to a room. Entering it takes a seat,
    leaving it gives the seat up, and the nickname is the name in the game. The game has an option
    ``wait``, starts by itself, and ends if its room is lost.
    """

    room_name: str
    """How the names of its rooms begin; a number follows."""
    words: RoomWords
    """In English, for programs and for people whose language is not known."""
    bot: Callable[[str, Random], RoomBot]
    """Make a bot of this name."""

    # moves that follow from what happens in the room
    open: Callable[[], Move]
    enter: Callable[[str], Move]
    rename: Callable[[str], Move]
    abandon: Callable[[], Move]

    # questions about a state
    names: Callable[[Any], Mapping[Seat, str]]
    """Return the nickname of every player."""
    needed: Callable[[Any], Collection[Seat] | None]
    """Return the seats without which the game does not go on, or None once it is decided."""
    start: Callable[[Any], datetime | None]
    """Return when the game starts by itself."""
    asks_aloud: Callable[[Any], bool]
    """Return True if the question of this phase is asked in the room and not in private."""
    question: Callable[[Any, Seat], Event | None]
    """Return the event with which a seat with this view is asked again, or None."""

    # questions about a move
    asked_by: Mapping[type[Move], type[Event]]
    """Moves said aloud that are talk unless said after the room has shown this event."""
    names_one_of: Callable[[Move | None, Collection[str]], bool]
    """Return True if a move said aloud names a player by one of these nicknames."""
    sets_channel: Callable[[Move], bool]
    """Return True if private messages go to the program that made this move, from then on."""
    translations: Mapping[str, RoomWords] = field(default_factory=dict)
    """The same words by language; what programs read is the same in all of them."""

    def words_in(self, language: str) -> RoomWords:
        """Return the words in this language, or in English."""
        return self.translations.get(language, self.words)
