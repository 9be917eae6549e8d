/** Small readers that turn unknown JSON into a typed value, or report where it is malformed. */

/** A message does not match docs/wire.md. */
export class Malformed extends Error {
  constructor(path: string, expected: string) {
    super(`${path || "message"}: ${expected} expected`);
    this.name = "Malformed";
  }
}

/** Returns the value with its type. Throws `Malformed` with the path if it has another type. */
export type Read<T> = (value: unknown, path: string) => T;

/** Reads a text. */
export const text: Read<string> = (value, path) => {
  if (typeof value !== "string") throw new Malformed(path, "a text");
  return value;
};

/** Reads true or false. */
export const flag: Read<boolean> = (value, path) => {
  if (typeof value !== "boolean") throw new Malformed(path, "true or false");
  return value;
};

/** Reads a whole number. */
export const whole: Read<number> = (value, path) => {
  if (!Number.isSafeInteger(value)) throw new Malformed(path, "a whole number");
  return value as number;
};

/** Reads a whole number that is not negative. */
export const count: Read<number> = (value, path) => {
  if (whole(value, path) < 0) throw new Malformed(path, "0 or more");
  return value as number;
};

/** Returns a reader of lists. `read` reads each item. */
export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Malformed(path, "a list");
    return value.map((item: unknown, index) => read(item, `${path}[${index}]`));
  };
}

/** Reads an object with any fields. */
export function object(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Malformed(path, "an object");
  return value as Record<string, unknown>;
}

/**
 * Returns a reader of objects with these fields. Unknown fields are ignored. The type of what it reads is inferred:
 * `type Chip = ReturnType<typeof chip>`. Only where readers do more than read fields is a type written by hand.
 */
export function fields<T extends object>(shape: {
  [K in keyof T]: Read<T[K]>;
}): Read<Readonly<T>> {
  const readers = Object.entries(shape) as [string, Read<unknown>][];
  return (value, path) => {
    const found = object(value, path);
    const pairs = readers.map(([key, read]) => [key, read(found[key], join(path, key))]);
    return Object.fromEntries(pairs) as Readonly<T>;
  };
}

/** Returns a reader that gives `fallback` if the field is missing. */
export function optional<T>(read: Read<T>, fallback: NoInfer<T>): Read<T> {
  return (value, path) => (value === undefined ? fallback : read(value, path));
}

/** Returns a reader that also accepts null. */
export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

/** Returns a reader that accepts only these words. */
export function oneOf<T extends string>(...words: readonly T[]): Read<T> {
  return (value, path) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Malformed(path, words.join(" or "));
    return found;
  };
}

/** Returns the path of a field inside another path. */
export function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
