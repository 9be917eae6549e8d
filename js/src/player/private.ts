/** What of the private table is shown, and who may ask for it. Pure. */
import type { View } from "./view";

/** Who may take the screen now. */
export function takers({ ask, story, step, end, readOnly, overlay }: View): readonly string[] {
  return ask && story && !ask.over && step >= end && !readOnly && !overlay ? ask.private : [];
}

/** What is shown: the private table, while it is open. */
export function shownIn(view: View): View {
  const open = view.overlay?.open;
  if (!open) return view;
  const still = { step: 0, end: 0, playing: false, following: false, moving: false };
  const shift = { serial: -1, from: 0, to: 0, animate: false };
  return { ...view, ...still, ...open, shift, redo: false };
}
