/** The registry of panels. */
import Log from "./log/Log.svelte";
import type { View } from "../player/view";
import { hasCursor } from "../story/table";
import type { Panel } from "./panel";

/** All panels, in the order of their tabs and buttons. */
export const PANELS: readonly Panel[] = [
  {
    ...{ id: "puzzle", icon: "crown", label: "puzzle.label", close: "puzzle.close" },
    ...{ width: 300, opensFrom: 960, offered: ({ puzzle }: View) => !!puzzle },
  },
  {
    ...{ id: "log", component: Log, icon: "list", label: "log.label", close: "log.close" },
    ...{ keys: ["L"], width: 276, opensFrom: 1080, past: true },
  },
  {
    ...{ id: "code", icon: "code", label: "code.label", close: "code.close" },
    ...{ keys: ["P"], width: 352 },
    offered: ({ inspects, alone }: View) =>
      !alone && (inspects.includes("program") || inspects.includes("stops")),
  },
  {
    ...{ id: "tree", icon: "variations", label: "variations.label", close: "variations.close" },
    ...{ keys: ["V"], width: 352, past: true },
    offered: ({ inspects, alone, hidden }: View) => !alone && !hidden && inspects.includes("tree"),
  },
  {
    ...{ id: "review", icon: "review", label: "review.label", close: "review.close" },
    ...{ keys: ["J"], width: 352, past: true },
    offered: ({ review, alone }: View) => !alone && review,
  },
  {
    ...{ id: "strip", icon: "strip", label: "strip.label", close: "strip.close" },
    ...{ keys: ["Shift+L"], width: 352, past: true },
    offered: ({ story }: View) => story !== null && hasCursor(story.table(story.end)),
  },
  {
    ...{ id: "coach", icon: "hint", label: "coach.label", close: "coach.close" },
    ...{ keys: ["Shift+H"], width: 352 },
    offered: ({ inspects, alone }: View) => !alone && inspects.includes("hints"),
  },
];
