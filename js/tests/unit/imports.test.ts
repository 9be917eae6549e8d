import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../../src");
const IMPORT = /(?:from|import)\s+"(\.[^"]+)"/g;

/** Returns the imports inside src/ of each file, all without file extensions. */
function imports(): Map<string, string[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const sources = files.filter((name) => /\.(ts|svelte)$/.test(name));
  return new Map(sources.map((name) => [bare(name), importsOf(name)]));
}

function importsOf(name: string): string[] {
  const text = readFileSync(join(SOURCES, name), "utf8");
  return [...text.matchAll(IMPORT)].map(([, target]) => bare(join(dirname(name), target ?? "")));
}

function bare(name: string): string {
  return normalize(name).replace(/\.(ts|svelte|js)$/, "");
}

/** Returns a path that leads back to one of its own files, or null if there is none. */
function cycle(graph: Map<string, string[]>, way: string[], done: Set<string>): string[] | null {
  const here = way.at(-1) ?? "";
  if (way.indexOf(here) < way.length - 1) return way;
  if (done.has(here)) return null;
  for (const next of graph.get(here) ?? []) {
    const found = cycle(graph, [...way, next], done);
    if (found) return found;
  }
  done.add(here);
  return null;
}

test("no two files import each other, not even through others", () => {
  const graph = imports();
  const done = new Set<string>();
  expect(graph.size).toBeGreaterThan(1);
  for (const name of graph.keys()) expect(cycle(graph, [name], done)).toBeNull();
});

/** The layers from bottom to top. A folder imports only from lower layers. */
const LAYERS: readonly (readonly string[])[] = [
  ["protocol", "text", "host"],
  ["link", "story"],
  ["player"],
  ["editions"],
  ["ui"],
  ["boards"],
  ["panels", "editors"],
  ["dialogs"],
  ["parts"],
  ["App"],
  ["read"],
  ["widget", "unpack"],
  ["loader"],
  ["site"],
  ["share"],
];

function layerOf(name: string): number {
  const [folder] = name.split("/");
  return LAYERS.findIndex((folders) => folders.includes(folder ?? ""));
}

test("a folder imports only from lower layers", () => {
  const up = [...imports()].flatMap(([name, targets]) =>
    targets
      .filter((target) => target.split("/")[0] !== name.split("/")[0])
      .filter((target) => layerOf(target) >= layerOf(name))
      .map((target) => `${name} imports ${target}`),
  );
  expect(up).toEqual([]);
});

test("every file belongs to a layer", () => {
  const others = [...imports().keys()].filter((name) => layerOf(name) < 0);
  expect(others).toEqual(["env.d"]);
});
