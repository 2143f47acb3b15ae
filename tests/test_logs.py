"""Log lines: one per record, no secrets, nothing a player can forge."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gamekeeper import logs

ROOT = Path(__file__).parents[1]


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    loggers = [logging.getLogger(name) for name in ("", logs.OURS, *logs.SILENT)]
    levels = [logger.level for logger in loggers]
    yield logging.getLogger("gamekeeper.test")
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


def line(kind: logs.Kind, message: str, *args: object, **extra: Any) -> str:
    record = logging.LogRecord("gamekeeper.test", logging.INFO, "x.py", 1, message, args, None)
    record.__dict__.update(extra)
    record.created = 0.0
    return logs.Lines(kind).format(record)


def test_text_is_readable() -> None:
    """Time, level, logger, message, fields."""
    assert line("text", "round %d over", 7, loser="bob", points=3, why="too late") == (
        "1970-01-01T00:00:00.000+00:00 INFO gamekeeper.test round 7 over"
        ' loser=bob points=3 why="too late"'
    )


def test_json_keeps_types() -> None:
    """Numbers stay numbers, nested fields stay nested."""
    told = json.loads(line("json", "over", points=3, share=0.5, seats=("a", "b"), last=None))

    assert told["message"] == "over"
    assert (told["points"], told["share"], told["seats"], told["last"]) == (
        3,
        0.5,
        ["a", "b"],
        None,
    )


@pytest.mark.parametrize("kind", ["text", "json"])
@pytest.mark.parametrize(
    "evil", ["a\nb", "a\rb", "\x1b[2J", "\x7f", "\x85", "\u2028", "\u202e", "\ud800"]
)
def test_nothing_that_does_not_print_gets_through(kind: logs.Kind, evil: str) -> None:
    """§4.1 Log output must escape what it prints, because names may contain control characters."""
    assert line(kind, f"{evil} %s", evil, player=evil, nested={evil: [evil]}).isprintable()


def test_a_name_cannot_forge_a_field() -> None:
    """Quotes and spaces in a value stay inside its quotes."""
    assert line("text", "joined", player='eve" admin=yes').endswith(r' player="eve\" admin=yes"')


@pytest.mark.parametrize("kind", ["text", "json"])
def test_secrets_are_masked(kind: logs.Kind) -> None:
    """By the field's name, wherever it stands, and in texts that look like one."""
    told = line(
        kind,
        "row %s",
        "TableRow(id='m', seed='hunter2')",
        seed="hunter2",
        reply_token="hunter2",
        options={"password": "hunter2"},
        dsn="postgresql://me:hunter2@db/games",
        words="dbname=x password=hunter2 host=y",
    )

    assert "hunter2" not in told
    assert "db/games" in told
    assert "host=y" in told


def test_the_published_hash_of_a_seed_is_no_secret() -> None:
    """It is there to be seen."""
    assert "seed_hash=abc" in line("text", "opened", seed_hash="abc")


def test_fields_cannot_replace_what_a_line_begins_with() -> None:
    """A field called level becomes level_."""
    told = json.loads(line("json", "x", level="high"))

    assert (told["level"], told["level_"]) == ("info", "high")


def test_an_exception_is_part_of_its_line(
    log: logging.Logger, capfd: pytest.CaptureFixture[str]
) -> None:
    """Written to standard error, one line even with a traceback."""
    stop = logs.set_up("text", "info")
    try:
        raise ValueError("a\nb")
    except ValueError:
        log.exception("failed", extra={"table": "m-1"})
    log.debug("too small to be told")
    stop()

    [told] = capfd.readouterr().err.splitlines()
    assert "failed table=m-1 exception=" in told
    assert r"ValueError: a\nb" in told


def test_after_the_end_nothing_is_written(
    log: logging.Logger, capfd: pytest.CaptureFixture[str]
) -> None:
    """Stopping twice does no harm; a second set-up replaces the first."""
    logs.set_up("text", "info")
    stop = logs.set_up("text", "info")
    log.info("once")
    stop()
    stop()
    log.info("never")

    assert len(capfd.readouterr().err.splitlines()) == 1


def test_a_slow_reader_costs_lines_not_time(
    log: logging.Logger, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What does not fit is dropped, and the next line says how much that was."""
    monkeypatch.setattr(logs, "WAITING_LIMIT", 0)
    stop = logs.set_up("text", "info")
    log.info("lost")
    log.info("lost")
    monkeypatch.undo()
    log.info("told")
    stop()

    [told] = capfd.readouterr().err.splitlines()
    assert told.endswith("told dropped_before=2")


@pytest.mark.parametrize(
    "library",
    ["slixmpp.xmlstream.xmlstream", "mail.log", "mail.debug", "imapclient.imaplib", "aiosmtplib"],
)
def test_libraries_never_tell_what_was_said(
    log: logging.Logger, capfd: pytest.CaptureFixture[str], library: str
) -> None:
    """They write passwords and messages at these levels, whatever we want to read of ourselves."""
    stop = logs.set_up("text", "debug")
    logging.getLogger(library).debug("SEND: <auth>AHN3dwBzZWNyZXQ=</auth>")
    logging.getLogger(library).info("JID set to: sww@example.org")
    log.debug("ours")
    stop()

    [told] = capfd.readouterr().err.splitlines()
    assert told.endswith("ours")


def test_stanzas_in_complaints_are_not_told(
    log: logging.Logger, capfd: pytest.CaptureFixture[str]
) -> None:
    """slixmpp repeats the whole packet when it cannot be read."""
    stop = logs.set_up("text", "debug")
    logging.getLogger("slixmpp.xmlstream.xmlstream").error("Parse error: %r", "<body>eat bob")
    logging.getLogger("slixmpp.basexmpp").error("a bug")
    stop()

    [told] = capfd.readouterr().err.splitlines()
    assert told.endswith("a bug")


def test_the_manual_names_lines_that_are_written() -> None:
    """Whoever watches for what operating.md says the log says finds it there."""
    manual = " ".join((ROOT / "docs" / "operating.md").read_text("utf-8").split())
    told = " ".join(re.findall(r"[Tt]he log says `.*?\. ", manual))
    named = set(re.findall(r"`([^`]+)`", told))
    code = "".join(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py"))
    written = set(re.findall(r'log\.\w+\(\s*"([^"]+)"', code))

    assert {"XMPP connection lost", "room closed"} <= named
    assert named <= written
