"""What people can ask at a table of Go: the board, the count, the time, the moves, a record."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.messages import Rejected, Seat
from ....texts.catalogue import Texts
from ...picture import Picture
from ..board.colours import BLACK, WHITE, Colour
from ..board.points import Area, read_points
from ..board.scoring import Points, count
from ..rules import events as e
from ..rules.acting import counted, preview
from ..rules.row import GameStatus
from ..rules.state import Played, State
from ..setup.shown import RecordMoved
from ..setup.teams import GameType
from ..sgf.record import comment_of, record
from ..sgf.writing import write
from .drawing import Look, as_svg, as_text
from .refusals import refuse
from .sentences import CATALOGUE, colour_name, number
from .sides import place_text, sides_of
from .timetext import left_text, short
from .words import area_labels, date, label, labels, terms_text


def board(view: State, marks: Area | None = None) -> str:
    """Return the board in lines; territory is shown while the game is scored."""
    return as_text(view.board, look_of(view, marks)).rstrip("\n")


def look_of(view: State, marks: Area | None = None) -> Look:
    """Return what is to be seen beside the stones."""
    shown = view.marks if marks is None else marks
    is_agreed = view.is_over and any(
        isinstance(event, e.ScoringStepTaken) for event in view.history[-1:]
    )
    counted = count(view.board, shown) if view.is_scored or is_agreed else None
    return Look(last=view.board.last, marks=shown, counted=counted)


def preview_of(words: list[str], view: State, texts: Texts) -> str:
    """Return what the count would be after these clicks (§6.3)."""
    try:
        marks = preview(view, tuple(read_points(" ".join(words), view.terms.size)), unique=True)
    except Rejected as no:
        if no.rejection.code == "invalid-action":
            return texts.say("answers.not-scored")
        return refuse(no.rejection, texts)
    result, found = counted(view, marks), count(view.board, marks)
    lists = {
        "dead": found.black.dead | found.white.dead,
        "neutral": found.neutral,
        "dame": found.dame,
    }
    points = {key: area_labels(area, view.terms.size, texts) for key, area in lists.items() if area}
    return "\n".join(
        [
            board(view, marks),
            count_line(BLACK, result.black, texts),
            count_line(WHITE, result.white, texts),
            *(texts.say(f"answers.{key}", points=names) for key, names in points.items()),
            texts.say("answers.result", result=result),
        ]
    )


def count_line(colour: Colour, points: Points, texts: Texts) -> str:
    """Return ``White: 47 territories + 9 prisoners + 6.5 komi = 62.5``."""
    key = "count.territory" if points.territory else "count.no-territory"
    parts = [texts.say(key, count=points.territory)]
    for key in ("stones", "prisoners", "dead"):
        if amount := getattr(points, key):
            parts.append(texts.say(f"count.{key}", count=amount))
    if points.komi:
        parts.append(texts.say("count.komi", komi=number(points.komi, texts)))
    total = " + ".join(parts)
    if points.reduction:
        total = texts.say("count.handicap", sum=total, count=points.reduction)
    facts = {"colour": colour_name(colour, texts), "total": number(points.total, texts)}
    return texts.say("count.line", sum=total, **facts)


def times(view: State, texts: Texts) -> str:
    """Return what both have left, and when the player to move loses."""
    if view.row is None or view.started is None:
        return texts.say("answers.not-begun")
    limit = view.terms.limit
    if limit.is_none:
        return texts.say("answers.no-limit")
    lines = []
    for colour in Colour:
        runs = view.is_running and colour is view.colour
        facts = {"colour": colour_name(colour, texts), "seat": view.game.holding(colour)}
        left = left_text(limit, view.game.left(colour))
        lines.append(texts.say(f"answers.{'time-running' if runs else 'time'}", left=left, **facts))
    if (end := deadline(view, texts)) is not None:
        lines.append(end)
    return "\n".join(lines)


def deadline(view: State, texts: Texts) -> str | None:
    """Return until when the player to move has time."""
    if not view.is_running or view.terms.limit.is_none:
        return None
    until = view.time_up_at
    if until is None:
        return texts.say("answers.on-vacation", seat=view.game.to_move)
    return texts.say("answers.time-up", colour=colour_name(view.colour, texts), date=date(until))


def time_left(view: State, texts: Texts) -> str | None:
    """Return the same, with what was left when the turn began."""
    end = deadline(view, texts)
    if end is None:
        return None
    left = left_text(view.terms.limit, view.game.left(view.colour))
    return texts.say("answers.time-left", left=left, end=end)


def prisoners(view: State, texts: Texts) -> str | None:
    """Return what both sides have taken, if anything."""
    row = view.game
    if not row.black_prisoners and not row.white_prisoners:
        return None
    taken = {"black": row.black_prisoners, "white": row.white_prisoners}
    return texts.say("answers.prisoners", **taken)


def sgf(view: State, seat: Seat | None, table: str, texts: Texts) -> str:
    """Return the record of the game, with what this listener may read."""
    if view.started is None or view.row is None:
        return texts.say("answers.not-begun")
    return write(record(view, seat, table)).strip()


def moves(view: State, seat: Seat | None, texts: Texts) -> str:
    """Return all that was played, with what was said about it."""
    lines = [_line(event, view, seat, texts) for event in view.history]
    return "\n".join(lines) or texts.say("answers.nothing-played")


def _line(event: Played, view: State, seat: Seat | None, texts: Texts) -> str:
    what = _deed(event, view, texts)
    match event:
        case RecordMoved(row=row, comment=comment):
            return f"{row.moves}. {what}" + (f" – {comment}" if comment else "")
        case e.TimeRanOut() | e.TimeGiven():
            return f"{event.after.moves}. {what}"
    said = comment_of(view, event.after.moves, seat)
    who = f" ({event.seat})" if view.formation.type is not GameType.GO else ""
    return f"{event.after.moves}. {what}{who}" + (f" – {said}" if said else "")


def _deed(event: Played, view: State, texts: Texts) -> str:
    """Return what was done, in a few words."""
    size, facts = view.terms.size, dict[str, object]()
    match event:
        case e.HandicapPlaced(points=points):
            return texts.say("moves.handicap", points=labels(points, size, texts))
        case (
            e.StonePlayed(point=int(point), captured=captured)
            | RecordMoved(point=int(point), captured=captured)
        ):
            key = "taking" if captured else "stone"
            facts = {"point": label(point, size), "taken": len(captured)}
        case e.Passed() | RecordMoved():
            key = "pass"
        case e.ScoringStepTaken(after=after) if after.status is GameStatus.FINISHED:
            key = "agrees"
        case e.ScoringStepTaken(toggled=toggled):
            key = "marks" if toggled else "marks-nothing"
            facts = {"points": labels(toggled, size, texts)}
        case e.Resigned():
            key = "resigns"
        case e.TimeRanOut():
            key = "time-up"
        case e.TimeGiven(hours=hours):
            key, facts = "gives", {"time": short(hours)}
    return texts.say(f"moves.{key}", colour=colour_name(event.colour, texts), **facts)


# -- the state of the table


def described(view: State, texts: Texts) -> str:
    """Return how the table stands, with the board once there is one."""
    if view.gone:
        return texts.say(f"gone.{view.gone}")
    return "\n".join(_before(view, texts) if view.started is None else _game(view, texts))


def _before(view: State, texts: Texts) -> Iterator[str]:
    terms = terms_text(view.terms, texts=texts)
    if view.phase == "invited":
        yield texts.say("answers.proposed", seat=view.game.to_move, terms=terms)
        return
    yield texts.say("answers.being-set-up", terms=terms)
    if view.phase == "setup":
        for stool in view.stools:
            words = [stool.user or texts.say("answers.free-seat")]
            if stool.user and not stool.is_joined:
                words.append(texts.say("answers.invited"))
            if stool.order:
                words.append(place_text(stool.group, stool.order, texts))
            if view.need_ratings and stool.user and stool.user not in view.ratings:
                words.append(texts.say("answers.no-rating"))
            yield f"  {', '.join(words)}"
    elif view.players:
        yield texts.say("answers.here", names=texts.listed(list(view.players)))


def _game(view: State, texts: Texts) -> Iterator[str]:
    row = view.game
    sides = sides_of(view.line, texts)
    terms = terms_text(view.terms, is_begun=True, texts=texts)
    yield f"{sides[:1].upper()}{sides[1:]}. {terms}."
    yield board(view)
    move = texts.say("answers.moves", move=row.moves)
    yield " ".join(filter(None, (move, prisoners(view, texts))))
    if view.ended is not None:
        yield texts.say("answers.over", result=record(view).result)
        return
    if view.is_scored:
        yield texts.say("answers.as-marked", result=counted(view, view.marks))
    yield _to_move(view, texts)
    if (end := time_left(view, texts)) is not None:
        yield end


def _to_move(view: State, texts: Texts) -> str:
    """Say who is to move, and in a game of more than two who follows."""
    facts = {"colour": colour_name(view.colour, texts), "seat": view.game.to_move}
    if view.formation.type is GameType.GO:
        return texts.say("answers.to-move", **facts)
    other = view.colour.other
    follower = {"next": colour_name(other, texts), "follower": view.game.holding(other)}
    return texts.say("answers.to-move-then", **facts, **follower)


def picture(view: State, language: str) -> Picture | None:
    """Return the board of a game that has begun."""
    if view.started is None or view.row is None:
        return None
    row, texts = view.row, CATALOGUE[language]
    caption = texts.say("picture.caption", black=row.black, white=row.white, move=row.moves)
    svg = as_svg(view.board, look_of(view), caption, texts)
    text = "\n".join(line for line in (board(view), prisoners(view, texts)) if line)
    return Picture(f"move-{row.moves}", svg, text)
