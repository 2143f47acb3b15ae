"""The story table of Werewolves is the rulebook's, and the manual shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.narration.rows import Naming, Row, Short
from tests.narration.kit import table_of_rows

MANUAL = Path(__file__).parent.parent.parent / "docs" / "writing-stories.md"

RULEBOOK = {
    "dealing": "-1",
    "citizen": "-1",
    "elder": "-1 0:1+ 1:1+",
    "village_idiot": "-1 0:1 1:1+",
    "thief": "-1 0 1:1 2:1 3 9",
    "cupid": "-1 0 1:2 2:1 3 4:2 5:2 9",
    "employer": "-1 0 1:1 2:2 3:2 9",
    "cub": "-1 0",
    "grave_robber": "-1 0 1:1 9",
    "sandman": "-1 0 1:1 2 9",
    "healer": "-1 0 1:1 9",
    "seer": "-1 0 1:1 9",
    "priest": "-1 0 1:1 2:1 9",
    "harlot": "-1 0 1:1 9",
    "seductress": "-1 0 1:1 9",
    "magician": "-1 0 1:1 2:2 9",
    "werewolf": "-1 0 1:1 2 9",
    "vampire": "-1 0 1:1 2 9",
    "innocent_girl": "-1 0:any 1:any 2:any 3:any",
    "psychopath": "-1 0 1:1 9",
    "white_werewolf": "-1 0 1:1 9",
    "witch": "-1 0:any 1 2:1 3:any 4:1 5:1 6:2 9",
    "piper": "-1 0 1:1 2:2 3 4 5 9",
    "warner": "-1 0 1:1 2 9",
    "sheriff": "-1 0 1:1 2:1 3:1 9",
    "raven": "-1 0 1:1 2:1 3:1 9",
    "hunter": "-1 0 1 2:1 3:1 4:2 5:2 9",
    "mayor": "0 1:1 2:2 3:0–1 4:0–1 9",
    "general": "-1 0:any 1:any 4:1 5:1 6",
    "pyre": "0:any 1:0–1 2:any 3:1+ 4:1 5:1",
    "scapegoat": "-1 0 1:1+ 2:1+ 3:1+ 9",
    "won": "-1 " + " ".join(f"{number}:any" for number in range(9)) + " 9",
}
"""§12.5: each role's numbers, with the sizes of B where it is not empty."""


def test_every_row_of_the_rulebook_is_there() -> None:
    """§12.5, and nothing else."""
    found = {
        role: " ".join(
            f"{row.number}:{row.b}" if str(row.b) != "0" else str(row.number)
            for row in sorted((row for row in ROWS if row.role == role), key=lambda row: row.number)
        )
        for role in dict.fromkeys(row.role for row in ROWS)
    }

    assert found == RULEBOOK


def test_all_28_roles_have_names() -> None:
    """§1.1, with the five that are no roles."""
    assert len(ROWS.titles) == 28 + 5
    assert all(
        ROWS.role(title.words("nl")) == ROWS.role(title.words("en"))
        for title in ROWS.titles.values()
    )


def test_lists_may_be_short_where_the_rulebook_says_so() -> None:
    """§12.2 step 2."""
    short = {kind: {(row.role, row.number) for row in ROWS if row.short is kind} for kind in Short}

    girl = {("innocent_girl", number) for number in range(4)}
    assert short[Short.B] == {("witch", 0), ("witch", 3), ("scapegoat", 1)} | girl
    assert {role for role, _ in short[Short.BOTH]} == {"won", "elder", "scapegoat"}
    assert len(short[Short.BOTH]) == 11 + 2 + 2


def naming(row: Row) -> Naming:
    """§12.3, in the rulebook's words."""
    if row.public or (row.role, row.number) in {("witch", 0), ("witch", 3)}:
        return Naming.GENERAL
    to_the_pack = row.role in {"werewolf", "vampire", "piper"} and "awake" in row.to
    return Naming.PACK if to_the_pack else Naming.PERSONAL


@pytest.mark.parametrize("row", list(ROWS), ids=lambda row: f"{row.role} {row.number}")
def test_the_lists_are_made_as_the_rulebook_says(row: Row) -> None:
    """A personal story has lists of fixed length before the last one, so indexes have a meaning."""
    assert row.naming is naming(row)
    assert row.naming is not Naming.PERSONAL or row.a.fixed
    assert row.naming is not Naming.PACK or row.b.fixed


def test_only_lists_with_places_keep_their_order() -> None:
    """One player has no order; an employer comes before his bodyguard."""
    ordered = [row for row in ROWS if not row.shuffled]

    assert [row.number for row in ordered if str(row.a) != "1"] == [7]


def test_the_manual_shows_every_row() -> None:
    """If this fails, put these lines into docs/writing-stories.md."""
    manual = MANUAL.read_text("utf-8").splitlines()

    assert [line for line in table_of_rows(ROWS) if line not in manual] == []
