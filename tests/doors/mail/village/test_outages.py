"""A1: an outage over a deadline costs nobody a vote, with real servers and both ways in."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
from tests.doors.mail.village.game import entries
from tests.doors.mail.village.letters import Mail, reply
from tests.doors.mail.village.office import PostOffice, opened
from tests.doors.mail.village.test_mafia import answer, write
from tests.kit.mail import MailServers, until
from tests.kit.patience import PATIENCE

from gamekeeper.cli.opening import open_store
from gamekeeper.config import load
from gamekeeper.store.base import TableId

NONE = TableId("")
FOUR = ("anna", "bob", "carl", "dora")
SECOND = timedelta(seconds=1)
OPENINGS = {
    "mafia": "mafia roles=TOWN*3,MAFIA start_phase=Day day_limit=10m election_timer=0ms",
    "werewolves": "werewolves roles=werewolf,citizen*3 mayor=no speed=10m early_advance=no language=en",
}
EVIL = {"mafia": r"Your role: Mafioso", "werewolves": r"Your role: Werewolf"}
ENDS = {"mafia": "The town wins.", "werewolves": "The citizens have won"}
RETRY_SECONDS = 3
"""Instead of Postfix's five minutes."""


class Office(PostOffice):
    """With the usual grace, that much shorter: 15 minutes."""

    grace = 3 * RETRY_SECONDS


@pytest.fixture(params=["lmtp", "imap"])
def office(
    request: pytest.FixtureRequest,
    mail_servers: MailServers,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[PostOffice]:
    folder = tmp_path_factory.mktemp("outage")
    with (
        mail_servers.trying_again(RETRY_SECONDS),
        opened(mail_servers, folder, request.param, Office) as office,
    ):
        yield office


@dataclass
class Village:
    """Four people by mail in the middle of a day: everybody is to vote."""

    office: PostOffice
    game: str
    table: TableId = NONE
    evil: str = ""
    dawn: int = 0
    """How much had happened when the day began."""

    def opens(self) -> Village:
        """Zoe opens it at a terminal; the four enrol by mail."""
        house = self.office.house
        house.says("zoe", f"open {OPENINGS[self.game]} seat=no")
        self.table = TableId(house.heard("zoe")[-1].split()[1])
        for name in FOUR:
            words = f"{name.capitalize()}, neither"
            [asked] = write(self.office, name, self.table, words)
            answer(self.office, name, asked, words)  # a reply proves who writes (A7)
        if self.game == "werewolves":
            self.begins()
        return self

    def begins(self) -> None:
        self.office.house.says("zoe", f"start {self.table}")

    def is_day(self) -> Village:
        """Everybody is asked to vote: the letters are written, and leave if there is a server."""
        if self.game == "mafia":
            self.begins()
        else:
            self.office.jump(self.due + SECOND - self.office.house.now)
        self.office.house.write()
        self.dawn = len(self.events)
        return self

    def reads(self) -> Village:
        """All four have got everything, and know what they are."""
        self.office.settle()
        for name in FOUR:
            self.office.person(name).look()
        told = {n: "\n".join(mail.text for mail in self.office.person(n).mails) for n in FOUR}
        [self.evil] = [name for name, text in told.items() if re.search(EVIL[self.game], text)]
        return self

    @property
    def due(self) -> datetime:
        due = self.due_if_played
        assert due is not None
        return due

    @property
    def due_if_played(self) -> datetime | None:
        """The deadline, unless the game is over."""

        async def look() -> datetime | None:
            store = await open_store(load(self.office.house.config, {}), readonly=True)
            try:
                return (await store.row(self.table)).standing.due
            finally:
                await store.close()

        return asyncio.run(look())

    @property
    def events(self) -> list[str]:
        log = asyncio.run(entries(self.office, self.table))
        return [type(entry.event).__name__ for entry in log]

    def is_at(self, seconds: float) -> None:
        """So long after the deadline, or before it."""
        self.office.jump(self.due + seconds * SECOND - self.office.house.now)
        self.office.settle()

    def votes(self) -> None:
        """All four write, and nobody waits for an answer."""
        for name in FOUR:
            person = self.office.person(name)
            against = self.evil if name != self.evil else next(n for n in FOUR if n != name)
            last = next(mail for mail in reversed(person.mails) if _asks(mail))
            text = f"vote {against}" if self.game == "mafia" else against.capitalize()
            mail = reply(last, person.address, person.new_id(), text)
            self.office.note(mail)
            self.office.post(mail)

    def is_read(self) -> None:
        """All that was written, when Postfix likes to try again."""
        until(self.office.is_dealt_with, 3 * PATIENCE)
        self.office.settle()

    def is_told(self, words: str) -> None:
        for name in FOUR:
            person = self.office.person(name)
            person.look()
            assert any(words in mail.text for mail in person.mails), name

    def is_won(self) -> None:
        """Every vote was counted, so the village has won; nobody was absent."""
        if self.game == "werewolves":
            self.is_at(1)
        self.is_told(ENDS[self.game])
        assert not {"TurnMissed", "Expelled", "Refused"} & set(self.events[self.dawn :])
        assert "everything follows" in self.office.house.run("verify", self.table).stdout


def _asks(mail: Mail) -> bool:
    return "vote" in mail.text.lower() and "Error" not in mail.subject


@pytest.fixture(params=OPENINGS)
def village(request: pytest.FixtureRequest, office: PostOffice) -> Village:
    return Village(office, request.param).opens()


GOES = {
    "closed": lambda village: village.office.house.close(),
    "killed": lambda village: village.office.house.kill(),
}


@pytest.mark.parametrize("way", GOES)
def test_a_server_that_is_closed_over_a_deadline_loses_no_vote(village: Village, way: str) -> None:
    """Stopped 25 s before the deadline, four votes at once, open again 20 s after it.

    With LMTP the new deadline passes before Postfix has tried again.
    """
    village.is_day().reads()
    due, office = village.due, village.office
    office.jump(due - 25 * SECOND - office.house.now)
    goes: Callable[[Village], None] = GOES[way]
    began = time.monotonic()
    goes(village)
    village.votes()
    office.house.put_forward(due + 20 * SECOND - office.house.now)
    office.house.reopen()
    until(lambda: "TimeExtended" in village.events)
    lasted = time.monotonic() - began
    moved = (village.due - due).total_seconds() if village.game == "werewolves" else 45
    if office.way == "lmtp" and (extended := village.due_if_played):  # else all have come already
        office.house.put_forward(extended + SECOND - office.house.now)
        office.house.look()
    village.is_read()

    assert 45 <= moved <= 45 + lasted
    village.is_told("The server was unreachable for ")
    village.is_won()


def test_a_phase_does_not_close_just_after_its_letters_have_left(village: Village) -> None:
    """Postfix is down over the deadline: whoever gets the letter late has the time it promised."""
    office, servers = village.office, village.office.servers
    office.settle()
    servers.stop_postfix()
    try:
        village.is_day()
        due = village.due
        office.house.put_forward(due + 55 * SECOND - office.house.now)
        office.house.look()
        before = village.events
        assert village.due == due
    finally:
        servers.start_postfix()
    until(lambda: village.due > due)
    village.reads()

    assert "TimeExtended" in village.events[len(before) :]
    assert village.due - office.house.now > timedelta(minutes=9)
    village.is_told("The server was unreachable for ")
    village.votes()
    village.is_read()
    village.is_won()


@pytest.mark.parametrize("office", ["imap"], indirect=True)
def test_no_deadline_passes_while_the_mailbox_is_out_of_reach(village: Village) -> None:
    """The votes are somewhere on their way; when the mailbox is back they are read, and count."""
    village.is_day().reads()
    office, servers, due = village.office, village.office.servers, village.due
    for person in office.people.values():
        person.hang_up()
    servers.stop_dovecot()
    try:
        until(lambda: office.house.has_logged("mailbox unavailable, retrying"))
        village.votes()
        office.house.put_forward(due + 20 * SECOND - office.house.now)
        office.house.look()
        before = village.events
        assert village.due == due
    finally:
        servers.start_dovecot()
    until(lambda: village.events[len(before) : len(before) + 1] == ["TimeExtended"])
    village.is_read()

    village.is_told("The server was unreachable for ")
    village.is_won()
