"""One game from its start to its end, as each player and the public see it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from ...action import Action
from ...advice import listed
from ...catalogue import commas, say
from ...clock.clock import Clock
from ...clock.play_by_clock import Packed, PlayByClock, clock_unpacked
from ...errors import BadType, BadValue, Unsupported
from ...program import Program
from ...rules import Outcome, Rules
from ...setup import Opening, Prelude
from ...speaking import current
from ...table.choice import Ask, ask, late, over, private, repeated, waiting
from ...table.scene import Scene, with_lines_done
from ...viewpoint import Viewpoint
from ..record import start as starts
from ..record.start import Start
from ..tree import Tree
from ..tree.legality import find_legal, refusal, text_of
from ..tree.node import Node, way
from .listing import Listing
from .take_back import own_actions
from .transcript import Transcript


class Match:
    """One game from its start to its end; a `Game` holds one at a time.

    Args:
        start: Where the game starts.
        clock: Its clock, set to the full time; None: no clock.

    Attributes:
        start: Where the game starts.
        parts: The parts of the game.
        rules: Its rules.
        tree: Everything that was played.
        timing: The clock and what it does to the game.
        transcript: The events and frames.
        has_deadlines: Whether the rules may set a deadline.
    """

    def __init__(self, start: Start, clock: Clock | None = None) -> None:
        self.start = start
        self.parts = start.parts
        self.rules = start.parts.rules
        self._prelude = self.rules if isinstance(self.rules, Prelude) else None
        self.tree: Tree[Any] = Tree(self.rules, start.first)
        self.timing = PlayByClock(self.tree, clock)
        self.transcript = Transcript(self.tree, self.parts)
        self.has_deadlines = self.rules.has_deadlines()
        self._legal: tuple[Node[Any] | None, tuple[str, ...]] = (None, ())
        self._programs: dict[Viewpoint, Program[Any]] = {}

    # The present moment

    @property
    def state(self) -> Any:
        """The present state."""
        return self.tree.here.state

    @property
    def ply(self) -> int:
        """How many actions have been played on the way to the present moment."""
        return self.tree.here.ply

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by the clock."""
        return self.timing.outcome is not None

    @property
    def winner(self) -> str | None:
        """The seat that has won; None in a draw and while the game goes on."""
        outcome = self.timing.outcome
        return None if outcome is None or outcome.winner is None else self.rules.seats[outcome.winner]

    @property
    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The seats by place, the first place first; empty while the game goes on, and if only the winner is known."""
        outcome = self.timing.outcome
        places = () if outcome is None else outcome.ranking
        return tuple(tuple(self.rules.seats[seat] for seat in place) for place in places)

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that must decide now; empty when the game is over."""
        return () if self.over else tuple(self.rules.seats[seat] for seat in self.rules.to_act(self.state))

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open, or None when the game is over."""
        return None if self.over else self.parts.notation.asks(self.state)

    @property
    def legal(self) -> tuple[str, ...]:
        """The texts of all legal actions, sorted; empty when the game is over."""
        return () if self.over else self._texts()

    def _texts(self) -> tuple[str, ...]:
        if self._legal[0] is not self.tree.here:
            self._legal = (self.tree.here, tuple(sorted(self.tree.options)))
        return self._legal[1]

    def legal_for(self, seat: str) -> tuple[str, ...]:
        """Return the texts of all actions that one player may take now, sorted.

        Raises:
            BadValue: The seat is unknown.
        """
        index = self.seat(seat)
        if self.over:
            return ()
        rules, here = self.rules, self.tree.here
        seen = self.transcript.witness(index).state(here)
        found = list(rules.legal(seen, index))
        if here.repeats:
            claims = rules.claims(here.state, here.repeats)
            found += [action for action in claims if index in rules.actors(here.state, action)]
        return tuple(sorted(action.text for action in found))

    def seat(self, seat: str) -> int:
        """Return the number of a seat, from 0.

        Args:
            seat: Its letter.

        Raises:
            BadValue: The seat is unknown.
        """
        if seat not in self.rules.seats:
            raise BadValue(say("error.seat", seat=seat, seats=listed(self.rules.seats)))
        return self.rules.seats.index(seat)

    def snapshot(self, seat: str | None = None) -> dict[str, Any]:
        """Return the present moment as plain data (rulebook 9.3).

        Args:
            seat: Return only what this player may know; None: return everything.

        Raises:
            BadValue: The seat is unknown.
        """
        notation, here, outcome = self.parts.notation, self.tree.here, self.timing.outcome
        ply = here.ply
        if seat is None:
            body, legal = notation.snapshot(here.state), () if outcome else self._texts()
        else:
            witness = self.transcript.witness(self.seat(seat))
            ply = witness.moment(here).ply
            body, legal = notation.seat_snapshot(witness.state(here), self.seat(seat)), self.legal_for(seat)
        if outcome is not None:
            body.update(phase="over", to_move=None, asks=None)
        body.pop("winner")
        winner = None if outcome is None or outcome.winner is None else self.rules.seats[outcome.winner]
        ranking = {"ranking": [list(place) for place in self.ranking]} if self.ranking else {}
        found = {"ply": ply, **body, "winner": winner, **ranking, "legal": list(legal)}
        repeated = bool(here.repeats) and self.rules.repeated(here.state, here.repeats) is not None
        return notation.completed(found, repeated)

    @property
    def since_turn(self) -> int:
        """How many actions have been played since the present turn began; always 0 in a prelude, and without turns."""
        return self.ply - self.tree.turn(self.ply) if self._has_turns else 0

    @property
    def _has_turns(self) -> bool:
        """Whether the rules say where a turn opens; else every action is a turn."""
        return self._prelude is None and type(self.rules).opens_turn is not Rules.opens_turn

    def since_turn_for(self, seat: str | None) -> int:
        """Return how many actions of the present turn a player, or the public (None), can undo at once.

        Raises:
            BadValue: The seat is unknown.
        """
        witness = self.transcript.witness(None if seat is None else self.seat(seat))
        if not self._has_turns:
            return 0
        opening = self.tree.path[self.tree.turn(self.ply)]
        played = witness.moment(self.tree.here).ply - witness.moment(opening).ply
        return played if seat is None else own_actions(self, self.seat(seat), played)

    def can_undo(self, seat: str | None) -> bool:
        """Return True if a player, or the public (None), can undo an action.

        Raises:
            BadValue: The seat is unknown.
        """
        if seat is None:
            return self.transcript.witness(None).moment(self.tree.here).ply > 0
        return own_actions(self, self.seat(seat), 1) > 0

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """The texts of the actions from the root to each leaf of the tree."""
        return tuple(tuple(str(node.action) for node in way(end)[1:]) for end in self.tree.ends)

    # Playing

    def play(self, action: str | Action) -> None:
        """Play one action.

        Args:
            action: The action or its text.

        Raises:
            IllegalAction: It is not legal now.
            BadType: It is neither an action nor a text.
        """
        self.tree.play(find_legal(self.tree, self.parts.notation, text_of(action)))

    def check_own(self, seat: str | None, text: str) -> None:
        """Check that a player can take an action now.

        Args:
            seat: The player; None: any player.
            text: The text of the action.

        Raises:
            IllegalAction: The player cannot; the error names this player's actions only, or those known to the public.
            BadValue: The seat is unknown.
        """
        index, here = None if seat is None else self.seat(seat), self.tree.here
        action = None if self.over else self.tree.find(text)
        takers = () if action is None else self.rules.actors(here.state, action)
        if not takers or (index is not None and index not in takers):
            witness = self.transcript.witness(index)
            known = (
                self._open_actions(witness.state(here), self.tree.here)
                if index is None
                else self._actions(self.rules.seats[index])
            )
            raise refusal(self.tree, self.parts.notation, text, index, witness.moment(here).ply, known or ())

    def _actions(self, seat: str) -> Sequence[Action]:
        """Return the actions that a player may take now."""
        texts, options = self.legal_for(seat), self.tree.options
        return [options[text] for text in texts if text in options]

    def _open_actions(self, seen: Any, node: Node[Any]) -> Sequence[Action] | None:
        """Return the actions that players may take at a moment; None if the public cannot know which they are.

        Args:
            seen: What the public observes of the state.
            node: The moment.
        """
        here = node is self.tree.here
        rules, state, options = self.rules, node.state, self.tree.options if here else self.tree.options_at(node)
        found = [options[text] for text in sorted(options) if rules.actors(state, options[text])]
        if not rules.has_secrets():
            return found
        # Do not compare with the true actions: whether the public's guess is right may be a secret.
        known = [set(rules.legal(seen, seat)) for seat in range(len(rules.seats))]
        if not all(known[seat] for seat in rules.to_act(seen)):
            return None
        public = set().union(*known, rules.claims(state, node.repeats) if node.repeats else ())
        return [action for action in found if action in public]

    def undone(self, seat: int | None) -> list[int]:
        """Return the plies at which `redo` brings the next actions back, one for each that is noticed.

        Args:
            seat: The seat, from 0, for which only its own actions come back; None: the public.
        """
        rules, found, node = self.rules, list[int](), self.tree.here.redo
        if rules.has_secret_actions():
            return found  # losing the redo would show that somebody has acted
        while node is not None and node.parent is not None and node.action is not None:
            if seat is not None and rules.actors(node.parent.state, node.action) != (seat,):
                break
            found.append(node.ply)
            node = node.redo
        return found

    def is_noticed(self, before: Node[Any]) -> bool:
        """Return True if the public has noticed anything since an earlier moment of the path."""
        witness = self.transcript.witness(None)
        return witness.sees_all or witness.moment(before) is not witness.moment(self.tree.here)

    def opening(self) -> Opening | None:
        """Return what a finished prelude has settled; None for any other game and while a prelude goes on."""
        return None if self._prelude is None else self._prelude.opening(self.state)

    # Positions

    def position_at(self, ply: int) -> str:
        """Return the position at a ply as text (rulebook 9.4), with the actions of an unfinished turn.

        Args:
            ply: How many actions come before the position, from 0 to the present ply.

        Raises:
            BadValue: `ply` is out of range.
            Unsupported: Positions of this game have no text.
        """
        self._check_ply(ply)
        path, start, turn = self.tree.path, self.start, self.tree.turn(ply)
        done = [node.action for node in path[turn + 1 : ply + 1] if node.action is not None]
        opening = path[turn].state
        if not self.rules.opens_turn(opening):
            opening, done = start.opening, [*start.done, *done]
        return starts.position_text(self.parts.notation.write(opening), done)

    def opening_at(self, ply: int) -> Any:
        """Return the state at the beginning of the turn that was under way at a ply.

        Args:
            ply: How many actions come before the moment, from 0 to the present ply.

        Raises:
            BadValue: `ply` is out of range.
        """
        self._check_ply(ply)
        return self.tree.path[self.tree.turn(ply)].state

    def _check_ply(self, ply: int) -> None:
        if not 0 <= ply <= self.ply:
            raise BadValue(say("error.ply", ply=ply, last=self.ply))

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

    def scene(self, view: Viewpoint) -> Scene:
        """Return what is on the table now, as a viewpoint sees it.

        Args:
            view: Who looks, as `view` returns it.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: The game has no display.
        """
        return self.parts.display(view).scene(self.transcript.witness(view.seat).state(self.tree.here))

    def last_scene(self) -> Scene:
        """Return what is on the table now as the public sees it, with the lines that the last event carried out."""
        view = self.view()
        events, scene = self.transcript.events(view), self.scene(view)
        return with_lines_done(scene, self.parts.display(view).scene(events[-1].note.before)) if events else scene

    def listing(self, view: Viewpoint) -> Listing[Any]:
        """Return the game as a Python program, with the lines that run at each event.

        Args:
            view: Whose events are the steps, and the edition of the captions.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        if self._prelude is not None:
            raise Unsupported(say("error.no_program_yet"))
        start = self.start
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
        return commas(self.parts.display().about()) if shown else self.start.type.name

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

    def ask(self, view: Viewpoint, words: Sequence[str] = (), one_level: bool = False) -> Ask:
        """Return the open decision, or the result when the game is over.

        Args:
            view: Whose decision is returned; of the public: the decision of the player who must decide. If several
                must decide, or if the legal actions are a secret, the result only names those players.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted.

        Raises:
            BadValue: The edition is unknown, or no action begins with these words.
            Unsupported: The game has no display.
        """
        outcome = self.timing.outcome
        if outcome is not None:
            return self._result(view, outcome)
        witness = self.transcript.witness(view.seat)
        seen, display = witness.state(self.tree.here), self.parts.display(view)
        acting = self.rules.to_act(seen)
        legal = (
            self._open_actions(seen, self.tree.here)
            if view.seat is None
            else self._actions(self.rules.seats[view.seat])
        )
        if view.seat is None and (len(acting) > 1 or legal is None):
            return private(self.rules, acting)
        if not legal:
            return waiting(self.rules, acting)
        decides = view.seat if view.seat in acting else acting[0]
        return ask(display, seen, legal, display.scene(seen), decides, chosen=words, one_level=one_level)

    def ask_at(self, node: Node[Any], view: Viewpoint, words: Sequence[str] = (), one_level: bool = False) -> Ask:
        """Return the decision that the public saw at an earlier moment; another choice there begins a variation.

        Args:
            node: The moment, one after which something was played.
            view: The public, in an edition.
            words: As for `ask`.
            one_level: As for `ask`.

        Raises:
            BadValue: The edition is unknown, or no action begins with these words.
            Unsupported: The game has no display.
        """
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

    # Copies

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
