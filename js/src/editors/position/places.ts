/** Where the board has drawn the cards and flags of a position, in its own pixels. */
import { drawnScale } from "../../host/scale";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A card, and the height of its tray. */
export interface CardBox extends Box {
  readonly tray: number;
}

export interface Places {
  readonly spots: ReadonlyMap<string, CardBox>;
  /** By the identities of the pieces. */
  readonly pieces: ReadonlyMap<number, Box>;
}

/** Before the board has drawn anything. */
export const NOWHERE: Places = { spots: new Map(), pieces: new Map() };

/** Returns where the cards and flags in a drawn board are. */
export function placesIn(drawn: HTMLElement): Places {
  const frame = drawn.getBoundingClientRect();
  const scale = drawnScale(drawn);
  const boxOf = (node: Element): Box => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [(left - frame.left) / scale, (top - frame.top) / scale];
    return { x, y, width: width / scale, height: height / scale };
  };
  const all = (selector: string) => [...drawn.querySelectorAll<HTMLElement>(selector)];
  const spots = all("[data-spot]").map((node) => {
    const tray = node.querySelector(".tray")?.getBoundingClientRect().height ?? 0;
    return [node.dataset["spot"] ?? "", { ...boxOf(node), tray: tray / scale }] as const;
  });
  const pieces = all("[data-piece]").map(
    (node) => [Number(node.dataset["piece"]), boxOf(node)] as const,
  );
  return { spots: new Map(spots), pieces: new Map(pieces) };
}
