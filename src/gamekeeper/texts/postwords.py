"""What the postroom writes, in Dutch and English; every no says what to write instead."""

from __future__ import annotations

from collections.abc import Mapping

from ..kernel.messages import TableClosed

LANGUAGES = ("en", "nl")

DUTCH: Mapping[str, str] = {
    "unknown-subject": "Ik begrijp het onderwerp van je mail niet: er staat geen naam van een spel "
    "in en ook geen `Help`. Zet de naam van het spel in het onderwerp. Een mail met onderwerp "
    "`lobby` en als tekst `tables` geeft een lijst van alle spellen.",
    "several-games": "In het onderwerp van je mail staan meer spellen: {games}. Stuur een mail met "
    "de naam van één spel in het onderwerp.",
    "unknown-sender": "Het adres {address} is niet bekend in het spel {table}: je mail telt niet. "
    "Inschrijven kan niet meer. Speel je wel mee, schrijf dan vanaf het adres waarmee je bent "
    "ingeschreven.",
    "only-watching": "Je kijkt alleen mee bij {table}: je mail telt niet. Vragen mag, bijvoorbeeld "
    "`board`, `moves`, `time` of `status`; met `leave` kijk je niet langer mee.",
    "replaced": "Je speelt niet meer mee in {table}: {user} heeft je plaats overgenomen. Je mail "
    "telt niet.",
    "game-ended": "Het spel {table} is afgelopen: je mail is niet gelezen.",
    "game-paused": "Het spel {table} is gepauzeerd: je mail is niet gelezen en niet bewaard. "
    "Schrijf opnieuw als het spel verder gaat.",
    "set-aside": "Het spel {table} ligt stil door een fout; systeembeheer weet ervan. Je mail is "
    "niet gelezen.",
    "unproven": "Ik kan niet nagaan of deze mail echt van {address} komt; daarom is er niets "
    "veranderd. Beantwoord deze mail, of de laatste mail die je van mij kreeg, en zet je woorden "
    "erboven: het antwoordadres bewijst dat jij het bent.",
    "unproven-proof": "Ik kan niet nagaan of deze mail echt van {address} komt; daarom is er niets "
    "veranderd. Dit huis leest alleen mails die de provider van de afzender ondertekent (DKIM). "
    "Schrijf vanaf een adres bij een provider die dat doet, of vraag systeembeheer om hulp: een "
    "mail met `Help` in het onderwerp komt altijd aan.",
    "old-letter": "Je hebt een oudere mail van mij beantwoord. Die bewijst niet meer dat jij het "
    "bent; daarom is er niets veranderd. Beantwoord deze mail, en zet je woorden erboven.",
    "late-letter": "Je hebt een oudere mail van mij beantwoord. Deze keer telt dat nog. "
    "Beantwoord voortaan de nieuwste.",
    "declined": "Je doet niet mee aan {table}. Je plaats is nu vrij voor anderen. Bedenk je je, "
    "schrijf dan {format}: zolang er plaats is, kan dat.",
    "too-many-questions": "Er komen nu te veel vragen binnen: je vraag is niet doorgegeven. Stuur "
    "je vraag over een uur nog eens, of beantwoord een mail die je van mij kreeg.",
    "subject-too-long": "Het onderwerp van je mail is te lang voor woorden die tellen: meer dan "
    "{most} letters. Zet ze in de tekst.",
    "too-large": "Je mail is te groot en is niet gelezen. Schrijf zonder bijlagen.",
    "enrol-unproven": "Je inschrijving voor {table} is nog niet gelukt: ik kan niet nagaan of deze "
    "mail echt van {address} komt. Beantwoord deze mail met dezelfde woorden, dan doe je mee: het "
    "antwoordadres bewijst dat jij het bent.",
    "enrol-unproven-proof": "Je inschrijving voor {table} is niet gelukt: ik kan niet nagaan of "
    "deze mail echt van {address} komt. Schrijf vanaf een adres bij een provider die mails "
    "ondertekent (DKIM), of vraag systeembeheer om hulp met `Help` in het onderwerp.",
    "enrol-format": "Je inschrijving voor {table} is niet gelukt. Schrijf {format}.",
    "enrol-name": "Je inschrijving voor {table} is niet gelukt: “{name}” kan hier geen naam zijn. "
    "Een naam is één woord van gewone letters (A tot Z), en geen woord dat hier iets anders "
    "betekent. Schrijf {format}.",
    "enrol-sex": "Je inschrijving voor {table} is niet gelukt: achter de komma staat geen “man” of "
    "“vrouw”. Schrijf {format}.",
    "name-taken": "Je inschrijving voor {table} is niet gelukt: er heet hier al iemand {name}. "
    "Kies een andere naam. Schrijf {format}.",
    "not-enrolled": "Je inschrijving voor {table} is niet gelukt. {why}",
    "format": "alleen je naam: `Bob`",
    "format-sex": "je naam, een komma en je geslacht: `Bob, man` of `Eva, vrouw`",
    "enrolled": "Je bent ingeschreven voor {table}.",
    "enrolled-again": "Je inschrijving voor {table} is veranderd.",
    "enrolled-name": "Naam: {name}",
    "enrolled-sex": "Geslacht: {sex}",
    "enrolled-address": "Adres: {address}",
    "enrolled-change": "Klopt er iets niet? Zolang het spel niet begonnen is, kun je deze mail "
    "beantwoorden: schrijf {format}.",
    "enrolled-leave": "Klopt er iets niet? Zolang het spel niet begonnen is, kun je deze mail met "
    "`leave` beantwoorden en je opnieuw inschrijven.",
    "enrolled-shown": "Als het spel begint, krijgen de andere spelers je naam en adres.",
    "addresses": "Overleggen doen jullie onderling, niet via mij. Dit zijn de adressen:",
    "sex:m": "man",
    "sex:f": "vrouw",
    "sex:x": "geen van beide",
    "linked": "Het adres {address} hoort nu bij dezelfde persoon als {own}: wat je vanaf het ene "
    "adres doet, geldt ook voor het andere. Was jij dat niet? Beantwoord deze mail met "
    "`unlink {address}`.",
    "unlinked": "Het adres {address} hoort niet meer bij dezelfde persoon als je andere adressen.",
    "title:linked": "Je adressen",
    "question": "Je vraag is doorgegeven aan systeembeheer, als vraag {number}. Het antwoord komt "
    "per mail.",
    "question-anonymous": "Ze zien niet van wie de vraag komt.",
    "how": "Zo werkt het: zet de naam van het spel in het onderwerp en alleen je keuze in de "
    "tekst, bijvoorbeeld een naam of “blanco”. Een vraag aan systeembeheer stuur je met onderwerp "
    "`Help`, of `Help anoniem`, en je vraag in de tekst.",
    "reply": "Beantwoord deze mail, met je antwoord bovenaan.",
    "hint": "Hulp nodig? Stuur een mail met `Help` in het onderwerp.",
    "leave": "Geen mails meer over {table}? Beantwoord deze mail met `leave`.",
    "silenced": "Je krijgt geen mails meer over {table}. Je plaats blijft van jou; met "
    "`join {table}` komen de mails weer.",
    "silenced-watching": "Je krijgt geen mails meer over {table}.",
    "mail:which-table": "Je doet mee aan meer spellen: {known}. Beantwoord de nieuwste mail over "
    "het spel dat je bedoelt.",
    "manual": "Handleiding: {link}",
    "unwritten": "In je mail staat niets van jezelf: wat je citeert en wat onder je mail staat, "
    "lees ik niet. Zet je woorden erboven.",
    "forwarded": "Je hebt een mail doorgestuurd zonder er zelf iets bij te schrijven: wat anderen "
    "schreven, lees ik niet. Zet je eigen woorden erboven.",
    "closed": "Systeembeheer heeft dit spel beëindigd{reason}. Niemand heeft gewonnen.",
    "closed-title": "Spel beëindigd",
    "done": "Dat is gedaan.",
    "trouble": "Er ging iets mis; systeembeheer weet ervan.",
    "title:enrolment": "Inschrijving: {table}",
    "title:error": "Foutmelding",
    "title:vote": "Fout bij stemmen",
    "title:move": "Fout in je zet",
    "title:turn": "Stemmen mislukt",
    "title:unread": "Mail niet gelezen",
    "title:help": "Help",
}

ENGLISH: Mapping[str, str] = {
    "unknown-subject": "I do not understand the subject of your mail: there is neither the name of "
    "a game in it nor `Help`. Put the name of the game into the subject. A mail with the subject "
    "`lobby` and the text `tables` brings a list of all games.",
    "several-games": "The subject of your mail names several games: {games}. Send a mail with the "
    "name of one game in the subject.",
    "unknown-sender": "The address {address} is not known in the game {table}: your mail does not "
    "count. Enrolment is closed. If you do play, write from the address with which you enrolled.",
    "only-watching": "You only watch {table}: your mail does not count. You may ask: `board`, "
    "`moves`, `time` or `status`, for example; `leave` ends your watching.",
    "replaced": "You no longer play in {table}: {user} has taken your place. Your mail does not "
    "count.",
    "game-ended": "The game {table} is over: your mail was not read.",
    "game-paused": "The game {table} is paused: your mail was not read and not kept. Write again "
    "when the game goes on.",
    "set-aside": "The game {table} had to be set aside; the administrators know of it. Your mail "
    "was not read.",
    "unproven": "I cannot tell whether this mail really comes from {address}; so nothing has "
    "changed. Reply to this mail, or to the last one you had from me, with your words on top: the "
    "address for replies proves that it is you.",
    "unproven-proof": "I cannot tell whether this mail really comes from {address}; so nothing has "
    "changed. This house reads only mails that the sender's provider signs (DKIM). Write from an "
    "address at a provider that does so, or ask the administrators for help: a mail with `Help` in "
    "the subject always reaches them.",
    "old-letter": "You replied to an older letter of mine. It no longer proves that it is you; so "
    "nothing has changed. Reply to this one instead, with your words on top.",
    "late-letter": "You replied to an older letter of mine. This time it still counts. Next time, "
    "reply to the newest one.",
    "declined": "You do not take part in {table}. Your seat is free for others now. If you change "
    "your mind, write {format}: you can as long as there is a seat.",
    "too-many-questions": "There are too many questions just now: yours was not passed on. Ask "
    "again in an hour, or reply to a mail you had from me.",
    "subject-too-long": "The subject of your mail is too long for words that count: more than "
    "{most} letters. Put them into the text.",
    "too-large": "Your mail is too large and was not read. Please write without attachments.",
    "enrol-unproven": "You are not enrolled for {table} yet: I cannot tell whether this mail "
    "really comes from {address}. Reply to this mail with the same words and you are in: the "
    "address for replies proves that it is you.",
    "enrol-unproven-proof": "Your enrolment for {table} did not work: I cannot tell whether this "
    "mail really comes from {address}. Write from an address at a provider that signs its mails "
    "(DKIM), or ask the administrators for help with `Help` in the subject.",
    "enrol-format": "Your enrolment for {table} did not work. Write {format}.",
    "enrol-name": "Your enrolment for {table} did not work: “{name}” cannot be a name here. A name "
    "is one word of plain letters (A to Z), and none that means something else here. "
    "Write {format}.",
    "enrol-sex": "Your enrolment for {table} did not work: there is no “male” or “female” after "
    "the comma. Write {format}.",
    "name-taken": "Your enrolment for {table} did not work: somebody is called {name} here "
    "already. Choose another name. Write {format}.",
    "not-enrolled": "Your enrolment for {table} did not work. {why}",
    "format": "just your name: `Bob`",
    "format-sex": "your name, a comma and your sex: `Bob, male` or `Eve, female`",
    "enrolled": "You are enrolled for {table}.",
    "enrolled-again": "Your enrolment for {table} has been changed.",
    "enrolled-name": "Name: {name}",
    "enrolled-sex": "Sex: {sex}",
    "enrolled-address": "Address: {address}",
    "enrolled-change": "Something wrong? Until the game begins you can reply to this mail: write "
    "{format}.",
    "enrolled-leave": "Something wrong? Until the game begins you can reply to this mail with "
    "`leave` and enrol again.",
    "enrolled-shown": "When the game begins the other players are given your name and address.",
    "addresses": "Talk to each other directly, not through me. These are the addresses:",
    "sex:m": "male",
    "sex:f": "female",
    "sex:x": "neither",
    "linked": "The address {address} is now the same person as {own}: what you do from one of them "
    "counts for the other, too. If that was not you, reply to this mail with `unlink {address}`.",
    "unlinked": "The address {address} is no longer the same person as your other addresses.",
    "title:linked": "Your addresses",
    "question": "Your question was passed on to the administrators as question {number}. The "
    "answer will come by mail.",
    "question-anonymous": "They do not see who asks.",
    "how": "This is how it works: the name of the game goes into the subject and nothing but your "
    "choice into the text, for example a name or “blank”. A question to the administrators goes "
    "with the subject `Help`, or `Help anonymous`, and your question as text.",
    "reply": "Reply to this mail, with your answer on top.",
    "hint": "Need help? Send a mail with `Help` in the subject.",
    "leave": "No more mails about {table}? Reply to this mail with `leave`.",
    "silenced": "You get no more mails about {table}. Your seat stays yours; `join {table}` brings "
    "the mails back.",
    "silenced-watching": "You get no more mails about {table}.",
    "mail:which-table": "You play at several tables: {known}. Reply to the newest mail about the "
    "one you mean.",
    "manual": "Manual: {link}",
    "unwritten": "There is nothing of your own in your mail: I read neither what you quote nor "
    "what stands below your name. Put your words on top.",
    "forwarded": "You have passed on a mail without a word of your own: I do not read what others "
    "wrote. Put your own words on top.",
    "closed": "The administrators have ended this game{reason}. Nobody has won.",
    "closed-title": "The game was ended",
    "done": "Done.",
    "trouble": "Something is wrong here; the administrators have been told.",
    "title:enrolment": "Enrolment: {table}",
    "title:error": "Error",
    "title:vote": "Error in your vote",
    "title:move": "Error in your move",
    "title:turn": "Vote failed",
    "title:unread": "Mail not read",
    "title:help": "Help",
}

WORDS: Mapping[str, Mapping[str, str]] = {"nl": DUTCH, "en": ENGLISH}

TITLES: Mapping[str, str] = {
    **dict.fromkeys(("not-your-turn", "you-are-dead", "too-late"), "turn"),
    **dict.fromkeys(("game-ended", "game-paused", "set-aside", "unproven"), "unread"),
    "old-letter": "unread",
    **dict.fromkeys(("invited-only", "seats-kept"), "error"),
    **dict.fromkeys(("subject-too-long", "only-watching", "replaced"), "error"),
    **dict.fromkeys(("unknown-subject", "several-games", "unknown-sender", "trouble"), "error"),
    **dict.fromkeys(("enrol-format", "enrol-name", "enrol-sex", "enrol-unproven"), "error"),
    **dict.fromkeys(("name-taken", "not-enrolled", "too-many-questions"), "error"),
}
"""What a mail with this no is called; every other one is an error in a vote (§12.6)."""


def has(code: str) -> bool:
    """Whether there is a sentence of the postroom's own for this."""
    return code in ENGLISH


def say(language: str, key: str, **facts: object) -> str:
    """A sentence in this language, with its words filled in."""
    return WORDS[language if language in WORDS else "en"][key].format(**facts)


def closing(language: str, closed: TableClosed) -> str:
    """How a table was ended by the house."""
    return say(language, "closed", reason=f" ({closed.reason})" if closed.reason else "")


def title(language: str, code: str, usual: str = "vote") -> str:
    """What a mail that says no for this reason is called.

    ``usual``: ``move`` where nobody votes but moves, ``other`` where it is about something else.
    """
    kind = usual if usual == "move" else TITLES.get(code, usual)
    if usual == "other" and kind in ("other", "turn"):
        kind = "error"
    return say(language, f"title:{kind}")
