"""Copies of what was sent, in a folder of an IMAP mailbox."""

from __future__ import annotations

import asyncio
import logging

from imapclient.exceptions import IMAPClientError

from .....errors import StoreUnavailable
from ..receive.imap_mailbox import connected, reason
from ..settings import Account
from .spool import Spool
from .spool_file import Item

log = logging.getLogger("gamekeeper.mail.sent")

FILING_SECONDS = 10.0
"""Seconds between two looks for mails to be copied."""


class SentFolder:
    """Copies of what was sent, in a folder of an IMAP mailbox (§15 O4)."""

    def __init__(self, spool: Spool, account: Account, folder: str) -> None:
        self._spool, self._account, self._folder = spool, account, folder

    async def run(self) -> None:
        """File until cancelled; what could not be filed is filed later."""
        while True:
            mails = self._spool.unfiled()
            try:
                if mails:
                    await asyncio.to_thread(self._file, mails)
                    await self._spool.filed([item.number for item, _ in mails])
            except (IMAPClientError, OSError, StoreUnavailable) as problem:
                log.warning("sent copies deferred", extra={"why": reason(problem)})
                mails = []
            if not mails:
                await asyncio.sleep(FILING_SECONDS)

    def _file(self, mails: list[tuple[Item, bytes]]) -> None:
        with connected(self._account) as client:
            if not client.folder_exists(self._folder):
                client.create_folder(self._folder)
            client.select_folder(self._folder)
            for item, raw in mails:
                # a copy may be there since before a crash
                if not client.search(["HEADER", "Message-ID", item.message_id]):
                    client.append(self._folder, raw, (b"\\Seen",), item.sent_at)
