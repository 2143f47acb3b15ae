"""Telling systemd that the server is open: only then is it worth trying to hand mails over."""

from __future__ import annotations

import logging
import os
import socket

log = logging.getLogger("gamekeeper.serve")


def say_ready() -> None:
    """Tell whoever has started us that all doors are open, if they want to know (sd_notify)."""
    path = os.environ.get("NOTIFY_SOCKET", "")
    if not path:
        return
    name = "\0" + path[1:] if path.startswith("@") else path
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
            to.sendto(b"READY=1", name)
    except OSError as problem:
        log.warning("systemd was not told that the server is open", extra={"why": str(problem)})
