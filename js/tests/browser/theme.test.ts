/** Light and dark by each host's signal, also when it changes while the board is open. */
import { expect, onTestFinished, test } from "vitest";
import { ASKS } from "../support/asks";
import { settled, stage } from "../support/stage";
import { story, StoryBuilder } from "../support/storybuilder";

type Signal = (dark: boolean) => void;

const html = document.documentElement;
const body = document.body;
const named = (node: Element, key: string, dark: string, light: string): Signal => {
  return (on) => node.setAttribute(key, on ? dark : light);
};

const SIGNALS: Record<string, Signal> = {
  "JupyterLab, Notebook 7, Voila": named(body, "data-jp-theme-light", "false", "true"),
  "marimo's class": named(body, "class", "dark dark-theme", "light light-theme"),
  "marimo's attribute": named(html, "data-theme", "dark", "light"),
  "VS Code": named(body, "data-vscode-theme-kind", "vscode-dark", "vscode-light"),
  "VS Code, high contrast": named(
    body,
    "data-vscode-theme-kind",
    "vscode-high-contrast",
    "vscode-high-contrast-light",
  ),
  "VS Code's class": named(body, "class", "vscode-dark", "vscode-light"),
  "VS Code's class, high contrast": named(
    body,
    "class",
    "vscode-high-contrast",
    "vscode-high-contrast vscode-high-contrast-light",
  ),
  Colab: named(html, "theme", "dark", "default light"),
  Bootstrap: named(html, "data-bs-theme", "dark", "light"),
  "a page's colour scheme": (on) => (html.style.colorScheme = on ? "dark" : "only light"),
};

function cleared(): void {
  onTestFinished(() => {
    for (const node of [html, body])
      for (const { name } of [...node.attributes]) if (name !== "lang") node.removeAttribute(name);
  });
}

const shown = () => stage(story(new StoryBuilder(["Bug"], ["Ada"]), ASKS.run), { theme: "auto" });

test.each(Object.entries(SIGNALS))("%s", async (_host, signal) => {
  cleared();
  signal(true);
  const { root } = await shown();
  for (const dark of [true, false, true]) {
    signal(dark);
    await settled();
    expect(root.dataset["dark"]).toBe(`${dark}`);
  }
});

test("without a signal the system decides", async () => {
  const { root } = await shown();
  expect(root.dataset["dark"]).toBe(`${matchMedia("(prefers-color-scheme: dark)").matches}`);
});

test("with both colour schemes the system decides, but an explicit theme wins", async () => {
  cleared();
  html.style.colorScheme = "light dark";
  const { root } = await shown();
  expect(root.dataset["dark"]).toBe(`${matchMedia("(prefers-color-scheme: dark)").matches}`);
  body.dataset["jpThemeLight"] = "true";
  const dark = await stage(story(new StoryBuilder(["Bug"], ["Ada"]), ASKS.run), { theme: "dark" });
  expect(dark.root.dataset["dark"]).toBe("true");
});

test("the nearest signal wins, also from inside shadow roots", async () => {
  cleared();
  body.dataset["jpThemeLight"] = "true";
  const { root } = await shown();
  const outside = document.createElement("div");
  outside.className = "dark";
  body.append(outside);
  onTestFinished(() => outside.remove());
  outside.attachShadow({ mode: "open" }).append(root.parentElement ?? root);
  const { isDark } = await import("../../src/host/theme");
  expect(isDark("auto", root)).toBe(false);
  const inner = document.createElement("div");
  outside.shadowRoot?.append(inner);
  inner.attachShadow({ mode: "open" }).append(root);
  expect(isDark("auto", root)).toBe(true);
});
