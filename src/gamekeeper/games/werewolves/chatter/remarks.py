"""What a player of Werewolves could say now. Everything comes from the seat's own view.

Votes are published after each pyre and roles with each death: these are the reasons people have.
Seers and Priests tell what they have seen; killers say what citizens would say, and some pretend
to be the Seer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from ....kernel.messages import Seat
from ...remarks import Heard, Remark, accusations, has_spoken_since, lot, remark, reply
from ..bot.suspicion import EVIL, allies, is_foolish, pyres, revealed
from ..rules.events import Bulletin
from ..rules.private_events import TurnTaken
from ..rules.steps import Phase, Step
from ..rules.village import Village

ANSWERS = {
    **dict.fromkeys(("voted-citizen", "silent-vote", "spared-killer"), "deny-vote"),
    **dict.fromkeys(("hunch", "seer-voted"), "deny"),
    "killed-after": "deny-death",
    "priest-burns": "deny-burns",
    "claim-false": "stand-by",
    "claim-left": "deny-left",
}
"""Remarks about ``who`` that want an answer from them, and which one."""
SEER_CLAIMS = frozenset({"seer-evil", "seer-good"})
HUNTING = (Step.WEREWOLVES, Step.VAMPIRES)
"""Packs that choose a victim together."""


def remarks(view: Village, seat: Seat, heard: Sequence[Heard], word: str) -> Iterator[Remark]:
    """Yield what a seat could say; ``word`` belongs to this table and decides who lies how."""
    player = view.players.get(seat)
    if player is None or not player.is_up or not view.dealt or view.is_over:
        return
    today, earlier = ([each for each in heard if each.today is is_so] for is_so in (True, False))
    mind = _Mind(view, seat, today, earlier, word)
    if view.phase in (Phase.ELECTION, Phase.PYRE):
        yield from _findings(mind)
        yield from _verdicts(mind)
        yield from _replies(mind)
        yield from _reasons(mind)
        yield from _of_today(mind)
    yield from _plans(mind)
    if player.lover is not None:
        first = next(each for each in view.players if each in (seat, player.lover))
        yield remark("lover", 1, channel=f"lovers:{first}", who=player.lover)


@dataclass(frozen=True)
class _Mind:
    view: Village
    seat: Seat
    heard: Sequence[Heard]
    """Today."""
    earlier: Sequence[Heard]
    word: str

    @cached_property
    def role(self) -> str:
        role = self.view.players[self.seat].role
        return "" if role is None else role.key

    @cached_property
    def friends(self) -> frozenset[Seat]:
        """Return whom this seat does not accuse: its pack and its lover."""
        lover = self.view.players[self.seat].lover
        return allies(self.view, self.seat) | ({lover} if lover is not None else set())

    def lot(self, *salt: object) -> float:
        return lot(self.word, self.seat, *salt)

    @property
    def is_false_seer(self) -> bool:
        """Return True if this seat would pretend to be the Seer, and no friend has done so."""
        said = [*self.heard, *self.earlier]
        is_first = not any(x.key in SEER_CLAIMS and x.speaker in self.friends for x in said)
        return self.lot("false seer") < 0.25 and is_first

    @cached_property
    def others(self) -> list[Seat]:
        """Return those whom this seat may accuse."""
        return [x for x in self.view.up() if x != self.seat and x not in self.friends]

    @cached_property
    def accused(self) -> frozenset[str]:
        """Return who has been accused today."""
        return frozenset(said.facts["who"] for said in self.heard if said.key in ANSWERS)


# -- what one has seen, or says so


def _findings(mind: _Mind) -> Iterator[Remark]:
    view, up = mind.view, mind.view.up()
    if mind.role == "seer":
        visions = dict(_learned(view, Step.SEER))
        for who, role in visions.items() if not is_foolish(visions, revealed(view)) else ():
            if who in up and role in EVIL:
                yield remark("seer-evil", 8, who=who, role=role)
            elif who in up and who in mind.accused:
                yield remark("seer-good", 6, who=who)
    elif mind.role == "priest":
        for who, learned in _learned(view, Step.PRIEST):
            if who in up and learned == "burns":
                yield remark("priest-burns", 3, who=who)
            elif who in up and who in mind.accused:
                yield remark("priest-pure", 4, who=who)
    elif mind.role in EVIL and mind.others and mind.is_false_seer:
        is_day = view.round == 2 + (mind.lot("day of the lie") < 0.5)
        if is_day and "seer" not in revealed(view).values():
            who = max(mind.others, key=lambda each: mind.lot("falsely accused", each))
            yield remark("seer-evil", 5, who=who, role=mind.role.removeprefix("white_"))


def _learned(view: Village, step: Step) -> Iterator[tuple[Seat, str]]:
    for _, each in view.findings:
        if isinstance(each, TurnTaken) and each.step is step and each.names and each.learned:
            yield each.names[0], each.learned


def _verdicts(mind: _Mind) -> Iterator[Remark]:
    """Say what became of an accusation by somebody who said that they were the Seer."""
    up, roles = mind.view.up(), revealed(mind.view)
    for seer, who in accusations(mind.earlier, "seer-evil"):
        if roles.get(who) in EVIL and seer in up and mind.role not in EVIL:
            yield remark("claim-true", 1.5, cop=seer, accused=who)
        elif who in roles and roles[who] not in EVIL and seer in mind.others:
            yield remark("claim-false", 4, who=seer, accused=who)
        elif roles.get(seer) == "seer" and who in mind.others:
            yield remark("claim-left", 4, who=who, cop=seer)
        elif roles.get(seer) in EVIL and who in up and who != mind.seat:
            yield remark("claim-void", 1.5, cop=seer, accused=who)


# -- answers


def _replies(mind: _Mind) -> Iterator[Remark]:
    accusers = 0
    for said in mind.heard:
        if said.key in SEER_CLAIMS:
            yield from _to_a_seer(mind, said)
        elif said.key in ANSWERS and said.facts["who"] == mind.seat:
            accusers += 1
            yield reply(ANSWERS[said.key], 3, who=said.speaker)
        elif said.key == "quiet" and said.facts["who"] == mind.seat:
            yield from _opinion(mind, "asked", said.speaker, 4)
        elif not said.key and said.mentions(mind.seat):
            yield from _opinion(mind, "answer", said.speaker, 6)
    if accusers > 1:
        yield remark("citizen", 4)


def _opinion(mind: _Mind, key: str, asker: Seat, weight: float) -> Iterator[Remark]:
    """Say whom one suspects, if one has voted for anybody but the one who asks."""
    suspect = _own_vote(mind)
    if suspect is not None and suspect not in (mind.seat, asker):
        yield reply(f"{key}-suspect", weight, who=asker, suspect=suspect)
    else:
        yield reply(key, weight, who=asker)


def _to_a_seer(mind: _Mind, said: Heard) -> Iterator[Remark]:
    """Say what one thinks of somebody who says that they are the Seer."""
    seer, who = said.speaker, Seat(said.facts["who"])
    if mind.role == "seer":
        yield remark("counter-seer", 7, who=seer)
    elif said.key == "seer-evil" and who == mind.seat:
        yield remark("deny-claim", 7, who=seer)
    elif said.key == "seer-evil" and seer not in mind.friends:
        if who in mind.friends or mind.lot("doubts", seer) < 0.3:
            yield remark("doubt-claim", 2, who=seer)
        elif not has_spoken_since(mind.heard, said, who):
            yield remark("ask-accused", 2, who=who, cop=seer)


# -- reasons, from what everybody was told


def _reasons(mind: _Mind) -> Iterator[Remark]:
    view, days = mind.view, pyres(mind.view)
    for day in days[-2:]:
        yield from _about(mind, day)
    for ballot in days[-1].ballots if days else ():
        if not ballot.cast and ballot.voter in mind.others:
            yield reply("silent-vote", 1.2, who=ballot.voter)
        if ballot.voter in view.fallen and ballot.choice in mind.others:
            yield remark("killed-after", 2.0, who=str(ballot.choice), victim=ballot.voter)
        if revealed(view).get(ballot.voter) == "seer" and ballot.choice in mind.others:
            yield remark("seer-voted", 3.0, who=str(ballot.choice), victim=ballot.voter)


def _about(mind: _Mind, day: Bulletin) -> Iterator[Remark]:
    """Say who was right about the dead, and who was wrong."""
    roles, own, up = revealed(mind.view), _own_vote(mind), mind.view.up()
    mine = next((each.choice for each in day.ballots if each.voter == mind.seat), None)
    if mine is not None and roles.get(mine, "werewolf") not in EVIL:
        yield remark("own-mistake", 0.8, victim=mine)
    for ballot in day.ballots:
        who, victim = ballot.voter, ballot.choice
        if victim is None or victim not in roles or who not in up or who == mind.seat:
            continue
        facts = {"who": who, "victim": victim, "role": roles[victim]}
        if roles[victim] in EVIL:
            yield remark("voted-killer", 0.8, **facts)
        elif who in mind.others and victim != mine:
            yield remark("voted-citizen", 3.0 if who == own else 1.0, **facts)
    if mine is not None and roles.get(mine) in EVIL and mind.role not in EVIL:
        for ballot in day.ballots:
            if ballot.voter in mind.others and ballot.choice != mine and not ballot.marks:
                facts = {"who": ballot.voter, "victim": mine, "role": roles[mine]}
                yield remark("spared-killer", 2.0 if ballot.voter == own else 0.6, **facts)


def _own_vote(mind: _Mind) -> Seat | None:
    """Return for whom this seat votes today."""
    names = mind.view.votes.get(Step.PYRE, {}).get(mind.seat, ())
    return names[0] if names else None


def _of_today(mind: _Mind) -> Iterator[Remark]:
    view, is_first = mind.view, mind.view.round <= 1
    if len(view.bulletins) == 1 and not mind.heard:
        yield reply("opening", 1.5)
    if view.phase is Phase.ELECTION:
        for who in view.votes.get(Step.ELECTION, {}).get(mind.seat, ()):
            yield reply("mayor", 1.2, who=who)
    elif (own := _own_vote(mind)) in mind.others and own not in dict(_learned(view, Step.SEER)):
        yield reply("hunch", 1.5 if is_first else 0.6, who=str(own))
    speakers = {said.speaker for said in mind.heard}
    ever = speakers | {said.speaker for said in mind.earlier}
    silent = [each for each in view.up() if each not in ever and each != mind.seat]
    if len(speakers) > 2 and silent:
        who = max(silent, key=lambda each: mind.lot(view.round, "quiet", each))
        yield reply("quiet", 0.7, who=who)


# -- among a pack


def _plans(mind: _Mind) -> Iterator[Remark]:
    view = mind.view
    for step in HUNTING:
        pack, votes = view.woken.get(step, ()), view.votes.get(step, {})
        if mind.seat not in pack or len(pack) < 2:
            continue
        for victim in votes.get(mind.seat, ())[:1]:
            first = next(each for each, names in votes.items() if names[:1] == (victim,))
            if first == mind.seat:
                yield _why(mind, step, victim)
            else:
                yield reply("pack-agree", 1, channel=step.value, who=first, victim=victim)


def _why(mind: _Mind, step: Step, victim: Seat) -> Remark:
    """Say why the pack should choose somebody."""
    for day in pyres(mind.view)[-1:]:
        for ballot in day.ballots:
            if ballot.voter == victim and ballot.choice == mind.seat:
                return reply("pack-voted-me", 2, channel=step.value, victim=victim)
            if ballot.voter == victim and ballot.choice in mind.friends:
                facts = {"victim": str(victim), "member": str(ballot.choice)}
                return reply("pack-voted", 2, channel=step.value, **facts)
    return reply("pack-hunch", 1, channel=step.value, victim=victim)
