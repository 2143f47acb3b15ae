"""Every refusal of a table of Go (§14) in words, with what would be right instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....kernel.messages import Rejection
from ....texts.catalogue import Texts
from ..board.board import Board
from ..board.points import area_of
from ..setup.terms import ADJUSTMENTS, BY_HAND, KEYS
from .drawing import Look, as_text
from .sentences import ENGLISH, did_you_mean, filled

Facts = Mapping[str, Any]

ALONE = frozenset({"twice", "score", "size", "seats"})
"""Facts of which one is enough to know what does not fit."""


def refuse(rejection: Rejection, texts: Texts = ENGLISH) -> str:
    """Return the refusal as a sentence."""
    choose = REFUSALS.get(rejection.code)
    if choose is not None:
        return choose(rejection.facts, texts)
    key = f"refusals.{rejection.code}"
    if key in texts:
        return filled(texts, key, rejection.facts)
    return texts.say("refusals.other", code=rejection.code)


def help_in(facts: Facts, texts: Texts, otherwise: str = "") -> str:
    """Return what can be typed instead: facts name a sentence of the catalogue."""
    key = f"help.{facts.get('help') or otherwise}"
    return filled(texts, key, facts) if key in texts else str(facts.get("help", ""))


def _misheard(facts: Facts, texts: Texts) -> str:
    help = help_in(facts, texts, "short")
    return texts.say("refusals.misheard", text=facts.get("text", ""), help=help)


def _not_now(facts: Facts, texts: Texts) -> str:
    key = f"not-now.{facts.get('why')}"
    return texts.say(key if key in texts else "refusals.invalid-action")


def beside(facts: Facts, texts: Texts) -> str:
    """Say what means nothing beside something else that was said, and what to type instead."""
    word = facts["word"]
    key = "by-hand" if word in BY_HAND else "adjustment" if word in ADJUSTMENTS else "beside"
    return filled(texts, f"args.{key}", facts)


def _args(facts: Facts, texts: Texts) -> str:
    """Say what does not fit, as far as it is known."""
    if "beside" in facts:
        return beside(facts, texts)
    if "hours" in facts:
        gift = texts.say("help.giving")
        return gift if facts["hours"] else f"{texts.say('args.no-gift')} {gift}"
    if "value" in facts:
        possible = texts.get(f"possible.{facts['word']}")
        more = f" {texts.say('args.possible', values=possible)}" if possible else ""
        return filled(texts, "args.value", facts) + more
    if "word" in facts:
        return filled(texts, "args.word", {**facts, "known": ", ".join(KEYS)})
    known = [facts.get("why"), facts.get("groups"), *(ALONE & facts.keys())]
    for key in known:
        if f"args.{key}" in texts:
            return filled(texts, f"args.{key}", facts)
    return texts.say("refusals.invalid-args")


def _no_point(facts: Facts, texts: Texts) -> str:
    point = str(facts.get("point"))
    if not any(letter.isdigit() for letter in point):
        return texts.say("refusals.no-point", point=point)
    point = point.upper()
    told = filled(texts, "refusals.invalid-coord", {**facts, "point": point})
    return f"{told} {texts.say('refusals.no-column-i')}" if point.startswith("I") else told


def _not_ready(facts: Facts, texts: Texts) -> str:
    problems, unrated = facts.get("problems", ()), facts.get("unrated", ())
    if isinstance(problems, str):
        return texts.say("refusals.not-ready")
    told = [texts.get(f"not-ready.{each}") or each for each in problems]
    if unrated and "player-unrated" in problems:
        names = texts.listed(unrated)
        named = texts.say("not-ready.players-unrated", names=names, count=len(unrated))
        told[list(problems).index("player-unrated")] = named
    return texts.say("refusals.not-ready-because", problems=", ".join(told))


def _changed(facts: Facts, texts: Texts) -> str:
    """Say that a move was meant for an older position, and show the present one."""
    if "proposal" in facts:
        return texts.say("refusals.proposal-changed")
    if "size" not in facts:
        return texts.say("refusals.already-played")
    board = Board(facts["size"], area_of(facts["black"]), area_of(facts["white"]))
    drawn = as_text(board, Look(last=facts["last"])).rstrip("\n")
    return texts.say("refusals.position-changed", board=drawn)


def _with(fact: str, key: str, without: str) -> Callable[[Facts, Texts], str]:
    """Choose between two sentences: is this fact known and true, or not?"""
    return lambda facts, texts: filled(
        texts, f"refusals.{key if facts.get(fact) else without}", facts
    )


def _switch(facts: Facts, texts: Texts) -> str:
    key = f"already-{facts['verb']}" if "verb" in facts else "invalid-switch"
    return texts.say(f"refusals.{key}")


REFUSALS: Mapping[str, Callable[[Facts, Texts], str]] = {
    "misheard": _misheard,
    "unknown-name": lambda facts, texts: (
        filled(texts, "refusals.unknown-name", facts) + did_you_mean(facts, texts)
    ),
    "game-not-started": lambda facts, texts: (
        f"{texts.say('refusals.game-not-started')} {help_in(facts, texts)}".strip()
    ),
    "not-your-turn": _with("seat", "not-your-turn-but", "not-your-turn"),
    "already-played": _changed,
    "invalid-action": _not_now,
    "invalid-args": _args,
    "invalid-coord": _no_point,
    "illegal-position": _with("at", "taken", "illegal-position"),
    "suicide": _with("at", "suicide-at", "suicide"),
    "ko": _with("at", "ko-at", "ko"),
    "illegal-mark": _with("empty", "illegal-mark-empty", "illegal-mark"),
    "invalid-switch": _switch,
    "not-ready": _not_ready,
}
"""Refusals whose sentence depends on the facts; all others have one of their own."""
