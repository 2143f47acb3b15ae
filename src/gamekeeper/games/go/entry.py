"""What the server knows of Go."""

from __future__ import annotations

from ..entry import Entry
from .bot import COMPANY
from .face.face import GoFace
from .ratings.scores import scores
from .rules.events import HandicapPlaced, Passed, ScoringStepTaken, StonePlayed
from .rules.options import Options, check_opening
from .rules.rules import Go
from .setup.teams import arrange, choose_colour
from .text.answering import picture
from .text.speech import GoSpeech, go_phase

ENTRY = Entry(
    "Go",
    lambda options, edition: Go(options),
    Options,
    lambda options, themes, table, language: GoSpeech(table, language, options),
    face=lambda options, edition: GoFace(options),
    bots=COMPANY,
    groups={
        "board": ("size", "ruleset", "jigo", "type", "rated"),
        "time": ("overtime", "main", "byo", "periods", "weekend_clock", "clock"),
        "handicap": (
            *("handicap", "komi", "adj_handicap", "min_handicap", "max_handicap", "adj_komi"),
            "std_handicap",
        ),
        "players": ("players", "negotiate", "open_seats", "need_ratings"),
    },
    choices={
        "ruleset": ("japanese", "chinese"),
        "type": ("nigiri", "black", "white", "double", "conv", "proper"),
        "jigo": ("keep", "allow", "forbid"),
        "overtime": ("JAP", "CAN", "FIS", "none"),
    },
    company=1,
    casual={"need_ratings": "no"},
    in_rooms={"main": "1h", "byo": "0h"},  # the shortest time there is (§9.1)
    in_one_room={"size": "9", "overtime": "none", "talk": "off", "pace": "2s"},
    house_only=frozenset({"tournament"}),
    alone={"size": "9", "overtime": "none"},
    engines={"gnugo": "gnugo --mode gtp --{rules}-rules"},
    arrange=arrange,
    colour=choose_colour,
    check=lambda options, themes: check_opening(options),
    picture=lambda view, options, language: picture(view, language),
    scores=scores,
    outage=1,
    # one's own move changes nothing: it answers the letter that asked for it
    phase=go_phase,
    starts_itself=lambda options: bool(options.formation().players == 2),
    fleeting=(HandicapPlaced, StonePlayed, Passed, ScoringStepTaken),
)
