/**
 * The service worker of the site: once the page Play has been visited, it opens without a network, and pages that were
 * read can be read again. The build puts three lines before this text (scripts/website/offline.py): the release, by which
 * the store is named, the files that are kept from the beginning, and the folder that is left alone.
 */
declare const RELEASE: string;
declare const FILES: readonly string[];
/** The folder of JupyterLite, in which the lessons run. */
declare const LITE: string;

interface Extendable extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetched extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", then: (event: Extendable) => void): void;
  addEventListener(type: "fetch", then: (event: Fetched) => void): void;
};
const { scope } = worker.registration;
/** Another site of the same server has other stores. */
const OURS = `spagwidget ${scope} `;
const STORE = OURS + RELEASE;

worker.addEventListener("install", (event) => {
  const addresses = FILES.map((file) => new URL(file, scope).href);
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(addresses)));
});

// A browser activates a new worker when no page of the old one is open: a page never gets files of two releases.
worker.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(OURS) && name !== STORE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url } = request;
  // JupyterLite has 30 MB, which nobody asked to keep, and files that change while they are read.
  if (method === "GET" && url.startsWith(scope) && !url.startsWith(`${scope}${LITE}/`))
    event.respondWith(kept(request));
});

/** Returns a file from the store, else from the network; what has come from there is kept. */
async function kept(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const known = await store.match(request, { ignoreSearch: true });
  if (known) return known;
  const found = await fetch(request);
  if (found.ok && found.type === "basic") await store.put(request, found.clone());
  return found;
}
