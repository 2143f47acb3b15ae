"""Every refusal of a table of Go (§14) in words, with what would be right instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....kernel.messages import Rejection
from ...nearness import did_you_mean
from ..setup.terms import ADJUSTMENTS, BY_HAND, POSSIBLE

Facts = Mapping[str, Any]

HELP = """\
A point such as `D4` plays there; `pass`; `resign`.
When both have passed: `dead C3 D4`, `alive C3`, `neutral E5` for what counts for nobody, `score` \
for the count, `agree`, or a point to play on.
`board`, `status`, `time`, `moves`, `terms` and `sgf` show the game.
`give 12h` gives your opponent time; `delete` lets a game vanish that has hardly begun.
A comment stands after a #: `D4 # hello` is for the players, `D4 # <c>hello</c>` for everybody, \
`D4 # <h>my plan</h>` for all when the game is over."""

SHORT = "Say a point such as `D4`, `pass` or `resign`; `words` tells what else there is."
SCORED = "Say `dead C3 D4`, `agree`, or a point to play on; `words` tells what else there is."

GIVING = (
    "Time is given in days of 15 hours and in hours, 14 days at most: `give 1d`, `give 12h`, "
    "`give 2d 3h`; `give 1d reset` and `give 0h reset` also renew the overtime."
)

RESULT = (
    "A result is the winner and by how much: `B+12.5` or `W+3`, whole or half points up to 999; or "
    "`B+R` (resignation), `W+T` (time), `B+F` (forfeit), `jigo`, `void`."
)

GROUPS: Mapping[str, str] = {
    "circle": "In a circle everybody plays both colours: say `order NAMES`.",
    "teams": "Here two sides play: say `black NAMES` and `white NAMES`.",
    "empty": "Nobody is in that group yet: say `group1 NAMES` and `group2 NAMES` first.",
}

PROBLEMS: Mapping[str, str] = {
    "seats-open": "not all seats are taken",
    "player-unrated": "somebody has no rating",
    "player-twice": "somebody sits twice",
    "groups-wrong": "the players are not in two groups of the right size",
    "order-wrong": "the order of the players is not set",
}


def refuse(rejection: Rejection) -> str:
    """The refusal as a sentence."""
    sentence = REFUSALS.get(rejection.code)
    return sentence(rejection.facts) if sentence else f"No: {rejection.code}."


def _fixed(sentence: str) -> Callable[[Facts], str]:
    return lambda facts: sentence


def _misheard(facts: Facts) -> str:
    return f"I did not understand “{facts.get('text', '')}”. {facts.get('help') or SHORT}"


def beside(facts: Facts) -> str:
    """What means nothing beside something else that was said, and what to say instead."""
    word, other = str(facts["word"]), str(facts["beside"])
    if word in BY_HAND:
        return (
            f"With {other} the ratings give handicap and komi: leave `{word}` out, or change what "
            f"they give with `adj_{word}`."
        )
    if word in ADJUSTMENTS:
        return (
            f"`{word}` changes what type=conv and type=proper compute: with {other} say `handicap` "
            "and `komi` themselves."
        )
    return f"`{word}` means nothing beside {other}: say only one of them."


def possible(facts: Facts, more: Mapping[str, str] = POSSIBLE) -> str:
    """What could have been said instead; a space before it."""
    values = more.get(str(facts.get("word")))
    return f" Possible: {values}." if values else ""


def _args(facts: Facts) -> str:
    """What does not fit, as far as it is known."""
    if "beside" in facts:
        return beside(facts)
    if "hours" in facts:
        return GIVING if facts["hours"] else f"That would give nothing. {GIVING}"
    if "twice" in facts:
        return f"“{facts['twice']}” stands there twice: say it once."
    if "score" in facts:
        return RESULT
    if "size" in facts:
        return "A board has 5 to 25 lines."
    if "value" in facts:
        return f"“{facts['value']}” is no {facts['word']} that a game can have.{possible(facts)}"
    if "word" in facts:
        known = ", ".join(POSSIBLE)
        return f"There is nothing called “{facts['word']}” to agree on. There are {known}."
    if "user" in facts and "why" in facts:
        return f"{facts['user']} {facts['why']}."
    if "groups" in facts:
        return GROUPS[facts["groups"]]
    if "seats" in facts:
        return "Seats are offered once for a game, one or more."
    return "That does not fit together."


NOT_NOW: Mapping[str, str] = {
    "handicap": "Place the handicap stones first: `handicap std`, or the points.",
    "no-handicap": "There are no handicap stones to place.",
    "no-standard": "This board has no standard points for so many stones: name them.",
    "scored": "The game is scored: say `dead C3 D4`, `agree`, or a point to play on.",
    "not-scored": "The game is scored when both have passed.",
    "no-marks": "Say which stones are dead, or `agree`.",
    "too-far": "The game is too far for that: `resign` ends it.",
    "no-limit": "This game has no time limit: nobody needs more time.",
    "tournament": "In a tournament only the director gives time.",
}
"""Why something is not possible in this moment of the game."""


def _not_now(facts: Facts) -> str:
    return NOT_NOW.get(str(facts.get("why", "")), "That is not possible now.")


def _no_point(facts: Facts) -> str:
    said = str(facts.get("point"))
    point = said.upper() if any(letter.isdigit() for letter in said) else said
    column = " There is no column I." if said[:1].upper() == "I" else ""
    return f"“{point}” is no point of this board.{column}"


def _not_your_turn(facts: Facts) -> str:
    seat = facts.get("seat")
    return f"It is not your turn but {seat}’s." if seat else "It is not your turn."


def _not_ready(facts: Facts) -> str:
    problems = facts.get("problems", ())
    if isinstance(problems, str):
        return "The game cannot begin yet."
    told = {**PROBLEMS, **_unrated(facts.get("unrated", ()))}
    return f"The game cannot begin yet: {', '.join(told.get(x, x) for x in problems)}."


def _unrated(names: Sequence[str]) -> Mapping[str, str]:
    """Whose rating is missing, in the place of a sentence about somebody."""
    if not names:
        return {}
    *first, last = names
    who = f"{', '.join(first)} and {last} have" if first else f"{last} has"
    return {"player-unrated": f"{who} no rating"}


def _handicap(facts: Facts) -> str:
    return f"Place exactly {facts.get('needed')} handicap stones on different points."


REFUSALS: Mapping[str, Callable[[Facts], str]] = {
    "misheard": _misheard,
    "two-moves": lambda facts: (
        f"“{facts.get('first')}” or “{facts.get('second')}”? Say only one of them."
    ),
    "unknown-name": lambda facts: (
        f"Nobody here is called “{facts.get('name')}”.{did_you_mean(facts)}"
    ),
    "game-not-started": lambda facts: (
        f"The game has not begun yet. {facts.get('help', '')}".strip()
    ),
    "game-finished": _fixed("The game is over."),
    "unknown-game": _fixed("There is no such game any more."),
    "not-game-player": _fixed("You do not play at this moment."),
    "not-your-turn": _not_your_turn,
    "already-played": _fixed("Somebody was faster: look again how the game stands."),
    "time-is-up": _fixed("Too late: the time was up."),
    "invalid-action": _not_now,
    "invalid-args": _args,
    "invalid-coord": _no_point,
    "illegal-position": lambda facts: (
        f"{facts['at']} is taken." if "at" in facts else "There is no such point."
    ),
    "suicide": lambda facts: (
        f"A stone on {facts.get('at', 'that point')} would have no liberty: suicide is not allowed."
    ),
    "ko": lambda facts: (
        f"{facts.get('at', 'That')} is a ko: play elsewhere before you take it back."
    ),
    "early-pass": _fixed("Place the handicap stones first: `handicap std`, or the points."),
    "wrong-number-of-handicap-stone": _handicap,
    "illegal-mark": lambda facts: (
        f"There is no stone on {facts.get('at')}; `neutral {facts.get('at')}` makes an empty area"
        " count for nobody."
        if facts.get("empty")
        else f"There is a stone on {facts.get('at')}: say `dead {facts.get('at')}`."
    ),
    "invalid-switch": lambda facts: (
        f"All of that is {facts['verb']} already: say `agree`."
        if "verb" in facts
        else "These points cancel each other out: nothing would change."
    ),
    "comment-too-long": lambda facts: f"A comment has at most {facts.get('most')} letters.",
    "time-limits-exceeded": _fixed("That is more time than a game can have."),
    "time-limit-too-small": _fixed("A game needs at least one hour."),
    "handicap-range": _fixed("A handicap has 2 to 21 stones, or none."),
    "komi-range": _fixed("The komi is between -200 and 200."),
    "komi-bad-fraction": _fixed("The komi has halves at most."),
    "unknown-ruleset": _fixed("The rules are japanese or chinese."),
    "no-initial-rating": _fixed("Both players need a rating for these terms."),
    "game-already-accepted": _fixed("The game has been accepted already."),
    "invited-to-unknown-game": _fixed("That invitation does not exist any more."),
    "invalid-game-status": _fixed("Nothing is being negotiated here."),
    "already-started": _fixed("The game has begun already."),
    "already-here": _fixed("You are here already."),
    "host-only": _fixed("Only the house can do that."),
    "not-master": lambda facts: f"Only {facts.get('seat')}, who sets the game up, can do that.",
    "not-ready": _not_ready,
    "no-free-seat": _fixed("There is no seat for that."),
    "waitingroom-join-too-late": _fixed("All seats are taken."),
    "no-vacation": _fixed("That vacation is not possible."),
}
