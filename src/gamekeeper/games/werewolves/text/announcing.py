"""What everybody is told: bulletins with summary, votes and overview, and how the table fares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from ....kernel.messages import Event, Seat
from ....narration.library import DEFAULT
from ...outage import units
from ..rules import events as e
from ..rules.tales import Ballot, Fact, Fate
from ..rules.village import Village
from .telling import SEPARATOR, Teller
from .words import Words

RAVEN_VOTES = 2.0
"""What the raven's mark weighs (P4)."""
RESULTS = frozenset({"elected", "no-mayor"})
BEGINNINGS = frozenset({"election", "pyre"})
CLOSINGS = frozenset({"night", "won"})


def announce(event: Event, listener: Seat | None, view: Village, teller: Teller) -> str | None:
    """Say a public event, or return None if it is not one of these."""
    words = teller.words
    match event:
        case e.Bulletin():
            facts = "\n".join([*_summary(event, teller), *_overview(event, words)])
            return teller.framed(teller.stories(event, view), facts)
        case e.GameBegan():
            facts = "\n".join(_beginning(event, view, teller))
            return teller.framed(teller.stories(event, view), facts)
        case e.Paused(reason):
            key = "paused-because" if reason else "paused"
            return words.say(key, reason=reason_of(event, words))
        case e.Resumed(until):
            return _until(words.say("resumed"), "phase-until", until, teller)
        case e.TimeExtended(seconds, until):
            return _extended(seconds, until, teller)
        case e.TimeGiven(until):
            return _until(words.say("time-given"), "extended-until", until, teller)
        case e.Stopped():
            return words.say("stopped")
        case _:
            return _enrolment(event, listener, teller)


def _extended(seconds: float, until: datetime | None, teller: Teller) -> str:
    words = teller.words
    said = words.say("extended", time=words.phrases.counted(*units(seconds)))
    if until is None:
        return f"{said} {words.say('extended-all')}"
    return _until(said, "extended-until", until, teller)


def _until(said: str, key: str, until: datetime | None, teller: Teller) -> str:
    """Return a sentence with when the phase ends, if that is limited."""
    return f"{said} {teller.words.say(key, date=teller.deadline(until))}" if until else said


def _enrolment(event: Event, listener: Seat | None, teller: Teller) -> str | None:
    words = teller.words
    match event:
        case e.PlayerSat(seat, until):
            said = words.say("sat-you" if seat == listener else "sat", seat=seat)
            return _until(said, "enrolment-until", until, teller)
        case e.PlayerLeft(seat):
            return words.say("left-you" if seat == listener else "left", seat=seat)
        case e.SexGiven(seat, sex):
            key = "sex-given-you" if seat == listener else "sex-given"
            return words.say(key, seat=seat, word=words.say(f"sex.{sex}"))
        case _:
            return None


def reason_of(event: e.Paused, words: Words) -> str:
    """Return why the server paused a game."""
    key = f"pause-reason.{event.reason}"
    return words.say(key, number=event.number) if key in words.phrases else event.reason


def _beginning(event: e.GameBegan, view: Village, teller: Teller) -> Iterator[str]:
    """Yield the settings and who plays (DE5)."""
    words = teller.words
    yield words.say("began", count=len(event.players))
    if teller.options.theme != DEFAULT:
        yield words.say("theme", theme=teller.options.theme)
    speed = words.phrases.duration(event.speed)
    yield words.say("speed" if event.speed else "speedless", speed=speed)
    if teller.options.night_length:
        length = words.phrases.duration(teller.options.night_length.total_seconds())
        yield words.say("night-length", length=length)
    missed = words.say("missed-votes", count=event.strictness)
    yield words.say("strictness" if event.strictness else "strictnessless", missed=missed)
    yield words.say("mayor-yes" if event.mayor else "mayor-no")
    if days := teller.options.draw_after:
        yield words.say("draw-after", days=words.phrases.counted(days, "day"))
    yield words.say("players", names=", ".join(_with_sex(event.players, view, words)))
    yield words.say("night-1")


def _with_sex(seats: Sequence[Seat], view: Village, words: Words) -> Iterator[str]:
    for seat in seats:
        sex = player.sex if (player := view.players.get(seat)) else "x"
        yield seat if sex == "x" else f"{seat} ({words.say(f'sex.{sex}')})"


# -- the summary (§13.5)


def _summary(event: e.Bulletin, teller: Teller) -> Iterator[str]:
    """Yield plain facts, one line each, with the votes where the rulebook wants them."""
    words, untold = teller.words, bool(event.ballots or event.marked)
    for fact in event.facts:
        if fact.kind in CLOSINGS and untold:
            yield from votes(event, words)
            untold = False
        yield fact_in_words(_with_dead_winners(fact, event), words)
        if fact.kind in RESULTS:
            yield from votes(event, words)
            untold = False
            if fact.kind == "elected" and fact.number == 1:
                yield words.say("by-lot")
        elif fact.kind in BEGINNINGS:
            yield from _poll(event, teller)
    if untold:
        yield from votes(event, words)


def _with_dead_winners(fact: Fact, event: e.Bulletin) -> Fact:
    """Return who has won with the dead of their team: the rules name the living only."""
    if fact.kind != "won" or not any(fate.won for fate in event.fates):
        return fact
    return replace(fact, seats=tuple(fate.seat for fate in event.fates if fate.won))


def fact_in_words(fact: Fact, words: Words) -> str:
    """Return one line of a summary."""
    seats, roles = list(fact.seats), list(fact.roles)
    people = [
        words.titled(seat, roles[index] if index < len(roles) else "")
        for index, seat in enumerate(seats)
    ]
    return words.summary.say(
        f"facts.{fact.kind}",
        who=seats[0] if seats else "",
        whom=seats[1] if len(seats) > 1 else "",
        names=words.listed(seats),
        people=words.listed(people),
        role=words.role(roles[0]) if roles else "",
        number=fact.number,
        ending=words.ending(fact.number, len(seats)),
    )


def _poll(event: e.Bulletin, teller: Teller) -> Iterator[str]:
    """Yield whom one can vote for, who may not vote, and for how long."""
    words = teller.words
    candidates = words.say("candidates", names=", ".join(event.candidates))
    yield f"{candidates} {words.say('or-blank')}"
    if event.barred:
        yield words.say("barred", names=words.listed(event.barred))
    key = "poll-until" if event.until else "poll-unlimited"
    yield words.say(key, date=teller.deadline(event.until))


# -- votes (P11)


def votes(event: e.Bulletin, words: Words) -> Iterator[str]:
    """Yield total and voters of each candidate, then the blank and the silent ones."""
    yield words.say("votes")
    totals: dict[Seat, float] = {}
    voters: dict[Seat, list[str]] = {}
    for ballot in event.ballots:
        if ballot.choice is not None:
            totals[ballot.choice] = totals.get(ballot.choice, 0) + ballot.weight
            voters.setdefault(ballot.choice, []).append(_voter(ballot, words))
    for seat in event.marked:
        totals[seat] = totals.get(seat, 0) + RAVEN_VOTES
        raven = f"{words.say('raven-vote')} ({words.phrases.number(RAVEN_VOTES)})"
        voters.setdefault(seat, []).append(raven)
    for seat in sorted(totals, key=lambda each: -totals[each]):
        total, names = words.phrases.number(totals[seat]), ", ".join(voters[seat])
        yield words.say("votes-for", name=seat, total=total, voters=names)
    yield from _others(event.ballots, words)
    if not totals and not event.ballots:
        yield words.say("no-votes")


def _others(ballots: Sequence[Ballot], words: Words) -> Iterator[str]:
    others = [ballot for ballot in ballots if ballot.choice is None]
    for key, cast in (("votes-blank", True), ("votes-silent", False)):
        if voters := [_voter(ballot, words) for ballot in others if ballot.cast is cast]:
            yield words.say(key, voters=", ".join(voters))


def _voter(ballot: Ballot, words: Words) -> str:
    """Return ``Bas (mayor, 1.5)``; a plain vote needs no weight."""
    notes = [words.say(f"mark.{mark}") for mark in ballot.marks]
    if ballot.choice is not None and ballot.weight != 1:
        notes.append(words.phrases.number(ballot.weight))
    return f"{ballot.voter} ({', '.join(notes)})" if notes else ballot.voter


# -- the overview


def _overview(event: e.Bulletin, words: Words) -> Iterator[str]:
    """Yield who is mayor, alive and dead; at the end the final table instead."""
    yield SEPARATOR
    if event.ending is not None:
        yield words.say("fates")
        yield from (fate_in_words(fate, words) for fate in event.fates)
        return
    yield words.say("mayor" if event.mayor else "no-mayor", name=event.mayor)
    living = [_marked(seat, event, words) for seat in event.living]
    yield words.say("living", count=len(living), names=", ".join(living))
    yield from dead_in_words(event.dead, words)


def dead_in_words(dead: Sequence[tuple[Seat, str]], words: Words) -> Iterator[str]:
    """Yield the dead with their roles."""
    if not dead:
        yield words.say("dead-none")
        return
    names = [words.titled(seat, role) for seat, role in dead]
    yield words.say("dead", count=len(names), names=", ".join(names))


def _marked(seat: Seat, event: e.Bulletin, words: Words) -> str:
    marks = [
        words.say(f"mark.{mark}")
        for mark, holds in (
            ("mayor", seat == event.mayor),
            ("discovered", seat in event.discovered),
            ("guilty", seat in event.guilty),
        )
        if holds
    ]
    return f"{seat} ({', '.join(marks)})" if marks else seat


def fate_in_words(fate: Fate, words: Words) -> str:
    """Return one line of the final table."""
    say = words.say
    parts = [
        words.role(fate.role),
        say("fate-won" if fate.won else "fate-lost"),
        say("fate-alive" if fate.alive else "fate-removed" if fate.removed else "fate-dead"),
    ]
    if fate.lover is not None:
        parts.append(say("fate-lover", name=fate.lover))
    if fate.bodyguard is not None:
        parts.append(say("fate-bodyguard", name=fate.bodyguard))
    if fate.mayor:
        parts.append(say("fate-mayor"))
    parts.append(words.say("points", count=fate.points))
    return f"{fate.seat}: {', '.join(parts)}"
