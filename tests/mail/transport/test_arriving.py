"""Mails come in: handed over by Postfix, or fetched from Dovecot."""

from __future__ import annotations

import asyncio
import smtplib
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gamekeeper.errors import CannotStart, StoreUnavailable
from gamekeeper.gateways.mail.arriving import Arrival, Listener, Listening
from gamekeeper.gateways.mail.mailbox import Mailbox

from .conftest import Post, eventually

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
        await asyncio.sleep(0.01)

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


async def test_a_mail_comes_from_postfix(post: Post):
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


async def test_a_mail_to_several_addresses_of_ours_is_taken_once(post: Post):
    """Postfix hands it over with several recipients, or several times."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        await write(post, "hello", ["wolf@play.test", "wolf+a@play.test", "wolf+b@play.test"])
        await write(post, "the end")
        await eventually(lambda: "the end" in post.house.texts)
        await eventually(lambda: not door._taking)

    assert sorted(post.house.texts) == ["hello", "the end"]


async def test_each_recipient_gets_an_answer(post: Post):
    """As LMTP demands, also when the mail is too large; the connection stays usable."""
    async with post.open(post.settings(listening=post.lmtp)), Lmtp(post.servers.door) as mx:
        two = ("wolf@play.test", "wolf+x@play.test")

        assert await mx.deliver(raw(), *two) == ["250 2.0.0 Taken"] * 2
        large = b"x" * 998 + b"\r\n"
        refused = await mx.deliver(raw("<2@people.test>") + large * 1100, *two)
        assert [answer[:3] for answer in refused] == ["552", "552"]
        assert await mx.deliver(raw("<3@people.test>"), two[0]) == ["250 2.0.0 Taken"]
        assert (await mx.say("DATA"))[0].startswith("503")
        assert (await mx.say("NOOP"))[0].startswith("250")

    assert ids(post) == ["<1@people.test>", "<3@people.test>"]


async def test_somebody_elses_mail_is_not_taken(post: Post):
    """We relay nothing."""
    async with post.open(post.settings(listening=post.lmtp)), Lmtp(post.servers.door) as mx:
        await mx.say("MAIL FROM:<a@people.test>")
        for stranger in ("anna@wolf.test", "wolf@other.test", "wolfgang@play.test"):
            assert (await mx.say(f"RCPT TO:<{stranger}>"))[0].startswith("550 5.1.1")


async def test_a_mail_is_acknowledged_only_after_the_house_has_it(post: Post):
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
        await eventually(lambda: post.house.received)

    assert post.house.texts == ["by Postfix"]


async def test_the_same_mail_twice_is_taken_once(post: Post):
    """One after the other, at the same time, and after a restart; it is acknowledged each time."""
    for _ in range(2):
        async with post.open(post.settings(listening=post.lmtp)):
            for _ in range(2):
                async with Lmtp(post.servers.door) as one, Lmtp(post.servers.door) as two:
                    answers = await asyncio.gather(
                        one.deliver(raw(), "wolf@play.test"), two.deliver(raw(), "wolf@play.test")
                    )
                    assert answers == [["250 2.0.0 Taken"]] * 2

    assert post.house.texts == ["I vote for Bob."]


async def test_a_server_that_hangs_up_too_early_does_not_stop_us(post: Post):
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


async def test_what_is_being_taken_is_taken_when_the_door_closes(post: Post):
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


async def test_fifty_megabytes_are_refused(post: Post):
    """By us and before they are sent where the server says how large they are; §11.8."""
    async with post.open(post.settings(listening=post.lmtp)) as door:
        async with Lmtp(post.servers.door) as mx:
            assert (await mx.say(f"MAIL FROM:<a@b.test> SIZE={50 * MB}"))[0].startswith("552")
        # a person's mail: Postfix takes it, hands it on, and tells the sender that it was refused
        await asyncio.to_thread(
            post.servers.write, "bob@wolf.test", "wolf@play.test", ("x" * 70 + "\n") * 50_000 * 15
        )
        [bounce] = await asyncio.to_thread(post.servers.has, "bob", 1)

        assert post.house.received == []
        assert not door._taking
    assert "552" in bounce.as_string() or "size" in bounce.as_string().lower()


@pytest.mark.parametrize("protocol", ["lmtp", "smtp"])
async def test_any_bytes_are_survived(post: Post, protocol: Any):
    """Broken mails, long lines, bare line feeds, SMTPUTF8; and the next mail is taken."""
    listening = (Listening(protocol, port=post.servers.door),)
    hello = "LHLO" if protocol == "lmtp" else "EHLO"
    async with post.open(post.settings(listening=listening)):
        odd = [b"\r\n", b"\x00\xff\xfe\r\n", b"From\r\n", b"y" * 20_000 + b"\r\n", b"a\nb\n\r\n"]
        for body in [*odd, raw()]:
            async with Lmtp(post.servers.door, hello) as mx:
                assert (await mx.deliver(body, "wolf@play.test"))[0].startswith("250")
                await mx.say("MAIL FROM:<zoë@müller.test> SMTPUTF8")

    assert "<1@people.test>" in ids(post)


async def test_mails_come_by_smtp_as_well(post: Post):
    """From programs as well as from servers."""
    listening = (Listening("smtp", port=post.servers.door),)

    def send() -> None:
        with smtplib.SMTP("127.0.0.1", post.servers.door, timeout=5) as client:
            client.sendmail("anna@people.test", ["wolf@play.test", "wolf+a@play.test"], raw())

    async with post.open(post.settings(listening=listening)):
        await asyncio.to_thread(send)

    assert post.house.texts == ["I vote for Bob."]


async def test_a_unix_socket_will_do(tmp_path: Path):
    """And one that was left behind is replaced."""
    path = tmp_path / "lmtp"
    path.touch()
    taken: list[Arrival] = []

    async def take(arrival: Arrival) -> None:
        taken.append(arrival)

    listener = Listener(Listening("lmtp", str(path)), lambda _: True)
    await listener.open(take)
    async with Lmtp(str(path)) as mx:
        await mx.deliver(raw(), "Any@x.test", sender="")
    await listener.close()

    assert [(arrival.sender, arrival.recipients) for arrival in taken] == [("", ("any@x.test",))]


async def test_a_port_in_use_is_reported_in_a_sentence(post: Post):
    """With what to do about it."""
    listener = Listener(Listening("lmtp", port=post.servers.smtp), lambda _: True)
    with pytest.raises(
        CannotStart, match=r"cannot listen for LMTP at 127.0.0.1:\d+: .*another port"
    ):
        await listener.open(lambda _: asyncio.sleep(0))


# -- IMAP


def fetching(post: Post, **other: Any) -> Any:
    return post.settings("wolf@wolf.test", fetching=post.fetching(**other))


async def test_mails_are_fetched_from_dovecot(post: Post):
    """Those that were there and those that come; then they are seen and in another folder."""
    await write(post, "first", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 1)
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["first"])
        await write(post, "second", "wolf+s3cret@wolf.test")
        await eventually(lambda: len(post.house.texts) == 2, 5)  # IDLE: long before the poll
        await asyncio.to_thread(post.servers.has, "wolf", 2, "Gamekeeper")

    assert post.house.received[1].token == "s3cret"
    assert post.servers.count("wolf") == 0


async def test_a_mail_stays_unread_until_the_house_has_it(post: Post):
    """It is tried again after a while, and others are not held up."""
    await write(post, "poison", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 1)
    await write(post, "food", "wolf@wolf.test")
    await asyncio.to_thread(post.servers.has, "wolf", 2)
    receive = post.house.receive
    fussy = True

    async def picky(message: Any) -> None:
        if fussy and message.text == "poison":
            raise StoreUnavailable("no")
        await receive(message)

    post.house.receive = picky  # type: ignore[method-assign]
    async with post.open(fetching(post)):
        await eventually(lambda: post.house.texts == ["food"])
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")
        assert post.servers.count("wolf") == 1
        fussy = False
        await eventually(lambda: post.house.texts == ["food", "poison"])


async def test_the_same_mail_by_imap_twice_is_taken_once(post: Post):
    """Both copies are put away."""

    def deliver() -> None:
        with smtplib.LMTP("127.0.0.1", post.servers.lmtp) as client:
            for _ in range(2):
                client.sendmail("a@people.test", ["wolf@wolf.test"], raw())

    await asyncio.to_thread(deliver)
    async with post.open(fetching(post)):
        await asyncio.to_thread(post.servers.has, "wolf", 2, "Gamekeeper")

    assert post.house.texts == ["I vote for Bob."]


async def test_a_mailbox_that_goes_away_is_called_again(post: Post):
    """Dovecot restarts; nothing is lost."""
    async with post.open(fetching(post)):
        await write(post, "before", "wolf@wolf.test")
        await eventually(lambda: post.house.texts == ["before"])
        await asyncio.to_thread(post.servers.stop_dovecot)
        await asyncio.to_thread(post.servers.start_dovecot)
        await write(post, "after", "wolf@wolf.test")
        await eventually(lambda: post.house.texts == ["before", "after"])


async def test_without_a_word_from_the_server_the_mailbox_is_polled(post: Post):
    """IDLE is a kindness, not a promise."""
    calls = 0

    def deaf(self: Mailbox, seconds: float) -> None:
        nonlocal calls
        calls += 1
        time.sleep(min(seconds, 0.05))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Mailbox, "_idle", deaf)
        async with post.open(fetching(post, poll=timedelta(milliseconds=50))):
            await eventually(lambda: calls > 2)
            await write(post, "hello", "wolf@wolf.test")
            await eventually(lambda: post.house.texts == ["hello"])


async def test_a_large_mail_in_the_mailbox_is_answered_without_fetching_it(post: Post):
    """Only its head is looked at; then it is put away."""
    text = ("x" * 70 + "\n") * 2000
    await asyncio.to_thread(post.servers.write, "bob@wolf.test", "wolf@wolf.test", text, "Re: X")
    async with post.open(fetching(post, octets=100_000)):
        [answer] = await asyncio.to_thread(post.servers.has, "bob", 1)
        await asyncio.to_thread(post.servers.has, "wolf", 1, "Gamekeeper")

    assert post.house.received == []
    assert "too large" in answer.get_body(("plain",)).get_content()
    assert (answer["Subject"], answer["Auto-Submitted"]) == ("Re: X", "auto-replied")


@pytest.mark.parametrize("security", ["tls", "starttls"])
async def test_a_mailbox_is_read_through_tls(post: Post, security: str):
    """With a certificate made by ourselves; one that is not trusted gets no password."""
    port = post.servers.imaps if security == "tls" else post.servers.imap
    trusted = post.account(port=port, security=security, authority=post.servers.certificate)
    stranger = post.account(port=port, security=security)
    await write(post, "hello", "wolf@wolf.test")
    async with post.open(fetching(post, account=trusted)):
        await eventually(lambda: post.house.texts == ["hello"])

    mailbox = Mailbox(post.fetching(account=stranger))
    task = asyncio.create_task(mailbox.run(lambda _: asyncio.sleep(0)))
    await eventually(lambda: mailbox.trouble)
    task.cancel()
    assert "certificate" in mailbox.trouble.lower()
