"""What every part of the rules is handed."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import NamedTuple

from .options import Options
from .state import State


class Context(NamedTuple):
    """The village, its options, this moment, and chance."""

    state: State
    options: Options
    at: datetime
    rng: Random
