"""The bots of Werewolves: what they conclude, and what each role does with it."""

from __future__ import annotations

import re
from collections import defaultdict
from random import Random
from typing import Any

import pytest
from tests.kit.werewolves import Game, cast

from gamekeeper.bots.bot import Chance, word_of
from gamekeeper.games import make_game
from gamekeeper.games.mafia.bot import NAMES as MAFIOSI
from gamekeeper.games.werewolves.bot.players import CAREFUL, CHOICES, COMPANY, NAMES
from gamekeeper.games.werewolves.bot.suspicion import (
    Mind,
    allies,
    findings,
    lots,
    public_doubts,
    standstill,
)
from gamekeeper.games.werewolves.rules.moves import Choose
from gamekeeper.games.werewolves.rules.private_events import TurnTaken
from gamekeeper.games.werewolves.rules.steps import Phase, Step
from gamekeeper.kernel.messages import Command, Event, Seat
from gamekeeper.simulate import Match
from gamekeeper.simulate.balance import plan_for

ALL_ROLES = (
    "citizen*2,werewolf*2,seer,witch,cupid,hunter,healer,harlot,elder,village_idiot,raven,magician,"
    "grave_robber,vampire,cub,white_werewolf,sandman,scapegoat,fool,sheriff,piper,innocent_girl,"
    "priest,psychopath,seductress,employer,thief,warner"
)


def chosen(village: Game, name: str, seed: int = 1) -> tuple[str, ...]:
    """Whom a bot in this seat would name now."""
    bot, view = COMPANY[0], village.view(name)
    moves = list(village.game.moves(view, Seat(name)))
    move = bot.choose(view, Seat(name), moves, Random(seed))
    assert isinstance(move, Choose)
    assert move.step is Step.WITCH or not move.names or move.step in village.state.asked[Seat(name)]
    return move.names


def ever_chosen(village: Game, name: str) -> set[str]:
    """Everybody whom it would name in one mood or another."""
    return {each for seed in range(40) for each in chosen(village, name, seed)}


# -- the company


def test_thirty_have_names_that_fit_into_stories() -> None:
    """One word of letters each, nobody twice, and nobody who plays Mafia."""

    assert len(set(NAMES)) == len(COMPANY) == 30
    assert all(re.fullmatch("[A-Z][a-z]+", name) for name in NAMES)
    assert not set(NAMES) & set(MAFIOSI)


def test_there_is_a_use_for_every_turn() -> None:
    """A new step needs a line in the table."""

    assert CHOICES.keys() == set(Step)


# -- what they conclude


def test_those_who_voted_for_a_killer_are_trusted() -> None:
    """And those who voted for somebody else on that day are not."""
    village = cast("A B werewolf", citizens=6)
    village.night()
    village.day("K1 K2 K3 K4 → A; K5 B → K6")

    doubts = public_doubts(village.view())

    assert doubts[Seat("K1")] < 0 < doubts[Seat("B")]
    assert doubts[Seat("B")] == doubts[Seat("K5")]


def test_a_dead_seers_accusation_is_remembered() -> None:
    """He can say nothing more, but everybody knows what he knew."""
    village = cast("A B werewolf, S seer", citizens=6)
    village.night()
    village.day("S → A; K1 K2 → B")
    village.night("wolves → S")

    doubts = public_doubts(village.view())

    assert max(doubts, key=lambda seat: doubts[seat]) == "A"


def test_findings_are_believed() -> None:
    """What a Seer has seen counts more than all votes."""
    village = cast("A B werewolf, S seer", citizens=4)
    village.night("S → A")

    assert findings(village.view("S"))[Seat("A")] > 0
    assert ever_chosen(village, "S") == {"A"}


def test_a_seer_whose_vision_was_false_knows_that_he_is_a_fool() -> None:
    """Then he believes nothing that he has seen."""
    village = cast("A B werewolf, F fool", citizens=5)
    village.night("F → K1")
    view = village.view("F")
    [(_, seen)] = view.findings
    assert isinstance(seen, TurnTaken)
    is_evil = seen.learned == "werewolf"
    village.day("all → K1")

    assert findings(village.view("F")) == ({} if is_evil else findings(view))


def test_who_does_not_burn_is_trusted() -> None:
    """All who kill burn, but not all who burn kill."""
    village = cast("A B werewolf, P priest, H harlot", citizens=4)
    village.night("P → K1")
    pure = findings(village.view("P"))
    village.day()
    village.night("P → H")
    both = findings(village.view("P"))

    assert pure[Seat("K1")] < -10
    assert 0 < both[Seat("H")] < 10


def test_a_pack_knows_its_own() -> None:
    """The White Werewolf is one of them, as far as they can see; a Cub is not."""
    village = cast("A B werewolf, X white_werewolf, C cub", citizens=4)

    assert allies(village.view("A"), Seat("A")) == {"B", "X"}
    assert allies(village.view("X"), Seat("X")) == {"A", "B"}
    assert allies(village.view("C"), Seat("C")) == set()
    assert allies(village.view("K1"), Seat("K1")) == set()


def test_everybody_draws_the_same_lots() -> None:
    """From what all have heard; a pack draws its own."""
    village = cast("A B werewolf, S seer", citizens=4)
    village.night("wolves → K1; S → A")

    assert lots(village.view("S")) == lots(village.view("A")) == lots(village.view())
    assert lots(village.view("A"), Seat("A"), Seat("B")) != lots(village.view("A"))


def test_the_same_names_do_not_always_draw_the_same_lots() -> None:
    """Else one of nine people with the same names would be chosen first in every game."""
    village = cast("A B werewolf, S seer", citizens=4)
    drawn = [lots(village.view("S"), word=f"table {n}") for n in range(60)]

    assert {max(each, key=lambda seat: each[seat]) for each in drawn} == {*village.view().players}
    assert word_of(Chance("table 1")) == "table 1"


def test_days_without_a_death_are_counted() -> None:
    """Patience has an end."""
    village = cast("A B werewolf", citizens=4)
    counted = []
    for _ in range(3):
        village.night()
        village.day()
        counted.append(standstill(village.view()))

    assert counted == [0, 1, 2]
    assert Mind(village.view("A"), Seat("A"), CAREFUL, Random(1)).impatience == 1


# -- what they do


def test_a_pack_agrees_without_a_word() -> None:
    """And eats nobody of its own."""
    village = cast("A B C werewolf", citizens=6)

    assert chosen(village, "A") == chosen(village, "B") == chosen(village, "C")
    assert ever_chosen(village, "A").isdisjoint("ABC")


def test_a_sleeping_member_of_the_pack_is_not_eaten() -> None:
    """They may, but they do not."""
    village = cast("A B C werewolf, Z sandman", citizens=2)
    village.night()
    village.day()
    village.until(Phase.NIGHT, "Z → B")

    assert ever_chosen(village, "A") <= {"K1", "K2", "Z"}


def test_lovers_do_not_harm_each_other() -> None:
    """Not at night and not by day, whatever their teams are."""
    village = cast("A werewolf, Q cupid", citizens=4)
    village.until(Phase.NIGHT, "Q → A K1")
    by_night = ever_chosen(village, "A")
    village.night()

    assert "K1" not in by_night | ever_chosen(village, "A")
    assert "A" not in ever_chosen(village, "K1")


def test_nobody_votes_for_himself() -> None:
    """Though everybody may."""
    village = cast("A B werewolf", citizens=4)
    village.night()

    assert all(name not in ever_chosen(village, name) for name in village.names)


def test_a_witch_saves_and_keeps_her_poison() -> None:
    """Until she has reason to suspect somebody."""
    village = cast("A B werewolf, W witch", citizens=6)
    village.until(Phase.BREWING, "wolves → K1")

    assert chosen(village, "W") == ("K1",)


def test_a_witch_poisons_whom_the_dead_seer_accused() -> None:
    """And saves herself first."""
    village = cast("A B werewolf, S seer, W witch", citizens=6)
    village.night()
    village.day("S → A; K1 K2 → K6")
    village.night("wolves → S")
    village.day()
    village.until(Phase.BREWING, "wolves → W")

    assert chosen(village, "W") == ("W", "A")


def test_a_healer_does_not_repeat_himself() -> None:
    """Nor does he do nothing where he must do something."""
    village = cast("A werewolf, H healer", citizens=2)
    village.night("H → blank")
    village.day()

    names = chosen(village, "H")

    assert len(names) == 1
    village.night(f"H → {names[0]}")
    village.day()
    assert names[0] not in ever_chosen(village, "H")


def test_pipers_name_the_same_two() -> None:
    """Who do not follow yet."""
    village = cast("A werewolf, P Q piper", citizens=5)
    village.until(Phase.BREWING)

    assert chosen(village, "P") == chosen(village, "Q")
    assert len(chosen(village, "P")) == 2
    assert ever_chosen(village, "P").isdisjoint("PQ")


def test_a_grave_robber_waits_for_something_worth_having() -> None:
    """A Citizen's grave is empty."""
    village = cast("A werewolf, G grave_robber, S seer", citizens=5)
    village.night("wolves → K1")
    village.day()
    nothing = chosen(village, "G")
    village.night("wolves → S")
    village.day()

    assert nothing == ()
    assert chosen(village, "G") == ("S",)


def test_a_white_werewolf_turns_against_his_pack_in_time() -> None:
    """While there is enough to eat he does not."""
    few = cast("A B werewolf, X white_werewolf", citizens=3)
    many = cast("A B werewolf, X white_werewolf", citizens=9)
    for village in (few, many):
        village.night()
        village.day()
        village.vote("X → K1")

    assert ever_chosen(few, "X") <= {"A", "B"}
    assert not ever_chosen(many, "X") & {"A", "B"}


def test_a_hunter_shoots_the_most_suspect() -> None:
    """Whom he knows from the votes."""
    village = cast("A B werewolf, S seer, H hunter", citizens=6)
    village.night()
    village.day("S → A; K1 K2 → K6")
    village.night("wolves → S")
    village.day()
    village.until(Phase.LAST_HOUR, "wolves → H")

    assert chosen(village, "H") == ("A",)


def test_a_scapegoat_silences_the_most_suspect() -> None:
    """Some, but not all."""
    village = cast("A B werewolf, S seer, Z scapegoat", citizens=6)
    village.night()
    village.day("S → A; K1 K2 → K6")
    village.night("wolves → S")
    village.vote("K1 → K2; K2 → K1")
    village.end()

    names = chosen(village, "Z")

    assert names[0] == "A"
    assert len(names) < 4


def test_a_sheriff_leaves_the_worst_to_the_pyre() -> None:
    """Who is in jail cannot burn; the Raven marks him instead."""
    village = cast("A B werewolf, S seer, Y sheriff, R raven", citizens=6)
    village.night()
    village.day("S → A; K1 K2 → K6")
    village.night("wolves → S")
    village.day()
    village.until(Phase.LAST_HOUR)

    assert "A" not in ever_chosen(village, "Y")
    assert ever_chosen(village, "R") == {"A"}


def test_where_nothing_happens_patience_ends() -> None:
    """A pack whose members cannot agree does not sit there for ever."""
    village = cast("A B werewolf", citizens=4)
    for _ in range(6):
        village.night("A → K1; B → K2")
        village.day()

    assert len(ever_chosen(village, "A")) > 1


# -- whole games


def test_every_role_acts_and_nothing_it_does_is_refused() -> None:
    """In games with all 28 of them."""
    plan = plan_for("werewolves", ALL_ROLES, "x")
    rules = make_game("werewolves", plan.options)
    named: defaultdict[Step, int] = defaultdict(int)
    for number in range(12):
        match = _Watched(rules, plan, number)
        match.sit_down()
        match.play()
        for move in match.choices:
            named[move.step] += bool(move.names)

    seldom = {Step.SCAPEGOAT}  # a tie
    assert set(named) | seldom == set(Step)
    assert all(named.values())


class _Watched(Match):
    """A match in which every choice must be right at the first attempt."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.choices: list[Choose] = []
        decide = self._table.decide

        def watched(command: Command) -> tuple[Event, ...]:
            move, seat = command.move, command.seat
            if isinstance(move, Choose) and seat is not None:
                self.choices.append(move)
                assert self._is_offered(seat, move)
            return decide(command)

        self._decide = watched

    def _is_offered(self, seat: Seat, move: Choose) -> bool:
        if move.step is Step.SCAPEGOAT:  # of whose choices only the simple ones are listed
            return True
        offered = self._game.moves(self._view(seat), seat)
        choices = [each for each in offered if isinstance(each, Choose)]
        return (move.step, set(move.names)) in [(each.step, set(each.names)) for each in choices]

    def _think(self, seat: Seat) -> None:
        before = len(self.choices)
        super()._think(seat)
        assert len(self.choices) == before + 1, f"{seat} thought {len(self.choices) - before} times"


@pytest.mark.parametrize("size", [5, 8, 13])
def test_the_same_seed_gives_the_same_game(size: int) -> None:
    """Bots have no memory and no dice of their own."""
    plan = plan_for("werewolves", f"citizen*{size - 3},werewolf*2,seer", "x")
    rules = make_game("werewolves", plan.options)
    logs = []
    for _ in range(2):
        match = Match(rules, plan, 1)
        match.sit_down()
        match.play()
        logs.append(match.log)

    assert logs[0] == logs[1]
