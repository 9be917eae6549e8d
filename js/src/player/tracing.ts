/** The commands for breakpoints. Their actions are in the part `watch`. */
import type { Command, Context, Reason } from "./command";

const offered = ({ view }: Context): boolean => !view.alone && view.inspects.includes("stops");

/** Returns the commands. `why`: why a run cannot go on from the shown step. */
export function tracing(why: (context: Context) => Reason) {
  return {
    runOn: {
      group: "playback",
      label: "run.next",
      icon: "run-on",
      keys: ["G"],
      offered,
      why,
      run: ({ tool }) => tool("runOn"),
    },
    runBy: {
      group: "playback",
      label: "run.by",
      icon: "run-on",
      keys: ["Shift+G"],
      offered,
      run: ({ tool }) => tool("runBy"),
    },
    stopHere: {
      group: "playback",
      label: "stops.here",
      icon: "stop-here",
      keys: ["F9"],
      offered,
      run: ({ tool }) => tool("stopHere"),
    },
    stopIf: {
      group: "playback",
      label: "stops.here_if",
      icon: "stop-here",
      keys: ["Shift+F9"],
      offered,
      run: ({ tool }) => tool("stopIf"),
    },
  } as const satisfies Record<string, Command>;
}
