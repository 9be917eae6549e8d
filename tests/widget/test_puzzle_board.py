"""Boards with puzzles: the perfect defence, a refutation of every wrong try, hints, results, and nothing beforehand."""

from __future__ import annotations

import json
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import puzzle_play
from spagwidget.core.session.defence import Defence
from tests.thirdparty.tictactoe.tictactoe import GAME


class Recording(spag.PuzzleBoard):
    """A board with puzzles that keeps everything it sends to the browser."""

    def __init__(self, puzzles: Any, **options: Any) -> None:
        self.messages: list[Any] = []
        self.all: list[str] = []
        super().__init__(puzzles, **options)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.messages.append(json.loads(json.dumps(content)))
        self.all.append(json.dumps(content))

    def send_state(self, key: Any = None) -> None:
        names = [key] if isinstance(key, str) else list(key or ())
        self.all += [json.dumps(getattr(self, name)) for name in names if name in ("puzzle", "opponents", "hint")]

    def receive(self, **content: Any) -> list[Any]:
        self.messages.clear()
        self._receive(self, {"revision": self._board.view.revision, "id": 1, **content}, [])
        return list(self.messages)

    def play(self, *actions: str) -> Any:
        for action in actions:
            assert self.receive(type="play", action=action)[-1]["type"] == "more"
        return self.puzzle["reply"]


def board(*numbers: int) -> Recording:
    """Return a board with these puzzles of Spaghetti Code."""
    return Recording([spag.puzzles()[number - 1] for number in numbers])


def solve(shown: Recording, puzzle: Any) -> None:
    """Solve a puzzle on a board: with any action after which the win can still be forced."""
    while not shown.puzzle["solved"]:
        left = puzzle.par.decisions - shown.puzzle["made"] - 1
        played = [str(node.action) for node in shown.game.tree.path[puzzle.game().ply + 1 :]]
        for action in shown.game.legal_for(puzzle.seat):
            tried = puzzle.game()
            tried.play(*played, action)
            won = tried.winner == puzzle.seat
            if won or (not tried.over and Defence(tried, puzzle.seat).needs(left) is not None):
                shown.play(action)
                break
        assert shown.puzzle["reply"] is None


@pytest.mark.parametrize("number", [1, 12, 20, 40, 59, 82, 88])
def test_every_sound_way_to_win_within_par_solves_a_puzzle(number: int) -> None:
    shown = board(number)
    puzzle = spag.puzzles()[number - 1]
    solve(shown, puzzle)
    assert shown.puzzle["solved"]["text"].startswith(f"Solved in {puzzle.par.decisions} decisions.")
    (result,) = shown.results
    assert result["solved"]
    assert (result["decisions"], result["tries"], result["hints"]) == (puzzle.par.decisions, 1, 0)
    assert json.loads(json.dumps(shown.results)) == shown.results


def test_a_puzzle_that_was_never_opened_has_no_tries() -> None:
    shown = board(1, 12)
    assert [result["tries"] for result in shown.results] == [1, 0]
    shown.receive(type="puzzle", do="go", at=1)
    shown.receive(type="puzzle", do="go", at=0)
    assert [result["tries"] for result in shown.results] == [1, 1]


def test_a_wrong_try_is_refuted_on_the_board_with_its_reason() -> None:
    shown = board(20)
    reply = shown.play("skip")
    assert reply["head"] == "A escapes: A moves A’s flag from MoveFlag to RemoveFlag."
    assert (reply["tried"], reply["seat"], reply["tag"]) == ("B skips MoveFlag.", "A", "A escapes")
    assert " because " in reply["answer"]
    assert shown.game.ply == 3
    assert len(reply["stations"]) == 2
    assert shown.puzzle["made"] == 1


def test_an_answer_that_wins_the_game_is_not_called_an_escape() -> None:
    reply = board(19).play("skip")
    assert (reply["head"], reply["tag"]) == ("A wins: B loses 1 life (0 left).", "A wins")


def reached(number: int, game: str | None) -> list[Recording]:
    """Return a board with a reply for each first wrong try: the first action and, if the player goes on, the second."""
    puzzles = spag.puzzles(game="maciji") if game else spag.puzzles()
    puzzle: Any = puzzles[number - 1]
    found = []
    for first in puzzle.game().legal_for(puzzle.seat):
        shown = Recording(puzzle)
        shown.play(first)
        if shown.puzzle["reply"] is not None:
            found.append(shown)
        elif not shown.puzzle["solved"]:
            for second in shown.game.legal_for(puzzle.seat):
                further = Recording(puzzle)
                further.play(first)
                if further.play(second) is not None:
                    found.append(further)
    return found


def has_no_win(shown: Recording, seat: str) -> bool:
    """Return whether the player can force no win within six decisions at the moment that is reached on a board."""
    return shown.game.winner != seat and (shown.game.over or Defence(shown.game, seat).needs(6) is None)


SAMPLE = [(1, None), (2, None), (5, None), (19, None), (34, None), (5, "maciji"), (11, "maciji")]


@pytest.mark.parametrize(("number", "game"), SAMPLE)
def test_no_step_of_an_answer_leaves_a_forced_win(number: int, game: str | None) -> None:
    replies = reached(number, game)
    assert replies
    for shown in replies:
        seat, kind = shown.puzzle["seat"], shown.puzzle["reply"]["kind"]
        assert kind in ("escapes", "slow", "lost")
        if kind == "slow":
            assert shown.game.find_combo(shown._puzzling.solving.reach, seat=seat) is not None
            continue
        assert has_no_win(shown, seat)
        while shown.puzzle["reply"]["more"]:
            shown.receive(type="puzzle", do="next")
            assert has_no_win(shown, seat)


def test_after_the_last_decision_the_others_still_choose_an_answer_that_holds() -> None:
    shown = board(1)
    reply = shown.play("run", "remove MoveFlag:1")
    assert (reply["kind"], reply["captions"][1], shown.puzzle["made"]) == ("escapes", "B runs MoveFlag.", 2)
    assert shown.game.find_combo(6, seat="A") is None


def test_a_try_that_still_wins_is_only_too_slow() -> None:
    reply = board(1).play("skip")
    assert (reply["kind"], reply["seat"], reply["stations"]) == ("slow", "", [])
    assert reply["head"] == "You can still win, but not in 2."


def test_each_step_of_an_answer_says_what_was_played() -> None:
    shown = board(34)
    reply = shown.play("run", "hit B")
    while shown.puzzle["reply"]["more"]:
        shown.receive(type="puzzle", do="next")
    reply = shown.puzzle["reply"]
    firsts: dict[int, str] = {}
    for event in shown.game.events:
        firsts.setdefault(event.ply, event.caption)
    assert len(reply["captions"]) == len(reply["stations"]) + 1
    assert len(reply["stations"]) > 3
    played = list(firsts.values())[-len(reply["captions"]) :]
    for caption, first in zip(reply["captions"], played, strict=True):
        assert caption.startswith(first)
    assert any(" The cursor moves to " in caption for caption in reply["captions"])


def test_an_answer_whose_search_was_stopped_is_not_called_an_escape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_play, "NODES", 2000)
    shown = board(18)
    reply = shown.play("skip")
    assert (reply["kind"], reply["tag"], reply["more"]) == ("answers", "A answers", False)
    assert reply["head"].startswith("A answers: ")
    found = shown._puzzling.solving.reply
    assert found is not None
    checked = found.checked
    assert 1 < checked < shown._puzzling.solving.reach
    sure = f"Now you cannot force a win with {checked} decisions. The search for longer wins was stopped."
    assert reply["answer"].endswith(sure)
    assert Defence(shown.game, shown.puzzle["seat"]).needs(checked) is None
    monkeypatch.setattr(puzzle_play, "NODES", 1)
    assert board(18).play("skip")["answer"].endswith("The search for your wins was stopped.")


def test_while_a_reply_is_open_nothing_can_be_played_and_undo_counts_as_a_try() -> None:
    shown = board(20)
    shown.play("skip")
    ask = shown.receive(type="hello")[-1]["ask"]
    assert ask["nodes"] == []
    assert shown.receive(type="play", action="run")[-1]["type"] == "refused"
    shown.receive(type="undo", plies=1)
    assert (shown.game.ply, shown.puzzle["tries"], shown.puzzle["reply"]) == (0, 2, None)


def test_the_steps_of_an_answer_and_the_other_tries_are_not_sent_before_they_are_asked_for() -> None:
    shown = board(20)
    reply = shown.play("skip")
    sent = len(shown.all)
    played = len(shown.game.events)
    assert reply["more"]
    assert reply["stations"][-1] == played
    shown.receive(type="puzzle", do="next")
    assert len(shown.puzzle["reply"]["stations"]) == 3
    assert len(shown.game.events) > played
    later = [event.caption for event in shown.game.events[played:]]
    before = "".join(shown.all[:sent])
    assert all(caption not in before for caption in later if "skips" not in caption)
    shown.receive(type="puzzle", do="again")
    assert shown.game.ply == 0
    assert len(shown.game.lines) <= 1
    assert not shown.game.can_redo
    assert shown.puzzle["tries"] == 2


def test_hints_and_the_solution_are_not_sent_before_they_are_asked_for() -> None:
    shown = board(20)
    puzzle = spag.puzzles()[19]
    story = json.dumps(shown.receive(type="hello"))
    solution = puzzle.combo().lines()
    rows = shown._puzzling.solving.hints("")
    everything = story + "".join(shown.all)
    assert not [text for text in (*solution, *(row.text for row in rows)) if text in everything]
    for number in (1, 2, 3):
        shown.receive(type="puzzle", do="hint")
        assert [row["text"] for row in shown.puzzle["hints"]] == [row.text for row in rows[:number]]
    assert shown.receive(type="puzzle", do="hint")[-1]["message"] == "All hints are open."
    assert shown.results[0]["hints"] == 3
    assert "save" not in [message["type"] for message in shown.messages]
    assert shown.receive(type="save")[-1]["type"] != "refused"


def slow_try() -> tuple[Recording, Any]:
    """Return a board after a try that still wins, but not within par."""
    for puzzle in spag.puzzles():
        for first in puzzle.game().legal_for(puzzle.seat):
            if first != puzzle.first[0]:
                continue
            begun = puzzle.game()
            begun.play(*puzzle.first)
            if begun.over or begun.to_act != (puzzle.seat,):
                continue
            for action in begun.legal_for(puzzle.seat):
                shown = Recording(puzzle)
                shown.play(*puzzle.first)
                reply = shown.play(action)
                if reply and reply["kind"] == "slow":
                    return shown, puzzle
    raise AssertionError("no such puzzle")


def test_a_win_that_is_only_too_slow_can_be_played_on_and_then_tried_for_fewer() -> None:
    shown, puzzle = slow_try()
    par = puzzle.par.decisions
    assert shown.puzzle["reply"]["head"] == f"You can still win, but not in {par}."
    shown.receive(type="puzzle", do="on")
    assert shown.puzzle["reply"] is None
    longer = shown.puzzle["decisions"]
    assert longer > par
    while not shown.puzzle["solved"]:
        left = longer - shown.puzzle["made"] - 1
        played = [str(node.action) for node in shown.game.tree.path[puzzle.game().ply + 1 :]]
        for action in shown.game.legal_for(puzzle.seat):
            tried = puzzle.game()
            tried.play(*played, action)
            if tried.winner == puzzle.seat or (not tried.over and Defence(tried, puzzle.seat).needs(left) is not None):
                shown.play(action)
                break
    assert shown.puzzle["solved"]["fewer"]
    assert shown.results[0]["decisions"] > par
    shown.receive(type="puzzle", do="again")
    solve(shown, puzzle)
    assert shown.results[0]["decisions"] == par
    assert not shown.puzzle["solved"]["fewer"]


def test_puzzles_follow_one_another_and_each_keeps_its_results() -> None:
    shown = board(1, 20)
    solve(shown, spag.puzzles()[0])
    shown.receive(type="puzzle", do="go", at=1)
    assert (shown.puzzle["number"], shown.puzzle["at"], shown.puzzle["of"], shown.puzzle["done"]) == (20, 1, 2, 1)
    shown.play("skip")
    shown.receive(type="puzzle", do="go", at=0)
    assert shown.game.ply == 0
    assert [result["solved"] for result in shown.results] == [True, False]


@pytest.mark.parametrize(
    "type_", ["new", "fork", "line", "review", "open", "edit", "write", "seat", "hint", "redo", "offer"]
)
def test_a_board_with_puzzles_refuses_what_would_change_the_puzzle(type_: str) -> None:
    shown = board(1)
    assert shown.receive(type=type_, do="ask")[-1]["message"] == "A puzzle board shows its puzzles only."
    assert shown.game.ply == 0


@pytest.mark.parametrize(
    "content", [{"do": None}, {"do": "solve"}, {"do": "go", "at": 5}, {"do": "go"}, {"do": "next"}, {"do": "on"}]
)
def test_a_malformed_command_is_refused_and_changes_nothing(content: dict[str, Any]) -> None:
    shown = board(1)
    before = dict(shown.puzzle)
    assert shown.receive(type="puzzle", **content)[-1]["type"] == "refused"
    assert shown.puzzle == before
    assert shown.receive(type="inspect", what="tree")[-1]["type"] == "refused"


def test_other_boards_have_no_puzzle() -> None:
    from tests.widget.golden import RecordingBoard

    (answer,) = RecordingBoard(spag.Game()).receive(type="puzzle", do="hint", id=1)
    assert answer["message"] == "This board has no puzzle."


@pytest.mark.parametrize("puzzles", [3, "puzzle", [3], [spag.Game], None])
def test_anything_but_puzzles_is_refused(puzzles: Any) -> None:
    with pytest.raises(spag.SpagError):
        spag.PuzzleBoard(puzzles)


def test_an_empty_list_is_refused() -> None:
    with pytest.raises(spag.SpagError, match="at least one puzzle"):
        spag.PuzzleBoard([])


class Center:
    """A puzzle of another game: in tic-tac-toe, A wins with two decisions."""

    number, seat, goal = 1, "A", "Make a line"
    par = type("Par", (), {"decisions": 2, "flags": None})()

    def game(self) -> spag.Game:
        game = spag.Game(GAME)
        game.play("mark 0,0", "mark 0,1", "mark 1,1", "mark 2,2")
        return game

    def check(self, game: spag.Game) -> Any:
        attempt = {"solved": game.winner == "A", "decisions": (game.ply - 4 + 1) // 2, "flags": None}
        return type("Attempt", (), attempt)()


def test_a_puzzle_of_any_game_can_be_shown() -> None:
    puzzle = Center()
    assert isinstance(puzzle, spag.PuzzleLike)
    shown = Recording(puzzle)
    assert (shown.puzzle["goal"], shown.puzzle["par"]) == ("Make a line", "2 decisions")
    solve(shown, puzzle)
    assert shown.results[0]["flags"] is None


@pytest.mark.parametrize(
    ("number", "wrong"), [(42, "remove Bug:0"), (42, "remove RemoveFlag:0"), (25, "remove RemoveFlag:0")]
)
def test_the_others_do_not_pass_up_a_quick_win(number: int, wrong: str) -> None:
    puzzle = next(one for one in spag.puzzles() if one.number == number)
    game = puzzle.game()
    game.play("run", wrong)
    (other,) = set(game.rules.seats) - {puzzle.seat}
    before = game.find_combo(3, seat=other)
    answer, _ = Defence(game, puzzle.seat).hold(6)
    assert before is not None
    assert answer is not None
    game.play(answer.text)
    after = game.find_combo(3, seat=other)
    assert game.over or (after is not None and after.decisions < before.decisions)
    assert answer.text != "skip"
