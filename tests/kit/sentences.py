"""What the lobby says in English, for tests that compare answers to the letter."""

from __future__ import annotations

from gamekeeper.services.goclub.sentences import CLUB_TEXTS
from gamekeeper.texts.lobby import LOBBY

SENTENCES = LOBBY["en"].group("refusals")
HELP = LOBBY["en"].say("help", services=f"\n{CLUB_TEXTS['en'].say('help')}")
