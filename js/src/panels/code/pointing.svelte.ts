/** The card that is pointed at on the board, for its lines; and the card of a line, which is marked on the board. */
import { on } from "svelte/events";

export class Pointing {
  /** The card on the board under the pointer, or else the one with the focus. "": no card. */
  readonly card = $derived.by(() => this.under || this.focused);
  private under = $state.raw("");
  private focused = $state.raw("");
  private touched = false;

  /** Follows pointer and focus on the board that a node of a panel belongs to. */
  readonly follow = (node: Element): (() => void) => {
    const root = node.closest(".spag");
    const stop = new AbortController();
    // When a focused node is removed, the browser tells so in the middle of drawing. `on` then lets signals change.
    const listen = <K extends keyof HTMLElementEventMap>(
      event: K,
      act: (event: HTMLElementEventMap[K]) => void,
    ) => root && on(root, event, act as EventListener, { signal: stop.signal });
    listen("pointerover", ({ target, pointerType }) => {
      if (pointerType === "mouse") this.under = spotOf(target);
    });
    listen("pointerleave", () => (this.under = ""));
    listen("pointerdown", ({ pointerType }) => (this.touched = pointerType !== "mouse"));
    listen("focusin", ({ target }) => {
      const shows = this.touched || (target as Element).matches(":focus-visible");
      this.focused = shows ? spotOf(target) : "";
    });
    listen("focusout", () => (this.focused = ""));
    return () => stop.abort();
  };
}

function spotOf(target: EventTarget | null): string {
  const spot = (target as Element | null)?.closest<HTMLElement>("[data-spot]");
  return spot?.dataset["spot"] ?? "";
}

/** Marks a card on the board that a node of a panel belongs to. The returned function removes the mark. */
export function markCard(node: Element, card: string): () => void {
  const root = node.closest(".spag");
  const spots = root?.querySelectorAll<HTMLElement>("[data-zone=board] [data-spot]");
  const found = [...(spots ?? [])].filter(({ dataset }) => card && dataset["spot"] === card);
  for (const spot of found) spot.dataset["pointed"] = "";
  return () => {
    for (const spot of found) delete spot.dataset["pointed"];
  };
}
