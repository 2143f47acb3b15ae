"""What a mail means: which table or service it is for, and which mail answers it (§11.1, §11.2).

A table is changed by the lobby's and the host's operations alone. Whoever wants to change something
for a seat has to prove to be its owner: the sender of a mail is easily forged.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from ...errors import StoreError, StoreUnavailable, Undeliverable, UnknownTable, Untold
from ...host.delivery.pictures import shown
from ...host.idempotency import said_before
from ...host.names import readable
from ...host.reply import Refusal
from ...kernel.messages import Rejected, Rejection
from ...lobby.lobby import Lobby
from ...store.base import Person, TableRow
from ..base import Inbound, Outbound
from .helpdesk import Helpdesk, Tell
from .lobby_words import (
    AT_TABLE,
    FREE,
    LINK,
    LOBBY_WORDS,
    OF_TABLES,
    TABLE_WORDS,
    WHO_I_AM,
    is_for_lobby,
    names_table,
)
from .newcomers import Newcomers, form_of
from .replies import Post, Replies, bare_address, writer
from .reply_tokens import ADMIN, LOBBY
from .request import (
    MailRequest,
    is_enrolment,
    is_heard,
    is_hosts,
    is_question,
    look_up,
    may_ask,
    unseated,
)
from .senders import REQUIREMENTS, Senders
from .sign_up import is_open
from .subjects import common_language, is_anonymous, tables_in, words_in
from .unsubscribe import is_leaving, is_unsubscribing, may_get_up, silence
from .wire.rate_limit import Hourly
from .wire.receive.sign_offs import unsigned

__all__ = ["REQUIREMENTS", "MailDispatch", "Post"]

log = logging.getLogger("gamekeeper.mail")

HOUR = timedelta(hours=1)
UNPROVEN_CONFIG = (
    "a config mail from an administrator's address was not carried out, because nothing proves who "
    "sent it: reply to the welcome mail of this server, and change the subject to the command"
)


class MailDispatch:
    """Acts on every mail that a person wrote; the wire has dropped all others."""

    def __init__(self, lobby: Lobby, post: Post, tell: Tell) -> None:
        self._host, self._lobby = lobby.host, lobby
        self._services, self._operations = lobby.services, lobby.operations
        self._post, self._tell = post, tell
        self._replies = Replies(post)
        self._senders = Senders(lobby, post)
        self.knows = self._senders.knows
        self._quiet_until = datetime.min.replace(tzinfo=UTC)
        self._warned = Hourly(1)
        self.hold: Callable[[str], None] = lambda address: None
        """Withholds news from an address until it has been answered."""
        self._newcomers = Newcomers(lobby, post, self._senders, tell)
        self._helpdesk = Helpdesk(lobby, post, tell)

    async def hear(self, message: Inbound) -> Outbound | None:
        """Act on a mail; returns the answer, or None where the delivery tells what happened.

        Raises StoreError or Undeliverable if it has to come again; nothing of it is done twice.
        """
        subject, text = readable(message.subject), readable(message.text)
        message = replace(message, subject=subject, text=text)
        words = words_in(subject)
        is_private = is_anonymous(words)
        if not is_private and "config" not in words:  # the office writes down what it is told
            self._post.note(f"from {bare_address(message)}: {subject}", None)
        try:
            answer = await self._answer(message, words)
        except StoreUnavailable as problem:
            self._complain(problem)
            raise
        return replace(answer, is_private=True) if answer and is_private else answer

    async def _answer(self, message: Inbound, words: frozenset[str]) -> Outbound | None:
        """Act on a mail, unless it is forged; the answer says whether it goes to a stranger."""
        if message.suspect and not await self._has_secret(message):
            self._post.note(f"not answered, it is forged: {writer(message)}", None)
            return None
        is_known = message.proven or await self.knows(message.address)  # before it changes
        answer = await self._act(message, words)
        if self._senders.was_late(message):
            answer = await self._hinted(message, answer)
        if answer is None:
            return None
        return replace(answer, is_stranger=not is_known and not self._is_owner(message, answer))

    async def _act(self, message: Inbound, words: frozenset[str]) -> Outbound | None:
        row: TableRow | None = None
        try:
            if "config" in words:
                return await self._configured(message)
            if "help" in words and self._services.letter_words(message.subject, "") is None:
                return await self._asked(message)
            found = await self._tables(message)
            if len(found) == 1 and is_unsubscribing(message, found[0], self._services):
                [row] = found
                return await self._left(await look_up(self._lobby, message, row))
            names = [row.id for row in found]
            if any(each.is_subject(message.subject, names) for each in self._services):
                return await self._for_the_lobby(message, words)
            if len(found) > 1:
                raise Rejected("several-games", games=", ".join(names))
            if not found:
                return await self._for_the_lobby(message, words)
            [row] = found
            if names_table(message.text, row.id):  # `join X as ANN` is said about X, not at it
                return await self._for_the_lobby(message, words | {"lobby"}, row.seed)
            return await self._about(message, row)
        except Rejected as no:
            return (await self._replies_to(message, row)).no(message, row, no.rejection)
        except Refusal as no:
            return (await self._replies_to(message, row)).refused(message, row, no)
        except UnknownTable:  # it was deleted just now
            return self._replies.no(message, None, Rejection("unknown-subject"))
        except (StoreError, Undeliverable):
            raise
        except Exception as bug:  # one mail must not come back for ever
            log.error("mail failed", exc_info=bug)
            # what went wrong may name the sender, and administrators read this
            what = type(bug).__name__ if is_anonymous(words) else repr(bug)
            self._host.alarm("mail.broke", problem=what)
            return self._replies.no(message, row, Rejection("trouble"))

    def _complain(self, problem: StoreUnavailable) -> None:
        """Warn the administrators (§16.7), at most once an hour."""
        now = self._host.clock.now()
        if not isinstance(problem, Untold) and now >= self._quiet_until:
            self._quiet_until = now + HOUR
            self._host.alarm("mail.waits", problem=problem)

    # -- who writes

    async def _has_secret(self, message: Inbound) -> bool:
        """Return True if a mail brings our token although a trusted server calls it forged."""
        seeds = await self._senders.seeds(message.address)
        named = [row.seed for row in await self._tables(message)]
        return self._senders.brings_secret(message, *seeds, *named)

    def _is_owner(self, message: Inbound, answer: Outbound) -> bool:
        """Return True if a stranger has replied to one of our mails."""
        is_reply = bool(message.token) and message.token.lower() == answer.token
        return is_reply or self._senders.brings_secret(message)

    async def _hinted(self, message: Inbound, answer: Outbound | None) -> Outbound:
        """Return the answer with the advice to reply to the newest mail next time."""
        if answer is None:
            found = await self._tables(message)
            row = found[0] if len(found) == 1 else None
        else:
            row = await self._operations.find(answer.table or "")
        answers = await self._replies_to(message, row)
        hint = answers.say(row, "late-letter")
        if answer is None:  # the delivery tells the rest
            return answers.yes(message, row, hint)
        return replace(answer, text=f"{hint}\n\n{answer.text}")

    # -- what it is about

    async def _tables(self, message: Inbound) -> Sequence[TableRow]:
        """Return the tables of the subject; if there are none, the one of the mail's token."""
        word = (message.text.lower().split() or [""])[0]
        token, tokens, now = message.token, self._post.tokens, self._host.clock.now()
        is_for_lobby = "lobby" in words_in(message.subject) or self._is_word(word)
        if is_for_lobby or tokens.is_of_lobby(token, message.address, now):
            token = ""

        def fits(row: TableRow) -> bool:
            return tokens.is_about(token, message.address, row.seed)

        return await tables_in(self._operations, message, self._services, fits if token else None)

    def _is_word(self, word: str) -> bool:
        """Return True if a text that begins so is for the lobby, whatever the subject."""
        return word in LOBBY_WORDS or self._services.named(word) is not None

    async def _replies_to(self, message: Inbound, row: TableRow | None) -> Replies:
        """Return replies in the table's language, or in that of all tables of the sender."""
        if row is not None:
            return self._replies
        language = await common_language(self._operations, message.address)
        return Replies(self._post, language)

    # -- administrators

    async def _configured(self, message: Inbound) -> Outbound | None:
        """Carry out a config mail (§11.1); returns None unless a proven administrator sent it."""
        is_admin = message.address in self._lobby.people.administrators
        if not is_admin or not await self._senders.is_proven(message, LOBBY, ADMIN):
            why = "unproven" if is_admin else "no administrator"
            self._post.note(f"config refused ({why}): {bare_address(message)}", None)
            if is_admin:
                self._warn(message)
            return None
        answer = await self._post.configure(message)
        if answer is None:
            return None
        # not under the subject that was written, which may hold what was meant for the text
        subject = f"Re: {self._post.config_subject(message.subject)}"
        token = self._post.tokens.of(ADMIN, message.address)
        return replace(self._replies.bare(message, None, answer), subject=subject, token=token)

    def _warn(self, message: Inbound) -> None:
        """Log, once an hour and sender, why nothing happens."""
        now, who = self._host.clock.now(), bare_address(message)
        if not self._warned.is_reached(who, now):
            self._warned.count(who, now)
            log.warning(UNPROVEN_CONFIG, extra={"from": who})

    async def _asked(self, message: Inbound) -> Outbound:
        """Answer a mail for help (§16.5)."""
        found = await self._tables(message)
        row = found[0] if len(found) == 1 else None
        seeds = await self._senders.seeds(message.address)
        is_proven = await self._senders.is_proven(message, *seeds, LOBBY, ADMIN)
        answers = await self._replies_to(message, row)
        return await self._helpdesk.hear(message, row, answers, is_proven=is_proven)

    # -- the lobby

    async def _for_the_lobby(
        self, message: Inbound, words: frozenset[str], *seeds: str
    ) -> Outbound | None:
        if (said := self._services.letter_words(message.subject, message.text)) is not None:
            message = replace(message, text=said)
        elif not message.text.strip() and words == LINK:
            message = replace(message, text="link")
        else:
            message = replace(message, text=unsigned(message.text))
        text = message.text.strip()
        word, *rest = text.lower().split() or [""]
        if "lobby" not in words and not self._is_word(word) and not self._goes_on(message):
            raise Rejected("unknown-subject")
        if found := AT_TABLE.fullmatch(text):
            row = await self._operations.find(found[1])
            if row is not None:
                moved = replace(message, subject=row.id, text=found[2])
                return await self._act(moved, words_in(row.id))
        await self._check_speaker(message, word, rest, seeds)
        is_of_table = word in OF_TABLES and bool(rest)
        about = await self._operations.find(text.split()[1]) if is_of_table else None
        try:
            return await self._said(message, about, at_table=False)
        except Refusal as no:  # it was no vote
            return (await self._replies_to(message, about)).refused(message, about, no, "error")

    def _goes_on(self, message: Inbound) -> bool:
        """Return True if this replies to a mail of the lobby with words for the lobby."""
        now = self._host.clock.now()
        is_reply = self._post.tokens.is_of_lobby(message.token, message.address, now)
        return is_reply and is_for_lobby(message.text, self._lobby.knows)

    async def _check_speaker(
        self, message: Inbound, word: str, rest: Sequence[str], seeds: Sequence[str]
    ) -> None:
        """Raise ``unproven`` if these words are not for everybody's mouth.

        ``join TABLE`` is an enrolment (A7); alone it is a move of Mäxchen.
        """
        is_joining = word == "join" and bool(rest)
        if word in FREE - {"join"} or (is_joining and self._post.enrol != "proven"):
            return
        scopes = (*seeds, *await self._senders.seeds(message.address), LOBBY)
        scopes += () if word in WHO_I_AM else (ADMIN,)
        if not is_joining:
            await self._senders.must_prove(message, *scopes)
        elif not await self._senders.is_proven(message, *scopes):
            raise Rejected("enrol-unproven", table=rest[0])

    async def _said(
        self,
        message: Inbound,
        row: TableRow | None,
        person: Person | None = None,
        *,
        at_table: bool,
    ) -> Outbound | None:
        """Hand words to the lobby; ``person``: who says them, if that was looked up already."""
        answers = await self._replies_to(message, row)  # in the language that was spoken so far
        response = await self._lobby.respond(
            message, at_table=at_table, person=person, language=answers.language(row)
        )
        if response.code == "try-again":
            why = str(response.facts.get("why", ""))
            is_broken = response.facts.get("kind") == StoreUnavailable.__name__
            raise StoreUnavailable(why) if is_broken else Untold(why)
        if response.text is None:
            return None
        if response.code is None:
            return answers.yes(message, row, response.text)
        raise Refusal(response.text, response.code, response.facts)

    # -- tables (§11.2)

    async def _about(self, message: Inbound, row: TableRow) -> Outbound | None:
        if row.standing.due is not None and row.standing.due <= message.at:
            await self._host.time_up([row.id])  # what was over when the mail arrived is over
            row = await self._operations.find(row.id) or row  # deleted: it cannot be loaded
        if row.aside is not None:
            raise Rejected("set-aside")
        message = self._read(message, row)
        request = await look_up(self._lobby, message, row)
        live = request.live
        if (before := await said_before(self._host, message, live, row.language)) is not None:
            words = before.text
            return None if words is None else self._replies.yes(message, row, words)
        rests = row.standing.over or row.standing.phase == "paused"
        if rests and await is_leaving(self._operations, request):
            return await self._left(request)
        if row.standing.over and not is_question(request):
            raise Rejected("game-ended")
        if request.is_host and is_hosts(request):
            return await self._at_table(request, directs=True)
        if row.standing.phase == "paused":
            raise Rejected("game-paused")
        if await self._newcomers.broke_off(request):
            return await self._newcomers.enrol(replace(request, chair=None))
        can_enrol = is_open(live) and not self._services.own(row.id)
        if can_enrol and is_enrolment(request):
            self.hold(message.address)  # the confirmation comes before the role
            return await self._newcomers.enrol(request)
        if request.chair is None and not await may_ask(self._operations, request):
            raise await unseated(self._lobby, request)
        return await self._at_table(request)

    def _read(self, message: Inbound, row: TableRow) -> Inbound:
        """Return a mail about a table with what is said there as its text."""
        said = (each.words_at_table(row, message.subject, message.text) for each in self._services)
        text = next((words for words in said if words is not None), None)
        if text is None:
            return replace(message, text=unsigned(message.text))
        if message.forwarded:
            return message
        subject = message.subject if text == message.text else row.id
        return replace(message, subject=subject, text=text)

    async def _at_table(self, request: MailRequest, *, directs: bool = False) -> Outbound | None:
        """Act on the words of somebody who sits at a table, or may direct it."""
        message, row = request.message, request.row
        # whoever speaks for a seat needs a letter from its table
        others = (LOBBY, ADMIN) if directs or request.chair is None else ()
        await self._senders.must_prove(message, row.seed, *others)
        is_told = request.chair is None or await is_heard(self._operations, request)
        text = message.text.strip().lower()
        if text == "leave" and not may_get_up(self._services, request):
            return await self._left(request)
        if text in TABLE_WORDS:
            named = replace(message, text=f"{text} {row.id}")
            return await self._said(named, row, request.person, at_table=False)
        placed = replace(message, table=row.id)
        try:
            answer = await self._said(placed, row, request.person, at_table=True)
        except Refusal as no:
            live = await self._host.loaded(row.id)
            if no.code == "misheard" and row.standing.phase == "enrolment":
                raise Rejected("enrol-format", **form_of(row, live)) from None
            look = shown(live, request.seat)
            if look is None:
                raise
            return self._replies.shown(message, row, no, look)
        if answer is None and not is_told:
            return self._replies.yes(message, row, self._replies.say(row, "done"))
        return answer

    async def _left(self, request: MailRequest) -> Outbound | None:
        """Stop the mails about a table: give up the seat where that harms nobody, or keep it."""
        message, row = request.message, request.row
        await self._senders.must_prove(message, row.seed)
        if may_get_up(self._services, request):
            leave = replace(message, text=f"leave {row.id}")
            return await self._said(leave, row, request.person, at_table=False)
        words = await silence(self._operations, self._services, request)
        return self._replies.yes(message, row, self._replies.say(row, words, table=row.id))
