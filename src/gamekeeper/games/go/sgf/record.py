"""A view of a table as a game record (§12.3): it holds just the comments that view may read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ....kernel.messages import Seat
from ..board.colours import BLACK, WHITE, Colour
from ..board.points import Point, points_of
from ..board.scoring import count
from ..ratings.ranks import rank
from ..rules.acting import counted
from ..rules.events import Passed, Resigned, ScoringStepTaken, StonePlayed
from ..rules.results import is_counted, record_result
from ..rules.row import GameFlag
from ..rules.state import State
from ..setup.shown import RecordMoved
from ..setup.teams import GameType, Group
from ..time.timing import DAY, Overtime, TimeLimit
from .writing import Action, Counted, Player, Record, calculation, rating_line

PLACES = {
    Group.BLACK: "Black",
    Group.WHITE: "White",
    Group.BOTH: "Turn",
    Group.FIRST: "Group 1",
    Group.SECOND: "Group 2",
}
"""The lines of a record's comment begin so, whatever language the players read."""


@dataclass(frozen=True, slots=True)
class Rated:
    """What a club says of a finished game: whether it counted, and the ratings afterwards."""

    counts: bool
    black: float | None
    white: float | None


def record(
    view: State, reader: Seat | None = None, table: str = "", rated: Rated | None = None
) -> Record:
    """Return the record of a game that has started, with the comments this reader may see.

    It is known by the name of its table, if that is told.
    """
    terms, row = view.terms, view.game
    comments = _comments(view, reader)
    resigned = [each.after.moves for each in view.history if isinstance(each, Resigned)]
    black, white = (_player(view, colour) for colour in (BLACK, WHITE))
    end = view.ended
    return Record(
        terms.size,
        terms.komi,
        black,
        white,
        tuple(_actions(view, comments)),
        tuple(Point(stone) for stone in view.stones),
        terms.ruleset,
        game=table or 0,
        moves=row.moves,
        started=view.started.date() if view.started else None,
        changed=row.lastchanged.date(),
        time="" if terms.limit.is_none else record_text(terms.limit),
        result="" if end is None else record_result(end.score, end.void),
        about=tuple(_about(view, table, rated)),
        comment=comments.get(terms.handicap, ""),
        white_stones=tuple(Point(stone) for stone in view.white_stones),
        last_comment="\n".join(comments[n] for n in resigned if n in comments),
        counted=_counted(view),
    )


def comment_of(view: State, number: int, reader: Seat | None) -> str:
    """Return what this view may read of what was said with an action."""
    return _comments(view, reader).get(number, "")


def _comments(view: State, reader: Seat | None) -> dict[int, str]:
    """Return comments by action; for observers the stretches stand line by line (§11)."""
    glue = " " if reader in view.everybody else "\n"
    texts: dict[tuple[int, int], list[str]] = {}
    for (remark, _), words in sorted(view.remarks.items()):
        texts.setdefault((words.number, remark), []).append(words.text.strip())
    found: dict[int, list[str]] = {}
    for (number, _), parts in texts.items():
        found.setdefault(number, []).append(glue.join(parts))
    return {number: "\n".join(parts) for number, parts in found.items()}


def _actions(view: State, comments: dict[int, str]) -> Iterator[Action]:
    for event in view.history:
        match event:
            case StonePlayed(colour=colour, point=point, after=after):
                yield Action(colour, point, comments.get(after.moves, ""))
            case Passed(colour=colour, after=after):
                yield Action(colour, None, comments.get(after.moves, ""))
            case RecordMoved(colour=colour, point=point, row=row):
                yield Action(colour, point, comments.get(row.moves, ""))
            case ScoringStepTaken(colour=colour, toggled=toggled, after=after):
                said = comments.get(after.moves, "")
                yield Action(colour, None, said, is_scoring=True, toggled=toggled)
            case _:
                pass


def _player(view: State, colour: Colour) -> Player:
    seat = view.game.holding(colour)
    rating = view.start_ratings[0 if colour is BLACK else 1]
    team: Iterable[Seat] = ()
    if view.formation.type is GameType.TEAM_GO:
        group = Group.BLACK if colour is BLACK else Group.WHITE
        team = (user for (each, _), user in sorted(view.line.items()) if each is group)
    elif view.formation.type is GameType.ZEN_GO and colour is WHITE:
        team = (user for _, user in sorted(view.line.items()))
    once = tuple(dict.fromkeys(team))  # one user may hold two places (§8.6)
    return Player(seat, seat, "" if rating is None else rank(rating), once)


def _about(view: State, table: str, rated: Rated | None) -> Iterator[str]:
    if table:
        yield f"Game ID: {table}"
    yield f"Game Type: {view.formation.type.value} ({view.formation})"
    is_rated = view.terms.rated if view.ended is None else view.ended.counts
    yield f"Rated: {'Y' if (rated.counts if rated else is_rated) else 'N'}"
    black, white = view.start_ratings
    ratings = [("White Start", white), ("Black Start", black)]
    if rated is not None:
        ratings += [("White End", rated.white), ("Black End", rated.black)]
    for label, rating in ratings:
        if rating is not None:
            yield rating_line(label, rating)
    if GameFlag.ADM_RESULT in view.game.flags:
        yield "The result was set by an administrator"
    yield from _places(view)


def _places(view: State) -> Iterator[str]:
    """Return all players of a game of more than two; who was replaced has moved as well (§8.6)."""
    taken = [each for each in view.stools if each.user is not None]
    for each in sorted(taken, key=lambda each: (each.group, abs(each.order), -each.order)):
        replaced = ", replaced" if each.order < 0 else ""
        yield f"{PLACES[each.group]} {abs(each.order)}: {each.user}{replaced}"


def _counted(view: State) -> Counted | None:
    """Return how a game was counted, if its players agreed on a count."""
    end = view.ended
    if end is None or not view.history or GameFlag.ADM_RESULT in view.game.flags:
        return None
    if not isinstance(view.history[-1], ScoringStepTaken) or not is_counted(end.score):
        return None
    score, territory = counted(view, view.marks), count(view.board, view.marks)
    lines = [calculation(WHITE, score.white), calculation(BLACK, score.black)]
    return Counted(
        points_of(territory.black.territory), points_of(territory.white.territory), "\n".join(lines)
    )


# -- time limits, whatever language the players read


def record_text(limit: TimeLimit) -> str:
    """Return a record's OT: ``14 days + 1 day per move and 10 extra periods``."""
    if limit.is_absolute:
        return f"{_long(limit.main)} without overtime"
    byo = _long(limit.byo)
    main = f"{_long(limit.main)} + " if limit.main else ""
    match limit.overtime:
        case Overtime.JAPANESE:
            return f"{main}{byo} per move and {_count(limit.periods, 'extra period')}"
        case Overtime.CANADIAN:
            return f"{main}{byo} per {_count(limit.periods, 'stone')}"
        case Overtime.FISCHER:
            return f"{main}{byo} extra per move"


def _long(hours: int) -> str:
    """Return hours as ``4 days 2 hours``; a day has fifteen."""
    days, rest = divmod(max(0, hours), DAY)
    words = [_count(days, "day")] if days else []
    if rest or not days:
        words.append(_count(rest, "hour"))
    return " ".join(words)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
