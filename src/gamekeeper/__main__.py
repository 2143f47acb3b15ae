"""The command line's entry."""

from .cli import cli
from .texts.likeness import tolerate_old_terminals


def main() -> None:
    """Run ``gamekeeper``."""
    tolerate_old_terminals()
    cli(prog_name="gamekeeper")


if __name__ == "__main__":
    main()
