import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { lean } from "./lean";
import { sheet } from "./sheet";

/** One ES module with its style sheet inside: the file that the Python class hands to anywidget. */
export default defineConfig({
  plugins: [lean(), svelte(), sheet()],
  build: {
    outDir: "../spagwidget/widget/static",
    emptyOutDir: true,
    target: "es2022",
    lib: {
      entry: "src/widget.ts",
      formats: ["es"],
      fileName: () => "widget.js",
      cssFileName: "widget",
    },
    // In lib mode vite leaves white space in ES modules unless the bundler itself is told.
    rolldownOptions: { output: { minify: true, codeSplitting: false, comments: false } },
    reportCompressedSize: true,
  },
});
