"""What the server knows of Werewolves."""

from __future__ import annotations

from ..entry import Entry
from ..remarks import Chatter
from .admin import HOOKS
from .bot.players import COMPANY
from .chatter.remarks import remarks
from .face.face import WerewolvesFace
from .roles import ROLES
from .rules.ending.scores import scores
from .rules.moves import Present
from .rules.options import WORDS, Options
from .rules.rules import Werewolves
from .setup.distributions import MIN_PLAYERS
from .text.speech import WerewolvesSpeech, check_theme, offered_themes

ENTRY = Entry(
    "Werewolves",
    Werewolves,
    Options,
    lambda options, themes, table, language: WerewolvesSpeech(options, themes, table),
    face=WerewolvesFace,
    bots=COMPANY,
    least=MIN_PLAYERS,
    choices=WORDS,
    roles=tuple(ROLES),
    groups={
        "roles": ("roles", "max_players", "theme"),
        "time": (
            *("speed", "enrolment", "night_length", "early_advance", "early_least", "early_most"),
            *("reminder", "zone", "deadline_hour", "strictness"),
        ),
        "votes": ("mayor", "mayor_weight", "pack_tie"),
        "end": ("employer_solo_win", "draw_after"),
    },
    chatter=Chatter("gamekeeper.games.werewolves.chatter", remarks),
    company=7,
    edition=Werewolves.newest,
    outage=2,
    tells_outages=True,
    former={1: {"employer_solo_win": "yes", "draw_after": "0"}},
    casual={"speed": "10m", "enrolment": "60d", "early_advance": "yes", "pace": "3s"},
    by_mail={"speed": "2d", "early_advance": "no", "reminder": "12h"},
    in_rooms={"speed": "5m", "enrolment": "30m"},
    in_one_room={
        "speed": "5m",
        "early_least": "2s",
        "early_most": "6s",
        "talk": "off",
        "pace": "2s",
    },
    alone={
        "speed": "0ms",
        "early_least": "0ms",
        "early_most": "0ms",
        "max_players": "1000",
        "pace": "1s",
    },
    check=check_theme,
    offers=offered_themes,
    scores=scores,
    sign_up=Present,
    admin=HOOKS,
    # what everybody is told: the steps of a night are secret
    phase=lambda view, seat: f"bulletin {len(view.bulletins)}",
)
