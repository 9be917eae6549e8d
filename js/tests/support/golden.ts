import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../tests/golden/wire/", import.meta.url));

/** A golden wire file, which Python's tests read as well. */
export function golden(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
}

/** What Python told in a known game, message by message. */
export function played(name: string): readonly Record<string, unknown>[] {
  return JSON.parse(readFileSync(`${folder}../played/${name}.json`, "utf8"));
}

export function malformed(): string[] {
  return readdirSync(`${folder}bad`).map((file) => `bad/${file.replace(/\.json$/, "")}`);
}
