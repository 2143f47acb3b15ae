"""What is refused at a Mafia table, as sentences with what would be right instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...nearness import did_you_mean
from ..rules.state import Phase
from .words import listed

HELP = (
    "By day say `vote NAME`, `abstain`, `unvote` or `reveal`; by night `target NAME` or "
    "`no target`, the mafia `kill NAME` or `no kill`; at any time `status`, `votes`, `history` or "
    "`roles`."
)

Facts = Mapping[str, Any]


def _fixed(sentence: str) -> Callable[[Facts], str]:
    return lambda facts: sentence


def _names(facts: Facts, key: str, last: str = "and") -> str:
    return listed([str(name) for name in facts.get(key, ())], last)


WHEN: Mapping[str, str] = {Phase.DAY: "by day", Phase.NIGHT: "by night", Phase.DUSK: "at dusk"}

SETUPS: Mapping[str, str] = {
    "too-few-players": "Three players are needed at least.",
    "role-count": "The roles at this table are for {need} players, and {have} sit here.",
    "already-decided": "With these roles one side would have won already.",
    "no-killer": "A mafia of GOONs cannot kill anybody.",
    "bad-charge": "Somebody's charge does not play here.",
    "duplicate-player": "Two players have the same name.",
}
"""Why a game cannot begin."""


REFUSALS: Mapping[str, Callable[[Facts], str]] = {
    "misheard": lambda facts: (
        f"I did not understand “{facts.get('text', '')}”. {facts.get('help') or HELP}"
    ),
    "unknown-name": lambda facts: (
        f"Nobody here is called “{facts['name']}”."
        + (did_you_mean(facts) or f" There are {_names(facts, 'known')}.")
    ),
    "ambiguous-name": lambda facts: (
        f"“{facts['name']}” could be {_names(facts, 'candidates', 'or')}."
    ),
    "not-started": _fixed("The game has not begun yet."),
    "already-started": _fixed("The game has begun already."),
    "game-over": _fixed("The game is over."),
    "already-here": _fixed("You are here already."),
    "host-only": _fixed("Only the host can do that."),
    "setup": lambda facts: SETUPS[facts["why"]].format(**facts),
    "wrong-phase": lambda facts: f"That is possible only {WHEN[facts['expected']]}.",
    "unknown-player": lambda facts: f"{facts.get('id') or 'Who says that'} does not play here.",
    "not-avenger": _fixed("Now it is the IDIOT's turn alone."),
    "dead-player": lambda facts: f"{facts['id']} is dead; only the living play.",
    "not-celeb": _fixed("Only a CELEB can reveal themself, and that is not your role."),
    "already-revealed": _fixed("Everybody knows already that you are the CELEB."),
    "no-night-action": _fixed("Your role has nothing to do at night."),
    "not-mafia": _fixed("You are not of the mafia."),
    "blocked": _fixed("You voted for the IDIOT and cannot act tonight."),
    "goon-cannot-kill": _fixed("A GOON cannot choose a victim; `no kill` is all you can say."),
    "must-choose": _fixed("You must take somebody along: `target NAME`."),
    "unknown-target": lambda facts: f"Nobody called {facts['id']} plays here.",
    "dead-target": lambda facts: f"{facts['id']} is dead already.",
    "not-an-option": _fixed("You can only take along somebody who voted for you and lives."),
    "self-vote": _fixed("Nobody may vote for themself at this table."),
    "self-save": _fixed("You cannot save yourself tonight."),
    "one-action-per-night": _fixed(
        "A STRIPPER cannot both distract and kill in one night: say `no target` or `no kill` first."
    ),
    "nothing-to-retract": _fixed("You have no vote to take back."),
}
