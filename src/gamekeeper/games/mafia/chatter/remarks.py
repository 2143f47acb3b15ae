"""What a Mafia player could say now. Everything comes from the seat's own view.

Town members say what they know: who voted for whom, who died of it, and what a COP has found out.
Everybody else says the same things, and lies about who they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ....kernel.messages import Seat
from ...remarks import Heard, Remark, accusations, has_spoken_since, lot, remark, reply
from ..rules.events import ElectionHeld
from ..rules.moves import ABSTAIN
from ..rules.roles import MAFIOSI, ROGUES, Role
from ..rules.state import DAY, NIGHT, State

ANSWERS = {
    **dict.fromkeys(("voted-town", "voted-not-mafia", "last-vote", "spared-mafia"), "deny-vote"),
    **dict.fromkeys(("hunch", "follow", "follow-trusted"), "deny"),
    "killed-after": "deny-death",
    "claim-false": "stand-by",
    "claim-left": "deny-left",
}
"""Remarks about ``who`` that want an answer from them, and which one."""
INNOCENT = frozenset({"town", "not-mafia"})
COP_CLAIMS = frozenset({"cop-mafia", "cop-town", "cop-not-mafia", "cop-rogue"})
PACK = "mafia"
"""Where the mafia talks."""


def remarks(view: State, seat: Seat, heard: Sequence[Heard], word: str) -> Iterator[Remark]:
    """Yield what a seat could say; ``word`` belongs to this table and decides who lies how."""
    if seat not in view.alive:
        return
    today, earlier = ([each for each in heard if each.today is is_so] for is_so in (True, False))
    mind = _Mind(view, seat, today, earlier, word)
    if view.phase is DAY:
        yield from _findings(mind)
        yield from _verdicts(mind)
        yield from _replies(mind)
        yield from _defence(mind)
        yield from _reasons(mind)
        yield from _ballots(mind)
    elif view.phase is NIGHT and len(mind.pack & view.alive.keys()) > 1:
        yield from _plans(mind)


@dataclass(frozen=True)
class _Mind:
    view: State
    seat: Seat
    heard: Sequence[Heard]
    """Today."""
    earlier: Sequence[Heard]
    word: str

    @property
    def role(self) -> Role | None:
        return self.view.roles.get(self.seat)

    @cached_property
    def pack(self) -> frozenset[Seat]:
        """Return the mafia, if this seat belongs to it."""
        return frozenset(self.view.mafia) if self.seat in self.view.mafia else frozenset()

    @property
    def is_false_cop(self) -> bool:
        """Return True if this member of the mafia would pretend to be the COP."""
        return bool(self.pack) and self.lot("false cop") < 0.25

    @property
    def has_a_false_cop(self) -> bool:
        """Return True if another member has done so: two Cops would be one too many."""
        said = [*self.heard, *self.earlier]
        return any(x.key in COP_CLAIMS and x.speaker in self.pack for x in said)

    def lot(self, *salt: object) -> float:
        return lot(self.word, self.seat, *salt)

    def may_accuse(self, other: Seat) -> bool:
        view = self.view
        is_friend = other in self.pack or (
            self.role is Role.GUARD and view.charges.get(self.seat) == other
        )
        return other in view.alive and other != self.seat and not is_friend

    def is_pressed(self, other: Seat) -> bool:
        """Return True if somebody has half of the votes that send a player out."""
        return 2 * self.view.tally.get(other, 0) >= self.view.hard

    def elections(self) -> Iterator[tuple[str, ElectionHeld]]:
        """Yield whom the town has voted out, the newest first, and which side they were on."""
        for held in reversed(self.view.elections.values()):
            if (kind := _kind(self.view.dead.get(held.candidate))) is not None:
                yield kind, held


def _kind(info: str | None) -> str | None:
    """Return which side somebody was on: mafia, rogue, not-mafia, town, or None if untold."""
    if not info:
        return None
    if info == "Mafia" or info in MAFIOSI:
        return "mafia"
    if info == "Rogue" or info in ROGUES:
        return "rogue"
    return "not-mafia" if info == "NotMafia" else "town"


def _could_be(view: State, role: Role) -> bool:
    """Return True if everybody must think that somebody alive may have this role."""
    told = dict(view.composition)
    buried = list(view.dead.values()).count(role)
    if any(kind in Role.__members__ and kind not in ("TOWN", "MAFIA") for kind in told):
        return told.get(role, 0) > buried
    return not buried


# -- what one has found out, or says so


def _findings(mind: _Mind) -> Iterator[Remark]:
    view = mind.view
    if mind.role is Role.COP:
        for _, found in view.findings:
            kind, who = _kind(found.result), found.suspect
            if who not in view.alive:
                continue
            if kind == "mafia":
                yield remark("cop-mafia", 8, who=who)
            elif mind.is_pressed(who) or mind.is_pressed(mind.seat):
                yield remark(f"cop-{kind}", 6, who=who)
    elif mind.is_false_cop and not mind.has_a_false_cop and _could_be(view, Role.COP):
        others = [
            each for each in view.alive if mind.may_accuse(each) and each not in view.revealed
        ]
        if others and view.day == 2 + (mind.lot("day of the lie") < 0.5):
            who = max(others, key=lambda each: mind.lot("falsely accused", each))
            yield remark("cop-mafia", 5, who=who)


def _verdicts(mind: _Mind) -> Iterator[Remark]:
    """Say what became of an accusation by somebody who said that they were the COP."""
    view = mind.view
    for cop, who in accusations(mind.earlier, "cop-mafia"):
        accused, accuser = _kind(view.dead.get(who)), _kind(view.dead.get(cop))
        if accused == "mafia" and cop in view.alive and not mind.pack:
            yield remark("claim-true", 1.5, cop=cop, accused=who)
        elif accused in INNOCENT and mind.may_accuse(cop):
            yield remark("claim-false", 4, who=cop, accused=who)
        elif accuser in INNOCENT and mind.may_accuse(who):
            yield remark("claim-left", 4, who=who, cop=cop)
        elif accuser == "mafia" and who in view.alive and who != mind.seat:
            yield remark("claim-void", 1.5, cop=cop, accused=who)


# -- answers


def _replies(mind: _Mind) -> Iterator[Remark]:
    for said in mind.heard:
        if said.speaker == mind.seat:
            continue
        if said.key in COP_CLAIMS:
            yield from _to_a_cop(mind, said)
        elif said.key in ANSWERS and said.facts["who"] == mind.seat:
            key = "shrug" if mind.role is Role.IDIOT else ANSWERS[said.key]
            yield reply(key, 3, who=said.speaker)
        elif said.key == "quiet" and said.facts["who"] == mind.seat:
            yield from _opinion(mind, "asked", said.speaker, 4)
        elif not said.key and said.mentions(mind.seat):
            yield from _opinion(mind, "answer", said.speaker, 6)


def _opinion(mind: _Mind, key: str, asker: Seat, weight: float) -> Iterator[Remark]:
    """Say whom one suspects, if one has voted for anybody but the one who asks."""
    suspect = mind.view.votes.get(mind.seat, ABSTAIN)
    if suspect in mind.view.alive and suspect not in (mind.seat, asker):
        yield reply(f"{key}-suspect", weight, who=asker, suspect=suspect)
    else:
        yield reply(key, weight, who=asker)


def _to_a_cop(mind: _Mind, said: Heard) -> Iterator[Remark]:
    """Say what one thinks of somebody who says that they are the COP."""
    cop, who = said.speaker, Seat(said.facts["who"])
    if mind.role is Role.COP:
        yield remark("counter-cop", 7, who=cop)
    elif said.key == "cop-mafia" and who == mind.seat:
        yield remark("deny-claim", 7, who=cop)
    elif said.key == "cop-mafia" and who in mind.view.alive and cop not in mind.pack:
        if who in mind.pack or mind.lot("doubts", cop) < 0.3:
            yield remark("doubt-claim", 2, who=cop)
        elif not has_spoken_since(mind.heard, said, who):
            yield remark("ask-accused", 2, who=who, cop=cop)


def _defence(mind: _Mind) -> Iterator[Remark]:
    view, seat = mind.view, mind.seat
    against = [voter for voter, ballot in view.votes.items() if ballot == seat and voter != seat]
    if not against:
        return
    if mind.role is Role.IDIOT:
        yield reply("shrug", 2, who=against[0])
        return
    for kind, held in mind.elections():
        for voter in against:
            if kind == "town" and voter in held.voters and seat not in held.voters:
                yield remark("accused-back", 3, who=voter, victim=held.candidate)
    if against[0] not in {said.speaker for said in mind.heard}:
        yield reply("accused", 1, who=against[0])
    if mind.is_pressed(seat):
        yield remark(_claim(mind), 5)


def _claim(mind: _Mind) -> str:
    """Return what one says one is when one is about to be voted out."""
    if mind.role is Role.DOCTOR:
        return "doctor"
    is_liar = mind.role in MAFIOSI and mind.lot("false doctor") < 0.3 and not mind.is_false_cop
    return "doctor" if is_liar and _could_be(mind.view, Role.DOCTOR) else "town"


# -- reasons, from what everybody has seen


def _reasons(mind: _Mind) -> Iterator[Remark]:
    own = mind.view.votes.get(mind.seat)
    for kind, held in mind.elections():
        victim = held.candidate
        if kind in INNOCENT and mind.seat in held.voters:
            yield remark("own-mistake", 0.8, victim=victim)
            continue  # whoever voted the same way is in no position to complain
        for who in held.voters:
            weight = 3.0 if who == own else 1.0
            if kind == "mafia" and who in mind.view.alive and who != mind.seat:
                yield remark("voted-mafia", 0.8, who=who, victim=victim)
            elif kind in INNOCENT and mind.may_accuse(who):
                yield remark(f"voted-{kind}", weight, who=who, victim=victim)
                if who == held.last and kind == "town":
                    yield remark("last-vote", weight, who=who, victim=victim)
        if kind == "mafia" and not mind.pack and mind.seat in held.voters:
            for who in [x for x in mind.view.alive if x not in held.voters and mind.may_accuse(x)]:
                yield remark("spared-mafia", 2.0 if who == own else 0.6, who=who, victim=victim)
    killed = [each for each in mind.view.dead if mind.view.deaths.get(each) == "killed"]
    for victim in killed[-1:]:
        named = _last_ballot(mind.view, victim)
        if named is not None and mind.may_accuse(named):
            yield remark("killed-after", 2.0, who=named, victim=victim)


def _last_ballot(view: State, voter: Seat) -> Seat | None:
    """Return whom somebody wanted out on the day before, if anybody."""
    last = None
    for cast in view.polls.get(view.day - 1, ()):
        if cast.seat == voter:
            last = getattr(cast, "ballot", None)
    return last


def _ballots(mind: _Mind) -> Iterator[Remark]:
    """Say something about the votes of today."""
    view, seat = mind.view, mind.seat
    own, known = view.votes.get(seat), {found.suspect for _, found in view.findings}
    if view.day == 1 and not mind.heard:
        yield reply("opening", 1.5)
    if own == ABSTAIN and len(view.alive) % 2 == 0:
        yield reply("abstain", 1.0)
    elif own in view.alive and own != seat and own not in known:
        yield _vote(mind, str(own))
    spoken = {said.speaker for said in mind.heard}
    if 2 * len(view.votes) >= len(view.alive):
        for who in view.alive:
            if who not in view.votes and who != seat and who not in spoken:
                yield reply("quiet", 1.5, who=who)


def _vote(mind: _Mind, who: str) -> Remark:
    """Say why one votes for somebody: because of another vote, or of a feeling."""
    votes = list(mind.view.votes.items())
    before = [
        voter for voter, ballot in votes[: votes.index((mind.seat, Seat(who)))] if ballot == who
    ]
    for kind, held in mind.elections() if before else ():
        if kind == "mafia" and before[0] in held.voters and not mind.pack:
            facts = {"who": who, "leader": before[0], "victim": held.candidate}
            return reply("follow-trusted", 2.0, **facts)
    if before:
        return reply("follow", 1.0, who=who, leader=before[0])
    return reply("hunch", 1.5 if mind.view.day == 1 else 0.6, who=who)


# -- among the mafia


def _plans(mind: _Mind) -> Iterator[Remark]:
    view, seat = mind.view, mind.seat
    by, victim = view.scheme or (None, None)
    if mind.role is Role.STRIPPER and (busy := view.submissions.get(seat)) is not None:
        yield reply("pack-strip", 2, channel=PACK, who=busy)
    if by is None or victim is None:
        for who in sorted(view.alive.keys() - mind.pack, key=lambda x: -mind.lot(view.day, x))[:1]:
            yield from _why(mind, who, "pack-suggest")
    elif by == seat:
        yield from _why(mind, victim, "pack-hunch")
    else:
        yield reply("pack-agree", 1, channel=PACK, who=by, victim=victim)


def _why(mind: _Mind, victim: Seat, otherwise: str) -> Iterator[Remark]:
    """Say why the mafia should kill somebody."""
    for cast in mind.view.polls.get(mind.view.day, ()):
        member = getattr(cast, "ballot", None)
        if cast.seat == victim and member in mind.pack:
            if member == mind.seat:
                yield reply("pack-voted-me", 2, channel=PACK, victim=victim)
            else:
                yield reply("pack-voted", 2, channel=PACK, victim=victim, member=member)
            return
    yield reply(otherwise, 1, channel=PACK, victim=victim)
