"""What a game declares about itself: the type of a row in the table of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..bots.bot import RANDOM_BOTS, Bot
from ..kernel.face import Face
from ..kernel.game import Game, Upcast
from ..kernel.messages import Event, Move, Seat
from ..kernel.speech import Speech
from ..narration.library import Themes
from .admin import AdminHooks
from .picture import Picture, no_picture
from .remarks import Chatter
from .rooms import RoomRules
from .scoring import RunningScore, Score, no_scores

ALONE = "alone"
PRESETS = ("one-room", "evening", "days", ALONE)
"""What whoever opens a table can ask for in one word (``preset=evening``)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """All that the server knows of a game."""

    name: str
    """What it is called in English; ``page.name`` of its sentences says it in other languages."""
    make: Callable[[Any, int], Game[Any]]
    """The rules, from the options and the edition."""
    options: type[Any]
    speech: Callable[[Any, Themes | None, str, str], Speech[Any]]
    """How its players talk: from the options, the stories there are (None: the shipped ones), the
    name of the table and the language."""
    face: Callable[[Any, int], Face[Any]]
    """What it asks and shows as data, from the options and the edition."""
    chatter: Chatter | None = None
    """What its bots say to people at the table; None: nothing."""
    bots: Sequence[Bot] = RANDOM_BOTS
    """The bots that play it, in the order in which they are asked to sit down."""
    seats: int | None = None
    """How many can play; None: that depends on the options."""
    least: int = 2
    """How many have to play."""
    company: int = 8
    """How many bots keep one person company, unless somebody asks for more or less."""
    casual: Mapping[str, str] = field(default_factory=dict)
    """Options that suit people who open a table at a text door."""
    by_mail: Mapping[str, str] = field(default_factory=dict)
    """Options that suit people who read their mail once or twice a day, over the casual ones."""
    in_rooms: Mapping[str, str] | None = None
    """Options that suit people who meet in a chat room for an evening, over the casual ones; None:
    a table that is opened in a chat gets no room."""
    in_one_room: Mapping[str, str] | None = None
    """Options that suit people whose phones lie on one table, over the last ones; None: the game
    is not played so."""
    rooms: RoomRules | None = None
    """For games whose players follow a chat room; None: seats are taken in the lobby."""
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Options that are one of a few words, and these words."""
    offers: Callable[[Themes | None, str], Mapping[str, Sequence[str]]] = lambda themes, word: {}
    """Options that are one of what this server has stories for, in a language."""
    roles: Sequence[str] = ()
    """The roles it deals, if any; an option ``roles`` takes them as ``seer*1,citizen*4``."""
    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Options by theme, as a form orders them; the pages have words for each. Those under none
    are ``rules``, or belong to the ``table`` if all games have them."""
    house_only: frozenset[str] = frozenset()
    """Options that are not for them."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """Options that suit one person among bots, whom nobody has to wait for."""
    check: Callable[[Any, Themes | None], None] = lambda options, themes: None
    """What else must be right to open a table: raises Rejected."""
    picture: Callable[[Any, Any, str], Picture | None] = no_picture
    """How a table looks to somebody with this view, from the options, captioned in a language."""
    scores: Callable[[Event], Sequence[Score]] = no_scores
    """What everybody is given in the league, if this event ended the game."""
    fleeting: tuple[type[Event], ...] = ()
    """Events of which a deadline that ends the game need know the last one only."""
    outage: int | None = None
    """The first edition whose time rests while players cannot be heard; None: it never does."""
    starts_itself: Callable[[Any], bool] = lambda options: False
    """Whether a table with these options begins as soon as everybody sits there."""
    tells_outages: bool = False
    """Players are told at once how long they have after an outage."""
    of_the_house: bool = False
    """Only the server opens it, and it never ends; it is not in the list of games."""
    edition: int = 1
    """The edition of the rules that new tables are played by; older tables keep their own."""
    former: Mapping[int, Mapping[str, str]] = field(default_factory=dict)
    """By edition: options that had another default then."""
    upcasts: tuple[Upcast, ...] = ()
    """How events and moves in old logs that have other names or fields today are read."""
    look: Callable[[Any, Seat | None], Any] | None = None
    """A seat's view of a state, where so many seats look that folding each would cost too much."""
    sign_up: type[Move] | None = None
    """The move of somebody who enrols with more than a name; None: the name is enough."""
    running_score: Callable[[Any], RunningScore] | None = None
    """The points so far, from the public view; None: the game is watched in words."""
    engines: Mapping[str, str] = field(default_factory=dict)
    """Well-known programs that play it, and the commands that start them."""
    arrange: Callable[[str | None, int | None, int | None], tuple[int, str]] | None = None
    """The number of bots and the option ``players`` for one person at a terminal, from that option,
    the number of bots and that of players, if they are given. Raises BadOption."""
    colour: Callable[[str | None, Mapping[str, str]], Mapping[str, str]] | None = None
    """The options by which the person who sits down first has the colour they want, from what they
    said and the options so far; None: there are no colours. Raises BadOption."""
    admin: AdminHooks | None = None
    """How administrators start, pause and list its tables; None: they can only stop them."""
    phase: Callable[[Any, Seat | None], str] | None = None
    """Which phase it is to a seat with this view: letters of one phase share a secret. It must not
    come twice in a game. None: the game has no phases."""

    def preset(self, word: str) -> Mapping[str, str]:
        """Return the options that a word of :data:`PRESETS` stands for; "" is none."""
        evening = self.in_rooms or {}
        one_room = {**evening, **(self.in_one_room or {})}
        found = zip(PRESETS, (one_room, evening, self.by_mail, self.alone), strict=True)
        return dict(found)[word] if word else {}

    def presets(self) -> dict[str, dict[str, str]]:
        """Return all options of each preset that suits this game, the usual one first."""
        suits = {
            "evening": True,
            "one-room": self.in_one_room is not None,
            "days": bool(self.by_mail),
            ALONE: True,
        }
        words = [word for word, is_suitable in suits.items() if is_suitable]
        return {word: {**self.casual, **self.preset(word)} for word in words}

    def bots_for(self, preset: str) -> int:
        """Return how many bots are offered: company for whoever is alone."""
        if preset != ALONE:
            return 0
        return self.company if self.seats is None else self.seats - 1
