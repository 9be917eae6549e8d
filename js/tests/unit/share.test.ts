import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket } from "../../src/share/socket";

/** A web socket that a test opens and closes. */
class StubSocket {
  static readonly OPEN = 1;
  static all: StubSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage: (event: { data: string }) => void = () => {};

  constructor(readonly address: URL) {
    StubSocket.all.push(this);
  }

  send(text: string): void {
    const sent = JSON.parse(text) as [string, unknown];
    this.sent.push(sent);
    // The server says that it has taken values.
    if (sent[0] === "values") setTimeout(() => this.onmessage({ data: '["taken",null]' }), 1);
  }

  close(): void {
    this.readyState = 2;
    // As in a browser: the event comes later.
    setTimeout(() => this.onclose(), 1);
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }
}

let told: string[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  StubSocket.all = [];
  told = [];
  vi.stubGlobal("WebSocket", StubSocket);
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {} });
  vi.stubGlobal("location", { href: "https://hub.example/user/ada/proxy/8000/#ABC" });
  socket = new Socket({
    opened: () => {
      told.push("opened");
      socket.send("back", "token");
    },
    heard: () => {},
    closed: () => told.push("closed"),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connects, and returns the connection. */
function connected(): StubSocket {
  socket.open();
  const found = StubSocket.all.at(-1);
  if (!found) throw new Error("nothing was opened");
  found.open();
  return found;
}

test("the socket is beside the page, also behind a proxy", () => {
  expect(connected().address.href).toBe("wss://hub.example/user/ada/proxy/8000/socket");
});

test("a connection that is lost is told and made again", () => {
  connected().close();
  vi.advanceTimersByTime(100);
  expect(told).toEqual(["opened", "closed"]);
  vi.advanceTimersByTime(1000);
  expect(StubSocket.all).toHaveLength(2);
});

test("a connection that the page closes is not called lost, and not made again", () => {
  connected();
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(["opened"]);
  expect(StubSocket.all).toHaveLength(1);
});

test("what is closed for good when it is lost is not made again", () => {
  socket = new Socket({ opened: () => {}, heard: () => {}, closed: () => socket.close() });
  connected().close();
  vi.advanceTimersByTime(60_000);
  expect(StubSocket.all).toHaveLength(1);
});

test("a finger on the slider sends ten messages a second at most, and the last step arrives", () => {
  const link = connected();
  for (let step = 0; step < 60; step++) {
    socket.gather({ step });
    vi.advanceTimersByTime(16);
  }
  vi.advanceTimersByTime(1000);
  const [, ...values] = link.sent;
  expect(values.length).toBeLessThanOrEqual(10);
  expect(values.at(-1)).toEqual(["values", { step: 59 }]);
});

test("values that wait are sent before a request, and once", () => {
  const link = connected();
  socket.gather({ step: 1 });
  socket.gather({ step: 2, playing: true });
  socket.send("message", { type: "hello" });
  vi.advanceTimersByTime(1000);
  expect(link.sent.slice(1)).toEqual([
    ["values", { step: 2, playing: true }],
    ["message", { type: "hello" }],
  ]);
});

test("after a lost connection the token comes first: values of the board before it are forgotten", () => {
  connected().close();
  socket.gather({ step: 1 });
  vi.advanceTimersByTime(501);
  const again = StubSocket.all[1];
  socket.gather({ step: 2 });
  again?.open();
  expect(again?.sent[0]).toEqual(["back", "token"]);
});
