"""The tests that run on one version of Python only, because no other version can change their result.

Some of them take long and seldom fail for another reason than a change of what they test; CI leaves these to the night.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class LeftOut(NamedTuple):
    """Tests that do not run again on another version of Python.

    Attributes:
        why: Why the version cannot matter.
        tests: Their files, or single tests as `file::test`.
        long: Whether they take minutes, and short tests check the same in small.
    """

    why: str
    tests: tuple[str, ...]
    long: bool = False


LEFT_OUT = (
    LeftOut(
        "They read our texts, names and documentation, and run nothing else of the package.",
        (
            "tests/test_style.py",
            "tests/test_names.py",
            "tests/test_docstrings.py",
            "tests/test_rules_page.py",
            "tests/core/test_languages.py",
            "tests/core/test_catalogue.py",
            "tests/rules/test_rule_texts.py",
            "tests/rules/test_every_rule.py",
            "tests/lovelace/test_every_rule.py",
        ),
    ),
    LeftOut(
        "They look for English words and for marks of style in what boards, games and lessons say in another language. "
        "Other languages are spoken in tests/languages/test_command_line.py, tests/export and tests/core, too.",
        (
            "tests/languages/test_boards.py",
            "tests/languages/test_games.py",
            "tests/languages/test_japanese.py",
            "tests/languages/test_japanese_style.py",
            "tests/languages/test_lessons.py",
        ),
    ),
    LeftOut(
        "They follow a page of the documentation word for word. Games of other packages are tested in "
        "tests/test_installed_game.py and tests/core/test_plugins.py, on all versions.",
        ("tests/test_add_a_card.py", "tests/test_add_a_game.py"),
    ),
    LeftOut(
        "They compare files that our tools write for the front end.",
        ("tests/widget/test_bundle.py", "tests/widget/test_wire_page.py", "tests/frozen/test_frozen_wire.py"),
    ),
    LeftOut(
        "They compare pictures with the front end or measure texts in them. Pictures and films of each kind are also "
        "made in the other tests of pictures.",
        (
            "tests/pictures/test_engines.py",
            "tests/pictures/test_every_game.py",
            "tests/pictures/test_plan.py",
            "tests/pictures/test_ring.py",
            "tests/pictures/test_sea.py",
            "tests/pictures/test_strips.py",
            "tests/pictures/test_tape.py",
        ),
    ),
    LeftOut(
        "They prove what is shipped: data and lessons, with searches that the other tests of solvers and exercises "
        "run too.",
        (
            "tests/combos/test_puzzles.py::test_a_puzzle_is_won_as_it_says_and_in_no_other_way",
            "tests/combos/test_puzzles.py::test_no_win_of_that_length_costs_fewer_flags",
            "tests/combos/test_maciji_puzzles.py::test_the_right_7_wins_with_par_and_each_other_7_lets_b_force_a_win",
            "tests/combos/test_maciji_puzzles.py::test_no_win_takes_fewer_numbers",
            "tests/combos/test_maciji_puzzles.py::test_on_a_board_each_wrong_7_is_refuted_until_b_has_won",
            "tests/maciji/test_tsume.py::test_plain_minimax_finds_the_one_answer",
            "tests/lovelace/test_puzzles.py::test_a_checker_with_its_own_arithmetic_and_search_agrees_with_the_puzzle",
            "tests/lessons/test_every_answer.py",
            "tests/lessons/test_answer.py::test_every_suggested_answer_can_be_played_when_it_is_copied",
            "tests/lessons/test_exercise.py::test_reply_to_a_malformed_answer_says_the_form",
            "tests/lessons/test_making.py::test_every_row_gets_a_true_reply",
            "tests/lessons/test_playing.py::test_results_do_not_depend_on_how_often_they_are_measured",
            "tests/study/test_first_player.py",
        ),
        long=True,
    ),
    LeftOut(
        "They compare whole random games with a second engine, or look for secrets in them; each rule and each secret "
        "has short tests, too.",
        ("tests/test_against_reference.py", "tests/lovelace/test_against_reference.py", "tests/lovelace/test_leaks.py"),
        long=True,
    ),
    LeftOut(
        "They kill processes of a tournament. Its other tests start processes, too.",
        (
            "tests/tournaments/test_saved.py::test_a_game_that_always_ends_its_process_is_left_out_and_tried_again",
            "tests/tournaments/test_saved.py::test_a_run_that_is_killed_goes_on",
            "tests/tournaments/test_saved.py::test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_none",
        ),
    ),
    LeftOut(
        "They play many random games, or search long, to find rare mistakes in rules, answers and secrets, which no "
        "version makes or hides; what they look for has short tests, too.",
        (
            "tests/lovelace/test_properties.py",
            "tests/lovelace/test_secrets.py",
            "tests/nightmare/test_properties.py",
            "tests/nightmare/test_why_not.py",
            "tests/rules/test_why_not.py",
            "tests/games/test_hands.py::test_no_board_is_ever_sent_a_card_that_only_others_know",
            "tests/games/test_hands.py::test_it_obeys_the_laws",
            "tests/games/test_market.py::test_it_obeys_the_laws",
            "tests/games/test_sealed.py::test_it_obeys_the_laws",
            "tests/games/test_bot.py::test_it_beats_a_random_player",
            "tests/rules/test_fair_start.py::test_R54_it_obeys_the_laws_of_every_game",
            "tests/bots/test_reasons.py::test_the_evaluators_keep_the_law",
            "tests/widget/test_hints.py::test_the_hint_for_the_first_flag_names_no_visited_card_and_counts_no_flags",
            "tests/widget/test_twins.py::test_everybody_else_gets_the_same_bytes",
            "tests/widget/test_twins.py::test_what_a_bot_did_and_why_tells_nothing_that_is_hidden",
            "tests/widget/test_puzzle_board.py::test_no_step_of_an_answer_leaves_a_forced_win",
            "tests/widget/test_puzzle_board.py::test_a_win_that_is_only_too_slow_can_be_played_on_and_then_tried_for_fewer",
            "tests/combos/test_maciji_puzzles.py::test_the_hints_name_no_answer_before_the_last_one_and_are_true",
            "tests/lessons/test_playing.py::test_a_bot_that_is_clearly_better_is_right_however_it_is_written",
            "tests/nightmare/test_predictions.py::"
            "test_PN94_questions_of_random_games_have_one_right_answer_and_ask_every_misreading",
            "tests/spaghetti/test_blank.py::test_R60_every_built_in_rewritten_as_a_blank_plays_identically",
        ),
        long=True,
    ),
    LeftOut(
        "They test tools that only developers run.",
        (
            *("tests/test_benchmarks.py", "tests/test_packages.py", "tests/test_release.py"),
            *("tests/test_binder.py", "tests/test_workflows.py"),
        ),
    ),
)


SECOND_ENGINE = "SecondReading"
"""Tests of rules run on our engine and on a slow second one, which only has to agree with it, on any Python."""


def options() -> tuple[str, ...]:
    """Return the options with which pytest leaves these tests out."""
    return ("-k", f"not {SECOND_ENGINE}", *_without(LEFT_OUT))


def without_long() -> tuple[str, ...]:
    """Return the options with which pytest leaves the long ones out."""
    return _without(group for group in LEFT_OUT if group.long)


def _without(groups: Iterable[LeftOut]) -> tuple[str, ...]:
    names = (name for group in groups for name in group.tests)
    return tuple(f"--deselect={name}" if "::" in name else f"--ignore={name}" for name in names)
