"""Names and addresses that cannot register (§23.1), in a file that outlives the server."""

from __future__ import annotations

import os
from ipaddress import ip_address
from pathlib import Path

import msgspec


class Bans:
    """Who is banned: names as they are written, and IP addresses."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.banned: list[str] = []
        if path is not None and path.exists():
            self.banned = msgspec.json.decode(path.read_bytes(), type=list[str])

    def forbids(self, name: str, ip: str) -> bool:
        """Return True if this name, or anybody at this address, cannot register."""
        return bool(self.banned) and (name in self.banned or ip in self.banned)

    def add(self, who: str) -> None:
        """Ban a name or an address; afterwards it is on disk. Raises OSError."""
        self._write([*(each for each in self.banned if each != who), who])

    def remove(self, who: str) -> None:
        """Lift a ban; afterwards that is on disk. Raises OSError."""
        self._write([each for each in self.banned if each != who])

    def _write(self, banned: list[str]) -> None:
        if self._path is not None:
            write_safely(self._path, msgspec.json.encode(banned))
        self.banned = banned


def is_address(text: str) -> bool:
    """Return True for an IP address."""
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def write_safely(path: Path, content: bytes, *, wait: bool = True) -> None:
    """Replace a file, whole or not at all; with ``wait`` it also survives a power cut."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        if wait:
            os.fsync(file.fileno())
    part.replace(path)
