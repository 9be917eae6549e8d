/** Small readers that turn unknown JSON into a typed value, or say where it is malformed. */

/** Something that arrived is not what docs/wire.md promises. */
export class Malformed extends Error {
  constructor(path: string, expected: string) {
    super(`${path || "message"}: ${expected} expected`);
    this.name = "Malformed";
  }
}

export type Read<T> = (value: unknown, path: string) => T;

export const text: Read<string> = (value, path) => {
  if (typeof value !== "string") throw new Malformed(path, "a text");
  return value;
};

export const flag: Read<boolean> = (value, path) => {
  if (typeof value !== "boolean") throw new Malformed(path, "true or false");
  return value;
};

export const whole: Read<number> = (value, path) => {
  if (!Number.isSafeInteger(value)) throw new Malformed(path, "a whole number");
  return value as number;
};

export const count: Read<number> = (value, path) => {
  if (whole(value, path) < 0) throw new Malformed(path, "0 or more");
  return value as number;
};

export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new Malformed(path, "a list");
    return value.map((item: unknown, index) => read(item, `${path}[${index}]`));
  };
}

export function object(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Malformed(path, "an object");
  return value as Record<string, unknown>;
}

/** An object with these fields; fields that nobody knows are passed over. */
export function fields<T extends object>(shape: { [K in keyof T]-?: Read<T[K]> }): Read<T> {
  const readers = Object.entries(shape) as [string, Read<unknown>][];
  return (value, path) => {
    const found = object(value, path);
    const pairs = readers.map(([key, read]) => [key, read(found[key], join(path, key))]);
    return Object.fromEntries(pairs) as T;
  };
}

/** The reader's value, or `fallback` where the field is missing. */
export function optional<T>(read: Read<T>, fallback: T): Read<T> {
  return (value, path) => (value === undefined ? fallback : read(value, path));
}

export function nullable<T>(read: Read<T>): Read<T | null> {
  return (value, path) => (value === null ? null : read(value, path));
}

export function oneOf<T extends string>(...words: readonly T[]): Read<T> {
  return (value, path) => {
    const found = words.find((word) => word === value);
    if (found === undefined) throw new Malformed(path, words.join(" or "));
    return found;
  };
}

export function join(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}
