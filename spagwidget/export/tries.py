"""Every try in a puzzle, with the answer of the others: what a page without Python needs, so that it can be played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..board import wire
from ..board.look import Look
from ..board.puzzle_play import HINTS, Record, Solving
from ..board.puzzle_shown import ShownPuzzle
from ..core.puzzle import PuzzleLike
from ..core.session.game import Game
from ..core.speaking import speaking

MOST_TRIES = 400
"""The most tries that a page contains."""

MOST_SECONDS = 20.0
"""How long the tries are searched, at most; a search that has begun is finished. It is processor time, so that other
programs do not decide whether a puzzle can be played."""

CLOCK: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""Python in a browser has no time of a single thread, and no other thread."""

MOST_STEPS = 4
"""The most steps of an answer to a wrong try that a page contains."""

ASKED = ("over", "seat", "winner", "text", "detail", "deciders")
"""What is shown of a decision that nobody can make, because the puzzle is solved or a reply is open."""


_Frames = Mapping[str, list[dict[str, Any]]]
"""The frames of a moment, by language."""


class Tries(NamedTuple):
    """The tries in a puzzle.

    Attributes:
        states: `State` in js/src/link/solving.ts, the start first.
        hints: The three hints.
        tries: How many tries there are.
    """

    states: list[dict[str, Any]]
    hints: list[dict[str, Any]]
    tries: int


class _Open(NamedTuple):
    """A moment at which the player decides."""

    solving: Solving
    frames: _Frames
    at: int


def tries_of(
    puzzle: PuzzleLike,
    edition: str,
    languages: Sequence[str],
    clock: Callable[[], float] = CLOCK,
    seconds: float = MOST_SECONDS,
) -> Mapping[str, Tries] | None:
    """Return all tries in a puzzle, told in each language; None: there are too many, or the search takes too long.

    They are searched once for all languages: that takes longest.

    Args:
        puzzle: The puzzle.
        edition: The edition whose names are used.
        languages: The codes of the languages.
        clock: Returns the time so far in seconds.
        seconds: How long they are searched, at most, in seconds of `clock`.
    """
    ends = clock() + seconds
    first = Solving(puzzle, puzzle.game(), Record())
    first.follow()
    told = _Told(edition, languages)
    todo, tries = [_Open(first, told.add(first, None, {}), 0)], 0
    hints = told.hints(first)
    while todo:
        before = todo.pop()
        if before.solving.reply is not None or before.solving.solved:
            continue
        for action in before.solving.game.legal_for(puzzle.seat):
            tries += 1
            if tries > MOST_TRIES or clock() > ends:
                return None
            solving = _tried(before.solving, action)
            at = told.count
            for states in told.states.values():
                states[before.at]["tries"][action] = at
            todo.append(_answered(told, solving, before))
    return {language: Tries(states, hints[language], tries) for language, states in told.states.items()}


def _tried(before: Solving, action: str) -> Solving:
    """Return a puzzle after one more decision of the player, and the answer of the others."""
    solving = Solving(before.puzzle, before.game.copy(), Record(tries=1))
    solving.begun, solving.limit, solving.start = before.begun, before.limit, before.start
    solving.game.play_as(before.puzzle.seat, action)
    solving.follow()
    return solving


def _answered(told: _Told, solving: Solving, before: _Open) -> _Open:
    """Add the state after a try, and one for each further step of the answer; return the first one."""
    reply = solving.reply
    at = told.count
    frames = told.add(solving, before.at, before.frames, undo=before.at)
    first, shown = _Open(solving, frames, at), frames
    for _ in range(MOST_STEPS):
        if not (reply and reply.more and solving.go_on()):
            break
        for states in told.states.values():
            states[-1]["next"] = len(states)
        shown = told.add(solving, told.count - 1, shown, undo=before.at)
    if reply and reply.more:
        for states in told.states.values():
            # The page has no more of this answer.
            states[-1]["puzzle"]["reply"]["more"] = False
    return first


class _Told:
    """The states of a puzzle in several languages.

    Args:
        edition: The edition whose names are used.
        languages: The codes of the languages.

    Attributes:
        states: The states so far, by language.
    """

    def __init__(self, edition: str, languages: Sequence[str]) -> None:
        self._edition = edition
        self.states: dict[str, list[dict[str, Any]]] = {language: [] for language in languages}

    @property
    def count(self) -> int:
        """How many states there are."""
        return len(next(iter(self.states.values())))

    def add(self, solving: Solving, parent: int | None, before: _Frames, undo: int | None = None) -> _Frames:
        """Add a state; return all its frames, by language.

        Args:
            solving: The puzzle with what was played.
            parent: The index of the state whose first frames it shares; None: it shares none.
            before: The frames of that state, by language.
            undo: The state that comes back when the last decision is taken back; None at the start.
        """
        found = {}
        for language, states in self.states.items():
            with speaking(language):
                found[language] = _added(states, solving, self._edition, parent, before.get(language, []), undo)
        return found

    def hints(self, first: Solving) -> dict[str, list[dict[str, Any]]]:
        """Return the three hints, by language.

        Args:
            first: The puzzle at its start.
        """
        found = {}
        for language in self.states:
            with speaking(language):
                shown = ShownPuzzle(first, first.game.frames(None, self._edition), self._edition)
                found[language] = shown.puzzle(Record(tries=1, hints=HINTS))["hints"]
        return found


def _added(
    states: list[dict[str, Any]],
    solving: Solving,
    edition: str,
    parent: int | None,
    before: list[dict[str, Any]],
    undo: int | None,
) -> list[dict[str, Any]]:
    """Add a state; return all its frames.

    Args:
        states: The states so far.
        solving: The puzzle with what was played.
        edition: The edition whose names are used.
        parent: The index of the state whose first frames it shares; None: it shares none.
        before: The frames of that state.
        undo: The state that comes back when the last decision is taken back; None at the start.
    """
    game = solving.game
    pictures = game.frames(None, edition)
    frames = wire.frames(pictures, 0, game.first_round, opening=game.opening, repeats=game.repeats(None))
    kept = next(_differences(before, frames), min(len(before), len(frames)))
    shown = ShownPuzzle(solving, pictures, edition)
    now, puzzle = shown.now({}), shown.puzzle(Record(tries=1))
    if not now["ask"].get("nodes"):
        now["ask"] = {key: now["ask"][key] for key in ASKED if key in now["ask"]} | {"nodes": []}
    if puzzle["reply"] and puzzle["reply"]["kind"] == "slow":
        # A page cannot go on with a win that takes longer, so it does not offer that.
        puzzle["reply"]["kind"] = "late"
    if parent is not None:
        start = states[0]["puzzle"]
        puzzle = {key: value for key, value in puzzle.items() if start.get(key) != value}
    state = {"parent": parent or 0, "kept": kept, "frames": frames[kept:], "now": now, "puzzle": puzzle, "tries": {}}
    states.append({**state, **({} if undo is None else {"undo": undo})})
    return frames


def _differences(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> Iterator[int]:
    return (at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1])


def opponents_of(puzzle: PuzzleLike) -> dict[str, Any]:
    """Return the trait `opponents` of a puzzle: the others make no mistake."""
    return ShownPuzzle(Solving(puzzle, puzzle.game(), Record()), [], "").opponents()


def story_of(game: Game, edition: str) -> dict[str, Any]:
    """Return the story of a puzzle's start, without its frames and without what can be done.

    Args:
        game: The game at the start.
        edition: The edition whose names are used.
    """
    story = wire.story(Look(game, None, edition), revision=0)
    kept = ("title", "subtitle", "words", "icons", "edition", "editions")
    found = {key: story[key] for key in kept if key in story}
    if "editions" in found:
        found["editions"] = {found["edition"]: found["editions"][found["edition"]]}
    return found
