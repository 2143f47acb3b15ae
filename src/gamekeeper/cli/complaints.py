"""What a command says when it cannot do what it was asked."""

from __future__ import annotations

import shutil
import sys

import click

from ..texts.layout import folded


def complain(problem: object) -> None:
    """Say on standard error what is wrong; at a terminal no word is cut in two."""
    lines = f"gamekeeper: {problem}".split("\n")
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns
        lines = [part for line in lines for part in folded(line, width) or [""]]
    click.echo("\n".join(lines), err=True)
