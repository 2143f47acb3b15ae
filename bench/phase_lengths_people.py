"""People who think: games of Werewolves in which every answer takes as long as people take.

Players, tables and kinds of phases each have a pace of their own, and no two answers take the same
time. Some people read their mail late, some often do not answer at all. What is written down of a
game is how long its night phases lasted, and whether the role of each was awake.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from math import exp
from random import Random

from gamekeeper.games import make_game
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.night.turns import check
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Village
from gamekeeper.kernel.messages import Command, Move, Rejected, Seat, Sit, TimeUp
from gamekeeper.kernel.table import Table
from gamekeeper.simulate.werewolves_uniform import any_names

START = datetime(2000, 1, 1, tzinfo=UTC)
ROLES = "citizen*5,werewolf*3,seer,healer,priest,witch,sandman,raven,hunter,grave_robber,elder,cub"
OPTIONS = {"speed": "10m", "early_advance": "yes", "strictness": "3"}
LAST_ROUND = 11
"""By then a village has seen enough."""
GUESSED: Mapping[Phase, tuple[str, Step]] = {
    Phase.GRAVES: ("grave_robber", Step.GRAVE_ROBBER),
    Phase.SAND: ("sandman", Step.SANDMAN),
    Phase.NIGHT: ("seer", Step.SEER),
    Phase.BREWING: ("witch", Step.WITCH),
    Phase.LAST_HOUR: ("raven", Step.RAVEN),
}
"""Whose life each phase might betray."""
POLLS = frozenset({Step.ELECTION, Step.PYRE})


@dataclass(frozen=True)
class Manners:
    """How people answer: the logarithm of seconds, and how far apart tables, people … are.

    Of ``late`` and ``silent`` the first is the share of people who often are, then come how often
    these are, and how often all others are.
    """

    usual: float = 3.8
    tables: float = 0.4
    people: float = 0.6
    phases: float = 0.25
    answers: float = 0.6
    late: tuple[float, float, float] = (0.15, 0.3, 0.02)
    silent: tuple[float, float, float] = (0.08, 0.3, 0.01)
    options: Mapping[str, str] = field(default_factory=dict)


NEVER = (0.0, 0.0, 0.0)
MANNERS: Mapping[str, Manners] = {
    "people in an evening": Manners(),
    "everybody alike and quick": Manners(2.0, 0.1, 0.1, 0.05, 0.25, NEVER, NEVER),
    "nobody like the other": Manners(3.8, 0.4, 1.2, 0.1, 0.3, NEVER, NEVER),
    "every answer a surprise": Manners(3.5, 0.0, 0.0, 0.0, 0.8, NEVER, NEVER),
    "many silent": Manners(
        3.5, 0.3, 0.5, silent=(0.3, 0.4, 0.05), options={"speed": "5m", "strictness": "0"}
    ),
    "by mail, two days a phase": Manners(9.8, 0.5, 0.8, 0.2, 1.0, options={"speed": "2d"}),
}
"""Kinds of tables."""


@dataclass(frozen=True)
class Person:
    """How somebody answers: a pace, how often late, how often never."""

    pace: float
    late: float
    silent: float


@dataclass
class Case:
    """One phase of one game, as long as everybody saw it."""

    game: int
    phase: Phase
    round: int
    length: float
    alive: bool
    before: list[float] = field(default_factory=list)
    """The lengths of earlier phases of this kind in this game."""
    others: list[float] = field(default_factory=list)
    """The lengths of all other phases before."""


class People:
    """A table's players and how long each of their answers takes."""

    def __init__(self, manners: Manners, rng: Random) -> None:
        self._manners, self._rng = manners, rng
        self._usual = rng.gauss(manners.usual, manners.tables)
        self._phases = {phase: rng.gauss(0, manners.phases) for phase in Phase}
        self._people: dict[Seat, Person] = {}

    def seconds(self, seat: Seat, phase: Phase) -> float | None:
        """Until the next answer; None: there will be none."""
        rng = self._rng
        if seat not in self._people:
            self._people[seat] = self._somebody()
        person = self._people[seat]
        if rng.random() < person.silent:
            return None
        late = rng.gauss(2.0, 0.4) if rng.random() < person.late else 0.0
        usual = self._usual + person.pace + self._phases[phase]
        return exp(usual + late + rng.gauss(0, self._manners.answers))

    def _somebody(self) -> Person:
        rng, manners = self._rng, self._manners
        late, silent = (
            often if rng.random() < share else seldom
            for share, often, seldom in (manners.late, manners.silent)
        )
        return Person(rng.gauss(0, manners.people), late, silent)


def play(number: int, seed: str, manners: Manners, edition: int) -> list[Case]:
    """One game; what its night phases were like."""
    rng = Random(f"{seed}:{number}")
    game = make_game("werewolves", {**OPTIONS, "roles": ROLES, **manners.options}, edition)
    assert isinstance(game, Werewolves)
    return _Evening(Table(game, f"{seed}:{number}"), rng, People(manners, rng), number).play()


@dataclass
class _Evening:
    table: Table[Village]
    rng: Random
    people: People
    number: int
    now: datetime = START
    cases: list[Case] = field(default_factory=list)
    lengths: dict[Phase, list[float]] = field(default_factory=dict)

    def play(self) -> list[Case]:
        """To the end; the last to sit down is the beginning."""
        village = self.table.state
        while not village.dealt:
            self._does(Seat(f"P{len(village.players)}"), Sit())
        while not village.is_over and village.round <= LAST_ROUND:
            self._phase()
        return self.cases

    def _does(self, seat: Seat | None, move: Move) -> None:
        reply = self.table.handle(Command("", seat, move, self.now))
        assert reply.rejection is None, reply.rejection

    def _phase(self) -> None:
        """Everybody who is asked answers in his own time, until the phase is over."""
        village, began = self.table.state, self.now
        phase, number, round, awake = village.phase, village.phases, village.round, _awake(village)
        for moment, seat, step in self._plans(began):
            if self._is_over(number, moment):
                break
            self.now = moment
            self._answer(seat, step)
        if village.phases == number and not village.is_over:
            due = self.table.status.deadlines[-1]
            self.now = max(self.now, due.at)
            self._does(None, TimeUp(due.key))
        if awake is not None:
            self._note(phase, round, (self.now - began).total_seconds(), awake)

    def _answer(self, seat: Seat, step: Step) -> None:
        """By chance; half of the village wants nobody to burn, so that there are many nights."""
        village = self.table.state
        names = any_names(village, seat, step, self.rng)
        if step is Step.PYRE and self.rng.random() < 0.5:
            names = ()
        try:
            check(village, seat, step, names)
        except Rejected:
            return
        self._does(seat, Choose(step, names))

    def _is_over(self, number: int, moment: datetime) -> bool:
        village = self.table.state
        return village.phases != number or (village.until is not None and village.until <= moment)

    def _plans(self, began: datetime) -> Iterator[tuple[datetime, Seat, Step]]:
        village = self.table.state
        plans = []
        for seat, steps in village.asked.items():
            seconds = self.people.seconds(seat, village.phase)
            if steps[0] in POLLS:
                seconds = self.rng.random()
            if seconds is not None:
                plans += [(began + timedelta(seconds=seconds), seat, step) for step in steps]
        yield from sorted(plans)

    def _note(self, phase: Phase, round: int, length: float, awake: bool) -> None:
        before = self.lengths.setdefault(phase, [])
        others = [each for key, all in self.lengths.items() if key is not phase for each in all]
        case = Case(self.number, phase, round, length, awake, list(before), others)
        self.cases.append(case)
        before.append(length)


def _awake(village: Village) -> bool | None:
    """Whether the role this phase might betray has a turn in it; None: no such phase."""
    if village.phase not in GUESSED:
        return None
    _, step = GUESSED[village.phase]
    return step in village.woken
