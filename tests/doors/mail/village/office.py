"""A post office: the mail servers, the house behind them, and the people who write to it."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from itertools import count
from pathlib import Path
from typing import ClassVar

from imapclient import IMAPClient
from tests.doors.mail.village.letters import Mail, shown
from tests.kit.mail import MAILBOXES, PASSWORD, MailServers, until
from tests.kit.mail_house import MailHouse
from tests.kit.patience import PATIENCE

from gamekeeper.services.admin.parsing import hashed

ADMIN_PASSWORD = "correct horse battery"
HASH = hashed(ADMIN_PASSWORD)
SEED = "0001"
ROLES = "citizen*4,werewolf*3,seer,witch,hunter,cupid,healer"

SETTINGS = """
administrators = ["mailto:chef@wolf.test"]
[store]
lease_seconds = 1
[mia]
enabled = false
[werewolves]
roles = "{roles}"
[mail]
enabled = true
address = "{address}"
name = "The Narrator"
smtp_host = "127.0.0.1"
smtp_port = {smtp}
smtp_security = "none"
imap_host = "127.0.0.1"
imap_port = {imap}
imap_security = "none"
imap_user = "wolf@wolf.test"
imap_password = "{password}"
imap_sent = "Sent"
require = "token-or-proof"
admin_password = "{hash}"
"""
WAYS = {
    "lmtp": 'listen = "lmtp"\nlisten_port = {door}\ngrace_seconds = {grace}\n',
    "imap": 'listen = "none"\n',
}
"""How mails come in: handed over by Postfix, or fetched from a mailbox."""
ADDRESSES = {"lmtp": "wolf@play.test", "imap": "wolf@wolf.test"}


@dataclass
class Person:
    """Somebody with a mailbox, and nothing else to know the world by."""

    name: str
    servers: MailServers
    mails: list[Mail] = field(default_factory=list)
    """What has been read, once each."""
    deliveries: list[str] = field(default_factory=list)
    """The ids of all mails in the mailbox, those that came twice as well."""
    contradictions: list[Mail] = field(default_factory=list)
    """Mails that have the id of another one."""
    written: list[EmailMessage] = field(default_factory=list)
    _client: IMAPClient | None = None
    _last: int = 0
    _unread: list[Mail] = field(default_factory=list)
    _numbers: count[int] = field(default_factory=lambda: count(1))

    @property
    def address(self) -> str:
        return f"{self.name}@wolf.test"

    def new_id(self) -> str:
        return f"<{self.name}.{next(self._numbers)}@people.test>"

    def find(self, title: str) -> list[Mail]:
        """The mails that are called so."""
        return [mail for mail in self.mails if mail.subject.partition(": ")[2] == title]

    def look(self) -> list[Mail]:
        """What is new, in an order that does not depend on the post."""
        self.fetch()
        batch = sorted(self._unread, key=lambda mail: (mail.subject, mail.text))
        self._unread.clear()
        return batch

    def fetch(self) -> None:
        """See what has come; whatever came twice is shown once."""
        client = self._connected()
        # a server answers with the last one if there is none
        uids = [uid for uid in client.search(["UID", f"{self._last + 1}:*"]) if uid > self._last]
        for uid, got in sorted(client.fetch(uids, ["BODY.PEEK[]"]).items()):
            self._last = uid
            mail = shown(message_from_bytes(got[b"BODY[]"]))
            former = next((each for each in self.mails if each.id == mail.id), None)
            if former is None:
                self.mails.append(mail)
                self._unread.append(mail)
            elif not mail.is_like(former):
                self.contradictions.append(mail)
            self.deliveries.append(mail.id)

    def _connected(self) -> IMAPClient:
        if self._client is None:
            self._client = self.servers.mailbox(self.name)
        return self._client

    def hang_up(self) -> None:
        """Close the mail program."""
        if self._client is not None:
            self._client.shutdown()
            self._client = None


@dataclass
class PostOffice:
    """Everything that one game needs: how mails come and go, and how time passes."""

    hiccup: ClassVar[float] = 10.0
    """Seconds of trouble with the mail that cost nobody time."""
    grace: ClassVar[int] = 0
    """Seconds for which deadlines wait after a start for what lies with Postfix."""

    servers: MailServers
    house: MailHouse
    way: str
    people: dict[str, Person] = field(default_factory=dict)

    @property
    def address(self) -> str:
        """The house's."""
        return ADDRESSES[self.way]

    def person(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = Person(name, self.servers)
        return self.people[name]

    def write(self, mail: EmailMessage) -> None:
        """Returns when this mail cannot be overtaken any more."""
        self.note(mail)
        self.post(mail)
        until(self.has_arrived)

    def jump(self, time: timedelta) -> None:
        """Let so much time pass; returns when whatever is due has happened.

        The mail that is under way arrives first: letters that the jump overtook would leave hours
        late, and that counts as an outage (§15 O3).
        """
        then = self.house.now + time
        self.settle()
        self.house.jump(max(then - self.house.now, timedelta(0)))

    def settle(self) -> None:
        """Returns when everything that was written and told is read and in the mailboxes."""
        until(self.is_dealt_with)
        self.house.settle()
        until(self.is_delivered)

    # -- how it is done

    def note(self, mail: EmailMessage) -> None:
        """Remember who has written this."""
        sender = str(mail["From"]).partition("<")[2].partition("@")[0]
        self.person(sender).written.append(mail)

    def post(self, mail: EmailMessage) -> None:
        """Hand a mail to Postfix."""
        with smtplib.SMTP("127.0.0.1", self.servers.smtp, timeout=PATIENCE) as client:
            client.send_message(mail)

    def written(self) -> list[str]:
        return [str(mail["Message-ID"]) for each in self.people.values() for mail in each.written]

    def has_arrived(self) -> bool:
        """Whether all that was written is with the house, or in its mailbox."""
        if self.way == "lmtp" or self.is_dealt_with() or self._decides_the_order():
            return self.is_dealt_with()
        waiting = b"".join(self.servers.raw("wolf"))
        late = [id for id in self.written() if f"Message-ID: {id}".encode() not in waiting]
        return self.house.has_dealt_with(*late)

    def _decides_the_order(self) -> bool:
        """Whether somebody is enrolling: the order of players must be the same in every run."""
        last = [each.written[-1] for each in self.people.values() if each.written]
        return any("Invitation" in mail["Subject"] for mail in last)

    def is_dealt_with(self) -> bool:
        return self.house.has_dealt_with(*self.written())

    def is_delivered(self) -> bool:
        late = False
        for address, ids in self.house.sent().items():
            person = self.person(address.partition("@")[0])
            if not ids.issubset(person.deliveries):
                person.fetch()
            late = late or not ids.issubset(person.deliveries)
        return not late


@contextmanager
def opened(
    servers: MailServers,
    folder: Path,
    way: str,
    kind: type[PostOffice] = PostOffice,
    seed: str = SEED,
) -> Iterator[PostOffice]:
    """A house that takes mail this way, and empty mailboxes."""
    servers.empty(MAILBOXES)
    text = (SETTINGS + WAYS[way]).format(
        roles=ROLES,
        address=ADDRESSES[way],
        smtp=servers.smtp,
        imap=servers.imap,
        door=servers.door,
        grace=kind.grace,
        password=PASSWORD,
        hash=HASH,
    )
    house = MailHouse(folder / "house", text, seed, hiccup=kind.hiccup)
    house.prepare()
    house.start()
    office = kind(servers, house, way)
    try:
        yield office
    finally:
        for person in office.people.values():
            person.hang_up()
        house.close()
