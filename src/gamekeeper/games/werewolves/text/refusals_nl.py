"""What is refused, in Dutch: a sentence for every code."""

from __future__ import annotations

REFUSALS = {
    "misheard": "Ik begrijp “{text}” niet. Zeg `vrouw`, `man` of `geen`, of wacht tot het spel "
    "begint.",
    "no-name-found": "Ik vond daarin geen naam van een speler en ook geen `blanco`. Namen tellen "
    "als hele woorden; `help` legt de rest uit.",
    "no-name-found:near": "Bedoel je {near}? Precies zo heet niemand, dus er is niets "
    "veranderd. Stuur de naam nog eens.",
    "too-few-names": "Dat was te weinig: {found}. Nodig: {need} verschillende namen, of `blanco`.",
    "too-many-names": "Dat was te veel: {found}. Hoogstens: {most}. Noem alleen wie je bedoelt.",
    "blank-and-name": "Dat was `blanco` en ook {found}. Zeg het een of het ander.",
    "illegal-target": "{name} kan hier niet gekozen worden.",
    "not-yourself": "Je kunt hier niet jezelf kiezen.",
    "repeated-choice": "Dat zou dezelfde keuze zijn als de vorige keer: {names}. Kies opnieuw.",
    "repeated-choice:blank": "De vorige keer koos je niemand; twee keer achter elkaar kan niet. "
    "Kies iemand.",
    "already-taken": "{name} is al door iemand anders gekozen. Kies opnieuw.",
    "no-such-potion": "Dat drankje heb je niet.",
    "no-such-potion:elixir": "Je hebt geen levenselixer meer.",
    "no-such-potion:poison": "Je hebt geen gif meer.",
    "vote-barred": "Je mag deze keer niet stemmen: dat telt als blanco.",
    "vote-barred:jailed": "Je bent opgesloten en mag vandaag niet stemmen: dat telt als blanco.",
    "vote-barred:guilty": "Door je schuldgevoel mag je vandaag niet stemmen: dat telt als blanco.",
    "vote-barred:discovered": "De Dorpsgek mag bij de brandstapel niet stemmen: dat telt als "
    "blanco.",
    "not-your-turn": "Je bent niet aan de beurt, of de deadline is voorbij.",
    "you-are-dead": "Je bent dood: dat telt niet mee.",
    "game-ended": "Het spel is afgelopen: dat is niet gelezen.",
    "game-paused": "Het spel is gepauzeerd: dat is niet gelezen en niet bewaard.",
    "already-started": "Het spel is al begonnen.",
    "not-started": "Het spel is nog niet begonnen.",
    "host-only": "Dat kan alleen de spelleider.",
    "not-seated": "Je doet hier niet mee.",
    "already-here": "Je doet al mee.",
    "already-paused": "Het spel is al gepauzeerd.",
    "not-paused": "Het spel is niet gepauzeerd.",
    "no-distribution": "Er is geen rolverdeling voor {players} spelers.",
    "unknown-player": "Er speelt hier niemand die “{id}” heet.",
    "dead-player": "{id} is al dood.",
    "enrol-name": "“{name}” kan hier geen naam zijn: neem één woord van letters, cijfers, - en ', "
    "dat hier niets anders betekent.",
    "name-taken": "Er heet hier al iemand {name}. Kies een andere naam.",
    "enrol-sex": "“{sex}” is geen van `vrouw`, `man` en `geen`.",
    "too-late": "Dat kwam na de deadline.",
    "stale": "Die deadline geldt niet meer.",
    "too-early": "Daar is het te vroeg voor.",
    "unknown-move": "Dat kan in dit spel niet.",
}
