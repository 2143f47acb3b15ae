"""Fetch mails from an IMAP server: small ones whole, large ones in pieces without their photos."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from imapclient import IMAPClient

from ..settings import MAX_ACCEPTED_OCTETS
from .large_mails import HEAD_BYTES
from .lmtp import Arrival, Data

PIECE_BYTES = 500_000
"""Octets of a large mail that are fetched at once."""


def fetch(client: IMAPClient, uids: list[int], octets: int) -> dict[int, Arrival]:
    """Return these mails, each with the moment it came into the mailbox.

    Of those with more than so many octets the words are kept. What is gone meanwhile is left out.
    """
    heads = dict(_get(client, uids, "RFC822.SIZE", "INTERNALDATE"))
    sizes = {uid: int(head[b"RFC822.SIZE"]) for uid, head in heads.items()}
    small = [uid for uid in sizes if sizes[uid] <= octets]
    found = {uid: Arrival(got[b"BODY[]"]) for uid, got in _get(client, small, "BODY.PEEK[]")}
    for uid in sizes.keys() - set(small):
        if (arrival := _large(client, uid, sizes[uid], octets)) is not None:
            found[uid] = arrival
    return {uid: replace(each, at=heads[uid][b"INTERNALDATE"]) for uid, each in found.items()}


def _get(client: IMAPClient, uids: list[int], *what: str) -> list[tuple[int, dict[bytes, Any]]]:
    return list(client.fetch(uids, what).items()) if uids else []


def _large(client: IMAPClient, uid: int, size: int, octets: int) -> Arrival | None:
    """Let a large mail pass by in pieces: its words are kept, its photos are not."""
    data = Data(octets)
    most = size if size <= MAX_ACCEPTED_OCTETS else HEAD_BYTES
    for start in range(0, most, PIECE_BYTES):
        got = _get(client, [uid], f"BODY.PEEK[]<{start}.{min(PIECE_BYTES, most - start)}>")
        if not got:
            return None  # somebody has moved it away
        data.add(got[0][1][f"BODY[]<{start}>".encode()])
        if data.is_too_large:
            break
    arrival = data.arrival()
    is_whole = size <= MAX_ACCEPTED_OCTETS and not data.is_too_large
    return arrival if is_whole else replace(arrival, octets=size, is_thinned=False)
