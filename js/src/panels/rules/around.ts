/** What stays visible beside a rule. */
import type { Box } from "../../ui/place";

/** Returns the boxes of the cards or cells on the board that an element belongs to. */
export function spotsAround(node: HTMLElement | undefined): readonly Box[] {
  const stage = node?.closest("[data-zone], .players, [data-aside]")?.parentElement;
  return [...(stage?.querySelectorAll("[data-spot]") ?? [])].map((spot) =>
    spot.getBoundingClientRect(),
  );
}
