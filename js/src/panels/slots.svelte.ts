/** The panels of one board: which are open, and where the focus goes when one opens or closes. */
import { flushSync } from "svelte";
import { focusIn } from "../host/tree";
import type { Panels } from "../player/command";
import { panelName } from "../player/commands";
import { shownOf, toggled, type OpenedPanels } from "../player/panels";
import type { View } from "../player/view";
import type { Panel } from "./panel";

/** The board of the panels: its root, its width, its view and whether its game had events from the start on. */
export interface Surroundings {
  readonly root: HTMLElement;
  readonly width: number;
  readonly view: View;
  readonly begun: boolean;
  /** Whether an editor takes the place of the table: then there are no panels, which are about the game. */
  readonly editing?: boolean;
}

/** Opens, closes and selects panels. */
export class Slots implements Panels {
  #opened = $state.raw<OpenedPanels>(null);
  /** The element that had the focus when a panel was opened, by panel id. */
  #openers: Readonly<Record<string, HTMLElement>> = {};
  readonly offered: readonly Panel[] = $derived.by(() => {
    const { view, editing } = this.around();
    return editing ? [] : this.list.filter(({ offered }) => offered?.(view) ?? true);
  });
  readonly open: readonly Panel[] = $derived.by(() =>
    shownOf(this.offered, this.#opened, this.around().width, this.around().begun),
  );

  constructor(
    readonly list: readonly Panel[],
    private readonly around: () => Surroundings,
  ) {}

  /** Opens or closes a panel. If two panels do not fit, it replaces the open one. */
  toggle(id: string): void {
    const { root, width, begun } = this.around();
    const focused = focusIn(root);
    const inside = focused?.closest("[data-panel]") ?? null;
    const closes = this.open.some((panel) => panel.id === id);
    if (!closes && !inside && focused instanceof HTMLElement && root.contains(focused))
      this.#openers = { ...this.#openers, [id]: focused };
    if (closes && inside?.matches(`[data-panel="${id}"]`)) this.#leave(root, id);
    this.#opened = toggled(this.offered, this.#opened, width, id, begun);
    flushSync();
    if (inside && !root.contains(focusIn(root))) this.#enter(root);
  }

  /** Shows a panel instead of the open one. */
  select(id: string): void {
    const [before] = this.open;
    const opener = before && this.#openers[before.id];
    if (opener) this.#openers = { ...this.#openers, [id]: opener };
    this.#opened = [id];
  }

  /** Moves the focus back to where the panel was opened from, else to its button or the menu. */
  #leave(root: HTMLElement, id: string): void {
    const button = `[data-command="${panelName({ id })}"]`;
    const ways = [this.#openers[id], ...root.querySelectorAll<HTMLElement>(button)];
    for (const way of [...ways, ...root.querySelectorAll<HTMLElement>("header [aria-haspopup]")]) {
      way?.focus({ preventScroll: true });
      if (way && focusIn(root) === way) return;
    }
  }

  /** Moves the focus into the panel that replaced the focused one. */
  #enter(root: HTMLElement): void {
    const tab = root.querySelector<HTMLElement>('[data-panel] [role="tab"][tabindex="0"]');
    (tab ?? root.querySelector<HTMLElement>("[data-panel] button"))?.focus();
  }
}
