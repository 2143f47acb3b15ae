"""Sheriff: keeps somebody away from the coming pyre, as a voter and as a victim (§6.20)."""

from ..rules.steps import Step
from .base import Repeat, Role, Turn, take_self_or, up

SHERIFF = Role(
    "sheriff",
    20,
    turns=(
        Turn(
            *(Step.SHERIFF, up, take_self_or("sheriff", Step.SHERIFF)),
            oneself=True,
            repeat=Repeat.NEVER,
        ),
    ),
)
