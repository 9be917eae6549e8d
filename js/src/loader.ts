/**
 * What anywidget loads for every board: it finds the front end and hands the board over to it. One front end serves
 * all boards of a page. It comes with the first board of a kernel, as the trait `code`; a board that finds none asks
 * Python for it. What is opened rarely (`later.ts`) is asked for when it is opened.
 */
import type { AnyModel, InitializeProps, RenderProps } from "@anywidget/types";
import type Widget from "./widget";

type Files = Readonly<Record<string, string>>;
type Part = "first" | "later";
interface Loaded {
  readonly widget: typeof Widget;
}

/** How long a board waits for the one that brings the front end along, and how long for Python's answer. */
const GRACE = 300;
const PATIENCE = 10_000;
const PAGES = Symbol.for("spagwidget.pages");

/** The front end of one page. Promises that failed are forgotten, so that the next call tries again. */
class Page {
  private readonly urls = new Map<string, string>();
  private files: Files = {};
  private first: Promise<Loaded> | null = null;
  private later: Promise<unknown> | null = null;
  private bring: (files: Files) => void = () => {};
  private readonly brought = new Promise<Files>((done) => (this.bring = done));

  /** The front end; the board of `model` may have it with it. */
  async load(model: AnyModel): Promise<Loaded> {
    const code: unknown = model.get("code");
    if (ArrayBuffer.isView(code) && code.byteLength > 0)
      this.bring(await unpacked(code as DataView<ArrayBuffer>));
    this.first ??= this.start(model);
    try {
      return await this.first;
    } catch (fault) {
      this.first = null;
      throw fault;
    }
  }

  private async start(model: AnyModel): Promise<Loaded> {
    const asked = delay(GRACE).then(() => ask(model, "first"));
    this.files = await Promise.race([this.brought, asked]);
    const { default: widget } = (await import(/* @vite-ignore */ this.url("widget.js"))) as {
      default: typeof Widget;
    };
    this.dress(widget, this.files);
    widget.fetchLaterWith((from) => this.fetchLater(from as unknown as AnyModel, widget));
    return { widget };
  }

  private async fetchLater(model: AnyModel, widget: typeof Widget): Promise<unknown> {
    this.later ??= ask(model, "later").then((files) => {
      this.files = { ...this.files, ...files };
      this.dress(widget, files);
      return import(/* @vite-ignore */ this.url("later.js"));
    });
    try {
      return await this.later;
    } catch (fault) {
      this.later = null;
      throw fault;
    }
  }

  /** Hands the style sheets among these files to the front end, which puts them where its boards are. */
  private dress(widget: typeof Widget, files: Files): void {
    for (const [name, text] of Object.entries(files))
      if (name.endsWith(".css")) widget.addStyles(text);
  }

  /** A module's own address, made of its text; modules that import each other do so by these. */
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

function delay(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

async function unpacked(bytes: BufferSource): Promise<Files> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(plain).json()) as Files;
}

/** Asks Python for a part of the front end. */
function ask(model: AnyModel, part: Part): Promise<Files> {
  return new Promise((done, failed) => {
    const hear = (message: { type?: unknown; part?: unknown; data?: unknown }) => {
      if (message.type !== "code" || message.part !== part || typeof message.data !== "string")
        return;
      end();
      const bytes = Uint8Array.from(atob(message.data), (char) => char.charCodeAt(0));
      unpacked(bytes).then(done, failed);
    };
    const timer = setTimeout(() => {
      end();
      failed(new Error(`spagwidget: ${part} did not arrive`));
    }, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      model.off("msg:custom", hear);
    };
    model.on("msg:custom", hear);
    try {
      model.send({ type: "code", part });
    } catch (fault) {
      end();
      failed(fault instanceof Error ? fault : new Error(String(fault)));
    }
  });
}

/** The page's one front end of this version, whichever boards' loaders share it. */
function pageOf(model: AnyModel): Page {
  const all = globalThis as unknown as Record<symbol, Map<unknown, Page> | undefined>;
  const pages = (all[PAGES] ??= new Map<unknown, Page>());
  const version: unknown = model.get("bundle");
  const page = pages.get(version) ?? new Page();
  pages.set(version, page);
  return page;
}

function initialize(props: InitializeProps): () => void {
  // It is not waited for: the view says what is missing.
  const ready = pageOf(props.model)
    .load(props.model)
    .then(({ widget }) => widget.initialize(props));
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
      const { widget } = await page.load(model);
      if (gone) return;
      el.replaceChildren();
      end = widget.render(props);
    } catch {
      if (!gone) complain(model, el, () => void show());
    }
  };
  await show();
  return () => {
    gone = true;
    end();
  };
}

/** The front end has not come, so this is all that can be shown: why, and a button that tries again. */
function complain(model: AnyModel, el: HTMLElement, again: () => void): void {
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
