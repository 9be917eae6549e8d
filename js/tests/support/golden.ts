import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../tests/golden/wire/", import.meta.url));

/** Returns a golden message. Python's tests read the same files. */
export function golden(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
}

/** Returns Python's messages of a recorded game. */
export function played(name: string): readonly Record<string, unknown>[] {
  return JSON.parse(readFileSync(`${folder}../played/${name}.json`, "utf8"));
}

/** Returns the names of all malformed messages. */
export function malformed(): string[] {
  return readdirSync(`${folder}bad`).map((file) => `bad/${file.replace(/\.json$/, "")}`);
}
