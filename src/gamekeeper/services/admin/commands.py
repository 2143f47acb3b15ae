"""Every command of an administrator, by mail or at the command line (§16).

Whoever calls :meth:`Administration.perform` is trusted; :meth:`Administration.hear` decides whether
a mail is. Commands reach their games through the host, like everybody else's.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from ...doors.base import Inbound
from ...errors import GamekeeperError, Undeliverable
from ...lobby.league import is_bot, names_of, read_league, scored_games
from ...texts.layout import columns, one_line
from . import games as of_games
from . import journal as of_logs
from . import sql_query as of_queries
from . import stories as of_stories
from .context import Office
from .parsing import MANUAL, Arguments, CommandRefused, is_config, is_right, parse
from .start_game import start as start_game

__all__ = ["COMMANDS", "Administration", "Arguments", "Office", "is_config", "parse"]

log = logging.getLogger("gamekeeper.administration")

HOUR = timedelta(hours=1)
MAX_WRONG_PASSWORDS = 10
"""From one address in an hour; after that its mails are not even looked at."""
MAX_IN_LEAGUE = 500


class Administration:
    """Trusts or refuses whoever gives a command, runs it, and says how it went."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self._attempts: dict[str, deque[datetime]] = {}

    # -- by mail

    async def hear(self, message: Inbound) -> str | None:
        """Handle a mail whose subject has ``config``; returns None if it must not be answered.

        Without the right address, proof and password only a line is written to the journal.
        """
        command, password, arguments = parse(message.subject, message.text)
        distrust = await self._distrust(message, password)
        shown = config_subject(message.subject)
        if distrust is not None:
            self._note(f"refused: {shown} from {message.address}: {distrust}")
            return None
        self._note(f"{shown} from {message.address}")
        answer = await self.answer(command, replace(arguments, id=message.id))
        return answer.replace(password, "•••")  # wherever else it was written by mistake (A2)

    async def _distrust(self, message: Inbound, password: str) -> str | None:
        """Return why a mail is not trusted, or None if it is."""
        settings = self.office.settings
        if message.address not in self.office.rights.administrators:
            return "no administrator"
        if settings.needs_proof and not message.proven:
            return "the sender may be forged"
        if not settings.password:
            return "no password is set (mail.admin_password)"
        if self._has_tried_too_often(message.address):
            return "too many wrong passwords"
        # counted first: of many mails at once, only so many may burn the processor
        self._attempts.setdefault(message.address, deque()).append(self._now())
        if await asyncio.to_thread(is_right, password, settings.password):
            self._attempts.pop(message.address, None)
            return None
        return "wrong password"

    def _has_tried_too_often(self, address: str) -> bool:
        times = self._attempts.get(address, deque())
        while times and self._now() - times[0] >= HOUR:
            times.popleft()
        return len(times) >= MAX_WRONG_PASSWORDS

    async def answer(self, command: str, arguments: Arguments) -> str:
        """Do it, and return how it went: a sentence whatever happens (A4)."""
        texts = self.office.texts
        try:
            return await self.perform(command, arguments)
        except CommandRefused as no:
            return no.said(texts)
        except GamekeeperError as problem:
            log.warning("command failed", extra={"command": command, "why": str(problem)})
            return texts.say("failed", problem=problem)
        except Exception as bug:
            log.error("command failed because of a bug", exc_info=bug)
            self.office.host.alarm("command-broke", command=command, problem=repr(bug))
            return texts.say("trouble")

    async def order(self, command: str, arguments: Arguments) -> str:
        """Do what was typed at the command line, whose user is trusted. Raises GamekeeperError."""
        self._note(f"{command} at the command line")
        try:
            return await self.perform(command, arguments)
        except CommandRefused as no:
            raise GamekeeperError(no.said(self.office.texts)) from None

    async def perform(self, command: str, arguments: Arguments) -> str:
        """Do it; raises CommandRefused and whatever the store raises."""
        found = COMMANDS.get(command)
        if found is not None:
            return await found(self.office, arguments)
        known = "\n".join(f"  config {usage}" for usage, _ in MANUAL.values())
        if not command:
            raise CommandRefused("no-command", known=known)
        raise CommandRefused("unknown-command", command=one_line(command, 40), known=known)

    def _now(self) -> datetime:
        return self.office.host.clock.now()

    def _note(self, text: str) -> None:
        if self.office.journal is not None:
            self.office.journal.note(self._now(), one_line(text, 300))
        else:
            log.info("administrator's command", extra={"what": one_line(text, 300)})


async def _help(office: Office, arguments: Arguments) -> str:
    """Mail an answer to whoever asked a question, without showing their address."""
    words, text = arguments.words, arguments.text.strip()
    if not words and (lines := text.split(maxsplit=1)):
        words, text = (lines[0],), "".join(lines[1:])
    if not words or not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 10):
        raise CommandRefused("help.which")
    text = "\n".join(filter(None, [" ".join(words[1:]), text]))
    if not text:
        raise CommandRefused("help.empty")
    question = await office.questions.find(int(words[0]))
    if question is None:
        raise CommandRefused("help.unknown", number=words[0])
    if not office.mailer.is_open:
        raise CommandRefused("help.no-mail")
    id = f"{office.id_of(arguments)}/help"
    try:
        await office.mailer.send(
            question.address, "RE: Help", text, id=id, is_private=question.anonymous
        )
    except Undeliverable as problem:
        asker = office.texts.say("help.asker")
        reason = str(problem).replace(question.address.partition(":")[2], asker)
        raise CommandRefused("help.not-sent", problem=reason) from None
    return office.texts.say("done.help", number=words[0])


async def _log(office: Office, arguments: Arguments) -> str:
    """Return the log of a game, or the general one."""
    names, journal, texts = arguments.names, office.journal, office.texts
    if len(names) != 1:
        raise CommandRefused("log.which")
    if journal is not None:
        await journal.settle()
    if of_logs.is_general(names[0]):
        if journal is None:
            raise CommandRefused("log.none")
        return of_logs.told(journal.lines("-1"), texts) or texts.say("log.empty")
    row = await office.find(names[0])
    entries = await office.host.store.read(row.id)
    noted = journal.lines(row.id) if journal is not None else ()
    return of_logs.told(of_logs.of_game(row, entries, noted, texts), texts)


async def _clearlog(office: Office, arguments: Arguments) -> str:
    """Empty the general log; those of games stay."""
    if office.journal is None:
        raise CommandRefused("log.none")
    await office.journal.clear("-1")
    return office.texts.say("done.clearlog")


async def _scores(office: Office, arguments: Arguments) -> str:
    """Return the score table of every game that has one."""
    texts, store = office.texts, office.host.store
    keys = ("who", "points", "played", "won-alive", "won-dead", "survived", "removed")
    headings = [texts.say(f"columns.{key}") for key in keys]
    parts = []
    for game in scored_games():
        league = await read_league(store, game)
        people = league.people()[:MAX_IN_LEAGUE]
        names = await names_of(store, league, [id for id, _ in people])
        rows = []
        for id, tally in people:
            name = one_line(names[id], 40)
            name = texts.say("scores.bot", name=name) if is_bot(id) else name
            numbers = (tally.points, tally.played, tally.won_alive, tally.won_dead)
            rows.append([name, *map(str, (*numbers, tally.survived, tally.removed))])
        if people:
            title = texts.say("scores.games", game=game, count=league.games)
            parts.append(f"{title}\n{columns(headings, rows)}")
    return "\n\n".join(parts) or texts.say("scores.none")


async def _query(office: Office, arguments: Arguments) -> str:
    """Run SQL statements, one per line."""
    statements = [line for line in arguments.lines if line]
    if arguments.words:
        statements.insert(0, " ".join(arguments.words))
    may_write = office.settings.query_may_write
    writes = any(map(of_queries.is_writing, statements))
    if writes and may_write and arguments.id and not office.notebook.begin(arguments.id):
        raise CommandRefused("begun")
    text = await of_queries.run(office.database, statements, office.texts, may_write=may_write)
    if writes:
        for row in await office.host.store.rows(limit=10_000):
            office.host.unload(row.id)  # what is in memory may be out of date
    return text


COMMANDS: Mapping[str, Callable[[Office, Arguments], Awaitable[str]]] = {
    "start": start_game,
    "stop": of_games.stop,
    "delete": of_games.delete,
    "pause": of_games.pause,
    "resume": of_games.resume,
    "continue": of_games.resume,
    "games": of_games.games,
    "players": of_games.players,
    "nomail": of_games.nomail,
    "help": _help,
    "log": _log,
    "clearlog": _clearlog,
    "scores": _scores,
    "roles": of_stories.roles,
    "story": of_stories.story,
    "check": of_stories.check,
    "query": _query,
}
"""What carries out each command of the manual."""


def config_subject(subject: str) -> str:
    """Return ``config`` and the command of a subject, and nothing else: the rest may be secret."""
    command = parse(subject, "").command
    return f"config {command}" if command in COMMANDS else "config"
