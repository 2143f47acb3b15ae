"""Why an option cannot have a value: a rule and its facts, put into words in any language."""

from __future__ import annotations

from ..kernel.messages import Rejected
from ..texts.catalogue import FALLBACK
from ..texts.lobby import OPTIONS


class BadOption(ValueError):
    """A value that an option cannot have; ``rule`` is a key of ``texts/<lang>/options.toml``."""

    def __init__(self, rule: str, **facts: object) -> None:
        super().__init__(OPTIONS[FALLBACK].say(rule, **facts))
        self.rule, self.facts = rule, facts

    def in_words(self, language: str) -> str:
        """Return why, in a language."""
        return OPTIONS[language].say(self.rule, **self.facts)

    def rejected(self) -> Rejected:
        """Return the refusal of a table with this option."""
        return Rejected("bad-option", problem=str(self), rule=self.rule, **self.facts)
