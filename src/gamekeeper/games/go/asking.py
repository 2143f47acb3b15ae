"""What people say at a table of Go, as moves."""

from __future__ import annotations

import re

from ...kernel.messages import Move, Rejected, Seat
from .gathering import usual_order
from .moves import (
    Accept,
    AddTime,
    Arrange,
    Decline,
    Delete,
    Handicap,
    InvitePlayer,
    OfferSeats,
    Pass,
    Play,
    Propose,
    RemovePlayer,
    Resign,
    Score,
    SetTerms,
    Start,
    Station,
)
from .points import LABEL, Point, read_point, read_points
from .refusals import GIVING, HELP
from .state import State
from .teams import Group
from .terms import KEYS, read_hours, read_number, with_words

NEGOTIATING = (
    "Say `accept`, `decline`, or what you would like instead: `size 9`, `komi 0.5`, "
    "`propose size=13 handicap=2 type=white main=7d`."
)
SETTING_UP = (
    "The master says `black NAMES`, `white NAMES` (or `order NAMES`), `arrange` for the usual "
    "order, `invite NAME`, `remove NAME`, `offer 2`, `handicap 2`, `komi 0.5`, then `begin`."
)

_NUMBER = re.compile(r"[0-9]{1,3}", re.ASCII)


def help_for(view: State) -> str:
    """What one can say now."""
    return {"invited": NEGOTIATING, "setup": SETTING_UP}.get(view.phase, HELP)


def understand(text: str, view: State) -> Move:
    """The move these words ask for; raises ``misheard`` and ``invalid-coord``.

    A stone alone is named by its label, because two SGF letters could be any short word; after
    `play`, `dead` and the like both are understood.
    """
    said, _, comment = text.partition("#")
    comment = comment.strip()
    words = said.split()
    lower = [word.lower() for word in words]
    if view.phase == "invited":
        return _negotiating(lower, text, view)
    if view.phase == "setup":
        return _setting_up(words, text, view)
    seen = view.row.moves if view.row is not None else None
    size = view.terms.size
    match lower:
        case ["pass"]:
            return Pass(seen, comment)
        case ["resign"]:
            return Resign(seen, comment)
        case ["delete"]:
            return Delete(seen)
        case ["agree" | "done"]:
            return Score(agree=True, move_id=seen, comment=comment)
        case ["dead" | "alive" | "mark" | "toggle", _, *_]:
            return Score(_points(lower[1:], size), move_id=seen, comment=comment)
        case ["handicap", "std" | "standard"]:
            return Handicap(std=True, move_id=seen, comment=comment)
        case ["handicap", _, *_]:
            return Handicap(_points(lower[1:], size), move_id=seen, comment=comment)
        case ["give", _, *_]:
            return _gift(lower[1:], seen, comment)
        case ["play" | "resume", point]:
            return Play(read_point(point, size), seen, comment)
        case [point] if LABEL.fullmatch(point):
            return Play(read_point(point, size), seen, comment)
        case ["accept"]:
            return Accept()
        case ["decline"]:
            return Decline()
        case _:
            raise _misheard(text, view)


def _misheard(text: str, view: State) -> Rejected:
    return Rejected("misheard", text=text.strip()[:80], help=help_for(view))


def _points(words: list[str], size: int) -> tuple[Point, ...]:
    return tuple(read_points(" ".join(words), size))


def _gift(words: list[str], seen: int | None, comment: str) -> AddTime:
    reset = words[-1] == "reset"
    amount = " ".join(words[:-1] if reset else words)
    try:
        hours = read_hours(amount) if amount else 0
    except ValueError:
        hours = -1
    if hours < 0:
        raise Rejected("misheard", text=f"give {' '.join(words)}"[:80], help=GIVING)
    return AddTime(hours, reset, seen, comment)


def _negotiating(words: list[str], text: str, view: State) -> Move:
    """Proposals name what is changed; colours are meant from the speaker's side."""
    base = view.terms.mirrored()
    match words:
        case ["accept"]:
            return Accept(view.proposals)
        case ["decline" | "reject" | "withdraw"]:
            return Decline()
        case ["propose", *changes] if changes and all("=" in each for each in changes):
            return Propose(with_words(base, dict(each.split("=", 1) for each in changes)))
        case [key, *rest] if key in KEYS and rest:
            return Propose(with_words(base, {key: " ".join(rest)}))
        case ["black" | "white" | "nigiri" as kind]:
            return Propose(with_words(base, {"type": kind}))
        case _:
            raise _misheard(text, view)


def _setting_up(words: list[str], text: str, view: State) -> Move:
    match [words[0].lower(), *words[1:]] if words else []:
        case ["accept"]:
            return Accept()
        case ["decline" | "reject"]:
            return Decline()
        case ["invite", name]:
            return InvitePlayer(Seat(name))
        case ["remove", name]:
            return RemovePlayer(_player(name, view))
        case ["offer", number] if _NUMBER.fullmatch(number):
            return OfferSeats(int(number))
        case ["black", _, *_]:
            return _group(Group.BLACK, words[1:], view)
        case ["white", _, *_]:
            return _group(Group.WHITE, words[1:], view)
        case ["order", _, *_]:
            return _group(Group.BOTH, words[1:], view)
        case ["arrange"]:
            return Arrange(usual_order(view))
        case ["handicap", number] if _NUMBER.fullmatch(number):
            return SetTerms(int(number), view.terms.komi)
        case ["komi", number]:
            try:
                return SetTerms(view.terms.handicap, read_number(number))
            except ValueError:
                raise _misheard(text, view) from None
        case ["begin"]:
            return Start()
        case ["delete"]:
            return Delete()
        case _:
            raise _misheard(text, view)


def _group(group: Group, names: list[str], view: State) -> Arrange:
    players = [_player(name.rstrip(","), view) for name in names]
    return Arrange(tuple(Station(seat, group, n) for n, seat in enumerate(players, 1)))


def _player(name: str, view: State) -> Seat:
    """Somebody at this table. Raises ``unknown-name``."""
    for seat in view.players:
        if seat.casefold() == name.casefold():
            return seat
    raise Rejected("unknown-name", name=name[:40], known=list(view.players))
