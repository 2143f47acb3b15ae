"""``gamekeeper admin``: the administrators' commands, whether the server runs or not."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ...config import Settings
from ...errors import GamekeeperError
from ...services.admin.parsing import MANUAL, MAX_PASSWORD_LENGTH, Arguments, hashed
from ...services.admin.socket import knock
from ..inspect.common import tell, with_settings
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
    "start": "The game is Werewolves. Empty arguments ('') are defaults: at most 18 players, 2 days"
    " for a phase, removal after 2 missed votes, the theme default. What follows is an address to"
    " invite if it has an @, and text for the invitation otherwise.",
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


def _made(name: str, about: str) -> click.Command:
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
        help=" ".join(filter(None, [about, LONGER.get(name, "")])),
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
    from .wiring import ordered_alone  # only now: a running server answers at once

    return await ordered_alone(settings, name, arguments)


for _name, (_, _about) in MANUAL.items():
    command.add_command(_made(_name, _about))
