"""sgfmill, somebody else's reader of game records: what we write must mean the same to it."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its docstrings have escapes that Python complains about
    from sgfmill import sgf_moves
    from sgfmill.boards import Board as MillBoard
    from sgfmill.sgf import Sgf_game

__all__ = ["MillBoard", "Sgf_game", "sgf_moves"]
