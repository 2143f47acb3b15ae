"""What members say to the club, as moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeVar

from ....kernel.messages import Move, Rejected, Seat
from ....texts.heard import yes_or_no
from ...go.comments.comments import MAX_LETTERS
from ...go.ratings.ranks import read_rank
from ...go.ratings.waiting_games import Order
from ...go.setup.terms import Terms, check_together, read_pairs, with_words
from ...nearness import folded, near_names
from ..rules import moves as m
from ..rules.offers import room
from ..rules.state import EVERYTHING, NEVER, MoveNews, News, Preferences, State

GAME = re.compile(r"(?:goban-)?([1-9][0-9]{0,8})", re.ASCII | re.IGNORECASE)
NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
SIGNED = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
Choice = TypeVar("Choice", bound=StrEnum)
NOTHING = frozenset({"none", "nothing", "-"})

SAME_RULES = {"running": room.RUNNING_RULES, "times": room.TIMES_RULES, "days": room.DAYS_RULES}
_SAME = re.compile(r"(running|times|days)([0-9]{1,3})", re.ASCII)


def understand(text: str, view: State, seat: Seat) -> Move:
    """Return the move these words ask for; raises ``misheard`` and the codes of the rules."""
    said, _, comment = text.partition("#")
    words = said.split()
    if not words:
        raise misheard(text)
    head, rest = words[0].lower(), words[1:]
    if head == "note" and len(rest) > 1:  # a note may hold anything
        return _note(text)
    speaker = WORDS.get(head)
    if speaker is None:
        raise misheard(text)
    move = speaker(rest, view, seat)
    if move is None:
        raise misheard(text)
    if len(comment.strip()) > MAX_LETTERS:  # blanks count: what is cut off behind them is missed
        raise Rejected("comment-too-long", most=MAX_LETTERS)
    comment = " ".join(comment.split())
    if comment and isinstance(move, m.MakeOffer | m.OfferSeats | m.InviteMember | m.Rematch):
        return replace(move, comment=comment)
    if comment:
        raise Rejected("invalid-args", unread=comment[:40])
    return move


def misheard(text: str) -> Rejected:
    """Return the refusal of words that mean nothing here."""
    return Rejected("misheard", text=text.strip()[:80])


# -- small words


def game_named(word: str) -> str:
    """Return ``goban-3`` or ``3``. Raises ``unknown-game``."""
    found = GAME.fullmatch(word)
    if found is None:
        raise Rejected("unknown-game", game=word[:40])
    return f"goban-{found[1]}"


def member_named(word: str, view: State) -> Seat:
    """Return a member, however the name is written. Raises ``unknown-user``."""
    wanted = folded(word)
    for name in view.members:
        if folded(name) == wanted:
            return name
    raise Rejected("unknown-user", user=word[:40], near=near_names(word, view.members))


def number(word: str) -> int | None:
    """Return a whole number; None if it is none."""
    return int(word) if NUMBER.fullmatch(word) else None


def _pairs(words: Sequence[str]) -> dict[str, str]:
    """Return ``size=9 rated=yes``. Raises ``invalid-args``."""
    for word in words:
        if word.startswith("="):
            raise Rejected("invalid-args", word=word[:40])
    return read_pairs(words)


def _truth(key: str, word: str) -> bool:
    if (meant := yes_or_no(word)) is None:
        raise Rejected("invalid-args", word=key, value=word[:40])
    return meant


def _count(key: str, word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise Rejected("invalid-args", word=key, value=word[:40])
    return int(word)


def _terms(words: dict[str, str]) -> dict[str, str]:
    """Return the words for terms, if they go together; the rules check each alone.

    Raises ``invalid-args``.
    """
    try:
        terms = with_words(Terms(), words)
    except Rejected:
        return words
    check_together(terms, words)
    return words


# -- offers


def conditions_of(words: dict[str, str]) -> room.Conditions:
    """Take the words about conditions out of these, and return the conditions."""
    found = room.ANYBODY
    for key in ("min", "max"):
        if key in words and not _truth("must_rated", words.get("must_rated", "yes")):
            raise Rejected("invalid-args", word=key, beside="must_rated=no")
    if "must_rated" in words:
        found = replace(found, must_be_rated=_truth("must_rated", words.pop("must_rated")))
    for key, name in (("min", "lowest"), ("max", "highest")):
        if key in words:
            rating: dict[str, Any] = {name: read_rank(words.pop(key))}
            found = replace(found, must_be_rated=True, **rating)
    if "rated_games" in words:
        games = _count("rated_games", words.pop("rated_games"))
        found = replace(found, rated_games=games)
    if "same" in words:
        found = replace(found, same_opponent=same_opponent(words.pop("same")))
    return found


def same_opponent(word: str) -> int:
    """Return ``never``, ``running2``, ``times3``, ``days7`` or the number of §2.3."""
    if word.lower() == "never":
        return room.NEVER_PLAYED
    if found := _SAME.fullmatch(word.lower()):
        count = int(found[2])
        rule = {"running": -100 - count, "times": -count, "days": count}[found[1]]
        if rule not in SAME_RULES[found[1]]:
            raise Rejected("invalid-args", same=word)
        return rule
    if SIGNED.fullmatch(word):
        return int(word)
    raise Rejected("invalid-args", same=word[:40])


def _offer(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    if words and "=" not in words[0]:
        return _seats(words)
    terms = _pairs(words)
    conditions = conditions_of(terms)
    copies = _count("copies", terms.pop("copies", "1"))
    return m.MakeOffer(_terms(terms), copies, conditions)


def _seats(words: Sequence[str]) -> Move | None:
    """Return ``offer goban-3 2 min=5k``: seats of a game that is being set up."""
    count = number(words[1]) if len(words) > 1 else None
    if count is None:
        return None
    rest = _pairs(words[2:])
    conditions = conditions_of(rest)
    if rest:
        raise Rejected("invalid-args", word=min(rest))
    return m.OfferSeats(game_named(words[0]), count, conditions)


def _number(word: str, view: State) -> int | None:
    return number(word)


def _game(word: str, view: State) -> str:
    return game_named(word)


def _about(read: Callable[[str, State], Any], make: Callable[[Any], Move]) -> Speaker:
    """Return a speaker of one word; what is read as None is not understood."""

    def speaker(words: Sequence[str], view: State, seat: Seat) -> Move | None:
        found = read(words[0], view) if len(words) == 1 else None
        return None if found is None else make(found)

    return speaker


# -- games


def _invite(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    if not words:
        return None
    return m.InviteMember(member_named(words[0], view), _terms(_pairs(words[1:])))


def _rematch(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    match words:
        case [game]:
            return m.Rematch(game_named(game))
        case [game, "offer"]:
            return m.Rematch(game_named(game), offer=True)
        case _:
            return None


def _priority(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    match words:
        case [game, word] if word.lower() in NOTHING:
            return m.SetPriority(game_named(game), None)
        case [game, word] if SIGNED.fullmatch(word):
            return m.SetPriority(game_named(game), int(word))
        case _:
            return None


def _note(text: str) -> Move:
    _, game, words = text.split(maxsplit=2)
    words = words.strip()
    return m.WriteNote(game_named(game), "" if words.lower() in NOTHING else words)


# -- oneself


def _night(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    match words:
        case [hour, zone] if NUMBER.fullmatch(hour):
            return m.SetNight(zone, int(hour))
        case [hour] if NUMBER.fullmatch(hour):
            known = view.nights.get(seat)
            return m.SetNight("UTC" if known is None else known.zone, int(hour))
        case _:
            return None


def _vacation(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    match words:
        case [word] if NUMBER.fullmatch(word):
            return m.TakeVacation(int(word))
        case [word] if SIGNED.fullmatch(word):
            return m.ChangeVacation(int(word))
        case _:
            return None


def _prefer(words: Sequence[str], view: State, seat: Seat) -> Move | None:
    if not words:
        return None
    wanted = view.preferences_of(seat)
    for key, word in _pairs(words).items():
        if key not in PREFERENCES:
            raise Rejected("invalid-args", word=key[:40])
        wanted = PREFERENCES[key](wanted, word)
    return m.Prefer(wanted)


def _one_of(kind: type[Choice], key: str, word: str) -> Choice:
    for each in kind:
        if each.value.lower() == word.lower():
            return each
    raise Rejected("invalid-args", word=key, value=word[:40])


def _reject_timeout(wanted: Preferences, word: str) -> Preferences:
    days = {"off": NEVER, "never": NEVER, "always": 0}.get(word.lower())
    if days is None:
        days = _count("reject_timeout", word)
    return replace(wanted, reject_timeout=days)


def _notify(wanted: Preferences, word: str) -> Preferences:
    if word.lower() in ("all", "none"):
        return replace(wanted, notify=EVERYTHING if word.lower() == "all" else ())
    named = word.lower().split(",")
    if unknown := [each for each in named if each not in list(News)]:
        raise Rejected("invalid-args", word="notify", value=unknown[0][:40])
    return replace(wanted, notify=tuple(each for each in News if each in named))


PREFERENCES: Mapping[str, Callable[[Preferences, str], Preferences]] = {
    "order": lambda wanted, word: replace(wanted, order=_one_of(Order, "order", word)),
    "reject_timeout": _reject_timeout,
    "invitations": lambda wanted, word: replace(wanted, invitations=_truth("invitations", word)),
    "notify": _notify,
    "moves": lambda wanted, word: replace(wanted, moves=_one_of(MoveNews, "moves", word)),
}

Speaker = Callable[[Sequence[str], State, Seat], Move | None]
WORDS: Mapping[str, Speaker] = {
    "offer": _offer,
    "take": _about(_number, m.TakeOffer),
    "remove": _about(_number, m.RemoveOffer),
    "invite": _invite,
    "setup": lambda words, *_: m.SetUpGame(words[0], _terms(_pairs(words[1:]))) if words else None,
    "rematch": _rematch,
    "priority": _priority,
    "observe": _about(_game, m.Observe),
    "unobserve": _about(_game, m.Unobserve),
    "rank": lambda words, *_: m.SetRank(" ".join(words)) if words else None,
    "night": _night,
    "vacation": _vacation,
    "prefer": _prefer,
    **dict.fromkeys(("block", "bar"), _about(member_named, m.Bar)),
    **dict.fromkeys(("unblock", "unbar"), _about(member_named, m.Unbar)),
}
"""What can be said, by its first word; `note` is understood apart."""
