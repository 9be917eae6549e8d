"""The boards of exercises: Check, answers as buttons, results by themselves, hints, and requests that are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spagwidget import widget
from spagwidget.lessons.exercises import level_1, start_here
from spagwidget.lessons.kit import given, solved
from spagwidget.lessons.kit.exercise import Exercise
from spagwidget.lessons.kit.prediction import Prediction
from spagwidget.lessons.kit.watching import Watching
from spagwidget.widget.exercise_board import ExerciseBoard
from tests.lessons.lessons import TASKS


class Recording(ExerciseBoard):
    """A board of an exercise that keeps everything it sends to the browser."""

    def __init__(self, game: Any, task: Any, **options: Any) -> None:
        self.all: list[str] = []
        super().__init__(game, task, **options)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.all.append(json.dumps(content))

    def receive(self, **content: Any) -> Any:
        before = len(self.all)
        self._receive(self, {"revision": self._board.view.revision, "id": 1, **content}, [])
        return [json.loads(one) for one in self.all[before:]]

    def play(self, *actions: str) -> None:
        for action in actions:
            assert self.receive(type="play", action=action)[-1]["type"] == "more"

    def do(self, do: str, **more: Any) -> Any:
        """Make a request of the exercise, and return what the board says then."""
        [*_news, reply] = self.receive(type="exercise", do=do, **more)
        assert reply["type"] == "more", reply
        assert reply["id"] == 1
        return self.exercise["told"]


UNKNOWN = (
    "The page sent an unknown command for an exercise; expected check, choose, show, hint, save. Nothing has changed."
)


@pytest.fixture(autouse=True)
def recording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(widget, "ExerciseBoard", Recording)
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.setattr(given, "_records", {})


def board(task: Any) -> Recording:
    made: Recording = task.board()
    return made


def test_an_answer_that_ends_the_game_is_called_right_by_itself_and_counts() -> None:
    shown = board(start_here.ahead)
    assert shown.exercise == {
        "kind": "play",
        "answers": [],
        "chosen": None,
        "hints": [],
        "left": 0,
        "begun": False,
        "told": None,
    }
    shown.play("run", "add Bug", "run", "hit B", "run")
    assert shown.exercise["told"] is None
    shown.play("hit B")
    told: Any = shown.exercise["told"]
    assert (told["outcome"], told["head"], told["more"]) == ("right", "Right.", False)
    assert told["text"].startswith("Your new flag was on a card that the cursor still had to visit.")
    assert told["note"] == "Solved in this notebook: 1 of 4."
    assert solved.is_solved(start_here.ahead.name)


def test_check_says_what_is_wrong_shows_what_follows_and_goes_with_the_next_action() -> None:
    shown = board(start_here.ahead)
    shown.play("run", "add ForkBomb")
    told = shown.do("check")
    assert (told["outcome"], told["head"], told["more"]) == ("wrong", "Not yet.", True)
    assert "you can no longer reach the goal" in told["text"]
    assert "`" not in told["text"]
    verdict = start_here.ahead.check("run; add ForkBomb")
    assert verdict.game is not None
    told = shown.do("show")
    assert shown.game.record.actions == verdict.game.record.actions
    assert (told["outcome"], told["more"]) == ("wrong", False), "the result stays beside what it explains"
    shown.receive(type="undo", plies=1)
    assert shown.exercise["told"] is None
    shown.receive(type="new")
    assert shown.game.position == start_here.ahead.game().position
    assert not shown.exercise["begun"]


def test_an_answer_that_stops_too_soon_is_right_so_far() -> None:
    shown = board(start_here.ahead)
    shown.play("run", "add Bug")
    assert shown.do("check")["outcome"] == "open"


def test_each_board_checks_what_was_played_on_itself() -> None:
    old, new = board(start_here.ahead), board(start_here.ahead)
    old.play("run", "add ForkBomb")
    assert old.do("check")["outcome"] == "wrong"
    assert "have not played" in new.do("check")["text"]


def test_another_game_on_the_board_is_not_an_answer() -> None:
    shown = board(start_here.ahead)
    shown.game.begin_anew(shown.game.rules, None, seed=3)
    shown.play(shown.game.legal[0])
    assert "another" in shown.do("check")["text"]
    assert shown.exercise["told"]["more"] is False


@pytest.mark.parametrize("task", [one for one in TASKS if isinstance(one, Prediction)], ids=lambda one: str(one.name))
def test_a_prediction_has_its_answers_as_buttons_and_shows_what_happens(task: Prediction) -> None:
    texts = [choice if isinstance(choice, str) else json.dumps(choice) for choice in task.choices]
    for number, choice in enumerate(task.choices):
        shown = board(task)
        assert shown.read_only
        assert shown.exercise["answers"] == texts
        assert shown.game.ply == 0, "nothing of what happens is in the page before the answer"
        verdict = task.check(choice)
        told = shown.do("choose", choice=number)
        assert (told["outcome"] == "right") == verdict.right
        assert told["text"] == verdict.text.replace("`", "")
        assert shown.exercise["chosen"] == number
        assert verdict.game is not None
        assert shown.game.record.actions == verdict.game.record.actions


def test_another_answer_to_a_prediction_can_follow_and_the_line_is_played_once() -> None:
    shown = board(level_1.thief)
    assert shown.do("choose", choice=3)["outcome"] == "wrong"
    actions = shown.game.record.actions
    assert shown.do("choose", choice=2)["outcome"] == "right"
    assert shown.game.record.actions == actions
    assert level_1.thief.check().right, "the cell below checks what was chosen on the board"
    assert level_1.thief.check("2").right, "typed answers still count"
    assert not level_1.thief.check(3).right
    board(level_1.thief)
    assert not level_1.thief.check().right, "nothing is chosen on a new board"


@pytest.mark.parametrize("task", [one for one in TASKS if isinstance(one, Watching)], ids=lambda one: str(one.name))
def test_a_board_that_asks_says_at_the_end_whether_enough_answers_are_right(task: Watching) -> None:
    shown = board(task)
    questions = task.asked(task.game())
    for number, question in enumerate(questions):
        assert shown.exercise["told"] is None
        shown.set_state({"step": question.step, "horizon": question.step})
        choice = question.right.id if number else next(one.id for one in question.choices if one.misreading)
        shown.receive(type="inspect", what="answer", step=question.step, choice=choice)
    enough = len(questions) - 1 >= task.least
    assert shown.exercise["told"]["outcome"] == ("right" if enough else "wrong")
    assert solved.is_solved(task.name) == enough


def test_what_was_made_on_a_board_is_checked_there() -> None:
    task = next(one for one in TASKS if getattr(one, "taken", None))
    shown = board(task)
    assert shown.exercise["kind"] == "make"
    assert shown.do("check")["outcome"] == "wrong"
    assert shown.exercise["told"]["text"] == task.check().text.replace("`", "")


@pytest.mark.parametrize("task", [one for one in TASKS if isinstance(one, Exercise)], ids=lambda one: str(one.name))
def test_the_hints_of_an_exercise_lead_to_its_goal_from_decision_to_decision(task: Exercise) -> None:
    shown = board(task)
    told = shown.exercise["told"]
    for _ in range(60):
        if told is not None:
            break
        seat = shown.game.to_act[0]
        found = shown._exercising.advise(shown.game, seat)
        line = list(shown._task.line(shown.game))
        if not line:
            told = shown.do("check")
            continue
        # An action out of turn, by a player who is not asked, has no hint.
        shown.play(*([step.text for step in found.steps] if found is not None else line[:1]))
        told = shown.exercise["told"]
    assert told["outcome"] == "right"


def test_off_the_solution_a_hint_leads_on_while_the_goal_is_in_reach_and_says_so_when_it_is_not() -> None:
    shown = board(start_here.prepare)
    shown.play("run", "add Bug")
    assert shown._exercising.advise(shown.game, "A") is None
    assert "Try again" in shown._exercising.nothing()
    shown = board(level_1.queue)
    shown.play("run", "move Bug:0 ForkBomb")  # not the solution of the lesson, but a solution
    found = shown._exercising.advise(shown.game, "A")
    assert found is not None
    assert [step.text for step in found.steps] == ["run", "hit B"]


def test_hints_in_words_open_one_after_another() -> None:
    shown = board(level_1.thief)
    assert (shown.exercise["hints"], shown.exercise["left"]) == ([], 2)
    shown.do("hint")
    assert shown.exercise["hints"] == ["Look at the queue on RemoveFlag after A’s flag has left it."]
    shown.do("hint")
    assert (len(shown.exercise["hints"]), shown.exercise["left"]) == (2, 0)
    [refused] = shown.receive(type="exercise", do="hint")
    assert (refused["type"], refused["message"]) == ("refused", "All hints are open.")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            {},
            UNKNOWN,
        ),
        (
            {"do": "solve"},
            UNKNOWN,
        ),
        ({"do": "choose", "choice": 4}, "Choose one of the 4 answers, counted from 0."),
        ({"do": "choose", "choice": -1}, "Choose one of the 4 answers, counted from 0."),
        ({"do": "show"}, "There is nothing to show after this answer."),
    ],
)
def test_a_request_that_makes_no_sense_changes_nothing(content: dict[str, Any], message: str) -> None:
    shown = board(level_1.thief)
    before = dict(shown.exercise)
    [refused] = shown.receive(type="exercise", **content)
    assert (refused["type"], refused["message"]) == ("refused", message)
    assert shown.exercise == before
    assert shown.receive(type="exercise", do="choose", choice="3")[0]["type"] == "refused"


def test_other_boards_have_no_exercise() -> None:
    from tests.widget.golden import RecordingBoard

    plain = RecordingBoard(start_here.ahead.game())
    [refused] = plain.receive(type="exercise", do="check")
    assert refused["message"] == "This board has no exercise."


def test_nothing_of_the_solution_is_sent_before_it_is_asked_for() -> None:
    shown = board(level_1.thief)
    sent = json.dumps([shown.exercise, shown.hint, json.loads(shown.story)])
    for secret in ("moved up", "left the queue", "Count the head", "Look at the queue"):
        assert secret not in sent


def test_the_answers_are_saved_as_a_file_that_has_what_was_clicked() -> None:
    shown = board(level_1.thief)
    [refused] = shown.receive(type="exercise", do="save")
    assert refused["message"] == "Answer an exercise first: there is nothing to save yet."
    shown.do("choose", choice=3)
    shown.do("choose", choice=2)
    [file] = shown.receive(type="exercise", do="save")
    assert {key: file[key] for key in ("type", "id", "name", "kind")} == {
        "type": "file",
        "id": 1,
        "name": "spagwidget-answers.json",
        "kind": "text",
    }
    assert given.from_file(file["content"]) == (
        "",
        {"level_1.thief": given.Record(2, ({"choose": "3"}, {"choose": "2"}), right=True)},
    )
