"""Werewolves, chapter 5: a turn must always leave something to do."""

from __future__ import annotations

import pytest

from gamekeeper.games.werewolves.roles import ROLES
from gamekeeper.games.werewolves.rules.night.turns import check, may_be_blank
from gamekeeper.games.werewolves.rules.steps import Step
from gamekeeper.games.werewolves.rules.village import DEAD, Player, Village
from gamekeeper.kernel.messages import Rejected, Seat

A, B, C, D = (Seat(name) for name in "ABCD")


def village(**roles: str) -> Village:
    people = {Seat(name): Player(Seat(name), role=ROLES[role]) for name, role in roles.items()}
    return Village(people, dealt=True, round=2)


def test_blank_twice_is_allowed_to_who_has_nobody_to_name() -> None:
    """T12: a Seductress alone in the village, who was blank the night before."""
    lonely = village(A="seductress", B="citizen")
    lonely.players[A].previous = ()
    lonely.players[B].life = DEAD

    assert may_be_blank(lonely, A, Step.SEDUCTRESS)
    check(lonely, A, Step.SEDUCTRESS, ())


def test_blank_twice_is_allowed_where_others_have_taken_everybody() -> None:
    """T12, T18: three Magicians, four players, and two pairs are two players each."""
    crowd = village(A="magician", B="magician", C="citizen", D="magician")
    crowd.players[A].previous = ()
    crowd.votes = {Step.MAGICIAN: {B: (A, C), D: (B, D)}}

    assert may_be_blank(crowd, A, Step.MAGICIAN)
    check(crowd, A, Step.MAGICIAN, ())


def test_blank_twice_is_refused_as_long_as_somebody_can_be_named() -> None:
    """T12, T17."""
    crowd = village(A="magician", B="magician", C="citizen", D="magician")
    crowd.players[A].previous = ()
    crowd.votes = {Step.MAGICIAN: {B: (A, C)}}

    with pytest.raises(Rejected, match="repeated-choice"):
        check(crowd, A, Step.MAGICIAN, ())
