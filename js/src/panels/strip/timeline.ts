/** Time against cards: which cards are on the table when, what happens to them, and where the cursor is. Pure functions. */
import { movesBetween } from "../../story/moves";
import type { Story } from "../../story/story";
import { inLine } from "../../story/inline";
import type { Table } from "../../story/table";

export const KINDS = ["run", "skip", "place", "act", "loss", "move", "gone", "out", "win"] as const;
export type Kind = (typeof KINDS)[number];

/** Something that is marked: when, in whose row, what, and by or to which player ("": nobody). */
export interface Mark {
  readonly step: number;
  readonly spot: string;
  readonly kind: Kind;
  readonly seat: string;
}

/** The row of a card, and the steps between which it is on the table. */
export interface Row {
  readonly spot: string;
  readonly title: string;
  readonly spans: readonly (readonly [from: number, to: number])[];
}

/** The cursor's visits: the step at which each begins, and its row. */
export interface Visit {
  readonly step: number;
  readonly spot: string;
}

export interface Timeline {
  readonly rows: readonly Row[];
  readonly marks: readonly Mark[];
  readonly visits: readonly Visit[];
  /** The steps at which rounds begin. */
  readonly rounds: readonly { readonly step: number; readonly round: number }[];
}

/** Returns everything that a strip shows of a story. Rows are in the order of the first step; later cards are below. */
export function timelineOf(story: Story): Timeline {
  const marks = story.frames.flatMap((_, step) => marksAt(story, step));
  const visits = visitsOf(story);
  const rounds = story.rounds
    .filter(({ round }) => round > 0)
    .map(({ round, from }) => ({ round, step: from }));
  const used = new Set([...marks, ...visits].map(({ spot }) => spot));
  return { rows: rowsOf(story, used), marks, visits, rounds };
}

function rowsOf(story: Story, used: ReadonlySet<string>): Row[] {
  const rows = new Map<string, { title: string; spans: [number, number][] }>();
  let last: Table["layout"] | null = null;
  story.tables.forEach(({ layout, spots }, step) => {
    if (layout === last) return;
    const before: readonly string[] = last?.order ?? [];
    last = layout;
    for (const id of before)
      if (!layout.order.includes(id)) {
        const span = rows.get(id)?.spans.at(-1);
        if (span) span[1] = step - 1;
      }
    for (const id of layout.order) {
      if (before.includes(id) || (!inLine(layout) && !used.has(id))) continue;
      const title = (inLine(layout) && spots.get(id)?.title) || id;
      const row = rows.get(id) ?? { title, spans: [] };
      row.spans.push([step, story.end]);
      rows.set(id, row);
    }
  });
  return [...rows].map(([spot, row]) => ({ spot, ...row }));
}

function visitsOf(story: Story): Visit[] {
  const visits: Visit[] = [];
  story.tables.forEach(({ cursor }, step) => {
    if (cursor && visits.at(-1)?.spot !== cursor.spot) visits.push({ step, spot: cursor.spot });
  });
  return visits;
}

function marksAt(story: Story, step: number): Mark[] {
  if (step === 0) return [];
  const [was, now] = [story.table(step - 1), story.table(step)];
  const { focus, seat, sign } = story.frame(step);
  const found: Mark[] = [];
  const about = focus.find((id) => now.spots.has(id) || was.spots.has(id)) ?? "";
  const kind = actAt(story, step);
  if (kind && about && seat) found.push({ step, spot: about, kind, seat });
  const [what = "", who = ""] = sign.split(":");
  const at = was.cursor?.spot ?? about;
  if (at && (what === "loss" || what === "out" || what === "win"))
    found.push({ step, spot: at, kind: what, seat: who });
  if (was.layout === now.layout) return found;
  const { gone, shift } = movesBetween(was, now, focus);
  if (shift) found.push({ step, spot: shift, kind: "move", seat: "" });
  return [...found, ...[...gone].map((spot): Mark => ({ step, spot, kind: "gone", seat: "" }))];
}

/** Returns how the action of an event is marked. "": not at all. */
function actAt(story: Story, step: number): Kind | "" {
  const { act, ply, round } = story.frame(step);
  if (act === "run" || act === "skip") return act;
  const commands = story.table(step).layout.loop !== "";
  if (story.frame(step - 1).ply === ply || (commands && round > 0)) return "";
  return commands ? "place" : "act";
}

/** The columns of a strip: in which one each step is, and the last step of each. */
export interface Columns {
  readonly of: readonly number[];
  readonly steps: readonly number[];
}

/**
 * Returns the columns. `visits`: only the beginning of a visit and the steps with marks have columns; other steps belong
 * to the column before.
 */
export function columnsFor({ marks, visits }: Timeline, end: number, only: boolean): Columns {
  const marked = new Set(marks.map(({ step }) => step));
  const begins = new Set(visits.map(({ step }) => step));
  const of: number[] = [];
  const steps: number[] = [];
  // The first mark of a visit shares the column in which the visit begins.
  let free = false;
  for (let step = 0; step <= end; step++) {
    const opens = begins.has(step);
    const fresh = !only || step === 0 || opens || (marked.has(step) && !free);
    if (fresh) steps.push(step);
    else steps[steps.length - 1] = step;
    of.push(steps.length - 1);
    if (opens || step === 0) free = !marked.has(step);
    else if (marked.has(step)) free = false;
  }
  return { of, steps };
}
