"""Opening the server to the local network, and telling people where it is."""

from __future__ import annotations

import sys
from dataclasses import replace

import click
import segno

from ...config import Settings
from ...doors.own_address import local_address
from ...doors.web.settings import Web

EVERYWHERE = "0.0.0.0"  # noqa: S104 - asked for with --public


def opened_to_network(settings: Settings) -> Settings:
    """Return settings with which everybody in the local network can come in."""
    web = replace(settings.web, host=EVERYWHERE)
    return replace(settings, web=web, mia=replace(settings.mia, host=EVERYWHERE))


def address_of(web: Web, port: int) -> str:
    """Return what links to this server's pages begin with."""
    host = local_address() if web.host == EVERYWHERE else web.host
    return web.address.rstrip("/") or f"http://{host}:{port}"


def show(link: str, *, has_code: bool = True) -> None:
    """Print a link and its QR code; the link alone where there are no characters for the code, or
    where no phone can open it."""
    if has_code and _can_be_drawn(sys.stdout.encoding):
        segno.make(link, error="l").terminal(compact=True, border=2)
    click.echo(f"\n  {link}\n")


def _can_be_drawn(encoding: str | None) -> bool:
    """Return True if this encoding has the half and whole blocks that a QR code is made of."""
    try:
        "▀▄█".encode(encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
