/**
 * The contract of painters: what a painter gets, and what it must provide. A painter knows the layout of a table, never
 * a rule: `view.choice` says what can be chosen, and why something cannot.
 *
 * In the page a painter provides:
 * - one root with `data-zone="board"`, a role and a label;
 * - for every spot of the layout one element `data-spot="ID"`, for every piece of these spots one `data-piece="IDENTITY"`:
 *   movements and tips find them by these attributes;
 * - for every target of the open question one button with an accessible name, `aria-disabled` unless it is legal,
 *   `aria-pressed` while it is picked, `data-token="TOKEN"` and `data-key="KIND:ID"`;
 * - one tab stop (`tabindex="0"`); arrow keys move to all other targets. If an arrow key up or down has no target, the
 *   event goes on to the stage, which moves the focus to the zone above or below.
 *
 * A click on a target calls `onchoose` with its token (docs/wire.md, "Ask"). The painter sets its own height; its width
 * is the stage's. Wider content scrolls inside the painter.
 */
import type { Component } from "svelte";
import type { Story } from "../story/story";
import type { View } from "../player/view";

/** The props of a painter. */
export interface PainterProps {
  /** The current view with the open choice. */
  readonly view: View;
  /** The story with all tables. `view.step` says which one is shown. */
  readonly story: Story;
  /** Whether the board is narrow. */
  readonly narrow: boolean;
  /** Sizes in place of the usual ones, by name. A painter uses those that it knows. */
  readonly sizes?: Sizes | undefined;
  readonly onchoose: (token: string) => void;
}

/** Sizes in pixels, by name; `text` 0: without texts on the board. */
export type Sizes = Readonly<Record<string, number>>;

/** What a painter can be asked, in the board's own pixels. */
export interface Measured {
  /** The height of the board if it were this wide with these sizes. */
  readonly heightAt: (wide: number, sizes?: Sizes) => number;
  /** The least width at which the cards have the rows and columns that they have on a board of this width. */
  readonly leastAt: (wide: number) => number;
}

/** A component that draws one kind of layout. */
export type Painter = Component<PainterProps, Measured>;
