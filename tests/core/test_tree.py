from __future__ import annotations

from spagwidget.core.action import Action
from spagwidget.core.session.tree import Line
from tests.toy_nim import Nim

NIM = Nim((2, 2))


def act(*texts: str) -> list[Action]:
    return [NIM.parse(text) for text in texts]


def line(*texts: str) -> Line:
    new = Line(NIM, NIM.initial(None))  # type: ignore[arg-type]  # Nim leaves nothing to chance
    for action in act(*texts):
        new.play(action)
    return new


def test_playing_goes_on_and_what_is_different_is_cut() -> None:
    played = line("take 0 1", "take 1 1", "take 0 1")
    played.at = 1
    played.play(*act("take 1 1"))
    assert (played.at, len(played.actions)) == (2, 3)
    played.at = 1
    played.play(*act("take 1 2"))
    assert list(map(str, played.actions)) == ["take 0 1", "take 1 2"]
    assert len(played.states) == 3
    assert played.state.left == (1, 0)


def test_options_are_those_of_the_present_ply() -> None:
    played = line("take 0 2", "take 1 1")
    assert set(played.options) == {"take 1 1"}
    played.at = 1
    assert set(played.options) == {"take 1 1", "take 1 2"}
    played.take_back_to(0)
    assert len(played.options) == 4
    assert played.actions == []


def test_a_fork_shares_the_past_and_nothing_else() -> None:
    played = line("take 0 1", "take 1 1")
    played.frames(None)
    other = played.fork(1)
    assert (other.at, other.actions) == (1, played.actions[:1])
    other.play(*act("take 0 1"))
    assert len(played.actions) == 2
    assert played.common(other) == 1
    whole = played.fork(1, tail=True)
    assert (whole.at, whole.actions) == (1, played.actions)
    assert all(old is new for old, new in zip(played.frames(None)[:2], other.frames(None), strict=False))


def test_which_line_holds_all_of_another() -> None:
    short, long, other = line("take 0 1"), line("take 0 1", "take 1 1"), line("take 0 2")
    assert long.extends(short)
    assert long.extends(long)
    assert not short.extends(long)
    assert not other.extends(short)
    assert short.common(long) == 1
    assert other.common(long) == 0


def test_events_and_frames_end_at_the_present_ply() -> None:
    played = line("take 0 1", "take 1 1", "take 0 1")
    assert [event.caption for event in played.events()] == ["take 0 1", "take 1 1", "take 0 1"]
    assert len(played.frames(None)) == 4
    played.at = 1
    assert [event.caption for event in played.events()] == ["take 0 1"]
    assert len(played.frames(None)) == 2
    played.play(*act("take 1 2"))
    assert [event.caption for event in played.events()] == ["take 0 1", "take 1 2"]
    assert [frame.event and frame.event.caption for frame in played.frames(None)] == [None, "take 0 1", "take 1 2"]


def test_ply_of_a_step() -> None:
    played = line("take 0 1", "take 1 1")
    assert [played.ply_of(step) for step in range(4)] == [0, 1, 2, 2]
