"""Looking whether people who have become silent are still in the guild (D51)."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from ...errors import GamekeeperError
from .errands import GONE_PERSON
from .homes import Home
from .wire.rest import Refused, Rest

log = logging.getLogger("gamekeeper.discord")

SILENT_SECONDS = 3_600.0
"""Whoever has pressed or said something since is there; others are looked for once in this time."""
MAX_LOOKS = 20
"""In one sweep over all tables."""


class Members:
    """Asks Discord about members, few at a time. Who has left is told to ``gone``."""

    def __init__(
        self,
        rest: Rest,
        gone: Callable[[Home, str], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self._rest, self._gone, self._now = rest, gone, now
        self._looked: dict[tuple[str, str], float] = {}
        """When each user was last looked for, by guild."""
        self._left = MAX_LOOKS
        self._closed: set[str] = set()
        """Guilds whose members are not shown to us: nobody asks there again."""

    def begin(self) -> None:
        """Begin another sweep."""
        since = self._now() - SILENT_SECONDS
        self._looked = {key: at for key, at in self._looked.items() if at > since}
        self._left = MAX_LOOKS

    async def look(self, home: Home) -> None:
        """Look for the silent people of a table."""
        since = self._now() - SILENT_SECONDS
        for user, sitter in list(home.sitters.items()):
            key = (home.guild, user)
            is_known = sitter.last > since or key in self._looked
            if is_known or not self._left or home.guild in self._closed:
                continue
            self._left -= 1
            self._looked[key] = self._now()
            if await self._is_gone(*key):
                await self._gone(home, user)

    async def _is_gone(self, guild: str, user: str) -> bool:
        """Return True if somebody is no member. One member can be read without the intent."""
        try:
            await self._rest.get(f"/guilds/{guild}/members/{user}")
        except Refused as no:
            if no.code not in GONE_PERSON:
                log.info("members cannot be looked for", extra={"guild": guild, "why": str(no)})
                self._closed.add(guild)
            return no.code in GONE_PERSON
        except GamekeeperError:
            return False  # nobody knows: next time
        return False
