"""What a seat is asked at a table of Go, and the move behind each answer.

Some things are only typed: comments on a move (§11), a komi or a time limit of one's own (§7, §9),
invitations by name and the order within a group (§8.2). Sitting down, leaving and a host's start
are operations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....kernel.asks import Ask, Kind, Need, Slot, Values
from ....kernel.messages import Move, Rejected, Seat
from ..board.handicap import has_standard_placement
from ..board.points import SIZES, Point, labels_of, read_point
from ..rules import moves as go
from ..rules.acting import can_delete
from ..rules.options import Options
from ..rules.rules import drawn
from ..rules.starting import are_rated, can_start
from ..rules.state import State
from ..setup.gathering import SETUP, master, masters_choice, usual_order
from ..setup.seating import FREE, has_offered, joined
from ..setup.settings import MAX_HANDICAP, HandicapType, Ruleset
from ..setup.teams import GameType, Group
from ..setup.terms import with_words
from ..time.timing import MAX_GIFT, TimeLeft, TimeLimit, gift

STANDARD, FRESH = "standard", "fresh"
NO_GIFT: Values = (("0",), ())


def asks_of(options: Options, view: State, seat: Seat | None) -> Iterator[Ask]:
    """Return what a seat can do now; a host has no tools at a table of Go."""
    if seat is None or view.row is None or view.is_over:
        return iter(())
    if view.phase == "invited":
        return _negotiating(view, seat)
    if view.phase == SETUP:
        return _setting_up(view, seat)
    return _playing(options, view, seat)


def move_of(view: State, ask: Ask, values: Values) -> Move:
    """Return the move behind an answer that was checked."""
    return MOVES[ask.key](view, values)


# -- an invitation (§2.4)


def _negotiating(view: State, seat: Seat) -> Iterator[Ask]:
    turn = f"proposal {view.proposals}"
    if seat not in view.players:
        return
    if seat == view.game.to_move:
        yield Ask("withdraw", turn, need=Need.OPEN, grave=True)
        return
    if can_start(view, view.terms):
        yield Ask("accept", turn)
    yield Ask("decline", turn)
    yield Ask("nigiri", turn, need=Need.OPEN)
    types = tuple(each.value for each in HandicapType if are_rated(view) or not each.is_computed)
    slots = (
        Slot("size", Kind.NUMBER, low=SIZES[0], high=SIZES[-1]),
        Slot("ruleset", Kind.WORD, tuple(each.value.lower() for each in Ruleset)),
        Slot("type", Kind.WORD, types),
        Slot("handicap", Kind.NUMBER, high=MAX_HANDICAP),
    )
    yield Ask("propose", turn, slots, Need.OPEN)


def _proposal(view: State, values: Values) -> Move:
    """Return other terms; the komi follows the rules and the handicap, time stays as it is."""
    words = zip(("size", "ruleset", "type", "handicap"), values, strict=True)
    return go.Propose(with_words(view.terms.mirrored(), {key: word for key, (word,) in words}))


# -- a game of more than two (§8.2, §8.3)


def _setting_up(view: State, seat: Seat) -> Iterator[Ask]:
    for stool in view.stools:
        if stool.user == seat and not stool.is_joined:
            yield Ask("accept", SETUP, need=Need.OPEN)
            yield Ask("decline", SETUP, need=Need.OPEN)
    if seat == master(view):
        yield from _masters(view)


def _masters(view: State) -> Iterator[Ask]:
    choice, stools, formation = masters_choice(view), view.stools, view.formation
    if choice is not None:
        yield Ask("begin" if isinstance(choice, go.Start) else "arrange", SETUP)
    users = tuple(stool.user for stool in stools if stool.user is not None)
    others = tuple(user for user in users if user != master(view))
    if joined(stools) == formation.players:
        if formation.type is GameType.TEAM_GO:
            side = Slot("black", Kind.SEAT, users, least=formation.black, most=formation.black)
            yield Ask("teams", SETUP, (side,), Need.ASIDE)
        stones = Slot("handicap", Kind.NUMBER, high=MAX_HANDICAP)
        yield Ask("stones", SETUP, (stones,), Need.ASIDE)
    if others:
        yield Ask("remove", SETUP, (Slot("player", Kind.SEAT, others),), Need.ASIDE, grave=True)
    if has_offered(stools):
        yield Ask("end-offer", SETUP, need=Need.ASIDE)
    elif free := stools.count(FREE):
        yield Ask("offer", SETUP, (Slot("seats", Kind.NUMBER, low=1, high=free),), Need.ASIDE)
    yield Ask("delete", SETUP, need=Need.ASIDE, grave=True)


def _teams(view: State, values: Values) -> Move:
    """Return both teams, each in the order in which its players came."""
    stations = []
    for group in (Group.BLACK, Group.WHITE):
        is_black = group is Group.BLACK
        team = [user for user in view.players if (user in values[0]) is is_black]
        stations += [go.Station(user, group, order) for order, user in enumerate(team, 1)]
    return go.Arrange(tuple(stations))


# -- the game (§2.2)


def _playing(options: Options, view: State, seat: Seat) -> Iterator[Ask]:
    colour = view.colour_of(seat)
    if colour is None:
        return
    turn = f"move {view.game.moves}"
    if seat == view.game.to_move:
        yield from _in_turn(view, turn)
    yield Ask("resign", "game", need=Need.OPEN, grave=True)
    if not options.tournament and not view.terms.limit.is_none:
        yield from _giving(view.terms.limit, view.game.left(colour.other), turn)
    if can_delete(view, options):
        yield Ask("delete", turn, need=Need.ASIDE, grave=True)


def _in_turn(view: State, turn: str) -> Iterator[Ask]:
    size, stones = view.terms.size, view.terms.handicap
    if view.places_handicap:
        free = labels_of(view.board.empty, size)
        words = (STANDARD,) if has_standard_placement(size, stones) else ()
        yield Ask("handicap", turn, (Slot("points", Kind.POINT, free, words, stones, stones),))
        return
    if view.is_scored:
        yield Ask("agree", turn)
        yield from _marking(view, turn)
    else:
        yield Ask("pass", turn)
    if legal := view.board.legal_area(view.colour):
        slot = Slot("point", Kind.POINT, labels_of(legal, size))
        need = Need.OPEN if view.is_scored else Need.AWAITED
        yield Ask("play", turn, (slot,), need)


def _marking(view: State, turn: str) -> Iterator[Ask]:
    """Yield what can be turned over (§6.1): living stones, dead ones and empty areas."""
    stones, marks = view.board.black | view.board.white, view.marks
    kinds = {"dead": stones & ~marks, "alive": stones & marks, "neutral": view.board.empty}
    for key, area in kinds.items():
        if area:
            points = labels_of(area, view.terms.size)
            slot = Slot("points", Kind.POINT, points, most=len(points))
            yield Ask(key, turn, (slot,), Need.OPEN)


def _giving(limit: TimeLimit, left: TimeLeft, turn: str) -> Iterator[Ask]:
    """Yield what the other side can be given (§9.7); fresh overtime only in overtime."""
    try:
        renews = gift(limit, left, 0, reset=True) is not None
    except Rejected:
        return
    hours = Slot("hours", Kind.NUMBER, low=0 if renews else 1, high=MAX_GIFT)
    if renews:
        overtime = Slot("overtime", Kind.WORD, (FRESH,), least=0)
        yield Ask("give", turn, (hours, overtime), Need.ASIDE, grave=True, barred=(NO_GIFT,))
    else:
        yield Ask("give", turn, (hours,), Need.ASIDE, grave=True)


def _handicap(view: State, values: Values) -> Move:
    if values[0] == (STANDARD,):
        return go.Handicap(std=True, move_id=view.game.moves)
    return go.Handicap(_points(view, values), move_id=view.game.moves)


def _turned_over(view: State, values: Values) -> Move:
    points = _points(view, values)
    return go.Score(points, unique=len(points) > 1, move_id=view.game.moves)


def _points(view: State, values: Values) -> tuple[Point, ...]:
    return tuple(sorted(read_point(label, view.terms.size) for label in values[0]))


MOVES: Mapping[str, Callable[[State, Values], Move]] = {
    "accept": lambda view, values: go.Accept(view.proposals or None),
    "decline": lambda view, values: go.Decline(),
    "withdraw": lambda view, values: go.Decline(),
    "nigiri": lambda view, values: go.Propose(drawn(view.terms)),
    "propose": _proposal,
    "begin": lambda view, values: go.Start(),
    "arrange": lambda view, values: go.Arrange(usual_order(view)),
    "teams": _teams,
    "stones": lambda view, values: go.SetTerms(int(values[0][0]), view.terms.komi),
    "remove": lambda view, values: go.RemovePlayer(Seat(values[0][0])),
    "offer": lambda view, values: go.OfferSeats(int(values[0][0])),
    "end-offer": lambda view, values: go.OfferSeats(0),
    "handicap": _handicap,
    "play": lambda view, values: go.Play(_points(view, values)[0], view.game.moves),
    "pass": lambda view, values: go.Pass(view.game.moves),
    "agree": lambda view, values: go.Score(agree=True, move_id=view.game.moves),
    **dict.fromkeys(("dead", "alive", "neutral"), _turned_over),
    "resign": lambda view, values: go.Resign(view.game.moves),
    "give": lambda view, values: go.AddTime(
        int(values[0][0]), any(FRESH in chosen for chosen in values[1:]), view.game.moves
    ),
    "delete": lambda view, values: go.Delete(view.game.moves),
}
"""By the key of an ask."""
