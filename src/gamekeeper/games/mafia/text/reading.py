"""What words mean at a Mafia table, in whatever language they are.

Whether a move is allowed is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.messages import Move, Rejected, Seat
from ....texts.catalogue import load
from ...nearness import near_names
from ...phrases import Phrases
from ..rules.moves import (
    ABSTAIN,
    Act,
    EndPhase,
    Extend,
    Kick,
    Pause,
    Resume,
    Reveal,
    Scheme,
    Vote,
)
from ..rules.roles import MAFIOSI, NIGHT_ACTIONS
from ..rules.state import Phase, State

CATALOGUE = load(__package__)
COMMANDS, ALOUD = Phrases(CATALOGUE, "commands"), Phrases(CATALOGUE, "aloud")
NAMING = frozenset({"vote", "kill", "target"})
"""Commands that a player's name follows."""
HOST: Mapping[str, type[EndPhase | Extend | Pause | Resume]] = {
    "end-phase": EndPhase,
    "extend": Extend,
    "pause": Pause,
    "resume": Resume,
}
"""What a host asks for in a word or two."""
EDGES = " \t.,;:!?…*\"'`´“”„‘’‚«»‹›()[]{}<>–—"
"""Characters around words that mean nothing."""
MAX_QUOTED = 80
"""So many characters of what was not understood are quoted."""
MAX_NAME = 40


def first_line(text: str) -> str:
    """Return the first line with words in it; greetings and signatures come below."""
    return next((line for each in text.splitlines() if (line := each.strip(EDGES))), "")


def words_of(line: str) -> list[str]:
    """Return the words of a line without punctuation."""
    return [word.strip(EDGES) for word in line.split()]


def question(text: str) -> str | None:
    """Return which question this is, such as ``votes``; None for anything else."""
    return COMMANDS.whole(words_of(first_line(text)))


def host_move(text: str, view: State) -> Move | None:
    """Return the move that a host's words ask for; None for a player's words."""
    line = first_line(text)
    words = words_of(line)
    if directed := HOST.get(COMMANDS.whole(words) or ""):
        return directed()
    if found := COMMANDS.start(words, {"kick"}):
        return Kick(find(_after(line, found[1]), view))
    return None


def is_said_aloud(text: str) -> bool:
    """Return True for a vote and nothing else: whatever more is said in a room is talk."""
    words = text.split()
    if found := ALOUD.start(words, {"vote"}):
        return len(words) - found[1] == 1
    return ALOUD.whole(words) in ("abstain", "unvote")


def player_move(text: str, view: State, seat: Seat) -> Move:
    """Return the move these words ask for.

    Raises ``misheard``, with ``name`` if only a verb is missing, or what :func:`find` raises.
    """
    line = first_line(text)
    words = words_of(line)
    match COMMANDS.whole(words):
        case "abstain":
            return Vote(ABSTAIN)
        case "unvote":
            return Vote(None)
        case "reveal":
            return Reveal()
        case "no-kill":
            return Scheme(None)
        case "no-target":
            return Scheme(None) if _speaks_for_the_mafia(view, seat) else Act(None)
    if found := COMMANDS.start(words, NAMING):
        return _named_move(found[0], find(_after(line, found[1]), view), view, seat)
    if (named := _named(line, view)) is not None:
        return _obvious(named, view, seat)
    if len(words) == 1 and near_names(line, view.alive):
        raise _unknown(line, view)
    raise Rejected("misheard", text=line[:MAX_QUOTED])


def _named_move(command: str, name: Seat, view: State, seat: Seat) -> Move:
    if command == "vote":
        return Vote(name)
    if command == "kill":
        return Act(name) if view.avenger == seat else Scheme(name)
    return Scheme(name) if _speaks_for_the_mafia(view, seat) else Act(name)


def _obvious(named: Seat, view: State, seat: Seat) -> Move:
    """Return what somebody means who only says a name."""
    if view.phase is not Phase.NIGHT:
        return Act(named) if view.phase is Phase.DUSK else Vote(named)
    role = view.roles.get(seat)
    if role in MAFIOSI and role in NIGHT_ACTIONS:
        raise Rejected("misheard", text=named, name=named)
    return Scheme(named) if role in MAFIOSI else Act(named)


def _speaks_for_the_mafia(view: State, seat: Seat) -> bool:
    """Return True if a target can only be the mafia's: this seat has no night action."""
    role = view.roles.get(seat)
    return view.phase is Phase.NIGHT and role in MAFIOSI and role not in NIGHT_ACTIONS


def _after(line: str, words: int) -> str:
    return line.split(maxsplit=words)[words].strip(EDGES)


# -- names


def find(name: str, view: State) -> Seat:
    """Return the player of this name, or whose name begins like this.

    Raises ``unknown-name`` or ``ambiguous-name``. Beginnings are looked for among the living
    first; whether a dead player makes sense here is for the rules to say.
    """
    if name in view.players:
        return Seat(name)
    found = _called(name, view) or _begins(name, view.alive) or _begins(name, view.players)
    if not found:
        raise _unknown(name, view)
    if len(found) > 1:
        raise Rejected("ambiguous-name", name=name[:MAX_NAME], candidates=found)
    return found[0]


def _unknown(name: str, view: State) -> Rejected:
    known = list(view.alive or view.players)
    near = near_names(name, known)
    return Rejected("unknown-name", name=name[:MAX_NAME], known=known, near=near)


def _begins(start: str, seats: Sequence[Seat] | dict[Seat, None]) -> list[Seat]:
    return [seat for seat in seats if seat.casefold().startswith(start.casefold())]


def _called(name: str, view: State) -> list[Seat]:
    return [seat for seat in view.players if seat.casefold() == name.casefold()]


def _named(line: str, view: State) -> Seat | None:
    """Return the player whose whole name this line is."""
    found = _called(line, view)
    return Seat(line) if line in view.players else found[0] if len(found) == 1 else None
