"""Many games between simple players."""

from __future__ import annotations

from spagwidget.lessons.kit.experiment import alone


def test_same_seed_gives_the_same_share() -> None:
    assert alone("Bug", games=40, seed=3) == alone("Bug", games=40, seed=3)


def test_share_is_a_share() -> None:
    assert 0 <= alone("ForkBomb", games=20, level=2) <= 1


def test_cards_win_as_often_as_the_lesson_says() -> None:
    remove, bug, bomb = (alone(card, games=1500, seed=9) for card in ("RemoveFlag", "Bug", "ForkBomb"))
    assert remove > bug > bomb
