/** Which parts of a program are open: some by themselves, others because the user opened them. */
export class Folds {
  /** What the user opened (true) or folded (false), by the first line of the part. */
  private chosen = $state.raw<ReadonlyMap<number, boolean>>(new Map());
  private key = "";

  /** Returns the open parts, given those that are open by themselves. */
  open(alone: readonly number[]): ReadonlySet<number> {
    const { chosen } = this;
    const kept = alone.filter((first) => chosen.get(first) !== false);
    return new Set([...kept, ...[...chosen].flatMap(([first, open]) => (open ? [first] : []))]);
  }

  /** Opens or folds parts for the user. */
  set(parts: readonly number[], open: boolean): void {
    const next = new Map(this.chosen);
    for (const first of parts) next.set(first, open);
    this.chosen = next;
  }

  /** Leaves open only what is open by itself. */
  reset(): void {
    this.chosen = new Map();
  }

  /** A part that the user folded while it ran opens by itself again when it runs again. Another program starts anew. */
  settle(key: string, alone: readonly number[]): void {
    const keeps = (first: number, open: boolean) => open || alone.includes(first);
    const kept =
      key === this.key ? [...this.chosen].filter(([first, open]) => keeps(first, open)) : [];
    this.key = key;
    if (kept.length < this.chosen.size) this.chosen = new Map(kept);
  }
}

/** Makes the folds of a board: `player.own(foldsOf)`. */
export function foldsOf(): Folds {
  return new Folds();
}
