"""What a seat is asked at a table of Go, and what an answer does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, GoTable, arranged, filled, opened, started, teams

from gamekeeper.games.go.face.face import GoFace
from gamekeeper.games.go.rules.moves import Handicap, InvitePlayer, Pass, SetRating
from gamekeeper.games.go.rules.row import GameStatus
from gamekeeper.kernel.asks import Answer, Ask, Need
from gamekeeper.kernel.messages import Rejected, Seat, Sit


def asked(table: GoTable, seat: Seat | None) -> dict[str, Ask]:
    """What this seat can do now, by key."""
    face = GoFace(table.options)
    return {ask.key: ask for ask in face.asks(table.view(seat), seat)}


def awaited(table: GoTable, seat: Seat) -> set[str]:
    return {ask.key for ask in asked(table, seat).values() if ask.need is Need.AWAITED}


def answers(table: GoTable, seat: Seat, key: str, *values: tuple[str, ...]) -> None:
    """Give an answer that must be accepted."""
    face, view = GoFace(table.options), table.view(seat)
    table.do(seat, face.move(view, seat, Answer(key, asked(table, seat)[key].turn, values)))


def negotiated(**options: Any) -> GoTable:
    """Ann has invited Bob."""
    table = opened(**{"negotiate": True, "size": 9, **options})
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    return table


def test_the_player_to_move_chooses_a_point_or_passes() -> None:
    """§2.2 Every legal point is on offer, and only these."""
    table = started(size=5)
    table.plays("ba ab bb aa")  # Black cannot fill the corner behind these

    point = asked(table, ANN)["play"].slots[0]

    assert awaited(table, ANN) == {"play", "pass"}
    assert awaited(table, BOB) == set()
    assert len(point.among) == len(table.state.board.legal_moves(table.state.colour))
    assert "a5" not in point.among
    answers(table, ANN, "play", ("c3",))
    assert table.row.last_move == "cc"


def test_an_answer_to_an_old_position_is_stale() -> None:
    table = started(size=5)
    old = asked(table, ANN)["play"]
    table.plays("aa bb")

    with pytest.raises(Rejected) as no:
        GoFace(table.options).move(table.view(ANN), ANN, Answer("play", old.turn, (("c3",),)))

    assert no.value.rejection.code == "stale"


def test_both_can_resign_at_any_time() -> None:
    """§4 Also out of turn; the question stays the same while others move."""
    table = started(size=5)

    assert asked(table, BOB)["resign"] == asked(table, ANN)["resign"]
    assert asked(table, BOB)["resign"].grave
    answers(table, BOB, "resign")
    assert table.row.status is GameStatus.FINISHED
    assert asked(table, ANN) == asked(table, BOB) == {}


def test_a_young_game_can_be_deleted() -> None:
    """§2.6 Not once it has really begun, and never in a tournament."""
    assert "delete" in asked(started(), BOB)
    assert "delete" not in asked(filled(20), BOB)
    assert "delete" not in asked(started(tournament=True), BOB)


def test_handicap_stones_are_placed_all_at_once() -> None:
    """§5.6 On free points, or on the usual ones where there are any."""
    table = started(size=9, handicap=3, std_handicap=False)
    slot = asked(table, ANN)["handicap"].slots[0]

    assert awaited(table, ANN) == {"handicap"}
    assert (slot.least, slot.most, slot.words, len(slot.among)) == (3, 3, ("standard",), 81)
    answers(table, ANN, "handicap", ("e5", "c3", "d4"))
    assert table.of(type(table.log[-1]))[-1].points == table.points("e5 d4 c3")
    assert awaited(table, BOB) == {"play", "pass"}


def test_the_usual_points_are_a_word() -> None:
    table = started(size=9, handicap=2, std_handicap=False)
    face, view = GoFace(table.options), table.view(ANN)

    ask = asked(table, ANN)["handicap"]

    assert face.answer(view, ANN, ask, (("standard",),)) == Handicap(std=True, move_id=0)


def test_dead_stones_are_marked_and_agreed_on() -> None:
    """§6.1 Several at once; the other side agrees, or finds some of them alive."""
    table = filled(8, size=9)
    table.plays("pass pass")
    assert awaited(table, ANN) == {"agree"}
    living = asked(table, ANN)["dead"].slots[0]
    assert (len(living.among), living.most) == (8, 8)
    assert "alive" not in asked(table, ANN)
    answers(table, ANN, "dead", ("a9", "c9"))

    assert {"a9", "c9"} <= set(asked(table, BOB)["alive"].slots[0].among)
    answers(table, BOB, "alive", ("a9",))
    answers(table, ANN, "agree")

    assert table.row.status is GameStatus.FINISHED


def test_a_scored_game_can_be_resumed_and_areas_can_be_neutral() -> None:
    """§2.2, §6.1 Nobody waits for either."""
    table = filled(8, size=9)
    table.plays("pass pass")

    assert asked(table, ANN)["play"].need is Need.OPEN
    answers(table, ANN, "neutral", ("j1",))
    assert table.state.marks & table.state.board.empty
    answers(table, BOB, "play", ("j1",))
    assert table.row.status is GameStatus.PLAY


def test_time_can_be_given_to_the_other_side() -> None:
    """§9.7 Hours, and fresh overtime once theirs has begun."""
    table = started(main="1h", byo="2h", periods=5)
    hours = asked(table, ANN)["give"].slots
    assert [(slot.key, slot.low, slot.high) for slot in hours] == [("hours", 1, 210)]
    table.waits(hours=3)
    table.plays("dd")
    assert table.row.black_periods >= 0, "Black is in overtime"

    ask = asked(table, BOB)["give"]
    assert [slot.key for slot in ask.slots] == ["hours", "overtime"]
    with pytest.raises(Rejected):
        answers(table, BOB, "give", ("0",), ())
    answers(table, BOB, "give", ("0",), ("fresh",))
    assert table.row.black_byo == 2
    answers(table, BOB, "give", ("15",), ())
    assert table.row.black_main == 15


@pytest.mark.parametrize("options", [{"overtime": "none"}, {"tournament": True}])
def test_no_time_is_given_where_that_is_not_possible(options: dict[str, Any]) -> None:
    assert "give" not in asked(started(**options), ANN)


def test_an_invitation_is_accepted_declined_or_answered() -> None:
    """§2.4 By whoever did not make the latest proposal; the other one can withdraw."""
    table = negotiated()

    assert awaited(table, BOB) == {"accept", "decline"}
    assert list(asked(table, ANN)) == ["withdraw"]
    answers(table, BOB, "propose", ("13",), ("chinese",), ("black",), ("2",))
    terms = table.state.terms
    assert (terms.size, terms.ruleset, terms.handicap, terms.komi) == (13, "CHINESE", 2, 0.5)
    answers(table, ANN, "accept")
    assert (table.row.black, table.row.white) == (BOB, ANN)


def test_terms_by_rating_need_ratings() -> None:
    """§7.1 They can be neither accepted nor proposed without."""
    table = negotiated(type="conv")
    assert awaited(table, BOB) == {"decline"}
    assert "conv" not in asked(table, BOB)["propose"].slots[2].among
    for seat in (ANN, BOB):
        table.do(None, SetRating(seat, 1500.0))

    assert awaited(table, BOB) == {"accept", "decline"}
    assert "conv" in asked(table, BOB)["propose"].slots[2].among


def test_the_master_sets_up_a_game_of_teams() -> None:
    """§8.2, §8.3 Arranged in the usual order or by teams, then begun."""
    table = teams()
    assert awaited(table, ANN) == {"arrange"}
    assert asked(table, BOB) == {}
    assert asked(table, ANN)["remove"].slots[0].among == (BOB, CAT, DAN)
    answers(table, ANN, "teams", (DAN, BOB))
    assert awaited(table, ANN) == {"begin"}
    answers(table, ANN, "stones", ("2",))
    answers(table, ANN, "begin")

    assert (table.row.white, table.row.to_move, table.state.terms.handicap) == (ANN, ANN, 2)
    assert asked(table, BOB) == {}
    assert set(asked(table, DAN)) == {"resign", "give"}


def test_seats_are_offered_and_kept() -> None:
    """§8.2 An invited player accepts or declines; free seats are offered once."""
    table = opened(players="2:2", size=9, open_seats=False)
    table.do(ANN, Sit())
    table.do(ANN, InvitePlayer(BOB))

    assert set(asked(table, BOB)) == {"accept", "decline"}
    assert asked(table, ANN)["offer"].slots[0].high == 2
    answers(table, ANN, "offer", ("2",))
    assert "offer" not in asked(table, ANN)
    answers(table, BOB, "accept")
    answers(table, ANN, "end-offer")
    assert "offer" in asked(table, ANN)


def test_a_team_acts_when_its_turn_comes() -> None:
    """§8.5 Only the next two movers can do anything."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))

    assert awaited(table, ANN) == {"play", "pass"}
    assert set(asked(table, CAT)) == {"resign", "give"}
    assert asked(table, BOB) == asked(table, DAN) == asked(table, None) == {}


def test_the_prompt_asks_what_is_asked() -> None:
    """Nobody is prompted whom the table does not wait for."""
    table = started(size=9)

    assert "type a point" in (table.speech.prompt(table.view(ANN), ANN) or "")
    assert table.speech.prompt(table.view(BOB), BOB) is None
    table.do(ANN, Pass())
    assert "has passed" in (table.speech.prompt(table.view(BOB), BOB) or "")
