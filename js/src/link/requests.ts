/** Requests to Python: each gets one answer. What changes the game goes one by one, what only reads goes at once. */
import type { Clock } from "../host/clock";
import type { Answer } from "../protocol/wire";
import type { Outgoing, Request } from "../protocol/request";

export const PATIENCE = 3000;

/** A file is read and replayed, a picture is drawn: that takes longer. */
const SLOW: Readonly<Record<string, number>> = { open: 30_000, picture: 30_000, save: 10_000 };

/** Requests of these types go one by one. */
const SERIAL: readonly string[] = [
  ...["play", "undo", "redo", "fork", "line", "new", "open", "names", "edit", "write"],
];

/** What changes nothing may be asked for by a board for looking, too. */
const LOOKS: readonly string[] = ["hello", "save", "position", "picture", "edition"];

export function looks(request: Request): boolean {
  return request.type === "clock" ? request.do === "look" : LOOKS.includes(request.type);
}

/** Whether a request waits until the one before it has been answered. */
export function isSerial(request: Request): boolean {
  return request.type === "clock" ? request.do !== "look" : SERIAL.includes(request.type);
}

/** Python has refused a request; the message is Python's words. */
export class Refused extends Error {}

/** No answer in time, or no way to Python any more. */
export class Unheard extends Error {
  constructor(
    /** False: it stood behind one that was not answered, and was not sent. */
    readonly sent: boolean,
  ) {
    super("no answer");
  }
}

/** It was about something that had changed before it could be sent, so it was not sent. */
export class Changed extends Error {}

/** The board is closed, or cannot make this request now. */
export class Closed extends Error {}

/** Python's answer; null: the game itself has changed, and every board has been told. */
export type Answered = Answer | null;

/** The answer, or undefined after a failure: for those who leave it to the board to say why. */
export function heard(answer: Promise<Answered>): Promise<Answered | undefined> {
  return answer.catch(() => undefined);
}

/** A request without its answer. */
export interface Pending {
  readonly request: Request;
  /** When it was made; it may have been sent later. */
  readonly made: number;
}

interface Task extends Pending {
  /** Looked at when it is about to be sent; false: it is not sent. */
  readonly still: () => boolean;
  readonly fulfil: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
  /** The patience counts from here: it was sent, or Python has answered one that was sent before. */
  since: number;
}

export class Requests {
  revision: number | null = null;
  private last = 0;
  /** Those that were sent, by their numbers, in the order of sending. */
  private readonly open = new Map<number, Task>();
  private queue: Task[] = [];
  /** Those that nobody waits for any more; their answers may still come. */
  private readonly late = new Map<number, Request>();
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly send: (message: Outgoing) => void,
    /** Called when a request was made or settled. */
    private readonly changed: () => void = () => {},
  ) {}

  /** All that waits for an answer, the queue last. */
  get pending(): readonly Pending[] {
    return [...this.open.values(), ...this.queue];
  }

  /** Whether something that changes the game waits for its answer. */
  get busy(): boolean {
    return this.queue.length > 0 || this.underWay;
  }

  /** Whether somebody waits for this answer. */
  isOpen(id: number | null): boolean {
    return id !== null && this.open.has(id);
  }

  /** Makes a request; it is rejected with Refused, Unheard, Changed or Closed. */
  ask(request: Request, still: () => boolean = () => true): Promise<Answered> {
    const made = this.clock.time();
    const answer = new Promise<Answered>((fulfil, reject) => {
      const task = { request, made, still, fulfil, reject, since: made };
      if (isSerial(request) && this.busy) this.queue.push(task);
      else this.dispatch(task);
    });
    // Not everybody looks at a failure.
    answer.catch(() => {});
    this.changed();
    return answer;
  }

  /** Sends what needs no answer. */
  tell(request: Request): void {
    try {
      this.send({ ...request, id: 0, ...this.stamp() });
    } catch {
      // Nobody hears it: the next request finds out, and says so.
    }
  }

  /** An answer has come; the result is its request, also if nobody waits for it any more. */
  fulfil(id: number | null, answer: Answered): Request | null {
    return this.settle(id, (task) => task.fulfil(answer));
  }

  /** A refusal or an answer that cannot be read has come. */
  reject(id: number | null, error: Error): Request | null {
    return this.settle(id, (task) => task.reject(error));
  }

  /** Gives up what has not been sent yet. */
  drop(error: Error): void {
    const unsent = this.queue;
    this.queue = [];
    for (const task of unsent) task.reject(error);
    if (unsent.length) this.changed();
  }

  /** Nothing is waited for any more. */
  close(): void {
    this.stopTimer();
    const all = [...this.open.values()];
    this.open.clear();
    this.late.clear();
    for (const task of all) task.reject(new Closed());
    this.drop(new Closed());
  }

  private get underWay(): boolean {
    return [...this.open.values()].some(({ request }) => isSerial(request));
  }

  private dispatch(task: Task): void {
    if (!task.still()) return task.reject(new Changed());
    const id = ++this.last;
    task.since = this.clock.time();
    this.open.set(id, task);
    this.watch();
    try {
      this.send({ ...task.request, id, ...this.stamp() });
    } catch {
      // The way to Python is closed: its kernel has ended or begun anew. There is nothing to wait for.
      for (const other of [...this.open.keys()]) this.giveUp(other);
      this.watch();
      this.drop(new Unheard(false));
    }
  }

  private settle(id: number | null, then: (task: Task) => void): Request | null {
    if (id === null) return null;
    const task = this.open.get(id);
    if (!task) return this.missed(id);
    this.open.delete(id);
    // Python has just answered, so the time limit of later requests starts again.
    for (const [other, { since }] of this.open)
      if (other > id && since < this.clock.time()) this.renew(other);
    then(task);
    this.goOn();
    return task.request;
  }

  private missed(id: number): Request | null {
    const request = this.late.get(id) ?? null;
    this.late.delete(id);
    return request;
  }

  private renew(id: number): void {
    const task = this.open.get(id);
    if (task) task.since = this.clock.time();
  }

  /** The next of the queue is sent once whoever got the last answer has seen it. */
  private goOn(): void {
    this.watch();
    if (this.queue.length) queueMicrotask(() => this.next());
    this.changed();
  }

  private next(): void {
    while (this.queue.length && !this.underWay) {
      const task = this.queue.shift();
      if (task) this.dispatch(task);
    }
    this.changed();
  }

  /** Python answers in the order of sending, so the oldest request is the first to be missed. */
  private watch(): void {
    this.stopTimer();
    const [oldest] = this.open;
    if (!oldest) return;
    const [id, { request, since }] = oldest;
    const due = since + (SLOW[request.type] ?? PATIENCE);
    this.stopTimer = this.clock.after(Math.max(0, due - this.clock.time()), () => this.miss(id));
  }

  private miss(id: number): void {
    const serial = isSerial(this.giveUp(id));
    if (serial) this.drop(new Unheard(false));
    this.watch();
    this.changed();
  }

  private giveUp(id: number): Request {
    const task = this.open.get(id);
    if (!task) throw new Error(`no request ${id}`);
    this.open.delete(id);
    this.late.set(id, task.request);
    task.reject(new Unheard(true));
    return task.request;
  }

  private stamp(): { revision?: number } {
    return this.revision === null ? {} : { revision: this.revision };
  }
}
