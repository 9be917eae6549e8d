/** Breakpoints in words, and the steps between them. */
import { fill, type Words } from "../../text/words";
import type { Found, Offered, Stop } from "./answers";
import { dotted } from "../../text/dotted";

/** What a run can end at. */
export const RUNS = ["breakpoint", "card", "player", "damage", "decision", "round"] as const;
export type RunKind = (typeof RUNS)[number];

/** A breakpoint in words: the text, and its blanks `what` and `condition`, which are shown in their own style. */
interface Told {
  readonly text: string;
  readonly blanks: Readonly<Record<string, string>>;
}

function told({ at, player, kind, condition }: Stop, offered: Offered, words: Words): Told {
  const names = [
    at && (offered.at.get(at) ?? at),
    player && (offered.player.get(player) ?? player),
    kind && (offered.kind.get(kind) ?? kind),
  ].filter(Boolean);
  const only = at && names.length === 1;
  const what = dotted(words, names);
  const blanks = { what, condition };
  // The blanks stay empty here.
  if (condition) return { text: words(what ? "stops.at_if" : "stops.when"), blanks };
  return { text: only ? words("stops.visit") : "{what}", blanks };
}

/** Returns a breakpoint in words, in pieces: each blank is a piece, with its name. */
export function piecesOf(stop: Stop, offered: Offered, words: Words): readonly Piece[] {
  const { text, blanks } = told(stop, offered, words);
  return text.split(/\{(what|condition)\}/).map((piece, i) => {
    const blank = i % 2 ? piece : "";
    return { blank, text: blanks[blank] ?? piece };
  });
}

/** A piece of a text: what fills a blank, or what stands between them. */
export interface Piece {
  readonly blank: string;
  readonly text: string;
}

/** Returns a breakpoint in words, as one text. */
export function toldStop(stop: Stop, offered: Offered, words: Words): string {
  const { text, blanks } = told(stop, offered, words);
  return fill(text, blanks);
}

/** Returns why a breakpoint has stopped playback. */
export function causeOf(stop: Stop, offered: Offered, words: Words): string {
  const { at, player, kind, condition } = stop;
  if (at && !player && !kind)
    return words(condition ? "stopped.at" : "stopped.visit", {
      name: offered.at.get(at) ?? at,
      condition,
    });
  if (!at && !player && !kind) return words("stopped.if", { condition });
  return words("stopped.event", { what: toldStop(stop, offered, words) });
}

/** Returns how often a breakpoint stops, up to the last step that may be shown, and which of them is shown now. */
export function stateOf(stop: Stop, found: Found | null, now: Moment, words: Words): string {
  if (!stop.on) return words("stops.off");
  if (!found || found.error) return "";
  const seen = found.steps.filter((step) => step <= now.end);
  if (seen.length === 0) return words("stops.never");
  const k = seen.indexOf(now.step) + 1;
  if (k > 0) return words("stops.at", { k, n: seen.length });
  return seen.length === 1 ? words("stops.one") : words("stops.count", { n: seen.length });
}

/** The shown step, and the last one that may be shown. */
export interface Moment {
  readonly step: number;
  readonly end: number;
}

/** Returns the first of these steps after one. */
export function nextOf(steps: readonly number[], from: number): number | undefined {
  return steps.find((step) => step > from);
}

/** Returns whether two breakpoints are at the same event: a new one then takes the place of the old one. */
export function sameEvent(one: Stop, other: Stop): boolean {
  const event = ({ at, player, kind }: Stop) => [at, player, kind].join("\n");
  const isEvent = event(one) !== "\n\n";
  return event(one) === event(other) && (isEvent || one.condition === other.condition);
}
