"""Twelve people play Werewolves by mail, from the first invitation to the victory.

Postfix and Dovecot are real, and so is the house: a process of its own. The players know what is in
their mailboxes and nothing else. Some answer wrongly first, some change their minds, some forget.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from tests.doors.mail.village.game import NAME, Played
from tests.doors.mail.village.office import Person

SECRETS = {
    r"Whom do the werewolves eat\?|^Together you \(.*\) have until": {"Werewolf"},
    r"Whose role do you want to see\?|^\w+'s role: ": {"Seer"},
    r"Whom do you save or poison\?|^Poisoned: |^Saved: ": {"Witch"},
    r"Whom do you protect\?": {"Healer"},
    r"Which two|Name two\.": {"Cupid"},
    r"Whom do you shoot\?": {"Hunter"},
}
"""Words that only the owners of a role may read."""


@pytest.fixture(params=["calm", "fetched"])
def game(request: pytest.FixtureRequest) -> Played:
    """By each way in."""
    played: Played = request.getfixturevalue(request.param)
    return played


def test_the_victory_is_told_to_everybody(game: Played) -> None:
    """§10: all twelve get the same last mail, dead or alive, with everybody's role in it."""
    ends = {name: person.find("The end") for name, person in game.people.items()}

    assert {name: len(mails) for name, mails in ends.items()} == dict.fromkeys(game.people, 1)
    assert set(game.roles) == set(game.people)
    assert len({mails[0].text.partition("Who was who:")[2] for mails in ends.values()}) == 1


def test_every_mail_is_answered_once(game: Played) -> None:
    """V11, V12: a confirmation for each vote, an explanation for each mistake, nothing else."""
    for person in game.people.values():
        written = {str(mail["Message-ID"]): mail for mail in person.written}
        answers = Counter(mail.answered for mail in person.mails if mail.answered in written)
        votes = written.keys() - answers.keys()

        assert set(answers.values()) == {1}, person.name
        assert len(person.find("Vote received")) == len(votes), person.name
        mistakes = [id for id, mail in written.items() if "Xantippe" in mail.get_content()]
        assert len(person.find("Error in your vote")) == len(mistakes), person.name
        assert answers.keys() == {*mistakes, f"<{person.name}.1@people.test>"}


def test_people_did_what_people_do(game: Played) -> None:
    """The game has seen mistakes, changed minds, missed votes, a testament and a shot."""
    mails = [mail for person in game.people.values() for mail in person.mails]
    texts = "\n".join(mail.text for mail in mails)

    assert "Your choice has been changed." in texts
    assert "You did not vote in time." in texts
    assert {"Error in your vote", "Testament", "Lover"} <= {
        word for mail in mails for word in mail.subject.partition(": ")[2].split(", ")
    }


def test_a_role_is_told_to_its_owner_alone(game: Played) -> None:
    told = {name: list(_roles(person)) for name, person in game.people.items()}

    assert told == {name: [role] for name, role in game.roles.items()}


@pytest.mark.parametrize("words", SECRETS)
def test_secrets_stay_where_they_belong(game: Played, words: str) -> None:
    readers = {
        game.roles[name]
        for name, person in game.people.items()
        if any(re.search(words, mail.text, re.M) for mail in person.mails)
    }

    assert readers == SECRETS[words]


def test_lovers_know_of_each_other_and_nobody_else_does(game: Played) -> None:
    known = {
        name: lover.lower()
        for name, person in game.people.items()
        for mail in person.mails
        for lover in re.findall(r"^Your lover: (\w+)\.", mail.text, re.M)
    }

    assert len(known) == 2
    assert all(known[lover] == name for name, lover in known.items())


def test_nobody_gets_a_mail_or_a_token_of_somebody_else(game: Played) -> None:
    everybody = [*game.people.values(), game.chef]
    ids = Counter(mail.id for person in everybody for mail in person.mails)
    tokens = {person.name: set(_tokens(person)) for person in game.people.values()}

    assert set(ids.values()) == {1}
    assert all(
        mail.raw["To"].strip("<>") == person.address
        for person in everybody
        for mail in person.mails
    )
    assert all(len(own) > 2 for own in tokens.values()), "a new one in every phase"
    assert len(set.union(*tokens.values())) == sum(map(len, tokens.values()))


def test_copies_of_all_mails_are_filed(game: Played) -> None:
    """O4: in the folder Sent, once each."""
    ids = [mail.id for person in (*game.people.values(), game.chef) for mail in person.mails]

    assert sorted(game.sent) == sorted(ids)


def test_threads_are_kept(game: Played) -> None:
    """All that somebody hears of a game is one conversation; answers stand below their mails."""
    for person in game.people.values():
        roots = {mail.references[0] for mail in person.mails}
        written = {str(mail["Message-ID"]): mail for mail in person.written}

        assert len(roots) == 1, person.name
        for mail in person.mails:
            if (mine := written.get(mail.answered)) is not None:
                assert mail.references[-1] == mail.answered
                assert set(str(mine["References"]).split()) <= set(mail.references)


def test_machines_do_not_answer_our_mails(game: Played) -> None:
    """RFC 3834: answers and other mails say what they are."""
    for person in (*game.people.values(), game.chef):
        own = {str(mail["Message-ID"]) for mail in person.written}
        for mail in person.mails:
            kind = "auto-replied" if mail.answered in own else "auto-generated"
            assert mail.raw["Auto-Submitted"] == kind
            assert mail.raw["Precedence"] == "bulk"


def test_the_log_can_be_checked(game: Played) -> None:
    assert "everything follows" in game.verdict
    assert "The game is over" in game.verdict


def test_both_ways_in_lead_to_the_same_game(calm: Played, fetched: Played) -> None:
    """The same moves, the same dice, the same mails, whether handed over or fetched.

    Only who of several votes first may differ: a mailbox is emptied by the handful.
    """
    assert Counter(map(repr, fetched.events)) == Counter(map(repr, calm.events))
    for name in calm.people:
        assert fetched.texts(name) == calm.texts(name)


def _roles(person: Person) -> Iterator[str]:
    for mail in person.mails:
        yield from re.findall(r"^Your role: ([\w ]+)\.", mail.text, re.M)


def _tokens(person: Person) -> Iterator[str]:
    for mail in person.mails:
        if mail.subject.startswith(f"{NAME}: ") and (
            found := re.search(r"\+(\w+)@", mail.reply_to)
        ):
            yield found[1]
