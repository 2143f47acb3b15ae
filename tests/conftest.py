"""What every test can rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from gamekeeper.zones import tell_times_in

# How long an example takes says more about the machine than about the program.
settings.register_profile("counted", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("counted")


@pytest.fixture(autouse=True)
def _nobody_has_chosen_a_zone() -> Iterator[None]:
    """A command that reads settings changes the zone for its process, which here is ours."""
    tell_times_in("")
    yield
    tell_times_in("")
