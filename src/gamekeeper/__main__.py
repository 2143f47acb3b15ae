"""The command line's entry."""


def main() -> None:
    """Run ``gamekeeper``."""


if __name__ == "__main__":
    main()
