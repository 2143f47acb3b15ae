"""The Go club on a server: the word ``go`` at every text door, and the way to tables and back.

The club itself is a table (:mod:`gamekeeper.games.goclub`) that the server opens when somebody
needs it first. Its members are reached wherever they have spoken to it.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ...errors import Conflict, GamekeeperError, StoreError, UnknownTable
from ...games.go.ratings.ranks import RANK, rank
from ...games.go.rules.moves import Decline, InvitePlayer
from ...games.goclub.rules.moves import Unobserve
from ...games.goclub.rules.state import Member, State
from ...games.goclub.text.answering import is_question
from ...games.goclub.text.asking import member_named
from ...games.goclub.text.refusals import refuse
from ...games.goclub.text.sentences import CATALOGUE
from ...host.commit import reopening, rescheduling
from ...host.host import Host
from ...host.idempotency import command_id
from ...host.live_table import NO_SEATING, LiveTable, Seating, standing_of
from ...host.names import NAME, composed
from ...host.reply import Refusal
from ...kernel.messages import Command, Event, Move, Rejected, Rejection, Reply, Seat, Sit
from ...lobby.league import RatingCurve
from ...lobby.request import Request
from ...store.base import Chair, Ear, Hears, Person, PersonId, Standing, TableId
from ...texts.catalogue import FALLBACK
from ...texts.lobby import refusal
from .admin import OperatorCommands
from .invitations import answered
from .lists import WORDS as LISTS
from .lists import Lists
from .members import CLUB, GO, Members, club_state, successor
from .outbox import Outbox
from .reconcile import Notes
from .reminders import Reminders
from .sentences import refused, say
from .tables import ClubTables

log = logging.getLogger("gamekeeper.club")

RETRY_SECONDS = (0.2, 1.0, 5.0, 15.0)
"""Seconds until something is tried again that could not be written."""
_GO = re.compile(r"\Ago(?:\s+|$)", re.IGNORECASE)
"""A first word that may be left out where everything is for the club."""
_JOIN = re.compile(r"join(?:\s+as)?\s+(\S+)", re.IGNORECASE)


class Club(ClubTables):
    """Hears members, runs the club's errands, and tells it what its tables know."""

    def __init__(self, host: Host, options: Mapping[str, str] | None = None) -> None:
        self._host, self._store, self._options = host, host.store, dict(options or {})
        self.members = Members(host.store)
        self._outbox = Outbox(host, self.members)
        self._notes = Notes(host, self.members)
        self._lists = Lists(host)
        self.reminders = Reminders(host, self._lists)
        self._operator_commands = OperatorCommands(host, self.members, self.look)
        self._waiting: dict[TableId, None] = {}
        self._awake, self._idle = asyncio.Event(), asyncio.Event()
        self._idle.set()
        host.kept.add(CLUB)
        host.changed.append(self._changed)

    # -- opening and closing

    async def begin(self) -> None:
        """Find the work that was interrupted when the server last stopped. Raises StoreError."""
        await self.members.load()
        try:
            row = await self._store.row(CLUB)
        except UnknownTable:
            return
        if row.options != self._options:  # the operator has changed them
            id, now = f"club options {row.version}", self._host.clock.now()
            with suppress(Conflict):  # another server was faster
                await self._store.append(reopening(row, self._options, id, now))
        self.look(CLUB)

    async def run(self) -> None:
        """Run errands and look at tables until cancelled."""
        is_fresh, failures = True, 0
        while True:
            if not self._waiting:
                self._idle.set()
                self._awake.clear()
                await self._awake.wait()
            table = next(iter(self._waiting))
            del self._waiting[table]
            try:
                if is_fresh:
                    await self._catch_up()
                await (self._outbox.run() if table == CLUB else self._notes.look(table))
            except StoreError as problem:
                log.warning("club work deferred", extra={"table": table, "why": str(problem)})
                self.look(table)
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
                continue
            except Exception as bug:  # of one table: all others go on
                log.error("club work failed", extra={"table": table}, exc_info=bug)
                self._host.alarm("club.broke", table=table, problem=repr(bug))
            is_fresh, failures = False, 0

    async def _catch_up(self) -> None:
        """Look for what happened at tables that the club does not know of."""
        try:
            await self._set_alarm()
            overlooked = await self._notes.overlooked()
        except UnknownTable:
            return  # there is no club yet
        for table in overlooked:
            self.look(table)

    async def _set_alarm(self) -> None:
        """Correct the next deadline in the row: other options may mean other deadlines."""
        live, row = await self._host.loaded(CLUB), await self._store.row(CLUB)
        standing = standing_of(live.table.status)
        if row.standing != standing:
            with suppress(Conflict):  # whatever happens there sets it right
                await self._store.append(rescheduling(live, standing))
            self._host.announce(CLUB, standing)

    async def rest(self) -> None:
        """Wait until all known work has been done, and reported to the club."""
        await self._idle.wait()

    def _changed(self, table: TableId, standing: Standing) -> None:
        self.reminders.note(table)
        if table == CLUB or self._notes.is_news(table, standing):
            self.look(table)

    def look(self, table: TableId) -> None:
        """Look at this table soon: the club may have to know something about it."""
        self._waiting.pop(table, None)
        self._waiting[table] = None
        self._idle.clear()
        self._awake.set()

    # -- what members say

    async def visited(self, request: Request) -> None:
        """Note that somebody says something, here or elsewhere. Raises StoreError."""
        seat = self.members.known(request.person.id)
        if seat is not None:
            await self.reminders.visited(seat, request.message.at)

    async def hear(self, request: Request, text: str) -> str | None:
        """Act on the words after ``go``; returns the answer, None where delivery tells it.

        Raises Refusal. Whoever says something that can be understood is a member from then on.
        """
        try:
            return await self._hear(request, text)
        except Rejected as no:
            raise _refusal(no.rejection, request.language) from None

    async def _hear(self, request: Request, text: str) -> str | None:
        await self._open()
        text = _GO.sub("", text.strip()) or "help"
        word, *rest = text.split()
        if word.lower() == "admin":
            return await self._operator_commands.order(request, rest)
        named = _JOIN.fullmatch(text)
        if not named and await self.members.seat_of(request.person.id) is None:
            await self._must_mean_something(request, text)
        seat, is_new = await self._member(request, named[1] if named else None)
        if named:
            return say(request.language, "welcome" if is_new else "member", seat=seat)
        welcome = say(request.language, "welcome", seat=seat)
        try:
            answer = await self._answer(request, seat, word.lower(), rest)
            if answer is None:
                answer = await self._say(request, seat, text)
        except (Rejected, Refusal) as no:
            if not is_new:
                raise
            no = _refusal(no.rejection, request.language) if isinstance(no, Rejected) else no
            raise Refusal(f"{welcome}\n{no}", no.code, no.facts) from None
        return f"{welcome}\n{answer or ''}".strip() if is_new else answer

    async def _must_mean_something(self, request: Request, text: str) -> None:
        """Raise Rejected unless these words mean something: nonsense makes nobody a member."""
        word, *_ = text.lower().split()
        if word in LISTS or is_question(text):
            return
        live = await self._host.loaded(CLUB)
        live.speech.understand(text, live.view(None), Seat(request.person.name))

    async def meant(self, request: Request, text: str) -> tuple[TableId, str] | None:
        """Return the game whose invitation these words answer. Raises ``which-invitation``."""
        return await answered(self._host, request, text)

    async def before_move(self, table: TableId, seat: Seat, move: Move) -> Move:
        """Check an invitation at a table: seats of the club's games are kept for members (§8.2).

        Raises ``unknown-user``, ``rejects-invitations`` and ``barred``.
        """
        if not self.owns(table) or not isinstance(move, InvitePlayer):
            return move
        club = await club_state(self._host)
        try:
            user = member_named(move.user, club)
            if not club.preferences_of(user).invitations:
                raise Rejected("rejects-invitations", user=user)
            if seat in club.barred.get(user, ()):
                raise Rejected("barred", user=user)
        except Rejected as no:
            raise _refusal(no.rejection) from None
        return InvitePlayer(user)

    async def seating_for(self, table: TableId, seat: Seat, move: Move) -> Seating:
        """Return what frees a seat that is declined in a game for more than two (§8.2).

        It is written with the move. Otherwise delivery might find nobody to tell the result.
        """
        if not self.owns(table) or not isinstance(move, Decline):
            return NO_SEATING
        if (await self._host.loaded(table)).table.state.phase != "setup":
            return NO_SEATING
        ears = await self._store.ears(table)
        own = [ear.address for ear in ears if ear.seat == seat]
        return Seating(vacated=[seat], deafened=own)

    async def stop_watching(self, request: Request, table: TableId) -> bool:
        """End a member's watching of a game of the club; returns False if they did not watch."""
        seat = await self.members.seat_of(request.person.id)
        if seat is None or not self.owns(table):
            return False
        live = await self._host.loaded(CLUB)
        if command_id(request.message) not in live.done:  # else it comes again
            if seat not in live.table.state.observers.get(table, ()):
                return False
            await self._perform(request, seat, Unobserve(table))
        await self._run_errands()
        return True

    async def _answer(self, request: Request, seat: Seat, word: str, rest: list[str]) -> str | None:
        if word in ("help", "words"):
            live = await self._host.loaded(CLUB)
            own = live.speech.answer("words", live.view(seat), seat)
            commands, lists = (say(request.language, key) for key in ("commands", "lists.help"))
            return f"{commands}\n{own}\n{lists}"
        return await self._lists.answer(seat, word, rest, request.language)

    async def _open(self) -> None:
        """Open the club unless it exists."""
        try:
            await self._store.row(CLUB)
        except UnknownTable:
            try:
                await self._host.open_table(CLUB, CLUB, self._options, None, "club open")
            except Conflict:
                return  # another server was faster

    async def _member(self, request: Request, name: str | None) -> tuple[Seat, bool]:
        """Return who this is in the club, and whether they have just become a member."""
        person, address = request.person, request.message.address
        seat = await self.members.seat_of(person.id)
        if seat is not None:
            if not self.members.is_heard_at(address, seat):
                await self._host.listen(CLUB, [await self._ear(address, seat)], [])
                self.members.heard_at(address, seat)
            return seat, False
        seat = Seat(composed(name or person.name))
        if not NAME.fullmatch(seat):
            raise Rejected("bad-name", name=seat)
        chair = Chair(CLUB, seat, person.id)
        seating = Seating([chair], ears=[await self._ear(address, seat)])
        command = Command(command_id(request.message, "sit"), seat, Sit(), request.message.at)
        no = (await self._host.perform(CLUB, command, seating)).rejection
        if no is not None and no.code in ("seat-taken", "name-taken"):
            raise refused(request.language, "name-taken", name=seat)
        if no is not None:
            raise _refusal(no, request.language)
        self.members.add(chair)
        self.members.heard_at(address, seat)
        return seat, True

    async def _ear(self, address: str, seat: Seat) -> Ear:
        """Return an ear for what is private to a member; the rest they can ask for."""
        return Ear(address, seat, Hears.PRIVATE, (await self._store.row(CLUB)).version)

    async def _say(self, request: Request, seat: Seat, text: str) -> str | None:
        live = await self._host.loaded(CLUB)
        if (id := command_id(request.message)) in live.done:  # it comes again
            await self._run_errands()  # perhaps they were interrupted
            log = await self._store.read(CLUB)
            events = [entry.event for entry in log if entry.command == id]
            return self._told(request, live, seat, events)
        speech, view = live.speech, live.view(seat)
        if (answer := speech.answer(text, view, seat)) is not None:
            return answer
        reply = await self._perform(request, seat, speech.understand(text, view, seat))
        if reply.events:
            await self._run_errands()
        return self._told(request, live, seat, reply.events)

    async def _perform(self, request: Request, seat: Seat, move: Move) -> Reply:
        command = Command(command_id(request.message), seat, move, request.message.at)
        reply = await self._host.perform(CLUB, command, NO_SEATING)
        if reply.rejection is not None:
            raise _refusal(reply.rejection, request.language)
        return reply

    async def _run_errands(self) -> None:
        """Do what was asked for before it is answered, if it can be done now."""
        try:
            await self._outbox.run()
        except GamekeeperError as problem:  # it is written, and done later
            log.warning("errands deferred", extra={"why": str(problem)})

    def _told(
        self, request: Request, live: LiveTable, seat: Seat, events: Sequence[Event]
    ) -> str | None:
        """Return what everybody may hear of it; delivery tells what is private."""
        speech, view = live.speech, live.view(seat)
        hidden = [event for event in events if event.audience.seats is not None]
        private = [event for event in hidden if event.audience.hears(seat)]
        is_mail = self._host.styles.is_letter(request.message.address)
        is_told = bool(private) and not (is_mail and speech.title(private, seat) is None)
        answered = [
            event
            for event in events
            if event.audience.seats is None or (not is_told and event in private)
        ]
        said = [words for event in answered if (words := speech.say(event, seat, view))]
        return "\n".join(said) or (None if is_told else say(request.language, "done"))

    # -- seats

    def forget(self, address: str) -> None:
        self.members.forget(address)

    async def unseated(
        self, person: Person, live: LiveTable, *, is_watching: bool
    ) -> Rejected | None:
        """Return ``only-watching`` or ``replaced`` (§8.6) at tables of Go."""
        if live.row.game != GO:
            return None
        if is_watching:
            return Rejected("only-watching")
        chairs = await self._store.chairs_of(person.id)
        user = successor(live, [each.seat for each in chairs if each.table == CLUB])
        return Rejected("replaced", user=user) if user else None

    # -- ratings (§10.7)

    async def ranks(self, game: str) -> Mapping[PersonId, str]:
        """Return the ranks of all members of the club who have one."""
        if game != GO:
            return {}
        members, people = await self._members_as_seen(), self.members.people()
        ratings = [
            (people[seat], each.rating_value) for seat, each in members.items() if seat in people
        ]
        return {person: rank(value) for person, value in ratings if value is not None}

    async def curves(self, person: PersonId) -> Sequence[RatingCurve]:
        """Return how a member's rating became what it is."""
        own = [chair.seat for chair in await self._store.chairs_of(person) if chair.table == CLUB]
        members = await self._members_as_seen() if own else {}
        steps = [members[seat].ratings for seat in own if seat in members]
        return [RatingCurve(GO, tuple(each), rank, RANK) for each in steps if each]

    async def _members_as_seen(self) -> Mapping[Seat, Member]:
        """Return what everybody may know about members; there are none while there is no club."""
        try:
            view: State = (await self._host.loaded(CLUB)).view(None)
        except UnknownTable:
            return {}
        return view.members


def _refusal(no: Rejection, language: str = FALLBACK) -> Refusal:
    """Return a refusal in the words of the lobby, or of the club where it has its own."""
    words = refusal(no, language) or refuse(no, CATALOGUE[language])
    return Refusal(words, no.code, no.facts)
