"""What a Blank card's command has chosen when a line begins (R60): `them`, a player, and `it`, a card.

A command is read from top to bottom. A player or a card counts as chosen if every way to a line has chosen one.
"""

from __future__ import annotations

from typing import NamedTuple

CHOOSES = {"who": "them", "hit": "them", "another": "them", "opponent": "them", "which": "it"}
"""The kinds of step that choose a player (`them`) or a card (`it`)."""

NEEDS = {"their": "them", "them": "them", "it": "it"}
"""The words that need a chosen player (`them`) or a chosen card (`it`)."""


class Chosen(NamedTuple):
    """What has been chosen when a line begins: some of `them` and `it`.

    Attributes:
        always: What every way to the line has chosen.
        sometimes: What at least one way to the line has chosen.
    """

    always: frozenset[str] = frozenset()
    sometimes: frozenset[str] = frozenset()

    def after(self, kind: str) -> Chosen:
        """Return what has been chosen after a step of this kind."""
        name = {CHOOSES[kind]} if kind in CHOOSES else set()
        return Chosen(self.always | name, self.sometimes | name)

    def joined(self, other: Chosen) -> Chosen:
        """Return what has been chosen where two ways meet."""
        return Chosen(self.always & other.always, self.sometimes | other.sometimes)


NOTHING_CHOSEN = Chosen()
"""What has been chosen at the beginning of a command."""


EVERYTHING_CHOSEN = NOTHING_CHOSEN.after("who").after("which")
"""A player and a card have been chosen."""


def must_be_chosen(words: str) -> list[str]:
    """Return what must have been chosen before these words are used, such as `them` for `their life`."""
    return [NEEDS[word] for word in words.split() if word in NEEDS]
