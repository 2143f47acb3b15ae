"""Transcripts: what was said at a table and who heard what, line by line.

Lines that begin with ``>`` are played; everything below them is what came of it. The left column
shows who hears a line: ``*`` everybody, ``-`` spectators, otherwise seats; ``*-anna`` is everybody
but anna. The header may deal the cards (``cast: anna=COP dora=GUARD(anna)``), and may ask that a
question is shown only where it has changed (``prompts: changed``), and that what says nothing is
left out of records (``empty: hidden``). Words in quotes are said aloud, a line such as ``/enter a``
is a move, and ``[Night]`` is a room's new topic. At ``> scenes NAME`` everybody's scene is kept in a
file of its own, which leaves out what is empty.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from gamekeeper.games import make_face, make_game, make_speech
from gamekeeper.games.go.rules.moves import (
    ComeBack,
    LeaveOnVacation,
    ReplacePlayer,
    SetRating,
    SetResult,
)
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.games.go.setup.terms import Terms, with_words
from gamekeeper.games.goclub.rules import moves as club
from gamekeeper.games.mafia.rules.roles import Part, Role
from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.events import Announce, Blunder, Join, Roll, See, Watch
from gamekeeper.games.softwarewolves.rules.moves import Abandon, Enter, Open, Rename
from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.moves import (
    Choose,
    EndPhase,
    Expel,
    Pause,
    Present,
    Resume,
    Stop,
)
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Event,
    Leave,
    Move,
    Rejected,
    Reply,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, view

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)

Words = Mapping[str, Callable[[str], Move]]

KERNEL: Words = {"sit": lambda _: Sit(), "leave": lambda _: Leave(), "begin": lambda _: Begin()}
MOVES: Mapping[str, Words] = {
    "mia": {
        **KERNEL,
        "watch": lambda _: Watch(),
        "join": lambda _: Join(),
        "roll": lambda _: Roll(),
        "see": lambda _: See(),
        "announce": lambda dice: Announce(Dice(int(dice[0]), int(dice[2]))),
        "blunder": lambda _: Blunder(),
    },
    "mafia": KERNEL,
    "go": {
        **KERNEL,
        "vacation": lambda words: LeaveOnVacation(Seat(words.split()[0]), int(words.split()[1])),
        "back": lambda name: ComeBack(Seat(name)),
        "rating": lambda words: SetRating(Seat(words.split()[0]), float(words.split()[1])),
        "replace": lambda words: _replacement(*words.split()),
        "result": lambda score: SetResult(float(score)),
    },
    "goclub": {
        **KERNEL,
        "started": lambda words: _club_started(*words.split()),
        "ended": lambda words: _club_ended(*words.split()),
        "gone": lambda words: club.NoteGone(*map(Seat, words.split())),
        "seats": lambda words: _club_seats(*words.split()),
        "done": lambda number: club.Done(int(number)),
        "rating": lambda words: club.SetRating(Seat(words.split()[0]), float(words.split()[1])),
    },
    "werewolves": {
        **KERNEL,
        "present": Present,
        "choose": lambda words: _choice(*words.split()),
        "expel": lambda name: Expel(Seat(name)),
        "end": lambda _: EndPhase(),
        "pause": lambda _: Pause(),
        "resume": lambda _: Resume(),
        "stop": lambda _: Stop(),
    },
    "softwarewolves": {
        **KERNEL,
        "open": lambda _: Open(),
        "enter": Enter,
        "rename": Rename,
        "abandon": lambda _: Abandon(),
    },
}
"""How each game's moves are written in its transcripts; a game that is not here uses words."""


@dataclass
class Transcript:
    """One evening being written down."""

    header: dict[str, str]

    def __post_init__(self) -> None:
        options = dict(word.split("=") for word in self.header.get("options", "").split())
        self.name = self.header["game"]
        self.options, self.scenes = options, dict[str, str]()
        self.game = make_game(self.name, options)
        self.speech = make_speech(self.name, options)
        self.table: Table[Any] = Table(self.game, self.header["seed"])
        self.in_words = self.header.get("door") == "text"
        self.now, self.log, self.seats = START, list[Event](), list[Seat]()
        self.prompts: dict[Seat, str | None] | None = None
        if self.header.get("prompts") == "changed":
            self.prompts = {}
        if "cast" in self.header:
            cast = dict(word.split("=") for word in self.header["cast"].split())
            self.game.deal = CASTS[self.name](cast, options)  # type: ignore[attr-defined]

    def play(self, line: str) -> Iterator[str]:
        """What one line comes to."""
        if line.startswith("scenes "):
            self.scenes[line.removeprefix("scenes ")] = self._scenes()
            return
        who, colon, words = line.partition(":")
        if not colon:
            yield from self._let_time_pass(line)
            return
        seat = None if who == "house" else Seat(who)
        if seat is not None and seat not in self.seats:
            self.seats.append(seat)
        if self.in_words and (answer := self._answer(words.strip(), seat)) is not None:
            yield from (f"  {who:<11} {line}" for line in answer.splitlines())
            return
        try:
            move = self._move(words.strip(), seat)
        except Rejected as no:
            yield f"  ! {self._refusal(no.rejection)}"
            return
        yield from self._perform(seat, move) if move is not None else ()

    def _let_time_pass(self, line: str) -> Iterator[str]:
        if line.startswith("+"):
            self.now += int(line.removeprefix("+").removesuffix("ms")) * MILLISECOND
            return
        assert line == "time", f"what is {line!r}?"
        deadline = min(self.table.status.deadlines, key=lambda each: each.at)
        self.now = deadline.at
        yield from self._perform(None, TimeUp(deadline.key))

    def _scenes(self) -> str:
        """What everybody sees now, and what the host can do; nobody's name is ``-``."""
        face = make_face(self.name, self.options)
        eyes: dict[str, Any] = {
            seat or "-": face.scene(self._view(seat), seat) for seat in (None, *self.seats)
        }
        if hosts := tuple(face.asks(self._view(None), None)):
            eyes["host"] = {"asks": hosts}
        return _laid_out(_filled(eyes)) + "\n"

    def _view(self, listener: Seat | None) -> Any:
        return view(self.game, self.log, listener)

    def _answer(self, words: str, seat: Seat | None) -> str | None:
        return self.speech.answer(words, self._view(seat), seat)

    def _move(self, words: str, seat: Seat | None) -> Move | None:
        word, _, rest = words.partition(" ")
        if self.in_words and seat is not None and words.startswith('"'):
            return self.speech.overhear(words.strip('"'), self._view(seat), seat)
        if word.startswith("/"):
            return MOVES.get(self.name, KERNEL)[word.removeprefix("/")](rest)
        if self.in_words and seat is None and (move := self.speech.direct(words, self._view(None))):
            return move
        if self.in_words and seat is not None and word not in KERNEL:
            return self.speech.understand(words, self._view(seat), seat)
        return MOVES.get(self.name, KERNEL)[word](rest)

    def _perform(self, seat: Seat | None, move: Move) -> Iterator[str]:
        reply = self.table.handle(Command(str(len(self.log)), seat, move, self.now))
        self.log += reply.events
        if reply.rejection is not None:
            yield f"  ! {self._refusal(reply.rejection)}"
        yield from self._words(reply) if self.in_words else self._events(reply)

    def _refusal(self, rejection: Any) -> str:
        return self.speech.refuse(rejection) if self.in_words else rejection.code

    def _events(self, reply: Reply) -> Iterator[str]:
        for event in reply.events:
            seats = event.audience.seats
            hearers = "*" if seats is None else ",".join(sorted(seats))
            values = self._values(event)
            yield f"  {hearers:<6} {' '.join([type(event).__name__, *values])}".rstrip()

    def _values(self, record: Any) -> list[str]:
        values = [(f.name, getattr(record, f.name)) for f in fields(record) if f.repr]
        if self.header.get("empty") == "hidden":
            values = [(name, value) for name, value in values if value or value == 0.0]
        return [f"{name}={self._plain(value)}" for name, value in values]

    def _words(self, reply: Reply) -> Iterator[str]:
        listeners: list[Seat | None] = [*self.seats, None]
        for event in reply.events:
            if (topic := self.speech.staging(event).topic) is not None:
                yield f"  {'*':<11} [{topic}]"
            heard: dict[str, list[str]] = {}
            for listener in listeners:
                if event.audience.hears(listener) and (
                    said := self.speech.say(event, listener, self._view(listener))
                ):
                    heard.setdefault(said, []).append(listener or "-")
            for said, hearers in heard.items():
                ears = _column(hearers, [listener or "-" for listener in listeners])
                first, *rest = said.splitlines()
                yield f"  {ears:<11} {first}"
                yield from (f"  {'':<11} {line}" for line in rest)
        yield from self._questions() if reply.events else ()

    def _questions(self) -> Iterator[str]:
        asked: dict[str, list[str]] = {}
        for seat in self.seats:
            prompt = self.speech.prompt(self._view(seat), seat)
            if self.prompts is None:
                if prompt:
                    yield f"  {seat:<11} ({prompt})"
                continue
            before, self.prompts[seat] = self.prompts.get(seat), prompt
            if prompt and prompt != before:
                asked.setdefault(prompt, []).append(seat)
        for prompt, seats in asked.items():
            yield f"  {_column(seats, [*self.seats, '-']):<11} ({prompt})"

    def _plain(self, value: Any) -> str:
        match value:
            case datetime():
                return f"+{(value - self.now) // MILLISECOND}ms"
            case Dice():
                return str(value)
            case (str() as seat, int() as points):
                return f"{seat}:{points}"
            case tuple():
                return ",".join(map(self._plain, value)) or "-"
            case _ if is_dataclass(value):
                return f"({' '.join(self._values(value))})"
            case _:
                return str(value)


def _column(hearers: list[str], everybody: list[str]) -> str:
    missing = [each for each in everybody if each not in hearers]
    if not missing:
        return "*"
    if len(everybody) > 5 and len(missing) < 3:
        return f"*-{','.join(missing)}"
    return ",".join(hearers)


def _part(words: str) -> Part:
    role, _, charge = words.partition("(")
    return Part(Role(role), Seat(charge.removesuffix(")")) if charge else None)


def _choice(step: str, *names: str) -> Choose:
    return Choose(Step(step), tuple(map(Seat, names)))


def _replacement(group: str, order: str, name: str) -> ReplacePlayer:
    return ReplacePlayer(Group(group), int(order), Seat(name))


def _club_started(game: str, black: str, white: str, *terms: str) -> club.NoteStarted:
    words = dict(word.split("=") for word in terms)
    return club.NoteStarted(game, (Seat(black),), (Seat(white),), with_words(Terms(), words))


def _club_ended(game: str, score: str, moves: str, handicap: str, by: str = "") -> club.NoteEnded:
    actor = Seat(by) if by else None
    return club.NoteEnded(game, float(score), False, int(moves), int(handicap), True, START, actor)


def _club_seats(game: str, change: str, name: str, *joined: str) -> club.NoteSeats:
    invited = (Seat(name),) if change == "invited" else ()
    return club.NoteSeats(game, change, Seat(name), tuple(map(Seat, joined)), invited, 0)


CASTS: Mapping[str, Callable[[dict[str, str], dict[str, str]], Callable[..., Any]]] = {
    "mafia": lambda cast, options: lambda rng, seats: tuple(_part(cast[seat]) for seat in seats),
    "werewolves": lambda cast, options: (
        lambda rng, seats: (
            tuple(ROLES[cast[seat]] for seat in seats),
            options.get("mayor") != "no",
        )
    ),
}
"""How each game's cards are dealt by a transcript."""


def _filled(value: Any) -> Any:
    """Return records as mappings without what they say by default."""
    match value:
        case datetime():
            return value.isoformat()
        case dict():
            return {key: _filled(each) for key, each in value.items()}
        case list() | tuple():
            return [_filled(each) for each in value]
        case _ if is_dataclass(value):
            given = {each: getattr(value, each.name) for each in fields(value)}
            return {
                each.name: _filled(found)
                for each, found in given.items()
                if each.default is MISSING or found != each.default
            }
    return value


def _laid_out(value: Any, depth: int = 0) -> str:
    """Return JSON with a line for each field of a scene, and for each card, ask or sheet in it."""
    if depth == 3 or not value or not isinstance(value, dict | list):
        return json.dumps(value, ensure_ascii=False)
    indent, brackets = "\n" + "  " * depth, "{}" if isinstance(value, dict) else "[]"
    lines = [
        f"{json.dumps(each)}: {_laid_out(value[each], depth + 1)}"
        if isinstance(value, dict)
        else _laid_out(each, depth + 1)
        for each in value
    ]
    return f"{brackets[0]}{indent}  {f',{indent}  '.join(lines)}{indent}{brackets[1]}"


def replay(text: str) -> str:
    """The transcript as it would be written today."""
    return _played(text)[0]


def scenes(text: str) -> Mapping[str, str]:
    """The scenes that a transcript asks for, by their names."""
    return _played(text)[1]


def _played(text: str) -> tuple[str, Mapping[str, str]]:
    lines = text.splitlines()
    titles = [line[1:].strip() for line in lines if line.startswith("#")]
    transcript = Transcript(dict(title.split(": ", 1) for title in titles if ": " in title))
    written = []
    for line in lines:
        if line.startswith(">"):
            written += [line, *transcript.play(line[1:].strip())]
        elif line.startswith("#") or not line:
            written.append(line)
    return "\n".join(written) + "\n", transcript.scenes
