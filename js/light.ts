import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), "src");

/**
 * What a page that only reads has in place of parts that need Python: nobody decides there, so the walk through a
 * question, private tables, dialogs and their commands are left out. The types of the replacements are those of the
 * originals, so `svelte-check` finds a replacement that lacks something.
 */
const LIGHT: Readonly<Record<string, string>> = {
  "link/requests.ts": "requests.ts",
  "host/appkeys.ts": "appkeys.ts",
  "host/theme.ts": "theme.ts",
  "player/latetimer.ts": "latetimer.ts",
  "player/waiting.ts": "waiting.ts",
  "player/walk.ts": "walk.ts",
  "player/overlay.ts": "overlay.ts",
  "player/handover.ts": "handover.ts",
  "player/playcommands.ts": "none.ts",
  "player/gamecommands.ts": "none.ts",
  "player/pagecommands.ts": "none.ts",
  "player/presenting.ts": "none.ts",
  "player/turning.ts": "none.ts",
  "player/tracing.ts": "none.ts",
  "protocol/readask.ts": "readask.ts",
  "boards/cards/ChipTarget.svelte": "Nothing.svelte",
  "boards/cards/Places.svelte": "Nothing.svelte",
  "boards/ring/ParamTarget.svelte": "Nothing.svelte",
  "boards/ring/Gaps.svelte": "Nothing.svelte",
  "panels/Panels.svelte": "Panels.svelte",
  "panels/code/Tools.svelte": "Tools.svelte",
  "panels/rules/RuleLink.svelte": "RuleLink.svelte",
};

/** What a page with a puzzle keeps: there the player decides. */
const DECIDING: readonly string[] = [
  "player/walk.ts",
  "player/playcommands.ts",
  "protocol/readask.ts",
  "boards/cards/ChipTarget.svelte",
  "boards/cards/Places.svelte",
  "boards/ring/ParamTarget.svelte",
  "boards/ring/Gaps.svelte",
];

/** Replaces modules in the bundle of a page without Python. `deciding`: it is for pages with a puzzle. */
export function light(deciding = false): Plugin {
  return {
    name: "light",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!importer || importer.includes("/src/read/light/")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const name = found ? found.id.slice(SRC.length + 1) : "";
      const file = deciding && DECIDING.includes(name) ? undefined : LIGHT[name];
      return file ? resolve(SRC, "read/light", file) : null;
    },
  };
}
