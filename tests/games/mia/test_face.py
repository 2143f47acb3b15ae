"""Mäxchen as data: what players are asked, and what is on the table for whose eyes."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tests.kit.play import EVENING, Playing

from gamekeeper.games.mia.dice import Dice
from gamekeeper.games.mia.events import Announce, Join, Roll, See, Watch
from gamekeeper.games.mia.face import MiaFace
from gamekeeper.games.mia.options import Options
from gamekeeper.games.mia.rules import Mia
from gamekeeper.kernel.asks import Answer, Need
from gamekeeper.kernel.messages import Begin, Leave, Seat, Sit
from gamekeeper.kernel.scenes import Card, Ending, Scene
from gamekeeper.kernel.scenes import Dice as Cup

ANNA, BOB, CARL = Seat("anna"), Seat("bob"), Seat("carl")
OPTIONS = Options(rounds=1, early_start=True)
FACE = MiaFace(OPTIONS)


class Tame(Mia):
    """Everybody rolls 4,1, in the order in which they joined."""

    def throw(self, rng: Random) -> Dice:
        return Dice(4, 1)

    def arrange(self, rng: Random, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(seats)


def table(joined: Sequence[Seat] = (ANNA, BOB)) -> Playing:
    """Anna and Bob play, Carl watches; the first round is open."""
    playing = Playing(Tame(OPTIONS), "seed")
    for seat in (ANNA, BOB):
        playing.does(seat, Sit())
    playing.does(CARL, Watch())
    playing.does(None, Begin())
    for seat in joined:
        playing.does(seat, Join())
    return playing


def asked(playing: Playing, seat: Seat | None) -> list[str]:
    return [ask.key for ask in FACE.asks(playing.views[seat], seat)]


def scene(playing: Playing, seat: Seat | None) -> Scene:
    return FACE.scene(playing.views[seat], seat)


def card(playing: Playing, seat: Seat) -> Card:
    [found] = [each for each in scene(playing, None).cards if each.seat == seat]
    return found


def marks(playing: Playing, seat: Seat) -> list[str]:
    return [mark.key for mark in card(playing, seat).marks]


def test_whoever_is_invited_is_asked_to_join() -> None:
    """§5.3 Each player is asked until they have joined; spectators and the host are not (§20.3)."""
    playing = table(joined=[ANNA])

    assert [asked(playing, seat) for seat in (ANNA, BOB, CARL)] == [[], ["join"], []]
    assert asked(playing, None) == ["pause", "extend"]
    assert FACE.move(playing.views[BOB], BOB, Answer("join", "1-joining--1")) == Join()
    assert marks(playing, ANNA) == ["takes-part"]
    assert marks(playing, BOB) == ["awaited"]
    assert marks(playing, CARL) == []


def test_the_first_player_can_only_wish_to_roll() -> None:
    """§8 Looking before anybody has rolled loses, so nobody waits for it and it is asked twice."""
    playing = table()
    roll, see = FACE.asks(playing.views[ANNA], ANNA)

    assert (roll.key, roll.need, roll.grave) == ("roll", Need.AWAITED, False)
    assert (see.key, see.need, see.grave) == ("see", Need.OPEN, True)
    assert asked(playing, BOB) == []
    assert scene(playing, ANNA).dice == Cup()


def test_only_higher_dice_can_be_announced() -> None:
    """§7 What would lose at once is not on offer."""
    playing = table()
    playing.does(ANNA, Roll())
    playing.does(ANNA, Announce(Dice(5, 5)))
    playing.does(BOB, Roll())

    [ask] = FACE.asks(playing.views[BOB], BOB)

    assert ask.slots[0].among == ("66", "21")
    answer = Answer("announce", ask.turn, (("21",),))
    assert FACE.move(playing.views[BOB], BOB, answer) == Announce(Dice(2, 1))


def test_the_next_player_rolls_or_looks() -> None:
    """§6 Both are awaited once there is something to beat."""
    playing = table()
    playing.does(ANNA, Roll())
    playing.does(ANNA, Announce(Dice(5, 5)))

    asks = FACE.asks(playing.views[BOB], BOB)

    assert [(ask.key, ask.need, ask.grave) for ask in asks] == [
        ("roll", Need.AWAITED, False),
        ("see", Need.AWAITED, False),
    ]
    assert FACE.answer(playing.views[BOB], BOB, asks[1], ()) == See()
    assert marks(playing, BOB) == ["takes-part", "to-move"]


def test_dice_are_seen_by_those_who_rolled_them() -> None:
    """§6 Everybody knows the claim; what is under the cup is for one pair of eyes."""
    playing = table()
    playing.does(ANNA, Roll())
    playing.does(ANNA, Announce(Dice(5, 5)))

    assert scene(playing, ANNA).dice == Cup("55", "41", secret=True)
    assert scene(playing, BOB).dice == Cup("55")
    assert scene(playing, None).dice == Cup("55")

    playing.does(BOB, Roll())

    assert scene(playing, ANNA).dice == Cup("55")
    assert scene(playing, BOB).dice == Cup("55", "41", secret=True)


def test_cards_show_points_and_who_watches() -> None:
    """§9 §13.1 Players have points, spectators none; whoever has left keeps theirs."""
    playing = table()
    playing.does(BOB, Leave())

    assert [(each.status, each.points) for each in scene(playing, None).cards] == [
        ("in", 0.0),
        ("out", 0.0),
        ("watching", None),
    ]
    assert [each.you for each in scene(playing, CARL).cards] == [False, False, True]
    assert [channel.may_speak for channel in scene(playing, CARL).channels] == [True]
    assert [channel.may_speak for channel in scene(playing, BOB).channels] == [False]


def test_the_order_of_play_is_shown_while_a_round_runs() -> None:
    """§5.1 It is new in each round."""
    playing = table(joined=[BOB])
    assert scene(playing, None).sheets == ()

    playing.does(ANNA, Join())

    [sheet] = scene(playing, None).sheets
    assert [[cell.text for cell in row] for row in sheet.rows] == [["bob"], ["anna"]]


def test_a_scene_says_how_the_game_ended() -> None:
    """§20.2 The winners are named, and nothing is asked any more."""
    playing = table()
    playing.does(ANNA, Roll())
    playing.does(ANNA, Announce(Dice(5, 5)))
    playing.does(BOB, See())

    over = scene(playing, BOB)

    assert (over.phase, over.open, over.dice, over.asks) == ("over", False, None, ())
    assert over.ending == Ending("rounds", (BOB,))
    assert card(playing, BOB).points == 1


def test_a_game_can_start_when_there_are_enough_players() -> None:
    """§20.1 One player is enough if players are asked to join; otherwise it takes two."""
    playing = Playing(Mia(OPTIONS), "seed")
    unasked = MiaFace(Options(ask=False))
    assert not scene(playing, None).can_start

    playing.does(ANNA, Sit())
    assert scene(playing, None).can_start
    assert not unasked.scene(playing.views[None], None).can_start

    playing.does(BOB, Sit())
    assert unasked.scene(playing.views[None], None).can_start

    playing.does(None, Begin())
    assert not scene(playing, None).can_start
    assert scene(playing, None).until == EVENING + OPTIONS.window
