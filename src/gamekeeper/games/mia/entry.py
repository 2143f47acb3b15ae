"""What the server knows of Mäxchen."""

from __future__ import annotations

from ..entry import Entry
from ..scoring import RunningScore
from . import wire
from .bot import COMPANY
from .face import MiaFace
from .options import Options
from .rules import Mia
from .scores import scores
from .speech import MiaSpeech
from .state import IN_A_ROUND, State


def _score(view: State) -> RunningScore:
    """Return how it stands, with a warning if bots may not read all of it (§22.4)."""
    length = len(wire.score(tuple(view.points.items())))
    warning = (
        f"SCORE has {length:,} bytes: more than {wire.MAX_UNSPLIT_BYTES:,} are split up on the way,"
        " and some bots do not read them all"
    )
    return RunningScore(
        view.number - (view.stage in IN_A_ROUND),
        dict(view.points),
        dict(view.played),
        warning if length > wire.MAX_UNSPLIT_BYTES else "",
    )


ENTRY = Entry(
    "Mäxchen",
    Mia,
    Options,
    lambda options, themes, table, language: MiaSpeech(language),
    face=lambda options, edition: MiaFace(options),
    groups={"time": ("window", "early_start", "pause", "gather")},
    bots=COMPANY,
    casual={"window": "60s", "early_start": "yes", "ask": "no"},
    by_mail={"window": "24h"},
    alone={"window": "30d"},
    in_one_room={"window": "30s", "pause": "3s", "talk": "off", "pace": "2s"},
    house_only=frozenset({"self_starting", "skip_absent", "lone_point", "count_rounds"}),
    edition=Mia.newest,
    outage=2,
    tells_outages=True,
    former={1: {"skip_absent": "no", "lone_point": "yes", "count_rounds": "no"}},
    phase=lambda view, seat: f"round {view.number}",
    scores=scores,
    running_score=_score,
)
