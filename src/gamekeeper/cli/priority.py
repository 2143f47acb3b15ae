"""The scheduling priority a server asks for, so that bots on the same machine leave it its time."""

from __future__ import annotations

import errno
import logging
import os
from pathlib import Path

log = logging.getLogger("gamekeeper.serve")

AUTOGROUP = Path("/proc/self/autogroup")
"""Where Linux keeps the nice value of a login session as a whole."""


def ask_for_priority(nice: int, autogroup: Path = AUTOGROUP) -> None:
    """Ask for this nice value, for the process and for its login session; log if neither works.

    Many systems share out the CPU between login sessions first. There the nice value of a process
    counts only among processes of the same session, and the session needs one of its own.
    """
    if not nice:
        return
    is_granted = False
    try:
        _set(nice)
        is_granted = True
    except OSError as problem:
        log.debug("no priority for the process", extra={"nice": nice, "why": problem.strerror})
    try:
        autogroup.write_text(str(nice))
        is_granted = True
    except OSError as problem:
        log.debug("no priority for the session", extra={"nice": nice, "why": problem.strerror})
    if not is_granted:
        log.info(
            "the system allows no higher priority: bots on this machine can slow the server down",
            extra={"nice": nice},
        )


def _set(nice: int) -> None:
    """Give the process this nice value; raises OSError, also where there are none."""
    if not hasattr(os, "setpriority"):
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    os.setpriority(os.PRIO_PROCESS, 0, nice)
