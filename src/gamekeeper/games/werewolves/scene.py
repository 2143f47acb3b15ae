"""What every part of the rules is handed."""

from __future__ import annotations

from datetime import datetime
from random import Random
from typing import NamedTuple

from .options import Options
from .village import Village


class Scene(NamedTuple):
    """The village, its settings, this moment, and chance."""

    village: Village
    options: Options
    at: datetime
    rng: Random
