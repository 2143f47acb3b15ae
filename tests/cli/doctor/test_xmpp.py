"""``gamekeeper doctor`` tries the XMPP server as the house would use it."""

from __future__ import annotations

import asyncio
import hashlib
import re
import socket
from collections.abc import Coroutine

import pytest
from tests.cli.conftest import Evening, Run
from tests.doors.xmpp.wire.conftest import World
from tests.kit.guest import Guest
from tests.kit.patience import PATIENCE
from tests.kit.prosody import DOMAIN, GAME, PASSWORD, ROOMS, Prosody, prosody

from gamekeeper.cli.doctor import xmpp as doctor_xmpp
from gamekeeper.config import Settings
from gamekeeper.doors.xmpp.wire.settings import Xmpp

__all__ = ["prosody"]


@pytest.fixture
def xmpp(monkeypatch: pytest.MonkeyPatch, run: Run, prosody: Prosody) -> pytest.MonkeyPatch:
    """Settings with which all is well."""
    monkeypatch.setenv("GAMEKEEPER_MIA_ENABLED", "false")
    settings = {
        "enabled": "true",
        "domain": DOMAIN,
        "host": "127.0.0.1",
        "port": prosody.c2s,
        "authority": prosody.certificate,
        "rooms": ROOMS,
        "coordinator_password": PASSWORD,
        "master_password": PASSWORD,
    }
    for key, value in settings.items():
        monkeypatch.setenv(f"GAMEKEEPER_XMPP_{key.upper()}", str(value))
    monkeypatch.setattr(doctor_xmpp, "TIMEOUT_SECONDS", PATIENCE)
    return monkeypatch


@pytest.fixture
def _until_a_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is up when the door complains, however long that takes here."""
    heard: list[str] = []
    hear = doctor_xmpp._Complaints.hear

    def note(complaints: doctor_xmpp._Complaints, key: str, /, **facts: object) -> None:
        hear(complaints, key, **facts)
        heard.append(key)

    async def in_time(work: Coroutine[None, None, object]) -> bool:
        task = asyncio.create_task(work)
        while not task.done() and not heard:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        if not task.done():
            task.cancel()
            return False
        await task
        return True

    monkeypatch.setattr(doctor_xmpp._Complaints, "hear", note)
    monkeypatch.setattr(doctor_xmpp, "_in_time", in_time)


def test_all_is_well_with_xmpp(run: Run, evening: Evening, xmpp: pytest.MonkeyPatch) -> None:
    """Both accounts are let in, over TLS, and a room can be made."""
    said = run("doctor", "--data", evening.folder).output

    assert "problem" not in said
    assert "ok       XMPP login: 127.0.0.1:" in said
    assert f"ok       XMPP rooms: {ROOMS} lets us make rooms" in said


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("master_password", "wrong", "problem  XMPP login"),
        ("port", "1", "problem  XMPP login: 127.0.0.1:1 cannot be reached"),
        ("host", "nowhere.invalid", "problem  XMPP login: nowhere.invalid:"),
        ("authority", "", "problem  XMPP login: the certificate of 127.0.0.1:"),
        ("authority", "/nowhere", "problem  XMPP: the certificate"),
        ("rooms", f"nowhere.{DOMAIN}", "problem  XMPP rooms: no room can be made"),
    ],
)
@pytest.mark.usefixtures("_until_a_complaint")
def test_what_is_wrong_is_said(
    run: Run, evening: Evening, xmpp: pytest.MonkeyPatch, key: str, value: str, line: str
) -> None:
    """With what is to be done about it, and without a password."""
    xmpp.setenv(f"GAMEKEEPER_XMPP_{key.upper()}", value)

    said = run("doctor", "--data", evening.folder, code=1).output

    assert line in said
    assert "→ c" in said
    assert "We go on trying" not in said
    assert f" {PASSWORD}" not in said


def test_bots_that_are_not_let_in(
    run: Run, evening: Evening, xmpp: pytest.MonkeyPatch, prosody: Prosody
) -> None:
    """The rest is tried all the same."""
    xmpp.setenv("GAMEKEEPER_XMPP_BOTS", "anna,bob")
    xmpp.setenv("GAMEKEEPER_XMPP_BOTS_PASSWORD", PASSWORD)
    assert "ok       XMPP bots: 2 are let in" in run("doctor", "--data", evening.folder).output
    xmpp.setenv("GAMEKEEPER_XMPP_BOTS", "anna,nobody")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert "ok       XMPP rooms" in said
    assert f"problem  XMPP bots: XMPP as nobody@{DOMAIN}" in said


def test_a_component_is_not_connected_twice(
    run: Run, evening: Evening, xmpp: pytest.MonkeyPatch, prosody: Prosody
) -> None:
    """A second connection would throw out the first one; without a house it is tried."""
    told = doctor_xmpp.xmpp_findings(Settings(xmpp=Xmpp(component=True)), is_open=True)
    assert "not tried" in next(iter(told)).text
    for key, value in {"component": "true", "secret": "secret", "security": "none"}.items():
        xmpp.setenv(f"GAMEKEEPER_XMPP_{key.upper()}", value)
    xmpp.setenv("GAMEKEEPER_XMPP_DOMAIN", f"game.{DOMAIN}")
    xmpp.setenv("GAMEKEEPER_XMPP_PORT", str(prosody.component))

    said = run("doctor", "--data", evening.folder).output

    assert "ok       XMPP login: 127.0.0.1:" in said
    assert "ok       XMPP rooms" in said


def test_findings_are_told_when_they_are_found(evening: Evening, prosody: Prosody) -> None:
    """Nobody sits before an empty screen; rooms that never answer are noticed in time."""
    xmpp = Xmpp(
        domain=DOMAIN,
        host="127.0.0.1",
        port=prosody.c2s,
        authority=str(prosody.certificate),
        rooms=GAME,
        coordinator_password=PASSWORD,
        master_password=PASSWORD,
    )
    with socket.create_connection(("127.0.0.1", prosody.component)) as mute:
        _log_in(mute, GAME)
        findings = doctor_xmpp.xmpp_findings(Settings(xmpp=xmpp), is_open=False)
        login = next(findings)
        assert not login.problem

        doctor_patience, doctor_xmpp.TIMEOUT_SECONDS = doctor_xmpp.TIMEOUT_SECONDS, 1.0
        try:
            rooms = next(findings)
        finally:
            doctor_xmpp.TIMEOUT_SECONDS = doctor_patience

    assert rooms.text == f"{GAME} does not answer"
    assert list(findings) == []


def _log_in(connection: socket.socket, name: str) -> None:
    """As a component, which then says nothing more."""
    spaces = 'xmlns="jabber:component:accept" xmlns:stream="http://etherx.jabber.org/streams"'
    connection.sendall(f'<stream:stream {spaces} to="{name}">'.encode())
    found = None
    heard = b""
    while found is None:
        heard += connection.recv(4096)
        found = re.search(rb"""id=['"]([^'"]+)['"]""", heard)
    digest = hashlib.sha1(found[1] + b"secret").hexdigest()
    connection.sendall(f"<handshake>{digest}</handshake>".encode())
    assert b"<handshake" in connection.recv(4096)


def test_what_is_said_to_us_meanwhile_is_not_taken(
    run: Run, evening: Evening, xmpp: pytest.MonkeyPatch, prosody: Prosody
) -> None:
    """It waits for the house."""

    async def write() -> None:
        async with Guest("anna", prosody.c2s) as anna:
            anna.write(f"sww@{DOMAIN}", "are you there?")
            await anna.ask(DOMAIN, '<ping xmlns="urn:xmpp:ping"/>', "get")

    async def opens() -> None:
        world = World(prosody, "accounts")
        async with world.door():
            await world.house.until(lambda: "are you there?" in world.house.texts)

    asyncio.run(write())
    run("doctor", "--data", evening.folder)
    asyncio.run(opens())
