"""How commands and answers of the Go Text Protocol (version 2) are written; knows no board."""

from __future__ import annotations

import re
from dataclasses import dataclass

PASS = "PASS"  # noqa: S105

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_NUMBER = re.compile(r"[0-9]{1,10}", re.ASCII)
_ANSWER = re.compile(r"([=?])([0-9]*)(?:[ \t]+(.*))?", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Request:
    """One command as it was sent."""

    id: str
    """Digits, or nothing."""
    name: str
    words: tuple[str, ...]


def read_request(line: str) -> Request | None:
    """Return the command in a line, or None if there are only blanks or a comment."""
    said = _CONTROL.sub("", line.replace("\t", " ")).partition("#")[0].split()
    id = said.pop(0) if said and _NUMBER.fullmatch(said[0]) else ""
    return Request(id, said[0], tuple(said[1:])) if said else None


def answer(request: Request, text: str, *, failed: bool = False) -> str:
    """Return the answer to a command, with the empty line that ends it."""
    lines = [line for line in text.splitlines() if line.strip()]  # an empty one would end it
    body = "\n".join(lines)
    return f"{'?' if failed else '='}{request.id}{' ' if body else ''}{body}\n\n"


def read_answer(line: str) -> tuple[bool, str, str] | None:
    """Return whether it went well, the command's number and the first line; None: no answer."""
    found = _ANSWER.fullmatch(line)
    return None if found is None else (found[1] == "=", found[2], (found[3] or "").strip())
