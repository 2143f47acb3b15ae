"""What Discord checks in commands that are registered."""

from __future__ import annotations

import re

from .forms import OPTIONS_LIMIT, Form, Json, check_choice, records

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
NAME = re.compile(r"[-_'\w]{1,32}")
SUB_COMMAND, GROUP = 1, 2


def check_command(command: Json, is_global: bool) -> None:
    """Check one command. Raises Refused."""
    form = Form()
    size = _named(form, command, "", is_slash=command.get("type", 1) == 1)
    size += _parameters(form, command, "", depth=0)
    if size > 8000:
        form.wrong("options", "APPLICATION_COMMAND_TOO_LARGE", f"{size} characters, at most 8000")
    if not is_global and {"contexts", "integration_types"} & command.keys():
        form.wrong("contexts", "APPLICATION_COMMAND_CONTEXTS_GUILD", "for global commands only")
    if not set(command.get("contexts") or []) <= {0, 1, 2}:
        form.wrong("contexts", "BASE_TYPE_CHOICES", f"unknown: {command['contexts']}")
    if not set(command.get("integration_types") or []) <= {0, 1}:
        form.wrong("integration_types", "BASE_TYPE_CHOICES", "unknown")
    rights = command.get("default_member_permissions")
    if rights is not None and not (isinstance(rights, str) and rights.isdigit()):
        form.wrong("default_member_permissions", "BASE_TYPE_BAD_TYPE", "not a string of digits")
    form.done()


def _named(form: Form, thing: Json, path: str, is_slash: bool = True) -> int:
    """Check names and descriptions in all languages; return how long the longest are."""
    other_names = (thing.get("name_localizations") or {}).values()
    names = [form.text(thing, "name", path, 32, 1), *other_names]
    words = (thing.get("description_localizations") or {}).values()
    least = 1 if is_slash else 0
    descriptions = [form.text(thing, "description", path, 100, least), *words]
    for name in names if is_slash else []:
        if not NAME.fullmatch(name) or name != name.lower():
            form.wrong(f"{path}.name".lstrip("."), "APPLICATION_COMMAND_INVALID_NAME", f"{name!r}")
    for words_ in descriptions:
        if not least <= len(words_) <= 100:
            form.wrong(f"{path}.description".lstrip("."), "BASE_TYPE_BAD_LENGTH", f"{words_!r}")
    for kind in ("name_localizations", "description_localizations"):
        if unknown := set(thing.get(kind) or {}) - LOCALES:
            form.wrong(f"{path}.{kind}".lstrip("."), "MODEL_TYPE_INVALID", f"unknown {unknown}")
    return max(map(len, names)) + max(map(len, descriptions))


def _parameters(form: Form, above: Json, path: str, depth: int) -> int:
    options = records(form, above, "options", 25, path)
    kinds = [option.get("type") for option in options]
    where = f"{path}.options".lstrip(".")
    if any(kind in (SUB_COMMAND, GROUP) for kind in kinds):
        allowed = ({SUB_COMMAND, GROUP}, {SUB_COMMAND}, set[int]())[depth]
        if not set(kinds) <= allowed:
            form.wrong(where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", f"together: {kinds}")
    if len({option.get("name") for option in options}) < len(options):
        form.wrong(where, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "a name is used twice")
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        form.wrong(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "required ones first")
    size = 0
    for place, option in enumerate(options):
        below = f"{where}.{place}"
        size += _named(form, option, below)
        if option.get("type") in (SUB_COMMAND, GROUP):
            deeper = 1 if option["type"] == GROUP else 2
            size += _parameters(form, option, below, deeper)
        else:
            size += _parameter(form, option, below)
    return size


def _parameter(form: Form, option: Json, path: str) -> int:
    kind = form.number(option, "type", path, 3, 11, 0)
    choices = records(form, option, "choices", OPTIONS_LIMIT, path)
    for number, each in enumerate(choices):
        check_choice(form, each, f"{path}.choices.{number}", kind)
    if option.get("autocomplete") and (choices or kind not in (3, 4, 10)):
        form.wrong(f"{path}.autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "not here")
    if {"min_length", "max_length"} & option.keys():
        if kind != 3:
            form.wrong(path, "APPLICATION_COMMAND_OPTION_LENGTH_INVALID", "lengths are for text")
        form.number(option, "min_length", path, 0, 6000, 0)
        form.number(option, "max_length", path, 1, 6000, 6000)
    return sum(len(str(each.get("name"))) + len(str(each.get("value"))) for each in choices)
