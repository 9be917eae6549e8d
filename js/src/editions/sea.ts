/** The Monster edition's figures as path data. */

/** The islanders' bodies by seat, in a box of 24 × 36. They share one head. */
const BODIES: Readonly<Record<string, string>> = {
  A: "M12 11.3a10.2 10.2 0 1 1 0 20.4 10.2 10.2 0 0 1 0-20.4z",
  B: "M6.5 11.5h11a4.5 4.5 0 0 1 4.5 4.5v11a4.5 4.5 0 0 1-4.5 4.5h-11A4.5 4.5 0 0 1 2 27V16a4.5 4.5 0 0 1 4.5-4.5z",
  C: "M12 9.4 23.6 30a1 1 0 0 1-.9 1.5H1.3A1 1 0 0 1 .4 30z",
  D: "M12 10 23.4 21.2 12 32.4.6 21.2z",
  E: "M6.4 11.3h11.2L23.4 21.5l-5.8 10.2H6.4L.6 21.5z",
};

/** The head of every islander. */
export const HEAD = "M12 .4a5.3 5.3 0 1 1 0 10.6A5.3 5.3 0 0 1 12 .4z";

/** Returns the body of a player's islander. */
export function bodyOf(seat: string): string {
  return BODIES[seat] ?? BODIES["A"] ?? "";
}

/** Returns the letter's baseline. On a cone it is lower. */
export function letterY(seat: string): number {
  return seat === "C" ? 28.4 : 25.8;
}

/** A monster's noodles, in a box of 40 × 44. They are drawn twice: outline and noodle. */
export const NOODLES =
  "M9.8 6v13M30.2 6v13M20 17.5C9 15.5 2.5 19 3.2 25c.3 3.4 3.4 4.4 2.4 8.2-.7 3 1.6 5.4 5 4.6 1.6-.4 2.6 2.8 6.4 1.8M20 17.5c11-2 17.5 1.5 16.8 7.5-.3 3.4-3.4 4.4-2.4 8.2.7 3-1.6 5.4-5 4.6-1.6-.4-2.6 2.8-6.4 1.8M8.6 25.5c3.4 2-.6 5 2.4 8.5M31.4 25.5c-3.4 2 .6 5-2.4 8.5";
