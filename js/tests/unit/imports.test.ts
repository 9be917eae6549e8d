import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../../src");
const IMPORT = /(?:from|import)\s+"(\.[^"]+)"/g;

/** Every file of src/ with the files of src/ that it imports, all without their endings. */
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

/** The way back to a file that is already on the way, if there is one. */
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

test("no two files import each other, not even by way of others", () => {
  const graph = imports();
  const done = new Set<string>();
  expect(graph.size).toBeGreaterThan(1);
  for (const name of graph.keys()) expect(cycle(graph, [name], done)).toBeNull();
});

/** From bottom to top: a room imports those on lower floors only. */
const FLOORS: readonly (readonly string[])[] = [
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
  ["widget", "standalone"],
  ["loader"],
];

function floorOf(name: string): number {
  const [room] = name.split("/");
  return FLOORS.findIndex((rooms) => rooms.includes(room ?? ""));
}

test("a room imports only what lies on lower floors", () => {
  const up = [...imports()].flatMap(([name, targets]) =>
    targets
      .filter((target) => target.split("/")[0] !== name.split("/")[0])
      .filter((target) => floorOf(target) >= floorOf(name))
      .map((target) => `${name} imports ${target}`),
  );
  expect(up).toEqual([]);
});

test("every file has its room", () => {
  const homeless = [...imports().keys()].filter((name) => floorOf(name) < 0);
  expect(homeless).toEqual(["env.d"]);
});
