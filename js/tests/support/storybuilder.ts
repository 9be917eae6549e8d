/** Builds stories by hand: a table, and one frame after each event. */

type Json = Record<string, unknown>;
export type Flag = [number, string, string];

export interface CardText {
  title: string;
  text: string;
  icon: string;
  level: number;
  chips?: [string, number][];
}

export const CARDS: Record<string, CardText> = {
  AddFlag: {
    title: "AddFlag",
    text: "Put one of your unused flags on another card.",
    icon: "flag-plus",
    level: 1,
  },
  MoveFlag: {
    title: "MoveFlag",
    text: "Move any {1} flag to another card.",
    icon: "flag-arrow",
    level: 1,
    chips: [["flags", 1]],
  },
  RemoveFlag: {
    title: "RemoveFlag",
    text: "Remove any {1} flag from the game.",
    icon: "flag-cross",
    level: 1,
    chips: [["flags", 1]],
  },
  Bug: {
    title: "Bug",
    text: "{1} player loses {1} life.",
    icon: "beetle",
    level: 1,
    chips: [
      ["players", 1],
      ["damage", 1],
    ],
  },
  ForkBomb: {
    title: "ForkBomb",
    text: "One player loses {2} life; then this flag leaves.",
    icon: "fork-bomb",
    level: 1,
    chips: [["damage", 2]],
  },
  MoveCommand: {
    title: "MoveCommand",
    text: "Move any {1} card and its flags to another place.",
    icon: "card-arrow",
    level: 2,
    chips: [["commands", 1]],
  },
  RemoveCommand: {
    title: "RemoveCommand",
    text: "Remove any card and its flags from the game.",
    icon: "card-cross",
    level: 2,
  },
  Reverse: {
    title: "Reverse",
    text: "Reverse the cursor’s direction.",
    icon: "turn-back",
    level: 2,
  },
  Increment: {
    title: "Increment",
    text: "Raise one parameter of any card by {1}.",
    icon: "braces-plus",
    level: 3,
    chips: [["amount", 1]],
  },
  Decrement: {
    title: "Decrement",
    text: "Lower one parameter of any card by {1}.",
    icon: "braces-minus",
    level: 3,
    chips: [["amount", 1]],
  },
};

/** Changes a table step by step, and collects the frames. */
export class StoryBuilder {
  readonly frames: Json[] = [];
  ply = 0;
  round = 0;
  order: string[];
  queues: Record<string, Flag[]>;
  cursor: { spot: string; direction: number };
  scores: Record<string, Json> = {};
  chips: Record<string, [string, number, number][]> = {};
  private next = 1;
  private set: Json = {};

  constructor(order: string[], names: string[], unused = 6) {
    this.order = [...order];
    this.queues = Object.fromEntries(order.map((id) => [id, []]));
    this.cursor = { spot: order[0] ?? "", direction: 1 };
    names.forEach((name, index) => {
      const seat = "ABCDE".charAt(index);
      this.score(seat, { seat, name, life: 5, full: 5, unused, note: "", state: "" });
    });
    for (const id of order) {
      this.chips[id] = (CARDS[id]?.chips ?? []).map(([name, value]) => [name, value, value]);
      this.spot(id);
      this.show(id);
    }
    this.layout();
    this.set["cursor"] = { ...this.cursor };
    this.set["stores"] = [];
    this.frame(null, "");
  }

  /** Ends an event: adds a frame with everything that changed. */
  frame(seat: string | null, caption: string, more: Json = {}): this {
    this.frames.push({
      ply: this.ply,
      round: this.round,
      seat,
      caption,
      focus: [],
      ...more,
      set: this.set,
    });
    this.set = {};
    return this;
  }

  score(seat: string, change: Json): this {
    this.scores[seat] = { ...this.scores[seat], ...change };
    const { name, life, unused } = this.scores[seat];
    this.scores[seat]["alt"] = `${name}: ${life} life, ${unused} unused`;
    this.set[`score/${seat}`] = { ...this.scores[seat] };
    return this;
  }

  spot(id: string): this {
    const { title, text, icon, level } = CARDS[id] ?? { title: id, text: "", icon: "", level: 0 };
    const chips = (this.chips[id] ?? []).map(([name, value, base]) => ({
      id: `${id}.${name}`,
      name,
      value,
      base,
    }));
    this.set[`spot/${id}`] = { title, text, icon, level, levels: 3, chips };
    return this;
  }

  show(id: string): this {
    const pieces = this.queues[id] ?? [];
    const flags = pieces
      .map(([, owner, state]) => `${owner}${state ? ` ${state}` : ""}`)
      .join(", ");
    const visited = this.cursor.spot === id ? ", visited" : "";
    const alt = `${id}, place ${this.order.indexOf(id)}${visited}, ${pieces.length} flags${flags ? `: ${flags}` : ""}`;
    this.set[`queue/${id}`] = { pieces: pieces.map((piece) => [...piece]), alt };
    return this;
  }

  add(id: string, owner: string): this {
    this.queues[id]?.push([this.next++, owner, ""]);
    return this.show(id);
  }

  move(from: string, index: number, to: string): this {
    const piece = this.queues[from]?.splice(index, 1)[0];
    if (piece) this.queues[to]?.push([piece[0], piece[1], ""]);
    return this.show(from).show(to);
  }

  remove(from: string, index: number): this {
    this.queues[from]?.splice(index, 1);
    return this.show(from);
  }

  state(id: string, index: number, state: string): this {
    const piece = this.queues[id]?.[index];
    if (piece) piece[2] = state;
    return this.show(id);
  }

  go(spot: string, direction = this.cursor.direction): this {
    const old = this.cursor.spot;
    this.cursor = { spot, direction };
    for (const piece of this.queues[old] ?? []) piece[2] = "";
    this.set["cursor"] = { ...this.cursor };
    if (this.queues[old]) this.show(old);
    return this.show(spot);
  }

  place(id: string, index: number): this {
    this.order = this.order.filter((other) => other !== id);
    this.order.splice(index, 0, id);
    return this.layout();
  }

  drop(id: string): this {
    this.order = this.order.filter((other) => other !== id);
    this.queues = Object.fromEntries(Object.entries(this.queues).filter(([other]) => other !== id));
    this.set[`spot/${id}`] = null;
    this.set[`queue/${id}`] = null;
    return this.layout();
  }

  tune(id: string, index: number, value: number): this {
    const chip = this.chips[id]?.[index];
    if (chip) chip[1] = value;
    return this.spot(id);
  }

  layout(): this {
    this.set["layout"] = {
      kind: "row",
      order: [...this.order],
      loop: "last → first",
      back: "first → last",
    };
    return this;
  }
}

/** Returns an ask with one node. */
export function ask(seat: string, node: Json, more: Json = {}): Json {
  const full = { detail: "", refused: [], otherwise: "That cannot be chosen now.", ...node };
  return {
    seat,
    text: node["text"] ?? "",
    detail: "",
    crumbs: [],
    count: "",
    cancel: 0,
    prefix: "",
    nodes: [full],
    over: false,
    ...more,
  };
}

/** Returns the story message of a builder's frames. */
export function story(builder: StoryBuilder, asked: Json, more: Json = {}): Json {
  const now = {
    ask: asked,
    undo: builder.ply > 0,
    redo: false,
    lines: [{ text: "line 1", here: true }],
  };
  return {
    type: "story",
    revision: 1,
    id: 1,
    title: "Spaghetti Code",
    subtitle: "level 2 · 2 players",
    frames: builder.frames,
    ...now,
    ...more,
  };
}
