"""The people behind the members of the Go club, and the addresses where they are told things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...errors import UnknownTable
from ...games.go.rules.events import PlayerReplaced
from ...games.goclub.rules.state import MoveNews, State
from ...host.host import Host
from ...host.live_table import LiveTable
from ...kernel.messages import Seat
from ...store.base import Chair, Ear, Hears, PersonId, Store, TableId

GO = "go"
CLUB = TableId("goclub")
GAMES_OF_CLUB = "goban-"
"""Begins the ids of the tables of the club's games; a number follows."""


async def club_state(host: Host) -> State:
    """Return how the club stands; for the server alone. Raises UnknownTable."""
    state: State = (await host.loaded(CLUB)).table.state
    return state


def number_of(game: str) -> int:
    """Return the number of a game."""
    return int(game.removeprefix(GAMES_OF_CLUB))


def who_hears(club: State, seats: Iterable[Seat]) -> list[Seat]:
    """Return those of these members who want to be told of each move (§12.5)."""
    return [seat for seat in seats if club.preferences_of(seat).moves is MoveNews.EACH]


def successor(live: LiveTable, formers: Iterable[Seat]) -> Seat | None:
    """Return who has taken the place of one of these at a table (§8.6)."""
    known = set(formers)
    for event in reversed(live.log):
        if isinstance(event, PlayerReplaced) and event.former in known:
            return event.seat
    return None


class Members:
    """The club's members and their addresses, read once and kept up to date."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: dict[Seat, PersonId] = {}
        self._seats: dict[PersonId, Seat] = {}
        self._ears: dict[str, Seat] = {}

    async def load(self) -> None:
        """Read all members and their addresses; there are none while there is no club."""
        try:
            for chair in await self._store.chairs(CLUB):
                self.add(chair)
            self._ears = {
                ear.address: ear.seat
                for ear in await self._store.ears(CLUB)
                if ear.seat is not None
            }
        except UnknownTable:
            return

    def add(self, chair: Chair) -> None:
        """Add a new member."""
        self._people[chair.seat] = chair.person
        self._seats[chair.person] = chair.seat

    def heard_at(self, address: str, seat: Seat) -> None:
        """Note that a member is told things at this address, too."""
        self._ears[address] = seat

    def forget(self, address: str) -> None:
        """Forget an address."""
        self._ears.pop(address, None)

    def people(self) -> Mapping[Seat, PersonId]:
        """Return the person of each member, without reading the store again."""
        return self._people

    async def seat_of(self, person: PersonId) -> Seat | None:
        """Return the member this person is, or None."""
        if person not in self._seats:
            await self.load()  # another server may have let them in
        return self._seats.get(person)

    def known(self, person: PersonId) -> Seat | None:
        """Return the same without reading the store again."""
        return self._seats.get(person)

    def is_heard_at(self, address: str, seat: Seat) -> bool:
        return self._ears.get(address) == seat

    def is_member(self, seat: Seat) -> bool:
        return seat in self._people

    def addresses(self, seat: Seat) -> list[str]:
        """Return where a member is told things: wherever they have spoken to the club."""
        return sorted(address for address, owner in self._ears.items() if owner == seat)

    def chairs(self, table: TableId, seats: Iterable[Seat]) -> list[Chair]:
        """Return the chairs of these seats at a table; whoever is no member has none."""
        return [Chair(table, seat, self._people[seat]) for seat in seats if seat in self._people]

    def ears(self, seats: Sequence[Seat], mark: int) -> list[Ear]:
        """Return their ears at a table where they play, for what comes after ``mark``."""
        return [Ear(at, seat, Hears.BOTH, mark) for seat in seats for at in self.addresses(seat)]

    def watching(self, seat: Seat, mark: int) -> list[Ear]:
        """Return the ears of somebody who watches and hears what is public (§12.2)."""
        return [Ear(at, None, Hears.PUBLIC, mark) for at in self.addresses(seat)]
