/**
 * What a painter gets, and what it must offer. A painter knows how the things of a table lie, never a rule: what can be
 * chosen, and why something cannot, comes with `view.choice`.
 *
 * In the page a painter offers:
 * - one root with `data-zone="board"`, a role and a label;
 * - for every spot of the layout one element `data-spot="ID"`, for every piece of these spots one `data-piece="IDENTITY"`:
 *   movements and tips find them there, from wherever in the widget;
 * - for every target of the open question one button with an accessible name, `aria-disabled` unless it is legal,
 *   `aria-pressed` while it is picked, `data-token="TOKEN"` and `data-key="KIND:ID"`;
 * - one tab stop (`tabindex="0"`); arrow keys lead to all other targets. Where an arrow key up or down leads nowhere,
 *   the event goes on to the stage, which takes it to the zone above or below.
 *
 * A target's click calls `onchoose` with its token (docs/wire.md, "Ask"). The painter's height is its own; its width is
 * the stage's. What is wider scrolls inside the painter.
 */
import type { Component } from "svelte";
import type { Story } from "../story/story";
import type { View } from "../player/view";

export interface PainterProps {
  /** What is shown now, and the open choice. */
  readonly view: View;
  /** All tables; `view.step` says which one is shown. */
  readonly story: Story;
  /** Whether there is little room. */
  readonly narrow: boolean;
  readonly onchoose: (token: string) => void;
}

export type Painter = Component<PainterProps>;
