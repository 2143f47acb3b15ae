"""A large mail without its photos: its headers and its words, whatever comes between them.

The mail passes by piece by piece; what is kept never grows beyond a limit. Parts whose words nobody
would read anyway lose their bodies, and keep their headers.
"""

from __future__ import annotations

from .mime import MAX_HEADER_BYTES, Headers, Part

MAX_LINE_LENGTH = 64 * 1024
"""Longer lines are taken in pieces; no boundary is that long."""
MAX_BOUNDARIES = 20
HEAD_BYTES = 200_000
"""Octets that are kept of a mail that is too large."""


class Thinned:
    """Collects the headers and words of a large mail."""

    def __init__(self, most: int) -> None:
        self._most = most
        self.kept = bytearray()
        self.is_too_large = False
        """Whether there are more words than anybody reads."""
        self._line = bytearray()
        self._begins_line = True
        self._block: bytearray | None = bytearray()
        """The headers that are being read; None in a body."""
        self._is_kept = True
        self._boundaries: list[bytes] = []

    def add(self, piece: bytes) -> None:
        """Take the next piece of the mail."""
        at = 0
        while at < len(piece) and not self.is_too_large:
            end = piece.find(b"\n", at) + 1 or len(piece)
            self._line += piece[at:end]
            if self._line.endswith(b"\n") or len(self._line) > MAX_LINE_LENGTH:
                self._take(bytes(self._line))
                self._line.clear()
            at = end

    def done(self) -> bytes:
        """Return what is left once the whole mail has passed."""
        self._take(bytes(self._line))
        self._line.clear()
        return bytes(self.kept)

    def _take(self, line: bytes) -> None:
        """Take a line, or a piece of a long one."""
        begins, self._begins_line = self._begins_line, line.endswith(b"\n")
        if begins and line.startswith(b"--") and self._is_boundary(line.rstrip()[2:]):
            self._keep(line)
        elif self._block is not None:
            self._keep(line)
            self._read_header(line)
        elif self._is_kept:
            self._keep(line)

    def _is_boundary(self, name: bytes) -> bool:
        """Return whether a part begins here, or the last one ends."""
        if name in self._boundaries:
            self._block, self._is_kept = bytearray(), True
            return True
        if name.endswith(b"--") and name[:-2] in self._boundaries:
            self._block, self._is_kept = None, False
            return True
        return False

    def _read_header(self, line: bytes) -> None:
        assert self._block is not None
        if line.strip(b"\r\n"):
            if len(self._block) < MAX_HEADER_BYTES:
                self._block += line.replace(b"\r\n", b"\n")
            return
        part = Part(Headers(bytes(self._block)), b"")
        self._block = None
        is_several = part.type.startswith("multipart/")
        boundary = part.parameter("boundary").encode("utf-8", "replace")
        if is_several and boundary and len(self._boundaries) < MAX_BOUNDARIES:
            self._boundaries.append(boundary)
        is_words = part.type.startswith(("text/", "message/")) and not part.is_attachment
        self._is_kept = is_several or is_words

    def _keep(self, line: bytes) -> None:
        if len(self.kept) + len(line) > self._most:
            self.is_too_large = True
            del self.kept[HEAD_BYTES:]
        elif not self.is_too_large:
            self.kept += line
