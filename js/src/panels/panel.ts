/** The types of panels. Each panel is a folder here and an entry in `registry.ts`. */
import type { Component } from "svelte";
import type { PanelKind } from "../player/panels";
import type { PanelProps } from "../ui/desk";

export type { PanelProps };

/** A registered panel. */
export interface Panel extends PanelKind {
  /** Missing: it is in the part `watch`, under the panel's id (`parts/watch.ts`). */
  readonly component?: Component<PanelProps>;
}
