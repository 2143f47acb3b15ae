"""Mails come in: handed over by Postfix, or fetched from Dovecot."""

from __future__ import annotations

import asyncio
import os
import smtplib
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from email import policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from tests.doors.mail.wire.transport.conftest import Post, eventually, plain
from tests.kit.patience import PATIENCE

from gamekeeper.doors.mail.wire.receive.lmtp import Arrival, Data, Listener
from gamekeeper.doors.mail.wire.send.spool_file import State
from gamekeeper.doors.mail.wire.settings import Listening
from gamekeeper.errors import CannotStart, StoreUnavailable

MB = 1_000_000


async def write(post: Post, text: str, to: str | list[str] = "wolf@play.test", **other: Any) -> str:
    """Anna writes with her own program, through Postfix."""
    return await asyncio.to_thread(post.servers.write, "anna@people.test", to, text, **other)


def raw(id: str = "<1@people.test>", text: str = "I vote for Bob.", **headers: str) -> bytes:
    lines = ["From: Anna <anna@people.test>", "To: wolf@play.test", f"Message-ID: {id}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", text, ""]).encode()


def ids(post: Post) -> list[str]:
    """The Message-IDs of what the house was told."""
    return [message.id.partition("#")[0] for message in post.house.received]


class Lmtp:
    """A mail server's end of an LMTP connection, word for word."""

    def __init__(self, where: int | str, hello: str = "LHLO") -> None:
        self._where, self._hello = where, hello

    async def __aenter__(self) -> Lmtp:
        if isinstance(self._where, str):
            self.reader, self.writer = await asyncio.open_unix_connection(self._where)
        else:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self._where)
        assert (await self.reader.readline()).startswith(b"220")
        await self.say(f"{self._hello} mx.wolf.test")
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()
        with suppress(OSError):
            await self.writer.wait_closed()

    async def say(self, text: str | bytes, answers: int = 1) -> list[str]:
        self.writer.write(text.encode() + b"\r\n" if isinstance(text, str) else text)
        return [await self.answer() for _ in range(answers)]

    async def answer(self) -> str:
        line = await self.reader.readline()
        while line[3:4] == b"-":
            line = await self.reader.readline()
        return line.decode().strip()

    async def deliver(self, mail: bytes, *to: str, sender: str = "anna@people.test") -> list[str]:
        await self.say(f"MAIL FROM:<{sender}>")
        said = [(await self.say(f"RCPT TO:<{address}>"))[0] for address in to]
        assert all(answer.startswith("250") for answer in said), said
        await self.say("DATA")
        return await self.say(mail + b".\r\n", len(to))


# -- LMTP


async def test_a_mail_comes_from_postfix(post: Post) -> None:
    """With sender, subject, words and id; its secret is read from the address it was sent to."""
    async with post.open(post.settings(listening=post.lmtp)):
        id = await write(post, "I vote for Zoë.", "Wolf+s3cret@play.test", subject="Re: X: Dag 1")
        await eventually(lambda: post.house.received)

    [message] = post.house.received
    assert message.id.startswith(f"{id}#")
    assert message.address == "mailto:anna@people.test"
    assert (message.text, message.subject) == ("I vote for Zoë.", "Re: X: Dag 1")
    assert message.token == "s3cret"
    assert message.proven is False


async def test_a_mail_to_several_addresses_of_ours_is_taken_once(post: Post) -> None:
    """Postfix hands it over with several recipients, or several times."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        await write(post, "hello", ["wolf@play.test", "wolf+a@play.test", "wolf+b@play.test"])
        await write(post, "the end")
        await eventually(lambda: "the end" in post.house.texts)
        await eventually(lambda: not door._taking)

    assert sorted(post.house.texts) == ["hello", "the end"]


async def test_each_recipient_gets_an_answer(post: Post) -> None:
    """As LMTP demands, also when the mail is too large; the connection stays usable."""
    async with post.open(post.settings(listening=post.lmtp)), Lmtp(post.servers.door) as mx:
        two = ("wolf@play.test", "wolf+x@play.test")

        assert await mx.deliver(raw(), *two) == ["250 2.0.0 Taken"] * 2
        large = await mx.deliver(raw("<2@people.test>") + LINE * 1100, *two)
        assert large == ["250 2.0.0 Taken"] * 2
        assert await mx.deliver(raw("<3@people.test>"), two[0]) == ["250 2.0.0 Taken"]
        assert (await mx.say("DATA"))[0].startswith("503")
        assert (await mx.say("NOOP"))[0].startswith("250")

    assert ids(post) == ["<1@people.test>", "<3@people.test>"]


async def test_somebody_elses_mail_is_not_taken(post: Post) -> None:
    """We relay nothing."""
    async with post.open(post.settings(listening=post.lmtp)), Lmtp(post.servers.door) as mx:
        await mx.say("MAIL FROM:<a@people.test>")
        for stranger in ("anna@wolf.test", "wolf@other.test", "wolfgang@play.test"):
            assert (await mx.say(f"RCPT TO:<{stranger}>"))[0].startswith("550 5.1.1")


async def test_a_mail_is_acknowledged_only_after_the_house_has_it(post: Post) -> None:
    """Until then Postfix keeps it, and brings it again."""
    post.house.trouble = StoreUnavailable("disk full")
    async with post.open(post.settings(listening=post.lmtp)):
        async with Lmtp(post.servers.door) as mx:
            assert await mx.deliver(raw(), "wolf@play.test") == [
                "451 4.3.0 Not now; please try again later"
            ]
            post.house.trouble = RuntimeError("a bug is no reason to lose a mail")
            assert (await mx.deliver(raw(), "wolf@play.test"))[0].startswith("451")
        await write(post, "by Postfix")
        await asyncio.sleep(0.3)
        assert post.house.received == []
        post.house.trouble = None
        async with asyncio.timeout(PATIENCE):
            while not post.house.received:  # Postfix looks through what it has kept
                await asyncio.to_thread(post.servers.flush_postfix)
                await asyncio.sleep(0.1)

    assert post.house.texts == ["by Postfix"]


async def test_the_same_mail_twice_is_taken_once(post: Post) -> None:
    """One after the other, at the same time, and after a restart; it is acknowledged each time."""
    for _ in range(2):
        async with post.open(post.settings(listening=post.lmtp)):
            for _ in range(2):
                async with Lmtp(post.servers.door) as one, Lmtp(post.servers.door) as two:
                    answers = await asyncio.gather(
                        one.deliver(raw(), "wolf@play.test"), two.deliver(raw(), "wolf@play.test")
                    )
                    assert list(answers) == [["250 2.0.0 Taken"]] * 2

    assert post.house.texts == ["I vote for Bob."]


async def test_a_server_that_hangs_up_too_early_does_not_stop_us(post: Post) -> None:
    """The mail is dealt with; when it comes again it is known."""
    gate = asyncio.Event()

    async def slow(message: Any) -> None:
        await gate.wait()
        post.house.received.append(message)

    post.house.receive = slow  # type: ignore[method-assign]
    async with post.open(post.settings(listening=post.lmtp)) as door:
        async with Lmtp(post.servers.door) as mx:
            await mx.say("MAIL FROM:<a@people.test>")
            await mx.say("RCPT TO:<wolf@play.test>")
            await mx.say("DATA")
            mx.writer.write(raw() + b".\r\n")
            await eventually(lambda: door._taking)
        gate.set()
        await eventually(lambda: post.house.received)
        async with Lmtp(post.servers.door) as mx:
            assert await mx.deliver(raw(), "wolf@play.test") == ["250 2.0.0 Taken"]

    assert len(post.house.received) == 1


async def test_what_is_being_taken_is_taken_when_the_door_closes(post: Post) -> None:
    """And acknowledged."""

    async def slow(message: Any) -> None:
        await asyncio.sleep(0.2)
        post.house.received.append(message)

    post.house.receive = slow  # type: ignore[method-assign]
    async with post.open(post.settings(listening=post.lmtp)) as door:
        mx = await Lmtp(post.servers.door).__aenter__()
        answer = asyncio.create_task(mx.deliver(raw(), "wolf@play.test"))
        await eventually(lambda: door._taking)

    assert await answer == ["250 2.0.0 Taken"]
    assert len(post.house.received) == 1
    await mx.__aexit__()


LINE = b"x" * 998 + b"\r\n"


@pytest.mark.parametrize("protocol", ["lmtp", "smtp"])
async def test_a_mail_of_two_megabytes_is_answered(post: Post, protocol: Any) -> None:
    """By us, if it is all words; it is not read, and the connection stays usable."""
    listening = (Listening(protocol, port=post.servers.door),)
    hello = "LHLO" if protocol == "lmtp" else "EHLO"
    large = raw(Subject="WW5").replace(b"anna@people", b"bob@wolf") + LINE * 2000
    settings = post.settings(listening=listening)
    async with post.open(settings), Lmtp(post.servers.door, hello) as mx:
        assert await mx.deliver(large, "wolf@play.test") == ["250 2.0.0 Taken"]
        assert await mx.deliver(raw("<2@people.test>"), "wolf@play.test") == ["250 2.0.0 Taken"]
        [answer] = await asyncio.to_thread(post.servers.has, "bob", 1)

    assert ids(post) == ["<2@people.test>"]
    assert "too large" in plain(answer)
    assert (answer["Subject"], answer["Auto-Submitted"]) == ("Re: WW5", "auto-replied")


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto-Submitted": "auto-replied"},
        {"Content-Type": "multipart/report; report-type=delivery-status; boundary=b"},
        {"X-Failed-Recipients": "bob@wolf.test"},
        {"Precedence": "bulk"},
    ],
)
async def test_large_mails_of_robots_are_not_answered(post: Post, headers: dict[str, str]) -> None:
    """Else two robots could send each other what is too large for ever."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        async with Lmtp(post.servers.door) as mx:
            large = raw(**headers) + LINE * 1100
            assert await mx.deliver(large, "wolf@play.test") == ["250 2.0.0 Taken"]

        assert door.queue() == door.queue(State.SENT) == []
        assert post.house.received == []


async def test_a_mail_of_fifty_megabytes_needs_little_memory(post: Post) -> None:
    """A person's mail through Postfix: answered, and never held as a whole."""
    async with post.open(post.settings(listening=post.lmtp)):
        await asyncio.to_thread(write_much, post, "wolf@play.test", 1)
        await eventually(lambda: post.house.received)
        with most_memory() as used:
            await asyncio.to_thread(write_much, post, "wolf@play.test", 50)
            [answer] = await asyncio.to_thread(post.servers.has, "bob", 1)

    assert "too large" in plain(answer)
    assert len(post.house.received) == 1
    assert used() < 5 * MB


def write_much(post: Post, to: str, megabytes: int) -> None:
    """From Bob, by another process, whose memory does not count."""
    program = (
        "import smtplib, sys\n"
        "to, many = sys.argv[2], int(sys.argv[3])\n"
        "head = f'From: bob@wolf.test\\nTo: {to}\\nSubject: WW5\\nMessage-ID: <{many}@x>\\n\\n'\n"
        "with smtplib.SMTP('127.0.0.1', int(sys.argv[1])) as client:\n"
        "    client.sendmail('bob@wolf.test', [to], head + ('x' * 71 + '\\n') * many * 13_000)\n"
    )
    command = [sys.executable, "-c", program, str(post.servers.smtp), to, str(megabytes)]
    subprocess.run(command, check=True)


@contextmanager
def most_memory() -> Iterator[Callable[[], int]]:
    """The most that Python's objects have taken meanwhile, beside those that were there before."""
    tracemalloc.start()
    most = 0
    try:
        yield lambda: most
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


async def test_what_is_far_too_large_is_refused_in_words(post: Post) -> None:
    """Before it is sent where the server says how large it is; the sender's server passes it on."""
    where = Listening("lmtp", port=post.servers.door, most_taken=3 * MB)
    async with post.open(post.settings(listening=(where,))):
        async with Lmtp(post.servers.door) as mx:
            assert (await mx.say(f"MAIL FROM:<a@b.test> SIZE={50 * MB}"))[0].startswith("552")
            two = ("wolf@play.test", "wolf+x@play.test")
            refused = await mx.deliver(raw() + LINE * 3500, *two)
            assert [answer[:9] for answer in refused] == ["552 5.3.4", "552 5.3.4"]
        text = ("x" * 70 + "\n") * 60_000
        await asyncio.to_thread(post.servers.write, "bob@wolf.test", "wolf@play.test", text)
        [bounce] = await asyncio.to_thread(post.servers.has, "bob", 1)

    assert post.house.received == []
    assert "size" in bounce.as_string().lower()


async def test_recipients_and_connections_have_an_end(post: Post) -> None:
    """A server comes again with the other recipients, and with the other mails."""
    async with post.open(post.settings(listening=post.lmtp)), AsyncExitStack() as stack:
        mx = await stack.enter_async_context(Lmtp(post.servers.door))
        await mx.say("MAIL FROM:<a@people.test>")
        said = [(await mx.say(f"RCPT TO:<wolf+{n}@play.test>"))[0][:3] for n in range(102)]
        assert said == ["250"] * 100 + ["452"] * 2
        await mx.say("DATA")
        assert await mx.say(raw() + b".\r\n", 100) == ["250 2.0.0 Taken"] * 100

        for _ in range(99):
            await stack.enter_async_context(Lmtp(post.servers.door))
        reader, writer = await asyncio.open_connection("127.0.0.1", post.servers.door)
        assert (await reader.readline()).startswith(b"421")
        assert await reader.read() == b""
        writer.close()
        assert (await mx.say("NOOP"))[0].startswith("250")

    assert post.house.texts == ["I vote for Bob."]


@pytest.mark.parametrize("protocol", ["lmtp", "smtp"])
async def test_any_bytes_are_survived(post: Post, protocol: Any) -> None:
    """Broken mails, long lines, bare line feeds, SMTPUTF8; and the next mail is taken."""
    listening = (Listening(protocol, port=post.servers.door),)
    hello = "LHLO" if protocol == "lmtp" else "EHLO"
    async with post.open(post.settings(listening=listening)):
        odd = [b"\r\n", b"\x00\xff\xfe\r\n", b"From\r\n", b"y" * 300_000 + b"\r\n", b"a\nb\n\r\n"]
        for body in [*odd, raw()]:
            async with Lmtp(post.servers.door, hello) as mx:
                assert (await mx.deliver(body, "wolf@play.test"))[0].startswith("250")
                await mx.say("MAIL FROM:<zoë@müller.test> SMTPUTF8")

    assert "<1@people.test>" in ids(post)


async def test_mails_come_by_smtp_as_well(post: Post) -> None:
    """From programs as well as from servers."""
    listening = (Listening("smtp", port=post.servers.door),)

    def send() -> None:
        with smtplib.SMTP("127.0.0.1", post.servers.door, timeout=PATIENCE) as client:
            client.sendmail("anna@people.test", ["wolf@play.test", "wolf+a@play.test"], raw())

    async with post.open(post.settings(listening=listening)):
        await asyncio.to_thread(send)

    assert post.house.texts == ["I vote for Bob."]


async def test_a_unix_socket_will_do(tmp_path: Path) -> None:
    """One that was left behind is replaced; the mail server, another user, may use it."""
    path = tmp_path / "lmtp"
    path.touch()
    taken: list[Arrival] = []

    async def take(arrival: Arrival) -> None:
        taken.append(arrival)

    listener = Listener(Listening("lmtp", str(path)), lambda _: True)
    before = os.umask(0o077)  # as a house has it
    try:
        await listener.open(take)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o666
    async with Lmtp(str(path)) as mx:
        await mx.deliver(raw(), "Any@x.test", sender="")
    await listener.close()

    assert [(arrival.sender, arrival.recipients) for arrival in taken] == [("", ("any@x.test",))]


async def test_a_port_in_use_is_reported_in_a_sentence(post: Post) -> None:
    """With what to do about it."""
    listener = Listener(Listening("lmtp", port=post.servers.smtp), lambda _: True)
    with pytest.raises(
        CannotStart, match=r"cannot listen for LMTP at 127.0.0.1:\d+: .*another port"
    ):
        await listener.open(lambda _: asyncio.sleep(0))


def with_photo(words: str, *, is_first: bool, megabytes: int = 3) -> bytes:
    """A mail from Bob with words, and a photo before or behind them."""
    mail = EmailMessage(policy.SMTP)
    mail["From"], mail["To"], mail["Subject"] = "bob@wolf.test", "wolf@play.test", "WW5"
    mail["Message-ID"] = f"<{is_first}-{megabytes}@photo.test>"
    mail.set_content(words)
    mail.add_attachment(b"\xff\xd8" * (megabytes * MB // 2), "image", "jpeg", filename="me.jpg")
    if is_first:
        parts = mail.get_payload()
        parts.reverse()  # type: ignore[union-attr]
    return mail.as_bytes()


@pytest.mark.parametrize("is_first", [True, False])
async def test_a_big_photo_does_not_make_the_words_unread(post: Post, is_first: bool) -> None:
    """Neither below the words nor above them."""
    async with post.open(post.settings(listening=post.lmtp)), Lmtp(post.servers.door) as mx:
        photo = with_photo("Karin", is_first=is_first)
        assert await mx.deliver(photo, "wolf@play.test") == ["250 2.0.0 Taken"]

    assert post.house.texts == ["Karin"]


def test_a_large_photo_needs_little_memory() -> None:
    """It passes by, and nothing of it is kept."""
    photo = with_photo("Karin", is_first=True, megabytes=20)
    data = Data(MB)
    with most_memory() as used:
        for at in range(0, len(photo), 50_000):
            data.add(photo[at : at + 50_000])
        arrival = data.arrival()

    assert arrival.is_thinned
    assert b"Karin" in arrival.raw
    assert len(arrival.raw) < 2_000
    assert used() < 3 * MB


@pytest.mark.parametrize("size", [1, 7, 1000, 70_000])
def test_pieces_of_any_size_say_the_same(size: int) -> None:
    """However a mail is cut up on its way, the same of it is kept."""
    photo = with_photo("Karin\r\n\r\n--\r\nBob", is_first=True, megabytes=1)
    photo = photo[:5_000] + photo[-5_000:]
    whole, pieces = Data(4_000), Data(4_000)
    whole.add(photo)
    for at in range(0, len(photo), size):
        pieces.add(photo[at : at + size])

    assert pieces.arrival() == whole.arrival()
    assert b"Karin" in whole.arrival().raw
