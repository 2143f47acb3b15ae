"""The answers that the administrators' manuals show are those the server gives, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit.office import Desk
from tests.test_manuals import FENCE, manual


@pytest.mark.parametrize(("language", "theme"), [("en", "frontier"), ("nl", "vuurtoren")])
async def test_the_answers_are_real(tmp_path: Path, language: str, theme: str) -> None:
    """Each in the language of its server."""
    shown = FENCE.findall(manual("administrators", language))
    desk = await Desk(tmp_path).opens({"language": language, "theme": "default", "roles": ""})
    lines = f"WW5\n15\n3\n1\n{theme}\nHi\nann@example.org\nbob@example.org"
    roles = "Mayor, Werewolf*2, Seer, Witch, Citizen*4"

    assert f"{await desk.do('start', lines)}\n" in shown
    assert f"{await desk.do('roles', roles)}\n" in shown
    await desk.sits("WW5", "Ann", "Bob")
    listed = {block.split("\n")[0].replace(" ", "") for block in shown}
    assert (await desk.do("games")).split("\n")[0].replace(" ", "") in listed
    tables = [
        block.split("\n")[:3] for block in shown if block.startswith(("WW5\nno.", "WW5\nnr."))
    ]
    players = (await desk.do("players", "WW5")).split("\n")[:3]
    assert [[row.split() for row in table] for table in tables] == [[r.split() for r in players]]
    await desk.closes()
