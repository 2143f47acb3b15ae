"""Checks senders in threads of their own: the DNS of a stranger's domain may never answer."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from .authentication import Proof, Prove

log = logging.getLogger("gamekeeper.mail.proving")

TIMEOUT_SECONDS = 4.0
"""Seconds after which a mail counts as unproven; a reply to one of our mails is believed anyway."""
MAX_THREADS = 8


class Proving:
    """Runs ``prove``, which may be slow, with a time limit."""

    def __init__(self, prove: Prove, patience: float = TIMEOUT_SECONDS) -> None:
        self._prove, self._patience = prove, patience
        self._threads = ThreadPoolExecutor(MAX_THREADS, "mail-prover")

    async def proof(self, raw: bytes, sender: str) -> Proof:
        """Return what proves the sender of this mail, as far as it is found out in time."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, self._prove, raw, sender)
        try:
            async with asyncio.timeout(self._patience):
                return await asked
        except TimeoutError:
            log.info("not proven in time")  # whose it is may be a secret
            return Proof.NONE

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
