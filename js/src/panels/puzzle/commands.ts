/** What the buttons and keys of a puzzle ask Python for. */
import type { Player } from "../../player/player";
import { shortcutOf } from "../../player/shortcuts";
import type { View } from "../../player/view";
import { type Puzzle, readPuzzle, type Reply, stationAt } from "./puzzle";

/** The keys of a puzzle, as `aria-keyshortcuts`. */
export const KEYS = {
  hint: "H",
  again: "R",
  back: "ArrowLeft",
  step: "ArrowRight",
  previous: "[",
  next: "]",
} as const;

type Do = "again" | "next" | "on" | "hint";

function send(player: Player, what: Do): void {
  player.send({ type: "puzzle", do: what });
}

export const again = (player: Player): void => send(player, "again");
export const playOn = (player: Player): void => send(player, "on");

/** Opens the next hint. */
export function showHint(player: Player): void {
  const puzzle = readPuzzle(player.view().puzzle);
  if (puzzle && puzzle.hints.length < 3 && !puzzle.solved) send(player, "hint");
}

/** Goes to another puzzle. */
export function go(player: Player, puzzle: Puzzle, by: number): void {
  const at = puzzle.at + by;
  if (at >= 0 && at < puzzle.of) player.send({ type: "puzzle", do: "go", at });
}

/** Shows the step of an answer before the shown one. */
export function stepBack(player: Player, reply: Reply): void {
  const at = stationAt(reply, player.view().step);
  if (at > 0) player.goto(reply.stations[at - 2] ?? reply.from);
}

/** Shows the next step of an answer. Steps that were not seen yet come from Python. */
export function stepOn(player: Player, reply: Reply): void {
  const known = reply.stations[stationAt(reply, player.view().step)];
  if (known !== undefined) player.goto(known);
  else if (reply.more) send(player, "next");
}

/** Does what a key means in a puzzle. Returns whether it means something. */
export function pressed(player: Player, view: View, event: KeyboardEvent): boolean {
  const puzzle = readPuzzle(view.puzzle);
  if (!puzzle || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { reply, solved } = puzzle;
  const target = event.target as HTMLElement;
  const onBoard = target.closest("[data-zone]") !== null;
  const act = {
    [KEYS.hint]: () => showHint(player),
    [KEYS.previous]: () => go(player, puzzle, -1),
    [KEYS.next]: () => go(player, puzzle, 1),
    ...(reply || solved ? { [KEYS.again]: () => again(player) } : {}),
    ...(reply && !onBoard
      ? {
          [KEYS.back]: () => stepBack(player, reply),
          [KEYS.step]: () => stepOn(player, reply),
        }
      : {}),
  }[shortcutOf({ key: event.key, shift: event.shiftKey })];
  act?.();
  return act !== undefined;
}
