/** Who may decide in private, and which table is shown. Pure functions. */
import { isLeft } from "./left";
import type { View } from "./view";

/** Returns the seats that may decide in private now. */
export function takers(view: View): readonly string[] {
  const { ask, story, step, end, readOnly, overlay, opponents } = view;
  const free = ask && story && !ask.over && step >= end && !readOnly && !overlay;
  return free ? ask.private.filter((seat) => !isLeft(opponents, seat)) : [];
}

/** Returns the view of the private table while it is open, else the view itself. */
export function shownIn(view: View): View {
  const open = view.overlay?.open;
  if (!open) return view;
  const still = { step: 0, end: 0, playing: false, following: false, moving: false };
  const shift = { serial: -1, from: 0, to: 0, animate: false };
  return { ...view, ...still, ...open, shift, redo: false };
}
