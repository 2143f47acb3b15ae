"""Where everything is wired: stores, doors and administration from settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from ...config import Settings
from ...doors.gtp.wire.engine import Engine
from ...doors.mail.dispatch import Post
from ...doors.mail.reply_tokens import Tokens
from ...doors.mail.sentences import say
from ...doors.mail.subjects import is_anonymous, words_in
from ...doors.mail.wire.settings import MailSettings
from ...doors.secret_file import secret_in
from ...doors.xmpp.wire.settings import Xmpp
from ...errors import CannotStart
from ...games import GAMES, check_opening, make_game
from ...games.werewolves.text.stories import ROWS
from ...host.host import Host
from ...kernel.messages import Rejected
from ...lobby.guests import Guests
from ...lobby.settings import Rights
from ...narration.library import Themes, read_folder, shipped
from ...services.admin.commands import Administration, Office
from ...services.admin.context import AdminSettings
from ...services.admin.journal import Journal
from ...services.admin.notebook import Notebook
from ...services.admin.questions import Questions
from ...services.admin.sql_query import Database
from ...services.admin.theme_shelf import Shelf
from ...services.goclub.settings import Go
from ...store.base import Store
from ...store.codec import Codec
from ...store.memory import MemoryStore
from ...store.reading import public_kinds
from ...store.sqlite.store import SqliteStore
from ...texts.catalogue import FALLBACK
from .admin_mail import AdminMailer, Send

if TYPE_CHECKING:
    from ...doors.mail.wire.door import MailDoor
    from ...doors.web.server import WebDoor
    from ...doors.xmpp.wire.door import XmppDoor

SPOOL, SECRET, QUESTIONS, NOTEBOOK, GUESTS = (
    "mail.sqlite",
    "mail.secret",
    "questions.sqlite",
    "admin.sqlite",
    "guests.sqlite",
)
"""Files in the data folder."""
WEB_SECRET = "web.secret"  # noqa: S105 - the name of a file


def codecs() -> Mapping[str, Codec]:
    """Return how each game's events and moves are written and read."""
    games = {name: make_game(name, {}) for name in GAMES}
    return {
        name: Codec(game.events, game.requests, GAMES[name].upcasts) for name, game in games.items()
    }


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
            from ...store.postgres.store import PostgresStore
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


def stories_folder(settings: Settings) -> Path:
    """Return the folder of the server's own stories, also those mailed in; it may not exist."""
    return Path(settings.werewolves.stories or Path(settings.server.data, "stories"))


def themes(settings: Settings) -> Themes | None:
    """Return the shipped stories and the server's own, or None if it has none.

    Raises CannotStart.
    """
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
    spoken = _spoken(settings)
    club = {**settings.go.club_options(), **spoken}
    return {**dict.fromkeys(GAMES, spoken), "werewolves": words, "goclub": club}


def _spoken(settings: Settings) -> dict[str, str]:
    """Return the option with which tables speak the server's language."""
    language = settings.server.language
    return {} if language == FALLBACK else {"language": language}


def engines(go: Go) -> Mapping[str, Engine]:
    """Return the engines that may hold seats."""
    return {
        name: Engine(name, command, go.engine_seconds, go.engine_processes)
        for name, command in go.engines.items()
    }


def rights(settings: Settings) -> Rights:
    """Return who may do what in the lobby."""
    return replace(settings.lobby, administrators=frozenset(settings.server.administrators))


# -- mail and administration


def mail_settings(settings: Settings) -> MailSettings:
    """Return how the mail door meets the world. Raises CannotStart, also without its libraries."""
    try:
        from ...doors.mail.wire import door  # noqa: F401
    except ModuleNotFoundError as missing:
        raise CannotStart(f"mail needs {missing.name}: pip install 'gamekeeper[mail]'") from None
    return settings.mail.door(
        Path(settings.server.data, SPOOL),
        say(settings.language, "too-large"),
        lambda subject: is_anonymous(words_in(subject)),
    )


def mail_door(
    settings: Settings, now: Callable[[], datetime], alarm: Callable[[str], None]
) -> MailDoor:
    """Return the mail door, its spool open. Raises CannotStart."""
    chosen = mail_settings(settings)
    data_folder(settings)
    from ...doors.mail.wire.door import MailDoor
    from ...doors.mail.wire.receive.authentication import Witnesses

    witnesses = Witnesses(frozenset(settings.mail.trusted_servers))
    if settings.mail.require not in {"proof", "token-or-proof"}:  # but our server may warn us
        return MailDoor(chosen, now, alarm, vouch=witnesses.vouched)
    return MailDoor(chosen, now, alarm, prove=witnesses, vouch=witnesses.vouched)


def xmpp_door(
    xmpp: Xmpp,
    now: Callable[[], datetime],
    alarm: Callable[[str], None],
    *,
    is_present: bool = True,
) -> XmppDoor:
    """Return the XMPP door. Raises CannotStart. ``is_present``: it hears what is said to us."""
    try:
        from ...doors.xmpp.wire.door import XmppDoor
    except ModuleNotFoundError as missing:
        raise CannotStart(f"XMPP needs {missing.name}: pip install 'gamekeeper[xmpp]'") from None
    return XmppDoor(xmpp.door(is_present=is_present), now, alarm)


def chat_settings(settings: Settings) -> Xmpp:
    """Return how games in chat rooms begin: in the server's language."""
    return replace(settings.xmpp, language=_spoken(settings).get("language", ""))


def post(settings: Settings, journal: Journal, now: Callable[[], datetime]) -> Post:
    """Return what the postroom needs; who administrates is wired later."""

    def note(text: str, table: str | None) -> None:
        journal.note(now(), text, table or "-1")

    folder = data_folder(settings)
    return Post(
        tokens=Tokens.kept_in(folder / SECRET),
        guests=Guests(folder / GUESTS),
        require=settings.mail.require,
        enrol=settings.mail.enrol,
        language=settings.language,
        manual=settings.mail.manual,
        pages=settings.web.address if settings.web.enabled else "",
        note=note,
    )


def administration(
    settings: Settings,
    host: Host,
    shelf: Shelf,
    notes: Journal | None,
    questions: Questions,
    send: Send | None,
) -> Administration:
    """Return everything administrators can do, on this host."""
    store, folder = settings.store, data_folder(settings)
    is_file = store.kind == "sqlite"
    mailer = AdminMailer(
        send,
        Guests(folder / GUESTS),
        Tokens.kept_in(folder / SECRET),
        settings.language,
        settings.mail.manual,
    )
    return Administration(
        Office(
            host,
            rights(settings),
            AdminSettings(
                password=settings.mail.admin_password,
                needs_proof=False,  # the mail door has checked, for tokens too
                query_may_write=settings.mail.query_may_write,
                stories=stories_folder(settings),
            ),
            notebook=Notebook(folder / NOTEBOOK),
            questions=questions,
            mailer=mailer,
            shelf=shelf,
            usual=usual_options(settings)["werewolves"],
            journal=notes,
            database=Database(
                settings.database.absolute() if is_file else None,
                *((store.dsn, store.reader_dsn) if store.kind == "postgres" else ("", "")),
                kinds=public_kinds(codecs()),
            ),
        )
    )


def shelf(settings: Settings) -> Shelf:
    """Return all stories; they can be read again later. Raises CannotStart for mistakes."""
    themes(settings)
    return Shelf(stories_folder(settings))


def web_door(settings: Settings) -> WebDoor:
    """Return the door with pages. Raises CannotStart."""
    from ...doors.web.server import WebDoor

    return WebDoor(settings.web, secret_in(data_folder(settings) / WEB_SECRET, "the web secret"))
