"""Where everything is wired: stores from settings, codecs from games, the contest from both."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

from ..config import Settings
from ..errors import CannotStart
from ..games import GAMES, check_opening, make_game
from ..games.mia.rules import Mia
from ..games.mia.rules import Options as MiaOptions
from ..games.werewolves.stories import ROWS
from ..house.contest import ContestSettings
from ..house.people import Rights
from ..kernel.messages import Rejected
from ..narration.library import Themes, read_folder, shipped
from ..store.base import Store
from ..store.codec import Codec
from ..store.memory import MemoryStore
from ..store.sqlite import SqliteStore


def codecs() -> Mapping[str, Codec]:
    """How each game's events and moves are written down."""
    games = {name: entry.make(entry.options()) for name, entry in GAMES.items()}
    return {name: Codec(game.events, game.requests) for name, game in games.items()}


def data_folder(settings: Settings) -> Path:
    """The folder for everything that must survive; made if it is not there."""
    folder = Path(settings.house.data)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds are secrets
    except OSError as problem:
        raise CannotStart(
            f"cannot make the data folder {folder}: {problem.strerror}. "
            "Choose another one with house.data (GAMEKEEPER_HOUSE_DATA)."
        ) from problem
    return folder


async def open_store(settings: Settings, *, readonly: bool = False) -> Store:
    """The store these settings ask for; raises StoreError or CannotStart."""
    chosen = settings.store
    lease = timedelta(seconds=chosen.lease_seconds)
    if chosen.kind == "memory":
        return MemoryStore(lease=lease)
    if chosen.kind == "postgres":
        try:
            from ..store.postgres import PostgresStore
        except ModuleNotFoundError:
            raise CannotStart(
                "PostgreSQL needs asyncpg: pip install 'gamekeeper[postgres]'"
            ) from None
        return await PostgresStore.open(chosen.dsn, codecs(), lease=lease, readonly=readonly)
    if not readonly:
        data_folder(settings)
    return await SqliteStore.open(
        settings.database,
        codecs(),
        lease=lease,
        synchronous="FULL" if chosen.synchronous == "full" else "NORMAL",
        readonly=readonly,
    )


def themes(settings: Settings) -> Themes | None:
    """The shipped stories with the house's own; None: it has none. Raises CannotStart."""
    if not settings.werewolves.stories:
        return None
    folder = Path(settings.werewolves.stories)
    if not folder.is_dir():
        raise CannotStart(f"werewolves.stories: there is no folder {folder}")
    library = read_folder(folder, ROWS)
    if library.problems:
        listed = "\n  ".join(map(str, library.problems[:20]))
        raise CannotStart(f"the stories in {folder} have mistakes:\n  {listed}")
    return shipped("werewolves", ROWS).themes.merged(library.themes)


def usual_options(settings: Settings) -> Mapping[str, Mapping[str, str]]:
    """How each game is played here unless somebody says otherwise; raises CannotStart."""
    chosen = settings.werewolves
    words = {"language": chosen.language, "theme": chosen.theme, "roles": chosen.roles}
    try:
        make_game("werewolves", words)
        check_opening("werewolves", words, themes(settings))
    except Rejected as no:
        raise CannotStart(f"werewolves: {no.rejection.facts.get('problem')}") from None
    return {"werewolves": words}


def mia_game(settings: Settings) -> Mia:
    """The rules of the standing contest."""
    mia = settings.mia
    return Mia(
        MiaOptions(
            window=timedelta(milliseconds=mia.window_ms),
            early_start=mia.early_start,
            pause=timedelta(milliseconds=mia.pause_ms),
            rounds=0,
            self_starting=True,
        )
    )


def contest_settings(settings: Settings) -> ContestSettings:
    """How the standing contest meets the world."""
    mia = settings.mia
    return ContestSettings(
        table=mia.contest,
        host=mia.host,
        port=mia.port,
        later_port=mia.later_port or None,
        name_limit=mia.name_limit,
        spectators=mia.spectators,
        junk_per_second=mia.junk_per_second,
        keep_rounds=mia.keep_rounds,
        bots=mia.bots,
    )


def rights(settings: Settings) -> Rights:
    """Who may do what in the lobby."""
    lobby = settings.lobby
    return Rights(
        lobby.may_open,
        lobby.may_join,
        lobby.may_watch,
        lobby.tables_per_person,
        frozenset(settings.house.administrators),
    )
