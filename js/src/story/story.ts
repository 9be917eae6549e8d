/** A story: all frames received with their tables, and indexes of decisions, rounds and marks. */
import { Malformed } from "../protocol/readers";
import { changed, opening, type Table } from "./table";
import type { Frame } from "../protocol/wire";

/** The steps of one round: `from` … `to`. */
export interface Round {
  readonly round: number;
  readonly from: number;
  readonly to: number;
}

/** A mark on the scrubber: what happened at this step, and to which seat ("": to none). */
export interface Mark {
  readonly step: number;
  readonly kind: string;
  readonly seat: string;
}

/** An immutable sequence of frames and tables. */
export class Story {
  readonly frames: readonly Frame[];
  readonly tables: readonly Table[];
  readonly rounds: readonly Round[];
  readonly marks: readonly Mark[];
  /** The steps at which an action is complete, and the last one. */
  readonly decisions: readonly number[];

  private constructor(frames: readonly Frame[], tables: readonly Table[]) {
    this.frames = frames;
    this.tables = tables;
    this.rounds = roundsOf(frames);
    this.marks = marksOf(frames);
    this.decisions = decisionsOf(frames);
  }

  /** Returns the story of these frames. Throws `Malformed` if the first has no layout. */
  static of(frames: readonly Frame[]): Story {
    const first = frames[0];
    if (!first?.set.layout) throw new Malformed("frames[0]", "a frame with a layout");
    return new Story([first], [opening(first.set)]).extend(1, frames.slice(1));
  }

  /** Returns frames 0 … from-1 of this story, followed by these. */
  extend(from: number, frames: readonly Frame[]): Story {
    if (from < 1 || from > this.frames.length)
      throw new Malformed("from", `1 to ${this.frames.length}`);
    const tables = this.tables.slice(0, from);
    frames.forEach((frame, index) => {
      const step = from + index;
      tables.push(changed(this.at(tables, step - 1), frame.set, `frame ${step}`));
    });
    return new Story([...this.frames.slice(0, from), ...frames], tables);
  }

  /** Returns this story up to this step. */
  upTo(step: number): Story {
    if (step >= this.end) return this;
    const count = Math.max(step, 0) + 1;
    return new Story(this.frames.slice(0, count), this.tables.slice(0, count));
  }

  /** The last step. */
  get end(): number {
    return this.frames.length - 1;
  }

  /** Returns the frame at a step, or the nearest one. */
  frame(step: number): Frame {
    return this.at(this.frames, step);
  }

  /** Returns the table at a step, or the nearest one. */
  table(step: number): Table {
    return this.at(this.tables, step);
  }

  private at<T>(items: readonly T[], step: number): T {
    const item = items[Math.min(Math.max(step, 0), items.length - 1)];
    if (item === undefined) throw new Malformed("frames", "at least one frame");
    return item;
  }
}

function roundsOf(frames: readonly Frame[]): Round[] {
  const rounds: Round[] = [];
  frames.forEach(({ round }, step) => {
    const last = rounds.at(-1);
    if (last && last.round === round) rounds[rounds.length - 1] = { ...last, to: step };
    else rounds.push({ round, from: step, to: step });
  });
  return rounds;
}

function marksOf(frames: readonly Frame[]): Mark[] {
  return frames.flatMap(({ sign }, step) => {
    const [kind = "", seat = ""] = sign.split(":");
    return kind ? [{ step, kind, seat }] : [];
  });
}

function decisionsOf(frames: readonly Frame[]): number[] {
  return frames.flatMap((frame, step) => (frames[step + 1]?.ply === frame.ply ? [] : [step]));
}
