"""A table on a terminal: it is drawn when something is asked or a phase begins, and on demand."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import click

from ...games import make_speech
from ...host.reply import Response
from ...kernel.asks import Kind, Need, Slot
from ...kernel.scenes import Scene, Sheet
from ...lobby.operations import Look
from ...lobby.operations.story import Line as StoryLine
from .drawing import Drawing, Line, plain
from .menu import Item, Menu, Picked
from .sentences import TABLES, TEXTS
from .visit import Place

USUAL_WIDTH = 80


class Paper:
    """Where lines are printed: with colours on a terminal, plain in a pipe or with NO_COLOR."""

    def __init__(self) -> None:
        self._is_terminal = sys.stdout.isatty()
        self._has_colours = self._is_terminal and not os.environ.get("NO_COLOR")

    @property
    def width(self) -> int:
        """Return how many columns there are."""
        return shutil.get_terminal_size((USUAL_WIDTH, 24)).columns

    def draw(self, lines: Iterable[Line]) -> None:
        """Print lines that fit already."""
        if not self._has_colours:
            for line in plain(lines):
                click.echo(_harmless(line))
            return
        from rich.console import Console
        from rich.text import Text

        console = Console(highlight=False)
        for each in lines:
            spans = [(_harmless(text), style) for text, style in each]
            console.print(Text.assemble(*spans), soft_wrap=True)

    def tell(self, text: str, style: str = "") -> None:
        """Print a text; on a terminal no word is cut in two."""
        width = self.width
        for line in text.split("\n"):
            if self._is_terminal and len(line) > width:
                folded = textwrap.wrap(line, width, break_long_words=False)
                self.draw(((part, style),) for part in folded)
            else:
                self.draw([((line, style),)])


class Screen:
    """Draws what one seat sees, and reads what is typed there."""

    def __init__(self, place: Place, paper: Paper, look: Look) -> None:
        self._place, self._paper = place, paper
        self.look = look
        self._speech = make_speech(look.game, {"language": look.language})
        self.texts = TEXTS[look.language]
        self._menu = Menu((), (), self._speech.label)
        """What is on offer, with the numbers that were shown."""
        self._asked: set[tuple[str, str]] = set()
        """Questions that have been drawn."""
        self._drawn: Scene | None = None
        self._sure: Picked | None = None
        """What cannot be taken back and waits for a yes."""

    @property
    def is_over(self) -> bool:
        """Return True if nothing is played here any more."""
        return self.look.scene.ending is not None

    def is_word(self, key: str, text: str) -> bool:
        """Return True if this is a word of the terminal."""
        return text.strip().casefold() in self.texts.say(f"words.{key}").split(", ")

    def tell(self, key: str, **facts: object) -> None:
        """Print a sentence of the terminal."""
        self._paper.tell(self.texts.say(key, **facts))

    # -- showing

    async def refresh(self) -> None:
        """Print what is new; the table is drawn where something new is asked or begins."""
        self._place.stirred.clear()
        update = await self._place.update()
        self.print(update.lines)
        self.look = update.look
        scene = self.look.scene
        asked = {(ask.key, ask.turn) for ask in scene.asks if ask.need is Need.AWAITED}
        if asked - self._asked or _chapter(scene) != _chapter(self._drawn):
            self.draw()
        self._asked |= asked

    def draw(self, *, everything: bool = False) -> None:
        """Draw the table; ``everything``: also sheets that are known and what is no move."""
        scene, width = self.look.scene, self._paper.width
        drawing = self._drawing()
        known: Sequence[Sheet] = () if everything or self._drawn is None else self._drawn.sheets
        new = [sheet for sheet in scene.sheets if sheet not in known]
        self._menu = drawing.menu(self.look.host_asks, aside=everything)
        self._paper.draw(drawing.lines(width, new))
        self._paper.draw(drawing.asks(self._menu, width))
        self._drawn = scene

    def _drawing(self) -> Drawing:
        return Drawing(self.look.scene, self._speech, self.look.language, datetime.now(UTC))

    def print(self, lines: Sequence[StoryLine]) -> None:
        """Print what happened and what was said."""
        for line in lines:
            self._print(line)

    def _print(self, line: StoryLine) -> None:
        if line.speaker is None:
            self._paper.tell(line.text)
            return
        channel = self._speech.label("channel", line.channel or "") or line.channel
        key = "talk.secret-line" if line.secret else "talk.line"
        said = TABLES[self.look.language].say(
            key, speaker=line.speaker, channel=channel, text=line.text
        )
        self._paper.tell(said, "green")

    # -- hearing

    async def hear(self, text: str) -> None:
        """Act on a line that was typed."""
        sure, self._sure = self._sure, None
        if not text.strip():
            return
        if sure is not None and self.is_word("yes", text):
            await self._answer(sure)
        elif self.is_word("look", text) and not self._menu.is_named(text):
            await self.refresh()
            self.draw(everything=True)
        else:
            await self._play(text)
        await self.refresh()

    async def _play(self, text: str) -> None:
        match self._menu.read(text):
            case Picked() as picked:
                await self._pick(picked)
            case Item() as form:
                slots = ", ".join(self._wanted(slot) for slot in form.ask.slots)
                self.tell("fill-in", number=form.number, slots=slots)
            case None:
                said = await self._place.words(text)
                named = self._menu.named(text) if said.code else None
                if named is not None:
                    await self._pick(named)
                else:
                    await self.refresh()
                    self._tell_refusal(said)

    async def _pick(self, picked: Picked) -> None:
        if not picked.ask.grave:
            await self._answer(picked)
            return
        self._sure = picked
        self.tell("sure", question=self._drawing().question(picked.ask))

    async def _answer(self, picked: Picked) -> None:
        self._tell_refusal(await self._place.answer(picked.answer, as_host=picked.as_host))

    def _tell_refusal(self, said: Response) -> None:
        key = f"refusals.{said.code}"
        if said.code is not None and key in self.texts:
            self.tell(key)
        elif said.text:
            self._paper.tell(said.text)

    def _wanted(self, slot: Slot) -> str:
        label = self._speech.label("slot", slot.key) or slot.key
        if slot.kind is Kind.NUMBER:
            return self.texts.say("range", slot=label, low=slot.low, high=slot.high)
        if slot.kind is Kind.WORD:
            words = [self._menu.value(slot, value) for value in slot.among]
            return f"{label} ({', '.join(words)})"
        return label


def _chapter(scene: Scene | None) -> object:
    """Return what a redrawing begins with: a day or a night, or the end."""
    if scene is None:
        return None
    number = None if scene.mood == "none" else scene.number
    return scene.mood, number, scene.ending is not None


def _harmless(text: str) -> str:
    return "".join(each if each.isprintable() else "\ufffd" for each in text)
