import { existsSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";

/** Returns which Chromium to use: the one in SPAGWIDGET_CHROMIUM, else the installed one, else Playwright's own. */
function chromium(): { executablePath?: string } {
  const places = [process.env["SPAGWIDGET_CHROMIUM"], "/usr/bin/chromium"];
  const found = places.find((place) => place && existsSync(place));
  return found ? { executablePath: found } : {};
}

/** Chromium's sandbox does not work for the root user. The other arguments stop all network requests. */
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
  // Svelte has a server build and a browser build. The tests need the browser build.
  resolve: { conditions: ["browser"] },
  test: {
    // In neither project are the test files isolated: what one of them imports is not read again for the next one.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          isolate: false,
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/support/readers.ts", "tests/support/chance.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          isolate: false,
          setupFiles: ["tests/support/chance.ts"],
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
