"""A secret of the server in a file that nobody else can read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from ..errors import CannotStart

LENGTH = 32


def secret_in(path: Path, what: str) -> bytes:
    """Return the secret in this file, a new one if need be; raises CannotStart."""
    try:
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            secret = path.read_bytes()
        else:
            secret = secrets.token_bytes(LENGTH)
            with os.fdopen(handle, "wb") as file:
                file.write(secret)
                file.flush()
                os.fsync(file.fileno())
    except OSError as problem:
        raise CannotStart(f"cannot keep {what} in {path}: {problem}") from problem
    if len(secret) < LENGTH:
        raise CannotStart(f"{what} in {path} is damaged: delete it for a new one")
    return secret
