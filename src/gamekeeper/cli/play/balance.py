"""``gamekeeper simulate --balance``: every distribution of a game, played and drawn."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from ...errors import GamekeeperError
from ...simulate.balance import estimate, measure, plan_for
from ...simulate.picture import LIMIT, Balance, balance_svg
from ...simulate.plan import Plan, wilson
from ...simulate.presets import CUSTOMS, Custom
from ...texts.catalogue import plural
from ..inspect.common import sensible

MAX_SEATS = 500


def span(players: str) -> tuple[int, int]:
    """Return the numbers in ``13`` or ``5-30``; raises GamekeeperError."""
    found = re.fullmatch(r"([0-9]{1,4})(?:\s*-\s*([0-9]{1,4}))?", players.strip())
    least, most = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
    if not 1 <= least <= most <= MAX_SEATS:
        raise GamekeeperError(f"--players is {players!r}, but must be a number such as 13, or 5-30")
    return least, most


def draw_balance(path: Path, game: str, games: int, jobs: int, **wish: Any) -> None:
    """Play all distributions of the game, or those of ``--roles``; draw and tell who wins."""
    plans = _plans(game, **wish)
    _check(path)
    rows: list[Balance] = []
    seconds = estimate(plans, games, jobs)
    what = f"{len(plans)} {plural(len(plans), 'distribution')}"
    each = f"{games:,} {plural(games, 'game')} each"
    click.echo(f"{what}, {each}: {about(seconds)}.", err=True)
    for row in _measured(plans, games, jobs):
        rows.append(row)
        click.echo(_line(row))
    try:
        path.write_text(balance_svg(rows), "utf-8")
    except OSError as wrong:
        raise GamekeeperError(f"cannot write {path}: {wrong.strerror}") from None
    click.echo(f"{_unfair(rows)} a team above {LIMIT:.0%}. Drawn: {path}")


def _unfair(rows: Sequence[Balance]) -> str:
    """Return how many of them let a team win too often, up to the verb."""
    unfair = sum(not row.is_fair for row in rows)
    verb = "has" if 1 in (unfair, len(rows)) else "have"
    return f"{unfair} of {len(rows)} {plural(len(rows), 'distribution')} {verb}"


def about(seconds: float) -> str:
    """Return a length of time, roughly."""
    if seconds < 60:
        return "less than a minute"
    if seconds < 5_400:
        minutes = round(seconds / 60)
        return f"about {minutes} minutes" if minutes > 1 else "about a minute"
    return f"about {seconds / 3_600:.1f} hours"


def _check(path: Path) -> None:
    """Refuse what cannot be written, before an hour of games is played for it."""
    if not path.parent.is_dir():
        raise GamekeeperError(f"cannot write {path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise GamekeeperError(f"cannot write {path}: it is not allowed")


def _plans(
    game: str, *, seed: str, players: str | None, policy: str, roles: Sequence[str], **rest: Any
) -> list[Plan]:
    least, most = (1, MAX_SEATS) if players is None else span(players)
    offered = CUSTOMS.get(game, Custom()).balanced(least, most)
    if roles:
        offered = [each.strip() for each in ";".join(roles).split(";") if each.strip()]
    if not offered:
        raise GamekeeperError(f"{game} has no distributions of roles for so many players")
    return [sensible(partial(plan_for, game, each, seed, policy)) for each in offered]


def _measured(plans: Sequence[Plan], games: int, jobs: int) -> Iterator[Balance]:
    if jobs == 1:
        yield from (measure(plan, games) for plan in plans)
        return
    with get_context("spawn").Pool(min(jobs, len(plans))) as pool:
        yield from pool.imap(partial(measure, games=games), plans)


def _line(row: Balance) -> str:
    teams = sorted((team for team in row.wins if row.wins[team]), key=lambda each: -row.wins[each])
    shares = ", ".join(f"{team} {row.wins[team] / row.games:.0%}" for team in teams)
    low, high = wilson(row.wins[row.worst[0]], row.games)
    return f"{row.players:>3}  {shares} (the first: {low:.0%} to {high:.0%})  {row.label}"
