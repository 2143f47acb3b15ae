"""A chat room without a network: who is in it, what is said, and what the MC does, line by line.

Lines are those of the rulebook's scenarios: ``topic: Night``, ``MC: …`` for everybody, ``MC→a: …``
for the player who is called a, ``destroyed: …`` with the reason. Seats are numbers that nobody
sees, so a test that passes has not mixed up seats and names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from gamekeeper.games.options import parse_options
from gamekeeper.games.softwarewolves.rules.events import VillageClosed
from gamekeeper.games.softwarewolves.rules.moves import Abandon, Enter, Open, Rename, Volunteer
from gamekeeper.games.softwarewolves.rules.options import Options
from gamekeeper.games.softwarewolves.rules.rules import Softwarewolves
from gamekeeper.games.softwarewolves.rules.state import State
from gamekeeper.games.softwarewolves.text.speech import SoftwarewolvesSpeech
from gamekeeper.kernel.messages import (
    Command,
    Event,
    Leave,
    Move,
    Rejected,
    Rejection,
    Seat,
    TimeUp,
)
from gamekeeper.kernel.table import Table, heard, view


@dataclass(frozen=True, slots=True)
class FirstName:
    """A simple bot (§12): volunteers, and takes the first name it is offered."""

    name: str
    greeting: Move | None = field(default_factory=Volunteer)

    def choose(self, view: State, seat: Seat, moves: Sequence[Move], rng: Random) -> Move:
        return moves[0]


REQUEST = datetime(2026, 3, 1, 20, tzinfo=UTC)
"""When the first player asked to play."""

VILLAGERS_WIN = (
    "MC: Yes! The last werewolve is dead! Finally peace in the village! The villagers win."
)
WEREWOLVES_WIN = (
    "MC: Oh no! Villagers do not outnumber werewolves anymore, so the werewolves know they are "
    "stronger and mount a daytime massacre and slaughter all remaining villagers! "
    "- The werewolves win."
)
TIME_IS_UP = (
    "MC: this game has been going for long enough. Time is up. Thanks for playing, everyone. "
    "See you later"
)
SELECTED = "You are selected as werewolf for this game."


class Room:
    """One village from the first request on."""

    def __init__(self, seed: str = "seed", **options: str) -> None:
        self.game = Softwarewolves(parse_options(Options, options))
        self.speech = SoftwarewolvesSpeech()
        self.table = Table(self.game, seed)
        self.now = REQUEST
        self.log: list[Event] = []
        self.seats: dict[str, Seat] = {}
        """Everybody in the room, observers too: the name they go by, and a seat."""
        self.arrivals = 0
        self.wire: list[tuple[float, str]] = []
        """Every line with its second."""
        self.refused: Rejection | None = None
        self.does(None, Open())

    @property
    def state(self) -> State:
        return self.table.state

    # -- what happens in the room; each answers with the lines that follow

    def asks_and_enters(self, *names: str) -> list[str]:
        """These asked to play, and enter."""
        return [line for name in names for line in self._enters(name)]

    def _enters(self, name: str) -> list[str]:
        self.watches(name)
        return self.does(self.seats[name], Enter(name))

    def watches(self, name: str) -> None:
        """Somebody enters who never asked to play."""
        self.arrivals += 1
        self.seats[name] = Seat(f"#{self.arrivals}")

    def leaves(self, name: str) -> list[str]:
        return self.does(self.seats.pop(name), Leave())

    def renames(self, name: str, new: str) -> list[str]:
        self.seats[new] = self.seats.pop(name)
        return self.does(self.seats[new], Rename(new))

    def whispers(self, name: str, text: str) -> list[str]:
        """A private message to the MC."""
        seat = self.seats[name]
        try:
            move = self.speech.understand(text, self.view(name), seat)
        except Rejected as no:
            self.refused = no.rejection
            return []
        return self.does(seat, move)

    def says(self, name: str, text: str) -> list[str]:
        """A public message."""
        seat = self.seats[name]
        move = self.speech.overhear(text, self.view(name), seat)
        return [] if move is None else self.does(seat, move)

    def vote(self, *votes: str) -> list[str]:
        """``a→W`` for a, who says *I vote for W*."""
        pairs = [each.split("→") for each in votes]
        return [line for who, whom in pairs for line in self.says(who, f"I vote for {whom}")]

    def waits(self, seconds: float) -> list[str]:
        """Time passes; every deadline on the way comes on time."""
        end, lines = self.now + timedelta(seconds=seconds), list[str]()
        while (pending := self.table.status.deadlines) and pending[0].at <= end:
            self.now = max(self.now, pending[0].at)
            lines += self.does(None, TimeUp(pending[0].key))
        self.now = end
        return lines

    def is_lost(self) -> list[str]:
        return self.does(None, Abandon())

    def does(self, seat: Seat | None, move: Move) -> list[str]:
        reply = self.table.handle(Command(str(len(self.wire)), seat, move, self.now))
        self.refused = reply.rejection
        self.log += reply.events
        lines = [line for event in reply.events for line in self._lines(event)]
        second = (self.now - REQUEST).total_seconds()
        self.wire += [(second, line) for line in lines]
        return lines

    def _lines(self, event: Event) -> Iterable[str]:
        if (topic := self.speech.staging(event).topic) is not None:
            yield f"topic: {topic}"
        said = self.speech.say(event, None, self.state)
        if said is None:
            return
        if isinstance(event, VillageClosed):
            yield f"destroyed: {said}"
        elif event.audience.seats is None:
            yield f"MC: {said}"
        else:
            names = {seat: name for name, seat in self.seats.items()}
            yield from (f"MC→{names.get(seat, '?')}: {said}" for seat in event.audience.seats)

    # -- looking

    def view(self, name: str | None) -> State:
        return view(self.game, self.log, None if name is None else self.seats[name])

    def hears(self, name: str | None) -> list[Event]:
        return heard(self.log, None if name is None else self.seats[name])

    @property
    def live(self) -> str:
        return ",".join(self.state.names())

    @property
    def werewolf(self) -> str:
        assert self.state.werewolf is not None
        return self.state.players[self.state.werewolf]

    @property
    def phase(self) -> str:
        return self.state.phase


def filling(names: str, seed: str = "seed", **options: str) -> Room:
    """A village in which these have taken their seats."""
    room = Room(seed, **options)
    room.asks_and_enters(*names.split())
    return room


def night(names: str, seed: str = "seed", **options: str) -> Room:
    """The first night; W is the werewolf."""
    room = filling(names, seed, **options)
    room.whispers("W", "werewolf")
    room.waits(room.game.options.wait.total_seconds())
    return room


def day(names: str, eaten: str, seed: str = "seed", **options: str) -> Room:
    """The first day; W has eaten this one."""
    room = night(names, seed, **options)
    room.whispers("W", f"I eat {eaten}")
    return room
