"""Who may register under which name (§4.2, §22.2, §22.3, §23.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from ipaddress import ip_address

from ...doors.udp.burst_socket import Sender
from ...games.mia.wire import Registration, RegistrationRefusal
from ...kernel.messages import Seat
from .bans import Bans
from .client import Client
from .settings import ContestSettings


@dataclass
class Admission:
    """Names that are kept for others, and the limits."""

    settings: ContestSettings
    reserved: set[Seat]
    """Names of players at other doors."""
    bans: Bans

    def meant(
        self, wanted: Registration, sender: Sender, known: Mapping[str, Client]
    ) -> Registration:
        """Return what a client wants that registers as it did before it was renamed (§23.1)."""
        name, ip = wanted.name, sender[0]
        if name is None or self.bans.forbids(name, ip):
            return wanted
        renamed = [each for each in known.values() if name in each.was and each.ip == ip]
        here = [each for each in renamed if each.peer and each.peer.sender == sender]
        holder = known.get(name)
        if here or (renamed and (holder is None or holder.ip != ip)):
            return replace(wanted, name=(here or renamed)[-1].name)
        return wanted

    def refusal(
        self, wanted: Registration, sender: Sender, known: Mapping[str, Client]
    ) -> RegistrationRefusal | None:
        """Return why somebody cannot register, or None."""
        name = wanted.name
        if name is None:
            return RegistrationRefusal.INVALID_NAME
        if self.bans.forbids(name, sender[0]):
            return RegistrationRefusal.NAME_ALREADY_TAKEN
        client = known.get(name)
        if client is not None:
            is_taken = client.ip != sender[0] or self._is_locked(client, sender)
            return RegistrationRefusal.NAME_ALREADY_TAKEN if is_taken else None
        if name in self.reserved:
            return RegistrationRefusal.NAME_ALREADY_TAKEN
        is_full = len(known) + len(self.reserved) >= self.settings.name_limit
        if is_full or self._has_enough(sender[0], known):
            return RegistrationRefusal.TOO_MANY_PLAYERS
        return None

    def _has_enough(self, ip: str, known: Mapping[str, Client]) -> bool:
        """Return True if an address gets no more names; loopback addresses always do (§22.2)."""
        if is_loopback(ip):
            return False
        return sum(each.ip == ip for each in known.values()) >= self.settings.names_per_address

    def _is_locked(self, client: Client, sender: Sender) -> bool:
        """Return True if the holder of a name answers and nobody else may have it (§22.3)."""
        if not self.settings.name_lock or client.peer is None or client.peer.sender == sender:
            return False
        return not (client.is_away or client.restored)


def is_loopback(ip: str) -> bool:
    """Return True for 127.0.0.0/8."""
    return ip_address(ip).is_loopback
