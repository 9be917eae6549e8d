/** What the page Play keeps in the browser's own storage, and what a link to it names. */
import { recall, remember } from "../host/memory";

/** What Python is asked to begin with (`Door` in scripts/website/door.py). */
export interface Wanted {
  readonly game?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly bots?: Readonly<Record<string, string>>;
  readonly record?: string;
  readonly edition?: string;
  readonly link?: string;
  readonly puzzle?: Puzzle;
  /** An exercise: its link, or the text of its file. */
  readonly exercise?: string;
  /** What was answered to this exercise and others, as the file that pupils hand in. */
  readonly answers?: string;
  readonly language?: string;
}

interface Puzzle {
  readonly game: string;
  readonly number: number;
  readonly results?: unknown;
}

/** Returns what the fragment of an address names: a game, an exercise, or a puzzle such as `#puzzle=maciji.3`. */
export function linked(fragment: string): Wanted | null {
  if (fragment.startsWith("#exercise=")) return { exercise: fragment };
  if (fragment.includes("game=")) return { link: fragment };
  const found = /^#puzzle=([a-z-]+)\.(\d{1,4})$/.exec(fragment);
  return found ? { puzzle: { game: found[1] ?? "", number: Number(found[2]) } } : null;
}

/** Returns the game, the exercise or the puzzle that was not finished. Null: nothing is kept, or it is damaged. */
export function kept(): Wanted | null {
  const found = parsed(recall("play")) as Wanted | null;
  const known =
    typeof (found?.record ?? found?.exercise) === "string" ||
    typeof found?.puzzle?.game === "string";
  return known ? found : null;
}

/** Adds what was reached in the puzzles or answered, and the language that was chosen, else that of the page. */
export function withKept(wanted: Wanted): Wanted {
  const { puzzle, exercise } = wanted;
  const answers = exercise ? keptAnswers() : null;
  const language = recall("language") || document.documentElement.lang;
  return {
    ...wanted,
    language,
    ...(answers ? { answers } : {}),
    ...(puzzle ? { puzzle: { ...puzzle, results: parsed(recall(`puzzles ${puzzle.game}`)) } } : {}),
  };
}

/** Keeps a game with the levels of its computer players (the value `opponents` of the board), or a puzzle. */
export function keep(wanted: Wanted, opponents: unknown): void {
  const { puzzle } = wanted;
  if (puzzle) {
    const { results, ...here } = puzzle;
    remember(`puzzles ${puzzle.game}`, JSON.stringify(results));
    remember("play", JSON.stringify({ puzzle: here }));
    return;
  }
  const { seats } = (opponents ?? {}) as {
    seats?: Readonly<Record<string, { readonly level?: string }>>;
  };
  const levels = Object.entries(seats ?? {}).map(([seat, { level }]) => [seat, level] as const);
  const bots = Object.fromEntries(levels.filter(([, level]) => level));
  remember("play", JSON.stringify({ ...wanted, bots }));
}

/** Keeps the language that was chosen on the board. */
export function keepLanguage(code: string): void {
  remember("language", code);
}

/** The place of the answers. */
const ANSWERS = "spagwidget:answers";

/**
 * Keeps the answers to exercises until the tab is closed: each link to an exercise opens the page again, and the file
 * that a pupil hands in has all of them. The next pupil at this computer opens a new tab, and begins without answers.
 */
export function keepAnswers(text: string): void {
  try {
    sessionStorage.setItem(ANSWERS, text);
  } catch {
    // As in host/memory.ts: without access to storage, nothing is kept.
  }
}

function keptAnswers(): string | null {
  try {
    return sessionStorage.getItem(ANSWERS);
  } catch {
    return null;
  }
}

/** Returns what a kept text says. Null if it is damaged: it is then as if nothing were kept. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") as unknown;
  } catch {
    return null;
  }
}
