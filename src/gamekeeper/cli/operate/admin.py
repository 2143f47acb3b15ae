"""``gamekeeper admin``: the administrators' commands, whether the server runs or not."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import click

from ...config import Settings
from ...doors.mail.wire.send.spool import Spool
from ...errors import CannotStart, GamekeeperError, StoreUnavailable
from ...host.clock import HouseClock
from ...host.host import Host
from ...services.admin.commands import COMMANDS, AdminCommand, Arguments
from ...services.admin.journal import Journal
from ...services.admin.parsing import MAX_PASSWORD_LENGTH, hashed
from ...services.admin.questions import Questions
from ...services.admin.socket import knock
from ...texts.alarms import Alarms
from .. import opening
from ..inspect.common import tell, with_settings
from . import wiring
from .admin_mail import Send
from .console.orders import told_to_server

USAGES = {
    "start": "NAME [MAXIMUM] [SPEED] [STRICTNESS] [THEME] [TEXT|ADDRESS]…",
    "stop": "GAME…",
    "delete": "GAME…",
    "pause": "GAME…",
    "resume": "GAME…",
    "continue": "GAME…",
    "players": "GAME…",
    "nomail": "GAME PLAYER",
    "help": "NUMBER ANSWER",
    "log": "GAME",
    "roles": "ROLES",
    "story": "FILE",
    "check": "[THEME]…",
    "query": "SQL…",
}
BESIDE = frozenset({"help", "log"})
"""Commands whose first argument stands in the subject of a mail."""
LONGER = {
    "start": "Empty arguments ('') are defaults: at most 18 players, 2 days for a phase, removal"
    " after 2 missed votes, the theme default. What follows is an address to invite if it has an"
    " @, and text for the invitation otherwise.",
    "story": "The FILE is written like a mail: author, empty line, theme, two empty lines; then the"
    " stories. - reads it from standard input.",
    "log": "-1 is the general log, of mails and commands. A game's log holds its secrets.",
    "roles": 'Names with commas between them: "Mayor, Werewolf, Seer, Citizen".',
}


@click.group()
def command() -> None:
    """Start, pause, stop and delete games, and more. The server may be running or not."""


@command.command()
def password() -> None:
    """Ask for a password and print the setting mail.admin_password for it."""
    chosen = _asked()
    if chosen != chosen.strip() or not 8 <= len(chosen) <= MAX_PASSWORD_LENGTH:
        raise GamekeeperError("the password must have 8 to 200 characters, no spaces at its ends")
    click.echo(hashed(chosen))


@command.command()
@click.argument("words", nargs=-1, required=True, metavar="ORDER [NAME] [NEW]")
@with_settings
def mia(settings: Settings, words: tuple[str, ...]) -> None:
    """Look after the running Mäxchen contest.

    Orders: drop NAME, ban NAME (or ADDRESS), unban NAME, bans, rename NAME NEW, freeze, thaw and
    reset.
    """
    tell(asyncio.run(told_to_server(settings, "mia", words)))


def _asked() -> str:
    """Ask for the password twice; from a program, read two lines of standard input."""
    if _has_terminal():
        chosen = click.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
        return str(chosen)
    first, second = (sys.stdin.readline().rstrip("\r\n") for _ in range(2))
    if first != second:
        raise GamekeeperError("give the password on two lines: it has to be the same twice")
    return first


def _has_terminal() -> bool:
    """Return whether a person can be asked without showing what is typed."""
    try:
        os.close(os.open("/dev/tty", os.O_RDWR | getattr(os, "O_NOCTTY", 0)))
    except OSError:
        return sys.stdin.isatty()
    return True


def _made(name: str, entry: AdminCommand) -> click.Command:
    """Return the command line's form of a command."""

    @with_settings
    def run(settings: Settings, arguments: tuple[str, ...] = ()) -> None:
        tell(asyncio.run(_ordered(settings, name, _taken(name, arguments))))

    usage = USAGES.get(name)
    if usage is not None:
        needed = not usage.startswith("[") and name != "story"  # has a sentence of its own
        wanted = click.Argument(["arguments"], nargs=-1, metavar=usage, required=needed)
        run.__dict__.setdefault("__click_params__", []).append(wanted)
    return click.command(
        name,
        help=" ".join(filter(None, [entry.about, LONGER.get(name, "")])),
        context_settings={"ignore_unknown_options": name == "log"},
    )(run)


def _taken(name: str, arguments: Sequence[str]) -> Arguments:
    """Return the arguments as a mail would give them, a line each."""
    if name == "story":
        if len(arguments) != 1:
            raise GamekeeperError("name one file with stories, or - for standard input")
        return Arguments(text=_read(arguments[0]))
    if name in BESIDE and arguments:
        return Arguments((arguments[0],), "\n".join(arguments[1:]))
    return Arguments(text="\n".join(arguments))


def _read(file: str) -> str:
    if file == "-":
        return str(sys.stdin.read())
    try:
        return Path(file).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        raise GamekeeperError(f"cannot read {file}: {problem}") from None


async def _ordered(settings: Settings, name: str, arguments: Arguments) -> str:
    """Let the running server do it; without one, do it here."""
    folder = Path(settings.server.data)
    answer = await knock(folder, name, list(arguments.words), arguments.text)
    if answer is not None:
        return answer
    if settings.store.kind == "memory":
        raise GamekeeperError("store.kind is memory and no server is running: there is nothing")
    try:
        store = await opening.open_store(settings)
    except StoreUnavailable as problem:
        raise GamekeeperError(f"the database cannot be changed: {problem}") from None
    os.umask(0o077)
    clock = HouseClock()
    stories = wiring.shelf(settings)
    try:
        spool, send = _post(settings, clock)
        questions = Questions(opening.data_folder(settings) / wiring.QUESTIONS)
        try:
            host = Host(store, clock, stories)
            host.alarm.language = settings.language
            host.alarmed.append(partial(click.echo, err=True))
            notes = Journal(spool)
            office = wiring.administration(settings, host, stories, notes, questions, send)
            return await office.order(name, arguments)
        finally:
            questions.close()
            await spool.close()
    finally:
        await store.close()


def _post(settings: Settings, clock: HouseClock) -> tuple[Spool, Send | None]:
    """Return the spool, where mails wait for the server to start, and how they get there."""
    if not settings.mail.enabled:
        return Spool(opening.data_folder(settings) / opening.SPOOL), None
    try:
        alarms = Alarms(settings.language)
        alarms.listeners.append(partial(click.echo, err=True))
        door = wiring.mail_door(settings, clock.now, alarms)
    except CannotStart as problem:
        raise GamekeeperError(f"no mail can be sent: {problem}") from None
    return door.spool, door.send


for _name, _entry in COMMANDS.items():
    command.add_command(_made(_name, _entry))
