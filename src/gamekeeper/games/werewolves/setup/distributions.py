"""Role distributions: counts in the order of the roles, or names; which suit how many (§2.6)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from ...bad_option import BadOption
from ..roles import ALL, ROLES
from ..roles.base import Role
from .shipped import SHIPPED, shipped

MIN_PLAYERS = 3


@dataclass(frozen=True, slots=True)
class Distribution:
    """So many of each role, in the order of the rulebook, and whether there is a mayor."""

    counts: tuple[int, ...]
    mayor: bool = True

    @property
    def size(self) -> int:
        """Return how many players it is for."""
        return sum(self.counts)

    @property
    def roles(self) -> tuple[Role, ...]:
        """Return one role for each player."""
        return tuple(role for role, n in zip(ALL, self.counts, strict=False) for _ in range(n))

    def __str__(self) -> str:
        counts = list(self.counts)
        while counts and not counts[-1]:
            counts.pop()
        return ",".join(map(str, counts)) + ("" if self.mayor else " -mayor")


bad = partial(BadOption, option="roles")


def read_distributions(words: str) -> tuple[Distribution, ...]:
    """Read distributions such as ``4,2,1,1; seer,werewolf*2,citizen*4 -mayor``.

    Raises ValueError for what is not such a list, and for numbers nobody can play with.
    """
    return tuple(read_distribution(each) for each in words.split(";") if each.strip())


def read_distribution(words: str) -> Distribution:
    """Read one distribution; ``-mayor`` at its end: without a mayor. Raises ValueError."""
    text = words.strip()
    mayor = not re.search(r"-\s*mayor$", text, re.IGNORECASE)
    text = re.sub(r"[+-]\s*mayor$", "", text, flags=re.IGNORECASE).strip()
    parts = [part.strip() for part in text.split(",")]
    read = _counts if all(part.isdecimal() for part in parts) else _names
    found = Distribution(read(parts), mayor)
    if found.size < MIN_PLAYERS:
        raise bad("role-too-few", value=words.strip(), size=found.size, least=MIN_PLAYERS)
    if found.size > 1_000:
        raise bad("role-too-many", value=words.strip(), size=found.size, most=1000)
    return found


def fitting(
    own: Sequence[Distribution], players: int, *, is_early: bool = False
) -> list[Distribution]:
    """Return those for so many players: of one's own if there are any, else the shipped ones.

    ``is_early``: by an edition in which none were shipped for fewer than 5 or more than 30.
    """
    known = SHIPPED.get(players, ()) if is_early else shipped(players)
    offered = own or [read_distribution(each) for each in known]
    return [each for each in offered if each.size == players]


def _counts(parts: Sequence[str]) -> tuple[int, ...]:
    if len(parts) > len(ALL):
        raise bad("role-numbers", size=len(parts), most=len(ALL))
    if any(len(part) > 4 for part in parts):
        raise bad("role-crowd")
    return (*map(int, parts), *(0,) * (len(ALL) - len(parts)))


def _names(parts: Sequence[str]) -> tuple[int, ...]:
    counts = [0] * len(ALL)
    for part in parts:
        found = re.fullmatch(r"([^*]+?)\s*(?:\*\s*([0-9]{1,4}))?", part)
        if found is None:
            raise bad("role-form", value=part)
        counts[find_role(found[1]).number - 1] += int(found[2] or 1)
    return tuple(counts)


def find_role(name: str) -> Role:
    """Return the role of this name, in whatever language; raises ValueError."""
    wanted = name.strip().casefold().replace("_", " ")
    if wanted in NAMES:
        return NAMES[wanted]
    raise bad("role-name", value=name.strip(), known=", ".join(ROLES))


DUTCH = (
    *("Burger", "Weerwolf", "Ziener", "Heks", "Cupido", "Jager", "Genezer", "Slet"),
    *("Dorpsoudste", "Dorpsgek", "Raaf", "Goochelaar", "Grafrover", "Vampier", "Welp"),
    *("Witte Weerwolf", "Klaas Vaak", "Zondebok", "Dwaas", "Schout", "Fluitspeler"),
    *("Onschuldige Meisje", "Priester", "Psychopaat", "Verleidster", "Opdrachtgever"),
    *("Dief", "Waarschuwer"),
)
"""The rulebook's names, in its order: old tables may have been opened with them."""
GERMAN = (
    *("Bürger", "Werwolf", "Seherin", "Hexe", "Amor", "Jäger", "Heiler", "Dirne"),
    *("Dorfältester", "Dorfdepp", "Rabe", "Gaukler", "Grabräuber", "Vampir", "Welpe"),
    *("Weißer Werwolf", "Sandmann", "Sündenbock", "Narr", "Büttel", "Flötenspieler"),
    *("Unschuldiges Mädchen", "Priester", "Psychopath", "Verführerin", "Dienstherr"),
    *("Dieb", "Mahner"),
)
NAMES: dict[str, Role] = {
    **{
        name.casefold(): role
        for names in (DUTCH, GERMAN)
        for name, role in zip(names, ALL, strict=True)
    },
    **{role.key.replace("_", " "): role for role in ALL},
    "onschuldig meisje": ROLES["innocent_girl"],
    "slut": ROLES["harlot"],
    "village elder": ROLES["elder"],
    "wolf cub": ROLES["cub"],
}
"""What a role may be called in the option ``roles``: it is stored, so no name may ever go."""
