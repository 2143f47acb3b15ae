"""Times as players read and type them (§9.10): ``14d 12h`` is the same in every language."""

from __future__ import annotations

from ....texts.catalogue import Texts
from ..time.timing import DAY, Overtime, TimeLeft, TimeLimit


def short(hours: int) -> str:
    """Return ``14d``, ``4d 2h``, ``12h``; a day has fifteen hours."""
    days, rest = divmod(max(0, hours), DAY)
    words = [f"{days}d"] if days else []
    if rest or not days:
        words.append(f"{rest}h")
    return " ".join(words)


def long(hours: int, texts: Texts) -> str:
    """Return ``14 days``, ``4 days 2 hours``, ``1 hour``."""
    days, rest = divmod(max(0, hours), DAY)
    words = [texts.say("units.day", count=days)] if days else []
    if rest or not days:
        words.append(texts.say("units.hour", count=rest))
    return " ".join(words)


def limit_text(limit: TimeLimit) -> str:
    """Return ``J: 14d + 1d * 10``, ``C: 14d + 15d / 8``, ``F: 8d + 12h`` or ``J: 4d 2h``."""
    parts = []
    if limit.main or limit.is_absolute:
        parts.append(short(limit.main))
    if not limit.is_absolute:
        parts.append(_overtime(limit, limit.periods))
    return f"{_letter(limit)}: {' + '.join(parts)}"


def left_text(limit: TimeLimit, left: TimeLeft) -> str:
    """Return ``J: 10d 7h (+ 2d * 7)`` in main time, later ``C: 1d 4h / 3 (3d / 5)``."""
    letter = _letter(limit)
    if limit.is_absolute or left.is_out:
        return f"{letter}: {short(left.main)} (-)"
    if left.main > 0 or left.periods < 0:
        keeps = limit.overtime is Overtime.JAPANESE and left.periods >= 0  # after a gift (T23)
        periods = left.periods if keeps else limit.periods
        return f"{letter}: {short(left.main)} (+ {_overtime(limit, periods)})"
    if limit.overtime is Overtime.CANADIAN:
        overtime = _overtime(limit, limit.periods)
        return f"{letter}: {short(left.byo)} / {left.periods} ({overtime})"
    return f"{letter}: {short(left.byo)} ({_overtime(limit, left.periods)})"


def _letter(limit: TimeLimit) -> str:
    return limit.overtime.value[0]


def _overtime(limit: TimeLimit, periods: int) -> str:
    match limit.overtime:
        case Overtime.JAPANESE:
            return f"{short(limit.byo)} * {periods}"
        case Overtime.CANADIAN:
            return f"{short(limit.byo)} / {periods}"
        case Overtime.FISCHER:
            return short(limit.byo)
