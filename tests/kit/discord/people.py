"""People at Discord: what they can see, press, choose, type and fill in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .forms import BUTTON, EPHEMERAL, LABEL, SELECTS, STRING_SELECT, Json
from .tokens import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from .world import DM, SEND_MESSAGES, Channel, Message, Seen, User

if TYPE_CHECKING:
    from . import Discord

OPTION = re.compile(r"([-\w]+):(.*?)(?=\s+[-\w]+:|$)")


@dataclass
class Reply:
    """What a person got for something they did."""

    interaction: Interaction
    status: int
    raw: bytes
    seconds: float

    @property
    def type(self) -> int | None:
        return self.interaction.answer

    @property
    def message(self) -> Message:
        """Return the message that came, or that was redrawn."""
        assert self.interaction.original is not None, (self.status, self.type, self.raw[:200])
        return self.interaction.original

    @property
    def text(self) -> str:
        return self.message.text

    @property
    def is_private(self) -> bool:
        """Return whether only the person sees the answer."""
        return self.type in (4, 5) and self.message.only is not None

    @property
    def modal(self) -> Json:
        assert self.interaction.modal is not None, (self.status, self.type, self.raw[:200])
        return self.interaction.modal

    @property
    def choices(self) -> list[str]:
        assert self.interaction.choices is not None, (self.status, self.type)
        return [each["name"] for each in self.interaction.choices]


class Person:
    """Somebody with a client, in the channel where they look."""

    def __init__(self, discord: Discord, user: User) -> None:
        self.discord, self.user = discord, user

    @property
    def id(self) -> str:
        return self.user.id

    # ------------------------------------------------------------ looking

    @property
    def seen(self) -> list[Seen]:
        """Return everything that this person's client was ever given."""
        return self.discord.world.seen[self.id]

    def corpus(self) -> str:
        """Return all of it as text: also old versions, controls and hidden values."""
        return "\n".join(f"{each.kind} {each.body}" for each in self.seen)

    def can_see(self, channel: Channel) -> bool:
        return self.discord.world.can_see(self.id, channel)

    def messages(self, channel: Channel) -> list[Message]:
        """Return what stands in a channel now for this person, oldest first."""
        assert self.can_see(channel), f"{self.user.username} cannot see {channel.name}"
        return [each for each in channel.messages if each.only in (None, self.id)]

    def private(self) -> list[Message]:
        """Return the ephemeral messages that this person still sees."""
        channels = self.discord.world.channels.values()
        return [each for channel in channels for each in channel.messages if each.only == self.id]

    def dms(self) -> list[Message]:
        """Return the direct messages that this person got."""
        for channel in self.discord.world.channels.values():
            if channel.type == DM and self.id in channel.people:
                return [each for each in channel.messages if each.author.id != self.id]
        return []

    def reloads(self) -> None:
        """Restart the client: ephemeral messages are gone."""
        for message in self.private():
            message.channel.messages.remove(message)

    # ------------------------------------------------------------ acting

    async def presses(self, message: Message, label: str, **more: Any) -> Reply:
        """Press the button that has this label, or this in its custom id."""
        found = control(message, label, {BUTTON})
        assert found.get("style") != 5, "a link sends nothing"
        return await self._touch(message, found, {}, **more)

    async def chooses(self, message: Message, *labels: str, of: str = "", **more: Any) -> Reply:
        """Choose options by their labels in the select with this placeholder or custom id."""
        found = control(message, of, SELECTS)
        least, most = found.get("min_values", 1), found.get("max_values", 1)
        assert least <= len(labels) <= most, f"{least} to {most} can be chosen"
        options = {option["label"]: option["value"] for option in found.get("options", [])}
        assert set(labels) <= options.keys(), f"{labels} of {list(options)}"
        return await self._touch(
            message, found, {"values": [options[each] for each in labels]}, **more
        )

    async def _touch(self, message: Message, found: Json, data: Json, **more: Any) -> Reply:
        assert message.only in (None, self.id), "somebody else's message"
        assert self.can_see(message.channel), "in a channel they cannot see"
        assert not message.deleted, "the message is gone"
        assert not found.get("disabled"), f"disabled: {found}"
        assert not message.channel.archived, "no controls work in archived threads"
        data = {"id": 1, "custom_id": found["custom_id"], "component_type": found["type"], **data}
        fields = {"data": data, "message": message.json}
        return await self.discord.send(self, COMPONENT, message.channel, fields, message, **more)

    async def submits(self, opened: Reply, **values: Any) -> Reply:
        """Fill in a form that popped up: values by custom id, or ``text`` for the only one."""
        form = opened.modal
        inner = [
            each.get("component") or each["components"][0]
            for each in form["components"]
            if each["type"] != 10
        ]
        if "text" in values and len(inner) == 1:
            values = {inner[0]["custom_id"]: values["text"]}
        components = []
        for place, (top, each) in enumerate(zip(form["components"], inner, strict=False)):
            filled = {"type": each["type"], "custom_id": each["custom_id"], "id": place + 10}
            filled |= _filled(each, values.get(each["custom_id"]))
            if top["type"] == LABEL:
                components.append({"type": LABEL, "id": place + 1, "component": filled})
            else:
                components.append({"type": 1, "id": place + 1, "components": [filled]})
        data = {"custom_id": form["custom_id"], "components": components}
        came_from = opened.interaction.message
        fields: Json = {"data": data}
        if came_from is not None:
            fields["message"] = came_from.json
        return await self.discord.send(self, MODAL, opened.interaction.channel, fields, came_from)

    async def commands(self, channel: Channel, line: str, **more: Any) -> Reply:
        """Type a command such as ``game new game:mafia language:nl``."""
        assert self.discord.may_use_commands(self, channel), "no commands for this person here"
        command, path, options = self._line(channel, line)
        for each in options_of(command, path):
            assert not each.get("required") or each["name"] in options, f"needs {each['name']}"
        data = self._data(command, path, options)
        return await self.discord.send(self, COMMAND, channel, {"data": data}, **more)

    async def completes(self, channel: Channel, line: str, **more: Any) -> Reply:
        """Look at the suggestions for the last option of an unfinished command."""
        command, path, options = self._line(channel, line, check=False)
        focused = next(reversed(options))
        [option] = [each for each in options_of(command, path) if each["name"] == focused]
        assert option.get("autocomplete"), f"{focused} has no suggestions"
        data = self._data(command, path, options, focused)
        more["option"] = option["type"]
        return await self.discord.send(self, AUTOCOMPLETE, channel, {"data": data}, **more)

    def says(self, channel: Channel, text: str) -> Message:
        """Type something that everybody there can read, the app only with an intent."""
        assert self.can_see(channel)
        assert self.discord.world.rights(self.id, channel) & SEND_MESSAGES
        return self.discord.world.post(channel, self.user, {"content": text})

    def _line(
        self, channel: Channel, line: str, check: bool = True
    ) -> tuple[Json, list[str], dict[str, str]]:
        words = line.removeprefix("/").split()
        named = {each["name"]: each for each in self.discord.commands_in(channel)}
        assert words[0] in named, f"/{words[0]} is not among {sorted(named)}"
        command, path, level = named[words[0]], [], named[words[0]].get("options") or []
        rest = words[1:]
        while level and level[0]["type"] in (1, 2):
            [chosen] = [each for each in level if each["name"] == rest[0]] or [None]
            assert chosen is not None, f"{rest[0]} is not among {[each['name'] for each in level]}"
            path.append(rest.pop(0))
            level = chosen.get("options") or []
        options = dict(OPTION.findall(" ".join(rest)))
        for name in options:
            [option] = [each for each in level if each["name"] == name] or [None]
            assert option is not None, f"{name} is not among {[each['name'] for each in level]}"
            if check:
                _check_value(option, options[name])
        return command, path, options

    def _data(
        self, command: Json, path: list[str], options: dict[str, str], focused: str = ""
    ) -> Json:
        known = {each["name"]: each for each in options_of(command, path)}
        given: list[Json] = []
        for name, value in options.items():
            kind = known[name]["type"]
            entry: Json = {"name": name, "type": kind, "value": _typed(kind, value)}
            given.append({**entry, "focused": True} if name == focused else entry)
        for depth, word in reversed(list(enumerate(path))):
            kind = 2 if depth + 1 < len(path) else 1
            given = [{"name": word, "type": kind, "options": given}]
        users = [value for name, value in options.items() if known[name]["type"] == 6]
        data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": given}
        if users:
            resolved = {user: self.discord.world.users[user].json for user in users}
            data["resolved"] = {"users": resolved}
        return data


def options_of(command: Json, path: Iterable[str]) -> list[Json]:
    """Return the options at the end of a path of sub-commands."""
    level = command.get("options") or []
    for word in path:
        [chosen] = [each for each in level if each["name"] == word]
        level = chosen.get("options") or []
    return list(level)


def control(message: Message, label: str, kinds: Iterable[int]) -> Json:
    """Return the control with this label or placeholder, or this in its custom id."""
    fitting = [each for each in message.controls if each["type"] in kinds]
    for key in ("label", "placeholder", "custom_id"):
        found = [each for each in fitting if (each.get(key) or "") == label]
        if len(found) == 1:
            return found[0]
    found = [each for each in fitting if label in str(each.get("custom_id")).split("|")]
    if len(found) == 1:
        return found[0]
    found = [each for each in fitting if label in str(each.get("label") or each.get("custom_id"))]
    found = found or [each for each in fitting if label in str(each.get("custom_id"))]
    named = [each.get("label") or each.get("placeholder") for each in message.controls]
    assert len(found) == 1, f"{label!r} is not one of {named} in {message.text[:200]!r}"
    return found[0]


def _filled(component: Json, value: Any) -> Json:
    if component["type"] in SELECTS:
        return {"values": value if isinstance(value, list) else [value] if value else []}
    text = value if value is not None else component.get("value") or ""
    longest = component.get("max_length", 4000)
    assert len(text) <= longest, f"the form takes {longest} characters"
    assert text or not component.get("required", True), "the form asks for this"
    return {"value": text}


def _typed(kind: int, value: str) -> Any:
    if kind == 4:
        return int(value)
    return value == "true" if kind == 5 else value


def _check_value(option: Json, value: str) -> None:
    """Check what the client checks before it sends a command."""
    if choices := option.get("choices"):
        values = [each["value"] for each in choices]
        assert value in map(str, values), f"{value} is not among {values}"
    if option["type"] == 3:
        assert len(value) <= option.get("max_length", 6000)
        assert len(value) >= option.get("min_length", 0)


__all__ = ["EPHEMERAL", "STRING_SELECT", "Person", "Reply", "control", "options_of"]
