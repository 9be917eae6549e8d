/** Who may decide in private, and which table is shown. Pure functions. */
import type { View } from "./view";

/** Returns the seats that may decide in private now. */
export function takers({ ask, story, step, end, readOnly, overlay }: View): readonly string[] {
  return ask && story && !ask.over && step >= end && !readOnly && !overlay ? ask.private : [];
}

/** Returns the view of the private table while it is open, else the view itself. */
export function shownIn(view: View): View {
  const open = view.overlay?.open;
  if (!open) return view;
  const still = { step: 0, end: 0, playing: false, following: false, moving: false };
  const shift = { serial: -1, from: 0, to: 0, animate: false };
  return { ...view, ...still, ...open, shift, redo: false };
}
