"""What the log says about the XMPP door, at any level."""

from __future__ import annotations

import base64
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from tests.doors.xmpp.wire.conftest import World, outbound
from tests.kit.prosody import DOMAIN

from gamekeeper import logs
from gamekeeper.doors.xmpp.wire.settings import Accounts

WORD = "Xyzzy-4711-plugh"


@pytest.fixture
def levels() -> Iterator[None]:
    """Those of before are set again."""
    loggers = [logging.getLogger(name) for name in ("", logs.OURS, *logs.SILENT)]
    before = [logger.level for logger in loggers]
    yield
    for logger, level in zip(loggers, before, strict=True):
        logger.setLevel(level)


async def test_neither_passwords_nor_messages_are_in_the_log(
    accounts: World, levels: None, capfd: pytest.CaptureFixture[str]
) -> None:
    """Not even at the level debug; how the line is, is."""
    for name in ("quiet_gc", "quiet_mc"):
        accounts.prosody.register(name, WORD)
    login = Accounts(WORD, WORD)
    stop = logs.set_up("text", "debug")
    names: dict[str, Any] = {"coordinator": "quiet_gc", "master": "quiet_mc"}
    async with accounts.door(login=login, **names) as door, accounts.guest("anna") as anna:
        anna.write(f"quiet_gc@{DOMAIN}", "my code is 1234")
        await accounts.house.hears("my code is 1234")
        await door.send(outbound(f"xmpp:anna@{DOMAIN}", "you are the werewolf"))
    stop()

    told = capfd.readouterr().err
    assert "the line is up" in told
    for secret in (WORD, "my code", "werewolf", "xmlns", "JID set"):
        assert secret not in told
    for name in ("quiet_gc", "quiet_mc"):
        assert base64.b64encode(f"\0{name}\0{WORD}".encode()).decode() not in told
