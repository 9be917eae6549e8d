/** Icons as path data, in a box of 24 by 24, drawn as lines. Those in `SOLID` are filled. */

/** The icons that every board has, by name. */
export const ICONS: Readonly<Record<string, string>> = {
  beetle:
    "M8.5 9.5a3.5 3.5 0 017 0M7 12.5a5 5 0 0110 0v2.5a5 5 0 01-10 0zM12 9v11M7 12H3.5M7 15.5l-3.2 2M7.3 10 4.5 7.6M17 12h3.5M17 15.5l3.2 2M16.7 10l2.8-2.4M9.5 6.3 8 3.8M14.5 6.3 16 3.8",
  "fork-bomb":
    "M9 21a5.5 5.5 0 110-11 5.5 5.5 0 010 11zM12.5 11.5l3-3M13.6 4.5c-.6 2.5.2 4 1.9 4s4.3-.9 5.5-2.7M17 3l-2 4.5M20.5 3.5 15.5 8.5",
  "flag-plus": "M5 21V3.5M5 4h11l-2.5 3.8L16 11.5H5M14.5 18h6M17.5 15v6",
  "flag-arrow": "M5 21V3.5M5 4h11l-2.5 3.8L16 11.5H5M10 18h10.5M17.5 15l3 3-3 3",
  "flag-cross": "M5 21V3.5M5 4h11l-2.5 3.8L16 11.5H5M14 15.5l5 5M19 15.5l-5 5",
  "card-arrow":
    "M3.5 10.5a2 2 0 012-2h2a2 2 0 012 2v8a2 2 0 01-2 2h-2a2 2 0 01-2-2zM14 12v-1.5a2 2 0 012-2M19 8.5a2 2 0 011.5 2V12M20.5 15v2M20.5 19a2 2 0 01-2 1.5M16 20.5a2 2 0 01-2-2V17M5 5.5c3-2.7 8-2.7 11.5 0M17 2.5v3.3h-3.3",
  "card-cross":
    "M17 11V5.5a2 2 0 00-2-2H7a2 2 0 00-2 2v13a2 2 0 002 2h5M15.5 15.5l5 5M20.5 15.5l-5 5M8.5 7.5H10",
  "turn-back": "M8 4 3.5 8.5 8 13M3.5 8.5H15a5.5 5.5 0 010 11H9.5",
  "braces-plus":
    "M8 4H7a2 2 0 00-2 2v3.5C5 11 4 12 3 12c1 0 2 1 2 2.5V18a2 2 0 002 2h1M16 4h1a2 2 0 012 2v3.5c0 1.5 1 2.5 2 2.5-1 0-2 1-2 2.5V18a2 2 0 01-2 2h-1M12 9v6M9 12h6",
  "braces-minus":
    "M8 4H7a2 2 0 00-2 2v3.5C5 11 4 12 3 12c1 0 2 1 2 2.5V18a2 2 0 002 2h1M16 4h1a2 2 0 012 2v3.5c0 1.5 1 2.5 2 2.5-1 0-2 1-2 2.5V18a2 2 0 01-2 2h-1M9 12h6",
  "flags-swap": "M4 20V6h7v5.5H4M20 20V6h-7v5.5h7M7 16.5h10M9 14.5l-2 2 2 2M15 14.5l2 2-2 2",
  "cards-stack":
    "M9 3.5h9a2 2 0 012 2V16M6 7h8a2 2 0 012 2v9.5a2 2 0 01-2 2H6a2 2 0 01-2-2V9a2 2 0 012-2z",
  "card-back":
    "M7 3.5h10a2 2 0 012 2v13a2 2 0 01-2 2H7a2 2 0 01-2-2v-13a2 2 0 012-2zM5.5 9l6-5.5M5.5 15.5 18 4.5M7 20 18.5 9.5M13 20l5.5-5",
  interrupt: "M8.5 3.5 5 13h5l-1.5 7.5L19 9.5h-6l2.5-6z",
  "eye-off":
    "M4 4l16 16M9.3 6.1c.9-.3 1.8-.4 2.7-.4 4 0 7.2 2.1 9.5 6.3-.8 1.4-1.7 2.6-2.7 3.5M6.6 7.5C5 8.5 3.6 10 2.5 12c2.3 4.2 5.5 6.3 9.5 6.3 1.5 0 2.9-.3 4.2-.9M10 10.2a2.8 2.8 0 003.9 3.9",
  eye: "M2.5 12C4.8 7.8 8 5.7 12 5.7s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12zM12 9.2a2.8 2.8 0 110 5.6 2.8 2.8 0 010-5.6z",
  increment: "M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM12 8.5v7M8.5 12h7",
  decrement: "M12 3.5a8.5 8.5 0 110 17 8.5 8.5 0 010-17zM8.5 12h7",
  noodle: "M2 18c6.8 0 14-3.6 14-9.4 0-2.8-1.6-4.6-3.9-4.6S8.2 5.8 8.2 8.6C8.2 14.4 15.2 18 22 18",
  flag: "M6 21V3.5M6 4h12l-2.8 4L18 12H6",
  undo: "M8.5 4.5 4 9l4.5 4.5M4 9h10.5a5.5 5.5 0 010 11H10",
  redo: "M15.5 4.5 20 9l-4.5 4.5M20 9H9.5a5.5 5.5 0 000 11H14",
  fork: "M6.5 8.5v7M6.5 8.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM6.5 20.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM17.5 8.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5zM17.5 8.5c0 4.5-4.5 4-8 5.2",
  hint: "M9.5 17.5h5M10 20.5h4M8.5 14.5a6 6 0 117 0c-.7.6-1 1.5-1 3h-5c0-1.5-.3-2.4-1-3z",
  list: "M9 6h12M9 12h12M9 18h12M4 6h.8M4 12h.8M4 18h.8",
  search: "M10.5 4a6.5 6.5 0 110 13 6.5 6.5 0 010-13zM15.3 15.3l5.2 5.2",
  variations:
    "M6.5 3.5v12M6.5 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM17.5 9a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6.5 5c0 5 4 6.5 8.5 6.5",
  review: "M4 4v16h16M7.5 15l4-5 3.5 3 5-7",
  code: "M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5",
  full: "M4 9V5.5A1.5 1.5 0 015.5 4H9M15 4h3.5A1.5 1.5 0 0120 5.5V9M20 15v3.5a1.5 1.5 0 01-1.5 1.5H15M9 20H5.5A1.5 1.5 0 014 18.5V15",
  window:
    "M9 4v3.5A1.5 1.5 0 017.5 9H4M20 9h-3.5A1.5 1.5 0 0115 7.5V4M15 20v-3.5a1.5 1.5 0 011.5-1.5H20M4 15h3.5A1.5 1.5 0 019 16.5V20",
  open: "M3.5 18V6.5a2 2 0 012-2h3.8l2.2 2.5h6a2 2 0 012 2V10M3.5 18l2.6-8h15.4l-2.6 8.5H5.3A1.8 1.8 0 013.5 18z",
  save: "M12 3.5v11.5M7 10.5l5 5 5-5M5 20h14",
  copy: "M9.5 8.5h9a1.5 1.5 0 011.5 1.5v9a1.5 1.5 0 01-1.5 1.5h-9A1.5 1.5 0 018 19v-9a1.5 1.5 0 011.5-1.5zM8 15.5H5.5A1.5 1.5 0 014 14V5.5A1.5 1.5 0 015.5 4H14a1.5 1.5 0 011.5 1.5v3",
  picture:
    "M5.5 4.5h13a2 2 0 012 2v11a2 2 0 01-2 2h-13a2 2 0 01-2-2v-11a2 2 0 012-2zM4 17l5-5 3.5 3.5L15.5 12l4.5 4.5M9 8.5h.01",
  settings:
    "M3.5 7h9M17 7h3.5M12.5 7a2.2 2.2 0 104.4 0 2.2 2.2 0 10-4.4 0M3.5 17H7M11.5 17h9M7 17a2.2 2.2 0 104.4 0 2.2 2.2 0 10-4.4 0",
  pencil: "M4 20l1-4.2L16 4.8a2 2 0 012.8 0l.4.4a2 2 0 010 2.8L8.2 19zM14 7l3 3",
  keyboard:
    "M4.5 6.5h15a2 2 0 012 2v7a2 2 0 01-2 2h-15a2 2 0 01-2-2v-7a2 2 0 012-2zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8",
  projector: "M3 4.5h18M5 4.5v10.5h14V4.5M12 15v3.5M8 21l4-2.5 4 2.5",
  strip: "M3.5 6.5h8M8 12h9M14.5 17.5h6",
  minus: "M5 12h14",
  more: "M4.5 12a.5.5 0 101 0 .5.5 0 10-1 0M11.5 12a.5.5 0 101 0 .5.5 0 10-1 0M18.5 12a.5.5 0 101 0 .5.5 0 10-1 0",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  crown: "M4 18.5h16M4.5 15 3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8z",
  first: "M6 5v14M18.5 5.5v13L9 12z",
  back: "M16.5 5.5v13L7 12z",
  forward: "M7.5 5.5v13L17 12z",
  last: "M18 5v14M5.5 5.5v13L15 12z",
  play: "M8.5 5.5v13L19 12z",
  pause: "M8 5.5h2.5v13H8zM13.5 5.5H16v13h-2.5z",
  heart:
    "M12 20.5C5.5 16 2.5 12.6 2.5 8.9 2.5 6 4.7 4 7.3 4c1.9 0 3.7 1.1 4.7 3 1-1.9 2.8-3 4.7-3 2.6 0 4.8 2 4.8 4.9 0 3.7-3 7.1-9.5 11.6z",
  cross: "M6 6l12 12M18 6 6 18",
  card: "M7 3.5h10a2 2 0 012 2v13a2 2 0 01-2 2H7a2 2 0 01-2-2v-13a2 2 0 012-2z",
};

/** The names of filled icons. */
export const SOLID: ReadonlySet<string> = new Set(["play", "pause"]);

/** Returns an icon's path data, or a plain card for an unknown name. `more`: the icons of an edition. */
export function iconOf(name: string, more: Readonly<Record<string, string>> = {}): string {
  return ICONS[name] ?? more[name] ?? ICONS["card"] ?? "";
}

/** The flags' cloths by seat, in a box of 24 with the pole at its left edge. */
export const CLOTHS: Readonly<Record<string, string>> = {
  A: "M12.5.5a11.5 11.5 0 110 23 11.5 11.5 0 010-23z",
  B: "M6 1h13a5 5 0 015 5v12a5 5 0 01-5 5H6a5 5 0 01-5-5V6a5 5 0 015-5z",
  C: "M1.5 1.8v20.4a.8.8 0 001.2.7l22-10.2a.8.8 0 000-1.4L2.7 1.1a.8.8 0 00-1.2.7z",
  D: "M12.5 0 24.5 12 12.5 24 .5 12z",
  E: "M6.7 1.5h11.6L24.5 12l-6.2 10.5H6.7L.5 12z",
  F: "M10 .5h5q2 0 2 2v5h5q2 0 2 2v5q0 2-2 2h-5v5q0 2-2 2h-5q-2 0-2-2v-5H3q-2 0-2-2v-5q0-2 2-2h5v-5q0-2 2-2z",
};

/** Returns the x position of the letter's middle. On a pennant it is nearer to the pole. */
export function letterX(seat: string): number {
  return seat === "C" ? 8.5 : 12.5;
}

/** Returns the cloth of a player's flag. */
export function clothOf(seat: string): string {
  return CLOTHS[seat] ?? CLOTHS["A"] ?? "";
}
