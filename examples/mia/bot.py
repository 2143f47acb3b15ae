"""A bot for Mäxchen over UDP:  python3 bot.py NAME [HOST [PORT]]"""

import contextlib
import socket
import sys
import time

# All dice from the lowest to the highest; 2,1 is Mia.
MIXED = [f"{high},{low}" for high in range(3, 7) for low in range(1, high)]
DOUBLES = [f"{eyes},{eyes}" for eyes in range(1, 7)]
LADDER = [*MIXED, *DOUBLES, "2,1"]
SUSPICIOUS = LADDER.index("1,1")
SILENCE_SECONDS = 2.0


class Bot:
    """Remembers the last announcement, and finds an answer to every prompt."""

    def __init__(self):
        self.announced = -1  # its place on the ladder; -1: nobody has announced anything yet

    def answer(self, message):
        """Return what to send back, or None."""
        words = message.split(";")
        token = words[-1]
        match words[0]:
            case "ROUND STARTING":
                return f"JOIN;{token}"
            case "ROUND STARTED":
                self.announced = -1
            case "ANNOUNCED":
                self.announced = LADDER.index(words[2])
            case "YOUR TURN":
                return f"SEE;{token}" if self.announced >= SUSPICIOUS else f"ROLL;{token}"
            case "ROLLED":
                return f"ANNOUNCE;{self.claim(words[1])};{token}"
        return None

    def claim(self, rolled):
        """Tell the truth if it is high enough; otherwise claim just a little more."""
        return LADDER[max(LADDER.index(rolled), self.announced + 1)]


def main():
    """Play until somebody stops us."""
    if len(sys.argv) < 2:
        print("usage: python3 bot.py NAME [HOST [PORT]]", file=sys.stderr)
        sys.exit(2)
    name = sys.argv[1]
    host = sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1"
    port = int(sys.argv[3]) if len(sys.argv) > 3 else 9000
    bot = Bot()
    server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    server.connect((host, port))
    server.settimeout(SILENCE_SECONDS)
    answer, is_known = f"REGISTER;{name}", False
    while True:
        try:
            if answer:
                server.send(answer.encode())
            message = server.recv(65536).decode()
        except OSError:
            time.sleep(SILENCE_SECONDS / 10)  # lost on the way, or the server was restarted
            answer = f"REGISTER;{name}"
            continue
        if message.startswith("REJECTED"):
            sys.exit(message)
        if message == "REGISTERED" and not is_known:
            is_known = True
            print(f"{name} is registered at {host}:{port} and plays; Ctrl-C stops it.", flush=True)
        answer = bot.answer(message)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        main()
