/** The cards and flags on the board and their look: which targets are legal, which are pale, and why. Pure functions. */
import { type Choice, optionFor, pressed, reason } from "../../player/choice";
import type { Plan, Point } from "./geometry";
import type { Moves } from "../../story/moves";
import { standings, type Standing, type Table } from "../../story/table";
import { pieceAt, RISE } from "./tray";
import type { Spot } from "../../protocol/wire";

export interface CardItem {
  readonly id: string;
  readonly at: Point;
  readonly spot: Spot;
  readonly alt: string;
  readonly visited: boolean;
  readonly lifted: boolean;
  readonly look: "plain" | "legal" | "pale" | "moving";
  readonly why: string;
  /** Whether it is picked, or waits for Python's reply. */
  readonly held: boolean;
  readonly count: number;
  readonly leaving: boolean;
  readonly mover: boolean;
}

export interface PieceItem {
  readonly id: number;
  readonly owner: string;
  /** The text on the piece. "": no text. */
  readonly text: string;
  readonly spot: string;
  readonly at: Point;
  readonly index: number;
  readonly of: number;
  readonly state: string;
  readonly look: "plain" | "legal" | "pale";
  readonly token: string;
  readonly held: boolean;
  /** Whether choosing it, or the card it stands for, is legal. */
  readonly able: boolean;
  readonly why: string;
  /** More about a candidate, if the board asks what happens next. "": no text. */
  readonly tip: string;
  readonly z: number;
}

/** The kinds of targets on the board itself. While one is asked for, no card is lifted. */
const ON_BOARD = new Set(["spot", "piece", "chip", "place"]);

/** Returns whether the question asks for a target on the board. */
export function onBoard(choice: Choice | null): boolean {
  return choice !== null && ON_BOARD.has(choice.node.pick);
}

/** Returns the spot that is lifted at the cursor; null if none is, as at the end of a game, when nobody waits for it. */
export function liftedSpot(table: Table, choice: Choice | null): string | null {
  const won = [...table.scores.values()].some(({ state }) => state === "won");
  return won || onBoard(choice) ? null : (table.cursor?.spot ?? null);
}

/** The positions of all cards and flags. */
export interface Poses {
  readonly cards: ReadonlyMap<string, Point>;
  readonly pieces: ReadonlyMap<number, Point>;
}

/** Returns the positions of all cards and flags of a table. */
export function posesOf(table: Table, plan: Plan, lifted: string | null): Poses {
  const cards = new Map<string, Point>();
  for (const [id, { x, y }] of plan.boxes) cards.set(id, { x, y: id === lifted ? y - RISE : y });
  const pieces = new Map<number, Point>();
  for (const { piece, spot, index, of } of standings(table)) {
    const box = plan.boxes.get(spot);
    const raise = spot === lifted ? RISE : 0;
    if (box) pieces.set(piece.id, pieceAt({ ...box, y: box.y - raise }, index, of, plan.spacing));
  }
  return { cards, pieces };
}

/** Returns the cards to draw. */
export function cardItems(
  table: Table,
  poses: Poses,
  choice: Choice | null,
  moves: Moves | null,
  leaving = false,
): readonly CardItem[] {
  const lifted = liftedSpot(table, choice);
  return [...poses.cards].flatMap(([id, at]) => {
    const spot = table.spots.get(id);
    if (!spot) return [];
    const queue = table.queues.get(id);
    return {
      id,
      at,
      spot,
      alt: queue?.alt || spot.title,
      visited: table.cursor?.spot === id,
      lifted: lifted === id,
      ...cardLook(choice, id, spot),
      held: pressed(choice, id),
      count: queue?.pieces.length ?? 0,
      leaving,
      mover: moves?.shift === id,
    };
  });
}

function cardLook(choice: Choice | null, id: string, spot: Spot): Pick<CardItem, "look" | "why"> {
  const why = choice ? reason(choice, id) : "";
  if (!choice || !onBoard(choice)) return { look: "plain", why };
  const { pick, moving } = choice.node;
  if (pick === "place") return { look: moving === id ? "moving" : "pale", why };
  if (pick === "chip" && spot.chips.some((chip) => optionFor(choice, chip.id)))
    return { look: "plain", why };
  if (why) return { look: choice.calm ? "plain" : "pale", why };
  return { look: "legal", why: "" };
}

/** Returns the flags to draw. */
export function pieceItems(
  table: Table,
  poses: Poses,
  choice: Choice | null,
  moves: Moves | null,
): readonly PieceItem[] {
  return standings(table).flatMap((standing) => {
    const at = poses.pieces.get(standing.piece.id);
    if (!at) return [];
    const { piece, spot, index, of } = standing;
    const top = moves?.travel.has(piece.id) || moves?.shift === spot;
    const where = {
      id: piece.id,
      owner: piece.owner,
      text: piece.label,
      spot,
      at,
      index,
      of,
      state: piece.state,
    };
    return { ...where, ...pieceLook(choice, standing, table), z: (top ? 200 : 20) + index };
  });
}

/** Returns a flag's look and target. If the question does not ask for flags, a click chooses the card. */
function pieceLook(choice: Choice | null, { spot, index }: Standing, table: Table) {
  const found = table.spots.get(spot);
  const own = choice?.node.pick === "piece";
  const token = own ? `${spot}:${index}` : spot;
  const option = choice ? optionFor(choice, token) : undefined;
  const able = option !== undefined;
  const why = choice && !able ? reason(choice, token) : "";
  const card = found ? cardLook(choice, spot, found).look : "plain";
  const held = pressed(choice, `${spot}:${index}`);
  const pale = !held && (own ? !able && !choice.calm : card === "pale" || card === "moving");
  const look = own && able ? "legal" : pale ? "pale" : "plain";
  const tip = own && choice.calm ? (option?.label ?? "") : "";
  return { look, token, able, why, tip, held } as const;
}

/** Returns the cards and flags that changed, to be marked with reduced motion. */
export function changedIds(moves: Moves, focus: readonly string[]): ReadonlySet<string | number> {
  const { travel, join, handled, shift } = moves;
  return new Set([...travel, ...join, ...handled, ...focus, ...(shift ? [shift] : [])]);
}
