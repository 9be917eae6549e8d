/** Light or dark: the widget's own choice, else what the host says, else the page, else the system. */

/** What a board asks for; `auto`: as everything around it. */
export type Theme = "auto" | "light" | "dark";

/** What hosts set on `html`, on `body` or round the board. */
const NAMES = ["theme", "data-theme", "data-mode", "data-color-mode", "data-bs-theme"];
const SIGNALS = ["class", "style", "data-jp-theme-light", "data-vscode-theme-kind", ...NAMES];

export function themeOf(asked: unknown): Theme {
  return asked === "light" || asked === "dark" ? asked : "auto";
}

/** Whether a board is dark. */
export function isDark(theme: Theme, board: Element): boolean {
  if (theme !== "auto") return theme === "dark";
  const around = surroundings(board);
  // The nearest counts: a dark part of a light page is dark.
  const said = around.map(saidBy).find((dark) => dark !== null);
  return said ?? schemeOf(around[0] ?? document.documentElement) ?? system().matches;
}

/** What one node says about light and dark; null: nothing. */
function saidBy(node: Element): boolean | null {
  // JupyterLab, Notebook 7, Voila
  const light = node.getAttribute("data-jp-theme-light");
  if (light !== null) return light === "false";
  // VS Code
  const kind = node.getAttribute("data-vscode-theme-kind") ?? "";
  if (kind.startsWith("vscode-")) return !/light$/.test(kind);
  const { classList } = node;
  if (classList.contains("vscode-high-contrast-light") || classList.contains("vscode-light"))
    return false;
  if (classList.contains("vscode-high-contrast") || classList.contains("vscode-dark")) return true;
  // Colab, marimo, Sphinx, Bootstrap, and pages of one's own
  const name = NAMES.map((key) => node.getAttribute(key)).find((found) => found);
  if (name && /\b(dark|light)\b/i.test(name)) return /\bdark\b/i.test(name);
  if (classList.contains("dark")) return true;
  return classList.contains("light") ? false : null;
}

/** A page that has settled for one colour scheme says so in its style sheet. */
function schemeOf(node: Element): boolean | null {
  const scheme = getComputedStyle(node).colorScheme;
  const [dark, light] = [/\bdark\b/.test(scheme), /\blight\b/.test(scheme)];
  return dark === light ? null : dark;
}

/** All that is round a board, the nearest first; its own shadow root does not count, but those of the host do. */
function surroundings(board: Element): readonly Element[] {
  const tree = board.getRootNode();
  const found: Element[] = [];
  let at = above(tree instanceof ShadowRoot ? tree.host : board);
  for (; at; at = above(at)) found.push(at);
  return found;
}

function above(node: Element): Element | null {
  const tree = node.parentElement ? null : node.getRootNode();
  return node.parentElement ?? (tree instanceof ShadowRoot ? tree.host : null);
}

/** Calls `changed` whenever the host, the page or the system may have turned light or dark. */
export function watchTheme(board: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const node of surroundings(board))
    observer.observe(node, { attributes: true, attributeFilter: SIGNALS });
  system().addEventListener("change", changed);
  return () => {
    observer.disconnect();
    system().removeEventListener("change", changed);
  };
}

/** Reduced motion, now and whenever it changes. */
export function watchStillness(changed: (still: boolean) => void): () => void {
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  const tell = () => changed(query.matches);
  tell();
  query.addEventListener("change", tell);
  return () => query.removeEventListener("change", tell);
}

function system(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
