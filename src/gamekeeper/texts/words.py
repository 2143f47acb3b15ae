"""What the lobby says: its help, and a sentence for every refusal it can give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.messages import Rejection

HELP = """\
What you can say:
  games                    which games there are
  tables                   which tables are open
  open GAME key=value …    open a table and sit down at it (bots=2 seats two bots,
                           as=NAME is your name there, seat=no if you only host)
  join TABLE [as NAME]     sit down
  watch TABLE              watch without playing
  start [TABLE]            let the game begin (who opened the table may)
  replace [TABLE] SEAT     free a seat for somebody else (who opened the table may)
  status [TABLE]           how a table stands
  leave [TABLE]            get up, or stop watching
  scores [GAME]            who has won how often
  go …                     the Go club: waiting room, invitations, ratings; say `go help`
  link                     your addresses, and how to play as the same person from another one
  unlink ADDRESS           that address is no longer yours
  TABLE: words             say something at one of several tables
Anything else is said at the table where you sit."""

SENTENCES: Mapping[str, str] = {
    "unknown-game": "There is no game {game!r}. Games: {known}.",
    "unknown-edition": "This version does not know edition {edition} of the rules of {game}.",
    "unknown-option": "There is no option {option!r} here. Options: {known}.",
    "bad-option": "That does not work: {problem}.",
    "unknown-table": "There is no table {table!r}. Say `tables` for a list.",
    "no-table": "You sit at no table. Say `tables`, then `join TABLE`; or `help`.",
    "which-table": "You sit at {known}. Put the table before your words: `{example}: …`.",
    "which-invitation": "You are invited to {known}. Say which one you mean: `go {example}`.",
    "seat-taken": "Somebody called {seat!r} sits there already. Say `join {table} as OTHER-NAME`.",
    "bad-name": "{name!r} is no good name: 1 to 20 characters without spaces and , ; :",
    "no-such-seat": "Nobody called {seat!r} sits at table {table}.",
    "of-the-club": "The Go club gives the seats of {table}: say `go room`, then `go take 3`.",
    "seats-of-the-club": "The Go club gives its seats; in a game of more than two an operator says "
    "`go admin replace GAME B2 NAME`.",
    "not-allowed": "Only {who} may do that here.",
    "too-many-tables": "You have {most} unfinished tables; finish one first.",
    "too-many-bots": "There are {most} bots for this game.",
    "invited-only": "{table} is for invited people only. If you were invited, write from the "
    "address that your invitation went to.",
    "seats-kept": "All seats that are left at {table} are kept for people who were invited. Try "
    "again later: somebody may decline.",
    "already-seated": "You sit at table {table} already.",
    "not-seated": "You are not at that table.",
    "already-begun": "The game has begun already.",
    "too-few-players": "Too few players: {need} are needed at least.",
    "over": "That game is over.",
    "set-aside": "This table had to be set aside; the administrators know of it.",
    "unknown-code": "That code is not known, or too old. Say `link` at your first door for one.",
    "unknown-address": "{address} is none of your addresses. Yours: {known}.",
    "only-address": "{address} is your only address: it stays yours.",
    "say-what": "Say it like this: {usage}",
    "trouble": "Something is wrong here; the administrators have been told.",
    "try-again": "That could not be written down just now; nothing has changed. Try again.",
}


def refusal(rejection: Rejection, sentences: Mapping[str, str] = SENTENCES) -> str | None:
    """The lobby's sentence for a refusal, or None if it is a matter of the game.

    A game may have a code of the same name with facts of its own; then the words are its own, too.
    """
    sentence = sentences.get(rejection.code)
    try:
        return sentence.format(**_readable(rejection.facts)) if sentence else None
    except KeyError:
        return None


def _readable(facts: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
        for key, value in facts.items()
    }
