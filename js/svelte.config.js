import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";

const components = readdirSync(new URL("src", import.meta.url), {
  recursive: true,
  encoding: "utf8",
})
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".svelte"))
  .sort();

/** The shortest name that no other component has and no class of ours: a capital letter and a digit. */
function nameOf({ filename, hash, css }) {
  const at = components.findIndex((name) => filename.replaceAll("\\", "/").endsWith(`src/${name}`));
  if (at < 0 || at > 259) return `s${hash(css)}`;
  return `${String.fromCharCode(65 + Math.floor(at / 10))}${at % 10}`;
}

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // It stands at every selector and in every template of the bundle.
    cssHash: nameOf,
  },
};
