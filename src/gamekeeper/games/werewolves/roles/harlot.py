"""Harlot: spends the night in somebody else's house, for better or worse (§6.8)."""

from ..rules.steps import Step
from .base import Repeat, Role, Turn, take, up

HARLOT = Role(
    "harlot",
    8,
    turns=(Turn(Step.HARLOT, up, take("harlot", Step.HARLOT), repeat=Repeat.NEVER),),
    burns=True,
)
