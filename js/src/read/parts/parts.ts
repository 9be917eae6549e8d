/** The parts of a reading page: it contains only what its game needs and what its author asked for. */
import type { Component } from "svelte";
import type Cards from "../../boards/cards/Board.svelte";
import type { Sea } from "../../editions/contract";
import type { PanelProps, WithRegister } from "../../ui/desk";
import type * as Extras from "./extras";
import type * as Predict from "./predict";
import type * as Solve from "./solve";

interface WithPictures {
  readonly PICTURES: Readonly<Record<string, string>>;
}

interface WithBody {
  readonly Body: Component<PanelProps>;
}

export interface ReadParts {
  /** The painter of the game's boards. */
  readonly painter: { readonly Board: typeof Cards } & Partial<WithRegister>;
  /** The Monster edition, and its pictures. */
  readonly monster?: Sea & WithPictures;
  readonly extras?: typeof Extras;
  readonly predict?: typeof Predict;
  /** On the page of a puzzle: what it is solved with. */
  readonly solve?: typeof Solve;
  readonly code?: WithBody & WithPictures;
  readonly values?: WithBody;
  readonly tree?: WithBody;
  readonly strip?: WithBody;
}
