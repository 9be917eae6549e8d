"""Bots on boards: they think beside everything else, and play only where they have thought."""

from __future__ import annotations

import gc
import threading
import time
import weakref
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import spagwidget as spag
from spagwidget.bots.protocol import Thinker, Thought
from tests.games.nim import NIM
from tests.games.sealed import SEALED
from tests.widget.bots_on_boards import PATIENCE, Broken, Slow, placing, shown, thinks, wait
from tests.widget.golden import RecordingBoard

pytestmark = pytest.mark.usefixtures("quick_bots")


# Who plays


def test_a_bot_answers_each_action_of_a_person_to_the_end_of_the_game() -> None:
    game = placing(names={"A": "Ada"})
    board = RecordingBoard(game, bots={"B": "easy"})
    assert board.bots == {"B": "easy"}
    rng = Random(1)
    while not game.over:
        wait(lambda: game.over or game.to_act == ("A",))
        if not game.over:
            board.receive(type="play", action=rng.choice(game.legal), id=1)
    actors = {seat for node in game.tree.path[1:] if node.parent for seat in acting(game, node)}
    assert actors == {"A", "B"}
    assert [message["type"] for message in board.messages if message["type"] == "refused"] == []


def acting(game: spag.Game, node: Any) -> list[str]:
    return [game.rules.seats[one] for one in game.rules.actors(node.parent.state, node.action)]


def test_bots_at_every_seat_play_a_game_among_themselves() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A) A1+2 B1+2")
    board = RecordingBoard(game, bots="medium")
    wait(lambda: game.over)
    assert board.bots == {"A": "medium", "B": "medium"}


def test_other_games_have_bots_too() -> None:
    nim = spag.Game(NIM)
    board = RecordingBoard(nim, bots={"B": "strong"})
    nim.play(nim.legal[0])
    wait(lambda: nim.ply, 2)
    assert nim.to_act == ("A",)
    assert thinks(board) is None


def test_seats_that_decide_at_the_same_time_are_served_one_after_another() -> None:
    game = spag.Game(SEALED, seed=1)
    everybody = game.to_act
    assert len(everybody) > 1
    first, *others = everybody
    board = RecordingBoard(game, seat=first, bots=dict.fromkeys(others, "random"))
    wait(lambda: game.to_act, (first,))
    assert shown(board)["said"] is None  # what the others have chosen is secret, and so is why


class Sided:
    """Chooses this side at the end of a fair start, and else the first action; by default it gives no reasons."""

    def __init__(self, side: str) -> None:
        self.side = side

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Random, budget: spag.Budget) -> Any:
        return next((action for action in legal if action.text == self.side), legal[0])


class Reasoned(Sided, Thinker):
    """It gives a reason, which the game puts into words."""

    def think(self, *given: Any) -> Thought:
        return Thought(self.choose(*given), "because")

    def weigh(self, *given: Any) -> Any:
        raise NotImplementedError


def told(board: RecordingBoard) -> Any:
    return shown(board)["said"]


@pytest.mark.parametrize("side", ["first", "second"])
def test_a_bot_s_choice_of_its_side_is_told(side: str) -> None:
    game = spag.Game(level=1, seed=11, names={"A": "Ada", "B": "Ben"}, extensions=["fair_start"])
    board = RecordingBoard(game, bots={"B": Sided(side)})
    board.receive(type="play", action="done", id=1)
    own = "A" if side == "first" else "B"
    text = f"Ada laid out the cards, and Ben chose to go {side}."
    wait(lambda: told(board) is not None)
    said = told(board)
    assert (said["seat"], said["text"], said["step"]) == (own, text, 0)
    assert game.opening == text
    for _ in range(2):
        wait(lambda: game.to_act != (own,))
        game.play(game.legal[0])
    wait(lambda: told(board), None)


def test_a_bot_s_choice_of_its_side_is_told_before_the_reason_of_its_first_action() -> None:
    game = spag.Game(level=1, seed=11, extensions=["fair_start"])
    board = RecordingBoard(game, bots={"B": Reasoned("first")})
    board.receive(type="play", action="done", id=1)
    wait(lambda: (told(board) or {}).get("number"), 2)
    said = told(board)
    assert said["text"].startswith("B laid out the cards, and A chose to go first. A places a flag on ")
    assert (said["seat"], said["step"], said["number"]) == ("A", 1, 2)
    game.play(game.legal[0])
    wait(lambda: told(board)["number"], 3)
    assert told(board)["text"].startswith("A places a flag on ")


def test_a_step_of_a_story_that_a_bot_has_ended_is_ignored() -> None:
    game = spag.Game(level=1, seed=11, extensions=["fair_start"])
    board = RecordingBoard(game, bots={"B": Sided("second")})
    for number in (1, 2):
        board.receive(type="play", action="shuffle", id=number)
    board.receive(type="play", action="done", id=3)
    wait(lambda: game.asks, "place")
    board.set_state({"step": 3, "horizon": 3})  # the page shows the step of "done" before it knows more
    assert [message for message in board.messages if message["type"] == "refused"] == []
    assert (board.step, board.horizon) == (0, None)
    board.set_state({"step": 4})  # no story ever had this step
    assert "There is no step 4" in board.messages[-1]["message"]
    board.receive(type="hello", id=4)  # now one page knows the new game, but another may not
    board.set_state({"step": 3})
    assert [message["type"] for message in board.messages] == ["story"]
    assert board.step == 0


@pytest.mark.parametrize(
    ("bots", "error", "text"),
    [
        ({"Z": "easy"}, spag.BadValue, "Z"),
        ({"B": "esy"}, spag.BadValue, "easy"),
        ({"B": 7}, spag.BadType, "a bot"),
        (object(), spag.BadType, "a bot"),
    ],
)
def test_wrong_bots_are_refused_and_nothing_changes(bots: Any, error: type[Exception], text: str) -> None:
    game = placing()
    with pytest.raises(error, match=text) as raised:
        spag.SpagWidget(game, bots=bots)
    assert "\n" not in str(raised.value)
    board = RecordingBoard(game, bots={"B": "easy"})
    with pytest.raises(error):
        board.bots = bots
    assert board.bots == {"B": "easy"}


def test_the_bots_of_a_board_can_be_set_and_removed() -> None:
    game = placing()
    board = RecordingBoard(game)
    assert (board.bots, shown(board)) == ({}, {})
    board.bots = {"A": "random"}
    wait(lambda: game.ply, 1)
    board.bots = {}
    game.play(game.legal[0])
    assert (game.ply, game.to_act, board.bots) == (2, ("A",), {})
    assert shown(board)["seats"] == {}


def test_the_page_seats_a_bot_and_a_person() -> None:
    game = placing()
    board = RecordingBoard(game)
    (answer,) = board.receive(type="seat", who="B", level="easy", id=4)
    assert (answer["type"], answer["id"], answer["frames"]) == ("more", 4, [])
    assert board.bots == {"B": "easy"}
    assert shown(board)["seats"] == {"B": {"level": "easy", "text": "easy", "hand": False}}
    board.receive(type="seat", who="B", level=None, id=5)
    assert board.bots == {}


@pytest.mark.parametrize(
    "request_",
    [
        {"type": "seat", "who": "Z", "level": "easy"},
        {"type": "seat", "who": "B", "level": "mcts"},
        {"type": "seat", "who": "B", "level": ["easy"]},
        {"type": "seat", "who": None, "level": "easy"},
        {"type": "seat"},
        {"type": "think"},
        {"type": "think", "do": "dream"},
        {"type": "think", "do": ["stop"]},
        {"type": "new", "set": {}, "bots": ["B"]},
        {"type": "new", "set": {}, "bots": {"B": "mcts"}},
    ],
)
def test_a_malformed_request_is_refused(request_: dict[str, Any]) -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    (answer,) = board.receive(**request_, id=1)
    assert answer["type"] == "refused"
    assert "\n" not in answer["message"]
    assert (board.bots, game.ply) == ({"B": "easy"}, 0)


def test_a_read_only_board_seats_nobody_and_lets_nobody_think() -> None:
    game, bot = placing(), Slow()
    board = RecordingBoard(game, read_only=True, bots={"A": bot})
    assert thinks(board) is None
    (answer,) = board.receive(type="seat", who="A", level="easy", id=1)
    assert answer["type"] == "refused"
    board.read_only = False
    wait(bot.begun.is_set)
    board.read_only = True
    bot.go.set()
    assert (thinks(board), game.ply) == (None, 0)


def test_a_board_for_a_seat_changes_bots_and_its_own_player_only() -> None:
    game = spag.Game(level=1, players=3, seed=7)
    board = RecordingBoard(game, seat="A", bots={"B": "easy"})
    assert shown(board)["free"] == ["A", "B"]
    assert board.receive(type="seat", who="C", level="easy", id=1)[-1]["type"] == "refused"
    board.receive(type="seat", who="B", level="strong", id=2)
    assert board.bots == {"B": "strong"}


def test_a_new_game_begins_with_the_bots_that_were_chosen() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    board.receive(type="new", set={"players": "3"}, bots={"B": None, "C": "medium", "E": "easy"}, id=1)
    assert board.bots == {"C": "medium"}
    board.receive(type="new", set={"players": "2"}, id=2)
    assert board.bots == {}


def test_a_refused_new_game_keeps_the_bots() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    answers = board.receive(type="new", set={"players": "77"}, bots={"B": None}, id=1)
    assert answers[-1]["type"] == "refused"
    game.restart()
    assert board.bots == {"B": "easy"}


# Thinking


def test_messages_are_answered_while_a_bot_thinks() -> None:
    game, bot = placing(), Slow()
    board = RecordingBoard(game, bots={"A": bot})
    wait(bot.begun.is_set)
    assert shown(board)["thinks"] == {"seat": "A", "past": 0, "seconds": 8, "ply": 0}
    (answer,) = board.receive(type="position", step=0, id=1)
    assert answer["type"] == "file"
    bot.go.set()
    wait(lambda: game.ply, 1)
    assert thinks(board) is None


class Improving:
    """Finds better actions from the last one on; with the second of them it has begun, and waits to be stopped."""

    def __init__(self) -> None:
        self.begun = threading.Event()

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Random, budget: spag.Budget) -> Any:
        best = legal[-1]
        for number, action in enumerate(reversed(legal)):
            best = action
            until = time.monotonic() + PATIENCE
            while number == 1 and time.monotonic() < until:
                self.begun.set()
                time.sleep(0.002)
                if budget.stop is not None and budget.stop():
                    return best
        return best


def test_stop_plays_the_best_action_found_so_far() -> None:
    game, bot = placing(), Improving()
    found_so_far = game.legal[-2]
    board = RecordingBoard(game, bots={"A": bot})
    wait(bot.begun.is_set)
    board.receive(type="think", do="stop", id=1)
    wait(lambda: game.ply, 1)
    assert str(game.tree.here.action) == str(found_so_far)


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize(
    "change",
    [
        lambda game, _board: game.play(game.legal[-1]),
        lambda game, _board: game.undo(),
        lambda game, _board: game.restart(seed=8),
        lambda game, _board: game.goto(game.tree.root),
        lambda _game, board: board.close(),
        lambda _game, board: setattr(board, "bots", {}),
        lambda _game, board: setattr(board, "bots", {"A": "random"}),
    ],
    ids=["played", "undone", "new game", "moved", "closed", "removed", "replaced"],
)
def test_a_change_stops_the_thinking_and_its_result_is_dropped(change: Any, deaf: bool) -> None:
    game = placing()
    game.play(game.legal[0])
    bot = Slow(deaf)
    board = RecordingBoard(game, bots={"B": bot})
    wait(bot.begun.is_set)
    change(game, board)
    after = [str(node.action) for node in game.tree.path]
    bot.go.set()
    wait(lambda: len(bot.chosen), 1)
    time.sleep(0.02)
    assert [str(node.action) for node in game.tree.path][: len(after)] == after
    assert game.ply == len(after) - 1


def test_no_action_is_played_where_it_was_not_chosen() -> None:
    """A person plays, undoes and starts new games at random moments while bots decide."""
    game, rng = spag.Game(level=1, seed=3), Random(5)
    bots = {"A": Slow(), "B": Slow()}
    for bot in bots.values():
        bot.go.set()
    board = RecordingBoard(game)
    wrong: list[str] = []
    by_hand: list[Any] = []

    def check(change: Any) -> None:
        node = change.after
        if change.kind != "played" or node.parent is None or node.action in by_hand:
            return
        before = game.rules.observe(node.parent.state, game.rules.actors(node.parent.state, node.action)[0])
        asked = [pair for bot in bots.values() for pair in list(bot.chosen)]
        if (before, node.action.text) not in asked:
            wrong.append(node.action.text)

    game.watch(check)
    board.bots = bots
    for _ in range(150):
        time.sleep(rng.random() * 0.004)
        with game.lock:
            kind = rng.randrange(4)
            if kind == 0 and game.ply:
                game.undo(rng.randint(1, min(3, game.ply)))
            elif kind == 1 and game.legal:
                action = rng.choice(game.legal)
                by_hand.append(game.tree.find(action))
                game.play(action)
                by_hand.clear()
            elif kind == 2:
                game.restart()
            else:
                board.receive(type="think", do="go", id=1)
    board.close()
    assert wrong == []
    assert sum(len(bot.chosen) for bot in bots.values()) > 20


def test_two_boards_of_one_game_play_each_decision_once() -> None:
    game, bot = placing(), Slow()
    one, two = RecordingBoard(game, bots={"A": bot}), RecordingBoard(game)
    assert two.bots == {"A": bot}
    wait(bot.begun.is_set)
    assert (thinks(one), thinks(two)) == ("A", "A")
    one.close()
    assert thinks(two) == "A"  # the game is still shown
    bot.go.set()
    wait(lambda: game.ply, 1)
    time.sleep(0.02)
    assert (game.ply, len(bot.asked)) == (1, 1)


def test_an_error_in_a_bot_is_shown_in_one_line_and_its_seat_can_be_played_by_hand() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"A": Broken()})
    wait(lambda: shown(board)["note"] is not None)
    note = shown(board)["note"]
    assert note["seat"] == "A"
    assert "ZeroDivisionError: no idea" in note["text"]
    assert "\n" not in note["text"]
    assert shown(board)["seats"]["A"] == {"level": "", "text": "Broken", "hand": True}
    board.receive(type="play", action=game.legal[0], id=1)
    assert (game.ply, shown(board)["note"]) == (1, None)


def test_a_bot_that_failed_tries_again_when_asked() -> None:
    game, bot = placing(), Broken()
    board = RecordingBoard(game, bots={"A": bot})
    wait(lambda: shown(board)["note"] is not None)
    with patch.object(Broken, "choose", lambda _self, _rules, _seen, _seat, legal, *_rest: legal[0]):
        board.receive(type="think", do="go", id=1)
        wait(lambda: game.ply, 1)


def test_without_threads_a_bot_thinks_for_a_moment_with_the_next_message() -> None:
    game = placing()

    def refuse(_self: Any) -> None:
        raise RuntimeError("can't start new thread")

    with patch.object(threading.Thread, "start", refuse):
        board = RecordingBoard(game, bots={"A": "strongest"})
        assert game.ply == 0
        board.receive(type="position", step=0, id=1)
    assert game.ply == 1


def test_bots_think_where_an_event_loop_runs_without_threads() -> None:
    import asyncio

    game = placing()

    def refuse(_self: Any) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> None:
        RecordingBoard(game, bots={"A": "medium"})
        for _ in range(1000):
            await asyncio.sleep(0.002)
            if game.ply:
                break

    with patch.object(threading.Thread, "start", refuse):
        asyncio.run(play())
    assert game.ply == 1


def test_without_threads_the_pause_between_two_bots_holds_nothing_up_and_stop_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import asyncio

    game, held_up = placing(), list[float]()

    def refuse(_self: Any) -> None:
        raise RuntimeError("can't start new thread")

    mine, wait = threading.current_thread(), threading.Event.wait

    def waited(event: threading.Event, seconds: float | None = None) -> bool:
        if threading.current_thread() is not mine:  # a thread that another test has left
            return wait(event, seconds)
        if not event.is_set() and seconds:
            held_up.append(seconds)
        return event.is_set()

    async def play() -> None:
        board = RecordingBoard(game, bots={"A": "easy", "B": "easy"})
        while game.ply < 4:
            await asyncio.sleep(0.002)
        monkeypatch.setattr("spagwidget.board.opponents.PACE", 3600.0)
        while game.ply < 6:  # the next pause may have begun before
            before = game.ply
            board.receive(type="think", do="stop", id=game.ply)
            assert game.ply == before + 1

    monkeypatch.setattr("spagwidget.board.opponents.PER_EVENT", 0.02)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(threading.Event, "wait", waited)
    asyncio.run(play())
    assert game.ply == 6
    assert held_up == [], "a pause in Python would hold up whatever else runs in its thread"


def test_a_closed_board_and_its_game_are_freed() -> None:
    game = placing()
    board = RecordingBoard(game, bots={"B": "easy"})
    gone = weakref.ref(game)
    board.close()
    del board, game
    gc.collect()
    assert gone() is None
