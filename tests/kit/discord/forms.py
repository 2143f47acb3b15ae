"""What Discord checks in the body of a request, with the codes that it answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

Json = dict[str, Any]

EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS, V2 = 64, 4, 4096, 32768
CONTENT_LIMIT, EMBEDS_LIMIT, EMBEDS_TEXT_LIMIT, ROWS_LIMIT = 2000, 10, 6000, 5
CUSTOM_ID_LIMIT, OPTIONS_LIMIT, NONCE_LIMIT, FILES_LIMIT = 100, 25, 25, 10
FILE_LIMIT, REQUEST_LIMIT = 10 * 2**20, 25 * 2**20
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")
BUTTON, STRING_SELECT, TEXT_INPUT, LABEL, TEXT_DISPLAY, ROW = 2, 3, 4, 18, 10, 1
SELECTS = frozenset({STRING_SELECT, 5, 6, 7, 8})


class Refused(Exception):
    """A request that Discord answers with an error."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status}/{code} {message} {errors or ''}".strip())
        self.status, self.code, self.message, self.errors = status, code, message, errors

    @property
    def body(self) -> Json:
        errors = {"errors": self.errors} if self.errors else {}
        return {"code": self.code, "message": self.message, **errors}


class Form:
    """Collects what is wrong with a body, field by field."""

    def __init__(self) -> None:
        self.errors: Json = {}
        self.custom_ids: set[str] = set()

    def wrong(self, path: str, code: str, message: str) -> None:
        node = self.errors
        for step in path.split("."):
            node = node.setdefault(step, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def done(self) -> None:
        """Raise Refused if anything was wrong."""
        if self.errors:
            raise Refused(400, 50035, "Invalid Form Body", self.errors)

    def text(
        self, body: Json, name: str, path: str, longest: int, least: int = 0, need: bool = False
    ) -> str:
        """Check a field that holds text; return it, or "" if there is none."""
        value, where = body.get(name), f"{path}.{name}".lstrip(".")
        if value is None:
            if need or least:
                self.wrong(where, "BASE_TYPE_REQUIRED", "This field is required")
            return ""
        if not isinstance(value, str):
            self.wrong(where, "BASE_TYPE_BAD_TYPE", f"not a string: {value!r}")
            return ""
        if len(value) > longest or len(value.strip()) < least:
            message = f"Must be between {least} and {longest} in length, is {len(value)}."
            self.wrong(where, "BASE_TYPE_BAD_LENGTH", message)
        return value

    def number(self, body: Json, name: str, path: str, least: int, most: int, usual: int) -> int:
        value = body.get(name, usual)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.wrong(f"{path}.{name}", "NUMBER_TYPE_MAX", f"{value!r} is not {least} to {most}")
            return usual
        return value

    def flag(self, body: Json, name: str, path: str) -> bool:
        value = body.get(name, False)
        if not isinstance(value, bool):
            self.wrong(f"{path}.{name}", "BASE_TYPE_BAD_TYPE", f"not a boolean: {value!r}")
        return bool(value)

    def custom_id(self, body: Json, path: str) -> None:
        value = self.text(body, "custom_id", path, CUSTOM_ID_LIMIT, 1)
        if value in self.custom_ids:
            where = f"{path}.custom_id"
            self.wrong(where, "COMPONENT_CUSTOM_ID_DUPLICATED", f"custom id used twice: {value}")
        self.custom_ids.add(value)


def records(form: Form, body: Json, name: str, most: int, path: str = "") -> list[Json]:
    """Return a list of objects out of a body, having checked that it is one."""
    value, where = body.get(name), f"{path}.{name}".lstrip(".")
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        form.wrong(where, "LIST_TYPE_CONVERT", "Only iterables of objects may be used")
        return []
    if len(value) > most:
        form.wrong(where, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    return value


# ---------------------------------------------------------------- messages


Files = Mapping[str, tuple[str, bytes]]
"""The files of a request: ``files[0]`` and so on, with name and content."""


def with_files(body: Json, files: Files, old: list[Json], new_id: Callable[[], str]) -> Json:
    """Return a message with its attachments: those that stay, and those that were sent."""
    form, listed = Form(), {str(each.get("id")): each for each in body.get("attachments") or []}
    if any(len(data) > FILE_LIMIT for _, data in files.values()):
        raise Refused(413, 40005, "Request entity too large")
    stay = [each for each in old if "attachments" not in body or each["id"] in listed]
    sent = []
    for key, (name, data) in files.items():
        about = listed.pop(key[len("files[") : -1], {})
        name, id = about.get("filename") or name, new_id()
        url = f"https://cdn.discordapp.com/attachments/{id}/{name}"
        fields = {"id": id, "filename": name, "size": len(data), "url": url}
        sent.append({**fields, "description": about.get("description")})
    for id in set(listed) - {each["id"] for each in stay}:
        form.wrong("attachments", "ATTACHMENT_NOT_FOUND", f"no file was sent for {id}")
    form.done()
    if not files and "attachments" not in body:
        return body
    return {**body, "attachments": [*stay, *sent]}


def check_message(body: Json, *, flags: int, old: Json | None = None) -> None:
    """Check a message, or what an ``old`` one becomes; ``flags``: those that may be set here.

    Raises Refused.
    """
    form, whole = Form(), {**(old or {}), **body}
    form.text(body, "content", "", CONTENT_LIMIT)
    given = body.get("flags") or 0
    if not isinstance(given, int) or given & ~flags:
        form.wrong("flags", "BASE_TYPE_CHOICES", f"flags {given!r} are not allowed here")
    nonce = body.get("nonce")
    if nonce is not None and (isinstance(nonce, bool) or not isinstance(nonce, int | str)):
        form.wrong("nonce", "NONCE_TYPE", "neither text nor number")
    elif nonce is not None and len(str(nonce)) > NONCE_LIMIT:
        form.wrong("nonce", "NONCE_TYPE_TOO_LONG", f"at most {NONCE_LIMIT} characters")
    for place, each in enumerate(records(form, whole, "attachments", FILES_LIMIT)):
        form.text(each, "description", f"attachments.{place}", 1024)
    _embeds(form, whole)
    _mentions(form, body)
    if given & V2:
        _second_version(form, body)
    else:
        check_rows(form, whole)
    form.done()
    if not given & V2 and is_empty(whole):
        raise Refused(400, 50006, "Cannot send an empty message")


def is_empty(body: Json) -> bool:
    """Return whether a message has nothing to show; components alone are nothing."""
    content = body.get("content") or ""
    return not (content.strip() or body.get("embeds") or body.get("attachments"))


def _embeds(form: Form, body: Json) -> None:
    total = 0
    for place, embed in enumerate(records(form, body, "embeds", EMBEDS_LIMIT)):
        path = f"embeds.{place}"
        words = [form.text(embed, "title", path, 256), form.text(embed, "description", path, 4096)]
        for number, each in enumerate(records(form, embed, "fields", 25, path)):
            words.append(form.text(each, "name", f"{path}.fields.{number}", 256, 1))
            words.append(form.text(each, "value", f"{path}.fields.{number}", 1024, 1))
        words.append(form.text(embed.get("footer") or {}, "text", f"{path}.footer", 2048))
        words.append(form.text(embed.get("author") or {}, "name", f"{path}.author", 256))
        total += sum(map(len, words))
        form.number(embed, "color", path, 0, 0xFFFFFF, 0)
        for picture in ("image", "thumbnail"):
            url = (embed.get(picture) or {}).get("url")
            if url is not None:
                _picture(form, body, str(url), f"{path}.{picture}.url")
        if not any(words) and not embed.get("image") and not embed.get("thumbnail"):
            form.wrong(path, "EMBED_EMPTY", "an embed without anything in it")
    if total > EMBEDS_TEXT_LIMIT:
        code = "MAX_EMBED_SIZE_EXCEEDED"
        form.wrong("embeds", code, f"Embed size exceeds maximum size of 6000: {total}")


def _picture(form: Form, body: Json, url: str, path: str) -> None:
    if url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        if not name.lower().endswith(PICTURES):
            form.wrong(path, "URL_TYPE_INVALID_URL", f"not a picture that can be shown: {name}")
        if name not in {each.get("filename") for each in body.get("attachments") or []}:
            form.wrong(path, "ATTACHMENT_NOT_FOUND", f"no attachment is called {name}")
    elif not url.startswith(("http://", "https://")) or len(url) > 2048:
        form.wrong(path, "URL_TYPE_INVALID_SCHEME", f"not a web address: {url}")


def _mentions(form: Form, body: Json) -> None:
    given = body.get("allowed_mentions")
    if given is None:
        return
    parse = given.get("parse") or []
    if not set(parse) <= {"roles", "users", "everyone"}:
        form.wrong("allowed_mentions.parse", "BASE_TYPE_CHOICES", f"unknown: {parse}")
    for kind in ("users", "roles"):
        ids = given.get(kind) or []
        path = f"allowed_mentions.{kind}"
        if len(ids) > 100 or len(set(ids)) < len(ids):
            form.wrong(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "at most 100 ids, each once")
        if ids and kind in parse:
            form.wrong(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "and in parse as well")


def check_rows(form: Form, body: Json) -> None:
    for place, row in enumerate(records(form, body, "components", ROWS_LIMIT)):
        path = f"components.{place}"
        if row.get("type") != ROW:
            form.wrong(f"{path}.type", "BASE_TYPE_CHOICES", f"no row: type {row.get('type')}")
            continue
        check_row(form, row, path)


def check_row(form: Form, row: Json, path: str) -> None:
    children = records(form, row, "components", 5, path)
    if not children:
        form.wrong(f"{path}.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5.")
    kinds = [each.get("type") for each in children]
    if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
        form.wrong(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select needs a row of its own")
    for number, each in enumerate(children):
        below = f"{path}.components.{number}"
        if each.get("type") == BUTTON:
            _button(form, each, below)
        elif each.get("type") in SELECTS:
            _select(form, each, below)
        else:
            form.wrong(f"{below}.type", "BASE_TYPE_CHOICES", f"not in a row: {each.get('type')}")


def _button(form: Form, button: Json, path: str) -> None:
    style = form.number(button, "style", path, 1, 6, 0)
    label = form.text(button, "label", path, 80)
    form.flag(button, "disabled", path)
    if style != 6 and not label.strip() and not button.get("emoji"):
        form.wrong(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "needs a label or an emoji")
    if style == 5:
        form.text(button, "url", path, 512, 1)
        if "custom_id" in button:
            form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "has both")
    elif style != 6:
        form.custom_id(button, path)
        if "url" in button:
            form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "has both")


def _select(form: Form, select: Json, path: str, in_modal: bool = False) -> None:
    form.custom_id(select, path)
    form.text(select, "placeholder", path, 150)
    least = form.number(select, "min_values", path, 0, 25, 1)
    most = form.number(select, "max_values", path, 1, 25, 1)
    if least > most:
        form.wrong(f"{path}.min_values", "NUMBER_TYPE_MAX", f"min {least} is over max {most}")
    if in_modal and "disabled" in select:
        form.wrong(f"{path}.disabled", "COMPONENT_DISABLED_IN_MODAL", "not in a modal")
    if in_modal and least == 0 and select.get("required", True):
        form.wrong(f"{path}.required", "BASE_TYPE_CHOICES", "min_values 0 needs required: false")
    if select.get("type") == STRING_SELECT:
        _options(form, select, path, most)


def _options(form: Form, select: Json, path: str, most: int) -> None:
    options = records(form, select, "options", OPTIONS_LIMIT, path)
    if not options:
        form.wrong(f"{path}.options", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25.")
    values: set[str] = set()
    for number, option in enumerate(options):
        below = f"{path}.options.{number}"
        form.text(option, "label", below, 100, 1)
        form.text(option, "description", below, 100)
        value = form.text(option, "value", below, 100, 1)
        form.flag(option, "default", below)
        if value in values:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            form.wrong(f"{below}.value", code, f"used twice: {value}")
        values.add(value)
    if most > len(options):
        form.wrong(f"{path}.max_values", "NUMBER_TYPE_MAX", f"{most} of {len(options)} options")
    if sum(bool(option.get("default")) for option in options) > most:
        form.wrong(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "too many defaults")


def _second_version(form: Form, body: Json) -> None:
    if body.get("content") or body.get("embeds"):
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        form.wrong("flags", code, "content and embeds are not allowed with components V2")
    found: list[Json] = []
    _walk(body.get("components") or [], found.append)
    if len(found) > 40:
        form.wrong("components", "BASE_TYPE_MAX_LENGTH", f"{len(found)} components, at most 40")
    if sum(len(each.get("content") or "") for each in found) > 4000:
        form.wrong("components", "COMPONENT_MAX_TEXT", "more than 4000 characters of text")
    for each in found:
        if "custom_id" in each:
            form.custom_id(each, "components")


def _walk(components: Collection[Any], found: Callable[[Json], Any]) -> None:
    for each in components:
        found(each)
        _walk(each.get("components") or [], found)
        if each.get("accessory"):
            _walk([each["accessory"]], found)


# ---------------------------------------------------------------- modals


def check_modal(body: Json) -> None:
    """Check a form that pops up. Raises Refused."""
    form = Form()
    form.text(body, "custom_id", "", CUSTOM_ID_LIMIT, 1)
    form.text(body, "title", "", 45, 1)
    top = records(form, body, "components", 5)
    if not top:
        form.wrong("components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    for place, each in enumerate(top):
        path = f"components.{place}"
        if each.get("type") == LABEL:
            form.text(each, "label", path, 45, 1)
            form.text(each, "description", path, 100)
            _in_label(form, each.get("component") or {}, f"{path}.component")
        elif each.get("type") == TEXT_DISPLAY:
            form.text(each, "content", path, 4000, 1)
        elif each.get("type") == ROW:
            for child in records(form, each, "components", 1, path):
                form.text(child, "label", path, 45, 1)
                _text_input(form, child, path)
        else:
            form.wrong(f"{path}.type", "BASE_TYPE_CHOICES", f"not in a modal: {each.get('type')}")
    form.done()


def _in_label(form: Form, inner: Json, path: str) -> None:
    kind = inner.get("type")
    if kind == TEXT_INPUT:
        if "label" in inner:
            form.wrong(f"{path}.label", "COMPONENT_LABEL_IN_LABEL", "the Label has it")
        _text_input(form, inner, path)
    elif kind in SELECTS:
        _select(form, inner, path, in_modal=True)
    elif kind in (19, 21, 22, 23):
        form.custom_id(inner, path)
    else:
        form.wrong(f"{path}.type", "BASE_TYPE_CHOICES", f"not in a label: {kind}")


def _text_input(form: Form, inner: Json, path: str) -> None:
    if inner.get("type") != TEXT_INPUT:
        form.wrong(f"{path}.type", "BASE_TYPE_CHOICES", f"no text input: {inner.get('type')}")
    form.custom_id(inner, path)
    form.number(inner, "style", path, 1, 2, 0)
    least = form.number(inner, "min_length", path, 0, 4000, 0)
    most = form.number(inner, "max_length", path, 1, 4000, 4000)
    if least > most:
        form.wrong(f"{path}.min_length", "NUMBER_TYPE_MAX", f"min {least} is over max {most}")
    form.text(inner, "value", path, most)
    form.text(inner, "placeholder", path, 100)
    form.flag(inner, "required", path)


def check_choices(body: Json, kind: int) -> None:
    """Check suggestions for an option of this type. Raises Refused."""
    form = Form()
    for place, each in enumerate(records(form, body, "choices", OPTIONS_LIMIT)):
        check_choice(form, each, f"choices.{place}", kind)
    if not isinstance(body.get("choices"), list):
        form.wrong("choices", "BASE_TYPE_REQUIRED", "This field is required")
    form.done()


def check_choice(form: Form, choice: Json, path: str, kind: int) -> None:
    """Check one suggestion for an option of this type."""
    form.text(choice, "name", path, 100, 1)
    if kind == 3:
        form.text(choice, "value", path, 100, need=True)
    elif isinstance(choice.get("value"), str | None):
        form.wrong(f"{path}.value", "BASE_TYPE_BAD_TYPE", "not a number")
