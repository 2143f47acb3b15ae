"""What counts of the words that everybody hears in a room: votes of the day, and nothing else."""

from __future__ import annotations

import pytest

from gamekeeper.games.mafia.rules.moves import ABSTAIN
from gamekeeper.games.mafia.rules.moves import Vote as MafiaVote
from gamekeeper.games.mafia.rules.state import Phase as MafiaPhase
from gamekeeper.games.mafia.rules.state import State
from gamekeeper.games.mafia.text.speech import MafiaSpeech
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.options import Options
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.games.werewolves.rules.village import Player, Village
from gamekeeper.games.werewolves.text.speech import WerewolvesSpeech
from gamekeeper.kernel.messages import Rejected, Seat
from gamekeeper.narration.library import Themes

ANNA, BOB = Seat("anna"), Seat("bob")
TALK = (
    "I think we should vote bob",
    "vote for bob, please",
    "bob is a wolf",
    "kill bob",
    "target bob",
    "no kill",
    "reveal",
    "status",
    "end phase",
    "",
)


def mafia(phase: MafiaPhase = MafiaPhase.DAY) -> State:
    people = dict.fromkeys((ANNA, BOB))
    return State(phase=phase, players=people, alive=dict(people))


def werewolves(phase: Phase = Phase.PYRE, step: Step = Step.PYRE) -> Village:
    view = Village({seat: Player(seat) for seat in (ANNA, BOB)})
    view.dealt, view.round, view.phase = True, 2, phase
    view.asked[ANNA] = (step,)
    return view


WOLVES = WerewolvesSpeech(Options(), Themes())


@pytest.mark.parametrize("text", TALK)
def test_talk_is_talk(text: str) -> None:
    """However much it sounds like a move."""
    assert MafiaSpeech().overhear(text, mafia(), ANNA) is None
    assert WOLVES.overhear(text, werewolves(), ANNA) is None


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("vote bob", BOB),
        ("Vote for BOB", BOB),
        ("abstain", ABSTAIN),
        ("vote abstain", ABSTAIN),
        ("unvote", None),
        ("retract", None),
    ],
)
def test_votes_in_mafia(text: str, target: Seat | None) -> None:
    """By day; at any other time they are talk."""
    assert MafiaSpeech().overhear(text, mafia(), ANNA) == MafiaVote(target)
    for phase in set(MafiaPhase) - {MafiaPhase.DAY}:
        assert MafiaSpeech().overhear(text, mafia(phase), ANNA) is None


def test_a_name_alone_is_no_vote_in_mafia() -> None:
    """People call each other by their names."""
    assert MafiaSpeech().overhear("bob", mafia(), ANNA) is None


def test_a_vote_for_nobody_known_is_refused() -> None:
    """It was meant as one, and the speaker should know that it does not count."""
    with pytest.raises(Rejected, match="unknown-name"):
        MafiaSpeech().overhear("vote carl", mafia(), ANNA)


@pytest.mark.parametrize(
    ("text", "names"),
    [("bob", (BOB,)), ("BOB", (BOB,)), ("vote bob", (BOB,)), ("blank", ()), ("stem blanco", ())],
)
def test_votes_in_werewolves(text: str, names: tuple[Seat, ...]) -> None:
    """At the pyre and in the election of a mayor; choices of the night are never heard."""
    assert WOLVES.overhear(text, werewolves(), ANNA) == Choose(Step.PYRE, names)
    election = werewolves(Phase.ELECTION, Step.ELECTION)
    assert WOLVES.overhear(text, election, ANNA) == Choose(Step.ELECTION, names)
    for phase in set(Phase) - {Phase.PYRE, Phase.ELECTION}:
        assert WOLVES.overhear(text, werewolves(phase, Step.SEER), ANNA) is None


def test_names_of_those_who_are_not_asked_are_talk() -> None:
    """Unless they say that it is a vote: then they learn why it does not count."""
    assert WOLVES.overhear("anna", werewolves(), BOB) is None
    assert WOLVES.overhear("vote anna", werewolves(), BOB) == Choose(Step.PYRE, (ANNA,))
    assert WOLVES.overhear("carl", werewolves(), ANNA) is None
