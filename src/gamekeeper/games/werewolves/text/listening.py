"""What words mean at a Werewolves table, in all languages alike: names, blank, a few keywords.

Whether a choice is allowed is for the rules to say. Nothing is decided here but who and what was
meant (§11.4, §11.6).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from unicodedata import normalize

from ....kernel.messages import Move, Rejected, Seat
from ...nearness import near_names
from ..rules.moves import Choose, EndPhase, Expel, Extend, Pause, Present, Resume, Stop
from ..rules.night.turns import legal
from ..rules.steps import Phase, Step
from ..rules.village import DEAD, Village
from .asking import mixed
from .words import heard, is_among

BLANK = heard("answer.blank")
LEADS = heard("answer.lead")
"""Words that may stand in front and mean nothing."""
VOTED_ALOUD: Mapping[Phase, Step] = {Phase.ELECTION: Step.ELECTION, Phase.PYRE: Step.PYRE}
"""What the whole village is asked by day: in a chat room the answer may be given aloud."""
KEYWORDS: Mapping[Step, frozenset[str]] = {
    step: heard(f"answer.{step}") for step in (Step.WHITE_WEREWOLF, Step.TESTAMENT)
}
"""Words that say which of two open turns is meant (V15, V16)."""

SEX = heard("sex.sex")
SEXES: Mapping[str, str] = {word: sex for sex in "fmx" for word in heard(f"sex.{sex}")}

EXPEL, GAME = heard("host.expel"), heard("host.game")
HOST: Mapping[str, type[Pause | Resume | Stop | EndPhase | Extend]] = {
    **dict.fromkeys(heard("host.pause"), Pause),
    **dict.fromkeys(heard("host.resume"), Resume),
    **dict.fromkeys(heard("host.stop"), Stop),
    **dict.fromkeys(heard("host.end-phase"), EndPhase),
    **dict.fromkeys(heard("host.extend"), Extend),
}
"""The host's words; with one of ``GAME`` behind they cannot be mistaken for a name."""

_WORD = re.compile(r"\w+")


def understand(text: str, view: Village, seat: Seat) -> Move:
    """Return the move these words make; raises Rejected if they make none or none is asked."""
    text = normalize("NFC", text)
    if not view.dealt and not view.is_over:
        return _presented(text, view)
    if (sex := SEXES.get(text.strip().casefold())) and not is_among(text.strip(), view.players):
        return Present(sex)
    steps = _open_steps(view, seat)
    if not steps:  # barred from the pyre: the rules know why, whatever is said (P1)
        return Choose(Step.PYRE, tuple(names_in(text, tuple(view.players))))
    rest, step = _routed(text, view, steps)
    return Choose(step, _chosen(rest, step, view, seat))


def overhear(text: str, view: Village, seat: Seat) -> Move | None:
    """Return a vote of the day said aloud: only a name or blank, perhaps with `vote` before.

    Raises Rejected only where it was meant as a vote beyond doubt.
    """
    if view.phase not in VOTED_ALOUD or view.is_over:
        return None
    words = normalize("NFC", text).split()
    is_led = len(words) == 2 and words[0].casefold() in LEADS
    if not words or len(words) > 1 + is_led:
        return None
    if words[-1].casefold() not in BLANK and not is_among(words[-1], view.players):
        return None
    if not is_led and VOTED_ALOUD[view.phase] not in view.asked.get(seat, ()):
        return None
    move = understand(text, view, seat)
    is_vote = isinstance(move, Choose) and move.step is VOTED_ALOUD[view.phase]
    return move if is_vote else None


def direct(text: str, view: Village) -> Move | None:
    """Return the server's move that a host's words ask for, or None."""
    words = normalize("NFC", text).split()
    match [word.casefold() for word in words]:
        case [verb, _] if verb in EXPEL:
            return Expel(_exactly(words[1], view))
        case [*spoken, last] if spoken and last in GAME:
            return _hosted(" ".join(spoken))
        case spoken if not is_among(" ".join(spoken), view.players):
            return _hosted(" ".join(spoken))
        case _:
            return None


def _exactly(name: str, view: Village) -> Seat:
    """Return who has exactly this name; unknown names are refused by the rules."""
    alike = [seat for seat in view.players if seat.casefold() == name.casefold()]
    return Seat(name) if name in alike or len(alike) != 1 else alike[0]


def _hosted(words: str) -> Move | None:
    move = HOST.get(words.rstrip("."))
    return move() if move is not None else None


# -- enrolment


def _presented(text: str, view: Village) -> Present:
    """Read how the stories refer to somebody: one word, or the first after a comma (EN4)."""
    said = text.partition(",")[2] if "," in text else text
    words = [word.casefold() for word in _WORD.findall(said)]
    if len(words) > 1 and words[0] in SEX:
        return Present(SEXES.get(words[1], words[1][:20]))
    if words and words[0] in SEXES and (len(words) == 1 or "," in text):
        return Present(SEXES[words[0]])
    if names_in(text, tuple(view.players)) or BLANK.intersection(words):
        raise Rejected("not-started")
    raise Rejected("misheard", text=text.strip()[:80])


# -- which turn


def _open_steps(view: Village, seat: Seat) -> Sequence[Step]:
    """Return what this seat is asked; nothing if it may not vote at the present pyre.

    Raises Rejected if there is no turn, in the order of §11.2.
    """
    if view.is_over:
        raise Rejected("game-ended")
    if view.paused is not None:
        raise Rejected("game-paused")
    if steps := view.asked.get(seat, ()):
        return steps
    player = view.players.get(seat)
    if player is None:
        raise Rejected("unknown-player", id=seat)
    if player.life is DEAD:
        raise Rejected("you-are-dead")
    if view.phase is not Phase.PYRE:
        raise Rejected("not-your-turn")
    return ()


def _routed(text: str, view: Village, steps: Sequence[Step]) -> tuple[str, Step]:
    """Return the turn that is meant, and the words without those that only say so."""
    text = _without_lead(text, LEADS, view)
    for step, keywords in KEYWORDS.items():
        if step not in steps:
            continue
        plain = {word for word in keywords if not is_among(word, view.players)}
        if plain.intersection(word.casefold() for word in _WORD.findall(_no_names(text, view))):
            return text, step
        rest = _without_lead(text, keywords - plain, view)
        if rest != text:
            return rest, step
    default = next((step for step in steps if step not in KEYWORDS), steps[0])
    return text, default


def _without_lead(text: str, leads: Iterable[str], view: Village) -> str:
    """Return these words without a lead at their beginning.

    A lead that is also somebody's name is a lead only if somebody is named after it.
    """
    first = _WORD.search(text)
    if first is None or first[0].casefold() not in leads or _is_longer(first, text, view):
        return text
    rest = text[: first.start()] + text[first.end() :]
    if is_among(first[0], view.players) and not (
        names_in(rest, tuple(view.players)) or blank_in(rest, view)
    ):
        return text
    return rest


def _is_longer(word: re.Match[str], text: str, view: Village) -> bool:
    """Return True if a word is only the beginning of somebody's name: ``vote-o-matic``."""
    if not view.players:
        return False
    name = _names(tuple(view.players))[0].match(text, word.start())
    return name is not None and name.end() > word.end()


# -- who is meant


def _chosen(text: str, step: Step, view: Village, seat: Seat) -> tuple[Seat, ...]:
    """Return the names that count for this turn, none for blank; any names if none count."""
    found = names_in(text, tuple(view.players))
    meant = _meant(step, view)
    right = [name for name in found if name in meant and (step, name) != (Step.SCAPEGOAT, seat)]
    if blank_in(text, view):
        if right:
            raise Rejected("blank-and-name", found=tuple(right))
        return ()
    if not found:
        choices = legal(view, seat, step)
        near, shown = near_names(text, choices), mixed(view, seat, step, choices)
        raise Rejected("no-name-found", near=near, choices=tuple(shown))
    return tuple(right or found)


def _meant(step: Step, view: Village) -> frozenset[Seat]:
    """Return everybody of the right life state for this turn, as the speaker knows it (V7)."""
    if step is Step.GRAVE_ROBBER:
        return frozenset(view.in_state(DEAD))
    if step is Step.TESTAMENT and step in view.choices:
        return frozenset(view.choices[step])
    return frozenset(view.up())


def names_in(text: str, seats: tuple[Seat, ...]) -> list[Seat]:
    """Return the players whose names are whole words of a text, each once, in its order.

    Case does not matter, except between players whose names differ in nothing else.
    """
    if not seats:
        return []
    pattern, groups = _names(seats)
    found: dict[Seat, None] = {}
    for match in pattern.finditer(text):
        assert match.lastindex is not None
        found.update(dict.fromkeys(groups[match.lastindex - 1]))
    return list(found)


def blank_in(text: str, view: Village) -> bool:
    """Return True if a text has a word for blank that is neither a name nor part of one."""
    words = (word.casefold() for word in _WORD.findall(_no_names(text, view)))
    return any(word in BLANK for word in words)


def _no_names(text: str, view: Village) -> str:
    if not view.players:
        return text
    return _names(tuple(view.players))[0].sub(" ", text)


@lru_cache(maxsize=256)
def _names(seats: tuple[Seat, ...]) -> tuple[re.Pattern[str], tuple[tuple[Seat, ...], ...]]:
    """Return a pattern with a group per name, the longest first, and who is called so."""
    exact: dict[str, list[Seat]] = {}
    alike: dict[str, tuple[str, list[Seat]]] = {}
    for seat in seats:
        name = normalize("NFC", seat)
        exact.setdefault(name, []).append(seat)
        alike.setdefault(name.casefold(), (name, []))[1].append(seat)
    groups = [
        *((re.escape(name), len(name), group) for name, group in exact.items()),
        *((f"(?i:{re.escape(name)})", len(name), group) for name, group in alike.values()),
    ]
    groups.sort(key=lambda each: -each[1])  # and of the same length the exact ones first
    either = "|".join(f"({source})" for source, _, _ in groups)
    return re.compile(rf"(?<!\w)(?:{either})(?!\w)"), tuple(tuple(each) for _, _, each in groups)
