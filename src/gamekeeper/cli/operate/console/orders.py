"""Orders for the running server."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....config import Settings
from ....errors import GamekeeperError
from ....services.admin.socket import knock


async def told_to_server(
    settings: Settings, order: str, words: Sequence[str], text: str = ""
) -> str:
    """Return the running server's answer to an order. Raises GamekeeperError without a server."""
    folder = Path(settings.server.data)
    answer = await knock(folder, order, list(words), text)
    if answer is None:
        raise GamekeeperError(
            f"no server is running on {folder}: start one with `gamekeeper serve`"
        )
    return answer
