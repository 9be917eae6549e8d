import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { lean } from "./lean";
import { sheet } from "./sheet";

/**
 * Builds the parts of the front end that Python serves (spagwidget/widget/bundle.py). `--mode live` builds a single
 * module, which anywidget reloads after each change. `--mode standalone` builds the script for a page without Python.
 * Both contain the style sheet.
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

/** Code shared by several parts goes into `shared`. What `extras` and `later` share is a separate module, `veil`. */
const GROUPS = [
  {
    name: "veil",
    test: /dialogs\/Veil|panels\/seats\/(opponents|Sign)/,
    includeDependenciesRecursively: false,
  },
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
          // In lib mode vite keeps white space in ES modules, unless the bundler itself minifies.
          rolldownOptions: {
            preserveEntrySignatures: "allow-extension" as const,
            output: {
              minify: true,
              comments: false,
              codeSplitting: mode !== "live" && { groups: GROUPS },
              entryFileNames: "[name].js",
              // Shared code, such as Svelte's runtime, is a module that is loaded with the first part.
              chunkFileNames: "[name].js",
              assetFileNames: "[name].css",
            },
          },
          reportCompressedSize: true,
        },
      }),
}));
