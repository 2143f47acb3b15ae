"""The referee of an evening: takes one step of the program after the other (§24).

How far an evening is stands in the standings file, in the same write as the points: whatever moment
the process dies at, step, clock and points belong together. Results of heats that are over stand in
the record, which is on disk before the next step is taken.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from ....errors import GamekeeperError
from ....games.mia.events import Reset
from ....games.mia.state import IN_A_ROUND, Phase, State
from ....games.mia.statistics import Statistics
from ....games.mia.wire import Dialect
from ....kernel.messages import Seat
from ....texts.catalogue import FALLBACK
from ..bans import write_safely
from ..log_writer import Batch
from ..service import REFEREE, Contest
from ..standings import Stage
from . import record as records
from .losses import Losses
from .program import COUNTED, PLAYED, Kind, Program
from .record import Record, Sample, Score
from .result import TEXTS, as_csv, as_json, as_text

log = logging.getLogger("gamekeeper.contest")

TICK_SECONDS = 0.25
SAVE_SECONDS = 1.0


class Referee:
    """Leads an evening from registration to its winner; without an evening it does nothing."""

    def __init__(
        self,
        contest: Contest,
        folder: Path,
        announce: Callable[[str], None] = lambda text: None,
        language: str = FALLBACK,
    ) -> None:
        """Lead the evenings of a contest; ``announce`` and organisers are told in ``language``."""
        self.contest, self.folder, self._announce = contest, folder, announce
        self.language, self._texts = language, TEXTS[language]
        self.record: Record | None = None
        """The evening that is being played, or the last one."""
        self.statistics = Statistics()
        self.losses = Losses()
        self.samples: list[Sample] = []
        """Of the standing contest; pages draw a chart of them."""
        self._struck: list[Seat] = []
        """Who has been struck off while the round is running: it is counted when it is over."""
        self._until: float | None = None
        """When the step ends, as time.monotonic() has it."""
        self._left: float | None = None
        """The seconds the step still has while its clock stands still."""
        self._began = self._saved = 0.0
        self._is_ending = False
        """The step has been ended, but the next one has not begun."""
        self._awake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._ordering = asyncio.Lock()
        """One organiser at a time."""

    # -- from and to the disk

    def open(self) -> None:
        """Listen, and go on with the evening that was being played when the server stopped."""
        self.contest.on_round = self._round_over
        self.contest.clients.asides.listener = self._aside
        stage = self.contest.stage
        if stage is None:
            return
        try:
            self._follow(records.load(self.folder, stage.evening))
        except GamekeeperError as problem:
            log.error("the evening cannot go on", extra={"why": str(problem)})
            self.contest.go_on(REFEREE)
            return
        assert self.record is not None
        self.record.step = stage.step
        is_played = self.record.now.kind in PLAYED
        self._set_clock(stage.left)
        self._began = time.monotonic() - ((self.record.now.seconds or 0.0) - (stage.left or 0.0))
        if is_played and stage.left:
            self.contest.go_on(REFEREE)
        self._run(self._play(is_new=False))

    async def close(self) -> None:
        """Stop here; the evening goes on when the server does."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        if self.record is not None and not self.record.is_over:
            self.contest.clients.write_standings()
            self._tell_result()

    def stage(self) -> Stage | None:
        """Return what the standings file keeps of the evening."""
        record = self.record
        if record is None or record.is_over:
            return None
        return Stage(record.program.name, record.step, self.left, self.contest.is_frozen)

    def _follow(self, record: Record) -> None:
        """Count everything for this evening from now on."""
        self.record, self._is_ending = record, False
        self.statistics = Statistics(record.tallies)
        self.contest.clients.stage = self.stage

    # -- what an organiser says

    async def announce(self, program: Program) -> str:
        """Begin an evening: whoever wants to take part can register. Raises GamekeeperError."""
        async with self._ordering:
            self._check_new(program)
            try:
                await self.contest.come_to_rest(REFEREE)
            except BaseException:
                self.contest.go_on(REFEREE)
                raise
            self._follow(Record(program=program, opened=self.contest.clock.now()))
            self._run(self._play(is_new=True))
        return self._texts.say("told.registers", name=program.name)

    def _check_new(self, program: Program) -> None:
        if self.record is not None and self.is_playing:
            raise GamekeeperError(
                f"the contest {self.record.program.name} is not over; `contest stop` ends it"
            )
        is_table = program.name == self.contest.settings.contest
        if is_table or records.path_of(self.folder, program.name).exists():
            raise GamekeeperError(f"there has been a contest {program.name!r}; choose another name")

    def skip(self, *, only: Kind | None = None) -> str:
        """End the step that is being taken. Raises GamekeeperError."""
        record = self._running()
        if only is not None and (record.now.kind is not only or self._is_ending):
            raise GamekeeperError(f"the contest {record.program.name} has begun already")
        if self._is_ending:
            raise GamekeeperError(
                f"the contest {record.program.name} is just ending a step; try again in a moment"
            )
        self._is_ending = True
        self._awake.set()
        steps = record.program.steps[record.step + 1 :]
        following = next(step for step in steps if step.seconds != 0)  # a pause of 0 is none
        return self._texts.say(f"told.next-{following.kind.value}", name=record.program.name)

    async def stop(self) -> str:
        """End the evening now; what has been played counts. Raises GamekeeperError."""
        async with self._ordering:
            record = self._running()
            assert self._task is not None
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            await self._leave()
            record.step = len(record.program.steps) - 1
            self._end()
        return as_text(record, language=self.language)

    def hold(self) -> None:
        """Stop the clock, for as long as the contest is frozen (§23.2)."""
        if self._until is not None:
            self._left, self._until = self.left, None

    def release(self) -> None:
        """Let the clock go on."""
        if self._left is not None:
            self._set_clock(self._left)

    def rename(self, name: Seat, new: Seat) -> None:
        """Know a bot by another name; the result of an evening that is over stays as it is."""
        if self.is_playing:
            self._running().rename(name, new)
            self._save(wait=True)
        self.losses.rename(name, new)
        records.rename_in(self.samples, name, new)

    def drop(self, name: Seat) -> None:
        """Strike a bot off an evening that is not over: nothing it has played counts (§23.1)."""
        if self._state.phase in IN_A_ROUND:
            self._struck.append(name)
        self._forget(name)
        if self.is_playing:
            self._save(wait=True)

    def _forget(self, name: Seat) -> None:
        if self.is_playing:
            self._running().drop(name)
        self.losses.drop(name)

    def _running(self) -> Record:
        if self.record is None or self.record.is_over:
            raise GamekeeperError("no contest is being played; `gamekeeper contest new NAME`")
        return self.record

    # -- the program

    def _run(self, play: Coroutine[None, None, None]) -> None:
        self._task = asyncio.get_running_loop().create_task(play)
        self._task.add_done_callback(_report)

    async def _play(self, *, is_new: bool) -> None:
        """Take all steps; ``is_new`` unless the present one has been begun before."""
        record = self._running()
        while not record.is_over:
            if is_new:
                await self._enter()
            is_new = True
            await self._wait()
            await self._leave()
            record.step, self._is_ending = record.step + 1, False
        self._end()

    async def _enter(self) -> None:
        """Begin a step: from its rest to the first write nothing can come in between."""
        await self.contest.come_to_rest(REFEREE)
        record, step = self._running(), self._running().now
        self._set_clock(step.seconds)
        self._began = time.monotonic()
        if step.kind in PLAYED:
            record.samples = []
            is_lives = record.program.mode == "lives" and step.kind in COUNTED
            scoring = record.program.mode if step.kind in COUNTED else "points"
            field = record.finalists() if step.kind is Kind.FINAL else []
            points = record.program.lives if is_lives else 0
            self._reset(Reset(points, scoring, tuple(field)))
            self.contest.go_on(REFEREE)
        else:
            self.contest.clients.write_standings()
        self._save(wait=True)
        log.info("contest", extra={"contest": record.program.name, "step": step.kind.value})

    async def _wait(self) -> None:
        """Return when the step is over."""
        while not self._is_done():
            rest = TICK_SECONDS if self.left is None else min(self.left, TICK_SECONDS)
            with suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._awake.wait()
            self._awake.clear()
            if time.monotonic() - self._saved >= SAVE_SECONDS:
                self._note()
        self._is_ending = True

    def _is_done(self) -> bool:
        state, record = self._state, self._running()
        is_decided = (
            state.terms.scoring == "lives"
            and state.phase is Phase.WAITING
            and not state.terms.frozen
            and len(state.points) > 1
            and len(state.players) < 2
            and record.now.kind in COUNTED
        )
        is_late = self.left is not None and self.left <= 0 and self._left is None
        return self._is_ending or is_late or is_decided

    def _note(self) -> None:
        """Keep clock, figures and chart, so that a crash costs no more than a second of them."""
        record, self._saved = self._running(), time.monotonic()
        if record.now.kind in PLAYED and self._left is None:
            record.sample(self._saved - self._began, dict(self._state.points))
        self.contest.clients.write_standings()
        self._save()

    async def _leave(self) -> None:
        """End a step; the result of a heat is on disk afterwards."""
        record = self._running()
        if record.now.kind in PLAYED:
            await self.contest.come_to_rest(REFEREE)
        if record.now.kind in COUNTED:
            record.results[record.now.key] = self.scores()
            record.sample(time.monotonic() - self._began, dict(self._state.points))
        self._save(wait=True)

    def _end(self) -> None:
        """End the evening: say who has won, and let everybody play on for practice."""
        self._until = self._left = None
        self._save(wait=True)
        self._tell_result()
        self._reset(Reset())
        self.contest.go_on(REFEREE)

    def _reset(self, reset: Reset) -> None:
        if (no := self.contest.order(reset)) is not None:
            raise GamekeeperError(f"nobody can be given new points: {no.code}")
        self.samples.clear()

    def _save(self, *, wait: bool = False) -> None:
        """Write the record; a full disk does not end the evening."""
        assert self.record is not None
        try:
            records.save(self.folder, self.record, wait=wait)
        except OSError as problem:
            log.error("the contest's record cannot be written", extra={"why": str(problem)})

    def _tell_result(self) -> None:
        """Print the result, and leave it in the folder as JSON and CSV."""
        assert self.record is not None
        running, name = self.running, self.record.program.name
        self._announce(as_text(self.record, running, language=self.language))
        try:
            for kind, text in (("json", as_json), ("csv", as_csv)):
                path = self.folder / f"{name}.result.{kind}"
                write_safely(path, text(self.record, running).encode())
        except OSError as problem:
            log.error("the contest's result cannot be written", extra={"why": str(problem)})

    # -- how it stands

    @property
    def is_playing(self) -> bool:
        """Return True if there is an evening and it is not over."""
        return self.record is not None and not self.record.is_over

    @property
    def _state(self) -> State:
        state: State = self.contest.live.table.state
        return state

    @property
    def left(self) -> float | None:
        """Return how many seconds the step still has; None: it has no end."""
        if self._left is not None:
            return self._left
        return None if self._until is None else max(self._until - time.monotonic(), 0.0)

    @property
    def until(self) -> datetime | None:
        """Return when the step ends, if its clock is running."""
        left = self.left
        if left is None or self._left is not None:
            return None
        return self.contest.clock.now() + timedelta(seconds=left)

    def _set_clock(self, seconds: float | None) -> None:
        self._left = self._until = None
        if self.contest.is_frozen:
            self._left = seconds
        elif seconds is not None:
            self._until = time.monotonic() + seconds

    def scores(self) -> dict[Seat, Score]:
        """Return everybody's points; in a final, only those of the finalists."""
        state = self._state
        field = state.terms.field or tuple(state.points)
        return {
            seat: Score(points, state.played.get(seat, 0))
            for seat, points in state.points.items()
            if seat in field
        }

    @property
    def running(self) -> dict[Seat, Score] | None:
        """Return the scores of the heat that is being played, if there is one."""
        is_running = self.record is not None and self.record.now.kind in COUNTED
        return self.scores() if is_running else None

    @property
    def practice(self) -> dict[Seat, int] | None:
        """Return the points of the practice that is going on, if there is one (§24.2)."""
        is_practice = self.record is not None and self.record.now.kind is Kind.PRACTICE
        return self._state.points if is_practice else None

    @property
    def is_held(self) -> bool:
        """Return True if the clock stands still because the contest is frozen (§23.2)."""
        return self._left is not None

    def _round_over(self, batches: Sequence[Batch]) -> None:
        self.losses.round_over(batches, self._asked)
        if self.running is not None:
            for _, command, events in batches:
                self.statistics.feed(command.at, command.seat, command.move, events)
        while self._struck:
            self._forget(self._struck.pop())

    def _asked(self, seat: Seat) -> tuple[Dialect, bytes | None]:
        client = self.contest.clients.registered.get(seat)
        return (Dialect.SEED, None) if client is None else (client.dialect, client.token)

    def _aside(self, name: Seat, way: str, data: bytes) -> None:
        self.losses.note(self.contest.clock.now(), name, way, data)


def _report(play: asyncio.Task[None]) -> None:
    if not play.cancelled() and (bug := play.exception()) is not None:
        log.error("the evening has stopped", exc_info=bug)
