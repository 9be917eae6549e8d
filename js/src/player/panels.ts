/** Which panels are open beside the board or below it: one, or two where there is room. */
import type { WordKey } from "../text/words";
import type { View } from "./view";

/** A panel as commands and the page around it know it. */
export interface PanelKind {
  readonly id: string;
  readonly icon: string;
  /** Its title; also on its tab, in the menu and in the list of shortcuts. */
  readonly label: WordKey;
  /** What the button says that closes it. */
  readonly close: WordKey;
  readonly keys?: readonly string[];
  /** How wide it is beside the board. */
  readonly width: number;
  /** On a page of at least this width it is open until somebody opens or closes a panel. */
  readonly opensFrom?: number;
  /** Whether it has anything to do with this view; if not, it is listed nowhere. */
  readonly offered?: (view: View) => boolean;
}

/** What people have opened, the newest last; null: nobody has opened or closed anything. */
export type Wanted = readonly string[] | null;

/** From this width of the page on, panels are beside the board. */
export const BESIDE = 960;
/** What two panels leave to the board at least: six cards in a row are 134 wide then. */
export const BOARD = 850;
/** The line between a panel and what is at its left. */
export const EDGE = 1;

/** The width that these panels take beside the board. */
export function widthOf(panels: readonly PanelKind[]): number {
  return panels.reduce((sum, { width }) => sum + width + EDGE, 0);
}

/** Those that are open, in the order in which they are registered. */
export function shownOf<Kind extends PanelKind>(
  offered: readonly Kind[],
  wanted: Wanted,
  width: number,
): readonly Kind[] {
  const ids = newest(offered, wanted, width);
  return offered.filter(({ id }) => ids.includes(id));
}

/** What is wanted once a panel was opened or closed: what is seen counts, not what had no room. */
export function toggled(
  offered: readonly PanelKind[],
  wanted: Wanted,
  width: number,
  id: string,
): readonly string[] {
  const ids = newest(offered, wanted, width);
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** The panels that have room, the newest last. */
function newest(offered: readonly PanelKind[], wanted: Wanted, width: number): readonly string[] {
  // Of those that open by themselves, the first one registered comes first.
  const ids =
    wanted ??
    offered.flatMap(({ id, opensFrom = Infinity }) => (width >= opensFrom ? [id] : [])).reverse();
  const known = ids.filter((id) => offered.some((kind) => kind.id === id));
  const two = known.slice(-2);
  const room = width - widthOf(offered.filter(({ id }) => two.includes(id)));
  return width >= BESIDE && room >= BOARD ? two : known.slice(-1);
}
