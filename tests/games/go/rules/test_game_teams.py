"""Games of more than two at a table (§8): scenarios 44–52."""

from __future__ import annotations

import pytest
from tests.kit.go_table import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    RATINGS,
    GoTable,
    arranged,
    opened,
    placed,
    teams,
)

from gamekeeper.games.go.rules.events import GameStarted, PlayerReplaced, Said, StonePlayed
from gamekeeper.games.go.rules.moves import (
    Accept,
    AddTime,
    Arrange,
    Decline,
    Delete,
    Handicap,
    InvitePlayer,
    OfferSeats,
    Pass,
    RemovePlayer,
    ReplacePlayer,
    Resign,
    SetClock,
    SetRating,
    SetTerms,
    Start,
    Station,
)
from gamekeeper.games.go.rules.options import Options
from gamekeeper.games.go.setup.teams import Group
from gamekeeper.games.go.sgf.record import record
from gamekeeper.games.go.sgf.writing import write
from gamekeeper.kernel.messages import Begin, Leave, Seat, Sit


def flags(table: GoTable) -> list[int]:
    return [int(stool.flags) for stool in table.state.stools]


def movers(table: GoTable, count: int) -> list[Seat]:
    """Who makes the next so many moves."""
    found = []
    size = table.state.terms.size
    for number in range(count):
        seat = table.row.to_move
        assert seat is not None
        found.append(seat)
        row, column = divmod(number, size // 2)
        table.plays(f"{chr(97 + 2 * column)}{chr(97 + 2 * row)}")
    return found


def test_seats_are_filled_by_invitation_and_offer() -> None:
    """Scenario 44: the flags of the seats, and Moves counts who has joined."""
    table = opened(players="2:2", open_seats=False)
    table.do(ANN, Sit())
    assert (table.phase, table.row.moves, flags(table)) == ("setup", 1, [3, 0, 0, 0])
    assert (table.row.black, table.row.to_move, table.row.white) == (ANN, ANN, None)
    table.do(ANN, InvitePlayer(BOB))
    assert (table.row.moves, flags(table)) == (1, [3, 20, 0, 0])
    table.do(BOB, Accept())
    assert (table.row.moves, flags(table)) == (2, [3, 18, 0, 0])
    assert table.refused(CAT, Sit()) == "waitingroom-join-too-late"
    table.do(ANN, OfferSeats(2))
    assert (table.row.moves, flags(table)) == (2, [3, 18, 12, 12])
    table.do(CAT, Sit())
    assert (table.row.moves, flags(table)) == (3, [3, 18, 10, 12])
    table.do(DAN, Sit())

    assert (table.row.moves, flags(table)) == (4, [3, 18, 10, 10])


def test_seats_are_left_and_taken_back() -> None:
    """§8.2 Declining, leaving, removing, ending an offer; the master stays."""
    table = opened(players="2:2", open_seats=False)
    table.do(ANN, Sit())
    table.do(ANN, InvitePlayer(BOB))
    assert table.refused(CAT, InvitePlayer(EVE)) == "not-master"
    assert table.refused(CAT, Decline()) == "no-free-seat"
    table.do(BOB, Decline())
    assert flags(table) == [3, 0, 0, 0]
    table.do(ANN, OfferSeats(2))
    table.do(CAT, Sit())
    table.do(ANN, OfferSeats(0))
    assert flags(table) == [3, 10, 0, 0]
    table.do(CAT, Leave())
    assert (flags(table), table.row.moves) == ([3, 0, 0, 0], 1)
    assert table.refused(ANN, Leave()) == "invalid-action"
    assert table.refused(ANN, RemovePlayer(ANN)) == "invalid-args"
    table.do(ANN, InvitePlayer(BOB))
    table.do(ANN, RemovePlayer(BOB))
    assert table.state.players == {ANN: None}
    table.do(ANN, Delete())

    assert table.phase == "deleted"


def test_a_game_starts_when_all_is_set() -> None:
    """Scenario 45: errors first; then PLAY, Moves 0, ann and cat, averages 1500 and 1850."""
    table = teams()
    assert table.refused(ANN, Start()) == "not-ready"
    (rejection,) = [table.does(None, Begin()).rejection]
    assert rejection is not None
    assert rejection.facts["problems"] == ["groups-wrong", "order-wrong"]
    table.do(ANN, placed(Group.BLACK, ANN, BOB))
    table.do(ANN, placed(Group.WHITE, CAT, DAN))
    assert table.refused(BOB, Start()) == "not-master"
    assert table.refused(ANN, Arrange(())) == "invalid-args"
    assert table.refused(ANN, placed(Group.BLACK, *[ANN] * 33)) == "invalid-args"
    assert table.refused(ANN, placed(Group.BLACK, EVE)) == "invalid-args"
    table.do(None, Begin())

    (begun,) = table.of(GameStarted)
    assert (begun.black_rating, begun.white_rating) == (1500.0, 1850.0)
    assert (table.row.moves, table.phase) == (0, "play")
    assert (table.row.black, table.row.white, table.row.to_move) == (ANN, CAT, ANN)


def test_everybody_needs_a_rating_unless_the_table_says_no() -> None:
    """§8.1, §8.3."""
    for needed in (True, False):
        table = opened(players="3", need_ratings=needed)
        for seat in (ANN, BOB, CAT):
            table.do(seat, Sit())
        table.do(ANN, placed(Group.BOTH, ANN, BOB, CAT))
        if needed:
            assert table.refused(ANN, Start()) == "not-ready"
        else:
            table.do(ANN, Start())
            assert table.of(GameStarted)[0].black_rating is None


def test_who_lacks_a_rating_is_named() -> None:
    """§8.1, §8.3 All players need one: the master is told whom he waits for."""
    table = opened(players="3")
    for seat in (ANN, BOB, CAT):
        table.do(seat, Sit())
    table.do(ANN, placed(Group.BOTH, ANN, BOB, CAT))
    table.do(None, SetRating(ANN, 1600))

    no = table.does(ANN, Start()).rejection
    assert no is not None
    assert (no.facts["problems"], no.facts["unrated"]) == (["player-unrated"], [BOB, CAT])
    assert table.speech.refuse(no) == "The game cannot start yet: bob and cat have no rating."
    assert "bob, turn 2, no rating" in (table.speech.answer("status", table.view(ANN), ANN) or "")
    table.do(None, SetRating(CAT, 1600))
    no = table.does(None, Begin()).rejection
    assert no is not None
    assert table.speech.refuse(no).endswith(": bob has no rating.")
    table.do(None, SetRating(BOB, 1600))
    assert "no rating" not in (table.speech.answer("status", table.view(ANN), ANN) or "")
    table.do(ANN, Start())


def test_team_mates_take_turns() -> None:
    """Scenario 46: ann, cat, bob, dan, ann …; after ann's first move Black_ID is bob."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))

    assert movers(table, 1) == [ANN]
    assert (table.row.black, table.row.white, table.row.to_move) == (BOB, CAT, CAT)
    assert [each.seat for each in table.of(StonePlayed)] == [ANN]
    table.plays("ai ci ei gi")
    assert [each.seat for each in table.of(StonePlayed)] == [ANN, CAT, BOB, DAN, ANN]


def test_the_formation_follows_the_groups() -> None:
    """Scenario 47: "1:3" with three Blacks becomes "3:1"."""
    table = arranged(players="1:3", black=(ANN, BOB, CAT), white=(DAN,))

    assert table.of(GameStarted)[0].players == "3:1"
    assert movers(table, 7) == [ANN, DAN, BOB, DAN, CAT, DAN, ANN]


def test_a_circle_changes_colours() -> None:
    """Scenario 48: ann black, bob white, cat black, ann white, bob black, cat white."""
    table = teams(players="3")
    table.do(ANN, placed(Group.BOTH, ANN, BOB, CAT))
    table.do(ANN, Start())

    assert movers(table, 6) == [ANN, BOB, CAT, ANN, BOB, CAT]
    colours = [each.colour.value for each in table.of(StonePlayed)]
    assert colours == ["black", "white"] * 3


def test_handicap_counts_as_one_turn() -> None:
    """Scenario 49: with standard placement W1 moves and Black_ID is B2; else B1 places."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN), handicap=3)
    assert (table.row.moves, table.row.to_move, table.row.black) == (3, CAT, BOB)

    free = arranged(black=(ANN, BOB), white=(CAT, DAN), handicap=3, std_handicap=False)
    assert (free.row.moves, free.row.to_move) == (0, ANN)
    free.do(ANN, Handicap(std=True))
    assert (free.row.moves, free.row.to_move, free.row.black) == (3, CAT, BOB)
    free.plays("aa")
    assert free.row.to_move == BOB


@pytest.mark.parametrize("players", ["4", "9:8", "0:3", "17", "x"])
def test_formations_that_do_not_exist(players: str) -> None:
    """Scenario 50."""
    with pytest.raises(ValueError, match=players):
        Options(players=players)


@pytest.mark.parametrize("size", ["4", "26", "0", "-9"])
def test_sizes_that_do_not_exist(size: str) -> None:
    """§5.1"""
    with pytest.raises(ValueError, match=r"5 to 25 lines|not possible: size -9"):
        Options(size=size)


def test_games_of_more_than_two_have_their_limits() -> None:
    """Scenario 51 and §8.1: only the two next movers act; no rating, no deleting."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.plays("aa bb cc")
    assert table.row.to_move == DAN
    assert (table.row.black, table.row.white) == (ANN, DAN)
    assert table.refused(BOB, Resign()) == "not-game-player"
    assert table.refused(CAT, AddTime(15)) == "not-game-player"
    assert table.refused(DAN, Delete()) == "invalid-action"
    table.do(ANN, Resign())

    outcome = table.table.status.outcome
    assert outcome is not None
    assert outcome.winners == {CAT, DAN}
    with pytest.raises(ValueError, match="rated"):
        Options(players="2:2", rated=True)
    with pytest.raises(ValueError, match="negotiated"):
        Options(players="2:2", negotiate=True)


def test_a_player_is_replaced_in_his_turn() -> None:
    """Scenario 52: bob's row gets order −2, eve moves on bob's used ticks; comments stay bob's."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.plays("aa bb")
    table.do(BOB, table.move("cc", comment="<c>mine</c>"))
    table.plays("dd ee ff")
    assert table.row.to_move == BOB
    table.do(None, SetClock(EVE, 3))
    table.waits(hours=2, minutes=5)
    before = table.state.turn.used(table.state.clocks, table.now)
    table.do(None, ReplacePlayer(Group.BLACK, 2, EVE))

    orders = [(stool.user, stool.order) for stool in table.state.stools]
    assert orders == [(ANN, 1), (BOB, -2), (CAT, 1), (DAN, 2), (EVE, 2)]
    assert (table.row.black, table.row.to_move) == (EVE, EVE)
    assert table.row.clock_used == 3
    assert table.state.turn.used(table.state.clocks, table.now) == before == 25
    assert table.of(Said)[0].seat == BOB
    assert table.refused(BOB, Pass()) == "not-game-player"
    table.do(EVE, Pass())
    assert table.state.history[-1].seat == EVE


def test_a_replaced_player_who_is_not_next() -> None:
    """§8.6 Only the seat changes; the turn goes on."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    row = table.row
    table.do(None, ReplacePlayer(Group.WHITE, 2, EVE))

    assert table.row == row
    assert table.of(PlayerReplaced)[0].former == DAN
    assert movers(table, 4) == [ANN, CAT, BOB, EVE]
    assert table.refused(None, ReplacePlayer(Group.WHITE, 3, EVE)) == "invalid-args"
    assert table.refused(ANN, ReplacePlayer(Group.WHITE, 2, BOB)) == "host-only"


def test_a_player_may_hold_two_places() -> None:
    """§8.6 The seed allows it: then colours follow the counter."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(None, ReplacePlayer(Group.WHITE, 1, ANN))
    assert (table.row.black, table.row.white) == (ANN, ANN)

    assert movers(table, 4) == [ANN, ANN, BOB, DAN]
    assert [each.colour.value for each in table.of(StonePlayed)] == ["black", "white"] * 2


def test_only_the_replaced_place_changes_hands() -> None:
    """§8.6 Black_ID changes because of that seat; the same user's other place stays."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(None, ReplacePlayer(Group.WHITE, 1, ANN))
    table.do(None, ReplacePlayer(Group.BLACK, 1, EVE))

    assert (table.row.black, table.row.white, table.row.to_move) == (EVE, ANN, EVE)


def test_who_is_both_next_movers_acts_for_the_one_to_move() -> None:
    """§8.5 The counter says which colour it is."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(None, ReplacePlayer(Group.BLACK, 2, CAT))
    table.plays("aa")
    assert (table.row.black, table.row.white, table.row.to_move) == (CAT, CAT, CAT)
    table.plays("bb")

    assert table.of(StonePlayed)[-1].colour == "white"


def test_who_has_accepted_is_here() -> None:
    """§8.2 The second `accept` is told so; a seat is taken once."""
    table = opened(players="3", open_seats=False)
    table.do(ANN, Sit())
    table.do(ANN, InvitePlayer(BOB))
    table.do(BOB, Accept())

    assert table.refused(BOB, Accept()) == table.refused(ANN, Accept()) == "already-here"
    assert table.refused(CAT, Accept()) == "no-free-seat"


@pytest.mark.parametrize(
    ("players", "words", "answer"),
    [
        ("3", "black ann", "In a circle everybody plays both colours: type `order NAMES`."),
        ("2:2", "order bob ann", "Two sides play here: type `black NAMES` and `white NAMES`."),
    ],
)
def test_groups_suit_the_formation(players: str, words: str, answer: str) -> None:
    """§1.3, §8.3: colours in teams, none in a circle; who has a colour keeps it."""
    table = teams(players=players)
    if players == "2:2":
        table.says(ANN, "black ann bob")
    before = table.state.stools
    reply = table.does(ANN, table.speech.understand(words, table.view(ANN), ANN))

    assert reply.rejection is not None
    assert table.speech.refuse(reply.rejection) == answer
    assert table.state.stools == before


def test_records_name_the_teams() -> None:
    """§12.3 BT and WT; in a circle all stand in WT."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    text = write(record(table.state))
    assert "BT[ann, bob]" in text
    assert "WT[cat, dan]" in text

    circle = teams(players="3")
    circle.do(ANN, placed(Group.BOTH, CAT, ANN, BOB))
    circle.do(ANN, Start())
    text = write(record(circle.state))
    assert "WT[cat, ann, bob]" in text
    assert "BT[" not in text
    assert "Turn 1: cat\nTurn 2: ann\nTurn 3: bob]" in text


def test_a_record_lists_all_who_have_played() -> None:
    """§12.3, §8.6: by their places, those who were replaced as well; a team names each once."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(None, ReplacePlayer(Group.BLACK, 2, ANN))
    text = write(record(table.view(None)))

    assert "BT[ann]WT[cat, dan]" in text
    places = ["Black 1: ann", "Black 2: ann", "Black 2: bob, replaced", "White 1: cat"]
    assert "\n".join(places) in text


def test_the_master_sets_handicap_and_komi_once_all_are_there() -> None:
    """§8.2."""
    table = opened(players="3", size=9)
    table.do(ANN, Sit())
    assert table.refused(ANN, SetTerms(2, 0.5)) == "not-ready"
    for seat in (BOB, CAT):
        table.do(seat, Sit())
    assert table.refused(BOB, SetTerms(2, 0.5)) == "not-master"
    assert table.refused(ANN, SetTerms(2, 0.3)) == "komi-bad-fraction"
    table.do(ANN, SetTerms(2, 0.5))

    assert (table.state.terms.handicap, table.state.terms.komi) == (2, 0.5)


def test_the_master_is_asked_when_all_are_there() -> None:
    """What bots and prompts offer: the usual order, then the start."""
    table = teams()
    (arrange,) = table.game.moves(table.state, ANN)
    assert arrange == Arrange(
        (
            Station(ANN, Group.BLACK, 1),
            Station(BOB, Group.WHITE, 1),
            Station(CAT, Group.BLACK, 2),
            Station(DAN, Group.WHITE, 2),
        )
    )
    assert table.table.status.awaiting == {ANN}
    table.do(ANN, arrange)
    assert list(table.game.moves(table.state, ANN)) == [Start()]


def test_nobody_joins_twice_and_nobody_after_the_start() -> None:
    """§8.3."""
    table = teams()
    assert table.refused(BOB, Sit()) == "already-here"
    assert table.refused(EVE, Sit()) == "waitingroom-join-too-late"
    table.do(None, SetRating(EVE, RATINGS[ANN]))
    table.do(ANN, placed(Group.BLACK, ANN, BOB))
    table.do(ANN, placed(Group.WHITE, CAT, DAN))
    table.do(ANN, Start())

    assert table.refused(EVE, Sit()) == "already-started"
    assert table.refused(ANN, Start()) == "already-started"
    assert table.refused(None, Begin()) == "already-started"
