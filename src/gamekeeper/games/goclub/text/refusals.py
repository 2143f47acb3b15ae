"""Every refusal of the club (§14) in words, with what would be right instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ....kernel.messages import Rejection
from ...go.ratings.ranks import rank
from ...go.ratings.waiting_games import Order
from ...go.setup.terms import POSSIBLE
from ...go.text.refusals import RESULT, beside, possible
from ...go.text.refusals import refuse as refuse_at_a_table
from ...nearness import did_you_mean
from ..rules.state import MoveNews, News

Facts = Mapping[str, Any]

HELP = (
    "Say `go room` for the waiting room, `go offer size=9 rated=yes`, `go take 3`, "
    "`go invite NAME size=13`, `go setup 2:2`, `go rank 5k`, `go vacation 3`, `go me`, "
    "`go members`; `go help` tells the rest."
)


def refuse(rejection: Rejection) -> str:
    """The refusal as a sentence."""
    sentence = REFUSALS.get(rejection.code)
    return sentence(rejection.facts) if sentence else refuse_at_a_table(rejection)


def _fixed(sentence: str) -> Callable[[Facts], str]:
    return lambda facts: sentence


def _many(count: object, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _misheard(facts: Facts) -> str:
    return f"I did not understand “{facts.get('text', '')}”. {facts.get('help') or HELP}"


VALUES: Mapping[str, str] = {
    **POSSIBLE,
    **dict.fromkeys(("must_rated", "invitations"), "yes or no"),
    **dict.fromkeys(("rated_games", "copies"), "a whole number"),
    "order": ", ".join(each.lower() for each in Order),
    "reject_timeout": "a number of days, always or never",
    "notify": f"all, none, or some of {', '.join(News)}",
    "moves": ", ".join(MoveNews),
}
"""What can be said about an offer, and about oneself."""


def _args(facts: Facts) -> str:
    """What does not fit, as far as it is known."""
    if "beside" in facts:
        return beside(facts)
    if "twice" in facts:
        return f"“{facts['twice']}” stands there twice: say it once."
    if "value" in facts:
        return f"“{facts['value']}” is not possible for {facts['word']}.{possible(facts, VALUES)}"
    if "word" in facts:
        return f"“{facts['word']}” does not fit here; `go help` tells what one can say."
    for key, sentence in ARGUMENTS.items():
        if key in facts:
            return sentence
    return "That does not fit together."


ARGUMENTS: Mapping[str, str] = {
    "unread": (
        "Nobody would read what stands behind the #: that goes with an offer, an invitation, a "
        "rematch or a note."
    ),
    "size": "A board has 5 to 25 lines.",
    "copies": "An offer holds for 1 to 10 games.",
    "seats": "Seats are offered once for a game, one or more.",
    "players": "More than two play as `2:2` and the like, or in a circle of `3`, `5` … players.",
    "hour": "A night begins at an hour from 0 to 23.",
    "priority": "A priority is a number from -32768 to 32767.",
    "reject_timeout": "Say off, always, or a number of days up to 120.",
    "user": "You cannot do that with yourself.",
    "range": "The lowest rank is 30k or better, the highest not below it: `min=10k max=1d`.",
    "same": (
        "The same opponent: `never`, or `running1` to `running26`, `times1` to `times99`, `days1` "
        "to `days127`."
    ),
    "score": RESULT,
    "rating": "A rating is a number from -900 (30k) to 9999.",
}


def _rank(facts: Facts) -> str:
    return (
        f"“{facts.get('rank', '')}” is no rank. There are 30k to 1k and 1d to 9d, such as `5k` or "
        "`1d-15%`; nobody begins above 6d."
    )


def _range(facts: Facts) -> str:
    low, high = facts.get("lowest"), facts.get("highest")
    if low is None or high is None:
        return "You are not in the range of this offer."
    return f"This offer is for ranks from {rank(low)} to {rank(high)}."


def _no_rating(facts: Facts) -> str:
    who = facts.get("user")
    if who is None:
        return "Both players need a rank for that: `go rank 5k` chooses one."
    return f"{who} has no rank yet: `go rank 5k` chooses one."


def _vacation(facts: Facts) -> str:
    saved = facts.get("balance")
    days = f" {saved:.1f} days are saved up." if isinstance(saved, float) else ""
    return (
        "A vacation has two whole days or more, and not more than are saved up; `go vacation +1` "
        f"and `go vacation -1` change one that has begun.{days}"
    )


NOT_BEGUN = "That game has not begun."
STAGES: Mapping[str, str] = {
    "setup": "That game is still being set up.",
    "running": "That game is still running.",
    "finished": "That game is over.",
}
"""Why something is not possible at this stage of a game."""

REFUSALS: Mapping[str, Callable[[Facts], str]] = {
    "misheard": _misheard,
    "invalid-args": _args,
    "invalid-action": lambda facts: (
        "You play in that game: you see it anyway."
        if "game" in facts
        else "That is not possible here."
    ),
    "unknown-user": lambda facts: (
        f"No member is called “{facts.get('user')}”.{did_you_mean(facts)}"
    ),
    "unknown-game": lambda facts: f"The club has no game “{facts.get('game', '')}”.",
    "unknown-rank": _rank,
    "unknown-zone": lambda facts: f"“{facts.get('zone')}” is no zone such as Europe/Berlin.",
    "name-taken": _fixed("Somebody has that name: choose another one."),
    "not-seated": _fixed("Only members can do that."),
    "rating-fixed": _fixed("Your first rated game has begun: your rating changes by playing now."),
    "already-barred": lambda facts: f"You keep {facts.get('user')} away already.",
    "not-barred": lambda facts: f"You do not keep {facts.get('user')} away.",
    "barred": lambda facts: f"{facts.get('user')} does not want to play with you.",
    "rejects-invitations": lambda facts: f"{facts.get('user')} does not want to be invited.",
    "max-games": lambda facts: (
        f"You play {_many(facts.get('most'), 'game')} already: that is the limit."
    ),
    "max-games-opp": lambda facts: (
        f"{facts.get('user')} plays {_many(facts.get('most'), 'game')} already."
    ),
    "no-initial-rating": _no_rating,
    "waitingroom-game-not-found": _fixed("That offer is gone, or never was: see `go room`."),
    "waitingroom-join-too-late": _fixed("Somebody was faster: all these seats are taken."),
    "waitingroom-own-game": _fixed("That is your own offer; `go remove` takes it back."),
    "waitingroom-delete-not-own": lambda facts: f"That offer is {facts.get('owner')}'s.",
    "waitingroom-not-in-rating-range": _range,
    "waitingroom-not-enough-rated-fin-games": lambda facts: (
        f"This offer is for those who have finished {_many(facts.get('needed'), 'rated game')}."
    ),
    "waitingroom-not-same-opponent": _fixed(
        "The owner wants other opponents: you have played, or taken this offer, too often."
    ),
    "already-here": _fixed("You are there already."),
    "already-observing": _fixed("You watch that game already."),
    "not-observing": _fixed("You do not watch that game."),
    "already-noted": _fixed("That is known already."),
    "game-finished": _fixed("That game is over."),
    "game-not-started": _fixed(NOT_BEGUN),
    "not-game-player": _fixed("You do not play in that game."),
    "invalid-game-status": lambda facts: STAGES.get(str(facts.get("status")), NOT_BEGUN),
    "comment-too-long": lambda facts: f"That is too long: {facts.get('most')} letters at most.",
    "no-vacation": _vacation,
    "host-only": _fixed("Only the house can do that."),
    "stale": _fixed("That moment has passed."),
    "too-early": _fixed("It is too early for that."),
    "unknown-move": _fixed("Nothing of the kind can be done here."),
}
