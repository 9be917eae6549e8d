"""Everything that cannot be chosen has a reason and a rule, and both are true; the rules are those of the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from scripts import nightmare_rules_page, rules_page
from spagwidget.core.explainer import Refusal
from spagwidget.core.table.reach import on_board
from spagwidget.games.nightmare.cards import CARDS
from spagwidget.games.nightmare.rulebook import book
from tests.nightmare.play import moments
from tests.nightmare.tables import begin

TESTS = Path(__file__).parents[1]
NUMBERS = [
    *(f"PN{n}" for n in range(1, 7)), "PN10", "PN11", "PN12", *(f"PN{n}" for n in range(20, 26)),
    *(f"PN{n}" for n in range(30, 35)), *(f"PN{n}" for n in range(40, 44)), *(f"PN{n}" for n in range(50, 54)),
    "PN60", "PN61", "PN62", "PN70", "PN71", "PN72", "PN80", "PN81", *(f"PN{n}" for n in range(90, 95)),
]  # fmt: skip


class Now:
    """A moment, read from what PN94 shows."""

    def __init__(self, game: spag.Game) -> None:
        shown: dict[str, Any] = game.snapshot
        self.asks: str = shown["asks"]
        self.text = (shown["running"] or "").partition("#")[0]
        self.ring = {one["card"]: one for one in shown["ring"]}
        self.names = list(self.ring)
        self.here = self.names[shown["pc"]]
        self.players = {one["name"]: one for one in shown["players"]}
        self.me: str = shown["to_move"]
        self.chosen = [action.partition(" ")[2] for action in shown["chosen"]]

    def kind(self, target: str) -> str:
        """Return what kind of thing a target is."""
        if target in self.players:
            return "player"
        if ":" in target:
            return "bit"
        return "number" if "." in target else "card" if target in self.ring else "place"

    def owner(self, bit: str) -> str:
        """Return the owner of a bit."""
        card, _, at = bit.partition(":")
        return str(self.ring[card]["bits"][int(at)])

    def is_other_kind(self, target: str) -> bool:
        """Return True if a target is not what the question asks for."""
        wanted = {"place": "card", "card": "card", "after": "card", "bit": "bit", "debug": "bit", "tune": "number"}
        return wanted.get(self.asks, "player" if self.asks == "player" else "") != self.kind(target)

    def near(self, target: str) -> bool:
        """Return True if a card is a neighbour of the card with the chosen bit."""
        at = self.names.index(self.chosen[0].partition(":")[0])
        return target in (self.names[at - 1], self.names[(at + 1) % len(self.names)])


TRUE: dict[str, Callable[[Now, str], bool]] = {
    "This card has a bit already.": lambda now, it: now.asks == "place" and bool(now.ring[it]["bits"]),
    "cannot choose the card of the program counter": lambda now, it: it == now.here,
    "This card has a SKIP marker already.": lambda now, it: now.ring[it]["skip"],
    "The bit can only go to a neighbour": lambda now, it: not now.near(it),
    "The card would not move.": lambda now, it: (
        it == now.chosen[0] or now.names[(now.names.index(it) + 1) % len(now.names)] == now.chosen[0]
    ),
    "has chosen this already": lambda now, it: it in now.chosen,
    "takes no more bits from this card": lambda now, it: now.text == "DELETE" and bool(now.chosen),
    "This bit has the same owner": lambda now, it: (
        now.owner(it) == now.owner(now.chosen[-1]) or it.partition(":")[0] == now.chosen[-1].partition(":")[0]
    ),
    "No bit of another owner": lambda now, it: not now.chosen,
    "This is not a bit of": lambda now, it: now.owner(it) != now.me,
    "This player is out.": lambda now, it: now.players[it]["out"],
    "who runs it": lambda now, it: it == now.me and now.text in ("ZAP", "BIT_MAKER"),
    "The number is 0 already.": lambda now, it: (
        now.ring[it.partition(".")[0]]["params"][it.partition(".")[2]] == 0 and now.text == "DECREMENT"
    ),
}
"""For a part of each reason: whether it holds."""


def is_true(now: Now, target: str, found: Refusal) -> bool:
    """Return True if the reason holds, and if its rule is the one of the question."""
    check = next((check for text, check in TRUE.items() if text in found.reason), None)
    if check is not None:
        return check(now, target)
    assert found.rule is not None
    of_the_game = {"place": "PN12", "activate": "PN21", "tune": "PN60", "pointer": "PN41", "share": "PN41",
                   "defend": "PN42"}  # fmt: skip
    return now.is_other_kind(target) and found.rule.number == of_the_game.get(now.asks, now.text)


def test_PN90_each_target_that_cannot_be_chosen_has_a_true_reason_with_a_rule() -> None:
    cited, asked, rng = set(), set(), Random(0)
    for seed in range(10):
        for game in moments(seed, 160):
            if game.ply % 3:
                continue
            now = Now(game)
            asked.add(now.asks)
            offered = {action.partition(" ")[2] for action in game.legal}
            targets = list(dict.fromkeys(on_board(game.scene(game.to_move))))
            for target in rng.sample(targets, min(12, len(targets))):
                found = game.why_not(target, seat=game.to_move)
                assert (found is None) == (target in offered), (now.asks, target, game.legal)
                if found is None:
                    continue
                assert found.rule is not None
                assert found.sentence is not None
                assert found.sentence < len(found.rule.sentences)
                assert is_true(now, target, found), (now.asks, now.text, now.chosen, target, str(found))
                cited.add(found.rule.number)
    assert {"PN12", "PN21", "PN60", "PN33", "WORM", "ZAP", "BIT_MOVER"} <= cited, cited
    assert len(asked) >= 10, asked


@pytest.mark.parametrize(
    ("position", "actions", "target", "reason", "rule", "sentence"),
    [
        ("(DECREMENT#1 A)(BUG#1{0} B)(GOTO#1)", ["run"], "BUG#1.damage", "The number is 0 already.", "PN60",
         "No number sinks"),
        ("(INCREMENT#1 A)(GOTO#1{16} B)(BUG#1{0})", ["run"], "GOTO#1.distance", "No counter is left in the supply.",
         "PN60", "A step up takes"),
        ("(BIT_SWAPPER AA)(WORM AB)(BLANK#1)", ["run"], "WORM:0", "No bit of another owner stands on another card.",
         "BIT_SWAPPER", "Choose {2} bits"),
        ("(DELETE{2,1} AA)(WORM AB)", ["run", "bit WORM:0"], "WORM:0", "DELETE has chosen this already.", "PN33",
         "Several players"),
        ("(DELETE{2,1} AA)(WORM AB)", ["run", "bit WORM:0"], "DELETE:0", "DELETE takes no more bits from this card.",
         "DELETE", "Choose bits"),
        ("(SEQUENCE_MOD A)(WORM B)(BLANK#1)", ["run", "card WORM"], "SEQUENCE_MOD", "The card would not move.",
         "SEQUENCE_MOD", "Then choose the card behind"),
        ("(ZAP#1 A)(WORM B) A9 B9 C0x", ["run"], "C", "This player is out.", "PN33", "Only players who are not out"),
        ("(DEBUG A)(WORM AB)", ["run"], "WORM:1", "This is not a bit of A.", "DEBUG", "Choose any of your bits"),
        ("(BUG#1 A)(WORM B) A9 B9 pointer=B", ["run"], "WORM", "Choose Deal out or Leave.", "PN41", "If a source"),
        ("(BUG#1 A)(WORM B) A9 B9d", ["run"], "A", "Choose Use or Keep.", "PN42", "Each player with a DEFEND"),
    ],
)  # fmt: skip
def test_PN33_PN60_a_refusal_names_the_deciding_sentence(
    position: str, actions: list[str], target: str, reason: str, rule: str, sentence: str
) -> None:
    players = 3 if " C0x" in position else 2
    found = begin(f"{position} deck=ACQUIRE#1,ACQUIRE#2", *actions, players=players).why_not(target)
    assert found is not None
    assert found.rule is not None
    assert found.sentence is not None
    assert (found.reason, found.rule.number) == (reason, rule)
    assert found.rule.sentences[found.sentence].text.startswith(sentence)


# The rulebook


def test_every_number_from_PN1_to_PN94_has_a_text() -> None:
    rules = spag.Game("nightmare").rulebook()
    assert [number for number in rules if number.startswith("PN")] == NUMBERS
    assert [number for number in rules if not number.startswith("PN")] == [card.title for card in CARDS]
    for rule in rules.values():
        assert rule.title
        assert all(one.text.endswith(".") for one in rule.sentences), rule.number
        assert {*rule.see} <= {*rules}


def test_every_rule_has_a_test_with_its_number() -> None:
    names = [
        name
        for file in (TESTS / "nightmare").glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    tested = {word for name in names for word in re.findall(r"PN\d+", name)}
    assert [number for number in NUMBERS if number not in tested] == []


@pytest.mark.parametrize(
    ("number", "part"),
    [("PN1", "house rules recommend"), ("PN2", "20 or more bits"), ("PN5", "exactly ten"), ("PN11", "roll again"),
     ("PN12", "No card does anything"), ("PN21", "comes back is a new one"), ("PN24", "Arriving is enough"),
     ("PN24", "the mark is removed"), ("PN31", "not read again"), ("PN32", "the printed ones"),
     ("PN41", "leaves the damage as it is"), ("PN42", "no activator"), ("PN42", "OVERWRITE"),
     ("PN62", "After three times"), ("PN72", "our choice"), ("BIT_SWAPPER", "three or more"), ("DEFEND", "not damage")],
)  # fmt: skip
def test_each_ruling_of_the_rules_is_marked(number: str, part: str) -> None:
    rule = spag.Game("nightmare").rule(number)
    assert [one.ruling for one in rule.sentences if part in one.text] == [True]


def test_a_card_is_described_with_its_printed_numbers() -> None:
    game = spag.Game("nightmare")
    assert game.rule("POWER_SURGE").text == (
        "Each player with a bit here takes {1} damage, each player without one takes {3}."
    )
    assert game.rule("ZAP").title == "3 cards in the deck"
    assert "PN60" in game.rule("INCREMENT").see
    with pytest.raises(spag.BadValue, match="PN2"):
        game.rule("PN2l")


def test_the_rules_page_is_what_the_script_writes_with_every_ruling_marked() -> None:
    written = nightmare_rules_page.PAGE.read_text(encoding="utf-8")
    assert written == nightmare_rules_page.page(), "docs/nightmare-rules.md is out of date: run make docs"
    rulings = [one.text for rule in spag.Game("nightmare").rulebook().values() for one in rule.sentences if one.ruling]
    assert len(rulings) >= 17
    for text in [*rulings, *book().ours]:
        shown = (text[:40], rules_page.escaped(text[:40]))
        assert any("**Ruling.**" in line and any(one in line for one in shown) for line in written.splitlines()), text
