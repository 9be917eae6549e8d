/** Requests on a page that only reads: the page itself has all answers, so none waits, fails or is late. */
import type {
  Answered,
  changesNothing as ChangesNothing,
  isSerial as IsSerial,
  Pending,
  Requests as Full,
} from "../../link/requests";
import type { Clock } from "../../host/clock";
import type { Outgoing, Request } from "../../protocol/request";

/** The page has no answer. The message says why. */
export class Refused extends Error {}
export class Closed extends Error {}
export class Changed extends Error {}
export class Unanswered extends Error {
  readonly sent = true;
}

export const changesNothing: typeof ChangesNothing = () => true;
export const isSerial: typeof IsSerial = () => false;

export function unlessFailed(answer: Promise<Answered>): Promise<Answered | undefined> {
  return answer.catch(() => undefined);
}

interface Open {
  readonly request: Request;
  readonly fulfil: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Sends requests with numbers, and matches replies to them. */
export class Requests implements Pick<Full, keyof Full> {
  revision: number | null = null;
  readonly pending: readonly Pending[] = [];
  readonly busy = false;
  private last = 0;
  private readonly open = new Map<number, Open>();

  constructor(
    _clock: Clock,
    private readonly send: (message: Outgoing) => void,
  ) {}

  isOpen(id: number | null): boolean {
    return id !== null && this.open.has(id);
  }

  ask(request: Request): Promise<Answered> {
    const id = ++this.last;
    const answer = new Promise<Answered>((fulfil, reject) => {
      this.open.set(id, { request, fulfil, reject });
    });
    answer.catch(() => {});
    this.send({ ...request, id });
    return answer;
  }

  post(): void {}

  fulfil(id: number | null, answer: Answered): Request | null {
    return this.settle(id, ({ fulfil }) => fulfil(answer));
  }

  reject(id: number | null, error: Error): Request | null {
    return this.settle(id, ({ reject }) => reject(error));
  }

  drop(): void {}

  renewAll(): void {}

  close(): void {
    this.open.clear();
  }

  private settle(id: number | null, then: (open: Open) => void): Request | null {
    const found = id === null ? undefined : this.open.get(id);
    if (id !== null) this.open.delete(id);
    if (found) then(found);
    return found?.request ?? null;
  }
}
