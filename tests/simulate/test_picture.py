"""The picture of who wins how often."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gamekeeper.simulate.picture import BAR, COLOURS, HEIGHT, WIDTH, Balance, balance_svg
from gamekeeper.simulate.presets import CUSTOMS
from gamekeeper.simulate.werewolves import TEAMS

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [
    Balance(5, "citizen*3,werewolf,witch", 200, {"citizens": 110, "werewolves": 80, "draw": 10}),
    Balance(5, "citizen*3,werewolf,hunter", 3, {"citizens": 1, "werewolves": 1, "lovers": 1}),
    Balance(30, "citizen*15,<&>" + "werewolf," * 20, 10, {"citizens": 8, "vampires": 2}),
]


def drawn(rows: list[Balance]) -> ElementTree.Element:
    return ElementTree.fromstring(balance_svg(rows))


def bars(picture: ElementTree.Element) -> list[ElementTree.Element]:
    return [each for each in picture.iter(f"{SVG}g") if each.get("class") == "bar"]


def test_every_bar_is_whole() -> None:
    """Its parts add up to all games, side by side."""
    for bar in bars(drawn(ROWS)):
        parts = bar.findall(f"{SVG}rect")
        widths = [float(part.attrib["width"]) for part in parts]
        ends = [float(part.attrib["x"]) + width for part, width in zip(parts, widths, strict=True)]

        assert sum(widths) == pytest.approx(BAR, abs=0.01)
        assert [float(part.attrib["x"]) for part in parts[1:]] == pytest.approx(ends[:-1], abs=0.01)
        assert {part.attrib["height"] for part in parts} == {str(HEIGHT)}


def test_titles_hold_the_intervals() -> None:
    """And the whole distribution, however long it is."""
    titles = [bar.findtext(f"{SVG}title") or "" for bar in bars(drawn(ROWS))]

    assert "citizens 55.0% (48.1% to 61.7%)" in titles[0]
    assert titles[2].startswith("30 players: citizen*15,<&>werewolf,werewolf,")


def test_one_distribution_and_one_game_are_told_as_one() -> None:
    picture = drawn([Balance(5, "x", 1, {"citizens": 1})])
    words = [each.text or "" for each in picture.iter(f"{SVG}text")]

    assert any(each.startswith("1 distribution, 1 game of bots") for each in words)
    assert "\n1 game\n" in (bars(picture)[0].findtext(f"{SVG}title") or "")


def test_what_is_seen_is_named() -> None:
    """Teams that won, both limits, and each number of players once."""
    words = [each.text for each in drawn(ROWS).iter(f"{SVG}text")]

    assert {"citizens", "werewolves", "lovers", "draw", "vampires"} <= set(words)
    assert "pipers" not in words
    assert {"70% citizens", "70% werewolves"} <= set(words)
    assert words.count("5") == words.count("30") == 1


def test_no_number_is_struck_out_by_a_limit() -> None:
    """Numbers are drawn after the lines, on the colour of their team, and only where they fit."""
    picture = drawn([Balance(9, "x", 100, {"citizens": 30, "draw": 5, "werewolves": 65})])
    order = [each.tag.removeprefix(SVG) for each in picture]
    numbers = [each for each in picture.iter(f"{SVG}text") if each.get("class") == "in"]

    assert order.index("line") < order.index("text", order.index("line") + 3)
    assert [each.text for each in numbers] == ["30", "65"]
    assert [each.get("stroke") for each in numbers] == [COLOURS["citizens"], COLOURS["werewolves"]]


def test_roles_have_names() -> None:
    """Beside the bar and in its title."""
    row = Balance(5, "citizen*3,werewolf,witch", 1, {"citizens": 1}, "Citizen ×3, Werewolf, Witch")
    words = [each.text for each in drawn([row]).iter(f"{SVG}text")]

    assert "Citizen ×3, Werewolf, Witch" in words
    assert "5 players: Citizen ×3, Werewolf, Witch" in balance_svg([row])


@pytest.mark.parametrize(
    ("wins", "letter"), [({"citizens": 1, "werewolves": 1}, 5.8), ({"draw": 2}, 6.5)]
)
def test_shipped_distributions_are_in_words_and_fit(wins: dict[str, int], letter: float) -> None:
    """No key of a role, no sign of an option, and nothing beyond the edge, in bold either."""
    offered = CUSTOMS["werewolves"].balanced(5, 30)
    named = [CUSTOMS["werewolves"].named(each) for each in offered]
    rows = [Balance(9, each, 2, wins, name) for each, name in zip(offered, named, strict=True)]
    labels = [bar.findall(f"{SVG}text")[-1] for bar in bars(drawn(rows))]
    words = [label.text or "" for label in labels]

    assert [each for each in (*named, *words) if "_" in each or " -" in each] == []
    alone = [each.endswith(", no mayor") for each in named]
    assert alone == ["-mayor" in each for each in offered]
    starts = [float(label.attrib["x"]) for label in labels]
    ends = [x + letter * len(text) for x, text in zip(starts, words, strict=True)]
    assert max(ends) <= WIDTH
    assert sum("…" in each for each in words) < len(words) / 4


@pytest.mark.parametrize("words", ["2,1,0,1 -mayor", "Bürger*2, Heks, weerwolf - mayor"])
def test_distributions_are_named_however_they_are_written(words: str) -> None:
    """As numbers, and in any language (§2.6)."""
    assert CUSTOMS["werewolves"].named(words) == "Citizen ×2, Werewolf, Witch, no mayor"


def test_who_wins_too_often_stands_out() -> None:
    """In bold."""
    assert [row.is_fair for row in ROWS] == [True, True, False]
    assert ROWS[2].worst == ("citizens", 0.8)
    assert balance_svg(ROWS).count('class="over"') == 1


def test_it_is_readable_by_night() -> None:
    """One picture for light and dark."""
    assert "prefers-color-scheme: dark" in balance_svg(ROWS)


def test_there_is_a_colour_for_every_team() -> None:
    """Nobody's games are left out."""
    assert set(COLOURS) == set(TEAMS)


def test_games_that_do_not_add_up_are_noticed() -> None:
    """A bar that is not whole would lie."""
    with pytest.raises(ValueError, match="3 of 5 games are told"):
        balance_svg([Balance(5, "x", 5, {"citizens": 3})])


def test_no_rows_are_a_picture_too() -> None:
    """An empty one."""
    assert bars(drawn([])) == []
