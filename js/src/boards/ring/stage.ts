/** What the board shows at one step: cards and pieces, their places and states. Pure functions. */
import { type Choice, optionFor, pressed, reason } from "../../player/choice";
import type { Moves } from "../../story/moves";
import { standings, type Standing, type Table } from "../../story/table";
import type { Box, Point } from "../cards/geometry";
import type { RingPlan } from "./geometry";
import { chipsWidth, compactTray, crowded, trayOf, type Tray } from "./tray";

export type Look = "plain" | "legal" | "pale" | "moving";

/** One card of the ring. */
export interface CardItem {
  readonly id: string;
  readonly at: Point;
  readonly place: number;
  readonly spot: Table["spots"] extends ReadonlyMap<string, infer S> ? S : never;
  readonly alt: string;
  /** Whether the cursor is on it, and whether it is lifted because of that. */
  readonly here: boolean;
  readonly lit: boolean;
  readonly look: Look;
  readonly why: string;
  /** What a player should know before choosing it. */
  readonly note: string;
  readonly held: boolean;
  /** The number of pieces that the tray does not show, and where it says so. */
  readonly more: number;
  readonly moreAt: number;
  /** Whether one of them can be chosen. */
  readonly moreAble: boolean;
  readonly bar: number | null;
  /** Whether the tray has space for its opening. */
  readonly mouth: boolean;
  readonly any: boolean;
}

/** One piece on a card. */
export interface BitItem {
  readonly id: number;
  readonly owner: string;
  readonly state: string;
  readonly spot: string;
  readonly index: number;
  readonly of: number;
  readonly at: Point;
  /** Whether the tray shows it. */
  readonly shown: boolean;
  readonly look: Look;
  readonly token: string;
  readonly able: boolean;
  readonly why: string;
  readonly held: boolean;
  readonly tip: string;
  /** What a player should know before choosing it. */
  readonly note: string;
  readonly z: number;
}

/** The places of everything that moves. */
export interface Places {
  readonly cards: ReadonlyMap<string, Point>;
  readonly bits: ReadonlyMap<number, Point & { readonly shown: boolean }>;
  readonly trays: ReadonlyMap<string, Tray>;
}

/** Returns whether the question is answered on the ring. */
export function onRing(choice: Choice | null): boolean {
  return choice !== null && ["spot", "piece", "chip", "place"].includes(choice.node.pick);
}

/** Returns where all cards and pieces of a table are. */
export function placesOf(table: Table, plan: RingPlan): Places {
  const cards = new Map<string, Point>();
  const trays = new Map<string, Tray>();
  const bits = new Map<number, Point & { shown: boolean }>();
  for (const [id, box] of plan.boxes) {
    cards.set(id, { x: box.x, y: box.y });
    const pieces = table.queues.get(id)?.pieces ?? [];
    const tray = trayOf(pieces, compactTray(trayWidth(plan, table, id)));
    trays.set(id, tray);
    pieces.forEach((piece, index) => {
      bits.set(piece.id, bitAt(box, tray, index));
    });
  }
  return { cards, bits, trays };
}

/** Returns how much of a tray the pieces may use. On a narrow board the chips are in it too. */
function trayWidth({ narrow, card }: RingPlan, table: Table, id: string): number {
  const chips = table.spots.get(id)?.chips ?? [];
  return card.width - (narrow ? chipsWidth(chips, crowded(chips, card.width, narrow)) : 0);
}

function bitAt(box: Box, tray: Tray, index: number): Point & { shown: boolean } {
  const left = tray.lefts.get(index);
  return {
    x: box.x + (left ?? tray.moreAt),
    y: box.y + box.height - 31,
    shown: left !== undefined,
  };
}

/** Returns the cards to draw. */
export function cardItems(
  table: Table,
  plan: RingPlan,
  places: Places,
  choice: Choice | null,
): readonly CardItem[] {
  return plan.order.flatMap((id, place) => {
    const [spot, at, tray] = [table.spots.get(id), places.cards.get(id), places.trays.get(id)];
    if (!spot || !at || !tray) return [];
    const queue = table.queues.get(id);
    const here = table.cursor?.spot === id;
    const { more, moreAt, bar, mouth } = tray;
    return {
      ...{ id, at, place, spot, alt: queue?.alt || spot.title, here },
      lit: here && !(onRing(choice) && !choice?.calm),
      ...cardLook(choice, id, spot),
      ...{ note: noteOn(choice, id), held: pressed(choice, id) },
      moreAble: more > 0 && choosable(choice, id, queue?.pieces.length ?? 0, tray),
      ...{ more, moreAt, bar, mouth, any: (queue?.pieces.length ?? 0) > 0 },
    };
  });
}

/** Returns whether a piece can be chosen that the tray does not show. */
function choosable(choice: Choice | null, id: string, count: number, { lefts }: Tray): boolean {
  if (choice?.node.pick !== "piece") return false;
  const hidden = Array.from({ length: count }, (_, i) => i).filter((i) => !lefts.has(i));
  return hidden.some((index) => optionFor(choice, `${id}:${index}`));
}

function noteOn(choice: Choice | null, token: string): string {
  return choice?.node.tips.get(token) ?? "";
}

function cardLook(
  choice: Choice | null,
  id: string,
  spot: CardItem["spot"],
): { look: Look; why: string } {
  const why = choice ? reason(choice, id) : "";
  if (!choice || !onRing(choice)) return { look: "plain", why };
  const { pick, moving } = choice.node;
  const pale = choice.calm ? "plain" : "pale";
  if (pick === "place") return { look: moving === id ? "moving" : "plain", why };
  if (pick === "chip" && spot.chips.some((chip) => optionFor(choice, chip.id)))
    return { look: "plain", why };
  if (why || pick !== "spot") return { look: pale, why };
  return { look: "legal", why: "" };
}

/** Returns the pieces to draw. */
export function bitItems(
  table: Table,
  places: Places,
  choice: Choice | null,
  top: ReadonlySet<number>,
): readonly BitItem[] {
  return standings(table).flatMap((standing) => {
    const { piece, spot, index, of } = standing;
    const at = places.bits.get(piece.id);
    if (!at) return [];
    return {
      ...{ id: piece.id, owner: piece.owner, state: piece.state, spot, index, of },
      ...{ at, shown: at.shown },
      ...bitLook(table, choice, standing),
      z: (top.has(piece.id) ? 200 : 20) + index,
    };
  });
}

/** Returns a piece's look and target. If the question does not ask for pieces, a click chooses the card. */
function bitLook(table: Table, choice: Choice | null, { spot, index }: Standing) {
  const own = choice?.node.pick === "piece";
  const token = own ? `${spot}:${index}` : spot;
  const option = choice ? optionFor(choice, token) : undefined;
  const able = option !== undefined;
  const why = choice && !able ? reason(choice, token) : "";
  const found = table.spots.get(spot);
  const card = found ? cardLook(choice, spot, found).look : "plain";
  const pale = own ? !able && !choice.calm : card === "pale";
  const held = pressed(choice, `${spot}:${index}`);
  const look: Look = own && able ? "legal" : pale && !held ? "pale" : "plain";
  const tip = own && choice.calm ? (option?.label ?? "") : "";
  return { look, token, able, why, tip, note: noteOn(choice, token), held };
}

/** Returns the cards and pieces that changed, to be marked with reduced motion. */
export function changedIds(moves: Moves, focus: readonly string[]): ReadonlySet<string | number> {
  const { travel, join, handled, enter, shift } = moves;
  return new Set([...travel, ...join, ...handled, ...enter, ...focus, ...(shift ? [shift] : [])]);
}
