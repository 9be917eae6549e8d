/** Lays out the tree of lines as one list of items with rails. Pure functions. */
import type { Lines, Row, Segment } from "./lines";

/** How many rails there are beside the rows. */
export const RAILS = 3;
/** How far variations without a rail are inset, in pixels: so that their own rails are beside all others. */
export const INSET = 51;
/** How many rows of a folded variation are shown. */
const SHOWN = 2;

/** A piece of a rail beside one item. */
export interface Track {
  readonly rail: number;
  /** How often its line is inset. */
  readonly inset: number;
  /** Whether it comes from above, and whether it goes on below: as a line, or dotted to what is folded. */
  readonly up: boolean;
  readonly down: boolean | "dots";
  /** Whether the path to the shown step goes along it, above and below the middle. */
  readonly walkedUp: boolean;
  readonly walkedDown: boolean;
}

interface Common {
  readonly key: string;
  /** 1 for the main line, 2 for variations of it, and so on. */
  readonly level: number;
  /** How often it is inset, because there were not enough rails. */
  readonly inset: number;
  /** The rail of its line. */
  readonly rail: number;
  readonly tracks: readonly Track[];
  /** The index of the segment. */
  readonly segment: number;
  /** The line and the ply that name its moment in requests. */
  readonly line: number;
  readonly ply: number;
}

/** A decision. */
export interface RowItem extends Common {
  readonly kind: "row";
  readonly row: Row;
  /** Whether the step that is shown belongs to it. */
  readonly present: boolean;
  /** Whether it is on the current line. */
  readonly here: boolean;
  /** Whether the header above it shows its name already. */
  readonly heads: boolean;
  /** Whether a new round begins with it. */
  readonly begins: boolean;
}

/** The header of a variation. Its moment is the first one of the variation. */
export interface LineItem extends Common {
  readonly kind: "line";
  readonly number: number;
  readonly row: Row;
  readonly count: number;
  readonly open: boolean;
}

/** The rest of a folded variation. */
export interface FoldItem extends Common {
  readonly kind: "fold";
  readonly count: number;
  /** Whether these rows have to be fetched from Python. */
  readonly gap: boolean;
}

/** Variations that have no rail. */
export interface DeepItem extends Common {
  readonly kind: "deep";
  readonly count: number;
  readonly open: boolean;
}

/** The curves by which lines leave a station. It is not an item of the tree for the keyboard. */
export interface ForkItem extends Common {
  readonly kind: "fork";
  readonly to: readonly { readonly rail: number; readonly walked: boolean }[];
}

export type Item = RowItem | LineItem | FoldItem | DeepItem | ForkItem;
/** An item that can have the focus. */
export type Stop = Exclude<Item, ForkItem>;

/** What the user has opened and closed, and where the board is. */
export interface Shown {
  /** The ply of the shown step on the current line. */
  readonly ply: number;
  /** Variations that are not as they are by default: open if the current line follows them, else folded. */
  readonly turned: ReadonlySet<number>;
  /** Segments after which the variations without a rail are shown. */
  readonly deep: ReadonlySet<number>;
}

/** A rail beside the items that come before its next station. */
interface Passing {
  readonly rail: number;
  readonly inset: number;
  readonly walked: boolean;
}

/** Returns all items, in the order from top to bottom. */
export function itemsOf(lines: Lines, shown: Shown): readonly Item[] {
  return new Layout(lines.segments, shown).items;
}

/** Returns the indexes of the segments that follow each segment. The last list: those that begin the game. */
export function following(segments: readonly Segment[]): readonly (readonly number[])[] {
  const after: number[][] = [...segments, null].map(() => []);
  segments.forEach(({ parent }, at) => after.at(parent)?.push(at));
  return after;
}

class Layout {
  readonly items: Item[] = [];
  private readonly after: readonly (readonly number[])[];

  constructor(
    private readonly segments: readonly Segment[],
    private readonly shown: Shown,
  ) {
    this.after = following(segments);
    const [first, ...others] = this.after.at(-1) ?? [];
    if (first === undefined) return;
    this.branch(-1, first, others, { rail: 0, level: 1, inset: 0, number: 1 }, []);
  }

  private at(index: number): Segment {
    const found = this.segments[index];
    if (!found) throw new Error(`no segment ${index}`);
    return found;
  }

  /** Whether the path to the shown step goes on past a ply into this segment. */
  private walks(index: number, ply: number): boolean {
    return this.at(index).here && this.shown.ply > ply;
  }

  /** Lays out the lines after a segment: the first row of the main one, the variations, then the rest of the main one. */
  private branch(
    from: number,
    first: number,
    others: readonly number[],
    place: Place,
    passing: readonly Passing[],
    budget = { left: Infinity },
  ): void {
    const { rail, level, inset } = place;
    const taken = passing.filter((one) => one.inset === inset).map((one) => one.rail);
    const free = [...Array(RAILS).keys()].filter((one) => one > rail && !taken.includes(one));
    const placed = others.slice(0, free.length);
    const deep = others.slice(free.length);
    const sideways = placed.map((segment, at) => {
      const { first: ply } = this.rowOf(segment, 0);
      return { rail: free[at] ?? 0, inset, walked: this.walks(segment, ply) };
    });
    const start = this.rowOf(first, 0);
    if (placed.length) {
      const walked = this.walks(first, start.first);
      const beside = passing.map(through);
      const own = track(place, { up: from >= 0, down: true, walkedUp: walked, walkedDown: walked });
      this.add({
        ...{ kind: "fork", key: `f${first}`, level, inset, rail, segment: first, to: sideways },
        ...{ tracks: [own, ...beside], line: this.at(first).line, ply: start.first },
      });
    }
    this.row(first, 0, place, [...passing, ...sideways], budget);
    const rest = this.goesOn(first, 0);
    placed.forEach((segment, at) => {
      const own = sideways[at];
      if (!own) return;
      const later = sideways.slice(at + 1);
      const along = rest ? [{ rail, inset, walked: this.walks(first, start.ply) }] : [];
      const inner = { rail: own.rail, level: level + 1, inset, number: at + 2 };
      this.variation(segment, inner, own, [...passing, ...along, ...later]);
    });
    if (deep.length) this.deep(first, deep, place, [...passing], rest, placed.length + 2);
    this.rest(first, place, passing, budget);
  }

  /** Lays out the rows of a segment after its first one, and what follows. */
  private rest(
    index: number,
    place: Place,
    passing: readonly Passing[],
    budget: { left: number },
  ): void {
    const { rows, count } = this.at(index);
    for (let at = 1; at < rows.length; at += 1) {
      if (budget.left <= 0) return;
      this.row(index, at, place, passing, budget);
    }
    if (rows.length < count && budget.left > 0)
      this.fold(index, count - rows.length, place, passing, true);
    const [first, ...others] = this.after[index] ?? [];
    if (first !== undefined && budget.left > 0)
      this.branch(index, first, others, place, passing, budget);
  }

  /** Lays out a variation: its header, its rows, and what is folded. */
  private variation(
    index: number,
    place: Place,
    own: Passing,
    passing: readonly Passing[],
    isInset = false,
  ): void {
    const { level, inset, rail, number } = place;
    const row = this.rowOf(index, 0);
    const count = this.length(index);
    const open = this.isOpen(index) || count <= SHOWN + 1;
    const up = !isInset;
    const header = track(place, { up, down: true, walkedUp: own.walked, walkedDown: own.walked });
    this.add({
      ...{ kind: "line", key: `l${index}`, level, inset, rail, segment: index, number, row, count },
      ...{ open, tracks: [header, ...passing.map(through)] },
      ...{ line: this.at(index).line, ply: row.ply },
    });
    const budget = { left: open ? Infinity : SHOWN };
    const inner = { ...place, level: level + 1 };
    this.row(index, 0, inner, passing, budget);
    this.rest(index, inner, passing, budget);
    if (!open) this.fold(index, count - SHOWN, inner, passing, false);
  }

  /** Adds an item for rows that are not shown. `gap`: Python has not sent them yet. */
  private fold(
    index: number,
    count: number,
    { level, inset, rail }: Place,
    passing: readonly Passing[],
    gap: boolean,
  ): void {
    const still = { up: gap, walkedUp: false, walkedDown: false };
    this.add({
      ...{ kind: "fold", key: `${gap ? "g" : "m"}${index}`, level, inset, rail, segment: index },
      ...{
        count,
        gap,
        tracks: [track({ rail, inset }, { ...still, down: "dots" }), ...passing.map(through)],
      },
      ...{ line: this.at(index).line, ply: this.rowOf(index, 0).ply },
    });
  }

  /** Lays out the variations that have no rail: one item that opens in place, beside all other rails. */
  private deep(
    index: number,
    segments: readonly number[],
    place: Place,
    passing: readonly Passing[],
    rest: boolean,
    number: number,
  ): void {
    const { level, inset, rail } = place;
    const open = this.shown.deep.has(index);
    const { ply } = this.rowOf(index, 0);
    const along = rest ? [{ rail, inset, walked: this.walks(index, ply) }] : [];
    this.add({
      ...{ kind: "deep", key: `d${index}`, level: level + 1, inset, rail, segment: index, open },
      ...{ count: segments.length, tracks: [...passing, ...along].map(through) },
      ...{ line: this.at(index).line, ply },
    });
    if (!open) return;
    segments.forEach((segment, at) => {
      const walked = this.walks(segment, this.rowOf(segment, 0).first);
      const own = { rail: 0, inset: inset + 1, walked };
      const inner = { rail: 0, level: level + 2, inset: inset + 1, number: number + at };
      this.variation(segment, inner, own, [...passing, ...along], true);
    });
  }

  private row(
    index: number,
    at: number,
    { rail, level, inset }: Place,
    passing: readonly Passing[],
    budget: { left: number },
  ): void {
    const { line, here } = this.at(index);
    const row = this.rowOf(index, at);
    const { ply: now } = this.shown;
    const folds = budget.left <= 1;
    const down = this.goesOn(index, at) && !folds;
    const walkedUp = here && now > row.first;
    const walkedDown = here && now > row.ply && down;
    const up = row.first > 0;
    const before = this.items.findLast((item) => item.kind === "row" && item.inset === inset);
    const heads = this.items.at(-1)?.kind === "line";
    const begins = before?.kind !== "row" || before.row.round !== row.round;
    budget.left -= 1;
    this.add({
      ...{ kind: "row", key: `r${index}.${at}`, level, inset, rail, segment: index, row, here },
      ...{
        heads,
        present: here && row.first < now && now <= row.ply,
        begins: begins && level === 1,
      },
      ...{
        tracks: [
          track({ rail, inset }, { up, down, walkedUp, walkedDown }),
          ...passing.map(through),
        ],
      },
      ...{ line, ply: row.ply },
    });
  }

  private rowOf(index: number, at: number): Row {
    const row = this.at(index).rows[at];
    if (!row) throw new Error(`no row ${at} of segment ${index}`);
    return row;
  }

  /** Whether anything follows this row on its line. */
  private goesOn(index: number, at: number): boolean {
    return at + 1 < this.at(index).count || (this.after[index]?.length ?? 0) > 0;
  }

  /** Returns how many rows the line has from this segment on. */
  private length(index: number): number {
    return this.along(index).reduce((sum, at) => sum + this.at(at).count, 0);
  }

  /** Returns the segments of the line from this one on. */
  private along(index: number): readonly number[] {
    const found = [index];
    for (;;) {
      const [next] = this.after[found.at(-1) ?? -1] ?? [];
      if (next === undefined) return found;
      found.push(next);
    }
  }

  private isOpen(index: number): boolean {
    return this.at(index).here !== this.shown.turned.has(index);
  }

  private add(item: Item): void {
    this.items.push(item);
  }
}

/** Where a line is laid out. */
interface Place {
  readonly rail: number;
  readonly level: number;
  readonly inset: number;
  readonly number: number;
}

type Line = Omit<Track, "rail" | "inset">;

function track({ rail, inset }: Pick<Track, "rail" | "inset">, line: Line): Track {
  return { rail, inset, ...line };
}

function through(one: Passing): Track {
  return track(one, { up: true, down: true, walkedUp: one.walked, walkedDown: one.walked });
}

/** Returns the place of each item among those of the same parent, and how many there are. */
export function places(items: readonly Stop[]): ReadonlyMap<string, readonly [number, number]> {
  const found = new Map<string, [number, number]>();
  const open: Stop[][] = [];
  const close = (level: number) => {
    for (const group of open.splice(level))
      group.forEach((item, at) => found.set(item.key, [at + 1, group.length]));
  };
  for (const item of items) {
    close(item.level);
    for (let level = open.length; level < item.level; level += 1) open.push([]);
    open[item.level - 1]?.push(item);
  }
  close(0);
  return found;
}
