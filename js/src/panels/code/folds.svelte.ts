/** Which parts of a program are open: some by themselves, others because the user opened them. */
export class Folds {
  /** What the user opened and what the user folded, by the first lines of the parts. */
  private opened = $state.raw<readonly number[]>([]);
  private folded = $state.raw<readonly number[]>([]);
  private key = "";

  /** Returns the open parts, given those that are open by themselves. */
  open(alone: readonly number[]): readonly number[] {
    const others = this.opened.filter((first) => !alone.includes(first));
    return [...alone.filter((first) => !this.folded.includes(first)), ...others];
  }

  /** Opens or folds parts for the user. */
  set(parts: readonly number[], open: boolean): void {
    const without = (lines: readonly number[]) => lines.filter((first) => !parts.includes(first));
    this.opened = open ? [...without(this.opened), ...parts] : without(this.opened);
    this.folded = open ? without(this.folded) : [...without(this.folded), ...parts];
  }

  /** Leaves open only what is open by itself. */
  reset(): void {
    this.opened = this.folded = [];
  }

  /** A part that the user folded while it ran opens by itself again when it runs again. Another program starts anew. */
  settle(key: string, alone: readonly number[]): void {
    if (key !== this.key) this.reset();
    this.key = key;
    const kept = this.folded.filter((first) => alone.includes(first));
    if (kept.length < this.folded.length) this.folded = kept;
  }
}

/** Makes the folds of a board: `player.own(foldsOf)`. */
export function foldsOf(): Folds {
  return new Folds();
}
