"""Forged senders by the thousand: strangers together get few answers, people we know get theirs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from tests.doors.mail.hostile.conftest import CHEF, OURS, PASSED, Village, mail, opened, words
from tests.doors.mail.hostile.test_flood import STRANGERS, Burst, recipients
from tests.doors.mail.wire.transport.conftest import eventually
from tests.kit.patience import PATIENCE

from gamekeeper.doors.mail.wire.send.spool_file import MAX_WAIT

FORGED = 11_200
HOUR = timedelta(hours=1)
MOST_WAITING = STRANGERS * (MAX_WAIT // HOUR)
WARNING = "Too many mails come from unknown senders"


def forged(number: int, **headers: str) -> list[bytes]:
    """Mails of strangers: everything that used to be answered."""
    kinds = [
        ("WW5", "Karin"),
        ("hallo", "daar"),
        ("help", ""),
        ("Help", "Hoe?"),
        ("WW7", "Bob, man"),
        ("lobby", "join WW7"),
        ("lobby", "tables"),
        ("WW5 WW6", "Karin"),
    ]
    return [mail(f"S{n}", *kinds[n % len(kinds)], **headers) for n in range(number)]


def later(village: Village, time: timedelta) -> None:
    village.house.clock.ahead += time  # type: ignore[attr-defined]
    village.door._smtp_sender.wake()


def strangers(told: Sequence[tuple[str, object]]) -> Counter[str]:
    """Who is answered of those nobody knows."""
    return Counter({to: n for to, n in recipients(told).items() if to.startswith("s")})


async def test_eleven_thousand_forged_mails(village: Village) -> None:
    """They bring no more answers than the setting says; a player among them is answered at once."""
    burst = Burst(village, forged(FORGED))
    flood = asyncio.create_task(burst.send())
    await eventually(lambda: burst.taken >= 300)
    await village.votes("Anna", "Karin")
    await village.deliver(mail("Bas", "WW5", "Karin"))  # known, though perhaps not himself
    assert burst.taken < FORGED, "the players had to wait for the flood"
    names = Counter[str]()
    async with asyncio.timeout(5 * PATIENCE):
        while not {"anna@people.test", "bas@people.test"} <= names.keys():
            names += recipients(await village.answers())
    await flood

    told = await village.answers()
    names += recipients(told)
    assert sum(n for to, n in names.items() if to.startswith("s")) == STRANGERS
    assert (names["anna@people.test"], names["bas@people.test"]) == (1, 1)
    assert len(village.door.queue()) == MOST_WAITING
    assert burst.taken == FORGED, "all were acknowledged"


async def test_what_is_over_waits_for_the_next_hour(village: Village) -> None:
    """In the order in which it came, and again no more than the setting says."""
    await Burst(village, forged(50)).send()
    first = strangers(await village.answers())
    later(village, HOUR - timedelta(seconds=1))
    assert strangers(await village.answers()) == {}
    later(village, timedelta(seconds=1))
    second = strangers(await village.answers())
    later(village, HOUR)
    third = strangers(await village.answers())

    assert [len(each) for each in (first, second, third)] == [20, 20, 10]
    assert len(first | second | third) == 50
    later(village, HOUR)
    await village.deliver(mail("S99", "hallo", "daar"))
    assert strangers(await village.answers()) == {"s99@people.test": 1}


async def test_administrators_are_told_once_an_hour(village: Village) -> None:
    """With numbers: what waits, and what is not sent at all."""
    alarms: list[str] = []
    village.house.host.alarmed.append(alarms.append)
    for _ in range(2):
        await Burst(village, forged(400)).send()
    later(village, HOUR)
    await village.deliver(mail("S1", "hallo", "daar"))

    assert [text for text in alarms if WARNING in text] == alarms
    assert len(alarms) == 2
    assert f"Waiting now: {MOST_WAITING - STRANGERS + 1}." in alarms[1]
    dropped = 800 - STRANGERS - MOST_WAITING
    assert f"{MOST_WAITING} had to wait, {dropped} were not sent." in alarms[1]


async def test_a_restart_gives_no_new_hour(tmp_path: Path) -> None:
    """What has gone out is read from the disk; so is what waits, and when somebody was told."""
    async with opened(tmp_path) as village:
        await Burst(village, [mail(f"S{n}", "hallo", "daar") for n in range(30)]).send()
        assert len(strangers(await village.answers())) == STRANGERS
    async with opened(tmp_path) as village:
        alarms: list[str] = []
        village.house.host.alarmed.append(alarms.append)
        await Burst(village, [mail(f"S{n}", "hallo", "nog eens") for n in range(30)]).send()

        assert strangers(await village.answers()) == {}
        assert len(village.door.queue()) == 40
        assert alarms == []


async def test_guests_are_no_strangers(village: Village) -> None:
    """Whoever was invited is answered at once, proven or not; so are administrators."""
    row = await village.house.store.row("WW7")  # type: ignore[arg-type]
    guests = village.house.post.guests
    guests.invite(row, ["mailto:tom@people.test"], most=18, only_guests=False)
    await Burst(village, forged(40)).send()
    await village.answers()

    await village.deliver(mail("Tom", "WW7", "Tom, man"))
    await village.deliver(mail("chef", "hallo", "daar"))
    assert sorted(to for to, _ in await village.answers()) == [CHEF, "tom@people.test"]


async def test_who_proves_to_own_the_address_is_no_stranger(village: Village) -> None:
    """By a trusted server, or by a reply to one of the answers."""
    await village.deliver(mail("Tom", "hallo", "daar"))
    [(_, letter)] = await village.answers()
    await Burst(village, forged(40)).send()
    await village.answers()

    await village.deliver(mail("Ute", "hallo", "daar", Authentication_Results=PASSED))
    await village.deliver(
        mail("Tom", "hallo", "daar"), str(letter["Reply-To"].addresses[0].addr_spec)
    )
    assert sorted(to for to, _ in await village.answers()) == ["tom@people.test", "ute@people.test"]
    await village.deliver(mail("Tom", "hallo", "weer"))
    assert await village.answers() == []


async def test_a_large_mail_counts_as_well(village: Village) -> None:
    """The door answers it by itself; a player who sends one is told at once."""
    large = "Karin\r\n" * 200_000
    await Burst(village, forged(40)).send()
    await village.answers()

    await village.deliver(mail("S77", "hallo", large))
    await village.deliver(mail("Bas", "WW5", large))
    assert [to for to, _ in await village.answers()] == ["bas@people.test"]


async def test_a_link_to_sign_in_counts_for_strangers_alone(village: Village) -> None:
    """Whoever asks for one on a page may be anybody; it works for ten minutes, so players' go at once."""
    send_link = village.house.lobby.people.send_link
    assert send_link is not None
    await send_link("mailto:tom@people.test", "https://play.test/sign-in/1", "en")
    await Burst(village, forged(40)).send()
    assert sum(strangers(await village.answers()).values()) == STRANGERS - 1

    for name in ("ute", "bas", "chef"):
        await send_link(f"mailto:{name}@people.test", f"https://play.test/sign-in/{name}", "en")
    assert sorted(to for to, _ in await village.answers()) == ["bas@people.test", CHEF]


async def test_answers_that_wait_hold_up_no_game(village: Village) -> None:
    """O3 is about what players have to know."""
    await Burst(village, [mail(f"S{n}", "WW5", "Karin") for n in range(40)]).send()
    await village.answers()

    assert len(village.door.queue()) == 20
    assert not village.door.owes("WW5")


# -- results of our own server


FAILED = {
    "dmarc": "mx.wolf.test; dmarc=fail (p=none) header.from=people.test",
    "spf": "mx.wolf.test; spf=fail smtp.mailfrom=x@people.test; dkim=none",
}


@pytest.mark.parametrize("results", FAILED.values(), ids=FAILED)
@pytest.mark.parametrize("name", ["Mallory", "Anna", "chef"])
async def test_what_our_server_calls_forged_is_not_answered(
    village: Village, results: str, name: str
) -> None:
    """Whoever it claims to be; there is a line in the journal, and nothing changes."""
    before = await village.state()
    for subject, text in (("WW5", "Karin"), ("help", "Hoe?"), ("hallo", ""), ("WW7", "Mal, m")):
        await village.deliver(mail(name, subject, text, Authentication_Results=results))
    await village.deliver(mail(name, "x", "x" * 1_100_000, Authentication_Results=results))

    assert await village.answers() == []
    assert await village.state() == before
    lines = [line for line in await village.journal() if "it is forged" in line]
    assert lines == [f"not answered, it is forged: {name.lower()}@people.test"] * 4


@pytest.mark.parametrize("results", FAILED.values(), ids=FAILED)
async def test_a_secret_is_worth_more_than_a_bad_result(village: Village, results: str) -> None:
    """Some providers are badly set up: who replies to our letter plays all the same."""
    await village.votes("Anna", "Karin", Authentication_Results=results)
    [(_, letter)] = await village.answers()
    assert letter["Subject"] == "WW5: Stem ontvangen"

    to = f"verteller+{village.token('Mallory', 'WW5')}@wolf.test"
    await village.deliver(mail("Mallory", "WW5", "Karin", Authentication_Results=results), to)
    assert len(await village.answers()) == 1


@pytest.mark.parametrize(
    "results",
    [
        "mx.evil.test; dmarc=fail header.from=people.test",
        "mx.wolf.test; spf=softfail smtp.mailfrom=x@people.test",
        "mx.wolf.test; dmarc=none; spf=neutral",
        "mx.wolf.test; x=y (dmarc=fail)",
    ],
)
async def test_other_results_keep_nobody_quiet(village: Village, results: str) -> None:
    """Only a server that we trust, and only a plain failure."""
    await village.deliver(mail("Mallory", "WW5", "Karin", Authentication_Results=results))
    [(_, letter)] = await village.answers()
    assert "niet bekend in het spel WW5" in words(letter)


async def test_a_forwarded_mail_with_a_good_signature_is_no_forgery(village: Village) -> None:
    """SPF fails wherever mails are forwarded; then DMARC or DKIM speaks for the sender."""
    for results in (
        "mx.wolf.test; spf=fail smtp.mailfrom=x@list.test; dmarc=pass header.from=people.test",
        "mx.wolf.test; spf=fail smtp.mailfrom=x@list.test\r\nAuthentication-Results: mx.wolf.test;"
        " dmarc=pass header.from=people.test",
    ):
        await village.deliver(mail("Tom", "hallo", "daar", Authentication_Results=results), OURS)
        assert [to for to, _ in await village.answers()] == ["tom@people.test"]
