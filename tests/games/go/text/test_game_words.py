"""Comments and words at a table of Go (§11, §12.3): scenarios 63–65, and what people can say."""

from __future__ import annotations

import pytest
from tests.kit.go_table import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    GoTable,
    arranged,
    filled,
    opened,
    started,
    teams,
)

from gamekeeper.games import check_opening, make_game, make_speech
from gamekeeper.games.go.board.points import Point
from gamekeeper.games.go.comments.comments import Part
from gamekeeper.games.go.rules.events import GameEnded, GameStarted, Refused, Revealed, Said
from gamekeeper.games.go.rules.moves import (
    Accept,
    AddTime,
    Arrange,
    Delete,
    Handicap,
    InvitePlayer,
    OfferSeats,
    Pass,
    Play,
    Propose,
    Resign,
    Score,
    SetRating,
    SetResult,
    SetTerms,
    Start,
)
from gamekeeper.games.go.rules.row import GameFlag
from gamekeeper.games.go.rules.state import State
from gamekeeper.games.go.sgf.reading import read
from gamekeeper.games.go.text.speech import GoSpeech
from gamekeeper.kernel.messages import Rejected, Rejection, Seat, Sit

COMMENT = "hi <c>gl</c> <h>plan</h>"
SPEECH = GoSpeech()


def offered(words: str, view: State, seat: Seat) -> Propose:
    """The terms that these words propose."""
    move = SPEECH.understand(words, view, seat)
    assert isinstance(move, Propose)
    return move


def texts(table: GoTable, listener: Seat | None) -> set[str]:
    """What a listener has been told of comments."""
    return {e.text.strip() for e in table.heard(listener) if isinstance(e, Said | Revealed)}


def test_letters_name_words_only_to_those_who_can_say_them() -> None:
    """§11, §12.2: who only watches cannot ask for the moves."""
    table = started()
    table.do(ANN, table.move("dd", comment=COMMENT))
    table.do(BOB, Resign())
    (ended,) = table.of(GameEnded)
    letters = {who: SPEECH.letter(ended, who, table.view(who)) for who in (ANN, BOB, None)}

    assert all("There were hidden comments" in (letter or "") for letter in letters.values())
    assert [who for who, letter in letters.items() if "`moves`" in (letter or "")] == [ANN, BOB]


def test_hidden_words_are_told_to_nobody_else_before_the_end() -> None:
    """Scenario 63: Black all; White "hi", "gl"; observers "gl"; after the end more."""
    table = started()
    table.do(ANN, table.move("dd", comment=COMMENT))
    table.do(BOB, table.move("qq"))

    assert texts(table, ANN) == {"hi", "gl", "plan"}
    assert texts(table, BOB) == {"hi", "gl"}
    assert texts(table, None) == texts(table, EVE) == {"gl"}
    assert GameFlag.HIDDEN_MSG in table.row.flags
    assert "plan" not in repr([e for e in table.log if e.audience.hears(BOB)])
    table.do(BOB, Resign())

    assert texts(table, BOB) == {"hi", "gl", "plan"}
    assert texts(table, None) == {"gl", "plan"}


def test_secret_words_never_reach_observers() -> None:
    """Scenario 64: "<m>x</m>" is for the players, when the game is over."""
    table = started()
    table.do(ANN, Pass(comment="<m>xyzzy</m>"))
    assert GameFlag.SECRET_MSG in table.row.flags
    assert (texts(table, BOB), texts(table, None)) == (set(), set())
    table.do(BOB, Resign(comment="well"))

    assert texts(table, BOB) == {"xyzzy", "well"}
    assert texts(table, None) == set()


@pytest.mark.parametrize(
    ("reader", "seen", "unseen"),
    [(None, ["gl"], ["hi", "plan"]), (BOB, ["hi", "gl"], ["plan"]), (ANN, ["hi", "plan"], [])],
)
def test_records_hold_what_their_reader_may_see(
    reader: Seat | None, seen: list[str], unseen: list[str]
) -> None:
    """Scenario 65: an observer's SGF of the running game contains only "gl"."""
    table = started()
    table.do(ANN, table.move("dd", comment=COMMENT))
    text = SPEECH.answer("sgf", table.view(reader), reader) or ""

    assert "C[" in text
    assert all(word in text for word in seen)
    assert not any(word in text for word in unseen)


def test_a_record_names_its_table() -> None:
    """§12.3 The game's name is in GN and GC, wherever the record was asked for."""
    view = started().view(ANN)
    text = make_speech("go", {}, None, "goban-20").answer("sgf", view, ANN) or ""

    assert "GN[bob-ann-goban-20-20240101]" in text
    assert "GC[Game ID: goban-20\n" in text


def test_the_terms_of_a_running_game_are_known() -> None:
    """§7.2 Handicap and komi were found when it began; everybody hears that it is rated."""
    table = opened(type="conv", rated=True)
    for seat, rating in ((ANN, 1600), (BOB, 1400)):
        table.do(None, SetRating(seat, rating))
    table.do(ANN, Sit())
    assert "by rating (conv)" in (SPEECH.answer("terms", table.view(ANN), ANN) or "")
    table.do(BOB, Sit())
    (event,) = table.of(GameStarted)

    for question in ("terms", "status"):
        answer = SPEECH.answer(question, table.view(ANN), ANN) or ""
        assert "komi 0.5, 2 handicap stones, rated" in answer
    assert ", rated. Komi 0.5" in (SPEECH.say(event, ANN, table.view(ANN)) or "")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"type": "conv"}, "(conv), not rated"),
        ({"type": "conv", "std_handicap": False}, "(conv), free placement, not rated"),
        (
            {"type": "proper", "adj_handicap": -1, "min_handicap": 2, "max_handicap": 5},
            "(proper), handicap -1, handicap at least 2, handicap at most 5, not rated",
        ),
        ({"type": "conv", "adj_komi": 2.5, "jigo": "allow"}, "(conv), komi +2.5, jigo possible, "),
        ({"type": "conv", "jigo": "forbid"}, "(conv), no jigo, "),
        ({"handicap": 2, "std_handicap": False}, "2 handicap stones, free placement, "),
        ({"std_handicap": False}, "komi 6.5, not rated"),
    ],
)
def test_terms_show_what_is_not_usual(options: dict[str, object], words: str) -> None:
    """§7.4, §5.6: nobody takes an offer without having read how handicap and komi are found."""
    assert words in (SPEECH.answer("terms", opened(**options).view(None), None) or "")


@pytest.mark.parametrize(("moves", "void"), [(9, False), (12, True), (12, False)])
def test_a_record_says_whether_the_game_counts(moves: int, void: bool) -> None:
    """§10.6, §12.3: a game that is too short or void is not rated once it is over."""
    table = opened(type="black", rated=True)
    for seat in (ANN, BOB):
        table.do(None, SetRating(seat, 1500))
        table.do(seat, Sit())
    for number in range(moves):
        table.plays(chr(97 + number) + "a")
    running = SPEECH.answer("sgf", table.view(None), None) or ""
    table.do(None, SetResult(0 if void else -3.5, void))
    over = SPEECH.answer("sgf", table.view(None), None) or ""

    assert "\nRated: Y" in running
    assert f"\nRated: {'Y' if (moves, void) == (12, False) else 'N'}" in over


def test_a_comment_stands_with_its_action() -> None:
    """§1.4 With handicap placement at MoveNr = Handicap; a gift's with the last action."""
    table = started(handicap=2, std_handicap=False)
    table.do(ANN, Handicap(std=True, comment="<c>here</c>"))
    table.do(BOB, AddTime(15, comment="take it"))
    table.do(BOB, table.move("qq", comment="thanks"))
    table.do(BOB, Resign(comment="bye"))

    assert [(each.number, each.text, each.part) for each in table.of(Said)] == [
        (2, "here", Part.PUBLIC),
        (2, "take it", Part.PRIVATE),
        (3, "thanks", Part.PRIVATE),
        (4, "bye", Part.PRIVATE),
    ]
    assert table.of(Said)[0].remark == 1
    assert table.of(Said)[3].remark == 4


def test_comments_that_say_nothing_or_too_much() -> None:
    """§11 An empty public part is dropped; 20,000 letters are the most."""
    table = started()
    assert table.refused(ANN, Pass(comment="x" * 20_001)) == "comment-too-long"
    table.do(ANN, Pass(comment="<c></c>"))

    assert table.of(Said) == []


def test_team_mates_read_private_words_and_not_hidden_ones() -> None:
    """§11 "Other players" includes the own team; a former member reads no more."""
    table = arranged(black=(ANN, BOB), white=(CAT, DAN))
    table.do(ANN, table.move("dd", comment=COMMENT))

    for seat in (BOB, CAT, DAN):
        assert texts(table, seat) == {"hi", "gl"}
    assert texts(table, EVE) == {"gl"}


D4, Q16 = Point(15 * 26 + 3), Point(3 * 26 + 15)
WORDS = {
    "D4": Play(D4, 20),
    "d4": Play(D4, 20),
    "play dp": Play(D4, 20),
    "D4 # nice <c>hello</c>": Play(D4, 20, "nice <c>hello</c>"),
    "pass": Pass(20),
    "PASS # hm": Pass(20, "hm"),
    "resign": Resign(20),
    "delete": Delete(20),
    "dead D4 q16": Score((D4, Q16), unique=True, move_id=20),
    "dead dp, pd": Score((D4, Q16), unique=True, move_id=20),
    "agree": Score(agree=True, move_id=20),
    "resume Q16": Play(Q16, 20),
    "handicap std": Handicap(std=True, move_id=20),
    "handicap D4 Q16": Handicap((D4, Q16), move_id=20),
    "give 1d": AddTime(15, False, 20),
    "give 15h": AddTime(15, False, 20),
    "give 3d reset": AddTime(45, True, 20),
    "give 12h": AddTime(12, False, 20),
    "give 2d 3h": AddTime(33, False, 20),
    "GIVE 2d3h # for you": AddTime(33, False, 20, "for you"),
    "give 0h reset": AddTime(0, True, 20),
    "give reset": AddTime(0, True, 20),
}


@pytest.mark.parametrize("words", WORDS)
def test_words_are_moves(words: str) -> None:
    """The speaker's view fills in the counter it has seen."""
    table = filled(20)

    assert SPEECH.understand(words, table.view(ANN), ANN) == WORDS[words]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("hello there", "misheard"),
        ("ok", "misheard"),
        ("no", "misheard"),
        ("dd", "misheard"),
        ("# just a comment", "misheard"),
        ("", "misheard"),
        ("i5", "invalid-coord"),
        ("play i5", "invalid-coord"),
        ("T20", "invalid-coord"),
        ("Z1", "invalid-coord"),
        ("dead", "misheard"),
        ("dead X", "invalid-coord"),
        ("give 12", "misheard"),
        ("give -1h", "misheard"),
        ("give much", "misheard"),
    ],
)
def test_other_words_are_refused(words: str, code: str) -> None:
    """A short word such as "ok" is never taken for two SGF letters."""
    table = filled(20)

    with pytest.raises(Rejected) as refused:
        SPEECH.understand(words, table.view(ANN), ANN)
    assert refused.value.rejection.code == code
    assert SPEECH.refuse(refused.value.rejection)


def test_terms_are_negotiated_in_words() -> None:
    """§2.4 What is not named stays; colours are meant from the speaker's side."""
    table = opened(type="black", negotiate=True, handicap=2)
    table.do(ANN, Sit())
    table.do(BOB, Sit())
    view = table.view(BOB)

    move = SPEECH.understand("propose size=13 main=7d", view, BOB)
    assert isinstance(move, Propose)
    assert (move.terms.size, move.terms.limit.main, move.terms.handicap) == (13, 105, 2)
    assert move.terms.type.value == "white"
    assert offered("komi 0.5", view, BOB).terms.komi == 0.5
    assert offered("handicap 0", view, BOB).terms.komi == 6.5
    assert offered("black", view, BOB).terms.type.value == "black"
    assert SPEECH.understand("accept", view, BOB) == Accept(1)
    for words in ("propose", "propose colour=blue", "size nine", "D4", "propose size=9 size=13"):
        with pytest.raises(Rejected) as refused:
            SPEECH.understand(words, view, BOB)
    assert SPEECH.refuse(refused.value.rejection) == "You gave `size` twice."
    assert SPEECH.prompt(view, BOB)
    assert SPEECH.prompt(view, ANN) is None


@pytest.mark.parametrize(
    ("kind", "words", "sentence"),
    [
        ("conv", "komi 5", "With type=conv, handicap and komi come from the ratings"),
        ("conv", "propose size=13 handicap=2", "adjust the result with `adj_handicap`."),
        ("black", "adj_komi 2", "with type=white, set `handicap` and `komi` themselves."),
        ("black", "propose type=proper komi=5", "With type=proper, handicap and komi come"),
        ("black", "propose overtime=none byo=1d", "`byo` has no effect with overtime=none"),
    ],
)
def test_nothing_that_is_proposed_is_ignored(kind: str, words: str, sentence: str) -> None:
    """§2.4, §7.1, §7.4 What would have no effect on these terms is refused."""
    table = opened(type=kind, negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())

    with pytest.raises(Rejected) as refused:
        SPEECH.understand(words, table.view(BOB), BOB)

    assert refused.value.rejection.code == "invalid-args"
    assert sentence in SPEECH.refuse(refused.value.rejection)
    assert offered("propose type=nigiri komi=5", table.view(BOB), BOB).terms.komi == 5


def test_a_game_of_more_than_two_is_set_up_in_words() -> None:
    """§8.2 All that a master can say."""
    table = teams()
    view = table.view(ANN)
    for words, kind in {
        "invite eve": InvitePlayer,
        "offer 2": OfferSeats,
        "black ann bob": Arrange,
        "white Cat, Dan": Arrange,
        "arrange": Arrange,
        "handicap 2": SetTerms,
        "komi -0.5": SetTerms,
        "begin": Start,
    }.items():
        assert isinstance(SPEECH.understand(words, view, ANN), kind), words
    with pytest.raises(Rejected, match="unknown-name"):
        SPEECH.understand("black ann nobody", view, ANN)
    table.says(ANN, "black ann bob")
    table.says(ANN, "white cat dan")
    assert SPEECH.prompt(table.view(ANN), ANN) == "Everything is ready: type `begin`."
    table.says(ANN, "begin")
    assert table.phase == "play"


def test_teams_can_be_formed_before_their_colours() -> None:
    """Amendment A2, §1.3 G1 and G2 have words: later one of them gets its colour, and the other the other."""
    table = teams()
    with pytest.raises(Rejected, match="invalid-args"):
        SPEECH.understand("black group1", table.view(ANN), ANN)

    [told] = table.says(ANN, "group1 bob ann")
    assert SPEECH.say(told, ANN, table.view(ANN)) == (
        "You arrange the players – group 1: bob, ann; no place yet: cat, dan."
    )
    table.says(ANN, "g2 cat dan")
    assert "  cat, group 2 1" in SPEECH.describe(table.view(None)).splitlines()
    table.says(ANN, "white g1")

    assert [(stool.user, stool.group.value, stool.order) for stool in table.state.stools] == [
        (ANN, "W", 2),
        (BOB, "W", 1),
        (CAT, "B", 1),
        (DAN, "B", 2),
    ]
    table.says(ANN, "begin")
    assert table.phase == "play"


def test_what_is_added_to_a_komi_has_halves_at_most() -> None:
    """Amendment A2, As komi itself: in a proposal, in an offer and where a table is opened."""
    table = opened(negotiate=True)
    table.do(ANN, Sit())
    table.do(BOB, Sit())

    with pytest.raises(Rejected, match="komi-bad-fraction"):
        SPEECH.understand("propose type=conv adj_komi=0.3", table.view(BOB), BOB)
    with pytest.raises(Rejected, match="bad-option"):
        check_opening("go", {"type": "conv", "adj_komi": "0.3"}, None)
    check_opening("go", {"type": "conv", "adj_komi": "-1.5"}, None)
    assert make_game("go", {"type": "conv", "adj_komi": "0.3"})  # an old table plays on


def test_it_is_said_who_plays_together_and_who_follows_whom() -> None:
    """§8.2, §8.4 In words, also while some have no place yet."""
    table = teams()

    half = table.says(ANN, "black bob ann")
    assert SPEECH.say(half[-1], ANN, table.view(ANN)) == (
        "You arrange the players – Black: bob, ann; no place yet: cat, dan."
    )
    assert "  bob, Black 1" in SPEECH.describe(table.view(None)).splitlines()
    table.says(ANN, "white cat dan")
    table.says(ANN, "begin")
    table.says(BOB, "D4")

    told = SPEECH.describe(table.view(None))
    assert told.startswith("Black: bob, ann; White: cat, dan. ")
    assert "White (cat) is to move, then Black (ann)." in told


def test_what_can_be_asked() -> None:
    """The board, the time, the moves, the record, the count and the words."""
    table = started(size=9)
    table.plays("ee dd")
    view = table.view(None)

    assert "●" in (SPEECH.answer("board", view, None) or "")
    assert "(○)" in (SPEECH.answer("board", view, None) or "")
    assert (SPEECH.answer("moves", view, None) or "").splitlines() == ["1. Black E5", "2. White D6"]
    assert "J: 14d (+ 1d * 10)" in (SPEECH.answer("time", view, None) or "")
    assert SPEECH.answer("score", view, None) == "The game is scored once both sides have passed."
    assert "no time limit" in (SPEECH.answer("time", started(overtime="none").state, None) or "")
    assert SPEECH.answer("D4", view, None) is None
    reading = read((SPEECH.answer("sgf", view, None) or "").encode())
    assert (reading.size, len(reading.plays)) == (9, 2)
    for words in ("terms", "status", "words"):
        assert SPEECH.answer(words, view, None)


def test_a_count_is_previewed() -> None:
    """§6.3 Without anything being written."""
    table = started(size=5)
    table.plays("ba ca bb cb bc cc bd cd be ce pass pass")
    length = len(table.log)

    told = SPEECH.answer("score", table.view(ANN), ANN) or ""
    assert "Black: 5 territories = 5" in told
    assert told.endswith("Result: W+11.5.")
    dead = SPEECH.answer("score B5", table.view(ANN), ANN) or ""
    assert "Dead: B5" in dead
    assert SPEECH.answer("score Z9", table.view(ANN), ANN) == "Z9 is not on this 5×5 board."
    assert len(table.log) == length


def test_the_end_is_told_with_the_calculation() -> None:
    """§12.3 TB, TW and the sum stand in the last node."""
    table = started(size=5)
    table.plays("ba ca bb cb bc cc bd cd be ce pass pass")
    table.do(ANN, Score(agree=True))
    table.do(BOB, Score(agree=True, comment="<c>thanks</c>"))
    text = SPEECH.answer("sgf", table.view(None), None) or ""

    assert "RE[W+11.5]" in text
    assert "TB[aa][ab][ac][ad][ae]" in text
    assert "White: 10 territories + 6.5 komi = 16.5" in text
    assert "thanks" in text


def test_a_late_move_is_explained() -> None:
    """What the event of a refusal says."""
    assert SPEECH.say(Refused(ANN, "time-is-up"), ANN, started().state) == (
        "Too late: the time had run out."
    )
    assert SPEECH.refuse(Rejection("never-heard-of", {})) == "Refused: never-heard-of."


def test_who_meant_an_older_position_sees_the_present_one() -> None:
    """§4: the board, with the last move; and for a proposal, how to see it."""
    table = started(size=5)
    table.plays("ee dd")
    stale = table.does(ANN, Play(Point(0), move_id=1)).rejection
    assert stale is not None

    told = SPEECH.refuse(stale).splitlines()

    assert told[0] == "The position has changed since then; here it is:"
    assert "\n".join(told[1:]) == SPEECH.answer("board", table.view(ANN), ANN)
    assert "`terms`" in SPEECH.refuse(Rejection("already-played", {"proposal": 2}))
    assert "`board`" in SPEECH.refuse(Rejection("already-played", {"moves": 2}))


def test_letters_have_titles() -> None:
    """A letter is called after the most important of its events."""
    table = started()
    table.plays("dd pass")
    assert SPEECH.title(table.log[-1:], ANN) == "Your turn, move 3"
    assert SPEECH.title(table.log[-1:], BOB) == "Pass, move 2"
    assert SPEECH.title(table.log[-1:], None) == "Pass, move 2"
    assert SPEECH.title(table.log[-2:-1], ANN) == "Move 1"
    table.do(ANN, Resign())
    assert SPEECH.title(table.log, BOB) == "Game over: W+R"
    assert SPEECH.title(table.log[:1], BOB) is None  # somebody else sat down
