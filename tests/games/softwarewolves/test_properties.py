"""What holds in every village, whatever is played; above all that nobody betrays the werewolf."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st
from tests.games.properties.test_games import random_games
from tests.kit.play import NAMES, STRANGER, play
from tests.kit.softwarewolves import Room, filling

from gamekeeper.games.remarks import Heard
from gamekeeper.games.softwarewolves.chatter.remarks import remarks
from gamekeeper.games.softwarewolves.face import SoftwarewolvesFace
from gamekeeper.games.softwarewolves.rules.events import (
    DayBroke,
    GameEnded,
    MealAsked,
    NightFell,
    PlayerGone,
    PlayerHanged,
    PlayerLeft,
    PlayerSat,
    TimeTold,
    VillageClosed,
    VillagerEaten,
    VoteAsked,
    VoteCast,
    WerewolfChosen,
)
from gamekeeper.games.softwarewolves.text.speech import SoftwarewolvesSpeech
from gamekeeper.games.softwarewolves.text.words import say, staging
from gamekeeper.kernel.messages import Seat


@random_games
@given(draw=st.data())
def test_turns_follow_each_other_and_nothing_follows_the_end(draw: st.DataObject) -> None:
    """One werewolf; night, day, night …; one last text, and after it only the end of the room."""
    log = play(draw, "softwarewolves", steps=80).log
    turns = [turn for event in log if (turn := staging(event).topic)]
    ends = [n for n, event in enumerate(log) if isinstance(event, GameEnded)]

    assert turns == ["Night", "Day"] * (len(turns) // 2) + ["Night"] * (len(turns) % 2)
    assert sum(isinstance(event, WerewolfChosen) for event in log) <= 1
    assert len(ends) <= 1
    for n in ends:
        assert all(isinstance(event, VillageClosed) for event in log[n + 1 :])
        assert len(log) <= n + 2


@random_games
@given(draw=st.data())
def test_only_the_living_vote_and_die(draw: st.DataObject) -> None:
    """Once each; a list never names anybody who is dead."""
    live: set[str] = set()
    votes: dict[str, str] = {}
    for event in play(draw, "softwarewolves", steps=80).log:
        match event:
            case PlayerSat(seat):
                live.add(seat)
            case NightFell():
                votes = {}
            case VoteCast(seat, target):
                assert {seat, target} <= live
                assert seat != target
                assert seat not in votes
                votes[seat] = target
            case PlayerLeft(seat) | VillagerEaten(seat) | PlayerHanged(seat) | PlayerGone(seat):
                live.remove(seat)
                votes = {voter: to for voter, to in votes.items() if seat not in (voter, to)}
            case VoteAsked(players):
                assert len(players) == len(live) > 2
            case MealAsked(seat, villagers):
                assert seat in live
                assert len(villagers) == len(live) - 1


@random_games
@given(draw=st.data())
def test_no_view_but_the_werewolfs_own_knows_the_werewolf(draw: st.DataObject) -> None:
    """Until the last text."""
    playing = play(draw, "softwarewolves")
    state = playing.table.state

    for listener in (None, STRANGER, *NAMES):
        known = playing.views[listener]
        assert known.werewolf in ({state.werewolf} if state.ending else {None, listener})
        assert known.candidates.keys() <= {listener}
    for event in playing.log:
        if isinstance(event, WerewolfChosen | MealAsked | TimeTold):
            assert event.audience.seats == frozenset({event.seat})


def told(room: Room, name: str) -> list[str]:
    """All that one occupant is told, asked and offered, at any door."""
    speech, seat, view = SoftwarewolvesSpeech(), room.seats[name], room.view(name)
    said = [f"{event} {say(event)} {staging(event).topic}" for event in room.hears(name)]
    return [
        *said,
        speech.describe(view),
        str(speech.prompt(view, seat)),
        str(list(room.game.moves(view, seat))),
        str(speech.answer("votes", view, seat)),
        str(SoftwarewolvesFace().scene(view, seat)),
        str(list(remarks(view, seat, [Heard(Seat("x"), f"{name}, is it you?")], "table"))),
    ]


def evening(werewolf: str, meal: str, votes: list[tuple[str, str]]) -> Room:
    """A village in which this one volunteers, and everybody does the same whoever it is."""
    room = filling("a b c d e f", day_time="40s", night_time="30s")
    for name in "abcdef":
        room.whispers(name, "werewolf" if name == werewolf else "good evening")
    room.waits(30)
    for name in "abcdef":  # whoever is not the werewolf is not heard
        room.whispers(name, f"I eat {meal}")
    for voter, target in votes:
        room.says(voter, f"I vote for {target}")
    return room


@random_games
@given(
    victim=st.sampled_from("cdef"),
    votes=st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from("cdefx")), max_size=5),
    listener=st.sampled_from("cdef"),
)
def test_villages_that_differ_in_the_werewolf_look_the_same(
    victim: str, votes: list[tuple[str, str]], listener: str
) -> None:
    """Non-interference: whether a or b is the werewolf, the others hear and see the same."""
    one, other = (told(evening(wolf, victim, votes), listener) for wolf in "ab")

    assert one == other


def test_the_comparison_would_notice_a_leak() -> None:
    """The werewolf, who does know it, hears different messages."""
    for first, second in permutations("ab"):
        one, other = (told(evening(wolf, "c", []), first) for wolf in (first, second))
        assert one != other


@random_games
@given(draw=st.data())
def test_every_text_is_one_line_without_blanks_around_it(draw: st.DataObject) -> None:
    """A room takes one text per message."""
    for event in play(draw, "softwarewolves").log:
        text = say(event)
        assert text is None or text == text.strip()
        assert text is None or "\n" not in text
        assert not (isinstance(event, DayBroke | NightFell) and text)
