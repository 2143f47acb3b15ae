"""How fair a distribution of roles is: many games of bots, as one row of the picture."""

from __future__ import annotations

from ..games import bots_of, make_game
from . import run
from .customs import CUSTOMS
from .picture import Balance
from .plan import Plan


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
    return Balance(len(plan.bots), plan.options["roles"], finished, wins)
