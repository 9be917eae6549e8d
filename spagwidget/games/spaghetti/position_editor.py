"""The position editor: changes a position step by step; positions on the way need not be playable."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ...core.catalogue import say
from ...core.editing.position_editor import PositionEditor, Sheet, Spare
from ...core.errors import BadPosition, BadValue
from .blank.editor import BlankEditor, remade
from .display.scene import scene
from .display.words import Wording, icon, title
from .notation.read import needs, read
from .notation.write import write
from .position_changes import CHANGES, Edit, Study, drop, most_players
from .rules import Spaghetti
from .state import PLACE, RUN, TAKE, State, more

DONE = re.compile(r' do="[^"]*"$')
"""The actions since the turn opened, at the end of a position text (9.4)."""


class StudyEditor(PositionEditor[Study]):
    """The position editor for one game.

    Args:
        rules: The rules of the game; the editor leaves them as they are.
    """

    def __init__(self, rules: Spaghetti) -> None:
        self.rules = rules

    def begin(self, state: State) -> Study:
        """Return the study position for a state of the game.

        Before the first flag stands, the study still has the placing before it, unless cards open one by one (R53).
        Otherwise flags still to be placed become unused, and a command under way is dropped.
        """
        if state.phase in (TAKE, PLACE) and not any(state.queues) and not self.rules.facts.sequential:
            kept = more(**(state.more._asdict() | {"stock": ()}))
            return Study(self.rules, state._replace(phase=PLACE, turn=0, more=kept))
        fields = state.more._asdict() | {"stock": (), "opened": 0, "passes": 0}
        unused = tuple(spare + left for spare, left in zip(state.unused, state.to_place, strict=True))
        return Study(
            self.rules,
            state._replace(
                phase=RUN,
                turn=-1,
                here=-1,
                acting=False,
                todo=(),
                winner=None,
                unused=unused,
                to_place=(0,) * len(unused),
                more=more(**fields),
            ),
        )

    def read(self, text: str) -> Study:
        """Return the study position in a text, without the actions at its end.

        Raises:
            BadPosition: The text cannot be read.
        """
        body = DONE.sub("", text.strip())
        probe = remade(self.rules, players=most_players(self.rules))
        level, players = needs(probe.facts, body)
        rules = remade(self.rules, level=max(level, self.rules.facts.option.level), players=players)
        state = read(rules.facts, body)
        return Study(rules, state if state.phase == PLACE else state._replace(turn=-1))

    def left_out(self, text: str) -> str:
        """Return a message that the actions at the end of the text are left out; "" if it has no actions."""
        return say("edit.left_out") if DONE.search(text.strip()) else ""

    def apply(self, study: Study, change: Mapping[str, Any]) -> Study:
        """Return the study position after one change.

        Args:
            study: The position before; it stays as it is.
            change: The change as plain data: the key `do` has its kind, see `CHANGES`.

        Raises:
            BadValue: The kind of change is unknown.
            ValueError: A part of the change is missing or impossible.
        """
        kind = change.get("do")
        act = CHANGES.get(kind) if isinstance(kind, str) else None
        if act is None:
            raise BadValue(say("edit.kind", kind=kind))
        return act(Edit(study, change))

    def show(self, study: Study, edition: str = "") -> Sheet:
        """Return the table, the position text, and its problem if 9.4 refuses it.

        Args:
            study: The position.
            edition: `code` or `monster`; "" means the edition of the game.
        """
        state = study.state
        rules, facts = study.rules, study.rules.facts
        shown = Wording(facts, edition or facts.option.edition)
        text, problem, column = write(facts, state), "", 0
        rule, sentence = "", None
        try:
            read(facts, text)
        except BadPosition as error:
            problem, column = error.problem or str(error), error.column
            rule, sentence = error.rule, error.sentence
        spare = tuple(
            Spare(command.name, title(shown, command.name), icon(shown, command))
            for card, command in enumerate(facts.commands)
            if card not in state.order
        )
        seen = scene(shown, rules.observe(state, None))
        return Sheet(seen, text, problem, column, spare, (2, most_players(rules)), rule, sentence)

    def writer(self, study: Study) -> BlankEditor:
        """Return the editor of Blank cards for this study position (R60)."""
        return BlankEditor(study.rules)

    def rewritten(self, study: Study, rules: Any, name: str, was: str = "") -> Study:
        """Return the study position after a change of a Blank card.

        Args:
            study: The position before.
            rules: The rules with the changed card, as the editor of Blank cards made them.
            name: The card's name now; "" if the card was removed.
            was: The card's name before; "" for a new card.
        """
        return rewritten(study, rules, name, was)

    def finish(self, study: Study) -> tuple[Spaghetti, str]:
        """Return the rules and the position text with which a game can begin.

        Raises:
            BadPosition: No game can begin here.
        """
        text = write(study.rules.facts, study.state)
        read(study.rules.facts, text)
        return study.rules, text


def rewritten(study: Study, rules: Spaghetti, name: str, was: str) -> Study:
    """Return the study position by other rules, in which the ids of the cards can differ.

    Args:
        study: The position before.
        rules: The rules with the changed Blank card.
        name: The card's name now; "" if the card was removed.
        was: The card's name before; "" for a new card.
    """
    old, facts, state = study.rules.facts, rules.facts, study.state
    if was and not name:
        study = drop(Edit(study, {"spot": was})) if old.actions.ids[was] in study.state.order else study
        state = study.state
    new_name = {command.name: command.name for command in old.commands} | ({was: name} if was else {})
    ids = {card: facts.actions.ids.get(new_name[command.name], -1) for card, command in enumerate(old.commands)}
    source = {new: card for card, new in ids.items()}
    fresh = facts.actions.ids.get(name, -1)
    cards = range(len(facts.commands))
    order = tuple(ids[card] for card in state.order)
    order = (*order, fresh) if fresh >= 0 and fresh not in order else order
    last = state.more.last
    if last is not None or facts.remembers(order):
        last = tuple(ids[card] for card in last or () if ids[card] >= 0)
    fields = state.more._asdict() | {"last": last}
    return Study(
        rules,
        state._replace(
            order=order,
            queues=tuple(state.queues[source[card]] if card in source else "" for card in cards),
            params=tuple(
                state.params[source[card]] if card in source and card != fresh else facts.defaults[card]
                for card in cards
            ),
            cursor=ids[state.cursor] if state.cursor >= 0 else fresh,
            more=more(**fields),
        ),
    )
