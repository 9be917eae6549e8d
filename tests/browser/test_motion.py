"""Movements are visible, move one node, and can be interrupted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ElementHandle

from .desk import PATIENCE, Board, Desk

MOVES = """
game = spag.Game.from_position("(MoveFlag{2} A)(Bug BAB)(AddFlag B)(RemoveFlag) A5+4 B5+4", level=3)
game.play("run", "move Bug:1 RemoveFlag", "move AddFlag:0 RemoveFlag")
board = spag.SpagWidget(game); board.step = 1; board
"""
MOVING = {"reduced_motion": "no-preference"}

WATCH = """async ([flag, table, frames, patience]) => {
  const start = flag.getBoundingClientRect();
  const moves = () => {
    const { x, y } = flag.getBoundingClientRect();
    return x !== start.x || y !== start.y;
  };
  const end = performance.now() + patience;
  while (!moves() && performance.now() < end) await new Promise(requestAnimationFrame);
  const seen = [];
  for (let i = 0; i < frames; i++) {
    await new Promise(requestAnimationFrame);
    const { x, y } = flag.getBoundingClientRect();
    const flags = [...table.querySelectorAll("button")].filter((node) => node.ariaLabel.includes("'s flag on "));
    seen.push({ x: Math.round(x), y: Math.round(y), flags: flags.length, there: flag.isConnected });
  }
  return seen;
}"""


def watch(board: Board, flag: ElementHandle, frames: int, patience: int = 0) -> list[dict[str, Any]]:
    """Return the place of a flag and the number of flags in each of the next frames.

    Args:
        board: The board.
        flag: The flag.
        frames: How many frames.
        patience: Wait until the flag moves, for at most this many milliseconds: Python decides when.
    """
    seen: list[dict[str, Any]] = board.page.evaluate(WATCH, [flag, board.table.element_handle(), frames, patience])
    return seen


def place_of(flag: ElementHandle) -> tuple[int, int]:
    box = flag.bounding_box()
    assert box is not None
    return round(box["x"]), round(box["y"])


def rest(board: Board, step: int, flag: ElementHandle) -> tuple[int, int]:
    """Jump to a step, which moves nothing, and return the place of a flag there."""
    board.scrubber.focus()
    board.page.keyboard.press("Home")
    for _ in range(step):
        board.page.keyboard.press("ArrowRight")
    board.is_at(step)
    return place_of(flag)


def test_a_flag_moves_visibly_as_one_node(desk: Desk) -> None:
    board = desk.show(MOVES, **MOVING)
    assert board.flags().count() == 5
    flag = board.flags("Bug", "A").element_handle()
    assert flag is not None
    start, goal = rest(board, 1, flag), rest(board, 2, flag)
    assert abs(goal[0] - start[0]) + abs(goal[1] - start[1]) > 50
    rest(board, 1, flag)
    board.speed.select_option("0.5×")
    board.press("Step forward")
    seen = watch(board, flag, 75)
    places = list(dict.fromkeys((at["x"], at["y"]) for at in seen))
    between = [place for place in places if place not in (start, goal)]
    assert len(between) >= 3, places
    assert all(min(start[0], goal[0]) - 5 <= x <= max(start[0], goal[0]) + 5 for x, _y in between), "on the way"
    assert places[-1] == goal
    assert max(abs(places[-1][0] - places[-2][0]), abs(places[-1][1] - places[-2][1])) < 12, "no jump at the end"
    assert {at["flags"] for at in seen} == {5}, "no flag is doubled or lost"
    assert all(at["there"] for at in seen)
    assert (flag.get_attribute("aria-label") or "").startswith("A's flag on RemoveFlag, 1 of 1")


def test_the_next_step_ends_a_movement_at_its_goal(desk: Desk) -> None:
    board = desk.show(MOVES, **MOVING)
    first, second = board.flags("Bug", "A").element_handle(), board.flags("AddFlag").element_handle()
    assert first is not None
    assert second is not None
    landed = {step: (rest(board, step, first), rest(board, step, second)) for step in (1, 2, 3)}
    rest(board, 1, first)
    board.speed.select_option("0.25×")
    board.press("Step forward")
    under_way = watch(board, first, 5)[-1]
    assert (under_way["x"], under_way["y"]) not in (landed[1][0], landed[2][0])
    board.press("Step forward")
    board.is_at(3)
    assert place_of(first) == landed[3][0], "the first flag has landed at once"
    moving = watch(board, second, 5)[-1]
    assert (moving["x"], moving["y"]) not in (landed[2][1], landed[3][1])
    board.scrubber.press("ArrowLeft")
    assert place_of(first) == landed[2][0]
    assert place_of(second) == landed[2][1], "stepping back shows the step at once"
    assert board.flags().count() == 5
    assert watch(board, second, 5)[-1] == watch(board, second, 1)[0]


def test_with_reduced_motion_nothing_moves(desk: Desk) -> None:
    board = desk.show(MOVES)
    flag = board.flags("Bug", "A").element_handle()
    assert flag is not None
    start, goal = rest(board, 1, flag), rest(board, 2, flag)
    rest(board, 1, flag)
    board.press("Step forward")
    seen = watch(board, flag, 30)
    assert {(at["x"], at["y"]) for at in seen} == {goal}
    assert start != goal
    running = "(node) => node.getAnimations({ subtree: true }).length"
    board.press("Play")
    board.is_at(3)
    assert board.root.evaluate(running) == 0


def test_an_action_just_played_moves_visibly(desk: Desk) -> None:
    board = desk.show(
        """
game = spag.Game.from_position("(MoveFlag A)(Bug BAB)(AddFlag B) A5+4 B5+4", level=1)
board = spag.SpagWidget(game, speed=0.5); board
""",
        **MOVING,
    )
    board.press("Run")
    board.asks("Which flag do you move?")
    flag = board.flags("Bug", "A").element_handle()
    assert flag is not None
    start = place_of(flag)
    flag.click()
    board.asks("Where do you move A’s flag?")
    board.card("AddFlag").click()
    seen = watch(board, flag, 60, PATIENCE)
    assert len({(at["x"], at["y"]) for at in seen} - {start}) >= 3
    assert {at["flags"] for at in seen} == {5}
    board.asks("run or skip?")
    assert (flag.get_attribute("aria-label") or "").startswith("A's flag on AddFlag, 2 of 2")
