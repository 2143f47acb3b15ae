"""Connect Four, rule by rule (docs/rulebooks/connectfour.md)."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from tests.kit.golden import START

from gamekeeper.games import GAMES, bots_of
from gamekeeper.games.connectfour import rules
from gamekeeper.games.connectfour.drawing import lines_of, picture
from gamekeeper.games.connectfour.face import ConnectFourFace
from gamekeeper.games.connectfour.rules import (
    ConnectFour,
    DiscDropped,
    Drop,
    Extend,
    GameBegan,
    GameEnded,
    Options,
    Pause,
    Paused,
    Resign,
    Resume,
    Resumed,
    TimeExtended,
    TimeGiven,
    scores,
)
from gamekeeper.games.connectfour.speech import ConnectFourSpeech
from gamekeeper.kernel.messages import (
    Begin,
    Command,
    Leave,
    Move,
    NoteOutage,
    Rejection,
    Seat,
    Sit,
    TimeUp,
)
from gamekeeper.kernel.table import Table
from gamekeeper.texts.catalogue import LANGUAGES

RULEBOOK = (Path(__file__).parents[3] / "docs/rulebooks/connectfour.md").read_text("utf-8")
ANNA, BOB = Seat("anna"), Seat("bob")


class Board:
    """A table for two; columns are given as digits, and players alternate."""

    def __init__(self, seed: str = "1", **options: object) -> None:
        self.options = Options(**options)  # type: ignore[arg-type]
        self.table = Table(ConnectFour(self.options), seed)
        self.now, self.log = START, list[object]()
        self.does(ANNA, Sit())
        self.does(BOB, Sit())

    def does(self, seat: Seat | None, move: Move) -> str | None:
        """The refusal, if any."""
        reply = self.table.handle(Command(str(len(self.log)), seat, move, self.now))
        self.log += reply.events
        return reply.rejection.code if reply.rejection else None

    def begins(self) -> Board:
        assert self.does(None, Begin()) is None
        return self

    def drops(self, columns: str) -> Board:
        for column in columns:
            assert self.does(self.table.state.current, Drop(int(column))) is None
        return self

    @property
    def first(self) -> Seat:
        return self.table.state.order[0]

    @property
    def ended(self) -> GameEnded | None:
        found: GameEnded | None = self.table.state.ended
        return found


def test_every_rule_is_cited() -> None:
    """C1 to C12 each have a test that names them."""
    text = Path(__file__).read_text("utf-8")

    for number in re.findall(r"\*\*(C\d+)\*\*", RULEBOOK):
        assert re.search(rf'"""(?:C\d+, )*{number}\b', text), number


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"columns": 3}, "columns must be between 4 and 12"),
        ({"rows": 13}, "rows must be between 4 and 12"),
        ({"line": 2}, "line must be at least 3"),
        ({"line": 8}, "fit on the board"),
        ({"limit": timedelta(days=91)}, "limit must be between"),
    ],
)
def test_impossible_boards_are_refused(options: dict[str, object], problem: str) -> None:
    """C1 Only boards that make sense."""
    with pytest.raises(ValueError, match=problem):
        Options(**options)  # type: ignore[arg-type]


def test_chance_decides_who_begins() -> None:
    """C2 Over many seeds both begin about equally often, and two are needed."""
    beginners = [Board(str(seed)).begins().first for seed in range(200)]
    lonely = Table(ConnectFour(), "1")

    assert 60 < beginners.count(ANNA) < 140
    assert lonely.handle(Command("1", None, Begin(), START)).rejection.code == "too-few-players"  # type: ignore[union-attr]
    assert Board().does(Seat("carl"), Sit()) == "table-full"


def test_seats_are_free_until_two_have_sat_down() -> None:
    """C2 By that the mail door knows whether somebody's name is an enrolment."""
    table = Table(ConnectFour(), "1")
    is_open = [table.status.open]
    for seat in (ANNA, BOB):
        table.handle(Command(seat, seat, Sit(), START))
        is_open.append(table.status.open)

    assert is_open == [True, True, False]


def test_players_take_turns() -> None:
    """C3 Nobody drops twice in a row, and nobody before the game has begun."""
    board = Board()
    assert board.does(ANNA, Drop(1)) == "not-begun"

    board.begins().drops("1")

    assert board.does(board.first, Drop(1)) == "not-your-turn"
    assert board.does(None, Drop(1)) == "not-seated"


def test_discs_fall_to_the_lowest_free_place() -> None:
    """C4 And a full column takes no more."""
    board = Board().begins().drops("111111")

    cells = [event.cell for event in board.log if isinstance(event, DiscDropped)]
    assert cells == [(1, row) for row in range(1, 7)]
    assert board.does(board.table.state.current, Drop(1)) == "column-full"
    assert board.does(board.table.state.current, Drop(8)) == "no-such-column"
    assert board.does(board.table.state.current, Drop(0)) == "no-such-column"


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        ("1122334", ((1, 1), (2, 1), (3, 1), (4, 1))),
        ("1212121", ((1, 1), (1, 2), (1, 3), (1, 4))),
        ("12233434464", ((1, 1), (2, 2), (3, 3), (4, 4))),
        ("76655454424", ((4, 4), (5, 3), (6, 2), (7, 1))),
    ],
)
def test_four_in_a_row_win(columns: str, line: tuple[tuple[int, int], ...]) -> None:
    """C5 Across, up, and both diagonals."""
    board = Board().begins().drops(columns)

    assert board.ended == GameEnded(board.first, "line", line)
    assert board.does(BOB, Drop(1)) == "over"
    assert board.table.status.outcome is not None
    assert board.table.status.outcome.winners == {board.first}


def test_a_full_board_is_a_draw() -> None:
    """C6 Nobody wins."""
    board = Board(columns=4, rows=4).begins().drops("1212212134344343")

    assert board.ended == GameEnded(None, "full")
    assert list(scores(board.ended)) == []


def test_whoever_is_too_slow_loses() -> None:
    """C7 With a limit; a move that comes too late does not count."""
    board = Board(limit=timedelta(minutes=2)).begins()
    [deadline] = board.table.status.deadlines

    assert board.does(None, TimeUp("move 7")) == "stale"
    assert board.does(None, TimeUp(deadline.key)) == "too-early"
    board.now = deadline.at
    assert board.does(board.first, Drop(1)) == "too-late"
    assert board.does(None, TimeUp(deadline.key)) is None
    assert board.ended is not None
    assert (board.ended.winner, board.ended.reason) == (board.table.state.order[1], "time")
    assert Board().begins().table.status.deadlines == ()


@pytest.mark.parametrize("move", [Resign(), Leave()])
def test_resigning_and_leaving_lose(move: Move) -> None:
    """C8 At any time, also out of turn."""
    board = Board().begins().drops("1")

    assert board.does(board.first, move) is None
    assert board.ended == GameEnded(board.table.state.order[1], "resigned")


def test_leaving_before_the_game_frees_the_seat() -> None:
    """C8 Then somebody else may sit down."""
    board = Board()

    assert board.does(BOB, Leave()) is None
    assert board.does(BOB, Leave()) == "not-seated"
    assert board.does(Seat("carl"), Sit()) is None


def test_an_outage_costs_no_time() -> None:
    """C9 Each part of it counts once."""
    board = Board(limit=timedelta(minutes=2)).begins()
    start = START + timedelta(minutes=1)
    board.now = start + timedelta(minutes=3)

    assert board.does(None, NoteOutage(start, board.now)) is None
    assert board.does(None, NoteOutage(start, board.now)) is None

    assert [event for event in board.log if isinstance(event, TimeExtended)] == [
        TimeExtended(start, board.now, START + timedelta(minutes=5))
    ]
    assert board.does(ANNA, NoteOutage(start, board.now)) == "host-only"


def test_everything_is_public_and_a_win_counts_two_points() -> None:
    """C10 No event has a smaller audience."""
    assert all(event.audience.fget is rules.Public.audience.fget for event in rules.EVENTS)  # type: ignore[attr-defined]
    [score] = scores(GameEnded(ANNA, "line"))
    assert (score.seat, score.points) == (ANNA, 2)


def test_the_games_of_who_lost_are_counted() -> None:
    """C10 Without points; logs of before know the winner alone."""
    new, old = GameEnded(ANNA, "line", (), (ANNA, BOB)), GameEnded(ANNA, "line")

    assert [(score.seat, score.points) for score in rules.scores(new)] == [(ANNA, 2), (BOB, 0)]
    assert [(score.seat, score.points) for score in rules.scores(old)] == [(ANNA, 2)]


@pytest.mark.parametrize(("columns", "rows"), [(4, 5), (7, 6), (12, 12)])
def test_the_whole_board_is_drawn(columns: int, rows: int) -> None:
    """C1 However many columns and rows it has, and before the first disc, too."""
    board = Board(columns=columns, rows=rows).begins()
    drawn = picture(board.table.state, board.options)

    assert drawn is not None
    assert drawn.svg.count("<circle") == columns * rows
    assert drawn.text.splitlines() == lines_of(board.options, board.table.state)


def test_the_board_is_drawn() -> None:
    """As lines and as a picture, with the line that won."""
    board = Board().begins().drops("1122334")
    view = board.table.state

    assert lines_of(board.options, view)[-3:] == [
        "○ ○ ○ · · · ·",
        "● ● ● ● · · ·",
        "1 2 3 4 5 6 7",
    ]
    drawn = picture(view, board.options)
    assert drawn is not None
    assert drawn.svg.count('stroke-width="4"') == 4
    assert drawn.text.splitlines() == lines_of(board.options, view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    """No key is missing, whatever happens and whatever is refused."""
    speech = ConnectFourSpeech(Options(), language)
    at = datetime(2026, 1, 1, tzinfo=UTC)
    board = Board().begins()
    endings = [
        GameEnded(winner, reason)
        for winner, reason in [(ANNA, "line"), (ANNA, "resigned"), (ANNA, "time"), (None, "full")]
    ]
    events = [
        *(GameBegan((ANNA, BOB), at), DiscDropped(ANNA, (1, 1), at)),
        TimeExtended(at - timedelta(hours=1), at, at),
        *endings,
        *board.log,
    ]

    for event in events:
        for listener in (ANNA, BOB, None):
            assert speech.say(event, listener, board.table.state)  # type: ignore[arg-type]
    assert speech.prompt(board.table.state, board.first)
    assert speech.answer("words", board.table.state, ANNA)


def test_a_longer_limit_is_told_with_the_date_of_the_language() -> None:
    at = datetime(2026, 1, 1, 20, 30, tzinfo=UTC)
    speech, state = ConnectFourSpeech(Options(), "nl"), Board().table.state

    said = speech.say(TimeExtended(at - timedelta(hours=1), at, at), None, state)

    assert said is not None
    assert said.endswith("tot donderdag 1 januari om 20:30 uur (UTC).")


@pytest.mark.parametrize(("seconds", "is_told"), [(6, False), (59, False), (60, True)])
def test_a_restart_of_seconds_is_worth_no_letter(seconds: int, is_told: bool) -> None:
    """C9 At a table by mail, where a move may take three days."""
    speech, state = ConnectFourSpeech(Options(limit=timedelta(days=3))), Board().table.state
    extended = TimeExtended(START, START + timedelta(seconds=seconds), START + timedelta(days=3))

    assert (speech.say(extended, None, state) is not None) == is_told
    assert (speech.title([extended], ANNA) is not None) == is_told


def test_it_is_played_by_the_random_bots() -> None:
    """A game without bots of its own is played by those who play anything."""
    assert [bot.name for bot in bots_of("connectfour")][:2] == ["Remy", "Rosa"]
    assert GAMES["connectfour"].bots is bots_of("connectfour")


def test_it_can_be_tested_alone(request: pytest.FixtureRequest) -> None:
    """``pytest -m connectfour`` runs these tests and no others' (tests/conftest.py)."""
    marks = {mark.name for mark in request.node.iter_markers()}

    assert "connectfour" in marks
    assert not marks & (GAMES.keys() - {"connectfour"})


# -- the host's clock


def timed(minutes: int = 2) -> Board:
    """A game whose first move began now."""
    return Board(limit=timedelta(minutes=minutes)).begins()


def left(board: Board) -> timedelta:
    """How long the running move has."""
    [deadline] = board.table.status.deadlines
    return deadline.at - board.now


def test_a_pause_takes_no_time_away() -> None:
    """C11 As often as the host likes; nothing is due meanwhile, and nobody is waited for."""
    board = timed()
    board.now += timedelta(seconds=30)
    [deadline] = board.table.status.deadlines
    for pause in (timedelta(hours=5), timedelta(0)):
        assert board.does(None, Pause()) is None
        status = board.table.status
        assert (status.phase, status.deadlines, status.awaiting) == ("paused", (), frozenset())
        board.now += pause
        assert board.does(None, TimeUp(deadline.key)) == "stale"
        assert board.does(None, Resume()) is None

        assert left(board) == timedelta(seconds=90)
    board.drops("4")
    assert left(board) == timedelta(minutes=2)


def test_nobody_drops_a_disc_during_a_pause() -> None:
    """C11, C8 But one may still resign."""
    board = timed()
    board.does(None, Pause())
    current = board.table.state.current
    assert current is not None

    assert board.does(current, Drop(4)) == "game-paused"
    assert list(ConnectFour(board.options).moves(board.table.state, current)) == []
    assert board.does(current, Resign()) is None
    assert board.ended is not None
    assert board.table.status.phase == "over"
    assert board.does(None, Resume()) == "over"


def test_pause_and_resume_are_the_hosts() -> None:
    """C11 And make sense only one after the other, in a game that is on."""
    board = Board(limit=timedelta(minutes=2))
    assert board.does(None, Pause()) == "not-begun"
    board.begins()

    assert board.does(ANNA, Pause()) == "host-only"
    assert board.does(None, Resume()) == "not-paused"
    assert board.does(None, Pause()) is None
    assert board.does(None, Pause()) == "already-paused"
    assert board.does(None, Extend()) == "game-paused"
    assert board.does(ANNA, Resume()) == "host-only"
    board.now -= timedelta(seconds=1)  # a letter that came before the pause
    assert board.does(None, Resume()) is None
    assert left(board) == timedelta(seconds=121)


def test_a_move_whose_time_is_over_is_not_saved_by_a_pause() -> None:
    """C11, C12, C7 Whoever is too slow has lost, also if the table has not noticed yet."""
    board = timed()
    board.now += timedelta(minutes=2)

    assert board.does(None, Pause()) == "too-late"
    assert board.does(None, Extend()) == "too-late"


def test_an_outage_during_a_pause_gives_no_time() -> None:
    """C11, C9 What was lost before the pause is given back, and told when the game goes on."""
    board, speech = timed(), ConnectFourSpeech(Options())
    start = board.now
    board.now = start + timedelta(seconds=30)
    board.does(None, Pause())
    board.now = start + timedelta(seconds=90)
    board.does(None, NoteOutage(start + timedelta(seconds=20), board.now))
    told = board.log[-1]
    assert isinstance(told, TimeExtended)
    assert speech.say(told, None, board.table.state) is None
    board.does(None, Resume())
    board.does(None, NoteOutage(start + timedelta(seconds=50), start + timedelta(seconds=80)))

    assert left(board) == timedelta(seconds=100)
    assert speech.say(told, None, board.table.state) is not None


def test_the_host_gives_half_of_the_limit() -> None:
    """C12 Each time; the next move has its usual time."""
    board = timed()
    for minutes in (3, 4):
        assert board.does(None, Extend()) is None
        assert left(board) == timedelta(minutes=minutes)
    assert board.does(ANNA, Extend()) == "host-only"
    assert board.log[-1] == TimeGiven(board.now + timedelta(minutes=4), 60.0)

    board.drops("4")
    assert left(board) == timedelta(minutes=2)


def test_without_a_limit_there_is_nothing_to_pause() -> None:
    """C11, C12 So the host has no buttons for it."""
    board = Board().begins()

    for move in (Pause(), Resume(), Extend()):
        assert board.does(None, move) == "no-limit"
    assert ConnectFourFace(board.options).asks(board.table.state, None) == ()


def test_the_host_has_buttons_where_moves_have_a_limit() -> None:
    """C11, C12 Everybody else sees the pause; only resigning is on offer."""
    board = timed()
    face, state = ConnectFourFace(board.options), board.table.state
    assert [ask.key for ask in face.asks(state, None)] == ["pause", "extend"]
    assert face.scene(state, None).asks == ()
    for ask, move in zip(face.asks(state, None), (Pause(), Extend()), strict=True):
        assert face.answer(state, None, ask, ()) == move
    speech = ConnectFourSpeech(board.options)
    asked = speech.turn(state)
    board.does(None, Pause())

    scene = face.scene(state, board.first)
    assert (scene.phase, scene.number, scene.until) == ("paused", 1, None)
    assert [ask.key for ask in scene.asks] == ["resign"]
    assert [ask.key for ask in face.asks(state, None)] == ["resume"]
    assert speech.prompt(state, board.first) is None
    board.does(None, Resume())
    assert speech.turn(state) != asked, "the question is asked again"


@pytest.mark.parametrize(
    ("language", "paused", "resume", "more"),
    [
        ("en", "paused", "resume", "more time"),
        ("nl", "gepauzeerd", "hervat", "meer tijd"),
        ("de", "unterbrochen", "weiter", "Mehr Zeit"),
    ],
)
def test_a_pause_has_words(language: str, paused: str, resume: str, more: str) -> None:
    """C11, C12 In every language: what happened, what is refused, what the host types."""
    board, speech = timed(), ConnectFourSpeech(Options(), language)
    board.does(None, Extend())
    given = board.log[-1]
    board.does(None, Pause())
    halted, state = board.log[-1], board.table.state
    assert isinstance(given, TimeGiven)
    assert isinstance(halted, Paused)

    assert paused in (speech.say(halted, None, state) or "")
    assert paused in (speech.title([halted], ANNA) or "").lower()
    assert paused in speech.describe(state)
    assert paused in speech.label("phase", "paused")
    for code in ("game-paused", "already-paused", "not-paused"):
        assert paused in speech.refuse(Rejection(code))
    assert "1 minu" in (speech.say(given, None, state) or "").lower()
    assert speech.direct("Pause", state) == Pause()
    assert speech.direct(resume, state) == Resume()
    assert speech.direct(more, state) == Extend()
    assert speech.direct("4", state) is None
    board.does(None, Resume())
    resumed = board.log[-1]
    assert isinstance(resumed, Resumed)
    assert speech.say(resumed, None, state)
    assert speech.title([resumed], ANNA) != speech.title([halted], ANNA)
