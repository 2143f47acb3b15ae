"""Mafia evenings for tests: a fixed cast, commands as words, and events in the rulebook's words.

The words are those of section 20 of the rulebook: ``Vote A C``, ``Action mafia:D A``, ``tick
@14000`` go in; ``Vote A→C 1/2``, ``[mafia] SchemeAck D: kill A`` come out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from gamekeeper.games.mafia.rules import events as e
from gamekeeper.games.mafia.rules import private_events as w
from gamekeeper.games.mafia.rules.moves import ABSTAIN, Act, EndPhase, Kick, Reveal, Scheme, Vote
from gamekeeper.games.mafia.rules.options import Options
from gamekeeper.games.mafia.rules.roles import MAFIOSI, Part, Role
from gamekeeper.games.mafia.rules.rules import Mafia
from gamekeeper.games.mafia.rules.state import Phase, State
from gamekeeper.games.options import parse_options
from gamekeeper.kernel.messages import (
    EVERYONE,
    HOUSE,
    Begin,
    Command,
    Event,
    Move,
    Rejection,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table, heard, view

START = datetime(2026, 3, 1, 20, tzinfo=UTC)
AT_ONCE = {"election_timer": "0ms", "dawn_min": "0ms", "dawn_max": "0ms"}


class Cast(Mafia):
    """Mafia with the parts dealt in the order of the seats."""

    def __init__(self, parts: Sequence[Part], options: Options) -> None:
        super().__init__(options)
        self.parts = tuple(parts)

    def deal(self, rng: Random, seats: Sequence[Seat]) -> tuple[Part, ...]:
        return self.parts


class Evening:
    """One game with a cast such as ``A TOWN, B GUARD(A), C MAFIA``; not yet started."""

    def __init__(self, cast: str, **words: str) -> None:
        self.cast = read_cast(cast)
        self.game = Cast([part for _, part in self.cast], parse_options(Options, words))
        self.table = Table(self.game, "seed")
        self.log: list[Event] = []
        self.ids = 0
        self.now = 0
        self.dawn = 0
        self.rejection: Rejection | None = None
        for seat, _ in self.cast:
            self.does(seat, Sit())

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def mafia(self) -> frozenset[Seat]:
        return frozenset(seat for seat, part in self.cast if part.role in MAFIOSI)

    def does(self, seat: str | None, move: Move) -> list[Event]:
        """One command at this moment; afterwards ``rejection`` says whether it was refused."""
        self.ids += 1
        at = START + timedelta(milliseconds=self.now)
        who = None if seat is None else Seat(seat)
        reply = self.table.handle(Command(str(self.ids), who, move, at))
        self.rejection = reply.rejection
        self.log += reply.events
        return list(reply.events)

    def __call__(self, words: str) -> list[str]:
        """What comes of this line, in the rulebook's words; a refusal is ``ERR …`` at the end."""
        answers: list[str] = []
        for seat, move in self.read(words):
            answers += filter(None, map(self.say, self.does(seat, move)))
            if self.rejection is not None and not isinstance(move, TimeUp):
                answers.append(f"ERR {refusal(self.rejection.code, self.rejection.facts)}")
        return answers

    def read(self, words: str) -> list[tuple[str | None, Move]]:
        """The commands of one line; moves the clock."""
        if found := re.match(r"@(\d+) ", words):
            self.now = int(found[1])
            words = words[found.end() :]
        match words.replace(";", " ;").split():
            case ["start"]:
                return [(None, Begin())]
            case ["tick", moment]:
                self.now = self.dawn if moment == "@D" else int(moment[1:])
                keys = [deadline.key for deadline in self.table.status.deadlines]
                return [(None, TimeUp(keys[0] if keys else "election 1"))]
            case ["Vote", *rest]:
                votes = " ".join(rest).split(" ; ")
                return [(vote.split()[0], Vote(ballot(vote.split()[1]))) for vote in votes]
            case ["Reveal", seat]:
                return [(seat, Reveal())]
            case ["Action", actor, *rest]:
                target = None if rest == ["No", "Target"] else Seat(rest[0])
                is_scheme, actor = actor.startswith("mafia:"), actor.removeprefix("mafia:")
                return [(actor, Scheme(target) if is_scheme else Act(target))]
            case ["EndPhase"]:
                return [(None, EndPhase())]
            case ["Kick", seat]:
                return [(None, Kick(Seat(seat)))]
        raise AssertionError(f"{words!r} is not a command")

    # -- looking
    def say(self, event: Event) -> str | None:
        """An event in the rulebook's words, with its audience in front; None: not told there."""
        if event.audience == HOUSE:
            return None
        words = WORDS[type(event)](event)
        if isinstance(event, w.Shared):
            assert event.audience.seats == self.mafia, f"{event} is not for the mafia"
            return f"[mafia] {words}"
        if isinstance(event, w.Refused):
            return words
        if event.audience != EVERYONE:
            assert event.audience.seats is not None
            (seat,) = event.audience.seats
            return f"[{seat}] {words}"
        return words

    def hears(self, seat: str | None) -> list[str]:
        """All that one listener has been told, as names of events."""
        who = None if seat is None else Seat(seat)
        return [type(event).__name__ for event in heard(self.log, who)]

    def view(self, seat: str | None = None) -> State:
        """What one seat knows; by default what everybody knows."""
        return view(self.game, self.log, None if seat is None else Seat(seat))

    def moves(self, seat: str) -> list[Move]:
        return list(self.game.moves(self.view(seat), Seat(seat)))

    def house(self, kind: type[Event]) -> list[Any]:
        """All events of this kind, secret or not."""
        return [event for event in self.log if isinstance(event, kind)]

    @property
    def status(self) -> str:
        """The public status in the rulebook's words, from what everybody has heard."""
        return status(self.view())


def started(cast: str, **words: str) -> Evening:
    """A game that has begun, without waits unless they are asked for."""
    evening = Evening(cast, **{**AT_ONCE, **words})
    evening("start")
    return evening


# -- words in


def read_cast(text: str) -> list[tuple[Seat, Part]]:
    """``A TOWN, B GUARD(A)`` as seats and parts."""
    cast = []
    for words in text.split(", "):
        found = re.fullmatch(r"(\w+) ([A-Z]+)(?:\((\w+)\))?", words)
        assert found, f"{words!r} is not a player and a role"
        charge = Seat(found[3]) if found[3] else None
        cast.append((Seat(found[1]), Part(Role(found[2]), charge)))
    return cast


def ballot(word: str) -> Seat | None:
    return {"Abstain": ABSTAIN, "retract": None}.get(word, Seat(word))


# -- words out


def status(state: State) -> str:
    words = [state.phase.capitalize(), f"alive {names(state.alive)}"]
    if state.phase is Phase.END:
        return ", ".join([*words, f"outcome {state.ending}"])
    words[0] += f" {state.day}"
    if state.phase is Phase.DAY:
        votes = " ".join(f"{voter}→{name(each)}" for voter, each in state.votes.items())
        words += [f"votes {votes or 'none'}", f"hard {state.hard}", f"soft {state.soft}"]
        if state.window is not None:
            words.append(f"pending {name(state.candidate)} at {millis(state.window)}")
    if state.phase is Phase.DUSK:
        words += [f"avenger {state.avenger}", f"options {names(state.options)}"]
    return ", ".join(words)


def name(seat: Seat | None) -> str:
    return "Abstain" if seat == ABSTAIN else seat or "No Target"


def names(seats: Any) -> str:
    return " ".join(seats) or "nobody"


def millis(at: datetime) -> int:
    return (at - START) // timedelta(milliseconds=1)


def camel(slug: str) -> str:
    return "".join(word.capitalize() for word in slug.split("-"))


def refusal(code: str, facts: Any) -> str:
    if code == "setup":
        return f"Setup({camel(facts['why'])})"
    phases = ("expected", "actual")
    shown = {k: str(v).capitalize() if k in phases else str(v) for k, v in facts.items()}
    fields = ", ".join(f"{key}={value}" for key, value in shown.items())
    return camel(code) + (f"({fields})" if fields else "")


def _vote(event: e.VoteCast) -> str:
    was = f" (was {name(event.former)})" if event.former else ""
    return f"Vote {event.seat}→{name(event.ballot)} {event.count}/{event.threshold}{was}"


def _election(event: e.ElectionHeld) -> str:
    last = f", last {event.last}" if event.last else ""
    return f"Election {name(event.candidate)} by {' '.join(event.voters) or '-'}{last}"


def _ended(event: e.GameEnded) -> str:
    results = ", ".join(f"{seat} {'wins' if won else 'loses'}" for seat, won in event.results)
    return f"End {event.ending}, alive {names(event.alive)}" + (f"; {results}" if results else "")


def _scheme_prompt(event: w.SchemePrompted) -> str:
    return "NightPrompt kill" + (f" blocked {names(event.blocked)}" if event.blocked else "")


def _refocus(event: w.Refocused) -> str:
    return f"Refocus {event.role}" + (f" charge {event.charge}" if event.charge else "")


def _start(event: e.GameStarted) -> str:
    counts = ", ".join(f"{kind} {count}" for kind, count in event.composition)
    return f"Start({event.opening.capitalize()}; {counts})"


def _role(event: w.RoleDealt) -> str:
    return f"Role {event.role}" + (f" charge {event.charge}" if event.charge else "")


WORDS: dict[type[Event], Callable[[Any], str]] = {
    e.GameStarted: _start,
    w.RoleDealt: _role,
    w.MafiaMet: lambda x: (
        "Team " + " ".join(f"{a}:{b}" for a, b in zip(x.mafia, x.roles, strict=True))
    ),
    e.DayBegan: lambda x: f"Day {x.day} (alive {len(x.alive)}, hard {x.hard}, soft {x.soft})",
    e.CelebRevealed: lambda x: f"Reveal {x.seat} (CELEB, Town)",
    e.VoteCast: _vote,
    e.VoteRetracted: lambda x: (
        f"Retract {x.seat} (was {name(x.former)}, now {x.count}/{x.threshold})"
    ),
    e.ElectionNeared: lambda x: f"ElectionImminent {name(x.candidate)} at {millis(x.until)}",
    e.ElectionAverted: lambda x: f"ElectionAverted {name(x.candidate)}",
    e.ElectionHeld: _election,
    e.PlayerDied: lambda x: f"Eliminate {x.seat}" + (f" ({x.info})" if x.info else ""),
    e.PlayerKicked: lambda x: f"Kick {x.seat}",
    e.NightFell: lambda x: f"Night {x.night} (alive {len(x.alive)})",
    w.NightPrompted: lambda x: f"NightPrompt {x.action}" + " BLOCKED" * x.blocked,
    w.SchemePrompted: _scheme_prompt,
    w.ActionTaken: lambda x: f"ActionAck {x.action} {name(x.target)}",
    w.SchemeMade: lambda x: f"SchemeAck {x.seat}: kill {name(x.target)}",
    e.DawnBroke: lambda x: "Dawn",
    w.Distracted: lambda x: "Strip",
    w.PatientSaved: lambda x: f"Save {x.patient}",
    w.Investigated: lambda x: f"Investigate {x.suspect} = {x.result}",
    e.MafiaKilled: lambda x: f"Kill {x.victim}",
    e.NobodyKilled: lambda x: "NoKill",
    e.DuskFell: lambda x: f"Dusk {x.idiot}",
    w.DuskPrompted: lambda x: f"DuskPrompt options {names(x.options)}",
    e.VengeanceTaken: lambda x: f"Vengeance {x.idiot} takes {x.victim}",
    w.Refocused: _refocus,
    e.TimeGiven: lambda x: f"Time until {millis(x.until)}",
    e.Paused: lambda x: f"Paused {millis(x.since)}",
    e.Resumed: lambda x: f"Resumed until {millis(x.until) if x.until else None}",
    e.ReminderGiven: lambda x: f"Reminder until {millis(x.until)}",
    w.Refused: lambda x: f"ERR {refusal(x.code, x.facts)}",
    e.GameEnded: _ended,
    e.PlayerSat: lambda x: f"Sit {x.seat}",
    e.PlayerLeft: lambda x: f"Leave {x.seat}",
}
