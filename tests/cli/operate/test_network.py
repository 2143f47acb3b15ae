"""Opening the server to the local network."""

from __future__ import annotations

import pytest
from tests.cli.conftest import Run

from gamekeeper.cli.operate import party
from gamekeeper.cli.operate.network import address_of, opened_to_network, show
from gamekeeper.config import Settings
from gamekeeper.doors.web.settings import Web


def test_pages_are_for_this_machine_unless_somebody_wants_more() -> None:
    settings = Settings()

    opened = opened_to_network(settings)

    assert settings.web.host == "127.0.0.1"
    assert (opened.web.host, opened.mia.host) == ("0.0.0.0", "0.0.0.0")


def test_help_says_that_settings_are_overridden(run: Run) -> None:
    """Whoever has set a host is told that it does not count, and what to do instead."""
    party, serve = (" ".join(run(each, "--help").stdout.split()) for each in ("party", "serve"))

    assert "open to the local network whatever web.host and mia.host say" in party
    assert "For a table on this machine only, start `gamekeeper serve` first" in party
    assert "Open the pages to the local network, whatever web.host says." in serve


def test_settings_do_not_keep_a_party_at_home() -> None:
    """It is for people with phones, and does what ``--public`` does."""
    settings = Settings(web=Web(host="127.0.0.1"))

    assert opened_to_network(settings).web.host == "0.0.0.0"


def test_links_begin_with_what_the_settings_say() -> None:
    """And otherwise with an address at which others can reach us."""
    assert address_of(Web(), 8000) == "http://127.0.0.1:8000"
    assert (
        address_of(Web(address="https://games.example.org/"), 8000) == "https://games.example.org"
    )
    assert "0.0.0.0" not in address_of(Web(host="0.0.0.0"), 8000)


def test_a_link_is_printed_with_its_code(capfd: pytest.CaptureFixture[str]) -> None:
    show("http://192.0.2.2:8000/t/mafia-1?k=1")

    printed = capfd.readouterr().out
    assert "http://192.0.2.2:8000/t/mafia-1?k=1\n" in printed
    assert "█" in printed


@pytest.mark.parametrize(
    ("link", "has_code"),
    [("http://127.0.0.1:8000/t/mafia-1?k=1", False), ("http://192.0.2.2:8000/t/mafia-1", True)],
)
def test_a_link_of_this_machine_alone_has_no_code(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    link: str,
    has_code: bool,
) -> None:
    """No phone could open it; what is to be done with a link stands above it."""

    async def knock(*order: object) -> str:
        return link

    monkeypatch.setattr(party, "knock", knock)
    said = run("party", "mafia").stdout
    words = "Friends scan this" if has_code else "Only this machine can open it"

    assert said.index(words) < said.index(link)
    assert ("█" in said + capfd.readouterr().out) is has_code
