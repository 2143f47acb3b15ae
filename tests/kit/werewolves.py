"""Villages for tests: a fixed cast, votes in the rulebook's words, and what the village hears.

``cast("A B werewolf, H healer")`` seats these and a few Citizens K1, K2 …; whoever is not
mentioned votes blank. ``village.night("wolves → C; H → C")`` plays until the morning, ``elect`` and
``day`` play the polls. Everything goes through commands; the truth (``village.player``) is there
for what the rulebook says about hidden things.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.roles.base import Role, Team
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.moves import Choose, EndPhase
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.rules import Werewolves
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.tales import Tale
from gamekeeper.games.werewolves.rules.village import Life, Player, Village
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Move,
    Rejection,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, heard

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
A_DAY = timedelta(days=1)
GROUPS = {"wolves": Step.WEREWOLVES, "vampires": Step.VAMPIRES, "pipers": Step.PIPERS}
WORDS = {"witte": Step.WHITE_WEREWOLF, "testament": Step.TESTAMENT}
"""Words behind a name that say which of two turns is meant (§11.6)."""
AMBIGUOUS = frozenset(WORDS.values())
BY_DAY = frozenset({Phase.ELECTION, Phase.PYRE})
BLANK = "blank"
MANY_PHASES = 40
"""Nobody waits longer for what is to come."""


class Cast(Werewolves):
    """The game with roles dealt in the order of the seats."""

    def __init__(
        self,
        roles: Sequence[Role],
        mayor: bool,
        options: Options,
        edition: int = Werewolves.newest,
    ) -> None:
        super().__init__(options, edition)
        self.roles, self.with_mayor = tuple(roles), mayor

    def deal(self, rng: Random, seats: Sequence[Seat]) -> tuple[tuple[Role, ...], bool]:
        return self.roles, self.with_mayor


@dataclass(frozen=True)
class News:
    """A general announcement, and how things stood at the one before."""

    bulletin: Bulletin
    before: Bulletin | None

    @property
    def kind(self) -> int:
        return self.bulletin.kind

    @property
    def dead(self) -> set[Seat]:
        """Exactly those who are dead now and were not before: what everybody can read."""
        known = {seat for seat, _ in self.before.dead} if self.before else set()
        return {seat for seat, _ in self.bulletin.dead} - known

    @property
    def roles(self) -> dict[str, str]:
        """The published roles of all the dead."""
        return dict(self.bulletin.dead)

    @property
    def tales(self) -> list[str]:
        """The stories in order: ``general 0``, ``pyre 0`` …"""
        return [f"{tale.role} {tale.number}" for tale in self.bulletin.tales]

    def tale(self, words: str) -> Tale:
        """The story of this row; there must be exactly one."""
        found = [t for t in self.bulletin.tales if f"{t.role} {t.number}" == words]
        assert len(found) == 1, f"{len(found)} times {words!r} in {self.tales}"
        return found[0]

    @property
    def facts(self) -> list[tuple[str, ...]]:
        """The summary: each line as its kind and the players in it."""
        return [(fact.kind, *fact.seats) for fact in self.bulletin.facts]

    @property
    def tally(self) -> dict[str, float]:
        """What everybody can add up from the published votes and raven marks (P11)."""
        total: Counter[str] = Counter()
        for ballot in self.bulletin.ballots:
            if ballot.choice is not None:
                total[ballot.choice] += ballot.weight  # type: ignore[assignment]
        for seat in self.bulletin.marked:
            total[seat] += 2
        return dict(total)

    def ballot(self, voter: str) -> Any:
        """This player's published vote."""
        found = [b for b in self.bulletin.ballots if b.voter == voter]
        assert len(found) == 1, f"{voter} stands {len(found)} times among the published votes"
        return found[0]

    @property
    def winners(self) -> set[str]:
        """The living who have won, as the last story names them (§10.2)."""
        told = [tale for tale in self.bulletin.tales if tale.role == "won" and 0 <= tale.number < 9]
        return {seat for tale in told for seat in tale.a or ()}

    def fate(self, seat: str) -> Any:
        """This player's line in the final table."""
        [found] = [fate for fate in self.bulletin.fates if fate.seat == seat]
        return found

    @property
    def ending(self) -> int | None:
        return self.bulletin.ending


@dataclass(frozen=True)
class Order:
    """What somebody is to vote, at the first turn that fits."""

    actor: str
    step: Step | None
    names: tuple[str, ...]

    def fits(self, village: Game, seat: Seat, step: Step) -> bool:
        if self.step is not None:
            wanted = self.step is step
        else:
            others = [each for each in village.state.asked[seat] if each not in AMBIGUOUS]
            wanted = step not in AMBIGUOUS or (step is Step.TESTAMENT and not others)
        if self.actor == "all":
            return wanted
        if self.actor in GROUPS:
            return step is GROUPS[self.actor]
        if self.actor in ROLES:
            role = village.state.players[seat].role
            return wanted and role is ROLES[self.actor]
        return wanted and seat == self.actor

    @property
    def for_many(self) -> bool:
        return self.actor == "all" or self.actor in GROUPS or self.actor in ROLES


class Game:
    """One village with a given cast, dealt and standing in its first waiting phase."""

    def __init__(
        self,
        cast: Sequence[tuple[str, Role]],
        mayor: bool,
        options: Options,
        seed: str,
        edition: int = Werewolves.newest,
    ) -> None:
        self.game = Cast([role for _, role in cast], mayor, options, edition)
        self.options = options
        self.table: Table[Village] = Table(self.game, seed)
        self.log: list[Event] = []
        self._views: dict[Seat | None, tuple[Village, int]] = {}
        self.now = START
        self.rejection: Rejection | None = None
        self.names = [name for name, _ in cast]
        for name in self.names:
            self.does(name, Sit())
            assert self.rejection is None, f"{name} may not sit down: {self.rejection}"
        if not self.state.dealt:
            self.does(None, Begin())
            assert self.rejection is None, f"the game may not begin: {self.rejection}"

    # -- commands
    def does(self, seat: str | None, move: Move) -> list[Event]:
        """One command at this moment; afterwards ``rejection`` says whether it was refused."""
        who = None if seat is None else Seat(seat)
        reply = self.table.handle(Command(str(len(self.log)), who, move, self.now))
        self.log += reply.events
        self.rejection = reply.rejection
        return list(reply.events)

    def end(self) -> list[Event]:
        """The host ends the waiting phase."""
        events = self.does(None, EndPhase())
        assert self.rejection is None, f"{self.phase} cannot be ended: {self.rejection}"
        return events

    def wait(self, **time: float) -> None:
        """Let time pass, without waking the table."""
        self.now += timedelta(**time)

    def time_up(self) -> list[Event]:
        """Wait for the next deadline and wake the table."""
        deadlines = self.table.status.deadlines
        assert deadlines, f"{self.phase} has no deadline"
        first = min(deadlines, key=lambda each: each.at)
        self.now = max(self.now, first.at)
        return self.does(None, TimeUp(first.key))

    def vote(self, words: str) -> None:
        """These votes at once: ``A → B; P → A B; M testament → K1; H → blank``."""
        for order in self._read(words):
            found = list(self._turns(order))
            assert found, f"it is not {order.actor}'s turn in {self.phase}"
            for seat, step in found:
                self._choose(seat, step, order)

    def refused(self, words: str) -> str:
        """The code with which this one vote is refused; it must change nothing."""
        [order] = self._read(words)
        seat = Seat(order.actor)
        assert seat in self.state.players, f"{order.actor} does not play"
        step = order.step or self._likely(seat)
        before, version = len(self.log), self.table.version
        self.does(seat, Choose(step, tuple(map(Seat, order.names))))
        assert self.rejection is not None, f"{words!r} was accepted"
        assert (len(self.log), self.table.version) == (before, version)
        return self.rejection.code

    # -- whole phases
    def play(self, until: set[Phase] | frozenset[Phase], words: str = "", misses: str = "") -> None:
        """Phase after phase until one of these (or the end of the game) is reached."""
        orders, silent = self._read(words), set(misses.split())
        unknown = silent - set(self.names)
        assert not unknown, f"{unknown} cannot miss anything: they do not play"
        for played in range(MANY_PHASES):
            if self.phase is Phase.OVER or (played and self.phase in until):
                break
            self._phase(orders, silent)
            self.end()
        else:
            raise AssertionError(f"none of {sorted(until)} ever came: impossible scenario")
        assert not orders, f"no turn came for {orders} before {self.phase}: impossible scenario"

    def until(self, phase: Phase, words: str = "", misses: str = "") -> None:
        """Play on until this phase begins, whose votes are still to come."""
        if self.phase is not phase:
            self.play({phase}, words, misses)
        assert self.phase is phase, f"{phase} never came: it is {self.phase}"

    def night(self, words: str = "", misses: str = "") -> News:
        """Everything up to the morning; the preparations of the first night as well."""
        assert self.phase not in BY_DAY, f"it is day: {self.phase}"
        assert self.phase is not Phase.OVER, "the game is over"
        before = len(self.bulletins)
        self.play(BY_DAY, words, misses)
        assert len(self.bulletins) == before + 1, "no announcement in the morning"
        return self.news

    def elect(self, words: str = "", misses: str = "") -> News:
        """The election of a mayor."""
        assert self.phase is Phase.ELECTION, f"there is no election: {self.phase}"
        self.play({Phase.PYRE}, words, misses)
        return self.news

    def day(self, words: str = "", then: str = "", misses: str = "") -> News:
        """The pyre, and the last words that follow from it, until the next night begins."""
        phase = self.phase
        assert phase is Phase.PYRE, f"there is no pyre: {phase}"
        orders = self._read(words)
        self._phase(orders, set(misses.split()))
        assert not orders, f"no turn came for {orders} at the pyre: impossible scenario"
        self.end()
        if self.phase is Phase.LAST_WORDS:
            self.play(set(Phase) - {Phase.LAST_WORDS}, then, misses)
        else:
            assert not then, f"nobody had last words, but {then!r} was expected"
        return self.news

    def elected(self, mayor: str) -> Game:
        """A quiet first night and day with an election: the second night begins."""
        self.night()
        self.elect(f"all → {mayor}")
        assert self.state.mayor == mayor
        self.day()
        return self

    def quiet(self, rounds: int = 1) -> Game:
        """Nights and days on which nothing happens."""
        for _ in range(rounds):
            if self.phase not in BY_DAY:
                self.night()
            self.day()
        return self

    # -- looking
    @property
    def state(self) -> Village:
        """The truth."""
        return self.table.state

    @property
    def phase(self) -> Phase:
        return self.table.state.phase

    def player(self, name: str) -> Player:
        """The truth about one player."""
        return self.state.players[Seat(name)]

    def life(self, name: str) -> Life:
        return self.player(name).life

    def role(self, name: str) -> str:
        """The true role."""
        role = self.player(name).role
        assert role is not None
        return role.key

    def missed(self, name: str) -> int:
        return self.player(name).missed

    def alive(self) -> set[str]:
        return set(self.state.alive())

    def has_turn(self, name: str) -> bool:
        return Seat(name) in self.state.asked

    @property
    def turns(self) -> set[str]:
        """Who has a turn now."""
        return set(self.state.asked)

    @property
    def bulletins(self) -> list[Bulletin]:
        return [event for event in self.log if isinstance(event, Bulletin)]

    @property
    def news(self) -> News:
        """The latest general announcement."""
        told = self.bulletins
        assert told, "nothing was announced yet"
        return News(told[-1], told[-2] if len(told) > 1 else None)

    def heard(self, seat: str | None, kind: type[Event] = Event, round: int = 0) -> list[Any]:
        """What this seat was told, of this kind; by default in this round."""
        who = None if seat is None else Seat(seat)
        return [e for e in heard(self._round(round), who) if isinstance(e, kind)]

    def house(self, kind: type[Event], round: int = 0) -> list[Any]:
        """All events of this kind, whoever hears them."""
        return [event for event in self._round(round) if isinstance(event, kind)]

    def stories(self, seat: str, round: int = 0) -> list[str]:
        """The stories told to this seat and not to everybody: ``werewolf 1`` …"""
        return [f"{tale.role} {tale.number}" for tale in self.tales(seat, round)]

    def tales(self, seat: str, round: int = 0) -> list[Tale]:
        """The same with the people in them."""
        private = [e for e in self.heard(seat, round=round) if e.audience.seats is not None]
        return [e.tale for e in private if getattr(e, "tale", None) is not None]

    def told(self, seat: str, words: str, round: int = 0) -> Tale:
        """The one story of this row that this seat was told."""
        found = [t for t in self.tales(seat, round) if f"{t.role} {t.number}" == words]
        assert len(found) == 1, f"{seat} heard {len(found)} times {words!r}: {self.stories(seat)}"
        return found[0]

    def view(self, seat: str | None = None) -> Village:
        """What one seat knows; by default what everybody knows. Grows with the game."""
        who = None if seat is None else Seat(seat)
        state, known = self._views.get(who) or (self.game.blank(), 0)
        for event in heard(self.log[known:], who):
            self.game.apply(state, event)
        self._views[who] = state, len(self.log)
        return state

    # -- inside
    def _round(self, number: int) -> list[Event]:
        """The events from a nightfall to the end of the next day; 0: of the running round."""
        rounds: list[list[Event]] = [[]]
        for event in self.log:
            rounds[-1].append(event)
            if isinstance(event, Bulletin) and event.kind == 4:
                rounds.append([])
        return rounds[number - 1] if number else rounds[-1]

    def _read(self, words: str) -> list[Order]:
        orders = []
        for part in filter(None, map(str.strip, words.split(";"))):
            found = re.fullmatch(r"([\w ]+?) → ([\w ]+)", part)
            assert found, f"{part!r} is not somebody → somebody"
            actors, names = found[1].split(), tuple(found[2].split())
            step = WORDS.get(actors[-1])
            for actor in actors[:-1] if step else actors:
                known = actor in self.names or actor in GROUPS or actor in ROLES or actor == "all"
                assert known, f"{actor} does not play"
                orders.append(Order(actor, step, () if names == (BLANK,) else names))
        for order in orders:
            strangers = set(order.names) - set(self.names)
            assert not strangers, f"{strangers} do not play"
        return orders

    def _turns(self, order: Order) -> Iterator[tuple[Seat, Step]]:
        for seat, steps in list(self.state.asked.items()):
            for step in steps:
                if order.fits(self, seat, step):
                    yield seat, step

    def _phase(self, orders: list[Order], silent: set[str]) -> None:
        """Everybody votes as ordered, everybody else blank."""
        voted: set[tuple[Seat, Step]] = set()
        for order in list(orders):
            turns = [turn for turn in self._turns(order) if turn not in voted]
            if turns:
                orders.remove(order)
            for seat, step in turns:
                self._choose(seat, step, order)
                voted.add((seat, step))
        for seat, steps in list(self.state.asked.items()):
            for step in steps:
                if (seat, step) not in voted and seat not in silent:
                    self._nothing(seat, step)

    def _choose(self, seat: Seat, step: Step, order: Order) -> None:
        self.does(seat, Choose(step, tuple(map(Seat, order.names))))
        names = " ".join(order.names) or BLANK
        assert self.rejection is None, (
            f"{seat} ({self.role(seat)}) may not choose {names} in {self.phase}: {self.rejection}"
        )

    def _nothing(self, seat: Seat, step: Step) -> None:
        """Blank; if blank twice running is forbidden, the last Citizens, whom nobody needs."""
        self.does(seat, Choose(step))
        if self.rejection is None or self.rejection.code == "vote-barred":
            return
        assert self.rejection.code == "repeated-choice", f"{seat} blank: {self.rejection}"
        spare = [name for name in reversed(self.names) if name != seat]
        pairs = step is Step.MAGICIAN
        for i in range(len(spare) - 1):
            names = (spare[i], spare[i + 1]) if pairs else (spare[i],)
            self.does(seat, Choose(step, tuple(map(Seat, names))))
            if self.rejection is None:
                return
        raise AssertionError(f"{seat} can do nothing harmless: {self.rejection}")

    def _likely(self, seat: Seat) -> Step:
        """The step a player means who says nothing about it; one without a turn means his own."""
        steps = self.state.asked.get(seat, ())
        plain = [step for step in steps if step not in AMBIGUOUS]
        if plain or steps:
            return (*plain, *steps)[0]
        polls = {Phase.ELECTION: Step.ELECTION, Phase.PYRE: Step.PYRE}
        if self.phase in polls:
            return polls[self.phase]
        role = self.state.players[seat].role
        return role.turns[0].step if role is not None and role.turns else Step.PYRE


def read_cast(words: str) -> list[tuple[str, Role]]:
    """``A B werewolf, H healer`` as names and roles."""
    players = []
    for part in filter(None, map(str.strip, words.split(","))):
        *names, role = part.split()
        assert names, f"{part!r} is not a player and a role"
        assert role in ROLES, f"{role!r} is not a role"
        players += [(name, ROLES[role]) for name in names]
    return players


def cast(
    words: str,
    *,
    citizens: int = 6,
    mayor: bool = False,
    seed: str = "seed",
    wolf: bool = True,
    edition: int = Werewolves.newest,
    **options: Any,
) -> Game:
    """A dealt village. Speed a day, strictness 2, no mayor, as section 19 has it.

    So many Citizens K1, K2 … are added, and, if everybody would be of the citizens' team, a
    Werewolf called Wolf: nobody wins by accident. Roles dealt to more players than
    ``max_players`` would not fit; that is set to fit.
    """
    players = read_cast(words)
    players += [(f"K{i}", ROLES["citizen"]) for i in range(1, citizens + 1)]
    if wolf and all(role.team is Team.CITIZENS for _, role in players):
        players.insert(0, ("Wolf", ROLES["werewolf"]))
    doubles = [name for name, n in Counter(name for name, _ in players).items() if n > 1]
    assert not doubles, f"{doubles} sit twice"
    options = {"speed": A_DAY, "max_players": max(len(players) + 1, 18), **options}
    if edition == 1:
        options = {"employer_solo_win": "yes", "draw_after": 0, **options}
    return Game(players, mayor, Options(**options), seed, edition)
