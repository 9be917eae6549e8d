/** One player decides in private: what they see takes the place of the public table until it is put away. */
import type { Choice } from "./choice";
import { Malformed } from "../protocol/sound";
import { Story } from "../story/story";
import { type Sender, Walk } from "./walk";
import type { Answer, Ask, HandMessage, Privately, Sight } from "../protocol/wire";

/** What a view is told of it. */
export interface Overlay {
  readonly seat: string;
  /** Null: the table is covered until the player is at the screen. */
  readonly open: Open | null;
}

interface Open {
  readonly story: Story;
  readonly ask: Ask;
  readonly choice: Choice | null;
  readonly undo: boolean;
}

export class PrivateTable {
  /** Who has taken the screen, or is about to. */
  private seat: string | null = null;
  private seen: Omit<Open, "choice"> | null = null;
  private walk: Walk | null = null;
  /** Counts whose turn at the screen it is: an answer to an earlier one is thrown away. */
  private turn = 0;
  private waiting = false;
  /** The game has gone on since the table was seen. */
  private stale = false;
  private anew = true;

  constructor(
    private readonly sender: Sender,
    /** Called when it is put away: whatever it has left behind goes, too. */
    private readonly closed: () => void,
  ) {}

  /** The seat for which the table is covered; null: it is not. */
  get cover(): string | null {
    return this.seen ? null : this.seat;
  }

  /** The walk through the private question, while it is shown. */
  get open(): Walk | null {
    return this.seen && this.walk;
  }

  /** What is added to a request that is made in private. */
  get who(): Privately {
    return this.seen && this.seat !== null ? { seat: this.seat } : {};
  }

  view(): Overlay | null {
    const { seat, seen, walk } = this;
    return seat === null ? null : { seat, open: seen && { ...seen, choice: walk?.choice ?? null } };
  }

  /** Covers the table for this player. */
  take(seat: string): void {
    this.reset(seat);
    this.sender.tell();
  }

  /** The player is at the screen. */
  accept(): void {
    if (this.seat !== null && !this.seen && !this.waiting) this.peek();
  }

  /** Puts it away: nothing of it is kept. */
  away(): void {
    if (this.seat === null) return;
    this.reset(null);
    this.closed();
  }

  /** The game has gone on, or told itself anew; `mine`: by what was done here. */
  renewed(ask: Ask, mine: boolean): void {
    if (this.seat === null) return;
    if (!ask.private.includes(this.seat)) this.away();
    else if (this.seen) {
      this.stale = true;
      this.anew ||= mine;
    }
  }

  /** Looks again where that is due; called whenever something has arrived. */
  settle(): void {
    this.walk?.calm();
    if (this.stale && !this.sender.busy) this.peek();
  }

  /** A request was refused: the choice begins anew, and what was not shown is not. */
  refused(): void {
    if (this.waiting) this.away();
    else if (this.seen) this.walk?.take(this.seen.ask, true);
  }

  /** No answer has come. */
  calm(): void {
    if (this.waiting) this.away();
    this.walk?.calm();
  }

  private reset(seat: string | null): void {
    this.seat = seat;
    this.seen = this.walk = null;
    this.waiting = this.stale = false;
    this.anew = true;
    this.turn += 1;
  }

  private peek(): void {
    const { seat, turn } = this;
    if (seat === null) return;
    // While another answer is waited for, the look waits, too.
    this.stale = true;
    if (this.sender.busy) return;
    this.stale = false;
    this.waiting = true;
    this.sender.fetch({ type: "peek", seat }, (answer) => {
      if (turn === this.turn) this.arrived(seat, answer);
    });
  }

  private arrived(seat: string, answer: Answer | null): void {
    this.waiting = false;
    if (answer === null) {
      this.stale = true;
      return;
    }
    const { set, ask, undo } = sightOf(seat, answer);
    const frame = { ply: 0, round: 0, seat: null, caption: "", focus: [], sign: "", faint: false };
    this.seen = { story: Story.of([{ ...frame, set }]), ask, undo };
    this.walk ??= new Walk(this.sender, { seat });
    this.walk.take(ask, this.anew);
    this.anew = false;
  }
}

function sightOf(seat: string, answer: Answer): Sight {
  const { sight, seat: whose } = answer as HandMessage;
  if (answer.type !== "hand" || whose !== seat) throw new Malformed("seat", seat);
  if (!sight) throw new Malformed("set", "the table");
  return sight;
}
