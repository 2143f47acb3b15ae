"""Who can talk to whom at a Werewolves table (amendment 6)."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.face import Conversation
from ....kernel.messages import Seat
from ..rules.night.turns import TURNS
from ..rules.steps import Phase
from ..rules.village import DEAD, Village

PACKS = tuple(step for step, turn in TURNS.items() if turn.decide is not None)
"""Those who meet at night."""
DAY = frozenset({Phase.ELECTION, Phase.PYRE, Phase.LAST_WORDS})


def conversations(village: Village) -> Iterator[Conversation]:
    """Yield who can talk now, from the true state or as far as a view knows."""
    players = village.players
    if not village.dealt or village.is_over:
        yield Conversation("table", frozenset(players), None)
        return
    up = frozenset(village.up())
    yield Conversation("village", up if village.phase in DAY else frozenset(), None)
    for step in PACKS:
        pack = village.woken.get(step, ())
        if len(pack) > 1 and any(step in village.asked.get(each, ()) for each in pack):
            yield Conversation(step.value, frozenset(pack), frozenset(pack))
    if len(up) < len(players):
        dead = frozenset(s for s, p in players.items() if p.life is DEAD and not p.removed)
        yield Conversation("dead", dead, dead)
    yield from _lovers(village, up)


def _lovers(village: Village, up: frozenset[Seat]) -> Iterator[Conversation]:
    """Yield a conversation for each couple that is alive, named after the one who sat first."""
    met: set[Seat] = set()
    for seat, player in village.players.items():
        lover = player.lover
        if lover is not None and seat not in met:
            met.add(lover)
            if seat in up and lover in up:
                pair = frozenset((seat, lover))
                yield Conversation(f"lovers:{seat}", pair, pair)
