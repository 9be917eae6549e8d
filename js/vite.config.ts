import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { lean } from "./lean";
import { light } from "./light";
import { sheet } from "./sheet";

/**
 * `--mode read` builds the script of a page without Python, in parts: Python puts those that a game needs into the
 * page (spagwidget/export). They are CommonJS modules, because the page's script is one inline script.
 */
const read = {
  build: {
    outDir: "../spagwidget/widget/static/read",
    emptyOutDir: true,
    target: "es2022",
    lib: {
      entry: {
        read: "src/read.ts",
        cards: "src/parts/cards.ts",
        cells: "src/parts/cells.ts",
        ring: "src/parts/ring.ts",
        engines: "src/parts/engines.ts",
        monster: "src/parts/monster.ts",
        extras: "src/read/parts/extras.ts",
        predict: "src/read/parts/predict.ts",
        code: "src/read/parts/code.ts",
        values: "src/read/parts/values.ts",
        tree: "src/read/parts/tree.ts",
        strip: "src/read/parts/strip.ts",
      },
      formats: ["cjs" as const],
    },
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        assetFileNames: "[name].css",
      },
    },
  },
};

/** The same script for pages with a puzzle, on which the player decides. */
const { code, values, tree, strip, predict, ...painters } = read.build.lib.entry;
void [code, values, tree, strip, predict];
const solve = {
  build: {
    ...read.build,
    outDir: "../spagwidget/widget/static/solve",
    lib: { ...read.build.lib, entry: { ...painters, solve: "src/read/parts/solve.ts" } },
  },
};

/** The only script that such a page has in plain text. */
const unpack = {
  build: {
    outDir: "../spagwidget/widget/static/read",
    emptyOutDir: false,
    target: "es2020",
    lib: {
      entry: "src/unpack.ts",
      formats: ["iife" as const],
      name: "unpack",
      fileName: () => "unpack.js",
    },
    rolldownOptions: { output: { minify: true, comments: false } },
  },
};

/** The script of the site's own pages, which is not part of the package: scripts/website copies it. */
const site = {
  build: {
    outDir: "../build/site-script",
    emptyOutDir: true,
    target: "es2022",
    lib: {
      entry: "src/site/site.ts",
      formats: ["iife" as const],
      name: "site",
      fileName: () => "site.js",
    },
    rolldownOptions: { output: { minify: true, comments: false } },
  },
};

/** The script of all its pages for their language: those that the export has made have it, too. */
const language = {
  build: {
    ...site.build,
    emptyOutDir: false,
    lib: {
      ...site.build.lib,
      entry: "src/site/language.ts",
      name: "language",
      fileName: () => "language.js",
    },
  },
};

/** The page on which games are played, and its worker: ES modules, because Pyodide is one. */
const play = {
  build: {
    outDir: "../build/site-script",
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: {
        play: "src/site/play.ts",
        run: "src/site/run.ts",
        worker: "src/site/worker.ts",
        offline: "src/site/offline.ts",
      },
      formats: ["es" as const],
    },
    rolldownOptions: {
      output: {
        minify: true,
        comments: false,
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
      },
    },
  },
};

/** The page of a device that plays a shared game; it loads the parts below, which are beside it. */
const share = {
  build: {
    outDir: "../spagwidget/widget/static/share",
    emptyOutDir: true,
    target: "es2022",
    lib: { entry: { share: "src/share/share.ts" }, formats: ["es" as const] },
    rolldownOptions: {
      output: { minify: true, comments: false, entryFileNames: "[name].js" },
    },
  },
};

/** Code shared by several parts goes into `shared`. What only parts share that are loaded later is a separate module, `veil`. */
const GROUPS = [
  {
    name: "veil",
    test: /dialogs\/Veil|link\/download|ui\/Ring|panels\/seats\/(opponents|Sign)/,
    includeDependenciesRecursively: false,
  },
  { name: "shared", minShareCount: 2 },
];

/**
 * Builds the parts of the front end that Python serves (spagwidget/widget/bundle.py). `--mode live` builds a single
 * module, which anywidget reloads after each change; it contains the style sheet.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    lean(),
    ...(mode === "read" || mode === "solve" ? [light(mode === "solve")] : []),
    svelte(),
    ...(mode === "live" ? [sheet()] : []),
  ],
  ...(mode === "read"
    ? read
    : mode === "solve"
      ? solve
      : mode === "unpack"
        ? unpack
        : mode === "share"
          ? share
          : mode === "site"
            ? site
            : mode === "language"
              ? language
              : mode === "play"
                ? play
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
