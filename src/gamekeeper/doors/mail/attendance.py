"""Who is at which tables: also at another door, watching, or no longer."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from ...errors import UnknownTable
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Rejected
from ...lobby.service import Services
from ...store.base import Ear, Store, TableId, TableRow
from .classify import Letter, is_spectators


async def is_heard(host: Host, letter: Letter) -> bool:
    """Whoever plays at another door is answered where he writes, too.

    But whoever was taken off the list (config nomail) stays off.
    """
    row, address, chair = letter.row, letter.message.address, letter.chair
    assert chair is not None
    own = [ear.address for ear in await host.store.ears(row.id) if ear.seat == chair.seat]
    if own and address not in own:
        await host.listen(row.id, [Ear(address, chair.seat, mark=row.version)], [])
    return bool(own)


async def may_ask(store: Store, letter: Letter, live: LiveTable) -> bool:
    """Whether somebody who only watches asks about the table, or wants to watch no longer."""
    return await _watches(store, letter) and is_spectators(letter, live)


async def _watches(store: Store, letter: Letter) -> bool:
    ears = await store.ears(letter.row.id)
    return any(ear.address == letter.message.address for ear in ears)


async def unseated(store: Store, letter: Letter, live: LiveTable, services: Services) -> Rejected:
    """Return why somebody who has no seat is not heard; they may know the table all the same."""
    if letter.person is not None:
        is_watching = await _watches(store, letter)
        for service in services:
            no = await service.unseated(letter.person, live, is_watching=is_watching)
            if no is not None:
                return no
    return Rejected("unknown-sender")


async def named_in(store: Store, names: Sequence[str]) -> TableRow | None:
    """The table of this name, if there is one."""
    for name in names:
        with suppress(UnknownTable):
            return await store.row(TableId(name))
    return None
