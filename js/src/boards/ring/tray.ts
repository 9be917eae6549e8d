/** The places of pieces in the tray of a card. Pure functions. */
import type { Chip, Piece } from "../../protocol/wire";

/** The sizes of a tray. */
export interface TraySize {
  readonly width: number;
  readonly height: number;
  /** The width of a piece, the greatest distance from piece to piece, and the left edge of the first one. */
  readonly piece: number;
  readonly step: number;
  readonly first: number;
}

/** Which pieces of a queue a tray shows, and where. */
export interface Tray {
  /** The left edge of each piece that is shown, by its index in the queue. */
  readonly lefts: ReadonlyMap<number, number>;
  /** How many are not shown, and where the number stands. */
  readonly more: number;
  readonly moreAt: number;
  /** Where the bar before the new pieces stands. Null: no piece is new. */
  readonly bar: number | null;
  /** Whether there is space for the opening at its head. */
  readonly mouth: boolean;
}

/** The space that the bar before new pieces takes. */
const BAR = 8;

/**
 * Lays out a queue. If not all pieces fit, it shows as many as do, from the neighbour of the acting one on, and a number
 * for the others.
 */
export function trayOf(pieces: readonly Piece[], size: TraySize): Tray {
  const first = pieces.findIndex(({ state }) => state === "new");
  const fresh = first > 0 ? first : -1;
  const room = size.width - size.first - 6 - size.piece - (fresh < 0 ? 0 : BAR);
  const most = Math.max(1, Math.floor(room / size.step) + 1);
  const hidden = pieces.length > most;
  const shown = hidden ? Math.max(1, most - 1) : pieces.length;
  const acting = pieces.findIndex(({ state }) => state === "acting");
  const from = hidden ? Math.min(Math.max(acting - 1, 0), pieces.length - shown) : 0;
  const lefts = new Map<number, number>();
  let bar: number | null = null;
  for (let index = from; index < from + shown; index++) {
    const behind = fresh >= 0 && index >= fresh ? BAR : 0;
    const left = size.first + (index - from) * size.step + behind;
    if (index === fresh) bar = left - BAR / 2 - (size.step - size.piece) / 2;
    lefts.set(index, left);
  }
  const moreAt = size.first + shown * size.step + (bar === null ? 0 : BAR);
  return { lefts, more: pieces.length - shown, moreAt, bar, mouth: size.first > SHORT.first };
}

/** Returns about how wide a card's chips are. `small`: in smaller letters. */
export function chipsWidth(chips: readonly Chip[], small = false): number {
  const [edges, letter, one, more] = small ? [17, 6, 14, 20] : [19, 7, 18, 25];
  return chips.reduce((sum, { value, base }) => {
    const change = Math.abs(value - base);
    const tab = change === 0 ? 0 : change === 1 ? one : more;
    return sum + edges + letter * `${value}`.length + tab;
  }, 0);
}

/** Returns whether the chips of a card need smaller letters to fit: beside the icon, or in the tray of a narrow board. */
export function crowded(chips: readonly Chip[], width: number, narrow: boolean): boolean {
  return chipsWidth(chips) > width - (narrow ? 60 : 46);
}

/** The tray of a compact card. One that is too short for two pieces has no opening, and its pieces are closer. */
export function compactTray(width: number): TraySize {
  const short = width < 74;
  return { width, height: 31, piece: 21, ...(short ? SHORT : { step: 26, first: 23 }) };
}

/** Where the pieces of a short tray are. */
const SHORT = { step: 22, first: 5 };

/** Lays out a queue in full: in one row, or in two rows of smaller pieces. */
export function fullTray(
  count: number,
  width: number,
): { size: number; step: number; rows: number } {
  const room = width - 34;
  if (count * 32 <= room + 6) return { size: 26, step: 32, rows: 1 };
  const each = Math.ceil(count / 2);
  return { size: 20, step: Math.min(23, room / Math.max(each, 1)), rows: 2 };
}

/** Returns the counters that lie on a number, as in `++2`. Its value is the printed one: they are not shown. */
export function countersOn({ value, base }: Chip): string {
  const count = Math.abs(value - base);
  return (value > base ? "++" : "--") + (count > 1 ? count : "");
}
