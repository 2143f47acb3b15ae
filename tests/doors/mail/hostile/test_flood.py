"""Too many mails: limits hold, the house goes on, and forgers take nothing from their victims."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from tests.doors.mail.hostile.conftest import CHEF, OURS, Village, mail
from tests.doors.mail.wire.transport.conftest import eventually
from tests.doors.mail.wire.transport.test_arriving import MB, Lmtp, most_memory
from tests.kit.office import PASSWORD

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.wire.rate_limit import MAX_NAMES, Hourly
from gamekeeper.doors.mail.wire.send.spool_file import State
from gamekeeper.services.admin import commands as administration
from gamekeeper.services.admin import parsing

CONNECTIONS = 20
ERRORS = 20
"""The setting mail.errors_per_hour."""
STRANGERS = 20
"""The setting mail.strangers_per_hour."""


class Burst:
    """Mails handed over as fast as they are taken, through several connections at once."""

    def __init__(self, village: Village, mails: Sequence[bytes], to: str = OURS) -> None:
        self._village, self._to = village, to
        self._mails = list(reversed(mails))
        self.taken = 0

    async def send(self) -> None:
        await asyncio.gather(*(self._send() for _ in range(CONNECTIONS)))

    async def _send(self) -> None:
        async with Lmtp(self._village.lmtp) as mx:
            while self._mails:
                assert await mx.deliver(self._mails.pop(), self._to) == ["250 2.0.0 Taken"]
                self.taken += 1


def recipients(answers: Sequence[tuple[str, object]]) -> Counter[str]:
    return Counter(to for to, _ in answers)


@pytest.mark.parametrize("senders", [1, 1000])
async def test_a_thousand_mails_in_a_burst(village: Village, senders: int) -> None:
    """Nobody is answered more often than is allowed, and a vote among them is taken at once."""
    mails = [mail(f"M{n % senders}", "WW5", f"Karin {n}") for n in range(1000)]
    burst = Burst(village, mails)
    with most_memory() as used:
        flood = asyncio.create_task(burst.send())
        await eventually(lambda: burst.taken >= 50)
        await village.votes("Anna", "Karin")
        taken = burst.taken
        await flood

    answers = recipients(await village.answers())
    assert taken < 900, "the vote had to wait for the flood"
    assert answers.pop("anna@people.test") == 1
    answers.pop(CHEF, None)  # who is told that there are too many
    assert sorted(answers.values()) == ([ERRORS] if senders == 1 else [1] * STRANGERS)
    assert used() < 15 * MB
    assert not village.door._taking


async def test_forged_mails_do_not_use_up_the_victims_answers(village: Village) -> None:
    """The victim is told so many times that somebody forges mails; votes count and are confirmed."""
    forged = [mail("Anna", "WW5", f"Bas {n}") for n in range(200)]
    questions = [mail("Anna", "help", f"Why {n}?") for n in range(200)]
    await Burst(village, [*forged, *questions]).send()
    told = recipients(await village.answers())
    assert told == {"anna@people.test": 40, CHEF: 20}

    await village.votes("Anna", "Karin")
    await village.votes("Anna", "zomaar iets")

    answers = await village.answers()
    assert {(to, letter["Subject"]) for to, letter in answers} == {
        ("anna@people.test", "WW5: Stem ontvangen"),
        ("anna@people.test", "WW5: Fout bij stemmen"),
    }
    chosen = [entry.event for entry in await village.house.store.read("WW5")]  # type: ignore[arg-type]
    assert getattr(chosen[-1], "names", None) == ("Karin",)


async def test_a_proven_question_reaches_the_administrators_in_a_flood(village: Village) -> None:
    """Questions of people who may be anybody are counted apart."""
    await Burst(village, [mail(f"M{n}", "help", "Why?") for n in range(150)]).send()
    told = recipients(await village.answers())
    assert told.pop(CHEF) == 20 + 1, "the questions, and one warning"
    assert sum(told.values()) == STRANGERS
    trusted = "mx.wolf.test; dmarc=pass header.from=people.test"

    await village.deliver(mail("Anna", "help", "Why me?", Authentication_Results=trusted))

    assert [to for to, _ in await village.answers()] == [CHEF, "anna@people.test"]


async def test_an_administrator_is_answered_though_somebody_writes_in_his_name(
    village: Village,
) -> None:
    """The limits of forged mails are not his."""
    await Burst(village, [mail("chef", "WW5", f"Karin {n}") for n in range(150)]).send()
    assert recipients(await village.answers()) == {CHEF: ERRORS}

    to = f"verteller+{village.token('chef', '')}@wolf.test"
    await village.deliver(mail("chef", "config games", PASSWORD), to)

    assert [to for to, _ in await village.answers()] == [CHEF]


async def test_an_administrator_is_answered_though_others_ask_and_ask(village: Village) -> None:
    """Whoever has a domain of his own can prove his questions, as many as he likes."""
    proof = {"Authentication_Results": "mx.wolf.test; dmarc=pass header.from=people.test"}
    await Burst(village, [mail(f"M{n}", "help", "Why?", **proof) for n in range(150)]).send()
    assert recipients(await village.answers())[CHEF] == 100

    await village.deliver(mail("chef", "config games", PASSWORD, **proof))

    assert [to for to, _ in await village.answers()] == [CHEF]


async def test_an_hour_later_there_are_answers_again(village: Village) -> None:
    """Through the real door, with the house's clock."""
    for expected in (ERRORS, 0):
        await Burst(village, [mail("Mallory", "WW5", f"{n}") for n in range(30)]).send()
        assert len(await village.answers()) == expected
    village.house.clock.ahead += timedelta(hours=1)  # type: ignore[attr-defined]
    await village.deliver(mail("Mallory", "WW5", "again"))

    assert len(await village.answers()) == 1


async def test_who_is_not_answered_stands_in_the_journal_once(village: Village) -> None:
    """Else whoever floods us floods the journal, too."""
    await Burst(village, [mail("Mallory", "WW5", f"{n}") for n in range(60)]).send()

    lines = await village.journal()
    assert [line for line in lines if "too many" in line] == [
        "not answered for a while, too many: mallory@people.test"
    ]


@pytest.mark.parametrize(
    ("name", "token", "hashes"), [("chef", True, 10), ("chef", False, 0), ("Anna", True, 0)]
)
async def test_passwords_are_not_tried_out(
    village: Village, monkeypatch: pytest.MonkeyPatch, name: str, token: bool, hashes: int
) -> None:
    """A hash takes long on purpose: only for administrators, ten times an hour, also at once."""
    calls = Counter[str]()
    lock, is_right = threading.Lock(), parsing.is_right

    def counted(password: str, hash: str) -> bool:
        with lock:
            calls[password] += 1
        return is_right(password, hash)

    monkeypatch.setattr(administration, "is_right", counted)
    before = await village.state()
    to = f"verteller+{village.token(name, '')}@wolf.test" if token else OURS

    mails = [mail(name, "config stop", f"guess {n}\nWW5") for n in range(500)]
    await Burst(village, mails, to).send()

    assert sum(calls.values()) == hashes
    assert await village.answers() == []
    assert await village.state() == before


# -- one Message-ID, several mails


@pytest.mark.parametrize(
    "forged",
    [
        mail("Mallory", "WW5", "Karin", Message_ID="<future@people.test>"),
        mail("Anna", "WW5", "Bas", Message_ID="<future@people.test>"),
        mail("Anna", "WW5", "Karin", Message_ID="<future@people.test>"),
        mail("Anna", "WW5", "Karin", Message_ID="<future@people.test>", Auto_Submitted="yes"),
    ],
)
async def test_nobody_suppresses_somebody_elses_mail(village: Village, forged: bytes) -> None:
    """A mail with the Message-ID of one that is still to come, and even with the same words."""
    await village.deliver(forged)
    await village.answers()
    await village.votes("Anna", "Karin", Message_ID="<future@people.test>")
    await village.votes("Anna", "Karin", Message_ID="<future@people.test>")

    [(to, answer)] = await village.answers()
    assert (to, answer["Subject"]) == ("anna@people.test", "WW5: Stem ontvangen")


async def test_mails_without_a_message_id_are_told_apart_by_what_they_say(village: Village) -> None:
    """The same bytes are the same mail."""
    for text in ("Karin", "Bas", "Bas"):
        await village.votes("Anna", text, Message_ID="")

    assert len(await village.answers()) == 2


async def test_nobody_can_say_that_our_mails_came_back(village: Village) -> None:
    """Message-IDs follow from nothing an attacker knows; whoever got the mail knows its own."""
    await village.deliver(mail("Mallory", "WW5", "x", Message_ID="<1@x>"))
    [(_, ours)] = await village.answers()
    other = await _second_house_id(village)
    assert other != ours["Message-ID"]

    for id, failed in ((other, 0), (str(ours["Message-ID"]), 1)):
        report = (
            "--b0\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n"
            "Final-Recipient: rfc822; anna@people.test\r\nAction: failed\r\n\r\n"
            f"--b0\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: {id}\r\n\r\n--b0--"
        )
        kind = 'multipart/report; report-type=delivery-status; boundary="b0"'
        await village.deliver(mail("x", "Undelivered", report, Content_Type=kind), sender="")
        await village.journal()
        assert len(village.door.queue(State.FAILED)) == failed


async def _second_house_id(village: Village) -> str:
    """The id of the same answer as another house would make it, without our secret."""
    door = village.door
    [item] = [item for item in door.queue(State.SENT) if item.id.startswith("<1@x>")]
    draft = door._draft(Outbound(item.id, item.address, "x"), "mallory@people.test", None)
    assert draft.message_id == item.message_id
    return replace(draft, secret="").message_id


def test_counting_names_needs_a_bounded_memory() -> None:
    """A flood from ever new addresses makes room for itself."""
    hourly = Hourly(1)
    now = datetime(2026, 3, 1, tzinfo=UTC)
    for n in range(3 * MAX_NAMES):
        hourly.count(str(n), now)

    assert len(hourly._times) <= MAX_NAMES
    assert hourly.is_reached(str(3 * MAX_NAMES - 1), now)
