/** Questions to Python: one at a time, numbered, and missed when no answer comes. */
import type { Clock } from "../host/clock";
import type { Outgoing, Request } from "../protocol/wire";

export const PATIENCE = 3000;

/** A file is read and replayed, a picture is drawn: that takes longer. */
const SLOW: Readonly<Record<string, number>> = { open: 30_000, picture: 30_000, save: 10_000 };

/** What changes nothing may be asked for by a board for looking, too. */
export function looks(request: Request): boolean {
  if (request.type === "clock") return request.do === "look";
  return ["hello", "save", "position", "picture", "dress"].includes(request.type);
}

export interface Pending {
  readonly id: number;
  readonly type: Request["type"];
}

export class Requests {
  revision: number | null = null;
  pending: Pending | null = null;
  private last = 0;
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly send: (message: Outgoing) => void,
    private readonly missed: () => void,
  ) {}

  /** Sends a request; false while another waits for its answer. */
  make(request: Request): boolean {
    if (this.pending) return false;
    this.pending = { id: ++this.last, type: request.type };
    this.stopTimer();
    this.stopTimer = this.clock.after(SLOW[request.type] ?? PATIENCE, () => this.giveUp());
    try {
      this.send({ ...request, id: this.last, ...this.stamp() });
    } catch {
      // The way to Python is closed: its kernel has ended or begun anew. There is nothing to wait for.
      this.stopTimer();
      this.giveUp();
    }
    return true;
  }

  /** Sends what needs no answer. */
  tell(request: Request): void {
    try {
      this.send({ ...request, id: 0, ...this.stamp() });
    } catch {
      // Nobody hears it: the next request finds out, and says so.
    }
  }

  /** An answer or news arrived; true if it is the answer that was waited for. */
  heard(id: number | null): boolean {
    const mine = this.pending !== null && this.pending.id === id;
    if (mine) this.end();
    return mine;
  }

  end(): void {
    this.stopTimer();
    this.pending = null;
  }

  private giveUp(): void {
    this.pending = null;
    this.missed();
  }

  private stamp(): { revision?: number } {
    return this.revision === null ? {} : { revision: this.revision };
  }
}
