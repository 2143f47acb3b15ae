"""The published bots, as small clients with exactly the habits of the rulebook's §12.

Each asks when it is told to and does everything else by itself. ``printed`` is what its owner would
see on the terminal; ``broken`` what would have thrown an exception.
"""

from __future__ import annotations

import asyncio
from typing import Any
from xml.etree.ElementTree import Element

from .chat import GC, PLAY, Player
from .guest import MUC, USER, body, subject

INVITE = f"{{{USER}}}x/{{{USER}}}invite"


class Bot(Player):
    """What all of them share: a first invitation, a pause, words on entering."""

    pause = 0.0
    greeting = ""
    wanted = ""
    """What it asks of the room's history."""

    def __init__(self, nick: str, port: int, **other: Any) -> None:
        super().__init__(nick, port, **other)
        self.printed: list[str] = []
        self.broken: list[str] = []
        self._errands: set[asyncio.Task[None]] = set()
        self._follows = False

    def asks_by_himself(self) -> None:
        raise NotImplementedError

    def is_invitation(self, message: Element) -> bool:
        return message.find(INVITE) is not None

    def reads_message(self, message: Element) -> None:
        text = body(message)
        if text:
            self.printed.append(text)

    def reads_presence(self, presence: Element) -> None: ...

    def _note_message(self, message: Element) -> None:
        super()._note_message(message)
        if not self._follows and self.is_invitation(message):
            self._follows = True
            self.room = message.get("from", "").partition("/")[0]
            self.follows(message)
        else:
            self.reads_message(message)

    def _note_presence(self, presence: Element) -> None:
        super()._note_presence(presence)
        self.reads_presence(presence)

    def follows(self, message: Element) -> None:
        task = asyncio.get_running_loop().create_task(self._go())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _go(self) -> None:
        await asyncio.sleep(self.pause)
        self.raw(f'<presence to="{self.place}"><x xmlns="{MUC}">{self.wanted}</x></presence>')
        if self.greeting:
            self.say(self.room, self.greeting)

    async def disconnect(self) -> None:
        for task in self._errands:
            task.cancel()
        await super().disconnect()


class JavaBot(Bot):
    """Smack 3.2."""

    greeting = "Howdy!"
    wanted = '<history maxstanzas="0"/>'
    master = ""

    def asks_by_himself(self) -> None:
        self.write(GC, PLAY, "chat", "<thread>Ab1</thread>")

    def follows(self, message: Element) -> None:
        invite = message.find(INVITE)
        assert invite is not None
        self.master = invite.get("from", "")
        super().follows(message)

    def reads_message(self, message: Element) -> None:
        if not message.get("from", "").endswith(self.name):
            super().reads_message(message)


class NodeBot(Bot):
    """node.js."""

    pause = 5.0
    greeting = "Howdy!"
    master = ""
    is_hanged = is_eaten = False

    def asks_by_himself(self) -> None:
        self.write(GC, PLAY, "")

    def is_invitation(self, message: Element) -> bool:
        first = next((each for each in message if each.tag.endswith("}x")), None)
        return first is not None and any(each.tag.endswith("}invite") for each in first)

    def reads_presence(self, presence: Element) -> None:
        item = presence.find(f"{{{USER}}}x/{{{USER}}}item")
        if item is not None and item.get("role") == "moderator":
            self.master = presence.get("from", "")

    def reads_message(self, message: Element) -> None:
        is_of_room = message.get("type") == "groupchat" and message.get("from") == self.master
        if not is_of_room or subject(message) is not None:
            return
        super().reads_message(message)
        if body(message) == f"The villagers hanged {self.nick}":
            self.is_hanged = True
            self.say(self.room, "it wasn't me!")
        elif body(message) == f"The werewolf ate {self.nick}":
            self.is_eaten = True


class SharpBot(Bot):
    """C#, agsXMPP: asks before its first presence."""

    pause = 3.0

    def __init__(self, nick: str, port: int, **other: Any) -> None:
        super().__init__(nick, port, silent=True, **other)

    def asks_by_himself(self) -> None:
        self.write(GC, PLAY, "chat")
        self.raw("<presence/>")

    def is_invitation(self, message: Element) -> bool:
        return any(each.tag.endswith("}invite") for each in message.iter())


class RubyBot(Bot):
    """xmpp4r: follows whatever comes from a village."""

    pause = 5.0
    greeting = "Helloohooo"

    def asks_by_himself(self) -> None:
        self.write(GC, PLAY, "chat")

    def is_invitation(self, message: Element) -> bool:
        return message.get("from", "").startswith("village")


class ScalaBot(Bot):
    """Smack 3.2 as well: every word in the room comes from an occupant, it thinks."""

    greeting = "howdy"

    def asks_by_himself(self) -> None:
        self.raw(f'<message to="{GC}"><body xml:lang="EN">{PLAY}</body></message>')

    def reads_message(self, message: Element) -> None:
        text, parts = body(message), message.get("from", "").split("/")
        if message.get("type") != "groupchat" or text is None:
            return
        if len(parts) < 2:
            self.broken.append(f"no occupant: {message.get('from')} {text}")
        else:
            self.printed.append(f"{parts[1]}: {text}")


class HouseBot(Bot):
    """Those of the original server: eat and hang the first name they are offered."""

    def asks_by_himself(self) -> None:
        self.write(GC, PLAY, "chat")

    def reads_message(self, message: Element) -> None:
        super().reads_message(message)
        text, sender = body(message) or "", message.get("from", "")
        names = [name.strip() for name in text.partition(":")[2].split(",")]
        is_private = message.get("type") != "groupchat"
        if is_private and text.startswith("Please choose who you want to eat: "):
            self.write(sender, f"I eat {names[0]}")
        elif text.startswith("Please vote who should be hanged: ") and sender.endswith("/MC"):
            self.say(self.room, f"I vote for {next(name for name in names if name != self.nick)}")
