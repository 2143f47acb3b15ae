"""Werewolves played at random, from each seat's own view, and what must hold after every command.

People vote, revise, stay silent, come too late, and try what they may not; hosts pause, hurry and
expel. ``Village.play`` plays until the game is over; ``check_whole`` looks at the log afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from gamekeeper.games.werewolves.roles import ALL
from gamekeeper.games.werewolves.roles.base import Role
from gamekeeper.games.werewolves.rules.events import Bulletin, Paused
from gamekeeper.games.werewolves.rules.moves import (
    Choose,
    EndPhase,
    Expel,
    Extend,
    Pause,
    Present,
    Resume,
    Stop,
)
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.private_events import (
    Chosen,
    FellAsleep,
    GuardHired,
    PackWoken,
    Refused,
    Warned,
    Woken,
)
from gamekeeper.games.werewolves.rules.steps import WAVES, Phase, Step
from gamekeeper.games.werewolves.rules.village import ALIVE, DEAD, DOOMED, FRESH_DEAD, Village
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Leave,
    Move,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, view
from gamekeeper.store.codec import Codec
from tests.kit.werewolves import Cast

EVENING = datetime(2026, 3, 1, 20, tzinfo=UTC)
NAMES = tuple(Seat(f"p{n}") for n in range(12))
STRANGER = Seat("stranger")
STEPS = tuple(Step)
UNFORESEEN = frozenset({"already-taken"})
"""What even an offered move may be refused with (T20)."""
WITH_DOOMED = frozenset({Phase.BREWING, Phase.LAST_HOUR, Phase.LAST_WORDS})
"""Only while one of these is waited for can somebody be doomed (§2.4)."""
LAST_TURNS = frozenset({Step.HUNTER, Step.SCAPEGOAT, Step.TESTAMENT})
FOLLOWING = {None: {1, 2}, 1: {3}, 2: {4}, 3: {4}, 4: {1, 2}}
"""Which bulletin may follow on which."""
WORDY = {lang: WerewolvesSpeech(Options(language=lang)) for lang in ("en", "nl", "de")}


def random_cast(rng: Random, least: int = 3, most: int = 12) -> list[Role]:
    """Any roles for any number of players, each role as often as chance will have it."""
    return rng.choices(ALL, k=rng.randint(least, most))


def random_options(rng: Random) -> Options:
    """All settings that rules depend on."""
    quick = timedelta(0) if rng.random() < 0.5 else timedelta(seconds=5)
    return Options(
        speed=rng.choice((timedelta(hours=1), timedelta(days=1), timedelta(0))),
        strictness=rng.choice((0, 1, 2, 2, 3)),
        mayor_weight=rng.choice((1.0, 1.5, 2.0)),
        pack_tie=rng.choice(("none", "random")),
        employer_solo_win=rng.choice(("together", "yes", "no")),
        early_advance=rng.random() < 0.5,
        early_least=quick,
        early_most=quick * 3,
        reminder=timedelta(0),
        max_players=18,
    )


class RandomVillage:
    """One table, its driver, everybody's view, and what must be so."""

    def __init__(
        self, roles: Sequence[Role], options: Options, mayor: bool, rng: Random, *, wild: float
    ) -> None:
        self.roles, self.options, self.rng, self.wildness = tuple(roles), options, rng, wild
        self.seats = NAMES[: len(self.roles)]
        self.game = Cast(self.roles, mayor, options)
        self.seed = str(rng.random())
        self.table: Table[Village] = Table(self.game, self.seed)
        self.state = self.table.state
        self.views: dict[Seat | None, Village] = {
            seat: self.game.blank() for seat in (None, STRANGER, *self.seats)
        }
        self.now = EVENING
        self.log: list[Event] = []
        self.commands: list[Command] = []
        self.refused = 0
        self.was_paused = False
        self.felt: list[Event] = []
        """Who was put to sleep or warned this night."""
        self.dead: set[Seat] = set()
        self.kind: int | None = None
        self.met: dict[Seat, set[Seat]] = {seat: set() for seat in self.seats}
        """Of whom a seat was told a role while both lived."""

    # -- the driver
    def play(self, rounds: int) -> None:
        """From the first chair to the end: so many rounds, and then everybody falls silent."""
        for seat in self.seats:
            self.do(seat, Sit())
        self.do(None, Begin())
        while not self.state.is_over and self.state.round <= rounds:
            self.step()
        last = self.state.round + self.options.strictness + 2
        while not self.state.is_over:
            if not self.options.strictness or self.rng.random() < 0.001:
                self.do(None, Stop())
            elif self.state.paused is not None:
                self.do(None, Resume())
            else:
                self.advance()
            assert self.state.round <= last, "a village that is silent goes on for ever"
        for _ in range(3):
            self.do(self.anybody(), self.wild())

    def step(self) -> None:
        """One command, mostly a sensible one."""
        chance, village = self.rng.random(), self.state
        if chance < self.wildness:
            self.disturb()
        elif village.paused is not None:
            self.do(None, Resume())
        elif village.unanswered and chance < 0.95:
            self.vote()
        else:
            self.advance()

    def vote(self) -> None:
        """Somebody who is awaited, or has voted already, chooses from what his view offers."""
        asked = list(self.state.asked)
        seat = self.rng.choice(self.state.awaiting if self.rng.random() < 0.9 else asked)
        offered = list(self.game.moves(self.views[seat], seat))
        pointed = [move for move in offered if isinstance(move, Choose) and move.names]
        if not offered:
            self.advance()
            return
        chosen = self.rng.choice(pointed if pointed and self.rng.random() < 0.85 else offered)
        reply = self.do(seat, chosen)
        if reply.rejection is not None:
            assert reply.rejection.code in UNFORESEEN, f"{reply.rejection} for {chosen}"
            if self.rng.random() < 0.3:
                self.advance()

    def advance(self) -> None:
        """The deadline comes, or the host has waited long enough."""
        deadlines = self.table.status.deadlines
        if deadlines and self.rng.random() < 0.8:
            self.now = max(self.now, deadlines[-1].at)
            self.do(None, TimeUp(deadlines[-1].key))
        else:
            self.do(None, EndPhase())

    def disturb(self) -> None:
        """What happens at no convenient moment."""
        chance, deadlines = self.rng.random(), self.table.status.deadlines
        if chance < 0.7:
            self.do(self.anybody(), self.wild())
        elif chance < 0.8 and deadlines:
            self.now = max(self.now, deadlines[-1].at) + timedelta(seconds=1)
            self.do(self.anybody(), self.wild())
        elif chance < 0.9:
            self.do(None, self.rng.choice((Pause(), Resume(), EndPhase(), Extend())))
        elif chance < 0.93:
            self.do(None, Expel(self.rng.choice((*self.seats, STRANGER))))
        else:
            self.now += timedelta(minutes=self.rng.randint(0, 10))

    def anybody(self) -> Seat | None:
        return self.rng.choice((*self.seats, *self.seats, STRANGER, None))

    def wild(self) -> Move:
        """Anything, whatever the phase."""
        if self.rng.random() < 0.8:
            number = self.rng.choice((0, 1, 1, 1, 2, 2, 3))
            names = self.rng.choices((*self.seats, *self.seats, STRANGER), k=number)
            waited = WAVES[self.state.phase] or STEPS
            step = self.rng.choice(waited if self.rng.random() < 0.7 else STEPS)
            return Choose(step, tuple(names))
        return self.rng.choice(
            (Begin(), Sit(), Leave(), Present("f"), TimeUp("phase 3"), Resume(), Move())
        )

    # -- after every command
    def do(self, seat: Seat | None, move: Move) -> Reply:
        """Perform it and see that everything is as it must be."""
        command = Command(str(len(self.commands)), seat, move, self.now)
        before = deepcopy(self.state) if len(self.commands) % 29 == 0 else None
        version = self.table.version
        reply = self.table.handle(command)
        self.commands.append(command)
        if reply.rejection is not None:
            self.refused += 1
            assert self.table.version == version, f"{command} changed something"
            assert before is None or before == self.state, f"{command} changed something"
            return reply
        for event in reply.events:
            self.hear(event)
        if self.state.dealt:
            self.check()
        return reply

    def hear(self, event: Event) -> None:
        """An event on its way to whom it is for."""
        self.log.append(event)
        ears = event.audience.seats
        for listener, known in self.views.items():
            if ears is None or listener in ears:
                self.game.apply(known, event)
        if isinstance(event, Paused):
            self.was_paused = True
        if isinstance(event, FellAsleep | Warned):
            assert event not in self.felt, "told once, however many did it"
            self.felt.append(event)
        if isinstance(event, Bulletin):
            self.felt.clear()
            self.check_bulletin(event)
        elif isinstance(event, PackWoken | GuardHired):
            told = event.pack if isinstance(event, PackWoken) else (event.employer,)
            for ear in ears or ():
                self.met[ear].update(told)
        if ears and not isinstance(event, Refused) and self.state.dealt:
            self.check_ears(event, ears)

    def check_ears(self, event: Event, ears: Iterable[Seat]) -> None:
        """H2: the dead hear nothing in private, but for the old mayor's last question."""
        gone = self.dead.intersection(ears)
        if gone:
            steps = {*getattr(event, "steps", ()), getattr(event, "step", None)} - {None}
            reminded = type(event).__name__ == "Reminded"
            assert steps == {Step.TESTAMENT} or reminded, f"{gone} heard {event}"
        shown = {seat for seat, _ in tale.roles} if (tale := getattr(event, "tale", None)) else ()
        learned = {*getattr(event, "names", ())} if getattr(event, "learned", "") else set()
        target = {getattr(event, "target", None)}
        for ear in ears:
            known = {ear, *self.met[ear], *learned, *target}
            assert known.issuperset(shown), f"{ear} is shown a role by {event}"

    def check_bulletin(self, event: Bulletin) -> None:
        """One after the other, and the dead stay dead."""
        assert event.kind in FOLLOWING[self.kind], f"{event.kind} after {self.kind}"
        self.kind = event.kind
        gone = {seat for seat, _ in event.dead}
        assert self.dead <= gone, "somebody rose from the dead"
        assert gone.isdisjoint(event.living)
        assert len(event.dead) + len(event.living) == len(self.seats)
        assert event.mayor is None or event.mayor in event.living
        assert {*event.candidates, *event.barred, *event.discovered} <= {*event.living}
        self.dead = gone
        shown = {seat for tale in event.tales for seat, _ in tale.roles}
        shown.update(seat for fact in event.facts for seat, _ in zip(fact.seats, fact.roles))  # noqa: B905
        assert event.ending is not None or shown <= gone | {*event.discovered}, "a living role"
        if event.ending is not None:
            [won] = [fact for fact in event.facts if fact.kind == "won"]
            assert {*won.seats} <= {*event.living}
            assert bool(won.seats) == (event.ending not in (-1, 9))
            assert event.kind == 4 or (event.kind == 2 and event.ending != 9)

    def check(self) -> None:
        """The truth is consistent, and everybody's view is right as far as it goes."""
        village = self.state
        if not village.stopped:
            self.check_lives()
        steps = WAVES[village.phase]
        for seat, asked in village.asked.items():
            player = village.players[seat]
            assert set(asked) <= set(steps), f"{asked} in {village.phase}"
            assert len(asked) == len(set(asked))
            if asked != (Step.TESTAMENT,):
                assert player.is_up, f"{seat} is {player.life} and has a turn: {asked}"
            if village.phase in (Phase.ELECTION, Phase.PYRE):
                assert player.life is ALIVE
            if village.phase is Phase.PYRE:
                assert not any((player.discovered, player.jailed, player.guilty))
            if LAST_TURNS.intersection(asked):
                assert player.life in (DOOMED, DEAD)
        unanswered = sum(
            seat not in village.votes.get(step, {})
            for seat, steps in village.asked.items()
            for step in steps
        )
        assert village.unanswered == unanswered
        for seat in self.seats:
            self.check_view(seat, self.views[seat])

    def check_lives(self) -> None:
        village = self.state
        for seat, player in village.players.items():
            assert player.life is not FRESH_DEAD
            assert (player.life is ALIVE) == (not player.causes)
            assert player.life is not DOOMED or village.phase in WITH_DOOMED
            assert player.lover is None or village.players[player.lover].lover == seat
            assert (player.life is DEAD) == (seat in self.dead)
            if village.phase in (Phase.ELECTION, Phase.GRAVES) and self.options.strictness:
                assert player.life is DEAD or player.missed < self.options.strictness

    def check_view(self, seat: Seat, known: Village) -> None:
        """A view knows all that is asked of its seat, and nothing it was not told."""
        village = self.state
        asked = village.asked.get(seat, ())
        assert known.asked.get(seat, ()) == asked, f"{seat} in {village.phase}"
        for step in asked:
            mine, truth = known.votes.get(step, {}), village.votes.get(step, {})
            assert mine.get(seat) == truth.get(seat)
        assert known.up() == village.up()
        assert (known.mayor, known.paused) == (village.mayor, village.paused)
        assert list(known.players) == list(village.players)
        if village.is_over:
            return
        if asked:
            assert known.until == village.until or self.options.early_advance
        elif village.phase not in (Phase.ELECTION, Phase.PYRE) and not self.was_paused:
            assert known.until is None, f"{seat} waits for what is over"
        for other, player in known.players.items():
            truly = village.players[other]
            told = other == seat or other in self.met[seat] or other in self.dead
            assert player.role is None or told, f"{seat} knows what {other} is"
            assert player.life in (ALIVE, DEAD)
            assert not player.causes
            assert not player.expelled
            if other == seat and not village.stripped:
                assert player.role is not None
                assert truly.role is not None
                assert (
                    player.role is truly.role
                    or player.role.key == truly.role.shown_as
                    or (other in self.dead)
                )

    # -- after a game
    def check_whole(self) -> None:
        """Folding, deciding again, every view, the codec."""
        codec = Codec(self.game.events, self.game.requests)
        folded = Table(self.game, self.seed, self.log)
        assert folded.state == self.state
        assert folded.version == self.table.version == len(self.log)
        written = [codec.encode(event) for event in self.log]
        assert [codec.decode_event(*each) for each in written] == self.log
        again, rewritten = Table(self.game, self.seed), []
        for command in self.commands:
            rewritten += [codec.encode(event) for event in again.handle(command).events]
        assert rewritten == written
        for listener, known in self.views.items():
            assert view(self.game, self.log, listener) == known

    def check_words(self) -> None:
        """Everything can be told in both languages to all who hear it, with a story where one is due."""
        for speech in WORDY.values():
            for listener in (None, *self.seats):
                known = self.views[listener]
                assert speech.describe(known)
                for event in self.log:
                    if event.audience.hears(listener):
                        said = speech.say(event, listener, known)
                        assert said is None or said.strip() == said != ""
            for event in self.log:
                assert speech.missing(event) is None

    def check_votes(self) -> None:
        """The dead do not vote, but for the old mayor."""
        gone: set[Seat] = set()
        for event in self.log:
            if isinstance(event, Bulletin):
                gone = {seat for seat, _ in event.dead}
            elif isinstance(event, Chosen | Woken):
                assert event.seat not in gone or event.step is Step.TESTAMENT

    @property
    def finished(self) -> bool:
        return self.state.ending is not None

    def __repr__(self) -> str:
        roles = ",".join(role.key for role in self.roles)
        return f"{roles} {self.options} after {len(self.commands)} commands in {self.state.phase}"


def played(rng: Random, roles: Sequence[Role] | None = None, **options: Any) -> RandomVillage:
    """A village of these roles, or of any, played to its end."""
    village = RandomVillage(
        roles if roles is not None else random_cast(rng),
        random_options(rng) if not options else Options(**options),
        rng.random() < 0.7,
        rng,
        wild=rng.choice((0.0, 0.1, 0.25)),
    )
    village.play(rounds=rng.choice((2, 5, 25)))
    return village
