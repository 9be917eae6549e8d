/** Decides which panels are open beside or below the board: one, or two if they fit. */
import type { WordKey } from "../text/words";
import type { View } from "./view";

/** The description of a panel for commands and for the page. */
export interface PanelKind {
  readonly id: string;
  readonly icon: string;
  /** Its title; also on its tab, in the menu and in the list of shortcuts. */
  readonly label: WordKey;
  /** The label of its close button. */
  readonly close: WordKey;
  readonly keys?: readonly string[];
  /** Its width beside the board, in pixels. */
  readonly width: number;
  /** On a page of at least this width, it is open until the user opens or closes a panel. */
  readonly opensFrom?: number;
  /** Whether it has nothing to show before the first event. Until then it has no button and does not open by itself. */
  readonly past?: boolean;
  /** Whether the panel is available for this view. If not, it is listed nowhere. */
  readonly offered?: (view: View) => boolean;
}

/** The panels that the user opened, the newest last. Null: the user has opened or closed nothing. */
export type OpenedPanels = readonly string[] | null;

/** From this width of the page on, panels are beside the board. */
export const BESIDE = 960;
/** The least width that two panels leave for the board: six cards in a row are then 134 pixels wide. */
export const BOARD = 850;
/** The width of the line at a panel's left edge. */
export const EDGE = 1;

/** Returns the total width of these panels beside the board. */
export function widthOf(panels: readonly PanelKind[]): number {
  return panels.reduce((sum, { width }) => sum + width + EDGE, 0);
}

/** Returns whether these panels are beside the board. `least`: the least width that they may leave for it. */
export function areBeside(open: readonly PanelKind[], width: number, least: number): boolean {
  return open.length > 0 && width >= Math.max(BESIDE, least + widthOf(open));
}

/**
 * Returns the open panels, in the order in which they are registered. `begun`: there were events from the start on.
 * `least`: the least width that panels beside the board may leave for it.
 */
export function shownOf<Kind extends PanelKind>(
  offered: readonly Kind[],
  opened: OpenedPanels,
  width: number,
  begun = true,
  least = 0,
): readonly Kind[] {
  const ids = newest(offered, opened, width, begun, least);
  return offered.filter(({ id }) => ids.includes(id));
}

/** Returns the opened panels after one was toggled. Panels that did not fit no longer count as opened. */
export function toggled(
  offered: readonly PanelKind[],
  opened: OpenedPanels,
  width: number,
  id: string,
  begun = true,
  least = 0,
): readonly string[] {
  const ids = newest(offered, opened, width, begun, least);
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

/** Returns the ids of the opened panels that fit, the newest last. */
function newest(
  offered: readonly PanelKind[],
  opened: OpenedPanels,
  width: number,
  begun: boolean,
  least: number,
): readonly string[] {
  // Among panels that are open by default, the first one registered counts as the newest.
  const ids =
    opened ??
    offered
      .flatMap(({ id, past, opensFrom = Infinity }) =>
        width >= opensFrom && (begun || !past) ? [id] : [],
      )
      .reverse();
  const known = ids.filter((id) => offered.some((kind) => kind.id === id));
  const two = known.slice(-2);
  const fit = areBeside(
    offered.filter(({ id }) => two.includes(id)),
    width,
    Math.max(BOARD, least),
  );
  return fit ? two : known.slice(-1);
}
