import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Answered,
  Changed,
  Closed,
  unlessFailed,
  isSerial,
  TIMEOUT,
  Refused,
  Requests,
  Unanswered,
} from "../../src/link/requests";
import type { Answer } from "../../src/protocol/wire";
import type { Outgoing, Request } from "../../src/protocol/request";
import { HandClock } from "../support/clock";
import { flush } from "../support/flush";

const UNDO: Request = { type: "undo", plies: 1 };
const PICTURE: Request = { type: "picture", step: 0, dark: false };
const ASK: Request = { type: "ask", words: ["run"] };
const WHY: Request = { type: "inspect", what: "why", target: "Bug" };
const FILE: Answer = { type: "file", id: 1, name: "", kind: "text", content: "" };

let clock: HandClock;
let sent: Outgoing[];
let closed: boolean;
let requests: Requests;

beforeEach(() => {
  clock = new HandClock();
  [sent, closed] = [[], false];
  requests = new Requests(clock, (message) => {
    if (closed) throw new Error("Cannot send");
    sent.push(message);
  });
});

const play = (action: string): Request => ({ type: "play", action });
const last = () => sent.at(-1)?.id ?? 0;

/** Returns how a request ended: its reply, or the name of its error. */
async function end(answer: Promise<Answered>): Promise<unknown> {
  return answer.catch((error: Error) => error.constructor.name);
}

/** Returns how these requests ended, or "open" if they have not. */
async function ended(answers: readonly Promise<Answered>[]): Promise<readonly unknown[]> {
  const late = flush().then(() => "open");
  return Promise.all(answers.map((answer) => Promise.race([end(answer), late])));
}

describe("a request", () => {
  test("is fulfilled with Python's reply, or null if the game itself changed", async () => {
    const [file, undo] = [requests.ask(PICTURE), requests.ask(UNDO)];
    requests.fulfil(1, FILE);
    requests.fulfil(2, null);
    expect(await Promise.all([file, undo])).toEqual([FILE, null]);
  });

  test("has no end while Python says that it works, and ends if Python falls silent", async () => {
    const [slow, other] = [requests.ask(play("run")), requests.ask(ASK)];
    for (let beat = 0; beat < 20; beat++) {
      clock.pass(TIMEOUT - 1);
      requests.renewAll();
    }
    expect(await ended([slow, other])).toEqual(["open", "open"]);
    clock.pass(TIMEOUT);
    expect(await ended([slow, other])).toEqual(["Unanswered", "Unanswered"]);
  });

  test("is rejected with Python's text", async () => {
    const undo = requests.ask(UNDO);
    requests.reject(1, new Refused("Nothing to take back."));
    await expect(undo).rejects.toEqual(new Refused("Nothing to take back."));
  });

  test("is rejected without a reply in time; a late reply still finds it", async () => {
    const undo = requests.ask(UNDO);
    clock.pass(TIMEOUT - 1);
    expect(requests.isOpen(1)).toBe(true);
    clock.pass(1);
    expect(await end(undo)).toBe("Unanswered");
    expect(requests.fulfil(1, null)).toEqual(UNDO);
    expect(requests.fulfil(1, null)).toBeNull();
  });

  test("gets one reply; further ones with its number are ignored", async () => {
    const undo = requests.ask(UNDO);
    expect(requests.fulfil(1, null)).toEqual(UNDO);
    expect(requests.reject(1, new Refused("Late."))).toBeNull();
    expect([requests.fulfil(null, null), requests.fulfil(77, null)]).toEqual([null, null]);
    expect(await undo).toBeNull();
  });

  test("is rejected at once, with all others, when the connection is closed", async () => {
    const before = [requests.ask(PICTURE), requests.ask(UNDO), requests.ask(UNDO)];
    closed = true;
    const ask = requests.ask(ASK);
    expect(await Promise.all([...before, ask].map(end))).toEqual(Array(4).fill("Unanswered"));
    expect(requests.pending).toEqual([]);
  });

  test("is rejected when the board is closed", async () => {
    const all = [requests.ask(UNDO), requests.ask(UNDO), requests.ask(ASK)];
    requests.close();
    expect(await Promise.all(all.map(end))).toEqual(Array(3).fill(Closed.name));
    clock.pass(60_000);
  });

  test("fails silently if nobody handles the error", async () => {
    const answer = unlessFailed(requests.ask(UNDO));
    void requests.ask(UNDO);
    requests.close();
    expect(await answer).toBeUndefined();
  });
});

describe("the numbers of a page", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Returns the numbers of the first requests on a page that draws this random number. */
  function numbers(drawn: number): readonly number[] {
    vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
      (array as unknown as Uint32Array)[0] = drawn;
      return array;
    });
    const ids: number[] = [];
    const page = new Requests(clock, ({ id }) => ids.push(id));
    for (let i = 0; i < 3; i++) void page.ask(PICTURE);
    return ids;
  }

  test.each([
    [1, 2 ** 20],
    [0xffffffff, 2 ** 52 - 2 ** 20],
  ])("begin after a random multiple of 2^20: %j", (drawn, start) => {
    const ids = numbers(drawn);
    expect(ids).toEqual([start + 1, start + 2, start + 3]);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
  });
});

describe("the queue of changing requests", () => {
  test.each<[Request, boolean]>([
    [play("run"), true],
    [UNDO, true],
    [{ type: "redo" }, true],
    [{ type: "fork", step: 1 }, true],
    [{ type: "line", index: 0 }, true],
    [{ type: "review", do: "leave" }, true],
    [{ type: "new" }, true],
    [{ type: "open", text: "" }, true],
    [{ type: "names", names: {} }, true],
    [{ type: "edit", do: "undo" }, true],
    [{ type: "write", do: "check" }, true],
    [{ type: "clock", do: "pause" }, true],
    [{ type: "clock", do: "resume" }, true],
    [{ type: "clock", do: "more" }, true],
    [{ type: "clock", do: "look" }, false],
    [{ type: "hello" }, false],
    [{ type: "save" }, false],
    [{ type: "position", step: 0 }, false],
    [PICTURE, false],
    [{ type: "offer", set: {} }, false],
    [{ type: "peek", seat: "A" }, false],
    [ASK, false],
    [{ type: "edition", edition: "code" }, false],
  ])("%j: %s", (request, serial) => {
    expect(isSerial(request)).toBe(serial);
  });

  test("sends one after another, each with the latest revision", async () => {
    requests.revision = 1;
    for (let i = 0; i < 3; i++) void requests.ask(UNDO);
    expect(sent).toEqual([{ ...UNDO, id: 1, revision: 1 }]);
    for (const revision of [2, 3, 4]) {
      requests.revision = revision;
      requests.fulfil(last(), null);
      await flush();
    }
    expect(sent.map(({ id, revision }) => [id, revision])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(requests.busy).toBe(false);
  });

  test("goes on after a refusal", async () => {
    const [first, second] = [requests.ask(UNDO), requests.ask(UNDO)];
    requests.reject(1, new Refused("No."));
    expect(await end(first)).toBe(Refused.name);
    expect(last()).toBe(2);
    requests.fulfil(2, null);
    expect(await second).toBeNull();
  });

  test("is emptied without a reply, and works again", async () => {
    const all = [requests.ask(UNDO), requests.ask(play("run")), requests.ask(UNDO)];
    clock.pass(TIMEOUT);
    const failures = await Promise.all(all.map((one) => one.catch((error: unknown) => error)));
    expect(failures.map((one) => one instanceof Unanswered && one.sent)).toEqual([
      true,
      false,
      false,
    ]);
    expect([requests.busy, sent.length]).toEqual([false, 1]);
    void requests.ask(UNDO);
    expect(sent).toHaveLength(2);
  });

  test("does not send a request that is out of date", async () => {
    let same = true;
    const [first, second, third] = [
      requests.ask(play("run")),
      requests.ask(play("hit B"), () => same),
      requests.ask(UNDO),
    ];
    same = false;
    requests.fulfil(1, null);
    expect(await Promise.all([first, end(second)])).toEqual([null, Changed.name]);
    expect(sent.map(({ type }) => type)).toEqual(["play", "undo"]);
    requests.fulfil(2, null);
    expect(await third).toBeNull();
  });

  test("keeps its order for requests made between a reply and the next", async () => {
    void requests.ask(play("1"));
    void requests.ask(play("2"));
    requests.fulfil(1, null);
    void requests.ask(play("3"));
    await flush();
    requests.fulfil(2, null);
    await flush();
    expect(sent).toMatchObject([{ action: "1" }, { action: "2" }, { action: "3" }]);
  });
});

describe("reading requests", () => {
  test("never wait for the queue, and never block it", async () => {
    const undo = [requests.ask(UNDO), requests.ask(UNDO)];
    const picture = requests.ask(PICTURE);
    void requests.ask(ASK);
    expect(sent.map(({ type }) => type)).toEqual(["undo", "picture", "ask"]);
    requests.fulfil(1, null);
    await flush();
    expect(last()).toBe(4);
    requests.fulfil(4, null);
    expect(await Promise.all(undo)).toEqual([null, null]);
    requests.fulfil(2, FILE);
    expect(await picture).toEqual(FILE);
  });

  test("a picture without a reply does not affect the queue", async () => {
    const picture = requests.ask(PICTURE);
    clock.pass(28_000);
    const undo = requests.ask(UNDO);
    requests.fulfil(last(), null);
    expect(await undo).toBeNull();
    clock.pass(2_000);
    expect(await end(picture)).toBe("Unanswered");
  });
});

describe("the time limit", () => {
  test("starts when Python has answered earlier requests", async () => {
    const [picture, run] = [requests.ask(PICTURE), requests.ask(play("run"))];
    clock.pass(10_000);
    expect(await ended([picture, run])).toEqual(["open", "open"]);
    requests.fulfil(1, FILE);
    clock.pass(TIMEOUT - 1);
    expect(await ended([run])).toEqual(["open"]);
    clock.pass(1);
    expect(await ended([run])).toEqual(["Unanswered"]);
  });

  test("ends for requests after a picture that never arrives", async () => {
    const all = [requests.ask(PICTURE), requests.ask(play("run"))];
    clock.pass(30_000);
    expect(await ended(all)).toEqual(["Unanswered", "Unanswered"]);
  });

  test("is not extended by replies to later requests", async () => {
    const ask = requests.ask(ASK);
    for (let i = 0; i < 3; i++) {
      clock.pass(900);
      void requests.ask({ type: "peek", seat: "A" });
      requests.fulfil(last(), FILE);
    }
    clock.pass(300);
    expect(await ended([ask])).toEqual(["Unanswered"]);
  });
});

describe("the request `why`", () => {
  test("has no time limit: the reply is welcome however late it comes", async () => {
    const why = requests.ask(WHY);
    clock.pass(100_000);
    expect(await ended([why])).toEqual(["open"]);
    requests.fulfil(1, FILE);
    expect(await why).toEqual(FILE);
  });

  test("without a reply does not extend the time limit of later requests", async () => {
    const [why, run] = [requests.ask(WHY), requests.ask(play("run"))];
    clock.pass(TIMEOUT - 1);
    expect(await ended([why, run])).toEqual(["open", "open"]);
    clock.pass(1);
    expect(await ended([why, run])).toEqual(["open", "Unanswered"]);
  });

  test("ends with the board, and when the connection to Python is closed", async () => {
    const first = requests.ask(WHY);
    closed = true;
    void requests.ask(ASK);
    expect(await ended([first])).toEqual(["Unanswered"]);
    closed = false;
    const second = requests.ask(WHY);
    requests.close();
    expect(await ended([second])).toEqual(["Closed"]);
  });
});

/** Returns a random generator that repeats its numbers for the same seed. */
function random(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

describe("whatever happens", () => {
  const KINDS: readonly Request[] = [
    play("x"),
    UNDO,
    PICTURE,
    ASK,
    WHY,
    { type: "clock", do: "look" },
  ];

  test.each(Array.from({ length: 60 }, (_, seed) => seed))(
    "every request ends, `why` at the latest when the board is closed; one at a time, in order (%i)",
    async (seed) => {
      const roll = random(seed);
      const made: { request: Request; answer: Promise<Answered>; end: string }[] = [];
      const [waiting, serial, actions]: [number[], number[], number[]] = [[], [], []];
      const faults: string[] = [];
      let now = 0;
      const here = new Requests(clock, (message) => {
        if (roll(60) === 0) throw new Error("Cannot send");
        waiting.push(message.id);
        if (message.type === "play") actions.push(Number(message.action));
        if (!isSerial(message)) return;
        if (serial.some((id) => here.isOpen(id))) faults.push(`${message.id} beside another`);
        serial.push(message.id);
      });
      for (let i = 0; i < 80; i++) {
        const what = roll(10);
        if (what < 5) {
          const kind = KINDS[roll(KINDS.length)] ?? UNDO;
          const request = kind.type === "play" ? play(`${now++}`) : kind;
          const entry = { request, answer: here.ask(request, () => roll(12) > 0), end: "open" };
          entry.answer.then(
            () => (entry.end = "answered"),
            (error: Error) => (entry.end = error.constructor.name),
          );
          made.push(entry);
        } else if (what < 9) {
          const id = waiting[roll(Math.max(1, waiting.length))] ?? null;
          if (what < 8) here.fulfil(id, null);
          else here.reject(id, new Refused("No."));
        } else clock.pass([10, 1_000, TIMEOUT, 31_000][roll(4)] ?? 0);
        if (roll(2)) await flush();
      }
      clock.pass(200_000);
      await flush();
      clock.pass(200_000);
      await flush();
      const open = made.filter((one) => one.end === "open").map((one) => one.request);
      expect(open.filter((request) => request !== WHY)).toEqual([]);
      expect(here.pending.map((one) => one.request)).toEqual(open);
      expect(here.busy).toBe(false);
      here.close();
      await flush();
      expect(made.filter((one) => one.end === "open")).toEqual([]);
      expect(faults).toEqual([]);
      expect(actions).toEqual([...new Set(actions)].toSorted((one, other) => one - other));
    },
  );
});
