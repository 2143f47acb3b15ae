"""The story table of Werewolves: every story the narrator can be asked for (rulebook §12.5).

Whether the role of a player in A or B may be told depends on their place: ``open_a``, ``open_b``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....narration.rows import (
    EVERYBODY,
    FIRST,
    NOBODY,
    SECOND,
    Fallback,
    Naming,
    Row,
    Rows,
    Short,
    Title,
)
from ....narration.stories import ANY, NONE, ONE, Count, at_least, exactly
from ....texts.catalogue import load

ALSO: Mapping[str, tuple[str, ...]] = {
    "harlot": ("Slut",),
    "elder": ("Elder",),
    "village_idiot": ("Idiot",),
    "cub": ("Cub",),
    "innocent_girl": ("Onschuldig Meisje",),
    "dealing": ("Dealing",),
}
"""Further names by which writers may call them."""


def _titles() -> Iterator[tuple[str, Title]]:
    """Yield the roles, then what belongs to no role, with their names in every language."""
    languages = load(__package__, "roles").languages, load(__package__, "shelves").languages
    for files, end in zip(languages, (".name", ""), strict=True):
        for key in files["en"]:
            if key.endswith(end):
                name = key.removesuffix(end)
                names = {language: texts[key] for language, texts in files.items() if key in texts}
                yield name, Title(names, ALSO.get(name, ()))


TITLES = dict(_titles())
"""What writers call the roles; the Fool has a name and no stories: the Fool hears the Seer's."""

PACKS = {
    "werewolf": "the Werewolves who are awake",
    "vampire": "the Vampires who are awake",
    "piper": "the Pipers who are awake",
}
LIVING = "the living"
CHAIN = "the living and those in the chain"
NIGHT_DEAD = "the dead of the night"
TWO, MAYBE_ONE, SOME = exactly(2), Count(0, 1), at_least(1)


def _own(
    role: str,
    number: int,
    meaning: str,
    who_b: str = "",
    b: int = 0,
    open_b: range = NOBODY,
) -> Row:
    """Return a story for one player, about themselves and perhaps whom they chose."""
    me = "Cupid" if role == "cupid" else f"the {TITLES[role].words('en')}"
    return Row(role, number, meaning, me, me, who_b, b=exactly(b), open_a=FIRST, open_b=open_b)


def _role(role: str) -> Row:
    """Return the story that tells a player their role; a theme may have one for all roles."""
    return replace(_own(role, -1, "learns the role"), fallback=Fallback("dealing", -1))


def _asked(role: str) -> Iterator[Row]:
    """Yield the stories of a role, of waking up for a choice, and of choosing nobody."""
    yield _role(role)
    yield _own(role, 0, "wakes up and is asked")
    yield _own(role, 9, "chose nobody (blank)")


def _to(role: str, number: int, meaning: str, listener: str) -> Row:
    """Return a story for somebody to whom the role has done something."""
    return Row(role, number, meaning, listener, listener, open_a=FIRST)


def _to_two(role: str, number: int, meaning: str, listeners: str) -> Row:
    """Return a story for two who do not know each other's roles."""
    return Row(role, number, meaning, listeners, listeners, a=TWO, shuffled=True)


def _pack(role: str, number: int, meaning: str, who_b: str = "", b: int = 0) -> Row:
    """Return a story for a whole pack, whose members know each other."""
    pack = PACKS[role]
    row = Row(role, number, meaning, pack, pack, who_b, a=SOME, b=exactly(b))
    return replace(row, naming=Naming.PACK, open_a=EVERYBODY, shuffled=True)


def _all(
    role: str,
    number: int,
    meaning: str,
    who_b: str = "",
    b: Count = NONE,
    open_b: range = NOBODY,
) -> Row:
    """Return a story for everybody, about the living and those it is told for."""
    row = Row(role, number, meaning, "all", LIVING, who_b, a=ANY, b=b, open_b=open_b)
    return replace(row, naming=Naming.GENERAL, shuffled=True)


def _won(number: int, who: str, winners: Count = SOME) -> Row:
    """Return a story of the end, where all roles are told."""
    row = _all("won", number, f"the end: {who} won", "the losers who live", ANY, EVERYBODY)
    return replace(row, who_a="the winners", a=winners, open_a=EVERYBODY, short=Short.BOTH)


def _citizens() -> Iterator[Row]:
    yield Row(
        "dealing", -1, "learns the role, whatever it is", "the player", "the player", open_a=FIRST
    )
    yield _role("citizen")
    yield _role("elder")
    for number, when in ((0, "by night"), (1, "by day")):
        meaning = f"an Elder died {when}: everybody loses his role"
        elder = _all("elder", number, meaning, "the dead Elders", SOME, EVERYBODY)
        yield replace(elder, short=Short.BOTH)
    yield _role("village_idiot")
    yield _all("village_idiot", 0, "discovered at the pyre, lives on", "the Idiot", ONE, FIRST)
    meaning = "killed because the Elder died"
    yield _all("village_idiot", 1, meaning, "the Idiots", SOME, EVERYBODY)


def _before_the_first_night() -> Iterator[Row]:
    yield from _asked("thief")
    yield _own("thief", 1, "became Citizen, stole nothing", "his target", 1)
    yield _own("thief", 2, "stole a role", "his target, with the stolen role", 1, FIRST)
    yield _to("thief", 3, "became Citizen: his role was stolen", "the victim")
    yield from _asked("cupid")
    yield _own("cupid", 1, "made two lovers", "the lovers", 2)
    yield _own("cupid", 2, "made a lover of himself and of another", "the other", 1)
    yield _to_two("cupid", 3, "became lovers", "the two lovers")
    lovers = "the lover who dies, the one he follows"
    yield _all("cupid", 4, "a lover dies: announcement", lovers, TWO, EVERYBODY)
    yield _all("cupid", 5, "a lover dies: death", lovers, TWO, EVERYBODY)
    yield from _asked("employer")
    employed = _own("employer", 1, "appointed a bodyguard", "the bodyguard", 1)
    yield replace(employed, to="the Employer and the bodyguard")
    meaning, guarded = "the bodyguard dies on the pyre", "the bodyguard, the employer who lives"
    yield _all("employer", 2, meaning, guarded, TWO, FIRST)
    meaning = "the bodyguard dies on the pyre, and the employer is dead by nightfall too"
    yield _all("employer", 3, meaning, "the bodyguard, the employer", TWO, EVERYBODY)


def _early_night() -> Iterator[Row]:
    yield _role("cub")
    yield _own("cub", 0, "became Werewolf")
    yield from _asked("grave_robber")
    robbed = "the dead player, with the robbed role"
    yield _own("grave_robber", 1, "robbed a role", robbed, 1, FIRST)
    yield from _asked("sandman")
    yield _own("sandman", 1, "strewed sand", "the sleeper", 1)
    yield _to("sandman", 2, "stays asleep", "the sleeper")


def _night() -> Iterator[Row]:
    yield from _asked("healer")
    yield _own("healer", 1, "protects", "the protected", 1)
    yield from _asked("seer")
    yield _own("seer", 1, "found a role", "his target, with the role he is shown", 1, FIRST)
    yield from _asked("priest")
    yield _own("priest", 1, "the holy water burns", "his target", 1)
    yield _own("priest", 2, "the holy water does not burn", "his target", 1)
    yield from _asked("harlot")
    yield _own("harlot", 1, "sleeps elsewhere", "the host", 1)
    yield from _asked("seductress")
    yield _own("seductress", 1, "seduced", "her target", 1)
    yield from _asked("magician")
    yield _own("magician", 1, "swapped himself with another", "the other", 1)
    yield _own("magician", 2, "swapped two others", "both", 2)


def _killers() -> Iterator[Row]:
    for role in ("werewolf", "vampire"):
        yield _role(role)
        yield _pack(role, 0, "wake up and are asked")
        yield _pack(role, 1, "chose a victim (who may survive)", "the victim", 1)
        yield replace(_pack(role, 2, "a tie: nobody"), fallback=Fallback(role, 9))
        yield _pack(role, 9, "chose nobody")
    yield _role("innocent_girl")
    spied = ("spied on the werewolves", "spied on the vampires")
    endings = ("", "", ", no victim", ", no victim")
    for number, (meaning, ending) in enumerate(zip(spied * 2, endings, strict=True)):
        girl = _own("innocent_girl", number, meaning + ending, "the players the pack named")
        yield replace(girl, b=ANY, short=Short.B)
    yield from _asked("psychopath")
    yield _own("psychopath", 1, "attacked (who may survive)", "the victim", 1)
    yield from _asked("white_werewolf")
    yield _own("white_werewolf", 1, "attacked (who may survive)", "the victim", 1)


def _late_night() -> Iterator[Row]:
    yield _role("witch")
    wakes = replace(_own("witch", 0, "wakes up and is asked", "tonight's victims"), b=ANY)
    wakes = replace(wakes, naming=Naming.GENERAL, short=Short.B)
    yield wakes
    yield _own("witch", 1, "saved herself")
    yield _own("witch", 2, "saved somebody", "the saved", 1)
    meaning, others = "wakes up, herself a victim", "tonight's other victims"
    victim = Fallback("witch", 0, joins=True)
    yield replace(wakes, number=3, meaning=meaning, who_b=others, fallback=victim)
    yield _own("witch", 4, "poisoned somebody", "the poisoned", 1)
    yield _own("witch", 5, "saved herself and poisoned somebody", "the poisoned", 1)
    yield _own("witch", 6, "saved one and poisoned one", "the saved, the poisoned", 2)
    yield _own("witch", 9, "chose nobody (blank)")
    yield _role("piper")
    yield _pack("piper", 0, "wake up and are asked")
    yield _pack("piper", 1, "enchanted one player", "the enchanted", 1)
    yield _pack("piper", 2, "enchanted two players", "the enchanted", 2)
    yield _to("piper", 3, "is enchanted", "the enchanted")
    yield _to_two("piper", 4, "are enchanted together", "the two enchanted")
    yield replace(_pack("piper", 5, "a tie: nobody"), fallback=Fallback("piper", 9))
    yield _pack("piper", 9, "chose nobody (blank)")


def _dawn() -> Iterator[Row]:
    yield from _asked("warner")
    yield _own("warner", 1, "warned somebody", "the warned", 1)
    yield _to("warner", 2, "is warned", "the warned")
    yield from _asked("sheriff")
    yield _own("sheriff", 1, "jailed himself", "himself", 1, FIRST)
    yield _own("sheriff", 2, "jailed another", "the jailed", 1)
    yield _all("sheriff", 3, "somebody is jailed", "the jailed", ONE)
    yield from _asked("raven")
    yield _own("raven", 1, "accused himself", "himself", 1, FIRST)
    yield _own("raven", 2, "accused another", "the accused", 1)
    yield _all("raven", 3, "somebody has the mark of the Raven", "the marked", ONE)
    yield _role("hunter")
    yield _own("hunter", 0, "dies by night and is asked")
    yield _own("hunter", 1, "dies by day and is asked")
    yield _own("hunter", 2, "shot by night (who may survive)", "his target", 1)
    yield _own("hunter", 3, "shot by day (who may survive)", "his target", 1)
    shot = "his target, the Hunter"
    yield _all("hunter", 4, "a Hunter's target dies: announcement", shot, TWO, EVERYBODY)
    yield _all("hunter", 5, "a Hunter's target dies: death", shot, TWO, EVERYBODY)
    yield _own("hunter", 9, "shot nobody (blank)")


def _day() -> Iterator[Row]:
    for number, meaning in ((0, "dies and is asked for a successor"), (9, "named none (blank)")):
        yield _to("mayor", number, meaning, "the old mayor")
    chosen = _to("mayor", 1, "named a successor", "the old mayor")
    yield replace(chosen, who_b="the successor", b=ONE)
    successor = "the new mayor, the old mayor (dead)"
    yield _all("mayor", 2, "there is a successor", successor, TWO, SECOND)
    before = "the previous mayor (dead), if any"
    yield _all("mayor", 3, "election: introduction", before, MAYBE_ONE, FIRST)
    yield _all("mayor", 4, "election: result", "the mayor, if any", MAYBE_ONE)
    beginning = _all("general", -1, "introduction of the game")
    yield replace(beginning, who_a="all players", a=at_least(3))
    yield _all("general", 0, "dawn", NIGHT_DEAD, ANY, EVERYBODY)
    special = _all("general", 1, "dawn, with Hunter or lovers", "the other dead", ANY, EVERYBODY)
    yield replace(special, who_a=CHAIN)
    yield _all("general", 4, "somebody dies by night: announcement", "the player", ONE, FIRST)
    yield _all("general", 5, "somebody dies by night: death", "the player", ONE, FIRST)
    yield _all("general", 6, "everybody goes to sleep")


def _pyre() -> Iterator[Row]:
    yield _all("pyre", 0, "the pyre: introduction", NIGHT_DEAD, ANY, EVERYBODY)
    yield _all("pyre", 1, "the pyre: result", "the victim, if any", MAYBE_ONE, FIRST)
    meaning = "the pyre: result, with Hunter or lovers"
    special = _all("pyre", 2, meaning, "the other dead", ANY, EVERYBODY)
    yield replace(special, who_a=CHAIN)
    meaning = "others who died that day, nobody knows how"
    yield _all("pyre", 3, meaning, "the other dead", SOME, EVERYBODY)
    yield _all("pyre", 4, "somebody dies on the pyre: announcement", "the player", ONE, FIRST)
    yield _all("pyre", 5, "somebody dies on the pyre: death", "the player", ONE, FIRST)
    yield from _asked("scapegoat")
    guilty = _own("scapegoat", 1, "chose the guilty", "the guilty")
    yield replace(guilty, b=SOME, short=Short.B)
    for number, how in ((2, ""), (3, ", with Hunter or lovers")):
        meaning, who = f"the Scapegoat burns for a tie{how}", "the Scapegoat, the guilty"
        burned = _all("scapegoat", number, meaning, who, SOME, FIRST)
        yield replace(burned, short=Short.BOTH)


def _end() -> Iterator[Row]:
    draw = _all("won", -1, "the end: nobody is left")
    yield replace(draw, who_a="all players", a=at_least(3), open_a=EVERYBODY, short=Short.BOTH)
    yield _won(0, "the citizens")
    yield _won(1, "the werewolves")
    yield _won(2, "the vampires")
    yield _won(3, "the Psychopath", ONE)
    yield _won(4, "the White Werewolf", ONE)
    yield _won(5, "the pipers")
    yield _won(6, "two lovers", TWO)
    pair = _won(7, "an employer and his bodyguard", TWO)
    yield replace(pair, who_a="the employer, the bodyguard", shuffled=False)
    yield _won(8, "another company")
    stalemate = _all("won", 9, "the end: nothing changed for days, a draw")
    yield replace(stalemate, a=at_least(2), open_a=EVERYBODY, short=Short.BOTH)


ROWS = Rows(
    (
        *_citizens(),
        *_before_the_first_night(),
        *_early_night(),
        *_night(),
        *_killers(),
        *_late_night(),
        *_dawn(),
        *_day(),
        *_pyre(),
        *_end(),
    ),
    TITLES,
)
"""Every row of §12.5, in its order."""
