"""Games whose rules still do everything themselves, seen as a game of four parts; gone once all games have those."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .action import Action
from .display import Caption, Display
from .game_type import GameType
from .notation import Notation
from .rules import Note, Rules
from .settings import Setting, Value
from .setup import Setup
from .table.scene import Motion, Prompt, Scene
from .viewpoint import Viewpoint

__all__ = ["bridged"]


class BridgeNotation(Notation[Any]):
    """The notation that old rules have in themselves."""

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, Any]) -> Rules[Any]:
        return kind.for_position(text, **options)

    @classmethod
    def rules_for_record(
        cls, kind: type[Rules[Any]], record: Mapping[str, Any], commands: Sequence[Any] = ()
    ) -> Rules[Any]:
        return kind.for_record(record, commands)

    def parse(self, text: str) -> Action:
        try:
            return self.rules.parse(text)
        except NotImplementedError:
            return super().parse(text)

    def phase(self, state: Any) -> str:
        return self.rules.phase(state)

    def asks(self, state: Any) -> str | None:
        return self.rules.asks(state)

    def snapshot(self, state: Any) -> dict[str, Any]:
        return self.rules.snapshot(state)

    def seat_snapshot(self, state: Any, seat: int) -> dict[str, Any]:
        return self.rules.view(state, seat)

    def write(self, state: Any) -> str:
        try:
            return self.rules.write(state)
        except NotImplementedError:
            return super().write(state)

    def read(self, text: str) -> Any:
        return self.rules.read(text)

    def first_keys(self, state: Any) -> dict[str, Any]:
        return self.rules.setup(state)

    def first_state(self, record: Mapping[str, Any]) -> Any:
        return self.rules.set_up(record)

    def extra_keys(self) -> dict[str, Any]:
        return self.rules.extras()

    def handed_over(self) -> Sequence[Any]:
        return self.rules.handed()


class BridgeDisplay(Display[Any]):
    """The display that old rules have in themselves."""

    def __init__(self, rules: Rules[Any], view: Viewpoint = Viewpoint()) -> None:  # noqa: B008  # immutable
        super().__init__(rules.dressed(view.edition) if view.edition else rules, view)
        self.name = rules.name

    @property
    def edition(self) -> str:
        return self.rules.dress

    def editions(self) -> dict[str, str]:
        return self.rules.dresses()

    def about(self) -> tuple[str, str]:
        return self.rules.about()

    def words(self) -> dict[str, str]:
        return self.rules.words()

    def caption(self, note: Note, round_: int) -> Caption:
        return Caption(*self.rules.caption(note, round_))

    def begins_round(self, note: Note) -> bool:
        return self.rules.begins_round(note)

    def first_round(self, state: Any) -> int:
        return self.rules.first_round(state)

    def motions(self, note: Note) -> Sequence[Motion]:
        return self.rules.motions(note)

    def scene(self, state: Any) -> Scene:
        return self.rules.scene(state, self.view.seat)

    def prompt(self, state: Any, words: Sequence[str]) -> Prompt:
        return self.rules.prompt(state, words)

    def result(self, state: Any, notes: Sequence[Note], round_: int) -> Prompt:
        return self.rules.result(state, notes, round_)


class BridgeSetup(Setup):
    """The setup that old rules have in themselves."""

    def title(self) -> str:
        return self.kind.title()

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        return self.kind.offer(options)

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        return self.kind.chosen(options, name, value)

    def check(self, options: Mapping[str, Any]) -> None:
        self.kind.trial(options)

    def options_of(self, rules: Rules[Any]) -> dict[str, Any]:
        return rules.agreed()

    def prelude(self, rules: Rules[Any]) -> Any:
        return rules.overture()


def bridged(kind: type[Rules[Any]], prelude: GameType | None = None) -> GameType:
    """Return the type of a game whose rules do everything themselves."""
    return GameType(
        kind.name,
        kind,
        BridgeDisplay,
        BridgeNotation,
        BridgeSetup,
        prelude,
        lambda rules: rules.editor(),
        lambda rules: rules.writer(),
    )
