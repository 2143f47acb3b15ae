"""What is said when something happens at a Mafia table.

A sentence is made from its event and its listener. Nothing else goes in, so nothing else leaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from ....kernel.messages import Event, Seat
from ....texts.catalogue import Texts
from ....zones import here, shown_time
from ...outage import units
from ..rules import events as e
from ..rules import private_events as p
from ..rules.moves import ABSTAIN
from ..rules.roles import TEAMS, Level, Part, Role

PLAIN: Mapping[type[Event], str] = {
    e.DawnBroke: "dawn",
    e.NobodyKilled: "nobody-killed",
    e.Paused: "paused",
    p.Distracted: "distracted",
    p.DuskPrompted: "dusk-asked",
}
ABOUT: Mapping[type[Event], str] = {
    e.PlayerSat: "sat",
    e.PlayerLeft: "left",
    e.PlayerKicked: "kicked",
    e.CelebRevealed: "celeb",
}
"""What is said of the seat of an event."""


def moment(at: datetime) -> str:
    """Return a time of day; nobody waits longer than a day for this."""
    return shown_time(at, "%H:%M:%S")


class Voice:
    """Says facts in one language to one listener."""

    def __init__(self, texts: Texts, listener: Seat | None = None) -> None:
        self.texts, self.listener, self.say = texts, listener, texts.say

    def about(self, seat: Seat, key: str, **facts: object) -> str:
        """Say a sentence about a seat; that seat itself hears the sentence ``<key>-you``."""
        return self.say(f"{key}-you" if seat == self.listener else key, seat=seat, **facts)

    def whom(self, seat: Seat, by: Seat | None = None) -> str:
        """Return a seat as the object of a sentence whose subject is another seat or itself."""
        if seat == by:
            return self.say("whom.yourself" if seat == self.listener else "whom.themselves")
        return self.say("whom.you") if seat == self.listener else seat

    def kind(self, info: str) -> str:
        """Return the name of a role or a side."""
        return self.texts.get(f"role.{info}") or self.texts.get(f"side.{info}") or info

    def part(self, part: Part) -> str:
        """Return a role with its charge."""
        if part.charge is None:
            return self.kind(part.role)
        return self.say(f"parts.{part.role}", charge=part.charge)

    def goal(self, role: Role, charge: Seat | None) -> str:
        """Return what this role can do, or what it wants."""
        return self.say(f"goals.{role}", charge=charge)

    def date(self, at: datetime) -> str:
        """Return a time that may be days away, without its seconds."""
        return self.texts.date(at.replace(second=0).astimezone(here()))

    def kinds(self, composition: Sequence[tuple[str, int]]) -> str:
        """Return how many there are of each role or side."""
        counted = [self.say("kinds", kind=self.kind(kind), number=n) for kind, n in composition]
        return ", ".join(counted)


def say(event: Event, voice: Voice) -> str | None:
    """Return the event in words; None for what only the server hears."""
    if (key := PLAIN.get(type(event))) is not None:
        return voice.say(key)
    return _voting(event, voice) or _phases(event, voice) or _secrets(event, voice)


def _voting(event: Event, voice: Voice) -> str | None:
    match event:
        case e.VoteCast() | e.VoteRetracted():
            return _vote(event, voice)
        case e.ElectionNeared(candidate, until):
            key = "election.abstain" if candidate == ABSTAIN else "election.near"
            return voice.about(candidate, key, until=moment(until))
        case e.ElectionAverted(_, True):
            return voice.say("election.again")
        case e.ElectionAverted(candidate):
            key = "election.day-goes-on" if candidate == ABSTAIN else "election.safe"
            return voice.about(candidate, key)
        case e.ElectionHeld(candidate, voters, _):
            names = voice.texts.listed(voters)
            if candidate != ABSTAIN:
                return voice.about(candidate, "election.held", voters=names)
            abstained = voice.say("election.abstained", names=names, count=len(voters))
            return f"{voice.say('election.nobody')}{f' {abstained}' if voters else ''}"
        case _:
            return None


def votes_for(ballot: Seat, count: int, threshold: int, voice: Voice) -> str:
    """Return how many have chosen this, and how many would be enough: there may be more."""
    kind = "abstentions" if ballot == ABSTAIN else "tally"
    return voice.say(f"vote.{kind}", count=count, threshold=threshold)


def _vote(event: e.VoteCast | e.VoteRetracted, voice: Voice) -> str:
    seat, former = event.seat, event.former
    if isinstance(event, e.VoteRetracted):
        ballot, key = event.former, "back-abstain" if former == ABSTAIN else "back"
    else:
        ballot, key = event.ballot, "abstain" if event.ballot == ABSTAIN else "player"
        if former is not None:
            key += "-after-abstain" if former == ABSTAIN else "-switch"
    tally = votes_for(ballot, event.count, event.threshold, voice)
    names = {"ballot": voice.whom(ballot, seat), "former": former and voice.whom(former, seat)}
    return voice.about(seat, f"vote.{key}", tally=tally, **names)


def _phases(event: Event, voice: Voice) -> str | None:
    match event:
        case e.PlayerSat(seat) | e.PlayerLeft(seat) | e.PlayerKicked(seat) | e.CelebRevealed(seat):
            return voice.about(seat, ABOUT[type(event)])
        case e.GameStarted(players, _, composition):
            said = voice.say("started", count=len(players), players=", ".join(players))
            told = voice.say("composition", kinds=voice.kinds(composition))
            return f"{said} {told}" if composition else said
        case e.DayBegan(day, alive, hard, soft, until, _):
            names = ", ".join(alive)
            enough = voice.say("enough", hard=hard, count=soft)
            said = voice.say("day", day=day, count=len(alive), names=names, enough=enough)
            return _limited(said, "day-until", until, voice)
        case e.NightFell(night, alive, until, _):
            said = voice.say("night", night=night, count=len(alive))
            return _limited(said, "night-until", until, voice)
        case e.MafiaKilled(victim):
            return voice.about(victim, "killed")
        case e.PlayerDied(seat, info):
            said, key = voice.about(seat, "died"), "role" if info in list(Role) else "side"
            return f"{said} {voice.say(f'their-{key}', kind=voice.kind(info))}" if info else said
        case e.DuskFell(idiot, options, until, _):
            said = voice.about(idiot, "dusk", victims=voice.texts.listed(options, "or"))
            return _limited(said, "dusk-until", until, voice)
        case e.VengeanceTaken(idiot, victim):
            return voice.about(idiot, "avenged", victim=voice.whom(victim))
        case e.ReminderGiven(until):
            return voice.say("reminder", until=voice.date(until))
        case e.TimeExtended(seconds, until, window):
            said = voice.say("extended", time=voice.texts.counted(*units(seconds)))
            return _pending(said, until, window, voice)
        case e.TimeGiven(until, _):
            return voice.say("time-given", until=voice.date(until))
        case e.Resumed(until, _, window):
            return _pending(voice.say("resumed"), until, window, voice)
        case e.GameEnded():
            return _ending(event, voice)
        case _:
            return None


def _limited(said: str, key: str, until: datetime | None, voice: Voice) -> str:
    """Return a sentence with when the phase ends, if that is limited."""
    return f"{said} {voice.say(key, until=voice.date(until))}" if until else said


def _pending(said: str, until: datetime | None, window: datetime | None, voice: Voice) -> str:
    """Return a sentence with when the phase ends now, and the election that is near."""
    said = _limited(said, "extended-until", until, voice)
    return f"{said} {voice.say('extended-election', time=moment(window))}" if window else said


def _ending(event: e.GameEnded, voice: Voice) -> str:
    histories = [(seat, " → ".join(map(voice.part, parts))) for seat, parts in event.parts]
    last = {seat: parts[-1].role for seat, parts in event.parts}
    lines = [
        voice.say("over", ending=voice.texts.get(f"ending.{event.ending}") or event.ending),
        voice.say("still-alive", names=", ".join(event.alive) or voice.say("nobody")),
        voice.say("who-was-who", parts=", ".join(f"{seat} ({was})" for seat, was in histories)),
    ]
    won = "rogues-won-alone" if event.ending.startswith("Draw") else "rogues-won"
    for has_won, key in ((True, won), (False, "rogues-lost")):
        rogues = [f"{x} ({voice.kind(last[x])})" for x, won in event.results if won == has_won]
        if rogues:
            lines.append(voice.say(key, names=voice.texts.listed(rogues), count=len(rogues)))
    return "\n".join(lines)


def _secrets(event: Event, voice: Voice) -> str | None:
    match event:
        case p.RoleDealt(_, role, charge):
            facts = {"role": voice.kind(role), "team": voice.kind(TEAMS[role])}
            return voice.say("dealt", goal=voice.goal(role, charge), **facts)
        case p.MafiaMet(mafia, roles):
            if len(mafia) == 1:
                return voice.say("mafia-alone")
            met = [
                f"{voice.say('you') if seat == voice.listener else seat} ({voice.kind(role)})"
                for seat, role in zip(mafia, roles, strict=True)
            ]
            return voice.say("mafia", names=voice.texts.listed(met))
        case p.NightPrompted(_, action, _, blocked):
            return voice.say("blocked" if blocked else f"asked.{action}")
        case p.SchemePrompted(_, _, blocked):
            said, names = voice.say("asked.kill-together"), ", ".join(blocked)
            return f"{said} {voice.say('blocked-names', names=names)}" if blocked else said
        case p.ActionTaken(seat, action, target):
            whom = voice.whom(target, seat) if target else voice.say("whom.nobody")
            return voice.say(f"taken.{action}", target=whom)
        case p.SchemeMade(_, seat, target):
            if target is None:
                return voice.about(seat, "scheme-pass")
            return voice.about(seat, "scheme", target=voice.whom(target, seat))
        case p.PatientSaved(_, patient):
            return voice.about(patient, "saved")
        case p.Investigated(_, suspect, result, level):
            key = "found-role" if level is Level.ROLE else "found-side"
            return voice.about(suspect, key, kind=voice.kind(result))
        case p.Refocused(_, role, charge):
            return voice.say("refocused", role=voice.kind(role), goal=voice.goal(role, charge))
        case _:
            return None
