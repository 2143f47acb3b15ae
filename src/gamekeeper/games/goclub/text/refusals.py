"""Every refusal of the club (§14) in words, with what would be right instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....kernel.messages import Rejection
from ....texts.catalogue import Texts
from ...go.ratings.ranks import rank
from ...go.ratings.waiting_games import Order
from ...go.text.refusals import beside
from ...go.text.refusals import refuse as refuse_at_a_table
from ...go.text.sentences import did_you_mean, filled, number
from ..rules.state import MoveNews, News
from .sentences import ENGLISH, of_tables

Facts = Mapping[str, Any]


def refuse(rejection: Rejection, texts: Texts = ENGLISH) -> str:
    """Return the refusal as a sentence."""
    choose = REFUSALS.get(rejection.code)
    if choose is not None:
        return choose(rejection.facts, texts)
    key = f"refusals.{rejection.code}"
    if key in texts:
        return filled(texts, key, rejection.facts)
    return refuse_at_a_table(rejection, of_tables(texts))


def possible(word: str, texts: Texts) -> str | None:
    """Return what a term or a preference can be; None if there is no such word."""
    words = {
        "orders": ", ".join(each.lower() for each in Order),
        "kinds": ", ".join(News),
        "moves": ", ".join(MoveNews),
    }
    key = f"possible.{word}"
    return texts.say(key, **words) if key in texts else of_tables(texts).get(key)


def _misheard(facts: Facts, texts: Texts) -> str:
    help = texts.say("help.usual")
    return texts.say("refusals.misheard", text=facts.get("text", ""), help=help)


def _args(facts: Facts, texts: Texts) -> str:
    """Say what does not fit, as far as it is known."""
    if "beside" in facts:
        return beside(facts, of_tables(texts))
    if "value" in facts:
        values = possible(facts["word"], texts)
        more = f" {texts.say('args.possible', values=values)}" if values else ""
        return filled(texts, "args.value", facts) + more
    if "score" in facts:
        return of_tables(texts).say("args.score")
    for key in facts:
        if f"args.{key}" in texts:
            return filled(texts, f"args.{key}", facts)
    return texts.say("refusals.invalid-args")


def _counted(key: str, fact: str) -> Callable[[Facts, Texts], str]:
    """Choose the plural by this fact."""
    return lambda facts, texts: filled(
        texts, f"refusals.{key}", {**facts, "count": facts.get(fact, 0)}
    )


def _range(facts: Facts, texts: Texts) -> str:
    low, high = facts.get("lowest"), facts.get("highest")
    if low is None or high is None:
        return texts.say("refusals.waitingroom-not-in-rating-range")
    return texts.say("refusals.for-ranks", low=rank(low), high=rank(high))


def _vacation(facts: Facts, texts: Texts) -> str:
    told, saved = texts.say("refusals.no-vacation"), facts.get("balance")
    if not isinstance(saved, float):
        return told
    return f"{told} {texts.say('days-saved', days=number(saved, texts, '.1f'))}"


STAGES: Mapping[object, str] = {
    "setup": "still-setup",
    "running": "still-running",
    "finished": "game-finished",
}
"""Why something is not possible at this stage of a game."""

REFUSALS: Mapping[str, Callable[[Facts, Texts], str]] = {
    "misheard": _misheard,
    "invalid-args": _args,
    "invalid-action": lambda facts, texts: texts.say(
        "refusals.your-own-game" if "game" in facts else "refusals.invalid-action"
    ),
    "unknown-user": lambda facts, texts: (
        filled(texts, "refusals.unknown-user", facts) + did_you_mean(facts, texts)
    ),
    "max-games": _counted("max-games", "most"),
    "max-games-opp": _counted("max-games-opp", "most"),
    "no-initial-rating": lambda facts, texts: filled(
        texts, "refusals.no-rank-yet" if facts.get("user") else "refusals.no-initial-rating", facts
    ),
    "waitingroom-not-in-rating-range": _range,
    "waitingroom-not-enough-rated-fin-games": _counted(
        "waitingroom-not-enough-rated-fin-games", "needed"
    ),
    "invalid-game-status": lambda facts, texts: texts.say(
        f"refusals.{STAGES.get(facts.get('status'), 'game-not-started')}"
    ),
    "no-vacation": _vacation,
}
"""Refusals whose sentence depends on the facts; all others have one of their own."""
