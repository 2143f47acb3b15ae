"""A game record played through the rules: the moves that make a table of it, or a clear no.

Players have no time limits here, and what was said was said to everybody. What a record says
about its end is taken from it: a count is played out if it comes to the same, a resignation is
given, and anything else is set as an administrator would.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from unicodedata import normalize

from ....kernel.messages import Command, Move, Rejected, Rejection, Seat, Sit
from ....kernel.table import Table
from ...options import parse_options
from ..board.colours import BLACK, WHITE, Colour
from ..board.marking import turned_over
from ..board.points import NOTHING, SIZES, Area, Point, area_of, points_of, to_sgf
from ..rules.acting import counted
from ..rules.moves import Handicap, Pass, Play, Resign, Score, SetResult
from ..rules.options import Options
from ..rules.results import RESIGNED, is_counted, read_result, winner
from ..rules.rules import Go
from ..rules.state import State
from ..setup.settings import MAX_HANDICAP, MAX_KOMI
from .reading import Play as Played
from .reading import Reading
from .showing import OnlyToLookAt, no, public, shown

MAX_NAME_LENGTH = 20
OURS = "Gamekeeper:"
AREA_RULES = re.compile(r"chinese|aga|nz|new zealand|goe|ing|tromp", re.IGNORECASE)
"""Rulesets that count area; all others are taken for Japanese."""
TERRITORY_RULES = re.compile(r"j(?:apan|p)|korea", re.IGNORECASE)
"""Rulesets that count territory."""
_HANDLE = re.compile(r".*\((?P<handle>[^()]+)\)", re.DOTALL)
_NOT_IN_NAMES = re.compile(r"[\s,;:\x00-\x1f\x7f-\x9f\ufffd\ud800-\udfff]+")
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,5}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Step:
    """One command: who asks for what."""

    seat: Seat | None
    move: Move


@dataclass(frozen=True, slots=True)
class Script:
    """A table and all that happens at it."""

    options: Mapping[str, str]
    black: Seat
    white: Seat
    steps: tuple[Step, ...]
    started: datetime | None
    ended: datetime | None
    """The days of the record, as far as it names them."""
    notices: tuple[str, ...] = ()
    """What was taken for something that it does not say."""


Explain = Callable[[Rejection], str]
"""Says why the rules refuse a move; the words of a table are not known here."""


def script(reading: Reading, explain: Explain) -> Script:
    """Return what has to be done to play this record, or at least to look at it (A1).

    Raises ``bad-sgf`` where neither is possible.
    """
    try:
        return _played(reading, explain)
    except OnlyToLookAt as why:
        options, black, white = {"overtime": "none"}, *_names(reading)
        step = Step(None, shown(reading, _options(reading, 0), black, white))
        _Replay(options, black, white, explain, seats=False).do(None, step.move, "the record")
        notice = f"This record can only be looked at, nobody can play on: {why}."
        notices = (notice, *_notices(reading))
        return Script(options, black, white, (step,), *_days(reading), notices)


def _played(reading: Reading, explain: Explain) -> Script:
    if reading.size not in SIZES:
        raise OnlyToLookAt(f"its board has {reading.size} lines")
    stones, plays = _handicap(reading)
    options = _options(reading, len(stones))
    if reading.komi is not None and (reading.komi * 2) % 1:
        raise OnlyToLookAt(f"its komi is {reading.komi:g}")
    black, white = _names(reading)
    replay = _Replay(options, black, white, explain)
    if stones:
        comment = public(reading.comment, "the handicap stones")
        replay.do(black, Handicap(stones, comment=comment), "the handicap stones")
    for number, play in enumerate(_with_opening(reading, plays, bool(stones)), 1):
        replay.play(number, play)
    replay.end(reading)
    started, ended = _days(reading)
    notices = tuple(_notices(reading))
    return Script(options, black, white, tuple(replay.steps), started, ended, notices)


# -- the head of a record


def _options(reading: Reading, handicap: int) -> dict[str, str]:
    """Return the table's options as words; names of rulesets are read leniently."""
    rules = "chinese" if AREA_RULES.match(_value(reading, "RU")) else "japanese"
    words = {
        "size": str(reading.size),
        "ruleset": rules,
        "type": "black",
        "handicap": str(handicap),
        "std_handicap": "no",
        "overtime": "none",
    }
    if reading.komi is not None:
        if (reading.komi * 4) % 1 or abs(reading.komi) > MAX_KOMI:
            what = f"a komi is between -{MAX_KOMI:g} and {MAX_KOMI:g}, and has quarters at most"
            raise no(what, komi=f"{reading.komi:g}")
        words["komi"] = f"{reading.komi:g}"
    return words


def _notices(reading: Reading) -> Iterator[str]:
    """Return what whoever brings a record in should know."""
    rules = _value(reading, "RU").strip()
    if rules and not (AREA_RULES.match(rules) or TERRITORY_RULES.match(rules)):
        yield f"The ruleset “{rules[:40]}” is not known here: the game is counted by territory."


def _handicap(reading: Reading) -> tuple[tuple[Point, ...], tuple[Played, ...]]:
    """Return the handicap stones and the moves after them; some files have both as moves."""
    if reading.white:
        raise OnlyToLookAt("it begins with white stones on the board")
    given, said = len(reading.black), reading.handicap
    if given == 1 or given > MAX_HANDICAP:
        stones = "one black stone" if given == 1 else f"{given} black stones"
        raise OnlyToLookAt(f"it begins with {stones} on the board")
    if reading.black and said not in (0, given):
        raise OnlyToLookAt(f"it names a handicap of {said} and sets {given} stones")
    if reading.black or reading.handicap < 2:
        return reading.black, reading.plays
    first = reading.plays[: reading.handicap]
    points = [play.point for play in first if play.colour is BLACK and play.point is not None]
    if reading.handicap > MAX_HANDICAP or len(points) < reading.handicap:
        raise OnlyToLookAt(f"it names a handicap of {said} and sets no stones")
    return tuple(points), reading.plays[reading.handicap :]


def _with_opening(reading: Reading, plays: tuple[Played, ...], is_placed: bool) -> Iterator[Played]:
    """Return the moves; what is said before the first one is said with it."""
    opening = "" if is_placed else reading.comment
    for play in _without_idle_passes(plays):
        comment = "\n".join(part for part in (opening, play.comment) if part)
        yield Played(play.colour, play.point, comment, play.marks)
        opening = ""


def _without_idle_passes(plays: tuple[Played, ...]) -> tuple[Played, ...]:
    """Return the moves with two passes at the end: scoring would take a third for agreement."""
    end = len(plays)
    while end and plays[end - 1].point is None and not plays[end - 1].marks:
        end -= 1
    return plays[: max(end + 2, 0)] if end + 2 < len(plays) else plays


def _names(reading: Reading) -> tuple[Seat, Seat]:
    """Return both players as seats: something one can say, and not the same."""
    black, white = (_name(reading, key) for key in ("PB", "PW"))
    black, white = black or "Black", white or "White"
    if black == white:
        black, white = (
            f"{name[: MAX_NAME_LENGTH - 2]}-{n}" for name, n in ((black, 1), (white, 2))
        )
    return Seat(black), Seat(white)


def _name(reading: Reading, key: str) -> str:
    name = _value(reading, key)
    if _is_ours(reading) and (found := _HANDLE.fullmatch(name)):
        name = found["handle"]
    return _NOT_IN_NAMES.sub("-", normalize("NFC", name.strip()))[:MAX_NAME_LENGTH].strip("-")


def _is_ours(reading: Reading) -> bool:
    return _value(reading, "AP").startswith(OURS)


def _days(reading: Reading) -> tuple[datetime | None, datetime | None]:
    """Return the first and the last day of DT."""
    days = []
    for year, month, day in _DATE.findall(_value(reading, "DT")):
        try:
            days.append(date(int(year), int(month), int(day)))
        except ValueError:
            continue
    if not days or days[0].year < 1000:
        return None, None
    moments = [datetime(each.year, each.month, each.day, tzinfo=UTC) for each in days]
    return moments[0], max(moments[0], moments[-1])


def _value(reading: Reading, name: str) -> str:
    values = reading.root.get(name, ("",))
    return values[0] if values else ""


# -- playing


@dataclass(slots=True)
class _Replay:
    """The table while the record is played at it."""

    options: Mapping[str, str]
    black: Seat
    white: Seat
    explain: Explain
    steps: list[Step] = field(default_factory=list)
    seats: bool = True
    """Whether both sit down; a record to look at names them itself."""
    table: Table[State] = field(init=False)

    def __post_init__(self) -> None:
        try:
            rules = Go(parse_options(Options, self.options))
        except Rejected as refused:
            facts = refused.rejection.facts
            raise no(str(facts.get("problem", refused.rejection.code))) from None
        self.table = Table(rules, "")
        for seat in (self.black, self.white) if self.seats else ():
            self.do(seat, Sit(), "the beginning")

    @property
    def state(self) -> State:
        return self.table.state

    def do(self, seat: Seat | None, move: Move, where: str) -> None:
        """Perform a move that must be accepted. Raises ``bad-sgf``."""
        at = datetime(2000, 1, 1, tzinfo=UTC) + timedelta(seconds=len(self.steps))
        reply = self.table.handle(Command(str(len(self.steps)), seat, move, at))
        if reply.rejection is not None:
            is_move = not isinstance(move, SetResult | Resign)
            what = "cannot be played" if is_move else "is not possible"
            if (number := reply.rejection.facts.get("number")) is not None:
                where = f"move {number}"
            raise no(f"{where} {what}: {self.explain(reply.rejection).rstrip('.')}")
        self.steps.append(Step(seat, move))

    def seat(self, colour: Colour) -> Seat:
        return self.black if colour is BLACK else self.white

    def play(self, number: int, play: Played) -> None:
        """Play one move of the record."""
        name = "pass" if play.point is None else to_sgf(play.point)
        where = f"move {number} ({'B' if play.colour is BLACK else 'W'} {name})"
        if self.state.ended is not None:
            raise no(f"{where} comes after the end of the game")
        if play.colour is not self.state.colour:
            raise OnlyToLookAt(f"{where} is out of turn")
        seat, comment = self.seat(play.colour), public(play.comment, where)
        if play.point is not None:
            self.do(seat, Play(play.point, comment=comment), where)
        elif self.state.is_scored:
            self.do(seat, self._step(area_of(play.marks), comment), where)
        else:
            self.do(seat, Pass(comment=comment), where)

    def _step(self, wanted: Area, comment: str = "") -> Score:
        clicks = tuple(self._clicks(wanted))
        return Score(clicks, agree=not clicks, comment=comment)

    def _clicks(self, wanted: Area) -> Iterator[Point]:
        """Return one point of every group that is to be turned over."""
        marks, turned = self.state.marks, NOTHING
        for point in points_of(wanted):
            if not turned >> point & 1:
                change = turned_over(self.state.board, marks, point)
                marks ^= change
                turned |= change
                yield point

    # -- the end

    def end(self, reading: Reading) -> None:
        """Set the result if the record has one and the moves have not come to it."""
        said = [part.comment for part in reading.closing if not (part.marks or part.is_count)]
        result = read_result(reading.result)
        if self.state.ended is not None:
            return
        if result is None:
            self._take(self._steps(reading, left=0))
            return
        score, is_void = result
        loser = winner(-score) if abs(score) == RESIGNED else None
        if loser is not None:
            self._take(self._steps(reading, left=1))
            comment = public("\n".join(each for each in said if each), "the end")
            self.do(self.seat(loser), Resign(comment=comment), "the resignation")
        elif is_void or not self._counts_to(score, reading):
            self.do(None, SetResult(score, is_void), "the result")

    def _steps(self, reading: Reading, left: int) -> list[tuple[Area, str]]:
        """Return the scoring steps a record marks; of our own we know how many actions there were.

        A step that turns nothing over leaves no trace but its number. It can only be the first
        (the next one would be agreement); ``left`` actions are still to come.
        """
        if not self.state.is_scored:
            return []
        steps = [(area_of(each.marks), each.comment) for each in reading.closing if each.marks]
        moves = _NUMBER.fullmatch(_value(reading, "XM"))
        if moves is None or not _is_ours(reading) or self.state.phase != "score":
            return steps
        if int(moves[0]) - self.state.game.moves - len(steps) - left == 1:
            steps.insert(0, (NOTHING, ""))
        return steps

    def _counts_to(self, score: float, reading: Reading) -> bool:
        """Score the game as the record marks it; returns True if that ends it with this result."""
        if not self.state.is_scored or not is_counted(score):
            return False
        steps = self._steps(reading, left=1)
        if not any(area for area, _ in steps):
            dead = self._dead(reading)
            steps = [(dead, "")] if dead else []
        marks = self.state.marks
        for area, _ in steps:
            marks ^= area
        if counted(self.state, marks).margin != score or not self._take(steps):
            return False
        while self.state.ended is None:
            self.do(self.seat(self.state.colour), Score(agree=True), "the count")
        return True

    def _take(self, steps: list[tuple[Area, str]]) -> bool:
        """Take these scoring steps; none of them if clicks cannot mark that."""
        before = len(self.steps)
        for area, comment in steps:
            marks, seat = self.state.marks ^ area, self.seat(self.state.colour)
            move = self._step(area, public(comment, "the end"))
            try:
                self.do(seat, move, "the count")
            except Rejected:
                return self._back_to(before)
            if self.state.marks != marks:
                return self._back_to(before)
        return True

    def _back_to(self, count: int) -> bool:
        """Forget the last steps; always False."""
        steps = self.steps[:count]
        self.steps = []
        self.table = Table(self.table.game, "")
        for step in steps:
            self.do(step.seat, step.move, "the replay")
        return False

    def _dead(self, reading: Reading) -> Area:
        """Return the stones that lie in the other side's territory."""
        board, dead = self.state.board, NOTHING
        for part in reading.closing:
            dead |= area_of(part.black) & board.stones(WHITE)
            dead |= area_of(part.white) & board.stones(BLACK)
        return dead
