"""A post office where everything goes wrong that can: power cuts, dead servers, mails twice."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from email.message import EmailMessage
from random import Random
from typing import ClassVar

from tests.doors.mail.village.game import Played
from tests.doors.mail.village.office import PostOffice
from tests.kit.mail import until

KILLS = {"write": 4, "jump": 3, "settle": 3}
AMONG = {"write": 70, "jump": 15, "settle": 38}
"""So many of the first of these are struck; a whole game has more."""
LATEST = 0.12
"""Seconds after which the power is cut at the latest: in the middle of it, or just behind."""
NO_POSTFIX, NO_DOVECOT = 6, 12
"""The days on which a server is away."""


@dataclass
class TroubledOffice(PostOffice):
    """The same as a calm one for those who play."""

    hiccup: ClassVar[float] = 100 * 86_400.0
    """All trouble is short; what an outage does to a game is tested elsewhere."""

    rng: Random = field(default_factory=lambda: Random("trouble"))
    game: Played | None = None
    """What came of it."""
    kills: int = 0
    outages: list[str] = field(default_factory=list)
    _seen: Counter[str] = field(default_factory=Counter)
    _struck: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for kind, number in KILLS.items():
            self._struck[kind] = self.rng.sample(range(1, AMONG[kind] + 1), number)

    # -- what the players do

    def write(self, mail: EmailMessage) -> None:
        """Every mail comes twice."""
        self.note(mail)
        copies = [mail, mail]

        def act() -> None:
            while copies:
                self.post(copies.pop())
            self._until(self.has_arrived)

        self._do("write", act)

    def jump(self, time: timedelta) -> None:
        self.house.put_forward(time)
        day = self._seen["jump"] + 1
        if day == NO_POSTFIX:
            self._without_postfix()
        elif day >= NO_DOVECOT and "dovecot" not in self.outages:
            self._without_dovecot()
        self._do("jump", self.house.catch_up)

    def settle(self) -> None:
        def act() -> None:
            self._until(self.is_dealt_with)
            self.house.settle()
            self._until(self.is_delivered)

        self._do("settle", act)

    # -- what happens meanwhile

    def _do(self, kind: str, act: Callable[[], None]) -> None:
        """Do it, whatever happens; the power may be cut while it is done, or right afterwards."""
        self._seen[kind] += 1
        if self._seen[kind] not in self._struck[kind]:
            self._persist(act)
            return
        cut = threading.Timer(self.rng.uniform(0, LATEST), self.house.kill)
        cut.start()
        self._persist(act)
        cut.join()
        self.kills += 1
        self._persist(act)

    def _persist(self, act: Callable[[], None]) -> None:
        while True:
            if self.house.is_dead:
                self.house.revive()
                self.servers.flush_postfix()
            try:
                return act()
            except OSError:
                until(lambda: self.house.is_dead)

    def _until(self, happens: Callable[[], bool]) -> None:
        def is_so() -> bool:
            if self.house.is_dead:
                raise BrokenPipeError("the house is gone")
            return happens()

        until(is_so)

    def _without_postfix(self) -> None:
        """The news of this day cannot be handed over at first."""
        self.servers.stop_postfix()
        try:
            self._persist(self.house.catch_up)
            until(lambda: self.house.has_logged("SMTP server unavailable, mails deferred"))
            assert self.house.unsent()
        finally:
            self.servers.start_postfix()
        self.outages.append("postfix")

    def _without_dovecot(self) -> None:
        """A1: while the mailbox cannot be asked what came before, no deadline passes."""
        for person in self.people.values():
            person.hang_up()
        self.servers.stop_dovecot()
        before = self.house.sent()
        try:
            until(lambda: self.house.has_logged("mailbox unavailable, retrying"))
            self._persist(self.house.look)
            self._persist(self.house.settle)
            assert self.house.sent() == before
        finally:
            self.servers.start_dovecot()
        self.outages.append("dovecot")
