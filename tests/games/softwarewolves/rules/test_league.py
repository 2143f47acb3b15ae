"""What a village counts for in the league (E6)."""

from __future__ import annotations

from tests.kit.softwarewolves import Room, day, night

from gamekeeper.games.softwarewolves.rules.scores import scores


def counted(room: Room) -> dict[str, tuple[int, bool, bool | None]]:
    [scored] = [found for event in room.log if (found := scores(event))]
    names = {seat: name for name, seat in room.seats.items()}
    return {names[each.seat]: (each.points, each.won, each.alive) for each in scored}


def test_a_village_counts_for_the_dead_of_the_team_that_wins() -> None:
    """E6 Villagers who were eaten win with the others."""
    room = day("W a b c d", "a")
    room.vote("b→W", "c→W", "d→W", "W→b")
    room.waits(10)

    assert counted(room) == {
        "W": (0, False, False),
        "a": (2, True, False),
        **dict.fromkeys("bcd", (2, True, True)),
    }


def test_a_werewolf_who_wins_is_the_only_survivor() -> None:
    """E6 After the massacre of E2."""
    room = day("W a b", "a")
    room.waits(10)

    assert counted(room) == {"W": (2, True, True), **dict.fromkeys("ab", (0, False, False))}


def test_a_village_that_was_lost_counts_for_nobody() -> None:
    """E6, E5 But one whose time is up was played: nobody wins it."""
    lost, late = night("W a b c"), night("W a b c", game_time="90s")
    lost.is_lost()
    late.waits(600)

    assert [found for event in lost.log if (found := scores(event))] == []
    assert counted(late) == dict.fromkeys(late.seats, (0, False, True))
