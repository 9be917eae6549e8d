"""Bots that pupils write: right ones in other ways than the solution, and wrong ones, which the check finds out."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from spagwidget import bot
from spagwidget.core.catalogue import say
from spagwidget.lessons.exercises import bots_and_tournaments as lesson
from spagwidget.lessons.exercises.bots_and_tournaments import has_won, my_bot, never_myself, score, take_the_win
from spagwidget.lessons.kit.coding import EndlessError, at_most
from spagwidget.lessons.kit.playing import Moment

Choose = Callable[..., Any]


# Right ones


def by_arguments(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return next(one for one in legal if one.kind != "hit" or one.args != (seat,))


def always_the_other(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return next((one for one in legal if one.text == f"hit {'BA'[seat]}"), legal[-1])


def wins(rules: Any, state: Any, seat: int, deep: int) -> bool:
    if rules.outcome(state) is not None:
        return has_won(rules, state, seat)
    if not deep or seat not in rules.to_act(state):
        return False
    return any(wins(rules, rules.apply(state, one), seat, deep - 1) for one in rules.legal(state))


def recursive(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return max(legal, key=lambda one: wins(rules, rules.apply(seen, one), seat, 1))


class Runs:
    """Runs every card and never hits itself; it does not look ahead."""

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        return rng.choice([one for one in legal if one.text not in ("skip", f"hit {rules.seats[seat]}")] or legal)


@pytest.mark.parametrize("made", [by_arguments, always_the_other, Runs, Runs(), bot("greedy")])
def test_a_bot_that_never_hits_itself_is_right_however_it_is_written(made: Any) -> None:
    assert never_myself.check(made).right


@pytest.mark.parametrize("made", [recursive, bot("greedy"), bot("alpha-beta")])
def test_a_bot_that_never_misses_a_win_is_right_however_it_is_written(made: Any) -> None:
    assert take_the_win.check(made).right


@pytest.mark.parametrize("made", [Runs, Runs(), Runs().choose, bot("greedy")])
def test_a_bot_that_is_clearly_better_is_right_however_it_is_written(made: Any) -> None:
    assert my_bot.check(made).right


def test_results_do_not_depend_on_how_often_they_are_measured() -> None:
    assert my_bot.check(my_bot.made(my_bot.tempting)).text == my_bot.check(my_bot.made(my_bot.tempting)).text


# Wrong ones


def never_a(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return rng.choice([one for one in legal if one.text != "hit A"])


def only_hits(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return next(one for one in legal if one.text == f"hit {'BA'[seat]}")


def runs_and_hits(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return Runs().choose(rules, seen, seat, legal, rng, budget)


def for_a_only(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return max(legal, key=lambda one: wins(rules, rules.apply(seen, one), 0, 1))


def other_dice(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    return random.choice([one for one in legal if one.text != f"hit {'AB'[seat]}"])


def not_there(rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
    for one in legal:
        after = rules.apply(seen, one)
        for second in legal:
            if wins(rules, rules.apply(after, second), seat, 0):
                return one
    return rng.choice(legal)


@pytest.mark.parametrize(
    ("exercise", "made", "said"),
    [
        (never_myself, never_a, "Your bot plays B here"),
        (never_myself, only_hits, "stops with an error in the line"),
        (take_the_win, runs_and_hits, "If the bot takes it, B is defeated"),
        (take_the_win, for_a_only, "Your bot plays B here"),
        (take_the_win, not_there, "is not legal in that position. After an action, other actions are legal"),
        (never_myself, other_dice, "It may use dice only from `rng`"),
    ],
)
def test_a_bot_with_one_mistake_is_found_out(exercise: Any, made: Choose, said: str) -> None:
    verdict = exercise.check(made)
    assert not verdict.right
    assert said in verdict.text


def test_a_wrong_choice_is_shown_on_a_board() -> None:
    verdict = take_the_win.check(take_the_win.made(take_the_win.tempting))
    assert verdict.happened[0] == "A skips Bug."


class Lazy(Runs):
    """Skips whatever it can skip."""

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        return next((one for one in legal if one.text == "skip"), None) or rng.choice(legal)


class Greedless(Runs):
    """Compares scores, but finds `run` and `skip` equally good."""

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        values = [score(rules.apply(seen, one), seat) for one in legal]
        return rng.choice([one for one, value in zip(legal, values, strict=True) if value == max(values)])


@pytest.mark.parametrize(("made", "case"), [(Lazy, "random"), (Greedless, "beginner")])
def test_a_bot_whose_interval_holds_one_half_is_not_clearly_better(made: type, case: str) -> None:
    verdict = my_bot.check(made)
    assert not verdict.right
    assert verdict.text.startswith(say(f"lessons.{my_bot.name}.{case}"))
    assert f"Against `{case}` it got" in verdict.text


# Bots that fail


class Endless(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        while True: pass  # noqa: E701  # a loop within one line  # fmt: skip


class EndlessLater(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        while seen.life[seat] < 4:
            rules.legal(seen)
        return rng.choice(legal)


class FailsLater(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        return legal[99] if seen.life[seat] < 4 else rng.choice(legal)


class Text(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        return legal[0].text


class Foreign(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        return "dance"


class Nothing(Runs):
    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> Any:
        rng.choice(legal)


class NeedsMore(Runs):
    def __init__(self, more: int) -> None:
        self.more = more


class Without: ...


class WithoutSelf:
    def choose(rules, seen, seat, legal, rng, budget):  # type: ignore[no-untyped-def]  # noqa: N805  # a pupil's slip
        return legal[0]


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (EndlessLater, "take too long"),
        (FailsLater, "your bot stopped with an error and lost the game. Python says: `IndexError"),
        (Text, "Return the action itself"),
        (Foreign, "must return one of the actions in `legal`, which are now: hit A, hit B"),
        (Nothing, "returns nothing"),
        (NeedsMore, "missing 1 required positional argument"),
        (Without, "`MyBot` must have exactly one function"),
        (WithoutSelf, "`MyBot` must have exactly one function"),
    ],
)
def test_a_bot_that_fails_gets_a_reply_that_says_how(made: type, said: str) -> None:
    verdict = my_bot.check(made)
    assert not verdict.right
    assert said in verdict.text


def test_a_loop_within_one_line_is_stopped_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("THINKING", "SECONDS"):
        monkeypatch.setattr(f"spagwidget.lessons.kit.playing.{limit}", 0.5)
    verdict = my_bot.check(Endless)
    assert not verdict.right
    assert "takes too long" in verdict.text


def test_a_game_in_which_a_bot_failed_is_shown() -> None:
    game = my_bot.check(FailsLater).game
    assert game is not None
    assert not game.over


def test_a_missing_package_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert 'python -m pip install "spagwidget[tournaments]"' in my_bot.check(Runs).text


def test_code_is_stopped_after_its_time_even_in_the_engine() -> None:
    moment = Moment("(Bug A)(AddFlag B) A5+5 B5+5")
    with pytest.raises(EndlessError), at_most(10**9, 0.0):
        moment.game()


# What the texts claim


def test_figures_in_the_replies_are_true() -> None:
    needed = lesson.games_needed.made(lesson.games_needed.solution)
    assert (needed(0.9), needed(0.53)) == (7, 1112)
    assert "7 games" in lesson.games_needed.check(needed).text
    assert lesson.greedy_choice.solution == "run"
    assert lesson.greedy_choice.game().winner == "B"


def test_score_counts_life_and_flags() -> None:
    game = Moment("(Bug AB)(AddFlag A) A5+5 B3+5").game()
    assert (score(game.state, 0), score(game.state, 1)) == (3, -3)
