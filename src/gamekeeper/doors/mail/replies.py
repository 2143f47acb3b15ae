"""Replies by mail, in the table's language and with the titles of §12.6."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from ...games import GAMES
from ...games.picture import no_picture
from ...host.delivery.pictures import Shown
from ...host.reply import Refusal
from ...kernel.messages import Rejection
from ...lobby.guests import Guests
from ...store.base import TableRow
from ...texts.lobby import readable, refusal
from ..base import Inbound, Outbound
from ..page_links import Key, no_key
from .reply_tokens import MAIL, Tokens
from .sentences import has, say, title
from .sign_up import Enrolled
from .signature import signed, thanks
from .subjects import is_anonymous, words_in
from .wire.send.spool_file import UNKNOWN

log = logging.getLogger("gamekeeper.mail")

UNWRITTEN = frozenset({"no-name-found", "misheard", "enrol-format"})
"""Refusals of mails that may have had no words of their own; then that is said first (V3)."""

Configure = Callable[[Inbound], Awaitable[str | None]]
"""Carries out an administrator's mail, checks its password, and returns the answer or None."""
Note = Callable[[str, str | None], None]
"""Writes a line into the journal, of a table or (None) the general one."""


Ask = Callable[[Inbound, bool], Awaitable[int]]
"""Keeps the question of a mail for the administrators; the flag says that it is anonymous. Returns
the number of the question; raises StoreUnavailable."""


async def _nobody_asks(message: Inbound, anonymous: bool) -> int:
    """Keep nothing: nobody administrates this server."""
    return 0


def _log_only(text: str, table: str | None) -> None:
    log.info(text, extra={"table": table})


async def _nothing(message: Inbound) -> None:
    """Answer nothing: nobody administrates by mail."""


@dataclass(slots=True)
class Post:
    """What the mail door is given from outside."""

    tokens: Tokens = field(default_factory=Tokens)
    guests: Guests = field(default_factory=Guests)
    require: str = "token-or-proof"
    """How senders prove who they are: one of :data:`.senders.REQUIREMENTS`."""
    enrol: str = "proven"
    """Who may enrol by mail: ``anyone``, or only those who have ``proven`` who they are (A7)."""
    language: str = "en"
    """The language of mails that are about no table."""
    manual: str = ""
    """The address of a manual for players."""
    pages: str = ""
    """What the addresses of tables in a browser begin with; "" if there are none."""
    key: Key = no_key
    """Returns the key that such an address carries if its table is not public."""
    configure: Configure = _nothing
    config_subject: Callable[[str], str] = lambda subject: "config"
    """Returns what the answer to an administrator's mail with this subject is about; what else
    stands in the subject may be secret."""
    ask: Ask = _nobody_asks
    note: Note = _log_only


class Replies:
    """Writes them; what they say is decided in the postroom."""

    def __init__(self, post: Post, language: str | None = None) -> None:
        """Answer mails that are about no table in ``language``; None: the server's."""
        self._post, self._language = post, language or post.language

    def language(self, row: TableRow | None) -> str:
        return self._language if row is None else row.language

    def say(self, row: TableRow | None, key: str, **facts: object) -> str:
        """Return a sentence of the mail door in the language of this table."""
        return say(self.language(row), key, **facts)

    def bare(self, message: Inbound, row: TableRow | None, text: str) -> Outbound:
        """Return a mail of just these words; its subject is that of the mail it answers."""
        tokens, address = self._post.tokens, message.address
        about = None if row is None else tokens.newest(row.seed, address)
        token = tokens.of_lobby(address, message.at) if about is None else about
        table = None if row is None else row.id
        return Outbound(f"{message.id}/answer", message.address, text, table, "", token)

    def yes(self, message: Inbound, row: TableRow | None, text: str) -> Outbound:
        """Return a mail with these words and the signature below them."""
        credits = None if row is None else thanks(row)
        below = signed(text, self.language(row), self._post.manual, credits)
        return self.bare(message, row, below)

    def no(self, message: Inbound, row: TableRow | None, no: Rejection) -> Outbound:
        """Return a mail with a refusal of the mail door or of the lobby."""
        table = "" if row is None else row.id
        facts = {"address": bare_address(message), "table": table, **no.facts}
        if has(no.code):
            key = f"{no.code}-{self._post.require}"
            words = self.say(row, key if has(key) else no.code, **facts)
        else:
            words = refusal(no, self.language(row)) or no.code
        return self._refused(message, row, words, no.code)

    def refused(
        self, message: Inbound, row: TableRow | None, no: Refusal, usual: str = "vote"
    ) -> Outbound:
        """Return a mail with a refusal of the lobby, or of a game in its own words."""
        return self._refused(message, row, self.in_words(row, no), no.code, usual)

    def shown(self, message: Inbound, row: TableRow, no: Refusal, look: Shown) -> Outbound:
        """Return a mail with a refusal of a game, and the table as it looks."""
        words = f"{self.in_words(row, no)}\n\n{look.text}"
        return replace(self._refused(message, row, words, no.code, "move"), picture=look.picture)

    def in_words(self, row: TableRow | None, no: Refusal) -> str:
        """Return a refusal in the language of this table."""
        if has(f"instead.{no.code}"):  # what helps at other doors does not help here
            return self.say(row, f"instead.{no.code}", **readable(no.facts))
        return refusal(Rejection(no.code, no.facts), self.language(row)) or str(no)

    def _refused(
        self,
        message: Inbound,
        row: TableRow | None,
        words: str,
        code: str,
        usual: str = "vote",
    ) -> Outbound:
        where = None if row is None else row.id
        self._post.note(f"refused ({code}): {writer(message)}", where)
        if code in UNWRITTEN and not message.text.strip():
            why = "forwarded" if message.forwarded else "unwritten"
            words = f"{self.say(row, why)} {words}"
        if row is None:
            usual = "error"
        elif usual != "move" and _has_board(row):  # before there is a board nobody moves yet
            usual = "other"
        name = title(self.language(row), code, usual)
        subject = name if row is None else f"{row.id}: {name}"
        return replace(self.yes(message, row, words), subject=subject, is_error=True)

    def enrolled(self, message: Inbound, row: TableRow, done: Enrolled, form: str) -> Outbound:
        """Return a mail that says what was understood, and how to correct it (EN7)."""
        lines = [
            self.say(row, "enrolled" if done.is_new else "enrolled-again", table=row.id),
            self.say(row, "enrolled-name", name=done.seat),
            self.say(row, "enrolled-address", address=bare_address(message)),
            self.say(row, "enrolled-change" if done.sex else "enrolled-leave", format=form),
            self.say(row, "enrolled-shown"),
        ]
        if done.sex is not None:
            word = self.say(row, f"sex.{done.sex}")
            lines.insert(2, self.say(row, "enrolled-sex", sex=word))
        subject = self.say(row, "title.enrolment", table=row.id)
        return replace(self.yes(message, row, "\n".join(lines)), subject=subject)


def _has_board(row: TableRow) -> bool:
    """Return True if players of this game move on a board and do not vote."""
    return row.game in GAMES and GAMES[row.game].picture is not no_picture


def bare_address(message: Inbound) -> str:
    """Return the sender's address as people write it."""
    return message.address.removeprefix(MAIL)


def writer(message: Inbound) -> str:
    """Return who wrote a mail, as far as administrators may know."""
    return UNKNOWN if is_anonymous(words_in(message.subject)) else bare_address(message)
