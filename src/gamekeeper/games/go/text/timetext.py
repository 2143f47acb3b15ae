"""Times as players read them (§9.10)."""

from __future__ import annotations

from ..time.timing import DAY, Overtime, TimeLeft, TimeLimit


def short(hours: int) -> str:
    """``14d``, ``4d 2h``, ``12h``; a day has fifteen hours."""
    days, rest = divmod(max(0, hours), DAY)
    words = [f"{days}d"] if days else []
    if rest or not days:
        words.append(f"{rest}h")
    return " ".join(words)


def long(hours: int) -> str:
    """``14 days``, ``4 days 2 hours``, ``1 hour``."""
    days, rest = divmod(max(0, hours), DAY)
    words = [_count(days, "day")] if days else []
    if rest or not days:
        words.append(_count(rest, "hour"))
    return " ".join(words)


def limit_text(limit: TimeLimit) -> str:
    """``J: 14d + 1d * 10``, ``C: 14d + 15d / 8``, ``F: 8d + 12h``, ``J: 4d 2h`` (absolute)."""
    parts = []
    if limit.main or limit.is_absolute:
        parts.append(short(limit.main))
    if not limit.is_absolute:
        parts.append(_overtime(limit, limit.periods))
    return f"{_letter(limit)}: {' + '.join(parts)}"


def left_text(limit: TimeLimit, left: TimeLeft) -> str:
    """``J: 10d 7h (+ 2d * 7)`` in main time, ``J: 1d 3h (2d * 4)`` or ``C: 1d 4h / 3 (3d / 5)``."""
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


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
