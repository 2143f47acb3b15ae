"""A club for tests: moves in words or as objects, a clock moved by hand, and real tables of Go.

Errands are run by hand (`runs`): what a house does between the club and the tables of its games,
without a house.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from gamekeeper.games import make_game
from gamekeeper.games.go.rules import moves as go
from gamekeeper.games.go.rules.events import GameStarted
from gamekeeper.games.go.rules.options import Options as GoOptions
from gamekeeper.games.goclub.rules.context import Zones
from gamekeeper.games.goclub.rules.errands import Do, Errand, PlayerFacts
from gamekeeper.games.goclub.rules.events import MemberNotified
from gamekeeper.games.goclub.rules.moves import Done, NoteEnded, NoteStarted, SetRank
from gamekeeper.games.goclub.rules.options import Options
from gamekeeper.games.goclub.rules.rules import Club
from gamekeeper.games.goclub.rules.state import Member, State
from gamekeeper.games.goclub.text.speech import ClubSpeech
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.messages import Command, Event, Move, Rejection, Reply, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table, heard, view
from gamekeeper.zones import zone_of
from tests.kit.go_table import ANN, BOB, CAT, DAN, MONDAY, GoTable

RANKS = {ANN: "5k", BOB: "7k", CAT: "5k", DAN: "1d"}


@dataclass
class ClubTable:
    """One club; ``log`` is all that has happened, ``tables`` the games whose table is open."""

    options: Options = field(default_factory=Options)
    zones: Zones = zone_of
    now: datetime = MONDAY
    log: list[Event] = field(default_factory=list)
    count: int = 0
    tables: dict[str, GoTable] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game = Club(self.options, self.zones)
        self.table: Table[State] = Table(self.game, "seed")
        self.speech = ClubSpeech()

    # -- doing
    def does(self, seat: Seat | None, move: Move) -> Reply:
        """Perform a move; refused or not."""
        self.count += 1
        reply = self.table.handle(Command(str(self.count), seat, move, self.now))
        self.log += reply.events
        return reply

    def do(self, seat: Seat | None, move: Move) -> tuple[Event, ...]:
        """Perform a move that must be accepted."""
        reply = self.does(seat, move)
        assert reply.rejection is None, reply.rejection
        return reply.events

    def refused(self, seat: Seat | None, move: Move) -> str:
        """Why a move is refused; nothing has changed."""
        before = Table(self.game, "seed", self.log).state
        reply = self.does(seat, move)
        assert reply.rejection is not None, f"{move} was accepted"
        assert self.state == before
        return reply.rejection.code

    def says(self, seat: Seat, words: str) -> tuple[Event, ...]:
        """The same in words."""
        return self.do(seat, self.speech.understand(words, self.view(seat), seat))

    def waits(self, **duration: float) -> None:
        """Let time pass."""
        self.now += timedelta(**duration)

    def wakes(self) -> tuple[Event, ...]:
        """Let the next deadline come."""
        deadline = self.table.status.deadlines[0]
        self.now = max(self.now, deadline.at)
        return self.do(None, TimeUp(deadline.key))

    # -- what a house does
    def runs(self) -> list[Do]:
        """Run all errands at tables, and tell the club what has begun there."""
        ran = []
        for number, errand in list(self.state.errands.items()):
            no = self._run(errand)
            code, since = ("", None) if no is None else (no.code, no.facts.get("since"))
            self.do(None, Done(number, code, since))
            ran.append(errand.do)
        for name in list(self.tables):
            self._note_start(name)
        return ran

    def _run(self, errand: Errand) -> Rejection | None:
        name = errand.game
        if errand.do in (Do.OPEN, Do.INVITE, Do.SET_UP):
            make_game("go", errand.options)
            options = parse_options(GoOptions, errand.options)
            self.tables[name] = GoTable(options, seed=name, now=self.now)
        table = self.tables[name]
        table.now = self.now
        for person in errand.people:
            self._introduce(table, person)
        for seat, move in at_table(errand):
            reply = table.does(seat, move)
            if reply.rejection is not None:
                return reply.rejection
        return None

    def _introduce(self, table: GoTable, person: PlayerFacts) -> None:
        table.do(None, go.SetRating(person.seat, person.rating))
        table.do(None, go.SetClock(person.seat, person.clock))
        if person.vacation is not None:
            days = -((self.now - person.vacation) // timedelta(days=1))
            table.do(None, go.LeaveOnVacation(person.seat, days))

    def _note_start(self, name: str) -> None:
        begun = self.tables[name].of(GameStarted)
        if begun and name in self.state.games and not self.state.games[name].black:
            row = begun[0].after
            self.do(None, NoteStarted(name, (row.black,), (row.white,), begun[0].terms))

    def ends(self, game: str, score: float, **changes: Any) -> tuple[Event, ...]:
        """A running game is over; 180 moves were made unless something else is said."""
        terms = self.state.games[game].terms
        facts = {"moves": 180, "handicap": terms.handicap, "rated": terms.rated, **changes}
        return self.do(None, NoteEnded(game, score, facts.pop("void", False), at=self.now, **facts))

    # -- looking
    @property
    def state(self) -> State:
        return self.table.state

    def member(self, seat: Seat) -> Member:
        return self.state.members[seat]

    def view(self, listener: Seat | None) -> State:
        return view(self.game, self.log, listener)

    def heard(self, listener: Seat | None) -> list[Event]:
        return heard(self.log, listener)

    def news(self, seat: Seat) -> list[str]:
        """The messages that somebody has got, by kind."""
        return [
            event.news.value
            for event in self.log
            if isinstance(event, MemberNotified) and event.seat == seat
        ]

    def of(self, kind: type[Any]) -> list[Any]:
        """All events of this kind."""
        return [event for event in self.log if isinstance(event, kind)]

    def hears(self, seat: Seat | None, events: tuple[Event, ...]) -> list[str]:
        """What somebody is told of these events."""
        known = self.view(seat)
        told = [self.speech.say(event, seat, known) for event in heard(events, seat)]
        return [words for words in told if words is not None]


def at_table(errand: Errand) -> list[tuple[Seat | None, Move]]:
    """What an errand comes to at its table, once its people are known there."""
    seat, opponent = errand.seat or Seat(""), errand.opponent or Seat("")
    match errand.do:
        case Do.OPEN:
            return [(seat, Sit()), (opponent, Sit())]
        case Do.INVITE:
            return [(None, go.Invite(seat, opponent))]
        case Do.SET_UP | Do.JOIN:
            return [(seat, Sit())]
        case Do.OFFER_SEATS:
            return [(seat, go.OfferSeats(errand.number))]
        case Do.RATE:
            return [(None, go.SetRating(seat, errand.rating))]
        case Do.CLOCK:
            return [(None, go.SetClock(seat, errand.number))]
        case Do.LEAVE:
            return [(None, go.LeaveOnVacation(seat, errand.number))]
        case Do.CHANGE:
            return [(None, go.ChangeVacation(seat, errand.number))]
        case Do.RETURN:
            return [(None, go.ComeBack(seat))]
        case Do.EXPIRE:
            return [(None, go.Decline(errand.until))]
        case Do.TELL | Do.OBSERVE | Do.UNOBSERVE | Do.LISTEN | Do.DEAFEN:
            return []


def club(*seats: Seat, ranks: bool = True, **options: Any) -> ClubTable:
    """A club with these members (all four of the scenarios), with their ranks or without."""
    table = ClubTable(Options(**options))
    for seat in seats or (ANN, BOB, CAT, DAN):
        table.do(seat, Sit())
        if ranks:
            table.do(seat, SetRank(RANKS.get(seat, "5k")))
    return table


def playing(black: Seat = BOB, white: Seat = ANN, **terms: str) -> ClubTable:
    """A club in which goban-1 is running."""
    table = club()
    table.says(black, "offer type=black " + " ".join(f"{k}={v}" for k, v in terms.items()))
    table.says(white, "take 1")
    table.runs()
    return table
