"""One line of the doctor's report."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass

import click


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and what to do about it."""

    what: str
    text: str
    problem: bool = False
    advice: str = ""


def fine(what: str, text: str) -> Finding:
    """Return a finding that needs nothing to be done."""
    return Finding(what, text)


def wrong(what: str, text: str, advice: str) -> Finding:
    """Return a finding that needs something to be done."""
    return Finding(what, text, problem=True, advice=advice)


def report(findings: Iterable[Finding]) -> None:
    """Print findings as they come, with advice; exit with 1 if there were problems."""
    problems = 0
    for finding in findings:
        problems += finding.problem
        click.echo(f"{'problem' if finding.problem else 'ok':8} {finding.what}: {finding.text}")
        for number, line in enumerate(finding.advice.splitlines()):
            click.echo(f"{'':8} {' ' if number else '→'} {line}")
    if problems:
        click.echo(f"{problems} problem{'s' if problems > 1 else ''}.")
        sys.exit(1)
