"""What one can ask at any time: one's role, the votes, the dead, the roles, how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ....kernel.messages import Seat
from ..roles import ALL
from ..rules.night.turns import TURNS
from ..rules.private_events import Spied
from ..rules.steps import PUBLIC_NAMES, Phase
from ..rules.village import DEAD, Village
from .announcing import announce, dead_in_words, votes
from .telling import Teller
from .words import heard, is_among

Answer = Callable[[Village, Seat | None, Teller], str]


def answer(text: str, view: Village, seat: Seat | None, teller: Teller) -> str | None:
    """Answer a question; None if these words are none, or name somebody who may be meant."""
    word = text.strip().rstrip("?!.").casefold()
    found = ANSWERS.get(word)
    if found is None or (seat in view.asked and is_among(word, view.players)):
        return None
    return found(view, seat, teller)


# -- how it stands


def describe(view: Village, teller: Teller) -> str:
    """Return the phase in public words, the living, the dead, and the votes this view knows."""
    return "\n".join(_standing(view, teller))


def _standing(view: Village, teller: Teller) -> Iterator[str]:
    words = teller.words
    yield words.say(f"phase.{_phase(view)}", round=view.round)
    if view.paused is not None:
        yield words.say("is-paused")
    if view.until is not None:
        yield words.say("phase-until", date=teller.deadline(view.until))
    if view.ending is not None:
        yield words.ending(view.ending)
    living = view.up()
    yield words.say("living", count=len(living), names=", ".join(living) or "–")
    if view.dealt:
        yield from _offices(view, teller)
    for step, chosen in view.votes.items():
        is_shared = TURNS[step].decide is not None and len(view.woken[step]) > 1
        for seat, names in chosen.items():
            said = teller.named(names, seat)
            yield words.choice(step, f"{said} ({seat})" if is_shared else said)


def _phase(view: Village) -> str:
    name = PUBLIC_NAMES[view.phase].replace(" ", "-")
    return "first-night" if name == "night" and not view.round else name


def _offices(view: Village, teller: Teller) -> Iterator[str]:
    words = teller.words
    yield words.say("mayor" if view.mayor else "no-mayor", name=view.mayor)
    yield from dead_in_words(_dead(view), words)
    if view.phase in (Phase.ELECTION, Phase.PYRE) and view.bulletins:
        yield words.say("candidates", names=", ".join(view.bulletins[-1].candidates))


def _dead(view: Village) -> list[tuple[Seat, str]]:
    players = view.players
    return [
        (seat, role.key if (role := players[seat].role) is not None else "")
        for seat in view.in_state(DEAD)
    ]


# -- single questions


def _all_roles(view: Village, seat: Seat | None, teller: Teller) -> str:
    words, lines = teller.words, []
    for role in ALL:
        side, power = words.say(f"side.{role.team}"), words.power(role)
        lines.append(words.say("one-role", role=words.role(role.key), side=side, power=power))
    return "\n".join(lines)


def _last_bulletin(view: Village, seat: Seat | None, teller: Teller) -> str:
    if not view.bulletins:
        return teller.words.say("no-story")
    return announce(view.bulletins[-1], seat, view, teller) or ""


def _published_votes(view: Village, seat: Seat | None, teller: Teller) -> str:
    words, lines = teller.words, []
    for bulletin in view.bulletins:
        if bulletin.ballots:
            lines.append(words.say(f"poll-title.{bulletin.kind}", round=bulletin.round))
            lines += list(votes(bulletin, words))[1:]
    return "\n".join(lines) or words.say("no-published")


def _own_role(view: Village, seat: Seat | None, teller: Teller) -> str:
    words, player = teller.words, view.players.get(seat) if seat is not None else None
    if player is None or player.role is None:
        return words.say("no-role")
    lines = words.about(player.role)
    if player.lover is not None:
        lines.append(words.say("lover", name=player.lover))
    if player.bodyguard is not None:
        lines.append(words.say("bodyguard", name=player.bodyguard))
    for each in view.players.values():
        if each.bodyguard == seat and each.life is not DEAD:
            lines.append(words.say("employer", name=each.seat))
    if player.enchanted:
        lines.append(words.say("you-enchanted"))
    if view.mayor == seat:
        lines.append(words.say("you-mayor"))
    return "\n".join([*lines, *_findings(view, teller)])


def _findings(view: Village, teller: Teller) -> Iterator[str]:
    for round, found in view.findings:
        what = " ".join(teller.spied(found)) if isinstance(found, Spied) else teller.found(found)
        yield teller.words.say("finding", round=round, what=what)


_KINDS: Mapping[str, Answer] = {
    "role": _own_role,
    "votes": _published_votes,
    "dead": lambda view, seat, teller: "\n".join(dead_in_words(_dead(view), teller.words)),
    "roles": _all_roles,
    "story": _last_bulletin,
    "status": lambda view, seat, teller: describe(view, teller),
    "help": lambda view, seat, teller: teller.words.say("help"),
}
ANSWERS: Mapping[str, Answer] = {
    word: found for kind, found in _KINDS.items() for word in heard(f"question.{kind}")
}
"""The words that only ask, in all languages at every table."""
