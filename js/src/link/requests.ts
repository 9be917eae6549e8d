/** Requests to Python: each gets one reply. Requests that change the game are sent one by one, others at once. */
import { random } from "../host/chance";
import type { Clock } from "../host/clock";
import type { Answer } from "../protocol/wire";
import type { Outgoing, Request } from "../protocol/request";

type Kind = Request["type"];

/** How long to wait for a reply, in milliseconds. */
export const TIMEOUT = 3000;

/** Longer time limits: Python has to replay a file or draw a picture. */
const SLOW: Readonly<Partial<Record<Kind, number>>> = {
  open: 30_000,
  picture: 30_000,
  page: 30_000,
  save: 10_000,
};

/**
 * Each page numbers its requests from a random multiple of this on. All pages of one board receive every reply, and a
 * reply must fit the page that asked. The largest number is below 2^53, so it is exact.
 */
const APART = 2 ** 20;

/** Requests of these types are sent one by one. */
const SERIAL = [
  "play",
  "undo",
  "redo",
  "fork",
  "line",
  "review",
  "annotate",
  "new",
  "open",
  "names",
  "edit",
  "write",
  "exercise",
  "make",
] as const satisfies readonly Kind[];

/** Requests of these types are sent at once: they leave the game as it is, or a late one does no harm. */
type AtOnce =
  | "hello"
  | "ask"
  | "inspect"
  | "peek"
  | "hint"
  | "think"
  | "puzzle"
  | "seat"
  | "share"
  | "offer"
  | "edition"
  | "language"
  | "save"
  | "position"
  | "picture"
  | "page"
  | "link";

/** A request of each type has a lane: where this does not compile, a new type is in neither list. */
type Placed<T extends never> = T;
export type Unplaced = Placed<Exclude<Kind, (typeof SERIAL)[number] | AtOnce | ByContent>>;

/** What these requests ask for decides about their lane. */
type ByContent = "clock";

/** A read-only board may make requests of these types too. */
const UNCHANGING: readonly Kind[] = [
  "hello",
  "save",
  "position",
  "picture",
  "page",
  "link",
  "edition",
  "language",
  "inspect",
  "exercise",
];

/** Returns whether a request leaves the game as it is. */
export function changesNothing(request: Request): boolean {
  return request.type === "clock" ? request.do === "look" : UNCHANGING.includes(request.type);
}

/** Returns whether a request waits until the one before it has been answered. */
export function isSerial(request: Request): boolean {
  return request.type === "clock"
    ? request.do !== "look"
    : (SERIAL as readonly Kind[]).includes(request.type);
}

/** Returns whether a request has no time limit. Until the reply to `why` comes, the reason is shown without the rule. */
function isUnlimited(request: Request): boolean {
  return request.type === "inspect" && request.what === "why";
}

/** Python refused a request. The message is Python's text. */
export class Refused extends Error {}

/** There was no reply in time, or the connection to Python is closed. */
export class Unanswered extends Error {
  constructor(
    /** False: the request was never sent, because one before it got no reply. */
    readonly sent: boolean,
  ) {
    super("no answer");
  }
}

/** The request was not sent, because the game changed before its turn came. */
export class Changed extends Error {}

/** The board is closed, or may not make this request now. */
export class Closed extends Error {}

/** Python's reply. Null: the game itself changed, and every board received the change. */
export type Answered = Answer | null;

/** Returns the reply, or undefined after a failure. The board shows the reason elsewhere. */
export function unlessFailed(answer: Promise<Answered>): Promise<Answered | undefined> {
  return answer.catch(() => undefined);
}

/** A request that has no reply yet. */
export interface Pending {
  readonly request: Request;
  /** When the request was made. It may be sent later. */
  readonly made: number;
}

interface Task extends Pending {
  /** Called just before sending. If it returns false, the request is not sent. */
  readonly still: () => boolean;
  readonly fulfil: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
  /** The time limit starts here: when the request was sent, or when Python answered an earlier one. */
  since: number;
}

/** Sends requests with numbers and time limits, and matches replies to them. */
export class Requests {
  /** The game's latest revision, sent along with every message. */
  revision: number | null = null;
  private last = APART * random();
  /** The requests sent so far without a reply, by number, in the order of sending. */
  private readonly open = new Map<number, Task>();
  private queue: Task[] = [];
  /** Requests that timed out. Their replies may still arrive. */
  private readonly late = new Map<number, Request>();
  private stopTimer: () => void = () => {};

  constructor(
    private readonly clock: Clock,
    private readonly send: (message: Outgoing) => void,
    /** Called after a request was made or settled. */
    private readonly changed: () => void = () => {},
  ) {}

  /** All requests without a reply, the queue last. */
  get pending(): readonly Pending[] {
    return [...this.open.values(), ...this.queue];
  }

  /** Whether a request that changes the game is sent or queued. */
  get busy(): boolean {
    return this.queue.length > 0 || this.underWay;
  }

  /** Returns whether the request with this number still waits for its reply. */
  isOpen(id: number | null): boolean {
    return id !== null && this.open.has(id);
  }

  /** Makes a request. The promise rejects with Refused, Unanswered, Changed or Closed. */
  ask(request: Request, still: () => boolean = () => true): Promise<Answered> {
    const made = this.clock.time();
    const answer = new Promise<Answered>((fulfil, reject) => {
      const task = { request, made, still, fulfil, reject, since: made };
      if (isSerial(request) && this.busy) this.queue.push(task);
      else this.dispatch(task);
    });
    // Not every caller handles a failure.
    answer.catch(() => {});
    this.changed();
    return answer;
  }

  /** Sends a message that needs no reply. */
  post(request: Request): void {
    try {
      this.send({ ...request, id: 0, ...this.stamp() });
    } catch {
      // Python is gone: the next request finds out and reports it.
    }
  }

  /** Fulfils a request with its reply. Returns the request, even if it timed out before. */
  fulfil(id: number | null, answer: Answered): Request | null {
    return this.settle(id, (task) => task.fulfil(answer));
  }

  /** Rejects a request after a refusal or a malformed reply. Returns the request, even if it timed out before. */
  reject(id: number | null, error: Error): Request | null {
    return this.settle(id, (task) => task.reject(error));
  }

  /** Starts the time limit of every request again: Python works on one, and takes the others after it. */
  renewAll(): void {
    for (const id of this.open.keys()) this.renew(id);
    this.watch();
  }

  /** Rejects all requests in the queue. */
  drop(error: Error): void {
    const unsent = this.queue;
    this.queue = [];
    for (const task of unsent) task.reject(error);
    if (unsent.length) this.changed();
  }

  /** Rejects everything and stops the timer. */
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
      // The connection to Python is closed: the kernel ended or restarted. No reply can come.
      for (const other of this.open) this.giveUp(other);
      this.watch();
      this.drop(new Unanswered(false));
    }
  }

  private settle(id: number | null, then: (task: Task) => void): Request | null {
    if (id === null) return null;
    const task = this.open.get(id);
    if (!task) return this.missed(id);
    this.open.delete(id);
    // Python just answered, so the time limit of later requests starts again.
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

  /** Sends the next request of the queue, after the code that waited for the last reply has run. */
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

  /** Starts the timer of the oldest request with a time limit: Python nearly always answers in the order of sending. */
  private watch(): void {
    this.stopTimer();
    const oldest = [...this.open].find(([, { request }]) => !isUnlimited(request));
    if (!oldest) return;
    const [, { request, since }] = oldest;
    const due = since + (SLOW[request.type] ?? TIMEOUT);
    this.stopTimer = this.clock.after(Math.max(0, due - this.clock.time()), () => {
      this.giveUp(oldest);
      if (isSerial(request)) this.drop(new Unanswered(false));
      this.watch();
      this.changed();
    });
  }

  private giveUp([id, { request, reject }]: readonly [number, Task]): void {
    this.open.delete(id);
    this.late.set(id, request);
    reject(new Unanswered(true));
  }

  private stamp(): { revision?: number } {
    return this.revision === null ? {} : { revision: this.revision };
  }
}
