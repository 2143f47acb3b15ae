"""``gamekeeper simulate``: many games between bots, on all processors, counted."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from ...errors import GamekeeperError
from ...games import GAMES, check_opening, make_game, make_speech
from ...simulate import Refused, bots_for, run
from ...simulate.plan import Plan, Tally, quantiles, shared
from ...simulate.presets import CUSTOMS, Custom
from ...texts.catalogue import plural
from ...texts.lobby import refusal
from ..inspect.common import option_words, sensible, short_form
from .balance import about, draw_balance, span

SAMPLE = 16
"""Games that are played first, to learn how long one takes."""
CHUNK_SECONDS = 0.25
LONG_SECONDS = 20.0
"""From so many seconds on it is said how long it takes."""
WORTH_SECONDS = 5.0
"""Less work than this is not worth starting further processes."""
SHARES = {"p05": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@click.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1), default=1_000, show_default=True)
@click.option("--seed", default="1", show_default=True, help="Same seed, same games.")
@click.option("--players", metavar="N", help="Seats; bots are repeated. For --balance also 5-30.")
@click.option("--option", "options", multiple=True, metavar="KEY=VALUE", help="How it is played.")
@click.option("--bots", metavar="NAME,NAME,…", help="Which bots; all of this game if not said.")
@click.option("--policy", default="bots", show_default=True, help="Who chooses: bots, or uniform.")
@short_form("roles", "TOWN*5,MAFIA*2")
@short_form("start_phase", "Day")
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=None,
    show_default="all processors, if that is faster",
    help="Processes that play at the same time.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option(
    "--balance",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.svg",
    help="Draw who wins how often with each of the game's own distributions.",
)
def command(
    game: str, games: int, jobs: int | None, as_json: bool, balance: Path | None, **wish: Any
) -> None:
    """Let bots play GAME many times and count who wins, how long it takes, what breaks."""
    if balance is not None:
        if as_json:
            raise GamekeeperError("--balance draws a picture: leave --json out")
        draw_balance(balance, game, games, jobs or processors(), **wish)
        return
    plan = _plan(game, **wish)
    began = time.monotonic()
    with _progress(games, quiet=as_json) as advance:
        tally = Tally()
        for part in _play(plan, games, jobs):
            tally.add(part)
            advance(part.games)
    record = _record(plan, tally, time.monotonic() - began)
    if as_json:
        click.echo(json.dumps(record, ensure_ascii=False))
    else:
        for line in _lines(record):
            click.echo(line)


def _plan(game: str, *, seed: str, players: str | None, policy: str, **wish: Any) -> Plan:
    custom = CUSTOMS.get(game, Custom())
    number = None if players is None else _number(players)
    short = {key: wish[key] for key in ("roles", "start_phase")}
    chosen = {**custom.options, **option_words(wish["options"], short)}
    rules = sensible(partial(make_game, game, chosen))
    sensible(partial(check_opening, game, chosen, None))  # whoever opens a table must keep it, too
    if policy not in (known := ["bots", *custom.policies]):
        raise GamekeeperError(f"there is no policy {policy!r} for {game}: {', '.join(known)}")
    names = _names(game, wish["bots"])
    if number is None:
        number = custom.players(rules) or GAMES[game].seats or len(names)
    seats = tuple(names[index % len(names)] for index in range(number))
    return Plan(game, chosen, seats, seed, policy)


def _number(players: str) -> int:
    least, most = span(players)
    if least != most:
        raise GamekeeperError("--players is one number, unless there is --balance")
    return least


def _names(game: str, bots: str | None) -> list[str]:
    known = bots_for(game)
    if bots is None:
        return [name for name in known if name != "Random"] or ["Random", "Random"]
    folded = {name.lower(): name for name in known}
    wanted = [name.strip() for name in bots.split(",")]
    for name in wanted:
        if name.lower() not in folded:
            raise GamekeeperError(f"there is no bot {name!r} for {game}: {', '.join(known)}")
    return [folded[name.lower()] for name in wanted]


# -- playing


def _play(plan: Plan, games: int, jobs: int | None) -> Iterator[Tally]:
    """Yield the tallies of all games, chunk by chunk, in whatever order they are ready."""
    _calm_the_collector()
    began = time.monotonic()
    sample = min(SAMPLE, games)
    try:
        yield sensible(partial(run, plan, range(sample)))
    except Refused as no:
        words = refusal(no.rejection) or make_speech(plan.game, plan.options).refuse(no.rejection)
        raise GamekeeperError(words) from None
    per_game = max((time.monotonic() - began) / sample, 1e-6)
    size = max(int(CHUNK_SECONDS / per_game), 1)
    chunks = [range(at, min(at + size, games)) for at in range(sample, games, size)]
    if jobs is None:
        seconds = per_game * (games - sample)
        jobs = processors() if seconds > WORTH_SECONDS else 1
        _tell_estimate(seconds / jobs)
    if jobs == 1 or len(chunks) < 2:
        yield from (run(plan, chunk) for chunk in chunks)
        return
    with get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
        yield from pool.imap_unordered(partial(run, plan), chunks)


def _tell_estimate(seconds: float) -> None:
    """Say about how long it takes, if somebody would wonder."""
    if seconds >= LONG_SECONDS:
        click.echo(f"This takes {about(seconds)}.", err=True)


@contextmanager
def _progress(games: int, *, quiet: bool) -> Iterator[Any]:
    """Return a bar that is told how many games were played; only where somebody looks at it."""
    if quiet or not sys.stderr.isatty():
        yield lambda played: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=games)
        yield lambda played: progress.advance(task, played)


# -- telling


def _record(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    finished = tally.games - tally.crashes
    moves = sum(length * number for length, number in tally.lengths.items())
    found = zip(SHARES, quantiles(tally.lengths, list(SHARES.values())), strict=False)
    crash = None
    if tally.first_crash is not None:
        number, what = tally.first_crash
        crash = {"game": number, "seed": f"{plan.seed}:{number}", "what": what}
    by_player = {seat: shared(tally.wins[seat], finished) for seat in plan.seats}
    report = CUSTOMS.get(plan.game, Custom()).report(tally.counted, finished)
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "seed": plan.seed,
        "policy": plan.policy,
        "games": tally.games,
        "players": len(plan.bots),
        "wins": report.get("teams", by_player),
        "by_player": by_player,
        **report,
        "moves": {
            "mean": moves / finished if finished else 0.0,
            "least": min(tally.lengths, default=0),
            **dict(found),
            "most": max(tally.lengths, default=0),
        },
        "counted": dict(sorted(tally.counted.items())),
        "crashes": tally.crashes,
        "first_crash": crash,
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds) if seconds else 0,
    }


def _shares(rows: Mapping[str, Any]) -> Iterator[str]:
    width = max(map(len, rows), default=0)
    for who, won in rows.items():
        low, high = won["interval"]
        share = f"{won['share']:6.1%}  ({low:.1%} to {high:.1%})"
        yield f"  {who:{width}}  won {won['wins']:>8}  {share}"


def _list(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counts.items())


def _lengths(lengths: Mapping[str, Any]) -> str:
    steps = _list({name: length for name, length in lengths.items() if name != "mean"})
    return f"{lengths['mean']:.2f} on average ({steps})"


def _lines(record: Mapping[str, Any]) -> Iterator[str]:
    options = " ".join(f"{key}={word}" for key, word in record["options"].items())
    games = f"{record['games']} {plural(record['games'], 'game')}"
    chosen = f" ({options})" if options else ""
    yield f"{games} of {record['game']}{chosen}, seed {record['seed']}"
    for kind in ("by_player", "teams", "rogues", "roles"):
        yield from _shares(record.get(kind, {}))
    if "days" in record:
        yield f"Draws: {record['draws']}. Days per game: {record['days']['mean']:.2f} on average"
    if "rounds" in record:
        yield f"Endings: {_list(record['endings'])}"
        yield f"Rounds per game: {_lengths(record['rounds'])}"
    yield f"Moves per game: {_lengths(record['moves'])}"
    if "rounds" not in record:  # else all of it has been told
        for what, number in sorted(record["counted"].items(), key=lambda each: -each[1]):
            yield f"  {what:<24} {number:>8}"
    yield f"Crashes: {record['crashes']}"
    if crash := record["first_crash"]:
        yield f"  the first one in game {crash['game']} (seed {crash['seed']}): {crash['what']}"
    rate = record["games_per_second"]
    yield f"{rate} {plural(rate, 'game')} per second, {record['seconds']:.1f} s"


def _calm_the_collector() -> None:
    """Look for cycles seldom: games leave none behind, and go faster."""
    gc.set_threshold(50_000, 20, 50)
