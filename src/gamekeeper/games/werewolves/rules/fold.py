"""How events change what a village, or one seat, knows. The only writer of state."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.declared import handlers_in
from ....kernel.messages import Event, Seat
from ..roles import ROLES, TOLD
from ..roles.base import Repeat
from ..roles.change import fresh, strip
from . import events as e
from . import fold_bulletins, fold_deaths, fold_time
from . import private_events as p
from .fold_bulletins import over
from .night.pace import Answer
from .night.turns import TURNS
from .steps import Phase, Step
from .village import Player, Village

REPEATING = frozenset(step for step, turn in TURNS.items() if turn.repeat is Repeat.NEVER)
"""Steps whose last choice is remembered (§5.4)."""


def apply(village: Village, event: Event) -> None:
    """Take one event into the state; accepts any seat's filtered log."""
    kind = type(event)
    APPLY[kind](village, event)
    if kind in REMEMBERED:
        village.heard.append(event)


# -- enrolment and beginning


def _player_sat(village: Village, event: e.PlayerSat) -> None:
    village.players[event.seat] = Player(event.seat)
    if event.until is not None:
        fold_time.runs(village, event)


def _player_left(village: Village, event: e.PlayerLeft) -> None:
    del village.players[event.seat]


def _sex_given(village: Village, event: e.SexGiven) -> None:
    village.players[event.seat].sex = event.sex


def _game_began(village: Village, event: e.GameBegan) -> None:
    village.dealt = True
    village.phase = Phase.NIGHT
    village.vacant = event.mayor
    village.until = None
    village.paused = None


def _role_told(village: Village, event: p.RoleTold) -> None:
    village.pace.plays(event.seat, ROLES[event.role], dealt=event.reason == "dealt")
    fresh(village.players[event.seat], TOLD.get(event.role) or ROLES[event.role])
    village.stirred = village.stirred or event.reason != "dealt"
    _close(village, event.seat, Step.THIEF)
    _close(village, event.seat, Step.GRAVE_ROBBER)


def _role_hidden(village: Village, event: p.RoleHidden) -> None:
    fresh(village.players[event.seat], ROLES[event.role])


def _wolf_counted(village: Village, event: p.WolfCounted) -> None:
    village.players[event.seat].handled = True


def _stripped(village: Village, event: p.Stripped) -> None:
    for seat in event.elders:
        village.players[seat].handled = True
    for seat in event.seats:
        strip(village.players[seat])
    village.stripped = (*village.stripped, *event.elders)


# -- turns


def _phase_began(village: Village, event: p.PhaseBegan) -> None:
    village.phase, village.round = event.phase, event.round
    village.remind = event.remind
    fold_time.runs(village, event)
    village.phases += 1
    village.pace.began = event.at
    village.asked, village.votes, village.woken, village.choices = {}, {}, {}, {}
    village.unanswered = 0


def _answer_timed(village: Village, event: p.AnswerTimed) -> None:
    village.pace.answers.append(Answer(event.seat, village.phase, event.seconds))


def _woken(village: Village, event: p.Woken) -> None:
    seat, step = event.seat, event.step
    _ask(village, seat, step)
    woken = village.woken.get(step, ())
    if seat not in woken:
        village.woken[step] = (*woken, seat)
    village.round, village.until = event.round, event.until
    if event.choices is not None:
        village.choices[step] = event.choices
    if step is Step.WITCH:
        village.victims = event.victims
    elif step is Step.HUNTER or step is Step.SCAPEGOAT:
        village.players[seat].last_word = True


def _pack_woken(village: Village, event: p.PackWoken) -> None:
    for seat in event.pack:
        _ask(village, seat, event.step)
    village.woken[event.step] = event.pack
    village.round, village.until = event.round, event.until
    if event.choices is not None:
        village.choices[event.step] = event.choices
    for seat, key in event.tale.roles:
        if village.players[seat].role is None:
            village.players[seat].role = ROLES[key]


def _ask(village: Village, seat: Seat, step: Step) -> None:
    steps = village.asked.get(seat, ())
    if step not in steps:
        village.asked[seat] = (*steps, step)
        village.unanswered += 1


def _close(village: Village, seat: Seat, step: Step) -> None:
    """Close a turn."""
    steps = village.asked.get(seat)
    if steps is None or step not in steps:
        return
    if len(steps) == 1:
        del village.asked[seat]
    else:
        village.asked[seat] = tuple(each for each in steps if each is not step)
    votes = village.votes.get(step)
    if votes is None or votes.pop(seat, None) is None:
        village.unanswered -= 1
    if not village.asked:  # a view hears of no other phase until it is woken again
        village.until = None


def _chosen(village: Village, event: p.Chosen) -> None:
    votes = village.votes.get(event.step)
    if votes is None:
        votes = village.votes[event.step] = {}
    if event.seat not in votes:
        village.unanswered -= 1
    votes[event.seat] = event.names
    village.players[event.seat].missed = 0


def _turn_taken(village: Village, event: p.TurnTaken) -> None:
    step, seat, names = event.step, event.seat, event.names
    _close(village, seat, step)
    if step in REPEATING:
        village.players[seat].previous = names
    if step is Step.TESTAMENT:
        village.testament = names
    elif names and (effect := EFFECTS.get(step)) is not None:
        effect(village, event)


def _turn_missed(village: Village, event: p.TurnMissed) -> None:
    player = village.players[event.seat]
    if event.missed > player.missed and village.pace.began is not None:
        village.pace.answers.append(Answer(event.seat, village.phase, None))
    player.missed = event.missed
    for step in event.steps:
        _close(village, event.seat, step)
        if step in REPEATING:
            player.previous = ()  # T13: a missed turn counts as blank
        elif step is Step.TESTAMENT:
            village.testament = ()


def _pack_decided(village: Village, event: p.PackDecided) -> None:
    for seat in event.pack:
        _close(village, seat, event.step)


def _mark(field: str) -> Callable[[Village, p.TurnTaken], None]:
    def effect(village: Village, event: p.TurnTaken) -> None:
        for name in event.names:
            setattr(village.players[name], field, True)

    return effect


def _goes(village: Village, taken: p.TurnTaken) -> None:
    village.taken.setdefault(taken.step, {})[taken.seat] = taken.names


def _brews(village: Village, taken: p.TurnTaken) -> None:
    witch = village.players[taken.seat]
    for name in taken.names:
        if name in village.victims:
            witch.elixir = False
        else:
            witch.poison = False


def _finds(village: Village, taken: p.TurnTaken) -> None:
    village.findings.append((village.round, taken))


def _accuses(village: Village, taken: p.TurnTaken) -> None:
    village.guilty = (*village.guilty, *taken.names)


EFFECTS: dict[Step, Callable[[Village, p.TurnTaken], None]] = {
    Step.HEALER: _mark("protected"),
    Step.SEER: _finds,
    Step.PRIEST: _finds,
    Step.HARLOT: _goes,
    Step.SEDUCTRESS: _goes,
    Step.MAGICIAN: _goes,
    Step.WITCH: _brews,
    Step.WARNER: _mark("warned"),
    Step.SHERIFF: _mark("jailed"),
    Step.RAVEN: _mark("marked"),
    Step.SCAPEGOAT: _accuses,
}
"""What a choice changes at once, for the house and for the player who made it."""


# -- what is done to people (deaths and the like are in fold_deaths.py)


def _guard_hired(village: Village, event: p.GuardHired) -> None:
    employer = village.players[event.employer]
    employer.bodyguard = event.bodyguard
    if employer.role is None:  # the bodyguard's view
        employer.role = ROLES["employer"]
    _close(village, event.employer, Step.EMPLOYER)


def _spied(village: Village, event: p.Spied) -> None:
    # who was never woken does not know yet that the first night has begun
    village.findings.append((max(village.round, 1), event))


# -- the day


def _office_passed(village: Village, event: p.OfficePassed) -> None:
    village.mayor, village.vacant = event.mayor, event.vacant
    village.former_mayor, village.late_mayor = event.former, None
    village.testament = None


def _pyre_counted(village: Village, event: p.PyreCounted) -> None:
    village.pyre = event
    if event.discovered and event.condemned is not None:
        village.players[event.condemned].discovered = True


def _poll_closed(village: Village, event: e.PollClosed) -> None:
    village.asked, village.votes, village.unanswered = {}, {}, 0
    village.until = None
    if event.step is Step.PYRE:
        village.phase = Phase.LAST_WORDS
        for player in village.players.values():
            player.guilty = player.marked = player.jailed = player.warned = False


# -- the end (the clock is in fold_time.py)


def _stopped(village: Village, event: e.Stopped) -> None:
    over(village)
    village.stopped = True


def _only_told(village: Village, event: p.Reminded | p.Refused) -> None:
    """Change nothing: these are only told."""


APPLY = handlers_in(
    {**vars(fold_bulletins), **vars(fold_deaths), **vars(fold_time), **globals()}, e.EVENTS
)
REMEMBERED = frozenset(kind for kind in APPLY if hasattr(kind, "tale") or hasattr(kind, "tales"))
"""What comes with stories."""
