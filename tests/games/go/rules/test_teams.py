"""Go, §8: games of more than two. Scenarios 44 to 52."""

from __future__ import annotations

import pytest
from tests.kit.refusals import refusal

from gamekeeper.games.go.board.colours import BLACK, WHITE
from gamekeeper.games.go.setup.seating import (
    FREE,
    Flag,
    Lineup,
    Stool,
    Stools,
    accept,
    assign,
    dismiss,
    end_offer,
    invite,
    join,
    joined,
    line_of_stools,
    offer,
    problems,
    replaced,
    set_up,
    start,
    team_ratings,
)
from gamekeeper.games.go.setup.teams import (
    Formation,
    GameType,
    Group,
    Line,
    Movers,
    author,
    first_movers,
    line_of,
    next_movers,
    player,
    read_formation,
    turn,
)
from gamekeeper.kernel.messages import Rejected, Seat

ANN, BOB, CAT, DAN, EVE = map(Seat, ("ann", "bob", "cat", "dan", "eve"))
RATINGS = {ANN: 1600.0, BOB: 1400.0, CAT: 1600.0, DAN: 2100.0, EVE: 1000.0}
RENGO = read_formation("2:2")
ZEN = read_formation("3")


def named(formation: Formation, moves: int, handicap: int = 0) -> str:
    """``B2`` in a team, ``2w`` in a circle."""
    place = turn(formation, moves, handicap)
    if formation.type is GameType.ZEN_GO:
        assert place.group is Group.BOTH
        return f"{place.order}{place.colour.value[0]}"
    assert place.group.value == place.colour.value[0].upper()
    return f"{place.group.value}{place.order}"


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("2:2", "B1 W1 B2 W2 B1 W1 B2 W2 B1"),
        ("1:3", "B1 W1 B1 W2 B1 W3 B1 W1 B1"),
        ("3:2", "B1 W1 B2 W2 B3 W1 B1 W2 B2"),
        ("3", "1b 2w 3b 1w 2b 3w 1b 2w 3b"),
        ("1:1", "B1 W1 B1 W1 B1 W1 B1 W1 B1"),
    ],
)
def test_whose_turn_it_is(players: str, expected: str) -> None:
    """§8.4 The table (and scenario 48)."""
    formation = read_formation(players)

    assert " ".join(named(formation, moves) for moves in range(9)) == expected


@pytest.mark.parametrize(
    ("players", "handicap", "moves", "expected"),
    [
        ("2:2", 3, (0, 3, 4, 5, 6), "B1 W1 B2 W2 B1"),
        ("5", 2, (0, 2, 3, 4, 5, 6), "1b 2w 3b 4w 5b 1w"),
        ("3", 2, (0, 2, 3, 4), "1b 2w 3b 1w"),
    ],
)
def test_placing_handicap_is_one_turn(
    players: str, handicap: int, moves: tuple[int, ...], expected: str
) -> None:
    """§8.4 With handicap."""
    formation = read_formation(players)

    assert " ".join(named(formation, each, handicap) for each in moves) == expected


def test_who_made_a_move() -> None:
    """§8.4 The formula one turn back; all handicap stones are the first player's."""
    assert [author(RENGO, number).order for number in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 1]
    assert [author(RENGO, number, 3).colour for number in (1, 2, 3, 4)] == [
        BLACK,
        BLACK,
        BLACK,
        WHITE,
    ]
    assert author(RENGO, 3, 3).order == 1
    assert author(RENGO, 5, 3) == turn(RENGO, 4, 3)


@pytest.mark.parametrize(
    ("text", "type", "players"),
    [
        ("", "GO", 2),
        ("1:1", "GO", 2),
        ("2", "GO", 2),
        ("2:2", "TEAM_GO", 4),
        ("1:3", "TEAM_GO", 4),
        ("8:8", "TEAM_GO", 16),
        ("15:1", "TEAM_GO", 16),
        ("3", "ZEN_GO", 3),
        ("15", "ZEN_GO", 15),
    ],
)
def test_formations(text: str, type: str, players: int) -> None:
    """§8.1, scenario 50."""
    formation = read_formation(text)

    assert (formation.type, formation.players) == (type, players)
    assert str(formation) == (text if type != "GO" else "1:1")


@pytest.mark.parametrize(
    "text", ["4", "9:8", "1", "0", "17", "0:3", "3:0", "-1:4", "2:2:2", "a", "2 : 2", "٣", "1:16"]
)
def test_what_is_no_formation(text: str) -> None:
    """§8.1, scenario 50: "4" and "9:8" among others."""
    assert refusal(read_formation, text) == "invalid-args"


def test_filling_the_seats() -> None:
    """Scenario 44, §8.2: invitation and waiting room, with the flags of the seats."""
    stools = set_up(RENGO, ANN)
    assert stools == (Stool(ANN, flags=Flag.MASTER | Flag.JOINED), FREE, FREE, FREE)
    assert joined(stools) == 1
    assert (FREE.user, FREE.group, FREE.order, FREE.flags) == (None, Group.BOTH, 0, 0)

    stools = invite(stools, BOB)
    assert (stools[1].user, stools[1].flags, joined(stools)) == (BOB, 20, 1)

    stools = accept(stools, BOB)
    assert (stools[1].flags, joined(stools)) == (18, 2)

    stools = offer(stools, 2)
    assert [stool.flags for stool in stools[2:]] == [12, 12]

    stools = join(stools, CAT)
    assert (stools[2].user, stools[2].flags, joined(stools)) == (CAT, 10, 3)

    stools = join(stools, DAN)
    assert joined(stools) == 4
    assert end_offer(stools) == stools


def test_seats_become_free_again() -> None:
    """§8.2 Rejected, withdrawn, removed, or no longer offered."""
    empty = set_up(RENGO, ANN)

    assert dismiss(invite(empty, BOB), BOB) == empty
    assert dismiss(accept(invite(empty, BOB), BOB), BOB) == empty
    assert end_offer(offer(empty, 2)) == empty
    assert end_offer(join(offer(empty, 2), CAT)) == join(offer(empty, 1), CAT)


def test_what_cannot_be_done_with_seats() -> None:
    """§8.2 The master stays; nobody twice; one offer at a time; no more seats than there are."""
    stools = set_up(read_formation("3"), ANN)

    assert refusal(dismiss, stools, ANN) == "invalid-args"
    assert refusal(dismiss, stools, BOB) == "invalid-args"
    assert refusal(invite, stools, ANN) == "invalid-args"
    assert refusal(accept, stools, BOB) == "no-free-seat"
    assert refusal(offer, stools, 3) == "no-free-seat"
    assert refusal(offer, stools, 0) == "invalid-args"
    assert refusal(offer, offer(stools, 1), 1) == "invalid-args"
    assert refusal(invite, offer(stools, 2), BOB) == "no-free-seat"
    assert refusal(join, offer(stools, 1), ANN) == "invalid-args"
    assert refusal(join, join(offer(stools, 1), BOB), CAT) == "waitingroom-join-too-late"
    assert refusal(assign, stools, BOB, Group.BLACK, 1) == "invalid-args"
    assert refusal(assign, stools, ANN, Group.BLACK, -1) == "invalid-args"


def full(formation: Formation = RENGO, *users: Seat) -> Stools:
    """A game with all seats taken."""
    stools = set_up(formation, ANN)
    stools = offer(stools, formation.players - 1)
    for user in users or (BOB, CAT, DAN)[: formation.players - 1]:
        stools = join(stools, user)
    return stools


def assigned(stools: Stools, places: str) -> Stools:
    """``ann B1, bob B2`` and so on."""
    for each in places.split(", "):
        user, place = each.split()
        stools = assign(stools, Seat(user), Group(place[:-1]), int(place[-1]))
    return stools


def test_a_game_that_is_not_ready() -> None:
    """Scenario 45: groups and order are missing; all problems are named at once."""
    with pytest.raises(Rejected) as no:
        start(full(), RENGO, RATINGS)

    assert no.value.rejection.code == "not-ready"
    assert no.value.rejection.facts["problems"] == ["groups-wrong", "order-wrong"]


def test_a_game_that_starts() -> None:
    """Scenario 45: Black 1500, White 1850; ann and cat move first."""
    ready = assigned(full(), "ann B1, bob B2, cat W1, dan W2")

    lineup = start(ready, RENGO, RATINGS)

    assert str(lineup.formation) == "2:2"
    assert team_ratings(lineup.line, RATINGS) == (1500, 1850)
    assert first_movers(lineup.formation, lineup.line) == Movers(ANN, CAT, BLACK)


@pytest.mark.parametrize(
    ("places", "found"),
    [
        ("ann B1, bob B2, cat W1, dan W1", ["order-wrong"]),
        ("ann B1, bob B3, cat W1, dan W2", ["order-wrong"]),
        ("ann B1, bob B2, cat B3, dan W1", ["groups-wrong"]),
        ("ann B1, bob B2, cat G11, dan G12", ["groups-wrong"]),
        ("ann BW1, bob BW2, cat BW3, dan BW4", ["groups-wrong"]),
    ],
)
def test_groups_and_orders_are_checked(places: str, found: list[str]) -> None:
    """§8.3 Only B and W, of the right sizes, numbered from 1."""
    assert problems(assigned(full(), places), RENGO, RATINGS) == found


def test_players_are_checked() -> None:
    """§8.3 All seats joined, everybody rated, nobody twice."""
    ready = assigned(full(), "ann B1, bob B2, cat W1, dan W2")
    doubled = (*ready[:3], Stool(ANN, Group.WHITE, 2, Flag.JOINED))
    waiting = assigned(invite(set_up(RENGO, ANN), BOB), "ann B1, bob B2")

    assert problems(ready, RENGO, RATINGS | {DAN: None}) == ["player-unrated"]
    assert problems(doubled, RENGO, RATINGS) == ["player-twice"]
    assert problems(waiting, RENGO, RATINGS)[0] == "seats-open"


def test_a_circle_is_one_group() -> None:
    """§8.3 Zen-Go: only BW and the right count; everybody's average for both colours."""
    circle = full(ZEN, BOB, DAN)

    assert problems(circle, ZEN, RATINGS) == ["order-wrong"]
    lineup = start(assigned(circle, "ann BW1, bob BW2, dan BW3"), ZEN, RATINGS)
    assert team_ratings(lineup.line, RATINGS) == (1700, 1700)
    assert problems(assigned(circle, "ann B1, bob BW1, dan BW2"), ZEN, RATINGS) == ["groups-wrong"]


@pytest.mark.parametrize(
    ("created", "places", "started"),
    [
        ("1:3", "ann B1, bob B2, cat B3, dan W1", "3:1"),
        ("3:1", "ann B1, bob W1, cat W2, dan W3", "1:3"),
        ("3:1", "ann B1, bob B2, cat B3, dan W1", "3:1"),
    ],
)
def test_the_formation_follows_the_groups(created: str, places: str, started: str) -> None:
    """Scenario 47, §8.3: the real sizes, Black first, in both cases."""
    formation = read_formation(created)

    lineup = start(assigned(full(formation), places), formation, RATINGS)

    assert str(lineup.formation) == started


def test_the_turns_of_three_against_one() -> None:
    """Scenario 47: B1 W1 B2 W1 B3 W1 B1."""
    formation = read_formation("3:1")

    assert " ".join(named(formation, n) for n in range(7)) == "B1 W1 B2 W1 B3 W1 B1"


def rengo() -> Lineup:
    line = line_of({Group.BLACK: (ANN, BOB), Group.WHITE: (CAT, DAN)})
    return Lineup(RENGO, line)


def circle() -> Line:
    return line_of({Group.BOTH: (ANN, BOB, CAT)})


def test_a_team_game_is_played_in_turn() -> None:
    """Scenario 46 and the example of §8.5: ann, cat, bob, dan, ann."""
    lineup = rengo()
    movers = first_movers(RENGO, lineup.line)
    seen = []
    for moves in range(6):
        seen.append((movers.black, movers.white, movers.seat))
        movers = next_movers(movers, RENGO, lineup.line, moves)

    assert seen == [
        (ANN, CAT, ANN),
        (BOB, CAT, CAT),
        (BOB, DAN, BOB),
        (ANN, DAN, DAN),
        (ANN, CAT, ANN),
        (BOB, CAT, CAT),
    ]


def test_a_circle_is_played_in_turn() -> None:
    """Scenario 48 and the example of §8.5."""
    movers = first_movers(ZEN, circle())
    seen = []
    for moves in range(7):
        seen.append((movers.black, movers.white, movers.seat, movers.to_move))
        movers = next_movers(movers, ZEN, circle(), moves)

    assert seen == [
        (ANN, BOB, ANN, BLACK),
        (CAT, BOB, BOB, WHITE),
        (CAT, ANN, CAT, BLACK),
        (BOB, ANN, ANN, WHITE),
        (BOB, CAT, BOB, BLACK),
        (ANN, CAT, CAT, WHITE),
        (ANN, BOB, ANN, BLACK),
    ]


def test_a_team_game_with_handicap() -> None:
    """Scenario 49: placed by the server, W1 is to move and B2 is next; by hand B1, W1, B2."""
    line = rengo().line

    placed = first_movers(RENGO, line, handicap=3, placed=True)
    by_hand = first_movers(RENGO, line, handicap=3)
    after = next_movers(by_hand, RENGO, line, 0, handicap=3)

    assert placed == after == Movers(BOB, CAT, WHITE)
    assert by_hand == Movers(ANN, CAT, BLACK)
    assert next_movers(after, RENGO, line, 3, handicap=3) == Movers(BOB, DAN, BLACK)


def test_only_two_can_act() -> None:
    """Scenario 51: during dan's turn bob holds no colour."""
    line = rengo().line
    movers = first_movers(RENGO, line)
    for moves in range(3):
        movers = next_movers(movers, RENGO, line, moves)

    assert movers.seat == DAN
    assert (movers.black, movers.white, movers.to_move) == (ANN, DAN, WHITE)


def test_a_replaced_player() -> None:
    """Scenario 52: bob's row stays with order −2, eve sits in his place and is to move."""
    stools = assigned(full(), "ann B1, bob B2, cat W1, dan W2")

    changed = replaced(stools, Group.BLACK, 2, EVE)

    assert changed[1] == Stool(BOB, Group.BLACK, -2, stools[1].flags)
    assert changed[-1] == Stool(EVE, Group.BLACK, 2, Flag.JOINED)
    assert joined(changed) == 4
    assert line_of_stools(changed)[Group.BLACK, 2] == EVE
    assert player(RENGO, line_of_stools(changed), 2) == EVE
    assert replaced(changed, Group.BLACK, 2, ANN)[-1].user == ANN  # who has a place already
    assert replaced(stools, Group.WHITE, 1, EVE)[2].order == -1
    assert refusal(replaced, stools, Group.BLACK, 3, EVE) == "invalid-args"
    assert refusal(replaced, changed, Group.BLACK, -2, EVE) == "invalid-args"
