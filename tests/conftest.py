"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# How long an example takes says more about the machine than about the program.
settings.register_profile("counted", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("counted")
