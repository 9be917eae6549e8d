"""The laws that every game obeys: `check_rules(MyGame())` plays it at random and says which one is broken."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from . import registry
from .action import Action
from .catalogue import say
from .display import Display
from .rules import Note, Rules, Story
from .session.record import FORMAT, VERSION, Record
from .session.transcript import Event, events_of
from .table.choice import ask
from .table.scene import Motion, Prompt, Scene

__all__ = ["check_rules"]

PLIES = 300  # a game is left off there


def check_rules(rules: Rules[Any], *, games: int = 20, seed: int = 0) -> None:
    """Play random games by these rules; AssertionError names the first law that they break, and where."""
    check_making(rules)
    for number in range(games):
        Trial(rules, Random(f"{seed}/{number}")).play()


def require(holds: object, rules: Rules[Any], law: str, found: object = "") -> None:
    """Complain that a law is broken, unless it holds."""
    if not holds:
        raise AssertionError(say("contract.broken", game=rules.name, law=say(f"contract.{law}"), found=found))


def display_of(rules: Rules[Any]) -> Display[Any]:
    """What everybody is shown of a game by these rules."""
    return registry.type_of(rules).parts(rules).display()


@contextmanager
def working(rules: Rules[Any], law: str, found: object = "") -> Iterator[None]:
    """Whatever is raised here breaks the law."""
    try:
        yield
    except AssertionError:
        raise
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        raise AssertionError(
            say("contract.broken", game=rules.name, law=say(f"contract.{law}"), found=f"{found} {problem}".strip())
        ) from error


def check_making(rules: Rules[Any]) -> None:
    """Before a game begins: name, seats, options, the deal."""
    require(rules.name and rules.seats and len(set(rules.seats)) == len(rules.seats), rules, "seats", rules.seats)
    require(all(rules.about()[:1]), rules, "about", rules.about())
    with working(rules, "options", rules.options()):
        again = type(rules)(**json.loads(json.dumps(rules.options())))
        require(again.options() == rules.options(), rules, "options", again.options())
    one, two = rules.initial(Random(1)), rules.initial(Random(1))
    with working(rules, "hash"):
        require(one == two and hash(one) == hash(two), rules, "seed")


class Trial:
    """One random game, looked at from all sides at every ply."""

    def __init__(self, rules: Rules[Any], chance: Random) -> None:
        self.rules = rules
        self.chance = chance
        self.owners: dict[str, tuple[str, ...]] = {}
        self.round = 0

    def play(self) -> None:
        """Play to the end, then once more from the record."""
        rules, chance = self.rules, self.chance
        first = state = rules.initial(chance)
        self.round = rules.first_round(state)
        self.owners = owners(rules.scene(state))
        actions: list[Action] = []
        check_state(rules, state)
        while not rules.outcome(state) and len(actions) < PLIES:
            action = chance.choice(list(rules.legal(state)))
            state = self.step(state, action, len(actions))
            actions.append(action)
        if rules.outcome(state) is not None:
            require(rules.result(state, (), self.round).text, rules, "result", state)
        check_record(rules, first, actions, state)

    def step(self, state: Any, action: Action, ply: int) -> Any:
        """Take one action; nothing may depend on whether somebody listens."""
        rules, story = self.rules, list[Note]()
        before, mark = repr(state), hash(state)
        after = rules.apply(state, action)
        require(repr(state) == before and hash(state) == mark, rules, "unchanged", action)
        told = rules.apply(state, action, story)
        require(told == after and hash(told) == hash(after), rules, "story", action)
        check_state(rules, after)
        self.check_story(state, action, ply, story, after)
        return after

    def check_story(self, before: Any, action: Action, ply: int, story: Story, after: Any) -> None:
        """Every event has a caption, and the scenes follow the motions."""
        rules = self.rules
        with working(rules, "caption", action):
            events = events_of(display_of(rules), story, before, action, ply, 1, self.round)
        states = [*(event.note.before for event in events[1:]), after]
        shown = rules.scene(before)
        for event, state in zip(events, states, strict=True):
            scene = rules.scene(state)
            self.check_motions(event, scene)
            check_caption(rules, event, shown, scene)
            shown = scene
        self.round = events[-1].round

    def check_motions(self, event: Event, scene: Scene) -> None:
        """The queues before an event, changed by its motions, are the queues after it."""
        rules = self.rules
        with working(rules, "motions", event):
            moved = follow(self.owners, rules.motions(event.note))
        found = owners(scene)
        for spot, queue in found.items():
            expected = moved.get(spot, ())
            fits = len(expected) == len(queue) and all(a in ("", b) for a, b in zip(expected, queue, strict=True))
            require(fits, rules, "motions", f"{event}: {spot} {''.join(queue)}")
        self.owners = found


def owners(scene: Scene) -> dict[str, tuple[str, ...]]:
    """For each spot whose pieces stand there, head first."""
    return {spot.id: tuple(piece.owner for piece in spot.pieces) for spot in scene.spots}


def follow(queues: Mapping[str, tuple[str, ...]], motions: Sequence[Motion]) -> dict[str, tuple[str, ...]]:
    """The queues after these motions; a piece that comes from off the table is anybody's."""
    moved = dict(queues)
    for spot, index, to in motions:
        piece = ""
        if spot is not None:
            queue = moved[spot]
            piece = queue[index]
            moved[spot] = queue[:index] + queue[index + 1 :]
        if to is not None:
            moved[to] = (*moved.get(to, ()), piece)
    return moved


# One moment of a game


def check_state(rules: Rules[Any], state: Any) -> None:
    """All laws that speak of one moment."""
    with working(rules, "hash", state):
        hash(state)
    check_turn(rules, state)
    check_actions(rules, state)
    check_snapshot(rules, state)
    for seat in (None, *range(len(rules.seats))):
        check_scene(rules, rules.scene(state, seat))
    check_ask(rules, state)
    if rules.opens_turn(state):
        check_text(rules, state)


def check_turn(rules: Rules[Any], state: Any) -> None:
    """Somebody acts, something is legal and something is asked, exactly until there is an outcome."""
    acting, legal, outcome = rules.to_act(state), rules.legal(state), rules.outcome(state)
    require(bool(legal) == bool(acting), rules, "legal", state)
    require(bool(acting) == (outcome is None), rules, "outcome", state)
    require((rules.asks(state) is None) == (outcome is not None), rules, "asks", state)
    seats = range(len(rules.seats))
    require(all(seat in seats for seat in acting), rules, "to_act", acting)
    require(outcome is None or outcome.winner is None or outcome.winner in seats, rules, "winner", outcome)


def check_actions(rules: Rules[Any], state: Any) -> None:
    """An action and its text are one to one, and an action is a value."""
    actions = [*rules.legal(state), *rules.claims(state)]
    texts = [action.text for action in actions]
    require(len(set(texts)) == len(texts), rules, "distinct", texts)
    for action in actions:
        with working(rules, "parse", action):
            parsed = rules.parse(str(action))
        require(parsed == action and hash(parsed) == hash(action), rules, "parse", action)
        with working(rules, "value", action):
            copied = pickle.loads(pickle.dumps(action))
        require(copied == action and hash(copied) == hash(action), rules, "value", action)
        require(set(rules.to_act(state)) <= set(rules.may_act(state, action)), rules, "may_act", action)


def check_snapshot(rules: Rules[Any], state: Any) -> None:
    """Plain data with what every game's has."""
    with working(rules, "snapshot", state):
        snapshot = rules.snapshot(state)
        json.dumps(snapshot, allow_nan=False)
    missing = {"phase", "to_move", "asks", "winner"} - snapshot.keys()
    require(not missing, rules, "snapshot", missing)


def check_scene(rules: Rules[Any], scene: Scene) -> None:
    """Everything in a scene has a name of its own, and what is named is there."""
    ids = [*(spot.id for spot in scene.spots), *chips(scene), *(score.seat for score in scene.scores)]
    require(len(set(ids)) == len(ids), rules, "ids", ids)
    require(sorted(scene.layout.order) == sorted(spot.id for spot in scene.spots), rules, "layout", scene.layout)
    require({score.seat for score in scene.scores} <= set(rules.seats), rules, "ids", ids)
    require(scene.cursor is None or scene.cursor.spot in scene.layout.order, rules, "cursor", scene.cursor)


def chips(scene: Scene) -> list[str]:
    """The ids of all chips."""
    return [f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips]


def check_ask(rules: Rules[Any], state: Any) -> None:
    """The questions lead to every legal action and to no other, by things that are there."""
    if rules.outcome(state):
        return
    scene, legal = rules.scene(state), rules.legal(state)
    with working(rules, "ask", state):
        asked = ask(display_of(rules), state, legal, scene)
    require(sorted(asked.actions()) == sorted(map(str, legal)), rules, "ask", asked.actions())
    for prompt, options in asked.nodes:
        there, words = targets(scene, prompt), {word.split(" ")[-1] for word, _ in options}
        require(prompt.text, rules, "ask", prompt)
        require(
            there is None or words <= there | set(prompt.labels), rules, "targets", f"{prompt.pick} {sorted(words)}"
        )
        refused = {target for _, targets_ in prompt.refused for target in targets_}
        require(not refused & words, rules, "refused", sorted(refused & words))


def targets(scene: Scene, prompt: Prompt) -> set[str] | None:
    """Everything in the scene that a question of this kind could mean; None for a button, which may say anything."""
    kinds: dict[str, set[str]] = {
        "spot": set(scene.layout.order),
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
        "chip": set(chips(scene)),
        "score": {score.seat for score in scene.scores},
        "place": set(map(str, range(len(scene.layout.order)))),
    }
    return kinds.get(prompt.pick)


def check_caption(rules: Rules[Any], event: Event, before: Scene, after: Scene) -> None:
    """One line of words about things that are there."""
    text = event.caption
    require(text and text == " ".join(text.split()), rules, "caption", repr(text))
    require(event.seat is None or event.seat in rules.seats, rules, "caption", event.seat)
    there = {*before.layout.order, *after.layout.order, *chips(before), *chips(after), *rules.seats}
    require(set(event.focus) <= there, rules, "focus", event.focus)
    signs = {"", "gone", *(f"{sign}:{seat}" for sign in ("loss", "out", "win") for seat in rules.seats)}
    require(event.sign in signs, rules, "sign", event.sign)


# In writing


def check_text(rules: Rules[Any], state: Any) -> None:
    """A position that is written down is read back as it was."""
    with working(rules, "text", state):
        text = rules.write(state)
        require(text == text.strip() and "\n" not in text, rules, "text", repr(text))
        require(rules.read(text) == state, rules, "text", text)


def check_record(rules: Rules[Any], first: Any, actions: Sequence[Action], last: Any) -> None:
    """The record of a game, written and read, leads to the same last state."""
    head = {"format": FORMAT, "version": VERSION, "game": rules.name, "rules": rules.options()}
    with working(rules, "record", rules.setup(first)):
        record = Record.loads(str(Record({**head, **rules.setup(first), "actions": list(map(str, actions))})))
        again = type(rules)(**record.rules)
        state = again.set_up(record.data)
        require(state == first, rules, "record", record.data)
        for text in record.actions:
            state = again.apply(state, again.parse(text))
        require(state == last, rules, "record", record.data)
