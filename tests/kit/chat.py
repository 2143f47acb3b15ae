"""People who play Softwarewolves with ordinary XMPP programs, and what each of them sees.

Everything the house does is a line as in the rulebook's scenarios: ``invited to ROOM``,
``topic: Night``, ``MC: …`` for everybody, ``MC→a: …`` for a alone, ``GC→a: …`` and ``master→a: …``
for what comes from the two accounts directly, ``destroyed: …`` with the reason. ``hears`` takes the
*next* lines and accepts no others, so every conversation is complete and in order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Self
from xml.etree.ElementTree import Element

import pytest

from tests.kit.patience import PATIENCE

from .guest import MUC, USER, Guest, body, codes, subject
from .prosody import DOMAIN, GAME

GC = f"sww@{DOMAIN}"
MASTER = f"softwarewolf@{DOMAIN}"
AT_COMPONENT = f"sww@{GAME}"
"""The coordinator, where both names live at a component."""
OURS = {GC: "GC", MASTER: "master", AT_COMPONENT: "GC", f"softwarewolf@{GAME}": "master"}
PLAY = "I want to play"
DELAY = "{urn:xmpp:delay}delay"

SELECTED = "You are selected as werewolf for this game."
CHOOSE = "Please choose who you want to eat: "
ELECT = "MC: Please vote who should be hanged: "
VILLAGERS_WIN = (
    "MC: Yes! The last werewolve is dead! Finally peace in the village! The villagers win."
)
WEREWOLVES_WIN = (
    "MC: Oh no! Villagers do not outnumber werewolves anymore, so the werewolves know they are "
    "stronger and mount a daytime massacre and slaughter all remaining villagers! "
    "- The werewolves win."
)
TIME_IS_UP = (
    "MC: this game has been going for long enough. Time is up. Thanks for playing, everyone. "
    "See you later"
)


class Player(Guest):
    """One program of one person; ``nick`` is the name in the room, the account is its own."""

    def __init__(
        self, nick: str, port: int, account: str = "", resource: str = "phone", **other: Any
    ) -> None:
        super().__init__(account or nick.lower(), port, resource, **other)
        self.nick = nick
        self.room = ""
        """The last one he was invited to."""
        self.lines: list[str] = []
        """Everything in the order it came, other people's words included."""
        self.told: list[str] = []
        """The lines of the house alone."""
        self.history: list[str] = []
        """What the rooms told him when he entered."""
        self.inside: set[str] = set()
        """The rooms he is in."""
        self._heard = 0
        self._is_greeted: set[str] = set()

    # -- asking and entering

    async def asks(self, text: str = PLAY, to: str = GC, extra: str = "") -> str:
        """Ask to play and wait for the invitation; returns the room."""
        self.write(to, text, "chat", extra)
        return await self.is_invited()

    async def is_invited(self) -> str:
        """The next thing he hears is an invitation; returns the room."""
        number = self._heard
        await self._comes(number, "an invitation")
        assert self.told[number].startswith("invited to "), self._so_far(number, "an invitation")
        self._heard += 1
        self.room = self.told[number].removeprefix("invited to ")
        return self.room

    async def enters(self, room: str = "", nick: str = "", extra: str = "") -> None:
        """Returns when he is inside; fails if he is not let in."""
        self.room, self.nick = room or self.room, nick or self.nick
        before = len(self.presences)
        self.raw(f'<presence to="{self._place}"><x xmlns="{MUC}">{extra}</x></presence>')
        place = self.place

        def answered() -> Element | None:
            for each in self.presences[before:]:
                is_answer = codes(each) >= {"110"} or each.get("type") == "error"
                if each.get("from") == place and is_answer:
                    return each
            return None

        answer = await self.until(answered, PATIENCE)
        assert answer.get("type") is None, f"{self.nick} cannot enter {self.room}"

    async def leaves(self, room: str = "") -> None:
        self.room = room or self.room
        place = self.place
        self.leave(self.room, self.nick)
        await self.until(lambda: self.room not in self.inside, PATIENCE)
        assert place.partition("/")[0] not in self.inside

    async def renames(self, nick: str) -> None:
        """Change the nickname; returns when the room calls him so."""
        self.nick = nick
        self.raw(f'<presence to="{self._place}"/>')
        await self.until(lambda: self.presences_of(self.place), PATIENCE)

    @property
    def place(self) -> str:
        return f"{self.room}/{self.nick}"

    @property
    def _place(self) -> str:
        return self.place.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")

    # -- speaking

    async def says(self, text: str, room: str = "") -> None:
        """Aloud; returns when the room has repeated it, so the order of words is known."""
        room = room or self.room
        wanted = f"{self.nick}: {text}"
        before = self.lines.count(wanted)
        self.say(room, text)
        await self.until(lambda: self.lines.count(wanted) > before, PATIENCE)

    async def whispers(self, text: str, to: str = "", kind: str = "chat") -> None:
        """To the MC through the room; returns when the server has it."""
        self.write(to or f"{self.room}/MC", text, kind)
        await self.pings()

    async def tells(self, text: str, to: str = MASTER, kind: str = "chat") -> None:
        """To one of the accounts, directly."""
        await self.whispers(text, to, kind)

    async def pings(self) -> None:
        """Returns when the server has all our words, and we have all of its."""
        await self.ask(DOMAIN, '<ping xmlns="urn:xmpp:ping"/>', "get")

    # -- what comes

    def _take(self, stanza: Any) -> Any:
        before = len(self.messages), len(self.presences)
        taken = super()._take(stanza)
        if len(self.messages) > before[0]:
            self._note_message(self.messages[-1])
        elif len(self.presences) > before[1]:
            self._note_presence(self.presences[-1])
        return taken

    def _note_presence(self, presence: Element) -> None:
        room, _, nick = presence.get("from", "").partition("/")
        kind, seen = presence.get("type"), codes(presence)
        if kind is None and "110" in seen:
            self.inside.add(room)
        if kind != "unavailable":
            return
        destroyed = presence.find(f"{{{USER}}}x/{{{USER}}}destroy")
        is_ours = room in self.inside and (nick == self.nick or "110" in seen)
        if not is_ours or "303" in seen:
            return
        self.inside.discard(room)
        self._is_greeted.discard(room)
        if destroyed is not None:
            reason = destroyed.find(f"{{{USER}}}reason")
            self._note(f"destroyed: {'' if reason is None else reason.text}", True)

    def _note_message(self, message: Element) -> None:
        room, _, nick = message.get("from", "").partition("/")
        kind, text, topic = message.get("type", "normal"), body(message), subject(message)
        if message.find(f"{{{USER}}}x/{{{USER}}}invite") is not None:
            self._note(f"invited to {room}", True)
        elif kind == "error":
            self._note(f"bounced: {text}", False)
        elif kind == "groupchat" and topic is not None and text is None:
            # the first one says what the topic is, all others that it changes
            if room in self._is_greeted:
                self._note(f"topic: {topic}", True)
            self._is_greeted.add(room)
        elif text is None:
            return
        elif kind == "groupchat" and message.find(DELAY) is not None:
            self.history.append(f"{nick}: {text}")
        elif kind == "groupchat":
            self._note(f"{nick}: {text}", nick == "MC")
        elif room in OURS:
            self._note(f"{OURS[room]}→{self.nick}: {text}", True)
        else:
            self._note(f"{nick}→{self.nick}: {text}", nick == "MC")

    def _note(self, line: str, is_of_house: bool) -> None:
        self.lines.append(line)
        if is_of_house:
            self.told.append(line)

    # -- hearing

    async def hears(self, *lines: str) -> None:
        """The next things the house says are exactly these."""
        for line in lines:
            number = self._heard
            await self._comes(number, line)
            assert self.told[number] == line, self._so_far(number, line)
            self._heard += 1

    async def _comes(self, number: int, line: str) -> None:
        try:
            await self.until(lambda: len(self.told) > number, PATIENCE)
        except TimeoutError:
            pytest.fail(self._so_far(number, line))

    def _so_far(self, number: int, line: str) -> str:
        heard = "\n  ".join(self.told[number:] or ["nothing"])
        return f"{self.nick} expects\n  {line}\nbut hears\n  {heard}"

    @property
    def unheard(self) -> list[str]:
        return self.told[self._heard :]

    # -- losing the server

    async def reconnects(self) -> None:
        """After the server was away: a new connection, in no room."""
        self._client.cancel_connection_attempt()
        self._client.abort()
        await asyncio.sleep(0.01)  # its socket is closed a little later
        self.inside.clear()
        self._is_greeted.clear()
        await self.connect()


class Village(Sequence[Player]):
    """Some players in one room, who hear the same."""

    def __init__(self, *players: Player) -> None:
        self._players = players

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, str):
            return next(each for each in self._players if each.nick == key)
        return self._players[key]

    def __len__(self) -> int:
        return len(self._players)

    def __iter__(self) -> Iterator[Player]:
        return iter(self._players)

    @property
    def room(self) -> str:
        return self._players[0].room

    async def hears(self, *lines: str) -> None:
        """Everybody hears exactly these next; lines with an arrow only he whom they are for."""
        await asyncio.gather(
            *(
                each.hears(*(line for line in lines if _is_for(line, each)))
                for each in self._players
            )
        )

    async def votes(self, *votes: str) -> None:
        """``a→W`` for a, who says *I vote for W*; one after the other."""
        for vote in votes:
            who, whom = vote.split("→")
            await self[who].says(f"I vote for {whom}")

    async def eats(self, whom: str, wolf: str = "W") -> None:
        await self[wolf].whispers(f"I eat {whom}")

    def without(self, *players: Player) -> Self:
        return type(self)(*(each for each in self._players if each not in players))


def _is_for(line: str, player: Player) -> bool:
    head = line.partition(": ")[0]
    return "→" not in head or head.endswith(f"→{player.nick}")
