/** The targets of a plate in rows, and where arrow keys lead between them. Pure functions. */
import type { Choice } from "../../player/choice";
import type { Works } from "./sheets";

/** The keys of the targets, row by row from top to bottom. */
export type Rows = readonly (readonly string[])[];

/** Returns the targets: numbers or places, the engines by halves, private engines, small cards. */
export function rowsOf(works: Works, choice: Choice | null): Rows {
  const whole = choice?.node.pick === "spot";
  const tokens = new Set(choice?.node.options.map(({ token }) => token));
  const numbers = whole
    ? [...works.wanted.keys()].map((id) => `spot:${id}`)
    : [...works.wanted.values()].flatMap(({ places }) =>
        places.flatMap(({ token }) => (tokens.has(token) ? [`place:${token}`] : [])),
      );
  const engine = (id: string): string[] => {
    const parts = works.tiles.get(id)?.parts ?? [];
    if (!parts.length) return [];
    return whole ? [`part:${id}`] : parts.map((part) => `part:${part.id}`);
  };
  const own = works.programs.find((one) => one.own);
  return [
    numbers,
    ...works.plate.rows.map(({ cells }) => cells.flatMap(engine)),
    (own?.cards ?? []).map(({ id }) => `small:${id}`),
    (own?.engines ?? []).flatMap(engine),
  ].filter((row) => row.length > 0);
}

/** Returns the key of the tab stop: the target last visited if it still exists, else the first one. */
export function stopIn(rows: Rows, last: string): string {
  return rows.some((row) => row.includes(last)) ? last : (rows[0]?.[0] ?? "");
}

/** Returns the key of the target that an arrow key leads to, or null if it leads nowhere. */
export function follow(rows: Rows, from: string, key: string): string | null {
  const y = rows.findIndex((row) => row.includes(from));
  const row = rows[y];
  if (!row) return null;
  const x = row.indexOf(from);
  if (key === "ArrowLeft") return row[x - 1] ?? null;
  if (key === "ArrowRight") return row[x + 1] ?? null;
  if (key === "Home") return row[0] ?? null;
  if (key === "End") return row.at(-1) ?? null;
  const other = rows[y + (key === "ArrowUp" ? -1 : 1)];
  if (!other) return null;
  const share = row.length > 1 ? x / (row.length - 1) : 0;
  return other[Math.round(share * (other.length - 1))] ?? null;
}
