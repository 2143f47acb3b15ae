"""Games of the club: invitations, set-ups, rematches, priorities, observers, notes."""

from __future__ import annotations

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE, filled
from tests.kit.goclub import ClubTable, club, playing

from gamekeeper.games.go.ratings.waiting_games import Order, WaitingGame, ordered
from gamekeeper.games.go.rules import moves as go
from gamekeeper.games.go.rules.row import GameStatus
from gamekeeper.games.go.setup.terms import Terms, with_words
from gamekeeper.games.goclub.rules.errands import Do
from gamekeeper.games.goclub.rules.events import GameOrdered, MemberNotified, OfferRemoved
from gamekeeper.games.goclub.rules.moves import (
    Bar,
    Done,
    InviteMember,
    NoteGone,
    NoteReplaced,
    NoteSeats,
    NoteStarted,
    Observe,
    OfferSeats,
    Prefer,
    Rematch,
    SetPriority,
    SetUpGame,
    TakeOffer,
    Unobserve,
    WriteNote,
)
from gamekeeper.games.goclub.rules.offers.ordering import words_of
from gamekeeper.games.goclub.rules.state import Preferences, Stage
from gamekeeper.kernel.messages import Seat, Sit

# -- invitations (§2.4)


def test_an_invitation_is_negotiated_at_its_table() -> None:
    """Scenario 5 (§2.4)."""
    table = club()
    table.says(ANN, "invite cat type=black komi=6.5")
    table.runs()
    game = table.tables["goban-1"]

    assert table.news(CAT) == ["invitation"]
    stage = table.state.games["goban-1"].stage
    assert stage is Stage.INVITED
    assert (game.row.status, game.row.to_move) == (GameStatus.INVITED, ANN)
    assert game.refused(ANN, go.Accept()) == "not-your-turn"
    game.says(CAT, "propose size=9")
    assert (game.row.to_move, game.state.terms.size) == (CAT, 9)
    game.do(ANN, go.Accept())
    assert game.refused(ANN, go.Accept()) == "game-already-accepted"
    table.runs()

    assert table.state.games["goban-1"].stage is Stage.RUNNING
    assert table.state.games["goban-1"].terms.size == 9
    assert [table.member(seat).counters.running for seat in (ANN, CAT)] == [1, 1]


def test_a_declined_invitation_leaves_no_game() -> None:
    """Scenario 6 (§2.4): the message remains, the game does not; a withdrawn one likewise."""
    for by, reason, other in ((DAN, "declined", ANN), (ANN, "withdrawn", DAN)):
        table = club()
        table.says(ANN, "invite dan")
        table.do(None, NoteGone("goban-1", reason, by))

        assert table.state.games == {}
        assert table.member(ANN).games == table.member(DAN).games == {}
        assert table.news(other)[-1] == reason
        assert next(event.game for event in table.of(MemberNotified)) == "goban-1"
        assert table.member(ANN).counters.running == 0
        assert table.refused(None, NoteGone("goban-1", reason, by)) == "unknown-game"


def test_a_game_is_deleted_only_before_it_has_really_begun() -> None:
    """Scenario 7 (§2.6): 12 moves with three stones can be deleted, 13 cannot."""
    early, late = filled(9, handicap=3), filled(10, handicap=3)
    assert (early.row.moves, late.row.moves) == (12, 13)

    early.do(ANN, go.Delete())

    assert early.phase == "deleted"
    assert late.refused(ANN, go.Delete()) == "invalid-action"


def test_who_may_be_invited() -> None:
    """§2.4 Members who want it, not oneself, and only with room for a game."""
    table = club(max_games=1)
    assert table.refused(ANN, InviteMember(ANN)) == "invalid-args"
    assert table.refused(ANN, InviteMember(EVE)) == "unknown-user"
    table.do(BOB, Prefer(Preferences(invitations=False)))
    assert table.refused(ANN, InviteMember(BOB)) == "rejects-invitations"
    table.do(CAT, Bar(ANN))
    assert table.refused(ANN, InviteMember(CAT)) == "barred"
    table.do(EVE, Sit())
    assert table.refused(ANN, InviteMember(EVE, {"type": "conv"})) == "no-initial-rating"
    assert table.refused(ANN, InviteMember(EVE, {"size": "3"})) == "invalid-args"
    table.says(DAN, "offer")
    table.says(EVE, "take 1")
    assert table.refused(ANN, InviteMember(DAN)) == "max-games-opp"
    assert table.refused(DAN, InviteMember(CAT)) == "max-games"


def test_a_double_game_by_invitation_needs_room_for_two() -> None:
    """§2.4, §2.7 For both, as if it were offered."""
    table = club(max_games=2)
    table.says(ANN, "offer")
    table.says(BOB, "take 1")

    assert table.refused(ANN, InviteMember(CAT, {"type": "double"})) == "max-games"
    assert table.refused(CAT, InviteMember(BOB, {"type": "double"})) == "max-games-opp"
    table.do(ANN, InviteMember(CAT))
    table.do(CAT, InviteMember(DAN, {"type": "double"}))


def test_who_lacks_a_rating_for_an_invitation_is_named() -> None:
    """§2.4, §7.1"""
    table = club(ANN)
    table.do(EVE, Sit())

    for by, user in ((ANN, EVE), (EVE, ANN)):
        no = table.does(by, InviteMember(user, {"type": "conv"})).rejection
        assert no is not None
        assert (no.code, no.facts["user"]) == ("no-initial-rating", EVE)


def test_a_double_game_by_invitation() -> None:
    """§2.7 Who accepts is Black in the first; the second begins at once."""
    table = club()
    table.says(ANN, "invite cat type=double size=9 handicap=3")
    table.runs()
    table.tables["goban-1"].do(CAT, go.Accept())

    table.runs()  # the club hears of the beginning and orders the other one
    table.runs()

    first, second = (table.tables[name] for name in ("goban-1", "goban-2"))
    assert (first.row.black, second.row.black) == (CAT, ANN)
    assert first.state.terms == second.state.terms
    assert [table.state.games[name].twin for name in ("goban-1", "goban-2")] == [
        "goban-2",
        "goban-1",
    ]
    assert [table.member(seat).counters.running for seat in (ANN, CAT)] == [2, 2]


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"size": "9", "ruleset": "chinese", "type": "conv", "rated": "yes"},
        {"handicap": "3", "komi": "-7.5", "std_handicap": "no", "weekend_clock": "no"},
        {"overtime": "none"},
        {"overtime": "FIS", "main": "3d", "byo": "1d"},
        {"overtime": "CAN", "main": "4d 2h", "byo": "15d", "periods": "8"},
        {"type": "proper", "adj_handicap": "-2", "max_handicap": "9", "adj_komi": "0.5"},
        {"jigo": "forbid", "min_handicap": "2"},
    ],
)
def test_terms_reach_the_table_as_they_are(words: dict[str, str]) -> None:
    """§7, §9.1 The words with which a table is opened mean the same terms."""
    terms = with_words(Terms(), words)

    assert with_words(Terms(), words_of(terms)) == terms


# -- more than two (§8.1, §8.2)


def seats(table: ClubTable, change: str, seat: Seat, *joined: Seat, **more: object) -> None:
    """The table of goban-1 tells how its seats are taken."""
    invited, offered = more.get("invited", ()), more.get("offered", 0)
    note = NoteSeats("goban-1", change, seat, joined, invited, offered)  # type: ignore[arg-type]
    table.do(None, note)


def flags(table: ClubTable) -> list[int]:
    return [int(stool.flags) for stool in table.tables["goban-1"].state.stools]


def test_setting_up_a_game_of_four() -> None:
    """Scenario 44 (§8.2): the club's counters and offers follow the table."""
    table = club()
    table.says(ANN, "setup 2:2")
    table.runs()
    game = table.tables["goban-1"]
    assert (game.row.status, game.row.moves, flags(table)) == (GameStatus.SETUP, 1, [3, 0, 0, 0])

    game.do(ANN, go.InvitePlayer(BOB))
    seats(table, "invited", BOB, ANN, invited=(BOB,))
    assert flags(table)[1] == 20
    assert table.news(BOB) == ["seats"]
    assert table.member(BOB).counters.setups == 1
    assert table.runs() == [Do.TELL]
    game.do(BOB, go.Accept())
    seats(table, "joined", BOB, ANN, BOB)
    assert (flags(table)[1], game.row.moves) == (18, 2)

    table.says(ANN, "offer goban-1 2 # come in")
    assert table.runs() == [Do.OFFER_SEATS]
    assert flags(table)[2:] == [12, 12]
    seats_before = table.state.games["goban-1"].seats
    table.says(CAT, "take 1")
    assert table.refused(CAT, TakeOffer(1)) == "already-here"
    assert table.runs() == [Do.JOIN]
    assert (flags(table)[2], game.row.moves) == (10, 3)
    assert game.state.ratings[CAT] == 1600
    seats(table, "joined", CAT, ANN, BOB, CAT, offered=1)
    assert table.state.offers[1].copies == 1
    table.says(DAN, "take 1")
    table.runs()
    assert (flags(table)[3], game.row.moves) == (10, 4)
    assert table.state.offers == {}
    assert seats_before == (ANN, BOB)


def test_who_comes_too_late_for_a_seat() -> None:
    """§2.3, §13.4 Seats have their own code, also if the table was faster than the club."""
    table = club()
    table.says(ANN, "setup 3")
    table.says(ANN, "offer goban-1 1")
    table.runs()
    table.says(BOB, "take 1")
    assert table.refused(CAT, TakeOffer(1)) == "waitingroom-join-too-late"

    table.tables["goban-1"].do(CAT, Sit())
    table.runs()

    assert table.of(MemberNotified)[-1].detail == "waitingroom-join-too-late"
    assert table.of(MemberNotified)[-1].seat == BOB


def test_counters_of_a_game_that_is_set_up() -> None:
    """§8.2 Setups count until the start; then everybody plays one more."""
    table = club()
    table.says(ANN, "setup 3")
    seats(table, "joined", BOB, ANN, BOB)
    seats(table, "invited", CAT, ANN, BOB, invited=(CAT,))
    seats(table, "declined", CAT, ANN, BOB)
    assert [table.member(seat).counters.setups for seat in (ANN, BOB, CAT)] == [1, 1, 0]
    seats(table, "joined", DAN, ANN, BOB, DAN)

    table.do(None, NoteStarted("goban-1", (ANN, BOB, DAN), (), Terms()))

    counters = [table.member(seat).counters for seat in (ANN, BOB, CAT, DAN)]
    assert [each.setups for each in counters] == [0, 0, 0, 0]
    assert [each.running for each in counters] == [1, 1, 0, 1]
    again = NoteSeats("goban-1", "joined", DAN, (ANN, BOB, DAN), (), 0)
    assert table.refused(None, again) == "already-noted"


def test_what_is_told_about_seats_is_noted_once() -> None:
    """§13.5 The same seats again change nothing."""
    table = club()
    table.says(ANN, "setup 3")
    note = NoteSeats("goban-1", "joined", BOB, (ANN, BOB), (), 0)

    table.do(None, note)

    assert table.refused(None, note) == "already-noted"
    assert table.news(ANN) == ["seats"]


def test_seats_offered_at_the_table_are_in_the_waiting_room() -> None:
    """§8.2 However the master says it, there is one offer; when it ends, it is gone."""
    table = club()
    table.says(ANN, "setup 3")
    table.runs()

    seats(table, "offered", ANN, ANN, offered=2)
    assert table.state.offers[1].copies == 2
    seats(table, "joined", BOB, ANN, BOB, offered=1)
    assert table.state.offers[1].copies == 1
    seats(table, "offer-ended", ANN, ANN, BOB, offered=0)

    assert table.state.offers == {}
    assert [each.do for each in table.state.errands.values()] == [Do.TELL]


def test_the_table_may_be_behind_the_waiting_room() -> None:
    """§8.2, §13.4 What is under way is neither undone nor counted twice."""
    table = club()
    table.says(ANN, "setup 2:2")
    table.runs()
    table.says(ANN, "offer goban-1 2")
    seats(table, "invited", DAN, ANN, invited=(DAN,), offered=0)  # it does not know the offer yet
    assert table.state.offers[1].copies == 2
    table.runs()

    table.says(BOB, "take 1")
    seats(table, "declined", DAN, ANN, offered=2)  # nor bob
    assert table.state.offers[1].copies == 1
    seats(table, "joined", BOB, ANN, BOB, offered=1)  # here he is, and nobody has said so yet
    assert table.state.offers[1].copies == 1
    table.runs()
    assert table.news(BOB) == []

    table.says(CAT, "take 1")
    still = NoteSeats("goban-1", "arranged", ANN, (ANN, BOB), (), 1)
    assert table.refused(None, still) == "already-noted"
    assert table.state.offers == {}


def test_removed_and_expired_offers_free_their_seats() -> None:
    """§2.3, §8.2 The master is told when an offer has expired."""
    for ending in ("remove", "expire"):
        table = club()
        table.says(ANN, "setup 3")
        table.says(ANN, "offer goban-1 2")
        table.runs()
        assert flags(table) == [3, 12, 12]

        if ending == "remove":
            table.says(ANN, "remove 1")
        else:
            table.wakes()
        table.runs()

        assert flags(table) == [3, 0, 0]
        assert table.news(ANN) == (["expired"] if ending == "expire" else [])


def test_who_may_set_up_and_offer_seats() -> None:
    """§8.1, §8.2 Games of more than two are unrated; all need a rating; the master decides."""
    table = club()
    for players in ("4", "9:8", "1:1", "2", "0:3"):
        assert table.refused(ANN, SetUpGame(players)) == "invalid-args"
    assert table.refused(ANN, SetUpGame("3", {"rated": "yes"})) == "invalid-args"
    assert table.refused(ANN, SetUpGame("3", {"type": "double"})) == "invalid-args"
    table.do(EVE, Sit())
    assert table.refused(EVE, SetUpGame("3")) == "no-initial-rating"
    table.says(ANN, "setup 3")

    assert table.refused(BOB, OfferSeats("goban-1", 1)) == "not-master"
    assert table.refused(ANN, OfferSeats("goban-1", 0)) == "invalid-args"
    assert table.refused(ANN, OfferSeats("goban-1", 3)) == "no-free-seat"
    table.do(ANN, OfferSeats("goban-1", 1))
    assert table.refused(ANN, OfferSeats("goban-1", 1)) == "invalid-args"
    assert table.refused(EVE, TakeOffer(1)) == "no-initial-rating"
    table.do(None, NoteStarted("goban-1", (ANN, BOB, CAT), (), Terms()))
    assert table.state.offers == {}
    assert [event.reason for event in table.of(OfferRemoved)] == ["game"]
    assert table.refused(ANN, OfferSeats("goban-1", 1)) == "invalid-game-status"


def test_who_is_replaced_in_one_of_two_places_plays_on() -> None:
    """§8.6 One user may hold two places: the counters move with the last one."""
    table = club()
    table.says(ANN, "setup 2:2")
    table.do(None, NoteStarted("goban-1", (ANN, BOB), (CAT, DAN), Terms(), "2:2"))
    table.do(None, NoteReplaced("goban-1", BOB, ANN, (ANN,), (CAT, DAN)))
    table.do(EVE, Sit())

    table.do(None, NoteReplaced("goban-1", ANN, EVE, (ANN, EVE), (CAT, DAN)))

    game = table.state.games["goban-1"]
    assert (game.seats, game.black, game.white) == ((ANN, EVE, CAT, DAN), (ANN, EVE), (CAT, DAN))
    running = {seat: table.member(seat).counters.running for seat in (ANN, BOB, CAT, DAN, EVE)}
    assert running == {ANN: 1, BOB: 0, CAT: 1, DAN: 1, EVE: 1}
    assert "goban-1" in table.member(ANN).games


def test_a_replaced_player_plays_no_longer() -> None:
    """§8.6 The running counters move."""
    table = club()
    table.says(ANN, "setup 3")
    table.do(None, NoteStarted("goban-1", (ANN, BOB, CAT), (), Terms()))
    table.do(BOB, SetPriority("goban-1", 3))

    table.do(None, NoteReplaced("goban-1", BOB, DAN))

    assert table.state.games["goban-1"].black == (ANN, DAN, CAT)
    assert [table.member(seat).counters.running for seat in (BOB, DAN)] == [0, 1]
    assert table.state.priority(BOB, "goban-1") == 0
    assert table.refused(None, NoteReplaced("goban-1", BOB, DAN)) == "already-noted"


# -- rematches (§2.9)


def test_words_go_with_a_rematch() -> None:
    """§2.3, §2.4 As with any other invitation or offer."""
    table = playing()
    table.ends("goban-1", 3.5)
    table.says(ANN, "rematch 1 # and now?")
    table.says(ANN, "rematch 1 offer # quick")

    assert next(each for each in table.of(MemberNotified) if each.detail).detail == "and now?"
    assert [offer.comment for offer in table.state.offers.values()] == ["quick"]
    assert table.refused(ANN, Rematch("goban-1", True, "x" * 41)) == "comment-too-long"
    assert table.refused(ANN, Rematch("goban-1", False, "x" * 20_001)) == "comment-too-long"


def test_a_rematch_invites_the_opponent_on_the_same_terms() -> None:
    """§2.9 Colours as they were, and the new game knows the old one."""
    table = playing(BOB, ANN, size="13", handicap="2")
    assert table.refused(ANN, Rematch("goban-1")) == "invalid-game-status"
    table.ends("goban-1", 3.5)
    assert table.refused(CAT, Rematch("goban-1")) == "not-game-player"

    table.says(ANN, "rematch goban-1")
    table.says(ANN, "rematch 1 offer")
    table.says(CAT, "take 2")
    table.runs()

    again = table.of(GameOrdered)
    assert [event.rematch_of for event in again] == [None, "goban-1", "goban-1"]
    assert [event.kind for event in again] == ["offer", "invitation", "offer"]
    terms = table.tables["goban-2"].state.terms
    assert (terms.size, terms.handicap, terms.type) == (13, 2, "white")
    assert table.tables["goban-3"].row.white == ANN


def test_teams_play_again_with_the_same_settings() -> None:
    """§2.9 A new set-up."""
    table = club()
    table.says(ANN, "setup 3 size=13")
    table.do(None, NoteStarted("goban-1", (ANN, BOB, CAT), (), Terms(size=13)))
    table.ends("goban-1", 3.5)

    table.says(BOB, "rematch 1")

    game = table.state.games["goban-2"]
    assert (game.stage, game.by, game.players, game.terms.size) == (Stage.SETUP, BOB, "3", 13)


# -- priorities (§1.2, §12.1)


def three_games() -> ClubTable:
    table = club()
    table.says(ANN, "offer copies=3")
    for seat in (BOB, CAT, DAN):
        table.says(seat, "take 1")
    table.runs()
    return table


def test_games_are_listed_by_priority() -> None:
    """Scenario 66 (§1.2): 5, none, −1; with the game its priority ends."""
    table = three_games()
    table.do(ANN, SetPriority("goban-1", 5))
    table.do(ANN, SetPriority("goban-3", -1))

    def listed() -> list[int]:
        games = [
            WaitingGame(n, table.now, priority=table.state.priority(ANN, f"goban-{n}"))
            for n in (1, 2, 3)
        ]
        return [game.id for game in ordered(games, Order.PRIORITY)]

    assert listed() == [1, 2, 3]
    table.ends("goban-1", 0.5)
    assert table.state.priorities[ANN] == {"goban-3": -1}
    assert table.refused(ANN, SetPriority("goban-1", 5)) == "game-finished"


def test_games_that_are_alike_are_listed_newest_first() -> None:
    """Scenario 67 (§12.1) The higher number first, in every order."""
    games = [WaitingGame(n, three_games().now) for n in (1, 2, 3)]

    for order in Order:
        assert [game.id for game in ordered(games, order)] == [3, 2, 1]


def test_priorities_belong_to_running_games_of_ones_own() -> None:
    """§1.2 A signed number of 16 bits; saying none removes it."""
    table = three_games()
    table.says(ANN, "priority 1 -32768")
    assert table.refused(ANN, SetPriority("goban-1", 32768)) == "invalid-args"
    assert table.refused(BOB, SetPriority("goban-2", 1)) == "not-game-player"
    assert table.refused(ANN, SetPriority("goban-9", 1)) == "unknown-game"
    table.says(ANN, "invite bob")
    assert table.refused(ANN, SetPriority("goban-4", 1)) == "game-not-started"

    table.says(ANN, "priority goban-1 none")

    assert table.state.priorities[ANN] == {}
    table.says(ANN, "priority goban-1 5")
    table.do(None, NoteGone("goban-1", "deleted", BOB))
    assert table.state.priorities[ANN] == {}


# -- observers and notes (§12.2, §11)


def test_observers_are_told_how_it_ended() -> None:
    """§12.2 And then they watch no longer."""
    table = three_games()
    table.says(CAT, "observe goban-1")
    table.says(DAN, "observe goban-1")
    assert table.runs() == [Do.OBSERVE, Do.OBSERVE]
    table.says(DAN, "unobserve goban-1")
    assert table.runs() == [Do.UNOBSERVE]
    assert table.refused(CAT, Observe("goban-1")) == "already-observing"
    assert table.refused(DAN, Unobserve("goban-1")) == "not-observing"
    assert table.refused(BOB, Observe("goban-1")) == "invalid-action"

    table.ends("goban-1", 12.5, by=ANN)

    assert (table.news(CAT), table.news(DAN)) == (["observed"], [])
    assert table.state.observers == {}
    assert table.refused(CAT, Observe("goban-1")) == "game-finished"


@pytest.mark.parametrize(
    ("score", "void", "told"),
    [
        (1000.0, False, [ANN]),
        (12.5, False, [ANN]),
        (2000.0, False, [ANN, BOB]),
        (3000.0, False, [ANN, BOB]),
        (0.0, True, [ANN, BOB]),
    ],
)
def test_who_is_told_the_result(score: float, void: bool, told: list[Seat]) -> None:
    """§12.5 Everybody but who ended it; for time, forfeit and void everybody."""
    table = playing(BOB, ANN)

    table.ends("goban-1", score, void=void, by=BOB)

    heard = [event.seat for event in table.of(MemberNotified) if event.news == "result"]
    assert sorted(heard) == told


def test_a_finished_game_that_never_counted_may_be_deleted() -> None:
    """§2.8 By an administrator; a rated result never."""
    table = playing(BOB, ANN)
    table.ends("goban-1", 3.5)

    table.do(None, NoteGone("goban-1", "deleted"))

    assert table.member(ANN).counters.finished == 0
    assert table.state.pair(ANN, BOB).finished == 0
    rated = playing(BOB, ANN, rated="yes")
    rated.ends("goban-1", 3.5)
    assert rated.refused(None, NoteGone("goban-1", "deleted")) == "invalid-args"


def test_notes_are_kept_for_their_writer() -> None:
    """§11 One text for a game and a member."""
    table = three_games()

    table.says(BOB, "note goban-1 ladder works # really")

    assert table.view(BOB).notes[BOB] == {"goban-1": "ladder works # really"}
    assert table.view(ANN).notes == table.view(None).notes == {}
    assert table.refused(BOB, WriteNote("goban-1", "x" * 20_001)) == "comment-too-long"
    assert table.refused(BOB, WriteNote("goban-7", "x")) == "unknown-game"
    table.says(BOB, "note goban-1 none")
    assert table.view(BOB).notes[BOB] == {}


def test_how_two_have_played_is_counted() -> None:
    """§1.6 GameStats: running and finished, whoever is named first."""
    table = three_games()
    table.says(BOB, "offer")
    table.says(ANN, "take 2")
    table.runs()
    assert table.state.pair(BOB, ANN).running == 2

    table.ends("goban-1", 0.5)

    pair = table.state.pair(ANN, BOB)
    assert (pair.running, pair.finished) == (1, 1)


def test_errands_are_done_once() -> None:
    """§13.2 What has been done is off the list."""
    table = club()
    table.says(ANN, "invite bob")
    [number] = table.state.errands

    table.do(None, Done(number))

    assert table.state.errands == {}
    assert table.refused(None, Done(number)) == "already-noted"
    assert table.refused(ANN, Done(number)) == "host-only"
