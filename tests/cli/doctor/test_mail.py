"""``gamekeeper doctor`` looks at the mail servers as the house would."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from tests.cli.conftest import Evening, Run
from tests.kit.mail import PASSWORD, MailServers, mail_servers

from gamekeeper.services.admin.parsing import hashed

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
    assert "postqueue -f" in said  # what waited while we were closed


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
    assert "b'" not in said
    assert "→" in said.split(line)[1].splitlines()[1]
    assert PASSWORD not in said.replace("mail.secret_in", "")


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


@pytest.mark.parametrize("server", ["smtp", "imap"])
def test_a_password_that_is_missing_is_not_tried(
    server: str, run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """It is said where it belongs."""
    mail.setenv(f"GAMEKEEPER_MAIL_{server.upper()}_PASSWORD", "")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert f"mail.{server}_password is not set" in said
    assert f"GAMEKEEPER_MAIL_{server.upper()}_PASSWORD" in said
    assert "1 problem." in said


def test_the_folder_is_not_made(run: Run, tmp_path: Path, mail: pytest.MonkeyPatch) -> None:
    """Looking changes nothing."""
    said = run("doctor", "--data", tmp_path / "nowhere").output

    assert "nowhere is not there yet" in said
    assert not (tmp_path / "nowhere").exists()


def test_it_is_said_how_replies_come_back(
    run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """In the address, which not every mailbox accepts, or in the subject."""
    said = run("doctor", "--data", evening.folder).output
    mail.setenv("GAMEKEEPER_MAIL_SECRET_IN", "subject")
    then = run("doctor", "--data", evening.folder).output

    assert "the mailbox must accept wolf+something@wolf.test" in said
    assert "mail.secret_in is subject" in then
    assert "something@" not in then


def test_administrators_are_people(run: Run, evening: Evening, mail: pytest.MonkeyPatch) -> None:
    """The house does not listen to itself."""
    mail.setenv("GAMEKEEPER_MAIL_ALIASES", "verteller@wolf.test")
    mail.setenv("GAMEKEEPER_HOUSE_ADMINISTRATORS", "mailto:a@x.org,mailto:Verteller+x@wolf.test")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert "mailto:Verteller+x@wolf.test is an address of the server" in said


def test_how_administrators_prove_themselves(
    run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """By a reply, unless a server vouches for them."""
    said = run("doctor", "--data", evening.folder).output
    mail.setenv("GAMEKEEPER_MAIL_TRUSTED_SERVERS", "mx.wolf.test")
    then = run("doctor", "--data", evening.folder).output

    assert "by replying to the server's welcome mail" in said
    assert "welcome" not in then


def test_the_welcome_mail_is_named_for_imap_too(
    run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """However mails come in, a reply to it is what proves who administrates."""
    mail.setenv("GAMEKEEPER_MAIL_LISTEN", "none")

    said = run("doctor", "--data", evening.folder).output

    assert "mail in (IMAP)" in said
    assert "by replying to the server's welcome mail" in said


def test_a_certificate_that_nobody_trusts_names_the_setting(
    run: Run, evening: Evening, mail: pytest.MonkeyPatch
) -> None:
    """For both servers."""
    mail.setenv("GAMEKEEPER_MAIL_AUTHORITY", "")

    said = run("doctor", "--data", evening.folder, code=1).output

    assert said.count("name its certificate in mail.authority") == 2


def test_an_administrators_address_has_an_example(run: Run, mail: pytest.MonkeyPatch) -> None:
    """The scheme is easily forgotten."""
    mail.setenv("GAMEKEEPER_HOUSE_ADMINISTRATORS", "anna@wolf.test")

    assert '"mailto:anna@example.org"' in run("doctor", code=1).output
