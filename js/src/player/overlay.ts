/** One player decides in private: what they see takes the place of the public table until it is put away. */
import type { Choice } from "./choice";
import { type Answered, Closed } from "../link/requests";
import { Malformed } from "../protocol/readers";
import { Story } from "../story/story";
import { type Sender, Walk } from "./walk";
import type { Ask, Sight } from "../protocol/wire";
import type { Privately } from "../protocol/request";

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
  /** Counts the turns at the screen: what was asked for in an earlier one is thrown away. */
  private sitting = 0;
  /** Counts the looks: only the last one counts, and only while the same player has the screen. */
  private looks = 0;
  private looking = false;
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
    if (this.seat !== null && !this.seen && !this.looking) void this.peek(this.seat);
  }

  /** Puts it away: nothing of it is kept. */
  away(): void {
    if (this.seat === null) return;
    this.reset(null);
    this.closed();
  }

  /** The game has gone on, or told itself anew: another look; `mine`: by what was done here. */
  renewed(ask: Ask, mine: boolean): void {
    if (this.seat === null) return;
    if (!ask.private.includes(this.seat)) this.away();
    else if (this.seen || this.looking) {
      this.anew ||= mine;
      void this.peek(this.seat);
    }
  }

  private reset(seat: string | null): void {
    this.seat = seat;
    this.seen = this.walk = null;
    this.looking = false;
    this.looks += 1;
    this.sitting += 1;
    this.anew = true;
  }

  /** The player, as long as this table is open: later nothing of it may be said or sent. */
  private discreet(): Sender {
    const { sender, sitting } = this;
    const open = () => sitting === this.sitting;
    return {
      fetch: (what, how) => {
        if (!open()) return Promise.reject(new Closed());
        const answer = sender.fetch(what, { ...how, quiet: true });
        answer.catch((error: unknown) => open() && sender.failed(error));
        return answer;
      },
      say: (text) => open() && sender.say(text),
      failed: (error) => open() && sender.failed(error),
      changed: () => open() && sender.changed(),
      tell: () => sender.tell(),
    };
  }

  private async peek(seat: string): Promise<void> {
    const look = ++this.looks;
    this.looking = true;
    try {
      const answer = await this.sender.fetch({ type: "peek", seat }, { quiet: true });
      if (look === this.looks) this.arrived(seat, answer);
    } catch (error) {
      if (look !== this.looks) return;
      this.away();
      this.sender.failed(error);
    }
  }

  private arrived(seat: string, answer: Answered): void {
    const { set, ask, undo } = sightOf(seat, answer);
    const frame = { ply: 0, round: 0, seat: null, caption: "", focus: [], sign: "", faint: false };
    this.looking = false;
    this.seen = { story: Story.of([{ ...frame, set }]), ask, undo };
    this.walk ??= new Walk(this.discreet(), { seat });
    this.walk.take(ask, this.anew);
    this.anew = false;
    this.sender.tell();
  }
}

function sightOf(seat: string, answer: Answered): Sight {
  if (answer?.type !== "hand" || answer.seat !== seat) throw new Malformed("seat", seat);
  const { sight } = answer;
  if (!sight) throw new Malformed("set", "the table");
  return sight;
}
