"""Healer: protects one player a night from every attack, not the same one twice (§6.7)."""

from ..rules.steps import Step
from .base import Repeat, Role, Turn, take, up

PROTECT = Turn(*(Step.HEALER, up, take("healer", Step.HEALER)), oneself=True, repeat=Repeat.NEVER)
HEALER = Role("healer", 7, turns=(PROTECT,))
