"""A game of Mafia by mail: opened and joined through the lobby, with one player at a terminal."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage

import pytest
from tests.doors.mail.village.game import entries
from tests.doors.mail.village.letters import Mail, reply
from tests.doors.mail.village.office import PostOffice, opened
from tests.kit.mail import MailServers

from gamekeeper.store.base import TableId

BY_MAIL = ("anna", "bob", "carl", "dora")
AT_HOME = "zoe"
ROLES = "roles=TOWN*3,COP,MAFIA"
SEED = "0002"
"""The mafioso plays by mail, so that people vote through both doors."""


@pytest.fixture(params=["lmtp", "imap"])
def office(
    request: pytest.FixtureRequest,
    mail_servers: MailServers,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[PostOffice]:
    folder = tmp_path_factory.mktemp("mafia")
    with opened(mail_servers, folder, request.param, seed=SEED) as office:
        yield office


def write(office: PostOffice, name: str, subject: str, text: str) -> list[Mail]:
    """A mail that answers nothing; returns what the writer gets."""
    person, mail = office.person(name), EmailMessage()
    mail["From"], mail["To"] = f"{name} <{person.address}>", office.address
    mail["Subject"], mail["Message-ID"] = subject, person.new_id()
    mail.set_content(text)
    return _sent(office, name, mail)


def answer(office: PostOffice, name: str, to: Mail, text: str, subject: str = "") -> list[Mail]:
    """A reply; returns what the writer gets."""
    person = office.person(name)
    mail = reply(to, person.address, person.new_id(), text)
    if subject:
        mail.replace_header("Subject", subject)
    return _sent(office, name, mail)


def _sent(office: PostOffice, name: str, mail: EmailMessage) -> list[Mail]:
    office.write(mail)
    office.settle()
    return office.person(name).look()


def enrols(office: PostOffice, name: str, table: str) -> None:
    """Amendment 7: nothing proves who writes a first mail here, but a reply to its answer does."""
    [asked] = write(office, name, table, name)
    assert "Reply to this mail with the same words" in asked.text
    told = answer(office, name, asked, name)
    assert any(f"Name: {name.capitalize()}" in mail.text for mail in told)


def role(texts: list[str]) -> str:
    [found] = re.findall(r"Your role: (\w+)", "\n".join(texts))
    return str(found)


def test_a_village_at_two_doors_plays_to_the_end(office: PostOffice) -> None:
    [how] = write(office, "anna", "help", "")
    [told] = answer(office, "anna", how, f"open mafia {ROLES} start_phase=Day seat=no", "lobby")
    table = told.text.split()[1]
    for name in BY_MAIL:
        enrols(office, name, table)
    office.house.says(AT_HOME, f"join {table}")
    office.settle()
    answer(office, "anna", told, "start", f"Re: {table}")
    last = {name: office.person(name).mails[-1] for name in BY_MAIL}
    roles = {name: role([mail.text for mail in office.person(name).mails]) for name in BY_MAIL}
    roles[AT_HOME] = role(office.house.heard(AT_HOME))
    assert sorted(roles.values()) == ["Cop", "Mafioso", *["Townsperson"] * 3]
    [mafioso] = [name for name, each in roles.items() if each == "Mafioso"]

    answers = answer(office, "bob", last["bob"], "quatsch")
    own = office.person("bob").written[-1]["Message-ID"]
    [wrong] = [mail for mail in answers if mail.answered == own]
    assert wrong.subject == f"{table}: Error in your vote"
    for name in BY_MAIL:
        if name != mafioso:
            answer(office, name, last[name], f"vote {mafioso}")
    assert mafioso != AT_HOME
    office.house.says(AT_HOME, f"vote {mafioso}")
    office.jump(timedelta(hours=3))
    office.settle()

    for name in BY_MAIL:
        [end] = office.person(name).find("The end")
        assert "The town wins." in end.text
    assert any("The town wins." in words for words in office.house.heard(AT_HOME))
    log = asyncio.run(entries(office, TableId(table)))
    assert type(log[-1].event).__name__ == "SeedRevealed"
    assert "everything follows" in office.house.run("verify", table).stdout
