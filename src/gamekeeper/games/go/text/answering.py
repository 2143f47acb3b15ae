"""What people can ask at a table of Go: the board, the count, the time, the moves, a record."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Rejected, Seat
from ..board.colours import BLACK, WHITE, Colour
from ..board.points import Area, read_points
from ..board.scoring import count
from ..rules.acting import counted, preview
from ..rules.events import (
    HandicapPlaced,
    Passed,
    Resigned,
    ScoringStepTaken,
    StonePlayed,
    TimeGiven,
    TimeRanOut,
)
from ..rules.row import GameStatus
from ..rules.state import Played, State
from ..setup.shown import RecordMoved
from ..setup.teams import GameType
from ..sgf.record import comment_of, record
from ..sgf.writing import calculation, write
from .drawing import Look, as_text
from .refusals import refuse
from .sides import place_text, sides_of
from .timetext import left_text, short
from .words import area_labels, date, label, labels, listed, name_of, terms_text


def board(view: State, marks: Area | None = None) -> str:
    """The board in lines; territory is shown while the game is scored."""
    return as_text(view.board, look_of(view, marks)).rstrip("\n")


def look_of(view: State, marks: Area | None = None) -> Look:
    """What is to be seen beside the stones."""
    shown = view.marks if marks is None else marks
    is_agreed = view.is_over and any(
        isinstance(event, ScoringStepTaken) for event in view.history[-1:]
    )
    return Look(last=view.board.last, marks=shown, territory=view.is_scored or is_agreed)


def preview_of(words: list[str], view: State) -> str:
    """§6.3 What the count would be after these clicks."""
    try:
        marks = preview(view, tuple(read_points(" ".join(words), view.terms.size)), unique=True)
    except Rejected as no:
        if no.rejection.code == "invalid-action":
            return "The game is scored when both have passed."
        return refuse(no.rejection)
    result, found, size = counted(view, marks), count(view.board, marks), view.terms.size
    lines = [board(view, marks), calculation(BLACK, result.black), calculation(WHITE, result.white)]
    lists = {
        "Dead": found.black.dead | found.white.dead,
        "Neutral": found.neutral,
        "Dame": found.dame,
    }
    lines += [f"{name}: {area_labels(area, size)}." for name, area in lists.items() if area]
    return "\n".join([*lines, f"Result: {result}."])


def times(view: State) -> str:
    """What both have left, and when the player to move loses."""
    if view.row is None or view.started is None:
        return "The game has not begun yet."
    limit = view.terms.limit
    if limit.is_none:
        return "This game has no time limit."
    lines = []
    for colour in Colour:
        runs = view.is_running and colour is view.colour
        left = left_text(limit, view.game.left(colour))
        since = " when this turn began" if runs else ""
        lines.append(f"{name_of(colour)} ({view.game.holding(colour)}): {left}{since}.")
    if (end := deadline(view)) is not None:
        lines.append(end)
    return "\n".join(lines)


def deadline(view: State) -> str | None:
    """Until when the player to move has time."""
    if not view.is_running or view.terms.limit.is_none:
        return None
    seat = view.game.to_move
    until = view.time_up_at
    if until is None:
        return f"{seat} is on vacation: no clock runs."
    return f"{name_of(view.colour)}’s time is up on {date(until)}."


def time_left(view: State) -> str | None:
    """The same, with what was left when the turn began."""
    end = deadline(view)
    if end is None:
        return None
    return f"Time: {left_text(view.terms.limit, view.game.left(view.colour))}. {end}"


def prisoners(view: State) -> str | None:
    """What both sides have taken, if anything."""
    row = view.game
    if not row.black_prisoners and not row.white_prisoners:
        return None
    return f"Prisoners: Black {row.black_prisoners}, White {row.white_prisoners}."


def sgf(view: State, seat: Seat | None, table: str) -> str:
    """The record of the game, with what this listener may read."""
    if view.started is None or view.row is None:
        return "The game has not begun yet."
    return write(record(view, seat, table)).strip()


def moves(view: State, seat: Seat | None) -> str:
    """All that was played, with what was said about it."""
    lines = [line for event in view.history if (line := _line(event, view, seat))]
    return "\n".join(lines) or "Nothing has been played yet."


def _line(event: Played, view: State, seat: Seat | None) -> str:
    size = view.terms.size
    match event:
        case HandicapPlaced(points=points):
            what = f"Black places {labels(points, size)}"
        case StonePlayed(colour=colour, point=point, captured=captured):
            taken = f" ×{len(captured)}" if captured else ""
            what = f"{name_of(colour)} {label(point, size)}{taken}"
        case Passed(colour=colour):
            what = f"{name_of(colour)} passes"
        case RecordMoved(colour=colour, point=point, captured=captured, row=row, comment=comment):
            taken = f" ×{len(captured)}" if captured else ""
            at = "passes" if point is None else f"{label(point, size)}{taken}"
            said = f" – {comment}" if comment else ""
            return f"{row.moves}. {name_of(colour)} {at}{said}"
        case ScoringStepTaken(colour=colour, toggled=toggled, after=after):
            agrees = after.status is GameStatus.FINISHED
            marks = f"marks {labels(toggled, size) or 'nothing'}"
            what = f"{name_of(colour)} {'agrees' if agrees else marks}"
        case Resigned(colour=colour):
            what = f"{name_of(colour)} resigns"
        case TimeRanOut(colour=colour):
            return f"{event.after.moves}. {name_of(colour)}'s time is up"
        case TimeGiven(colour=colour, hours=hours):
            return f"{event.after.moves}. {name_of(colour)} gives {short(hours)}"
    said = comment_of(view, event.after.moves, seat)
    who = f" ({event.seat})" if view.formation.type is not GameType.GO else ""
    return f"{event.after.moves}. {what}{who}" + (f" – {said}" if said else "")


# -- how it stands


def described(view: State) -> str:
    """How the table stands, with the board once there is one."""
    return "\n".join(_description(view))


def _description(view: State) -> Iterator[str]:
    if view.gone:
        yield f"The game was {view.gone}."
    elif view.started is None:
        yield from _before(view)
    else:
        yield from _game(view)


def _before(view: State) -> Iterator[str]:
    if view.phase == "invited":
        yield f"{view.game.to_move} proposes: {terms_text(view.terms)}."
        return
    yield f"The game has not begun: {terms_text(view.terms)}."
    if view.phase == "setup":
        for stool in view.stools:
            name = stool.user or "free"
            asked = "" if stool.is_joined or not stool.user else ", invited"
            place = f", {place_text(stool.group, stool.order)}" if stool.order else ""
            lacks = view.need_ratings and stool.user and stool.user not in view.ratings
            yield f"  {name}{asked}{place}{', no rating' if lacks else ''}"
    elif view.players:
        yield f"Here: {listed(view.players)}."


def _game(view: State) -> Iterator[str]:
    row = view.game
    sides = sides_of(view.line)
    yield f"{sides[:1].upper()}{sides[1:]}. {terms_text(view.terms, is_begun=True)}."
    yield board(view)
    taken = prisoners(view)
    yield f"Move {row.moves}. {taken}" if taken else f"Move {row.moves}."
    if view.ended is not None:
        yield f"The game is over: {record(view).result}."
        return
    if view.is_scored:
        yield f"As marked: {counted(view, view.marks)}."
    yield f"{name_of(view.colour)} ({row.to_move}) is to move{_follower(view)}."
    if (end := time_left(view)) is not None:
        yield end


def _follower(view: State) -> str:
    """Who comes next, where that is not plain."""
    if view.formation.type is GameType.GO:
        return ""
    other = view.colour.other
    return f", then {name_of(other)} ({view.game.holding(other)})"
