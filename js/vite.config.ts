import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { lean } from "./lean";
import { sheet } from "./sheet";

/**
 * The parts of the front end that the Python class hands out (spagwidget/widget/bundle.py). `--mode live` makes one
 * module of it all, which anywidget can follow while it changes; `--mode standalone` makes the script of a page
 * without Python. Both have the style sheet inside.
 */
const standalone = {
  build: {
    outDir: "../spagwidget/widget/static",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: "src/standalone.ts",
      formats: ["iife" as const],
      name: "spagwidget",
      fileName: () => "standalone.js",
      cssFileName: "standalone",
    },
    rolldownOptions: { output: { minify: true, comments: false } },
  },
};

/** What two parts need comes with the first one; but what dialogs and covers have in common is a module of its own. */
const GROUPS = [
  { name: "veil", test: /dialogs\/Veil/, includeDependenciesRecursively: false },
  { name: "shared", minShareCount: 2 },
];

export default defineConfig(({ mode }) => ({
  plugins: [lean(), svelte(), ...(["live", "standalone"].includes(mode) ? [sheet()] : [])],
  ...(mode === "standalone"
    ? standalone
    : {
        build: {
          outDir: "../spagwidget/widget/static",
          emptyOutDir: true,
          target: "es2022",
          lib: {
            entry:
              mode === "live"
                ? { widget: "src/widget.ts" }
                : { widget: "src/widget.ts", loader: "src/loader.ts" },
            formats: ["es"],
          },
          cssCodeSplit: mode !== "live",
          // In lib mode vite leaves white space in ES modules unless the bundler itself is told.
          rolldownOptions: {
            preserveEntrySignatures: "allow-extension" as const,
            output: {
              minify: true,
              comments: false,
              codeSplitting: mode !== "live" && { groups: GROUPS },
              entryFileNames: "[name].js",
              // What two parts need, such as Svelte's runtime, is a module that comes with the first.
              chunkFileNames: "[name].js",
              assetFileNames: "[name].css",
            },
          },
          reportCompressedSize: true,
        },
      }),
}));
