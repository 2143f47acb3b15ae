"""What pages show of a contest (§26): the standing one, the evening being played, former ones."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain
from time import monotonic

from ....errors import GamekeeperError, StoreError
from ....games.mia.events import PlayerRolled, PlayersLost, RoundScored, TurnBegan
from ....games.mia.state import State
from ....games.mia.statistics import Tally
from ....kernel.messages import Event, Seat
from ....lobby.contest_view import BotView, ContestView, LostRound, PlaceInContest
from . import record as records
from .orders import from_log
from .program import COUNTED, PLAYED, Kind
from .record import MAX_SAMPLES, Place, Record
from .referee import Referee

TICK_SECONDS = 0.25
TICKS_PER_SAMPLE = 4
FIGURES_SECONDS = 2.0
MAX_LOST = 6
FAST = 3.0
"""With more rounds per second the last whole round is told, not the one that is being played."""
BRIEF = (TurnBegan, PlayerRolled)
OPEN = "open"


class Scoreboard:
    """Looks at a contest a few times a second, however many rounds are played."""

    def __init__(self, referee: Referee) -> None:
        self._referee, self._contest = referee, referee.contest
        self._lost: deque[tuple[int, Event]] = deque(maxlen=MAX_LOST)
        self._numbers: deque[tuple[float, int]] = deque(maxlen=8)
        self._seen: object = None
        self._figures: Mapping[Seat, Tally] = {}
        self._read_at, self._reading = float("-inf"), asyncio.Lock()
        self._ticks, self._began = 0, monotonic()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.get_running_loop().create_task(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            self._tick()
            await asyncio.sleep(TICK_SECONDS)

    def _tick(self) -> None:
        state, batches = self._state, self._contest.last_round
        self._numbers.append((monotonic(), state.number))
        if batches is not self._seen:
            self._seen = batches
            for event in batches[-1][2] if batches else ():
                if isinstance(event, PlayersLost):
                    self._lost.appendleft((state.number, event))
        self._ticks += 1
        if self._ticks % TICKS_PER_SAMPLE == 0:
            samples = self._referee.samples
            samples.append((round(monotonic() - self._began, 1), dict(state.points)))
            if len(samples) > MAX_SAMPLES:
                del samples[0]

    @property
    def _state(self) -> State:
        state: State = self._contest.live.table.state
        return state

    @property
    def _rate(self) -> float:
        (began, first), (ended, last) = self._numbers[0], self._numbers[-1]
        return (last - first) / (ended - began) if ended > began else 0.0

    # -- views

    def names(self) -> Sequence[str]:
        """Return all contests: the evenings, the newest first, and the standing one."""
        return [*reversed(records.names(self._referee.folder)), self._contest.settings.contest]

    def view(self, name: str) -> ContestView | None:
        """Return how a contest stands, or None if there is none of that name."""
        record = self._referee.record
        if record is not None and record.program.name == name:
            return self._evening(record, is_live=self._referee.is_playing)
        if name == self._contest.settings.contest:
            return self._standing(name)
        return None if (past := self._past(name)) is None else self._evening(past, is_live=False)

    def _past(self, name: str) -> Record | None:
        try:
            return records.load(self._referee.folder, name)
        except GamekeeperError:
            return None

    def _standing(self, name: str) -> ContestView:
        return ContestView(
            *(name, self._contest.live.row.game, OPEN),
            port=self._contest.port,
            round=self._state.number,
            rounds_per_second=self._rate,
            standings=self._lines(),
            chart=self._referee.samples,
            told=self._told(),
            lost=tuple(self._lost),
        )

    def _lines(self) -> Sequence[PlaceInContest]:
        """Return everybody's points as they are told now, whatever they count for."""
        state, played = self._state, self._state.played
        best = sorted(state.points.items(), key=lambda row: -row[1])
        lines, place = list[PlaceInContest](), 0
        for number, (seat, points) in enumerate(best, 1):
            place = place if lines and lines[-1].points == points else number
            share = points / played[seat] if played.get(seat) else None
            colour = self._colours().get(seat, 0)
            lines.append(
                PlaceInContest(
                    *(place, seat, points, points, (), share, colour),
                    is_away=self._is_away(seat),
                )
            )
        return lines

    def _evening(self, record: Record, *, is_live: bool) -> ContestView:
        referee, step = self._referee, record.now
        running = referee.running if is_live else None
        places = record.places(running)
        listed = {place.name for place in places}
        if is_live:
            last = places[-1].place if places else 0
            blank = tuple(None for _ in record.heats)
            places += [
                Place(last + 1, seat, 0, blank) for seat in self._state.points if seat not in listed
            ]
        is_practice = is_live and step.kind is Kind.PRACTICE
        return ContestView(
            *(record.program.name, self._contest.live.row.game, step.kind.value, step.heat),
            *(record.heats, referee.until if is_live else None),
            is_held=is_live and referee.until is None and referee.left is not None,
            mode=record.program.mode,
            port=self._contest.port,
            round=self._state.number,
            rounds_per_second=self._rate if is_live and step.kind in PLAYED else 0.0,
            standings=self._lines()
            if is_practice
            else [self._line(place, record, is_live) for place in places],
            chart=record.samples,
            told=self._told() if is_live and step.kind in PLAYED else (),
            lost=tuple(self._lost) if is_live else (),
            winners=record.winners(),
        )

    def _line(self, place: Place, record: Record, is_live: bool) -> PlaceInContest:
        tally, name = record.tallies.get(place.name), place.name
        is_heat = record.now.kind in COUNTED
        points = place.heats[record.heats.index(record.now.key)] if is_heat else place.total
        share = tally.won / tally.joined if tally and tally.joined else None
        is_out = is_live and is_heat and self._state.is_out(name)
        if is_live and is_heat and not is_out:
            points = self._state.points.get(name)  # also of those who have not played yet
        return PlaceInContest(
            *(place.place, name, points or 0, place.total, place.heats, share),
            *(self._colours().get(name, 0), is_out),
            is_away=is_live and not is_out and self._is_away(name),
        )

    def _is_away(self, seat: Seat) -> bool:
        """Return True if nobody waits for this player, or there is no way to reach it (§22.1)."""
        return self._state.is_away(seat) or seat not in self._state.present

    def _colours(self) -> Mapping[Seat, int]:
        """Return a number for every name; it stays the same however the standings change."""
        return {seat: number for number, seat in enumerate(self._state.points)}

    def _told(self) -> Sequence[Event]:
        """Return what everybody has heard of one round; whose turn it is only while it is."""
        if self._rate > FAST:
            told = list(chain.from_iterable(events for _, _, events in self._contest.last_round))
            ends = [i for i, event in enumerate(told) if type(event) is RoundScored]
            told = told[: ends[-1]] if ends else told
        else:
            told = self._contest.live.log
            starts = [i for i, event in enumerate(told) if type(event) is RoundScored]
            told = told[starts[-1] + 1 :] if starts else told
        return [
            event
            for event in told
            if event.audience.hears(None) and (event is told[-1] or not isinstance(event, BRIEF))
        ]

    async def bot(self, name: str, bot: str) -> BotView | None:
        """Return what is known about a name of a contest, or None if nobody has it."""
        view, seat = self.view(name), Seat(bot)
        standing = (
            next((line for line in view.standings if line.name == seat), None) if view else None
        )
        if standing is None:
            return None
        record = self._referee.record
        is_live = record is not None and record.program.name == name
        tally = (await self._tallies(name)).get(seat, Tally())
        lost = self._referee.losses.of(seat) if is_live else []
        losses = [
            LostRound(each.round, each.reason, [(d.ms, d.way, d.text) for d in each.datagrams])
            for each in lost
        ]
        return BotView(seat, standing, tally.figures(), tally.lost, losses)

    async def _tallies(self, name: str) -> Mapping[Seat, Tally]:
        """Return the figures of a contest; those of the standing one come from its log (§25.1)."""
        record = self._referee.record
        if record is None or record.program.name != name:
            if name == self._contest.settings.contest:
                return await self._logged()
            record = self._past(name)
        return record.tallies if record is not None else {}

    async def _logged(self) -> Mapping[Seat, Tally]:
        """Return the figures of the log, read not more often than every few seconds."""
        async with self._reading:
            if monotonic() - self._read_at > FIGURES_SECONDS:
                with suppress(StoreError):
                    await self._contest.write()
                    entries = await self._contest.log_writer.read()
                    self._figures = (await asyncio.to_thread(from_log, entries)).tallies
                self._read_at = monotonic()
        return self._figures
