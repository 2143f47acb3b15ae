"""Opening what the settings name: the store, the stories, how games are played here."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from ..config import Settings
from ..errors import CannotStart
from ..games import GAMES, check_opening, make_game
from ..games.on_demand import OnDemand
from ..kernel.messages import Rejected
from ..store.base import Store
from ..store.codec import Codec
from ..store.memory import MemoryStore
from ..texts.catalogue import FALLBACK
from .extras import missing

if TYPE_CHECKING:
    from ..doors.gtp.wire.engine import Engine
    from ..narration.library import Themes
    from ..services.goclub.settings import Go

SPOOL = "mail.sqlite"
"""The file in the data folder in which mails wait."""


def codecs() -> Mapping[str, Codec]:
    """Return how each game's events and moves are written and read."""
    return OnDemand(GAMES, _codec)


def _codec(name: str) -> Codec:
    game = make_game(name, {})
    return Codec(game.events, game.requests, GAMES[name].upcasts)


def data_folder(settings: Settings) -> Path:
    """Return the folder for everything that must survive; made if it is not there."""
    folder = Path(settings.server.data)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds are secrets
    except OSError as problem:
        raise CannotStart(
            f"cannot make the data folder {folder}: {problem.strerror}. "
            "Choose another one with server.data (GAMEKEEPER_SERVER_DATA)."
        ) from problem
    return folder


async def open_store(settings: Settings, *, readonly: bool = False) -> Store:
    """Return the store these settings ask for; raises StoreError or CannotStart."""
    chosen = settings.store
    lease = timedelta(seconds=chosen.lease_seconds)
    if chosen.kind == "memory":
        return MemoryStore(lease=lease)
    if chosen.kind == "postgres":
        try:
            from ..store.postgres.store import PostgresStore
        except ModuleNotFoundError:
            raise missing("PostgreSQL", "asyncpg", "postgres") from None
        return await PostgresStore.open(chosen.dsn, codecs(), lease=lease, readonly=readonly)
    if not readonly:
        data_folder(settings)
    from ..store.sqlite.store import SqliteStore

    return await SqliteStore.open(
        settings.database,
        codecs(),
        lease=lease,
        synchronous="FULL" if chosen.synchronous == "full" else "NORMAL",
        readonly=readonly,
    )


def stories_folder(settings: Settings) -> Path:
    """Return the folder of the server's own stories, also those mailed in; it may not exist."""
    return Path(settings.werewolves.stories or Path(settings.server.data, "stories"))


def themes(settings: Settings) -> Themes | None:
    """Return the shipped stories and the server's own, or None if it has none.

    Raises CannotStart.
    """
    from ..games.werewolves.text.stories import ROWS
    from ..narration.library import read_folder, shipped

    folder = stories_folder(settings)
    if not folder.is_dir():
        if settings.werewolves.stories:
            raise CannotStart(f"werewolves.stories: there is no folder {folder}")
        return None
    library = read_folder(folder, ROWS)
    if library.problems:
        listed = "\n  ".join(map(str, library.problems[:20]))
        raise CannotStart(f"the stories in {folder} have mistakes:\n  {listed}")
    return shipped("werewolves", ROWS).themes.merged(library.themes)


def usual_options(settings: Settings) -> Mapping[str, Mapping[str, str]]:
    """Return how each game is played here unless somebody says otherwise; raises CannotStart."""
    chosen = settings.werewolves
    words = {"theme": chosen.theme, "roles": chosen.roles, "zone": settings.server.zone}
    words["language"] = settings.story_language
    try:
        make_game("werewolves", words)
        check_opening("werewolves", words, themes(settings))
    except Rejected as no:
        raise CannotStart(f"werewolves: {no.rejection.facts.get('problem')}") from None
    spoken = spoken_in(settings)
    club = {**settings.go.club_options(), **spoken}
    return {**dict.fromkeys(GAMES, spoken), "werewolves": words, "goclub": club}


def spoken_in(settings: Settings) -> dict[str, str]:
    """Return the option with which tables speak the server's language."""
    language = settings.server.language
    return {} if language == FALLBACK else {"language": language}


def engines(go: Go) -> Mapping[str, Engine]:
    """Return the engines that may hold seats."""
    from ..doors.gtp.wire.engine import Engine

    return {
        name: Engine(name, command, go.engine_seconds, go.engine_processes)
        for name, command in go.engines.items()
    }
