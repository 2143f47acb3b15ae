"""A mail about a table, looked up once: who wrote it, what they are there, what the words are."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...host.live_table import LiveTable
from ...kernel.messages import Rejected, Seat
from ...lobby.lobby import Lobby
from ...lobby.operations import Operations
from ...lobby.talk_words import is_talk
from ...store.base import Chair, Ear, Person, TableRow
from ..base import Inbound
from .sign_up import asks_for_sex


@dataclass(frozen=True, slots=True)
class MailRequest:
    """A mail about a table, who wrote it, and whether they may speak for the table."""

    message: Inbound
    row: TableRow
    live: LiveTable
    person: Person | None
    """None for strangers."""
    chair: Chair | None
    is_host: bool

    @property
    def seat(self) -> Seat | None:
        return None if self.chair is None else self.chair.seat

    @property
    def text(self) -> str:
        return self.message.text.strip()

    def is_answered(self) -> bool:
        """Return True if the words only ask something, which the game answers."""
        view = self.live.view(self.seat)
        return self.live.speech.answer(self.text, view, self.seat) is not None


async def look_up(lobby: Lobby, message: Inbound, row: TableRow) -> MailRequest:
    """Find out who wrote a mail about a table, and what they are there."""
    live, person = await lobby.host.loaded(row.id), await lobby.people.known(message.address)
    if person is None:
        return MailRequest(message, row, live, None, None, is_host=False)
    chairs = await lobby.operations.chairs_in(live)
    chair = next((each for each in chairs if each.person == person.id), None)
    is_host = row.opened_by == person.id or person.operator
    return MailRequest(message, row, live, person, chair, is_host)


def is_hosts(request: MailRequest) -> bool:
    """Return True if the words direct the table, or ask about it; also while it is paused."""
    directs = request.live.speech.direct(request.text, request.live.view(request.seat))
    if request.text.lower() == "start" or directs is not None:
        return True
    is_status = request.text.lower() == "status"
    return request.seat is None and (is_status or request.is_answered())


def is_spectators(request: MailRequest) -> bool:
    """Return True if these are words of somebody who has no seat and needs none."""
    is_word = request.text.lower() in ("status", "leave") or says_something(request)
    return is_word or replace(request, chair=None).is_answered()


def says_something(request: MailRequest) -> bool:
    """Return True if a mail begins with words to the others at the table."""
    return is_talk(request.live, request.seat, request.message.text)


def is_question(request: MailRequest) -> bool:
    """Return True if a player only wants to know or say something, which they can for ever."""
    return request.chair is not None and (request.is_answered() or says_something(request))


def is_enrolment(request: MailRequest) -> bool:
    """Return True if the words are a name, or change one: seated players write a comma, too."""
    if request.chair is None:
        return True
    has_comma = "," in request.message.text and not says_something(request)
    return has_comma and asks_for_sex(request.live)


async def is_heard(operations: Operations, request: MailRequest) -> bool:
    """Let a player who also plays at another door be told by mail, too; returns if they are told.

    Whoever was taken off the list (config nomail) stays off.
    """
    row, address, chair = request.row, request.message.address, request.chair
    assert chair is not None
    own = await operations.addresses_of_seat(row.id, chair.seat)
    if own and address not in own:
        await operations.listen(row.id, [Ear(address, chair.seat, mark=row.version)])
    return bool(own)


async def may_ask(operations: Operations, request: MailRequest) -> bool:
    """Return True if somebody who only watches asks something, or wants to watch no longer."""
    is_watching = await operations.is_told(request.row.id, request.message.address)
    return is_watching and is_spectators(request)


async def unseated(lobby: Lobby, request: MailRequest) -> Rejected:
    """Return why somebody who has no seat is not heard; they may know the table all the same."""
    if request.person is not None:
        table, address = request.row.id, request.message.address
        is_watching = await lobby.operations.is_told(table, address)
        for service in lobby.services:
            no = await service.unseated(request.person, request.live, is_watching=is_watching)
            if no is not None:
                return no
    return Rejected("unknown-sender")
