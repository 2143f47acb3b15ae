"""What is asked of a player and of the host, by the same table of turns as the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.asks import Ask, Kind, Need, Slot, Values
from ....kernel.messages import Move, Seat
from ..roles.base import Repeat, Turn
from ..rules import moves as m
from ..rules.night.turns import TURNS, legal, may_be_blank
from ..rules.rules import SEXES
from ..rules.steps import Step
from ..rules.village import DEAD, Village

BLANK = "blank"
POLLS = frozenset({Step.ELECTION, Step.PYRE})
"""Asked of everybody; all other turns betray a role."""
BUTTONS: dict[str, Move] = {
    "pause": m.Pause(),
    "resume": m.Resume(),
    "extend": m.Extend(),
    "end-phase": m.EndPhase(),
    "stop": m.Stop(),
}
"""What the host can do without naming anybody."""


# -- players


def turns_of(view: Village, seat: Seat) -> Iterator[Ask]:
    """Yield a question for each turn this seat has, answered or not."""
    if view.paused is None:
        for step in view.asked.get(seat, ()):
            yield _turn(view, seat, step)


def _turn(view: Village, seat: Seat, step: Step) -> Ask:
    turn, previous = TURNS[step], view.players[seat].previous
    slots = _slots(view, seat, turn)
    given = view.votes[step].get(seat) if step in view.votes else None
    never = turn.repeat is Repeat.NEVER and turn.most > 1 and previous
    return Ask(
        step.value,
        f"{view.round} {step.value}",
        slots,
        Need.AWAITED if given is None else Need.OPEN,
        barred=((tuple(previous),),) if never and previous else (),
        answered=None if given is None else _answered(view, turn, slots, given),
        secret=step not in POLLS,
    )


def _slots(view: Village, seat: Seat, turn: Turn) -> tuple[Slot, ...]:
    """Return what is to be filled in: where the number of names is free, none is a number, too."""
    names = legal(view, seat, turn.step)
    if turn.parts:
        return tuple(
            Slot(key, Kind.SEAT, tuple(each for each in names if fits(view, each)), least=0)
            for key, fits in turn.parts
        )
    is_blank = may_be_blank(view, seat, turn.step)
    if turn.least < turn.most:
        least, most = 0 if is_blank else turn.least, min(turn.most, len(names))
        return (Slot("whom", Kind.SEAT, tuple(names), (), least, most),)
    words = (BLANK,) if is_blank else ()
    return (Slot("whom", Kind.SEAT, tuple(names), words, turn.least, turn.most),)


def _answered(
    view: Village, turn: Turn, slots: tuple[Slot, ...], given: tuple[Seat, ...]
) -> Values:
    if turn.parts:
        return tuple(tuple(n for n in given if fits(view, n)) for _, fits in turn.parts)
    return (given,) if given or BLANK not in slots[0].words else ((BLANK,),)


def present(view: Village, seat: Seat) -> Iterator[Ask]:
    """Yield how the stories should refer to this player: that can be said at any time."""
    if seat in view.players and not view.is_over and view.paused != "":
        sex = view.players[seat].sex
        yield Ask(
            *("present", "game", (Slot("sex", Kind.WORD, SEXES),)),
            Need.ASIDE,
            answered=((sex,),),
        )


# -- the host


def of_host(view: Village, can_deal: bool, has_limit: bool) -> Iterator[Ask]:
    """Yield the host's tools; ``can_deal``: there are roles for so many players."""
    if view.is_over:
        return
    turn = f"{len(view.bulletins)} {view.phases}"
    if view.paused is None:
        yield Ask("pause", turn, need=Need.ASIDE)
        if has_limit:
            yield Ask("extend", turn, need=Need.ASIDE)
        if view.dealt or can_deal:
            yield Ask("end-phase", turn, need=Need.ASIDE, grave=True)
    elif not view.paused or can_deal:
        yield Ask("resume", turn, need=Need.ASIDE)
    if there := tuple(seat for seat, each in view.players.items() if each.life is not DEAD):
        yield Ask("expel", turn, (Slot("whom", Kind.SEAT, there),), Need.ASIDE, grave=True)
    yield Ask("stop", turn, need=Need.ASIDE, grave=True)


# -- answers


def move_of(view: Village, ask: Ask, values: Values) -> Move:
    """Return the move behind an answer; names in the order of enrolment, slot by slot."""
    if ask.key in BUTTONS:
        return BUTTONS[ask.key]
    if ask.key == "expel":
        return m.Expel(Seat(values[0][0]))
    if ask.key == "present":
        return m.Present(values[0][0])
    names = [each for chosen in values for each in view.players if each in chosen]
    return m.Choose(Step(ask.key), tuple(names))
