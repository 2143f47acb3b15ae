"""How fair a distribution of roles is: many games of bots, as one row of the picture."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ..games import bots_of, make_game
from . import run
from .picture import Balance
from .plan import Plan
from .presets import CUSTOMS

SAMPLES, SAMPLE_GAMES = 5, 2
"""So many distributions, and so many games of each, are played to learn how long it takes."""


def plan_for(game: str, roles: str, seed: str, policy: str = "bots") -> Plan:
    """Plan a table of bots who play these roles at once. Raises Rejected for unknown roles."""
    custom = CUSTOMS[game]
    options = {**custom.options, "roles": roles}
    names = [bot.name for bot in bots_of(game)]
    size = custom.players(make_game(game, options)) or len(names)
    return Plan(game, options, tuple(names[at % len(names)] for at in range(size)), seed, policy)


def measure(plan: Plan, games: int) -> Balance:
    """Play; a game that crashed is nobody's. Raises ``Refused`` if these cannot begin."""
    tally = run(plan, range(games))
    finished = tally.games - tally.crashes
    teams = CUSTOMS[plan.game].report(tally.counted, finished)["teams"]
    wins = {team: row["wins"] for team, row in teams.items()}
    named = CUSTOMS[plan.game].named(plan.options["roles"])
    return Balance(len(plan.bots), plan.options["roles"], finished, wins, named)


def estimate(plans: Sequence[Plan], games: int, jobs: int) -> float:
    """Return about how many seconds all of this takes: a few games of some plans are played."""
    sample = plans[:: max(len(plans) // SAMPLES, 1)][:SAMPLES]
    began = time.process_time()
    for plan in sample:
        run(plan, range(SAMPLE_GAMES))
    per_game = (time.process_time() - began) / (len(sample) * SAMPLE_GAMES)
    return per_game * games * len(plans) / max(min(jobs, len(plans)), 1)
