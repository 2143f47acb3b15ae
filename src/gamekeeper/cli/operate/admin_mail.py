"""How administrators' commands send mail: signed, with secrets for replies, seats kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from ...doors.base import Outbound
from ...doors.mail.reply_tokens import Tokens
from ...doors.mail.signature import signed, thanks
from ...lobby.guests import Guests
from ...store.base import TableRow

Send = Callable[[Outbound], Awaitable[None]]


class AdminMailer:
    """The mail door as the administrators' commands see it."""

    def __init__(
        self,
        send: Send | None,
        guests: Guests,
        tokens: Tokens | None = None,
        language: str = "en",
        manual: str = "",
    ) -> None:
        """Send with ``send``; None: there is no mail door; ``manual``: a link for players."""
        self._send, self.guests, self._tokens = send, guests, tokens
        self._language, self._manual = language, manual

    @property
    def is_open(self) -> bool:
        """Return False if there is no mail door."""
        return self._send is not None

    async def send(
        self,
        address: str,
        subject: str,
        text: str,
        table: TableRow | None = None,
        *,
        id: str,
        is_private: bool = False,
    ) -> None:
        """Sign and send a text. Raises Undeliverable."""
        assert self._send is not None, "the caller has asked is_open"
        credits = thanks(table) if table else None
        body = signed(text, self._language, self._manual, credits)
        token = self._tokens.of(table.seed, address) if table and self._tokens else ""
        name = table.id if table else None
        message = Outbound(id, address, body, name, subject, token, is_private=is_private)
        await self._send(message)

    def invite(
        self, table: TableRow, addresses: Iterable[str], *, most: int, only_guests: bool
    ) -> None:
        """Keep seats for these addresses."""
        self.guests.invite(table, addresses, most=most, only_guests=only_guests)

    def forget(self, table: TableRow) -> None:
        """Forget the guests of a table."""
        self.guests.forget(table)
