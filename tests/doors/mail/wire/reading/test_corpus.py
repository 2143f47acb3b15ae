"""Real habits of mail programs and people: what is read of each mail in ``corpus/``."""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from gamekeeper.doors.mail.wire.receive.letter import Kind, read

CORPUS = Path(__file__).parent / "corpus"
EXPECTED: dict[str, dict[str, Any]] = tomllib.loads((CORPUS / "expected.toml").read_text("utf-8"))
AT = datetime(2026, 3, 3, 10, tzinfo=UTC)
OWN = frozenset({"verteller@wolf.test"})


def raw(name: str) -> bytes:
    return (CORPUS / f"{name}.eml").read_bytes()


@pytest.mark.parametrize("name", EXPECTED)
def test_own_words_and_kind(name: str) -> None:
    """§11.3 V1–V3, §11.8."""
    letter = read(raw(name), AT, OWN)

    assert letter.text == EXPECTED[name]["text"]
    assert letter.kind is Kind(EXPECTED[name]["kind"])
    assert letter.bounced == tuple(EXPECTED[name].get("bounced", ()))


@pytest.mark.parametrize("name", EXPECTED)
def test_line_ends_do_not_matter(name: str) -> None:
    """CRLF, LF, CR and doubled CR say the same, but for the id of a mail that has none."""
    lines = raw(name).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    letters = [
        replace(read(lines.replace(b"\n", end), AT, OWN), id="")
        for end in (b"\n", b"\r\n", b"\r", b"\r\r\n")
    ]

    assert letters.count(letters[0]) == len(letters)


def test_every_mail_has_an_expectation() -> None:
    """And the other way round; at least sixty of them are replies."""
    assert {path.stem for path in CORPUS.glob("*.eml")} == EXPECTED.keys()
    assert sum(case["kind"] == "personal" for case in EXPECTED.values()) >= 60


@pytest.mark.parametrize(
    "name", [name for name in EXPECTED if EXPECTED[name]["kind"] == "personal"]
)
def test_no_quoted_name_is_read(name: str) -> None:
    """Fleur stands in every quotation and in nobody's own words."""
    assert "Fleur" not in read(raw(name), AT, OWN).text


def test_encoded_subject_is_decoded() -> None:
    """Also with a letter cut in two between words, and with two charsets."""
    letter = read(raw("encoded-subject"), AT, OWN)

    assert letter.subject == "Re: WW5: Actie voor José café"
    assert unicodedata.is_normalized("NFC", letter.subject)
