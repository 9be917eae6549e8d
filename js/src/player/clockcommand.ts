/** The clock's commands: for a chess clock, or else for the deadline of a decision. */
import type { WordKey } from "../text/words";
import type { Context } from "./command";
import { playable } from "./reasons";

const loaded = ({ player, view }: Context) => (view.clock ? player.times : player.deadline).loaded;

export const isTimed = ({ view }: Context): boolean => !!(view.clock ?? view.deadline);

/** Whether a time runs that this board may stop. */
export const stoppable = (context: Context): boolean =>
  isTimed(context) && !context.view.ask?.over && playable(context);

/** Returns what pressing the button does. */
export const clockLabel = ({ view: { clock, deadline } }: Context): WordKey =>
  clock && !clock.started
    ? "clock.start"
    : (clock ?? deadline)?.paused
      ? "clock.resume"
      : "clock.pause";

export const clockIcon = ({ view: { clock, deadline } }: Context): string =>
  !clock && deadline?.paused
    ? "play"
    : clock?.mode === "each"
      ? "clock"
      : clock
        ? "hourglass"
        : "pause";

/** Pauses or resumes the time for everybody. */
export const pressClock = (context: Context): void => loaded(context)?.press();

/** Announces the time left. */
export const sayTimes = (context: Context): void =>
  context.player.say(loaded(context)?.spoken() ?? "");
