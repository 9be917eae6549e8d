/** How the clock's commands look and what they do: for a chess clock, or else for the deadline of a decision. */
import type { WordKey } from "../text/words";
import type { Context } from "./command";

/** Returns whether a clock or a deadline runs or is paused. */
export function isTimed({ clock, deadline }: Context["view"]): boolean {
  return clock !== null || deadline !== null;
}

/** Returns what pressing the button does. */
export function clockLabel({ view: { clock, deadline } }: Context): WordKey {
  if (!clock && deadline) return deadline.paused ? "deadline.resume" : "deadline.pause";
  if (!clock?.started) return "clock.start";
  return clock.paused ? "clock.resume" : "clock.pause";
}

export function clockIcon({ view: { clock, deadline } }: Context): string {
  if (clock) return clock.mode === "hourglass" ? "hourglass" : "clock";
  return deadline?.paused ? "play" : "pause";
}

/** Pauses or resumes the time for everybody. */
export function pressClock({ player, view }: Context): void {
  (view.clock ? player.times : player.deadline).loaded?.press();
}

/** Announces the time left. */
export function sayTimes({ player, view }: Context): void {
  player.say((view.clock ? player.times : player.deadline).loaded?.spoken() ?? "");
}
