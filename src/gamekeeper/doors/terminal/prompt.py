"""A line to type on, below everything that is printed: editing, history and completion.

The only module that knows prompt_toolkit (ADR 0046); imported when somebody sits at a terminal.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Self

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.patch_stdout import patch_stdout
from prompt_toolkit.shortcuts import CompleteStyle

SIGN = "> "


class Words(Completer):
    """Completes the last word with the words on offer."""

    def __init__(self) -> None:
        self.words: Sequence[str] = ()

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """Yield what the word before the cursor can become."""
        typed = document.get_word_before_cursor(WORD=True)
        for word in self.words:
            if word.casefold().startswith(typed.casefold()):
                yield Completion(f"{word} ", -len(typed), display=word)


class Prompt:
    """A prompt that stays at the bottom until it is closed."""

    def __init__(self) -> None:
        self.lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._words = Words()
        self._sign, self._is_asked = SIGN, False
        self._session: PromptSession[str] = PromptSession(
            self._message,
            completer=self._words,
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would need empty lines below
            # what was typed is printed like everything else, so that it keeps its place in between
            erase_when_done=True,
        )

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Self]:
        """Show the prompt while this lasts; what is printed stands above it."""
        with patch_stdout(raw=True):
            reading = asyncio.create_task(self._read())
            try:
                yield self
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    def offer(self, words: Sequence[str], *, sign: str = "", is_asked: bool = True) -> None:
        """Complete these words from now on, and show before them who types (``sign``)."""
        self._words.words = words
        self._sign, self._is_asked = f"{sign}{SIGN}", is_asked
        self._session.app.invalidate()

    def _message(self) -> FormattedText:
        style = "bold ansigreen" if self._is_asked else "ansibrightblack"
        return FormattedText([(style, self._sign)])

    async def _read(self) -> None:
        """Read lines until somebody presses Ctrl-C or Ctrl-D.

        The terminal sends a signal for Ctrl-C whenever no prompt is up, also while something is
        printed. It is left to the program: between two prompts there is nobody here who hears it.
        """
        while True:
            try:
                line = await self._session.prompt_async(
                    handle_sigint=False,
                    set_exception_handler=False,  # theirs asks for Enter, and takes any key for it
                )
            except (EOFError, KeyboardInterrupt):
                self.lines.put_nowait(None)
                return
            if line.strip():
                print(f"{self._sign}{line}")
            self.lines.put_nowait(line)
