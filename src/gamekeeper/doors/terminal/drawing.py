"""Scenes as lines of text. Knows cards, boards, dice, sheets and asks, and never a game."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any
from unicodedata import combining, east_asian_width

from ...kernel.asks import Ask, Kind, Need, Values
from ...kernel.messages import Seat
from ...kernel.scenes import COLUMNS, Board, Card, Cell, Clock, Scene, Sheet, point_label
from ...kernel.speech import Speech
from ...texts.catalogue import decimal, sentence
from ...zones import shown_time
from ..scene_words import lettered
from .menu import NOBODY, Item, Menu, is_form, is_typed
from .sentences import TEXTS

Span = tuple[str, str]
"""Some text, and the style it has where there are colours."""
Line = tuple[Span, ...]

INDENT = "  "
NUMBER = "bold cyan"
"""The style of the number of a choice."""
MAX_RULE = 72
"""Characters of a heading with its line."""
MOODS = {"day": "bold yellow", "night": "bold blue", "dusk": "bold magenta", "none": "bold cyan"}
GLYPHS = {"star": "+", "black": "●", "white": "○", "red": "●", "yellow": "○", "dead": "×"}
"""How a narrow board shows what lies on it; anything else is ``▪``."""


class Drawing:
    """Draws one scene."""

    def __init__(
        self,
        scene: Scene,
        speech: Speech[Any],
        language: str,
        now: datetime,
        horizon: timedelta = timedelta(days=1_000),
    ) -> None:
        """Draw no deadline beyond the ``horizon``: there it only means that there is none."""
        self._scene, self._speech, self._now, self._horizon = scene, speech, now, horizon
        self._texts = TEXTS[language]
        self._names = {card.seat: card.name for card in scene.cards}

    def label(self, kind: str, key: str, **facts: object) -> str:
        """Return the words for a key, or for a seat its name."""
        if kind == "seat":
            return self._names.get(Seat(key), key)
        if (kind, key) == NOBODY:
            return self._texts.say("nobody")
        return self._speech.label(kind, key, **facts)

    def menu(self, host_asks: Sequence[Ask] = (), *, aside: bool = False) -> Menu:
        """Return what can be done, with what is not part of the game only if it is asked for."""
        asks = [ask for ask in self._scene.asks if aside or ask.need is not Need.ASIDE]
        shown, has_board = host_asks if aside else (), self._scene.board is not None
        return Menu(asks, shown, self.label, has_numbers=not has_board)

    def lines(self, width: int, sheets: Collection[Sheet] | None = None) -> Iterator[Line]:
        """Yield everything but the asks; ``sheets``: only these of them."""
        scene = self._scene
        yield from self._heading(width)
        yield from self._cards(width)
        if scene.board is not None:
            yield from _board(scene.board, width)
        yield from self._dice()
        for sheet in scene.sheets if sheets is None else sheets:
            yield from self._sheet(sheet, width)
        if scene.ending is not None:
            yield from wrapped(self._ending(), width, "bold")

    # -- the phase

    def _heading(self, width: int) -> Iterator[Line]:
        scene, title = self._scene, self.phase()
        until, now = scene.until, self._now
        if until is not None and scene.ending is None and now < until <= now + self._horizon:
            time, left = shown_time(until, "%H:%M"), self._left(until - now)
            title = f"{title} · {self._texts.say('until', time=time, left=left)}"
        rest = "─" * max(min(width, MAX_RULE) - width_of(title) - 4, 0)
        yield from wrapped(f"── {title} {rest}".rstrip(), width, MOODS[scene.mood])

    def phase(self) -> str:
        """Return the phase in words."""
        scene = self._scene
        return self.label("phase", scene.phase, number=scene.number) or scene.phase

    def _left(self, left: timedelta) -> str:
        seconds = int(left.total_seconds())
        if seconds >= 2 * 86_400:
            return self._texts.counted(seconds // 86_400, "day")
        if seconds >= 3_600:
            return f"{seconds // 3_600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        return f"{seconds // 60}:{seconds % 60:02}"

    def _ending(self) -> str:
        ending = self._scene.ending
        assert ending is not None
        reason = self.label("ending", ending.reason, **dict(ending.facts)) or ending.reason
        if not ending.winners:
            return reason
        winners = [self.label("seat", seat) for seat in ending.winners]
        names = self._texts.listed(winners)
        facts = {"winners": names, "reason": sentence(reason), "count": len(winners)}
        return self._texts.say("won", **facts)

    # -- people

    def people(self, width: int) -> Iterator[Line]:
        """Yield who is there, everybody in a line of their own, oneself included."""
        cards = self._scene.cards
        styles = [_weight(card) for card in cards]
        yield from table([self._card(card) for card in cards], width, styles)

    def role(self, width: int) -> Iterator[Line]:
        """Yield who one is, and what one can do."""
        own = next((card for card in self._scene.cards if card.you), None)
        role = own.role or own.side if own is not None else None
        if own is None or role is None:
            yield from wrapped(self._texts.say("no-role"), width, "")
            return
        yield from wrapped(self._texts.say("your-role", role=self._card(own)[1]), width, "bold")
        yield from wrapped(self.label("about", role), width, "")

    def _cards(self, width: int) -> Iterator[Line]:
        cards = self._scene.cards
        rows = [self._card(card) for card in cards]
        if any(any(row[1:]) for row, card in zip(rows, cards, strict=True) if not card.you):
            yield from table(rows, width, [_weight(card) for card in cards])
            return
        names = [row[0] for row in rows if not any(row[1:])]
        yield from wrapped(", ".join(names), width, "", INDENT)
        yield from table([row for row in rows if any(row[1:])], width, ["bold"])

    def _card(self, card: Card) -> list[str]:
        name = f"† {card.name}" if card.status == "out" else card.name
        if card.you:
            name = f"{name} ({self._texts.say('you')})"
        role = self.label("role", card.role) or card.role if card.role else ""
        side = self.label("side", card.side) or card.side if card.side else ""
        who = role if _is_said(side, role) else ", ".join(filter(None, (role, side)))
        choice = "" if card.choice is None else f"→ {self._chosen(card.choice)}"
        marks = [self.label("mark", mark.key) or mark.key for mark in card.marks]
        if card.status == "watching":
            marks.insert(0, self._texts.say("watching"))
        if card.note:
            marks.insert(0, self.label("note", card.note) or card.note)
        return [name, who, self._points(card), choice, self._clock(card.clock), ", ".join(marks)]

    def _points(self, card: Card) -> str:
        if card.points is None or (card.needed is not None and not card.points):
            return ""
        number = self._texts.number(card.points)
        return number if card.goal is None else f"{number}/{card.goal}"

    def _chosen(self, choice: str) -> str:
        return self._names.get(Seat(choice)) or self.label("word", choice) or choice

    def _clock(self, clock: Clock | None) -> str:
        if clock is None:
            return ""
        if clock.until is None:
            return clock.left
        return self._left(max(clock.until - self._now, timedelta()))

    # -- things

    def _dice(self) -> Iterator[Line]:
        dice = self._scene.dice
        if dice is None:
            return
        for key, digits in (("claimed", dice.claimed), ("seen", dice.seen)):
            if digits is not None:
                words = self.label("word", digits) or digits
                yield ((INDENT + self._texts.say(f"dice.{key}", dice=words), ""),)

    def _sheet(self, sheet: Sheet, width: int) -> Iterator[Line]:
        title = self.label("sheet", sheet.key) or sheet.key
        rows = [[self._cell(cell) for cell in row] for row in sheet.rows]
        if not rows:
            return
        if len(sheet.columns) < 3:
            listed = ", ".join(" ".join(filter(None, row)) for row in rows)
            yield from wrapped(f"{title}: {listed}", width, "", INDENT)
            return
        heads = [self.label("column", key) or key for key in sheet.columns]
        if letters := lettered(sheet.columns, heads):
            heads = letters
            title = f"{title} ({self._texts.say('one-of-these')})"
        yield from wrapped(f"{title}:", width, "", INDENT)
        yield from table([heads, *rows], width, ["dim", *[""] * len(rows)], INDENT * 2)

    def _cell(self, cell: Cell) -> str:
        match cell.kind:
            case "seat":
                return self.label("seat", cell.text)
            case "key":
                found = (self.label(kind, cell.text) for kind in ("cell", "role", "side", "word"))
                return next(filter(None, found), cell.text)
            case "number":
                return decimal(cell.text, self._texts)
        return cell.text

    # -- asks

    def asks(self, menu: Menu, width: int) -> Iterator[Line]:
        """Yield the questions with their choices, then what else can be done."""
        asks = list(dict.fromkeys(item.ask for item in menu.items))
        awaited = [ask for ask in asks if ask.need is Need.AWAITED]
        alone = len(awaited) == 1 and not is_form(awaited[0])
        questions = [ask for ask in asks if _has_choices(ask) or (alone and ask is awaited[0])]
        for ask in questions:
            yield from self._question(ask, menu, width)
        buttons = [i for i in menu.items if i.ask not in questions or _is_word(i)]
        numbered = [_shown(i, menu) for i in buttons if i.number is not None]
        typed = [f"`{menu.words(i).lower()}`" for i in buttons if i.number is None]
        if numbered:
            key = "or" if questions else "you-can"
            yield from self._choices(self._texts.say(f"asks.{key}"), numbered, width)
        if typed:
            words = self._texts.say("asks.type", words=self._texts.listed(typed, "or"))
            yield from wrapped(words, width, "")

    def question(self, ask: Ask) -> str:
        """Return the question of an ask."""
        facts = {"least": ask.slots[0].least, "most": ask.slots[0].most} if ask.slots else {}
        return self.label("ask", ask.key, **facts) or self.label("button", ask.key) or ask.key

    def _question(self, ask: Ask, menu: Menu, width: int) -> Iterator[Line]:
        question = self.question(ask)
        if ask.answered is not None and ask.slots:
            question = f"{question} {self._standing(ask, ask.answered, menu)}"
        yield from wrapped(question, width, "bold" if ask.need is Need.AWAITED else "")
        items = menu.of(ask)
        if is_typed(ask):  # the points can be seen on the board
            words = [menu.words(item) for item in items if not _is_point(item)]
            yield from self._choices("", words, width)
            return
        empty = [_shown(i, menu) for i in items if i.slot is None and not _is_word(i)]
        for number, slot in enumerate(ask.slots):
            mine = [_shown(i, menu) for i in items if i.slot == number]
            if len(ask.slots) == 1:
                yield from self._choices("", [*mine, *empty], width)
            else:
                title = self.label("slot", slot.key) or slot.key
                yield from self._choices(f"{title}:", mine, width)
        if len(ask.slots) != 1:
            yield from self._choices("", empty, width)

    def _standing(self, ask: Ask, answered: Values, menu: Menu) -> str:
        slots = zip(ask.slots, answered, strict=False)
        chosen = [menu.value(slot, value) for slot, values in slots for value in values]
        said = self._texts.listed(chosen)
        if ask.answered_by is None:
            return self._texts.say("asks.answered", answer=said)
        by = self.label("seat", ask.answered_by)
        return self._texts.say("asks.answered-by", answer=said, who=by)

    def _choices(self, title: str, choices: Sequence[str], width: int) -> Iterator[Line]:
        """Yield choices side by side, as many as fit; none is cut in two."""
        spans: list[Span] = [(INDENT + title, "")]
        used = width_of(INDENT + title)
        for choice in choices:
            gap = "   " if len(spans) > 1 else " " if title else ""
            if used > len(INDENT) and used + width_of(gap + choice) > width:
                yield tuple(spans)
                spans, used, gap, title = [(INDENT, "")], len(INDENT), "", ""
            number, blank, words = choice.partition(" ") if choice[0].isdecimal() else ("", "", "")
            spans += (
                [(f"{gap}{number}", NUMBER), (blank + words, "")] if blank else [(gap + choice, "")]
            )
            used += width_of(gap + choice)
        if title or choices:
            yield tuple(spans)


def _has_choices(ask: Ask) -> bool:
    return bool(ask.slots) and not is_form(ask)


def _is_word(item: Item) -> bool:
    """Return True for a button without a number."""
    return item.number is None and not item.ask.slots


def _shown(item: Item, menu: Menu) -> str:
    return menu.words(item) if item.number is None else f"{item.number} {menu.words(item)}"


def _is_point(item: Item) -> bool:
    return item.slot is not None and item.ask.slots[item.slot].kind is Kind.POINT


def _is_said(side: str, role: str) -> bool:
    """Return True if the role tells the side: a Citizen plays for the Citizens."""
    one, other = side.casefold(), role.casefold()
    return one in other or (len(other) > 1 and one.startswith(other[:-1]))


def _weight(card: Card) -> str:
    """Return the style of somebody's row."""
    return "bold" if card.you else "dim" if card.status != "in" else ""


# -- layout


def width_of(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(
        0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text
    )


def table(
    rows: Sequence[Sequence[str]], width: int, styles: Sequence[str], indent: str = INDENT
) -> Iterator[Line]:
    """Yield rows in columns; where they do not fit, each row as a sentence of its own."""
    if not rows:
        return
    used = [number for number in range(len(rows[0])) if any(row[number] for row in rows)]
    widths = [max(width_of(row[number]) for row in rows) for number in used]
    is_narrow = len(indent) + sum(widths) + 2 * len(widths) - 2 > width
    for row, style in zip(rows, styles, strict=False):
        if is_narrow:
            first, *rest = [row[number] for number in used]
            details = "; ".join(filter(None, rest))
            yield from wrapped(f"{first}: {details}" if details else first, width, style, indent)
            continue
        cells = (
            row[number] + " " * (wide - width_of(row[number]))
            for number, wide in zip(used, widths, strict=True)
        )
        yield (((indent + "  ".join(cells)).rstrip(), style),)


def wrapped(text: str, width: int, style: str, indent: str = "") -> Iterator[Line]:
    """Yield a text in lines that fit; what follows the first is indented."""
    following = indent + INDENT if indent else ""
    for line in textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=following, break_long_words=False
    ):
        yield ((line, style),)


def _board(board: Board, width: int) -> Iterator[Line]:
    lines = board.text.split("\n")
    if max(map(width_of, lines)) + len(INDENT) > width:
        lines = list(_narrow(board))
    for line in lines:
        yield ((INDENT + line, ""),)


def _narrow(board: Board) -> Iterator[str]:
    """Yield a board without blanks between its points."""
    found = {point: GLYPHS.get(kind, "▪") for kind, points in board.layers for point in points}
    for row in reversed(range(board.height)):
        points = (found.get(point_label(column, row), "·") for column in range(board.width))
        yield f"{row + 1:2} {''.join(points)}"
    yield f"   {COLUMNS[: board.width]}"


def plain(lines: Iterable[Line]) -> list[str]:
    """Return lines without their styles."""
    return ["".join(text for text, _ in line) for line in lines]
