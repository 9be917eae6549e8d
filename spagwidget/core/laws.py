"""The laws that hold for a single state of a game, or for its record (`contract.check_game` applies them)."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from random import Random
from typing import Generic, TypeVar
from warnings import warn

from .action import Action
from .advice import listed
from .catalogue import say
from .display import Display
from .errors import GameWarning
from .game_type import Parts
from .notation import Notation
from .rules import Rules
from .session.match.transcript import Event
from .session.record import FORMAT, VERSION, Record
from .table.choice import MORE, ask
from .table.reach import all_levels, chips, targets
from .table.scene import TINTS, Layout, Scene, cells_of
from .viewpoint import Viewpoint

S = TypeVar("S")

LAYOUTS = ("row", "ring", "grid", "hex", "engines")
"""The kinds of layout that painters can draw."""

PICKS = ("", "button", "spot", "part", "piece", "chip", "score", "place", "pile", "column", "row")
"""What a prompt can let a player pick."""


FULL_TURN = 360
"""The degrees of a full turn."""

TAKEN = frozenset(
    ("format", "version", "game", "rules", "actions", "meta", "lines", "comments", "times", "clock", "deadline")
)
"""The keys of a record that belong to spagwidget."""

KEYS = frozenset(("phase", "to_move", "asks", "winner"))
"""The keys of every snapshot, which say nothing of the state itself."""

MANY = 100
"""How many legal actions of one state are looked up by their texts at most."""

SOME = 0.1
"""The share of states in which the questions are also requested one by one."""


class Laws(Generic[S]):
    """The laws that hold for a single state of a game, or for its record.

    The messages `contract.LAW` say what each law demands.

    Args:
        parts: The parts of the game to check.
        edition: The edition in which the game is shown; "": the edition that it is played in.
    """

    def __init__(self, parts: Parts, edition: str = "") -> None:
        self.parts = parts
        self.rules: Rules[S] = parts.rules
        self.notation: Notation[S] = parts.notation
        self.display: Display[S] = parts.display(Viewpoint(edition=edition))
        self.seats: tuple[int | None, ...] = (None, *range(len(self.rules.seats)))
        self.displays = {seat: parts.display(Viewpoint(seat, edition)) for seat in self.seats}
        self.chance = Random(0)
        self.others = Random(0)
        """Chooses the actions that are compared with those that were played."""
        self.hidden = self.differing = 0
        self.says_more = False
        """Whether a snapshot has said something of the state."""
        self.told: tuple[int | None, Action, Action] | None = None
        """A seat that reads the difference between two actions, which it cannot see in the state."""

    def require(self, holds: object, law: str, found: object = "", *, missing: Collection[object] = ()) -> None:
        """Raise an error unless a law holds.

        Args:
            holds: Whether the law holds; any object, for its truth.
            law: The law's name, as in the key `contract.LAW`.
            found: What was found instead, for the message; "": nothing.
            missing: What was expected and is not there, for the message.

        Raises:
            AssertionError: The law does not hold.
        """
        if not holds:
            parts = [say("contract.missing", found=listed(map(str, missing)))] if missing else []
            parts += [say("contract.found", found=found)] if str(found) else []
            broken = say("contract.broken", game=self.parts.type.name, law=say(f"contract.{law}"))
            raise AssertionError(" ".join([broken, *parts]))

    def require_same(self, found: Iterable[object], expected: Iterable[object], law: str, where: str = "") -> None:
        """Raise an error unless two collections of texts are equal; the message names the differences only.

        Args:
            found: What the game has.
            expected: What it should have.
            law: The law's name, as in the key `contract.LAW`.
            where: What was looked at, such as the letter of a seat.

        Raises:
            AssertionError: They differ.
        """
        has, should = Counter(map(str, found)), Counter(map(str, expected))
        more, missing = sorted((has - should).elements()), sorted((should - has).elements())
        self.require(has == should, law, ": ".join(filter(None, [where, listed(more)])), missing=missing)

    @contextmanager
    def working(self, law: str, found: object = "") -> Iterator[None]:
        """Report any error raised inside as a broken law.

        Args:
            law: The law's name, as in the key `contract.LAW`.
            found: What was being checked, for the message.

        Raises:
            AssertionError: The code inside raised an error.
        """
        try:
            yield
        except AssertionError:  # a law inside was broken: its message is more precise
            raise
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            broken = say("contract.broken", game=self.parts.type.name, law=say(f"contract.{law}"))
            raised = say("contract.found", found=f"{found} {problem}".strip())
            raise AssertionError(f"{broken} {raised}") from error

    def check_making(self) -> None:
        """Check what holds before a game begins: its name, seats, title, options and deal."""
        rules, name = self.rules, self.parts.type.name
        with self.working("seats"):
            letters = set(rules.seats)
        self.require(name and letters and len(letters) == len(rules.seats), "seats", rules.seats)
        self.require(all(len(letter) == 1 for letter in letters), "seats", rules.seats)
        self.require(all(self.display.about()[:1]), "about", self.display.about())
        with self.working("options", self.rules.options()):
            again = type(rules)(**json.loads(json.dumps(self.rules.options())))
            self.require(again.options() == self.rules.options(), "options", again.options())
        one, two = self.rules.initial(Random(1)), self.rules.initial(Random(1))
        with self.working("hash"):
            self.require(one == two and hash(one) == hash(two), "seed")

    def check_state(self, state: S) -> None:
        """Check all laws that hold for a single state."""
        with self.working("hash", state):
            hash(state)
            hash(self.rules.key(state))
        self.check_turn(state)
        self.check_actions(state)
        self.check_snapshot(state)
        self.check_deadline(state)
        for seat, display in self.displays.items():
            self.check_seat(state, seat)
            self.check_scene(display.scene(self.rules.observe(state, seat)))
        self.check_asks(state)
        if self.rules.opens_turn(state):
            self.check_text(state)

    def check_turn(self, state: S) -> None:
        """Check that there are seats to act, legal actions and a question exactly until there is an outcome."""
        acting, legal, outcome = self.rules.to_act(state), self.rules.legal(state), self.rules.outcome(state)
        self.require(isinstance(acting, (tuple, list)), "to_act", acting)
        self.require(all(isinstance(action, Action) for action in legal), "value", legal)
        self.require(bool(legal) == bool(acting), "legal", state)
        self.require(bool(acting) == (outcome is None), "outcome", state)
        self.require((self.notation.asks(state) is None) == (outcome is not None), "asks", state)
        seats = range(len(self.rules.seats))
        self.require(all(seat in seats for seat in acting), "to_act", acting)
        self.require(outcome is None or outcome.winner is None or outcome.winner in seats, "winner", outcome)
        if outcome is not None and outcome.ranking:
            with self.working("ranking", outcome):
                placed, first = sorted(chain(*outcome.ranking)), outcome.ranking[0]
            self.require(all(outcome.ranking) and placed == list(seats), "ranking", outcome.ranking)
            self.require(outcome.winner == (first[0] if len(first) == 1 else None), "ranking", outcome)

    def check_actions(self, state: S) -> None:
        """Check that the actions have different texts, can be pickled and found by their texts, and have actors."""
        actions = [*self.rules.legal(state), *self.rules.claims(state)]
        texts = [action.text for action in actions]
        self.require(len(set(texts)) == len(texts), "distinct", texts)
        seats = range(len(self.rules.seats))
        deadline = self.rules.deadline(state)
        for action in actions:
            with self.working("value", action):
                copied = pickle.loads(pickle.dumps(action))
            self.require(copied == action and hash(copied) == hash(action), "value", action)
            takers = self.rules.actors(state, action)
            self.require(all(seat in seats for seat in takers), "actors", action)
            self.require(takers or (deadline is not None and deadline.action == action), "actors", action)
        legal = self.rules.legal(state)
        for action in legal if len(legal) <= MANY else self.chance.sample(list(legal), MANY):
            self.check_found(state, action)
        for action in self.rules.claims(state):
            self.check_parse(action)

    def check_found(self, state: S, action: Action) -> None:
        """Check that a legal action is found by its text; of a pattern, check an action that it stands for.

        Args:
            state: The state in which it is legal.
            action: The action.
        """
        with self.working("find", action):
            found, filled = self.rules.find(state, action.text), self.rules.fill(state, action, self.chance)
            again = self.rules.find(state, filled.text)
        self.require(again == filled, "find", filled)
        self.require(found == action if filled == action else found is None, "find", action)
        self.check_parse(filled)

    def check_parse(self, action: Action) -> None:
        """Check that an action's text parses to it, if the game parses actions."""
        if type(self.notation).parse is Notation.parse:
            return
        with self.working("parse", action):
            parsed = self.notation.parse(str(action))
        self.require(parsed == action and hash(parsed) == hash(action), "parse", action)

    def check_deadline(self, state: S) -> None:
        """Check that a deadline lasts a finite time above 0, and that its action is legal and has no actors."""
        deadline = self.rules.deadline(state)
        if deadline is not None:
            self.require(0 < deadline.seconds < float("inf"), "deadline", deadline)
            self.require(deadline.action in self.rules.legal(state), "deadline", deadline.action)
            self.require(not self.rules.actors(state, deadline.action), "deadline", deadline.action)

    def check_seat(self, state: S, seat: int | None) -> None:
        """Check what a seat, or the public, observes of a state, and what the seat may do.

        Args:
            state: The whole state.
            seat: The seat, from 0; None: the public.
        """
        rules = self.rules
        seen = rules.observe(state, seat)
        with self.working("observe", seen):
            self.require(rules.observe(seen, seat) == seen and hash(seen) is not None, "observe", seen)
        self.require(rules.has_secrets() or seen == state, "observe", seen)
        with self.working("public", seen):
            known = (rules.to_act(seen), rules.outcome(seen), rules.deadline(seen))
        self.require(known == (rules.to_act(state), rules.outcome(state), rules.deadline(state)), "public", known)
        if seat is None:
            self.check_open(state, seen)
        else:
            self.check_own(state, seen, seat)
        with self.working("sample", seen):
            possible = rules.sample(seen, seat, self.chance)
            self.require(rules.observe(possible, seat) == seen, "sample", possible)
        self.hidden += seen != state
        self.differing += possible != state

    def check_own(self, state: S, seen: S, seat: int) -> None:
        """Check that the legal actions of a seat are those that it may take, and that it knows them.

        Args:
            state: The whole state.
            seen: What the seat observes of it.
            seat: The seat, from 0.
        """
        rules = self.rules
        own = rules.legal(state, seat)
        may = [action for action in rules.legal(state) if seat in rules.actors(state, action)]
        self.require_same(own, may, "own", rules.seats[seat])
        self.require(own or seat not in rules.to_act(state), "legal", rules.seats[seat])
        with self.working("known", seen):
            known = list(rules.legal(seen, seat))
        self.require_same(known, own, "known", rules.seats[seat])
        if seat in rules.to_act(state):
            self.check_idle(state, seat)

    def check_idle(self, state: S, seat: int) -> None:
        """Check that what is played for a player out of time is an action that this player may take.

        Args:
            state: The whole state.
            seat: The player's seat, from 0.
        """
        rules = self.rules
        with self.working("idle", rules.seats[seat]):
            action = rules.idle(state, seat)
            found = rules.find(state, action.text)
        self.require(found == action and seat in rules.actors(state, action), "idle", action)

    def check_open(self, state: S, seen: S) -> None:
        """Check that the public sees the legal actions of each seat correctly, or sees none.

        Args:
            state: The whole state.
            seen: What the public observes of it.
        """
        for seat, letter in enumerate(self.rules.seats):
            with self.working("known", seen):
                known = list(self.rules.legal(seen, seat))
            self.require_same(known, self.rules.legal(state, seat) if known else (), "known", letter)

    def check_hidden(self) -> None:
        """Check, after all games, that samples were not always the truth where something was hidden."""
        self.require(not self.hidden or self.differing, "differs", self.hidden)

    def warn(self) -> None:
        """Warn, after all games, of what breaks no law, but will be missed."""
        if not self.says_more:
            warn(say("contract.says_nothing", game=self.parts.type.name), GameWarning, stacklevel=3)
        if self.told is not None:
            seat, one, two = self.told
            reader = say("contract.public_reader") if seat is None else self.rules.seats[seat]
            found = say("contract.tells", game=self.parts.type.name, seat=reader, one=one, two=two)
            warn(found, GameWarning, stacklevel=3)

    def check_snapshot(self, state: S) -> None:
        """Check that the snapshot is plain data with the keys that every game has."""
        with self.working("snapshot", state):
            snapshot = self.notation.snapshot(state)
            json.dumps(snapshot, allow_nan=False)
        missing = sorted(KEYS - snapshot.keys())
        self.require(not missing, "snapshot", missing=missing)
        self.says_more = self.says_more or bool(snapshot.keys() - KEYS)

    def check_scene(self, scene: Scene) -> None:
        """Check that all ids in a scene are different, and that the layout and the cursor use existing ones."""
        self.require(isinstance(scene, Scene), "ids", scene)
        ids = [*(spot.id for spot in scene.spots), *chips(scene), *(score.seat for score in scene.scores)]
        self.require(len(set(ids)) == len(ids), "ids", ids)
        self.require_same(scene.layout.order, (spot.id for spot in scene.spots), "layout")
        self.check_places(scene.layout)
        self.check_walls(scene.layout)
        for spot in scene.spots:
            self.require(spot.tint in TINTS, "tint", f"{spot.id}: {spot.tint!r}")
            ways = [piece.facing for piece in spot.pieces if piece.facing is not None]
            fits = all(way in range(FULL_TURN) for way in ways)
            self.require(fits, "facing", f"{spot.id}: {ways}")
        self.require({score.seat for score in scene.scores} <= set(self.rules.seats), "ids", ids)
        self.require(scene.cursor is None or scene.cursor.spot in scene.layout.order, "cursor", scene.cursor)

    def check_places(self, layout: Layout) -> None:
        """Check that a layout's kind exists, and that each spot of a grid or a honeycomb has a different place."""
        self.require(layout.kind in LAYOUTS, "places", layout)
        if layout.in_line:
            return
        filled = layout.kind == "grid" and layout.columns > 0 and not layout.places
        placed = len(layout.places) == len(layout.order) == len(set(layout.places))
        self.require(filled or placed, "places", layout)

    def check_walls(self, layout: Layout) -> None:
        """Check that each wall stands between two neighbouring spots of a grid or a honeycomb."""
        cells = cells_of(layout)
        near = {(0, 1), (1, 0)} if layout.kind == "grid" else {(2, 0), (1, 1)} if layout.kind == "hex" else set()
        for wall in layout.walls:
            with self.working("walls", wall):
                (x, y), (to_x, to_y) = (cells[spot] for spot in wall)
            self.require((abs(x - to_x), abs(y - to_y)) in near, "walls", wall)

    def check_asks(self, state: S) -> None:
        """Check the questions of each seat that must act, and of a board for everybody where nothing is hidden."""
        rules = self.rules
        acting = rules.to_act(state)
        if len(acting) == 1 and not rules.has_secrets():
            legal = [action for action in rules.legal(state) if rules.actors(state, action)]
            self.check_ask(self.display, state, legal, acting[0])
        else:
            for seat in acting:
                seen = rules.observe(state, seat)
                self.check_ask(self.displays[seat], seen, rules.legal(seen, seat), seat)

    def check_ask(self, display: Display[S], seen: S, legal: Sequence[Action], seat: int) -> None:
        """Check that the questions lead to exactly the legal actions, by things that exist in the scene.

        Args:
            display: The display of the viewpoint that is asked.
            seen: What it observes of the state.
            legal: The actions to choose from.
            seat: The seat that decides.
        """
        with self.working("ask", seen):
            scene = display.scene(seen)
            asked = ask(display, seen, legal, scene, seat)
        if legal and self.chance.random() < SOME:
            action = self.rules.fill(seen, self.chance.choice(list(legal)), self.chance)
            with self.working("words", action):
                said = display.describe(seen, action)
                self.require(said and said == " ".join(said.split()), "words", repr(said))
        in_parts = any(to == MORE for _, to in asked.nodes[0].options)
        found = asked.actions()
        if in_parts or self.chance.random() < SOME:
            with self.working("ask", seen):
                found = all_levels(display, seen, legal, scene)
        self.require_same(found, legal, "ask")
        for prompt, options in asked.nodes:
            self.require(prompt.pick in PICKS, "pick", repr(prompt.pick))
            grid = scene.layout.kind == "grid" or prompt.pick not in ("column", "row")
            self.require(grid, "pick", f"{prompt.pick} {scene.layout.kind}")
            there, words = targets(scene, prompt), {word.split(" ")[-1] for word, _ in options}
            self.require(prompt.text, "ask", prompt)
            looks: list[object] = list(prompt.labels.values())
            fits = all(isinstance(look, Mapping) and set(look) <= {"label", "key", "main"} for look in looks)
            self.require(fits, "labels", dict(prompt.labels))
            filled = {place.word for place in (prompt.number, prompt.several) if place is not None}
            unknown = sorted(words - there - set(prompt.labels) - filled) if there is not None else []
            self.require(not unknown, "targets", f"{prompt.pick} {unknown}")
            self.require(filled <= words, "filled", missing=sorted(filled - words))
            refused = {target for _, targets_ in prompt.refused for target in targets_}
            self.require(not refused & words, "refused", sorted(refused & words))
            told = {target for _, targets_ in prompt.tips for target in targets_}
            self.require(told <= words, "targets", sorted(told - words))

    def check_caption(self, event: Event, before: Scene, after: Scene) -> None:
        """Check that a caption is one line of text, and points only to things that exist.

        Args:
            event: The event with the caption.
            before: The scene before the event.
            after: The scene after it.
        """
        text = event.caption
        self.require(text and text == " ".join(text.split()), "caption", repr(text))
        self.require(event.seat is None or event.seat in self.rules.seats, "caption", event.seat)
        there = {*before.layout.order, *after.layout.order, *chips(before), *chips(after), *self.rules.seats}
        self.require(set(event.focus) <= there, "focus", sorted(set(event.focus) - there))
        signs = {"", "gone", *(f"{sign}:{seat}" for sign in ("loss", "out", "win") for seat in self.rules.seats)}
        self.require(event.sign in signs, "sign", event.sign)

    def check_text(self, state: S) -> None:
        """Check that a position text is one line, and is read back as the same state."""
        with self.working("text", state):
            text = self.notation.write(state)
            self.require(text == text.strip() and "\n" not in text, "text", repr(text))
            self.require(self.notation.read(text) == state, "text", text)

    def check_record(self, first: S, actions: Sequence[Action], last: S) -> None:
        """Check that the record of a game, written and read, leads to the same last state.

        Args:
            first: The game's first state.
            actions: All actions of the game, in order.
            last: The state after the last action.
        """
        type_, keys = self.parts.type, self.notation.first_keys
        head = {"format": FORMAT, "version": VERSION, "game": type_.name, "rules": self.rules.options()}
        with self.working("first_keys"):
            taken = sorted(TAKEN & keys(first).keys())
        self.require(not taken, "first_keys", listed(taken))
        with self.working("record", keys(first)):
            record = Record.loads(str(Record({**head, **keys(first), "actions": list(map(str, actions))})))
            again = type_.parts(type(self.rules)(**record.rules))
            state = again.notation.first_state(record.data)
            self.require(state == first, "record", record.data)
            for text in record.actions:
                action = again.rules.find(state, text) or again.notation.parse(text)
                state = again.rules.apply(state, action)
            self.require(state == last, "record", record.data)
