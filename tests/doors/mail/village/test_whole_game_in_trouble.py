"""The same game once more, while everything goes wrong: it must end the same, mail by mail.

The house is killed ten times at random moments, Postfix and Dovecot are away for a while each, and
every mail of a player comes twice.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tests.doors.mail.village.game import Played, play
from tests.doors.mail.village.office import opened
from tests.doors.mail.village.trouble import KILLS, TroubledOffice
from tests.kit.mail import MailServers


@pytest.fixture(scope="module")
def office(mail_servers: MailServers, tmp_path_factory: pytest.TempPathFactory) -> TroubledOffice:
    """Where the game was played; it is closed."""
    folder = tmp_path_factory.mktemp("troubled")
    with opened(mail_servers, folder, "lmtp", TroubledOffice) as office:
        assert isinstance(office, TroubledOffice)
        office.game = play(office)
        return office


@pytest.fixture(scope="module")
def troubled(office: TroubledOffice) -> Played:
    assert office.game is not None
    return office.game


def test_there_was_trouble(office: TroubledOffice) -> None:
    assert office.kills == sum(KILLS.values()) == 10
    assert office.outages == ["postfix", "dovecot"]


def test_the_game_is_the_same(calm: Played, troubled: Played) -> None:
    """The same moves, dice, deaths and winners, in the same order."""
    assert troubled.log == calm.log
    assert troubled.roles == calm.roles


def test_no_mail_is_missing_and_none_is_wrong(calm: Played, troubled: Played) -> None:
    """What came twice has the same Message-ID; without that the mailboxes are the same."""
    for name in calm.people:
        assert troubled.texts(name) == calm.texts(name), name


def test_administrators_miss_nothing(calm: Played, troubled: Played) -> None:
    """They are told of the trouble as well."""
    before, after = (
        Counter((mail.subject, mail.text) for mail in game.chef.mails) for game in (calm, troubled)
    )

    assert before <= after
    assert any("cannot be sent for now" in text for _, text in after - before)


def test_what_comes_twice_is_the_same_mail(troubled: Played) -> None:
    """A mail program shows it once: the id is the same only if everything is."""
    for person in (*troubled.people.values(), troubled.chef):
        assert not person.contradictions


def test_copies_are_filed_once(troubled: Played) -> None:
    ids = [
        mail.id for person in (*troubled.people.values(), troubled.chef) for mail in person.mails
    ]

    assert sorted(troubled.sent) == sorted(ids)


def test_the_log_can_be_checked(troubled: Played) -> None:
    assert "everything follows" in troubled.verdict
