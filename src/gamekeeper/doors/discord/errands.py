"""What the outbox's actions mean, and what Discord's replies and refusals mean."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from .drawing.text import label
from .drawing.words import say
from .homes import Home
from .tables import Tables
from .wire.answers import EPHEMERAL, message
from .wire.outbox import NO_NOTES, Action, New, Notes, Outbox
from .wire.rest import Refused
from .wire.sender import Request, Unsafe

log = logging.getLogger("gamekeeper.discord")

ARCHIVE_MINUTES = 1440
PRIVATE_THREAD = 12
GONE_MESSAGE, GONE_CHANNEL = {10008}, {10003}
HOMELESS = {10004, 50001}
GONE_PERSON = {10007, 10013}
DEAD_TOKEN = {10015, 10062, 50027, 40060}
NO_DM = {50007, 50278, 40003}
ARCHIVED, THREAD_EXISTS, TOO_MANY_THREADS = {50083, 160005}, 160004, 160006
OUR_MISTAKE = {50006, 50035}
FORBIDDEN = 50013


class Errands:
    """Turns actions into requests. Tables that lost their home send nothing (D58)."""

    def __init__(
        self, tables: Tables, outbox: Outbox, application: str, now: Callable[[], float]
    ) -> None:
        self._tables, self._homes, self._outbox = tables, tables.homes, outbox
        self._application, self._now = application, now
        self.pending: set[str] = set()
        """Interactions that are being worked on: their owed answers are not known yet."""
        self.posted: Callable[[str, Any], None] = lambda message, body: None
        """Told what a new message shows."""
        self.learned: Callable[[Home], None] = lambda home: None
        """Told when something is known that lanes wait for."""
        self.warn: Callable[[Home, str], None] = lambda home, text: None
        """Tells a table's host something in private."""

    def _home(self, action: Action) -> Home:
        home = self._homes.all[action.data["table"]]
        if home.homeless:
            raise LookupError
        return home

    async def request(self, action: Action) -> Request | None:
        """Return what to send; None: something else comes first. LookupError: nothing at all."""
        match action.kind:
            case "owed" | "follow":
                return self._by_token(action)
            case "dm-open" | "dm-say":
                return self._direct(action)
            case "room" | "member" | "room-say":
                return self._in_room(action)
        return await self._public(action)

    async def _public(self, action: Action) -> Request | None:
        home = self._home(action)
        channel = f"/channels/{home.channel}"
        thread = f"/channels/{home.thread}"
        match action.kind:
            case "lobby":
                body = action.body or await self._tables.lobby_message(home)
                return Request("POST", f"{channel}/messages", body, is_message=True)
            case "thread":
                name = label(home.title, 100)
                body = {"name": name, "auto_archive_duration": ARCHIVE_MINUTES}
                return Request("POST", f"{channel}/messages/{home.lobby}/threads", body)
            case "say":
                body = message({"content": action.data["text"]})
                if pinged := action.data.get("pinged"):
                    body["allowed_mentions"] = {"parse": [], "users": pinged}
                return Request("POST", f"{thread}/messages", body, is_message=True)
            case "status":
                body, file = await self._tables.status(home)
                return Request("POST", f"{thread}/messages", body, file, is_message=True)
            case "strip":
                body = message({"components": []})
                return Request("PATCH", f"{thread}/messages/{action.data['message']}", body)
            case "watch":
                return Request("PUT", f"{thread}/thread-members/{action.data['user']}")
            case "archive":
                return Request("PATCH", f"/channels/{action.data['thread']}", {"archived": True})
        raise LookupError(action.kind)

    def _by_token(self, action: Action) -> Request | None:
        data = action.data
        if "body" not in data and data.get("interaction") in self.pending:
            return None
        if self._now() < data.get("ready", 0.0):
            return None
        base = f"/webhooks/{self._application}/{data['token']}"
        if action.kind == "owed":
            told = data.get("body") or message({"content": data["instead"]})
            body = {key: value for key, value in told.items() if key != "flags"}
            return Request("PATCH", f"{base}/messages/@original", body)
        return Request("POST", base, {**message({"content": data["text"]}), "flags": EPHEMERAL})

    def _direct(self, action: Action) -> Request | None:
        user = action.data["user"]
        if f"nodm/{user}/{action.data['table']}" in self._outbox.notes:
            raise LookupError
        known = self._outbox.notes.get(f"dm/{user}")
        if action.kind == "dm-open":
            if known is not None:
                raise LookupError
            return Request("POST", "/users/@me/channels", {"recipient_id": user})
        if known is None:
            raise LookupError
        body = message({"content": action.data["text"]})
        return Request("POST", f"/channels/{known.decode()}/messages", body, is_message=True)

    def _in_room(self, action: Action) -> Request | None:
        home = self._home(action)
        room = home.rooms[action.data["room"]]
        if not room.is_thread:
            raise LookupError
        if action.kind == "room":
            body = {"name": room.name, "type": PRIVATE_THREAD, "invitable": False}
            body["auto_archive_duration"] = ARCHIVE_MINUTES
            return Request("POST", f"/channels/{home.channel}/threads", body, guild=home.guild)
        if not room.thread:
            return None
        if action.kind == "member":
            path = f"/channels/{room.thread}/thread-members/{action.data['user']}"
            return Request("PUT", path)
        if set(room.members) - set(room.inside):
            return None  # somebody is still to be let in
        body = message({"content": action.data["text"]})
        members = len(room.inside) + 1
        path = f"/channels/{room.thread}/messages"
        return Request("POST", path, body, is_message=True, members=members)

    # -- what came of it

    def done(self, action: Action, reply: Any) -> Notes:
        """Return what was learned from a reply."""
        id = str(reply.get("id", "")) if isinstance(reply, dict) else ""
        if action.kind == "dm-open":
            return {f"dm/{action.data['user']}": id.encode()}
        if "table" not in action.data or action.kind == "dm-say":
            return NO_NOTES
        home = self._homes.all[action.data["table"]]
        match action.kind:
            case "lobby":
                home.lobby = id
                self.posted(id, action.body)
            case "thread":
                home.thread = id or home.lobby
            case "status":
                home.status, home.status_at = id, self._now()
                self.posted(id, action.body)
            case "room":
                home.rooms[action.data["room"]].thread = id
            case "member":
                home.rooms[action.data["room"]].inside.append(action.data["user"])
            case _:
                return NO_NOTES
        self.learned(home)
        return self._homes.notes(home)

    async def refused(self, action: Action, no: Refused | Unsafe) -> bool:
        """Return True if the action is to be tried again in another way."""
        if isinstance(no, Unsafe):
            home = self._homes.all[action.data["table"]]
            self._once(home, "unsafe", "rooms.unsafe")
            return False
        if action.kind in ("owed", "follow"):
            return False
        if action.kind in ("dm-open", "dm-say"):
            return await self._no_dm(action, no)
        home = self._homes.all[action.data["table"]]
        log.warning(
            "Discord refuses",
            extra={
                "table": home.table,
                "what": action.kind,
                "code": no.code,
                "why": str(no.errors),
            },
        )
        if no.code in HOMELESS or (no.code in GONE_CHANNEL and action.kind in ("lobby", "thread")):
            home.homeless = self._now()
        elif action.kind == "thread":
            home.thread = home.lobby if no.code == THREAD_EXISTS else home.channel
            home.has_threads = no.code == THREAD_EXISTS
        elif action.kind == "room":
            home.rooms[action.data["room"]].is_thread = False
        elif action.kind == "member":
            home.rooms[action.data["room"]].members.remove(action.data["user"])
        elif no.code in GONE_CHANNEL and action.kind in ("say", "status"):
            if home.thread == home.channel:
                home.homeless = self._now()
            home.thread = home.channel
        elif no.code in ARCHIVED:
            self._once(home, "locked", "host.locked")
        elif no.code == FORBIDDEN:
            self._once(home, "forbidden", "host.forbidden")
        self.learned(home)
        await self._homes.save(home)
        return no.code in GONE_CHANNEL and action.kind in ("say", "status") and not home.homeless

    async def _no_dm(self, action: Action, no: Refused) -> bool:
        if no.code in NO_DM | GONE_PERSON | GONE_CHANNEL:
            name = f"nodm/{action.data['user']}/{action.data['table']}"
            await self._outbox.write(notes={name: b"1"})
        return False

    def _once(self, home: Home, what: str, key: str) -> None:
        """Tell a table's host something, once in a game."""
        if what not in home.told:
            home.told.insert(0, what)
            self.warn(home, say(home.language, key, table=home.title))


def direct(table: str, user: str, id: str, text: str) -> list[New]:
    """Return what sends somebody a direct message, about a table or ("") none."""
    lane, data = f"dm/{user}", {"table": table, "user": user}
    return [
        New(f"{id} open", lane, "dm-open", data),
        New(f"{id} dm", lane, "dm-say", {**data, "text": text}),
    ]
