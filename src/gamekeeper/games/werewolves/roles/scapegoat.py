"""Scapegoat: burns when the village cannot agree, and leaves some of it with guilt (§6.18)."""

from ..rules.steps import Step
from .base import Role, Turn, take, up

SCAPEGOAT = Role(
    "scapegoat",
    18,
    turns=(Turn(Step.SCAPEGOAT, up, take("scapegoat", Step.SCAPEGOAT), most=1_000),),
)
