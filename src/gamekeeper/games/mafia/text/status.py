"""How a Mafia table stands and what a seat is asked, as far as a view knows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kernel.asks import Ask, Need
from ....kernel.messages import Seat
from ..rules.events import VoteCast
from ..rules.moves import ABSTAIN
from ..rules.roles import Part, Role
from ..rules.state import Phase, State
from .words import Voice, moment, votes_for

PROMPTS = {"kill": "kill", "no-kill": "kill"}
"""Night asks that have a sentence of their own."""

# -- what a seat is asked


def questions(asks: Sequence[Ask], view: State, seat: Seat, voice: Voice) -> Iterable[str]:
    """Return what this seat is asked now, a sentence each; nothing if it is not waited for."""
    if not view.is_awaited(seat):
        return
    if view.phase is Phase.NIGHT:
        yield from _tonight(
            [ask.key for ask in asks if ask.need is Need.AWAITED], view, seat, voice
        )
        return
    has_voted = seat in view.votes
    for ask in asks:
        match ask.key:
            case "vote" if not has_voted:
                yield voice.say("prompts.vote")
            case "vote" if ask.need is Need.AWAITED:
                yield voice.say("prompts.no-majority")
            case "reveal" if not has_voted:
                yield voice.say("prompts.celeb")
            case "avenge":
                names = voice.texts.listed(ask.slots[0].among, "or")
                yield voice.say("prompts.dusk", names=names)


def _tonight(keys: Sequence[str], view: State, seat: Seat, voice: Voice) -> Iterable[str]:
    if "no-kill" in keys and view.roles[seat] is Role.GOON:
        yield voice.say("prompts.goon")
        return
    yield from (voice.say(f"prompts.{PROMPTS.get(key, 'target')}") for key in keys)
    if keys:
        yield voice.say("prompts.alive", names=", ".join(view.alive))


# -- how it stands


def describe(view: State, voice: Voice) -> str:
    """Return how the table stands: the phase, the living and the dead, the votes."""
    names = ", ".join(view.alive) or voice.say("nobody")
    key = "players" if view.phase is Phase.INIT else "alive"
    lines = [headline(view, voice), voice.say(key, count=len(view.alive), names=names)]
    if view.dead:
        dead = [
            f"{seat} ({voice.kind(info)})" if info else seat for seat, info in view.dead.items()
        ]
        lines.append(voice.say("dead", names=", ".join(dead)))
    if view.revealed and view.phase is not Phase.END:
        lines.append(voice.say("celebs", names=", ".join(view.revealed)))
    if view.phase is Phase.DAY:
        lines += _tally(view, voice)
    if view.paused is not None:
        lines.append(voice.say("is-paused"))
    elif view.limit is not None:
        lines.append(voice.say("phase-ends", until=voice.date(view.limit)))
    return "\n".join(lines)


def headline(view: State, voice: Voice) -> str:
    """Return which phase it is, or how the game ended."""
    if view.phase is Phase.END:
        return voice.say("over", ending=voice.say(f"ending.{view.ending}"))
    return voice.say(f"headlines.{view.phase}", day=view.day, idiot=view.avenger)


def _tally(view: State, voice: Voice) -> Iterable[str]:
    yield voice.say("needed", hard=view.hard, count=view.soft)
    for ballot, count in sorted(view.tally.items(), key=lambda each: -each[1]):
        voters = ", ".join(seat for seat, choice in view.votes.items() if choice == ballot)
        tally = votes_for(ballot, count, view.threshold(ballot), voice)
        key = "standing-abstain" if ballot == ABSTAIN else "standing"
        yield voice.say(key, ballot=ballot, tally=tally, voters=voters)
    if not view.tally:
        yield voice.say("no-votes")
    if view.candidate is not None and view.window is not None and view.paused is None:
        who = _ballot(view.candidate, voice)
        yield voice.say("near", ballot=who, time=moment(view.window))


def standing_votes(view: State, voice: Voice) -> str:
    """Return who votes for whom now; between elections, what the last one came to."""
    if view.phase is not Phase.DAY:
        *_, last = history(view, voice).split("\n")
        return voice.say("no-poll", last=last)
    missing = ", ".join(seat for seat in view.alive if seat not in view.votes)
    late = [voice.say("not-voted", names=missing)] if missing and view.votes else []
    return "\n".join([headline(view, voice), *_tally(view, voice), *late])


def _ballot(ballot: Seat, voice: Voice) -> str:
    return voice.say("nobody") if ballot == ABSTAIN else ballot


def history(view: State, voice: Voice) -> str:
    """Return every vote of every day, and what it came to."""
    lines = []
    for day, cast in view.polls.items():
        steps = [
            f"{each.seat} → {_ballot(each.ballot, voice)}"
            if isinstance(each, VoteCast)
            else voice.say("history.back", seat=each.seat, ballot=_ballot(each.former, voice))
            for each in cast
        ]
        key = "history.day" if steps else "history.no-votes"
        line = voice.say(key, day=day, steps=", ".join(steps))
        if held := view.elections.get(day):
            line += f" {voice.say('history.elected', ballot=_ballot(held.candidate, voice))}"
        lines.append(line)
    return "\n".join(lines) or voice.say("history.none")


def known_roles(view: State, seat: Seat | None, voice: Voice) -> str:
    """Return what everybody was told about the roles, and all that this seat knows."""
    lines, is_over = [], view.phase is Phase.END
    if view.composition:
        lines.append(voice.say("known.in-play", kinds=voice.kinds(view.composition)))
    if seat is not None and seat in view.roles and not is_over:
        mine = Part(view.roles[seat], view.charges.get(seat))
        lines.append(voice.say("known.you", part=voice.part(mine)))
    others = [
        f"{each} ({voice.part(view.parts[each][-1]) if is_over else voice.kind(role)})"
        for each, role in view.roles.items()
        if each != seat or is_over
    ]
    if others:
        lines.append(voice.say("known.others", names=", ".join(others)))
    if view.findings:
        found = [
            voice.say("known.finding", suspect=x.suspect, kind=voice.kind(x.result), night=night)
            for night, x in view.findings
        ]
        lines.append(voice.say("known.found", findings=", ".join(found)))
    return "\n".join(lines) or voice.say("known.nothing")
