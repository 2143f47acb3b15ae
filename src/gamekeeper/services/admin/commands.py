"""Administration (§16): every command of an administrator, by mail or at the command line.

Whoever calls :meth:`Administration.perform` is trusted; :meth:`Administration.hear` decides whether
a mail is. Commands come to their games through the host, like everybody else's.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from ...doors.base import Inbound, Outbound
from ...doors.mail.signature import signed
from ...errors import GamekeeperError, Undeliverable
from ...lobby.league import is_bot, names_of, read_league, scored_games
from . import games as of_games
from . import journal as of_logs
from . import sql_query as of_queries
from . import stories as of_stories
from .context import Office
from .parsing import Arguments, Columns, Refusal, is_config, is_right, one_line, parse
from .start_game import start as start_game

__all__ = ["COMMANDS", "Administration", "Arguments", "Office", "Refusal", "is_config", "parse"]

log = logging.getLogger("gamekeeper.administration")

HOUR = timedelta(hours=1)
MOST_ATTEMPTS = 10
"""Wrong passwords from one address in an hour; after that its mails are not even looked at."""
MOST_IN_LEAGUE = 500
BEGUN = (
    "This mail came before, and something broke off while it was dealt with. Nothing is changed a"
    " second time: look what is in the database, then send a new mail for what is missing."
)


class Administration:
    """Every command of §16.3 and §16.4 is a method: arguments in, an answer in words out.

    A method raises :class:`Refusal` with a sentence if the command could not be done.
    """

    def __init__(self, office: Office) -> None:
        self.office = office
        self._attempts: dict[str, deque[datetime]] = {}

    # -- by mail

    async def hear(self, message: Inbound) -> str | None:
        """Deal with a mail whose subject has ``config``; None: it is not to be answered.

        Without the right address, proof and password nothing is done but a line in the journal.
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
        """Why a mail is not believed, if it is not."""
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
        return len(times) >= MOST_ATTEMPTS

    async def answer(self, command: str, arguments: Arguments) -> str:
        """Do it, and say how it went: a sentence whatever happens (A4)."""
        try:
            return await self.perform(command, arguments)
        except Refusal as no:
            return str(no)
        except GamekeeperError as problem:
            log.warning("an order failed", extra={"command": command, "why": str(problem)})
            return f"That could not be done: {problem}"
        except Exception as bug:
            log.error("an order could not be dealt with", exc_info=bug)
            self.office.host.alarm(f"The command {command} could not be dealt with: {bug!r}")
            return "Something is wrong here; the administrators have been told."

    async def order(self, command: str, arguments: Arguments) -> str:
        """Do what is said at the command line, whose user is trusted; raises like perform."""
        self._note(f"{command} at the command line")
        return await self.perform(command, arguments)

    async def perform(self, command: str, arguments: Arguments) -> str:
        """Do it; raises Refusal and whatever the store raises."""
        found = COMMANDS.get(command)
        if found is None:
            known = "\n".join(f"  config {each.usage}" for each in COMMANDS.values())
            shown = f"There is no command “{one_line(command, 40)}”. " if command else ""
            raise Refusal(f"{shown}The commands are:\n{known}")
        return await found.method(self, arguments)

    # -- games

    async def start(self, arguments: Arguments) -> str:
        return await start_game(self.office, arguments)

    async def stop(self, arguments: Arguments) -> str:
        return await of_games.stop(self.office, arguments)

    async def delete(self, arguments: Arguments) -> str:
        return await of_games.delete(self.office, arguments)

    async def pause(self, arguments: Arguments) -> str:
        return await of_games.pause(self.office, arguments)

    async def resume(self, arguments: Arguments) -> str:
        return await of_games.resume(self.office, arguments)

    async def players(self, arguments: Arguments) -> str:
        return await of_games.players(self.office, arguments)

    async def nomail(self, arguments: Arguments) -> str:
        return await of_games.nomail(self.office, arguments)

    async def games(self, arguments: Arguments) -> str:
        return await of_games.games(self.office, arguments)

    # -- stories and roles

    async def story(self, arguments: Arguments) -> str:
        return await of_stories.story(self.office, arguments)

    async def check(self, arguments: Arguments) -> str:
        return await of_stories.check(self.office, arguments)

    async def roles(self, arguments: Arguments) -> str:
        return await of_stories.roles(self.office, arguments)

    # -- looking and answering

    async def help_answer(self, arguments: Arguments) -> str:
        """Mail an answer to whoever asked a question; nobody sees the address."""
        office, words = self.office, arguments.words
        text = arguments.text.strip()
        if not words and (lines := text.split(maxsplit=1)):
            words, text = (lines[0],), "".join(lines[1:])
        if not words or not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 10):
            raise Refusal("Which question? Write its number: config help 12")
        text = "\n".join(filter(None, [" ".join(words[1:]), text]))
        if not text:
            raise Refusal("The answer is empty. Write it below the password.")
        question = await office.questions.find(int(words[0]))
        if question is None:
            raise Refusal(f"There is no question {words[0]}.")
        if office.send is None:
            raise Refusal("There is no mail door (setting mail.enabled): nothing can be sent.")
        id = f"{office.id_of(arguments)}/help"
        try:
            await office.send(
                Outbound(
                    id,
                    question.address,
                    signed(text, office.language, office.settings.manual),
                    subject="RE: Help",
                    is_private=question.anonymous,
                )
            )
        except Undeliverable as problem:
            reason = str(problem).replace(question.address.removeprefix("mailto:"), "the asker")
            raise Refusal(f"The answer could not be sent: {reason}") from None
        return f"The answer to question {words[0]} is on its way."

    async def log(self, arguments: Arguments) -> str:
        """The log of a game, or the general one."""
        names, journal = arguments.names, self.office.journal
        if len(names) != 1:
            raise Refusal("Which log? Write the name of one game, or -1 for the general log.")
        if journal is not None:
            await journal.settle()
        if of_logs.is_general(names[0]):
            if journal is None:
                raise Refusal("This house keeps no general log.")
            return of_logs.told(journal.lines("-1")) or "The general log is empty."
        row = await self.office.find(names[0])
        entries = await self.office.host.store.read(row.id)
        noted = journal.lines(row.id) if journal is not None else ()
        return of_logs.told(of_logs.of_game(row.id, entries, noted))

    async def clearlog(self, arguments: Arguments) -> str:
        """Empty the general log; those of games stay."""
        if self.office.journal is None:
            raise Refusal("This house keeps no general log.")
        await self.office.journal.clear("-1")
        return "The general log is empty now."

    async def scores(self, arguments: Arguments) -> str:
        """The score table of every game that has one."""
        parts = []
        for game in scored_games():
            league = await read_league(self.office.host.store, game)
            people = league.people()[:MOST_IN_LEAGUE]
            names = await names_of(self.office.host.store, league, [id for id, _ in people])
            headings = ("who", "points", "played", "won alive", "won dead", "survived", "removed")
            table = Columns(headings)
            for id, tally in people:
                name = one_line(names[id], 40) + (" (bot)" if is_bot(id) else "")
                numbers = (tally.points, tally.played, tally.won_alive, tally.won_dead)
                counts = (*numbers, tally.survived, tally.removed)
                table.rows.append([name, *map(str, counts)])
            if people:
                parts.append(f"{game}: {league.games} games\n{table}")
        return "\n\n".join(parts) or "No game has been counted yet."

    async def query(self, arguments: Arguments) -> str:
        """Run SQL statements, one per line."""
        office = self.office
        statements = [line for line in arguments.lines if line]
        if arguments.words:
            statements.insert(0, " ".join(arguments.words))
        may_write = office.settings.query_may_write
        writes = any(map(of_queries.is_writing, statements))
        if writes and may_write and arguments.id and not office.notebook.begin(arguments.id):
            raise Refusal(BEGUN)
        text = await of_queries.run(office.database, statements, may_write=may_write)
        if writes:
            for row in await office.host.store.rows(limit=10_000):
                office.host.unload(row.id)  # what is in memory may be out of date
        return text

    # -- how it is done

    def _now(self) -> datetime:
        return self.office.host.clock.now()

    def _note(self, text: str) -> None:
        if self.office.journal is not None:
            self.office.journal.note(self._now(), one_line(text, 300))
        else:
            log.info("an order", extra={"what": one_line(text, 300)})


Method = Callable[[Administration, Arguments], Awaitable[str]]


@dataclass(frozen=True, slots=True)
class Entry:
    """One command: how it is written, and what it does."""

    usage: str
    about: str
    method: Method


_A = Administration
COMMANDS: Mapping[str, Entry] = {
    "start": Entry("start", "Open a game of Werewolves and invite people to it.", _A.start),
    "stop": Entry("stop", "End games for good; nobody wins.", _A.stop),
    "delete": Entry("delete", "Remove ended games with all that belongs to them.", _A.delete),
    "pause": Entry("pause", "Halt games; their players are told.", _A.pause),
    "resume": Entry("resume", "Let paused games go on.", _A.resume),
    "continue": Entry("continue", "The same as resume.", _A.resume),
    "games": Entry("games", "List all games.", _A.games),
    "players": Entry("players", "List who plays in games; no roles.", _A.players),
    "nomail": Entry("nomail", "Take a dead player off the mailing list.", _A.nomail),
    "help": Entry("help NUMBER", "Answer a player's question.", _A.help_answer),
    "log": Entry("log GAME", "Show the log of a game, or (-1) the general one.", _A.log),
    "clearlog": Entry("clearlog", "Empty the general log.", _A.clearlog),
    "scores": Entry("scores", "Show the score table.", _A.scores),
    "roles": Entry("roles", "Add a distribution of roles.", _A.roles),
    "story": Entry("story", "Add stories.", _A.story),
    "check": Entry("check", "Say what is missing or wrong in the stories.", _A.check),
    "query": Entry("query", "Ask the database.", _A.query),
}
"""All commands, in the order of the manual."""


def config_subject(subject: str) -> str:
    """Return ``config`` and the command of a subject, and nothing else: the rest may be secret."""
    command = parse(subject, "").command
    return f"config {command}" if command in COMMANDS else "config"
