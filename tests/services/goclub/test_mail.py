"""The Go club by mail: the word ``go`` in the subject or the text, proof, and replies."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.kit.postal import MailEvening

from gamekeeper.doors.mail.wire.receive.letter import TEXT_LIMIT, read
from gamekeeper.games.go.comments.comments import MAX_LETTERS
from gamekeeper.lobby.operations import finding
from gamekeeper.services.goclub.mail_words import is_to_club, words_at_table, words_for_club
from gamekeeper.store.base import TableId

MOMENT = datetime(2026, 3, 1, 20, tzinfo=UTC)


@pytest.fixture
async def post(tmp_path: Path) -> AsyncIterator[MailEvening]:
    evening = await MailEvening(tmp_path, language="en").opens()
    yield evening
    await evening.closes()


async def writes(post: MailEvening, name: str, subject: str, text: str = "", **how: object) -> str:
    """Write a mail; all that comes back, subjects included."""
    letters = await post.posts(name, subject, text, **how)
    await post.house.club.rest()
    await post.settles()
    letters += post.letters(name)
    return "\n".join(f"[{letter.subject}] {letter.text}" for letter in letters)


async def join(post: MailEvening, *names: str) -> None:
    """All of these become members of the club, with a rank."""
    for name in names:
        await writes(post, name, "go", "rank 5k")


@pytest.mark.parametrize(
    ("subject", "text", "words"),
    [
        ("go", "room", "go room"),
        ("Go room", "", "go room"),
        ("Re: go", "offer size=9 # hi\n\n-- \nAnn", "go offer size=9 # hi"),
        ("lobby", "go take 3\nThanks!", "go take 3"),
        ("Re: goclub: Your offer has been taken", "status", "go status"),
        ("hello", "go note goban-1 one\ntwo", "go note goban-1 one\ntwo"),
        ("go", "note goban-1 one\ntwo", "go note goban-1 one\ntwo"),
        ("go note goban-1", "one\ntwo", "go note goban-1 one\ntwo"),
        ("go note goban-1 one", "", "go note goban-1 one"),
        (
            "go",
            "invite cat size=13 # one\ntwo\n\nthree",
            "go invite cat size=13 # one\ntwo\n\nthree",
        ),
        ("go invite cat #", "one\ntwo", "go invite cat # one\ntwo"),
        ("hello", "go invite cat size=13\nBob # one", "go invite cat size=13"),
        ("go", "rematch goban-3 # one\ntwo", "go rematch goban-3 # one\ntwo"),
        ("go", "rematch 3 offer # one\n\nBob", "go rematch 3 offer # one"),
        ("Re: go take 1", "status\n\nBob", "go status"),
        ("Re: go room", "", "go room"),
        ("go-849a31: your move", "D4", None),
        ("gone fishing", "room", None),
        ("", "room", None),
    ],
)
def test_a_mail_says_go(subject: str, text: str, words: str | None) -> None:
    """In the subject, in the first line, or both together; our own titles are no words."""
    assert words_for_club(subject, text) == words


async def test_a_game_comes_to_be_by_mail(post: MailEvening) -> None:
    """Offer, take, news, and a move in reply to the table's own letter."""
    assert "Welcome to the Go club, ann" in await writes(post, "ann", "go", "rank 5k")
    await writes(post, "bob", "go rank 7k")
    assert "Offer 1 is in the waiting room" in await writes(
        post, "ann", "go", "offer size=9 type=black"
    )
    assert "1. ann (5k)" in await writes(post, "bob", "lobby", "go room")
    heard = await writes(post, "bob", "go take 1")
    ann = "\n".join(f"[{each.subject}] {each.text}" for each in post.letters("ann"))

    assert "[goban-1:" in heard
    assert "[goclub: Your offer has been taken]" in ann
    assert "bob@example.org" not in ann  # strangers are not told where one lives
    assert "D4" in await writes(post, "ann", "Re: goban-1: The game begins", "D4")
    assert "ann plays D4" in "\n".join(each.text for each in post.letters("bob"))
    assert "White against ann" in await writes(post, "bob", "Re: goclub: news", "status")


async def test_help_is_the_clubs_if_go_stands_before_it(post: MailEvening) -> None:
    """Else a question goes to the administrators."""
    assert "the waiting room" in await writes(post, "ann", "go help")
    assert "passed on" in await writes(post, "ann", "Help", "How do I play Go?")


async def test_nobody_speaks_for_somebody_else(post: MailEvening) -> None:
    """A forged sender gets nothing done; the secret of a letter from the club proves who writes."""
    await writes(post, "ann", "go", "rank 5k")
    [*_, letter] = post.mail.of("ann")

    assert "Offer" not in await writes(post, "ann", "go", "offer size=9", proven=False)
    heard = await writes(post, "ann", "go", "offer size=9", proven=False, token=letter.token)
    assert "Offer 1" in heard


async def test_a_mail_takes_no_seat_of_the_club(post: MailEvening) -> None:
    """Whoever is not invited cannot enrol, though seats are offered."""
    await writes(post, "ann", "go", "rank 5k")
    await writes(post, "ann", "go", "setup 3")
    await writes(post, "ann", "go", "offer goban-1 2")
    await writes(post, "bob", "goban-1", "Bob")

    assert [chair.seat for chair in await post.store.chairs(TableId("goban-1"))] == ["ann"]


async def test_the_club_does_not_wait_for_a_mail_server(post: MailEvening) -> None:
    """What is due there goes on although some members cannot be told just now."""
    await writes(post, "ann", "go", "offer size=9")
    post.mail.owed.add("goclub")
    await post.passes(timedelta(days=31))
    await post.house.club.rest()

    assert "Nobody is waiting" in await post.says("bob", "go room")
    assert "Offer 2" in await post.says("bob", "go offer size=13")


async def test_old_games_of_a_large_club_are_found(
    post: MailEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables are open: a game of the club is looked up by its name."""
    monkeypatch.setattr(finding, "MAX_OPEN", 0)
    await join(post, "ann", "bob")
    await writes(post, "ann", "go", "invite bob size=9 type=black")
    await writes(post, "bob", "Re: GOBAN-1: Invitation", "accept")

    assert "You play D4" in await writes(post, "ann", "Re: goban-1: Your turn, move 1", "D4")


@pytest.mark.parametrize(
    ("subject", "tables", "is_so"),
    [
        ("go status", [], True),
        ("go rematch goban-1", ["goban-1"], True),
        ("Re: goclub: Game over", ["goclub"], True),
        ("hello goclub", ["goclub"], True),
        ("goban-1: D4", ["goban-1"], False),
        ("go: your vote", ["go"], False),
        ("Go on with WW5", ["WW5"], False),
        ("hello", [], False),
    ],
)
def test_a_mail_is_for_the_club(subject: str, tables: list[str], is_so: bool) -> None:
    """But not if it names a table that is not the club's."""
    assert is_to_club(subject, tables) is is_so


async def test_subjects_for_the_club_may_name_games(post: MailEvening) -> None:
    """What stands behind ``go`` is said to the club, not at the tables it names."""
    await join(post, "ann", "bob")
    await writes(post, "ann", "go", "invite bob size=9 type=black")
    await writes(post, "bob", "goban-1", "accept")

    assert "saved" in await writes(post, "ann", "go note goban-1", "a ladder\nand a ko")
    assert "a ladder\nand a ko" in await writes(post, "ann", "go note goban-1")
    assert "priority 5" in await writes(post, "bob", "go priority goban-1 5")
    assert "You are now watching goban-1" in await writes(post, "cat", "Go observe goban-1")
    await writes(post, "ann", "goban-1", "resign")
    assert "You invite bob to goban-2" in await writes(post, "ann", "go rematch goban-1")
    assert "goban-1" in await writes(post, "ann", "Re: go rematch goban-1", "finished")


async def test_who_watches_may_ask_by_mail(post: MailEvening) -> None:
    """§12.2, §11: what everybody may know, with proof, and nothing else is done for him."""
    await join(post, "ann", "bob")
    await writes(post, "ann", "go", "invite bob size=9 type=black")
    await writes(post, "bob", "goban-1", "accept")
    await writes(post, "ann", "goban-1", "D4 # players <c>all</c> <h>plan</h>")
    assert "is not known" in await writes(post, "cat", "goban-1", "moves")
    await writes(post, "cat", "go observe goban-1")

    assert "1. Black D4 – all" in await writes(post, "cat", "Re: goban-1: The game begins", "moves")
    told = await writes(post, "cat", "goban-1", "status")
    assert "White (bob) is to move." in told
    assert "plan" not in told
    assert "1. Black D4" in await writes(post, "cat", "goban-1: moves")
    for words in ("resign", "E5", "hello"):
        told = await writes(post, "cat", "goban-1", words)
        assert (
            "[goban-1: Error] You are only watching goban-1, so your mail does not count." in told
        )
        assert "`leave` stops the mails" in told
    assert "You are only watching goban-1" in await writes(post, "cat", "goban-1: E5")
    assert "is not known" in await writes(post, "dan", "goban-1", "E5")
    assert "Black D4" not in await writes(post, "cat", "goban-1", "moves", proven=False)


async def test_who_watches_may_stop_by_mail(post: MailEvening) -> None:
    """§12.2: with a word at the table; the club knows of it."""
    await join(post, "ann", "bob")
    await writes(post, "ann", "go", "invite bob size=9 type=black")
    await writes(post, "bob", "goban-1", "accept")
    await writes(post, "cat", "go observe goban-1")

    assert "You are no longer watching table goban-1." in await writes(post, "cat", "leave goban-1")
    assert "You observe no game." in await writes(post, "cat", "go", "observed mine")
    await writes(post, "ann", "goban-1", "D4")
    assert post.letters("cat") == []


@pytest.mark.parametrize(
    ("subject", "text", "words"),
    [
        ("goban-5: C3 # hello: there", "", "C3 # hello: there"),
        ("GOBAN-5 play cc", " ", "play cc"),
        ("goban-5: time", "", "time"),
        ("leave goban-5", "", "leave"),
        ("goban-5: C3", "D4", "D4"),
        ("Re: goban-5: C3", "", ""),
        ("goban-5", "", ""),
        ("goban-55: C3", "", ""),
        ("resign goban-5", "", ""),
    ],
)
def test_a_subject_speaks_at_a_table(subject: str, text: str, words: str) -> None:
    """Where the text is empty, and only in a subject that was written for it (§18)."""
    assert words_at_table(subject, text, "goban-5") == words


async def plays_a_game(post: MailEvening, *terms: str) -> None:
    """ann is Black and bob is White in goban-1."""
    await join(post, "ann", "bob")
    wanted = " ".join(("size=9 type=black", *terms))
    await writes(post, "ann", "go", f"invite bob {wanted}")
    await writes(post, "bob", "goban-1", "accept")


async def test_moves_and_questions_stand_in_subjects(post: MailEvening) -> None:
    """§18: with a comment, by SGF letters, and whatever can be asked."""
    await plays_a_game(post)

    assert "You play C3" in await writes(post, "ann", "goban-1: C3 # hello there")
    assert "(to the players): hello there" in "\n".join(each.text for each in post.letters("bob"))
    assert "You play D6" in await writes(post, "bob", "goban-1: play dd")
    assert "9×9" in await writes(post, "bob", "goban-1: terms")
    assert "no words of your own" in await writes(post, "ann", "Re: goban-1: E5")
    assert "I don't understand “Hello”" in await writes(post, "ann", "goban-1: Hello")


async def test_a_comment_stands_below_a_move_in_the_subject(post: MailEvening) -> None:
    """§11, §18: nothing that was written for a move is lost."""
    await plays_a_game(post)

    assert "You say (to the players): hello" in await writes(
        post, "ann", "goban-1: C3", "# hello\n\nAnn"
    )
    assert "(to the players): hello\n\nAnn" in "\n".join(each.text for each in post.letters("bob"))


async def test_long_subjects_are_refused(post: MailEvening) -> None:
    """§11: words are kept whole, or not at all; without words it does not matter."""
    await plays_a_game(post)
    long = "x" * 450

    no = "[goban-1: Error] The subject of your mail is too long"
    assert no in await writes(post, "ann", f"goban-1: C3 # {long}")
    no = "[Error] The subject of your mail is too long"
    assert no in await writes(post, "ann", f"go note goban-1 {long}")
    assert "You play C3" in await writes(post, "ann", f"Re: goban-1: {long}", "C3")


def test_the_mail_door_leaves_it_to_games_what_is_too_long() -> None:
    """§11: with the longest comment there is still room for a move and a few names."""
    assert TEXT_LIMIT >= MAX_LETTERS + 500


@pytest.mark.parametrize("blank", [" ", "\n", "\u200b"])
@pytest.mark.parametrize("blanks", [20_990, 40_000, 310_000])
def test_a_mail_that_is_cut_among_blanks_does_not_look_whole(blank: str, blanks: int) -> None:
    """§11 Whoever takes blanks off its end still sees that it is too long."""
    words = f"D4 # one{blank * blanks}two"
    head = "From: ann@example.org\nTo: go@example.org\nContent-Type: text/plain; charset=utf-8\n\n"
    letter = read(f"{head}{words}\n".encode(), MOMENT, frozenset({"go@example.org"}))

    is_whole = letter.text.endswith("two")
    assert is_whole or len(letter.text.strip()) > MAX_LETTERS + len("D4 # ")


async def test_what_is_written_with_an_invitation_is_kept_whole(post: MailEvening) -> None:
    """§2.4: further lines belong to it, as to the comment of a move."""
    await writes(post, "cat", "go", "rank 5k")
    words = "invite cat size=13 # first line\nsecond line\n\nthird paragraph"
    await writes(post, "ann", "go", words)

    told = "\n".join(each.text for each in post.letters("cat"))
    assert "first line second line third paragraph" in told


async def test_nobody_votes_in_go(post: MailEvening) -> None:
    """A no before the game begins is called an error, as whatever else cannot be done."""
    await join(post, "ann", "bob")
    await writes(post, "ann", "go", "invite bob size=9")
    await writes(post, "ann", "go", "setup 2:2")

    assert "[goban-1: Error] " in await writes(post, "ann", "goban-1", "accept")
    assert "[goban-1: Error] " in await writes(post, "bob", "goban-1", "komi 6.25")
    for words in ("begin", "propose", "komi 6.25"):
        assert "[goban-2: Error] " in await writes(post, "ann", "goban-2", words)


async def test_who_was_replaced_is_told_so(post: MailEvening) -> None:
    """§8.6: a mail to a game where somebody else has one's place."""
    await join(post, "ann", "bob", "cat", "dan")
    await writes(post, "ann", "go", "setup 3")
    for name in ("bob", "cat"):
        await writes(post, "ann", "goban-1", f"invite {name}")
        await writes(post, name, "goban-1", "accept")
    for words in ("arrange", "begin"):
        await writes(post, "ann", "goban-1", words)
    assert "dan plays BW2" in await writes(post, "chef", "go", "admin replace goban-1 BW2 dan")
    line = (await post.house.host.loaded(TableId("goban-1"))).table.state.line.values()
    [former] = {"ann", "bob", "cat"} - set(line)

    told = await writes(post, former, "goban-1", "C3")
    assert "[goban-1: Error] You no longer play in goban-1: dan has taken your place." in told


async def test_hints_can_be_written_as_they_stand(post: MailEvening) -> None:
    """Whatever is named in a letter of the club is understood as the subject of a mail."""
    await writes(post, "ann", "go", "rank 5k")
    said = await writes(post, "ann", "go", "take 7")
    said += await writes(post, "ann", "go", "take please")
    hints = [each for each in re.findall(r"`([^`]+)`", said) if each != "Help"]

    assert {"go room", "go take 3", "go me", "go help"} <= set(hints)
    assert [each for each in hints if not each.startswith("go ")] == []
    for words in ("go room", "go me", "go members", "go help"):
        told = await writes(post, "ann", words)
        assert "I do" not in told
        assert "I did" not in told
    assert "type `link " in await writes(post, "ann", "link")
    assert "subject" in await writes(post, "ann", "Link", "to my page", proven=True)


async def test_a_name_that_is_taken_is_refused_in_one_sentence(post: MailEvening) -> None:
    """However it is written: by mail the lobby's words about seats do not help."""
    await writes(post, "ann", "go", "rank 5k")
    told = [await writes(post, "dan", f"go join {name}") for name in ("ann", "Ann")]

    for each in told:
        assert "'. Type `go join OTHER-NAME`" in each


async def test_an_invitation_and_its_comment_are_one_letter(post: MailEvening) -> None:
    """And `accept`, which it offers, works as a reply to it."""
    await join(post, "ann", "bob")
    post.letters("bob")
    await writes(post, "ann", "go", "invite bob size=9 # hello there")
    [letter] = post.letters("bob")

    assert letter.subject == "goban-1: Invitation"
    assert "ann writes: hello there" in letter.text
    assert letter.text.index("hello there") < letter.text.index("`accept`")
    heard = await writes(
        post, "bob", f"Re: {letter.subject}", "accept", token=letter.token, proven=False
    )
    assert "The game begins" in heard


async def test_what_is_written_with_an_invitation_is_for_its_reader(post: MailEvening) -> None:
    """Neither the letter to whoever invites nor that of somebody who watches has it."""
    await join(post, "ann", "bob", "cat")
    await writes(post, "ann", "go", "invite bob size=9 # a secret")

    letters = [*post.mail.of("ann"), *post.mail.of("cat")]
    assert not any("a secret" in letter.text for letter in letters)
    assert "a secret" not in (await writes(post, "cat", "goban-1", "status"))


async def test_a_letter_of_the_club_is_answered_with_accept(post: MailEvening) -> None:
    """The one invitation is meant; of several, the one that is named."""
    await join(post, "ann", "bob")
    for _ in range(3):
        await writes(post, "ann", "go", "invite bob size=9")

    assert "`go accept 1`" in await writes(post, "bob", "Re: goclub: Seats", "accept")
    assert "You decline" in await writes(post, "bob", "go", "decline goban-1")
    assert "The game begins" in await writes(post, "bob", "go", "accept 2")
    assert "The game begins" in await writes(post, "bob", "Re: goclub: news", "accept")


async def test_the_club_asks_who_was_meant(post: MailEvening) -> None:
    """Members know each other's names."""
    await join(post, "ann", "emil")

    assert "Did you mean emil?" in await writes(post, "ann", "go", "invite Emiel size=9")
