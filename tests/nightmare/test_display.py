"""The board, the captions and the prompts in words."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import catalogue
from spagwidget.games.nightmare.card import Card
from spagwidget.games.nightmare.cards import CARDS

from .tables import REST, begin


def captions(text: str, *actions: str) -> list[str]:
    """Return the captions of some actions, played in a position."""
    return [event.caption for event in begin(text, *actions).events]


def test_every_kind_of_event_has_a_caption() -> None:
    game = begin(f">(REPLACE A)(POINTER A)(WORM B) A10 B10 pointer=B {REST}", "run", "card POINTER")
    kinds = {event.note.kind for event in game.events}
    for seed in range(20):
        game, chance = spag.Game("nightmare", players=2 + seed % 5, seed=seed), Random(seed)
        while not game.over:
            game.play(chance.choice(game.legal))
        kinds |= {event.note.kind for event in game.events}
        assert all(event.caption.endswith((".", "?")) for event in game.events)
    usual = {"place", "start", "go", "run", "pass", "choose", "hurt", "out", "end", "replace", "remove", "gone", "tune"}
    rarer = {
        "new_bit",
        "move",
        "recolour",
        "gain",
        "arm",
        "shift",
        "pointer",
        "unpoint",
        "initialize",
        "skip",
        "skipped",
    }
    rest = {
        "trade",
        "shift_card",
        "enter",
        "reverse",
        "jump",
        "loop",
        "fetch",
        "away",
        "daemon",
        "draw",
        "query",
        "trigger",
    }
    assert usual | rarer | rest <= kinds


def test_captions_say_what_happens() -> None:
    assert captions(">(ZAP#1 A)(WORM B) A10 B10 pointer=A", "run", "player B", "redeal", "share 1") == [
        "A runs ZAP#1.",
        "A chooses B.",
        "A deals out the damage in another way.",
        "A gives out 1 damage.",
        "A deals the damage out: 1 for A and 0 for B.",
        "Damage: A takes 1.",
        "The program counter goes to WORM.",
    ]
    assert captions(f">(OVERWRITE#1 A)(WORM BA)(ZAP#1 B) A10 B10 {REST}", "run", "bit WORM:0")[1:4] == [
        "A chooses B’s bit on WORM.",
        "Bits change their owners: B’s bit on WORM becomes a bit of A.",
        "OVERWRITE#1 is replaced by BLANK#1.",
    ]
    assert captions(">(REPLACE A)(ZAP#1 A)(WORM B) A10 B10 discard=BLANK#1", "run", "card ZAP#1")[3] == (
        "The deck is empty. The discard is shuffled into a new deck."
    )


@pytest.mark.parametrize("kind", CARDS, ids=lambda kind: kind.title)
def test_every_card_has_a_text_with_its_numbers(kind: Card) -> None:
    template = catalogue()[f"nightmare.card.{kind.title}"]
    forms = [template] if isinstance(template, str) else list(template.values())
    assert all(f"{{{name}}}" in form for form in forms for name in kind.params), kind.title


def test_the_text_of_a_card_has_the_right_number() -> None:
    game = begin(">(FLOATER#1 AB)(MEMORY_LEAK{1,2} B)(EXCEPTION{1} A)(COPY#1{1} A) A10 B9")
    assert [spot.text.split(". ")[0] for spot in game.scene().spots] == [
        "This card moves {1} place forward or backward",
        "{1} player takes {2} damage.",
        "{1} player loses as much life as there are of them, and you gain as much",
        "This card is replaced",
    ]


def test_the_scene_shows_markers_counters_and_piles() -> None:
    game = begin(">(DAEMON#1! AB)(ZAP#1{3} B) A10d B9 pointer=B drawn=BUG#1 deck=WORM discard=NEW,DEBUG")
    scene = game.scene()
    assert scene.layout.kind == "ring"
    assert [(spot.title, spot.marker, spot.icon) for spot in scene.spots] == [
        ("DAEMON#1", "SKIP", "daemon"),
        ("ZAP#1", "", "zap"),
    ]
    assert scene.spots[1].text == "Another player takes {3} damage."
    assert scene.spots[1].alt == "ZAP 1, place 1, 1 bit: B; damage 3; no marker"
    assert [[icon for icon, _ in score.counters] for score in scene.scores] == [["defend"], ["pointer"]]
    assert [(score.life, score.goal, score.pieces) for score in scene.scores] == [(10, 20, 1), (9, 20, 2)]
    assert [piece.state for piece in scene.spots[0].pieces] == ["acting", ""]


def test_the_middle_shows_piles_and_the_cards_beside_the_pc() -> None:
    machine = begin(">(DAEMON#1! AB)(ZAP#1{3} B) A10 B9 drawn=BUG#1 deck=WORM discard=NEW,DEBUG").scene().machine
    assert machine is not None
    assert [(pile.name, pile.value, pile.icon, pile.titles) for pile in machine.piles] == [
        ("deck", 1, "", ()),
        ("discard", 2, "debug", ("DEBUG", "NEW")),
        ("++", 8, "++", ()),
        ("--", 10, "--", ()),
    ]
    (aside,) = machine.asides
    assert (aside.spot.title, aside.tag, aside.held) == ("BUG#1", "drawn", False)
    assert [(task.seat, task.state) for task in machine.tasks] == [("A", "now"), ("B", "")]
    game = begin(f">(NEW A)(WORM B) A10 B10 {REST}", "run")
    found = game.scene().machine
    assert found is not None
    assert [one.held for one in found.asides] == [True]


def test_the_middle_lists_the_instructions_through_which_a_text_was_read() -> None:
    game = begin(f">(DAEMON#1 A)(WORM B) A10 B10 deck=ZAP#1 {REST.replace('deck=', 'discard=')}", "run", "run")
    machine = game.scene().machine
    assert machine is not None
    assert [(task.text, task.icon, task.note, task.state) for task in machine.tasks] == [
        ("DAEMON#1", "daemon", "read", "done"),
        ("ZAP#1", "zap", "who?", "now"),
    ]


def test_the_ring_shows_where_a_card_would_lead() -> None:
    def middle(text: str) -> tuple[str, tuple[str, ...]]:
        found = begin(text).scene().machine
        assert found is not None
        return found.target, found.reads

    others = "(WORM B)(BLANK#1 A)(BLANK#2 B)"
    assert middle(f">(GOTO#1{{2}} A){others} A10 B10") == ("BLANK#1", ())
    assert middle(f"<(GOTO#1{{1}} A){others} A10 B10") == ("BLANK#2", ())
    assert middle(f">(GOTO#1{{0}} A){others} A10 B10") == ("", ())
    assert middle(f">(FUTURE#1 A){others} A10 B10") == ("", ("WORM", "BLANK#1"))
    assert middle(f">(COPY#1 A){others} A10 B10") == ("", ("BLANK#1", "BLANK#2"))


def test_the_card_of_the_pc_shows_what_threatens_there() -> None:
    def hazards(text: str, *actions: str) -> list[str]:
        return [spot.hazard for spot in begin(text, *actions).scene().spots]

    assert hazards(">(WORM B)(PROGRAM_ERROR#1 A) A10 B10", "pass") == ["", "error"]
    assert hazards(">(ZAP#1 A)(WORM B) A10 B10d", "run", "player B") == ["source", ""]
    assert hazards(">(ZAP#1 A)(WORM B) A10 B10d") == ["", ""]


def test_bits_that_arrive_during_a_visit_are_new() -> None:
    game = begin(f">(MULTIPLIER AB)(WORM B) A10 B10 {REST}", "run")
    assert [piece.state for piece in game.scene().spots[0].pieces] == ["handled", "acting", "new", "new"]


def test_prompts_name_what_is_asked() -> None:
    game = begin(f">(DAEMON#1 A)(WORM B) A10 B10 {REST}", "run")
    prompt = game.ask().prompt
    assert prompt.text == "Do you run the drawn card?"
    assert prompt.detail == "The drawn card is BLANK#1: Nothing happens."
    game = begin(">(POWER_SURGE#1 A)(WORM B) A10 B10 pointer=A", "run", "redeal")
    assert game.ask().prompt.detail == "This is the damage for A. 4 of 4 damage is left to deal out."
    game = begin(f">(SEQUENCE_MOD A)(WORM B)(NEW A) A10 B10 {REST}", "run", "card WORM")
    assert game.ask().prompt.detail.startswith("WORM goes just behind")


def test_the_result_says_why() -> None:
    game = begin(">(ZAP#1 A)(WORM B) A10 B1", "run", "player B")
    assert (game.ask().prompt.text, game.ask().prompt.detail) == ("A wins.", "A is the last player left.")
    game = begin(">(BLANK#1 A)(WORM B) A10 B10 turns=2999", "pass")
    assert game.ask().prompt.detail == "3000 turns have been taken."


def test_the_subtitle_names_the_variants() -> None:
    game = spag.Game("nightmare", players=3, variants={"alternate": True})
    assert game.display().about() == ("Programmer’s Nightmare", "3 players · Always clockwise")


def test_a_round_is_one_way_round_the_ring() -> None:
    game = begin(">(BLANK#1 A)(WORM B) A10 B10")
    assert game.round == 1
    game.play("pass")
    assert game.round == 1
    game.play("pass")
    assert game.round == 2


def test_the_path_of_a_question_names_the_texts_that_led_to_it() -> None:
    deck = f"deck=OVERWRITE#1 {REST.replace('deck=', 'discard=')}"
    prompt = begin(f">(DAEMON#1 A)(WORM B) A10 B10 {deck}", "run", "run").ask().prompt
    assert prompt.crumbs == ("run DAEMON#1", "run OVERWRITE#1")
    assert (prompt.text, prompt.crumb) == ("Which bit becomes a bit of A?", "which bit?")
    assert prompt.detail == "Then DAEMON#1 is replaced."


def test_the_scrubber_gets_the_number_of_turns() -> None:
    game = spag.Game("nightmare", players=2, seed=1)
    assert [machine.turns for frame in game.frames() if (machine := frame.scene.machine)] == [0]
    game = begin(">(BLANK#1 A)(WORM B) A10 B10 turns=41", "pass")
    assert [machine.turns for frame in game.frames() if (machine := frame.scene.machine)] == [41, 42, 42]


def test_counters_have_separate_pictures() -> None:
    assert {"game", "defend-counter", "pointer-counter"} <= {*spag.Game("nightmare").parts.type.icons}
