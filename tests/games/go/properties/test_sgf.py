"""Go: records mean the same to us and to sgfmill, and no file brings the reader down."""

from __future__ import annotations

from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.kit.mill import Sgf_game

from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.board.points import Point, point_at, x_of, y_of
from gamekeeper.games.go.comments.comments import Reader, may_see, parts_of, text_for
from gamekeeper.games.go.sgf.reading import Play, Reading, read
from gamekeeper.games.go.sgf.syntax import escaped, unescaped
from gamekeeper.games.go.sgf.writing import Action, Player, Record, file_name, write
from gamekeeper.kernel.messages import Rejected

often = settings(max_examples=200, deadline=None, derandomize=True, database=None)

words = st.text(max_size=30)
surprises = st.text("\\[]();:<>\r\n\t AB aW", max_size=20)
texts = st.one_of(words, surprises)


def points(size: int) -> st.SearchStrategy[Point]:
    return st.builds(point_at, st.integers(0, size - 1), st.integers(0, size - 1))


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record of moves and passes, with names and comments of all kinds."""
    size = draw(st.integers(5, 25))
    handicap = draw(st.just([]) | st.lists(points(size), min_size=2, max_size=9, unique=True))
    colours = [WHITE, BLACK] if handicap else [BLACK, WHITE]
    plays = draw(st.lists(st.tuples(st.none() | points(size), texts), max_size=30))
    return Record(
        size=size,
        komi=draw(st.integers(-400, 400)) / 2,
        black=Player(draw(texts), draw(texts), draw(texts)),
        white=Player(draw(texts), draw(texts), draw(texts)),
        actions=tuple(Action(colours[n % 2], *play) for n, play in enumerate(plays)),
        handicap=tuple(handicap),
        comment=draw(texts),
        about=(draw(texts),),
        started=draw(st.none() | st.dates(date(2001, 1, 1))),
        result=draw(st.sampled_from(["", "W+12.5", "B+Resign", "Void", "0"])),
    )


@often
@given(records())
def test_sgfmill_reads_what_we_write(record: Record) -> None:
    """The same size, komi, stones, moves, passes and comments."""
    text = write(record)

    game = Sgf_game.from_bytes(text.encode())
    ours = read(text)

    sequence = game.get_main_sequence()
    assert (game.get_size(), game.get_komi()) == (record.size, record.komi)
    assert game.get_handicap() == (len(record.handicap) or None)
    black, white, empty = sequence[0].get_setup_stones()
    assert black == {coords(record.size, point) for point in record.handicap}
    assert not white | empty
    expected = [
        (play.colour.value[0], None if play.point is None else coords(record.size, play.point))
        for play in record.actions
    ]
    assert [node.get_move() for node in sequence[1:]] == expected
    for node, play in zip(sequence[1:], ours.plays, strict=True):
        theirs = node.get("C") if node.has_property("C") else ""
        assert theirs == play.comment
    assert game.get_player_name("b") == ours.root.get("PB", (None,))[0]


def coords(size: int, point: Point) -> tuple[int, int]:
    """As sgfmill has them: row from below, column."""
    return size - 1 - y_of(point), x_of(point)


@often
@given(records())
def test_we_read_what_we_write(record: Record) -> None:
    """Everything that a game is replayed from."""
    found = read(write(record).encode())

    assert (found.size, found.komi, found.result) == (record.size, record.komi, record.result)
    assert sorted(found.black) == sorted(record.handicap)
    assert found.handicap == len(record.handicap)
    assert [(play.colour, play.point) for play in found.plays] == [
        (action.colour, action.point) for action in record.actions
    ]
    assert all(isinstance(play, Play) for play in found.plays)


@often
@given(texts)
def test_escaping_loses_nothing(text: str) -> None:
    """Beside what cannot be printed and how lines and blanks are written."""
    back = unescaped(escaped(text))

    assert [c for c in back if c.isprintable() and c != " "] == [
        c for c in text if c.isprintable() and c != " "
    ]


@often
@given(st.one_of(st.text(max_size=200), st.text("();[]\\ABWSZCGM19ab:t\n", max_size=300)))
def test_random_text_never_brings_the_reader_down(text: str) -> None:
    """A reading or ``bad-sgf``, nothing else."""
    for raw in (text, "(;" + text, text.encode("utf-8", "replace")):
        found = reading(raw)
        assert found == "bad-sgf" if isinstance(found, str) else 5 <= found.size <= 25


@often
@given(st.binary(max_size=300), st.integers(0, 10**6))
def test_random_bytes_never_bring_the_reader_down(raw: bytes, place: int) -> None:
    """Neither alone nor in the middle of a good file."""
    good = (
        b"(;GM[1]CA[UTF-8]SZ[9]KM[6.5]AB[aa][bb]C[hello];W[cc]C[a\\]b];B[];W[dd](;B[ee])(;B[ff]))"
    )
    cut = place % len(good)
    for attempt in (raw, b"(;" + raw, good[:cut] + raw + good[cut:], good[:cut]):
        found = reading(attempt)
        assert found == "bad-sgf" if isinstance(found, str) else 5 <= found.size <= 25


def reading(raw: str | bytes) -> Reading | str:
    """What a file says, or the code with which it is refused."""
    try:
        return read(raw)
    except Rejected as no:
        return no.rejection.code


@often
@given(texts, texts)
def test_a_file_s_name_is_only_a_name(black: str, white: str) -> None:
    """No handle can lead anywhere."""
    name = file_name(Record(9, 6.5, Player("", black), Player("", white)))

    assert name.removesuffix(".sgf").replace("-", "").replace("_", "").isascii()
    assert not set(name) & set("/\\. \n\0:") - {"."}
    assert name.count(".") == 1


TAGS = ["<c>", "</c>", "<h>", "</h>", "<m>", "</m>", "<comment >", "</HIDDEN>", "<mysecret>"]
tags = st.sampled_from(TAGS)
comments = st.lists(tags | st.text("xyz ", max_size=4), max_size=12).map("".join)


@often
@given(comments, st.sampled_from(Reader), st.booleans())
def test_readers_get_their_parts_and_nothing_else(
    comment: str, reader: Reader, is_over: bool
) -> None:
    """§11 What is shown is made of stretches that this reader may see."""
    shown = text_for(comment, reader, is_over)

    allowed = [each.text for each in parts_of(comment) if may_see(each.part, reader, is_over)]
    assert "".join(shown.split()) == "".join("".join(allowed).split())
    if reader is Reader.AUTHOR:
        assert sum(map(len, allowed)) == sum(len(each.text) for each in parts_of(comment))


@often
@given(comments, st.text("xyz ", min_size=1, max_size=5))
def test_what_follows_a_hidden_tag_is_hidden(before: str, plan: str) -> None:
    """§11 Whatever stands before, an opened plan is nobody else's until the end."""
    for tag in ("<h>", "<m>"):
        for reader in (Reader.PLAYER, Reader.OBSERVER):
            without = text_for(before + tag, reader, is_over=False)
            assert text_for(before + tag + plan, reader, is_over=False) == without
