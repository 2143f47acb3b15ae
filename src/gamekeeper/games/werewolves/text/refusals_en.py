"""What is refused, in English: a sentence for every code."""

from __future__ import annotations

REFUSALS = {
    "misheard": "I did not understand “{text}”. Say `woman`, `man` or `neither`, or wait for the "
    "game to begin.",
    "no-name-found": "I found neither a player's name nor `blank` in that. Names count as whole "
    "words; `help` explains the rest.",
    "no-name-found:near": "Did you mean {near}? That is not quite anybody's name, so nothing "
    "has changed. Send the name again.",
    "too-few-names": "That was too few: {found}. Needed: {need} different names, or `blank`.",
    "too-many-names": "That was too many: {found}. At most: {most}. Say only whom you mean.",
    "blank-and-name": "That was `blank` and also {found}. Say one or the other.",
    "illegal-target": "{name} cannot be chosen here.",
    "not-yourself": "You cannot choose yourself here.",
    "repeated-choice": "That would be the same choice as last time: {names}. Choose anew.",
    "repeated-choice:blank": "You chose nobody last time; twice running is not possible. "
    "Choose somebody.",
    "already-taken": "{name} has been chosen by somebody else already. Choose again.",
    "no-such-potion": "You do not have that potion.",
    "no-such-potion:elixir": "You have no elixir any more.",
    "no-such-potion:poison": "You have no poison any more.",
    "vote-barred": "You may not vote this time: that counts as blank.",
    "vote-barred:jailed": "You are in jail and may not vote today: that counts as blank.",
    "vote-barred:guilty": "Guilt keeps you from voting today: that counts as blank.",
    "vote-barred:discovered": "The Village Idiot may not vote at the pyre: that counts as blank.",
    "not-your-turn": "It is not your turn, or the deadline has passed.",
    "you-are-dead": "You are dead: that does not count.",
    "game-ended": "The game is over: that was not read.",
    "game-paused": "The game is paused: that was neither read nor kept.",
    "already-started": "The game has begun already.",
    "not-started": "The game has not begun yet.",
    "host-only": "Only the host can do that.",
    "not-seated": "You do not play here.",
    "already-here": "You play along already.",
    "already-paused": "The game is paused already.",
    "not-paused": "The game is not paused.",
    "no-distribution": "There is no distribution of roles for {players} players.",
    "unknown-player": "Nobody called “{id}” plays here.",
    "dead-player": "{id} is dead already.",
    "enrol-name": "“{name}” is no name for this game: take one word of letters, digits, - and ', "
    "and none that means something here.",
    "name-taken": "Somebody here is called {name} already. Choose another name.",
    "enrol-sex": "“{sex}” is none of `woman`, `man` and `neither`.",
    "too-late": "That came after the deadline.",
    "stale": "That deadline is no longer current.",
    "too-early": "It is too early for that.",
    "unknown-move": "That cannot be done in this game.",
}
