"""Turns what mails contain into plain text: bytes of any charset, flowed lines, HTML.

Everything here takes anything, never raises and needs time in proportion to its input. That is why
HTML is scanned by hand: ``html.parser`` takes a minute for 100 kB of ``<a <a <a``.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from html import unescape

HTML_LIMIT = 400_000
"""Characters of HTML that are looked at; a person's words stand at the beginning."""
UNDERSCORES = "_" * 32
"""Stands where a mail program put the original; ``quotations.py`` cuts there."""

# -- characters

_LINE_END = re.compile("\r+\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BLANK = re.compile("[\t\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_INVISIBLE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls, but for the line feed
    "\xad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e007f"  # formats: bidi, zero width
    "\ud800-\udfff\ue000-\uf8ff\U000f0000-\U0010ffff]"  # surrogates, private use
)
_MARK = "[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0]"
_MARKS = re.compile(f"({_MARK}{{8}}){_MARK}+")


def clean(text: str) -> str:
    """Return the same text with ``\\n`` as its only control character and accents composed."""
    text = _BLANK.sub(" ", _LINE_END.sub("\n", text))
    return unicodedata.normalize("NFC", _MARKS.sub(r"\1", _INVISIBLE.sub("", text)))


def squeezed(text: str, limit: int) -> str:
    """Return the text on one line, single spaces between words, cut at the limit."""
    return " ".join(clean(text[: 8 * limit]).split())[:limit].rstrip()


# -- charsets

_CARELESS = re.compile(r"|us-ascii|ascii|iso-?8859-?1|latin-?1|windows-?1252|cp-?1252|utf-?8")
"""Labels that programs give without looking: UTF-8 or Windows' Latin will do for all of them."""
_HONEST = re.compile(
    r"utf-?(?:16|32)(?:-?[bl]e)?|iso-?8859-?\d{1,2}|latin-?\d|(?:windows-|cp)\d{3,4}|koi8-[rut]"
    r"|gb(?:2312|k|18030)|big5(?:-?hkscs)?|euc-?(?:jp|kr)|shift[-_]jis|iso-?2022-?(?:jp|kr)"
    r"|ks_?c_?5601(?:-1987)?|tis-?620|mac-?(?:roman|greek|turkish|cyrillic)|macintosh"
)
"""Labels that are believed. UTF-7 is not among them: it hides characters in ASCII."""
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "iso-8859-9": "cp1254", "iso-8859-11": "cp874"}


def decode(content: bytes, charset: str) -> str:
    """Return text from bytes; the label is a hint that may be missing, unknown or wrong."""
    label = charset.strip().strip("\"'").lower()
    is_honest = _HONEST.fullmatch(label) and not _CARELESS.fullmatch(label)
    name = _WIDER.get(label, label) if is_honest else "utf-8"
    for attempt in dict.fromkeys((name, "utf-8")):
        try:
            return content.decode(attempt)
        except (LookupError, ValueError):
            continue
    return _decode_broken(content, name)


def _decode_broken(content: bytes, name: str) -> str:
    """Return text from bytes that are neither UTF-8 nor what they claim to be."""
    as_utf8 = content.decode("utf-8", "replace")
    if any("\x7f" < char != "\ufffd" for char in as_utf8):
        return as_utf8  # some letters came out right: it is UTF-8 with a few holes
    try:
        return content.decode("cp1252" if name == "utf-8" else name, "replace")
    except (LookupError, ValueError):
        return content.decode("cp1252", "replace")


# -- flowed lines (RFC 3676)

_DEPTH = re.compile(r"(>*) ?(.*)")


def unflowed(text: str, *, delete_space: bool) -> str:
    """Return paragraphs joined again; quoted lines keep their ``>`` in front."""
    out: list[str] = []
    paragraph: list[str] = []
    depth = ""
    for line in text.split("\n"):
        found = _DEPTH.match(line)
        marks, words = found.groups() if found else ("", line)
        if paragraph and (marks != depth or words == "-- "):
            out.append(_quoted(depth, paragraph))
            paragraph = []
        depth = marks
        flows = words.endswith(" ") and words != "-- "
        paragraph.append(words[:-1] if flows and delete_space else words)
        if not flows:
            out.append(_quoted(depth, paragraph))
            paragraph = []
    if paragraph:
        out.append(_quoted(depth, paragraph))
    return "\n".join(out)


def _quoted(depth: str, pieces: list[str]) -> str:
    words = "".join(pieces)
    return f"{depth} {words}" if depth else words


# -- HTML

_TAG = re.compile(r"""<(/?)([a-zA-Z][a-zA-Z0-9:]*+)((?:[^"'<>]++|"[^"]*+"|'[^']*+')*+)>""")
_MAX_TAG_LENGTH = 2000
_ATTRIBUTE = re.compile(r"""\b(class|id|style)\s*+=\s*+("[^"]*+"|'[^']*+'|[^\s"'>]++)""", re.I)

_BREAKS_THE_LINE = re.compile(
    "address|article|aside|blockquote|body|br|center|d[dlt]|div|fieldset|footer|form|h[1-6r]|header"
    "|html|li|main|nav|[ou]l|p|pre|section|table|tbody|tr"
)
_NEVER_CLOSED = re.compile("area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr")
_UNSEEN = re.compile("head|script|style|title|template|object|svg|math|select|textarea")
_STRUCK = re.compile("s|strike|del")
_STRIKES = re.compile(r"<(?:s|strike|del)[\s>]|line-through", re.IGNORECASE)
_HIDDEN = re.compile(r"""(?:^|\s)hidden(?=[\s=/]|$)""", re.IGNORECASE)
_VALUE = re.compile(r""""[^"]*+"|'[^']*+'""")
_COMMENT = re.compile(r"/\*.*?\*/|\s", re.DOTALL)
_HIDES = re.compile(
    r"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|font-size:\+?(?:0+\.?0*|\.0+)(?![\d.])"
    r"|opacity:(?:0+\.?0*|\.0+)(?![\d.])|mso-hide:all|text-decoration[a-z-]*:[^;]*line-through)"
)
_SIGNATURE = re.compile(
    "(?:x_)?(?:gmail_|moz-|ms-outlook-mobile-)?signature|protonmail_signature_block"
)
_ORIGINAL = re.compile(
    "(?:x_)?(?:divrplyfwdmsg|appendonsend|outlookmessageheader|yahoo_quoted|zmail_extra"
    "|mail-editor-reference-message-container)"
)


def from_html(html: str) -> str:
    """Return what a reader would see, with ``> `` before each line of a block quotation."""
    page = _Page()
    html = html[:HTML_LIMIT]
    at = 0
    while (start := html.find("<", at)) >= 0:
        page.say(html[at:start])
        at = _read_tag(html, start, page)
    page.say(html[at:])
    return page.text()


def strikes_out(html: str) -> bool:
    """Return whether words are struck out in it, which a plain text beside it does not show."""
    return _STRIKES.search(html, 0, HTML_LIMIT) is not None


def _read_tag(html: str, start: int, page: _Page) -> int:
    """Tell the page about what begins at this ``<``; returns where to read on."""
    if html.startswith("<!--", start):
        end = html.find("-->", start + 4)
        return end + 3 if end >= 0 else len(html)
    if tag := _TAG.match(html, start, start + _MAX_TAG_LENGTH):
        closing, name, attributes = tag.groups()
        if closing:
            page.close(name.lower())
        else:
            page.open(name.lower(), attributes)
        return tag.end()
    if html[start + 1 : start + 2].isalpha() or html[start + 1 : start + 2] in ("/", "!", "?"):
        end = html.find(">", start)
        return end + 1 if end >= 0 else len(html)
    page.say("<")
    return start + 1


class _Page:
    """Lines of text as they come out of the elements around them."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._words: list[str] = []
        self._open: list[str] = []
        self._is_open: Counter[str] = Counter()
        self._hidden_at = 0
        """How many elements were open when an unseen one began; 0: all is seen."""

    def say(self, text: str) -> None:
        if not self._hidden_at and text:
            self._words.append(unescape(text))

    def open(self, name: str, attributes: str) -> None:
        marks = _marks(attributes) if attributes else frozenset[str]()
        if _BREAKS_THE_LINE.fullmatch(name):
            self._end_line(even_empty=name == "br")
        elif name in ("td", "th"):
            self.say(" ")
        if not self._hidden_at and any(map(_ORIGINAL.fullmatch, marks)):
            self._lines.append(UNDERSCORES)
        if _NEVER_CLOSED.fullmatch(name):
            return
        kind = "quotation" if name == "blockquote" and "indent" not in marks else name
        self._open.append(kind)
        self._is_open[kind] += 1
        is_unseen = _UNSEEN.fullmatch(name) or _STRUCK.fullmatch(name) or _NOT_SHOWN in marks
        if (is_unseen or any(map(_SIGNATURE.fullmatch, marks))) and not self._hidden_at:
            self._hidden_at = len(self._open)

    def close(self, name: str) -> None:
        if _BREAKS_THE_LINE.fullmatch(name):
            self._end_line()
        kind = "quotation" if name == "blockquote" and self._is_open["quotation"] else name
        while self._is_open[kind]:
            last = self._open.pop()
            self._is_open[last] -= 1
            if len(self._open) < self._hidden_at:
                self._hidden_at = 0
            if last == kind:
                break

    def text(self) -> str:
        self._end_line()
        return "\n".join(self._lines)

    def _end_line(self, *, even_empty: bool = False) -> None:
        words = " ".join("".join(self._words).split())
        self._words.clear()
        depth = min(self._is_open["quotation"], 9)
        if words or even_empty:
            self._lines.append(f"{'>' * depth} {words}" if depth else words)


_NOT_SHOWN = "not shown"
"""No class can be called that: classes have no spaces."""


def _marks(attributes: str) -> frozenset[str]:
    """Return classes and id of an element, and whether a reader sees it.

    ``indent`` marks a quotation that only indents (Gmail).
    """
    marks: set[str] = set()
    style = ""
    for name, quoted in _ATTRIBUTE.findall(attributes):
        text = unescape(quoted.strip("\"'")).lower()
        if name.lower() == "style":
            style = _COMMENT.sub("", text)
        else:
            marks.update(text.split())
    if "border:none" in style and not marks:
        marks.add("indent")
    if _HIDES.search(style) or _HIDDEN.search(_VALUE.sub("", attributes)):
        marks.add(_NOT_SHOWN)
    return frozenset(marks)
