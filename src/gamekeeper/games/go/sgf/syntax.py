"""The syntax of SGF: nodes and raw values in, text out. What the properties mean is not known here.

Reading follows the main line only, which is everything up to the first closing parenthesis. It
takes one step per character, keeps no stack, and gives up on files that are too large: the file
may come from anybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ....kernel.messages import Rejected

MAX_LETTERS = 1_000_000
MAX_NODES = 10_000

Node = dict[str, list[str]]
"""Properties and their values, escapes undone, in the order of the file."""

_START = re.compile(r"\(\s*;")
_TOKEN = re.compile(
    r"\s*+(?:(?P<node>;)|(?P<open>\()|(?P<close>\))"
    r"|(?P<name>[A-Za-z]{1,64})|\[(?P<value>[^\]\\]*+(?:\\.[^\]\\]*+)*+)\])",
    re.DOTALL,
)
_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_.:-]{1,32})\s*\]")
_CHARSETS = re.compile(
    r"utf-?8|(us-)?ascii|iso-8859-(1|2|5|15)|latin-?1|windows-125[0-2]|koi8-r"
    r"|gb2312|gbk|gb18030|big5|shift[_-]jis|sjis|euc-(jp|kr)|cp949"
)
_LINE_BREAK = re.compile(r"\r\n|\n\r|\r")
_BLANK = re.compile(r"[\t\v\f]")
_ESCAPE = re.compile(r"\\(\n|.)", re.DOTALL)
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f\ud800-\udfff]")


def decoded(raw: bytes) -> str:
    """Return a file as text, in the charset it names if Python knows it, else UTF-8 or Latin-1."""
    if len(raw) > MAX_LETTERS:
        raise Rejected("bad-sgf", problem=f"longer than {MAX_LETTERS} bytes")
    named = _CHARSET.search(raw[:4096])
    charset = named[1].decode("ascii").lower() if named else ""
    if _CHARSETS.fullmatch(charset):
        return raw.decode(charset, "replace").removeprefix("\ufeff")
    try:
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return raw.decode("latin-1")


def read_main_line(text: str) -> list[Node]:
    """Return the nodes of the first game's main line, at least one. Raises ``bad-sgf``."""
    if len(text) > MAX_LETTERS:
        raise Rejected("bad-sgf", problem=f"longer than {MAX_LETTERS} letters")
    begin = _START.search(text)
    if begin is None:
        raise Rejected("bad-sgf", problem="there is no game in it")
    nodes: list[Node] = [{}]
    values: list[str] | None = None
    position = begin.end()
    while found := _TOKEN.match(text, position):
        position = found.end()
        if found["value"] is not None:
            if values is None:
                raise Rejected("bad-sgf", problem="a value without a name", at=found.start())
            values.append(unescaped(found["value"]))
        elif found["name"]:
            name = "".join(letter for letter in found["name"] if letter.isupper())
            values = nodes[-1].setdefault(name, [])
        elif found["node"]:
            if len(nodes) == MAX_NODES:
                raise Rejected("bad-sgf", problem=f"more than {MAX_NODES} nodes")
            nodes.append({})
            values = None
        elif found["open"]:
            values = None
        else:
            return nodes
    raise Rejected("bad-sgf", problem="it breaks off or has a stray letter", at=position)


def written(nodes: Iterable[Mapping[str, Sequence[str]]]) -> str:
    """Return one game whose nodes follow each other; every value is already escaped."""
    lines = ["("]
    for node in nodes:
        values = (name + "".join(f"[{value}]" for value in values) for name, values in node.items())
        lines.append(";" + "".join(values))
    return "\n".join(lines) + ")\n"


def escaped(text: str) -> str:
    """Return text as a value: brackets and backslashes escaped, what is unprintable dropped."""
    text = _UNPRINTABLE.sub("", _LINE_BREAK.sub("\n", text))
    return text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")


def escaped_line(text: str) -> str:
    """Return the same on one line, for names and the like."""
    return escaped(" ".join(text.split()))


def unescaped(value: str) -> str:
    """Return a raw value as text: without escapes, with plain line breaks and spaces."""
    if value.isalnum():
        return value  # as nearly all of them are
    value = _LINE_BREAK.sub("\n", value)
    value = _BLANK.sub(" ", value)
    return _ESCAPE.sub(lambda found: "" if found[1] == "\n" else found[1], value)
