"""A game of Go by mail, from the invitation to the count, with the board in every letter."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.doors.mail.village.letters import Mail
from tests.doors.mail.village.office import PostOffice, opened
from tests.doors.mail.village.test_mafia import answer, enrols, write
from tests.kit.mail import MailServers

ROW = re.compile(r"^ ?3 (.*)3$", re.MULTILINE)


@pytest.fixture(params=["lmtp", "imap"])
def office(
    request: pytest.FixtureRequest,
    mail_servers: MailServers,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[PostOffice]:
    with opened(mail_servers, tmp_path_factory.mktemp("go"), request.param) as office:
        yield office


def begun(office: PostOffice, options: str) -> str:
    """A table of anna and bob; anna is Black."""
    [how] = write(office, "anna", "help", "")
    [told] = answer(office, "anna", how, f"open go size=5 type=black {options} seat=no", "lobby")
    table = told.text.split()[1]
    enrols(office, "anna", table)
    enrols(office, "bob", table)
    return table


def last(office: PostOffice, name: str) -> Mail:
    office.person(name).look()
    return office.person(name).mails[-1]


def plays(office: PostOffice, name: str, text: str, subject: str = "") -> list[Mail]:
    """An answer to the last letter this player got."""
    return answer(office, name, last(office, name), text, subject)


def picture(mail: Mail) -> str:
    """The lines of the board that the page shows as a PNG, which must be one."""
    [part] = [each for each in mail.raw.walk() if each.get_content_type() == "image/png"]
    assert str(part["Content-Disposition"]).startswith("inline")
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    assert content.startswith(b"\x89PNG\r\n\x1a\n")
    found = re.search(r'<img src="cid:([^"]*)" alt="([^"]*)"', page(mail))
    assert found is not None
    assert part["Content-ID"] == f"<{found[1]}>"
    return found[2]


def page(mail: Mail) -> str:
    [part] = [each for each in mail.raw.walk() if each.get_content_type() == "text/html"]
    content = part.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode().replace("\r\n", "\n")


def test_a_whole_game_by_mail(office: PostOffice) -> None:
    """Boards, pictures, quoted replies, a move in a subject, refusals, and what is hidden."""
    table = begun(office, "komi=0.5")
    first = last(office, "anna")
    assert first.subject == f"{table}: Your turn, move 1"
    assert "A B C D E" in first.text
    assert "Black, move 1: type a point such as `D4`" in first.text
    assert picture(first).startswith("    A B C D E\n 5  · · · · · 5\n")

    plays(office, "anna", "C3! # good luck <h>the middle is mine</h>\n\nAnna")
    own, news = last(office, "anna"), last(office, "bob")
    assert own.subject == f"{table}: Move 1"
    assert ROW.findall(own.text) == ROW.findall(news.text) == [" · ·(●)· · "]
    assert news.subject == f"{table}: Your turn, move 2"
    assert "Anna says (to the players): good luck" in news.text
    assert ROW.findall(picture(news)) == [" · ·(●)· · "]

    [late] = plays(office, "anna", "D3")
    assert late.subject == f"{table}: Error in your move"
    assert "It is Bob’s turn" in late.text
    assert ROW.findall(late.text) == [" · ·(●)· · "]
    picture(late)
    [wrong] = plays(office, "bob", "c3\n")
    assert "C3 is taken." in wrong.text
    assert ROW.findall(wrong.text) == [" · ·(●)· · "]
    [two] = plays(office, "bob", "C4\nB3")
    assert "“C4” or “B3”? Type only one of them." in two.text

    write_to = last(office, "bob")
    answer(office, "bob", write_to, "Hi!", f"{table}: B3")
    plays(office, "anna", "c2")
    for name, move in (("bob", "B2"), ("anna", "C4"), ("bob", "B4"), ("anna", "C5"), ("bob", "B5")):
        plays(office, name, move)
    answer(office, "anna", last(office, "anna"), "", f"{table}: C1")
    plays(office, "bob", "B1")
    plays(office, "anna", "A3")
    plays(office, "bob", "pass")
    plays(office, "anna", "Pass.\n\nI think we are done")
    counting = last(office, "bob")
    assert counting.subject == f"{table}: Your turn, scoring"
    plays(office, "bob", "dead A3")
    assert "◆" in last(office, "anna").text
    plays(office, "anna", "agree")

    for name in ("anna", "bob"):
        end = last(office, name)
        assert end.subject == f"{table}: Game over: B+3.5"
        assert "There were hidden comments" in end.text
        assert ROW.findall(end.text) == ["(◆)○ ● ▪ ▪ "]
        picture(end)
    assert "the middle is mine" not in "\n".join(
        mail.raw.as_string() + mail.text for mail in office.person("bob").mails
    )
    [story] = plays(office, "bob", "moves")
    assert "1. Black C3 – good luck the middle is mine" in story.text
    assert "everything follows" in office.house.run("verify", table).stdout
