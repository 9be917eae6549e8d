import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { readdirSync } from "node:fs";

const components = readdirSync(new URL("src", import.meta.url), {
  recursive: true,
  encoding: "utf8",
})
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".svelte"))
  .sort();

/** Returns a short, unique class name for a component's styles: a capital letter and a digit, unlike our own classes. */
function nameOf({ filename, hash, css }) {
  const at = components.findIndex((name) => filename.replaceAll("\\", "/").endsWith(`src/${name}`));
  if (at < 0 || at > 259) return `s${hash(css)}`;
  return `${String.fromCharCode(65 + Math.floor(at / 10))}${at % 10}`;
}

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // A short name saves space: it is in every selector and every template of the bundle.
    cssHash: nameOf,
  },
};
