"""The slash commands as Discord wants them registered; their words are data, in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...games import GAMES, playable
from ...texts.catalogue import FALLBACK, LANGUAGES, load

Json = dict[str, Any]

SUBCOMMAND, STRING = 1, 3
IN_GUILDS, WITH_THE_APP = 0, 1
MAX_SAID = 2_000
MAX_TYPED = 100
CODE_LENGTH = 8
PRESETS = ("evening", "days")
NUDGES = {"off": "0", "m15": "15", "m60": "60", "m360": "360", "m1440": "1440"}
"""How often people can be reminded: the word for it, and the minutes."""
_words = load("gamekeeper.texts", "discord_commands")


class Option(NamedTuple):
    """Something to type behind a command."""

    name: str
    required: bool = False
    choices: Sequence[tuple[str, Mapping[str, str]]] = ()
    """Values, and what each is called in which language."""
    suggested: bool = False
    """The server suggests values while somebody types."""
    longest: int = MAX_TYPED


class Command(NamedTuple):
    """A command with its options, or with sub-commands."""

    name: str
    options: Sequence[Option] = ()
    subcommands: Sequence[Command] = ()
    contexts: Sequence[int] = (IN_GUILDS, WITH_THE_APP)


def _commands() -> list[Command]:
    games = [(name, dict.fromkeys(LANGUAGES, GAMES[name].name)) for name in playable()]
    presets = [(word, _in_all(f"presets.{word}")) for word in PRESETS]
    languages = [(code, dict.fromkeys(LANGUAGES, name)) for code, name in LANGUAGES.items()]
    new = [Option("game", True, games), Option("preset", False, presets)]
    new.append(Option("language", False, languages))
    seat, table = Option("seat", True, suggested=True), Option("table", True, suggested=True)
    at_table = ("join", "leave", "watch", "start", "bot", "status", "help")
    game = (
        Command("new", new),
        *map(Command, at_table),
        Command("mine"),
        Command("link", [Option("code", longest=CODE_LENGTH)]),
        Command("forget"),
        Command("move", [table]),
    )
    plain = ("start", "end-phase", "pause", "resume", "close")
    nudges = [(minutes, _in_all(f"nudges.{key}")) for key, minutes in NUDGES.items()]
    host = (
        *map(Command, plain),
        Command("bot", [Option("seat", suggested=True)]),
        Command("nudge", [Option("every", choices=nudges)]),
        Command("kick", [seat]),
        Command("replace", [seat]),
        Command("mute", [seat]),
        Command("unmute", [seat]),
        Command("unsay", [seat]),
        Command("hand-over", [seat]),
    )
    return [
        Command("game", subcommands=game),
        Command("vote", [Option("name", True, suggested=True)]),
        Command("say", [Option("text", True, longest=MAX_SAID)]),
        Command("host", subcommands=host, contexts=(IN_GUILDS,)),
    ]


def definitions() -> list[Json]:
    """Return what is registered with Discord."""
    return [
        {
            **_named(each, each.name),
            "type": 1,
            "contexts": list(each.contexts),
            "integration_types": [0],
            "options": list(_below(each)),
        }
        for each in _commands()
    ]


def _below(command: Command) -> Iterable[Json]:
    for each in command.subcommands:
        key = f"{command.name}.{each.name}"
        options = [_option(option) for option in each.options]
        yield {**_named(each, key), "type": SUBCOMMAND, "options": options}
    for option in command.options:
        yield _option(option)


def _option(option: Option) -> Json:
    found = {**_named(option, f"options.{option.name}"), "type": STRING}
    found["required"] = option.required
    if option.choices:
        found["choices"] = [_choice(value, names) for value, names in option.choices]
    else:
        found["max_length"] = option.longest
    if option.suggested:
        found["autocomplete"] = True
    return found


def _choice(value: str, names: Mapping[str, str]) -> Json:
    return {"name": names[FALLBACK], "name_localizations": _others(names), "value": value}


def _named(thing: Command | Option, key: str) -> Json:
    """Return the name, which is the same in every language, and what it is for."""
    has_more = isinstance(thing, Command) and bool(thing.subcommands)
    about = _in_all(f"{key}.about" if has_more else key)
    description = {"description": about[FALLBACK], "description_localizations": _others(about)}
    return {"name": thing.name, **description}


def _others(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts without the English one; Discord knows our languages by the same codes."""
    return {language: text for language, text in texts.items() if language != FALLBACK}


def _in_all(key: str) -> dict[str, str]:
    return {language: _words[language].say(key) for language in LANGUAGES}
