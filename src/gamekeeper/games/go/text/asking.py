"""What people say at a table of Go, as moves."""

from __future__ import annotations

import re

from ....kernel.messages import Move, Rejected, Seat
from ...nearness import folded, near_names
from ..board.points import LABEL, SGF, Point, read_point, read_points, to_label
from ..rules import moves as m
from ..rules.state import State
from ..setup.gathering import usual_order
from ..setup.teams import GameType, Group
from ..setup.terms import (
    KEYS,
    Terms,
    check_together,
    read_hours,
    read_number,
    read_pairs,
    with_words,
)
from .hearing import Said, aloud, in_subject, said
from .vocabulary import in_english

GROUPS = {"g1": Group.FIRST, "group1": Group.FIRST, "g2": Group.SECOND, "group2": Group.SECOND}
"""Teams whose colours are not chosen yet (§1.3)."""

_WORD = re.compile("a[mnst]|b[ey]|do|go|h[ei]|i[fnst]|m[ey]|no|o[fhknr]|so|to|u[ps]|we")
"""What is said so often that, said alone, it is never taken for two SGF letters."""

_COLUMN_I = re.compile(r"i[0-9]{1,2}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)


def help_for(view: State) -> str:
    """Return the key of the help about what one can type now."""
    is_circle = view.formation.type is GameType.ZEN_GO
    setting_up = "setting-up" if is_circle else "setting-up-teams"
    return {"invited": "negotiating", "setup": setting_up}.get(view.phase, "playing")


def understand(text: str, view: State, language: str = "en") -> Move:
    """Return the move these words ask for; raises ``misheard`` and ``invalid-coord``.

    The first line counts. Where another one could be a move as well, nobody guesses.
    """
    heard = in_english(said(text), view, language)
    move = _meaning(heard, view)
    for line in heard.below:
        other = _exactly(in_english(Said(line), view, language), view)
        if other is not None and other != move:
            raise Rejected("two-moves", first=(heard.typed or heard.line)[:40], second=line[:40])
    return move


def overhear(text: str, view: State, seat: Seat, language: str = "en") -> Move | None:
    """Return the move that words said to everybody ask for, or None if they are talk.

    Nothing but the words themselves, in one line, and only if they can be meant now: who says
    `agree` while stones are played agrees with somebody. Raises ``invalid-coord`` for a point
    beyond the board, in turn.
    """
    heard = aloud(text)
    if heard is None:
        return None
    heard = in_english(heard, view, language, is_aloud=True)
    row = view.row
    in_turn = view.is_running and row is not None and row.to_move == seat
    if in_turn and LABEL.fullmatch(heard.line):
        return _meaning(heard, view)
    move = _exactly(heard, view)
    if isinstance(move, m.Pass):
        return move if in_turn and not view.is_scored else None
    if isinstance(move, m.Score):
        return move if in_turn and view.is_scored else None
    if isinstance(move, m.Handicap):
        return move if in_turn and view.places_handicap else None
    if isinstance(move, m.Accept | m.Decline):
        return None if view.is_running or view.is_over else move
    return move


def hint(subject: str, view: State, language: str = "en") -> str:
    """Return a move in a subject that was written for it, for a line of its own."""
    for words in in_subject(subject):
        if _exactly(in_english(Said(words), view, language), view) is not None:
            return f"{words}\n"
    return ""


def _exactly(heard: Said, view: State) -> Move | None:
    """Return the move if these are its words and nothing else; points are named by labels."""
    match heard.words:
        case ["play" | "resume" | "dead" | "alive" | "neutral" | "toggle" as verb, *points]:
            if not all(LABEL.fullmatch(each.rstrip(",")) for each in points):
                return None
            if verb in ("play", "resume") and len(points) != 1:
                return None
        case ["handicap", *points] if view.is_running:
            if points != ["std"] and not all(LABEL.fullmatch(each.rstrip(",")) for each in points):
                return None
        case ["done"]:
            return None
        case _:
            pass
    try:
        return _meaning(heard, view)
    except Rejected:
        return None


def _meaning(heard: Said, view: State) -> Move:
    """Return the move, reading a lone stone only by its label: two SGF letters could be any word.

    After `play`, `dead` and the like both are understood; only `play on` asks to go on.
    """
    if view.phase == "invited":
        return _negotiating(heard, view)
    if view.phase == "setup":
        return _setting_up(heard, view)
    return _playing(heard, view)


def _playing(heard: Said, view: State) -> Move:
    lower, comment = heard.words, heard.comment
    seen = view.row.moves if view.row is not None else None
    size = view.terms.size
    match lower:
        case ["pass"]:
            return m.Pass(seen, comment)
        case ["resign"]:
            return m.Resign(seen, comment)
        case ["delete"]:
            return m.Delete(seen)
        case ["agree" | "done"]:
            return m.Score(agree=True, move_id=seen, comment=comment)
        case ["dead" | "alive" | "neutral" as verb, _, *_]:
            points = _marked(verb, _points(lower[1:], size), view)
            return m.Score(points, unique=True, move_id=seen, comment=comment)
        case ["toggle", _, *_]:
            return m.Score(_points(lower[1:], size), move_id=seen, comment=comment)
        case ["handicap", "std" | "standard"]:
            return m.Handicap(std=True, move_id=seen, comment=comment)
        case ["handicap", _, *_]:
            return m.Handicap(_points(lower[1:], size), move_id=seen, comment=comment)
        case ["give", _, *_]:
            return _gift(lower[1:], seen, comment)
        case ["play", "on"] if _is_on("on", size):
            raise _maybe("play on", "on", size)
        case ["play" | "resume", point]:
            return m.Play(read_point(point.strip(","), size), seen, comment)
        case [point] if LABEL.fullmatch(point) or _COLUMN_I.fullmatch(point):
            return m.Play(read_point(point, size), seen, comment)
        case ["accept"]:
            return m.Accept()
        case ["decline"]:
            return m.Decline()
        case [letters] if _is_on(letters, size) and not _WORD.fullmatch(letters):
            raise _maybe(letters, letters, size)
        case _:
            raise _misheard(heard.typed or heard.line, view)


def _too_early(heard: Said, view: State) -> Rejected:
    """Return the refusal before the game: ``game-not-started`` for what is for later (§4)."""
    try:
        _playing(heard, view)
    except Rejected:
        return _misheard(heard.typed or heard.line, view)
    return Rejected("game-not-started", help=help_for(view))


def _misheard(text: str, view: State) -> Rejected:
    usual = "scored" if view.is_scored else "short"
    help = {"invited": "negotiating", "setup": "setting-up"}.get(view.phase, usual)
    return Rejected("misheard", text=text.strip()[:80], help=help)


def _is_on(word: str, size: int) -> bool:
    """Return True if these are two letters of a point of this board."""
    return bool(SGF.fullmatch(word)) and max(ord(letter) - 97 for letter in word) < size


def _maybe(text: str, letters: str, size: int) -> Rejected:
    """Return words that need not mean the point that their letters name."""
    point = to_label(read_point(letters, size), size).upper()
    return Rejected("misheard", text=text, help="point", point=point)


def _points(words: list[str], size: int) -> tuple[Point, ...]:
    """Raise ``invalid-coord``."""
    return tuple(read_points(" ".join(words), size))


def _marked(verb: str, points: tuple[Point, ...], view: State) -> tuple[Point, ...]:
    """Return those that are not marked so already: `dead` revives nobody, and `alive` kills nobody.

    Raises ``illegal-mark``, and ``invalid-switch`` if all of them are.
    """
    if not view.is_scored:
        return points
    empty = view.board.empty
    for point in points:
        if bool(empty >> point & 1) is not (verb == "neutral"):
            at = to_label(point, view.terms.size).upper()
            raise Rejected("illegal-mark", at=at, empty=bool(empty >> point & 1))
    wanted = tuple(each for each in points if bool(view.marks >> each & 1) is (verb == "alive"))
    if not wanted:
        raise Rejected("invalid-switch", verb=verb)
    return wanted


def _gift(words: list[str], seen: int | None, comment: str) -> m.AddTime:
    reset = words[-1] == "reset"
    amount = " ".join(words[:-1] if reset else words)
    try:
        hours = read_hours(amount) if amount else 0
    except ValueError:
        hours = -1
    if hours < 0:
        raise Rejected("misheard", text=f"give {' '.join(words)}"[:80], help="giving")
    if hours == 0 and not reset:
        raise Rejected("invalid-args", hours=hours)
    return m.AddTime(hours, reset, seen, comment)


def _negotiating(heard: Said, view: State) -> Move:
    """Return the answer to an invitation; colours are meant from the speaker's side."""
    base = view.terms.mirrored()
    match heard.words:
        case ["accept"]:
            return m.Accept(view.proposals)
        case ["decline" | "reject" | "withdraw"]:
            return m.Decline()
        case ["propose", *changes] if changes and all("=" in each for each in changes):
            return _proposal(base, read_pairs(changes))
        case [key, *rest] if key in KEYS and rest:
            return _proposal(base, {key: " ".join(rest)})
        case ["black" | "white" | "nigiri" as kind]:
            return _proposal(base, {"type": kind})
        case _:
            raise _too_early(heard, view)


def _proposal(base: Terms, words: dict[str, str]) -> m.Propose:
    terms = with_words(base, words)
    check_together(terms, words)
    return m.Propose(terms)


def _setting_up(heard: Said, view: State) -> Move:
    words = heard.line.split()
    match [words[0].lower(), *words[1:]] if words else []:
        case ["accept"]:
            return m.Accept()
        case ["decline" | "reject"]:
            return m.Decline()
        case ["invite", name]:
            return m.InvitePlayer(Seat(name))
        case ["remove", name]:
            return m.RemovePlayer(_player(name, view))
        case ["offer", number] if _NUMBER.fullmatch(number):
            return m.OfferSeats(int(number))
        case ["group1" | "g1" | "group2" | "g2" as group, _, *_]:
            return _group(GROUPS[group], words[1:], view)
        case ["black" | "white" as colour, name] if _is_group(name, view):
            return _coloured(Group(colour[0].upper()), GROUPS[name.lower()], view)
        case ["black", _, *_]:
            return _group(Group.BLACK, words[1:], view)
        case ["white", _, *_]:
            return _group(Group.WHITE, words[1:], view)
        case ["order", _, *_]:
            return _group(Group.BOTH, words[1:], view)
        case ["arrange"]:
            return m.Arrange(usual_order(view))
        case ["handicap", number] if _NUMBER.fullmatch(number):
            return m.SetTerms(int(number), view.terms.komi)
        case ["komi", number]:
            try:
                return m.SetTerms(view.terms.handicap, read_number(number))
            except ValueError:
                raise _misheard(heard.typed or heard.line, view) from None
        case ["begin"]:
            return m.Start()
        case ["delete"]:
            return m.Delete()
        case _:
            raise _too_early(heard, view)


def _group(group: Group, names: list[str], view: State) -> m.Arrange:
    players = [_player(name.rstrip(","), view) for name in names]
    return m.Arrange(tuple(m.Station(seat, group, n) for n, seat in enumerate(players, 1)))


def _is_group(word: str, view: State) -> bool:
    """Return True if this names a group; a player of that name goes first."""
    return word.lower() in GROUPS and folded(word) not in map(folded, view.players)


def _coloured(colour: Group, group: Group, view: State) -> m.Arrange:
    """Give a group its colour, and the other group the other one. Raises ``invalid-args``."""
    other = Group.WHITE if colour is Group.BLACK else Group.BLACK
    stations = [
        m.Station(stool.user, colour if stool.group is group else other, stool.order)
        for stool in view.stools
        if stool.user is not None and stool.group in GROUPS.values()
    ]
    if not any(station.group is colour for station in stations):
        raise Rejected("invalid-args", groups="empty")
    return m.Arrange(tuple(stations))


def _player(name: str, view: State) -> Seat:
    """Return somebody at this table. Raises ``unknown-name``."""
    for seat in view.players:
        if folded(seat) == folded(name):
            return seat
    known = list(view.players)
    raise Rejected("unknown-name", name=name[:40], known=known, near=near_names(name, known))
