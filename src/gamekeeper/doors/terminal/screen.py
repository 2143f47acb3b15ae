"""A table on a terminal: it is drawn when something is asked or a phase begins, and on demand."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from ...games import GAMES, make_speech
from ...host.reply import Response
from ...kernel.asks import Kind, Need, Slot
from ...kernel.scenes import Scene, Sheet
from ...kernel.speech import BELOW_STORY
from ...lobby.operations import Look
from ...lobby.operations.story import Line as StoryLine
from .drawing import Drawing
from .menu import Item, Menu, Picked
from .paper import Paper
from .sentences import TABLES, TEXTS
from .visit import Place

STYLES = {"story": "italic", "vote": "magenta", "fact": ""}
"""How lines look that tell what happened."""
SECRET, TALK, TYPED = "cyan", "green", "dim"
WORDS = ("help", "look", "rules", "role", "who", "say", "status", "quit")
"""Words of the terminal that are completed."""


class Screen:
    """Draws what one seat sees, and reads what is typed there."""

    def __init__(self, place: Place, paper: Paper, look: Look) -> None:
        self._place, self._paper = place, paper
        self.look = look
        self._speech = make_speech(look.game, {"language": look.language})
        self._has_roles = bool(GAMES[look.game].roles)
        self.texts = TEXTS[look.language]
        self._menu = Menu((), (), self._speech.label)
        """What is on offer, with the numbers that were shown."""
        self._asked: set[tuple[str, str]] = set()
        """Questions that have been drawn."""
        self._drawn: Scene | None = None
        self._sure: Picked | None = None
        """What cannot be taken back and waits for a yes."""
        self._held: list[StoryLine] = []
        self.horizon = timedelta(days=1_000)
        """How far away deadlines are told."""
        self.can_wait = False
        """Whether the others can be told to go on without this person."""
        self.is_shared = False
        """Whether several people sit at this terminal."""

    @property
    def is_over(self) -> bool:
        """Return True if nothing is played here any more."""
        return self.look.scene.ending is not None

    @property
    def is_asked(self) -> bool:
        """Return True if the table waits for this person."""
        return any(ask.need is Need.AWAITED for ask in self.look.scene.asks)

    def is_word(self, key: str, text: str) -> bool:
        """Return True if this is a word of the terminal."""
        return text.strip().casefold() in self.texts.say(f"words.{key}").split(", ")

    def tell(self, key: str, style: str = "", /, **facts: object) -> None:
        """Print a sentence of the terminal."""
        self._paper.tell(self.texts.say(key, **facts), style)

    def words(self) -> list[str]:
        """Return what can be typed now: choices, the game's words, names, the terminal's words."""
        names = [card.name for card in self.look.scene.cards]
        known = [key for key in WORDS if key != "role" or self._has_roles]
        own = [self.texts.say(f"words.{key}").split(", ")[0] for key in known]
        return list(dict.fromkeys([*self._menu.typed(self._speech.label), *own, *names]))

    # -- showing

    async def hold(self) -> None:
        """Take note of what is new now, to show it later."""
        self._place.stirred.clear()
        update = await self._place.update()
        self._held += update.lines
        self.look = update.look

    def show_held(self, *, silently: bool = False) -> None:
        """Print what was held back, or drop it ``silently``: others have been shown it here."""
        held, self._held = self._held, []
        if not silently:
            self.print(held)

    async def catch_up(self, *, silently: bool = False) -> None:
        """Print what is new, or drop it ``silently``."""
        await self.hold()
        self.show_held(silently=silently)

    async def refresh(self) -> None:
        """Print what is new; the table is drawn where something new is asked or begins."""
        await self.catch_up()
        scene = self.look.scene
        asked = {(ask.key, ask.turn) for ask in scene.asks if ask.need is Need.AWAITED}
        if asked - self._asked or chapter_of(scene) != chapter_of(self._drawn):
            self.draw()

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
        self._asked |= {(ask.key, ask.turn) for ask in scene.asks if ask.need is Need.AWAITED}

    def _drawing(self) -> Drawing:
        look = self.look
        return Drawing(look.scene, self._speech, look.language, datetime.now(UTC), self.horizon)

    def print(self, lines: Sequence[StoryLine]) -> None:
        """Print what happened and what was said."""
        for line in lines:
            self._print(line)

    def _print(self, line: StoryLine) -> None:
        if line.speaker is None:
            self._print_event(line)
            return
        channel = self._speech.label("channel", line.channel or "") or line.channel
        key = "talk.secret-line" if line.secret else "talk.line"
        said = TABLES[self.look.language].say(
            key, speaker=line.speaker, channel=channel, text=line.text
        )
        self._paper.tell(said, TALK)

    def _print_event(self, line: StoryLine) -> None:
        """Print what happened: a story and, below it, what is the case."""
        story, *facts = line.text.split(f"{BELOW_STORY}\n")
        style = STYLES[line.tone] or (SECRET if line.secret else "")
        if facts:
            self._paper.tell(f"\n{story.rstrip()}\n", STYLES["story"])
        for part in facts or [story]:
            self._paper.tell(part.rstrip(), style)

    # -- hearing

    async def hear(self, text: str) -> None:
        """Act on a line that was typed."""
        sure, self._sure = self._sure, None
        if not text.strip():
            return
        if sure is not None and self.is_word("yes", text):
            await self._answer(sure)
        elif self._menu.is_named(text) or not await self.answer_word(text):
            await self._play(text)
        await self.refresh()

    async def answer_word(self, text: str, *, is_alone: bool = True) -> bool:
        """Answer a word of the terminal; returns False if it is none.

        Unless they are alone, nobody is shown what is theirs only.
        """
        if not is_alone and any(self.is_word(key, text) for key in ("look", "role", "who")):
            return True
        if self.is_word("look", text):
            await self.refresh()
            self.draw(everything=True)
        elif self.is_word("help", text):
            await self._help()
        elif self.is_word("rules", text):
            parts = (self._speech.label("page", key) for key in ("about", "rules"))
            self._paper.tell("\n\n".join(filter(None, parts)))
        elif self.is_word("role", text):
            self._paper.draw(self._drawing().role(self._paper.width))
        elif self.is_word("who", text):
            self._paper.draw(self._drawing().people(self._paper.width))
        else:
            return False
        return True

    async def _help(self) -> None:
        has = {"choices": self.look.scene.board is None, "role": self._has_roles}
        parts = {**has, "wait": self.can_wait, "next": self.is_shared}
        say = self.texts.say
        self.tell("help", **{key: say(f"help-{key}") if on else "" for key, on in parts.items()})
        said = await self._place.words("words")
        if said.text and said.code is None:
            self._paper.tell(f"\n{said.text}")

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
                elif not (said.code and self._tell_what_is_missing(text, said.code)):
                    await self.refresh()
                    self._tell_refusal(said)

    def _tell_what_is_missing(self, text: str, code: str) -> bool:
        """Say what would make an answer of this; returns False if it is not nearly one."""
        if code == "misheard" and not self._menu.items and text.strip().isdecimal():
            self.tell("hot-seat.nothing")
        elif (highest := self._menu.is_beyond(text)) is not None:
            self.tell("choose-number", low=1, high=highest)
        elif (ask := self._menu.begun(text)) is not None:
            question = self._drawing().question(ask)
            self.tell("complete", question=question, word=text.strip())
        else:
            return False
        return True

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


def chapter_of(scene: Scene | None) -> object:
    """Return what a redrawing begins with: a day or a night, or the end."""
    if scene is None:
        return None
    number = None if scene.mood == "none" else scene.number
    return scene.mood, number, scene.ending is not None
