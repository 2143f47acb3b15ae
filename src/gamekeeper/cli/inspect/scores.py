"""``gamekeeper scores``: the league over all finished tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from operator import attrgetter
from typing import Any

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...games import GAMES
from ...games.scoring import no_scores
from ...lobby.league import League, Tally, is_bot, names_of, read_league, scored_games
from ...store.base import PersonId, Store
from ...texts.catalogue import plural
from ...texts.layout import columns
from .common import look, tell, with_settings

HEADINGS = ("POINTS", "PLAYED", "WON ALIVE", "WON DEAD", "SURVIVED", "REMOVED")


@click.command()
@click.argument("only", metavar="[GAME]", required=False)
@click.option("--game", help="The same as GAME.")
@click.option("--role", help="Only what was done in this role, such as seer or Ziener.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@with_settings
def command(
    settings: Settings, only: str | None, game: str | None, role: str | None, as_json: bool
) -> None:
    """Show who has won how often, over all finished games: people, bots and every role."""
    game = only or game
    if game is not None:
        _check(game)

    async def find(store: Store) -> dict[str, tuple[League, Mapping[PersonId, str]]]:
        found = {}
        every = scored_games() if as_json else await _played(store)
        for name in every if game is None else [game]:
            league = await read_league(store, name)
            found[name] = league, await names_of(store, league, [id for id, _ in league.people()])
        return found

    leagues = look(settings, find)
    if role is not None:
        role = _role(role, [league for league, _ in leagues.values()])
    if as_json:
        records = {name: _record(*found, role) for name, found in leagues.items()}
        click.echo(json.dumps(records, ensure_ascii=False, indent=2))
        return
    if not any(league.people(role) for league, _ in leagues.values()):
        click.echo("No game has been counted yet.")
    for name, (league, names) in leagues.items():
        if league.people(role):
            _print(name, league, names, role)


async def _played(store: Store) -> Sequence[str]:
    """Return the games with a league of which one is over: the others need not be known here."""
    return [
        name
        for name in GAMES
        if await store.finished(name, limit=1) and GAMES[name].scores is not no_scores
    ]


def _check(game: str) -> None:
    """Raise GamekeeperError if this game has no league."""
    games = scored_games()
    if game not in games:
        known = f"games that count: {', '.join(games)}" if games else "no game here counts"
        problem = "has no scores" if game in GAMES else "is no game"
        raise GamekeeperError(f"{game!r} {problem}; {known}")


def _role(name: str, leagues: Sequence[League]) -> str:
    """Return the role of this name: one that was played or is dealt, in any case."""
    played = [each for league in leagues for each, _ in league.roles()]
    dealt = [role for entry in GAMES.values() for role in entry.roles]
    for role in (*played, *dealt):
        if role.casefold() == name.casefold():
            return str(role)
    from ...games.werewolves.setup.distributions import find_role  # only now: it knows all roles

    try:
        return find_role(name).key
    except ValueError:
        raise GamekeeperError(f"there is no role {name!r}") from None


def _record(league: League, names: Mapping[PersonId, str], role: str | None) -> dict[str, Any]:
    return {
        "games": league.games,
        "people": [
            {"id": id, "name": names[id], "bot": is_bot(id), **asdict(tally)}
            for id, tally in league.people(role)
        ],
        "roles": [
            {"role": each, **asdict(tally)}
            for each, tally in league.roles()
            if role in (None, each)
        ],
    }


def _print(name: str, league: League, names: Mapping[PersonId, str], role: str | None) -> None:
    count = f"{league.games} {plural(league.games, 'game')}"
    tell(f"{name}: {count}" + (f", as {role}" if role else ""))
    people = [
        (f"{names[id]} (bot)" if is_bot(id) else names[id], tally)
        for id, tally in league.people(role)
    ]
    _table("WHO", people)
    if role is None:
        _table("ROLE", league.roles())


def _table(title: str, rows: Sequence[tuple[str, Tally]]) -> None:
    numbers = attrgetter("points", "played", "won_alive", "won_dead", "survived", "removed")
    lines = [(key, *map(str, numbers(tally))) for key, tally in rows]
    tell(columns((title, *HEADINGS), lines))
