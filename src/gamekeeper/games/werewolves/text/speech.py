"""How people talk at a Werewolves table: Dutch or English, with stories (§11 to §13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....kernel.asks import Ask, Values
from ....kernel.messages import Event, Move, Rejection, Seat
from ....kernel.speech import Speech, Tone
from ....narration.library import DEFAULT, Themes, shipped
from ....narration.narrator import Narrator
from ....texts import catalogue
from ...bad_option import BadOption
from ..rules.events import (
    Bulletin,
    GameBegan,
    Paused,
    PlayerSat,
    Resumed,
    Stopped,
    TimeExtended,
    TimeGiven,
)
from ..rules.options import Options
from ..rules.private_events import Chosen, Refused
from ..rules.village import Village
from . import answering, asking, listening, titles
from .announcing import announce, reason_of
from .stories import ROWS
from .telling import Teller, list_a, signed
from .words import Words

OF_THE_CLOCK = (Paused, Resumed, Stopped, TimeExtended, TimeGiven)
LANGUAGES = {language: Words(language) for language in catalogue.LANGUAGES}


def check_theme(options: Options, themes: Themes | None) -> None:
    """Refuse a theme that nobody has written in this language; raises ``bad-option``."""
    known = themes or shipped("werewolves", ROWS).themes
    spoken = _story_language(options, known)
    offered = known.offered(spoken)
    if options.theme != DEFAULT and options.theme not in offered:
        there = ", ".join(offered)
        raise BadOption("no-theme", option="theme", value=options.theme, known=there).rejected()


def offered_themes(themes: Themes | None, language: str) -> Mapping[str, Sequence[str]]:
    """Return the themes that a new table of this language can choose from."""
    known = themes or shipped("werewolves", ROWS).themes
    spoken = _story_language(Options(language=language), known)
    return {"theme": [DEFAULT, *(each for each in known.offered(spoken) if each != DEFAULT)]}


def _story_language(options: Options, themes: Themes) -> str:
    """Return the table's language, or English if nobody has written stories in it."""
    languages = {language for language, _ in themes}
    return options.language if options.language in languages else catalogue.FALLBACK


class WerewolvesSpeech(Speech[Village]):
    """Words to moves, events to words. Understands both languages and speaks the table's."""

    def __init__(self, options: Options, themes: Themes | None = None, table: str = "") -> None:
        """Use the themes that come with the program if none are given.

        Which of several stories is told depends on the table: friends who play again hear others.
        """
        self._options, self._words = options, LANGUAGES[options.language]
        if themes is None:
            themes = shipped("werewolves", ROWS).themes
        narrator = Narrator(ROWS, themes, _story_language(options, themes), options.theme)
        self._teller = Teller(options, self._words, narrator, table)
        self._writer = Teller(options, self._words, narrator, table, signs=False)

    def answer(self, text: str, view: Village, seat: Seat | None) -> str | None:
        return answering.answer(text, view, seat, self._teller)

    def direct(self, text: str, view: Village) -> Move | None:
        return listening.direct(text, view)

    def understand(self, text: str, view: Village, seat: Seat) -> Move:
        return listening.understand(text, view, seat)

    def overhear(self, text: str, view: Village, seat: Seat) -> Move | None:
        return listening.overhear(text, view, seat)

    def say(self, event: Event, listener: Seat | None, view: Village) -> str | None:
        return self._told(event, listener, view, self._teller)

    def show(self, event: Event, listener: Seat | None, view: Village) -> str | None:
        """Say where a page asks how stories call somebody, instead of what to type."""
        said = self.say(event, listener, view)
        if said is None or not isinstance(event, PlayerSat) or event.seat != listener:
            return said
        words = self._words
        return said.replace(words.say("sat-you", seat=listener), words.say("sat-you-page"))

    def letter(self, event: Event, listener: Seat | None, view: Village) -> str | None:
        if isinstance(event, Chosen) and event.seat != listener:
            return None  # no letter of its own: the next one says it
        told = self._told(event, listener, view, self._writer)
        fellows = self._writer.fellows(event, listener, view)
        return f"{told}\n{fellows}" if told and fellows else told

    def _told(
        self, event: Event, listener: Seat | None, view: Village, teller: Teller
    ) -> str | None:
        if isinstance(event, Refused):
            return self.refuse(Rejection(event.code, event.facts))
        if _is_gone(event, listener, view):
            return None
        whispered = teller.whisper(event, listener, view)
        return whispered or announce(event, listener, view, teller)

    def credits(self, events: Sequence[Event], view: Village) -> str:
        stories = [story for event in events for story in self._writer.stories(event, view)]
        lines = (signed(stories, self._words), self._words.say("based-on"))
        return "\n".join(line for line in lines if line)

    def prompt(self, view: Village, seat: Seat) -> str | None:
        return asking.prompt(view, seat, self._words)

    def turn(self, view: Village) -> object:
        return len(view.bulletins), view.phases

    def describe(self, view: Village) -> str:
        return answering.describe(view, self._teller)

    def label(self, kind: str, key: str, **facts: object) -> str:
        return self._words.key(kind, key, **facts)

    def phrase(self, ask: Ask, values: Values, view: Village) -> str:
        """Return the names, or blank; with a keyword where two turns may be open (V15, V16)."""
        names = " ".join(name for chosen in values for name in chosen if name in view.players)
        said = names or self.label("say", "blank")
        return self.label("say", ask.key, value=said) or said

    def refuse(self, rejection: Rejection) -> str:
        return self._words.refuse(rejection.code, rejection.facts)

    def title(self, events: Sequence[Event], listener: Seat | None) -> str | None:
        return titles.title(events, self._words.titles)

    def begins(self, event: Event) -> bool:
        return isinstance(event, GameBegan)

    def hints(self, subject: str, view: Village) -> str:
        return titles.hints(subject, view)

    def missing(self, event: Event) -> str | None:
        """Return the story this event needs and no theme has, or None if it can be told."""
        tale = self._teller.missing(event)
        if tale is None:
            return None
        return self._words.say(
            "missing",
            role=ROWS.title(tale.role, self._options.language),
            number=tale.number,
            a=len(list_a(event, tale)),
            b=len(tale.b),
            theme=self._options.theme,
            language=self._options.language,
        )

    def tone(self, event: Event) -> Tone:
        return "vote" if isinstance(event, Chosen) else "fact"

    def report(self, event: Event) -> str | None:
        """Return what administrators are told of this event, without anybody's secrets."""
        words = self._words
        match event:
            case Paused(reason) if reason:
                return words.say("report-paused", reason=reason_of(event, words))
            case Bulletin(ending=ending) if ending is not None:
                winners = [fate.seat for fate in event.fates if fate.won]
                names = words.listed(winners)
                how = words.ending(ending, len(winners))
                return words.say("report-ended", ending=how, names=names)
            case Stopped():
                return words.say("report-stopped")
            case _:
                return None


def _is_gone(event: Event, listener: Seat | None, view: Village) -> bool:
    """Return True if the listener was removed before this: they are told nothing more (H2)."""
    if isinstance(event, Bulletin):
        return listener in event.gone
    player = view.players.get(listener) if listener is not None else None
    return player is not None and player.removed and isinstance(event, OF_THE_CLOCK)
