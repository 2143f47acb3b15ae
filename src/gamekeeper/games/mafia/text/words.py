"""What is said when something happens at a Mafia table.

A sentence is made from its event and its listener. Nothing else goes in, so nothing else leaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from ....kernel.messages import Event, Seat
from ....zones import shown_time
from ...outage import units
from ..rules.events import (
    CelebRevealed,
    DawnBroke,
    DayBegan,
    DuskFell,
    ElectionAverted,
    ElectionHeld,
    ElectionNeared,
    GameEnded,
    GameStarted,
    MafiaKilled,
    NightFell,
    NobodyKilled,
    PlayerDied,
    PlayerKicked,
    PlayerLeft,
    PlayerSat,
    ReminderGiven,
    TimeExtended,
    VengeanceTaken,
    VoteCast,
    VoteRetracted,
)
from ..rules.moves import ABSTAIN
from ..rules.private_events import (
    ActionTaken,
    Distracted,
    DuskPrompted,
    Investigated,
    MafiaMet,
    NightPrompted,
    PatientSaved,
    Refocused,
    RoleDealt,
    SchemeMade,
    SchemePrompted,
)
from ..rules.roles import TEAMS, Action, Level, Part, Role

GOALS: Mapping[Role, str] = {
    Role.TOWN: "You have no power but your vote.",
    Role.COP: "Each night you investigate somebody and learn what they are.",
    Role.DOCTOR: "Each night you save somebody from the mafia.",
    Role.CELEB: "By day you may reveal yourself: everybody then knows that you are Town.",
    Role.MILLER: "You have no power, and to a COP you look like mafia.",
    Role.MAFIA: "Each night the mafia kills.",
    Role.GODFATHER: "Each night the mafia kills; to a COP you look like town.",
    Role.STRIPPER: "Each night you distract somebody, and the mafia kills.",
    Role.GOON: "Each night the mafia kills; you may not choose the victim.",
    Role.IDIOT: "You win if you are voted out.",
    Role.SURVIVOR: "You win if you live to the end.",
    Role.GUARD: "You win if {charge} lives to the end, even if you do not.",
    Role.AGENT: "You win if {charge} dies, even if you do too.",
}
ASKED: Mapping[Action, str] = {
    Action.STRIP: "whom to distract",
    Action.SAVE: "whom to save",
    Action.INVESTIGATE: "whom to investigate",
    Action.KILL: "whom to kill",
}
DONE: Mapping[Action, str] = {
    Action.STRIP: "distract",
    Action.SAVE: "save",
    Action.INVESTIGATE: "investigate",
    Action.KILL: "kill",
}
ENDINGS: Mapping[str, str] = {
    "Town": "The town has won.",
    "Mafia": "The mafia has won.",
    "Draw:LongGame": "It is a draw: the game has lasted too long.",
    "Draw:Stalemate": "It is a draw: nobody has died for too long.",
}


def listed(names: Sequence[str], last: str = "and") -> str:
    """Names as one says them: anna, bob and carl."""
    if len(names) < 2:
        return names[0] if names else "nobody"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def moment(at: datetime) -> str:
    """A time of day; nobody waits longer than a day for this."""
    return shown_time(at, "%H:%M:%S")


def date(at: datetime) -> str:
    """A time that may be days away."""
    return shown_time(at, "%a %d %b, %H:%M")


def part_in_words(part: Part, you: Seat | None = None) -> str:
    """A role with its charge: GUARD of anna."""
    charge = "you" if part.charge is not None and part.charge == you else part.charge
    return f"{part.role} of {charge}" if charge else part.role


def goal(role: Role, charge: Seat | None) -> str:
    """What this role can do, or what it wants."""
    return GOALS[role].format(charge=charge)


def say(event: Event, listener: Seat | None) -> str | None:
    """The event in words for this listener; None for what only the house hears."""
    return _voting(event, listener) or _phases(event, listener) or _secrets(event, listener)


class _Names:
    """Seats as this listener calls them."""

    def __init__(self, listener: Seat | None) -> None:
        self._listener = listener

    def __call__(self, seat: Seat | None) -> str:
        """Inside a sentence."""
        return "you" if seat == self._listener else str(seat)

    def does(self, seat: Seat, verb: str, third: str | None = None) -> str:
        """The beginning of a sentence: You vote, anna votes."""
        return f"You {verb}" if seat == self._listener else f"{seat} {third or verb + 's'}"


def _voting(event: Event, listener: Seat | None) -> str | None:
    who = _Names(listener)
    match event:
        case VoteCast(seat, ballot, former, count, threshold):
            wish = _wish(ballot, who)
            before = "" if former is None else f", no longer {_wish(former, who)}"
            more = f"{event.missing} more needed" if event.missing else "that is enough"
            return f"{who.does(seat, 'vote')} {wish}{before}: {count} of {threshold}, {more}."
        case VoteRetracted(seat, former, count, threshold):
            back = f"{who.does(seat, 'take')} back the vote {_wish(former, who)}"
            return f"{back}: {count} of {threshold}."
        case ElectionNeared(candidate, until):
            if candidate == ABSTAIN:
                return f"The day ends without a victim at {moment(until)}, unless a vote changes."
            out = who.does(candidate, "will be", "will be")
            return f"{out} voted out at {moment(until)}, unless a vote changes."
        case ElectionAverted(_, True):
            return "A vote has changed: the wait begins anew."
        case ElectionAverted(candidate):
            if candidate == ABSTAIN:
                return "A vote has changed: the day goes on."
            safe = "you are" if candidate == listener else f"{candidate} is"
            return f"A vote has changed: {safe} safe for now."
        case ElectionHeld(candidate, voters, _):
            if candidate == ABSTAIN:
                return f"Nobody is voted out.{f' {listed(voters)} abstained.' if voters else ''}"
            by = f" by {listed(voters)}" if voters else ""
            return f"{who.does(candidate, 'are', 'is')} voted out{by}."
        case CelebRevealed(seat):
            return f"{who.does(seat, 'are', 'is')} the CELEB, and therefore Town."
        case _:
            return None


def _wish(ballot: Seat, who: _Names) -> str:
    return "to abstain" if ballot == ABSTAIN else f"for {who(ballot)}"


def _phases(event: Event, listener: Seat | None) -> str | None:
    who = _Names(listener)
    match event:
        case PlayerSat(seat):
            return f"{who.does(seat, 'sit')} down."
        case PlayerLeft(seat):
            return f"{who.does(seat, 'leave')}."
        case GameStarted(players, _, composition):
            known = ", ".join(f"{number} {kind}" for kind, number in composition)
            told = f" Among them: {known}." if known else ""
            return f"The game begins. {len(players)} players: {', '.join(players)}.{told}"
        case DayBegan(day, alive, hard, soft, until, _):
            end = f" The day ends at the latest on {date(until)}." if until else ""
            need = f"{hard} votes send a player out, {soft} to abstain end the day."
            return f"Day {day}. {len(alive)} are alive: {', '.join(alive)}. {need}{end}"
        case NightFell(night, alive, until, _):
            end = f" It ends at the latest on {date(until)}." if until else ""
            return f"Night {night} falls; {len(alive)} are alive.{end}"
        case DawnBroke():
            return "Dawn breaks."
        case MafiaKilled(victim):
            return f"The mafia has killed {who(victim)}."
        case NobodyKilled():
            return "Nobody was killed in the night."
        case PlayerDied(seat, info):
            return f"{who.does(seat, 'are', 'is')} dead.{_revealed(info)}"
        case PlayerKicked(seat):
            return f"The host removes {who(seat)} from the game."
        case DuskFell(idiot, options, until, _):
            end = f", by {date(until)} at the latest" if until else ""
            victims = listed(options, "or")
            return f"{who.does(idiot, 'were', 'was')} the IDIOT and will take along {victims}{end}."
        case VengeanceTaken(idiot, victim):
            return f"{who.does(idiot, 'take')} {who(victim)} along."
        case ReminderGiven(until):
            return f"Not everybody has acted. This phase ends on {date(until)}."
        case TimeExtended(seconds, until, window):
            return _extended(seconds, until, window)
        case GameEnded(ending, alive, parts, results):
            return _ending(ending, alive, parts, results)
        case _:
            return None


def _extended(seconds: float, until: datetime | None, window: datetime | None) -> str:
    said = f"The server could not be reached for {in_units(seconds)}."
    if until is not None:
        said += f" This phase now ends at the latest on {date(until)}."
    if window is not None:
        said += f" The election is at {moment(window)}, unless a vote changes."
    return said


def in_units(seconds: float) -> str:
    """A length of time as one says it: 45 seconds."""
    number, unit = units(seconds)
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def _revealed(info: str) -> str:
    if not info:
        return ""
    return f" Role: {info}." if info in list(Role) else f" Side: {SIDES.get(info, info)}."


SIDES: Mapping[str, str] = {"NotMafia": "not mafia"}


def _ending(
    ending: str,
    alive: Sequence[Seat],
    parts: Sequence[tuple[Seat, Sequence[Part]]],
    results: Sequence[tuple[Seat, bool]],
) -> str:
    were = ", ".join(
        f"{seat} {' then '.join(part_in_words(part) for part in history)}"
        for seat, history in parts
    )
    lines = [
        f"The game is over. {ENDINGS.get(ending, ending)}",
        f"Still alive: {', '.join(alive) or 'nobody'}.",
        f"Who was who: {were}.",
    ]
    if results:
        own = [f"{seat} {'has won' if won else 'has lost'}" for seat, won in results]
        lines.append(f"Of those who played for themselves, {listed(own)}.")
    return "\n".join(lines)


def _secrets(event: Event, listener: Seat | None) -> str | None:
    who = _Names(listener)
    match event:
        case RoleDealt(_, role, charge):
            return f"Your role: {role} ({TEAMS[role]}). {goal(role, charge)}"
        case MafiaMet(mafia, roles):
            if len(mafia) == 1:
                return "You are the whole mafia."
            met = [f"{who(seat)} ({role})" for seat, role in zip(mafia, roles, strict=True)]
            return f"The mafia: {listed(met)}."
        case NightPrompted(_, action, _, blocked):
            if blocked:
                return "You voted for the IDIOT and cannot act tonight."
            return f"Tonight you choose {ASKED[action]}."
        case SchemePrompted(_, _, blocked):
            barred = f" Barred for having voted for the IDIOT: {', '.join(blocked)}."
            return f"The mafia chooses whom to kill.{barred if blocked else ''}"
        case ActionTaken(_, action, target):
            whom = "yourself" if target == listener else target or "nobody"
            return f"Noted: you {DONE[action]} {whom}. You may change that until dawn."
        case SchemeMade(_, seat, target):
            choice = who(target) if target else "no kill"
            return f"{who.does(seat, 'choose')} for the mafia: {choice}."
        case Distracted():
            return "You were distracted, and it came to nothing."
        case PatientSaved(_, patient):
            return f"Your patient was attacked, and lives: {who(patient)}."
        case Investigated(_, suspect, result, level):
            kind = "Role" if level is Level.ROLE else "Side"
            return f"You have investigated {who(suspect)}. {kind}: {SIDES.get(result, result)}."
        case DuskPrompted():
            return "You have been voted out. You take one of those who voted for you along."
        case Refocused(_, role, charge):
            return f"Your charge is dead. You are {role} from now on. {goal(role, charge)}"
        case _:
            return None
