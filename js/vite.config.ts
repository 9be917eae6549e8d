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
            output: {
              minify: true,
              comments: false,
              codeSplitting: mode !== "live",
              entryFileNames: "[name].js",
              // What the first module and the later one both need, such as Svelte's runtime, is a third one.
              chunkFileNames: ({ name }) => (name === "later" ? "later.js" : "shared.js"),
              assetFileNames: ({ names: [name = ""] }) =>
                ["widget.css", "later.css"].includes(name) ? name : "shared.css",
            },
          },
          reportCompressedSize: true,
        },
      }),
}));
