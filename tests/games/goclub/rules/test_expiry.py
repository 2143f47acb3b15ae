"""Invitations that nobody answers (§2.4): after a number of months, if the operator wants it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, CAT
from tests.kit.goclub import ClubTable, club

from gamekeeper.games.go.rules import moves as go
from gamekeeper.games.go.rules.events import InvitationDeclined
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.events import GameGone, MemberNotified
from gamekeeper.games.goclub.rules.moves import NoteGone, Prefer
from gamekeeper.games.goclub.rules.offers.expiring import months_after
from gamekeeper.games.goclub.rules.options import Options
from gamekeeper.games.goclub.rules.state import MoveNews, News, Preferences, Stage
from gamekeeper.kernel.messages import TimeUp


def invited(**options: Any) -> ClubTable:
    """Ann has invited Cat; the table knows it."""
    table = club(**options)
    table.says(ANN, "invite cat size=9")
    table.runs()
    return table


def keys(table: ClubTable) -> list[str]:
    return [each.key for each in table.table.status.deadlines]


def test_an_invitation_expires_after_so_many_months() -> None:
    """§2.4 The table ends it, there is no game, and both are told."""
    table = invited(invitation_months=3)
    sent = table.now
    game = table.tables["goban-1"]

    assert table.table.status.deadlines[0].at == months_after(sent, 3)
    table.wakes()
    assert keys(table) == []  # its table is asked, once
    assert table.runs() == [Do.EXPIRE]
    assert game.phase == "declined"
    assert table.state.games["goban-1"].stage is Stage.INVITED  # until the table says so
    table.do(None, NoteGone("goban-1", "expired"))

    assert table.state.games == table.state.invitations == table.state.expiring == {}
    assert table.of(GameGone) == [GameGone("goban-1", "expired", None)]
    told = [each for each in table.of(MemberNotified) if each.news is News.EXPIRED]
    assert [(each.seat, each.by, each.game) for each in told] == [
        (ANN, CAT, "goban-1"),
        (CAT, ANN, "goban-1"),
    ]
    assert game.refused(CAT, go.Accept()) == "invited-to-unknown-game"


def test_an_invitation_stays_unless_the_operator_wants_it_to_expire() -> None:
    """§2.4 0 months: never."""
    table = invited()

    assert keys(table) == []
    assert table.refused(None, TimeUp("invitation goban-1")) == "stale"


def test_not_before_its_time() -> None:
    """§2.4 A wake-up that comes too early changes nothing."""
    table = invited(invitation_months=1)
    table.now = months_after(table.now, 1)
    table.waits(seconds=-1)

    assert table.refused(None, TimeUp("invitation goban-1")) == "too-early"


def test_whoever_proposes_something_is_waited_for_as_long_again() -> None:
    """§2.4 The months are counted from the latest proposal, which only the table knows."""
    table = invited(invitation_months=1)
    game = table.tables["goban-1"]
    table.waits(days=20)
    game.now = proposed = table.now
    game.says(CAT, "propose size=13")
    table.wakes()
    assert table.runs() == [Do.EXPIRE]

    assert game.phase == "invited"
    assert [each.at for each in table.table.status.deadlines] == [months_after(proposed, 1)]
    table.wakes()
    table.runs()
    assert game.phase == "declined"


def test_a_game_that_was_accepted_meanwhile_goes_on() -> None:
    """§2.4 The acceptance has reached the table, but the club does not know of it yet."""
    table = invited(invitation_months=1)
    game = table.tables["goban-1"]
    table.waits(days=27)
    game.now = table.now
    game.do(CAT, go.Accept())
    table.wakes()

    table.runs()

    assert game.phase == "play"
    assert table.state.games["goban-1"].stage is Stage.RUNNING
    assert (keys(table), table.state.expiring) == ([], {})
    assert table.refused(None, NoteGone("goban-1", "expired")) == "invalid-args"


def test_one_after_the_other() -> None:
    """§2.4 The oldest invitation comes first, and answered ones are not waited for."""
    table = club(invitation_months=2)
    table.says(ANN, "invite cat")
    table.waits(days=1)
    table.says(ANN, "invite bob")
    table.says(BOB, "invite cat")
    table.do(None, NoteGone("goban-2", "declined", BOB))

    assert keys(table) == ["invitation goban-1"]
    table.wakes()
    assert keys(table) == ["invitation goban-3"]
    table.wakes()
    assert keys(table) == []


@pytest.mark.parametrize(
    ("moment", "months", "then"),
    [
        ("2026-01-31", 1, "2026-02-28"),
        ("2027-12-31", 2, "2028-02-29"),
        ("2026-03-15", 12, "2027-03-15"),
        ("2026-11-30", 3, "2027-02-28"),
    ],
)
def test_a_month_is_one_of_the_calendar(moment: str, months: int, then: str) -> None:
    """§2.4 The same day, or the last one of a month that has fewer."""
    day, other = (datetime.fromisoformat(each).replace(tzinfo=UTC) for each in (moment, then))

    assert months_after(day, months) == other


def test_only_the_house_lets_an_invitation_expire() -> None:
    """§2.4 For players it is a decline like any other."""
    table = invited(invitation_months=1)
    game = table.tables["goban-1"]

    assert game.refused(BOB, go.Decline(table.now)) == "not-game-player"
    game.do(CAT, go.Decline(table.now))
    declined = game.log[-1]
    assert isinstance(declined, InvitationDeclined)
    assert declined.seat == CAT


def test_everybody_reads_of_it_once() -> None:
    """§12.5 Whoever hears of each move hears it from the table, all others from the club."""
    table = invited(invitation_months=1)
    table.do(CAT, Prefer(Preferences(moves=MoveNews.NONE)))
    table.runs()
    table.wakes()
    table.runs()

    events = table.do(None, NoteGone("goban-1", "expired"))

    assert table.hears(CAT, events) == ["The invitation to goban-1 (ann and you) has expired."]
    assert table.hears(ANN, events) == []
    game = table.tables["goban-1"]
    assert "has expired" in (game.speech.say(game.log[-1], ANN, game.view(ANN)) or "")
    assert table.speech.title(events, CAT) == "Invitation expired"


@pytest.mark.parametrize("months", [-1, 121])
def test_months_that_do_not_make_sense_are_refused(months: int) -> None:
    """§2.4 0 to 120."""
    with pytest.raises(ValueError, match="invitation_months"):
        Options(invitation_months=months)
