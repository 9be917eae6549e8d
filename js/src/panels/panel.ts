/** What a panel is made of. Each is a folder here and a line in `registry.ts`. */
import type { Component } from "svelte";
import type { PanelKind } from "../player/panels";
import type { View } from "../player/view";
import type { Story } from "../story/story";

/** What a panel gets: the public table, never a private one. It fills the place below its title. */
export interface PanelProps {
  view: View;
  story: Story;
  /** The cards' names, which stand out in sentences. */
  names: readonly string[];
}

export interface Panel extends PanelKind {
  readonly component: Component<PanelProps>;
}
