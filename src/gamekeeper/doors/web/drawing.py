"""A scene as HTML, in a few parts. Knows cards, boards, sheets and asks, and never a game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from ...kernel.asks import Ask, Kind, Need
from ...kernel.messages import Seat
from ...kernel.scenes import COLUMNS, Board, Card, Scene, column_of, row_of
from ...lobby.operations import Look
from ...store.base import TableId
from ...zones import shown_time
from .words import TableWords

PARTS = ("head", "mine", "board", "asks", "people", "aside", "host", "talk", "sheets")
COLOURS = 8
LOW, MIDDLE, HIGH = 6.5, 12, 17.5
FOUR = ((LOW, LOW), (HIGH, HIGH), (LOW, HIGH), (HIGH, LOW))
TYPED = re.compile("`([^`\n]+)`")
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: FOUR[:2],
    3: (*FOUR[:2], (MIDDLE, MIDDLE)),
    4: FOUR,
    5: (*FOUR, (MIDDLE, MIDDLE)),
    6: (*FOUR, (LOW, MIDDLE), (HIGH, MIDDLE)),
}
"""Where the dots of a die are, on 24 by 24."""


@dataclass(frozen=True, slots=True)
class Around:
    """What is known of a table's people, most of it only to the host; and where they play again."""

    muted: frozenset[Seat] = frozenset()
    free: frozenset[Seat] = frozenset()
    away: frozenset[Seat] = frozenset()
    host: Seat | None = None
    """Where the host sits, which everybody may know."""
    rematch: TableId | None = None


@dataclass(frozen=True, slots=True)
class Sight:
    """What is drawn: a look, and what a watcher may know of the time."""

    look: Look
    words: TableWords
    token: str
    public_until: datetime | None
    around: Around = Around()
    talk: str = "on"
    """The table's option; "": it has none, and nobody talks there."""


@dataclass(eq=False)
class Drawn:
    """Parts of a page, and what they were drawn from. Another drawing is another object."""

    parts: dict[str, str] = field(default_factory=dict)
    inputs: dict[str, object] = field(default_factory=dict)

    @cached_property
    def stamp(self) -> str:
        """Return what changes with every part, and not with what these eyes cannot see."""
        return hashlib.sha256("\0".join(self.parts.values()).encode()).hexdigest()[:12]

    def parts_since(self, before: Drawn | None) -> dict[str, str]:
        """Return the parts that differ from an earlier drawing; None: all of them."""
        known = {} if before is None else before.parts
        return {name: html for name, html in self.parts.items() if known.get(name) != html}


class Artist:
    """Draws the parts of a table's page."""

    def __init__(self) -> None:
        self.templates = Environment(
            loader=PackageLoader("gamekeeper.doors.web"),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.globals.update(
            colour=colour, columns=COLUMNS, pips=PIPS, x_of=column_of, y_of=row_of
        )
        self.templates.filters.update(
            stars=stars,
            quoted=quoted,
            shown_time=shown_time,
            lookup=lambda key, table: table.get(key, key),
        )
        self._parts = {name: self.templates.get_template(f"part_{name}.html") for name in PARTS}

    def draw(self, sight: Sight, before: Drawn) -> Drawn:
        """Return all parts; those whose inputs have not changed are taken from before."""
        context = context_of(sight)
        inputs = inputs_of(sight, context)
        parts = {}
        for name, template in self._parts.items():
            if name in before.parts and before.inputs[name] == inputs[name]:
                parts[name] = before.parts[name]
            else:
                parts[name] = template.render(context).strip()
        return Drawn(parts, inputs)

    def page(self, template: str, /, **context: Any) -> str:
        """Return a whole page."""
        return self.templates.get_template(template).render(context)


def marked(parts: Mapping[str, str]) -> dict[str, Markup]:
    """Return parts that were drawn here, to be put into a page as they are."""
    return {name: Markup(html) for name, html in parts.items()}  # noqa: S704 - drawn by templates


def context_of(sight: Sight) -> dict[str, Any]:
    """Return what the templates of the parts know."""
    scene = sight.look.scene
    covered = is_covered(sight.look)
    me = next((card for card in scene.cards if card.you), None)
    asks = [ask for ask in scene.asks if not is_on_board(ask)]
    mine = [ask for ask in asks if covered or ask.secret]
    shown = [ask for ask in asks if ask not in mine and ask.need is not Need.ASIDE]
    return {
        "look": sight.look,
        "scene": scene,
        "w": sight.words,
        "t": sight.words.page.say,
        "token": sight.token,
        "me": me,
        "covered": covered,
        "names": {card.seat: card.name for card in scene.cards},
        "asks": shown,
        "mine": [ask for ask in mine if ask.need is not Need.ASIDE],
        "aside": [ask for ask in asks if ask.need is Need.ASIDE and not covered],
        "pick": next((ask for ask in shown if is_pick(ask)), None),
        "board_asks": [ask for ask in scene.asks if is_on_board(ask)],
        "until": sight.public_until if covered else scene.until,
        "around": sight.around,
        "has_talk": sight.talk not in ("", "off"),
        "is_aloud": sight.talk == "off",
        "is_secret": scene_is_secret(scene, me),
    }


def inputs_of(sight: Sight, context: Mapping[str, Any]) -> dict[str, object]:
    """Return what each part depends on."""
    scene, look = sight.look.scene, sight.look
    is_over, host = scene.ending is not None, sight.around.host
    return {
        "head": (
            scene.phase,
            scene.number,
            scene.mood,
            context["until"],
            scene.open or bool(sight.around.free),
            is_over,
        ),
        "mine": (_secrets(scene), context["mine"], scene.channels, scene.mood, scene.ending),
        "board": (
            scene.board,
            scene.dice,
            context["board_asks"],
            scene.cards and _sides(scene),
            host,
        ),
        "asks": (context["asks"], scene.ending, scene.cards and context["names"]),
        "aside": context["aside"],
        "people": (scene.cards, context["pick"], context["covered"], scene.ending, host),
        "host": (
            scene.ending,
            scene.phase,
            look.host_asks,
            scene.open,
            scene.can_start,
            context["names"],
            [card.status for card in scene.cards],
            sight.around,
        ),
        "talk": (scene.channels, scene.mood, context["me"] and context["me"].status, is_over),
        "sheets": ([sheet for sheet in scene.sheets if not sheet.secret or is_over], is_over),
    }


def _secrets(scene: Scene) -> object:
    """Return what lies under the cover, or would, besides questions."""
    cards = [
        (card.seat, card.name, card.role, card.side, card.marks, card.choice)
        for card in scene.cards
        if card.you or card.secret or any(mark.secret for mark in card.marks)
    ]
    return scene.phase, scene.number, cards, [sheet for sheet in scene.sheets if sheet.secret]


def _sides(scene: Scene) -> object:
    return [(card.seat, card.name, card.side, card.clock, card.marks) for card in scene.cards]


def is_covered(look: Look) -> bool:
    """Return True if everything of a seat lies under its cover: at night, for whoever plays."""
    return look.seat is not None and look.scene.mood == "night" and look.scene.ending is None


def is_asked(look: Look) -> bool:
    """Return True if the table waits for a seat, and everybody who sees its page may know."""
    asks = () if is_covered(look) else look.scene.asks
    return any(x.need is Need.AWAITED and x.answered is None and not x.secret for x in asks)


def is_pick(ask: Ask) -> bool:
    """Return True if an ask is answered by tapping one person's card."""
    slots = ask.slots
    is_one = len(slots) == 1 and slots[0].kind is Kind.SEAT and slots[0].most == 1
    return is_one and ask.need is not Need.ASIDE


def is_on_board(ask: Ask) -> bool:
    """Return True if an ask is answered by tapping points of the board."""
    return len(ask.slots) == 1 and ask.slots[0].kind is Kind.POINT


def scene_is_secret(scene: Scene, me: Card | None) -> bool:
    """Return True if there is anything of mine that others must not see."""
    if me is None:
        return False
    has_marks = any(mark.secret for card in scene.cards for mark in card.marks)
    has_sheets = any(sheet.secret for sheet in scene.sheets)
    has_channels = any(channel.secret for channel in scene.channels)
    return "role" in me.secret or has_marks or has_sheets or has_channels


def quoted(text: str) -> str:
    """Return a line with words that one could type in quotation marks, as people read them."""
    return TYPED.sub("“\\1”", text)


def stars(board: Board) -> list[tuple[int, int]]:
    """Return the points of a board that are marked with a dot."""
    if board.width != board.height or board.width < 7:
        return []
    edge = 3 if board.width > 11 else 2
    lines = [edge, board.width - 1 - edge]
    found = [(x, y) for x in lines for y in lines]
    if board.width % 2:
        middle = board.width // 2
        found.append((middle, middle))
        if board.width > 11:
            found += [p for line in lines for p in ((line, middle), (middle, line))]
    return found


def colour(name: str) -> int:
    """Return one of a few colours for a name, always the same."""
    return sum(map(ord, name)) % COLOURS
