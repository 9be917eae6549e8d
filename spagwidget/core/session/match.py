"""One game from its start to its end, as each player and the public see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ..catalogue import commas, say
from ..clock.clock import Clock
from ..clock.play_by_clock import Packed, clock_unpacked
from ..display import Display
from ..errors import BadType, Unsupported
from ..program import Program
from ..rules import Outcome
from ..setup import Opening
from ..speaking import current
from ..table.choice import Ask, ask, late, over, private, repeated, waiting
from ..table.scene import Scene, with_lines_done
from ..viewpoint import Viewpoint
from . import start as starts
from .listing import Listing
from .node import Node
from .played_match import PlayedMatch
from .start import Start
from .transcript import Frame, Transcript
from .tree import Tree

__all__ = ["Match"]


class Match(PlayedMatch):
    """One game from its start to its end; a `Game` holds one at a time.

    Args:
        start: Where the game starts.
        clock: Its clock, set to the full time; None: no clock.
    """

    def __init__(self, start: Start, clock: Clock | None = None) -> None:
        super().__init__(start, clock)
        self._programs: dict[Viewpoint, Program[Any]] = {}

    def twin(self) -> Match:
        """Return a copy; a clock that has begun is paused in the copy."""
        return _made(self.start, self.tree.twin()[0], self.timing.packed())

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (self.start, self.tree, self.timing.packed())

    def following(self, opening: Opening) -> Match:
        """Return the game that follows this prelude, with the same clock.

        Args:
            opening: What the prelude has settled.
        """
        start = starts.start_in(self.start.type, opening.rules, opening.first)
        match = Match(start, self.timing.clock)
        match.tree.recording = self.tree.recording
        return match

    # What a person sees

    def view(self, seat: str | None = None, edition: str = "") -> Viewpoint:
        """Return a viewpoint as a value; one that names the game's own edition equals one that names none.

        Args:
            seat: The player who looks; None: the public view.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.
        """
        if not isinstance(edition, str):
            raise BadType(say("error.edition_type", value=edition))
        if edition and edition == self.parts.display().edition:
            edition = ""
        return Viewpoint(None if seat is None else self.seat(seat), edition, current())

    def display(self, seat: str | None = None, edition: str = "") -> Display[Any]:
        """Return the display for a viewpoint.

        Args:
            seat: The player who looks; None: the public view.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        return self.parts.display(self.view(seat, edition))

    def scene(self, seat: str | None = None, edition: str = "") -> Scene:
        """Return what is on the table now, as a viewpoint sees it; arguments and errors are those of `display`."""
        view = self.view(seat, edition)
        return self.parts.display(view).scene(self.transcript.witness(view.seat).state(self.tree.here))

    def last_scene(self) -> Scene:
        """Return what is on the table now as the public sees it, with the lines that the last event carried out."""
        view = self.view(None, "")
        events, scene = self.transcript.events(view), self.scene()
        return with_lines_done(scene, self.parts.display(view).scene(events[-1].note.before)) if events else scene

    def frames(self, seat: str | None = None, edition: str = "") -> list[Frame]:
        """Return the table before the first event, then after each one; arguments and errors are those of `display`."""
        return self.transcript.frames(self.view(seat, edition))

    def listing(self, seat: str | None = None, edition: str = "") -> Listing[Any]:
        """Return the game as a Python program, with the lines that run at each event.

        Args:
            seat: The player whose events are the steps; None: the public.
            edition: The edition of the captions; "": the game's own.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        if self._prelude is not None:
            raise Unsupported(say("error.no_program_yet"))
        view, start = self.view(seat, edition), self.start
        self.parts.display(view)  # checks that the game has this edition
        public = view._replace(seat=None)
        if public not in self._programs:
            done = [action.text for action in start.done]
            self._programs[public] = self.parts.program(start.opening, done, view.edition)
        program, events = self._programs[public], tuple(self.transcript.events(view))
        state = self.transcript.witness(view.seat).state(self.tree.here)
        return Listing(program, events, state, partial(self._states, view), self.over)

    def _states(self, view: Viewpoint) -> Sequence[Any]:
        """Return what a viewpoint sees of the state before the first event, then after each one."""
        root, *path = self.tree.path
        witness = self.transcript.witness(view.seat)
        found = [witness.state(root)]
        for node in path:
            events = self.transcript.events_at(node, view)
            found += [event.note.before for event in events[1:]]
            found += [witness.state(node)] if events else []
        return found

    @property
    def title(self) -> str:
        """The game's title and subtitle; the name of its type if it has no display."""
        shown = self.parts.type.display is not None
        return commas(self.display().about()) if shown else self.start.type.name

    @property
    def first_round(self) -> int:
        """The round in which the game starts; 0 is before the first."""
        return self.parts.display().first_round(self.transcript.witness(None).state(self.tree.root))

    @property
    def round(self) -> int:
        """The present round."""
        events = self.transcript.events(Viewpoint())
        return events[-1].round if events else self.first_round

    @property
    def loser(self) -> str | None:
        """The seat that has lost: the other one of two, the last one, or the one defeated first; None if nobody has."""
        if self.ranking:
            return self.ranking[-1][0] if len(self.ranking) > 1 and len(self.ranking[-1]) == 1 else None
        winner = self.winner
        others = [seat for seat in self.rules.seats if seat != winner]
        if winner is None or len(others) == 1:
            return None if winner is None else others[0]
        events = self.transcript.events(Viewpoint())
        return next((event.sign.removeprefix("out:") for event in events if event.sign.startswith("out:")), None)

    # Questions

    def ask(
        self, seat: str | None = None, edition: str = "", words: Sequence[str] = (), one_level: bool = False
    ) -> Ask:
        """Return the open decision, or the result when the game is over.

        Args:
            seat: The player whose decision is returned; None: the decision of the player who must decide. If several
                must decide, or if the legal actions are a secret, the result only names those players.
            edition: The edition; "": the game's own.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted.

        Raises:
            BadValue: The seat or edition is unknown, or no action begins with these words.
            Unsupported: The game has no display.
        """
        view, outcome = self.view(seat, edition), self.timing.outcome
        if outcome is not None:
            return self._result(view, outcome)
        witness = self.transcript.witness(view.seat)
        seen, display = witness.state(self.tree.here), self.parts.display(view)
        acting = self.rules.to_act(seen)
        legal = self._open_actions(seen, self.tree.here) if seat is None else self._actions(seat)
        if seat is None and (len(acting) > 1 or legal is None):
            return private(self.rules, acting)
        if not legal:
            return waiting(self.rules, acting)
        decides = view.seat if view.seat in acting else acting[0]
        return ask(display, seen, legal, display.scene(seen), decides, chosen=words, one_level=one_level)

    def ask_at(self, node: Node[Any], edition: str = "", words: Sequence[str] = (), one_level: bool = False) -> Ask:
        """Return the decision that the public saw at an earlier moment; another choice there begins a variation.

        Args:
            node: The moment, one after which something was played.
            edition: As for `ask`.
            words: As for `ask`.
            one_level: As for `ask`.

        Raises:
            BadValue: The edition is unknown, or no action begins with these words.
            Unsupported: The game has no display.
        """
        view = self.view(None, edition)
        seen, display = self.transcript.witness(None).state(node), self.parts.display(view)
        acting, legal = self.rules.to_act(seen), self._open_actions(seen, node)
        if len(acting) > 1 or legal is None:
            return private(self.rules, acting)
        return ask(display, seen, legal, display.scene(seen), acting[0], chosen=words, one_level=one_level)

    def question(self, seat: str | None) -> object:
        """Return an object that stays the same as long as a player's question does.

        The question of a player who must decide stays the same while only others act, if what the player may do stays
        the same too.

        Args:
            seat: The player; None: the public, whose question changes with each action that they notice.

        Raises:
            BadValue: The seat is unknown.
        """
        index, node, rules = None if seat is None else self.seat(seat), self.tree.here, self.rules
        while index is not None and node.parent is not None and node.action is not None:
            before = node.parent
            waits = index in rules.to_act(before.state) and index in rules.to_act(node.state)
            if not waits or index in rules.actors(before.state, node.action):
                break
            if list(rules.legal(before.state, index)) != list(rules.legal(node.state, index)):
                break
            node = before
        return self.transcript.witness(index).moment(node)

    def _result(self, view: Viewpoint, outcome: Outcome) -> Ask:
        """Return the result in place of a question."""
        clock, here = self.timing.clock, self.tree.here
        if clock is not None and self.timing.lost:
            return late(self.rules, outcome, clock.out)
        if self.rules.outcome(here.state) is None:
            return repeated(self.rules, outcome)
        state = self.transcript.witness(view.seat).state(here)
        return over(self.parts.display(view), state, self.transcript.last_notes(view), self.round)


def _made(start: Start, tree: Tree[Any], timing: Packed) -> Match:
    """Return a game again that was copied or pickled.

    Args:
        start: Where the game starts.
        tree: The copy of its tree.
        timing: What was packed of its clock.
    """
    match = Match(start)
    match.tree = tree
    match.timing = clock_unpacked(tree, timing)
    match.transcript = Transcript(tree, match.parts)
    return match
