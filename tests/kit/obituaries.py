"""Villages full of bonds, played at random, and whether every death was told exactly once.

Employers hire each other in chains and circles, Hunters guard and love, Elders, Idiots and
Scapegoats die in between. ``check_news`` compares what a bulletin says with who really died.
Many games: ``python -m tests.kit.obituaries 20000``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from random import Random

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.roles.base import Role
from gamekeeper.games.werewolves.rules.events import Bulletin
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.rules.tales import Fact, Tale
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.games.werewolves.text.telling import SEPARATOR
from gamekeeper.games.werewolves.text.words import Words
from gamekeeper.kernel.messages import Command, Event, Move, Reply, Seat
from tests.kit.villages import RandomVillage

BONDED = (
    *("employer",) * 10,
    *("hunter",) * 5,
    *("cupid",) * 3,
    *("village_idiot", "scapegoat"),
    *("citizen", "citizen", "elder", "village_idiot", "scapegoat", "sheriff", "raven"),
    *("witch", "healer", "thief", "grave_robber", "psychopath", "sandman"),
)
"""What most people are: employers, and those who take others along."""
WANTED: Mapping[Step, tuple[str, ...]] = {
    Step.EMPLOYER: ("employer", "employer", "hunter", "elder", ""),
    Step.HUNTER: ("employer", "employer", "employer", ""),
    Step.PYRE: ("employer", "employer", "hunter", "village_idiot", "scapegoat", ""),
    Step.CUPID: ("hunter", "employer", "scapegoat", "village_idiot", ""),
}
"""Whom people like to choose, so that much comes of it; nobody in particular: an empty word."""
KILLERS = ("werewolf", "werewolf", "vampire", "psychopath", "white_werewolf")
LANGUAGES: Mapping[str, tuple[WerewolvesSpeech, Words]] = {
    language: (WerewolvesSpeech(Options(language=language)), Words(language))
    for language in ("en", "nl", "de")
}
ALL, FIRST, SECOND, REST, NOBODY = slice(None), slice(1), slice(1, 2), slice(1, None), slice(0)

# which of the people in a line are said to have died now, to be alive, and to be dead
LINES: Mapping[str, tuple[slice, slice, slice]] = {
    "died": (ALL, NOBODY, NOBODY),
    "shot": (SECOND, NOBODY, FIRST),
    "heartbroken": (FIRST, NOBODY, SECOND),
    "removed": (ALL, NOBODY, NOBODY),
    "elder": (NOBODY, NOBODY, ALL),
    "idiot-died": (ALL, NOBODY, NOBODY),
    "successor": (NOBODY, FIRST, SECOND),
    "mayor-dead": (NOBODY, NOBODY, ALL),
    "elected": (NOBODY, ALL, NOBODY),
    "raven": (NOBODY, ALL, NOBODY),
    "jailed": (NOBODY, ALL, NOBODY),
    "guilty": (NOBODY, ALL, NOBODY),
    "burned": (ALL, NOBODY, NOBODY),
    "scapegoat-tie": (ALL, NOBODY, NOBODY),
    "scapegoat-silence": (ALL, NOBODY, NOBODY),
    "guarded": (FIRST, NOBODY, NOBODY),
    "won": (NOBODY, ALL, NOBODY),
    **dict.fromkeys(
        ("day", "night", "election", "no-mayor", "pyre", "nobody", "mayor-decided", "idiot"),
        (NOBODY, NOBODY, NOBODY),
    ),
}
"""Lines of the summary (§13.5)."""
STORIES: Mapping[tuple[str, int], tuple[slice, slice, slice]] = {
    ("general", 0): (ALL, NOBODY, NOBODY),
    ("general", 1): (ALL, NOBODY, NOBODY),
    ("general", 6): (NOBODY, NOBODY, NOBODY),
    **{(kind, 4): (NOBODY, NOBODY, ALL) for kind in ("general", "pyre", "hunter", "cupid")},
    **{(kind, 5): (FIRST, NOBODY, REST) for kind in ("general", "pyre", "hunter", "cupid")},
    ("elder", 0): (NOBODY, NOBODY, ALL),
    ("elder", 1): (NOBODY, NOBODY, ALL),
    ("village_idiot", 0): (NOBODY, ALL, NOBODY),
    ("village_idiot", 1): (ALL, NOBODY, NOBODY),
    ("mayor", 2): (NOBODY, FIRST, SECOND),
    ("mayor", 3): (NOBODY, NOBODY, ALL),
    ("mayor", 4): (NOBODY, ALL, NOBODY),
    ("raven", 3): (NOBODY, ALL, NOBODY),
    ("sheriff", 3): (NOBODY, ALL, NOBODY),
    ("pyre", 0): (NOBODY, NOBODY, ALL),
    ("pyre", 1): (ALL, NOBODY, NOBODY),
    ("pyre", 2): (ALL, NOBODY, NOBODY),
    ("pyre", 3): (ALL, NOBODY, NOBODY),
    ("scapegoat", 2): (FIRST, REST, NOBODY),
    ("scapegoat", 3): (NOBODY, REST, FIRST),
    ("employer", 2): (FIRST, SECOND, NOBODY),
    ("employer", 3): (ALL, NOBODY, NOBODY),
}
"""Stories for all (§12.5), the last one aside: list B."""
CROWDS = frozenset({("general", 1), ("pyre", 2)})
"""Stories whose list A has people of the chain in it (§13.3)."""


def bonded_cast(rng: Random) -> list[Role]:
    """Some killers, and many who are bound to each other."""
    killers = rng.choices(KILLERS, k=rng.randint(1, 2))
    others = rng.choices(BONDED, k=rng.randint(4, 9))
    keys = [*killers, *others]
    rng.shuffle(keys)
    return [ROLES[key] for key in keys]


class BondedVillage(RandomVillage):
    """A village in which everybody votes; only its bulletins are looked at, so that it is quick."""

    def __init__(self, rng: Random) -> None:
        options = Options(
            speed=timedelta(0),
            strictness=rng.choice((0, 1, 2)),
            pack_tie="random",
            employer_solo_win=rng.choice(("together", "yes", "no")),
            max_players=18,
        )
        super().__init__(bonded_cast(rng), options, rng.random() < 0.6, rng, wild=0.0)
        self.views = dict.fromkeys(self.views, self.state)

    def do(self, seat: Seat | None, move: Move) -> Reply:
        reply = self.table.handle(Command(str(len(self.commands)), seat, move, self.now))
        self.commands.append(Command("", seat, move, self.now))
        self.log += reply.events
        return reply

    def step(self) -> None:
        """One whole phase: nearly everybody chooses somebody, employers mostly each other."""
        for seat, steps in list(self.state.asked.items()):
            for step in steps:
                if self.rng.random() < 0.97:
                    self.do(seat, self.choice(seat, step))
        self.advance()

    def choice(self, seat: Seat, step: Step) -> Choose:
        offered = [
            move
            for move in self.game.moves(self.state, seat)
            if isinstance(move, Choose) and move.step is step
        ]
        pointed = [move for move in offered if move.names]
        wanted = self.rng.choice(WANTED.get(step, ("hunter", "")))
        liked = [move for move in pointed if self._is(move.names[-1], wanted)]
        return self.rng.choice(liked or pointed or offered or [Choose(step)])

    def _is(self, seat: Seat, key: str) -> bool:
        role = self.state.players[seat].role
        return role is not None and role.key == key


def played_with_bonds(seed: int) -> BondedVillage:
    """One such village, from the first chair to the end or its twelfth night."""
    village = BondedVillage(Random(f"bonds {seed}"))
    village.play(rounds=12)
    return village


# -- what was told


def check_news(log: Sequence[Event]) -> Counter[str]:
    """Every death is told once, nobody dead is called alive and nobody alive dead.

    Comes back with how often each kind of line and story was told.
    """
    told: Counter[str] = Counter()
    known: dict[Seat, str] = {}
    for event in log:
        if not isinstance(event, Bulletin):
            continue
        dead = dict(event.dead)
        new = dead.keys() - known.keys()
        check_facts(event, new)
        check_tales(event, new)
        told.update(fact.kind for fact in event.facts)
        told.update(f"{tale.role} {tale.number}" for tale in event.tales)
        known = dead
    return told


def check_facts(event: Bulletin, new: set[Seat]) -> None:
    """The summary: the facts of one bulletin."""
    died = Counter(seat for fact in event.facts for seat in fact.seats[LINES[fact.kind][0]])
    assert died == Counter(new), f"died: {sorted(new)}, told: {died} in {event.facts}"
    dead = dict(event.dead)
    for fact in event.facts:
        _, living, gone = LINES[fact.kind]
        assert {*fact.seats[living]} <= {*event.living}, f"not all alive in {fact}"
        assert {*fact.seats[gone]} <= dead.keys(), f"not all dead in {fact}"
        for seat, role in zip(_shown(fact), fact.roles, strict=True):
            assert dead[seat] == role or fact.kind == "idiot"


def _shown(fact: Fact) -> Sequence[Seat]:
    """Whose roles a line gives."""
    return fact.seats[LINES[fact.kind][0]] if fact.roles else ()


def check_tales(event: Bulletin, new: set[Seat]) -> None:
    """The stories: whoever was removed dies in none of them."""
    removed = {seat for fact in event.facts if fact.kind == "removed" for seat in fact.seats}
    died: Counter[Seat] = Counter()
    dead = {seat for seat, _ in event.dead}
    for tale in _before_the_end(event):
        dying, living, gone = STORIES[tale.role, tale.number]
        names = tale.b[dying]
        if (tale.role, tale.number) == ("employer", 3):  # an employer who was removed fits as well
            names = tuple(seat for seat in names if seat not in removed)
        died.update(names)
        assert {*tale.b[living]} <= {*event.living}, f"not all alive in {tale}"
        assert {*tale.b[gone]} <= dead, f"not all dead in {tale}"
        if tale.a is not None and (tale.role, tale.number) not in CROWDS:
            assert {*tale.a} <= {*event.living}, f"not all alive in {tale}"
    assert died == Counter(new - removed), f"died: {sorted(new)}, told: {died} in {event.tales}"


def _before_the_end(event: Bulletin) -> Iterator[Tale]:
    return (tale for tale in event.tales if tale.role != "won")


def check_words(village: RandomVillage, language: str) -> None:
    """The same in the words that everybody and each seat is told: one line for each death."""
    speech, words = LANGUAGES[language]
    known: set[Seat] = set()
    for event in village.log:
        if not isinstance(event, Bulletin):
            continue
        view = village.state
        said = speech.say(event, None, view)
        assert said is not None
        for seat in village.seats:
            assert speech.say(event, seat, view) == (None if seat in event.gone else said)
        summary = said.split(SEPARATOR)[1].splitlines()
        dead = dict(event.dead)
        for seat, role in event.dead:
            named = words.titled(seat, role)
            lines = [line for line in summary if named in line]
            assert len(lines) == (seat not in known), f"{named} in {lines} of {summary}"
        for seat in event.living:
            assert not any(f"{seat} (" in line for line in _plain(summary, words)), summary
        known = {*dead}


def _plain(summary: Sequence[str], words: Words) -> Iterator[str]:
    """The lines above the published votes, in which brackets hold roles and nothing else."""
    for line in summary:
        if line == words.say("votes"):
            return
        yield line


def main(games: int) -> None:
    """Play and check so many villages; what they told is counted."""
    told: Counter[str] = Counter()
    for seed in range(games):
        village = played_with_bonds(seed)
        told += check_news(village.log)
        if seed % 20 == 0:
            check_words(village, ("en", "nl")[seed // 20 % 2])
    print(f"{games} games, every death told once")
    print(", ".join(f"{kind}: {number}" for kind, number in sorted(told.items())))


if __name__ == "__main__":
    main(int(sys.argv[1]))
