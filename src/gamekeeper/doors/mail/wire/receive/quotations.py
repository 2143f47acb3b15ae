"""A writer's own words, without the mail they answer, the signature and the small print (V2, V3).

The text is read line by line. What opens a quotation ("Op … schreef …:", a block of headers,
"-----Original Message-----") ends the writer's words, unless lines with ``>`` follow: then only
those are left out, and what stands between or below them counts.
"""

from __future__ import annotations

import re

LINE_LIMIT = 1000
"""A longer line is never anything but words."""
_WRAP = range(70, 82)
"""How long a line is when a mail program has broken it and lost the ``>`` of the rest."""

_I = re.IGNORECASE


def own_words(text: str) -> str:
    """Return the writer's words, with the empty lines between them; "" if all is quoted."""
    lines = text.split("\n")
    words, strays = _Words(), _Words()
    at = 0
    while at < len(lines):
        if _ends(lines[at], begun=bool(words.lines)):
            break
        if length := _opening(lines, at):
            at = _next_written(lines, at + length)
            if at == len(lines) or not (_is_quoted(lines[at]) or _opening(lines, at)):
                break
            words.leave_out()
        elif length := _small_print(lines, at):
            at += length
            words.leave_out()
        else:
            if _is_quoted(lines[at]):
                words.leave_out()
            else:
                (strays if _is_stray(lines, at) else words).keep(lines[at])
            at += 1
    return str(words) or str(strays)


class _Words:
    """Lines that are kept; where something was left out, one empty line."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._is_gap = False

    def leave_out(self) -> None:
        self._is_gap = True

    def keep(self, line: str) -> None:
        if not line.strip() and (self._is_gap or not self.lines):
            return
        if self._is_gap and self.lines and self.lines[-1]:
            self.lines.append("")
        self._is_gap = False
        self.lines.append(line.rstrip())

    def __str__(self) -> str:
        return "\n".join(self.lines).strip()


def is_forward(text: str) -> bool:
    """Return whether somebody else's mail is passed on in this text."""
    return any(_FORWARD.fullmatch(line.strip()) for line in text.split("\n") if len(line) < 200)


def _next_written(lines: list[str], at: int) -> int:
    while at < len(lines) and not lines[at].strip():
        at += 1
    return at


# -- lines that are quoted


def _is_quoted(line: str) -> bool:
    return line.lstrip(" ").startswith(">")


def _is_stray(lines: list[str], at: int) -> bool:
    """Return True for the rest of a broken quoted line, squeezed between two quoted ones."""
    if not 0 < at < len(lines) - 1 or not lines[at].strip() or _is_quoted(lines[at]):
        return False
    before, after = lines[at - 1], lines[at + 1]
    return _is_quoted(before) and _is_quoted(after) and len(before) in _WRAP


# -- lines that end the words

_UNDERSCORES = re.compile(r"_{5,}")
_ROW = re.compile(r"([-=*~#–—─])\1{4,}|\*(?: +\*){2,}")
_ABOVE = re.compile(
    r".{0,60}\b(?:above|boven|oberhalb|boppe|au-dessus)\b.{0,30}"
    r"\b(?:line|regel|zeile|streep|rigel|ligne)\b.{0,40}",
    _I,
)


def _ends(line: str, *, begun: bool) -> bool:
    """Return True at a signature's ``-- ``, a line of underscores or our own separators."""
    bare = line.strip()
    if bare == "--" and line.startswith("--"):
        return True
    if not bare or len(bare) > LINE_LIMIT:
        return False
    if _UNDERSCORES.fullmatch(bare):
        return True
    if _ROW.fullmatch(bare):
        return begun  # a row before the first word is decoration
    return bare[0] in "-=*~#_–—" and bare[-1] == bare[0] and bool(_ABOVE.fullmatch(bare))


# -- what opens a quotation

_DASH = r"[-_=*~>‐‑–—\s]"
_ORIGINAL_NAMES = (
    r"(?:original(?: message)?|oorspronkelijk(?:e)? bericht|originele? bericht|origineel bericht"
    r"|urspr(?:ü|ue)ngliche (?:nachricht|mail)|original-?nachricht|oarspronklik berjocht"
    r"|message d['’]origine|message original|mensaje original|messaggio originale)"
)
_FORWARD_NAMES = (
    r"(?:(?:original )?forwarded message|doorgestuurd bericht|doorgezonden bericht"
    r"|weitergeleitete nachricht|trochstjoerd berjocht|message transf[ée]r[ée]"
    r"|mensaje reenviado|messaggio inoltrato)"
)
_ORIGINAL = re.compile(rf"{_DASH}{{2,80}}{_ORIGINAL_NAMES}{_DASH}{{2,80}}", _I)
_FORWARD = re.compile(
    rf"{_DASH}{{2,80}}{_FORWARD_NAMES}(?: (?:from|van|von|de) .{{1,80}}?)?{_DASH}{{2,80}}"
    r"|begin forwarded message ?:|begin doorgestuurd bericht ?:|begin van doorgestuurd bericht ?:"
    r"|anfang der weitergeleiteten (?:nachricht|e-mail) ?:"
    r"|début du message (?:réexpédié|transféré) ?:|inicio del mensaje reenviado ?:",
    _I,
)


def _opening(lines: list[str], at: int) -> int:
    """Return how many lines of a quotation's opening begin here; 0 for words."""
    bare = lines[at].strip()
    if not bare or len(bare) > LINE_LIMIT or bare.startswith(">"):
        return 0
    if _ORIGINAL.fullmatch(bare) or _FORWARD.fullmatch(bare):
        return 1
    return _header_block(lines, at) or _intro(lines, at)


_LABELS = {
    "from": "from|van|von|de|fan|da|expéditeur|afzender",
    "sent": "sent|date|verzonden|datum|gesendet|verstuurd|ferstjoerd|envoyé|enviado(?: el)?|fecha"
    "|inviato|data",
    "to": "to|aan|an|oan|à|a|para|destinataire",
    "cc": "cc|kopie|copie|reply-to|antwoord aan|antwort an",
    "subject": "subject|onderwerp|betreff|[uû]nderwerp|objet|asunto|oggetto",
}
_LABEL = re.compile(
    r"[*_]{0,2}(?:" + "|".join(f"(?P<{key}>{names})" for key, names in _LABELS.items()) + r")"
    r"[*_]{0,2} ?:.*",
    _I,
)
_MAX_BLOCK_LINES = 14


def _header_block(lines: list[str], at: int) -> int:
    """Count the lines of "Van: … Verzonden: … Aan: …", as Outlook and forwarded mails have."""
    kinds: set[str | None] = set()
    end = last = at
    while end < min(at + _MAX_BLOCK_LINES, len(lines)):
        label = _LABEL.fullmatch(lines[end].strip()[:LINE_LIMIT])
        if label and label.lastgroup in kinds:
            break
        if label:
            kinds.add(label.lastgroup)
            last = end
        elif end == at or (not lines[end].strip() and end - last > 1) or end - last > 2:
            break
        end += 1
    return last - at + 1 if len(kinds) >= 3 or {"from", "sent"} <= kinds else 0


_VERB = (
    r"(?:wrote|schreef|schreven|geschreven|schrieb|schrieben|geschrieben|skreau|skreaun"
    r"|a écrit|escribió|ha scritto|escreveu|skrev)"
)
_INTRO_START = re.compile(r"(?:On|Op|Am|Le|El|Il|Em|Den)\b")
_SAYS = re.compile(rf"(?:.*\b)?{_VERB}\b.*", _I)
_SAYS_LAST = re.compile(rf"(?:.*\b)?{_VERB}", _I)
_DATE = re.compile(r"\d{1,2}[:.h]\d\d|\b(?:19|20)\d\d\b|\d{1,2}[-/.]\d{1,2}[-/.]\d{2}")
_DAY = re.compile(r"\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}")
_ADDRESS = re.compile(r"\S@\S|\[mailto:")
_DATED_SENDER = re.compile(r"\d{4}-\d\d-\d\d .*<\S+@\S+>")
_SHARES_ITS_LINE = re.compile(
    rf"{_INTRO_START.pattern}.{{1,300}}\b{_VERB}\b.{{1,200}}\S@\S+> ?: .*", _I
)
_BETWEEN_DASHES = re.compile(rf"-{{2,}} ?{_INTRO_START.pattern}.*\b{_VERB}\b.*-{{2,}}", _I)
_MAX_INTRO_LINES = 3


def _intro(lines: list[str], at: int) -> int:
    """Count the lines of "Op … schreef …:", which may be broken into up to three."""
    first = lines[at].strip()
    if _ends_intro(first) and _is_intro(first, lines, at + 1):
        return 1
    if _DATE.search(first) and _BETWEEN_DASHES.fullmatch(first):
        return 1  # Zoho
    if _DATE.search(first) and _SHARES_ITS_LINE.fullmatch(first):
        return 1  # Yahoo's app: what is quoted goes on in the same line
    if not (_ADDRESS.search(first) or (_INTRO_START.match(first) and re.search(r"\d", first))):
        return 0
    text = first
    for end in range(at + 1, min(at + _MAX_INTRO_LINES, len(lines))):
        line = lines[end].strip()
        is_rest = line == ">:"  # of an address in angle brackets
        if not line or _begins_anew(line) or len(text) > LINE_LIMIT:
            return 0
        if _is_quoted(line) and not is_rest:
            return 0
        text = f"{text} {line[:LINE_LIMIT]}"
        if _ends_intro(line) and _is_intro(text, lines, end + 1):
            return end + 1 - at
    return 0


def _ends_intro(line: str) -> bool:
    return line.endswith(":")


def _begins_anew(line: str) -> bool:
    """Return True if a new intro begins here, so the one above was none."""
    if _INTRO_START.match(line) and _DATE.search(line):
        return True
    return _ends_intro(line) and bool(_ADDRESS.search(line) and _SAYS.match(line))


def _is_intro(text: str, lines: list[str], after: int) -> bool:
    """Return whether this says who wrote what follows, and when or from where."""
    text = text.removesuffix(":").rstrip()
    if _DATED_SENDER.fullmatch(text):
        return True
    is_from_somewhere = bool(_ADDRESS.search(text))
    says = bool(_SAYS.fullmatch(text))
    if says and (is_from_somewhere or (_INTRO_START.match(text) and _DATE.search(text))):
        return True
    below = _next_written(lines, after)
    if below == len(lines) or not _is_quoted(lines[below]):
        return False
    if says and (_DATE.search(text) or _SAYS_LAST.fullmatch(text)):
        return True
    return is_from_somewhere or bool(_DAY.search(text))  # in languages we do not know


# -- small print

_DEVICE = re.compile(
    r"(?:sent|verzonden|verstuurd|gesendet|verschickt|envoyé|enviado|ferstjoerd)"
    r" (?:from|with|via|vanaf|vanuit|van|met|von|mit|über|door|depuis|de|à partir de|avec|desde"
    r"|con|fan|mei)\b.{1,100}"
    r"|von mein(?:em|er)\b.{1,60}\b(?:gesendet|verschickt|geschickt)\b.{0,60}"
    r"|van(?:af)? mijn\b.{1,60}\b(?:verzonden|verstuurd)\b.{0,60}"
    r"|diese (?:nachricht|e-mail) wurde (?:von|mit)\b.{1,80}\bgesendet\b.{0,60}"
    r"|(?:get|download|downloade|holen sie sich|hol dir|haal|ontvang|télécharger|obtener)"
    r" outlook (?:for|voor|für|pour|para)\b.{1,100}"
    r"|outlook (?:for|voor|für)\b.{1,40}\b(?:downloaden|herunterladen|ophalen)\b.{0,80}"
    r"|yahoo mail: .{1,80}"
    r"|(?:excuse|excuseer|pardon|bitte entschuldig\w*)\b.{1,40}"
    r"\b(?:brevity|beknoptheid|kürze)\b.{0,20}",
    _I,
)
_SMALL_PRINT = re.compile(
    r"(?:this|the (?:information|contents?)\b.{0,40}\bthis) (?:e-?mail|message|communication)\b"
    r".{0,200}\b(?:confidential|privileged|intended)\b"
    r"|(?:dit|deze|de (?:inhoud|informatie)\b.{0,40}\b(?:dit|deze)) (?:e-?mail|bericht)"
    r".{0,200}\b(?:vertrouwelijk|bestemd|geadresseerde|bedoeld)"
    r"|(?:diese|dieses|der inhalt dieser) (?:e-?mail|nachricht)\b"
    r".{0,200}\b(?:vertraulich|bestimmt|adressat)"
    r"|(?:disclaimer|confidentiality notice|haftungsausschluss) ?:"
    r"|virus-?(?:free|vrij|frei)\W"
    r"|(?:please )?(?:consider|think of) the environment\b|denk aan het milieu\b"
    r"|bitte denken sie an die umwelt\b"
    r"|(?:caution|external|let op|warnung|achtung)\b.{0,20}\b(?:this|dit|deze|diese)\b.{0,40}"
    r"\b(?:outside|externe?n?|buiten|außerhalb)\b"
    r"|(?:you don['’]t often get e-?mail from|(?:u|je) ontvangt niet vaak e-?mail van"
    r"|sie erhalten nicht oft e)",
    _I,
)


def _small_print(lines: list[str], at: int) -> int:
    """Return how many lines of an advertisement or a disclaimer begin here."""
    bare = lines[at].strip().strip("*[]").strip()
    if not bare or len(bare) > 5 * LINE_LIMIT:
        return 0
    if _DEVICE.fullmatch(bare):
        return 1
    opening = " ".join(line.strip() for line in lines[at : at + 4] if len(line) < 5 * LINE_LIMIT)
    if not _SMALL_PRINT.match(opening.strip("*[] ")):
        return 0
    end = at
    while end < len(lines) and lines[end].strip() and not _is_quoted(lines[end]):
        end += 1
    return end - at
