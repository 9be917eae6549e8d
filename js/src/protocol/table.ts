/** What lies on the table, as types (docs/wire.md): layout, spots, pieces, panels of the players. */
export interface Layout {
  readonly kind: string;
  readonly order: readonly string[];
  readonly loop: string;
  readonly back: string;
  readonly columns: number;
  /** Column and row of each spot of `order`. In a `hex` layout, a column is half a spot wide. */
  readonly places: readonly (readonly [number, number])[];
  /** Pairs of neighbouring spots with a wall between them. */
  readonly walls: readonly (readonly string[])[];
  /** The labels of a grid's columns and rows. Empty: numbers from 0. */
  readonly labels: readonly (readonly string[])[];
}

export interface Chip {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly base: number;
}

/** A spot's program: its source, the next line of the spot's text, and the line just executed (0: none). */
export interface Code {
  readonly text: string;
  readonly line: number;
  readonly done: number;
  readonly python: boolean;
}

export interface Spot {
  readonly title: string;
  readonly text: string;
  /** More text for the tooltip, such as another name. */
  readonly tip: string;
  readonly icon: string;
  readonly level: number;
  readonly levels: number;
  readonly chips: readonly Chip[];
  readonly code: Code | null;
  /** The word on a marker that lies on it. */
  readonly marker: string;
  /** `source`, `error` or "". */
  readonly hazard: string;
  /** The colour of a cell. "": the usual one. */
  readonly tint: string;
}

export interface Piece {
  readonly id: number;
  readonly owner: string;
  readonly state: string;
  /** The text on the piece. */
  readonly label: string;
  /** Where it faces, in degrees clockwise from up. Null: nowhere. */
  readonly facing: number | null;
}

export interface Queue {
  readonly pieces: readonly Piece[];
  readonly alt: string;
}

export interface Cursor {
  readonly spot: string;
  readonly direction: number;
}

/** A card in a hand, or a right that can be spent. */
export interface Holding {
  /** Its word in actions. "": no action names it. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly icon: string;
  /** Whether only its back is shown. */
  readonly hidden: boolean;
}

export interface Score {
  readonly seat: string;
  readonly name: string;
  readonly life: number | null;
  readonly full: number;
  readonly unused: number | null;
  /** The visible part of the hand. */
  readonly held: readonly Holding[];
  /** A word for the things that `unused` counts. */
  readonly stock: string;
  readonly note: string;
  readonly state: string;
  readonly alt: string;
  readonly tip: string;
  /** The life at which the player wins. 0: the life is shown as hearts, else as lamps. */
  readonly goal: number;
  readonly pieces: number | null;
  /** The player's counters, each with its icon and its text. */
  readonly counters: readonly (readonly string[])[];
}

export interface Store {
  readonly icon: string;
  readonly value: number;
  readonly text: string;
}

/** Lines drawn from spot to spot. */
export type Trails = readonly (readonly string[])[];
