import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

/** Chromium: the one named by SPAGWIDGET_CHROMIUM, else an installed one, else Playwright's own. */
function chromium(): { executablePath?: string } {
  const places = [process.env["SPAGWIDGET_CHROMIUM"], "/usr/bin/chromium"];
  const found = places.find((place) => place && existsSync(place));
  return found ? { executablePath: found } : {};
}

/** A root user has to do without Chromium's sandbox; nothing else is looked up on the network. */
const root = process.getuid?.() === 0;
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  ...(root ? ["--no-sandbox"] : []),
];

export default defineConfig({
  plugins: [svelte()],
  // Svelte has a server build and a browser build: these tests want the browser's.
  resolve: { conditions: ["browser"] },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", environment: "node", include: ["tests/unit/**/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            api: { host: "127.0.0.1" },
            provider: playwright({ launchOptions: { ...chromium(), args } }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
