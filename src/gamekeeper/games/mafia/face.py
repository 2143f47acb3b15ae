"""Mafia as data: what is asked, what is seen and who can talk.

Joining, leaving and starting are operations, and the options are a form; everything else is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from ...kernel.asks import Ask, Kind, Need, Slot, Values
from ...kernel.face import Conversation, Face
from ...kernel.messages import Move, Seat
from ...kernel.scenes import Card, Cell, Ending, Mark, Scene, Sheet
from .rules.dealing import is_enough
from .rules.moves import (
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
from .rules.night import action_targets, scheme_targets
from .rules.options import Options
from .rules.roles import NIGHT_ACTIONS, TEAMS, Part, Role
from .rules.state import DAY, DUSK, END, INIT, NIGHT, Phase, State
from .rules.victory import outcome

NOBODY = ":nobody"
"""Stands on the card of whoever chose for the mafia to kill nobody. No player has such a name."""
PHASES: Mapping[Phase, str] = {each: each.value for each in Phase} | {INIT: "waiting", END: "over"}
"""The key of each phase in a scene."""
ROLES: Mapping[Role, tuple[str, str]] = {each: (each.value, TEAMS[each].value) for each in Role}
"""The keys of each role and its side; asking an enum for them takes longer than all the rest."""
UNKNOWN = None, None
MOODS: Mapping[Phase, Literal["day", "dusk", "night"]] = {DAY: "day", DUSK: "dusk", NIGHT: "night"}


class MafiaFace(Face[State]):
    """The mafia shares one answer, and sees who gave it; everybody else acts alone."""

    def __init__(self, options: Options | None = None) -> None:
        self._options = options or Options()

    # -- asks

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        turn = f"{view.phase} {view.day}"
        if seat is None:
            return _host_asks(view, turn)
        if view.paused is not None:
            return ()
        if view.phase is DAY and seat in view.alive:
            return self._day_asks(view, seat, turn)
        if view.phase is NIGHT:
            return self._night_asks(view, seat, turn)
        if view.phase is DUSK and seat == view.avenger:
            return (Ask("avenge", turn, (Slot("victim", Kind.SEAT, tuple(view.options)),)),)
        return ()

    def _day_asks(self, view: State, seat: Seat, turn: str) -> list[Ask]:
        former = view.votes.get(seat)
        may_choose_self = self._options.self_vote
        among = tuple([x for x in view.alive if may_choose_self or x != seat])
        ballot = Slot("ballot", Kind.SEAT, among, (ABSTAIN,))
        need = Need.AWAITED if view.is_awaited(seat) else Need.OPEN
        answered = None if former is None else ((former,),)
        found = [Ask("vote", turn, (ballot,), need, answered=answered)]
        if former is not None:
            found.append(Ask("retract", turn, need=Need.OPEN))
        if view.roles.get(seat) is Role.CELEB and seat not in view.revealed:
            found.append(Ask("reveal", turn, need=Need.OPEN, grave=True, secret=True))
        return found

    def _night_asks(self, view: State, seat: Seat, turn: str) -> list[Ask]:
        found = []
        if own := action_targets(view, self._options, seat):
            key = NIGHT_ACTIONS[view.roles[seat]].value
            need = Need.AWAITED if seat in view.asked else Need.OPEN
            chosen = _values(view.submissions[seat]) if seat in view.submissions else None
            found.append(Ask(key, turn, (_target(own),), need, answered=chosen, secret=True))
        if shared := scheme_targets(view, self._options, seat):
            by, victim = view.scheme or (None, None)
            need = Need.AWAITED if by is None else Need.OPEN
            if shared == [None]:  # a GOON, or a STRIPPER who is busy
                passed = () if by is not None and victim is None else None
                found.append(Ask("no-kill", turn, need=need, answered=passed, secret=True))
            else:
                slots, chosen = (_target(shared),), None if by is None else _values(victim)
                kill = Ask("kill", turn, slots, need, answered=chosen, answered_by=by, secret=True)
                found.append(kill)
        return found

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        chosen = Seat(values[0][0]) if values and values[0] else None
        match ask.key:
            case "vote" | "retract":
                return Vote(chosen)
            case "reveal":
                return Reveal()
            case "kill" | "no-kill":
                return Scheme(chosen)
            case "end-phase":
                return EndPhase()
            case "extend":
                return Extend()
            case "pause":
                return Pause()
            case "resume":
                return Resume()
            case "kick" if chosen is not None:
                return Kick(chosen)
            case _:
                return Act(chosen)

    # -- scenes

    def scene(self, view: State, seat: Seat | None) -> Scene:
        phase, ended = view.phase, outcome(view)
        ending = None if ended is None else Ending(ended.reason, tuple(sorted(ended.winners)))
        return Scene(
            PHASES[phase] if view.paused is None else "paused",
            view.day if phase in MOODS else None,
            MOODS.get(phase, "none"),
            view.window or view.limit if view.paused is None else None,
            open=phase is INIT,
            can_start=phase is INIT and is_enough(len(view.players), self._options),
            ending=ending,
            cards=tuple([_card(view, each, seat) for each in view.players]),
            sheets=tuple(_sheets(view)),
            asks=() if seat is None else tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    # -- talk

    def conversations(self, state: State) -> Iterable[Conversation]:
        phase = state.phase
        if phase is INIT or phase is END:
            yield Conversation("table", frozenset(state.players), None)
            return
        alive, dead = frozenset(state.alive), frozenset(state.dead)
        yield Conversation("village", alive if phase is DAY else frozenset(), None)
        if len(state.mafia) > 1 and (phase is NIGHT or self._options.mafia_day_talk):
            pack = frozenset(state.mafia)
            yield Conversation("mafia", pack & alive, pack)
        if dead:
            yield Conversation("dead", dead, dead)

    def circles(self, state: State) -> Iterable[tuple[str, frozenset[Seat]]]:
        if state.mafia and state.phase not in (INIT, END):
            yield "mafia", frozenset(state.mafia)
        if state.dead and state.phase is not END:
            yield "dead", frozenset(state.dead)


def _host_asks(view: State, turn: str) -> Sequence[Ask]:
    if view.phase is END or not view.alive:
        return ()
    player = Slot("player", Kind.SEAT, tuple(view.alive))
    kick = Ask("kick", turn, (player,), Need.ASIDE, grave=True)
    if view.phase is INIT:
        return (kick,)
    if view.paused is not None:
        return (Ask("resume", turn, need=Need.ASIDE),)
    pause = Ask("pause", turn, need=Need.ASIDE)
    end = Ask("end-phase", turn, need=Need.ASIDE, grave=True)
    more = (Ask("extend", turn, need=Need.ASIDE),) if view.limit else ()
    return (pause, *more, end, kick)


def _target(targets: Sequence[Seat | None]) -> Slot:
    """Return the slot for one of these; the empty answer is No Target."""
    return Slot("target", Kind.SEAT, tuple(x for x in targets if x is not None), least=0)


def _values(target: Seat | None) -> Values:
    return (() if target is None else (target,),)


def _card(view: State, each: Seat, seat: Seat | None) -> Card:
    phase, is_dead, known = view.phase, each in view.dead, view.roles.get(each)
    told = _told(view, each) if is_dead or view.revealed or phase is END else UNKNOWN
    role, side = told if known is None else ROLES[known]
    choice: str | None = view.votes.get(each)
    secret: list[Literal["role", "side", "choice"]] = []
    if role != told[0]:
        secret.append("role")
    if side != told[1]:
        secret.append("side")
    if phase is NIGHT and view.scheme is not None and view.scheme[0] == each:
        choice = view.scheme[1] or NOBODY
        secret.append("choice")
    has_votes = phase is DAY and not is_dead
    has_marks = view.candidate is not None or view.charges or view.scheme or view.blocked
    return Card(
        each,
        each,
        "out" if is_dead else "in",
        each == seat,
        role,
        side,
        view.deaths.get(each, "died") if is_dead else "",
        tuple(_marks(view, each, seat)) if has_marks else (),
        float(view.tally.get(each, 0)) if has_votes else None,
        view.hard if has_votes else None,
        choice,
        secret=tuple(secret),
    )


def _told(view: State, each: Seat) -> tuple[str | None, str | None]:
    """Return the role and side of a player as far as everybody has been told."""
    info = view.dead.get(each)
    if view.phase is END or each in view.revealed:
        info = view.roles[each].value
    elif view.deaths.get(each) == "idiot":
        info = Role.IDIOT.value
    if info and info in Role.__members__:
        return info, TEAMS[Role[info]].value
    return None, info or None


def _marks(view: State, each: Seat, seat: Seat | None) -> Iterator[Mark]:
    if view.candidate == each:
        yield Mark("candidate")
    if view.phase is END:
        return
    if seat is not None and view.charges.get(seat) == each:
        yield Mark(ROLES[view.roles[seat]][0], secret=True)
    if view.phase is NIGHT and view.scheme is not None and view.scheme[1] == each:
        yield Mark("victim", secret=True)
    if view.phase is NIGHT and each in view.blocked:
        yield Mark("blocked", secret=True)


def _sheets(view: State) -> Iterator[Sheet]:
    if view.phase is DAY:
        rows = [
            (_ballot(ballot), Cell(str(count)), Cell(str(view.threshold(ballot))))
            for ballot, count in ({ABSTAIN: 0} | view.tally).items()
        ]
        yield Sheet("tally", ("who", "votes", "needed"), tuple(rows))
    if view.findings:
        found = [
            (Cell(str(night)), Cell(each.suspect, "seat"), Cell(each.result, "key"))
            for night, each in view.findings
        ]
        yield Sheet("findings", ("night", "who", "what"), tuple(found), secret=True)
    if view.elections:
        held = [
            (Cell(str(day)), _ballot(each.candidate), Cell(", ".join(each.voters)))
            for day, each in view.elections.items()
        ]
        yield Sheet("elections", ("day", "who", "voters"), tuple(held))
    if view.composition:
        kinds = [(Cell(kind, "key"), Cell(str(count))) for kind, count in view.composition]
        yield Sheet("composition", ("what", "count"), tuple(kinds))
    if view.phase is END:
        yield from _parts(view)


def _parts(view: State) -> Iterator[Sheet]:
    """Yield who had a contract, and about whom, from first to last."""
    rows = [
        (Cell(seat, "seat"), Cell(part.role.value, "key"), _charge(part))
        for seat, parts in view.parts.items()
        for part in parts
        if len(parts) > 1 or part.charge is not None
    ]
    if rows:
        yield Sheet("parts", ("who", "what", "charge"), tuple(rows))


def _charge(part: Part) -> Cell:
    return Cell("") if part.charge is None else Cell(part.charge, "seat")


def _ballot(ballot: Seat) -> Cell:
    return Cell(ballot, "key" if ballot == ABSTAIN else "seat")
