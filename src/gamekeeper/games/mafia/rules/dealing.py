"""Who gets which role: a recipe, a uniformly random assignment, and charges (§12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2
from random import Random

from ....kernel.messages import Rejected, Seat
from .options import MIN_PLAYERS, Options, role_list
from .roles import CONTRACTORS, KILLERS, MAFIOSI, Part, Role

_MINIMAL = frozenset({Role.TOWN, Role.MAFIA, Role.COP, Role.DOCTOR})
_BASIC = _MINIMAL | {Role.CELEB, Role.MILLER, Role.GODFATHER, Role.STRIPPER, Role.IDIOT}

ROLE_SETS: Mapping[str, frozenset[Role]] = {
    "minimal": _MINIMAL,
    "basic": _BASIC,
    "full": frozenset(Role),
}

TOWN_BAG = {Role.COP: 4, Role.DOCTOR: 3, Role.CELEB: 2, Role.MILLER: 3}
MAFIA_BAG = {Role.STRIPPER: 4, Role.GODFATHER: 3, Role.GOON: 2, Role.MAFIA: 1}
ROGUE_BAG = {Role.IDIOT: 8, Role.SURVIVOR: 4, Role.GUARD: 3, Role.AGENT: 3}


def is_enough(n: int, options: Options) -> bool:
    """Return True if a game can start with so many players."""
    return n == len(role_list(options.roles)) if options.roles else n >= MIN_PLAYERS


def generate(n: int, options: Options, rng: Random) -> list[Role]:
    """Return the roles for so many players, in no particular order.

    Raises ``setup`` if there are too few players or not as many as the list of roles.
    """
    if n < MIN_PLAYERS:
        raise Rejected("setup", why="too-few-players", need=MIN_PLAYERS, have=n)
    if options.roles:
        roles = list(role_list(options.roles))
        if len(roles) != n:
            raise Rejected("setup", why="role-count", need=len(roles), have=n)
        return roles
    allowed = ROLE_SETS[options.roleset]
    mafia = 1 if n <= 5 else max(1, min(n * 10 // 37, n // 2 - 1))
    rogues = 0
    if Role.IDIOT in allowed:
        wanted = int(log2(n - mafia) * 3 * (0.7 + options.spice / 100) / 8)
        rogues = min(wanted, (n - mafia) // 2)
    town = n - mafia - rogues
    pack = _spiced(Role.MAFIA, mafia, _drawn(MAFIA_BAG, allowed, _share(options, mafia), rng))
    if not any(role in KILLERS for role in pack):
        pack[0] = Role.MAFIA
    return [
        *_spiced(Role.TOWN, town, _drawn(TOWN_BAG, allowed, _share(options, town), rng)),
        *pack,
        *_spiced(Role.TOWN, rogues, _drawn(ROGUE_BAG, allowed, rogues, rng)),
    ]


def _share(options: Options, players: int) -> int:
    """Return how many of these players get a special role."""
    return (options.spice * players + 50) // 100


def _drawn(bag: Mapping[Role, int], allowed: frozenset[Role], k: int, rng: Random) -> list[Role]:
    """Draw so many roles from the bag without replacement; fewer if it is empty before."""
    tokens = [role for role, weight in bag.items() if role in allowed for _ in range(weight)]
    return [tokens.pop(rng.randint(0, len(tokens) - 1)) for _ in range(min(k, len(tokens)))]


def _spiced(plain: Role, n: int, special: Sequence[Role]) -> list[Role]:
    return [*special, *[plain] * (n - len(special))]


def deal(seats: Sequence[Seat], options: Options, rng: Random) -> tuple[Part, ...]:
    """Return a part for each seat: every assignment of the roles is equally likely."""
    roles = generate(len(seats), options, rng)
    rng.shuffle(roles)
    mafia = [seat for seat, role in zip(seats, roles, strict=True) if role in MAFIOSI]
    others = [seat for seat in seats if seat not in mafia]
    parts = []
    for seat, role in zip(seats, roles, strict=True):
        charge = None
        if role in CONTRACTORS:
            is_mafia = rng.randint(1, 3) == 1
            charge = rng.choice(mafia if is_mafia else [x for x in others if x != seat])
        parts.append(Part(role, charge))
    return tuple(parts)


def setup_problem(seats: Sequence[Seat], parts: Sequence[Part]) -> str | None:
    """Return why a game with this cast cannot start, or None (§3; in the order of §14)."""
    if len(set(seats)) < len(seats):
        return "duplicate-player"
    if len(seats) < MIN_PLAYERS:
        return "too-few-players"
    for seat, part in zip(seats, parts, strict=True):
        if part.role in CONTRACTORS and (part.charge == seat or part.charge not in seats):
            return "bad-charge"
    mafia = [part.role for part in parts if part.role in MAFIOSI]
    if not mafia or len(mafia) * 2 >= len(seats):
        return "already-decided"
    return None if any(role in KILLERS for role in mafia) else "no-killer"
