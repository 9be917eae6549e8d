/** Typed codes: a row letter, a column, an operator. Pure functions. */

/** What a key did: the code typed so far, and the part of an engine that is chosen ("": none). */
export interface Typed {
  readonly typed: string;
  readonly token: string;
}

/** The operators as they are typed, by the sign in actions. */
const OPERATORS: Readonly<Record<string, string>> = {
  "-": "-",
  "−": "-",
  "–": "-",
  "+": "+",
  "*": "*",
  x: "*",
  "×": "*",
  "/": "/",
  ":": "/",
  "÷": "/",
  "<": "<",
  ">": ">",
};

/**
 * Returns what a key does to a half-typed code, or null if it means nothing here.
 * `spots`: the parts of each engine, by spot. `own`: the spots of the player's own engines.
 */
export function typeKey(
  key: string,
  typed: string,
  spots: ReadonlyMap<string, readonly string[]>,
  own: readonly string[],
): Typed | null {
  const ready = spots.has(typed);
  const operator = OPERATORS[key.toLowerCase()];
  if (ready && operator && spots.get(typed)?.includes(typed + operator))
    return { typed: "", token: typed + operator };
  if (/^[a-e]$/i.test(key)) return { typed: key.toUpperCase(), token: "" };
  if (/^s$/i.test(key)) return named(own[(own.indexOf(typed) + 1) % own.length] ?? "", spots);
  if (/^[1-9]$/.test(key) && /^[A-E]\d?$/.test(typed)) return named((typed[0] ?? "") + key, spots);
  if (key === "Backspace" && typed)
    return { typed: own.includes(typed) ? "" : typed.slice(0, -1), token: "" };
  if (key === "Escape" && typed) return { typed: "", token: "" };
  return null;
}

/** Returns what naming an engine does: it is chosen at once if it has only one part. */
function named(spot: string, spots: ReadonlyMap<string, readonly string[]>): Typed | null {
  const parts = spots.get(spot);
  if (!parts) return null;
  return parts.length === 1 ? { typed: "", token: parts[0] ?? "" } : { typed: spot, token: "" };
}
