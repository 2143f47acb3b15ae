"""The one table of games. Adding a game is a folder and a line here."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..bots.bot import RANDOM_BOTS, Bot
from ..kernel.game import Game, Upcast
from ..kernel.messages import Event, Move, Rejected, Seat
from ..kernel.speech import Speech
from ..narration.library import Themes
from ..texts.catalogue import FALLBACK
from .admin import AdminHooks
from .connectfour.drawing import picture as connectfour_picture
from .connectfour.rules import ConnectFour
from .connectfour.rules import Options as ConnectFourOptions
from .connectfour.rules import scores as connectfour_scores
from .connectfour.speech import ConnectFourSpeech
from .go.bot import COMPANY as GO_BOTS
from .go.ratings.scores import scores as go_scores
from .go.rules.events import HandicapPlaced, Passed, ScoringStepTaken, StonePlayed
from .go.rules.options import Options as GoOptions
from .go.rules.options import check_opening as check_go
from .go.rules.rules import Go
from .go.setup.teams import arrange as arrange_go
from .go.text.pictures import picture as go_picture
from .go.text.speech import GoSpeech, go_phase
from .goclub.rules.options import Options as GoClubOptions
from .goclub.rules.rules import Club
from .goclub.rules.views import look as look_at_club
from .goclub.text.speech import ClubSpeech
from .mafia.bot import COMPANY as MAFIA_BOTS
from .mafia.rules.options import Options as MafiaOptions
from .mafia.rules.rules import Mafia
from .mafia.text.speech import MafiaSpeech
from .mia.bot import COMPANY as MIA_BOTS
from .mia.rules import Mia
from .mia.rules import Options as MiaOptions
from .mia.speech import MiaSpeech
from .mia.state import IN_A_ROUND
from .options import LANGUAGE, parse_options, zone_named
from .options import option_names as names_of
from .picture import Picture, no_picture
from .rooms import RoomRules
from .scoring import RunningScore, Score, no_scores
from .softwarewolves.bot.players import COMPANY as SOFTWAREWOLVES_BOTS
from .softwarewolves.rules.options import Options as SoftwarewolvesOptions
from .softwarewolves.rules.rules import Softwarewolves
from .softwarewolves.text.rooms import ROOMS as SOFTWAREWOLVES_ROOMS
from .softwarewolves.text.speech import SoftwarewolvesSpeech
from .werewolves.admin import HOOKS as WEREWOLVES_ADMIN
from .werewolves.bot.players import COMPANY as WEREWOLVES_BOTS
from .werewolves.rules.ending.scores import scores as werewolves_scores
from .werewolves.rules.moves import Present
from .werewolves.rules.options import Options as WerewolvesOptions
from .werewolves.rules.rules import Werewolves
from .werewolves.text.speech import WerewolvesSpeech, check_theme


@dataclass(frozen=True, slots=True)
class Entry:
    """What the house needs to know of a game to offer it."""

    title: str
    make: Callable[[Any, int], Game[Any]]
    """The rules, from the options and the edition."""
    options: type[Any]
    speech: Callable[[Any, Themes | None, str, str], Speech[Any]]
    """How its players talk: from the options, the stories there are (None: the shipped ones), the
    name of the table and the language."""
    bots: Sequence[Bot] = RANDOM_BOTS
    """The bots that play it, in the order in which they are asked to sit down."""
    seats: int | None = None
    """How many can play; None: that depends on the options."""
    company: int = 8
    """How many bots keep one person company, unless somebody asks for more or less."""
    casual: Mapping[str, str] = field(default_factory=dict)
    """Options that suit people who open a table at a text door."""
    by_mail: Mapping[str, str] = field(default_factory=dict)
    """Options that suit people who read their mail once or twice a day, over the casual ones."""
    in_rooms: Mapping[str, str] | None = None
    """Options that suit people who meet in a chat room for an evening, over the casual ones; None:
    a table that is opened in a chat gets no room."""
    rooms: RoomRules | None = None
    """For games whose players follow a chat room; None: seats are taken in the lobby."""
    house_only: frozenset[str] = frozenset()
    """Options that are not for them."""
    alone: Mapping[str, str] = field(default_factory=dict)
    """Options that suit one person among bots, whom nobody has to wait for."""
    check: Callable[[Any, Themes | None], None] = lambda options, themes: None
    """What else must be right to open a table: raises Rejected."""
    picture: Callable[[Any, str], Picture | None] = no_picture
    """How a table looks to somebody with this view, captioned in a language."""
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
    """Only the house opens it, and it never ends; it is not in the list of games."""
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
    the number of bots and that of players, if they are given. Raises ValueError."""
    admin: AdminHooks | None = None
    """How administrators start, pause and list its tables; None: they can only stop them."""
    phase: Callable[[Any, Seat | None], str] | None = None
    """Which phase it is to a seat with this view: letters of one phase share a secret. It must not
    come twice in a game. None: the game has no phases."""

    @property
    def name(self) -> str:
        """What the game is called: ``Mäxchen``, the title without its explanation."""
        return re.split(r" \(|[,:]", self.title)[0]


GAMES: Mapping[str, Entry] = {
    "mia": Entry(
        "Mäxchen (Mia), the dice game of bluffing",
        lambda options, edition: Mia(options),
        MiaOptions,
        lambda options, themes, table, language: MiaSpeech(language),
        bots=MIA_BOTS,
        casual={"window": "60s", "early_start": "yes", "ask": "no"},
        by_mail={"window": "24h"},
        house_only=frozenset({"self_starting"}),
        phase=lambda view, seat: f"round {view.number}",
        running_score=lambda view: RunningScore(
            view.number - (view.phase in IN_A_ROUND), dict(view.points)
        ),
    ),
    "mafia": Entry(
        "Mafia, the village of votes by day and secrets by night",
        Mafia,
        MafiaOptions,
        lambda options, themes, table, language: MafiaSpeech(language),
        bots=MAFIA_BOTS,
        edition=Mafia.newest,
        outage=2,
        tells_outages=True,
        by_mail={
            **{f"{phase}_limit": "24h" for phase in ("day", "night", "dusk")},
            "election_timer": "2h",
            "dawn_max": "1h",
            "reminder": "6h",
        },
        in_rooms={
            "day_limit": "10m",
            "night_limit": "5m",
            "dusk_limit": "3m",
            "reminder": "2m",
            "election_timer": "30s",
            "dawn_min": "5s",
            "dawn_max": "30s",
        },
        alone={"election_timer": "3s", "dawn_min": "0ms", "dawn_max": "0ms"},
        phase=lambda view, seat: f"phase {view.phases}",
    ),
    "werewolves": Entry(
        "Werewolves, the village of 28 roles, told in stories",
        Werewolves,
        WerewolvesOptions,
        lambda options, themes, table, language: WerewolvesSpeech(options, themes, table),
        bots=WEREWOLVES_BOTS,
        company=7,
        edition=Werewolves.newest,
        outage=2,
        tells_outages=True,
        former={1: {"employer_solo_win": "yes", "draw_after": "0"}},
        casual={"speed": "10m", "enrolment": "60d", "early_advance": "yes"},
        by_mail={"speed": "2d", "early_advance": "no", "reminder": "12h"},
        in_rooms={"speed": "5m", "enrolment": "30m"},
        alone={"speed": "0ms", "early_least": "0ms", "early_most": "0ms", "max_players": "1000"},
        check=check_theme,
        scores=werewolves_scores,
        sign_up=Present,
        admin=WEREWOLVES_ADMIN,
        # what everybody is told: the steps of a night are secret
        phase=lambda view, seat: f"bulletin {len(view.bulletins)}",
    ),
    "softwarewolves": Entry(
        "Softwarewolves, the small village of chat rooms with one werewolf",
        Softwarewolves,
        SoftwarewolvesOptions,
        lambda options, themes, table, language: SoftwarewolvesSpeech(language),
        bots=SOFTWAREWOLVES_BOTS,
        edition=Softwarewolves.newest,
        outage=2,
        casual={"game_time": "1d", "day_time": "10m", "night_time": "10m"},
        alone={"game_time": "1d", "day_time": "1h", "night_time": "1h"},
        rooms=SOFTWAREWOLVES_ROOMS,
        phase=lambda view, seat: f"{view.phase} {view.turn}",
    ),
    "go": Entry(
        "Go, the game of stones, for two, for teams or in a circle",
        lambda options, edition: Go(options),
        GoOptions,
        lambda options, themes, table, language: GoSpeech(table, language),
        bots=GO_BOTS,
        company=1,
        casual={"need_ratings": "no"},
        in_rooms={"main": "1h", "overtime": "none"},  # the shortest time there is (§9.1)
        house_only=frozenset({"tournament"}),
        alone={"size": "9", "overtime": "none"},
        engines={"gnugo": "gnugo --mode gtp --{rules}-rules"},
        arrange=arrange_go,
        check=lambda options, themes: check_go(options),
        picture=go_picture,
        scores=go_scores,
        outage=1,
        # one's own move changes nothing: it answers the letter that asked for it
        phase=go_phase,
        starts_itself=lambda options: bool(options.formation().players == 2),
        fleeting=(HandicapPlaced, StonePlayed, Passed, ScoringStepTaken),
    ),
    "connectfour": Entry(
        "Connect Four: four discs in a row",
        lambda options, edition: ConnectFour(options),
        ConnectFourOptions,
        lambda options, themes, table, language: ConnectFourSpeech(options, language),
        seats=2,
        company=1,
        casual={"limit": "10m"},
        by_mail={"limit": "3d"},
        in_rooms={"limit": "2m"},
        alone={"limit": "0ms"},
        outage=1,
        picture=lambda view, language: connectfour_picture(view),
        scores=connectfour_scores,
        phase=lambda view, seat: f"move {len(view.discs)}",
    ),
    "goclub": Entry(
        "The Go club: members, ratings, the waiting room and all that belongs to games of Go",
        lambda options, edition: Club(options, zone_named),
        GoClubOptions,
        lambda options, themes, table, language: ClubSpeech(language),
        bots=(),
        of_the_house=True,
        look=look_at_club,
    ),
}


def playable() -> list[str]:
    """The games that people may open."""
    return [name for name, entry in GAMES.items() if not entry.of_the_house]


def bots_of(name: str) -> Sequence[Bot]:
    """Return the bots of a game; none for a game that does not exist."""
    return GAMES[name].bots if name in GAMES else ()


def casual_options(
    name: str, words: Mapping[str, str], *, by_mail: bool = False, in_rooms: bool = False
) -> dict[str, str]:
    """What people asked for, over what suits people at their door; checked. Raises Rejected."""
    if name not in playable():
        raise Rejected("unknown-game", game=name, known=playable())
    entry = GAMES[name]
    if hidden := entry.house_only & words.keys():
        raise Rejected("unknown-option", option=min(hidden), known=option_names(name))
    at_door = entry.by_mail if by_mail else (entry.in_rooms or {}) if in_rooms else {}
    chosen = {**entry.casual, **at_door, **words}
    if "reminder" in at_door and "reminder" not in words:
        try:
            parse_options(entry.options, chosen)
        except Rejected:  # who plays fast needs no reminder
            del chosen["reminder"]
    parse_options(entry.options, chosen)
    return chosen


def option_names(name: str) -> list[str]:
    """Return the options people may set for this game."""
    entry = GAMES[name]
    return [each for each in names_of(entry.options) if each not in entry.house_only]


def make_game(name: str, words: Mapping[str, str], edition: int | None = None) -> Game[Any]:
    """Make the rules of a game from its options, in this edition (None: the newest one).

    Raises ``unknown-game``, ``unknown-edition`` or what the options are refused with.
    """
    if name not in GAMES:
        raise Rejected("unknown-game", game=name, known=playable())
    entry = GAMES[name]
    edition = entry.edition if edition is None else edition
    if not 1 <= edition <= entry.edition:
        raise Rejected("unknown-edition", game=name, edition=edition)
    return _made(entry.make, chosen_options(name, words, edition), edition)


def chosen_options(name: str, words: Mapping[str, str], edition: int | None = None) -> Any:
    """The options of a table of this edition (None: the newest one); raises Rejected."""
    entry = GAMES[name]
    former = entry.former.get(entry.edition if edition is None else edition)
    return parse_options(entry.options, {**former, **words} if former else words)


@lru_cache(maxsize=1_000)
def _made(make: Callable[[Any, int], Game[Any]], options: Any, edition: int) -> Game[Any]:
    """Rules hold nothing but their options and edition: tables with the same ones share them."""
    return make(options, edition)


def make_speech(
    name: str,
    words: Mapping[str, str],
    themes: Themes | None = None,
    table: str = "",
    edition: int | None = None,
) -> Speech[Any]:
    """Return how people talk at a table with these options, in its language.

    Refuses what :func:`make_game` refuses.
    """
    options = chosen_options(name, words, edition)
    return GAMES[name].speech(options, themes, table, language_of(words))


def language_of(words: Mapping[str, str]) -> str:
    """Return the language of a table with these options; old tables have none and get English."""
    return words.get(LANGUAGE, FALLBACK)


def check_opening(name: str, words: Mapping[str, str], themes: Themes | None) -> None:
    """What only matters when a table is opened: raises ``bad-option``."""
    entry = GAMES[name]
    entry.check(parse_options(entry.options, words), themes)
