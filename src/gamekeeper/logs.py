"""Log lines: one per record, as text or JSON, without secrets and never in the game's way.

Use the standard library: ``logging.getLogger(__name__).info("round over", extra={"round": 7})``.
Whatever a player may have chosen (a name, a text) belongs into ``extra`` or the arguments; it is
escaped, so nobody can forge a line.
"""

from __future__ import annotations

import atexit
import copy
import json
import logging
import re
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from logging.handlers import QueueHandler, QueueListener
from math import isfinite
from queue import SimpleQueue
from typing import Any, Literal

Kind = Literal["text", "json"]

WAITING_LIMIT = 10_000
"""Lines that may wait for a slow reader; further ones are counted and dropped."""

SECRET = frozenset({"seed", "token", "password", "secret"})
"""Fields with these names, or with names that end so (``reply_token``), are masked."""

OURS = "gamekeeper"
"""Only our own loggers ever write less than warnings: libraries tell passwords and messages."""
SILENT = {
    "slixmpp": logging.CRITICAL,  # its errors repeat whole stanzas; we say in words what is wrong
    "slixmpp.basexmpp": logging.ERROR,  # bugs in what it calls
}

_MASK = "***"
_OF_A_RECORD = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName"}
_CREDENTIALS = re.compile(r"(://[^\s:/@]*):\S*@")
_ASSIGNMENT = re.compile(
    rf"""(?i)\b((?:\w+_)?(?:{"|".join(sorted(SECRET))})['"]?\s*[=:]\s*)"""
    r"""('[^']*'|"[^"]*"|[^\s,;&)}]+)"""
)


def set_up(kind: Kind, level: str) -> Callable[[], None]:
    """Write the root logger's records to standard error from a thread of its own.

    Returns a function that writes what is still waiting and ends the thread; it is called at the
    process's end anyway. A second set-up replaces the first.
    """
    root = logging.getLogger()
    for old in [handler for handler in root.handlers if isinstance(handler, _Desk)]:
        old.close()
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(Lines(kind))
    desk = _Desk(lines)
    root.addHandler(desk)
    logging.getLogger(OURS).setLevel(level.upper())
    root.setLevel(max(logging.getLogger(OURS).level, logging.WARNING))
    for name, least in SILENT.items():
        logging.getLogger(name).setLevel(least)
    atexit.register(desk.close)
    return desk.close


class Lines(logging.Formatter):
    """A record as one line: masked, escaped, with the fields given as ``extra``."""

    def __init__(self, kind: Kind) -> None:
        super().__init__()
        self._kind = kind

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        about: dict[str, Any] = {"at": at, "level": record.levelname.lower()}
        about |= {"logger": record.name, "message": _clean("", record.getMessage())}
        extra = {key: value for key, value in vars(record).items() if key not in _OF_A_RECORD}
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            extra["exception"] = record.exc_text
        fields = {
            f"{key}_" if key in about else key: _clean(key, value) for key, value in extra.items()
        }
        if self._kind == "json":
            return json.dumps(about | fields).replace("\x7f", "\\u007f")
        words = [str(about["at"]), record.levelname, _escaped(record.name)]
        words += [_escaped(about["message"])]
        words += [f"{_escaped(key)}={_quoted(value)}" for key, value in fields.items()]
        return " ".join(words)


class _Desk(QueueHandler):
    """Takes records without waiting; a listener's thread writes them."""

    queue: SimpleQueue[Any]

    def __init__(self, lines: logging.Handler) -> None:
        super().__init__(SimpleQueue())
        self._dropped = 0
        self._listener: QueueListener | None = QueueListener(self.queue, lines)
        self._listener.start()

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        """Return a copy that no longer depends on anything the program may change or free."""
        record = copy.copy(record)
        record.msg, record.args = record.getMessage(), None
        if record.exc_info:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
            record.exc_info = None
        return record

    def enqueue(self, record: logging.LogRecord) -> None:
        if self.queue.qsize() >= WAITING_LIMIT:
            self._dropped += 1
            return
        if self._dropped:
            record.__dict__["dropped_before"] = self._dropped
            self._dropped = 0
        self.queue.put_nowait(record)

    def close(self) -> None:
        logging.getLogger().removeHandler(self)
        atexit.unregister(self.close)
        if self._listener:
            self._listener.stop()
            self._listener = None
        super().close()


def _clean(name: str, value: Any) -> Any:
    """Return a value fit to be written: masked if its name says so, else of JSON's types."""
    if name.lower().rsplit("_", 1)[-1] in SECRET:
        return _MASK
    match value:
        case None | bool() | int():
            return value
        case float() if isfinite(value):
            return value
        case Mapping():
            return {str(key): _clean(str(key), each) for key, each in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_clean("", each) for each in value]
        case _:
            text = _CREDENTIALS.sub(rf"\1:{_MASK}@", str(value))
            return _ASSIGNMENT.sub(rf"\1{_MASK}", text)


def _escaped(text: str) -> str:
    """Return the text in one line: what does not print (line ends, bidi marks …) is escaped."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in text
    )


def _quoted(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if isinstance(value, str) and (not text or re.search(r'[\s="\\]', text)):
        text = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return _escaped(text)
