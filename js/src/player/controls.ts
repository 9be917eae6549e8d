/** Why a control does nothing just now: "" if it works. */
import { lostOnTime } from "./chessclock";
import type { View } from "./view";
import type { Words } from "../text/words";

export type Control =
  "undo" | "redo" | "fork" | "new" | "line" | "first" | "back" | "forward" | "last" | "play";

export function why(control: Control, view: View, words: Words): string {
  if (control === "first" || control === "back") return view.step > 0 ? "" : words("why.first");
  if (control === "last" && view.hidden) return view.step < view.end ? "" : words("horizon.edge");
  if (control === "forward" || control === "last")
    return view.step < view.end || view.hidden ? "" : words("why.latest");
  if (control === "play") return view.end > 0 || view.hidden ? "" : words("why.empty");
  return whyNot(control, view, words);
}

/** What changes the game needs an answer from Python. */
function whyNot(control: Control, view: View, words: Words): string {
  if (view.readOnly) return words("why.read_only");
  if (view.story === null) return words("why.empty");
  if (view.hidden && (control === "undo" || control === "redo")) return words("horizon.why");
  if (control === "undo") return view.undo ? "" : words("why.undo");
  if (control === "redo") return view.redo ? "" : words("why.redo");
  if (control === "fork") {
    const scores = view.story.table(view.end).scores.values();
    if (lostOnTime(view.clock, view.ask, scores)) return "";
    return view.step < view.end || view.hidden ? "" : words("why.fork");
  }
  return "";
}
