"""Whether a request comes from Discord: Ed25519 over the timestamp and the raw body (D1, D4)."""

from __future__ import annotations

import logging
import re
from collections import deque
from collections.abc import Callable

from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

log = logging.getLogger("gamekeeper.discord")

SIGNATURE, TIMESTAMP = "x-signature-ed25519", "x-signature-timestamp"
_HEX = re.compile(r"[0-9a-fA-F]{128}")
_SECONDS = re.compile(r"[0-9]{1,12}")
WATCHED = 100
"""So many of the last well signed requests are looked at for a wrong clock."""
SUSPICIOUS_SHARE = 0.2


class Gatekeeper:
    """Knows the application's public key and how old a request may be."""

    def __init__(self, public_key: str, max_age: int, now: Callable[[], float]) -> None:
        self._key = VerifyKey(bytes.fromhex(public_key))
        self._max_age, self._now = max_age, now
        self._late: deque[bool] = deque(maxlen=WATCHED)
        self._has_warned = False

    def admits(self, signature: str, timestamp: str, body: bytes) -> bool:
        """Return True if Discord has signed this, and lately."""
        if not (_HEX.fullmatch(signature) and timestamp.isascii()):
            return False
        try:
            self._key.verify(timestamp.encode() + body, bytes.fromhex(signature))
        except (BadSignatureError, ValueError):
            return False
        return self._is_fresh(timestamp)

    def _is_fresh(self, timestamp: str) -> bool:
        if not self._max_age:
            return True
        # [m] the timestamp is whole Unix seconds
        is_number = _SECONDS.fullmatch(timestamp) is not None
        is_late = not is_number or abs(self._now() - int(timestamp)) > self._max_age
        self._late.append(is_late)
        share = sum(self._late) / len(self._late)
        if len(self._late) == WATCHED and share > SUSPICIOUS_SHARE and not self._has_warned:
            self._has_warned = True
            log.error(
                "many signed requests have old timestamps: is the clock of this machine right?",
                extra={"share": round(share, 2)},
            )
        return not is_late
