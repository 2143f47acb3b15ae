"""The command line's entry."""

from .cli import cli


def main() -> None:
    """Run ``gamekeeper``."""
    cli(prog_name="gamekeeper")


if __name__ == "__main__":
    main()
