/**
 * A page that runs a lesson: the notebook is JupyterLite's, in a frame of the same site (scripts/website/running.py).
 * Until the cells up to the first board have run, the page shows a picture of this board and says what happens.
 */
import { filled, Getting } from "./getting";
import type { Step } from "./steps";

/** The parts of JupyterLite's application that this page uses. */
interface Reply {
  readonly content: {
    readonly status: string;
    readonly ename?: string;
    readonly evalue?: string;
  };
}
interface Kernel {
  requestExecute(content: {
    readonly code: string;
    readonly silent: boolean;
    readonly store_history: boolean;
  }): { readonly done: Promise<Reply> };
}
interface NotebookPanel {
  readonly sessionContext: {
    readonly ready: Promise<void>;
    readonly session: { readonly kernel: Kernel | null } | null;
  };
  readonly context: { readonly ready: Promise<void> };
  readonly content: { activeCellIndex: number };
}
interface Application {
  readonly shell: { readonly currentWidget: NotebookPanel | null };
  readonly commands: { execute(command: string): Promise<unknown> };
}

/** How often the page looks whether the notebook is there, in milliseconds. */
const PAUSE = 100;
/** How often it looks whether the notebook has taken the focus, in milliseconds. */
const LOOK = 50;

class RunPage {
  private readonly place = find("[data-run]");
  private readonly still = find("[data-run-still]");
  private readonly status = find("[data-run-status]");
  private readonly button = find<HTMLButtonElement>("[data-run-large]");
  private readonly files = (this.place.dataset["files"] ?? "").split(" ");
  private readonly board = Number(this.place.dataset["board"]);
  private frame = document.createElement("iframe");
  private getting!: Getting;
  private step: Step = "arrived";
  /** Counts the tries, because an earlier one may still go on. */
  private tries = 0;
  private unguard = () => {};

  start(): void {
    this.still.addEventListener("click", () => this.say(this.getting.left ? "early" : "soon"));
    this.button.addEventListener("click", () => this.enlarge());
    void this.launch();
  }

  private async launch(): Promise<void> {
    const now = (this.tries += 1);
    this.getting?.stop();
    this.getting = new Getting(
      find("[data-play-getting]"),
      () => void this.launch(),
      "ready-lesson",
    );
    this.say("begun");
    this.show(false);
    try {
      await this.run(() => {
        if (this.tries !== now) throw new Superseded();
      });
    } catch (fault) {
      if (fault instanceof Superseded) return;
      this.getting.failed(this.step, String(fault));
    }
  }

  /** Goes through all steps. `check` throws if the reader has started again. */
  private async run(check: () => void): Promise<void> {
    this.step = "arrived";
    this.frame.remove();
    this.frame = document.createElement("iframe");
    this.frame.title = this.place.dataset["title"] ?? "";
    this.frame.src = this.place.dataset["address"] ?? "";
    // What is inside cannot take the focus before the reader sees it.
    this.frame.inert = true;
    this.place.append(this.frame);
    this.guard();
    // Fetched here, too, so that the page can say when everything has arrived: the kernel finds it in the cache.
    await Promise.all(this.files.map(arrive));
    check();
    this.getting.done("arrived");

    this.step = "started";
    const { commands, panel } = await this.opened(check);
    await panel.context.ready;
    await panel.sessionContext.ready;
    check();
    const kernel = panel.sessionContext.session?.kernel;
    if (!kernel) throw new Error("no kernel");
    await ask(kernel, "");
    check();
    this.getting.done("started");

    this.step = "loaded";
    await ask(kernel, "import spagwidget\n");
    check();
    this.getting.done("loaded");

    this.step = "ready";
    for (let cell = 0; cell <= this.board; cell += 1) {
      panel.content.activeCellIndex = cell;
      await commands.execute("notebook:run-cell");
      check();
    }
    this.getting.done("ready");
    this.show(true);
    this.reveal();
    this.lead();
    this.say("ready");
  }

  /** Returns JupyterLite's application, when it has opened the notebook. */
  private async opened(check: () => void) {
    for (;;) {
      const inside = this.frame.contentWindow as { readonly jupyterapp?: Application } | null;
      const panel = inside?.jupyterapp?.shell.currentWidget;
      if (inside?.jupyterapp && panel?.sessionContext)
        return { commands: inside.jupyterapp.commands, panel };
      await new Promise((then) => setTimeout(then, PAUSE));
      check();
    }
  }

  /** Shows the notebook in place of the picture. Focus and scroll position stay where they are. */
  private show(ready: boolean): void {
    this.still.hidden = ready;
    this.button.hidden = !ready;
    this.frame.inert = !ready;
    this.place.classList.toggle("ready", ready);
  }

  /** Brings the first board to the top of the notebook, so that it is where its picture was. */
  private reveal(): void {
    const { contentWindow: inside, contentDocument: notebook } = this.frame;
    inside?.dispatchEvent(new Event("resize")); // its toolbar has room now
    const [outer] = notebook?.querySelectorAll(".jp-WindowedPanel-outer") ?? [];
    const cell = notebook?.querySelectorAll(".jp-Notebook .jp-Cell")[this.board];
    if (outer && cell)
      outer.scrollTop += cell.getBoundingClientRect().top - outer.getBoundingClientRect().top;
  }

  /**
   * Brings the reader back whenever the notebook takes the focus: JupyterLite does this for each cell that has run, and
   * once more when its cells can be seen. It ends when the reader goes into the notebook.
   */
  private guard(): void {
    let focused = document.activeElement;
    let place = { left: scrollX, top: scrollY };
    let seen: Document | null = null;
    const timer = setInterval(() => {
      const inside = this.frame.contentDocument;
      if (inside !== seen) {
        seen = inside;
        for (const event of ["pointerdown", "keydown"])
          inside?.addEventListener(event, () => clearInterval(timer), {
            capture: true,
            once: true,
          });
      }
      if (document.activeElement === this.frame) {
        this.frame.blur();
        if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
        scrollTo({ ...place, behavior: "instant" });
      } else {
        focused = document.activeElement;
        place = { left: scrollX, top: scrollY };
      }
    }, LOOK);
    this.unguard();
    this.unguard = () => clearInterval(timer);
    // A key that is pressed on this page may be the one that goes into the notebook.
    addEventListener(
      "keydown",
      ({ key }) => key === "Tab" && this.frame.inert === false && this.unguard(),
    );
  }

  /**
   * Lets links inside the notebook lead to pages of the site: JupyterLite makes them lead to files in its own folder. It
   * draws cells again, so a link is looked at when the pointer or the focus is on it, and only then.
   */
  private lead(): void {
    const mended = new WeakSet<Element>();
    const mend = (event: Event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      const page = link && elsewhere(link.href);
      if (link && page) {
        link.href = new URL(page, location.href).href;
        mended.add(link);
      }
      // JupyterLite would still open the file.
      if (event.type === "click" && link && mended.has(link)) event.stopPropagation();
    };
    for (const event of ["pointerover", "focusin", "click"])
      this.frame.contentDocument?.addEventListener(event, mend, { capture: true });
  }

  private enlarge(): void {
    const large = document.body.classList.toggle("run-large");
    this.button.setAttribute("aria-pressed", String(large));
  }

  /** Says one of the texts of the page to everybody, also to those who hear it. */
  private say(text: string): void {
    this.status.textContent = filled(this.status.dataset[text] ?? "", {
      seconds: `${this.getting.left}`,
    });
  }
}

/** Says that another try has begun. */
class Superseded extends Error {}

/** Returns the page for a file to which a link in a notebook leads, as an address from this page, in its language. */
function elsewhere(address: string): string | null {
  const found = /\/lite\/files\/(docs\/)?(?:[a-z]{2}\/)?([\w-]+)\.(md|ipynb)(#.*)?$/.exec(address);
  if (!found) return null;
  const [, docs, name, kind, place] = found;
  if (kind === "ipynb") return docs ? null : `${name}.html`;
  return docs ? `../../docs/${name}.html${place ?? ""}` : null;
}

/** Reads a file to its end. Rejects if it is missing. */
async function arrive(address: string): Promise<void> {
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  await found.arrayBuffer();
}

/** Runs lines in the kernel, outside the notebook, whose first cell still has the number 1. Rejects with Python's error. */
async function ask(kernel: Kernel, lines: string): Promise<void> {
  const code = `${lines}get_ipython().execution_count = 1`;
  const { content } = await kernel.requestExecute({ code, silent: true, store_history: false })
    .done;
  if (content.status !== "ok") throw new Error(`${content.ename}: ${content.evalue}`);
}

/** Returns an element of the page. */
function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return found;
}

new RunPage().start();
