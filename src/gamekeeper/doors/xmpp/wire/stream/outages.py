"""All lines of a door have one server: its absence is one piece of news, and so is its return."""

from __future__ import annotations

import logging

from ....base import Alarm
from .errors import Lost

log = logging.getLogger("gamekeeper.xmpp")


class Outages:
    """Hears of every line that is up or down; tells the administrators what they can mend."""

    def __init__(self, alarm: Alarm) -> None:
        self._alarm = alarm
        self._down: set[str] = set()
        """Those that were up before."""
        self._told: set[tuple[str, str]] = set()
        """Reasons, and whose they are; "" is everybody."""

    def failed(self, who: str, lost: Lost) -> None:
        """Note that a line could not be connected."""
        why = str(lost)
        log.debug("not connected", extra={"who": who, "why": why})
        key = who if lost.is_personal else "", why
        if key not in self._told:
            self._told.add(key)
            sentence = why if why.endswith("?") else f"{why}."
            kind = "xmpp.down-for-one" if lost.is_personal else "xmpp.down"
            saying = "-saying" if lost.words else ""
            self._alarm(f"{kind}{saying}", who=who, why=sentence, words=lost.words.rstrip("."))

    def broke(self, who: str, lost: Lost) -> None:
        """Note that a line went down."""
        if not self._down:
            log.info("XMPP connection lost", extra={"who": who, "why": str(lost)})
        self._down.add(who)
        if lost.is_personal:
            self.failed(who, lost)

    def is_up(self, who: str) -> None:
        """Note that a line is connected."""
        log.debug("the line is up", extra={"who": who})
        was_away = bool(self._down)
        self._down.discard(who)
        if not self._down:
            self._told = {each for each in self._told if each[0]}
            if was_away:
                log.info("XMPP connection restored")
