/** How the lines of a program look now. Each line has its own signal: a step updates only the lines that it changes. */
import type { Chip } from "../../protocol/wire";

export interface Look {
  /** It runs now. */
  readonly running: boolean;
  /** It is the innermost line that runs now. */
  readonly inner: boolean;
  /** It comes next. `after`: it is the innermost line that comes next; "waits": the program waits there. */
  readonly coming: boolean;
  readonly after: "" | "next" | "waits";
  /** It belongs to the card that is pointed at. */
  readonly pointed: boolean;
  /** It is the tab stop. */
  readonly stop: boolean;
  /** The changed parameters of the card whose function begins here. */
  readonly values: readonly Chip[];
}

const PLAIN: Look = {
  ...{ running: false, inner: false, coming: false, after: "" },
  ...{ pointed: false, stop: false, values: [] },
};

class Cell {
  now = $state.raw(PLAIN);
}

export class Looks {
  private readonly cells: readonly Cell[];
  private marked: readonly number[] = [];

  /** `last`: the last line. */
  constructor(last: number) {
    this.cells = Array.from({ length: last + 1 }, () => new Cell());
  }

  at(line: number): Look {
    return this.cells[line]?.now ?? PLAIN;
  }

  /** Sets the look of these lines; all others are plain. */
  take(looks: ReadonlyMap<number, Look>): void {
    for (const line of [...this.marked, ...looks.keys()]) {
      const [cell, next] = [this.cells[line], looks.get(line) ?? PLAIN];
      if (cell && JSON.stringify(cell.now) !== JSON.stringify(next)) cell.now = next;
    }
    this.marked = [...looks.keys()];
  }
}
