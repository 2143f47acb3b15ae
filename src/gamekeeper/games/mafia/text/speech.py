"""How people talk at a Mafia table: English words for terminal, mail and chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.messages import Event, Move, Rejected, Rejection, Seat
from ....kernel.speech import Speech
from ...nearness import near_names
from ..rules.events import GameStarted, VoteCast
from ..rules.moves import ABSTAIN, Act, EndPhase, Kick, Reveal, Scheme, Vote
from ..rules.private_events import Refused
from ..rules.roles import MAFIOSI, NIGHT_ACTIONS, Part, Role
from ..rules.state import Phase, State
from .refusals import HELP, REFUSALS
from .titles import title
from .words import ENDINGS, date, listed, moment, part_in_words, say

EDGES = " \t.,;:!?…*\"'`´“”„‘’‚«»‹›()[]{}<>–—"
"""What may stand around words without meaning anything."""


class MafiaSpeech(Speech[State]):
    """Words to moves, events to words."""

    def answer(self, text: str, view: State, seat: Seat | None) -> str | None:
        match _words(_line(text)):
            case ["votes"]:
                return standing_votes(view)
            case ["history"]:
                return _history(view)
            case ["roles" | "role"]:
                return _known_roles(view, seat)
            case ["status"]:
                return self.describe(view)
            case ["words" | "help"]:
                return HELP
            case _:
                return None

    def direct(self, text: str, view: State) -> Move | None:
        line = _line(text)
        match _words(line):
            case ["end", "phase"]:
                return EndPhase()
            case ["kick", _, *_]:
                return Kick(find(_rest(line, 1), view))
            case _:
                return None

    def understand(self, text: str, view: State, seat: Seat) -> Move:
        line = _line(text)
        match _words(line):
            case ["abstain" | "blank" | "blanco"] | ["vote", "abstain" | "blank" | "blanco"]:
                return Vote(ABSTAIN)
            case ["unvote" | "retract"]:
                return Vote(None)
            case ["reveal"]:
                return Reveal()
            case ["no", "kill"] | ["kill", "nobody"]:
                return Scheme(None)
            case ["no", "target"] | ["target", "nobody"]:
                return Scheme(None) if _speaks_for_the_mafia(view, seat) else Act(None)
            case ["vote", "for", _, *_]:
                return Vote(find(_rest(line, 2), view))
            case ["vote" | "v", _, *_]:
                return Vote(find(_rest(line, 1), view))
            case ["kill", _, *_]:
                victim = find(_rest(line, 1), view)
                return Act(victim) if view.avenger == seat else Scheme(victim)
            case ["target" | "investigate" | "save" | "distract" | "strip" | "take", _, *_]:
                target = find(_rest(line, 1), view)
                return Scheme(target) if _speaks_for_the_mafia(view, seat) else Act(target)
            case _ if (named := _named(line, view)) is not None:
                return _obvious(named, view, seat)
            case [_] if near_names(line, view.alive):
                raise _unknown(line, view)
            case _:
                raise Rejected("misheard", text=line[:80], help=HELP)

    def overhear(self, text: str, view: State, seat: Seat) -> Move | None:
        """A vote by day; whatever else is said aloud, nobody's role shows in what is done."""
        if view.phase is not Phase.DAY:
            return None
        match text.lower().split():
            case ["abstain" | "unvote" | "retract"] | ["vote", _] | ["vote", "for", _]:
                return self.understand(text, view, seat)
            case _:
                return None

    def say(self, event: Event, listener: Seat | None, view: State) -> str | None:
        if isinstance(event, Refused):
            return self.refuse(Rejection(event.code, event.facts))
        return say(event, listener)

    def prompt(self, view: State, seat: Seat) -> str | None:
        asked = " ".join(_questions(view, seat))
        if not asked:
            return None
        return f"{asked} Until {date(view.limit)}." if view.limit else asked

    def turn(self, view: State) -> object:
        return view.phases

    def describe(self, view: State) -> str:
        lines = [
            _headline(view),
            f"Alive ({len(view.alive)}): {', '.join(view.alive) or 'nobody'}.",
        ]
        if view.dead:
            dead = [f"{seat} ({info})" if info else seat for seat, info in view.dead.items()]
            lines.append(f"Dead: {', '.join(dead)}.")
        if view.revealed and view.phase is not Phase.END:
            lines.append(f"Known as CELEB: {', '.join(view.revealed)}.")
        if view.phase is Phase.DAY:
            lines += _standing_votes(view)
        if view.limit is not None:
            lines.append(f"This phase ends at the latest on {date(view.limit)}.")
        return "\n".join(lines)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return title(events, listener)

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameStarted)

    def refuse(self, rejection: Rejection) -> str:
        sentence = REFUSALS.get(rejection.code)
        return sentence(rejection.facts) if sentence else f"No: {rejection.code}."


# -- names


def find(name: str, view: State) -> Seat:
    """The player of this name, or of whose name this is the beginning.

    Raises ``unknown-name`` or ``ambiguous-name``; a beginning is looked for among the living
    first. Whether a dead player makes sense here is for the rules to say.
    """
    wanted = name.casefold()
    if name in view.players:
        return Seat(name)
    whole = _called(name, view)
    living = [seat for seat in view.alive if seat.casefold().startswith(wanted)]
    all_ = [seat for seat in view.players if seat.casefold().startswith(wanted)]
    found = whole or living or all_
    if not found:
        raise _unknown(name, view)
    if len(found) > 1:
        raise Rejected("ambiguous-name", name=name[:40], candidates=found)
    return found[0]


def _unknown(name: str, view: State) -> Rejected:
    known = list(view.alive or view.players)
    return Rejected("unknown-name", name=name[:40], known=known, near=near_names(name, known))


def _called(name: str, view: State) -> list[Seat]:
    return [seat for seat in view.players if seat.casefold() == name.casefold()]


def _named(line: str, view: State) -> Seat | None:
    """The player whose whole name this line is."""
    found = _called(line, view)
    return Seat(line) if line in view.players else found[0] if len(found) == 1 else None


# -- what was said


def _line(text: str) -> str:
    """The command: the first line with words in it; greetings and signatures come below."""
    return next((line for each in text.splitlines() if (line := each.strip(EDGES))), "")


def _words(line: str) -> list[str]:
    return [word.strip(EDGES) for word in line.lower().split()]


def _rest(line: str, words: int) -> str:
    return line.split(maxsplit=words)[words].strip(EDGES)


def _obvious(named: Seat, view: State, seat: Seat) -> Move:
    """What somebody means who only says a name; what is not allowed is for the rules to say."""
    if view.phase is not Phase.NIGHT:
        return Act(named) if view.phase is Phase.DUSK else Vote(named)
    role = view.roles.get(seat)
    if role in MAFIOSI and role in NIGHT_ACTIONS:
        raise Rejected("misheard", text=named, help=f"Say `target {named}` or `kill {named}`.")
    return Scheme(named) if role in MAFIOSI else Act(named)


def _speaks_for_the_mafia(view: State, seat: Seat) -> bool:
    """Whether a target can only be the mafia's: this seat has no night action of its own."""
    role = view.roles.get(seat)
    return view.phase is Phase.NIGHT and role in MAFIOSI and role not in NIGHT_ACTIONS


# -- what a seat is asked


def _questions(view: State, seat: Seat) -> Iterable[str]:
    if view.phase is Phase.DUSK and view.avenger == seat:
        yield f"Say `target NAME`: {listed(list(view.options), 'or')}."
    if seat not in view.alive:
        return
    if view.phase is Phase.DAY:
        if seat not in view.votes:
            yield "Say `vote NAME` or `abstain`."
        elif view.is_awaited(seat):
            yield "All have voted, without a majority; `vote NAME` changes your vote."
        if view.roles.get(seat) is Role.CELEB and seat not in {*view.revealed, *view.votes}:
            yield "As the CELEB you may say `reveal`."
    elif view.phase is Phase.NIGHT:
        yield from _tonight(view, seat)


def _tonight(view: State, seat: Seat) -> Iterable[str]:
    asked = []
    if view.acts_tonight(seat) and seat not in view.submissions:
        asked.append("Say `target NAME` or `no target`.")
    if view.scheme is None and view.schemes_tonight(seat):
        if view.roles[seat] is Role.GOON:
            yield "A GOON cannot choose the victim; `no kill` lets the mafia pass."
        else:
            asked.append("For the mafia say `kill NAME` or `no kill`.")
    if asked:
        yield f"{' '.join(asked)} Alive: {', '.join(view.alive)}."


# -- how it stands


def _headline(view: State) -> str:
    match view.phase:
        case Phase.INIT:
            return "The game has not begun."
        case Phase.DAY:
            return f"Day {view.day}."
        case Phase.NIGHT:
            return f"Night {view.day}."
        case Phase.DUSK:
            return f"Dusk: {view.avenger} was the IDIOT and takes revenge on a voter."
        case Phase.END:
            assert view.ending is not None
            return f"The game is over. {ENDINGS[view.ending]}"


def _standing_votes(view: State) -> Iterable[str]:
    yield f"Needed: {view.hard} votes for a player, {view.soft} to abstain."
    for ballot, count in sorted(view.tally.items(), key=lambda each: -each[1]):
        voters = [seat for seat, choice in view.votes.items() if choice == ballot]
        needed = f"{count} of {view.threshold(ballot)}"
        yield f"For {_ballot(ballot)}: {needed} ({', '.join(voters)})."
    if not view.tally:
        yield "Nobody has voted."
    if view.candidate is not None and view.window is not None:
        yield f"Election ({_ballot(view.candidate)}) at {moment(view.window)}, if nothing changes."


def standing_votes(view: State) -> str:
    """Who votes for whom at this moment; between elections what the last one came to."""
    if view.phase is not Phase.DAY:
        *_, last = _history(view).split("\n")
        return f"No vote is being held. {last}"
    missing = [seat for seat in view.alive if seat not in view.votes]
    late = [f"Not voted yet: {', '.join(missing)}."] if missing and view.votes else []
    return "\n".join([_headline(view), *_standing_votes(view), *late])


def _ballot(ballot: Seat) -> str:
    return "nobody" if ballot == ABSTAIN else ballot


def _history(view: State) -> str:
    """Every vote of every day, and what it came to."""
    lines = []
    for day, cast in view.polls.items():
        steps = [
            f"{each.seat} → {_ballot(each.ballot)}"
            if isinstance(each, VoteCast)
            else f"{each.seat} takes back {_ballot(each.former)}"
            for each in cast
        ]
        held = view.elections.get(day)
        came_to = f" Elected: {_ballot(held.candidate)}." if held else ""
        lines.append(f"Day {day}: {', '.join(steps) or 'no votes'}.{came_to}")
    return "\n".join(lines) or "Nobody has voted yet."


def _known_roles(view: State, seat: Seat | None) -> str:
    """What the game said at the start, and all that this seat knows."""
    lines = []
    if view.composition:
        lines.append(f"In play: {', '.join(f'{n} {kind}' for kind, n in view.composition)}.")
    if seat is not None and seat in view.roles and view.phase is not Phase.END:
        mine = Part(view.roles[seat], view.charges.get(seat))
        lines.append(f"You: {part_in_words(mine)}.")
    over = view.phase is Phase.END
    others = [
        f"{each} {part_in_words(view.parts[each][-1]) if over else role}"
        for each, role in view.roles.items()
        if each != seat or over
    ]
    if others:
        lines.append(f"Known: {', '.join(others)}.")
    if view.findings:
        found = [f"{each.suspect} {each.result} (night {night})" for night, each in view.findings]
        lines.append(f"Found out: {', '.join(found)}.")
    return "\n".join(lines) or "Nothing is known about the roles."
