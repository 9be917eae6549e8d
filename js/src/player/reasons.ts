/** Why commands do nothing now: reasons that several commands share. */
import { lostOnTime } from "./clockresult";
import type { Context, Reason } from "./command";
import type { View } from "./view";

export const atFirst = ({ view }: Context): Reason => (view.step > 0 ? null : "why.first");
export const atLast = ({ view }: Context): Reason =>
  view.step < view.end || view.hidden ? asked(view) : "why.latest";
/** An open question comes before what follows. */
export const asked = ({ asking }: View): Reason => (asking === "question" ? "predict.first" : null);
/** With a horizon, the last step is the last one that was shown. */
export const atEdge = ({ view }: Context): Reason =>
  view.step < view.end ? null : view.hidden ? "horizon.edge" : "why.latest";
/** While a horizon hides the end, the game cannot be changed. */
export const hidden = ({ view }: Context): Reason => (view.hidden ? "horizon.why" : null);
export const unseen = ({ view }: Context): Reason => (view.story ? null : "why.empty");
/** For commands that need Python: a page can show a board without it. */
export const made = (context: Context): Reason =>
  context.view.alone ? "why.alone" : unseen(context);
/**
 * Whether the game can be changed from this board: where it never can, commands for it are not shown. `type`: the
 * request that does it.
 */
export const playable = ({ view }: Context, type = "new"): boolean =>
  !(view.readOnly || view.puzzle || view.refuses.includes(type));
export const closed = ({ view }: Context): Reason => (view.readOnly ? "why.read_only" : null);
/** Returns whether this board answers requests of a type: where it refuses them, the command for them is not shown. */
export const answered =
  (type: string) =>
  ({ view }: Context): boolean =>
    !view.refuses.includes(type);
/** For commands that change the game. */
export const locked = (context: Context): Reason =>
  closed(context) ?? (context.view.puzzle ? "why.puzzle" : unseen(context));

/** For starting an exercise again: something must have been played. */
export const unplayed = ({ view }: Context): Reason =>
  view.undo || view.redo || view.end > 0 ? null : "why.empty";

/** For Predict: there must be something to predict. */
export const noMore = ({ view }: Context): Reason =>
  view.step < view.end || view.hidden ? null : "predict.none";

/** A player undoes their own last actions only. */
export const noUndo = ({ view: { story } }: Context): Reason =>
  story && story.decisions.length > 1 ? "why.undo_own" : "why.undo";

/** Why nothing on the board can be chosen now. Null: something can, or the board moves. */
export function whyIdle({ view }: Context): Reason {
  const { ask, choice, playing, waiting } = view;
  if (choice || playing || waiting || ask?.private.length) return null;
  if (view.hidden) return "horizon.hint";
  if (view.readOnly) return "why.read_only";
  if (view.step < view.end) return "why.earlier";
  return ask?.over ? "why.over" : "decision.waits";
}

export function whyNotFork(context: Context): Reason {
  const { clock, ask, story, step, end } = context.view;
  const why = locked(context);
  if (!story || why) return why;
  const decided = lostOnTime(clock, ask, story.table(end).scores.values());
  if (decided || step < end || context.view.hidden) return null;
  return ask?.over ? "why.fork_over" : "why.fork";
}
