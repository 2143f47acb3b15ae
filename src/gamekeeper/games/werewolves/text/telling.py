"""What single players and packs are told: a story, then plainly what is the case."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from zlib import crc32

from ....kernel.messages import Event, Public, Seat
from ....kernel.speech import BELOW_STORY
from ....narration.choosing import MissingStory
from ....narration.narrator import Narrator, Telling
from ....narration.stories import Person, Sex, Story
from ..roles import ROLES, TOLD
from ..rules import events as e
from ..rules import private_events as p
from ..rules.night.turns import TURNS
from ..rules.options import Options
from ..rules.steps import Step
from ..rules.tales import Tale
from ..rules.village import Village
from .asking import keyword
from .words import Words

SEPARATOR = BELOW_STORY
"""Above it is story, below it is what counts."""
OWN_AUTHOR = "Gamekeeper"
"""The author of the stories that come with the program; not named below private messages."""
SEXES: dict[str, Sex] = {"f": "f", "m": "m", "x": "x"}


class Teller:
    """Stories of one theme and the facts that go with them, in one language."""

    def __init__(
        self,
        options: Options,
        words: Words,
        narrator: Narrator,
        salt: str = "",
        *,
        signs: bool = True,
    ) -> None:
        """Set ``signs`` to name authors below their stories; letters name them at the very end."""
        self.options, self.words, self._narrator = options, words, narrator
        self._salt, self._signs = salt, signs
        self._last: tuple[Event, dict[tuple[str, int], list[Story]]] | None = None
        """The public event that was told last, and what had been told before it."""

    # -- stories

    def stories(self, event: Event, view: Village) -> list[Telling]:
        """Return all stories of an event, in order; missing ones were reported and are left out."""
        wanted = tales(event)
        if not wanted:
            return []
        told, tellings = self._told_before(event, view), list[Telling]()
        for tale in wanted:
            known = told[self._narrator.shelf(tale.role, tale.number)]
            try:
                telling = self._tell(event, tale, view, known)
            except MissingStory:
                continue
            known.append(telling.story)
            tellings.append(telling)
        return tellings

    def _told_before(self, event: Event, view: Village) -> dict[tuple[str, int], list[Story]]:
        """Return what this event's listener has heard of the stories that fit now (A8).

        Everybody has heard the same public stories, so those depend on nothing else; what was
        whispered is kept apart. It all follows from the log: a mail sent again is the same mail.
        """
        if self._last is not None and self._last[0] == event:
            return {shelf: list(stories) for shelf, stories in self._last[1].items()}
        shelf = self._narrator.shelf
        told = {shelf(tale.role, tale.number): list[Story]() for tale in tales(event)}
        for past in view.heard:
            if past == event:
                break
            if isinstance(past, Public) is not isinstance(event, Public):
                continue
            for tale in tales(past):
                if (known := told.get(shelf(tale.role, tale.number))) is not None:
                    known.extend(self._picked(past, tale, known))
        if isinstance(event, Public):  # many hear it, one after the other
            self._last = event, {key: list(stories) for key, stories in told.items()}
        return told

    def _picked(self, event: Event, tale: Tale, told: Sequence[Story]) -> Iterator[Story]:
        with suppress(MissingStory):
            sizes, lot = (len(list_a(event, tale)), len(tale.b)), self._lot(event, tale)
            around = _round(event, tale)
            yield self._narrator.pick(tale.role, tale.number, sizes, around, told, lot)

    def fitting(self, event: Event, tale: Tale) -> tuple[Story, ...]:
        """Return the stories of which one is told; raises MissingStory."""
        sizes = len(list_a(event, tale)), len(tale.b)
        return self._narrator.fitting(tale.role, tale.number, *sizes, _round(event, tale))

    def _lot(self, event: Event, tale: Tale) -> int:
        """Draw from event and table alone: friends who play again hear other stories first."""
        sign = f"{self._salt} {tale.role} {tale.number} {tale.a}"
        return crc32(sign.encode(errors="replace")) + (_round(event, tale) or 0)

    def _tell(self, event: Event, tale: Tale, view: Village, told: Sequence[Story]) -> Telling:
        shown = dict(tale.roles)
        until = getattr(event, "until", None)

        def person(seat: Seat) -> Person:
            player, role = view.players.get(seat), shown.get(seat)
            sex = SEXES.get(player.sex, "x") if player is not None else "x"
            return Person(seat, sex, self.words.role(role) if role else None)

        return self._narrator.tell(
            *(tale.role, tale.number),
            [person(seat) for seat in list_a(event, tale)],
            [person(seat) for seat in tale.b],
            round=_round(event, tale),
            deadline=self.deadline(until),
            lot=self._lot(event, tale),
            told=told,
        )

    def missing(self, event: Event) -> Tale | None:
        """Return the first story of an event that no theme has, or None."""
        for tale in tales(event):
            sizes = len(list_a(event, tale)), len(tale.b)
            if self._narrator.missing(tale.role, tale.number, *sizes, _round(event, tale)):
                return tale
        return None

    def deadline(self, until: datetime | None) -> str:
        """Return a deadline for use inside a sentence."""
        if until is None:
            return self.words.say("no-deadline")
        return self.words.date(until, self.options.zone)

    # -- what is said to a few

    def whisper(self, event: Event, listener: Seat | None, view: Village) -> str | None:
        """Say a personal event: its story, signed, and below it the facts."""
        facts = "\n".join(self._facts(event, listener, view))
        if not facts:
            return None
        stories = [
            story if story.author != OWN_AUTHOR else replace(story, author=None)
            for story in self.stories(event, view)
        ]
        return self.framed(stories, facts)

    def framed(self, stories: Sequence[Telling], facts: str) -> str:
        """Join stories, their authors and, below a line, the facts."""
        if not stories:
            return facts
        told = "\n\n".join(story.text for story in stories)
        names = signed(stories, self.words) if self._signs else ""
        return "\n".join(part for part in (f"{told}\n", names, SEPARATOR, facts) if part)

    def _facts(self, event: Event, listener: Seat | None, view: Village) -> Iterator[str]:
        match event:
            case p.RoleTold():
                yield from self._role(event)
            case p.Woken(until=until):
                yield self._until("you", (), until)
            case p.PackWoken(pack, until=until):
                yield self._until("pack" if len(pack) > 1 else "you", pack, until)
            case p.Chosen(seat, _, names) if seat != listener:
                key = "fellow-voted" if names else "fellow-blank"
                yield self.words.say(key, seat=seat, names=self.words.listed(names))
            case p.Chosen():
                yield from self._noted(event, view)
            case p.TurnTaken():
                yield from self._outcome(event, listener)
            case p.PackDecided():
                yield self._decided(event)
            case p.TurnMissed(_, _, missed) if missed:
                most = self.options.strictness
                key = "missed-limit" if missed < most else "missed-too-often" if most else "missed"
                yield self.words.say(key, missed=missed, most=most)
            case p.Reminded(_, until):
                yield self.words.say("reminded", date=self.deadline(until))
            case p.TurnExtended(_, until):
                yield self.words.say("extended-you", date=self.deadline(until))
            case p.Spied():
                yield from self.spied(event)
            case _:
                yield from self._bonds(event, listener)

    def _bonds(self, event: Event, listener: Seat | None) -> Iterator[str]:
        say = self.words.say
        match event:
            case p.LoversMade(lovers):
                [other] = [seat for seat in lovers if seat != listener] or [lovers[0]]
                yield say("lover", name=other)
            case p.GuardHired(employer, bodyguard):
                is_mine = listener == employer
                name = bodyguard if is_mine else employer
                yield say("bodyguard" if is_mine else "employer", name=name)
            case p.Enchanted(seats):
                others = self.words.listed([seat for seat in seats if seat != listener])
                yield say("enchanted-both" if len(seats) > 1 else "enchanted", name=others)
            case p.FellAsleep():
                yield say("asleep")
            case p.Warned():
                yield say("warned")

    def _role(self, event: p.RoleTold) -> Iterator[str]:
        yield from self.words.about(TOLD.get(event.role) or ROLES[event.role])
        if (key := f"role-change.{event.reason}") in self.words.phrases:
            yield self.words.say(key, target=event.target)

    def _until(self, whom: str, pack: Sequence[Seat], until: datetime | None) -> str:
        key, names = f"{'until' if until else 'unlimited'}-{whom}", self.words.listed(pack)
        return self.words.say(key, names=names, date=self.deadline(until))

    def named(self, names: Sequence[Seat], listener: Seat | None) -> str:
        """Return a choice in words."""
        if not names:
            return self.words.say("blank")
        own = self.words.say("yourself")
        return self.words.listed([own if name == listener else name for name in names])

    def _noted(self, event: p.Chosen, view: Village) -> Iterator[str]:
        yield self.words.say(
            "chosen" if event.former in (None, event.names) else "changed",
            label=self.words.label(event.step),
            names=self.named(event.names, event.seat),
            former=self.named(event.former or (), event.seat),
        )
        if event.step is Step.WITCH:
            yield from self._brewing(event, view)
        word = keyword(event.step, self.words)
        yield self.words.say("change-key" if word else "change", word=word)

    def fellows(self, event: Event, listener: Seat | None, view: Village) -> str:
        """Return what the others of a pack have voted, for a letter; "" if nobody has."""
        votes: Iterable[tuple[Seat, tuple[Seat, ...] | None]]
        match event:
            case p.Chosen(pack=votes) | p.PackDecided(votes=votes):
                pass
            case p.Reminded(seat):
                turns = [step for step in view.asked.get(seat, ()) if TURNS[step].decide]
                votes = [vote for step in turns for vote in view.votes.get(step, {}).items()]
            case _:
                return ""
        lines = [
            self.words.say("fellow", seat=seat, names=self.named(names, seat))
            for seat, names in votes
            if seat != listener and names is not None
        ]
        return "\n".join([self.words.say("fellows"), *lines]) if lines else ""

    def _brewing(self, event: p.Chosen, view: Village) -> Iterator[str]:
        """Yield which potion is for whom: victims of this night are saved, others poisoned."""
        for name in event.names:
            key = "will-save" if name in view.victims else "will-poison"
            yield self.words.say(key, name=self.named((name,), event.seat))

    def _outcome(self, event: p.TurnTaken, listener: Seat | None) -> Iterator[str]:
        step, names = event.step, event.names
        if names and event.learned:
            yield self.found(event)
        elif names and step is Step.WITCH:
            yield from self._brewed(event)
        else:
            chosen = self.named(names, listener) if names else self.words.say("nobody")
            yield self.words.choice(step, chosen)

    def found(self, event: p.TurnTaken) -> str:
        """Return what a Seer or a Priest learned."""
        name, learned = event.names[0], event.learned
        if learned in ROLES:
            return self.words.say("learned", name=name, role=self.words.role(learned))
        return self.words.say(learned, name=name)

    def _brewed(self, event: p.TurnTaken) -> Iterator[str]:
        number, others = event.tale.number, event.tale.b
        if number in (1, 5):
            yield self.words.say("saved", name=self.words.say("yourself"))
        elif number in (2, 6):
            yield self.words.say("saved", name=others[0])
        if number in (4, 5, 6):
            yield self.words.say("poisoned", name=others[-1])

    def _decided(self, event: p.PackDecided) -> str:
        if not event.names:
            return self.words.say("unenchanted" if event.step is Step.PIPERS else "undecided")
        return self.words.choice(event.step, self.words.listed(event.names))

    def spied(self, event: p.Spied) -> Iterator[str]:
        """Yield what the Innocent Girl saw: names and numbers, no voters (§13.6)."""
        tally = ", ".join(f"{seat} {votes}" for seat, votes in event.tally)
        yield self.words.say(f"spied.{event.step}", tally=tally or self.words.say("nobody"))
        yield self.words.say("spied-victim" if event.victim else "spied-none", name=event.victim)


# -- authors


def signed(stories: Sequence[Telling], words: Words) -> str:
    """Return whom to thank, each once."""
    authors = list(dict.fromkeys(story.author for story in stories if story.author))
    if not authors:
        return ""
    return words.say("credit", count=len(stories), names=words.listed(authors))


# -- tales


def tales(event: Event) -> Sequence[Tale]:
    """Return every story an event needs."""
    if isinstance(event, e.Bulletin):
        return event.tales
    tale = getattr(event, "tale", None)
    return (tale,) if isinstance(tale, Tale) else ()


def list_a(event: Event, tale: Tale) -> Sequence[Seat]:
    """Return a story's list A: given, or the living except those in B."""
    if tale.a is not None:
        return tale.a
    living = event.living if isinstance(event, e.Bulletin) else ()
    return [seat for seat in living if seat not in tale.b]


def _round(event: Event, tale: Tale) -> int | None:
    """Return the round a story belongs to, if it or its event says so."""
    return tale.round or getattr(event, "round", None)
