"""A card game with secrets: what each seat is shown, what may be taken back, and that nothing leaks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.action import Action
from spagwidget.core.contract import check_game
from spagwidget.core.rules import Notes

from .hands import CARDS, SHED, Shed, Table
from .page import Page, captions, known, walked

DEAL = [
    *("oak3", "elm1", "fir2", "ash5"),  # A
    *("fir4", "elm2", "oak5", "ash1"),  # B
    "oak1",  # the pile
    *("elm3", "fir1", "ash2", "oak4", "fir5", "elm4", "oak2", "ash3", "fir3", "elm5", "ash4"),
]

CARD = r"(?:ash|elm|fir|oak)\d"


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with known(monkeypatch, SHED):
        yield


@pytest.fixture
def game() -> spag.Game:
    return of(DEAL)


def of(deal: list[str], chance: int = 7, actions: tuple[str, ...] = ()) -> spag.Game:
    record = {"format": "spagwidget-record", "version": 1, "game": "shed", "rules": {"players": 2}}
    return spag.Game.from_record({**record, "deal": deal, "chance": chance, "actions": list(actions)})


def random_game(seed: int, players: int = 2) -> spag.Game:
    game, rng = spag.Game("shed", players=players, seed=seed), Random(seed)
    while not game.over:
        game.play(random_action(game, rng))
    return game


def random_action(game: spag.Game, rng: Random) -> str:
    found = game.rules.find(game.state, text) if (text := rng.choice(game.legal)) != "trade CARDS" else None
    pattern = next(action for action in game.rules.legal(game.state) if action.text == text)
    return str(found or game.rules.fill(game.state, pattern, rng))


# The game itself


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_it_obeys_the_laws(players: int, seed: int) -> None:
    check_game(SHED, players=players, seed=seed, games=12)


def test_the_pile_is_shuffled_again_from_the_state_alone(game: spag.Game) -> None:
    while "shuffle" not in [event.kind for event in game.events]:
        game.play(next(text for text in ("draw", f"trade {min(game.state.hands[game.state.turn])}") if can(game, text)))
    before = game.tree.here.parent
    action = game.tree.here.action
    assert before is not None
    assert action is not None
    again = [game.rules.apply(before.state, action) for _ in range(2)]
    assert again[0] == again[1] == game.state
    assert game.state.shuffles == 1
    other = before.state._replace(seed=8)
    assert game.rules.apply(other, action).deck != game.state.deck
    assert sorted([*other.deck, *other.pile, *other.hands[0], *other.hands[1]]) == sorted(CARDS)


def can(game: spag.Game, text: str) -> bool:
    return game.rules.find(game.state, text) is not None


def test_somebody_wins_and_some_games_are_drawn() -> None:
    ends = {random_game(seed).winner for seed in range(30)}
    assert ends == {"A", "B", None}


def test_one_or_two_cards_are_traded_in_one_action(game: spag.Game) -> None:
    game.play("trade elm1+oak3")
    assert game.state.hands[0] == ("fir2", "ash5", "elm3", "fir1")
    assert game.state.pile == ("elm1", "oak3", "oak1")
    for text in ("trade CARDS", "trade elm2+elm2", "trade ash1+elm2+fir4", "trade oak3", "trade fir4+elm2"):
        with pytest.raises(spag.IllegalAction):
            game.play(text)
    game.play("trade elm2+fir4")


# Records, the command line, the printed board


@pytest.mark.parametrize("players", [2, 3])
def test_it_is_saved_and_loaded(players: int, tmp_path: Path) -> None:
    for seed in range(5):
        game = random_game(seed, players)
        game.record.save(tmp_path / "shed.json")
        again = spag.Game.load(tmp_path / "shed.json")
        assert again.state == game.state
        assert again.record == game.record
        assert [str(event) for event in again.events] == [str(event) for event in game.events]


@pytest.mark.parametrize("broken", [{}, {"deal": DEAL}, {"deal": DEAL[1:], "chance": 1}, {"deal": 3, "chance": 1}])
def test_a_record_without_its_deal_or_chance_is_refused(game: spag.Game, broken: dict[str, object]) -> None:
    data = {name: value for name, value in game.record.data.items() if name not in ("deal", "chance")}
    with pytest.raises(spag.BadRecord, match="order of the deal"):
        spag.Game.from_record({**data, **broken})


def test_the_command_line_replays_and_deals_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shed.json"
    of(DEAL, 7, ("peek", "sort A", "trade elm1+oak3", "draw")).record.save(file)
    assert main(["replay", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["to_move"] for line in lines] == ["A", "A", "A", "B", "A"]
    assert lines[0]["legal"] == ["draw", "peek", "play elm1", "play oak3", "sort A", "sort B", "trade CARDS"]
    assert main(["replay", str(file)]) == 0
    output = capsys.readouterr().out
    for caption in ("A draws a card.", "A trades elm1 and oak3.", "B draws a card."):
        assert caption in output
    assert main(["new", "--game", "shed", "--players", "3", "--seed", "4"]) == 0
    dealt = spag.Record.loads(capsys.readouterr().out)
    assert spag.Game.from_record(dealt).state == spag.Game("shed", players=3, seed=4).state


def test_the_printed_board_and_the_scenes_hide_secrets(game: spag.Game) -> None:
    game.play("draw")
    assert str(game) == "Shed, 2 players\n  A, 5 cards\n  B, 4 cards\n  0 Deck {10}\n  1 oak1\nA draws a card."
    for viewer, open_hands in ((None, []), ("A", ["A"]), ("B", ["B"])):
        for score in game.scene(viewer).scores:
            titles = [holding.title for holding in score.held]
            hand = game.state.hands["AB".index(score.seat)]
            assert titles == (list(hand) if score.seat in open_hands else ["Card"] * len(hand))


# Boards


def test_a_board_for_everybody_and_one_for_each_player(game: spag.Game) -> None:
    pages = {seat: Page(game, seat=seat) for seat in (None, "A", "B")}
    assert pages["A"].play("draw")["type"] == "more"
    assert captions(pages["A"]) == ["A draws elm3."]
    assert captions(pages["B"]) == captions(pages[None]) == ["A draws a card."]
    refused = pages["A"].play("play oak3")
    assert refused["message"] == "Ply 1: 'play oak3' is not legal now. A can play: sort A."
    assert pages["A"].play("sort A")["type"] == "more"
    assert pages["A"].play("play oak3")["message"].endswith("must decide now. Nothing was played.")
    assert "B can play: draw, peek, play ash1, play oak5, sort B" in pages["B"].play("play fir4")["message"]
    assert pages[None].play("play fir4")["message"] == "'play fir4' cannot be played now; nothing has changed."
    assert len(pages[None].sent) == 3
    assert pages["B"].play("play oak5")["type"] == "more"
    assert captions(pages[None]) == captions(pages["B"]) == ["A draws a card.", "B plays oak5."]
    assert pages[None].play("trade ash5+oak3")["type"] == "more"


def test_the_questions_lead_to_the_legal_actions_of_a_player(game: spag.Game) -> None:
    page = Page(game, seat="A")
    assert sorted(walked(page, {})) == sorted(game.legal_for("A"))
    following = {word: to for word, to, *_ in page.asks["nodes"][0]["options"]}
    node = page.asks["nodes"][following["trade"]]
    assert node["several"] == {
        "word": "CARDS",
        "low": 1,
        "high": 2,
        "join": "+",
        "of": [[card, card] for card in ("ash5", "elm1", "fir2", "oak3")],
    }


SECRETS: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((), ()), (("sort A",), ()), (("peek",), ("sort A",))]
"""What A does in secret before and after drawing a card."""


def messages(before: tuple[str, ...], after: tuple[str, ...], seat: str | None) -> list[str]:
    """Return every message to a board while A makes a few secret moves."""
    game = of(DEAL)
    own, page = Page(game, seat="A"), Page(game, seat=seat)
    for action in (*before, "draw", *after):
        assert own.play(action)["type"] == "more"
    game.play("sort B")
    assert page.request("hello")["type"] == "story"
    page.request("undo")
    page.request("redo")
    page.play("play fir4")  # it does not fit
    if seat is not None:
        page.play("sort B")
    game.play("draw")
    page.play("draw", revision=0)
    page.request("fork", step=1)
    page.request("clock", do="look")
    return page.sent


@pytest.mark.parametrize("seat", ["B", None])
def test_secret_moves_change_no_byte_sent_to_others(seat: str | None) -> None:
    none, one, two = (messages(*secret, seat) for secret in SECRETS)
    assert len(none) > 8
    assert none == one == two


def test_a_secret_move_sends_nothing_to_other_boards(game: spag.Game) -> None:
    pages = [Page(game, seat="B"), Page(game), Page(game, seat="A")]
    before = [len(page.sent) for page in pages]
    game.play("peek", "sort A")
    assert [len(page.sent) for page in pages] == [before[0], before[1], before[2] + 1]
    assert [game.noticed(seat) for seat in ("B", None, "A")] == [0, 0, 2]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_no_board_is_ever_sent_a_card_that_only_others_know(seed: int, players: int) -> None:
    game, rng = spag.Game("shed", players=players, seed=seed), Random(seed)
    pages = [Page(game, seat=seat) for seat in (*game.rules.seats, None)]
    known = [openly(game.state, at) for at in range(players + 1)]
    named: list[set[str]] = [set() for _ in pages]
    read = [0] * len(pages)

    def look() -> None:
        for at, page in enumerate(pages):
            known[at] |= openly(game.state, at)
            if str(game.tree.here.action).startswith(("trade", "play")):
                known[at] |= set(re.findall(CARD, str(game.tree.here.action)))
            output = "".join(page.sent[read[at] :])
            read[at] = len(page.sent)
            named[at] |= set(re.findall(CARD, re.sub("'play [a-z0-9]+'", "", output)))  # what was refused is repeated
            assert named[at] <= known[at], (page.seat, named[at] - known[at])

    while not game.over:
        mover = pages[rng.randrange(players + 1)]
        mover.play(f"play {rng.choice(CARDS)}", seat=mover.seat)
        look()
        mover.request(rng.choice(["hello", "undo", "redo", "ask", "position"]), words=["play"], plies=1, step=0)
        look()
        if not game.over:
            game.play(random_action(game, rng))
        look()
    assert all(len(cards) > 5 for cards in named)


def openly(state: Table, at: int) -> set[str]:
    """Return the cards that a seat may know; the index after the last seat is the public."""
    known = set(state.pile)
    if at < len(state.hands):
        known |= set(state.hands[at])
        known |= {state.deck[0]} if state.peeked[at] and state.deck else set()
    return known


# Taking back on the board of one player


def test_a_player_takes_back_only_actions_that_revealed_nothing(game: spag.Game) -> None:
    page = Page(game, seat="A")
    page.play("sort A")
    assert page.can("undo")
    assert page.request("undo")["type"] == "more"
    assert game.state.hands[0] == tuple(DEAL[:4])
    assert page.request("redo")["type"] == "refused"  # where there are secrets, nothing is played again by itself
    page.play("sort A")
    page.play("peek")  # A has learned something
    assert not page.can("undo")
    refused = page.request("undo")
    assert refused["message"].startswith("On a player's board, only that player's own last action")
    page.play("draw")  # of the card that A has seen: nobody learns anything
    page.play("sort A")
    assert page.request("undo", plies=3)["type"] == "refused"
    assert [str(node.action) for node in game.tree.path[1:]] == ["sort A", "peek", "draw", "sort A"]
    assert page.request("undo", plies=2)["type"] == "more"
    assert [str(node.action) for node in game.tree.path[1:]] == ["sort A", "peek"]
    page.play("play oak3")
    assert not game.can_undo_for("A")


def test_drawing_a_card_cannot_be_taken_back(game: spag.Game) -> None:
    game.play("draw")
    assert not game.can_undo_for("A")
    assert game.can_undo_for(None)
    assert [game.since_turn_for(seat) for seat in ("A", "B", None)] == [0, 0, 0]  # no rule says where a turn opens


def test_nobody_takes_back_past_another_players_action(game: spag.Game) -> None:
    pages = {seat: Page(game, seat=seat) for seat in "AB"}
    pages["A"].play("sort A")
    pages["B"].play("sort B")
    assert pages["A"].request("undo")["type"] == "more"  # B's secret stays, and B gets no message
    assert [str(node.action) for node in game.tree.path[1:]] == ["sort B"]
    assert len(pages["B"].sent) == 2
    pages["A"].play("sort A")
    pages["A"].play("draw")
    assert pages["B"].request("undo")["type"] == "refused"  # A's drawing came later
    assert pages["A"].request("fork", step=0)["type"] == "refused"
    assert game.ply == 3


def test_after_taking_back_a_turn_its_secret_stays_with_its_player() -> None:
    class Waiting(Shed):
        """A variant in which a player may pass the turn, which reveals nothing."""

        def legal(self, state: Table, seat: int | None = None) -> list[Action]:
            found = list(super().legal(state, seat))
            may = found and seat in (None, state.turn)
            return [*found, self.made.make("wait")] if may else found

        def apply(self, state: Table, action: Action, notes: Notes | None = None) -> Table:
            if action.kind == "wait":
                return state._replace(turn=1 - state.turn)
            return super().apply(state, action, notes)

    game = spag.Game(Waiting(), seed=2)
    game.play("wait", "peek", "sort B")
    assert [game.noticed(seat) for seat in ("A", "B", None)] == [1, 3, 1]
    game.undo_for("A")
    assert [str(node.action) for node in game.tree.path[1:]] == ["sort B"]
    assert game.state.peeked == (False, False)


def test_a_board_of_one_player_gives_no_record_and_no_other_lines(game: spag.Game) -> None:
    page = Page(game, seat="A")
    game.play("draw", "draw")
    for type_ in ("save", "position", "edit", "peek"):
        assert page.request(type_, step=0)["type"] == "refused"
    assert page.request("line", index=0)["message"].startswith("This is A’s board. Other variations")
    assert Page(game).request("save")["type"] == "file"


# Several players at one screen


def test_at_a_shared_screen_each_player_looks_and_plays_in_private(game: spag.Game) -> None:
    page = Page(game)
    assert page.asks["private"] == ["A"]
    assert page.asks["nodes"] == []
    hand = page.request("peek", seat="A")
    assert [holding["title"] for holding in hand["held"]] == DEAL[:4]
    assert [one["title"] for one in hand["set"]["score/A"]["held"]] == DEAL[:4]
    assert {one["title"] for one in hand["set"]["score/B"]["held"]} == {"Card"}
    assert hand["undo"] is False
    assert page.request("peek", seat="B")["message"] == "'B' does not have to decide now, so nothing was shown."
    assert sorted(walked(page, {"seat": "A"})) == sorted(game.legal_for("A"))
    assert page.play("sort B", seat="A")["type"] == "refused"
    assert page.play("sort A", seat="A")["type"] == "more"
    assert page.request("peek", seat="A")["undo"] is True
    assert page.request("undo", seat="A")["type"] == "more"
    assert page.play("draw", seat="A")["type"] == "more"
    assert page.asks["private"] == ["B"]
    assert page.request("peek", seat="B", hand=True)["held"] == page.request("peek", seat="B")["held"]


def test_a_choice_is_stale_only_if_its_own_question_has_changed(game: spag.Game) -> None:
    pages = {seat: Page(game, seat=seat) for seat in (None, "A", "B")}
    pages["B"].play("sort B")
    known = pages["B"].revision
    pages["A"].play("draw")
    assert pages["B"].play("draw", revision=known)["message"].startswith("The game has changed")
    known = pages["B"].revision
    pages["A"].play("sort A")
    assert pages["B"].play("draw", revision=known)["type"] == "more"
    assert pages[None].play("peek", revision=0, seat="A")["message"].startswith("The game has changed")
    assert pages[None].play("peek", seat="A")["type"] == "more"
