/** On a high board, the page follows the cursor or a hint: the card comes into sight above the bars that stay at the window's edge. */
import { focusIn } from "../host/tree";
import type { Story } from "../story/story";
import type { View } from "../player/view";

/**
 * Scrolls to a card, usually the visited one, if the board is on screen, but not away from the buttons of the playback.
 * `always`: also if the board is not higher than the window.
 */
export function follow(
  stack: HTMLElement,
  { step, still }: View,
  story: Story,
  always = true,
  spot = story.table(step).cursor?.spot ?? "",
): void {
  const card = stack.querySelector<HTMLElement>(
    `[data-zone=board] [data-spot="${CSS.escape(spot)}"]`,
  );
  const { top, bottom } = stack.getBoundingClientRect();
  if (
    !card ||
    top > innerHeight ||
    bottom < 0 ||
    !(always || bottom - top > innerHeight) ||
    focusIn(stack)?.closest(".transport:not(.stay)")
  )
    return;
  above(card, still);
}

/** Scrolls just as far as it takes to see this part of a board above the bars that stay at the window's edge. */
export function above(part: HTMLElement, still: boolean): void {
  const bars = [...(part.closest(".stack")?.querySelectorAll<HTMLElement>(".stay") ?? [])];
  part.style.scrollMarginBottom = `${bars.reduce((sum, bar) => sum + bar.offsetHeight, 8)}px`;
  part.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
}
