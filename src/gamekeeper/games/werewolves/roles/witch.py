"""Witch: one elixir saves tonight's victim, one poison kills; each works once (§6.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Event, Rejected, Seat
from ..rules.context import Context
from ..rules.private_events import Doomed, Saved, TurnTaken
from ..rules.steps import Step
from ..rules.village import ALIVE, DOOMED, Village
from .base import Role, Turn


def whom(village: Village, seat: Seat) -> list[Seat]:
    """Return victims to save and living to poison, as far as the potions last."""
    witch, victims = village.players[seat], village.victims
    return [
        each
        for each in village.up()
        if (witch.elixir if each in victims else witch.poison and each != seat)
    ]


def is_victim(village: Village, seat: Seat) -> bool:
    """Return True if naming somebody means to save them."""
    return seat in village.victims


def is_unharmed(village: Village, seat: Seat) -> bool:
    """Return True if naming somebody means to poison them."""
    return seat not in village.victims


def brewable(village: Village, seat: Seat, names: tuple[Seat, ...]) -> None:
    """Refuse more than one to save or poison, used-up potions, and poison for oneself."""
    witch, victims = village.players[seat], village.victims
    saved = [name for name in names if name in victims]
    poisoned = [name for name in names if name not in victims]
    if len(saved) > 1 or len(poisoned) > 1:
        raise Rejected("too-many-names", most=1, found=names)
    if seat in poisoned:
        raise Rejected("not-yourself")
    if saved and not witch.elixir:
        raise Rejected("no-such-potion", potion="elixir")
    if poisoned and not witch.poison and village.players[poisoned[0]].is_up:
        raise Rejected("no-such-potion", potion="poison")


def save(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Tell the Witch what she did and save a victim: elixirs come before poisons."""
    players, victims = context.village.players, context.village.victims
    saved = [name for name in names if name in victims]
    poisoned = [name for name in names if name not in victims]
    number = (0 if not saved else 1 if saved == [seat] else 2) + (4 if poisoned else 0)
    others = tuple(name for name in (*saved, *poisoned) if name != seat)
    tale = context.tale("witch", number, (seat,), others, ((seat, "witch"),))
    yield TurnTaken(seat, Step.WITCH, names, tale)
    for name in saved:
        if players[name].life is DOOMED:
            yield Saved(name)


def kill(context: Context, seat: Seat, names: tuple[Seat, ...]) -> Iterator[Event]:
    """Kill by poison, against which nothing helps."""
    village = context.village
    for name in names:
        if name not in village.victims and village.players[name].life is ALIVE:
            yield Doomed(name, "poison")


WITCH = Role(
    "witch",
    4,
    turns=(
        Turn(
            *(Step.WITCH, whom, save),
            most=2,
            oneself=True,
            then=kill,
            check=brewable,
            parts=(("save", is_victim), ("poison", is_unharmed)),
        ),
    ),
    burns=True,
)
