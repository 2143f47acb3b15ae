"""The server with all its doors: what `serve` and `party` run until SIGTERM or Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import click

from ... import __version__, logs
from ...config import Settings
from ...doors.base import Door
from ...doors.discord.wire.endpoint import PATH
from ...doors.gtp.door import GtpDoor
from ...doors.mail.dispatch import Post
from ...doors.mail.welcome import welcome
from ...doors.mail.wire.send.spool import Spool
from ...doors.terminal.door import TerminalDoor
from ...doors.terminal.paper import Paper
from ...errors import GamekeeperError, PortTaken
from ...host.clock import HouseClock
from ...house import House
from ...kernel.messages import Rejected
from ...services.admin.commands import Administration, Arguments
from ...services.admin.journal import Journal
from ...services.admin.questions import Questions
from ...services.admin.socket import SideDoor
from ...services.contest.evening.orders import order as evening_order
from ...services.contest.evening.referee import Referee
from ...services.contest.organiser import Organiser
from ...services.contest.resume import standing_game
from ...services.contest.service import Contest
from ...services.engines.gtp_seat import GtpClient
from ...texts.alarms import Alarms
from ...texts.lobby import refusal
from .. import opening
from ..complaints import complain
from ..event_loop import run, stop_on_signals
from ..priority import ask_for_priority
from ..readiness import say_ready
from . import wiring
from .console.doors import TEXTS, Found, is_reachable, overview, say_goodbye, what_now
from .console.guests import guests_of, log_level
from .network import EVERYWHERE, address_of, show
from .serve import DOORS
from .single_server import alone

if TYPE_CHECKING:
    from ...doors.web.server import WebDoor
    from ...doors.xmpp.wire.door import XmppDoor

log = logging.getLogger("gamekeeper.serve")

WEB = "web"
SWITCH_SECONDS = 0.0001
"""Seconds for which one thread may keep the others waiting."""
Invite = Callable[[House], Awaitable[None]]
"""Tells people that a server is open."""
_WAITING: set[asyncio.Task[None]] = set()
"""Tasks that would be thrown away if nobody kept them; the loop's end ends them."""


def run_server(
    settings: Settings, only: Sequence[str], *, has_console: bool, is_public: bool
) -> None:
    """Serve until a signal, and tell a host how it goes; exits if the server cannot start.

    ``only`` are the doors that were asked for, none if the settings alone choose them.
    """
    close_logs = logs.set_up(settings.server.log, log_level(settings, has_console))
    invite = partial(_show_console, settings, only) if has_console else None
    try:
        run(serve(settings, invite or (_tell_where if is_public else None)))
    except GamekeeperError as problem:
        close_logs()
        complain(problem)
        sys.exit(1)
    if has_console:
        say_goodbye(settings)


async def _tell_where(house: House) -> None:
    """Print the address of the pages and its QR code."""
    if (pages := pages_of(house)) is not None:
        show(address_of(pages.settings, pages.port))


async def _show_console(settings: Settings, only: Sequence[str], house: House) -> None:
    """Show a host which doors are open, and from now on who comes and who wins."""
    watch = await guests_of(house, settings)  # whoever comes while this is shown is told, too
    pages = pages_of(house)
    address = address_of(pages.settings, pages.port) if pages is not None else ""
    port = house.contest.port if house.contest is not None else 0
    left_out = tuple(door for door in DOORS if only and door not in only)
    paper = Paper()
    for line in overview(settings, Found(address, port), left_out):
        paper.tell(line)
    if is_reachable(settings):
        show(address)
    for line in what_now(settings):
        paper.tell(line)
    watch()


async def serve(
    settings: Settings, invite: Invite | None = None, *, needs_contest: bool = True
) -> None:
    """Serve until a signal; ``invite`` is called once everything is open.

    Unless ``needs_contest``, the server does without it if its port is taken.
    """
    stop = asyncio.Event()
    stop_on_signals(stop)
    os.umask(0o077)  # seeds of running games are nobody else's business
    ask_for_priority(settings.server.priority)  # before any thread is started: they inherit it
    async with alone(settings, stop):
        house, side_door = await open_house(settings, HouseClock())
        house.announce = click.echo
        try:
            await _open_contest(settings, house, is_needed=needs_contest)
            await _wait(house, stop, invite)
        finally:
            await side_door.close()
            await house.close()


async def _open_contest(settings: Settings, house: House, *, is_needed: bool) -> None:
    """Open the contest that the settings want, if any."""
    if not settings.mia.enabled:
        return
    mia = replace(settings.mia, later_port=settings.mia.later_port or None)
    try:
        contest = await house.open_contest(standing_game(mia), mia, opening.data_folder(settings))
    except PortTaken as problem:
        if is_needed:
            raise
        log.info("there is no contest", extra={"why": str(problem)})
        return
    if (pages := pages_of(house)) is not None and pages.app is not None:
        pages.app.contests = house.scoreboard
    log.info(
        "Mäxchen is open",
        extra={
            "host": settings.mia.host,
            "port": contest.port,
            "later_port": contest.later_port or "none",
            "round": contest.live.table.state.number,
            "names": len(contest.live.table.state.points),
            "data": settings.server.data,
        },
    )


async def _wait(house: House, stop: asyncio.Event, invite: Invite | None) -> None:
    """Invite people and wait until the server is to stop."""
    _calm_the_collector()
    _take_turns()
    say_ready()
    if invite is not None and not stop.is_set():
        await invite(house)
    await stop.wait()
    log.info("closing")


async def open_house(settings: Settings, clock: HouseClock) -> tuple[House, SideDoor]:
    """Open a server with all its doors. Raises GamekeeperError."""
    stories, usual = wiring.shelf(settings), opening.usual_options(settings)
    store, alarm = await opening.open_store(settings), Alarms(settings.language)
    mail = await wiring.listening_mail_door(settings, clock.now, alarm)
    spool = mail.spool if mail else Spool(opening.data_folder(settings) / opening.SPOOL)
    notes = Journal(spool)
    letters = wiring.post(settings, notes, clock.now)
    letters.tokens.memory = spool
    chat = wiring.xmpp_door(settings.xmpp, clock.now, alarm) if settings.xmpp.enabled else None
    doors: list[Door] = [each for each in (mail, chat) if each is not None]
    rooms = None if chat is None else (chat, wiring.chat_settings(settings))
    questions = Questions(opening.data_folder(settings) / wiring.QUESTIONS)
    house = House(
        *(store, doors, wiring.rights(settings), clock, stories, usual, letters, rooms),
        opening.engines(settings.go),
        questions,
    )
    alarm.listeners = house.host.alarmed
    if mail is None:
        house.at_close.append(spool.close)
    else:
        mail.complaints.lost = lambda item: house.lost(item.table, item.address)
        mail.knows = house.mail.knows
    send = mail.send if mail else None
    office = wiring.administration(settings, house.host, stories, notes, questions, send)
    letters.configure = office.hear
    local = _add_doors(settings, house)
    await house.open()
    if doors:
        await greet(settings, letters, spool, doors[0])
    side_door = SideDoor(opening.data_folder(settings), partial(_ordered, office, house))
    for each in (side_door, *local):
        await each.open()
    if mail is not None:
        log.info("mail is open", extra={"address": settings.mail.address})
    if chat is not None:
        _announce_later(chat, settings)
    return house, side_door


def _add_doors(settings: Settings, house: House) -> Sequence[GtpDoor | TerminalDoor]:
    """Add all other doors to a server; returns those to be opened after it."""
    local = _local_doors(settings, house)
    if settings.web.enabled:
        _add_pages(settings, house)
    if settings.discord.enabled:
        _add_discord(settings, house)
    return local


def _local_doors(settings: Settings, house: House) -> Sequence[GtpDoor | TerminalDoor]:
    """Add the doors for programs and terminals of this machine to a server."""
    folder = opening.data_folder(settings)
    client = partial(GtpClient, house.host, house.lobby, version=__version__)
    doors = GtpDoor(folder, client), TerminalDoor(folder, house.lobby)
    house.doors |= {each.scheme: each for each in doors}
    return doors


def _add_pages(settings: Settings, house: House) -> None:
    """Add the door with pages to a server. Raises CannotStart."""
    pages = wiring.web_door(settings)
    pages.bind()  # a port that is taken is noticed before anything else happens
    pages.connect(house.lobby)
    house.doors[pages.scheme] = pages
    here = address_of(settings.web, pages.port)
    if settings.web.host == EVERYWHERE or settings.web.address:
        log.info("pages are open", extra={"address": here})
    else:
        log.info(
            "pages are open on this machine only; --public lets others in", extra={"address": here}
        )


def _add_discord(settings: Settings, house: House) -> None:
    """Add the Discord door: its route hangs on the server of the pages, if there is one."""
    door = wiring.discord_door(settings, lambda text: house.host.alarm("said", text=text))
    door.connect(house.lobby)
    pages = pages_of(house)
    if pages is not None and pages.app is not None:
        pages.app.others[PATH] = door.route
        door.is_alone, door.port = False, pages.port
    else:
        door.bind()  # a port that is taken is noticed before anything else happens
    house.doors[door.scheme] = door
    house.at_close.append(door.close)
    log.info("Discord is open", extra={"port": door.port, "path": PATH})


def pages_of(house: House) -> WebDoor | None:
    """Return the door with pages, if it is open."""
    pages = house.doors.get(WEB)
    return cast("WebDoor", pages) if pages is not None else None


async def opened_party(house: House, words: Sequence[str]) -> str:
    """Open a table for people with phones and return its link. Raises GamekeeperError."""
    pages = pages_of(house)
    if pages is None or pages.app is None:
        raise GamekeeperError(TEXTS[house.lobby.language].say("party.no-pages"))
    try:
        path = await pages.app.opened_party(words)
    except Rejected as no:
        said = refusal(no.rejection, house.lobby.language)
        raise GamekeeperError(said or no.rejection.code) from None
    return f"{address_of(pages.settings, pages.port)}{path}"


def _announce_later(chat: XmppDoor, settings: Settings) -> None:
    """Log when the chat door is open; it may take a while to connect."""
    log.info("XMPP: connecting", extra={"domain": settings.xmpp.domain})
    waiting = asyncio.get_running_loop().create_task(_announce(chat, settings))
    _WAITING.add(waiting)
    waiting.add_done_callback(_WAITING.discard)


async def _announce(chat: XmppDoor, settings: Settings) -> None:
    await chat.up()
    log.info("XMPP is open", extra={"domain": settings.xmpp.domain})


async def greet(settings: Settings, letters: Post, spool: Spool, door: Door) -> None:
    """Give new administrators their way in; a full disk is no reason to stay closed."""
    try:
        await welcome(
            settings.server.administrators,
            letters,
            spool,
            door.send,
            address=settings.mail.address,
            has_password=bool(settings.mail.admin_password),
        )
    except GamekeeperError as problem:
        log.warning("administrators could not be welcomed", extra={"why": str(problem)})


async def _ordered(
    office: Administration, house: House, command: str, words: list[str], text: str
) -> str:
    """Carry out an order from this machine's command line; its user is trusted."""
    if command == "party":
        return await opened_party(house, words)
    if command == "lobby":
        return await house.lobby.order(*words[:1], words=words[1:])
    if command == "mia":
        return await Organiser(*_contest_of(house)).order(words)
    if command == "contest":
        answer = await evening_order(_contest_of(house)[1], words, text)
        pages = pages_of(house)
        if words == ["new"] and pages is not None:
            answer += f"\nFor the projector: {address_of(pages.settings, pages.port)}/contest"
        return answer
    return await office.order(command, Arguments(tuple(words), text))


def _contest_of(house: House) -> tuple[Contest, Referee]:
    if house.contest is None or house.referee is None:
        raise GamekeeperError("this server has no Mäxchen contest: set mia.enabled")
    return house.contest, house.referee


def _calm_the_collector() -> None:
    """Keep the collector from looking at what stays here anyway."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _take_turns() -> None:
    """Let threads take turns often.

    The one that writes asks for its turn twenty times in a commit. The usual 5 ms would let players
    wait for it whenever the loop is busy.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
