"""Time limits as game records carry them (§12.3), whatever language the players read."""

from __future__ import annotations

from ..time.timing import DAY, Overtime, TimeLimit


def record_text(limit: TimeLimit) -> str:
    """Return a record's OT: ``14 days + 1 day per move and 10 extra periods``."""
    if limit.is_absolute:
        return f"{_long(limit.main)} without overtime"
    byo = _long(limit.byo)
    main = f"{_long(limit.main)} + " if limit.main else ""
    match limit.overtime:
        case Overtime.JAPANESE:
            return f"{main}{byo} per move and {_count(limit.periods, 'extra period')}"
        case Overtime.CANADIAN:
            return f"{main}{byo} per {_count(limit.periods, 'stone')}"
        case Overtime.FISCHER:
            return f"{main}{byo} extra per move"


def _long(hours: int) -> str:
    """Return hours as ``4 days 2 hours``; a day has fifteen."""
    days, rest = divmod(max(0, hours), DAY)
    words = [_count(days, "day")] if days else []
    if rest or not days:
        words.append(_count(rest, "hour"))
    return " ".join(words)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
