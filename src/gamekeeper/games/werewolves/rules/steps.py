"""The order of everything: the steps in which choices are made and resolved, and the phases."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Step(StrEnum):
    """Every kind of choice, in the order in which choices are resolved (§3.3), top to bottom."""

    THIEF = "thief"
    CUPID = "cupid"
    EMPLOYER = "employer"
    GRAVE_ROBBER = "grave_robber"
    SANDMAN = "sandman"
    HEALER = "healer"
    SEER = "seer"  # the Fool's as well: nobody can tell the difference
    PRIEST = "priest"
    HARLOT = "harlot"
    SEDUCTRESS = "seductress"
    MAGICIAN = "magician"
    WEREWOLVES = "werewolves"
    VAMPIRES = "vampires"
    PSYCHOPATH = "psychopath"
    WHITE_WEREWOLF = "white_werewolf"
    WITCH = "witch"
    PIPERS = "pipers"
    HUNTER = "hunter"
    WARNER = "warner"
    SHERIFF = "sheriff"
    RAVEN = "raven"
    TESTAMENT = "testament"
    ELECTION = "election"
    PYRE = "pyre"
    SCAPEGOAT = "scapegoat"


class Phase(StrEnum):
    """When people are waited for. The numbers of the rulebook stand behind (§3.3)."""

    ENROLMENT = "enrolment"  # init 0
    THEFT = "theft"  # init 2
    LOVE = "love"  # init 4
    HIRING = "hiring"  # init 6
    GRAVES = "graves"  # 1
    SAND = "sand"  # 4
    NIGHT = "night"  # 6
    BREWING = "brewing"  # 8
    LAST_HOUR = "last hour"  # 11
    ELECTION = "election"  # 13
    PYRE = "pyre"  # 15
    LAST_WORDS = "last words"  # 18
    OVER = "over"  # 99, or won


WAVES: Mapping[Phase, tuple[Step, ...]] = {
    Phase.ENROLMENT: (),
    Phase.THEFT: (Step.THIEF,),
    Phase.LOVE: (Step.CUPID,),
    Phase.HIRING: (Step.EMPLOYER,),
    Phase.GRAVES: (Step.GRAVE_ROBBER,),
    Phase.SAND: (Step.SANDMAN,),
    Phase.NIGHT: (
        *(Step.HEALER, Step.SEER, Step.PRIEST, Step.HARLOT, Step.SEDUCTRESS, Step.MAGICIAN),
        *(Step.WEREWOLVES, Step.VAMPIRES, Step.PSYCHOPATH, Step.WHITE_WEREWOLF),
    ),
    Phase.BREWING: (Step.WITCH, Step.PIPERS),
    Phase.LAST_HOUR: (Step.HUNTER, Step.WARNER, Step.SHERIFF, Step.RAVEN, Step.TESTAMENT),
    Phase.ELECTION: (Step.ELECTION,),
    Phase.PYRE: (Step.PYRE,),
    Phase.LAST_WORDS: (Step.HUNTER, Step.SCAPEGOAT),
    Phase.OVER: (),
}
"""Which choices are asked for together; within a wave they are resolved in this order."""

PUBLIC_NAMES: Mapping[Phase, str] = {
    **dict.fromkeys((Phase.THEFT, Phase.LOVE, Phase.HIRING), "first night"),
    **dict.fromkeys(
        (Phase.GRAVES, Phase.SAND, Phase.NIGHT, Phase.BREWING, Phase.LAST_HOUR), "night"
    ),
    Phase.ENROLMENT: "enrolment",
    Phase.ELECTION: "election",
    Phase.PYRE: "pyre",
    Phase.LAST_WORDS: "dusk",
    Phase.OVER: "over",
}
"""What may be said about a phase: which night role is being waited for is nobody's business."""
