"""What waits for Discord, and what its readers can learn from how it is sent."""

from __future__ import annotations

from pathlib import Path

from gamekeeper.doors.discord.wire.outbox import New, Outbox


async def nonce_at(path: Path) -> str:
    """The nonce of the same message in the outbox of this file."""
    outbox = Outbox(path, lambda: 0.0)
    await outbox.write([New("mafia-1 v17 line", "lane", "message", {})])
    [action] = outbox.waiting("lane")
    nonce = outbox.nonce(action)
    await outbox.close()
    return nonce


async def test_a_nonce_is_the_same_after_a_restart_and_cannot_be_guessed(tmp_path: Path) -> None:
    """D43, D32: it is made of an id that counts secret events; another server has others."""
    first = await nonce_at(tmp_path / "one")

    assert await nonce_at(tmp_path / "one") == first
    assert await nonce_at(tmp_path / "other") != first
    assert len(first) <= 25
