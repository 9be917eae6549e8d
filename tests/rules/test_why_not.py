"""Everything on the board that cannot be chosen has a reason and a rule, and both are true (random positions)."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.explainer import Refusal
from spagwidget.core.table.reach import on_board
from spagwidget.games.spaghetti.cards import BUILT_IN
from tests.program import games as random_games
from tests.program.running import any_action

INSTANT = {"MoveCommand": "commands", "MoveFlag": "flags", "Bug": "damage"}
"""The number of each instant card that can be changed (R51)."""


class Moment:
    """A moment of a game, with the words of an action that have been chosen so far."""

    def __init__(self, game: spag.Game, words: list[str]) -> None:
        self.game = game
        rules: Any = game.rules
        self.rules = rules
        self.words = words
        self.snapshot: dict[str, Any] = game.snapshot
        self.asks = game.asks
        self.seat = str(game.to_move)
        self.cards = {card["card"]: card for card in self.snapshot["program"]}
        self.out = {player["name"] for player in self.snapshot["players"] if player["out"]}
        self.command = rules.facts.commands[game.state.todo[0].command] if game.state.todo else None

    def kind(self, target: str) -> str:
        """Return what a target is."""
        if target.startswith("instant:"):
            return "held"
        if target in self.game.rules.seats:
            return "player"
        if target.isdecimal():
            return "place"
        return "flag" if ":" in target else "number" if "." in target else "card"

    @property
    def wanted(self) -> str:
        """The kind of thing that is asked for."""
        second = len(self.words) > 1
        kinds = {"add": "card", "remove": "flag", "hit": "player", "who": "player", "drop": "card", "which": "card"}
        kinds |= {"tune": "number", "move": "card" if second else "flag", "shift": "place" if second else "card"}
        return kinds[str(self.asks)]

    def has_flag(self, target: str) -> bool:
        """Return True if a target is a card with a flag of the player who decides."""
        return target in self.cards and self.seat in self.cards[target]["flags"]

    def is_hit(self, target: str) -> bool:
        """Return True if the command under way has hit this player already."""
        hits = []
        for action in reversed(self.game.record.actions):
            if not action.startswith("hit "):
                break
            hits.append(action.removeprefix("hit "))
        return target in hits

    def can_move(self, target: str) -> bool:
        """Return True if a number can be changed by one step (R30)."""
        if self.kind(target) == "held":
            held = self.game.state.more.hands[self.game.rules.seats.index(target[-1])]
            facts = self.rules.facts
            name = facts.commands[held.command].name
            value = held.params[BUILT_IN[name].params.index(INSTANT[name])]
            base = BUILT_IN[name].defaults[BUILT_IN[name].params.index(INSTANT[name])]
        else:
            name, _, param = target.partition(".")
            commands = {command.name: command for command in self.rules.facts.commands}
            value, base = (
                self.cards[name]["params"][param],
                dict(zip(commands[name].params, commands[name].defaults, strict=True))[param],
            )
        up = self.game.state.todo[0].sign > 0
        supply = self.snapshot["chips"]["increment" if up else "decrement"]
        return bool(value < base or supply) if up else bool(value > base or (supply and value))


Check = Callable[[Moment, str], bool]

TRUE: dict[tuple[str, int | None], Check] = {
    ("R51", 0): lambda now, target: now.asks == "take",
    ("R51", 4): lambda now, target: target.startswith("instant:"),
    ("R11", 0): lambda now, target: now.asks == "place" and now.kind(target) != "card",
    ("R11", 1): lambda now, target: now.asks == "place" and now.has_flag(target),
    ("R53", 0): lambda now, target: target != opened(now) and now.kind(target) == "card",
    ("R53", 1): lambda now, target: (
        now.kind(target) != "card" or (target == opened(now) and (now.has_flag(target) or not left(now)))
    ),
    ("R20", 1): lambda now, target: now.asks == "activate" and not now.words,
    ("R52", 1): lambda now, target: now.words[0] == "interrupt",
    ("R26", 1): lambda now, target: target in now.out,
    ("R25", 1): lambda now, target: target not in now.out and now.is_hit(target),
    ("R28", 2): lambda now, target: list(now.cards).index(now.words[1]) == int(target),
    ("R30", 3): lambda now, target: not now.can_move(target),
    ("R50", 1): lambda now, target: now.game.state.todo[0].inner and target == card_here(now),
    ("V4", 0): lambda now, target: now.asks == "recall",
    ("§ 8", 2): lambda now, target: now.game.rules.options()["edition"] == "monster" and target == now.seat,
    ("§ 8", 3): lambda now, target: now.game.rules.options()["edition"] == "monster" and target == now.seat,
}
"""For each rule that forbids something: whether it does."""


def card_here(now: Moment) -> str:
    """Return the card on which the command under way counts as written."""
    return str(now.rules.facts.commands[now.game.state.here].name)


def opened(now: Moment) -> str:
    """Return the card that takes flags (R53)."""
    return str(list(now.cards)[now.game.state.more.opened - 1])


def left(now: Moment) -> int:
    """Return how many flags the player has left to place."""
    return int(now.game.state.to_place[now.game.state.turn])


def of_a_command(now: Moment, target: str) -> bool:
    """Return True if the text of the command under way forbids a target: another kind of thing, or its own card."""
    assert now.command is not None
    if now.kind(target) != now.wanted:
        return True
    if now.asks == "add":
        return target == card_here(now)
    if now.asks == "move":
        return target == now.words[1].partition(":")[0]
    return now.command.own and now.wanted == "player"


def is_true(now: Moment, target: str, found: Refusal) -> bool:
    """Return True if the rule of a refusal does forbid the target."""
    assert found.rule is not None
    check = TRUE.get((found.rule.number, found.sentence))
    if check is None:
        assert now.command is not None
        assert found.rule.number == now.command.name
        check = of_a_command
    return check(now, target)


def prefixes(game: spag.Game, rng: Random) -> list[list[str]]:
    """Return the beginnings of some legal actions, up to each of their questions."""
    if game.asks in ("lay", "choose"):
        return [[]]
    rules: Any = game.rules
    sequential = rules.facts.sequential
    words = [action.split(" ") for action in game.legal]
    found: list[list[str]] = [[]] if len({first for first, *_ in words}) > 1 else []
    action = rng.choice(words)
    kinds = ("move", "shift") if game.asks != "activate" else ("interrupt",)
    found += [action[:1]] if len(action) > 1 and (game.asks != "place" or not sequential) else []
    return [*found, *([action[:2]] if action[0] in kinds and len(action) > 2 else [])]


def check_moment(game: spag.Game, words: list[str], edition: str = "") -> set[tuple[str, int | None]]:
    """Check every target at a moment; return the rules that were cited."""
    cited = set()
    now = Moment(game, words)
    offered = {action.split(" ")[len(words)] for action in game.legal if action.split(" ")[: len(words)] == words}
    if now.asks == "place" and now.rules.facts.sequential:
        offered = {action.removeprefix("place ") for action in game.legal}
    # The interrupts of others (R52) are offered on the board for everybody only.
    seat = None if words[:1] == ["interrupt"] else game.to_move
    for target in dict.fromkeys(on_board(game.scene(seat, edition))):
        found = game.why_not(target, words, seat, edition)
        assert (found is None) == (target in offered), (game.position, words, target)
        if found is None:
            continue
        assert found.reason, (game.position, words, target)
        assert found.rule is not None, (game.position, words, target)
        assert found.sentence is None or found.sentence < len(found.rule.sentences)
        assert is_true(now, target, found), (game.position, words, target, str(found))
        cited.add((found.rule.number, found.sentence))
    return cited


SOURCES = {
    "any rules": random_games.of_any_rules,
    "a position": random_games.from_any_position,
    "blank cards": random_games.with_blanks,
    "the middle of a turn": random_games.from_mid_turn,
}


@pytest.mark.parametrize("source", SOURCES)
def test_each_thing_that_cannot_be_chosen_has_a_true_reason_with_a_rule(source: str) -> None:
    cited = set()
    for seed in range(20):
        rng = Random(seed)
        game = SOURCES[source](seed)
        game.undo(rng.randrange(game.ply + 1)) if game.ply else None
        for _ in range(6):
            if game.over or game.asks in ("lay", "choose"):
                break
            for words in prefixes(game, rng):
                cited |= check_moment(game, words, rng.choice(["code", "monster"]))
            game.play(any_action(rng, game.legal))
    assert len(cited) > 5, cited


def test_in_a_fair_start_the_rule_is_that_of_the_fair_start() -> None:
    game = spag.Game(level=1, extensions=["fair_start"], seed=1)
    card, other = [spot.id for spot in game.scene().spots][:2]
    assert str(game.why_not("A")) == "Choose a card to move, or a button. (R54)"
    assert game.why_not(card) is None
    assert str(game.why_not(card, ["swap", card], edition="monster")).startswith("Choose another island to swap with")
    assert game.why_not(other, ["swap", card]) is None
    game.play("done")
    assert str(game.why_not(card)) == "Choose First or Second. (R54)"


def test_a_blank_card_that_hits_opponents_says_so() -> None:
    game = spag.Game.from_position("(Duel AB)(Bug B)", blanks={"Duel": "hit opponent 1"}, level=1)
    game.play("run")
    found = game.why_not("A")
    assert found is not None
    assert found.rule is not None
    assert (str(found), found.rule.title) == ("You can hit only an opponent. (Duel)", "Written by the players")
    assert found.rule.text == "hit opponent 1"


def test_a_defeated_player_cannot_be_chosen_by_a_blank_card() -> None:
    game = spag.Game.from_position("(Pick A)(Bug BA) C0+0x", blanks={"Pick": "choose player"}, level=1, players=3)
    game.play("run")
    assert str(game.why_not("C")) == "This player is already defeated. (R26)"


def test_a_card_is_a_rule_in_the_words_of_the_edition() -> None:
    game = spag.Game(level=1, seed=1)
    assert game.rule("MoveFlag").label == "MoveFlag"
    assert game.rule("MoveFlag", edition="monster").label == "Drifting"
    assert game.rule("Bug").text.startswith("{players} different players")
    # In the Monster edition the card has another rule, whatever the names.
    monster = spag.Game(level=1, edition="monster")
    assert "opponent" in monster.rule("Bug", edition="code").text


def test_titles_of_rules_have_the_words_of_the_edition() -> None:
    game = spag.Game(level=2, seed=1)
    assert game.rule("R21").title == "On to the next card"
    assert game.rule("R21", edition="monster").title == "On to the next island"
    code = re.compile(r"\b(cards?|flags?|cursor|program|ForkBomb|\w+(Flag|Command))\b", re.IGNORECASE)
    numbered = (rule for rule in game.rulebook(edition="monster").values() if rule.number[0] in "RVS")
    blanks = ("R60", "S17", "S18")  # Blank cards are cards in this edition, too
    assert [rule.title for rule in numbered if code.search(rule.title) and rule.number not in blanks] == []


def test_the_rulebook_has_every_rule_and_only_links_that_lead_somewhere() -> None:
    book = spag.Game(level=3, extensions=["memory"], seed=1).rulebook()
    assert list(book)[:3] == ["R1", "R2", "R3"]
    assert {"V7", "S18", "§ 8", "Memory"} <= set(book)
    for rule in book.values():
        assert rule.title
        assert rule.text
        assert all(number in book and number in rule.text for number in rule.see)
    assert book["R50"].see == ("R28",)


@pytest.mark.parametrize(
    ("target", "words", "error", "message"),
    [
        (5, (), spag.BadType, "A target is a text"),
        ("Bug", "move Bug:0", spag.BadType, "expected a list of texts"),
        ("Bug", [1], spag.BadType, "expected a list of texts"),
        ("Bugg", (), spag.BadValue, "There is no 'Bugg' on the board. Did you mean Bug?"),
        ("Bug", ["fly"], spag.BadValue, "'fly' is not an action of this game."),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused(
    target: Any, words: Any, error: type[Exception], message: str
) -> None:
    game = spag.Game(level=1, seed=1)
    with pytest.raises(error) as raised:
        game.why_not(target, words)
    assert message in str(raised.value)


def test_nothing_is_explained_where_nothing_is_asked() -> None:
    game = spag.Game(level=1, seed=1)
    with pytest.raises(spag.BadValue, match="Nothing can be chosen here now"):
        game.why_not("Bug", seat="B")


def test_a_rule_that_does_not_exist_is_refused() -> None:
    game = spag.Game(level=1, seed=1)
    with pytest.raises(spag.BadValue, match="There is no rule 'R999'"):
        game.rule("R999")
    with pytest.raises(spag.BadType, match="The number of a rule is a text"):
        game.rule(11)  # type: ignore[arg-type]  # wrong on purpose
