"""What is done to people, as the house and those who are told know it."""

from __future__ import annotations

from . import private_events as p
from .village import ALIVE, DOOMED, FRESH_DEAD, Village


def lovers_made(village: Village, event: p.LoversMade) -> None:
    """Link two lovers."""
    first, second = event.lovers
    village.players[first].lover = second
    village.players[second].lover = first


def fell_asleep(village: Village, event: p.FellAsleep) -> None:
    """Put a player to sleep: no turns until dawn."""
    village.players[event.seat].asleep = True


def enchanted(village: Village, event: p.Enchanted) -> None:
    """Mark players as enchanted for the rest of the game."""
    village.stirred = True
    for seat in event.seats:
        village.players[seat].enchanted = True


def warned(village: Village, event: p.Warned) -> None:
    """Give a player one vote more at the next pyre."""
    village.players[event.seat].warned = True


# -- deaths


def life_spent(village: Village, event: p.LifeSpent) -> None:
    """Take away the Elder's second life."""
    village.players[event.seat].extra_life = False


def doomed(village: Village, event: p.Doomed) -> None:
    """Doom a player: dead by dawn or dusk, unless somebody helps."""
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


def saved(village: Village, event: p.Saved) -> None:
    """Bring a player back to life; whatever was to kill them is forgotten."""
    seat = event.seat
    player = village.players[seat]
    player.life, player.causes = ALIVE, ()
    village.shots = tuple(pair for pair in village.shots if pair[1] != seat)
    village.heartbreaks = tuple(pair for pair in village.heartbreaks if pair[0] != seat)


def buried(village: Village, event: p.Buried) -> None:
    """Make the doomed dead; players who are removed take nobody with them."""
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


def expelled(village: Village, event: p.Expelled) -> None:
    """Mark a player for removal at the next dawn or dusk."""
    village.players[event.seat].expelled = True
