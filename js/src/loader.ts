/**
 * The module that anywidget loads for every board: it finds the front end and passes the board to it. All boards of a
 * page share one front end, which is loaded in parts. The first board of a kernel that needs a part for its first
 * picture carries it in the trait `code`. A board that does not find a part requests it from Python. Parts that are
 * needed later are requested then.
 */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import type { Part } from "./parts/parts";
import type Widget from "./widget";

type Files = Readonly<Record<string, string>>;

/** How many milliseconds a board waits for another board's code, and for Python's reply. */
const GRACE = 300;
const TIMEOUT = 10_000;
const PAGES = Symbol.for("spagwidget.pages");

/** The front end of one page. Failed promises are dropped, so that the next call tries again. */
class Page {
  private readonly urls = new Map<string, string>();
  private readonly modules = new Map<string, Promise<unknown>>();
  private files: Files = {};
  private widget: typeof Widget | null = null;
  private waiting: (() => void)[] = [];

  /** Returns the front end with all parts that this board's first picture needs. The board may carry some of them. */
  async load(model: AnyModel): Promise<typeof Widget> {
    const code: unknown = model.get("code");
    if (ArrayBuffer.isView(code) && code.byteLength > 0)
      this.take(await unpacked(code as DataView<ArrayBuffer>));
    const needed = String(model.get("parts") ?? "").split(" ");
    const [widget, ...modules] = await Promise.all([
      this.part(model, "first", GRACE) as Promise<{ default: typeof Widget }>,
      ...needed.filter(Boolean).map(async (name) => [name, await this.part(model, name, GRACE)]),
    ]);
    for (const [name, module] of modules) widget.default.provide(name as Part, module as never);
    return widget.default;
  }

  private async part(model: AnyModel, name: string, grace = 0): Promise<unknown> {
    const module = this.modules.get(name) ?? this.start(model, name, grace);
    this.modules.set(name, module);
    try {
      return await module;
    } catch (fault) {
      if (this.modules.get(name) === module) this.modules.delete(name);
      throw fault;
    }
  }

  private async start(model: AnyModel, name: string, grace: number): Promise<unknown> {
    if (grace && !this.has(name)) await Promise.race([delay(grace), this.arrival(name)]);
    if (!this.has(name)) this.take(await ask(model, name));
    // The part `first` contains the modules that several parts share.
    if (name !== "first") await this.part(model, "first", grace);
    const module: unknown = await import(/* @vite-ignore */ this.url(fileOf(name)));
    if (name === "first") this.begin((module as { default: typeof Widget }).default);
    return module;
  }

  private begin(widget: typeof Widget): void {
    this.widget = widget;
    widget.fetchPartsWith((from, name) => this.part(from as unknown as AnyModel, name));
    this.style(this.files);
  }

  private has(part: string): boolean {
    return fileOf(part) in this.files;
  }

  private arrival(part: string): Promise<void> {
    return new Promise((done) => this.waiting.push(() => this.has(part) && done()));
  }

  private take(files: Files): void {
    this.files = { ...this.files, ...files };
    this.style(files);
    for (const look of this.waiting) look();
  }

  /** Passes the style sheets among these files to the front end, which applies them to its boards. */
  private style(files: Files): void {
    for (const [name, text] of Object.entries(files))
      if (name.endsWith(".css")) this.widget?.addStyles(text, name);
  }

  /** Returns a blob URL made from a module's text. Imports between modules are rewritten to these URLs. */
  private url(name: string): string {
    const known = this.urls.get(name);
    if (known) return known;
    const text = (this.files[name] ?? "").replace(
      /(\bfrom|\bimport)(["'`])\.\/(\w+\.js)\2/g,
      (_all, word: string, _quote, other: string) => `${word}${JSON.stringify(this.url(other))}`,
    );
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    this.urls.set(name, url);
    return url;
  }
}

/** Returns the file name of a part's module. */
function fileOf(part: string): string {
  return part === "first" ? "widget.js" : `${part}.js`;
}

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

async function unpacked(bytes: BufferSource): Promise<Files> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).json()) as Files;
}

/** Requests a part of the front end from Python. Rejects if it does not arrive in time. */
function ask(model: AnyModel, part: string): Promise<Files> {
  return new Promise((done, failed) => {
    const listener = (message: { type?: unknown; part?: unknown; data?: unknown }) => {
      if (message.type !== "code" || message.part !== part || typeof message.data !== "string")
        return;
      stop();
      const bytes = Uint8Array.from(atob(message.data), (char) => char.charCodeAt(0));
      unpacked(bytes).then(done, failed);
    };
    const timer = setTimeout(() => {
      stop();
      failed(new Error(`spagwidget: ${part} did not arrive`));
    }, TIMEOUT);
    const stop = () => {
      clearTimeout(timer);
      model.off("msg:custom", listener);
    };
    model.on("msg:custom", listener);
    try {
      model.send({ type: "code", part });
    } catch (fault) {
      stop();
      failed(fault instanceof Error ? fault : new Error(String(fault)));
    }
  });
}

/** Returns the page's front end of this version, which the loaders of all boards share. */
function pageOf(model: AnyModel): Page {
  const all = globalThis as unknown as Record<symbol, Map<unknown, Page> | undefined>;
  const pages = (all[PAGES] ??= new Map<unknown, Page>());
  const version: unknown = model.get("bundle");
  const page = pages.get(version) ?? new Page();
  pages.set(version, page);
  return page;
}

function initialize(props: InitializeProps): () => void {
  // Do not wait here: if a part is missing, the view shows that.
  const ready = pageOf(props.model)
    .load(props.model)
    .then((widget) => widget.initialize(props));
  ready.catch(() => {});
  return () =>
    void ready.then(
      (end) => end(),
      () => {},
    );
}

async function render(props: RenderProps): Promise<() => void> {
  const { model, el } = props;
  const page = pageOf(model);
  let gone = false;
  let end = () => {};
  const show = async (): Promise<void> => {
    try {
      const widget = await page.load(model);
      if (gone) return;
      el.replaceChildren();
      end = widget.render(props);
    } catch {
      if (!gone) showFailure(model, el, () => void show());
    }
  };
  await show();
  return () => {
    gone = true;
    end();
  };
}

/** Shows that the front end has not arrived, with a button to try again. */
function showFailure(model: AnyModel, el: HTMLElement, again: () => void): void {
  const words = (model.get("words") ?? {}) as Readonly<Record<string, string>>;
  const text = document.createElement("p");
  text.setAttribute("role", "status");
  text.textContent = words["notice.unheard"] ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words["notice.again"] ?? "";
  button.addEventListener("click", () => {
    button.disabled = true;
    again();
  });
  el.replaceChildren(text, button);
}

export default { initialize, render };
