"""Who asks anonymously stays unknown to administrators (§16.5, H14, 102), whatever happens."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.doors.mail.hostile.conftest import CHEF, Village, mail, opened, words
from tests.doors.mail.wire.transport.conftest import eventually
from tests.kit.office import PASSWORD

from gamekeeper.cli import cli
from gamekeeper.doors.mail.wire.send.spool_file import State

ASKER = "zelda"
"""Stands nowhere in the words of a question."""


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Village]:
    async with opened(tmp_path) as house:
        yield house


async def ordered(house: Village, subject: str, text: str = "") -> str:
    """What the administrator is answered to an order."""
    to = f"verteller+{house.token('chef', '')}@wolf.test"
    await house.deliver(mail("chef", subject, f"{PASSWORD}\n{text}"), to)
    letters = [letter for to, letter in await house.answers() if to == CHEF]
    return letters[-1].as_string() + words(letters[-1])


async def asks(house: Village, **headers: str) -> str:
    """Zelda asks; returns the mail the administrator gets, headers and all."""
    question = mail("Zelda", "Help anoniem", "Wie is de wolf?", **headers)
    await house.deliver(question)
    letters = dict(await house.answers())
    assert set(letters) == {"zelda@people.test", CHEF}
    return letters[CHEF].as_string() + words(letters[CHEF])


async def everywhere(house: Village) -> str:
    """Everything administrators can look at."""
    queue = CliRunner().invoke(
        cli, ["--config", str(house.folder / "gamekeeper.toml"), "mail", "queue"]
    )
    assert queue.exit_code == 0, queue.output
    seen = [queue.output, *await house.journal()]
    for table in ("people", "addresses", "ears", "chairs", "entries", "tables"):
        seen.append(await ordered(house, "config query", f"SELECT * FROM {table}"))
    seen.append(await ordered(house, "config log -1"))
    return "\n".join(seen)


async def test_an_anonymous_question_is_answered_and_nobody_knows_whom(house: Village) -> None:
    """From the question to the answer: mails to administrators, log, database, queue."""
    told = await asks(house, Message_ID="<1@zelda-laptop.zelda.test>", References="<0@zelda.test>")
    assert "Wie is de wolf?" in told
    told += await ordered(house, "config help 1", "Dat zeg ik niet.")
    told += await everywhere(house)

    answers = [raw for to, raw in house.sink.mails if to == "zelda@people.test"]
    assert len(answers) == 2
    assert b"Dat zeg ik niet." in answers[1]
    assert ASKER not in told.lower()
    assert "somebody who wants to stay unknown" in told


async def test_a_question_with_a_name_has_one(house: Village) -> None:
    """Else the test above could not fail."""
    await house.deliver(mail("Zelda", "Help", "Wie is de wolf?"))
    told = await everywhere(house)

    assert told.count("zelda@people.test") > 2


@pytest.mark.parametrize("text", ["", "x" * 1_100_000])
async def test_what_is_no_question_is_not_told_either(house: Village, text: str) -> None:
    """Without words, or too large to be read."""
    await house.deliver(mail("Zelda", "Help anonymous", text))

    answers = await house.answers()
    assert [to for to, _ in answers if to != CHEF] == ["zelda@people.test"]
    assert all("Help" not in str(letter["Subject"]) for to, letter in answers if to == CHEF)
    assert ASKER not in (await everywhere(house)).lower()


async def test_the_same_question_again_is_not_told(house: Village) -> None:
    """It is acknowledged and dropped."""
    for _ in range(2):
        await house.deliver(mail("Zelda", "Help anoniem", "Wie?", Message_ID="<1@x>"))
    await house.answers()

    assert ASKER not in (await everywhere(house)).lower()


@pytest.mark.parametrize("answers_it", [True, False])
async def test_the_askers_robot_does_not_betray_him(house: Village, answers_it: bool) -> None:
    """A vacation reply to our answer, with or without a reference to it."""
    await house.deliver(mail("Zelda", "Help anoniem", "Wie?"))
    [ours] = [letter for to, letter in await house.answers() if to == "zelda@people.test"]
    headers = {"In_Reply_To": str(ours["Message-ID"])} if answers_it else {}
    robot = mail("Zelda", "Automatic reply: Help", "I am away", Auto_Submitted="auto-replied")
    other = mail("z", "Away", "", Auto_Submitted="auto-replied", From="z@zelda.test", **headers)
    await house.deliver(robot)
    if answers_it:
        await house.deliver(other)

    assert ASKER not in (await everywhere(house)).lower()


async def test_an_answer_that_comes_back_does_not_betray_the_asker(house: Village) -> None:
    """Administrators are told that it did, not from whom."""
    await house.deliver(mail("Zelda", "Help anoniem", "Wie?"))
    [ours] = [letter for to, letter in await house.answers() if to == "zelda@people.test"]
    bounce = (
        "--b0\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; zelda.test\r\n"
        "\r\nFinal-Recipient: rfc822; zelda@people.test\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n"
        f"--b0\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: {ours['Message-ID']}\r\n\r\n--b0--"
    )
    kind = 'multipart/report; report-type=delivery-status; boundary="b0"'
    raw = mail(
        "x", "Undelivered: zelda", bounce, From="MAILER-DAEMON@zelda.test", Content_Type=kind
    )
    await house.deliver(raw, sender="")
    await eventually(lambda: house.door.queue(State.FAILED))
    await eventually(lambda: any(b"cannot be" in raw for _, raw in house.sink.mails))
    told = await everywhere(house) + str([raw for to, raw in house.sink.mails if to == CHEF])

    assert "cannot be delivered" in told
    assert ASKER not in told.lower()


async def test_a_server_that_names_the_asker_is_not_quoted(house: Village) -> None:
    """It refuses the answer, and says whose mailbox is not there."""
    house.sink.refusing["zelda@people.test"] = b"550 5.1.1 <zelda@people.test>: unknown\r\n"
    await house.deliver(mail("Zelda", "Help anoniem", "Wie?"))
    await eventually(lambda: house.door.queue(State.FAILED))
    await eventually(lambda: any(b"cannot be" in raw for _, raw in house.sink.mails))
    told = str([raw for to, raw in house.sink.mails if to == CHEF]) + "".join(await house.journal())

    assert ASKER not in told.lower()
    with sqlite3.connect(house.folder / "data" / "mail.sqlite") as spool:  # for the operator
        assert spool.execute("select last_error from outgoing where private").fetchall()[0][0]


async def test_secrets_in_subjects_stand_in_no_journal(house: Village) -> None:
    """Administrators may play: a token they read there would let them write for others."""
    await house.opens("WW5")
    token = house.token("Anna")
    again = mail("Anna", f"Re: WW5 [#{token}]", "Anna, v", Message_ID="<again@x>")
    config = mail("chef", f"config start {PASSWORD}", "WW6", Message_ID="<config@x>")
    robot = mail("Anna", f"Away [#{token}]", "I am away", Auto_Submitted="auto-replied")
    for raw in (again, again, robot, config, config):
        await house.deliver(raw)
    told = "".join(await house.journal())

    assert told.count("a mail came again") == 2
    assert "Away (automatic)" in told
    assert token not in told
    assert PASSWORD not in told


@pytest.mark.parametrize(
    "words", [b"550 5.1.1 <zelda@people.test>: unknown\r\n", b"421 zelda@people.test: later\r\n"]
)
async def test_the_process_log_does_not_name_the_asker(
    house: Village, words: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither when an answer is given up, nor when the server stops because of it."""
    house.sink.refusing["zelda@people.test"] = words
    caplog.set_level(logging.DEBUG, "gamekeeper")
    await house.deliver(mail("Zelda", "Help anoniem", "Wie?"))
    reported = ("a mail is given up", "SMTP server unavailable, mails deferred")
    await eventually(lambda: any(each.message in reported for each in caplog.records))
    logged = "\n".join(str(record.__dict__) for record in caplog.records)

    assert ASKER not in logged.lower()


async def test_an_askers_flood_is_logged_without_a_name(
    house: Village, caplog: pytest.LogCaptureFixture
) -> None:
    """More questions than are answered in an hour."""
    caplog.set_level(logging.DEBUG, "gamekeeper")
    for number in range(101):
        await house.deliver(mail("Zelda", f"Help anoniem {number}", "Wie?"))
    await eventually(lambda: "not answered, too many" in caplog.messages)
    logged = "\n".join(str(record.__dict__) for record in caplog.records)

    assert "somebody who wants to stay unknown" in logged
    assert ASKER not in logged.lower()


async def test_too_large_a_mail_of_a_player_is_no_secret(house: Village) -> None:
    """Only who asks anonymously is hidden."""
    await house.deliver(mail("Zelda", "WW5", "x" * 1_100_000))
    await house.answers()
    told = "\n".join(await house.journal())

    assert "zelda@people.test" in told
    assert "somebody who wants to stay unknown" not in told
