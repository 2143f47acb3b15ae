"""What our mails look like, read with the eyes of the standard library."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parsedate_to_datetime
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kit.pages import Page as Shown
from tests.kit.pages import Tapped, tap

from gamekeeper.doors.base import Choice, Overview, Picture, Question
from gamekeeper.doors.mail.wire.send.compose import Draft, compose, is_address
from gamekeeper.doors.mail.wire.send.html import to_html

AT = datetime(2026, 3, 1, 20, tzinfo=UTC)
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x4a\x00\x00\x01\x4a and so on"
DRAFT = Draft("t1/abc", "wolf@play.test", "anna@wolf.test", "X: Day 1", "Good morning.", AT)


def read(draft: Draft) -> EmailMessage:
    mail = message_from_bytes(compose(draft), policy=policy.default)
    assert isinstance(mail, EmailMessage)
    assert not mail.defects
    return mail


def text(mail: EmailMessage) -> str:
    """The text part with its lines flowed together again (RFC 3676)."""
    part = mail.get_body(("plain",))
    assert part is not None
    lines = [line.removeprefix(" ") for line in part.get_content().splitlines()]
    return "".join(line if line.endswith(" ") else f"{line}\n" for line in lines).rstrip("\n")


def html(mail: EmailMessage) -> str:
    part = mail.get_body(("html",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def test_a_mail_has_everything_a_mail_needs() -> None:
    """Text first, then HTML; who, to whom, when, and that a machine wrote it."""
    mail = read(replace(DRAFT, name="The Narrator"))

    assert mail["From"] == '"The Narrator" <wolf@play.test>' or str(mail["From"]) == (
        "The Narrator <wolf@play.test>"
    )
    assert mail["To"] == "anna@wolf.test"
    assert mail["Subject"] == "X: Day 1"
    assert parsedate_to_datetime(mail["Date"]) == AT
    assert mail["Auto-Submitted"] == "auto-generated"
    assert mail["X-Auto-Response-Suppress"] == "All"
    assert [part.get_content_type() for part in mail.iter_parts()] == ["text/plain", "text/html"]
    assert text(mail) == "Good morning."
    assert "<p>Good morning.</p>" in html(mail)


def test_the_message_id_follows_from_the_outbound_id_and_the_recipient() -> None:
    """A resend is recognisable, and the id says nothing about the table."""
    again = read(replace(DRAFT, text="told in other words"))
    other = read(replace(DRAFT, recipient="bob@wolf.test"))

    assert read(DRAFT)["Message-ID"] == DRAFT.message_id == again["Message-ID"]
    assert other["Message-ID"] != DRAFT.message_id
    assert re.fullmatch(r"<gk\.[0-9a-f]{32}@play\.test>", DRAFT.message_id)


def test_mails_of_one_table_belong_to_one_thread() -> None:
    """Mail programs keep a game together, and two games apart."""
    first = read(replace(DRAFT, thread="t1"))["References"]
    second = read(replace(DRAFT, id="t1/def", thread="t1"))["References"]
    other = read(replace(DRAFT, thread="t2"))["References"]

    assert first == second != other
    assert "References" not in read(DRAFT)


def test_an_answer_refers_to_what_it_answers() -> None:
    """And only to what looks like an id."""
    mail = read(
        replace(DRAFT, thread="t1", references=("<a@b>", "x\r\nBcc: y@z", "<c@d>"), auto="replied")
    )

    assert mail["In-Reply-To"] == "<c@d>"
    assert str(mail["References"]).split()[1:] == ["<a@b>", "<c@d>"]
    assert mail["Auto-Submitted"] == "auto-replied"


def test_the_reply_address_carries_the_token() -> None:
    """A token that is no token is left out."""
    assert read(replace(DRAFT, token="s3cret"))["Reply-To"] == "wolf+s3cret@play.test"
    assert "Reply-To" not in read(replace(DRAFT, token="a\r\nBcc: x@y"))
    assert "Reply-To" not in read(DRAFT)


def test_the_subject_may_carry_the_token() -> None:
    """Whole, however long the subject is; then the reply address is the plain one."""
    mail = read(replace(DRAFT, token="s3cret", is_token_in_subject=True))
    long = read(replace(DRAFT, token="s3cret", is_token_in_subject=True, subject="ö" * 900))

    assert mail["Subject"] == "X: Day 1 [#s3cret]"
    assert mail["Reply-To"] == "wolf@play.test"
    assert long["Subject"].endswith("ö [#s3cret]")
    assert "[#" not in read(replace(DRAFT, token="a b", is_token_in_subject=True))["Subject"]


@pytest.mark.parametrize(
    "subject",
    ["Dag één: Zoë & 🐺", "long " * 40, "ö" * 300, "=?utf-8?q?trick?=", "x" * 300, "", "a  b"],
)
def test_any_subject_arrives(subject: str) -> None:
    """Encoded and folded where it must be."""
    raw = compose(replace(DRAFT, subject=subject))

    mail = message_from_bytes(raw, policy=policy.default)
    assert mail["Subject"] == " ".join(subject.split())
    assert all(len(line) <= 78 for line in raw.split(b"\r\n\r\n")[0].split(b"\r\n"))


@given(st.text(), st.text(), st.text(), st.text(max_size=70))
def test_nothing_a_player_wrote_becomes_a_header(
    subject: str, name: str, words: str, token: str
) -> None:
    """Whatever is in it."""
    draft = replace(DRAFT, subject=f"{subject}\r\nBcc: evil@x\n\nbody", name=name, text=words)

    raw = compose(replace(draft, token=token, references=(subject, name)))

    mail = message_from_bytes(raw, policy=policy.default)
    allowed = {"from", "to", "reply-to", "subject", "date", "message-id", "auto-submitted"}
    allowed |= {"x-auto-response-suppress", "precedence", "mime-version", "content-type"}
    allowed |= {"in-reply-to", "references"}
    assert {key.lower() for key in mail} <= allowed
    assert mail["To"] == "anna@wolf.test"
    assert raw.isascii()
    assert b"\0" not in raw
    assert not re.search(rb"\r(?!\n)|(?<!\r)\n", raw)
    assert max(map(len, raw.split(b"\r\n"))) <= 998


@given(st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=2000))
def test_lines_are_wrapped_without_loss(words: str) -> None:
    """Programs that know flowed text put the lines together again."""
    words = words.replace("\ufeff", "").strip() or "nothing"
    mail = read(replace(DRAFT, text=words))
    part = mail.get_body(("plain",))

    assert part is not None
    assert text(mail) == words
    lines = part.get_content().splitlines()
    assert all(
        len(line) <= 74 for line in lines if " " in line.strip() and len(line.split()) > 1
    ) or (any(len(word) > 60 for word in words.split(" ")))


def test_html_shows_paragraphs_lists_and_rules() -> None:
    """And nothing of it is taken from the players' words."""
    page = to_html(
        "Night.\nDark.\n\n* * *\n\nChoose:\n- Anna <3\n- Bob\n\n1. one\n2. two\n<script>"
    )

    assert "<p>Night.<br>Dark.</p>\n<hr " in page
    assert "<p>Choose:</p>\n<ul><li>Anna &lt;3</li><li>Bob</li></ul>" in page
    assert '<ol><li value="1">one</li><li value="2">two</li></ol>\n<p>&lt;script&gt;</p>' in page


TABLE = """Who plays, and how often each of them has won and lost since the club began to play by mail:

NAME                      GAMES  WON ALIVE  WON DEAD  REMOVED  POINTS  ADDRESS
Anna                         12          3         4        0      27  anna@wolf.test
nobody
  Zoë <3                      1          0         0        1       0  zoe@wolf.test

Ask for more with `config scores`: https://play.test/help?a=1&b=2."""


def test_columns_stay_columns() -> None:
    """Rows are neither wrapped nor moved, in the text and in the page; prose is wrapped."""
    mail = read(replace(DRAFT, text=TABLE))
    part = mail.get_body(("plain",))
    assert part is not None
    rows = TABLE.split("\n\n")[1].split("\n")

    assert part.get_param("format") is None
    lines = part.get_content().splitlines()
    assert [line for line in lines if line.strip() in {row.strip() for row in rows}] == rows
    assert len(lines[0]) <= 72 < len(lines[0] + lines[1])
    assert "<pre>" + "\n".join(rows).replace("<3", "&lt;3") + "</pre>" in html(mail)
    assert html(mail).count("<pre>") == 1


BOARD = "You play.\n\n    A B\n 3  · · 3\n 2  · ● 2\n 1 (○)· 1\n    A B\nYour turn.\n\n-- \nHelp?"


def test_what_stands_over_columns_belongs_to_them() -> None:
    """The letters of a board, and the line that begins a signature."""
    mail = read(replace(DRAFT, text=BOARD))
    part = mail.get_body(("plain",))

    assert part is not None
    assert part.get_content().replace("\r\n", "\n") == BOARD
    assert (
        "<pre>    A B\n 3  · · 3\n 2  · ● 2\n 1 (○)· 1\n    A B</pre>\n<p>Your turn.</p>"
        in html(mail)
    )


def test_a_picture_is_attached() -> None:
    """The words are the same as without; a name of a file is only that."""
    svg = f"<svg>{'●' * 500}</svg>"
    mail = read(replace(DRAFT, picture=Picture('a b/"c\r\n.svg', svg)))
    plain = read(DRAFT)

    [attached] = list(mail.iter_attachments())
    assert attached.get_content_type() == "image/svg+xml"
    assert attached.get_content_disposition() == "attachment"
    assert attached.get_filename() == "a-b-c-.svg"
    content = attached.get_content()
    assert (content.decode() if isinstance(content, bytes) else content) == svg
    assert (text(mail), html(mail)) == (text(plain), html(plain))
    assert max(map(len, compose(replace(DRAFT, picture=Picture("a", svg))).split(b"\r\n"))) < 200
    assert mail["Message-ID"] == plain["Message-ID"]


HOSTILE = '<b>x</b>"><img src=x onerror=y>&body=z\r\nBcc: eve@wolf.test ☃'


def overview(name: str) -> Overview:
    question = Question(f"Who, {name}?", (Choice(name, f"vote {name}"),))
    return Overview(f"Day of {name}", f"Until {name}.", (question,), ((name, "1", f"is {name}"),))


def test_an_overview_stands_on_top() -> None:
    """Question, deadline, answers and people, then the words; the text part is as without."""
    mail = read(replace(DRAFT, overview=overview("bob"), token="abc"))
    page = Shown(mail)
    order = ["Day of bob", "Until bob.", "Who, bob?", "is bob", "Good morning."]

    assert sorted(order, key=page.words.index) == order
    assert text(mail) == text(read(DRAFT))
    assert page.rows == {"bob": ["1", "is bob"]}
    mailed = tap(page, "bob")
    assert mailed == Tapped("wolf+abc@play.test", "Re: X: Day 1", "vote bob")


def test_what_stands_on_top_is_not_repeated_below() -> None:
    """The last place that says it is left out of the page: a story may ask the same before."""
    words = "Who, bob?\n\nWho, bob? Bob or Ann.\n\n-- \nBye."
    top = replace(overview("bob"), repeated=("Who, bob?", "not there"))
    mail = read(replace(DRAFT, text=words, overview=top))

    assert Shown(mail).words.endswith("\nWho, bob?\nBob or Ann.\n-- Bye.\n")
    assert text(mail) == text(read(replace(DRAFT, text=words)))


def test_an_answer_brings_the_token_where_replies_bring_it() -> None:
    """In the subject, for providers that know no address with a plus."""
    draft = replace(DRAFT, overview=overview("bob"), token="abc", is_token_in_subject=True)

    assert tap(Shown(read(draft)), "bob") == Tapped(
        "wolf@play.test", "Re: X: Day 1 [#abc]", "vote bob"
    )


def test_hostile_names_stay_names() -> None:
    """No name becomes a tag, a header or another answer, wherever it stands."""
    shown = read(replace(DRAFT, overview=overview(HOSTILE), subject=HOSTILE))
    plain, page = Shown(read(replace(DRAFT, overview=overview("bob")))), Shown(shown)

    assert page.tags == plain.tags
    assert shown.keys() == read(DRAFT).keys()
    [label] = page.answers
    mailed = tap(page, label)
    assert mailed.to == "wolf@play.test"
    assert mailed.text == f"vote {HOSTILE}".replace("\r\n", "\n")
    assert "\n" not in mailed.subject


def test_a_drawing_is_part_of_the_page() -> None:
    """As PNG it is shown on top, and attached no more; a file has a plain name."""
    board = "    A B\n 2  · ● 2\n 1 (○)· 1\n    A B"
    draft = replace(DRAFT, text=f"You play.\n\n{board}\nYour turn.", png=PNG)
    mail = read(replace(draft, picture=Picture('a b/"c.svg', "<svg/>", board)))
    _, related = mail.iter_parts()
    assert isinstance(related, EmailMessage)
    page, png = related.iter_parts()

    assert related.get_content_type() == "multipart/related"
    assert page.get_content_type() == "text/html"
    assert png.get_content() == PNG
    assert (png.get_content_disposition(), png.get_filename()) == ("inline", "a-b-c.png")
    [image] = Shown(mail).images
    assert (image["src"], image["alt"]) == (f"cid:{png['Content-ID'][1:-1]}", board)
    assert image["width"] == "330"
    assert board in text(mail)
    assert "<pre>" not in html(mail)


def test_prose_with_wide_gaps_is_no_table() -> None:
    """Two spaces after a sentence, or one row alone."""
    mail = read(replace(DRAFT, text="It is day.  Vote!\nIt is night.  Sleep!\n\na  b\nc"))

    assert mail.get_body(("plain",)).get_param("format") == "flowed"  # type: ignore[union-attr]
    assert "<pre>" not in html(mail)


class Page(HTMLParser):
    """What stands in which element; raises if one is not closed where it should be."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.links: list[str] = []
        self._open: list[str] = []
        self.feed(source)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.links += [value or "" for name, value in attributes if name == "href"]
        if tag not in {"br", "hr", "meta"}:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.found.append((self._open[-1] if self._open else "", data))


def test_the_page_has_links_and_words_to_type() -> None:
    """Links can be clicked, backticks become type; nothing else does."""
    page = Page(
        to_html(
            "Say `vote NAME`.\nSee https://play.test/a?b=1&c=2, or (http://x.test/y).\n"
            "https://w.test/wolf_(game).\n"
            '- javascript:alert(1) `a<b` ` https://z.test/"onclick=\n\nOne ` alone.'
        )
    )

    assert page.links == [
        *("https://play.test/a?b=1&c=2", "http://x.test/y"),
        *("https://w.test/wolf_(game)", "https://z.test/"),
    ]
    assert [text for tag, text in page.found if tag == "code"] == ["vote NAME", "a<b"]
    assert ("p", "One ` alone.") in page.found
    shown = "".join(text for _, text in page.found)
    assert "See https://play.test/a?b=1&c=2, or (http://x.test/y)." in shown


@given(st.lists(st.sampled_from([*"`<>&\"' \nab-1.:/*", "  ", "https://x"]), max_size=200))
def test_any_page_is_well_formed(words: list[str]) -> None:
    """Every element is closed, and only ours are there."""
    assert {tag for tag, _ in Page(to_html("".join(words))).found} <= {
        *("", "body", "html", "head", "p", "li", "ul", "ol", "pre", "code", "a")
    }


@pytest.mark.parametrize(
    "address",
    [
        "",
        "anna",
        "@x",
        "a@",
        "a b@x.org",
        "a@b\r\nRCPT TO:<c@d>",
        "<a@b>",
        "a@b>",
        '"a"@b',
        "a@b..c",
        "a\0@b",
    ],
)
def test_what_is_no_address_is_not_written_to(address: str) -> None:
    """Neither as a recipient nor as a way to smuggle commands."""
    assert not is_address(address)
    with pytest.raises(ValueError, match="not a mail address"):
        compose(replace(DRAFT, recipient=address))


@pytest.mark.parametrize("address", ["a@b", "anna+x@wolf.test", "zoë@müller.test", "o'neil@x.org"])
def test_unusual_addresses_are_addresses(address: str) -> None:
    """A domain is written in ASCII."""
    assert is_address(address)
    assert b"To: <" in compose(replace(DRAFT, recipient=address))


@pytest.mark.parametrize(
    ("in_subject", "address"),
    [
        (False, "mailto:wolf+s3cret@play.test?subject=unsubscribe%20WW%C3%AB5"),
        (True, "mailto:wolf@play.test?subject=unsubscribe%20WW%C3%AB5%20%5B%23s3cret%5D"),
    ],
)
def test_a_mail_program_can_unsubscribe(in_subject: bool, address: str) -> None:
    """RFC 2369: with the secret, so that it counts; without one there is no such header."""
    wanted = replace(DRAFT, unsubscribes="unsubscribe WWë5", is_token_in_subject=in_subject)
    mail = read(replace(wanted, token="s3cret"))

    assert mail["List-Unsubscribe"].strip() == f"<{address}>"
    assert read(wanted)["List-Unsubscribe"] is None
    assert read(replace(DRAFT, token="s3cret"))["List-Unsubscribe"] is None
