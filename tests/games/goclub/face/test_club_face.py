"""What a member of the Go club can do, and what is seen there."""

from __future__ import annotations

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE
from tests.kit.goclub import ClubTable, club

from gamekeeper.games.go.ratings.waiting_games import Order
from gamekeeper.games.goclub.face.face import ClubFace
from gamekeeper.games.goclub.rules.moves import Bar, MakeOffer, Prefer, SetNight, WriteNote
from gamekeeper.games.goclub.rules.offers.room import Conditions
from gamekeeper.games.goclub.rules.state import MoveNews, News, Preferences, Stage
from gamekeeper.kernel.asks import Answer, Ask, Need, Slot
from gamekeeper.kernel.messages import Rejected, Seat, Sit
from gamekeeper.kernel.scenes import Scene, Sheet
from gamekeeper.zones import tell_times_in

PLAIN = (("9",), ("japanese",), ("nigiri",), ("0",), ("no",))


def asked(table: ClubTable, seat: Seat | None) -> dict[str, Ask]:
    """What somebody can do now, by key."""
    return {ask.key: ask for ask in ClubFace(table.options).asks(table.view(seat), seat)}


def slots(table: ClubTable, seat: Seat, key: str) -> dict[str, Slot]:
    return {slot.key: slot for slot in asked(table, seat)[key].slots}


def answers(table: ClubTable, seat: Seat, key: str, *values: tuple[str, ...]) -> None:
    """Give an answer that must be accepted."""
    turn = asked(table, seat)[key].turn
    table.do(seat, ClubFace(table.options).move(table.view(seat), seat, Answer(key, turn, values)))


def seen(table: ClubTable, seat: Seat | None) -> Scene:
    return ClubFace(table.options).scene(table.view(seat), seat)


def sheet(table: ClubTable, seat: Seat | None, key: str) -> Sheet:
    return next(each for each in seen(table, seat).sheets if each.key == key)


def cells(table: ClubTable, seat: Seat | None, key: str) -> list[list[str]]:
    return [[cell.text for cell in row] for row in sheet(table, seat, key).rows]


def test_nobody_is_waited_for_and_strangers_are_asked_nothing() -> None:
    table = club()

    assert {ask.need for ask in asked(table, ANN).values()} == {Need.OPEN, Need.ASIDE}
    assert asked(table, EVE) == asked(table, None) == {}


def test_an_offer_is_made_taken_and_taken_back() -> None:
    """§2.3 By its owner, or by whoever fulfils its conditions."""
    table = club()
    answers(table, ANN, "offer", *PLAIN, ("2",), ("  slow \n game ",))
    answers(table, ANN, "offer", *PLAIN, ("1",), ())
    offer = table.state.offers[1]
    assert (offer.copies, offer.terms.size, offer.comment) == (2, 9, "slow game")

    assert slots(table, ANN, "remove")["offer"].among == ("1", "2")
    assert "take" not in asked(table, ANN)
    answers(table, ANN, "remove", ("2",))
    answers(table, BOB, "take", ("1",))
    assert table.state.games["goban-1"].seats == (ANN, BOB)


def test_an_offer_for_others_cannot_be_taken() -> None:
    """§2.3 Who lacks the rank is not asked."""
    table = club()
    strong = Conditions(must_be_rated=True, lowest=2000, highest=2900)
    table.do(ANN, MakeOffer({"size": "9"}, conditions=strong))

    assert "take" not in asked(table, BOB)
    assert slots(table, DAN, "take")["offer"].among == ("1",)
    assert cells(table, None, "room")[0][-2] == "1k–9d"


def test_whom_somebody_blocks_is_not_told_before() -> None:
    """A refusal that no view can foresee."""
    table = club()
    table.do(ANN, Bar(BOB))

    assert BOB in slots(table, ANN, "unblock")["user"].among
    assert BOB not in slots(table, ANN, "block")["user"].among
    assert ANN in slots(table, BOB, "invite")["user"].among
    face = ClubFace(table.options)
    answer = Answer("invite", "club", ((ANN,), *PLAIN, ()))
    assert table.refused(BOB, face.move(table.view(BOB), BOB, answer)) in face.races


def test_a_member_is_invited() -> None:
    """§2.4, §7.1 By rating, if both have one."""
    table = club()
    answers(table, ANN, "invite", (BOB,), *PLAIN, ("good luck",))

    assert table.state.games["goban-1"].stage is Stage.INVITED
    assert slots(table, ANN, "invite-by-rating")["type"].among == ("conv", "proper")
    assert "handicap" not in slots(table, ANN, "invite-by-rating")
    answers(table, ANN, "invite-by-rating", (CAT,), ("9",), ("chinese",), ("conv",), ("yes",), ())
    table.do(EVE, Sit())
    assert "invite-by-rating" not in asked(table, EVE)
    assert EVE not in slots(table, ANN, "invite-by-rating")["user"].among
    assert slots(table, EVE, "offer")["rated"].among == ("no",)


def test_who_plays_too_much_begins_no_game() -> None:
    table = club(max_games=1)
    answers(table, ANN, "offer", *PLAIN, ("1",), ())
    assert "double" not in slots(table, ANN, "offer")["type"].among
    answers(table, BOB, "take", ("1",))

    assert not {"offer", "invite", "setup", "take"} & asked(table, ANN).keys()
    assert slots(table, CAT, "invite")["user"].among == (DAN,)


def test_a_game_of_more_than_two_is_set_up_and_its_seats_offered() -> None:
    """§8.2"""
    table = club()
    answers(table, ANN, "setup", ("3",), ("9",))
    table.runs()

    assert slots(table, ANN, "offer-seats")["seats"].high == 2
    answers(table, ANN, "offer-seats", ("goban-1",), ("2",))
    assert "offer-seats" not in asked(table, ANN)
    assert slots(table, BOB, "take")["offer"].among == ("1",)


def test_games_are_watched_noted_and_ranked() -> None:
    """§1.2, §11, §12.2"""
    table = club()
    answers(table, ANN, "offer", *PLAIN, ("1",), ())
    answers(table, BOB, "take", ("1",))
    table.runs()

    assert "observe" not in asked(table, ANN)
    answers(table, CAT, "observe", ("goban-1",))
    assert "observe" not in asked(table, CAT)
    answers(table, CAT, "unobserve", ("goban-1",))
    answers(table, ANN, "priority", ("goban-1",), ("7",))
    answers(table, ANN, "note", ("goban-1",), ("ladder!",))
    assert cells(table, ANN, "mine")[0][-2:] == ["7", "yes"]
    answers(table, ANN, "no-priority", ("goban-1",))
    answers(table, ANN, "no-note", ("goban-1",))
    assert cells(table, ANN, "mine")[0][-2:] == ["0", ""]
    assert "priority" not in asked(table, CAT)


def test_a_game_that_is_over_is_played_again() -> None:
    """§2.9 With the same opponent, or with anybody."""
    table = club()
    answers(table, ANN, "offer", *PLAIN, ("1",), ())
    answers(table, BOB, "take", ("1",))
    table.runs()
    assert "rematch" not in asked(table, ANN)
    table.ends("goban-1", 3.5)

    assert "rematch" not in asked(table, CAT)
    answers(table, ANN, "rematch-offer", ("goban-1",))
    answers(table, BOB, "rematch", ("goban-1",))
    assert table.state.games["goban-2"].seats == (BOB, ANN)
    assert table.state.offers[2].rematch_of == "goban-1"


def test_a_vacation_is_taken_and_changed() -> None:
    """§9.6 As many days as are saved up; at least two remain."""
    table = club()
    days = slots(table, ANN, "vacation")["days"]
    assert (days.low, days.high) == (2, 14)
    answers(table, ANN, "vacation", ("5",))

    days = slots(table, ANN, "change-vacation")["days"]
    assert (days.low, days.high) == (-3, 9)
    assert "vacation" not in asked(table, ANN)
    with pytest.raises(Rejected):
        answers(table, ANN, "change-vacation", ("0",))
    answers(table, ANN, "change-vacation", ("-3",))
    assert [mark.key for mark in seen(table, BOB).cards[0].marks] == ["vacation"]
    assert ["saved", "12.0"] in cells(table, ANN, "me")


def test_the_end_of_a_vacation_is_told_in_the_zone_of_the_server() -> None:
    """§9.6 On pages as in letters."""
    tell_times_in("Asia/Tokyo")
    table = club()
    answers(table, ANN, "vacation", ("5",))

    [[_, until]] = [row for row in cells(table, ANN, "me") if row[0] == "until"]
    assert until.endswith(" JST")


def test_settings_show_what_stands() -> None:
    """§9.3, §10.2, §12.1, §12.5"""
    table = club()
    table.do(ANN, SetNight("Europe/Berlin", 22))
    likes = Preferences(invitations=False, notify=(News.RESULT, News.SEATS), moves=MoveNews.NONE)
    table.do(ANN, Prefer(likes))

    assert asked(table, ANN)["rank"].answered == (("5k",),)
    assert asked(table, ANN)["night"].answered == (("22",),)
    standing = {key: ask.answered for key, ask in asked(table, ANN).items() if ask.answered}
    assert standing["invitations"] == (("no",),)
    assert standing["news"] == (("result", "seats"),)
    assert (standing["order"], standing["timeouts"]) == ((("oldest",),), (("-1",),))
    for key, value in (("order", "moves"), ("timeouts", "3"), ("invitations", "yes")):
        answers(table, ANN, key, (value,))
    answers(table, ANN, "news", ("time", "taken"))
    answers(table, ANN, "moves", ("absence",))
    assert table.state.preferences[ANN] == Preferences(
        Order.MOVES, 3, True, (News.TAKEN, News.TIME), MoveNews.ABSENCE
    )
    answers(table, ANN, "night", ("1",))
    assert table.state.nights[ANN].zone == "Europe/Berlin"
    answers(table, ANN, "rank", ("1d",))
    assert cells(table, None, "ratings")[0] == [ANN, "1d (0%)"]


def test_what_others_keep_to_themselves_is_not_seen() -> None:
    """§2.3, §11 Two clubs that differ in Ann's settings only look the same to Bob."""
    tables = club(), club()
    for table in tables:
        answers(table, ANN, "offer", *PLAIN, ("1",), ())
        answers(table, CAT, "take", ("1",))
    tables[1].do(ANN, Bar(BOB))
    tables[1].do(ANN, Prefer(Preferences(invitations=False)))
    tables[1].do(ANN, WriteNote("goban-1", "a plan"))
    face = ClubFace(tables[0].options)

    assert seen(tables[0], ANN) != seen(tables[1], ANN)
    for eyes in (BOB, None):
        one, other = (table.view(eyes) for table in tables)
        assert face.scene(one, eyes) == face.scene(other, eyes)
        assert face.asks(one, eyes) == face.asks(other, eyes)
        assert face.channels(one, eyes) == face.channels(other, eyes)


def test_members_talk_in_the_club() -> None:
    table = club()

    assert [(each.key, each.may_speak) for each in seen(table, ANN).channels] == [("club", True)]
    assert [(each.key, each.may_speak) for each in seen(table, EVE).channels] == [("club", False)]
