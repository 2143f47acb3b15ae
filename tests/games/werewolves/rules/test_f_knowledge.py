"""Werewolves by mail, scenarios 56 to 59: what Seers, Fools, Priests and the girl find out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.kit.werewolves import cast

from gamekeeper.games.werewolves.roles.fool import imagine
from gamekeeper.games.werewolves.rules.context import Context
from gamekeeper.games.werewolves.rules.private_events import Spied, TurnTaken
from gamekeeper.games.werewolves.rules.steps import Phase
from gamekeeper.kernel.messages import Seat


def learned(words: str, votes: str, seed: str = "seed") -> str:
    """What the voter of this one vote found out."""
    village = cast(words, seed=seed)
    village.night(votes)
    [found] = [e for e in village.heard(votes.split()[0], TurnTaken) if e.learned]
    return str(found.learned)


def test_a_fool_never_sees_the_truth_nor_a_fool() -> None:
    """Scenario 56: §6.19. Some other role of the game."""
    seen = {learned("F fool, S seer, W werewolf", "F → W", str(seed)) for seed in range(25)}

    assert seen == {"seer", "citizen"}


@pytest.mark.parametrize(
    ("edition", "lies"),
    [(2, ["seer", "werewolf", "werewolf", "hunter"]), (1, ["seer", "werewolf", "hunter"])],
)
def test_a_fools_lie_is_the_role_of_any_player(edition: int, lies: list[str]) -> None:
    """Scenario 56, amendment 3: §6.19. What many are is seen often; in the first edition it was not."""
    village = cast("F fool, S seer, W X werewolf, H hunter, G fool", citizens=2, edition=edition)
    rng = Drawing()
    context = Context(village.state, village.options, village.now, rng, edition)

    [seen] = imagine(context, Seat("F"), (Seat("K1"),))

    assert rng.drawn_from == lies
    assert isinstance(seen, TurnTaken)
    assert seen.learned in lies


class Drawing(Random):
    """Chance that remembers what it was to choose from."""

    drawn_from: list[str]

    def choice(self, seq: Any) -> Any:
        self.drawn_from = list(seq)
        return super().choice(seq)


def test_among_fools_a_fool_sees_a_fool() -> None:
    """Scenario 56: §6.19. Only if there is nobody else."""
    village = cast("F1 F2 F3 fool", citizens=0, wolf=False)
    village.until(Phase.NIGHT)
    village.vote("F1 → F2")
    village.end()

    assert village.heard("F1", TurnTaken)[-1].learned == "fool"


def test_without_another_role_a_fool_sees_a_seer() -> None:
    """Scenario 56: §6.19. Nothing is left once Fool and the target's role are excluded."""
    village = cast("F1 F2 fool", citizens=1, wolf=False)
    village.until(Phase.NIGHT)
    village.vote("F1 → K1")
    village.end()

    assert village.heard("F1", TurnTaken)[-1].learned == "seer"


@pytest.mark.parametrize(
    ("role", "shown"), [("fool", "seer"), ("cub", "cub"), ("white_werewolf", "white_werewolf")]
)
def test_a_seer_sees_the_truth_with_one_lie(role: str, shown: str) -> None:
    """Scenario 57: §6.3, H5. A Fool is shown as a Seer."""
    assert learned(f"S seer, X {role}", "S → X") == shown


@pytest.mark.parametrize(("role", "result"), [("grave_robber", "burns"), ("fool", "pure")])
def test_holy_water_burns_by_role(role: str, result: str) -> None:
    """Scenario 58: §6.23."""
    assert learned(f"P priest, X {role}", "P → X") == result


def test_love_does_not_burn() -> None:
    """Scenario 58: §6.23. A Citizen who loves a wolf stays unharmed."""
    village = cast("P priest, Q cupid, A werewolf, C citizen")
    village.night("Q → A C; P → C")

    assert village.told("P", "priest 2").b == ("C",)


def test_the_girl_sees_votes_without_voters() -> None:
    """Scenario 59: §6.22. Story 0, C 2 and D 1."""
    village = cast("I innocent_girl, A B W werewolf, C D citizen")
    village.night("A B → C; W → D")

    [spied] = village.heard("I", Spied)
    assert spied.tally == (("C", 2), ("D", 1))
    assert village.told("I", "innocent_girl 0").b == ("C", "D")
    assert not {"A", "B", "W"} & set(repr(spied).split("'"))


def test_the_girl_sees_a_tie() -> None:
    """Scenario 59: §6.22. Story 2 with the counts."""
    village = cast("I innocent_girl, A B werewolf, C D citizen")
    village.night("A → C; B → D")

    [spied] = village.heard("I", Spied)
    assert set(spied.tally) == {("C", 1), ("D", 1)}
    assert "innocent_girl 2" in village.stories("I")


def test_a_sleeping_girl_sees_nothing() -> None:
    """Scenario 59: §6.17, §6.22."""
    village = cast("I innocent_girl, A werewolf, S sandman")
    village.night("S → I; A → K1")

    assert village.heard("I", Spied) == []
