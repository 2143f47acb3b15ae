"""A command at a real pseudo-terminal: what stands on its screen, and which keys are pressed."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import termios
import threading
import time
from collections.abc import Collection, Mapping, Sequence
from types import TracebackType
from typing import Self

from tests.kit.patience import PATIENCE
from tests.stress.serving import GAMEKEEPER

PIECES = re.compile(
    r"\x1b\[([0-9;?]*)([@-~])|\x1b[()].|\x1b.|([\r\n\b])|([^\x1b\r\n\b]+)", re.DOTALL
)
CLEAR = "\x1b[2J"
USUAL = {
    "TERM": "xterm-256color",
    "LANG": "C.UTF-8",
    "PATH": os.environ["PATH"],
    "PROMPT_TOOLKIT_NO_CPR": "1",  # nobody here knows where the cursor is
}


class PseudoTerminal:
    """``gamekeeper WORDS`` at a terminal of so many columns; ``program``: in place of it."""

    def __init__(
        self,
        *words: object,
        columns: int = 80,
        variables: Mapping[str, str] | None = None,
        program: Sequence[str] = (str(GAMEKEEPER),),
        pipes: Collection[int] = (),
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            [*program, *map(str, words)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**USUAL, **(variables or {})},
            start_new_session=True,
            pass_fds=pipes,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(theirs)
        self.raw = b""
        self._news = threading.Condition()
        self._has_gone = False
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                chunk = os.read(self._ours, 65536)
            except OSError:  # how a terminal says that nobody writes any more
                chunk = b""
            with self._news:
                self.raw += chunk
                self._has_gone = not chunk
                self._news.notify_all()
            if not chunk:
                return

    @property
    def text(self) -> str:
        """What stands on the terminal, scrolled away or not; longer lines are not broken."""
        return shown(self.raw.decode("utf-8", "replace"))

    def until(self, *any_of: str, times: int = 1) -> None:
        """Wait until one of these texts stands there so many times."""
        end = time.monotonic() + PATIENCE
        with self._news:
            while not any(self.text.count(each) >= times for each in any_of):
                if self._has_gone or not self._news.wait(end - time.monotonic()):
                    raise AssertionError(f"never shown: {any_of}\n{self.text}")

    def press(self, keys: str) -> None:
        """Press keys, one after the other."""
        os.write(self._ours, keys.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C. Where the terminal makes a signal of it, it has been sent on return.

        The terminal sends it first and shows ``^C`` after that, both some time after the key.
        """
        flags = termios.tcgetattr(self._ours)[3]
        before = self.text.count("^C")
        self.press("\x03")
        if flags & termios.ISIG and flags & termios.ECHO:
            self.until("^C", times=before + 1)

    def enter(self, text: str) -> None:
        """Type a line."""
        self.press(f"{text}\r")

    def ends(self) -> int:
        """Wait until the process has ended; returns its code."""
        code = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        os.close(self._ours)


def shown(written: str) -> str:
    """What a terminal without an end shows of this."""
    rows, row, column = [""], 0, 0
    for found in PIECES.finditer(written):
        number, code, control, text = found.groups()
        count = int(number) if number and number.isdecimal() else 0
        if text:
            line = rows[row].ljust(column)
            rows[row] = line[:column] + text + line[column + len(text) :]
            column += len(text)
        elif control == "\n":
            row += 1
            rows += [""] * (row + 1 - len(rows))
        elif control:
            column = 0 if control == "\r" else max(column - 1, 0)
        elif code in ("C", "D"):
            column = max(column + (count or 1) * (1 if code == "C" else -1), 0)
        elif code == "A":
            row = max(row - (count or 1), 0)
        elif code == "H":  # only ever after a terminal has been cleared
            row, column = len(rows) - 1, 0
        elif code in ("K", "J"):
            rows[row] = rows[row][:column]
            if code == "J":
                del rows[row + 1 :]
            if count:
                rows += [""]
    return "\n".join(line.rstrip() for line in rows)
