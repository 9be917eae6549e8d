/** Rules for the source code that no compiler checks. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CARDS } from "../support/storybuilder";

const root = fileURLToPath(new URL("../../src", import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

const sources = new Map(
  files(root).map((path) => [relative(root, path), readFileSync(path, "utf8")]),
);

describe.each([...sources])("%s", (_name, text) => {
  test("names no card and no rule", () => {
    const found = Object.keys(CARDS).filter((card) => new RegExp(`\\b${card}\\b`).test(text));
    expect(found).toEqual([]);
    expect(text).not.toMatch(/\bR\d{2}\b/);
  });

  test("never turns text into markup", () => {
    expect(text).not.toMatch(/\{@html|innerHTML|insertAdjacentHTML|outerHTML/);
  });

  test("fetches nothing from outside", () => {
    expect(text.replace("http://www.w3.org", "")).not.toMatch(/https?:\/\//);
  });
});

const components = [...sources].filter(([name]) => name.endsWith(".svelte"));

describe.each(components)("%s", (_name, text) => {
  test("contains no visible text", () => {
    const markup = text.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
    const visible = withoutBraces(markup).replace(/<[^<>]*>/g, " ");
    expect(visible.match(/\b[A-Z][a-z]{2,}\b/g) ?? []).toEqual([]);
  });

  test("uses no deep reactive state, which the bundle leaves out", () => {
    expect(text).not.toMatch(/\$state(<[^>]*>)?\(|\$bindable\(\{/);
  });

  test("uses nothing else of Svelte that the bundle leaves out", () => {
    const code = text.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
    const markup = code.replace(/<script[\s\S]*?<\/script>/g, "");
    expect(code).not.toMatch(/\$inspect\b|getAbortSignal|\$state\.eager|\bfork\(|\bsettled\(/);
    expect(code).not.toContain("svelte/store");
    expect(markup).not.toMatch(
      /\s(transition|animate|in|out):[a-z]|\|important|\sstyle=|\{style\}/,
    );
    expect(markup).not.toMatch(/\sclass=\{[[{]/);
  });

  test("passes properties by name and reads inputs in handlers, so that the bundle needs no code for more", () => {
    expect(text).not.toMatch(
      /<[\w.]+[^<>]*\s\{\.\.\.|\.\.\.\w+ \}(: \w+)? = \$props|bind:(value|checked)/,
    );
  });
});

test("no imports are circular", () => {
  const graph = new Map([...sources].map(([name, text]) => [name, imports(name, text)]));
  const circles = [...graph.keys()].filter((name) => reaches(graph, name, name, new Set()));
  expect(circles).toEqual([]);
});

test("the median file has about a hundred lines", () => {
  const lengths = [...sources.values()]
    .map((text) => text.split("\n").length)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(130);
});

/** Returns markup without its expressions. */
function withoutBraces(text: string): string {
  const less = text.replace(/\{[^{}]*\}/g, "");
  return less === text ? text : withoutBraces(less);
}

function imports(name: string, text: string): string[] {
  return [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => {
    const target = relative(root, join(root, dirname(name), path));
    return sources.has(target) ? target : `${target}.ts`;
  });
}

function reaches(
  graph: Map<string, string[]>,
  from: string,
  to: string,
  seen: Set<string>,
): boolean {
  return (graph.get(from) ?? []).some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(graph, next, to, seen);
  });
}
