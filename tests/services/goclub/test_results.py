"""The Go club: results, ratings, observers, lists, vacations (§15, scenarios 15–19, 52, 66, 67)."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from tests.kit.club import ClubEvening, rating
from tests.kit.evening import ADMIN, Evening

from gamekeeper.games.goclub.rules.state import Stage
from gamekeeper.kernel.messages import Seat
from gamekeeper.store.base import TableId

ADMIN_NAME = ADMIN.partition(":")[2]


@pytest.fixture
async def club(evening: Evening) -> ClubEvening:
    club = ClubEvening(evening)
    await club.gathers("ann", "bob", "cat", "dan")
    return club


async def game(club: ClubEvening, one: str, other: str, terms: str = "") -> str:
    """A rated game in which ``one`` is Black."""
    name = f"goban-{(await club.state()).last_game + 1}"
    await club(one, f"invite {other} type=black size=9 rated=yes {terms}")
    await club.plays(other, name, "accept")
    return name


async def moves(club: ClubEvening, name: str, black: str, white: str, count: int) -> None:
    """So many stones, Black's on the left and White's on the right."""
    for number in range(count):
        column = "AJ"[number % 2] if number < 18 else "BH"[number % 2]
        player = (black, white)[number % 2]
        await club.evening.says(player, f"{name}: {column}{number % 18 // 2 + 1}")
    assert (await club.board(name)).game.moves == count


async def test_a_short_game_does_not_count(club: ClubEvening) -> None:
    """Scenario 15: too few moves; who watched gets no message."""
    name = await game(club, "ann", "cat")
    await club("dan", f"observe {name}")
    await moves(club, name, "ann", "cat", 8)
    await club.plays("cat", name, "resign")
    state = await club.state()

    assert (state.games[name].stage, state.games[name].rated) == (Stage.FINISHED, "N")
    [rated] = await club.events("GameRated")
    assert (rated.black_before, rated.black_after) == (1600, 1600)
    assert "which you watched" not in "\n".join(club.evening.heard("dan"))
    assert state.observers == {}
    assert "komi 6.5, not rated, " in await club("ann", "finished")


async def test_a_rated_game_changes_ratings_once(club: ClubEvening) -> None:
    """Scenario 16, with an administrator's result instead of 180 moves."""
    await club("ann", "offer type=conv rated=yes")
    await club("bob", "take 1")
    await club("dan", "observe goban-1")
    columns = "ABCDEFGHJ"
    for number in range(10):
        player = ("ann", "bob")[number % 2]
        at = f"{columns[number // 2]}{(10, 12)[number % 2]}"
        await club.evening.says(player, f"goban-1: {at}")
    await club(ADMIN_NAME, "admin result goban-1 B+12.5")
    state = await club.state()

    assert rating(state, "bob") == pytest.approx(1434.5616, abs=1e-3)
    assert rating(state, "ann") == pytest.approx(1577.8095, abs=1e-3)
    assert state.games["goban-1"].rated == "Done"
    stays = "goban-1 is over and has changed ratings: it cannot be deleted."
    assert await club(ADMIN_NAME, "admin delete goban-1") == stays
    assert "komi 0.5, 2 handicap stones, rated, " in await club("ann", "finished")
    assert len(await club.events("GameRated")) == 1
    club.evening.house.club.look(TableId("goban-1"))  # a second run changes nothing
    await club.rests()
    assert len(await club.events("GameRated")) == 1
    assert "\n".join(club.evening.heard("dan")).count("is over") == 1


@pytest.mark.parametrize("count", [8, 12])
@pytest.mark.parametrize("likes", ["each", "none"])
async def test_who_watches_hears_the_end_once(club: ClubEvening, count: int, likes: str) -> None:
    """§12.2 From the table: of a short game the club says nothing, of a long one nothing more."""
    await club("dan", f"prefer moves={likes}")
    name = await game(club, "ann", "cat")
    await club("dan", f"observe {name}")
    await moves(club, name, "ann", "cat", count)
    await club.plays("cat", name, "resign")

    heard = "\n".join(club.evening.heard("dan"))
    assert heard.count("is over") == 1
    assert "The game is over. Black wins by resignation." in heard


async def test_who_watches_from_elsewhere_is_told_by_the_club(club: ClubEvening) -> None:
    """§12.2 At an address that came later nobody hears the table."""
    name = await game(club, "ann", "cat")
    await club("dan", f"observe {name}")
    code = re.search(r"`link (\S+)`", await club.evening.says("dan", "link"))
    assert code
    await club.evening.says("daniel", f"link {code[1]}")
    await club("daniel", "me")
    await moves(club, name, "ann", "cat", 12)
    await club.plays("cat", name, "resign")

    assert "which you watched, is over: B+R." in "\n".join(club.evening.heard("daniel"))


async def test_a_win_by_timeout_may_be_rejected(club: ClubEvening) -> None:
    """Scenario 17: the result stays, the ratings do not change."""
    await club("ann", "prefer reject_timeout=always")
    name = await game(club, "ann", "bob", "main=2h overtime=FIS byo=1h periods=0")
    await moves(club, name, "ann", "bob", 11)
    await club.passes(timedelta(days=4))
    state = await club.state()

    assert (state.games[name].score, state.games[name].rated) == (-2000, "N")
    assert rating(state, "ann") == 1600
    # §2.8: it is finished, but was not rated
    assert await club(ADMIN_NAME, f"admin delete {name}") == f"{name} is gone."
    assert name not in (await club.state()).games


async def test_a_win_by_timeout_counts_if_the_loser_was_here(club: ClubEvening) -> None:
    """§9.9: only wins over somebody who has not moved anywhere for days are rejected."""
    await club("ann", "prefer reject_timeout=30")
    name = await game(club, "ann", "bob", "main=2h overtime=FIS byo=1h periods=0")
    await moves(club, name, "ann", "bob", 11)
    await club.passes(timedelta(days=4))

    assert (await club.state()).games[name].rated == "Done"


async def test_administrators_decide_and_nobody_else(club: ClubEvening) -> None:
    """Scenarios 18 and 19, §10.6."""
    name = await game(club, "ann", "cat")
    other = await game(club, "ann", "cat")
    assert "Only the administrators" in await club("ann", f"admin void {name}")
    assert "No-Result" in await club(ADMIN_NAME, f"admin void {name}")
    assert "is over" in await club(ADMIN_NAME, f"admin void {name}")
    assert "not rated" in await club(ADMIN_NAME, f"admin rated {other} no")
    assert "gone" in await club(ADMIN_NAME, f"admin delete {other}")
    await club(ADMIN_NAME, "admin rating cat 7k")
    state = await club.state()

    assert (state.games[name].void, state.games[name].rated) == (True, "N")
    assert other not in state.games
    assert rating(state, "cat") == 1400
    assert "An administrator deletes the game" in "\n".join(club.evening.heard("cat"))


async def in_a_circle(club: ClubEvening) -> None:
    """Ann, Bob and Cat have begun goban-1; Eve could take a place."""
    await club.evening.says("eve", "go rank 3k")
    await club("ann", "setup 3")
    for name in ("bob", "cat"):
        await club.plays("ann", "goban-1", f"invite {name}")
        await club.plays(name, "goban-1", "accept")
    await club.plays("ann", "goban-1", "order ann bob cat", "begin")


async def test_an_administrator_replaces_a_player(club: ClubEvening) -> None:
    """Scenario 52: chair, ears and turn go to the new one."""
    await in_a_circle(club)
    await club.plays("ann", "goban-1", "D4")
    heard = await club(ADMIN_NAME, "admin replace goban-1 BW2 eve")
    board, state = await club.board("goban-1"), await club.state()

    assert "eve plays BW2 of goban-1 instead of bob" in heard
    assert "eve has taken your place in goban-1." in "\n".join(club.evening.heard("bob"))
    told = "You are now playing in goban-1 in place of bob."
    assert told in "\n".join(club.evening.heard("eve"))
    assert board.game.to_move == "eve"
    assert set(state.games["goban-1"].seats) == {"ann", "eve", "cat"}
    assert "You are not at a table" in await club.plays("bob", "goban-1", "E5")
    assert "(White, move 2)" in await club.plays("eve", "goban-1", "E5")


async def test_who_is_replaced_in_one_of_two_places_plays_on(club: ClubEvening) -> None:
    """§8.6 The club counts who plays as the table does."""
    await in_a_circle(club)
    await club(ADMIN_NAME, "admin replace goban-1 BW2 ann")
    await club(ADMIN_NAME, "admin replace goban-1 BW2 eve")
    state = await club.state()

    assert set(state.games["goban-1"].seats) == {"ann", "eve", "cat"}
    running = {
        name: state.members[Seat(name)].counters.running for name in ("ann", "bob", "cat", "eve")
    }
    assert running == {"ann": 1, "bob": 0, "cat": 1, "eve": 1}
    assert "(Black, move 1)" in await club.plays("ann", "goban-1", "D4")


async def test_observers_hear_what_is_public_and_players_do_not_observe(club: ClubEvening) -> None:
    """§12.2, §11"""
    name = await game(club, "ann", "cat")
    await club("dan", f"observe {name}")
    await club.plays("ann", name, "D4 # <c>hello</c> just us <h>trick</h> <m>mine</m>")
    dan = "\n".join(club.evening.heard("dan"))

    assert "hello" in dan
    assert not [word for word in ("just us", "trick", "mine") if word in dan]
    assert f"{name}: ann (Black) – cat (White), observers: 1" in await club("bob", "observed")
    await club("cat", f"observe {name}")
    assert {ear.seat for ear in await club.evening.store.ears(TableId(name))} == {
        "ann",
        "cat",
        None,
    }
    await club("dan", f"unobserve {name}")
    await club.plays("cat", name, "E5 # <c>still there?</c>")
    assert "still there" not in "\n".join(club.evening.heard("dan"))


async def test_the_list_of_games_to_move_has_five_orders(club: ClubEvening) -> None:
    """Scenarios 66 and 67, §12.1."""
    names = []
    for other in ("bob", "cat", "dan"):
        await club(other, "invite ann type=white size=9 rated=no")
        names.append(f"goban-{(await club.state()).last_game}")
        await club.plays("ann", names[-1], "accept")
    await club("ann", f"priority {names[0]} 5")
    await club("ann", f"priority {names[2]} -1")
    await club.plays("ann", names[1], "D4")
    await club.plays("cat", names[1], "E5")

    async def listed(order: str) -> list[str]:
        await club("ann", f"prefer order={order}")
        answer = await club("ann", "status")
        return sorted(names, key=answer.index)

    assert await listed("PRIO") == names
    assert await listed("LASTMOVED_OF") == [names[0], names[2], names[1]]
    assert await listed("LASTMOVED_NF") == [names[1], names[2], names[0]]
    assert (await listed("MOVES"))[0] == names[1]
    await listed("TIMELEFT")
    assert "priority 5" in await club("ann", "status")
    assert "priority 5" not in await club("bob", f"games {'ann'}")
    await club.plays("bob", names[0], "resign")
    assert names[0] not in (await club.state()).priorities[Seat("ann")]


async def test_the_next_game_is_the_following_one(club: ClubEvening) -> None:
    """§12.1"""
    for other in ("bob", "cat"):
        await club(other, "invite ann type=white size=9")
        await club.plays("ann", f"goban-{(await club.state()).last_game}", "accept")

    assert "goban-1" in await club("ann", "next")
    assert "goban-2" in await club("ann", "next goban-1")
    assert await club("ann", "next 2") == "No game comes after goban-2 in your list."


async def test_lists_and_refusals_are_in_the_language_of_the_server(club: ClubEvening) -> None:
    """§12.1 A Dutch server answers members of the club in Dutch, a German one in German."""
    await club("bob", "invite ann type=white size=9")
    await club.plays("ann", "goban-1", "accept")
    club.evening.house.lobby.language = "nl"

    status = await club("ann", "status")

    assert status.startswith(
        "Je bent aan zet in 1 partij, die het langst wacht eerst:\n  goban-1: "
    )
    assert "Zwart tegen bob, zet 1, sinds " in status
    assert await club("ann", "games team") == "Je speelt nu geen partij met meer dan twee spelers."
    assert await club("ann", "next 1") == "Na goban-1 komt er geen partij meer in je lijst."
    assert await club("ann", "take 7") == "Dat aanbod bestaat niet (meer): kijk in `go room`."

    club.evening.house.lobby.language = "de"
    assert (await club("ann", "status")).startswith(
        "Du bist in 1 Partie am Zug, am längsten wartende zuerst:\n  goban-1: Schwarz gegen bob"
    )
    assert await club("ann", "take 7") == (
        "Dieses Angebot gibt es nicht oder nicht mehr: `go room` zeigt den Warteraum."
    )


@pytest.mark.parametrize("named", ["goban-3", "3"])
async def test_a_game_that_does_not_wait_is_followed_by_none(club: ClubEvening, named: str) -> None:
    """§12.1 Where somebody else is to move: what waits is named instead."""
    for other in ("bob", "cat"):
        await club(other, "invite ann type=white size=9")
        await club.plays("ann", f"goban-{(await club.state()).last_game}", "accept")
    await club("ann", "invite bob type=white size=9")
    await club.plays("bob", "goban-3", "accept")

    name = f"goban-{named.removeprefix('goban-')}"
    assert await club("ann", f"next {named}") == (
        f"{name} does not wait for you. You are to move in goban-1 and goban-2."
    )
    assert "has no game “what”" in await club("ann", "next what")


async def test_a_vacation_is_told_to_all_tables(club: ClubEvening) -> None:
    """§9.6: all running games, and those that begin meanwhile."""
    names = [await game(club, "ann", "cat"), await game(club, "cat", "ann")]
    await club("ann", "vacation 3")
    names.append(await game(club, "ann", "dan"))
    until = (await club.state()).away[Seat("ann")]

    for name in names:
        assert (await club.board(name)).vacations == {"ann": until}
    assert (await club.board(names[0])).time_up_at is None
    await club("ann", "vacation +1")
    await club.passes(timedelta(days=3, hours=1))
    assert (await club.board(names[0])).time_up_at is None
    await club.passes(timedelta(days=1))
    for name in names:
        assert (await club.board(name)).vacations == {}
    assert (await club.board(names[0])).time_up_at is not None


@pytest.mark.parametrize("news", ["none", "absence"])
async def test_who_hears_of_no_moves_is_told_what_his_own_came_to(
    club: ClubEvening, news: str
) -> None:
    """§12.5: the answer to his words is none of the messages that he did not want."""
    await club("ann", f"prefer moves={news}")
    await club("ann", "invite bob size=5 type=black")
    await club.plays("bob", "goban-1", "accept")

    told = await club.plays("ann", "goban-1", "C3 # hello <h>plan</h>")
    assert told.splitlines() == [
        "You play C3 (Black, move 1).",
        "You say (to the players): hello",
        "You say (hidden): plan",
    ]
    await club.plays("bob", "goban-1", "pass")
    await club.plays("ann", "goban-1", "pass")
    await club.plays("bob", "goban-1", "agree")
    assert "goban-1: bob" not in "\n".join(club.evening.heard("ann"))
    told = await club.plays("ann", "goban-1", "agree")
    assert told.splitlines()[:2] == [
        "You agree with the score.",
        "The game is over. Black wins by 17.5.",
    ]


@pytest.mark.parametrize("news", ["none", "absence"])
async def test_who_hears_of_no_moves_hears_of_a_counter_proposal(
    club: ClubEvening, news: str
) -> None:
    """§2.4, §12.5: an answer is asked of him, as by an invitation; once, with the terms."""
    await club("ann", f"prefer moves={news}")
    await club("ann", "invite bob size=9 type=black")
    club.evening.news("ann")
    await club.plays("bob", "goban-1", "propose size=13")
    await club.rests()

    told = club.evening.news("ann")
    assert told.count("bob proposes other terms for goban-1: 13×13") == 1
    assert told.rstrip().endswith("Reply at goban-1.")
    await club.plays("ann", "goban-1", "propose size=7")
    await club.rests()
    assert "proposes" not in club.evening.news("ann")
    await club.plays("bob", "goban-1", "accept")
    assert (await club.board("goban-1")).terms.size == 7


async def test_a_counter_proposal_is_told_although_the_server_was_killed(on_disk: Evening) -> None:
    """§12.5: also if it stopped between the proposal and the message; and not twice."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "bob")
    await club("ann", "prefer moves=none")
    await club("ann", "invite bob size=9 type=black")
    club.evening.news("ann")
    on_disk.house.club._notes.is_news = lambda *_: False  # type: ignore[method-assign]
    await club.plays("bob", "goban-1", "propose size=13")
    assert "proposes" not in on_disk.news("ann")
    told = []
    for _ in range(2):
        await on_disk.comes_back()
        await club.rests()
        told += on_disk.heard("ann")

    assert "\n".join(told).count("bob proposes other terms") == 1


@pytest.mark.parametrize("news", ["none", "absence"])
async def test_who_hears_of_no_moves_hears_that_the_game_begins(
    club: ClubEvening, news: str
) -> None:
    """§2.5, §12.5: his clock may run; whoever let it begin knows already, and so do those at the table."""
    for name in ("ann", "bob"):
        await club(name, f"prefer moves={news}")

    async def heard(player: str, table: str, words: str) -> list[str]:
        """What ann, bob and cat are told of this."""
        await club.rests()
        for name in ("ann", "bob", "cat"):
            club.evening.news(name)
        await club.plays(player, table, words)
        await club.rests()
        return [club.evening.news(name) for name in ("ann", "bob", "cat")]

    await club("ann", "invite bob size=9 type=black")
    assert await heard("bob", "goban-1", "accept") == ["bob accepts: goban-1 begins.", "", ""]
    await club("ann", "invite bob size=9 type=black")
    await club.plays("bob", "goban-2", "propose size=13")
    assert await heard("ann", "goban-2", "accept") == ["", "ann accepts: goban-2 begins.", ""]
    await club("cat", "invite ann size=9 type=black")
    [ann, bob, cat] = await heard("ann", "goban-3", "accept")
    assert (ann, bob) == ("", "")
    assert cat.startswith("The game begins: cat is Black")
    assert "accepts" not in cat
    await club("cat", "setup 3 size=9")
    for name in ("ann", "bob"):
        await club.plays("cat", "goban-4", f"invite {name}")
        await club.plays(name, "goban-4", "accept")
    await club.plays("cat", "goban-4", "arrange")
    assert (await heard("cat", "goban-4", "begin"))[:2] == ["cat has started goban-4."] * 2


async def test_a_gift_of_nothing_is_not_called_done(club: ClubEvening) -> None:
    """§9.7: nobody is in overtime, so there is nothing to renew."""
    name = await game(club, "ann", "cat")

    assert await club.plays("ann", name, "give 0h reset") == "That changes nothing."
    assert "You give cat 12 hours" in await club.plays("ann", name, "give 12h")


async def test_a_member_is_reminded_once_per_absence(club: ClubEvening) -> None:
    """§12.5: not of each move, and not again before he was here."""
    evening = club.evening
    await club("cat", "prefer moves=absence")
    name = await game(club, "ann", "cat")
    await club("bob", "observe goban-1")

    async def half_an_hour() -> str:
        evening.clock.ahead += timedelta(minutes=31)
        evening.news("cat")
        await evening.house.club.reminders.remind()
        await club.rests()
        return evening.news("cat")

    evening.news("cat")
    await club.plays("ann", name, "D4")
    assert evening.news("cat") == ""
    assert await half_an_hour() == f"It is your turn:\n  {name}: move 2, last stone D4"
    assert await half_an_hour() == ""
    await club.plays("cat", name, "board")
    assert await half_an_hour() == ""  # he has seen it
    await club.plays("cat", name, "E5")
    await club.plays("ann", name, "F6")
    assert "move 4, last stone F6" in await half_an_hour()
    assert await half_an_hour() == ""


async def test_reminders_are_not_lost_with_the_house(on_disk: Evening) -> None:
    """Who was reminded is not reminded again by the next house, who was not is."""
    club = ClubEvening(on_disk)
    await club.gathers("ann", "cat", "dan")
    for name in ("cat", "dan"):
        await club(name, "prefer moves=absence")
    first, second = await game(club, "ann", "cat"), await game(club, "ann", "dan")
    await club.plays("ann", first, "D4")
    await on_disk.house.club.reminders.remind()
    await club.plays("ann", second, "D4")
    await on_disk.comes_back()
    await on_disk.house.club.reminders.remind()
    await club.rests()

    assert "It is your turn" in "\n".join(on_disk.heard("dan"))
    assert "It is your turn" not in "\n".join(on_disk.heard("cat"))


async def test_who_wants_to_hear_nothing_hears_no_move(club: ClubEvening) -> None:
    """§12.5: ears come and go at all tables with the preference."""
    name = await game(club, "ann", "cat")
    await club("cat", "prefer moves=none")
    club.evening.news("cat")
    await club.plays("ann", name, "D4")
    assert club.evening.news("cat") == ""
    assert await club.plays("cat", name, "E5") == "You play E5 (White, move 2)."
    await club("cat", "prefer moves=each")
    await club.plays("ann", name, "F6")

    assert "ann plays F6" in club.evening.news("cat")
