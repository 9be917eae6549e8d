/** A model without Python: the page contains the stories, and the answers to what a reader may ask. */
import type { Outgoing } from "../protocol/request";
import type { Model } from "./model";

type Listener = (value: unknown) => void;
type Data = Readonly<Record<string, unknown>>;

/** Answers to `inspect`, by `what`. Those to `rule` are by number. */
export interface Answers {
  readonly rule?: Data;
  readonly tree?: unknown;
}

/** One line of a game: how many frames it shares with the line before it in the list, its own, and its answers. */
export interface Lined {
  readonly shared: number;
  readonly story: Data & { readonly frames: readonly unknown[] };
  readonly answers: Data;
}

/** The data of one board. */
export interface PageData {
  /** The version of the messages, as the trait `protocol`. */
  readonly protocol: number;
  readonly words: Readonly<Record<string, string>>;
  /** Initial traits, such as `step` and `horizon`. */
  readonly traits: Readonly<Record<string, unknown>>;
  /** Whether the log stands below the board. */
  readonly log: boolean;
  /** Whether the table is shown alone, without header and playback bar: the page has its own controls. */
  readonly bare?: boolean;
  /** The game in each edition. */
  readonly views: Readonly<Record<string, StoredView>>;
  /** The picture of the end, for paper, as an SVG file. "": the text has it already. */
  readonly end: string;
  /** The edition that is shown first. */
  readonly edition: string;
  /** The check sums of links to the game, by the line that they lead to. Missing: a link would tell secrets. */
  readonly links?: readonly string[];
}

/** The game in one edition: its lines, the present one first among equals, and what does not depend on the line. */
export interface StoredView {
  readonly lines: readonly Lined[];
  /** The index of the line that is shown first. */
  readonly here: number;
  readonly answers: Answers;
}

/** Stands in for anywidget's model on a page without Python. */
export class StoredModel implements Model {
  private readonly traits: Record<string, unknown>;
  private readonly listeners = new Map<string, Set<Listener>>();
  private edition: string;
  private line: number;
  protected revision = 0;

  /** `captions`: those that the page's text has in place of the first edition of a game without variations, by step. */
  constructor(
    private readonly data: PageData,
    private readonly captions: readonly string[] = [],
  ) {
    const { protocol, words, traits, edition } = data;
    const usual = { playing: false, speed: 1, read_only: true, alone: false, theme: "auto" };
    this.traits = { ...usual, step: 0, predict: false, horizon: null, ...traits, protocol, words };
    this.edition = edition;
    this.line = this.view.here;
  }

  private get view(): StoredView {
    const view = this.data.views[this.edition];
    if (!view) throw new Error(`no edition ${this.edition}`);
    return view;
  }

  get(key: string): unknown {
    return this.traits[key];
  }

  set(key: string, value: unknown): void {
    this.traits[key] = value;
    this.emit(`change:${key}`, value);
  }

  save_changes(): void {}

  send(request: Outgoing): void {
    const answer = this.answer(request);
    queueMicrotask(() => this.emit("msg:custom", { ...answer, id: request.id }));
  }

  on(event: string, then: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(then));
  }

  off(event: string, then: Listener): void {
    this.listeners.get(event)?.delete(then);
  }

  /** Returns the story of the shown line in the shown edition. */
  protected story(): Data {
    const { lines } = this.view;
    const own = lines[this.line]?.story ?? {};
    const frames = framesOf(lines, this.line).map((frame, step) => ({
      caption: this.captions[step],
      ...(frame as Data),
    }));
    return { ...own, type: "story", revision: this.revision, frames };
  }

  protected answer(request: Outgoing): Data {
    switch (request.type) {
      case "hello":
        return this.story();
      case "edition":
        this.edition = request.edition;
        return this.story();
      case "line":
        if (request.index !== this.line && this.view.lines[request.index]) {
          this.line = request.index;
          this.revision += 1;
        }
        return this.story();
      case "inspect":
        return { type: "found", what: request.what, found: this.find(request) };
      default:
        return { type: "refused", revision: this.revision, message: request.type };
    }
  }

  private find({ what, number }: Outgoing & { readonly type: "inspect" }): unknown {
    const { answers, lines } = this.view;
    if (what === "rule") return answers.rule?.[`${number as string}`] ?? null;
    if (what === "tree") return answers.tree;
    // The page itself keeps what was answered to its questions.
    return what === "answer" ? {} : lines[this.line]?.answers[what];
  }

  private emit(event: string, value: unknown): void {
    for (const then of this.listeners.get(event) ?? []) then(value);
  }
}

/** Returns all frames of a line: those that it shares with the line before it in the list, then its own. */
export function framesOf(lines: readonly Lined[], at: number): readonly unknown[] {
  const line = lines[at];
  if (!line) return [];
  return [
    ...(line.shared ? framesOf(lines, at - 1).slice(0, line.shared) : []),
    ...line.story.frames,
  ];
}
