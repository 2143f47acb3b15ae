"""What the server knows of Mafia."""

from __future__ import annotations

from ..entry import Entry
from ..remarks import Chatter
from .bot import COMPANY
from .chatter.remarks import remarks
from .face import MafiaFace
from .rules.options import MIN_PLAYERS, WORDS, Options
from .rules.roles import Role
from .rules.rules import Mafia
from .rules.victory import scores
from .text.speech import MafiaSpeech

ENTRY = Entry(
    "Mafia",
    Mafia,
    Options,
    lambda options, themes, table, language: MafiaSpeech(language, options),
    face=lambda options, edition: MafiaFace(options),
    bots=COMPANY,
    least=MIN_PLAYERS,
    choices=WORDS,
    roles=tuple(Role),
    groups={
        "roles": ("roles", "roleset", "spice"),
        "time": (
            *("election_timer", "dawn_min", "dawn_max", "day_limit", "night_limit", "dusk_limit"),
            "reminder",
        ),
        "knowledge": ("start_info", "death_reveal", "investigate_info", "strip_notify"),
        "powers": (
            *("idiot_rule", "guard_rule", "agent_rule", "self_save", "one_action_per_night"),
            "mafia_day_talk",
        ),
        "end": ("draw_long_game", "draw_stalemate"),
    },
    chatter=Chatter("gamekeeper.games.mafia.chatter", remarks),
    edition=Mafia.newest,
    outage=2,
    tells_outages=True,
    casual={"pace": "3s"},
    by_mail={
        **{f"{phase}_limit": "24h" for phase in ("day", "night", "dusk")},
        "election_timer": "2h",
        "dawn_max": "1h",
        "reminder": "6h",
    },
    in_rooms={
        "day_limit": "10m",
        "night_limit": "5m",
        "dusk_limit": "3m",
        "reminder": "2m",
        "election_timer": "30s",
        "dawn_min": "5s",
        "dawn_max": "30s",
    },
    in_one_room={
        "day_limit": "10m",
        "night_limit": "90s",
        "dusk_limit": "60s",
        "reminder": "30s",
        "election_timer": "5s",
        "dawn_min": "2s",
        "dawn_max": "6s",
        "talk": "off",
        "pace": "2s",
    },
    alone={"election_timer": "10s", "dawn_min": "0ms", "dawn_max": "0ms", "pace": "1s"},
    scores=scores,
    phase=lambda view, seat: f"phase {view.phases}",
)
