"""Days without ticking clocks (§9.6): a balance that grows slowly, and a vacation that runs out.

Both are counted in units of six seconds, in which the gain of half an hour, half an hour itself
and the largest balance are whole numbers: however often one looks, the sums stay exact.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.messages import Rejected

UNITS_PER_DAY = 14_400
PER_HALF_HOUR = UNITS_PER_DAY // 48
GAIN_PER_HALF_HOUR = PER_HALF_HOUR // 12
MAX_BALANCE = 9_131 * UNITS_PER_DAY // 300
"""365.24 / 12 days."""
MIN_DAYS = 2
TICKS_PER_DAY = 288


@dataclass(frozen=True, slots=True)
class Vacation:
    """What a user has saved up, and what is left of the vacation they are on."""

    balance: int = 14 * UNITS_PER_DAY
    left: int = 0

    @property
    def is_on(self) -> bool:
        return self.left > 0

    @property
    def balance_days(self) -> float:
        return self.balance / UNITS_PER_DAY

    @property
    def half_hours_left(self) -> int:
        """Return at which coming half hour the vacation is over; 0 if there is none."""
        return -(-self.left // PER_HALF_HOUR)

    @property
    def choices(self) -> range:
        """Return the days by which one may begin a vacation, or change the one that runs."""
        most = self.balance // UNITS_PER_DAY
        fewest = MIN_DAYS - self.left // UNITS_PER_DAY
        return range(fewest, most + 1)

    def after(self, half_hours: int) -> Vacation:
        """Return the same so many half hours later. The balance grows on vacation too."""
        grown = min(MAX_BALANCE, self.balance + half_hours * GAIN_PER_HALF_HOUR)
        left = max(0, self.left - half_hours * PER_HALF_HOUR)
        return Vacation(max(self.balance, grown), left)

    def started(self, days: int) -> Vacation:
        """Return a vacation of so many days. Raises ``no-vacation``."""
        if self.is_on or days not in self.choices:
            raise Rejected("no-vacation", days=days, balance=self.balance_days)
        return self._moved(days)

    def changed(self, days: int) -> Vacation:
        """Return the running vacation made longer, or shorter by less than nothing.

        Raises ``no-vacation`` if none runs, or if fewer than two whole days would remain.
        """
        if not self.is_on or days not in self.choices:
            raise Rejected("no-vacation", days=days, balance=self.balance_days)
        return self._moved(days)

    def _moved(self, days: int) -> Vacation:
        moved = days * UNITS_PER_DAY
        return Vacation(self.balance - moved, self.left + moved)
