/** Why commands do nothing now: reasons that several commands share. */
import type { Context, Reason } from "./command";

export const atFirst = ({ view }: Context): Reason => (view.step > 0 ? null : "why.first");
export const atLast = ({ view }: Context): Reason =>
  view.step < view.end || view.hidden ? null : "why.latest";
/** With a horizon, the last step is the last one that was shown. */
export const atEdge = ({ view }: Context): Reason =>
  view.step < view.end ? null : view.hidden ? "horizon.edge" : "why.latest";
/** While a horizon hides the end, the game cannot be changed. */
export const hidden = ({ view }: Context): Reason => (view.hidden ? "horizon.why" : null);
export const unseen = ({ view }: Context): Reason => (view.story ? null : "why.empty");
