"""How Softwarewolves is played in chat rooms: what the doors with rooms need to know of it."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from ....kernel.messages import Event, Move, Seat
from ....texts.catalogue import FALLBACK, LANGUAGES
from ...rooms import RoomRules, RoomWords
from ..bot.players import ByEar
from ..rules.events import VoteAsked
from ..rules.moves import Abandon, Enter, Open, Rename, Volunteer, Vote
from ..rules.state import RUNNING, Phase, State, plain
from ..rules.turns import ask_for_a_meal
from . import asking, helping
from .speech import TEXTS


def _needed(state: State) -> Collection[Seat] | None:
    """Return those who live, before the start those who sit; None after the end."""
    if state.phase in RUNNING:
        return state.live
    return state.players if state.phase is Phase.FILLING else None


def _question(view: State, seat: Seat) -> Event | None:
    """Return the request for a vote (D3) or a meal (N1), if this seat is awaited."""
    if not view.is_awaited(seat):
        return None
    return VoteAsked(view.names()) if view.phase is Phase.DAY else ask_for_a_meal(view)


def _names_one_of(move: Move | None, nicknames: Collection[str]) -> bool:
    return isinstance(move, Vote) and plain(move.name) in set(map(plain, nicknames))


def _words(language: str) -> RoomWords:
    texts = TEXTS[language]
    help = helping.Help(texts)
    return RoomWords(
        read=asking.asked,
        play=asking.PLAY,
        invitation=asking.INVITATION,
        no_room=asking.NO_VILLAGE,
        wait=asking.wait_told,
        bots=partial(asking.bots_told, texts),
        how_to_play=texts.say("how-to-play"),
        coordinator_help=texts.say("coordinator-help"),
        help_word=helping.word_in,
        again=helping.AGAIN,
        help=help.answer,
        no_seat=help.no_seat,
        farewell=help.farewell,
    )


WORDS = {language: _words(language) for language in LANGUAGES}

ROOMS = RoomRules(
    room_name="village",  # R1
    words=WORDS[FALLBACK],
    translations=WORDS,
    bot=ByEar,
    open=Open,
    enter=Enter,
    rename=Rename,
    abandon=Abandon,
    names=lambda state: state.players,
    needed=_needed,
    start=lambda state: state.start,
    asks_aloud=lambda state: state.phase is Phase.DAY,
    question=_question,
    asked_by={Vote: VoteAsked},  # D3, N6
    names_one_of=_names_one_of,
    sets_channel=lambda move: isinstance(move, Volunteer),  # R10
)
