"""Players who know nothing but what is in their mailbox, and have their habits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from email.message import EmailMessage
from random import Random

from tests.doors.mail.village.letters import Mail, reply
from tests.doors.mail.village.office import Person

WRONG_FIRST = frozenset({"emil", "ivo", "karin"})
"""They name somebody who does not exist, and are told so."""
FICKLE = frozenset({"bob", "fien", "gijs"})
"""They vote, and then vote otherwise."""
FORGETFUL = frozenset({"dora", "joke"})
"""They do not always vote."""

_CHOICES = re.compile(r"Choose: ([^.]+)\.")
_POTIONS = re.compile(r"You can (?:save|poison): ([^.]+)\.")
_CANDIDATES = re.compile(r"^Candidates: ([^.]+)\.", re.MULTILINE)
_KEYWORD = re.compile(r"Start your answer with the word `(\w+)`")


@dataclass(frozen=True, slots=True)
class Question:
    """What a mail asks: so many of these names, perhaps with a word in front."""

    choices: Sequence[str]
    number: int = 1
    keyword: str = ""

    def answered(self, rng: Random) -> str:
        names = rng.sample(self.choices, self.number)
        return " ".join(filter(None, [self.keyword, " and ".join(names)]))


def questions(text: str) -> Iterator[Question]:
    """Everything a mail asks."""
    for line in text.split("\n"):
        keyword = found[1] if (found := _KEYWORD.search(line)) else ""
        if found := _CHOICES.search(line):
            names = _names(found[1])
            if "Name two." in line:
                yield Question([name for name in names if name != "blank"], 2, keyword)
            else:
                yield Question(names, 1, keyword)
        elif potions := _POTIONS.findall(line):
            yield Question([*(name for names in potions for name in _names(names)), "blank"])
        elif "Answer with a name, or `blank`." in line and (all_ := _CANDIDATES.findall(text)):
            yield Question([*_names(all_[-1]), "blank"])


def _names(listed: str) -> list[str]:
    return re.split(r", | or ", listed)


@dataclass
class Robot:
    """Plays by what is in one mailbox. The same mails make it do the same, in every run."""

    person: Person
    _asked: dict[str, Question] = field(default_factory=dict)
    """By the word in front, "" for most: what was asked last."""
    _to_change: dict[str, str] = field(default_factory=dict)
    _wrong: str = ""
    """The id of a mail that will be answered with an error."""
    _forgot: bool = False
    """Whether nothing was said the last time; nobody forgets twice in a row."""

    def plays(self) -> list[EmailMessage]:
        """Read what is new, and answer."""
        return [answer for mail in self.person.look() for answer in self._answers(mail)]

    def _answers(self, mail: Mail) -> Iterator[EmailMessage]:
        title = mail.subject.partition(": ")[2]
        if "Invitation" in mail.subject:
            yield self._reply(mail, f"{self.person.name}, {'f' if self._is_she else 'm'}")
        elif self._wrong and mail.answered == self._wrong:
            self._wrong = ""
            for question in self._asked.values():
                yield self._reply(mail, self._choice(question, "again"))
        elif title == "Vote received":
            if self._to_change:
                yield self._reply(mail, self._to_change.popitem()[1])
        elif asked := list(questions(mail.text)):
            self._asked = {question.keyword: question for question in asked}
            yield from self._votes(mail)

    def _votes(self, mail: Mail) -> Iterator[EmailMessage]:
        name, rng = self.person.name, self._rng("mood")
        self._to_change, self._wrong = {}, ""
        self._forgot = name in FORGETFUL and not self._forgot and rng.random() < 0.6
        if self._forgot:
            return
        if name in WRONG_FIRST and rng.random() < 0.7:
            answer = self._reply(mail, "Xantippe, of course!")
            self._wrong = str(answer["Message-ID"])
            yield answer
            return
        for keyword, question in self._asked.items():
            choice = self._choice(question, "first thought")
            others = [name for name in question.choices if name not in choice]
            if name in FICKLE and not keyword and others and question.number == 1:
                self._to_change[keyword] = self._rng("second thought").choice(others)
            yield self._reply(mail, choice)

    def _choice(self, question: Question, mood: str) -> str:
        """Mostly what everybody chooses, so that something happens."""
        if question.number == 1 and self._rng(mood).random() < 0.75:
            return " ".join(filter(None, [question.keyword, min(question.choices, key=_fame)]))
        return question.answered(self._rng(mood))

    def _rng(self, mood: str) -> Random:
        asked = [(question.keyword, *question.choices) for question in self._asked.values()]
        return Random(f"{self.person.name} {mood} {asked}")

    @property
    def _is_she(self) -> bool:
        return self.person.name[-1] in "ane"

    def _reply(self, mail: Mail, words: str) -> EmailMessage:
        return reply(mail, self.person.address, self.person.new_id(), words)


def _fame(name: str) -> float:
    """Whom the village talks about first."""
    return 2.0 if name == "blank" else Random(name).random()
