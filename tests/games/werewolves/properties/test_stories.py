"""Whole games, listened to by everybody: no story comes twice while another one fits (A8)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.kit.villages import RandomVillage, played

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.fold import apply
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.village import Village
from gamekeeper.games.werewolves.text.stories import ROWS
from gamekeeper.games.werewolves.text.telling import Teller, tales
from gamekeeper.games.werewolves.text.words import Words
from gamekeeper.kernel.messages import Event, Public, Seat
from gamekeeper.kernel.table import heard
from gamekeeper.narration.library import shipped
from gamekeeper.narration.narrator import Narrator
from gamekeeper.narration.stories import Story

CAST = (
    *("werewolf", "werewolf", "seer", "witch", "hunter", "healer"),
    *("sandman", "raven", "piper", "cupid", "citizen", "citizen"),
)
LANGUAGES = {language: Words(language) for language in ("en", "nl", "de")}
SEEDS = range(12)


def teller(language: str) -> Teller:
    """Fresh from a restart: it remembers nothing."""
    narrator = Narrator(ROWS, shipped("werewolves", ROWS).themes, language)
    return Teller(Options(language=language), LANGUAGES[language], narrator, "a table")


def village_of(seed: int) -> RandomVillage:
    options = {"strictness": 0, "max_players": 18, "mayor": True}
    return played(Random(seed), [ROLES[key] for key in CAST], **options)


def listened(village: RandomVillage, listener: Seat | None) -> list[tuple[Event, list[Story]]]:
    """What this listener was told when it happened."""
    tells, view, found = teller("nl"), Village(), list[tuple[Event, list[Story]]]()
    for event in heard(village.log, listener):
        apply(view, event)
        found.append((event, [telling.story for telling in tells.stories(event, view)]))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_no_story_is_told_twice_while_an_unused_one_fits(seed: int) -> None:
    """Amendment 8: to no ear, in public or in private; and when all were told, none comes too often."""
    village, tells = village_of(seed), teller("nl")
    for listener in (None, *village.seats):
        told: dict[bool, Counter[Story]] = {True: Counter(), False: Counter()}
        for event, stories in listened(village, listener):
            times = told[isinstance(event, Public)]
            for tale, story in zip(tales(event), stories, strict=True):
                assert times[story] == min(times[other] for other in tells.fitting(event, tale))
                times[story] += 1


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_hears_the_same_public_stories(seed: int) -> None:
    """Amendment 8: what was whispered to somebody is no reason to tell all something else."""
    village = village_of(seed)
    public = [
        [stories for event, stories in listened(village, listener) if isinstance(event, Public)]
        for listener in (None, *village.seats)
    ]

    assert all(told == public[0] for told in public)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mail_that_is_sent_again_tells_the_same(seed: int) -> None:
    """Amendment 8: after a restart, by somebody who knows how the game went on."""
    village = village_of(seed)
    for listener in (None, village.seats[0], village.seats[-1]):
        view = Village()
        for event in heard(village.log, listener):
            apply(view, event)
        for event, stories in reversed(listened(village, listener)):
            again = teller("nl").stories(event, view)
            assert [telling.story for telling in again] == stories
