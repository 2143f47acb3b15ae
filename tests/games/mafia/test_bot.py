"""Mafia bots judge nobody for his seat or for being slow."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.kit.mafia import started

from gamekeeper.games.mafia.bot import COMPANY, _settle
from gamekeeper.games.mafia.rules.moves import Scheme, Vote
from gamekeeper.games.mafia.rules.state import State
from gamekeeper.kernel.messages import Seat

SEATS = tuple(map(Seat, "ABCDEFGHI"))
CAST = ", ".join(f"{seat} {'MAFIA' if seat == 'G' else 'TOWN'}" for seat in SEATS)


def first_day(*votes: str) -> State:
    """What everybody sees of nine players on the first day, after these votes: ``A B``."""
    evening = started(CAST, start_phase="Day", election_timer="1h")
    if votes:
        evening(f"Vote {'; '.join(votes)}")
    return evening.view()


def test_the_first_votes_of_a_game_are_not_followed() -> None:
    """Nobody knows anything yet; whoever is slow to vote would always be the one."""
    view = first_day("A I", "B I", "C I")
    bot = COMPANY[1]
    votes = Counter(bot.choose(view, Seat("D"), [], Random(n)) for n in range(800))

    assert 60 < votes[Vote(Seat("I"))] < 140


def test_a_tie_is_not_settled_by_the_order_of_seats() -> None:
    """Everybody joins the same party, and it is not always the first one's."""
    leaders = Counter[str]()
    for n in range(200):
        order = list("BCDEFGH")
        Random(n).shuffle(order)
        votes = [f"{each} {'A' if place < 4 else 'I'}" for place, each in enumerate(order)]
        view = first_day("A I", *votes)  # four for each
        found = {_settle(view, Seat(each)) for each in order} - {None}
        assert len(found) == 1
        leaders[str(found)] += 1

    assert len(leaders) == 2
    assert min(leaders.values()) > 20


def test_a_vote_that_would_decide_is_hasty_while_people_have_not_voted() -> None:
    """Four of five votes may stand; the fifth one has to wait for everybody who is no machine."""
    bot, person = COMPANY[0], Seat("I")
    machines = set(SEATS) - {person}
    view = first_day("A H", "B H", "C H", "D H")

    assert bot.is_hasty(view, Vote(Seat("H")), machines)
    assert not bot.is_hasty(view, Vote(Seat("A")), machines)
    assert not bot.is_hasty(view, Vote(None), machines)
    assert not bot.is_hasty(view, Vote(Seat("H")), set(SEATS))
    assert not bot.is_hasty(view, Scheme(None), machines)
    view.reminded = True
    assert not bot.is_hasty(view, Vote(Seat("H")), machines)
