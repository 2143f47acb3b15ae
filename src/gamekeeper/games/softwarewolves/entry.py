"""What the server knows of Softwarewolves."""

from __future__ import annotations

from ..entry import Entry
from ..remarks import Chatter
from .bot.players import COMPANY
from .chatter.remarks import remarks
from .face import SoftwarewolvesFace
from .rules.options import MIN_PLAYERS, Options
from .rules.rules import Softwarewolves
from .rules.scores import scores
from .text.rooms import ROOMS
from .text.speech import SoftwarewolvesSpeech

ENTRY = Entry(
    "Softwarewolves",
    Softwarewolves,
    Options,
    lambda options, themes, table, language: SoftwarewolvesSpeech(language),
    face=lambda options, edition: SoftwarewolvesFace(),
    groups={"time": ("wait", "game_time", "day_time", "night_time")},
    bots=COMPANY,
    least=MIN_PLAYERS,
    roles=("villager", "werewolf"),
    chatter=Chatter("gamekeeper.games.softwarewolves.chatter", remarks),
    edition=Softwarewolves.newest,
    outage=2,
    casual={"game_time": "1d", "day_time": "10m", "night_time": "10m", "pace": "3s"},
    in_one_room={"day_time": "5m", "night_time": "1m", "talk": "off", "pace": "2s"},
    alone={"game_time": "1d", "day_time": "1d", "night_time": "1d", "pace": "1s"},
    rooms=ROOMS,
    scores=scores,
    phase=lambda view, seat: f"{view.phase} {view.turn}",
)
