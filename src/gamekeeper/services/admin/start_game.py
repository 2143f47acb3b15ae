"""``config start``: a new game, and invitations to it (§4.1, §16.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...errors import Conflict, Undeliverable
from ...games import GAMES
from ...games.admin import FormLine
from ...games.options import TALK
from ...kernel.messages import Rejected
from ...narration.library import DEFAULT
from ...store.base import TableId, TableRow
from ...texts.heard import words, yes_or_no
from ...texts.layout import one_line
from ...texts.lobby import refusal
from .context import Office
from .parsing import Arguments, CommandRefused
from .theme_shelf import HOOKS, STARTED

MAX_INVITATIONS = 200
_NAME = re.compile(r"(?=[0-9_-]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{0,29}")
_ADDRESS = re.compile(r"[^\s@<>\"(),:;\[\]\\\x00-\x1f]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_OPTIONS: Mapping[str, str] = {
    **dict.fromkeys(("reminder", "herinnering", "erinnerung"), "reminder"),
    "early_advance": "early_advance",
}
_OPTION = re.compile(
    r"(reminder|herinnering|erinnerung|early[_ ]advance)\b[\s:=]*([0-9]+ ?\w*|\w*)", re.I
)
_TIME = re.compile(r"([1-9][0-9]?)\s*(h|hours?|uur|stunden?|m|minutes?|minuten?)?", re.ASCII)
RESERVED = frozenset(
    {
        *("blanco", "blank", "witte", "white", "burgemeester", "mayor", "testament"),
        *("opvolger", "successor", "config", "help", "anoniem", "anonymous", "m", "man", "v"),
        *("vrouw", "f", "male", "female", "lobby", "games", "tables", "open", "join", "leave"),
        *(
            "watch",
            "status",
            "scores",
            "link",
            "unlink",
            "forget",
            "start",
            "stop",
            "pause",
            "pauze",
            "pauzeer",
        ),
        *("resume", "hervat", "continue", "re", "fw", "fwd", "aw", "antw", "wg", "via"),
    }
)
"""Words with a meaning in subjects, which cannot be the name of a game."""

ONLY_GUESTS = frozenset(
    {"invited only", "only invited", "only the invited", "for the invited only", "guests only"}
    | {"alleen genodigden", "alleen voor genodigden", "alleen uitgenodigden"}
    | {"nur eingeladene", "nur für eingeladene"}
)
"""A line of its own that keeps everybody else out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the lines of a start say."""

    name: str
    numbers: Mapping[str, int]
    """The lines of the game's form, by option."""
    theme: str
    addresses: Sequence[str]
    text: str
    reminder: str = "12h"
    early_advance: str = "no"
    only_guests: bool = False
    """Nobody else can enrol (A7)."""

    @property
    def most(self) -> int:
        """Return how many can play."""
        return self.numbers[HOOKS.form[0].option]


async def start(office: Office, arguments: Arguments) -> str:
    """Open a game and invite people; raises CommandRefused."""
    plan = _plan(_lines(arguments), office.language)
    id = office.id_of(arguments)
    theme, notice = _theme(office, plan.theme)
    command = f"admin start {id}"
    if not await _is_ours(office, plan.name, command):
        await _check_name(office, plan.name)
        options = {
            TALK: "on",
            **office.usual,
            **{line.option: f"{plan.numbers[line.option]}{line.unit}" for line in HOOKS.form},
            "theme": theme,
            "roles": office.roles(plan.most),
            "reminder": plan.reminder,
            "early_advance": plan.early_advance,
        }
        await _open(office, plan.name, options, command)
    office.notebook.numbers_of([plan.name])
    lines = [*_confirmed(office, plan, theme), notice, *await _invite(office, plan, theme, id)]
    return "\n".join(line for line in lines if line)


def _lines(arguments: Arguments) -> Sequence[str]:
    """Return the lines of the form; the name may also stand in the subject."""
    lines = list(arguments.lines)
    if not arguments.words:
        return lines
    [name, *more] = arguments.words
    if more:
        raise CommandRefused("start.one-word")
    return lines if lines and lines[0].casefold() == name.casefold() else [name, *lines]


def _plan(lines: Sequence[str], language: str) -> Plan:
    lines, named = _named(lines)
    size = len(HOOKS.form)
    name, *rest = [*lines, *[""] * (size + 2)]
    if not name:
        raise CommandRefused("start.name-missing")
    given, [theme, *rest] = rest[:size], rest[size:]
    only_guests = any(map(_is_for_guests, rest))
    rest = [line for line in rest if not _is_for_guests(line)]
    addresses = [line for line in rest if "@" in line]
    if only_guests and not any(map(_ADDRESS.fullmatch, addresses)):
        raise CommandRefused("start.nobody-invited")
    if len(addresses) > MAX_INVITATIONS:
        raise CommandRefused("start.too-many-invited", most=MAX_INVITATIONS)
    numbers = zip(HOOKS.form, given, strict=True)
    return Plan(
        name,
        {line.option: _number(text, line, language) for line, text in numbers},
        theme or DEFAULT,
        list(dict.fromkeys(addresses)),
        "\n".join(line for line in rest if "@" not in line).strip(),
        _reminder(named.get("reminder", "")),
        _yes_or_no(named.get("early_advance", "")),
        only_guests,
    )


def _named(lines: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Split lines into those whose place says what they mean and those that say it themselves."""
    plain, named = list(lines[:1]), dict[str, str]()
    for line in lines[1:]:
        if found := _OPTION.fullmatch(line.strip()):
            named[_OPTIONS[found[1].lower().replace(" ", "_")]] = found[2].lower()
        else:
            plain.append(line)
    return plain, named


def _reminder(text: str) -> str:
    """Return how long before a deadline people are reminded, as an option of the game."""
    if not text:
        return "12h"
    if _is_no(text) or text == "0":
        return "0ms"
    if found := _TIME.fullmatch(text):
        return f"{found[1]}{'m' if (found[2] or 'h').startswith('m') else 'h'}"
    raise CommandRefused("start.bad-reminder", given=one_line(text, 40))


def _yes_or_no(text: str) -> str:
    if yes_or_no(text):
        return "yes"
    if not text or _is_no(text):
        return "no"
    raise CommandRefused("start.bad-early", given=one_line(text, 40))


def _is_no(text: str) -> bool:
    return text in words("no") | words("never")


def _is_for_guests(line: str) -> bool:
    """Return True if this line says that nobody else can enrol."""
    return " ".join(line.lower().strip(" .!").split()) in ONLY_GUESTS


def _number(text: str, line: FormLine, language: str) -> int:
    if not text:
        return line.usual
    if re.fullmatch(r"[0-9]{1,4}", text, re.ASCII) and line.least <= int(text) <= line.most:
        return int(text)
    name = HOOKS.texts[language].say(f"lines.{line.option}")
    given = one_line(text, 40)
    raise CommandRefused(
        "start.bad-number", line=name, given=given, least=line.least, most=line.most
    )


async def _is_ours(office: Office, name: str, command: str) -> bool:
    """Return True if this very mail has opened the game already."""
    row = await office.known_as(name)
    if row is None or row.id != name:
        return False
    [first, *_] = await office.host.store.read(row.id)
    return first.command == command


async def _check_name(office: Office, name: str) -> None:
    shown = one_line(name, 60)
    if not _NAME.fullmatch(name):
        raise CommandRefused("start.bad-name", name=shown)
    words = {name.casefold(), *re.split("[-_]", name.casefold())}
    if name.casefold() in HOOKS.reserved_names or words & (RESERVED | GAMES.keys()):
        raise CommandRefused("start.reserved", name=shown)
    if (used := await office.known_as(name)) is not None:
        raise CommandRefused("start.taken", name=used.id)


def _theme(office: Office, wanted: str) -> tuple[str, str]:
    """Return the theme of the new game, and a notice if it is not the one that was wanted."""
    language = office.language
    themes = office.shelf.offered(language)
    if DEFAULT not in themes:
        office.host.alarm("no-default-theme", language=language)
        raise CommandRefused("start.no-default", language=language)
    for theme in themes:
        if theme.casefold() == wanted.casefold():
            return theme, ""
    known = ", ".join(themes)
    return DEFAULT, office.texts.say("start.no-theme", theme=one_line(wanted, 60), known=known)


async def _open(office: Office, name: str, options: Mapping[str, str], command: str) -> None:
    words = {key: word for key, word in options.items() if word}
    try:
        await office.host.open_table(TableId(name), STARTED, words, None, command)
    except Conflict:
        raise CommandRefused("start.taken", name=name) from None
    except Rejected as no:
        text = refusal(no.rejection) or no.rejection.code
        raise CommandRefused("said", text=text) from None


def _confirmed(office: Office, plan: Plan, theme: str) -> tuple[str, str]:
    """Return the sentences that tell the administrator what has been opened."""
    say = office.texts.say
    values = _values(plan, office.language)
    is_reminded = plan.reminder != "0ms"
    details = HOOKS.texts[office.language].say(
        "details",
        **values,
        theme=theme,
        reminder=say("start.reminder", time=plan.reminder)
        if is_reminded
        else say("start.no-reminder"),
        early=say("start.early" if plan.early_advance == "yes" else "start.not-early"),
    )
    key = "start.opened-guests" if plan.only_guests else "start.opened"
    return say(key, name=plan.name, time=values["speed"], most=plan.most), details


def _values(plan: Plan, language: str) -> dict[str, str]:
    """Return the numbers of the form in words."""
    texts = HOOKS.texts[language]
    return {
        option: (texts.get(f"values.{option}.zero") if number == 0 else None)
        or texts.say(f"values.{option}", count=number)
        for option, number in plan.numbers.items()
    }


async def _invite(office: Office, plan: Plan, theme: str, id: str) -> list[str]:
    if not plan.addresses:
        return []
    say, mailer = office.texts.say, office.mailer
    row = await office.find(plan.name)
    _list(office, plan, row)
    if not mailer.is_open:
        return [say("start.no-mail")]
    subject, text = invitation(plan, theme, office.language)
    invited, failed = [], []
    for address in plan.addresses:
        try:
            if not _ADDRESS.fullmatch(address):
                raise Undeliverable(say("start.bad-address"), temporary=False)
            to = f"mailto:{address}"
            await mailer.send(to, subject, text, row, id=f"{id}/invitation/{address}")
        except Undeliverable as problem:
            shown = one_line(address, 80)
            failed.append(say("start.not-invited", address=shown, problem=problem))
        else:
            invited.append(address)
    done = [say("start.invited", addresses=", ".join(invited))] if invited else []
    return [*done, *failed]


def _list(office: Office, plan: Plan, row: TableRow) -> None:
    """Keep seats for those who are invited; whoever else comes may find none left."""
    guests = [f"mailto:{address}" for address in plan.addresses if _ADDRESS.fullmatch(address)]
    office.mailer.invite(row, guests, most=plan.most, only_guests=plan.only_guests)


def invitation(plan: Plan, theme: str, language: str) -> tuple[str, str]:
    """Return the subject and the text of an invitation."""
    texts = HOOKS.texts[language]
    only = texts.say("only-guests") if plan.only_guests else ""
    values = _values(plan, language)
    text = texts.say("invitation", name=plan.name, theme=theme, only=only, **values)
    own = f"{plan.text}\n\n" if plan.text else ""
    return texts.say("invitation-subject", name=plan.name), f"{own}{text}"
