"""Charsets, flowed lines and HTML become plain text."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from gamekeeper.doors.mail.wire.receive.plain_text import (
    UNDERSCORES,
    clean,
    decode,
    from_html,
    unflowed,
)
from gamekeeper.doors.mail.wire.receive.quotations import own_words


@pytest.mark.parametrize(
    ("content", "charset", "expected"),
    [
        ("Zoë".encode(), "utf-8", "Zoë"),
        ("Zoë".encode(), "", "Zoë"),
        ("Zoë".encode(), "us-ascii", "Zoë"),
        ("Zoë".encode("latin1"), "us-ascii", "Zoë"),
        ("Zoë".encode("latin1"), "utf-8", "Zoë"),
        ("“Zoë” €".encode("cp1252"), "iso-8859-1", "“Zoë” €"),
        ("Zoë €".encode("iso-8859-15"), "ISO-8859-15", "Zoë €"),
        ("Zoë".encode(), "x-unknown", "Zoë"),
        ("Zoë".encode("latin1"), "x-unknown", "Zoë"),
        ("Карин".encode("koi8-r"), "KOI8-R", "Карин"),
        ("Карин".encode("cp1251"), "windows-1251", "Карин"),
        ("卡琳".encode("gb18030"), '"gb2312"', "卡琳"),
        ("カリン".encode("iso-2022-jp"), "iso-2022-jp", "カリン"),
        ("カリン".encode("shift_jis"), "shift_jis", "カリン"),
        ("Zoë".encode("utf-16"), "utf-16", "Zoë"),
        ("Zoë".encode(), "utf-16", None),
        ("Zoë en".encode() + b"\xc3", "utf-8", "Zoë en\ufffd"),
        (b"+AEs-arin", "utf-7", "+AEs-arin"),
        (b"+AEs-arin", "UNICODE-1-1-UTF-7", "+AEs-arin"),
        (b"\\u004barin", "unicode_escape", "\\u004barin"),
        (b"xn--zo-mja", "idna", "xn--zo-mja"),
        (b"S2FyaW4=", "base64", "S2FyaW4="),
        (b"x\x9c\x03\x00", "zlib", None),
        (b"Karin", "utf-8\x00", "Karin"),
        (b"Karin", "../../etc/passwd", "Karin"),
    ],
)
def test_labels_are_hints(content: bytes, charset: str, expected: str | None) -> None:
    """Right, missing, unknown, wrong, dangerous."""
    text = decode(content, charset)

    assert expected is None or text == expected


def test_clean_knows_every_control_character() -> None:
    """Of all characters there are, no control, format, surrogate or separator is left."""
    text = clean("".join(map(chr, range(sys.maxunicode + 1))))

    assert {unicodedata.category(char) for char in text} & {"Cf", "Cs", "Zl", "Zp", "Co"} == set()
    assert {char for char in text if unicodedata.category(char) == "Cc"} == {"\n"}
    text.encode("utf-8")


def test_clean_composes_and_stops_towers_of_marks() -> None:
    """José is José; a thousand accents are eight."""
    assert clean("Jose\u0301") == "José"
    assert len(clean("e" + "\u0301\u0327" * 1000)) <= 9


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a \nb\nc", "a b\nc"),
        ("a \nb \n", "a b "),
        ("> a \n> b\nc", "> a b\nc"),
        ("> a \nb", "> a \nb"),
        (">> a \n> b", ">> a \n> b"),
        (" >a\n From", ">a\nFrom"),
        ("a \n-- \nb", "a \n-- \nb"),
        ("", ""),
    ],
)
def test_flowed_lines_are_joined(text: str, expected: str) -> None:
    """RFC 3676: paragraphs, quote depth, space-stuffing, signatures."""
    assert unflowed(text, delete_space=False) == expected


def test_flowed_without_the_space() -> None:
    """DelSp=yes: the space at the end was put in by the sender's program."""
    assert unflowed("Ka \nrin", delete_space=True) == "Karin"


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("Karin", "Karin"),
        ("<p>Karin</p><p>Bas</p>", "Karin\nBas"),
        ("<div>a</div><div><br></div><div><br></div><div>b</div>", "a\n\n\nb"),
        ("a<br/>b<BR>c", "a\nb\nc"),
        ("Ka<b>r</b>in &amp; Zo&euml; &#75; &nbsp;x", "Karin & Zoë K x"),
        ("<style>Fleur</style><script>Fleur</script>Karin<!-- Fleur -->", "Karin"),
        ("<head><title>Fleur</title></head><body>Karin", "Karin"),
        ("Karin<!-- unclosed Fleur", "Karin"),
        ("Karin <script>unclosed Fleur", "Karin"),
        ("<table><tr><td>Karin</td><td>Bas</td></tr></table>", "Karin Bas"),
        ('<a title="a > Fleur">Karin</a>', "Karin"),
        ("<a title='Fleur>Karin", "Karin"),
        ("1 < 2 > 0, <3", "1 < 2 > 0, <3"),
        ("<blockquote>Fleur</blockquote>Karin", "> Fleur\nKarin"),
        ("<blockquote>a<blockquote>b</blockquote>c</blockquote>d", "> a\n>> b\n> c\nd"),
        ("<blockquote>Fleur<p>Eva", "> Fleur\n> Eva"),
        ("</blockquote></blockquote>Karin", "Karin"),
        ('<div class="gmail_signature">Fleur<div>x</div></div>Karin', "Karin"),
        ('Karin<div ID="Signature">Fleur</div>', "Karin"),
        ('Karin<div id="divRplyFwdMsg">Da: Fleur</div>', f"Karin\n{UNDERSCORES}\nDa: Fleur"),
        ("<s>Fleur</s> Karin", "Karin"),
        ("<STRIKE>Fleur <b>Eva</b></STRIKE><del cite=x>Bas</del>Karin", "Karin"),
        ('<span style="text-decoration: underline line-through">Fleur</span>Karin', "Karin"),
        ('<div style="Display : none">Fleur<p>Eva</p></div>Karin', "Karin"),
        ('<div style="color:red;\ndisplay&#58;/* x */none !important">Fleur</div>Karin', "Karin"),
        ("<span style='visibility:hidden'>Fleur</span>Karin", "Karin"),
        ("<p hidden>Fleur</p>Karin<p class=x HIDDEN=''>Eva</p>", "Karin"),
        ('<span style="font-size:0px">Fleur</span>Karin<b style="font-size:.0em">Eva</b>', "Karin"),
        ('<i style="opacity:0">Fleur</i>Karin<i style="mso-hide:all">Fleur</i>', "Karin"),
        ('<p style="font-size:0.9em;opacity:.5">Karin</p>', "Karin"),
        ('<p aria-hidden=false title="a hidden thing" class="hidden-x">Karin</p>', "Karin"),
        ('<p style="display:block;visibility:visible;text-decoration:none">Karin</p>', "Karin"),
        ("<strong>Ka</strong>rin<section>Bas</section><span>Eva</span>", "Karin\nBas\nEva"),
        ("<![if !mso]>Karin<![endif]><?xml x?>", "Karin"),
        ("<img src='data:image/png;base64," + "A" * 9000 + "'>Karin", "Karin"),
        ("<b onclick=\"alert('x')\">Karin</b>", "Karin"),
        ("&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"),
        ("<", "<"),
        ("<a", ""),
        ("", ""),
    ],
)
def test_html_reads_as_it_looks(html: str, expected: str) -> None:
    """Nothing hidden is read, nothing seen is lost, quotations are marked."""
    assert from_html(html) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Karin\n--\nBas", "Karin"),
        ("Karin\n-- \nBas", "Karin"),
        ("Karin -- nee, Bas", "Karin -- nee, Bas"),
        ("Karin\n --\nBas", "Karin\n --\nBas"),
        ("=====\nKarin\n=====\nBas", "=====\nKarin"),
        ("Karin\n---\nBas", "Karin\n---\nBas"),
        ("Op Karin\nOp 3 mrt 2026 om 10:00 schreef V <v@w>:\n> x", "Op Karin"),
        ("Mail bas@x.nl\nV <v@w> schreef:\n> x", "Mail bas@x.nl"),
        ("On 3/3/26 V wrote:\n> x\n\nOn 4/3/26 W wrote:\n> y\nKarin", "Karin"),
        ("Op dag 2 schreef Eva:\nKarin", "Op dag 2 schreef Eva:\nKarin"),
        ("Gisteren om 10:30 schreef Eva:\nKarin", "Gisteren om 10:30 schreef Eva:\nKarin"),
        ("From: a\nKarin", "From: a\nKarin"),
        ("From: a\nSent: b\nKarin", ""),
        ("Sent from my heart: Karin\nBas", "Bas"),
        ("> a\nb\n> c", "b"),
        ("", ""),
    ],
)
def test_where_words_end(text: str, expected: str) -> None:
    """V2, at its edges."""
    assert own_words(text) == expected


def test_a_writers_empty_lines_stay() -> None:
    """§16.4: two empty lines separate the records of a story; quotations leave one."""
    assert own_words("\n\na\n\n\nb\n\n> c\n\n\nd\n\n") == "a\n\n\nb\n\nd"
