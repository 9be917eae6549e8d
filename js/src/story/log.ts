/** The log's lines: one for the start of the game, if it has a caption, and one per event. Cursor steps in a row share a line. */
import { leading } from "./leading";
import type { Story } from "./story";
import type { Words } from "../text/words";

export interface LogLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly seat: string | null;
  readonly faint: boolean;
  /** The round, or other part, that begins with this line. -1: none begins here. */
  readonly begins: number;
}

/** Returns the lines of the log. `parts`: the number of the part at each step, in place of the rounds. */
export function logLines(
  story: Story,
  words: Words,
  parts: readonly number[] = story.frames.map(({ round }) => round),
): readonly LogLine[] {
  const { caption } = story.frame(0);
  const first = parts[0] ?? 0;
  const lines: LogLine[] = caption
    ? [{ from: 0, to: 0, text: caption, seat: null, faint: false, begins: first }]
    : [];
  for (let step = 1; step <= story.end;) {
    const to = foldEnd(story, step, parts);
    const { seat, faint } = story.frame(step);
    const part = parts[step] ?? 0;
    const begins = part === parts[step - 1] && lines.length > 0 ? -1 : part;
    lines.push({ from: step, to, text: folded(story, step, to, words), seat, faint, begins });
    step = to + 1;
  }
  return lines;
}

/** Returns the seats that lost on time, by the line before it. Seats that lost before the first line are at -1. */
export function fallsAfter(
  lines: readonly LogLine[],
  story: Story,
  out: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const [seat, ply] of out) {
    const at = lines.findLastIndex(({ to }) => story.frame(to).ply <= ply);
    found.set(at, [...(found.get(at) ?? []), seat]);
  }
  return found;
}

/** Returns the last of the cursor steps in a row within one part. Events of a player, or about no spot, are never one. */
function foldEnd(story: Story, step: number, parts: readonly number[]): number {
  const walks = (at: number) => {
    const { faint, seat, focus } = story.frame(at);
    return faint && seat === null && focus.length > 0 && parts[at] === parts[step];
  };
  let to = step;
  while (walks(step) && to < story.end && walks(to + 1)) to += 1;
  return to;
}

function folded(story: Story, from: number, to: number, words: Words): string {
  if (from === to) return story.frame(from).caption;
  const names = Array.from({ length: to - from + 1 }, (_, i) => nameAt(story, from + i));
  const [past, last] = [names.slice(0, -1), names.at(-1) ?? ""];
  return words("log.folded", { past: listed(past, words), last });
}

function nameAt(story: Story, step: number): string {
  const id = story.frame(step).focus[0] ?? "";
  return story.table(step).spots.get(id)?.title ?? id;
}

function listed(names: readonly string[], words: Words): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return words("log.and", { first: names.slice(0, -1).join(words("log.comma")), last });
}

/** Returns the index of the line that a step belongs to, or -1 if no line has this step. */
export function lineAt(lines: readonly LogLine[], step: number): number {
  const at = leading(lines, ({ from }) => from <= step) - 1;
  return (lines[at]?.to ?? -1) >= step ? at : -1;
}
