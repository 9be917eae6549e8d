/** The service worker of the site: what it keeps, what it leaves alone, and what goes with a new release. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SCOPE = "https://school.example/games/";

/** The stores of a browser, each with the texts by their addresses. */
const stores = new Map<string, Map<string, string>>();
const handlers = new Map<string, (event: unknown) => void>();
const asked: string[] = [];
let online = true;
let claimed = 0;

function addressOf(request: unknown): string {
  return typeof request === "string" ? request : (request as { url: string }).url;
}

async function answer(request: unknown): Promise<unknown> {
  const url = addressOf(request);
  asked.push(url);
  if (!online) throw new TypeError("no network");
  const ok = !url.includes("missing");
  const found = { ok, type: "basic", text: `network: ${url}`, clone: () => found };
  return Promise.resolve(found);
}

function open(name: string) {
  const store = stores.get(name) ?? new Map<string, string>();
  stores.set(name, store);
  return Promise.resolve({
    addAll: async (addresses: readonly string[]) => {
      for (const one of addresses) store.set(one, ((await answer(one)) as { text: string }).text);
    },
    match: (request: unknown, options: { ignoreSearch?: boolean }) => {
      const url = addressOf(request);
      const text = store.get(options.ignoreSearch ? url.replace(/\?.*/, "") : url);
      return Promise.resolve(text === undefined ? undefined : { text });
    },
    put: (request: unknown, found: { text: string }) => {
      store.set(addressOf(request), found.text);
      return Promise.resolve();
    },
  });
}

/** Lets something happen to the worker, and returns what it answers: undefined if it leaves that to the browser. */
async function happen(type: string, request?: object): Promise<unknown> {
  let work: Promise<unknown> | undefined;
  const take = (given: Promise<unknown>) => (work = given);
  handlers.get(type)?.({ request, waitUntil: take, respondWith: take });
  return await work;
}

const page = (path: string, method = "GET") => ({ method, url: SCOPE + path });

beforeEach(async () => {
  stores.clear();
  handlers.clear();
  asked.length = 0;
  online = true;
  claimed = 0;
  vi.resetModules();
  vi.stubGlobal("RELEASE", "2");
  vi.stubGlobal("FILES", ["play/index.html", "play/play.js"]);
  vi.stubGlobal("LITE", "lite");
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("caches", {
    open,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
  });
  vi.stubGlobal("self", {
    registration: { scope: SCOPE },
    clients: {
      claim: () => {
        claimed += 1;
        return Promise.resolve();
      },
    },
    addEventListener: (type: string, then: (event: unknown) => void) => handlers.set(type, then),
  });
  // @ts-expect-error: it is a script, which exports nothing
  await import("../../src/site/offline");
});

afterEach(() => vi.unstubAllGlobals());

test("after it is installed, the page opens without a network, whatever its address asks for", async () => {
  await happen("install");
  online = false;
  const found = await happen("fetch", page("play/index.html?again"));
  expect(found).toEqual({ text: `network: ${SCOPE}play/index.html` });
});

test("what was read is kept, but nothing that is missing", async () => {
  await happen("fetch", page("docs/rules.html"));
  await happen("fetch", page("missing.html"));
  await happen("fetch", page("docs/rules.html"));
  expect(asked).toEqual([`${SCOPE}docs/rules.html`, `${SCOPE}missing.html`]);
  online = false;
  await expect(happen("fetch", page("missing.html"))).rejects.toThrow("no network");
});

test("JupyterLite, other sites and what is sent are left to the browser", async () => {
  for (const request of [
    page("lite/notebooks/index.html"),
    page("play/index.html", "POST"),
    { method: "GET", url: "https://school.example/other/index.html" },
  ])
    expect(await happen("fetch", request)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("a new release removes the store of the old one, and none of another site", async () => {
  const kept = [`spagwidget ${SCOPE} 2`, "spagwidget https://school.example/other/ 1", "another"];
  for (const name of [...kept, `spagwidget ${SCOPE} 1`]) await open(name);
  await happen("activate");
  expect([...stores.keys()].sort()).toEqual([...kept].sort());
  expect(claimed).toBe(1);
});
