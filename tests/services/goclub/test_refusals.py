"""What the Go club says when something is not possible: words, never a bare code or a breakdown."""

from __future__ import annotations

import pytest
from tests.kit.club import ClubEvening
from tests.kit.evening import Evening
from tests.kit.sentences import SENTENCES

from gamekeeper.doors.base import Inbound
from gamekeeper.services.goclub.sentences import CLUB_TEXTS
from gamekeeper.store.base import TableId


@pytest.fixture
async def club(evening: Evening) -> ClubEvening:
    club = ClubEvening(evening)
    await club.gathers("ann", "bob", "cat")
    return club


@pytest.mark.parametrize(
    "words",
    [
        "observe 7",
        "note goban-7 hm",
        "priority goban-7 5",
        "rematch goban-7",
        "offer goban-7 2",
        "next goban-7",
    ],
)
async def test_a_game_that_the_club_does_not_have(club: ClubEvening, words: str) -> None:
    """The lobby has a code of the same name, for kinds of games."""
    assert await club("ann", words) == "The club has no game “goban-7”."
    assert club.evening.heard("admin") == []


@pytest.mark.parametrize("words", ["games eve", "finished eve", "who eve", "bar eve"])
async def test_somebody_who_is_no_member(club: ClubEvening, words: str) -> None:
    assert await club("ann", words) == "No member is called “eve”."


async def test_lists_know_members_however_they_are_written(club: ClubEvening) -> None:
    assert await club("ann", "games BOB") == "bob plays no game now."
    assert await club("ann", "finished Bob") == "bob has finished no games."


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("rating eve 5k", "No member is called “eve”."),
        ("band eve", "No member is called “eve”."),
        ("rating ann 30z", "“30z” is not a rank. Ranks are 30k to 1k and 1d to 9d"),
        ("result 7 W+R", "The club has no game “goban-7”."),
        ("result x W+R", "The club has no game “x”."),
        ("result", "Type it like this: go admin result"),
    ],
)
async def test_operators_are_refused_in_words(club: ClubEvening, words: str, answer: str) -> None:
    assert (await club("admin", f"admin {words}")).startswith(answer)


async def test_operators_call_games_and_members_as_everybody_does(club: ClubEvening) -> None:
    await club("ann", "offer size=9")
    await club("cat", "take 1")
    assert await club("admin", "admin rating ANN 4k") == "The rating of ann is 1700."
    assert await club("admin", "admin void 1") == "goban-1 is over: No-Result."


@pytest.mark.parametrize("word", ["B+1.3", "B+1000", "black", "B + 3", "3.5", ""])
async def test_operators_are_told_what_a_result_looks_like(club: ClubEvening, word: str) -> None:
    """§2.8"""
    await club("ann", "offer size=9")
    await club("cat", "take 1")

    no = await club("admin", f"admin result goban-1 {word}")

    assert no.startswith("A result is the winner and the margin: `B+12.5` or `W+3`, whole or half")
    assert (await club.board("goban-1")).ended is None


async def test_the_lobby_still_says_its_own(club: ClubEvening) -> None:
    assert await club("ann", "admin void 1") == "Only the administrators can do that here."


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (
            "offer min=1d max=10k",
            "The lowest rank must be 30k or better, and the highest not below it",
        ),
        ("offer same=running27", "For the same opponent type `never`"),
        ("offer same=-128", "For the same opponent type `never`"),
        ("observe 1", "You are playing in that game, so you see it anyway."),
        ("offer size=9 size=13", "You gave `size` twice."),
        ("offer =9", "“=9” does not fit here; `go help` lists what you can type."),
        ("invite cat size=9 =5", "“=5” does not fit here; `go help` lists what you can type."),
        ("offer size=9 SIZE=9", "You gave `size` twice."),
        ("offer min=9k min=5k", "You gave `min` twice"),
        ("invite cat size=9 komi=5 size=13", "You gave `size` twice"),
        ("setup 2:2 komi=5 komi=6", "You gave `komi` twice"),
        ("prefer order=PRIO order=MOVES", "You gave `order` twice"),
        ("rank 99d", "“99d” is not a rank. Ranks are 30k to 1k and 1d to 9d"),
    ],
)
async def test_what_would_be_right_is_said(club: ClubEvening, words: str, answer: str) -> None:
    await club("ann", "offer size=9")
    await club("cat", "take 1")
    assert (await club("ann", words)).startswith(answer)


async def test_who_has_made_a_proposal_is_told_whose_answer_it_waits_for(club: ClubEvening) -> None:
    await club("ann", "invite cat")
    assert await club.plays("ann", "goban-1", "accept") == "It is cat’s turn, not yours."
    await club.plays("cat", "goban-1", "size 9")
    assert await club.plays("cat", "goban-1", "size 13") == "It is ann’s turn, not yours."


async def test_seats_that_cannot_be_given_or_taken_away(club: ClubEvening) -> None:
    await club("ann", "setup 2:2")
    await club.plays("ann", "goban-1", "invite bob")
    assert await club.plays("ann", "goban-1", "invite bob") == "bob already has a seat."
    no = "ann has no seat that can be given away."
    assert await club.plays("ann", "goban-1", "remove ann") == no
    await club.plays("ann", "goban-1", "offer 1")
    assert await club.plays("ann", "goban-1", "offer 1") == (
        "Seats can be offered only once per game, and at least one."
    )


async def test_a_member_keeps_the_name(club: ClubEvening) -> None:
    assert await club("ann", "join eve") == "You are already a member of the Go club, as ann."


@pytest.mark.parametrize(
    "words", ["blah blah", "offer size", "invite nobody", "take three", "observe it", "me too"]
)
async def test_nonsense_makes_nobody_a_member(club: ClubEvening, words: str) -> None:
    """§1.6 Whoever is not understood can still choose a name."""
    assert await club("eve", words)
    assert "eve" not in (await club.state()).members
    assert "Welcome to the Go club, zoe" in await club("eve", "join zoe")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("rank 99d", "“99d” is not a rank"),
        ("take 7", "That offer does not exist or is gone"),
        ("games nobody", "No member is called"),
        ("prefer order=PRIO", "Your preferences have been saved."),
        ("me", "eve: no rank yet"),
        ("note 7", "You have no note"),
        ("status", "You are to move in no game."),
        ("help", "Type `go` and one of these"),
    ],
)
async def test_who_says_something_for_the_first_time_is_welcome(
    club: ClubEvening, words: str, answer: str
) -> None:
    """§1.6 Also if it cannot be done, or is told in private."""
    heard = await club("eve", words)

    welcome = "Welcome to the Go club, eve."
    is_told_by_the_table = words.startswith("prefer")  # then it may come before the answer
    assert welcome in heard if is_told_by_the_table else heard.startswith(welcome)
    assert answer in heard
    assert "eve" in (await club.state()).members
    assert "Welcome" not in await club("eve", words)


@pytest.mark.parametrize("unseen", ["\u200b", "\u202e", "\u2060", "\u00ad", "\ufeff", "\u3164"])
async def test_names_do_not_differ_by_what_cannot_be_seen(club: ClubEvening, unseen: str) -> None:
    """§1.6"""
    assert "is not a valid name" in await club("eve", f"join ann{unseen}")
    assert "is not a valid name" in await club("eve", f"join {unseen}")


async def test_names_do_not_differ_by_how_an_accent_is_written(club: ClubEvening) -> None:
    """§1.6 é is one letter, whether it is one character or two."""
    assert "Welcome to the Go club, zo\u00e9." in await club("eve", "join zoe\u0301")
    assert "The Go club already has a member" in await club("dan", "join zo\u00e9")
    assert "The Go club already has a member" in await club("dan", "join ZOE\u0301")
    assert (await club("ann", "who zoe\u0301")).startswith("zo\u00e9: no rank yet")
    assert "Welcome to the Go club, andr\u00e9." in await club("andre\u0301", "me")
    assert "The Go club already has a member" in await club("dan", "join andr\u00e9")


async def test_long_comments_and_notes_are_kept_whole_or_refused(club: ClubEvening) -> None:
    """§11: 20,000 letters."""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    no = "20000 characters"
    assert no in await club.plays("ann", "goban-1", f"D4 # {'x' * 20_001}")
    assert no in await club("ann", f"note 1 {'x' * 20_001}")
    assert no in await club("ann", f"note 1 {'x' * 200_000}")
    assert "x" * 20_000 in await club.plays("ann", "goban-1", f"D4 # {'x' * 20_000}")
    await club("ann", f"note 1 {'x' * 20_000}")
    assert await club("ann", "note 1") == "x" * 20_000


@pytest.mark.parametrize("blanks", [20_985, 30_000, 400_000])
@pytest.mark.parametrize("blank", [" ", "\n"])
async def test_blanks_count_as_letters(club: ClubEvening, blanks: int, blank: str) -> None:
    """§11 What is too long is refused, and not shortened to what stands before the blanks."""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    text = f"one{blank * blanks}<h>two</h>"

    assert "20000 characters" in await club.plays("ann", "goban-1", f"D4 # {text}")
    assert "20000 characters" in await club("ann", f"note 1 {text}")
    assert "20000 characters" in await club("ann", f"invite cat # {text}")
    assert "20000 characters" in await club("ann", f"offer size=9 # {text}")
    state = await club.state()
    assert (len(state.games), state.offers, state.notes) == (1, {}, {})
    assert (await club.board("goban-1")).game.moves == 0


async def test_comments_and_notes_are_kept_with_their_blanks(club: ClubEvening) -> None:
    """§11 As they were written."""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    text = f"one{' ' * 19_000}two\n\nthree"
    await club.plays("ann", "goban-1", f"D4 # {text}")
    await club("ann", f"note 1 {text}")

    [remark] = (await club.board("goban-1")).remarks.values()
    assert remark.text == text
    assert (await club.state()).notes == {"ann": {"goban-1": text}}


async def test_seats_are_kept_for_members_who_do_not_mind(club: ClubEvening) -> None:
    """§8.2, §2.4"""
    await club("ann", "setup 2:2")
    assert await club.plays("ann", "goban-1", "invite eve") == "No member is called “eve”."
    await club("bob", "prefer invitations=no")
    no = "bob does not want to be invited."
    assert await club.plays("ann", "goban-1", "invite bob") == no
    await club("cat", "bar ann")
    no = "cat does not want to play with you."
    assert await club.plays("ann", "goban-1", "invite cat") == no
    await club("cat", "unbar ann")
    assert "cat is invited" in await club.plays("ann", "goban-1", "invite CAT")
    assert [each.user for each in (await club.board("goban-1")).stools[:3]] == ["ann", "cat", None]


async def test_the_lobby_frees_no_seats_of_the_club(club: ClubEvening) -> None:
    """Nobody could sit down there again."""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    for table in ("goban-1", "goclub"):
        no = await club.evening.says("admin", f"replace {table} cat")
        assert no == CLUB_TEXTS["en"].say("seats-of-the-club")
    await club.plays("ann", "goban-1", "D4")
    assert "You play E5" in await club.plays("cat", "goban-1", "E5")


async def test_who_leaves_a_game_watches_it_no_longer(club: ClubEvening) -> None:
    """§12.2 The club knows of it, and nothing more is told; the same message twice acts once."""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    await club("bob", "observe 1")

    leave = Inbound("again", "loopback:bob", "leave goban-1", club.evening.clock.now())
    for _ in range(2):
        said = await club.evening.house.lobby.hear(leave)
        assert said == "You are no longer watching table goban-1."
    assert len(await club.events("ObserverLeft")) == 1
    assert await club("bob", "observed mine") == "You observe no game."
    await club.plays("ann", "goban-1", "D4")
    assert club.evening.news("bob") == ""
    assert await club.evening.says("bob", "leave goban-1") == SENTENCES["not-seated"]
    await club.evening.says("bob", "watch goban-1")
    assert "no longer watching" in await club.evening.says("bob", "leave goban-1")


async def test_who_watches_may_ask_but_not_act(club: ClubEvening) -> None:
    """§12.2, §11"""
    await club("ann", "offer size=9 type=black")
    await club("cat", "take 1")
    assert await club.plays("bob", "goban-1", "moves") == SENTENCES["no-table"]
    await club("bob", "observe 1")
    await club.plays("ann", "goban-1", "D4 # players <c>all</c> <h>plan</h> <m>memo</m>")
    assert await club.plays("bob", "goban-1", "moves") == "1. Black D4 – all"
    for words in ("resign", "E5", "give 1d", "delete", "D4 # hello"):
        assert await club.plays("bob", "goban-1", words) == SENTENCES["not-seated"]
    assert (await club.board("goban-1")).game.moves == 1


@pytest.mark.parametrize("words", ["D4", "accept", "board", "accept # hello"])
async def test_who_names_a_table_is_not_heard_at_another(club: ClubEvening, words: str) -> None:
    """§18: not as words that the only table of the speaker's does not understand."""
    await club("ann", "invite bob size=9")
    await club("cat", "invite ann size=13")

    assert await club.evening.says("cat", f"goban-1: {words}") == SENTENCES["not-seated"]
    assert await club.evening.says("eve", f"goban-1: {words}") == SENTENCES["no-table"]
    await club.evening.house.host.open_table(TableId("mia"), "mia", {}, None, "open mia")
    for name in ("nowhere", "mia"):
        assert "I don't understand" in await club.evening.says("cat", f"{name}: {words}")


async def test_who_declines_a_seat_is_answered(club: ClubEvening) -> None:
    """§8.2: in every case, though nobody hears a table who has no seat there any more."""
    await club("ann", "setup 2:2 size=5")
    for name in ("bob", "cat"):
        await club.plays("ann", "goban-1", f"invite {name}")
        club.evening.news(name)

        told = "You decline the invitation. 1 of 4 players has joined."
        assert await club.plays(name, "goban-1", "decline") == told
        assert await club.plays(name, "goban-1", "accept") == SENTENCES["no-table"]
        assert f"{name} declines the invitation" in "\n".join(club.evening.heard("ann"))
    await club.plays("ann", "goban-1", "invite cat")
    assert "You join the game" in await club.plays("cat", "goban-1", "accept")


async def test_it_is_said_how_far_a_game_is(club: ClubEvening) -> None:
    """§2.4 `invalid-game-status`, in words."""
    await club("ann", "setup 2:2 size=5")
    await club("ann", "invite bob size=5 type=black")
    await club("ann", "invite cat size=5 type=black")
    await club.plays("cat", "goban-3", "accept")

    assert await club("ann", "rematch goban-1") == "That game is still being set up."
    assert await club("ann", "rematch goban-2") == "That game has not started."
    assert await club("ann", "rematch goban-3") == "That game is still running."
    await club.plays("cat", "goban-3", "resign")
    assert await club("ann", "offer goban-3 2") == "That game is over."


async def test_all_words_are_told(club: ClubEvening) -> None:
    """§19: `words` like `help`, with the lists that the house makes."""
    for word in ("words", "help", ""):
        told = await club("ann", word)
        assert "offer size=9" in told
        assert "status – the games in which you are to move" in told
