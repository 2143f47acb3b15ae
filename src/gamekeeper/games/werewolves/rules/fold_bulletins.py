"""What a bulletin changes: who is dead, who holds which office, and which poll begins."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.messages import Seat
from ..roles import ROLES
from ..roles.change import strip
from .events import Bulletin
from .steps import Phase, Step
from .tales import Fact
from .village import ALIVE, DEAD, Village

PHASE_AFTER = {1: Phase.ELECTION, 2: Phase.PYRE, 3: Phase.PYRE, 4: Phase.NIGHT}


def learn(village: Village, event: Bulletin) -> None:
    """Learn from a bulletin; for the server it only closes the day or the night."""
    players = village.players
    newly = [(seat, role) for seat, role in event.dead if players[seat].life is not DEAD]
    for seat, role in newly:
        player = players[seat]
        player.life = DEAD
        if player.role is None or player.role.key != role:
            player.role = ROLES[role]
    for fact in event.facts:
        if (lesson := FACTS.get(fact.kind)) is not None:
            lesson(village, fact)
    if event.kind <= 2:
        _dawn_broke(village, tuple(seat for seat, _ in newly if not players[seat].removed))
    _mind_the_office(village, event)
    village.round = event.round + 1 if event.kind == 4 and event.ending is None else event.round
    if event.kind == 4:
        village.quiet = 0 if village.stirred else village.quiet + 1
        village.stirred = False
    village.phase, village.until = PHASE_AFTER[event.kind], event.until
    village.shots = village.heartbreaks = village.sacrifices = ()
    village.stripped = village.guilty = ()
    village.asked, village.unanswered, village.stakes = {}, 0, event.candidates
    village.bulletins.append(event)
    if event.ending is not None:
        over(village)
        village.ending, village.fates = event.ending, event.fates
        for fate in event.fates:
            players[fate.seat].role = ROLES[fate.role]
    elif event.candidates:
        step = Step.ELECTION if event.kind == 1 else Step.PYRE
        barred = event.barred
        village.asked = {seat: (step,) for seat in event.living if seat not in barred}
        village.unanswered = len(village.asked)
    else:
        village.pyre = None


def _dawn_broke(village: Village, fallen: tuple[Seat, ...]) -> None:
    """Forget the night's choices: nobody sleeps or is protected any more (§3.4)."""
    village.fallen, village.taken, village.victims = fallen, {}, ()
    for player in village.players.values():
        player.asleep = player.protected = False


def _mind_the_office(village: Village, bulletin: Bulletin) -> None:
    """Give a mayor who died by day the night to name a successor (E7, E10)."""
    late = village.mayor if bulletin.mayor is None and bulletin.kind == 4 else None
    village.late_mayor = None if late is None or village.players[late].removed else late
    village.mayor = bulletin.mayor


def _learn_removed(village: Village, fact: Fact) -> None:
    for seat in fact.seats:
        player = village.players[seat]
        player.removed = True
        if player.lover is not None:
            village.players[player.lover].lover = None
            player.lover = None


def _learn_stripping(village: Village, fact: Fact) -> None:
    for player in village.players.values():
        if player.life is ALIVE and player.role is not None and player.role.strips:
            strip(player)


def _learn_vacancy(village: Village, fact: Fact) -> None:
    village.vacant = fact.kind == "election"


def _learn(field: str) -> Callable[[Village, Fact], None]:
    def lesson(village: Village, fact: Fact) -> None:
        for seat in fact.seats:
            setattr(village.players[seat], field, True)

    return lesson


FACTS: dict[str, Callable[[Village, Fact], None]] = {
    "removed": _learn_removed,
    "elder": _learn_stripping,
    "raven": _learn("marked"),
    "jailed": _learn("jailed"),
    "guilty": _learn("guilty"),
    "idiot": _learn("discovered"),
    **dict.fromkeys(("election", "elected", "no-mayor"), _learn_vacancy),
}
"""What a seat learns from a summary; the house knew before."""


def over(village: Village) -> None:
    """End the game: nothing is asked of anybody any more."""
    village.phase = Phase.OVER
    village.asked, village.votes, village.unanswered = {}, {}, 0
    village.until = village.remind = village.paused = None
