"""A program that speaks GTP and misbehaves as it is told; everything it hears is written down.

Its arguments: a file for what it hears, then tricks such as ``genmove=D4,C3`` (answers in turn),
``crash=2`` (ends at the second genmove, once), ``hang``, ``junk``, ``endless``, ``refuse=boardsize``,
``dead=A1`` (what it holds for dead), ``mute`` (ends at once), ``env`` (writes its environment down).
"""

import os
import sys
import time
from pathlib import Path

heard = Path(sys.argv[1])
tricks = dict(word.partition("=")[::2] for word in sys.argv[2:])
commands = [
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "set_free_handicap",
    "final_status_list",
]
if "cleanup" in tricks:
    commands.append("kgs-genmove_cleanup")
if "place" in tricks:
    commands.append("place_free_handicap")
moves = tricks.get("genmove", "pass").split(",")


def write(text: str) -> None:
    with heard.open("a", encoding="utf-8") as file:
        file.write(f"{text}\n")


def count_of(name: str) -> int:
    """How often something was heard, in earlier lives too."""
    lines = heard.read_text("utf-8").splitlines() if heard.exists() else []
    return sum(line.startswith(name) for line in lines)


def answer(name: str, words: list[str]) -> str:
    if name == tricks.get("refuse"):
        return "?{} cannot do that"
    if name == "list_commands":
        return "={} " + "\n".join(commands)
    if name not in commands:
        return "?{} unknown command"
    if name == "final_status_list":
        return "={} " + tricks.get("dead", "")
    if name == "kgs-genmove_cleanup":
        return "={} " + tricks["cleanup"]
    if name == "place_free_handicap":
        return "={} " + tricks["place"].replace(",", " ")
    if name != "genmove":
        return "={}"
    number = count_of("genmove")
    if tricks.get("crash") == str(number):
        sys.exit("out of stones")
    while "hang" in tricks and not Path(f"{heard}.well").exists():
        time.sleep(0.01)
    if "junk" in tricks:
        return "What a nice day, number {}!"
    if "endless" in tricks:
        return "={} " + "x" * 300_000
    return "={} " + moves[min(number, len(moves)) - 1]


write("started")
if "env" in tricks:
    write(" ".join(sorted(os.environ)))
if "mute" in tricks:
    sys.exit("no licence")
for line in sys.stdin:
    number, name, *words = line.split()
    write(" ".join([name, *words]))
    if name == "quit":
        break
    print(answer(name, words).replace("{}", number), end="\n\n", flush=True)
