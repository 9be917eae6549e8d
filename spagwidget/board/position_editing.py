"""The position editor of one board; the game does not change until somebody plays from the position."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from ..core.editing.card_editor import CardEditor
from ..core.editing.position_editor import PositionEditor
from ..core.errors import BadPosition, BadValue
from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.record.start import of_text
from ..core.table.pieces import Pieces
from ..core.typed import as_code
from . import wire_scene
from .requests import Refused, number

DEEPEST = 500
"""The most study positions that are kept, so that changes can be undone."""

LARGEST = 20_000
"""The longest text that is read, in characters; the game itself may allow less."""


class Editing:
    """The study position of one board, with those that undo and redo lead to.

    Attributes:
        editor: The game's position editor; None until the editor is opened, and after a game began from the position.
        studies: The study positions, oldest first; their type is the editor's.
        at: The index of the present one.
        edition: The edition whose names are used; "": the game's own.
        revision: The last revision that the board has sent.
    """

    def __init__(self) -> None:
        self.editor: PositionEditor[Any] | None = None
        self.studies: list[Any] = []
        self.at = 0
        self.edition = ""
        self.revision = 0

    def answer(self, game: Game, content: dict[str, Any]) -> dict[str, Any] | None:
        """Handle one `edit` request (docs/wire.md).

        Args:
            game: The game on the board.
            content: The request; `do` says what to do.

        Returns:
            The sheet after the change; with `fault` if the change is impossible. None if a game began from the
            position, which all boards are sent.

        Raises:
            Refused: The editor is not open or cannot be opened, or the request is malformed.
        """
        do = content.get("do")
        fault: dict[str, Any] = {}
        try:
            if do == "begin":
                self._begin(game, content)
            elif self.editor is None:
                raise Refused(say("refused.no_study"))
            elif do == "play":
                self._play(game)
                return None
            elif do == "show":
                pass
            elif do in ("undo", "redo"):
                self.at = min(max(self.at + (1 if do == "redo" else -1), 0), len(self.studies) - 1)
            elif do == "text":
                text = self._text(content)
                self._take(self.editor.read(text))
                if left_out := self.editor.left_out(text):
                    fault = {"fault": _fault(left_out)}
            else:
                self._take(self.editor.apply(self.studies[self.at], content))
        except Refused:
            raise
        except (TypeError, ValueError) as error:
            if do == "begin":
                raise Refused(str(error)) from None
            if isinstance(error, BadPosition):
                fault = {"fault": _fault(error.problem or str(error), error.column, error.rule, error.sentence)}
            else:
                fault = {"fault": _fault(str(error))}
        assert self.editor is not None
        return {**self._sheet(self.editor), **fault}

    def writer(self) -> CardEditor | None:
        """Return the card editor for the study position; None if the editor is not open or the game has none."""
        return None if self.editor is None else self.editor.writer(self.studies[self.at])

    def rewrite(self, game: Game, content: dict[str, Any], rules: Rules[Any], name: str, was: str) -> dict[str, Any]:
        """Put a rewritten card into the study position.

        Args:
            game: The game on the board.
            content: The request; without `"study": true` a new study position is made from the table of its `step`.
            rules: The rules with the new card.
            name: The new card's name; "": the card was removed.
            was: The name of the card that it replaces; "": it is new.

        Returns:
            The sheet of the position editor.

        Raises:
            Refused: `step` is missing or not a whole number.
            Unsupported: The game has no position editor.
        """
        if content.get("study") is True:
            assert self.editor is not None
            self._take(self.editor.rewritten(self.studies[self.at], rules, name, was))
        else:
            editor, study = self._fresh(game, content)
            rewritten = editor.rewritten(study, rules, name, was)
            self.editor, self.studies, self.at = editor, [study, rewritten], 1
        return self._sheet(self.editor)

    def _begin(self, game: Game, content: dict[str, Any]) -> None:
        editor, study = self._fresh(game, content)
        self.editor, self.studies, self.at = editor, [study], 0

    def _fresh(self, game: Game, content: dict[str, Any]) -> tuple[PositionEditor[Any], Any]:
        """Return the game's editor and a study position from the table of a step; `self` does not change."""
        editor = game.parts.position_editor()
        try:
            ply = game.ply_of(number(content, "step"))
        except BadValue as error:
            raise Refused(str(error)) from None
        return editor, editor.begin(game.opening_at(ply))

    def _text(self, content: dict[str, Any]) -> str:
        text = content.get("text")
        if not isinstance(text, str) or len(text) > LARGEST:
            raise Refused(say("refused.text"))
        return as_code(text).strip()

    def _take(self, study: Any) -> None:
        self.studies = [*self.studies[: self.at + 1], study][-DEEPEST:]
        self.at = len(self.studies) - 1

    def _play(self, game: Game) -> None:
        """Replace the game on the board by one from the study position, with the same names and clock settings."""
        if self.editor is None:
            return
        rules, text = self.editor.finish(self.studies[self.at])
        other = Game(of_text(text, rules, {}, game.game_type))
        names = {seat: name for seat, name in game.names.items() if seat in rules.seats}
        if names:
            other.names = names
        if game.clock is not None:
            other.clock = game.clock.fresh(rules.seats)
        game.adopt(other)
        self.editor = None

    def _sheet(self, editor: PositionEditor[Any]) -> dict[str, Any]:
        sheet = editor.show(self.studies[self.at], self.edition)
        return {
            "type": "study",
            "revision": self.revision,
            "set": wire_scene.table(sheet.scene, Pieces().follow(sheet.scene)),
            "text": sheet.text,
            "problem": _fault(sheet.problem, sheet.column, sheet.rule, sheet.sentence) if sheet.problem else None,
            "spare": [list(spare) for spare in sheet.spare],
            "players": list(sheet.players),
            "undo": self.at > 0,
            "redo": self.at < len(self.studies) - 1,
        }


def _fault(text: str, column: int = 0, rule: str = "", sentence: int | None = None) -> dict[str, Any]:
    """Return what is wrong as plain data, with the rule behind it if there is one."""
    return {"text": text, "column": column, **({"rule": rule, "sentence": sentence} if rule else {})}
