"""Werewolves players of three characters and thirty names; each role has its line in one table.

A bot knows its seat's view and nothing else. How it judges others is told in ``suspicion.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ....bots.bot import word_of
from ....kernel.messages import Move, Seat
from ..roles import ROLES
from ..rules.moves import Choose, Present
from ..rules.night.turns import TURNS, legal, may_be_blank
from ..rules.steps import Step
from ..rules.village import Village
from .suspicion import SURE, Character, Mind, lots, pyres, revealed

Names = tuple[Seat, ...]
Choice = Callable[[Mind, Sequence[Seat]], Names]
"""Whom a mind names, of those it may name; nobody: blank."""

POISON_AT = 2.0
"""How suspicious somebody must look before a Witch gives up her poison."""
LOYALTY_ENDS = 0.9
"""How often one votes against an ally who is lost anyway."""
LOOT = (
    *("seer", "witch", "healer", "hunter", "priest", "sandman", "raven", "magician", "elder"),
    *("sheriff", "warner", "seductress"),
)
"""The roles worth robbing, the best first."""


@dataclass(frozen=True, slots=True)
class WerewolvesBot:
    """One player; what it does follows from its role, how it judges from its character."""

    name: str
    character: Character
    sex: str

    @property
    def greeting(self) -> Move:
        """Say how the stories should refer to the bot."""
        return Present(self.sex)

    def choose(self, view: Village, seat: Seat, moves: Sequence[Move], rng: Random) -> Move | None:
        for step in view.asked.get(seat, ()):
            if seat not in view.votes.get(step, ()):
                mind = Mind(view, seat, self.character, rng)
                if TURNS[step].decide is not None:
                    mind.lots = lots(view, *view.woken[step], word=word_of(rng))
                pool = legal(view, seat, step)
                names = CHOICES[step](mind, pool) if pool else ()
                if not names and pool and not may_be_blank(view, seat, step):
                    names = tuple(rng.sample(pool, min(TURNS[step].least, len(pool))))
                return Choose(step, names)
        return None


def _one(seat: Seat | None) -> Names:
    return () if seat is None else (seat,)


# -- before the first night


def _anybody(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose anybody but oneself and one's lover: nobody knows anything yet."""
    others = [seat for seat in pool if seat not in (mind.seat, mind.me.lover)]
    return (mind.rng.choice(others),) if others else ()


def _a_couple(mind: Mind, pool: Sequence[Seat]) -> Names:
    others = [seat for seat in pool if seat != mind.seat]
    return tuple(mind.rng.sample(others, 2)) if len(others) > 1 else ()


# -- by night, for the village


def _suspect(mind: Mind, pool: Sequence[Seat]) -> Names:
    return _one(mind.suspect(pool))


def _dearest(mind: Mind, pool: Sequence[Seat]) -> Names:
    return _one(mind.dearest(pool))


def _unknown(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose the most suspect of those about whom nothing is certain."""
    known = {
        name
        for _, each in mind.view.findings
        if getattr(each, "learned", "")
        for name in getattr(each, "names", ())
    }
    new = [seat for seat in pool if seat not in known]
    return _one(mind.suspect(new))


def _grave(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose the best role of the dead; while there is none worth having, wait."""
    roles = revealed(mind.view)
    for role in LOOT:
        for seat in pool:
            if roles.get(seat) == role:
                return (seat,)
    return ()


def _swap(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Swap the dearest with the most suspect: attackers find the wrong one."""
    dear = mind.dearest(pool)
    suspect = mind.suspect([seat for seat in pool if seat != dear])
    if dear is None or suspect is None:
        return ()
    pair, last = (dear, suspect), mind.me.previous
    if last is not None and set(pair) == set(last):
        others = [seat for seat in pool if seat not in pair]
        return (dear, mind.rng.choice(others)) if others else ()
    return pair


def _potions(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Save early; poison only upon strong suspicion."""
    victims = [seat for seat in pool if seat in mind.view.victims]
    others = [seat for seat in pool if seat not in mind.view.victims]
    saved = _worth_saving(mind, victims)
    suspect = mind.suspect(others, whim=0.0)
    few = len(mind.view.up()) <= 5
    certain = suspect is not None and mind.doubts[suspect] >= (0.5 if few else POISON_AT)
    return _one(saved) + (_one(suspect) if certain else ())


def _worth_saving(mind: Mind, victims: Sequence[Seat]) -> Seat | None:
    for seat in (mind.seat, *mind.bound()):
        if seat in victims:
            return seat
    return mind.dearest([seat for seat in victims if mind.doubts[seat] < 1.0])


# -- by night, against it


def _prey(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose whom the pack fears most; each member comes to the same name."""
    return _victim(mind, pool, whim=0.0)


def _victim(mind: Mind, pool: Sequence[Seat], whim: float) -> Names:
    safe = (*mind.allies, *mind.bound())
    return _one(mind.most([each for each in pool if each not in safe], _threats(mind), whim))


def _lonely_prey(mind: Mind, pool: Sequence[Seat]) -> Names:
    return _victim(mind, pool, whim=1.0)


def _own_prey(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Turn against the pack as soon as it outweighs what is left to eat."""
    pack = [seat for seat in pool if seat in mind.allies and seat not in mind.bound()]
    others = len(mind.view.up()) - 1 - len(mind.allies)
    if pack and len(pack) + 1 >= others:
        return (mind.rng.choice(pack),)
    return _lonely_prey(mind, pool)


def _threats(mind: Mind) -> dict[Seat, float]:
    """Rate trusted people, mayors, and those who voted against the pack."""
    view = mind.view
    hated = {mind.seat, *mind.allies}
    if mind.me.role is not None:
        team = mind.me.role.team
        hated.update(seat for seat, key in revealed(view).items() if ROLES[key].team is team)
    threats = {seat: -0.5 * doubt for seat, doubt in mind.public.items()}
    for day in pyres(view):
        for ballot in day.ballots:
            if ballot.choice in hated and ballot.voter in threats:
                threats[ballot.voter] += 0.6
    if view.mayor in threats:
        threats[view.mayor] += 0.5
    return threats


def _spell(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose the same two players as all other Pipers."""
    order = sorted(pool, key=lambda seat: -mind.lots[seat])
    return tuple(order[:2])


# -- at dawn


def _jailed(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Jail somebody suspect, but not the most suspect, who should burn."""
    worst = mind.suspect(pool, whim=0.0)
    return _one(mind.suspect([seat for seat in pool if seat not in (worst, mind.seat)]))


def _trusted(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Choose a mayor or a heavier vote: one's own side, or somebody trusted."""
    worth = {seat: -max(doubt, -SURE) for seat, doubt in mind.doubts.items()}
    return _one(mind.most([seat for seat in pool if seat != mind.seat], worth))


# -- by day


def _ballot(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Vote for the most suspect; a pack that can decide the day votes together."""
    together = len(mind.allies) + 1
    decides = mind.is_evil and 3 * together >= len(mind.view.alive())
    if not decides and (lost := _lost(mind, pool)) and mind.rng.random() < LOYALTY_ENDS:
        return (lost,)
    return _one(mind.suspect(pool, whim=0.0 if decides else None))


def _lost(mind: Mind, pool: Sequence[Seat]) -> Seat | None:
    """Return an ally on whom the village will agree: defending them is dangerous."""
    favourite = mind.most(pool, mind.public, whim=0.0)
    return favourite if favourite in mind.allies and favourite not in mind.bound() else None


def _guilty(mind: Mind, pool: Sequence[Seat]) -> Names:
    """Silence the most suspect third of the village."""
    order = sorted(pool, key=lambda seat: -mind.doubts.get(seat, 0.0))
    return tuple(order[: max(len(order) // 3, 1)])


CHOICES: Mapping[Step, Choice] = {
    Step.THIEF: _anybody,
    Step.CUPID: _a_couple,
    Step.EMPLOYER: _anybody,
    Step.GRAVE_ROBBER: _grave,
    Step.SANDMAN: _suspect,
    Step.HEALER: _dearest,
    Step.SEER: _unknown,
    Step.PRIEST: _unknown,
    Step.HARLOT: _suspect,  # killers seldom strike at home
    Step.SEDUCTRESS: _dearest,
    Step.MAGICIAN: _swap,
    Step.WEREWOLVES: _prey,
    Step.VAMPIRES: _prey,
    Step.PSYCHOPATH: _lonely_prey,
    Step.WHITE_WEREWOLF: _own_prey,
    Step.WITCH: _potions,
    Step.PIPERS: _spell,
    Step.HUNTER: _suspect,
    Step.WARNER: _trusted,
    Step.SHERIFF: _jailed,
    Step.RAVEN: _suspect,
    Step.TESTAMENT: _trusted,
    Step.ELECTION: _trusted,
    Step.PYRE: _ballot,
    Step.SCAPEGOAT: _guilty,
}
"""What each turn is used for."""

CAREFUL = Character(whim=0.3, memory=1.0)
MOODY = Character(whim=0.8, memory=0.8)
THINKER = Character(whim=0.15, memory=1.4)
NAMES = (
    *("Aafke", "Bram", "Cato", "Daan", "Edith", "Floris", "Geesje", "Hendrik", "Imke", "Joris"),
    *("Klaasje", "Lotte", "Maarten", "Nelleke", "Otto", "Pieter", "Quirijn", "Roos", "Sietse"),
    *("Tess", "Ursel", "Veerle", "Willem", "Xandra", "Yfke", "Zeger", "Alice", "Barnaby"),
    *("Clover", "Dorothy"),
)
MEN = frozenset(
    {"Bram", "Daan", "Floris", "Hendrik", "Joris", "Maarten", "Otto", "Pieter", "Quirijn"}
    | {"Sietse", "Willem", "Zeger", "Barnaby"}
)
COMPANY = tuple(
    WerewolvesBot(name, (CAREFUL, MOODY, THINKER)[place % 3], "m" if name in MEN else "f")
    for place, name in enumerate(NAMES)
)
"""A village full of them."""
