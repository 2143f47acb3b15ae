"""Softwarewolves as data: what is asked, what is seen and who can talk.

Entering, leaving, starting and taking another name are operations. A village of a chat room has no
host; elsewhere the host gives time and pauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from ...kernel.asks import Ask, Kind, Need, Slot, Values
from ...kernel.face import Conversation, Face
from ...kernel.messages import Move, Seat
from ...kernel.scenes import Card, Cell, Ending, Mark, Scene, Sheet
from .rules.events import Ending as End
from .rules.moves import Eat, Extend, Pause, Resume, SetTime, Setting, Volunteer, Vote
from .rules.options import MAX_SECONDS, MIN_PLAYERS
from .rules.rules import outcome
from .rules.state import RUNNING, Phase, State

PHASES: Mapping[Phase, str] = {
    Phase.FILLING: "waiting",
    Phase.PARTING: "over",
    Phase.CLOSED: "over",
}
"""Phases that have another key in a scene."""
MOODS: Mapping[Phase, Literal["day", "night"]] = {Phase.DAY: "day", Phase.NIGHT: "night"}
PLAYED_OUT = frozenset({End.VILLAGERS, End.WEREWOLVES, End.TIME})
"""Endings at which everybody learns who was the werewolf."""
NOBODY = Cell(":nobody", "key")
SET_TIME = Ask(
    "set-time",
    "game",
    (
        Slot("setting", Kind.WORD, tuple(each.value for each in Setting)),
        Slot("seconds", Kind.NUMBER, low=1, high=MAX_SECONDS),
    ),
    Need.ASIDE,
)


HOST: Mapping[str, Move] = {"extend": Extend(), "pause": Pause(), "resume": Resume()}
"""What a host can ask for."""


class SoftwarewolvesFace(Face[State]):
    """There is one werewolf, so nobody shares an answer; a vote counts at once (V2)."""

    # -- asks

    def asks(self, view: State, seat: Seat | None) -> Sequence[Ask]:
        if seat is None:
            return _host_asks(view)
        if seat not in view.players or view.phase in (Phase.PARTING, Phase.CLOSED):
            return ()
        if view.paused is not None:
            return ()
        turn = f"{view.phase} {view.turn}"
        if view.phase is Phase.FILLING and seat not in view.candidates:
            return (Ask("volunteer", turn, need=Need.OPEN, secret=True), SET_TIME)
        if not view.is_awaited(seat):
            return (SET_TIME,)
        whom = Slot("whom", Kind.SEAT, tuple(each for each in view.live if each != seat))
        is_night = view.phase is Phase.NIGHT
        return (Ask("eat" if is_night else "vote", turn, (whom,), secret=is_night), SET_TIME)

    def answer(self, view: State, seat: Seat | None, ask: Ask, values: Values) -> Move:
        match ask.key:
            case "volunteer":
                return Volunteer()
            case "extend" | "pause" | "resume":
                return HOST[ask.key]
            case "vote":
                return Vote(view.players[Seat(values[0][0])])
            case "eat":
                return Eat(view.players[Seat(values[0][0])])
            case _:
                return SetTime(Setting(values[0][0]), int(values[1][0]))

    # -- scenes

    def scene(self, view: State, seat: Seat | None) -> Scene:
        phase, notes = view.phase, _notes(view)
        is_filling = phase is Phase.FILLING
        return Scene(
            PHASES.get(phase, phase.value) if view.paused is None else "paused",
            view.turn if phase in RUNNING else None,
            MOODS.get(phase, "none"),
            view.start if is_filling else view.until if view.paused is None else None,
            open=is_filling,
            can_start=is_filling and len(view.players) >= MIN_PLAYERS,
            ending=_ending(view),
            cards=tuple(_card(view, each, seat, notes.get(each, "")) for each in view.players),
            sheets=tuple(_sheets(view)),
            asks=() if seat is None else tuple(self.asks(view, seat)),
            channels=self.channels(view, seat),
        )

    # -- talk

    def conversations(self, state: State) -> Iterable[Conversation]:
        if state.phase not in RUNNING:
            yield Conversation("table", frozenset(state.players), None)
            return
        live = frozenset(state.live)
        yield Conversation("village", live if state.phase is Phase.DAY else frozenset(), None)
        if dead := state.players.keys() - live:
            yield Conversation("dead", frozenset(dead), frozenset(dead))


def _host_asks(view: State) -> Sequence[Ask]:
    if view.coordinated or view.phase not in RUNNING:
        return ()
    keys = ("pause", "extend") if view.paused is None else ("resume",)
    return tuple(Ask(key, f"{view.phase} {view.turn}", need=Need.ASIDE) for key in keys)


def _ending(view: State) -> Ending | None:
    if view.ending is None:
        return None
    ended = outcome(view)
    return Ending(ended.reason, tuple(sorted(ended.winners)))


def _notes(view: State) -> dict[Seat, str]:
    """Return how each of the dead died."""
    if view.started is None:
        return {}
    notes = {seat: "left" for seat in view.players if seat not in view.live}
    for day in view.days:
        for seat, note in ((day.eaten, "eaten"), (day.hanged, "hanged")):
            if seat is not None:
                notes[seat] = note
    return notes


def _card(view: State, each: Seat, seat: Seat | None, note: str) -> Card:
    has_votes = view.phase is Phase.DAY and each in view.live
    role, told = _role(view, each, seat), _told(view, each)
    return Card(
        each,
        view.players[each],
        "out" if note else "in",
        each == seat,
        role,
        note=note,
        marks=(Mark("volunteer", secret=True),) if _has_volunteered(view, each) else (),
        points=float(list(view.votes.values()).count(each)) if has_votes else None,
        choice=view.votes.get(each),
        secret=() if role == told else ("role",),
    )


def _role(view: State, each: Seat, seat: Seat | None) -> str | None:
    """Return a player's role, as far as these eyes know it."""
    if view.werewolf is not None:
        return "werewolf" if each == view.werewolf else "villager"
    if view.started is not None and each == seat:
        return "villager"  # S5: the werewolf would know
    return _told(view, each)


def _told(view: State, each: Seat) -> str | None:
    """Return a player's role, as far as everybody knows it."""
    if view.ending in PLAYED_OUT:
        return "werewolf" if each == view.werewolf else "villager"
    is_dead = view.started is not None and each not in view.live
    return "villager" if is_dead else None  # E1: with the werewolf dead it would be over


def _has_volunteered(view: State, each: Seat) -> bool:
    return view.phase is Phase.FILLING and each in view.candidates


def _sheets(view: State) -> Iterator[Sheet]:
    if not view.days:
        return
    days = list(enumerate(view.days, 1))
    decided = len(days) if view.phase is Phase.NIGHT else len(days) - 1
    rows = []
    for number, day in days:
        hanged = _victim(day.hanged) if number <= decided or day.hanged else Cell("")
        rows.append((Cell(str(number)), _victim(day.eaten), hanged))
    yield Sheet("days", ("day", "eaten", "hanged"), tuple(rows))
    votes = tuple(
        (Cell(str(number)), Cell(voter, "seat"), Cell(target, "seat"))
        for number, day in days
        for voter, target in day.votes.items()
    )
    if votes:
        yield Sheet("votes", ("day", "who", "whom"), votes)


def _victim(seat: Seat | None) -> Cell:
    return NOBODY if seat is None else Cell(seat, "seat")
