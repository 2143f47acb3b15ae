"""Where everything is wired: doors and administration from settings."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ...config import Settings
from ...doors.base import Alarm
from ...doors.mail.dispatch import Post
from ...doors.mail.reply_tokens import Tokens
from ...doors.mail.sentences import say
from ...doors.mail.subjects import is_anonymous, words_in
from ...doors.mail.wire.send.spool import Spool
from ...doors.mail.wire.settings import MailSettings
from ...doors.page_links import Key, no_key
from ...doors.secret_file import secret_in
from ...doors.xmpp.wire.settings import Xmpp
from ...errors import CannotStart, GamekeeperError, StoreUnavailable
from ...host.clock import HouseClock
from ...host.host import Host
from ...lobby.guests import Guests
from ...lobby.settings import Rights
from ...services.admin.commands import Administration, Office
from ...services.admin.context import AdminSettings
from ...services.admin.journal import Journal
from ...services.admin.notebook import Notebook
from ...services.admin.parsing import Arguments
from ...services.admin.questions import Questions
from ...services.admin.sql_query import Database
from ...services.admin.theme_shelf import Shelf
from ...store.reading import public_kinds
from ...texts.alarms import Alarms
from ..extras import missing
from ..opening import (
    SPOOL,
    codecs,
    data_folder,
    open_store,
    spoken_in,
    stories_folder,
    themes,
    usual_options,
)
from .admin_mail import AdminMailer, Send

if TYPE_CHECKING:
    from ...doors.discord.door import DiscordDoor
    from ...doors.mail.wire.door import MailDoor
    from ...doors.web.server import WebDoor
    from ...doors.xmpp.wire.door import XmppDoor

SECRET, QUESTIONS, NOTEBOOK, GUESTS = (
    "mail.secret",
    "questions.sqlite",
    "admin.sqlite",
    "guests.sqlite",
)
"""Files in the data folder."""
DISCORD = "discord.sqlite"
WEB_SECRET = "web.secret"  # noqa: S105 - the name of a file


def rights(settings: Settings) -> Rights:
    """Return who may do what in the lobby."""
    return replace(settings.lobby, administrators=frozenset(settings.server.administrators))


# -- mail and administration


def mail_settings(settings: Settings) -> MailSettings:
    """Return how the mail door meets the world. Raises CannotStart, also without its libraries."""
    try:
        from ...doors.mail.wire import door  # noqa: F401
    except ModuleNotFoundError as lack:
        raise missing("mail", lack.name, "mail") from None
    return settings.mail.door(
        Path(settings.server.data, SPOOL),
        say(settings.language, "too-large"),
        lambda subject: is_anonymous(words_in(subject)),
    )


def mail_door(settings: Settings, now: Callable[[], datetime], alarm: Alarm) -> MailDoor:
    """Return the mail door, its spool open. Raises CannotStart."""
    chosen = mail_settings(settings)
    data_folder(settings)
    from ...doors.mail.wire.door import MailDoor
    from ...doors.mail.wire.receive.authentication import Witnesses

    witnesses = Witnesses(frozenset(settings.mail.trusted_servers))
    if settings.mail.require not in {"proof", "token-or-proof"}:  # but our server may warn us
        return MailDoor(chosen, now, alarm, vouch=witnesses.vouched)
    return MailDoor(chosen, now, alarm, prove=witnesses, vouch=witnesses.vouched)


async def listening_mail_door(
    settings: Settings, now: Callable[[], datetime], alarm: Alarm
) -> MailDoor | None:
    """Return the mail door, listening already, if there is to be one. Raises CannotStart."""
    if not settings.mail.enabled:
        return None
    door = mail_door(settings, now, alarm)
    await door.listen()  # a port that is taken is noticed before anything else happens
    return door


def xmpp_door(
    xmpp: Xmpp,
    now: Callable[[], datetime],
    alarm: Alarm,
    *,
    is_present: bool = True,
) -> XmppDoor:
    """Return the XMPP door. Raises CannotStart. ``is_present``: it hears what is said to us."""
    try:
        from ...doors.xmpp.wire.door import XmppDoor
    except ModuleNotFoundError as lack:
        raise missing("XMPP", lack.name, "xmpp") from None
    return XmppDoor(xmpp.door(is_present=is_present), now, alarm)


def chat_settings(settings: Settings) -> Xmpp:
    """Return how games in chat rooms begin: in the server's language."""
    return replace(settings.xmpp, language=spoken_in(settings).get("language", ""))


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
        key=invitation_key(settings),
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
    folder = data_folder(settings)
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
            database=_queried(settings),
        )
    )


def _queried(settings: Settings) -> Database:
    """Return the database that administrators can ask."""
    store = settings.store
    is_file = store.kind == "sqlite"
    return Database(
        settings.database.absolute() if is_file else None,
        *((store.dsn, store.reader_dsn) if store.kind == "postgres" else ("", "")),
        kinds=public_kinds(codecs()),
    )


def shelf(settings: Settings) -> Shelf:
    """Return all stories; they can be read again later. Raises CannotStart for mistakes."""
    themes(settings)
    return Shelf(stories_folder(settings))


def web_door(settings: Settings) -> WebDoor:
    """Return the door with pages. Raises CannotStart."""
    from ...doors.web.server import WebDoor

    return WebDoor(settings.web, _web_secret(settings))


def invitation_key(settings: Settings) -> Key:
    """Return what finds the key of a table's invitation. Raises CannotStart."""
    if not (settings.web.enabled and settings.web.address):
        return no_key
    from ...doors.web.session import invitation_key

    return partial(invitation_key, _web_secret(settings))


def _web_secret(settings: Settings) -> bytes:
    return secret_in(data_folder(settings) / WEB_SECRET, "the web secret")


def discord_door(settings: Settings, alarm: Callable[[str], None]) -> DiscordDoor:
    """Return the Discord door, its outbox open. Raises CannotStart."""
    from ...doors.discord.door import DiscordDoor

    door = DiscordDoor(settings.discord, data_folder(settings) / DISCORD, alarm)
    door.pages = settings.web.address if settings.web.enabled else ""
    door.key = invitation_key(settings)
    return door


async def ordered_alone(settings: Settings, name: str, arguments: Arguments) -> str:
    """Do it with the database and the spool of the server that is down; returns the answer."""
    if settings.store.kind == "memory":
        raise GamekeeperError("store.kind is memory and no server is running: there is nothing")
    try:
        store = await open_store(settings)
    except StoreUnavailable as problem:
        raise GamekeeperError(f"the database cannot be changed: {problem}") from None
    os.umask(0o077)
    clock = HouseClock()
    stories = shelf(settings)
    try:
        spool, send = _mailing(settings, clock)
        questions = Questions(data_folder(settings) / QUESTIONS)
        try:
            host = Host(store, clock, stories)
            host.alarm.language = settings.language
            host.alarmed.append(partial(click.echo, err=True))
            notes = Journal(spool)
            office = administration(settings, host, stories, notes, questions, send)
            return await office.order(name, arguments)
        finally:
            questions.close()
            await spool.close()
    finally:
        await store.close()


def _mailing(settings: Settings, clock: HouseClock) -> tuple[Spool, Send | None]:
    """Return the spool, where mails wait for the server to start, and how they get there."""
    if not settings.mail.enabled:
        return Spool(data_folder(settings) / SPOOL), None
    try:
        alarms = Alarms(settings.language)
        alarms.listeners.append(partial(click.echo, err=True))
        door = mail_door(settings, clock.now, alarms)
    except CannotStart as problem:
        raise GamekeeperError(f"no mail can be sent: {problem}") from None
    return door.spool, door.send
