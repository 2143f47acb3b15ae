"""A house in a process of its own that talks with its test through pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def launched(module: str, *words: str, log: Path) -> subprocess.Popen[str]:
    """Run a module of the kit; what it complains about is added to the log."""
    with log.open("ab") as complaints:
        return subprocess.Popen(
            [sys.executable, "-m", module, *words],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )


def let_go(child: subprocess.Popen[str], patience: float) -> int:
    """Close its pipes and wait until it has ended; returns with which code."""
    for pipe in (child.stdin, child.stdout):
        assert pipe is not None
        with suppress(OSError):
            pipe.close()
    return child.wait(patience)
