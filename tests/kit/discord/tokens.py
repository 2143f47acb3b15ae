"""Interactions: which answers are legal, and what their tokens allow for fifteen minutes."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from .forms import (
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    V2,
    Files,
    Json,
    Refused,
    check_choices,
    check_message,
    check_modal,
    with_files,
)
from .world import (
    ATTACH_FILES,
    EMBED_LINKS,
    SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
    Channel,
    Message,
    Seen,
    User,
    World,
)

PING, COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 1, 2, 3, 4, 5
PONG, MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 1, 4, 5, 6, 7, 8, 9
LEGAL = {
    PING: {PONG},
    COMMAND: {MESSAGE, DEFER, SHOW_MODAL},
    COMPONENT: {MESSAGE, DEFER, DEFER_UPDATE, UPDATE, SHOW_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {MESSAGE, DEFER},
}
ANSWER_FLAGS = SUPPRESS_EMBEDS | EPHEMERAL | SUPPRESS_NOTIFICATIONS | V2
EDIT_FLAGS = SUPPRESS_EMBEDS | V2
TOKEN_SECONDS = 15 * 60


@dataclass
class Interaction:
    """Something that a person did, and what became of it."""

    id: str
    type: int
    user: User
    channel: Channel
    at: float
    message: Message | None = None
    """The pressed message."""
    option: int = 3
    """The type of the option for which suggestions are wanted."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(60))
    answer: int | None = None
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    too_late: bool = False
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Tokens:
    """All interactions, and the requests that need only their tokens."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.interactions: dict[str, Interaction] = {}
        """By token."""

    def begin(self, interaction: Interaction) -> None:
        self.interactions[interaction.token] = interaction

    # ------------------------------------------------------------ the first answer

    def callback(self, id: str, token: str, body: Json, files: Files) -> None:
        """Take an answer that comes as a request of its own. Raises Refused."""
        found = self.interactions.get(token)
        if found is None or found.id != id or found.too_late:
            raise Refused(404, 10062, "Unknown interaction")
        if found.answer is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        self.first(found, body, files)

    def first(self, of: Interaction, body: Json, files: Files) -> None:
        """Take the first answer. Raises Refused."""
        kind, data = body.get("type"), body.get("data")
        legal = LEGAL[of.type]
        if of.type == MODAL and of.message is not None:
            legal = legal | {DEFER_UPDATE, UPDATE}
        if kind not in legal:
            errors = {"type": {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": "illegal"}]}}
            message = f"Invalid Form Body: type {kind} is no answer to interaction {of.type}"
            raise Refused(400, 50035, message, errors)
        match kind:
            case 4 | 5:
                self._message(of, kind, data or {}, files)
            case 6:
                of.original = of.message
            case 7:
                assert of.message is not None
                self._change(of.message, data or {}, files)
                of.original = of.message
            case 8:
                check_choices(data or {}, of.option)
                of.choices = (data or {})["choices"]
                self._hand_over(of, "choices", data or {})
            case 9:
                check_modal(data or {})
                of.modal = data
                self._hand_over(of, "modal", data or {})
        of.answer = kind
        of.answered.set()

    def _hand_over(self, of: Interaction, kind: str, data: Json) -> None:
        seen = Seen(kind, of.channel.id, data, self.world.now())
        self.world.seen[of.user.id].append(seen)

    def _message(self, of: Interaction, kind: int, data: Json, files: Files) -> None:
        flags = data.get("flags") or 0
        only = of.user.id if flags & EPHEMERAL else None
        if kind == DEFER:
            if flags & ~EPHEMERAL or data.keys() - {"flags"}:
                raise Refused(400, 50035, f"Invalid Form Body: with type 5 only flag 64: {data}")
            body: Json = {"content": "thinking…"}
        else:
            body = with_files(data, files, [], self.world.new_id)
            check_message(body, flags=ANSWER_FLAGS)
        asked = of.user if of.type in (COMMAND, MODAL) else None
        of.original = self.world.post(
            of.channel, self.world.app, body, only, asked_by=asked, loading=kind == DEFER
        )

    def _change(self, message: Message, data: Json, files: Files) -> None:
        changes = with_files(data, files, message.attachments, self.world.new_id)
        flags = EDIT_FLAGS | (EPHEMERAL if message.only else 0)
        if message.loading:
            changes = {"content": None, **changes}
        check_message(changes, flags=flags, old=message.body)
        self.world.edit(message, changes)

    # ------------------------------------------------------------ afterwards

    def _alive(self, app: str, token: str) -> Interaction:
        found = self.interactions.get(token)
        if found is None or found.answer is None or app != self.world.app.id or found.too_late:
            raise Refused(404, 10015, "Unknown Webhook")
        if self.world.now() > found.at + TOKEN_SECONDS:
            raise Refused(401, 50027, "Invalid Webhook Token")
        return found

    def _find(self, of: Interaction, id: str) -> Message:
        found = of.original if id == "@original" else None
        if id != "@original":
            # Any message of this interaction: follow-ups are kept with the channel.
            here = (each for each in of.channel.messages if each.id == id)
            found = next((each for each in here if each.only in (None, of.user.id)), None)
        if found is None or found.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return found

    def _may_write(self, of: Interaction, body: Json, files: Files, only: str | None) -> None:
        """Obey the app's permissions (fact 49)."""
        if of.channel.guild is None or only:
            return
        send = SEND_MESSAGES_IN_THREADS if of.channel.is_thread else SEND_MESSAGES
        bits = [send] + [ATTACH_FILES] * bool(files) + [EMBED_LINKS] * bool(body.get("embeds"))
        self.world.require(of.channel, *bits)

    def follow_up(self, app: str, token: str, body: Json, files: Files) -> Message:
        """Post one more message. Raises Refused."""
        of = self._alive(app, token)
        if of.answer == DEFER and of.original is not None and of.original.loading:
            return self.patch(app, token, "@original", body, files)
        only = of.user.id if (body.get("flags") or 0) & EPHEMERAL else None
        body = with_files(body, files, [], self.world.new_id)
        check_message(body, flags=ANSWER_FLAGS)
        self._may_write(of, body, files, only)
        return self.world.post(of.channel, self.world.app, body, only, asked_by=of.user)

    def get(self, app: str, token: str, id: str) -> Message:
        return self._find(self._alive(app, token), id)

    def patch(self, app: str, token: str, id: str, body: Json, files: Files) -> Message:
        of = self._alive(app, token)
        found = self._find(of, id)
        self._may_write(of, body, files, found.only)
        if found.channel.archived:
            raise Refused(400, 50083, "Thread is archived")
        self._change(found, body, files)
        return found

    def delete(self, app: str, token: str, id: str) -> None:
        self.world.delete(self._find(self._alive(app, token), id))
