"""One picture of how fair distributions are: for each of them a bar of who wins how often.

Citizens grow from the left and werewolves from the right, so that one look at the two lines tells
whether either of them wins too often.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from ..texts.catalogue import plural
from .plan import wilson

LIMIT = 0.70
"""No team should win more often than this."""
COLOURS: Mapping[str, str] = {
    "citizens": "#2b6cb0",
    "lovers": "#c2467f",
    "others": "#8a5a2b",
    "draw": "#6b7280",
    "alone": "#1f7a5c",
    "pipers": "#a86a00",
    "vampires": "#6d4aa5",
    "werewolves": "#b23a35",
}
"""The teams, from left to right; each colour carries white words, on paper and on black."""

MIN_NUMBER_WIDTH = 29
"""Pixels a segment needs for its number."""
LEFT, BAR, GAP, WORDS = 44, 480, 12, 680
TOP, ROW, HEIGHT, BOTTOM = 74, 20, 16, 20
WIDTH = LEFT + BAR + GAP + WORDS
LETTER, BOLD_LETTER = 6.0, 6.8
"""Pixels a letter of a label needs on average, in a wide font such as DejaVu Sans."""
STYLE = """
svg { background: #ffffff; font-family: system-ui, sans-serif; font-size: 11px; }
text { fill: #1f2328; }
.faint { fill: #59636e; }
.in { fill: #ffffff; font-size: 10px; text-anchor: middle; paint-order: stroke; stroke-width: 5; }
.size { font-weight: 600; text-anchor: end; }
.head { font-size: 15px; font-weight: 600; }
.bar rect { stroke: #ffffff; stroke-width: 0.7; }
.limit { stroke: #1f2328; stroke-width: 1.5; stroke-dasharray: 4 3; }
.over { font-weight: 700; }
@media (prefers-color-scheme: dark) {
  svg { background: #0d1117; }
  text { fill: #e6edf3; }
  .faint { fill: #9198a1; }
  .in { fill: #ffffff; }
  .bar rect { stroke: #0d1117; }
  .limit { stroke: #e6edf3; }
}
"""


@dataclass(frozen=True, slots=True)
class Balance:
    """What came of many games with one distribution."""

    players: int
    roles: str
    games: int
    wins: Mapping[str, int]
    """So many games for each team; together all that were played."""
    named: str = ""
    """The roles as people read them; "" if nobody has named them."""

    @property
    def label(self) -> str:
        """Return what stands beside the bar."""
        return self.named or self.roles

    @property
    def worst(self) -> tuple[str, float]:
        """Return the team that wins most often, and how often."""
        team = max(COLOURS, key=lambda each: self.wins.get(each, 0))
        return team, self.wins.get(team, 0) / self.games

    @property
    def is_fair(self) -> bool:
        """Return True if no team wins too often."""
        return self.worst[1] <= LIMIT


def balance_svg(rows: Sequence[Balance]) -> str:
    """Draw these rows as SVG. Raises ValueError for a row whose games do not add up."""
    height = TOP + ROW * len(rows) + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
        f' width="{WIDTH}" height="{height}" role="img" aria-labelledby="what">',
        '<title id="what">Who wins how often, for each distribution of roles</title>',
        f"<style>{STYLE}</style>",
        *_legend(rows),
    ]
    for place, row in enumerate(rows):
        parts += _row(row, TOP + ROW * place, place == 0 or rows[place - 1].players != row.players)
    parts += _limits(TOP + ROW * len(rows))
    for place, row in enumerate(rows):
        parts += _numbers(row, TOP + ROW * place)  # above the limits, which would strike them out
    return "\n".join([*parts, "</svg>", ""])


def _legend(rows: Sequence[Balance]) -> Iterator[str]:
    games = sum(row.games for row in rows)
    yield '<text x="8" y="22" class="head">Who wins how often</text>'
    what = f"{len(rows)} {plural(len(rows), 'distribution')}, {games:,} {plural(games, 'game')}"
    told = f"{what} of bots; hover for intervals of 95 %"
    yield f'<text x="230" y="22" class="faint">{told}</text>'
    x = LEFT
    for team, colour in COLOURS.items():
        if any(row.wins.get(team) for row in rows):
            yield f'<rect x="{x}" y="34" width="11" height="11" rx="2" fill="{colour}"/>'
            yield f'<text x="{x + 15}" y="43.5">{team}</text>'
            x += 30 + 7 * len(team)


def _row(row: Balance, y: int, is_first: bool) -> Iterator[str]:
    if sum(row.wins.values()) != row.games or not row.games:
        raise ValueError(f"{row.roles}: {sum(row.wins.values())} of {row.games} games are told")
    if is_first:
        yield f'<text x="{LEFT - 8}" y="{y + 12}" class="size">{row.players}</text>'
    yield f'<g class="bar"><title>{escape(_title(row))}</title>'
    x = float(LEFT)
    for team, colour in COLOURS.items():
        if wins := row.wins.get(team, 0):
            yield from _segment(x, y, wins / row.games, colour)
            x += BAR * wins / row.games
    over = "" if row.is_fair else ' class="over"'
    place = f'x="{LEFT + BAR + GAP}" y="{y + 12}"'
    yield f"<text {place}{over}>{escape(_beside(row))}</text></g>"


def _beside(row: Balance) -> str:
    """Return as much of a label as fits beside its bar; the title has all of it."""
    most = int(WORDS / (LETTER if row.is_fair else BOLD_LETTER))
    return row.label if len(row.label) <= most else row.label[: most - 1] + "…"


def _segment(x: float, y: int, share: float, colour: str) -> Iterator[str]:
    width = BAR * share
    yield f'<rect x="{x:.3f}" y="{y}" width="{width:.3f}" height="{HEIGHT}" fill="{colour}"/>'


def _numbers(row: Balance, y: int) -> Iterator[str]:
    """Write the shares into the segments that are wide enough, on their own colour."""
    x = float(LEFT)
    for team, colour in COLOURS.items():
        width = BAR * row.wins.get(team, 0) / row.games
        if width >= MIN_NUMBER_WIDTH:
            place = f'x="{x + width / 2:.1f}" y="{y + 12}"'
            number = f"{100 * width / BAR:.0f}"
            yield f'<text {place} class="in" stroke="{colour}">{number}</text>'
        x += width


def _title(row: Balance) -> str:
    games = f"{row.games:,} {plural(row.games, 'game')}"
    lines = [f"{row.players} players: {row.label}", games]
    for team in sorted(row.wins, key=lambda each: -row.wins[each]):
        if wins := row.wins[team]:
            low, high = wilson(wins, row.games)
            lines.append(f"{team} {wins / row.games:.1%} ({low:.1%} to {high:.1%})")
    return "\n".join(lines)


def _limits(bottom: int) -> Iterator[str]:
    """Draw the limits: citizens should not reach the right line, werewolves not the left one."""
    for share, whose in ((1 - LIMIT, "werewolves"), (LIMIT, "citizens")):
        x = LEFT + BAR * share
        yield f'<line x1="{x}" y1="{TOP - 6}" x2="{x}" y2="{bottom}" class="limit"/>'
        words = f"{LIMIT:.0%} {whose}"
        yield f'<text x="{x}" y="{TOP - 10}" class="faint" text-anchor="middle">{words}</text>'
