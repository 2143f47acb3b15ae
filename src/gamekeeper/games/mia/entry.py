"""What the server knows of Mäxchen."""

from __future__ import annotations

from ..entry import Entry
from ..scoring import RunningScore
from .bot import COMPANY
from .face import MiaFace
from .rules import Mia, Options
from .speech import MiaSpeech
from .state import IN_A_ROUND

ENTRY = Entry(
    "Mäxchen (Mia), the dice game of bluffing",
    lambda options, edition: Mia(options),
    Options,
    lambda options, themes, table, language: MiaSpeech(language),
    face=lambda options, edition: MiaFace(options),
    bots=COMPANY,
    casual={"window": "60s", "early_start": "yes", "ask": "no"},
    by_mail={"window": "24h"},
    in_one_room={"window": "30s", "pause": "3s", "talk": "off", "pace": "2s"},
    house_only=frozenset({"self_starting", "skip_absent", "lone_point", "count_rounds"}),
    edition=2,
    former={1: {"skip_absent": "no", "lone_point": "yes", "count_rounds": "no"}},
    phase=lambda view, seat: f"round {view.number}",
    running_score=lambda view: RunningScore(
        view.number - (view.phase in IN_A_ROUND), dict(view.points), dict(view.played)
    ),
)
