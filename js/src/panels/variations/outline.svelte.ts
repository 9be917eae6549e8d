/** The state of the panel with the variations: the lines from Python, what is open, and what users do to them. */
import { unlessFailed } from "../../link/requests";
import type { Annotate } from "../../protocol/request";
import type { Player } from "../../player/player";
import type { View } from "../../player/view";
import type { Story } from "../../story/story";
import { asked, followed } from "../asked";
import { following, type Item, itemsOf, type Stop } from "./items";
import {
  type Comparison,
  type Lines,
  readComparison,
  readLines,
  readSegment,
  withSegment,
} from "./lines";
import { type Known, NONE, renewed } from "./renewed";

const NOTHING: ReadonlySet<number> = new Set();

/** Between two far jumps of the board, the tree rests so long, in milliseconds: scrubbing stays smooth. */
const REST = 120;

export class Outline {
  lines = $state.raw<Lines | null>(null);
  /** The ply of the shown step. */
  ply = $state.raw(0);
  private turned = $state.raw(NOTHING);
  private deep = $state.raw(NOTHING);
  readonly items: readonly Item[] = $derived.by(() => {
    const { lines, ply, turned, deep } = this;
    this.last = renewed(lines ? itemsOf(lines, { ply, turned, deep }) : [], this.last);
    return [...this.last.values()];
  });
  readonly stops: readonly Stop[] = $derived(this.items.filter((item) => item.kind !== "fork"));
  /** The row of the shown step. Undefined: nothing has been played there. */
  readonly present = $derived(this.stops.find((item) => item.kind === "row" && item.present));

  /** When it followed the last far jump. */
  private jumped = -Infinity;
  /** The items of the last layout. */
  private last: Known = NONE;

  constructor(private readonly player: Player) {}

  /** Follows the board to a ply: at once to the next decision, and after a rest to where a scrubber goes. */
  follow(ply: number): () => void {
    const isFar = Math.abs(ply - this.ply) > 1;
    const wait = isFar ? this.jumped + REST - performance.now() : 0;
    const arrive = () => {
      if (isFar) this.jumped = performance.now();
      this.ply = ply;
    };
    const timer = wait > 0 ? setTimeout(arrive, wait) : arrive();
    return () => clearTimeout(timer ?? undefined);
  }

  /** Asks Python for all lines. The returned function makes a late reply count for nothing. */
  fetch(): () => void {
    return followed(this.player, { what: "tree", read: readLines }, (lines) => this.take(lines));
  }

  /** Returns two lines side by side, or null if Python did not send them. */
  async compare(one: number, other: number): Promise<Comparison | null> {
    const fields = { compare: [one, other] };
    return (await asked(this.player, { what: "tree", fields, read: readComparison })) ?? null;
  }

  private take(lines: Lines): void {
    if (lines.segments.length !== this.lines?.segments.length) this.turned = this.deep = NOTHING;
    this.lines = lines;
  }

  /** Opens or folds a line, or what has no rail. Rows that Python has not sent yet are fetched. */
  turn(item: Stop): void {
    if (item.kind === "deep") this.deep = toggled(this.deep, item.segment);
    else if (item.kind === "fold" && item.gap) void this.fill(item.segment);
    else if (item.kind !== "row") this.turned = toggled(this.turned, item.segment);
  }

  private async fill(at: number): Promise<void> {
    const { lines } = this;
    if (!lines) return;
    const read = (found: unknown) => withSegment(lines, at, readSegment(found));
    const wanted = () => lines === this.lines;
    const found = await asked(this.player, { what: "tree", fields: { segment: at }, read, wanted });
    if (found) this.take(found);
  }

  /** Whether a moment is on the main line: each of its segments is the first one after the one before. */
  isMain({ segment }: Stop): boolean {
    const { segments } = this.lines ?? { segments: [] };
    const after = following(segments);
    for (let at = segment; at >= 0; at = segments[at]?.parent ?? -1)
      if (after.at(segments[at]?.parent ?? -1)?.[0] !== at) return false;
    return true;
  }

  /** Shows a moment on the board. If it is on another line, the game goes to the end of that line first. */
  async show(item: Stop): Promise<void> {
    const { player } = this;
    const { story } = player.view();
    const here = item.kind === "row" && item.here && isPlayed(story, item.ply);
    if (!here) {
      const request = { type: "line", index: item.line, end: true } as const;
      if ((await unlessFailed(player.fetch(request, unchanged(player)))) === undefined) return;
    }
    const { story: now } = player.view();
    if (now) player.goto(stepAt(now, item.ply));
  }

  /** Changes the tree at a moment. */
  edit(item: Stop, what: Exclude<Annotate["do"], "restore">, text?: string): Promise<boolean> {
    const { line, ply } = item;
    const texts = text === undefined ? {} : { text };
    return this.ask({ type: "annotate", do: what, line, ply, ...texts });
  }

  /** Puts back what was deleted last. */
  restore(): Promise<boolean> {
    return this.ask({ type: "annotate", do: "restore" });
  }

  /** Returns whether Python did what was asked. */
  private async ask(request: Annotate): Promise<boolean> {
    const { player } = this;
    return (await unlessFailed(player.fetch(request, unchanged(player)))) !== undefined;
  }
}

/** Returns the last step at which this many actions have been played, or the nearest one before. */
export function stepAt({ frames }: Story, ply: number): number {
  return Math.max(
    frames.findLastIndex((frame) => frame.ply <= ply),
    0,
  );
}

function isPlayed(story: View["story"], ply: number): boolean {
  return story !== null && ply <= story.frame(story.end).ply;
}

function unchanged(player: Player): { still: () => boolean } {
  const { story } = player.view();
  return { still: () => player.view().story === story };
}

function toggled(set: ReadonlySet<number>, item: number): ReadonlySet<number> {
  return new Set(set.has(item) ? [...set].filter((other) => other !== item) : [...set, item]);
}
