"""Mails leave through real servers, whatever state these are in."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any, Self

import pytest
from tests.doors.mail.wire.transport.conftest import IMPATIENT, Post, eventually, plain
from tests.kit.patience import PATIENCE
from tests.kit.sink import LittleServer

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.send.spool_file import State
from gamekeeper.doors.mail.wire.settings import Patience
from gamekeeper.errors import Undeliverable


def mail(id: str, name: str = "anna", text: str = "It is night.", **other: Any) -> Outbound:
    return Outbound(id, f"mailto:{name}@wolf.test", text, **{"table": "t1", "subject": "X"} | other)


async def drained(door: MailDoor) -> None:
    await eventually(lambda: not door.queue())


async def test_a_mail_is_delivered(post: Post) -> None:
    """With subject, text, and a way to answer; and it is in the journal (§16.6)."""
    async with post.open() as door:
        await door.send(mail("t1/1", text="Zoë sleeps.", subject="X: Dag 1", token="s3cret"))
        [letter] = await asyncio.to_thread(post.servers.has, "anna", 1)
        await drained(door)

        assert letter["Subject"] == "X: Dag 1"
        assert letter["Return-Path"] == "<wolf@play.test>"
        assert letter["Reply-To"] == "The Narrator <wolf+s3cret@play.test>"
        assert plain(letter).strip() == "Zoë sleeps."
        assert [line.text for line in door.spool.journal("t1")] == [
            "sent to anna@wolf.test: X: Dag 1"
        ]
        assert door.queue() == []
        assert door.spool.count(State.SENT) == 1


async def test_many_mails_arrive_once(post: Post) -> None:
    """More than go into one batch, by more than one connection."""
    names = ("anna", "bob", "carl")
    async with post.open() as door:
        await asyncio.gather(*(door.send(mail(f"t/{n}", names[n % 3], str(n))) for n in range(240)))
        await drained(door)
        for place, name in enumerate(names):
            letters = await asyncio.to_thread(post.servers.has, name, 80)

            texts = sorted(int(plain(letter)) for letter in letters)
            assert texts == list(range(place, 240, 3))


async def test_the_same_id_is_one_mail(post: Post) -> None:
    """Also after it has gone, and after a restart."""
    for _ in range(2):
        async with post.open() as door:
            for _ in range(2):
                await door.send(mail("t1/1"))
                await drained(door)
    await asyncio.to_thread(post.servers.has, "anna", 1)
    async with post.open() as door:
        await door.send(mail("t1/2"))
        letters = await asyncio.to_thread(post.servers.has, "anna", 2)

    assert len({letter["Message-ID"] for letter in letters}) == len(letters) == 2


async def test_a_server_that_is_down_for_a_while_loses_nothing(post: Post) -> None:
    """The queue grows, then drains; the administrators are told once."""
    async with post.open() as door:
        await door.send(mail("t/0", text="before"))
        await drained(door)
        await asyncio.to_thread(post.servers.stop_postfix)
        try:
            for n in range(1, 31):
                await door.send(mail(f"t/{n}", text=str(n)))
            await eventually(lambda: post.house.alarms)
            assert len(door.queue()) == 30
        finally:
            await asyncio.to_thread(post.servers.start_postfix)
        await drained(door)
        letters = await asyncio.to_thread(post.servers.has, "anna", 31)

    texts = Counter(plain(letter).strip() for letter in letters)
    assert texts == Counter(["before", *map(str, range(1, 31))])
    assert len(post.house.alarms) == 1


async def test_the_queue_survives_a_restart(post: Post) -> None:
    """What was kept while no server could be reached is sent by the next life of the door."""
    async with post.open(post.settings(server=post.server(port=1))) as door:
        for n in range(5):
            await door.send(mail(f"t/{n}"))
    async with post.open() as door:
        await drained(door)
        letters = await asyncio.to_thread(post.servers.has, "anna", 5)

    assert len({letter["Message-ID"] for letter in letters}) == 5


async def test_mails_know_why_they_wait_for_a_server(post: Post) -> None:
    """Also while nobody takes the call: it is no mail's fault, but whoever asks is told."""
    async with post.open(post.settings(server=post.server(port=1))) as door:
        await door.send(mail("t/1"))
        await eventually(lambda: door.queue()[0].tries >= 2)
        [item] = door.queue()

    assert item.attempts == 0
    assert ":1: " in item.last_error


SENDER = """
import asyncio, sys
from datetime import UTC, datetime
from pathlib import Path
from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.wire.door import MailDoor
from gamekeeper.doors.mail.wire.settings import MailSettings
from gamekeeper.doors.mail.wire.settings import Server

async def main():
    server = Server("127.0.0.1", int(sys.argv[2]), "none")
    door = MailDoor(MailSettings("wolf@play.test", Path(sys.argv[1]), server), lambda: datetime.now(UTC))
    async def receive(_): pass
    task = asyncio.create_task(door.run(receive))
    await asyncio.sleep(0)
    await asyncio.gather(*(
        door.send(Outbound(f"t/{n}", "mailto:anna@wolf.test", str(n), "t")) for n in range(60)
    ))
    print("kept", flush=True)
    await task
asyncio.run(main())
"""


@pytest.mark.parametrize("moment", [0.0, 0.03, 0.06])
async def test_killed_between_spool_and_server(post: Post, moment: float) -> None:
    """Everything arrives; what was on its way just then may come twice, with the same id."""
    path = post.folder / "mail.sqlite"
    process = subprocess.Popen(  # noqa: ASYNC220
        [sys.executable, "-c", SENDER, str(path), str(post.servers.smtp)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert await asyncio.to_thread(process.stdout.readline) == "kept\n"
    await asyncio.sleep(moment)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()

    async with post.open() as door:
        await drained(door)
        await asyncio.to_thread(post.servers.has, "anna", 60)
        await door.send(mail("end", "bob"))
        await asyncio.to_thread(post.servers.has, "bob", 1)
    letters = await asyncio.to_thread(post.servers.inbox, "anna")

    texts = Counter(plain(letter).strip() for letter in letters)
    assert set(texts) == set(map(str, range(60)))
    assert len({letter["Message-ID"] for letter in letters}) == 60
    assert len(letters) - 60 <= 30


async def test_a_refused_mail_is_reported_and_holds_up_nobody(post: Post) -> None:
    """Given up at once; the administrators hear of one address once an hour."""
    async with post.open() as door:
        for n in range(3):
            await door.send(mail(f"r/{n}", "refused"))
            await door.send(mail(f"a/{n}", "anna"))
        await drained(door)
        await asyncio.to_thread(post.servers.has, "anna", 3)

        failed = door.queue(State.FAILED)
        assert [item.address for item in failed] == ["mailto:refused@wolf.test"] * 3
        assert failed[0].last_error.startswith("550 5.1.1")
        assert len(post.house.alarms) == 1
        assert "refused@wolf.test" in post.house.alarms[0]


async def test_a_mail_that_is_wanted_later_is_tried_again(post: Post) -> None:
    """Others do not wait for it, and after five days it is given up."""
    five_days = Patience(timedelta(milliseconds=50), timedelta(milliseconds=50), timedelta(0))
    async with post.open() as door:
        await door.send(mail("l", "later"))
        await door.send(mail("a", "anna"))
        await asyncio.to_thread(post.servers.has, "anna", 1)
        await eventually(lambda: door.queue() and door.queue()[0].attempts >= 3)

        assert door.queue()[0].last_error.startswith("450 4.2.0")
        assert post.house.alarms == []
    async with post.open(post.settings(patience=five_days)) as door:
        await eventually(lambda: door.queue(State.FAILED))

        assert "given up after" in door.queue(State.FAILED)[0].last_error
        assert len(post.house.alarms) == 1


def test_the_waits_grow_from_a_minute_to_six_hours() -> None:
    """And no further."""
    waits = [Patience().after(tries) for tries in range(12)]

    assert waits[0] == timedelta(minutes=1)
    assert waits[1] == timedelta(minutes=2)
    assert waits[-1] == Patience().after(1000) == timedelta(hours=6)
    assert waits == sorted(waits)


# -- security


@pytest.mark.parametrize(("security", "port"), [("starttls", "smtp"), ("tls", "smtps")])
async def test_mails_go_through_tls_with_a_login(post: Post, security: str, port: str) -> None:
    """With a certificate made by ourselves, because we were told to trust it."""
    server = post.server(
        port=getattr(post.servers, port),
        security=security,
        user="wolf@wolf.test",
        password="secret",
        authority=post.servers.certificate,
    )
    async with post.open(post.settings(server=server)) as door:
        await door.send(mail("t/1"))
        [letter] = await asyncio.to_thread(post.servers.has, "anna", 1)

    assert "using TLS" in str(letter["Received"]) or "ESMTPSA" in str(letter.get_all("Received"))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"security": "starttls"}, "certificate"),
        ({"security": "tls", "port": "smtps"}, "certificate"),
        ({"security": "starttls", "user": "wolf@wolf.test", "password": "wrong"}, "535"),
    ],
)
async def test_nothing_is_sent_to_a_server_that_is_not_to_be_trusted(
    post: Post, other: dict[str, Any], why: str
) -> None:
    """Nor without the login; the mail waits and the administrators learn why."""
    options = dict(other)
    if "port" in options:
        options["port"] = post.servers.smtps
    if why == "535":
        options["authority"] = post.servers.certificate
    async with post.open(post.settings(server=post.server(**options))) as door:
        await door.send(mail("t/1"))
        await eventually(lambda: post.house.alarms)

        assert why in post.house.alarms[0]
        assert [item.attempts for item in door.queue()] == [0]


# -- servers with manners of their own


class OddServer(LittleServer):
    """A server that behaves as the test wants."""

    def __init__(self, *, delay: float = 0.0, hello: str = "250-SIZE 1000000\r\n250 HELP") -> None:
        super().__init__()
        self.delay, self.hello = delay, hello
        self.gate = asyncio.Event()
        self.gate.set()
        self.mails: list[bytes] = []
        self.connections = self.farewells = 0
        self.hang_up_after = 10_000
        self.answers: dict[bytes, str] = {}
        """What it says to a word, and instead of taking a mail (``.``)."""
        self.poison: bytes | None = None
        """It hangs up on a mail with this in it."""
        self.is_mute = False
        """Whether it says nothing more once it has got a mail."""

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        writer.write(b"220 odd\r\n")
        taken = 0
        while line := await reader.readline():
            await asyncio.sleep(self.delay)
            await self.gate.wait()
            word = line[:4].upper().strip()
            if word == b"DATA":
                writer.write(b"354 go\r\n")
                raw = await reader.readuntil(b"\r\n.\r\n")
                if self.is_mute:
                    await asyncio.Event().wait()
                if taken >= self.hang_up_after or (self.poison and self.poison in raw):
                    return
                if answer := self.answers.get(b"."):
                    writer.write(answer.encode() + b"\r\n")
                    continue
                taken += 1
                self.mails.append(raw)
                writer.write(b"250 ok\r\n")
            elif word == b"EHLO":
                writer.write(f"250-odd\r\n{self.hello}\r\n".encode())
            else:
                writer.write(self.answers.get(word, "250 ok").encode() + b"\r\n")
            if word == b"QUIT":
                self.farewells += 1
                return


class SilentAtFirst(OddServer):
    """Says nothing to whoever connects first; ``called`` then, and all others are served."""

    called: Callable[[], object]

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.connections:
            await super().talk(reader, writer)
            return
        self.connections += 1
        self.called()
        while await reader.read(1_000):
            pass


async def test_a_server_without_starttls_gets_nothing(post: Post) -> None:
    """TLS is required unless the operator says otherwise."""
    async with OddServer() as odd:
        server = post.server(port=odd.port, security="starttls")
        async with post.open(post.settings(server=server)) as door:
            await door.send(mail("t/1"))
            await eventually(lambda: post.house.alarms)

            assert odd.mails == []
            assert len(door.queue()) == 1


async def test_a_slow_server_does_not_hold_up_the_house(post: Post) -> None:
    """Sending returns at once; one connection serves for all."""
    async with OddServer(delay=0.03) as odd:  # noqa: SIM117
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            odd.gate.clear()
            await asyncio.gather(*(door.send(mail(f"t/{n}")) for n in range(10)))
            assert odd.mails == []
            odd.gate.set()
            await drained(door)

            assert len(odd.mails) == 10
            assert odd.connections == 1


async def test_a_server_that_says_nothing_is_given_up_after_a_while(post: Post) -> None:
    """And asked again; meanwhile the mail waits."""
    async with SilentAtFirst() as odd:
        odd.gate.clear()
        server = post.server(port=odd.port, timeout=0.2)
        odd.called = lambda: object.__setattr__(server, "timeout", PATIENCE)
        async with post.open(post.settings(server=server)) as door:
            await door.send(mail("t/1"))
            await eventually(lambda: post.house.alarms)
            assert len(door.queue()) == 1
            odd.gate.set()
            await drained(door)

    assert len(odd.mails) == 1


async def test_a_server_that_hangs_up_is_called_again(post: Post) -> None:
    """In the middle of many mails; none is lost."""
    async with OddServer() as odd:
        odd.hang_up_after = 3
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            await asyncio.gather(*(door.send(mail(f"t/{n}", text=str(n))) for n in range(10)))
            await drained(door)

    assert len(odd.mails) == 10
    assert odd.connections > 3


async def test_mails_to_one_address_are_handed_over_in_order(post: Post) -> None:
    """Though there are several ways while there is much to do."""
    async with OddServer() as odd:  # noqa: SIM117
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            many = [mail(f"t/{n}", f"p{n % 7}", f"number {n}") for n in range(250)]
            await asyncio.gather(*map(door.send, many))
            await drained(door)

    assert odd.connections == 2
    for person in range(7):
        raws = [raw for raw in odd.mails if b"To: <p%d@wolf.test>" % person in raw]
        numbers = [int(re.findall(rb"number (\d+)", raw)[0]) for raw in raws]
        assert numbers == list(range(person, 250, 7))


async def test_a_door_that_closes_takes_leave_on_every_way(post: Post) -> None:
    """No connection is left behind, however slowly the server answers."""
    async with OddServer(delay=0.02) as odd:
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            many = [mail(f"t/{n}", f"p{n % 7}") for n in range(30)]
            await asyncio.gather(*map(door.send, many))
            await drained(door)

        assert odd.connections == odd.farewells == 2


@pytest.mark.parametrize(
    ("word", "answer", "state"),
    [
        (b"MAIL", "452 4.3.1 no space", State.WAITING),
        (b"MAIL", "553 5.7.1 not your address", State.WAITING),
        (b"MAIL", "552 5.3.4 too large", State.FAILED),
        (b"RCPT", "421 4.3.2 closing", State.WAITING),
        (b"RCPT", "451 4.7.1 greylisted", State.WAITING),
        (b"RCPT", "550 5.1.1 nobody", State.FAILED),
        (b"RCPT", "503 5.5.1 bad sequence", State.WAITING),
    ],
)
async def test_whose_fault_it_is_decides_what_becomes_of_a_mail(
    post: Post, word: bytes, answer: str, state: State
) -> None:
    """The server's or ours: it waits. The mail's: it has failed."""
    async with OddServer() as odd:
        odd.answers[word] = answer
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            await door.send(mail("t/1"))
            await eventually(lambda: post.house.alarms or door.queue()[0].attempts)

            await eventually(lambda: len(door.queue(state)) == 1)
            if state is State.WAITING:
                odd.answers.clear()
                await drained(door)
                assert len(odd.mails) == 1


@pytest.mark.parametrize(
    ("word", "answer", "is_the_servers"),
    [
        (b".", "451 4.3.0 Error: queue file write error", True),
        (b".", "452 no space", True),
        (b"RCPT", "451 4.3.0 Temporary lookup failure", True),
        (b".", "451 4.7.1 greylisted", False),
        (b".", "452 4.2.2 mailbox full", False),
        (b"RCPT", "450 4.7.1 greylisted", False),
        (b"RCPT", "451 come again", False),
    ],
)
async def test_a_server_that_takes_nothing_for_now_is_told_apart_from_one_that_puts_off_a_letter(
    post: Post, word: bytes, answer: str, is_the_servers: bool
) -> None:
    """Then administrators are told, and the letters' tables are owed something (§15 O3)."""
    async with OddServer() as odd:
        odd.answers[word] = answer
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            await asyncio.gather(*(door.send(mail(f"t/{n}", f"p{n}")) for n in range(3)))
            await eventually(lambda: all(item.tries >= 3 for item in door.queue()))

            assert bool(post.house.alarms) == is_the_servers
            assert {item.attempts == 0 for item in door.queue()} == {is_the_servers}
            assert door.owes("t1") == is_the_servers
            odd.answers.clear()
            await drained(door)


async def test_a_mail_that_no_server_survives_holds_up_no_other(post: Post) -> None:
    """It is put off once the server has shown that it takes others."""
    async with OddServer() as odd:
        odd.poison = b"poison"
        async with post.open(post.settings(server=post.server(port=odd.port))) as door:
            await door.send(mail("t/0", text="poison"))
            await eventually(lambda: door.queue()[0].tries >= 2)
            assert door.queue()[0].attempts == 0
            await asyncio.gather(*(door.send(mail(f"t/{n}", f"p{n}")) for n in range(1, 4)))
            await eventually(lambda: len(odd.mails) == 3 and door.queue()[0].attempts)

            assert len(door.queue()) == 1


async def test_an_address_with_an_umlaut_needs_a_server_that_knows_it(post: Post) -> None:
    """Else the mail cannot be sent, and somebody is told."""
    async with OddServer() as plain, OddServer(hello="250-SMTPUTF8\r\n250 HELP") as modern:
        for odd, state in ((plain, State.FAILED), (modern, State.SENT)):
            server = post.server(port=odd.port)
            async with post.open(post.settings(server=server)) as door:
                message = Outbound(f"to {odd.port}", "mailto:zoë@müller.test", "hello")
                await door.send(message)
                await eventually(lambda door=door, state=state: door.queue(state))

    assert len(modern.mails) == 1
    assert "SMTPUTF8" in post.house.alarms[0]


@pytest.mark.parametrize(
    "address",
    ["mailto:", "mailto:anna", "mailto:a@b\r\nRCPT TO:<c@d>", "xmpp:a@b", "mailto:wolf@play.test"],
)
async def test_what_cannot_be_mailed_to_is_refused_for_good(post: Post, address: str) -> None:
    """Our own address is one of those: we do not talk to ourselves."""
    async with post.open() as door:
        with pytest.raises(Undeliverable) as refused:
            await door.send(Outbound("1", address, "hello"))

    assert refused.value.temporary is False


async def test_a_closed_door_keeps_nothing(post: Post) -> None:
    """Whoever sends then is told to try again later."""
    async with post.open() as door:
        pass
    with pytest.raises(Undeliverable) as refused:
        await door.send(mail("t/1"))

    assert refused.value.temporary is True


async def test_copies_are_put_into_the_sent_folder(post: Post) -> None:
    """§15 O4; once, also if it was not written down that they are there."""
    sent = (post.account(), "Sent")
    async with post.open(post.settings(sent=sent)) as door:
        await door.send(mail("t/1", subject="X: Dag 1"))
        await drained(door)
    async with post.open(post.settings(sent=sent)) as door:
        await eventually(lambda: not door.spool.unfiled())
        [letter] = await asyncio.to_thread(post.servers.inbox, "wolf", "Sent")
        door.spool._connection.execute("update outgoing set filed = 0")
    async with post.open(post.settings(sent=sent)) as door:
        await eventually(lambda: not door.spool.unfiled())

    assert letter["Subject"] == "X: Dag 1"
    assert len(await asyncio.to_thread(post.servers.inbox, "wolf", "Sent")) == 1


def test_impatience_is_for_tests_only() -> None:
    """The defaults are those of the contract."""
    assert Patience() != IMPATIENT
    assert Patience().give_up == timedelta(days=5)


def test_passwords_are_not_shown(tmp_path: Path, post: Post) -> None:
    """In a log or an error message."""
    assert "secret" not in repr(post.server(password="secret")) + repr(post.account())
