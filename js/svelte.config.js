import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Short names: they stand in every template of the bundle.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
};
