"""``gamekeeper doctor`` looks at the mail servers as the house would."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from gamekeeper.house.administration_words import hashed
from tests.cli.conftest import Evening, Run
from tests.kit.mail import PASSWORD, MailServers, mail_servers

__all__ = ["mail_servers"]


@pytest.fixture
def mail(
    monkeypatch: pytest.MonkeyPatch, run: Run, mail_servers: MailServers
) -> pytest.MonkeyPatch:
    """Settings with which all is well."""
    monkeypatch.setenv("GAMEKEEPER_MIA_ENABLED", "false")
    monkeypatch.setenv("GAMEKEEPER_HOUSE_ADMINISTRATORS", "mailto:anna@wolf.test")
    with socket.create_server(("127.0.0.1", 0)) as unused:
        free = unused.getsockname()[1]
    settings = {
        "enabled": "true",
        "address": "wolf@wolf.test",
        "smtp_host": "localhost",
        "smtp_port": mail_servers.smtp,
        "smtp_user": "wolf@wolf.test",
        "smtp_password": PASSWORD,
        "authority": mail_servers.certificate,
        "imap_host": "localhost",
        "imap_port": mail_servers.imaps,
        "imap_user": "wolf@wolf.test",
        "imap_password": PASSWORD,
        "listen": "lmtp",
        "listen_port": free,
        "admin_password": hashed("correct horse"),
    }
    for key, value in settings.items():
        monkeypatch.setenv(f"GAMEKEEPER_MAIL_{key.upper()}", str(value))
    return monkeypatch


def test_all_is_well_with_mail(run: Run, evening: Evening, mail: pytest.MonkeyPatch) -> None:
    """Both servers let us in, over TLS."""
    said = run("doctor", "--data", evening.folder).output

    assert "problem" not in said
    for what in ("(SMTP)", "(IMAP)", "(LMTP)", "administrators", "queue"):
        assert f"ok       mail {what}" in said.replace("mail out ", "mail ").replace("in (", "(")


@pytest.mark.parametrize(
    ("key", "value", "line"),
    [
        ("smtp_password", "wrong", "problem  mail out (SMTP)"),
        ("smtp_port", "1", "problem  mail out (SMTP)"),
        ("authority", "", "problem  mail out (SMTP)"),
        ("imap_password", "wrong", "problem  mail in (IMAP)"),
        ("imap_port", "1", "problem  mail in (IMAP)"),
        ("imap_inbox", "Nowhere", "problem  mail in (IMAP)"),
        ("admin_password", "", "problem  mail administrators"),
    ],
)
def test_what_is_wrong_with_mail_is_found(
    key: str, value: str, line: str, run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """With advice, and without repeating a password."""
    mail.setenv(f"GAMEKEEPER_MAIL_{key.upper()}", value)

    said = run("doctor", "--data", evening.folder, code=1).output

    assert line in said
    assert "→" in said.split(line)[1].splitlines()[1]
    assert PASSWORD not in said


def test_a_listening_port_in_use_is_found(
    run: Run, evening: Evening, mail: pytest.MonkeyPatch, mail_servers: MailServers
) -> None:
    """Somebody else listens where we want to."""
    mail.setenv("GAMEKEEPER_MAIL_LISTEN_PORT", str(mail_servers.lmtp))

    assert "problem  mail in (LMTP)" in run("doctor", "--data", evening.folder, code=1).output


def test_a_damaged_spool_is_found(run: Run, evening: Evening, mail: pytest.MonkeyPatch) -> None:
    """It is no database any more."""
    Path(evening.folder, "mail.sqlite").write_bytes(b"not a database at all" * 100)

    assert "problem  mail queue" in run("doctor", "--data", evening.folder, code=1).output
