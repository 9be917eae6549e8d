/** The registry of panels. */
import Log from "./log/Log.svelte";
import type { View } from "../player/view";
import type { Panel } from "./panel";

/** All panels, in the order of their tabs and buttons. */
export const PANELS: readonly Panel[] = [
  {
    ...{ id: "log", component: Log, icon: "list", label: "log.label", close: "log.close" },
    ...{ keys: ["L"], width: 276, opensFrom: 1080 },
  },
  {
    ...{ id: "code", icon: "code", label: "code.label", close: "code.close" },
    ...{ keys: ["P"], width: 352 },
    offered: ({ inspects, alone }: View) => !alone && inspects.includes("program"),
  },
];
