"""How games of Werewolves are counted: teams, endings, roles and rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..games import make_speech
from ..games.werewolves.roles import ROLES
from ..games.werewolves.rules.ending import victory
from ..games.werewolves.rules.village import Village
from ..games.werewolves.setup.distributions import read_distribution
from ..games.werewolves.setup.shipped import SHIPPED
from ..kernel.messages import Event
from .plan import quantiles, shared

AT_ONCE: Mapping[str, str] = {
    "speed": "0ms",
    "early_advance": "yes",
    "early_least": "0ms",
    "early_most": "0ms",
    "max_players": "1000",
}
"""Nobody waits for anybody who has nothing to say, and everybody who comes may play."""
USUAL = 13
"""So many play unless somebody says otherwise."""

ENDINGS: Mapping[int, str] = {
    victory.CITIZENS: "citizens",
    victory.WEREWOLVES: "werewolves",
    victory.VAMPIRES: "vampires",
    victory.PIPERS: "pipers",
    victory.PSYCHOPATH: "psychopath",
    victory.WHITE_WEREWOLF: "white werewolf",
    victory.LOVERS: "lovers",
    victory.HIRED: "employer and bodyguard",
    victory.OTHERS: "another company",
    victory.DRAW: "draw",
    victory.STALEMATE: "stalemate",
}
"""The endings of §10.3 in a few words."""
TEAMS: Mapping[str, tuple[str, ...]] = {
    "citizens": ("citizens",),
    "werewolves": ("werewolves",),
    "vampires": ("vampires",),
    "pipers": ("pipers",),
    "alone": ("psychopath", "white werewolf"),
    "lovers": ("lovers",),
    "others": ("employer and bodyguard", "another company"),
    "draw": ("draw", "stalemate"),
}
"""The endings by who gains from them; each game belongs to exactly one line."""
SHARES = {"p05": 0.05, "median": 0.5, "p95": 0.95}


def named(words: str) -> str:
    """Return a distribution as people read it: ``Citizen ×3, Werewolf, Witch, no mayor``."""
    found, speech = read_distribution(words), make_speech("werewolves", {})
    told = [
        speech.label("role", role.key) + (f" ×{count}" if count > 1 else "")
        for role, count in Counter(found.roles).items()
    ]
    return ", ".join(told if found.mayor else [*told, "no mayor"])


def players(game: Any) -> int:
    """Return how many the first distribution of the options is for, or the usual number."""
    own = game.options.roles.split(";")[0].strip()
    return read_distribution(own).size if own else USUAL


def counted(log: Iterable[Event], village: Village) -> Iterator[tuple[str, int]]:
    """Yield the headings of one finished game."""
    assert village.ending is not None, "the game was stopped"
    yield f"ending {ENDINGS[village.ending]}", 1
    yield f"rounds {village.round}", 1
    for fate in village.fates:
        yield f"role {fate.role}", 1
        if fate.won:
            yield f"won {fate.role}", 1


def team_wins(counts: Counter[str]) -> dict[str, int]:
    """Return in how many games each team has won."""
    return {
        team: sum(counts[f"ending {ending}"] for ending in endings)
        for team, endings in TEAMS.items()
    }


def report(counts: Counter[str], games: int) -> dict[str, Any]:
    """Return teams and roles with intervals, endings, and how long the games were."""
    rounds = Counter(
        {
            int(heading.split()[1]): number
            for heading, number in counts.items()
            if heading.startswith("rounds ")
        }
    )
    total = sum(length * number for length, number in rounds.items())
    return {
        "teams": {team: shared(wins, games) for team, wins in team_wins(counts).items()},
        "endings": {
            ending: counts[f"ending {ending}"]
            for ending in ENDINGS.values()
            if counts[f"ending {ending}"]
        },
        "roles": {
            key: {"played": played, **shared(counts[f"won {key}"], played)}
            for key in ROLES
            if (played := counts[f"role {key}"])
        },
        "rounds": {
            "mean": total / games if games else 0.0,
            "least": min(rounds, default=0),
            **dict(zip(SHARES, quantiles(rounds, list(SHARES.values())), strict=False)),
            "most": max(rounds, default=0),
        },
    }


def balanced(least: int, most: int) -> list[str]:
    """Return the shipped distributions for these numbers of players."""
    return [roles for n in range(least, most + 1) for roles in SHIPPED.get(n, ())]
