"""The mail servers of this folder's tests, and games that everything went well in."""

from __future__ import annotations

import pytest
from tests.doors.mail.village.game import Played, play
from tests.doors.mail.village.office import opened
from tests.kit.mail import MailServers, mail_servers

__all__ = ["mail_servers"]


@pytest.fixture(scope="session")
def calm(mail_servers: MailServers, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Mails are handed over by Postfix as they come."""
    with opened(mail_servers, tmp_path_factory.mktemp("calm"), "lmtp") as office:
        return play(office)


@pytest.fixture(scope="session")
def fetched(mail_servers: MailServers, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The same game; mails are fetched from a mailbox."""
    with opened(mail_servers, tmp_path_factory.mktemp("fetched"), "imap") as office:
        return play(office)
