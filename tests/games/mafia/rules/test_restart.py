"""Mafia over power cuts: in every phase the next house goes on as if nothing had happened."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import pytest
from tests.kit.evening import Evening

PEOPLE = ("anna", "bob", "carl", "dora", "emil")
LEFT_OUT = ("PlayerSat", "RoleDealt", "Rested")
"""Rested: on a busy machine a restart may take so long that time rests meanwhile."""


@pytest.mark.parametrize("how", ["power cut", "clean"])
async def test_a_restart_in_every_phase_changes_nothing(tmp_path: Path, how: str) -> None:
    """§2 §4 Before the start, by day, in the window, at dusk, at night and in the hidden wait."""
    evening = await Evening("sqlite", tmp_path).opens()

    async def again() -> None:
        heard.update({name: heard[name] + evening.heard(name) for name in PEOPLE})
        await (evening.comes_back() if how == "power cut" else evening.starts_again())

    heard: dict[str, list[str]] = {name: [] for name in PEOPLE}
    table = await evening.table("mafia roles=IDIOT*4,MAFIA start_phase=Day", *PEOPLE)
    await again()
    await evening.says("anna", "start")
    await again()
    (mafia,) = [name for name in PEOPLE if re.search("Your role: Mafioso", "\n".join(heard[name]))]
    idiot, *voters = [name for name in PEOPLE if name != mafia]
    await evening.says(voters[0], f"vote {idiot}")
    await again()
    for voter in voters[1:]:
        await evening.says(voter, f"vote {idiot}")
    await again()
    await evening.passes(timedelta(seconds=11))
    await again()
    await evening.says(idiot, f"target {voters[0]}")
    await again()
    await evening.says(mafia, "no kill")
    await again()
    await evening.passes(timedelta(seconds=61))
    await evening.closes()

    await evening.opens()
    kinds = [kind for kind in await evening.events(table) if kind not in LEFT_OUT]
    await evening.closes()
    assert kinds == [
        *("TableOpened", "GameStarted", "MafiaMet", "DayBegan", "VoteCast", "VoteCast"),
        *("VoteCast", "ElectionNeared", "ElectionHeld", "PlayerDied", "DeathRecorded"),
        *("DuskFell", "DuskPrompted", "VengeanceTaken", "PlayerDied", "DeathRecorded"),
        *("NightFell", "SchemePrompted", "SchemeMade", "DawnSet", "DawnBroke", "NightRecorded"),
        *("NobodyKilled", "DayBegan"),
    ]
