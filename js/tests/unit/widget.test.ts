import { expect, test, vi } from "vitest";
import widget from "../../src/widget";

/** A host passes different proxies of one model to `initialize` and `render`. */
function proxyOf(state: Record<string, unknown>, sent: unknown[]) {
  return {
    get: (key: string) => state[key],
    set: (key: string, value: unknown) => (state[key] = value),
    save_changes: vi.fn(),
    send: (message: unknown) => sent.push(message),
    on: vi.fn(),
    off: vi.fn(),
  };
}

type Props = Parameters<typeof widget.initialize>[0];

test("the entry module exports what anywidget needs", () => {
  expect(typeof widget.render).toBe("function");
});

test("two proxies of one board share a player, and two boards do not", () => {
  const sent: unknown[] = [];
  const state = { board: "one", step: 0, speed: 1, protocol: 1, words: {} };
  const first = widget.initialize({ model: proxyOf(state, sent) } as unknown as Props);
  const again = widget.initialize({ model: proxyOf(state, sent) } as unknown as Props);
  expect(sent).toHaveLength(1);
  const other = { ...state, board: "two" };
  const second = widget.initialize({ model: proxyOf(other, sent) } as unknown as Props);
  expect(sent).toHaveLength(2);
  for (const close of [first, again, second]) close();
});
