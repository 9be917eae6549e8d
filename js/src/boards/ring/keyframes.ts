/** What nodes of a ring go through while they move. Only transform and opacity. */
import type { Point } from "../cards/geometry";
import { distance } from "./way";

export const at = ({ x, y }: Point, more = "") => `translate(${x}px, ${y}px)${more}`;

export const SWELLING: Keyframe[] = [
  { transform: "none" },
  { transform: "scale(1.3)", offset: 0.38 },
  { transform: "none" },
];

export const COMING: Keyframe[] = [
  { transform: "translateX(-10px)", opacity: 0.2 },
  { transform: "none", opacity: 1 },
];

export const SHOWN: Keyframe[] = [
  { opacity: 0 },
  { opacity: 1, offset: 0.4 },
  { opacity: 0.3, offset: 0.7 },
  {},
];

export const DROPPED: Keyframe[] = [
  { transform: "translateY(-14px)", opacity: 0 },
  { transform: "none", opacity: 1 },
];

/** A marker tips over and falls. */
export const TIPPING: Keyframe[] = [
  { transform: "none", opacity: 1 },
  { transform: "rotate(14deg)", opacity: 1, offset: 0.4 },
  { transform: "translateY(12px) rotate(38deg)", opacity: 0 },
];

export function fading(from: Point, more: string, sink = 0): Keyframe[] {
  return [
    { transform: at(from), opacity: 1 },
    { transform: at({ x: from.x, y: from.y + sink }, more), opacity: 0 },
  ];
}

export function dropping(to: Point): Keyframe[] {
  return [
    { transform: at({ x: to.x, y: to.y - 16 }), opacity: 0 },
    { transform: at(to), opacity: 1 },
  ];
}

export function rising(from: Point, to: Point): Keyframe[] {
  const up = (part: number) =>
    at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part - 8 });
  return [
    { transform: at(from) },
    { transform: up(0.12), offset: 0.2 },
    { transform: up(0.88), offset: 0.8 },
    { transform: at(to) },
  ];
}

/** Flies in a flat arc. */
export function flying(from: Point, to: Point): Keyframe[] {
  const high = Math.min(40, distance(from, to) / 3);
  return Array.from({ length: 13 }, (_, i) => {
    const part = i / 12;
    const lift = high * 4 * part * (1 - part);
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - lift];
    return { transform: at({ x, y }) };
  });
}

export function flip(direction: number): Keyframe[] {
  return [{ transform: `scaleX(${-direction})` }, { transform: `scaleX(${direction})` }];
}
