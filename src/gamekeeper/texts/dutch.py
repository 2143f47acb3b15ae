"""What the lobby says, in Dutch: for mails about Dutch tables, and for Dutch houses."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..kernel.messages import Rejection
from .words import HELP, refusal

HULP = """\
Wat je kunt schrijven:
  games                    welke spellen er zijn
  tables                   welke tafels open zijn
  open SPEL sleutel=waarde …   een tafel openen en meedoen (bots=2 zet er twee bots bij,
                               as=NAAM is je naam daar, `seat=no` als je niet meespeelt)
  join TAFEL [as NAAM]     meedoen
  watch TAFEL              toekijken
  start [TAFEL]            laten beginnen (wie de tafel opende)
  replace [TAFEL] SPELER   een plaats vrijmaken voor iemand anders (wie de tafel opende)
  status [TAFEL]           hoe het ervoor staat
  leave [TAFEL]            weggaan, of niet meer toekijken
  scores [SPEL]            wie hoe vaak gewonnen heeft
  link                     je adressen, en hoe je dezelfde persoon bent vanaf een ander adres
  unlink ADRES             dat adres is niet meer van jou
  TAFEL: woorden           iets zeggen aan een van meer tafels
Al het andere is bedoeld voor de tafel waar je meedoet."""

REFUSALS: Mapping[str, str] = {
    "unknown-game": "Er is geen spel “{game}”. Er zijn: {known}.",
    "unknown-edition": "Deze versie kent editie {edition} van de regels van {game} niet.",
    "unknown-option": "Er is hier geen optie “{option}”. Er zijn: {known}.",
    "bad-option": "Dat kan niet: {problem}.",
    "unknown-table": "Er is geen tafel “{table}”. Schrijf `tables` voor een lijst.",
    "no-table": "Je doet nergens mee. Schrijf `tables`, dan `join TAFEL`; of `help`.",
    "which-table": "Je doet mee aan {known}. Zet de tafel voor je woorden: `{example}: …`.",
    "which-invitation": "Je bent uitgenodigd voor {known}. Zeg welke je bedoelt: `go {example}`.",
    "seat-taken": "Er heet daar al iemand “{seat}”. Schrijf `join {table} as ANDERE-NAAM`.",
    "bad-name": "“{name}” is geen goede naam: 1 tot 20 tekens, zonder spaties en , ; :",
    "no-such-seat": "Aan {table} doet niemand mee die “{seat}” heet.",
    "of-the-club": "De go-club geeft de plaatsen van {table}: zeg `go room`, dan `go take 3`.",
    "seats-of-the-club": "De go-club geeft haar plaatsen; bij een spel met meer dan twee zegt een "
    "beheerder `go admin replace SPEL B2 NAAM`.",
    "not-allowed": "Dat mag hier alleen {who}.",
    "too-many-tables": "Je hebt {most} tafels die nog niet klaar zijn; speel er eerst één uit.",
    "too-many-bots": "Voor dit spel zijn er {most} bots.",
    "invited-only": "{table} is alleen voor genodigden. Ben je uitgenodigd, schrijf dan vanaf het "
    "adres waar je uitnodiging kwam.",
    "seats-kept": "De plaatsen die bij {table} nog vrij zijn, worden vrijgehouden voor genodigden. "
    "Probeer het later nog eens: misschien zegt iemand af.",
    "already-seated": "Je doet al mee aan {table}.",
    "not-seated": "Je doet daar niet mee.",
    "already-begun": "Het spel is al begonnen.",
    "too-few-players": "Te weinig spelers: er zijn er minstens {need} nodig.",
    "over": "Dat spel is afgelopen.",
    "set-aside": "Dit spel ligt stil door een fout; systeembeheer weet ervan.",
    "unknown-code": "Die code is niet bekend, of te oud. Schrijf `link` aan je eerste adres.",
    "unknown-address": "{address} is geen adres van jou. Jouw adressen: {known}.",
    "only-address": "{address} is je enige adres: dat blijft van jou.",
    "say-what": "Schrijf het zo: {usage}",
    "trouble": "Er ging iets mis; systeembeheer weet ervan.",
    "try-again": "Dat kon nu niet worden opgeschreven; er is niets veranderd. Probeer het opnieuw.",
}
"""For every no of the lobby."""

WHO: Mapping[str, str] = {
    "operators": "systeembeheer",
    "who opened the table, or an operator,": "wie de tafel opende, of systeembeheer",
}

_OPEN, _JOIN = r"Table (\S+) is open(?: with .+)?\.", r"Others say `join \S+`\."
_START = r"When everybody is here, say `start \S+`\."
_BY_ITSELF = r"The game starts by itself when everybody is there\."

_REPLIES: Mapping[str, str] = {
    r"Done\.": "Dat is gedaan.",
    rf"{_OPEN} You sit there as (\S+)\. {_JOIN} {_START}": (
        "Tafel {0} is open. Je doet mee als {1}. Anderen schrijven `join {0}`. "
        "Schrijf `start {0}` zodra iedereen er is."
    ),
    rf"{_OPEN} {_JOIN} {_START}": (
        "Tafel {0} is open. Spelers schrijven `join {0}`. Schrijf `start {0}` zodra iedereen er is."
    ),
    rf"{_OPEN} You sit there as (\S+)\. {_JOIN} {_BY_ITSELF}": (
        "Tafel {0} is open. Je doet mee als {1}. Anderen schrijven `join {0}`. "
        "Het spel begint vanzelf zodra iedereen er is."
    ),
    rf"{_OPEN} {_JOIN} {_BY_ITSELF}": (
        "Tafel {0} is open. Spelers schrijven `join {0}`. "
        "Het spel begint vanzelf zodra iedereen er is."
    ),
    r"Welcome at table (\S+), (.+)\.": "Welkom bij {0}, {1}.",
    r"You sit at table (\S+) as (.+)\.": "Je doet mee aan {0} als {1}.",
    r"You have left table (\S+)\.": "Je doet niet meer mee aan {0}.",
    r"You no longer watch table (\S+)\.": "Je kijkt niet meer toe bij {0}.",
    r"You watch table (\S+)\. (.*)": "Je kijkt toe bij {0}. {1}",
    r"Table (\S+) has begun\.": "{0} is begonnen.",
    r"Table (\S+): (.*)": "{0}: {1}",
    r"The seat (\S+) is free\. Say `join (\S+) as \S+` to take it over\.": (
        "De plaats van {0} is vrij. Met `join {1} as {0}` neemt iemand die over."
    ),
    r"No table is open\. Say `open GAME`\.": "Er is geen tafel open. Schrijf `open SPEL`.",
    r"Your addresses: (.+)\.\nSay `link (\S+)` at your other door within ten minutes\.\n.*": (
        "Jouw adressen: {0}.\nSchrijf binnen tien minuten `link {1}` vanaf je andere adres.\n"
        "Met `unlink ADRES` haal je er een weg."
    ),
    r"(\S+) is no longer one of your addresses\.": "{0} is niet meer een van jouw adressen.",
    r"Welcome, (.+): both addresses are yours now\.": (
        "Welkom, {0}: beide adressen zijn nu van jou."
    ),
}
"""What the lobby answers; games speak for themselves."""
PHASES: Mapping[str, str] = {
    **dict.fromkeys(("enrolment", "init", "waiting"), "inschrijving"),
    **dict.fromkeys(("first night", "night"), "nacht"),
    "day": "dag",
    "election": "verkiezing",
    "pyre": "brandstapel",
    "dusk": "avond",
    "paused": "gepauzeerd",
    **dict.fromkeys(("resting", "joining", "turn", "announcing", "scoring"), "bezig"),
}
"""How tables stand, in a list of them."""
_LISTED = re.compile(rf"(\S+: \w+), ({'|'.join(PHASES)})")
_PATTERNS = [(re.compile(english, re.DOTALL), words) for english, words in _REPLIES.items()]


def refused(rejection: Rejection) -> str | None:
    """The lobby's no in Dutch, or None if it is a matter of the game."""
    facts = dict(rejection.facts)
    if "who" in facts:
        facts["who"] = WHO.get(str(facts["who"]), facts["who"])
    return refusal(Rejection(rejection.code, facts), REFUSALS)


def replied(text: str) -> str:
    """What the lobby answered, in Dutch; what is not the lobby's stays as it is."""
    if text.startswith(HELP):
        return HULP + text.removeprefix(HELP)
    rows = [_LISTED.fullmatch(line) for line in text.split("\n")]
    if all(rows):
        return "\n".join(f"{row[1]}, {PHASES[row[2]]}" for row in rows if row)
    for english, words in _PATTERNS:
        if found := english.fullmatch(text):
            return words.format(*found.groups())
    return text
