"""Seductress: somebody spends the night in her house (§6.25)."""

from ..rules.steps import Step
from .base import Repeat, Role, Turn, take, up

SEDUCTRESS = Role(
    "seductress",
    25,
    turns=(
        Turn(
            *(Step.SEDUCTRESS, up, take("seductress", Step.SEDUCTRESS)),
            repeat=Repeat.NEVER,
            unique=True,
        ),
    ),
    burns=True,
)
