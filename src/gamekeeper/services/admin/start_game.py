"""``config start``: a new game, and invitations to it (§4.1, §16.3)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ...doors.base import Outbound
from ...doors.mail.reply_tokens import MAIL
from ...doors.mail.signature import signed, thanks
from ...errors import Conflict, Undeliverable
from ...games import GAMES
from ...games.werewolves.setup.distributions import NAMES
from ...kernel.messages import Rejected
from ...narration.library import DEFAULT
from ...store.base import TableId, TableRow
from ...texts.words import refusal
from .context import Office
from .parsing import Arguments, Refusal, counted, one_line

MOST_INVITATIONS = 200
_NAME = re.compile(r"(?=[0-9_-]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9_-]{0,29}")
_ADDRESS = re.compile(r"[^\s@<>\"(),:;\[\]\\\x00-\x1f]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")
_OPTIONS: Mapping[str, str] = {
    **dict.fromkeys(("reminder", "herinnering"), "reminder"),
    "early_advance": "early_advance",
}
_OPTION = re.compile(r"(reminder|herinnering|early[_ ]advance)\b[\s:=]*([0-9]+ ?\w*|\w*)", re.I)
_YES, _NO = ("yes", "ja", "on", "true"), ("no", "nee", "none", "geen", "off", "never", "false")
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
)
"""A line of its own that keeps everybody else out."""

INVITATIONS: Mapping[str, str] = {
    "en": """\
You are invited to a game of Werewolves by mail. It is called {name}.

To take part, {how} and write your name, a comma and your sex (f, m or x), like this:

    Anna, f

If you do not want to play, reply with the one word `no`: then somebody else can have your seat.

You can enrol until {when}.{only}
At most {most} players; a phase lasts {speed}; removal after {strictness}; theme {theme}.
""",
    "nl": """\
Je bent uitgenodigd voor een spel Weerwolven per mail. Het heet {name}.

Om mee te doen: {how} en schrijf je naam, een komma en je geslacht (v, m of x), zo:

    Anna, v

Wil je niet meedoen, antwoord dan met het ene woord `nee`: dan krijgt iemand anders je plaats.

Inschrijven kan tot {when}.{only}
Hoogstens {most} spelers; een fase duurt {speed}; verwijderd na {strictness}; thema {theme}.
""",
}
_PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "subject": "Invitation: {name}",
        "how": "reply to this mail with {name} in the subject",
        "when": "{speed} after the first player has enrolled, or until {most} have",
        "days": "{n} days",
        "day": "1 day",
        "votes": "{n} missed votes in a row",
        "vote": "1 missed vote",
        "never": "nothing: nobody is removed",
        "only": " Only people who were invited can.",
    },
    "nl": {
        "subject": "Uitnodiging: {name}",
        "how": "beantwoord deze mail met {name} in het onderwerp",
        "when": "{speed} na de eerste inschrijving, of tot er {most} spelers zijn",
        "days": "{n} dagen",
        "day": "1 dag",
        "votes": "{n} gemiste stemmen op rij",
        "vote": "1 gemiste stem",
        "never": "niets: niemand wordt verwijderd",
        "only": " Alleen genodigden kunnen dat.",
    },
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What the lines of a start say."""

    name: str
    most: int
    speed: int
    strictness: int
    theme: str
    addresses: Sequence[str]
    text: str
    reminder: str = "12h"
    early_advance: str = "no"
    only_guests: bool = False
    """Nobody else can enrol (A7)."""


async def start(office: Office, arguments: Arguments) -> str:
    """Open a game and invite people; raises Refusal."""
    plan = _plan(_lines(arguments))
    id = office.id_of(arguments)
    theme, notice = _theme(office, plan.theme)
    command = f"admin start {id}"
    if not await _is_ours(office, plan.name, command):
        await _check_name(office, plan.name)
        options = {
            **office.usual,
            "max_players": str(plan.most),
            "speed": f"{plan.speed}d",
            "strictness": str(plan.strictness),
            "theme": theme,
            "roles": office.roles(plan.most),
            "reminder": plan.reminder,
            "early_advance": plan.early_advance,
        }
        await _open(office, plan.name, options, command)
    office.notebook.numbers_of([plan.name])
    lines = [f"{plan.name} has been opened. {_enrolment(plan)}", f"{_details(plan, theme)}", notice]
    lines += await _invite(office, plan, theme, id)
    return "\n".join(line for line in lines if line)


def _lines(arguments: Arguments) -> Sequence[str]:
    """The lines; the name may also stand in the subject."""
    lines = list(arguments.lines)
    if not arguments.words:
        return lines
    [name, *more] = arguments.words
    if more:
        raise Refusal("The name of a game is one word. Write everything else on its own line.")
    return lines if lines and lines[0].casefold() == name.casefold() else [name, *lines]


def _plan(lines: Sequence[str]) -> Plan:
    lines, named = _named(lines)
    name, most, speed, strictness, theme, *rest = [*lines, *[""] * 5]
    if not name:
        raise Refusal(
            "The name of the game is missing. Write it on the first line below the password; then"
            " follow the maximum, the speed, the strictness and the theme, a line each. Lines such"
            " as `reminder 12h` and `early_advance yes` may follow."
        )
    only_guests = any(map(_is_for_guests, rest))
    rest = [line for line in rest if not _is_for_guests(line)]
    addresses = [line for line in rest if "@" in line]
    if only_guests and not any(map(_ADDRESS.fullmatch, addresses)):
        raise Refusal(
            "A game for invited people only needs somebody to invite: write their addresses, a line"
            " each."
        )
    if len(addresses) > MOST_INVITATIONS:
        raise Refusal(f"At most {MOST_INVITATIONS} people can be invited at once.")
    return Plan(
        name,
        _number(most, "maximum", 18, 3, 1000),
        _number(speed, "speed", 2, 1, 60),
        _number(strictness, "strictness", 2, 0, 99),
        theme or DEFAULT,
        list(dict.fromkeys(addresses)),
        "\n".join(line for line in rest if "@" not in line).strip(),
        _reminder(named.get("reminder", "")),
        _yes_or_no(named.get("early_advance", "")),
        only_guests,
    )


def _named(lines: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """The lines whose place says what they mean, and those that say it themselves."""
    plain, named = list(lines[:1]), dict[str, str]()
    for line in lines[1:]:
        if found := _OPTION.fullmatch(line.strip()):
            named[_OPTIONS[found[1].lower().replace(" ", "_")]] = found[2].lower()
        else:
            plain.append(line)
    return plain, named


def _reminder(text: str) -> str:
    """How long before a deadline people are reminded, as an option of the game."""
    if not text:
        return "12h"
    if text in _NO or text == "0":
        return "0ms"
    if found := re.fullmatch(r"([1-9][0-9]?)\s*(h|hours?|uur|m|minutes?|minuten)?", text, re.ASCII):
        return f"{found[1]}{'m' if (found[2] or 'h').startswith('m') else 'h'}"
    raise Refusal(
        f"The reminder is “{one_line(text, 40)}” but must be a time before the deadline, such as"
        " 12h or 30m, up to 99h; or 0 for none."
    )


def _yes_or_no(text: str) -> str:
    if text in (*_YES, *_NO, ""):
        return "yes" if text in _YES else "no"
    raise Refusal(f"early_advance is “{one_line(text, 40)}” but must be yes or no.")


def _is_for_guests(line: str) -> bool:
    """Whether this line says that nobody else can enrol."""
    return " ".join(line.lower().strip(" .!").split()) in ONLY_GUESTS


def _number(text: str, what: str, usual: int, least: int, most: int) -> int:
    if not text:
        return usual
    if re.fullmatch(r"[0-9]{1,4}", text, re.ASCII) and least <= int(text) <= most:
        return int(text)
    raise Refusal(
        f"The {what} is “{one_line(text, 40)}” but must be a whole number from {least} to {most}."
    )


async def _is_ours(office: Office, name: str, command: str) -> bool:
    """Whether this very mail has opened the game already."""
    row = await office.known_as(name)
    if row is None or row.id != name:
        return False
    [first, *_] = await office.host.store.read(row.id)
    return first.command == command


async def _check_name(office: Office, name: str) -> None:
    shown = one_line(name, 60)
    if not _NAME.fullmatch(name):
        raise Refusal(
            f"“{shown}” is no good name for a game: write one word of at most 30 letters (a to z),"
            " digits and hyphens, with a letter in it."
        )
    words = {name.casefold(), *re.split("[-_]", name.casefold())}
    if name.casefold() in NAMES or words & (RESERVED | GAMES.keys()):
        raise Refusal(f"“{shown}” has a meaning of its own; choose another name.")
    if (used := await office.known_as(name)) is not None:
        raise Refusal(f"There is a game called {used.id} already; choose another name.")


def _theme(office: Office, wanted: str) -> tuple[str, str]:
    """The theme to be told, and what is to be said about it."""
    language = office.language
    themes = [theme for each, theme in office.shelf if each == language]
    if DEFAULT not in themes:
        office.host.alarm(f"There is no theme {language}/default: no game can be started.")
        raise Refusal(f"There is no theme {language}/default: no game can be started.")
    for theme in themes:
        if theme.casefold() == wanted.casefold():
            return theme, ""
    known = ", ".join(themes)
    shown = one_line(wanted, 60)
    return DEFAULT, f"There is no theme “{shown}”, so default is told; there are {known}."


async def _open(office: Office, name: str, options: Mapping[str, str], command: str) -> None:
    words = {key: word for key, word in options.items() if word}
    try:
        await office.host.open_table(TableId(name), "werewolves", words, None, command)
    except Conflict:
        raise Refusal(f"There is a game called {name} already; choose another name.") from None
    except Rejected as no:
        raise Refusal(refusal(no.rejection) or no.rejection.code) from None


def _enrolment(plan: Plan) -> str:
    who = "Invited people, and nobody else," if plan.only_guests else "Players"
    return (
        f"{who} can enrol until {counted(plan.speed, 'day')} after the first one has,"
        f" or until there are {plan.most}."
    )


def _details(plan: Plan, theme: str) -> str:
    missed = f"removal after {counted(plan.strictness, 'missed vote')}"
    return (
        f"At most {plan.most} players; a phase lasts {counted(plan.speed, 'day')};"
        f" {missed if plan.strictness else 'nobody is removed'}; theme {theme}."
        f" {_pace(plan)}."
    )


def _pace(plan: Plan) -> str:
    """When people are reminded, and whether everybody waits for the deadline."""
    is_reminded = plan.reminder != "0ms"
    reminder = f"Reminder {plan.reminder} before a deadline" if is_reminded else "No reminders"
    early = "when all have voted" if plan.early_advance == "yes" else "at its deadline"
    return f"{reminder}; a phase ends {early}"


async def _invite(office: Office, plan: Plan, theme: str, id: str) -> list[str]:
    if not plan.addresses:
        return []
    if office.send is None:
        _list(office, plan, await office.find(plan.name))
        return ["Nobody was invited: there is no mail door (setting mail.enabled)."]
    subject, text = invitation(plan, theme, office.language)
    row = await office.find(plan.name)
    _list(office, plan, row)
    credits = thanks(row)
    text = signed(text, office.language, office.settings.manual, credits)
    invited, failed = [], []
    for address in plan.addresses:
        to = f"{MAIL}{address}"
        token = office.tokens.of(row.seed, to) if office.tokens is not None else ""
        message = Outbound(f"{id}/invitation/{address}", to, text, plan.name, subject, token)
        try:
            if not _ADDRESS.fullmatch(address):
                raise Undeliverable("that is no address", temporary=False)
            await office.send(message)
        except Undeliverable as problem:
            failed.append(f"{one_line(address, 80)} could not be invited: {problem}.")
        else:
            invited.append(address)
    return [*([f"Invited: {', '.join(invited)}."] if invited else []), *failed]


def _list(office: Office, plan: Plan, row: TableRow) -> None:
    """Put down who is invited: their seats are kept, and whoever else comes may find none left."""
    guests = [f"{MAIL}{address}" for address in plan.addresses if _ADDRESS.fullmatch(address)]
    office.guests.invite(row, guests, most=plan.most, only_guests=plan.only_guests)


def invitation(plan: Plan, theme: str, language: str) -> tuple[str, str]:
    """The subject and the text of an invitation."""
    words = _PHRASES[language]
    speed = words["day"] if plan.speed == 1 else words["days"].format(n=plan.speed)
    missed = {0: "never", 1: "vote"}.get(plan.strictness, "votes")
    text = INVITATIONS[language].format(
        name=plan.name,
        how=words["how"].format(name=plan.name),
        when=words["when"].format(speed=speed, most=plan.most),
        most=plan.most,
        speed=speed,
        strictness=words[missed].format(n=plan.strictness),
        theme=theme,
        only=words["only"] if plan.only_guests else "",
    )
    own = f"{plan.text}\n\n" if plan.text else ""
    return words["subject"].format(name=plan.name), f"{own}{text}"
