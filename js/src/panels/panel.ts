/** The types of panels. Each panel is a folder here and an entry in `registry.ts`. */
import type { Component } from "svelte";
import type { PanelKind } from "../player/panels";
import type { View } from "../player/view";
import type { Story } from "../story/story";

/** The props of a panel. It gets the public table, never a private one, and fills the space below its title. */
export interface PanelProps {
  view: View;
  story: Story;
  /** The cards' names, which are highlighted in sentences. */
  names: readonly string[];
}

/** A registered panel. */
export interface Panel extends PanelKind {
  readonly component: Component<PanelProps>;
}
