"""The Go club through the real lobby: how games come to be (§15, scenarios 1–6, 44, 45, 70)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kit.club import ClubEvening
from tests.kit.evening import Evening

from gamekeeper.errors import UnknownTable
from gamekeeper.games.go.setup.seating import Flag
from gamekeeper.games.goclub.rules.state import Stage
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId


@pytest.fixture
async def club(evening: Evening) -> ClubEvening:
    club = ClubEvening(evening)
    await club.gathers("ann", "bob", "cat", "dan")
    return club


async def test_an_offer_is_taken_and_the_game_begins(club: ClubEvening) -> None:
    """Scenario 1."""
    await club("ann", "offer type=conv rated=yes")
    heard = await club("cat", "take 1")
    board, state = await club.board("goban-1"), await club.state()

    assert "New game goban-1" in heard
    assert "The game begins" in heard
    assert (board.terms.handicap, board.terms.komi, board.terms.rated) == (0, 6.5, True)
    assert (board.game.status, board.game.moves) == ("PLAY", 0)
    assert board.game.to_move == board.game.black
    assert board.start_ratings == (1600, 1600)
    assert (state.offers, state.games["goban-1"].stage) == ({}, Stage.RUNNING)
    assert "cat takes your offer 1" in "\n".join(club.evening.heard("ann"))


async def test_games_of_a_dutch_club_speak_dutch(tmp_path: Path) -> None:
    """The club has the server's language, and hands it on to every table it opens."""
    evening = Evening("memory", tmp_path)
    evening.usual["goclub"] = {"language": "nl"}
    club = ClubEvening(await evening.opens())
    await club.gathers("ann", "cat")

    await club("ann", "offer type=conv")
    heard = await club("cat", "take 1")
    row = await evening.store.row(TableId("goban-1"))
    await evening.closes()

    assert row.options["language"] == "nl"
    assert "De partij begint" in heard


async def test_the_weaker_one_gets_handicap_stones(club: ClubEvening) -> None:
    """Scenario 2."""
    await club("ann", "offer type=conv std_handicap=yes")
    await club("bob", "take 1")
    board = await club.board("goban-1")

    assert (board.game.black, board.game.to_move) == ("bob", "ann")
    assert (board.terms.handicap, board.terms.komi, board.game.moves) == (2, 0.5, 2)


async def test_the_weaker_one_places_handicap_stones_himself(club: ClubEvening) -> None:
    """Scenario 3."""
    await club("ann", "offer type=conv std_handicap=no")
    await club("bob", "take 1")

    assert (await club.board("goban-1")).game.moves == 0
    assert "handicap stones first" in await club.plays("bob", "goban-1", "D4")
    assert (await club.board("goban-1")).game.moves == 0
    await club.plays("bob", "goban-1", "handicap Q16 Q16")
    assert (await club.board("goban-1")).game.moves == 0
    await club.plays("bob", "goban-1", "handicap Q16 D4")
    row = (await club.board("goban-1")).game
    assert (row.moves, row.to_move, row.last_move) == (2, "ann", "dp")


async def test_a_double_game_is_two_games(club: ClubEvening) -> None:
    """Scenario 4."""
    await club("ann", "offer type=double")
    await club("bob", "take 1")
    state = await club.state()

    assert [(await club.board(f"goban-{n}")).game.black for n in (1, 2)] == ["bob", "ann"]
    assert [state.games[f"goban-{n}"].twin for n in (1, 2)] == ["goban-2", "goban-1"]
    assert [state.members[Seat(name)].counters.running for name in ("ann", "bob")] == [2, 2]

    await club.plays("bob", "goban-1", "D4")
    await club.plays("ann", "goban-1", "Q4")
    await club.plays("bob", "goban-1", "D16", "delete")
    state = await club.state()
    assert "goban-1" not in state.games
    assert state.games["goban-2"].twin == "goban-1"
    assert [state.members[Seat(name)].counters.running for name in ("ann", "bob")] == [1, 1]


async def test_an_invitation_is_disputed_and_accepted(club: ClubEvening) -> None:
    """Scenario 5."""
    await club("ann", "invite cat type=black komi=6.5")
    assert (await club.board("goban-1")).game.to_move == "ann"
    await club.plays("ann", "goban-1", "accept")
    assert (await club.board("goban-1")).phase == "invited"
    await club.plays("cat", "goban-1", "propose size=9")
    board = await club.board("goban-1")
    assert (board.game.to_move, board.terms.size) == ("cat", 9)
    await club.plays("ann", "goban-1", "accept")
    board = await club.board("goban-1")

    assert (board.phase, board.terms.size, board.game.black) == ("play", 9, "ann")
    assert (await club.state()).games["goban-1"].stage is Stage.RUNNING
    assert "already" in await club.plays("cat", "goban-1", "accept")


async def test_a_message_goes_with_an_invitation(club: ClubEvening) -> None:
    """§2.4 Once, and to nobody else."""
    await club("ann", "invite cat size=9 # shall we play?")

    words = "ann writes with the invitation to goban-1: shall we play?"
    assert "\n".join(club.evening.heard("cat")).count(words) == 1
    assert "shall we" not in "\n".join(club.evening.heard("bob") + club.evening.heard("ann"))


async def test_the_word_go_stays_where_it_was_said(club: ClubEvening) -> None:
    """§2.4, §7.4, §11: in messages and notes, and at the end of other words."""
    offered = await club("ann", "go offer type=conv jigo=NO_JIGO size=9 # let us go on")
    await club("ann", "invite cat # ready, steady, go !")
    await club("ann", "note goban-1 from Chicago to Tango go")

    assert "Offer 1 is in the waiting room" in offered
    assert "let us go on" in await club("cat", "room")
    assert "goban-1: ready, steady, go !" in "\n".join(club.evening.heard("cat"))
    assert await club("ann", "note goban-1") == "from Chicago to Tango go"


async def test_an_accepted_double_invitation_brings_the_second_game(club: ClubEvening) -> None:
    """§2.7: who accepts is Black in the first game."""
    await club("ann", "invite cat type=double size=9")
    await club.plays("cat", "goban-1", "accept")
    state = await club.state()

    assert [(await club.board(f"goban-{n}")).game.black for n in (1, 2)] == ["cat", "ann"]
    assert [state.games[f"goban-{n}"].twin for n in (1, 2)] == ["goban-2", "goban-1"]


async def test_an_invitation_is_declined(club: ClubEvening) -> None:
    """Scenario 6: nothing is left of the game but the words about it."""
    await club("ann", "invite dan")
    await club.plays("dan", "goban-1", "decline")

    assert "goban-1" not in (await club.state()).games
    assert "declines" in "\n".join(club.evening.heard("ann"))
    assert "goban-1" not in await club("ann", "status")


async def test_a_game_of_four_is_set_up(club: ClubEvening) -> None:
    """Scenarios 44 and 45."""
    await club("ann", "setup 2:2")
    await club.plays("ann", "goban-1", "invite bob")
    flags = [int(each.flags) for each in (await club.board("goban-1")).stools]
    assert sorted(flags) == [0, 0, 3, 20]
    told = "ann invites you to a seat in goban-1 (2:2, 19×19, "
    assert told in "\n".join(club.evening.heard("bob"))
    assert "goban-1: 2:2, 1 of 4 has joined, it cannot begin yet; you are invited" in await club(
        "bob", "status"
    )
    await club.plays("bob", "goban-1", "accept")
    assert (await club.board("goban-1")).game.moves == 2
    await club("ann", "offer goban-1 2")
    waiting = Flag.RESERVED | Flag.WAITING_ROOM
    assert sum(each.flags == waiting for each in (await club.board("goban-1")).stools) == 2
    assert "2 seats in goban-1" in await club("cat", "room")
    await club("cat", "take 1")
    assert (await club.board("goban-1")).game.moves == 3
    await club("dan", "take 1")
    assert (await club.board("goban-1")).game.moves == 4
    assert (await club.state()).offers == {}

    assert "cannot start yet" in await club.plays("ann", "goban-1", "begin")
    await club.plays("ann", "goban-1", "black ann bob", "white cat dan")
    assert "it can begin" in await club("dan", "status")
    await club.plays("ann", "goban-1", "begin")
    board = await club.board("goban-1")
    assert (board.game.moves, board.game.black, board.game.white) == (0, "ann", "cat")
    assert board.start_ratings == (1500, 1850)
    assert (await club.state()).games["goban-1"].stage is Stage.RUNNING


async def test_lists_show_who_has_sat_down_how(club: ClubEvening) -> None:
    """Scenario 47: "1:3" with three Blacks becomes "3:1"."""
    await club("ann", "setup 1:3")
    for name in ("bob", "cat", "dan"):
        await club.plays("ann", "goban-1", f"invite {name}")
        await club.plays(name, "goban-1", "accept")
    await club.plays("ann", "goban-1", "black ann bob cat", "white dan", "handicap 0", "begin")

    teams = "goban-1: 3:1, ann, bob and cat (Black) – dan (White)"
    for words in ("games", "status", "next"):
        assert teams in await club("ann", words)


async def test_a_seat_is_not_kept_for_strangers(club: ClubEvening) -> None:
    """Whoever is no member cannot be invited; the seat is free again."""
    await club("ann", "setup 3")
    await club.plays("ann", "goban-1", "invite zoe")

    assert [each.user for each in (await club.board("goban-1")).stools] == ["ann", None, None]


async def test_who_is_removed_has_no_chair_and_no_ear(club: ClubEvening) -> None:
    """§8.2: and hears nothing more of the game."""
    await club("ann", "setup 3")
    await club.plays("ann", "goban-1", "invite bob", "remove bob")
    store, table = club.evening.store, TableId("goban-1")

    assert [chair.seat for chair in await store.chairs(table)] == ["ann"]
    assert [ear.seat for ear in await store.ears(table)] == ["ann"]


async def test_of_two_who_take_the_last_copy_one_gets_a_game(club: ClubEvening) -> None:
    """Scenario 70."""
    await club("ann", "offer size=9")
    heard = [await club("bob", "take 1"), await club("cat", "take 1")]

    assert "New game goban-1" in heard[0]
    assert "no offer" in heard[1].lower() or "gone" in heard[1].lower(), heard[1]
    with pytest.raises(UnknownTable):
        await club.evening.store.row(TableId("goban-2"))


async def test_a_rematch_has_the_same_terms(club: ClubEvening) -> None:
    """§2.9"""
    await club("ann", "invite cat size=9 type=black komi=0.5")
    await club.plays("cat", "goban-1", "accept")
    await club.plays("cat", "goban-1", "resign")
    await club("ann", "rematch goban-1")
    await club.plays("cat", "goban-2", "accept")
    board = await club.board("goban-2")

    assert (board.terms.size, board.terms.komi, board.game.black) == (9, 0.5, "ann")
    assert (await club.state()).games["goban-2"].rematch_of == "goban-1"


async def test_the_same_words_twice_act_once(club: ClubEvening) -> None:
    """§13: a message that comes again."""
    await club("ann", "offer size=9 copies=2")
    await club("bob", "take 1", id="again")
    await club("bob", "take 1", id="again")

    assert list((await club.state()).games) == ["goban-1"]


async def test_a_name_belongs_to_one_person(evening: Evening) -> None:
    """Whoever finds his name taken chooses another one."""
    club = ClubEvening(evening)
    await club("ann", "me")

    assert "ann: no rank yet" in await club("ann", "me")
    heard = await club("zed", "join Ann")
    assert "`go join OTHER-NAME`" in heard
    assert "Welcome to the Go club, zoe" in await club("zed", "join zoe")
    assert "zoe: no rank yet" in await club("zed", "me")


async def test_one_game_needs_no_name(club: ClubEvening) -> None:
    """The club is no table to play at: bare words go to the only game."""
    await club("ann", "invite cat size=9 type=black")
    await club.plays("cat", "goban-1", "accept")

    assert "You play D4" in await club.evening.says("ann", "D4")
    assert "are not at a table" in await club.evening.says("dan", "D4")
    assert "goclub" not in await club.evening.says("dan", "tables")
    assert "Nobody is waiting" in await club.evening.says("dan", "goclub: room")
    assert "Nobody is waiting" in await club.evening.says("dan", "goclub: go room")


async def test_seats_are_given_by_the_club_alone(club: ClubEvening) -> None:
    """§2.3: offered seats have conditions, which nobody passes by with `join`."""
    await club("ann", "setup 3")
    await club("ann", "offer goban-1 2 min=1k")

    assert "The Go club gives the seats" in await club.evening.says("bob", "join goban-1")
    assert "The Go club gives the seats" in await club.evening.says("zoe", "join goban-1 as dan")
    assert [chair.seat for chair in await club.evening.store.chairs(TableId("goban-1"))] == ["ann"]
    await club("ann", "offer size=9")
    assert "You sit at table goban-1" in await club.evening.says("ann", "join goban-1")
