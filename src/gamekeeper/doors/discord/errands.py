"""What the outbox's actions mean, and what Discord's replies and refusals mean."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from ...errors import GamekeeperError
from .drawing.text import escape, label
from .drawing.words import say
from .homes import Home
from .tables import Tables
from .wire.answers import EPHEMERAL, Body, message
from .wire.outbox import NO_NOTES, Action, New, Notes, Outbox
from .wire.rest import Refused
from .wire.sender import Request, Unsafe

log = logging.getLogger("gamekeeper.discord")

ARCHIVE_MINUTES = 10_080
LOOK_BACK = 100
"""So many messages are looked through for words that are taken back."""
PUBLIC_THREAD, PRIVATE_THREAD = 11, 12
GONE_MESSAGE, GONE_CHANNEL = {10008}, {10003}
NO_ACCESS = 50001
HOMELESS = {10004, NO_ACCESS}
GONE_PERSON = {10007, 10013}
NO_COMMON_GUILD = 50278
NO_DM = {50007, NO_COMMON_GUILD, 40003}
ARCHIVED, THREAD_EXISTS = {50083, 160005}, 160004
OUR_MISTAKE = {50006, 50035}
FORBIDDEN = 50013
PLACES, SPOKEN = ("lobby", "thread"), ("lobby", "say", "status", "room-say")


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
        self.look: Callable[[str], Awaitable[Any]] = _nowhere
        """Returns what Discord has at a path."""
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
            case "room" | "member" | "out" | "room-say" | "room-ask" | "room-strip":
                return self._in_room(action)
        return await self._public(action)

    async def _public(self, action: Action) -> Request | None:
        home = self._home(action)
        channel = f"/channels/{home.channel}"
        thread = f"/channels/{home.thread}"
        match action.kind:
            case "lobby" | "status" if action.data.get("safe"):
                place = channel if action.kind == "lobby" else thread
                body = message({"content": action.data["text"]})
                if action.kind == "status":
                    body["components"] = await self._tables.plain_controls(home)
                return Request("POST", f"{place}/messages", body, is_message=True)
            case "lobby":
                body = action.body or await self._tables.lobby_message(home)
                return Request("POST", f"{channel}/messages", body, is_message=True)
            case "thread":
                return _thread(home)
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
                return _edit(home.thread, action.data["message"], body)
            case "unsay":
                return await self._unsay(home, action.data["line"])
            case "watch":
                return Request("PUT", f"{thread}/thread-members/{action.data['user']}")
            case "lock":
                return Request("PATCH", thread, {"locked": action.data["locked"]})
            case "archive":
                return Request("PATCH", f"/channels/{action.data['thread']}", {"archived": True})
        raise LookupError(action.kind)

    async def _unsay(self, home: Home, line: str) -> Request:
        """Return what takes somebody's words out of the message of ours that has them."""
        path = f"/channels/{home.thread}/messages"
        try:
            found = await self.look(f"{path}?limit={LOOK_BACK}")
        except Refused:
            raise LookupError from None
        for each in found:
            text, is_ours = str(each["content"]), each["author"]["id"] == self._application
            if is_ours and line in text:
                speaker, _, _ = line.partition("**:")
                instead = f"{speaker}**: {say(home.language, 'talk.taken-back')}"
                body = message({"content": text.replace(line, instead)})
                return _edit(home.thread, each["id"], body)
        raise LookupError

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
        body = {**message({"content": data["text"]}), "flags": EPHEMERAL}
        return Request("POST", base, body, is_once=True)  # without a nonce: the note stays anyway

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
        if action.kind == "out":
            path = f"/channels/{room.thread}/thread-members/{action.data['user']}"
            return Request("DELETE", path)
        if action.kind == "room-strip":
            return _edit(room.thread, action.data["message"], message({"components": []}))
        if set(room.members) != set(room.inside):
            return None  # somebody is still to be let in, or put out
        if action.lane != home.table and self._outbox.waiting(home.table):
            return None  # what everybody is told goes first: if it is refused, nothing else is sent
        if action.data.get("phase", home.phase) != home.phase:
            raise LookupError  # the question is from earlier
        body = message(action.data.get("body") or {"content": action.data["text"]})
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
                self._shows(action, id)
            case "thread":
                home.thread = id or home.lobby
            case "status":
                home.status, home.status_at = id, self._now()
                self._shows(action, id)
            case "room":
                home.rooms[action.data["room"]].thread = id
            case "member":
                home.rooms[action.data["room"]].inside.append(action.data["user"])
            case "out":
                self._is_out(home, action)
            case "room-ask":
                home.rooms[action.data["room"]].asked = id
            case _:
                return NO_NOTES
        self.learned(home)
        return self._homes.notes(home)

    def _shows(self, action: Action, id: str) -> None:
        """Note what a message shows, unless an earlier try may have posted something older."""
        if action.attempts == 1:
            self.posted(id, action.body)

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
        is_again = await self._otherwise(home, action, no)
        self.learned(home)
        await self._homes.save(home)
        return is_again and not home.homeless

    async def _otherwise(self, home: Home, action: Action, no: Refused) -> bool:
        """Go on after a refusal; return True if the action is to be tried in another way."""
        if await self._has_lost_its_place(home, action, no):
            home.homeless = self._now()
        elif action.kind in ("member", "watch"):
            if action.kind == "member":
                home.rooms[action.data["room"]].members.remove(action.data["user"])
            if no.code in GONE_PERSON:
                await self.gone(home, action.data["user"])
        elif action.kind == "out":
            self._is_out(home, action)
            home.rooms[action.data["room"]].is_thread = no.code in GONE_PERSON
        elif action.kind == "thread":
            return self._no_thread(home, no)
        elif action.kind == "room" or (action.kind == "room-say" and no.code in GONE_CHANNEL):
            home.rooms[action.data["room"]].is_thread = False
        elif no.code in GONE_CHANNEL and action.kind in ("say", "status"):
            if home.thread == home.channel:
                home.homeless = self._now()
            home.thread = home.channel
            return True
        elif no.code in GONE_MESSAGE and action.kind in ("lobby", "status"):
            # what an earlier try had posted was deleted, and Discord still knows its nonce
            anew = New(f"{action.id} anew", action.lane, action.kind, action.data)
            await self._outbox.write([anew])
        elif no.code in OUR_MISTAKE:
            return await self._safely(home, action)
        elif no.code in ARCHIVED:
            self._once(home, "locked", "host.locked")
        elif no.code == FORBIDDEN:
            self._once(home, "forbidden", "host.forbidden")
        return False

    async def _has_lost_its_place(self, home: Home, action: Action, no: Refused) -> bool:
        """Return True if a refusal concerns everything that a table could send (D58)."""
        if no.code in GONE_CHANNEL:
            return action.kind in PLACES
        if no.code == NO_ACCESS and action.kind in ("member", "watch"):
            return await self._cannot_see(home.channel)  # else it is that person who cannot
        return no.code in HOMELESS

    async def _cannot_see(self, channel: str) -> bool:
        try:
            await self.look(f"/channels/{channel}")
        except Refused as no:
            return no.code in HOMELESS
        except GamekeeperError:
            return False  # nobody knows: the next message will tell
        return False

    def _is_out(self, home: Home, action: Action) -> None:
        room = home.rooms[action.data["room"]]
        room.inside = [each for each in room.inside if each != action.data["user"]]

    def _no_thread(self, home: Home, no: Refused) -> bool:
        if no.code in GONE_MESSAGE and home.lobby:
            home.lobby = ""  # without it a thread stands for itself
            return True
        home.has_threads = no.code == THREAD_EXISTS
        home.thread = home.lobby if home.has_threads else home.channel
        return False

    async def _safely(self, home: Home, action: Action) -> bool:
        """Let a short text take the place of what Discord cannot show, once."""
        if action.kind not in SPOKEN or action.data.get("safe"):
            return False
        text = say(home.language, "status.unshown", table=home.title)
        await self._outbox.change(action, {**action.data, "text": text, "safe": True})
        return True

    async def gone(self, home: Home, user: str) -> None:
        """Tell the host that somebody has left the server: their seat stays (D51)."""
        for seat, users in (await self._tables.users_at(home)).items():
            if user in users:
                self._once(home, f"gone {user}", "host.gone", name=escape(seat))

    async def _no_dm(self, action: Action, no: Refused) -> bool:
        home = self._homes.all.get(action.data["table"])
        if home is not None and no.code in GONE_PERSON | {NO_COMMON_GUILD}:
            await self.gone(home, action.data["user"])
        if no.code in NO_DM | GONE_PERSON | GONE_CHANNEL:
            name = f"nodm/{action.data['user']}/{action.data['table']}"
            await self._outbox.write(notes={name: b"1"})
        return False

    def _once(self, home: Home, what: str, key: str, **facts: object) -> None:
        """Tell a table's host something, once in a game."""
        if what not in home.told:
            home.told.insert(0, what)
            self.warn(home, say(home.language, key, table=home.title, **facts))


async def _nowhere(path: str) -> Any:
    raise LookupError(path)


def _edit(channel: str, id: str, body: Body) -> Request:
    return Request("PATCH", f"/channels/{channel}/messages/{id}", body, edits=id)


def _thread(home: Home) -> Request:
    """Return what opens the thread of a table: from its lobby message, whose id it gets (D13)."""
    body: dict[str, Any] = {"name": label(home.title, 100)}
    body["auto_archive_duration"] = ARCHIVE_MINUTES
    if not home.lobby:
        path = f"/channels/{home.channel}/threads"
        return Request("POST", path, {**body, "type": PUBLIC_THREAD}, guild=home.guild)
    path = f"/channels/{home.channel}/messages/{home.lobby}/threads"
    return Request("POST", path, body, guild=home.guild, thread=home.lobby)


def direct(table: str, user: str, id: str, text: str) -> list[New]:
    """Return what sends somebody a direct message, about a table or ("") none."""
    lane, data = f"dm/{user}", {"table": table, "user": user}
    return [
        New(f"{id} open", lane, "dm-open", data),
        New(f"{id} dm", lane, "dm-say", {**data, "text": text}),
    ]
