"""Administrators by mail are welcomed once, with a secret that lets them in."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamekeeper.doors.base import Outbound
from gamekeeper.doors.mail.dispatch import Post
from gamekeeper.doors.mail.reply_tokens import ADMIN
from gamekeeper.doors.mail.welcome import welcome
from gamekeeper.doors.mail.wire.send.spool import Spool

ANNA, BOB = "mailto:anna@example.org", "mailto:bob@example.org"


async def test_everybody_is_welcomed_once_ever(tmp_path: Path) -> None:
    """Also when the door has long forgotten what it sent; whoever is added later gets his."""
    spool, post, sent = Spool(tmp_path / "mail.sqlite"), Post(), list[Outbound]()

    async def send(message: Outbound) -> None:
        sent.append(message)

    for people in ([ANNA, "loopback:chef"], [ANNA], [ANNA, BOB], [ANNA, BOB]):
        await welcome(people, post, spool, send, address="wolf@play.test", has_password=True)

    assert [letter.address for letter in sent] == [ANNA, BOB]
    assert sent[0].token == post.tokens.of(ADMIN, ANNA)
    assert "`config games`" in sent[0].text
    await spool.close()


@pytest.mark.parametrize(
    ("require", "has_password", "words", "others"),
    [
        ("token", True, "a reply to it proves", "DKIM"),
        ("proof", True, "DKIM", "a reply to it proves"),
        ("token", False, "mail.admin_password", "`config games`"),
    ],
)
async def test_a_welcome_says_what_is_true_here(
    tmp_path: Path, require: str, has_password: bool, words: str, others: str
) -> None:
    spool, sent = Spool(tmp_path / "mail.sqlite"), list[Outbound]()

    async def send(message: Outbound) -> None:
        sent.append(message)

    post = Post(require=require)
    await welcome([ANNA], post, spool, send, address="wolf@play.test", has_password=has_password)

    assert words in sent[0].text
    assert others not in sent[0].text
    await spool.close()


async def test_administrators_are_welcomed_in_the_language_of_the_server(tmp_path: Path) -> None:
    """The words of commands stay as they are."""
    spool, sent = Spool(tmp_path / "mail.sqlite"), list[Outbound]()

    async def send(message: Outbound) -> None:
        sent.append(message)

    post = Post(language="nl")
    await welcome([ANNA], post, spool, send, address="wolf@play.test", has_password=True)

    assert sent[0].subject == "Je bent beheerder van Gamekeeper"
    assert "de server op wolf@play.test" in sent[0].text
    assert "`config games`" in sent[0].text
    await spool.close()
