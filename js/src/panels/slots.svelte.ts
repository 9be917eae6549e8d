/** The panels of one board: which are open, and where the focus goes when one opens or closes. */
import { flushSync, untrack } from "svelte";
import type { Measured } from "../boards/contract";
import { focusIn } from "../host/tree";
import type { Panels } from "../player/command";
import { panelName } from "../player/commands";
import { areBeside, shownOf, toggled, type OpenedPanels } from "../player/panels";
import type { View } from "../player/view";
import type { Panel } from "./panel";

/** The header, and as much of a panel below the board as has to be in sight, in pixels. */
const BELOW = 206;
/** The lines at both sides of the board. */
/** How long the contents of a panel may take to arrive, in milliseconds. */
const FETCHED = 1500;
const RIM = 2;

/** The board of the panels: its root, its width, its view and whether its game had events from the start on. */
export interface Surroundings {
  readonly root: HTMLElement;
  readonly width: number;
  /** The visible height, in the board's own pixels. */
  readonly height: number;
  /** What draws the table. Undefined while no table is shown. */
  readonly painter: Measured | undefined;
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
  /** The least width that panels may leave for the board, so that no card changes its row. 0: any. */
  #least = $state.raw(0);
  readonly open: readonly Panel[] = $derived.by(() => {
    const { width, begun } = this.around();
    return shownOf(this.offered, this.#opened, width, begun, this.#least);
  });
  /** Whether the open panels are beside the board. */
  readonly beside: boolean = $derived.by(() =>
    areBeside(this.open, this.around().width, this.#least),
  );
  readonly #ids = $derived(this.open.map(({ id }) => id).join());

  constructor(
    readonly list: readonly Panel[],
    private readonly around: () => Surroundings,
  ) {
    // Not with every event: a panel would change its place when a card is removed.
    $effect(() => {
      const { root, width, height, painter, view } = this.around();
      void this.#ids;
      this.#least = untrack(() => {
        const stack = root.querySelector<HTMLElement>(".stack");
        const board = stack?.querySelector<HTMLElement>("[data-zone=board]");
        if (!stack || !board || !painter || view.puzzle) return 0;
        const wide = width - RIM;
        const rest = stack.offsetHeight - board.offsetHeight + BELOW;
        return rest + painter.heightAt(wide) <= height ? painter.leastAt(wide) + RIM : 0;
      });
    });
  }

  /** Opens or closes a panel. If two panels do not fit, it replaces the open one. */
  toggle(id: string): void {
    const { root, width, begun } = this.around();
    const focused = focusIn(root);
    const inside = focused?.closest("[data-panel]") ?? null;
    const closes = this.open.some((panel) => panel.id === id);
    if (!closes && !inside && focused instanceof HTMLElement && root.contains(focused))
      this.#openers = { ...this.#openers, [id]: focused };
    if (closes && inside?.matches(`[data-panel="${id}"]`)) this.#leave(root, id);
    this.#opened = toggled(this.offered, this.#opened, width, id, begun, this.#least);
    flushSync();
    // Below a high board, nobody would see that a panel has opened.
    const panel = root.querySelector(".frame > .panel");
    if (!closes && !this.beside && panel) keepInSight(panel);
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

/** Brings a panel into sight, now and when it gets its contents, which may have to be fetched. */
function keepInSight(panel: Element): void {
  const watch = new ResizeObserver(() => panel.scrollIntoView({ block: "nearest" }));
  watch.observe(panel);
  setTimeout(() => watch.disconnect(), FETCHED);
}
