"""Mails with ``Help`` in the subject (§16.5): questions to the administrators, or how it all works.

Anybody can write in anybody's name, so only so many questions of unknown origin are passed on.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ...kernel.messages import Rejected
from ...lobby.lobby import Lobby
from ...store.base import TableRow
from ..base import Inbound, Outbound
from .replies import Post, Replies, writer
from .sentences import say
from .subjects import ANONYMOUS, is_anonymous, words_in
from .wire.rate_limit import Hourly

Tell = Callable[[str, str, str], Awaitable[None]]
"""Sends all administrators a message: its id, subject and text."""

UNPROVEN_PER_HOUR = 20
"""Questions from senders who have proved nothing that administrators get in an hour."""


class Helpdesk:
    """Numbers questions and passes them on to the administrators."""

    def __init__(self, lobby: Lobby, post: Post, tell: Tell) -> None:
        self._host, self._operations = lobby.host, lobby.operations
        self._post, self._tell = post, tell
        self._unproven = Hourly(UNPROVEN_PER_HOUR)

    async def hear(
        self, message: Inbound, row: TableRow | None, answers: Replies, *, is_proven: bool
    ) -> Outbound:
        """Answer a mail for help; raises ``too-many-questions``."""
        how = answers.say(row, "how")
        if (own := await self._words(message, row)) is not None:
            how = f"{how}\n\n{own}"
        if not _asks(message, row):
            return answers.yes(message, row, how)
        if not is_proven:
            self._count(message)
        anonymous = is_anonymous(words_in(message.subject))
        number = await self._post.ask(message, anonymous)
        asker = writer(message)
        await self._tell(
            f"{message.id}/question",
            f"config help {number}",
            say(
                self._post.language,
                "question-for-you",
                number=number,
                asker=asker,
                subject=message.subject,
                text=message.text.strip(),
            ),
        )
        self._post.note(f"question {number} from {asker}", None)
        lines = [answers.say(row, "question", number=number)]
        if anonymous:
            lines.append(answers.say(row, "question-anonymous"))
        return answers.yes(message, row, "\n".join([*lines, "", how]))

    def _count(self, message: Inbound) -> None:
        now = self._host.clock.now()
        if self._unproven.is_reached("", now):
            self._post.note(f"too many questions, not passed on: {writer(message)}", None)
            raise Rejected("too-many-questions")
        self._unproven.count("", now)

    async def _words(self, message: Inbound, row: TableRow | None) -> str | None:
        """Return what a player can say at the table that is meant; None if they have no seat."""
        if row is None or row.aside is not None:
            return None
        if (seat := await self._operations.seat_at(message.address, row.id)) is None:
            return None
        live = await self._host.loaded(row.id)
        return live.speech.answer("words", live.view(seat), seat)


def _asks(message: Inbound, row: TableRow | None) -> bool:
    """Return True if there is a question, and not only the word ``help``."""
    names = set() if row is None else words_in(row.id)
    words = words_in(message.subject) - ANONYMOUS - names - {"help", "re", "fwd", "fw"}
    return bool(message.text.strip() or words)
