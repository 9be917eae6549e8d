/** The panels of a page without Python. The log stands below the board (`Log.svelte`). */
import type { Panel } from "../panels/panel";
import type { ReadParts } from "./parts/parts";

type Id = "code" | "values" | "tree" | "strip";

const KINDS: readonly (Panel & { readonly id: Id })[] = [
  {
    ...{ id: "code", icon: "code", label: "code.label", close: "code.close" },
    ...{ keys: ["P"], width: 352, opensFrom: 1040 },
  },
  {
    ...{ id: "values", icon: "eye", label: "watch.title", close: "page.values_close" },
    ...{ keys: ["E"], width: 276 },
  },
  {
    ...{ id: "tree", icon: "variations", label: "variations.label", close: "variations.close" },
    ...{ keys: ["V"], width: 352 },
    offered: ({ hidden }) => !hidden,
  },
  {
    ...{ id: "strip", icon: "strip", label: "strip.label", close: "strip.close" },
    ...{ keys: ["Shift+L"], width: 352 },
  },
];

/** Returns the panels that a page has, in the order of their buttons. */
export function panelsOf(parts: ReadParts): readonly Panel[] {
  return KINDS.flatMap((kind) => {
    const part = parts[kind.id];
    return part ? [{ ...kind, component: part.Body }] : [];
  });
}
