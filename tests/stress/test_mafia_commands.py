"""A million commands at Mafia tables, right and wrong ones, under every option.

Hypothesis draws seeds, and for each a plain driver plays whole games: 3 to 12 players, drawn and
listed roles, waits and limits on and off, host commands, kicks, late commands, commands of the dead and of strangers. What is
cheap is asserted after every command, what is dear after every so many commands or games.
``STRESS_MAFIA_COMMANDS`` says how many commands there are in all.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekeeper.games.mafia.rules.events import (
    CelebRevealed,
    GameEnded,
    GameStarted,
    PlayerDied,
    VoteCast,
    VoteRetracted,
)
from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, EndPhase, Kick, Reveal, Scheme, Vote
from gamekeeper.games.mafia.rules.options import NO_TIME, WORDS, Options
from gamekeeper.games.mafia.rules.private_events import ActionTaken, DeathRecorded, SchemeMade
from gamekeeper.games.mafia.rules.roles import KILLERS, MAFIOSI, ROGUES, TOLD, Role, composition
from gamekeeper.games.mafia.rules.rules import Mafia, deadlines
from gamekeeper.games.mafia.rules.state import DAY, DUSK, END, INIT, NIGHT, State
from gamekeeper.kernel.messages import (
    EVERYONE,
    Begin,
    Command,
    Event,
    Leave,
    Move,
    Rejected,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, view
from gamekeeper.store.codec import Codec

COMMANDS = int(os.environ.get("STRESS_MAFIA_COMMANDS", "1000000"))
HALVES = 2
PER_SEED = 2_500
"""Commands that follow from one seed: small enough to be looked at when something fails."""
LONGEST = 400
"""After so many commands the host ends every phase, so that the game comes to its end."""
ENDLESS = 60
"""So many phases are ended by the host of a game that nothing draws; then it is left alone."""
WHOLE_STATE_EVERY = 97
STATUS_EVERY = 13
WHOLE_GAME_EVERY = 50

EVENING = datetime(2026, 3, 1, 20, tzinfo=UTC)
NAMES = tuple(Seat(f"p{n}") for n in range(12))
STRANGER = Seat("stranger")
T = TypeVar("T")
SECONDS = [timedelta(seconds=n) for n in (0, 5, 10, 60)]
LIMITS = [timedelta(minutes=n) for n in (0, 0, 0, 1, 30)]
PAUSES = [timedelta(milliseconds=n) for n in (0, 1, 700, 4000)]
TELLING = (GameStarted, CelebRevealed, PlayerDied, GameEnded)
"""The public events that may say something about roles."""


# -- how tables are set up


def random_options(rng: Random, players: int) -> Options:
    """Every option with any of its values; only contradictions are avoided."""
    dawn_min, dawn_max = sorted(rng.choices(SECONDS, k=2))
    limits = {name: rng.choice(LIMITS) for name in ("day_limit", "night_limit", "dusk_limit")}
    longest = max(limits.values())
    bools: tuple[str, ...] = ("draw_long_game", "one_action_per_night", "self_vote")
    others: dict[str, Any] = {
        **limits,
        **{name: rng.random() < 0.5 for name in bools},
        **{name: rng.choice(words) for name, words in WORDS.items()},
    }
    return Options(
        roles=random_roles(rng, players) if rng.random() < 0.5 else "",
        spice=rng.randint(0, 100),
        election_timer=rng.choice(SECONDS),
        dawn_min=dawn_min,
        dawn_max=dawn_max,
        draw_stalemate=rng.choice((0, 1, 2, 3, 5)),
        reminder=rng.choice((NO_TIME, longest / 3, longest / 100)),
        **others,
    )


def random_roles(rng: Random, players: int) -> str:
    """A list that fits (rarely one that does not)."""
    if rng.random() < 0.03:
        players += 1
    mafia = rng.randint(1, (players - 1) // 2)
    others = [role for role in Role if role not in MAFIOSI]
    pack = [rng.choice(sorted(KILLERS)), *rng.choices(sorted(MAFIOSI), k=mafia - 1)]
    return ",".join([*pack, *rng.choices(others, k=players - mafia)])


# -- one game


class Game:
    """One table, its driver, and what must hold after every command."""

    def __init__(self, rng: Random, number: int) -> None:
        self.rng, self.random = rng, rng.random
        self.seats = NAMES[: rng.randint(3, 12)]
        self.options = random_options(rng, len(self.seats))
        self.rules = Mafia(self.options)
        self.seed = f"{number} {self.random()}"
        self.table = Table(self.rules, self.seed)
        self.state: State = self.table.state
        self.number = number
        self.is_kept = number % WHOLE_GAME_EVERY == 0
        self.commands: list[Command] = []
        self.log: list[Event] = []
        self.now = EVENING
        self.count = self.refused = 0
        self.last: GameEnded | None = None
        targets = (*self.seats, *self.seats, *self.seats, STRANGER, None)
        self.votes = [Vote(x) for x in (*targets, ABSTAIN, ABSTAIN)]
        self.acts = [Act(x) for x in targets]
        self.schemes = [Scheme(x) for x in targets]
        self.movers = (*self.seats, *self.seats, STRANGER, None)
        self.favourite: Move = Vote(ABSTAIN)
        self.favoured = -1

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self.random() * len(things))]

    # -- the driver
    def play(self) -> None:
        """From the first chair to the end, or until nothing would ever end it."""
        for seat in self.seats:
            self.do(seat, Sit())
            if self.random() < 0.1:
                self.do(self.pick(self.movers), self.wild())
        for _ in range(3):
            if self.state.phase is INIT:
                self.do(None, Begin())
        if self.state.phase is INIT:
            return  # the list of roles did not fit, or somebody has left
        while self.state.phase is not END and self.count < LONGEST:
            self.step()
        draws = self.options.draw_long_game or self.options.draw_stalemate
        ended = 0
        while self.state.phase is not END and (draws or ended < ENDLESS):
            self.do(None, EndPhase())
            ended += 1
            assert self.state.day <= self.most_days(), "a draw is overdue"
        if self.state.phase is END:
            for _ in range(3):
                self.do(self.pick(self.movers), self.wild())
            self.check_end()
        if self.is_kept:
            self.check_whole()

    def most_days(self) -> int:
        """§10: at most so many days, if a draw rule is on."""
        players, quiet = len(self.state.players), self.options.draw_stalemate
        bounds = [10**9]
        if self.options.draw_long_game:
            bounds.append(2 * players + 1)
        if quiet:
            bounds.append(quiet * (players + 1))
        return min(bounds)

    def step(self) -> None:
        """One command, mostly a sensible one."""
        state, chance = self.state, self.random()
        if chance < 0.15:
            self.do(self.pick(self.movers), self.wild())
        elif chance < 0.17:
            self.do(None, EndPhase())
        elif chance < 0.174:
            self.do(None, Kick(self.pick(self.seats)))
        elif state.wake is not None and chance < 0.25:
            self.now = max(self.now, state.wake) + self.pick(PAUSES)
            if chance < 0.22:
                self.do(None, TimeUp(deadlines(state)[0].key))
            else:
                self.do(self.pick(self.movers), self.wild())
        elif state.phase is DAY:
            if self.favoured != state.phases or chance > 0.98:
                self.favourite, self.favoured = self.pick(self.votes), state.phases
            voter = self.pick(tuple(state.alive))
            self.do(voter, self.favourite if chance < 0.65 else self.pick(self.votes))
        elif state.phase is NIGHT:
            if state.asked and chance < 0.7:
                self.do(self.pick(tuple(state.asked)), self.pick(self.acts))
            else:
                self.do(self.pick(state.mafia), self.pick(self.schemes))
        else:
            self.do(state.avenger, self.pick(self.acts))

    def wild(self) -> Move:
        """Anything, whatever the phase."""
        chance = self.random()
        if chance < 0.3:
            return self.pick(self.votes)
        if chance < 0.55:
            return self.pick(self.acts)
        if chance < 0.8:
            return self.pick(self.schemes)
        if chance < 0.9:
            return Reveal()
        if chance < 0.93:
            return TimeUp(f"{self.pick(('election', 'dawn', 'limit', 'reminder'))} 1")
        if chance < 0.95:
            return Kick(self.pick((*self.seats, STRANGER)))
        return self.pick((Begin(), Sit(), Leave(), EndPhase(), Move()))

    # -- after every command
    def do(self, seat: Seat | None, move: Move) -> None:
        """Perform it and see that everything is as it must be."""
        self.count += 1
        if self.random() < 0.3:
            self.now += self.pick(PAUSES)
        table, state = self.table, self.state
        command = Command("", seat, move, self.now)
        before = fingerprint(state, table.version)
        alive = frozenset(state.alive)
        whole = deepcopy(state) if (self.number + self.count) % WHOLE_STATE_EVERY == 0 else None
        if self.is_kept:
            self.commands.append(command)
        try:
            events = table.decide(command)
        except Rejected:
            self.refused += 1
            assert fingerprint(state, table.version) == before, f"{command} changed something"
            assert whole is None or whole == state
            return
        if not events:
            assert fingerprint(state, table.version) == before
            return
        if self.is_kept:
            self.log += events
        if state.phase is not INIT:
            self.check_actors(events, alive)
            self.check_votes()
        if len(state.alive) != len(alive):
            assert before[0] is INIT or alive > state.alive.keys(), "somebody rose from the dead"
            assert len(state.alive) + len(state.dead) == len(state.players)
        if self.count % STATUS_EVERY == 0:
            self.check_progress()

    def check_actors(self, events: tuple[Event, ...], alive: frozenset[Seat]) -> None:
        """Only the living act and are chosen, also after deaths of the same command."""
        gone: set[Seat] = set()
        event: Any
        for event in events:
            kind = type(event)
            if kind is VoteCast:
                assert event.seat in alive
                assert event.seat not in gone
                assert event.ballot == ABSTAIN or (event.ballot in alive - gone)
            elif kind is ActionTaken or kind is SchemeMade:
                assert event.seat in alive - gone
                assert event.target is None or event.target in alive - gone
            elif kind is VoteRetracted or kind is CelebRevealed:
                assert event.seat in alive - gone
            elif kind is PlayerDied:
                assert event.seat in alive
                assert event.seat not in gone, "nobody dies twice"
                gone.add(event.seat)
            elif kind is GameEnded:
                assert self.last is None, "a game ends once"
                self.last = event

    def check_votes(self) -> None:
        """The tally is that of the votes; the window is open exactly when a majority stands."""
        state = self.state
        if state.phase is not DAY:
            assert state.window is None
            assert state.candidate is None
            assert state.asked.keys() <= state.alive.keys(), "the night waits for the dead"
            return
        tally: dict[Seat, int] = {}
        for voter, ballot in state.votes.items():
            assert voter in state.alive
            tally[ballot] = tally.get(ballot, 0) + 1
        assert tally == state.tally
        living = len(state.alive)
        standing = [
            ballot
            for ballot, count in tally.items()
            if 2 * count > living or (ballot == ABSTAIN and 2 * count >= living)
        ]
        assert len(standing) <= 1
        if standing:
            assert self.options.election_timer, "should have been elected at once"
            assert state.candidate == standing[0]
            assert state.window is not None
        else:
            assert state.candidate is None
            assert state.window is None

    def check_progress(self) -> None:
        """§19.6: somebody can do something, or a timer runs."""
        status, state = self.table.status, self.state
        if state.phase in (DAY, DUSK, NIGHT):
            assert status.awaiting or status.deadlines, "the game is stuck"
            for seat in status.awaiting:
                assert seat in state.alive or seat == state.avenger
                assert self.rules.moves(state, seat)

    # -- after a game
    def check_end(self) -> None:
        """Exactly one outcome, and a verdict for every rogue."""
        last, state = self.last, self.state
        assert last is not None
        assert last.ending == state.ending
        outcome = self.table.status.outcome
        assert outcome is not None
        assert outcome.reason == last.ending
        rogues = [seat for seat, parts in last.parts if parts[-1].role in ROGUES]
        assert [seat for seat, _ in last.results] == rogues
        assert [seat for seat, _ in last.parts] == list(state.players)
        assert {s for s, won in last.results if won} == {s for s in rogues if s in outcome.winners}
        mafia = [seat for seat in state.alive if state.roles[seat] in MAFIOSI]
        expected = {True: "Town", False: "Mafia"}.get(not mafia)
        if last.ending in ("Town", "Mafia"):
            assert last.ending == expected
        assert last.ending != "Draw:LongGame" or self.options.draw_long_game
        assert last.ending != "Draw:Stalemate" or self.options.draw_stalemate

    def check_whole(self) -> None:
        """Folding the log, playing the commands again, every seat's view, and secrets."""
        codec = Codec(self.rules.events, self.rules.requests)
        folded = Table(self.rules, self.seed, self.log)
        assert folded.state == self.state
        assert folded.version == self.table.version == len(self.log)
        written = [codec.encode(event) for event in self.log]
        again = Table(self.rules, self.seed)
        rewritten = []
        for command in self.commands:
            rewritten += [codec.encode(event) for event in again.handle(command).events]
        assert rewritten == written
        assert [codec.decode_event(*each) for each in written] == self.log
        running = [event for event in self.log if type(event) is not GameEnded]
        truth = Table(self.rules, self.seed, running).state
        for listener in (None, STRANGER, *self.seats):
            known = view(self.rules, running, listener)
            assert (known.alive, known.votes) == (truth.alive, truth.votes)
            may_know = {listener, *truth.revealed}
            may_know.update(truth.mafia if listener in truth.mafia else ())
            assert known.roles.keys() <= may_know
            assert all(truth.roles[seat] is role for seat, role in known.roles.items())
            assert known.charges.keys() <= {listener}
            assert known.dawn is None
            assert not known.causes
            assert view(self.rules, self.log, listener).ending == self.state.ending
        self.check_public(written)

    def check_public(self, written: list[tuple[str, str]]) -> None:
        """What everybody hears names no role, unless the options say so."""
        options = self.options
        for n, (event, (_, body)) in enumerate(zip(self.log, written, strict=True)):
            if event.audience != EVERYONE:
                continue
            if not isinstance(event, TELLING):
                assert not any(f'"{role}"' in body for role in Role)
            elif isinstance(event, PlayerDied):
                record = self.log[n + 1]
                assert isinstance(record, DeathRecorded)
                assert event.info == TOLD[options.death_reveal][record.role]
            elif isinstance(event, GameStarted):
                dealt = [self.state.parts[seat][0].role for seat in event.players]
                assert event.composition == composition(dealt, options.start_info)


def fingerprint(state: State, version: int) -> tuple[Any, ...]:
    """Cheap, and different after nearly everything that could happen."""
    return (
        *(state.phase, version, state.phases, state.windows, state.day, state.candidate),
        *(state.wake, state.scheme, len(state.players), len(state.alive), len(state.dead)),
        *(len(state.votes), len(state.tally), len(state.asked), len(state.submissions)),
        *(len(state.blocked), len(state.revealed), len(state.options), len(state.parts)),
    )


class Tally:
    """What a run has come to."""

    def __init__(self) -> None:
        self.games = self.finished = self.commands = self.refused = 0
        self.endings: set[str] = set()

    def play(self, rng: Random, commands: int) -> None:
        """Whole games until so many commands were given."""
        goal = self.commands + commands
        while self.commands < goal:
            game = Game(rng, self.games)
            game.play()
            self.games += 1
            self.commands += game.count
            self.refused += game.refused
            if game.last is not None:
                self.finished += 1
                self.endings.add(game.last.ending)


@pytest.mark.parametrize("half", range(HALVES))
def test_nothing_goes_wrong_in_a_million_commands(half: int) -> None:
    """Invariants 1, 2, 3, 4, 5, 6, 7 and 8 of the rules' specification."""
    tally, wanted = Tally(), COMMANDS // HALVES

    @settings(max_examples=-(-wanted // PER_SEED), deadline=None, derandomize=True, database=None)
    @given(seed=st.integers(0, 2**64 - 1))
    def evenings(seed: int) -> None:
        tally.play(Random(f"mafia {half} {seed}"), PER_SEED)

    evenings()
    count, games = tally.commands, tally.games
    print(f"half {half}: {games} games, {tally.finished} finished, {count} commands")
    assert count >= wanted
    assert tally.refused > count // 20, "too few wrong commands"
    assert count - tally.refused > count // 3, "too few right commands"
    assert games < 100 or tally.finished > games // 2
    assert games < 1000 or tally.endings == {"Town", "Mafia", "Draw:LongGame", "Draw:Stalemate"}
