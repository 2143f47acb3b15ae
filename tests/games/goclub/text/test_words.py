"""What members say to the club and what they hear: words for every wish and every refusal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.kit.go_table import ANN, BOB, CAT, DAN, EVE
from tests.kit.goclub import ClubTable, club, playing

from gamekeeper.games import game_name
from gamekeeper.games.go.ratings.waiting_games import Order
from gamekeeper.games.goclub.rules.moves import (
    Bar,
    ChangeVacation,
    InviteMember,
    MakeOffer,
    NoteGone,
    NoteVisit,
    Observe,
    OfferSeats,
    Prefer,
    Rematch,
    Remind,
    RemoveOffer,
    SetNight,
    SetPriority,
    SetRank,
    SetRating,
    SetUpGame,
    TakeOffer,
    TakeVacation,
    Unbar,
    Unobserve,
    WriteNote,
)
from gamekeeper.games.goclub.rules.offers.room import Conditions
from gamekeeper.games.goclub.rules.state import EVERYTHING, News, Preferences, Waiting
from gamekeeper.games.goclub.text import refusals
from gamekeeper.games.goclub.text.answering import QUESTIONS, is_question
from gamekeeper.games.goclub.text.speech import ClubSpeech
from gamekeeper.kernel.messages import Move, Rejected, Rejection, Sit
from gamekeeper.kernel.table import heard

RULES = Path(refusals.__file__).parent.parent


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("offer", MakeOffer()),
        ("Offer size=9 rated=yes copies=2", MakeOffer({"size": "9", "rated": "yes"}, 2)),
        ("offer min=5k max=1k", MakeOffer(conditions=Conditions(True, 1600, 2000))),
        ("offer must_rated=yes", MakeOffer(conditions=Conditions(True))),
        (
            "offer rated_games=5 same=never # quick  one",
            MakeOffer({}, 1, Conditions(rated_games=5, same_opponent=-127), "quick one"),
        ),
        ("offer same=running2", MakeOffer(conditions=Conditions(same_opponent=-102))),
        ("offer same=times3", MakeOffer(conditions=Conditions(same_opponent=-3))),
        ("offer same=days7", MakeOffer(conditions=Conditions(same_opponent=7))),
        ("offer same=-101", MakeOffer(conditions=Conditions(same_opponent=-101))),
        ("offer goban-3 2", OfferSeats("goban-3", 2)),
        ("offer 3 2 min=5k # come", OfferSeats("goban-3", 2, Conditions(True, 1600), "come")),
        ("take 3", TakeOffer(3)),
        ("remove 3", RemoveOffer(3)),
        ("invite BOB size=13 type=black", InviteMember(BOB, {"size": "13", "type": "black"})),
        ("invite bob size=9 # hello  there", InviteMember(BOB, {"size": "9"}, "hello there")),
        ("setup 2:2 size=9", SetUpGame("2:2", {"size": "9"})),
        ("rank 5k", SetRank("5k")),
        ("rank 3 kyu (+20%)", SetRank("3 kyu (+20%)")),
        ("night 22 Europe/Berlin", SetNight("Europe/Berlin", 22)),
        ("night 3", SetNight("UTC", 3)),
        ("vacation 3", TakeVacation(3)),
        ("vacation +2", ChangeVacation(2)),
        ("vacation -1", ChangeVacation(-1)),
        ("block bob", Bar(BOB)),
        ("unblock bob", Unbar(BOB)),
        ("bar bob", Bar(BOB)),
        ("unbar bob", Unbar(BOB)),
        ("priority goban-3 5", SetPriority("goban-3", 5)),
        ("priority 3 -5", SetPriority("goban-3", -5)),
        ("priority goban-3 none", SetPriority("goban-3", None)),
        ("observe goban-3", Observe("goban-3")),
        ("unobserve 3", Unobserve("goban-3")),
        ("note goban-3 a # b  c", WriteNote("goban-3", "a # b  c")),
        ("note goban-3 none", WriteNote("goban-3", "")),
        ("rematch goban-3", Rematch("goban-3")),
        ("rematch goban-3 offer", Rematch("goban-3", offer=True)),
        ("rematch goban-3 # once  more", Rematch("goban-3", comment="once more")),
        ("prefer order=prio", Prefer(Preferences(order=Order.PRIORITY))),
        ("prefer reject_timeout=always", Prefer(Preferences(reject_timeout=0))),
        ("prefer reject_timeout=30", Prefer(Preferences(reject_timeout=30))),
        ("prefer invitations=no", Prefer(Preferences(invitations=False))),
        ("prefer notify=none", Prefer(Preferences(notify=()))),
        ("prefer notify=result,taken", Prefer(Preferences(notify=(News.TAKEN, News.RESULT)))),
    ],
)
def test_what_members_say(words: str, move: Move) -> None:
    """All wishes of §2.3–§2.9, §8.2, §9.3, §9.6, §9.9 and §12 have words."""
    table = club()

    assert table.speech.understand(words, table.view(ANN), ANN) == move
    assert table.speech.overhear(words, table.view(ANN), ANN) == move


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "misheard"),
        ("hello", "misheard"),
        ("take", "misheard"),
        ("take three", "misheard"),
        ("offer goban-3", "misheard"),
        ("offer goban-3 two", "misheard"),
        ("offer size", "misheard"),
        ("offer size=9 nine", "invalid-args"),
        ("offer copies=x", "invalid-args"),
        ("offer same=often", "invalid-args"),
        ("offer same=running0", "invalid-args"),
        ("offer same=running27", "invalid-args"),
        ("offer same=times0", "invalid-args"),
        ("offer same=times100", "invalid-args"),
        ("offer same=days0", "invalid-args"),
        ("offer same=days128", "invalid-args"),
        ("offer min=strong", "unknown-rank"),
        ("offer 3 2 size=9", "invalid-args"),
        ("invite", "misheard"),
        ("invite zoe", "unknown-user"),
        ("observe table", "unknown-game"),
        ("vacation long", "misheard"),
        ("prefer order=best", "invalid-args"),
        ("prefer colour=black", "invalid-args"),
        ("prefer notify=gossip", "invalid-args"),
        ("night late", "misheard"),
        ("rematch", "misheard"),
        ("priority goban-1 high", "misheard"),
    ],
)
def test_what_is_not_understood(words: str, code: str) -> None:
    """And what is said instead."""
    table = club()
    no = refused(table, words)

    assert no.code == code
    assert table.speech.refuse(no)
    assert table.speech.overhear(words, table.view(ANN), ANN) is None


def refused(table: ClubTable, words: str) -> Rejection:
    """With what these words of Ann's are refused."""
    with pytest.raises(Rejected) as no:
        table.speech.understand(words, table.view(ANN), ANN)
    return no.value.rejection


def test_what_is_added_to_a_komi_has_halves_at_most() -> None:
    """A2 An offer with `adj_komi=0.3` is refused like one with `komi=0.3`."""
    assert refused(club(), "offer type=conv adj_komi=0.3").code == "komi-bad-fraction"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "offer type=conv komi=5",
            "With type=conv, handicap and komi come from the ratings: leave out `komi`",
        ),
        ("offer komi=5 type=CONV", "or adjust the result with `adj_komi`."),
        ("invite bob type=proper handicap=3", "with `adj_handicap`."),
        (
            "offer adj_komi=1",
            "`adj_komi` only adjusts what type=conv and type=proper compute: with type",
        ),
        ("invite bob type=black jigo=forbid", "with type=black, set `handicap` and `komi`"),
        ("offer type=double max_handicap=4", "with type=double, set"),
        ("setup 2:2 min_handicap=2", "with type=nigiri, set"),
        ("offer overtime=none main=7d", "`main` has no effect with overtime=none: give only one"),
        ("invite bob overtime=NONE periods=3", "`periods` has no effect with overtime=none"),
        ("offer overtime=FIS periods=3", "`periods` has no effect with overtime=FIS"),
        ("offer byo=0h periods=3", "`periods` has no effect with byo=0h"),
        ("offer must_rated=no min=5k", "`min` has no effect with must_rated=no"),
        ("offer 3 2 max=5k must_rated=no", "`max` has no effect with must_rated=no"),
        (
            "setup 2:2 # friends",
            "Comments (# …) only work with an offer, invitation, rematch or note.",
        ),
        ("take 3 # thanks", "Comments (# …) only work with an offer, invitation, rematch or note."),
    ],
)
def test_nothing_that_is_said_is_ignored(words: str, sentence: str) -> None:
    """§7.1, §7.4, §9.1 What would have no effect is refused, with what to say instead."""
    table = club()
    no = refused(table, words)

    assert no.code == "invalid-args"
    assert sentence in table.speech.refuse(no)


@pytest.mark.parametrize(
    "words",
    [
        "offer type=conv adj_komi=1 jigo=allow max_handicap=5 std_handicap=no",
        "offer komi=5 handicap=2",
        "offer overtime=none",
        "offer overtime=FIS main=7d byo=1d",
        "offer byo=0h main=7d",
        "offer overtime=FIS periods=0",
        "offer adj_komi=0 jigo=keep max_handicap=-1",
        "offer must_rated=yes min=5k",
        "take 3 #",
    ],
)
def test_what_goes_together_is_taken(words: str) -> None:
    """§7.1, §7.4, §9.1 And what has an effect is not refused."""
    table = club()

    assert table.speech.understand(words, table.view(ANN), ANN)


def test_every_question_is_answered() -> None:
    """What is taken for a question before somebody is a member is one afterwards."""
    table = club()

    for words in (*sorted(QUESTIONS), "who bob", "note goban-7"):
        assert is_question(words)
        assert table.speech.answer(words, table.view(ANN), ANN) is not None, words
    for words in ("note", "who", "me too", "rank 5k", "take 3", "note goban-7 hm", ""):
        assert not is_question(words)


def test_preferences_are_changed_one_by_one() -> None:
    """§12.1 What is not named stays."""
    table = club()
    table.says(ANN, "prefer order=TIMELEFT")
    table.says(ANN, "prefer reject_timeout=off")

    assert table.state.preferences_of(ANN) == Preferences(Order.TIME_LEFT, -1, True, EVERYTHING)
    asked = table.speech.answer("prefer", table.view(ANN), ANN)
    assert asked is not None
    assert table.speech.understand(f"prefer {asked}", table.view(ANN), ANN) == Prefer(
        Preferences(Order.TIME_LEFT)
    )


def test_every_refusal_has_a_sentence() -> None:
    """§14 Codes that rules and words raise are told in words, not as codes."""
    texts = [path.read_text() for path in RULES.rglob("*.py")]
    codes = {code for text in texts for code in re.findall(r'Rejected\(\s*"([a-z-]+)"', text)}

    assert len(codes) > 30
    for code in sorted(codes):
        said = refusals.refuse(Rejection(code, {}))
        assert code not in said.split(": ")[-1], code
        assert said[0] == said[0].upper() or said.startswith("None")


def asked(table: ClubTable, words: str, seat: object = ANN) -> str:
    said = table.speech.answer(words, table.view(ANN), seat)  # type: ignore[arg-type]
    assert said is not None
    return said


def test_the_waiting_room_is_a_list() -> None:
    """§2.3 Who, what, for whom, and why."""
    table = club()
    assert asked(table, "room") == "Nobody is waiting. Type `go offer size=9`, or `go help`."
    table.says(ANN, "offer type=conv rated=yes copies=2 min=10k max=1d same=never # quick")
    table.says(BOB, "setup 3 size=9 overtime=none")
    table.says(BOB, "offer goban-1 2")

    assert asked(table, "room").splitlines() == [
        "1. ann (5k): 19×19, Japanese rules, handicap and komi by rating (conv), rated, time "
        "J: 14d + 1d * 10; the weaker player takes Black; 2 games; for 10k to 1d, for new "
        "opponents – quick",
        "2. bob (7k): 9×9, Japanese rules, komi 6.5, not rated, no time limit; "
        "2 seats in goban-1 (3)",
    ]


def test_members_and_ratings_are_lists() -> None:
    """§10.1 Ranks with percents."""
    table = club()
    table.do(EVE, Sit())
    table.says(ANN, "rank 3k-7%")

    assert asked(table, "members") == "ann (3k)\nbob (7k)\ncat (5k)\ndan (1d)\neve (no rank)"
    assert asked(table, "ratings") == (
        "1. dan: 1d (0%)\n2. ann: 3k (-7%)\n3. cat: 5k (0%)\n4. bob: 7k (0%)"
    )
    assert asked(table, "who BOB") == (
        "bob: 7k (0%), between 9k and 5k, provisional. 0 games running, 0 finished; rated 0, "
        "won 0, lost 0. The clock rests for nine hours from 22:00 UTC."
    )
    assert asked(table, "me").startswith("ann: 3k (-7%)")
    assert asked(table, "words").startswith("room – the waiting room")
    assert table.speech.answer("me", table.view(None), None) is None


def test_ones_own_things() -> None:
    """§1.2, §9.6, §11, §12.2."""
    table = playing(ANN, BOB)
    assert asked(table, "games") == "goban-1: running, with bob"
    assert asked(table, "barred") == "You have not blocked anybody."
    assert asked(table, "note goban-1") == "You have no note about goban-1."
    assert asked(table, "priority") == "You have not set any priorities."
    assert asked(table, "observed") == "No game is being watched."
    assert table.hears(ANN, table.says(ANN, "block dan")) == ["You have blocked dan."]
    table.says(ANN, "note 1 Look!")
    table.says(ANN, "priority 1 9")
    table.says(CAT, "observe 1")
    table.says(ANN, "vacation 3")

    assert asked(table, "blocked") == asked(table, "barred") == "dan"
    assert asked(table, "note 1") == "Look!"
    assert asked(table, "priority") == "goban-1: 9"
    assert asked(table, "observed") == "goban-1: 1 observer"
    assert "until 2024-01-04 10:00 UTC" in asked(table, "vacation")
    assert asked(table, "status") == (
        "The Go club: 4 members, 0 offers in the waiting room, 1 running game."
    )


def test_members_hear_what_concerns_them() -> None:
    """§12.5 The owner, the taker, nobody else; a room hears it all."""
    table = club()
    made = table.says(ANN, "offer type=conv")
    taken = table.says(BOB, "take 1")

    assert table.hears(ANN, made)[0].startswith("Offer 1 is in the waiting room: 19×19")
    assert table.hears(BOB, made) == table.hears(CAT, made) == []
    start = "New game goban-1, ann and bob: 19×19, 2 handicap stones, komi 0.5, bob takes Black."
    assert table.hears(ANN, taken) == [start, "bob takes your offer 1: goban-1."]
    assert table.hears(BOB, taken) == ["You take offer 1.", start]
    assert table.hears(CAT, taken) == []
    assert table.hears(None, taken) == ["bob takes offer 1.", start]
    assert table.speech.title(taken, ANN) == "Your offer has been taken"
    assert table.speech.title(taken, BOB) == "The Go club"
    assert table.speech.title(taken, CAT) is None


def test_a_result_and_what_it_changed() -> None:
    """§10.6, §12.5."""
    table = playing(BOB, ANN, rated="yes", handicap="2")
    table.says(DAN, "observe 1")
    table.says(ANN, "prefer moves=none")

    ended = table.ends("goban-1", -12.5, by=BOB)

    assert table.hears(ANN, ended) == [
        "Your game goban-1 is over: B+12.5.",
        "Your rating is now 5k (-22%) after goban-1.",
    ]
    assert table.hears(BOB, ended) == ["Your rating is now 7k (+35%) after goban-1."]
    assert table.hears(None, ended) == [
        "The game goban-1 is over: B+12.5.",
        "The game goban-1 is rated: bob goes from 7k (0%) to 7k (+35%), "
        "ann goes from 5k (0%) to 5k (-22%).",
    ]
    assert table.hears(DAN, ended) == ["The game goban-1, which you watched, is over: B+12.5."]
    assert table.speech.title(ended, ANN) == "Game over"


@pytest.mark.parametrize("moves", ["each", "none"])
def test_what_is_written_with_an_invitation_reaches_its_reader_alone(moves: str) -> None:
    """§2.4 Also whoever hears of the invitation itself at the table; a long one is refused."""
    table = club()
    table.says(BOB, f"prefer moves={moves}")

    events = table.says(ANN, "invite bob size=9 # hello, old friend")

    assert "ann writes with the invitation to goban-1: hello, old friend" in "\n".join(
        table.hears(BOB, events)
    )
    for other in (ANN, CAT, None):
        assert "hello" not in str(heard(events, other))
    assert table.refused(ANN, InviteMember(CAT, {}, "x" * 20_001)) == "comment-too-long"


def test_an_invitation_says_where_to_answer() -> None:
    """§2.4 Also when the game has been withdrawn before it was told."""
    table = club()
    table.says(BOB, "prefer moves=none")
    sent = table.says(ANN, "invite bob size=9 type=black")

    [told] = table.hears(BOB, sent)
    assert told.startswith("ann invites you to goban-1: 9×9")
    assert told.endswith("ann takes Black. Reply at goban-1.")
    assert table.hears(ANN, sent)[0].startswith("You invite bob to goban-1: 9×9")
    table.says(BOB, "prefer moves=each")  # then the table itself has told it
    assert table.hears(BOB, sent) == []
    table.says(BOB, "prefer moves=absence")
    gone = table.do(None, NoteGone("goban-1", "withdrawn", ANN))
    assert table.hears(BOB, gone) == ["ann withdraws the invitation to goban-1."]
    assert table.hears(BOB, sent) == ["ann invites you to goban-1. Reply at goban-1."]


def test_what_happens_to_a_member_is_a_message() -> None:
    """§12.5 Members are told in private what others or the clock have done to them."""
    table = club()
    table.says(ANN, "night 22 Europe/Berlin")
    table.says(ANN, "vacation 2")

    rated = table.do(None, SetRating(ANN, 1650.0))
    day, later, back = table.wakes(), table.wakes(), table.wakes()

    assert table.hears(ANN, rated) == ["Your rating is now 4k (-50%)."]
    assert table.hears(ANN, day) == [
        "In your coming turns your clock rests for nine hours from 21:00 UTC."
    ]
    assert table.hears(ANN, later) == []
    assert table.hears(ANN, back) == ["Your vacation is over."]
    assert table.hears(BOB, (*rated, *day, *back)) == []
    titles = [table.speech.title(events, ANN) for events in (rated, day, later, back)]
    assert titles == ["Your rating", "Your time", None, "Your time"]


def test_one_reminder_for_an_absence() -> None:
    """§12.5 Who wants to hear of moves once while away is told once, until he is here again."""
    table = playing(ANN, BOB)
    remind = Remind(ANN, (Waiting("goban-1", 7, "D4"),))
    assert table.refused(None, remind) == "already-noted"
    assert table.refused(None, NoteVisit(ANN)) == "already-noted"
    table.says(ANN, "prefer moves=absence")
    table.do(None, NoteVisit(ANN))
    assert table.refused(None, NoteVisit(ANN)) == "already-noted"

    told = table.do(None, remind)

    assert table.hears(ANN, told) == ["It is your turn:\n  goban-1: move 8, last stone D4"]
    assert table.speech.title(told, ANN) == "Your turn"
    assert table.refused(None, remind) == "already-noted"
    table.do(None, NoteVisit(ANN))
    table.do(None, remind)


def test_the_club_asks_for_nothing() -> None:
    """Nobody is waited for in the club, and a room has no topic there."""
    table, speech = club(), ClubSpeech()

    assert speech.prompt(table.view(ANN), ANN) is None
    assert table.table.status.awaiting == frozenset()
    assert not any(speech.begins(event) or speech.missing(event) for event in table.log)
    assert speech.hints("Re: goban-1", table.view(ANN)) == ""


@pytest.mark.parametrize(
    ("language", "name"), [("en", "The Go club"), ("nl", "De Go-club"), ("de", "Der Go-Klub")]
)
def test_the_club_has_a_name_in_every_language(language: str, name: str) -> None:
    """What the console and a terminal call it."""
    assert game_name("goclub", language) == name
