/** The requests that the browser sends to Python (docs/wire.md). */
import type { Chosen } from "./settings";

/** One change in an editor. The fields depend on `do` (docs/wire.md). */
export type Edit = Readonly<Record<string, string | number | boolean>> & { readonly do: string };

/** Requests for a file or a text to copy. They change nothing. */
export type Takeaway =
  | { readonly type: "save" }
  | { readonly type: "position"; readonly step: number }
  | { readonly type: "picture"; readonly step: number; readonly dark: boolean }
  | { readonly type: "page" | "link"; readonly step: number };

/** What a teacher writes for an exercise. */
export interface Written {
  /** How it is answered: `choose` or `play`. */
  readonly kind: string;
  readonly question: string;
  readonly right: string;
  readonly wrong: string;
  readonly hint: string;
  /** The actions that are played, or the right answer, with `;` between them. */
  readonly line: string;
  /** What Python looks up. "": `answer` is the right answer. */
  readonly asks: string;
  readonly choices: string;
  readonly answer: string;
  /** Whether only a win before another player has a turn counts. */
  readonly soon: boolean;
}

/** A change of the tree. `line` and `ply` name the moment. */
export type Annotate =
  | { readonly type: "annotate"; readonly do: "restore" }
  | {
      readonly type: "annotate";
      readonly do: "name" | "comment" | "glyph" | "promote" | "delete";
      readonly line: number;
      readonly ply: number;
      readonly text?: string;
    };

/** The player who decides in private at this screen. Missing: nobody does. */
export interface Privately {
  readonly seat?: string;
}

/** The last step that this page shows. Null: it hides nothing. Each page of a board has its own. */
export interface Bounded {
  readonly horizon: number | null;
}

/** A question about the game, such as its program. It changes nothing. The other fields depend on `what` (docs/wire.md). */
export interface Inspect extends Partial<Bounded> {
  readonly type: "inspect";
  readonly what: string;
  readonly [field: string]: unknown;
}

/** A request. Revision and id are added when it is sent. */
export type Request =
  | { readonly type: "hello"; readonly has?: boolean }
  | ({ readonly type: "play"; readonly action: string } & Privately)
  | ({ readonly type: "undo"; readonly plies: number } & Privately)
  | ({ readonly type: "ask"; readonly words: readonly string[] } & Privately)
  | { readonly type: "redo" }
  | { readonly type: "fork"; readonly step: number; readonly action?: string }
  | { readonly type: "line"; readonly index: number; readonly end?: boolean }
  | { readonly type: "review"; readonly do: "keep" | "step"; readonly at: number }
  | { readonly type: "review"; readonly do: "leave" }
  | Annotate
  | {
      readonly type: "new";
      readonly set?: Chosen;
      readonly bots?: Readonly<Record<string, string | null>>;
    }
  | { readonly type: "seat"; readonly who: string; readonly level: string | null }
  | { readonly type: "share"; readonly do: "here" | "there" | "free"; readonly seat: string }
  | { readonly type: "share"; readonly do: "give"; readonly seat: string; readonly who: number }
  | { readonly type: "share"; readonly do: "names" }
  | { readonly type: "share"; readonly do: "unname" | "remove"; readonly who: number }
  | { readonly type: "think"; readonly do: "stop" | "go" }
  | ({ readonly type: "hint"; readonly do: "ask" | "more" | "stop" | "close" } & Bounded)
  | { readonly type: "puzzle"; readonly do: "again" | "next" | "on" | "hint" }
  | { readonly type: "puzzle"; readonly do: "go"; readonly at: number }
  | { readonly type: "exercise"; readonly do: "check" | "show" | "hint" | "save" }
  | { readonly type: "exercise"; readonly do: "choose"; readonly choice: number }
  | { readonly type: "make"; readonly do: "begin"; readonly step: number }
  | ({ readonly type: "make"; readonly do: "make"; readonly step: number } & Written)
  | { readonly type: "make"; readonly do: "try"; readonly request: Outgoing | null }
  | { readonly type: "make"; readonly do: "take"; readonly as: "notebook" | "file" | "link" }
  | { readonly type: "offer"; readonly set: Chosen }
  | { readonly type: "names"; readonly names: Readonly<Record<string, string>> }
  | { readonly type: "open"; readonly text: string }
  | { readonly type: "peek"; readonly seat: string; readonly hand?: boolean }
  | ({ readonly type: "edit" } & Edit)
  | { readonly type: "edition"; readonly edition: string }
  | { readonly type: "language"; readonly language: string }
  | { readonly type: "clock"; readonly do: "pause" | "resume" | "more" | "look" }
  | ({ readonly type: "write" } & Edit)
  | Inspect
  | Takeaway;

/** A request as it is sent. */
export type Outgoing = Request & { readonly id: number; readonly revision?: number };
