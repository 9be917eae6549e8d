/** The commands for the turning points of a reviewed game. Their actions are in the part `watch`. */
import type { Command } from "./command";

const turn = (tool: string, label: Command["label"], icon: string, key: string): Command => ({
  ...{ group: "playback", label, icon, keys: [key], situations: ["table"] },
  offered: ({ view }) => view.review && !view.alone,
  run: (context) => context.tool(tool),
});

export const TURNING = {
  turnOn: turn("turnOn", "review.next", "forward", "T"),
  turnBack: turn("turnBack", "review.previous", "back", "Shift+T"),
};
