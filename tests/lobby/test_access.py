"""Who may sit down at a table: everybody, whoever has its link, or nobody."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from gamekeeper.games import access_of, casual_options
from gamekeeper.kernel.messages import Rejected
from gamekeeper.lobby.operations.playing import is_listed
from gamekeeper.lobby.operations.seats import check_access
from gamekeeper.store.base import Person, PersonId, TableId, TableRow

NOW = datetime(2026, 3, 1, tzinfo=UTC)
OPENER, GUEST = Person(PersonId("p1"), "Ann"), Person(PersonId("p2"), "Bob")


def row(access: str | None) -> TableRow:
    options = {} if access is None else {"access": access}
    return TableRow(TableId("mafia-1"), "mafia", options, "seed", NOW, OPENER.id)


@pytest.mark.parametrize(
    ("access", "is_invited", "code"),
    [
        (None, False, None),
        ("public", False, None),
        ("link", True, None),
        ("link", False, "link-only"),
        ("closed", True, "closed-table"),
    ],
)
def test_whoever_may_not_is_told_why(
    access: str | None, is_invited: bool, code: str | None
) -> None:
    check_access(OPENER, row(access), is_invited=False)
    if code is None:
        check_access(GUEST, row(access), is_invited=is_invited)
        return

    with pytest.raises(Rejected) as no:
        check_access(GUEST, row(access), is_invited=is_invited)

    assert no.value.rejection.code == code


def test_only_public_tables_are_listed() -> None:
    assert [is_listed(row(each)) for each in (None, "public", "link", "closed")] == [
        *(True, True),
        *(False, False),
    ]


def test_access_is_an_option_of_every_game() -> None:
    assert access_of(casual_options("go", {"access": "closed"})) == "closed"
    with pytest.raises(Rejected):
        casual_options("go", {"access": "friends"})
