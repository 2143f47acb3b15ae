"""Which doors of a server are open and what to tell players; which are closed, and how to open."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import click

from .... import __version__
from ....config import Settings
from ....doors.own_address import local_address
from ....doors.terminal.paper import Paper
from ....texts.catalogue import Texts, load
from ....texts.shipped import shipped
from ..network import EVERYWHERE

TEXTS = load("gamekeeper.texts", "console")
DOORS = ("web", "mia", "mail", "xmpp", "discord")
"""The doors that settings open and close, in the order in which they are shown."""
NAME = "gamekeeper"


@dataclass(frozen=True, slots=True)
class Found:
    """What is known only once a server is open."""

    address: str = ""
    """What links to its pages begin with."""
    mia_port: int = 0


def own_command() -> str:
    """Return what has to be typed in this folder to run another command."""
    if shutil.which(NAME) is not None:
        return NAME
    path = Path(sys.argv[0])
    if path.name != NAME:
        return f"{Path(sys.executable).name} -m {NAME}"
    return _shortest(path)


def _shortest(path: Path) -> str:
    """Return what to type for a file, seen from this folder."""
    return min(os.path.relpath(path), str(path.absolute()), key=len)


def overview(settings: Settings, found: Found, left_out: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield the lines a server begins with. ``left_out``: doors that ``--only`` has closed."""
    texts = TEXTS[settings.server.language]
    opened = {door: getattr(settings, door).enabled for door in DOORS}
    told = {door: _tell(door, settings, found, texts) for door in DOORS if opened[door]}
    told["terminal"] = texts.say("tell.terminal", command=own_command())
    closed = {door: _close(door, left_out, texts) for door in DOORS if not opened[door]}
    yield texts.say("running", version=__version__)
    yield from _listed(texts.say("open"), told, texts)
    if closed:
        yield from _listed(texts.say("closed"), closed, texts)
    yield ""


def what_now(settings: Settings) -> Iterator[str]:
    """Yield the lines below the QR code: what a host can do, and what comes next."""
    texts = TEXTS[settings.server.language]
    if settings.web.enabled:
        yield texts.say("next", command=own_command())
    yield texts.say("news")
    yield ""


def say_goodbye(settings: Settings) -> None:
    """Tell a host that the server has stopped, and that nothing is lost."""
    if sys.stdout.isatty():
        click.echo()  # the terminal shows ^C where the cursor was
    Paper().tell(TEXTS[settings.server.language].say("stopped"))


def is_reachable(settings: Settings) -> bool:
    """Return whether a phone in the same network can open the pages."""
    web = settings.web
    return web.enabled and (bool(web.address) or web.host == EVERYWHERE)


def _listed(title: str, lines: Mapping[str, str], texts: Texts) -> Iterator[str]:
    names = {door: texts.say(f"door.{door}") for door in lines}
    width = max(map(len, names.values()))
    yield from ("", title)
    yield from (f"  {names[door]:{width}}  {words}" for door, words in lines.items())


def _tell(door: str, settings: Settings, found: Found, texts: Texts) -> str:
    match door:
        case "web":
            here = "" if is_reachable(settings) else "-here"
            return texts.say(f"tell.web{here}", address=found.address)
        case "mia":
            host = settings.mia.host
            reached = local_address() if host == EVERYWHERE else host
            bot = _shortest(shipped("examples") / "mia" / "bot.py")
            return texts.say("tell.mia", host=reached, port=found.mia_port, bot=bot)
        case "mail":
            return texts.say("tell.mail", address=settings.mail.address)
        case "xmpp":
            xmpp = settings.xmpp
            return texts.say("tell.xmpp", address=f"{xmpp.coordinator}@{xmpp.domain}")
        case _:
            return texts.say(f"tell.{door}")


def _close(door: str, left_out: tuple[str, ...], texts: Texts) -> str:
    if door in left_out:
        return texts.say("close.only")
    return texts.say(f"close.{door}", docs=_shortest(shipped("docs")))
