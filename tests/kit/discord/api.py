"""Discord's REST API v10, as far as an app without a gateway uses it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from .command_forms import check_command
from .forms import (
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    V2,
    Files,
    Form,
    Json,
    Refused,
    check_message,
    with_files,
)
from .tokens import Tokens
from .world import (
    ATTACH_FILES,
    CREATE_PRIVATE_THREADS,
    CREATE_PUBLIC_THREADS,
    DM,
    EMBED_LINKS,
    MANAGE_MESSAGES,
    MANAGE_THREADS,
    PIN_MESSAGES,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    READ_MESSAGE_HISTORY,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    TEXT,
    Channel,
    Guild,
    Message,
    World,
)

NONCE_SECONDS = 300.0
OLD_SECONDS = 3600.0
CHANNEL_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | V2
ARCHIVE_AFTER = (60, 1440, 4320, 10080)
UNREADABLE = ("content", "embeds", "attachments", "components", "poll")


@dataclass(frozen=True)
class Request:
    """What the app sent."""

    method: str
    path: str
    """Below ``/api/v10``."""
    query: dict[str, str] = field(default_factory=dict)
    body: Any = None
    files: Files = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)


Answer = tuple[int, Any]


def without_translations(found: Any) -> Any:
    """Return commands as Discord lists them unless it is asked for their translations."""
    if isinstance(found, list):
        return [without_translations(each) for each in found]
    if not isinstance(found, dict):
        return found
    kept = {key: value for key, value in found.items() if not key.endswith("_localizations")}
    return {key: without_translations(value) for key, value in kept.items()}


class Api:
    """Answers requests; raises Refused where Discord refuses."""

    def __init__(self, world: World, tokens: Tokens, verify_key: str) -> None:
        self.world, self.tokens, self.verify_key = world, tokens, verify_key
        self.endpoint: str | None = None
        self.try_endpoint: Callable[[str], Awaitable[bool]] | None = None
        self.commands: dict[str, list[Json]] = {"": []}
        """By guild; "" is everywhere."""
        self.created: dict[str, int] = {}
        """How many commands were created by scope: a day allows 200."""
        self.nonces: dict[tuple[str, str], Message] = {}
        self.reads_words = False
        """The privileged intent MESSAGE_CONTENT is on."""
        self.opened_dms = 0
        self.dm_limit = 10_000

    async def answer(self, request: Request) -> Answer:
        """Return status and body."""
        for method, pattern, _, name in ROUTES:
            found = pattern.fullmatch(request.path)
            if found and method == request.method:
                call = getattr(self, name)
                result = call(request, *found.groups())
                answer: Answer = await result if isinstance(result, Awaitable) else result
                return answer
        if any(pattern.fullmatch(request.path) for _, pattern, _, _ in ROUTES):
            raise Refused(405, 0, "405: Method Not Allowed")
        raise Refused(404, 0, "404: Not Found")

    # ------------------------------------------------------------ the application

    def _application(self) -> Json:
        fields = {"id": self.world.app.id, "name": "Gamekeeper", "verify_key": self.verify_key}
        return {
            **fields,
            "interactions_endpoint_url": self.endpoint,
            "flags": (1 << 19) * self.reads_words,
        }

    def application(self, request: Request) -> Answer:
        return 200, self._application()

    async def change_application(self, request: Request) -> Answer:
        url = request.body.get("interactions_endpoint_url", self.endpoint)
        if url and self.try_endpoint is not None and not await self.try_endpoint(url):
            form = Form()
            code, message = "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID", "could not be verified"
            form.wrong("interactions_endpoint_url", code, message)
            form.done()
        self.endpoint = url
        return 200, self._application()

    def me(self, request: Request) -> Answer:
        return 200, self.world.app.json

    def my_guilds(self, request: Request) -> Answer:
        return 200, [
            {"id": each.id, "name": each.name, "owner": False, "permissions": str(each.app)}
            for each in self.world.guilds.values()
            if each.app is not None
        ]

    # ------------------------------------------------------------ commands

    def list_commands(self, request: Request, app: str, guild: str | None = None) -> Answer:
        self._own(app, guild)
        found = self.commands.get(guild or "", [])
        is_whole = request.query.get("with_localizations") == "true"
        return 200, found if is_whole else without_translations(found)

    def put_commands(self, request: Request, app: str, guild: str | None = None) -> Answer:
        self._own(app, guild)
        if not isinstance(request.body, list):
            raise Refused(400, 50035, "Invalid Form Body: not a list")
        names = [(each.get("type", 1), each.get("name")) for each in request.body]
        if len(set(names)) < len(names):
            raise Refused(400, 50035, "Invalid Form Body: APPLICATION_COMMANDS_DUPLICATE_NAME")
        old = self.commands.get(guild or "", [])
        self.commands[guild or ""] = []
        try:
            for each in request.body:
                self._keep(each, guild or "", old)
        except Refused:
            self.commands[guild or ""] = old
            raise
        return 200, self.commands[guild or ""]

    def post_command(self, request: Request, app: str, guild: str | None = None) -> Answer:
        self._own(app, guild)
        old = self.commands.setdefault(guild or "", [])
        known = len(old)
        kept = self._keep(request.body, guild or "", old)
        self.commands[guild or ""] = [each for each in old if each["id"] != kept["id"]] + [kept]
        return (201 if len(self.commands[guild or ""]) > known else 200), kept

    def delete_command(self, request: Request, app: str, id: str) -> Answer:
        self._own(app, None)
        left = [each for each in self.commands[""] if each["id"] != id]
        if len(left) == len(self.commands[""]):
            raise Refused(404, 10063, "Unknown application command")
        self.commands[""] = left
        return 204, None

    def _keep(self, command: Json, scope: str, old: list[Json]) -> Json:
        check_command(command, is_global=not scope)
        kind = command.get("type", 1)
        same = (each for each in old if (each["type"], each["name"]) == (kind, command["name"]))
        known = next(same, None)
        if known is None:
            self.created[scope] = self.created.get(scope, 0) + 1
            if self.created[scope] > 200:
                raise Refused(400, 30034, "Max number of daily application command creates")
        id = known["id"] if known else self.world.new_id()
        kept = {"contexts": None, "default_member_permissions": None, **command}
        kept |= {"id": id, "type": kind, "application_id": self.world.app.id, "version": id}
        here = self.commands[scope]
        if sum(each["type"] == kind for each in here) >= (100 if kind == 1 else 15):
            raise Refused(400, 30032, "Maximum number of application commands reached")
        here.append(kept)
        return kept

    def _own(self, app: str, guild: str | None) -> None:
        if app != self.world.app.id:
            raise Refused(403, 20012, "You are not authorized to perform this action")
        if guild:
            self._guild(guild)

    # ------------------------------------------------------------ guilds

    def _guild(self, id: str) -> Guild:
        found = self.world.guilds.get(id)
        if found is None or found.app is None:
            raise Refused(404, 10004, "Unknown Guild")
        return found

    def guild(self, request: Request, id: str) -> Answer:
        found = self._guild(id)
        fields = {"id": found.id, "name": found.name, "owner_id": found.owner}
        return 200, {**fields, "preferred_locale": found.locale}

    def guild_channels(self, request: Request, id: str) -> Answer:
        found = self._guild(id)
        here = (each for each in self.world.channels.values() if each.guild is found)
        return 200, [each.json for each in here if not each.is_thread]

    def guild_member(self, request: Request, id: str, user: str) -> Answer:
        member = self._guild(id).members.get(user)
        if member is None:
            raise Refused(404, 10007, "Unknown Member")
        return 200, {"user": member.user.json, "nick": member.nick, "roles": []}

    def active_threads(self, request: Request, id: str) -> Answer:
        found = self._guild(id)
        threads = [
            each.json
            for each in self.world.channels.values()
            if each.guild is found and each.is_thread and not each.archived
            if self.world.can_see(self.world.app.id, each)
        ]
        return 200, {"threads": threads, "members": []}

    # ------------------------------------------------------------ channels

    def _channel(self, id: str) -> Channel:
        found = self.world.channels.get(id)
        if found is None:
            raise Refused(404, 10003, "Unknown Channel")
        self.world.require(found)
        return found

    def channel(self, request: Request, id: str) -> Answer:
        return 200, self._channel(id).json

    def change_channel(self, request: Request, id: str) -> Answer:
        found, body = self._channel(id), request.body
        if not found.is_thread:
            raise Refused(403, 50013, "Missing Permissions")
        rights = self.world.rights(self.world.app.id, found)
        is_mine = found.owner == self.world.app.id
        if not rights & MANAGE_THREADS and (
            not is_mine or found.locked or {"locked", "rate_limit_per_user"} & body.keys()
        ):
            raise Refused(403, 50013, "Missing Permissions")
        if found.archived and body.get("archived") is not False:
            raise Refused(400, 50083, "Thread is archived")
        form = Form()
        form.text(body, "name", "", 100, 1 if "name" in body else 0)
        form.done()
        found.name = body.get("name", found.name)
        found.archived = body.get("archived", found.archived)
        found.locked = body.get("locked", found.locked)
        found.invitable = body.get("invitable", found.invitable)
        self.world.show("thread", found, found.json)
        return 200, found.json

    def typing(self, request: Request, id: str) -> Answer:
        found = self._writable(id)
        self.world.show("typing", found, {})
        return 204, None

    def dm(self, request: Request) -> Answer:
        user = str(request.body.get("recipient_id"))
        if user not in self.world.users:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        pair = {user, self.world.app.id}
        for each in self.world.channels.values():
            if each.type == DM and each.people == pair:
                return 200, each.json
        self.opened_dms += 1
        if self.opened_dms > self.dm_limit:
            raise Refused(403, 40003, "You are opening direct messages too fast")
        found = Channel(self.world.new_id(), DM, people=pair)
        self.world.channels[found.id] = found
        return 200, {**found.json, "recipients": [self.world.users[user].json]}

    # ------------------------------------------------------------ messages

    def _writable(self, id: str, *bits: int) -> Channel:
        """Return a channel in which the app may write. Raises Refused."""
        found = self._channel(id)
        if found.type == DM:
            self._takes_dms(found)
            return found
        send = SEND_MESSAGES_IN_THREADS if found.is_thread else SEND_MESSAGES
        self.world.require(found, send, *bits)
        if found.locked and not self.world.rights(self.world.app.id, found) & MANAGE_THREADS:
            raise Refused(400, 160005, "Thread is locked")
        return found

    def _takes_dms(self, channel: Channel) -> None:
        [other] = channel.people - {self.world.app.id}
        if not any(other in each.members for each in self.world.guilds.values() if each.app):
            raise Refused(403, 50278, "Cannot send messages to this user: no mutual guilds")
        if not self.world.users[other].takes_dms:
            raise Refused(403, 50007, "Cannot send messages to this user")

    def _message(self, channel: Channel, id: str) -> Message:
        for each in channel.messages:
            if each.id == id and each.only is None:
                return each
        raise Refused(404, 10008, "Unknown Message")

    def post_message(self, request: Request, id: str) -> Answer:
        body = with_files(request.body, request.files, [], self.world.new_id)
        bits = [ATTACH_FILES] * bool(request.files) + [EMBED_LINKS] * bool(body.get("embeds"))
        found = self._writable(id, *bits)
        check_message(body, flags=CHANNEL_FLAGS)
        nonce = body.get("nonce")
        known = self.nonces.get((id, str(nonce)))
        if body.get("enforce_nonce") and known and self.world.now() < known.at + NONCE_SECONDS:
            if known.deleted:
                raise Refused(404, 10008, "Unknown Message")
            return 200, {**known.json, "nonce": nonce}
        if reference := body.get("message_reference"):
            self.world.require(found, READ_MESSAGE_HISTORY)
            self._message(found, str(reference.get("message_id")))
        message = self.world.post(found, self.world.app, body)
        if nonce is not None:
            self.nonces[id, str(nonce)] = message
        return 200, {**message.json, "nonce": nonce}

    def list_messages(self, request: Request, id: str) -> Answer:
        found = self._channel(id)
        limit = int(request.query.get("limit", "50"))
        if not 1 <= limit <= 100:
            raise Refused(400, 50035, f"Invalid Form Body: limit {limit}")
        if found.guild and not self.world.rights(self.world.app.id, found) & READ_MESSAGE_HISTORY:
            return 200, []
        after, before = int(request.query.get("after", "0")), int(request.query.get("before", "0"))
        listed = [
            self._readable(each)
            for each in found.messages
            if each.only is None and int(each.id) > after and (not before or int(each.id) < before)
        ]
        chosen = listed[:limit] if after else listed[-limit:]
        return 200, chosen[::-1]

    def _readable(self, message: Message) -> Json:
        """Return a message as the app can read it, with its intents or without (fact 11)."""
        if self.reads_words or message.author is self.world.app or message.channel.type == DM:
            return message.json
        return {**message.json, **{key: [] for key in UNREADABLE}, "content": ""}

    def get_message(self, request: Request, id: str, message: str) -> Answer:
        found = self._channel(id)
        if found.guild is not None:
            self.world.require(found, READ_MESSAGE_HISTORY)
        return 200, self._readable(self._message(found, message))

    def edit_message(self, request: Request, id: str, message: str) -> Answer:
        found = self._message(channel := self._channel(id), message)
        if found.author is not self.world.app:
            raise Refused(403, 50005, "Cannot edit a message authored by another user")
        if channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        changes = with_files(request.body, request.files, found.attachments, self.world.new_id)
        bits = [ATTACH_FILES] * bool(request.files) + [EMBED_LINKS] * bool(changes.get("embeds"))
        if channel.guild is not None:
            self.world.require(channel, *bits)
        check_message(changes, flags=SUPPRESS_EMBEDS | V2, old=found.body)
        self.world.edit(found, changes)
        return 200, found.json

    def delete_message(self, request: Request, id: str, message: str) -> Answer:
        found = self._message(channel := self._channel(id), message)
        if found.author is not self.world.app:
            self.world.require(channel, MANAGE_MESSAGES)
        if channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        self.world.delete(found)
        return 204, None

    def pin(self, request: Request, id: str, message: str) -> Answer:
        found = self._channel(id)
        self.world.require(found, PIN_MESSAGES)
        self._message(found, message)
        return 204, None

    # ------------------------------------------------------------ threads

    def _check_thread(self, parent: Channel, body: Json, kind: int) -> None:
        form = Form()
        form.text(body, "name", "", 100, 1)
        form.number(body, "rate_limit_per_user", "", 0, 21600, 0)
        if body.get("auto_archive_duration", 1440) not in ARCHIVE_AFTER:
            form.wrong("auto_archive_duration", "BASE_TYPE_CHOICES", f"one of {ARCHIVE_AFTER}")
        form.done()
        bit = CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else CREATE_PUBLIC_THREADS
        self.world.require(parent, bit)
        if parent.is_thread or parent.type == DM or (kind == 12 and parent.type != TEXT):
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        threads = (each for each in self.world.channels.values() if each.guild is parent.guild)
        active = sum(each.is_thread and not each.archived for each in threads)
        if parent.guild is not None and active >= parent.guild.thread_limit:
            raise Refused(400, 160006, "Maximum number of active threads reached")

    def _thread(self, parent: Channel, body: Json, kind: int, id: str) -> Channel:
        app = self.world.app.id
        thread = Channel(id, kind, body["name"], parent.guild, parent, app, {app})
        thread.invitable = bool(body.get("invitable", True))
        thread.auto_archive = body.get("auto_archive_duration", 1440)
        self.world.channels[id] = thread
        self.world.show("thread", thread, thread.json)
        return thread

    def thread_from_message(self, request: Request, id: str, message: str) -> Answer:
        parent = self._channel(id)
        started = self._message(parent, message)
        self._check_thread(parent, request.body, PUBLIC_THREAD)
        if started.thread is not None:
            raise Refused(400, 160004, "A thread has already been created for this message")
        started.thread = self._thread(parent, request.body, PUBLIC_THREAD, message)
        return 201, started.thread.json

    def thread(self, request: Request, id: str) -> Answer:
        parent, kind = self._channel(id), request.body.get("type", PRIVATE_THREAD)
        if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
            raise Refused(400, 50035, f"Invalid Form Body: type {kind}")
        if kind == PUBLIC_THREAD and "invitable" in request.body:
            raise Refused(400, 50035, "Invalid Form Body: invitable is for private threads")
        self._check_thread(parent, request.body, kind)
        return 201, self._thread(parent, request.body, kind, self.world.new_id()).json

    def archived_threads(self, request: Request, id: str, kind: str) -> Answer:
        parent, wanted = self._channel(id), PRIVATE_THREAD if kind == "private" else PUBLIC_THREAD
        bits = [READ_MESSAGE_HISTORY] + [MANAGE_THREADS] * (kind == "private")
        self.world.require(parent, *bits)
        return 200, {"threads": self._archived(parent, wanted), "members": [], "has_more": False}

    def my_archived_threads(self, request: Request, id: str) -> Answer:
        parent = self._channel(id)
        self.world.require(parent, READ_MESSAGE_HISTORY)
        threads = self._archived(parent, PRIVATE_THREAD)
        return 200, {"threads": threads, "members": [], "has_more": False}

    def _archived(self, parent: Channel, kind: int) -> list[Json]:
        here = (each for each in self.world.channels.values() if each.parent is parent)
        return [each.json for each in here if each.type == kind and each.archived]

    def add_member(self, request: Request, id: str, user: str) -> Answer:
        thread = self._writable(id)
        self._open_thread(thread)
        user = self.world.app.id if user == "@me" else user
        if thread.guild is None or user not in {*thread.guild.members, self.world.app.id}:
            raise Refused(404, 10007, "Unknown Member")
        if len(thread.people) >= 1000:
            raise Refused(400, 30033, "Maximum number of thread participants reached (1000)")
        self.world.add_to_thread(thread, user)
        return 204, None

    def remove_member(self, request: Request, id: str, user: str) -> Answer:
        thread = self._channel(id)
        self._open_thread(thread)
        if user not in ("@me", self.world.app.id) and thread.owner != self.world.app.id:
            self.world.require(thread, MANAGE_THREADS)
        thread.people.discard(self.world.app.id if user == "@me" else user)
        self.world.show("member", thread, {"id": thread.id, "removed": user})
        return 204, None

    def _open_thread(self, thread: Channel) -> None:
        if not thread.is_thread:
            raise Refused(400, 50024, "Cannot execute action on this channel type")
        if thread.archived:
            raise Refused(400, 50083, "Thread is archived")

    def member(self, request: Request, id: str, user: str) -> Answer:
        thread = self._channel(id)
        if user not in thread.people:
            raise Refused(404, 10007, "Unknown Member")
        return 200, {"id": id, "user_id": user, "flags": 0}

    def members(self, request: Request, id: str) -> Answer:
        """Refuse: listing needs a privileged intent that the app does not have."""
        raise Refused(403, 50001, "Missing Access")

    # ------------------------------------------------------------ tokens

    def callback(self, request: Request, id: str, token: str) -> Answer:
        self.tokens.callback(id, token, request.body, request.files)
        if request.query.get("with_response") != "true":
            return 204, None
        original = self.tokens.interactions[token].original
        resource = {"message": original.json} if original else {}
        return 200, {"interaction": {"id": id}, "resource": resource}

    def follow_up(self, request: Request, app: str, token: str) -> Answer:
        return 200, self.tokens.follow_up(app, token, request.body, request.files).json

    def get_answer(self, request: Request, app: str, token: str, id: str) -> Answer:
        return 200, self.tokens.get(app, token, id).json

    def patch_answer(self, request: Request, app: str, token: str, id: str) -> Answer:
        return 200, self.tokens.patch(app, token, id, request.body, request.files).json

    def delete_answer(self, request: Request, app: str, token: str, id: str) -> Answer:
        self.tokens.delete(app, token, id)
        return 204, None


def _route(line: str) -> tuple[str, re.Pattern[str], str, str]:
    method, path, name = line.split()
    pattern = re.sub(r"\{(\w+)\}", lambda found: KINDS.get(found[1], r"(\d+)"), path)
    return method, re.compile(pattern), f"{method} {path}", name


KINDS = {
    "token": r"([-\w]+)",
    "message": r"(\d+)",
    "answer": r"(\d+|@original)",
    "user": r"(\d+|@me)",
    "kind": "(public|private)",
}
ROUTES = [
    _route(line)
    for line in """
GET /applications/@me application
PATCH /applications/@me change_application
GET /users/@me me
GET /users/@me/guilds my_guilds
POST /users/@me/channels dm
GET /applications/{app}/commands list_commands
PUT /applications/{app}/commands put_commands
POST /applications/{app}/commands post_command
DELETE /applications/{app}/commands/{command} delete_command
GET /applications/{app}/guilds/{guild}/commands list_commands
PUT /applications/{app}/guilds/{guild}/commands put_commands
POST /applications/{app}/guilds/{guild}/commands post_command
GET /guilds/{guild} guild
GET /guilds/{guild}/channels guild_channels
GET /guilds/{guild}/threads/active active_threads
GET /guilds/{guild}/members/{user} guild_member
GET /channels/{channel} channel
PATCH /channels/{channel} change_channel
POST /channels/{channel}/typing typing
GET /channels/{channel}/messages list_messages
POST /channels/{channel}/messages post_message
GET /channels/{channel}/messages/{message} get_message
PATCH /channels/{channel}/messages/{message} edit_message
DELETE /channels/{channel}/messages/{message} delete_message
PUT /channels/{channel}/messages/pins/{message} pin
POST /channels/{channel}/messages/{message}/threads thread_from_message
POST /channels/{channel}/threads thread
GET /channels/{channel}/threads/archived/{kind} archived_threads
GET /channels/{channel}/users/@me/threads/archived/private my_archived_threads
GET /channels/{channel}/thread-members members
GET /channels/{channel}/thread-members/{user} member
PUT /channels/{channel}/thread-members/{user} add_member
DELETE /channels/{channel}/thread-members/{user} remove_member
POST /interactions/{id}/{token}/callback callback
POST /webhooks/{app}/{token} follow_up
GET /webhooks/{app}/{token}/messages/{answer} get_answer
PATCH /webhooks/{app}/{token}/messages/{answer} patch_answer
DELETE /webhooks/{app}/{token}/messages/{answer} delete_answer
""".strip().splitlines()
]
