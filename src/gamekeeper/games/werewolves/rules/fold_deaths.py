"""What is done to people, as the house and those who are told know it."""

from __future__ import annotations

from .private_events import (
    Buried,
    Doomed,
    Enchanted,
    Expelled,
    FellAsleep,
    LifeSpent,
    LoversMade,
    Saved,
    Warned,
)
from .village import ALIVE, DOOMED, FRESH_DEAD, Village


def lovers_made(village: Village, event: LoversMade) -> None:
    """Two belong together."""
    first, second = event.lovers
    village.players[first].lover = second
    village.players[second].lover = first


def fell_asleep(village: Village, event: FellAsleep) -> None:
    """No turns until dawn."""
    village.players[event.seat].asleep = True


def enchanted(village: Village, event: Enchanted) -> None:
    """For good."""
    village.stirred = True
    for seat in event.seats:
        village.players[seat].enchanted = True


def warned(village: Village, event: Warned) -> None:
    """A vote more at the next pyre."""
    village.players[event.seat].warned = True


# -- deaths


def life_spent(village: Village, event: LifeSpent) -> None:
    """The Elder has no second life any more."""
    village.players[event.seat].extra_life = False


def doomed(village: Village, event: Doomed) -> None:
    """Dead by dawn or dusk, unless somebody helps."""
    player, by = village.players[event.seat], event.by
    player.life = DOOMED
    player.causes = (*player.causes, (event.cause, by))
    if by is None:
        return
    if event.cause == "shot":
        village.shots = (*village.shots, (by, event.seat))
    elif event.cause == "heartbreak":
        village.heartbreaks = (*village.heartbreaks, (event.seat, by))
    elif event.cause == "sacrifice":
        village.sacrifices = (*village.sacrifices, (event.seat, by))


def saved(village: Village, event: Saved) -> None:
    """Alive again, and whatever was to kill him is forgotten."""
    seat = event.seat
    player = village.players[seat]
    player.life, player.causes = ALIVE, ()
    village.shots = tuple(pair for pair in village.shots if pair[1] != seat)
    village.heartbreaks = tuple(pair for pair in village.heartbreaks if pair[0] != seat)


def buried(village: Village, event: Buried) -> None:
    """Dead for good; who is removed leaves no one behind."""
    village.stirred = True
    for seat in event.seats:
        player = village.players[seat]
        player.life = FRESH_DEAD
        if event.removed:
            player.removed = True
            player.causes = (("inactivity", None),)
            if player.lover is not None:
                village.players[player.lover].lover = None
                player.lover = None


def expelled(village: Village, event: Expelled) -> None:
    """To be removed at the next occasion."""
    village.players[event.seat].expelled = True
