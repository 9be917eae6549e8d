import type { Plugin } from "vite";

/**
 * Leaves out what Svelte has for others. Its runtime asks at every node whether a page made by a server is
 * being taken over, and in many places whether components are of the old kind or wait for promises: variables,
 * so no minifier can drop the branches. As constants it can. Custom elements and states that watch their own
 * insides are used by nobody here (`tests/unit/house.test.ts` sees to the latter).
 */
export function lean(): Plugin {
  return {
    name: "lean",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      const edits = Object.entries(EDITS).find(([end]) => file.endsWith(`/svelte/src/${end}`))?.[1];
      if (!edits) return null;
      return edits.reduce((text, [from, to]) => {
        // A newer Svelte that looks different is to be looked at, not to be passed over.
        if (text.search(from) < 0) this.error(`lean.ts: ${file} has no ${from}`);
        return text.replaceAll(from, to);
      }, code);
    },
  };
}

type Edit = readonly [from: RegExp, to: string];

const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  "internal/flags/index.js": [
    [/export let (\w+) = false;/g, "export const $1 = false;"],
    [/^\t\w+ = (true|false);$/gm, ""],
  ],
  "internal/client/dom/hydration.js": [
    [/export let hydrating = false;/g, "export const hydrating = false;"],
    [/^\thydrating = value;$/gm, ""],
  ],
  "internal/client/dom/elements/custom-element.js": [
    [/^if \(typeof HTMLElement === 'function'\)/gm, "if (false)"],
  ],
  // Nobody here waits for promises in a component, or has a `svelte:boundary`: the one around each root lets errors pass.
  "internal/client/reactivity/async.js": [
    [/if \(async\.length === 0 && pending\.length === 0\) \{/g, "if (true) {"],
  ],
  "internal/client/dom/blocks/boundary.js": [
    [/\n\t#hydrate_resolved_content\(\) \{[\s\S]*?(?=\n\t#is_destroyed)/g, ""],
    [/\n\t#hydrate_pending_content\(\) \{[\s\S]*?(?=\n\t#render\(\))/g, ""],
    [
      /\tif \(hydrating\) \{\n\t+const comment_data[\s\S]*?\} else \{\n\t+(this\.#render\(\);)\n\t+\}/g,
      "$1",
    ],
    [/if \(this\.#pending_count > 0\) \{[\s\S]*?\} else \{\n(\t+this\.#resolve.*\n)\t+\}/g, "$1"],
    [
      /\n\t#update_pending_count\(d, batch\) \{[\s\S]*\n\t\}\n\}/g,
      "\n\terror(error) {\n\t\tthrow error;\n\t}\n}",
    ],
    [/\t#effect_pending_subscriber = [\s\S]*?\n\t\}\);/g, ""],
    [/\n\t#run\(fn\) \{[\s\S]*?\n\t\}\n/g, ""],
    [/\n\t#is_destroyed\(\) \{[\s\S]*?\n\t\}\n/g, ""],
  ],
  "internal/client/proxy.js": [[/export function proxy\(value\) \{/g, "$&\n\treturn value;"]],
};
