"""Stopping the mails about a table: ``leave`` as a reply, or a mail program's button."""

from __future__ import annotations

from ...lobby.operations import Operations
from ...lobby.service import Services
from ...store.base import TableRow
from ..base import Inbound
from .request import MailRequest
from .sign_up import is_open
from .wire.send.compose import UNSUBSCRIBE


def is_unsubscribing(message: Inbound, row: TableRow, services: Services) -> bool:
    """Return True if this comes from a mail program's button, whatever its text says."""
    if row.id in services.homes and message.text.strip().casefold() == "leave":
        return True  # a service is spoken to with its own word before all others
    return message.subject.casefold().split() == [UNSUBSCRIBE, row.id.casefold()]


async def is_leaving(operations: Operations, request: MailRequest) -> bool:
    """Return True if somebody who gets mails about a table wants no more of them."""
    if request.text.casefold() != "leave":
        return False
    is_told = await operations.is_told(request.row.id, request.message.address)
    return request.chair is not None or is_told


def may_get_up(services: Services, request: MailRequest) -> bool:
    """Return True if nobody would miss them: the game has not begun, or they only watch."""
    if request.chair is None:
        return True
    if request.row.id in services.homes or services.own(request.row.id):
        return False
    return is_open(request.live)


async def silence(operations: Operations, services: Services, request: MailRequest) -> str:
    """Send no more mails about a table to this address; returns the key of the confirmation.

    A seat that is played on stays its owner's, who can come back until the game is over.
    """
    table, address = request.row.id, request.message.address
    await operations.listen(table, deafened=[address])
    if service := services.at_home(table):
        service.forget(address)
    is_back = request.chair is not None and not request.row.standing.over
    return "silenced" if is_back else "silenced-watching"
