"""Very many commands at Werewolves tables, right and wrong ones, with any roles and settings.

``STRESS_WEREWOLVES_COMMANDS`` says how many commands there are in all.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from tests.kit.villages import played

COMMANDS = int(os.environ.get("STRESS_WEREWOLVES_COMMANDS", "50000"))
HALVES = 2
WHOLE_GAME_EVERY = 5
WORDS_EVERY = 40


@pytest.mark.parametrize("half", range(HALVES))
def test_nothing_goes_wrong_in_very_many_commands(half: int) -> None:
    """Every view agrees with the truth after every one of them; some games are looked at whole."""
    commands = refused = games = 0
    endings: Counter[int | None] = Counter()
    while commands < COMMANDS // HALVES:
        village = played(Random(f"werewolves {half} {games}"))
        if games % WHOLE_GAME_EVERY == 0:
            village.check_whole()
            village.check_votes()
        if games % WORDS_EVERY == 0:
            village.check_words()
        games += 1
        commands += len(village.commands)
        refused += village.refused
        endings[village.state.ending] += 1

    print(f"half {half}: {games} games, {commands} commands, {refused} refused, {endings}")
    assert refused > commands // 20, "too few wrong commands"
    assert commands - refused > commands // 2, "too few right commands"
    assert games < 100 or endings.keys() >= {-1, 0, 1, 2, 3, 4, 5}
    assert endings[None] < games // 5
