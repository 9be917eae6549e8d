/** Light or dark: the widget's own setting, else the host's, else the page's, else the system's. */

/** The theme that a board asks for. `auto`: the same as its surroundings. */
export type Theme = "auto" | "light" | "dark";

/** The attributes that hosts set on `html`, on `body` or on elements around the board. */
const NAMES = ["theme", "data-theme", "data-mode", "data-color-mode", "data-bs-theme"];
const SIGNALS = ["class", "style", "data-jp-theme-light", "data-vscode-theme-kind", ...NAMES];

/** Returns the theme for a trait's value: `auto` for anything but `light` and `dark`. */
export function themeOf(asked: unknown): Theme {
  return asked === "light" || asked === "dark" ? asked : "auto";
}

/** Returns whether a board is drawn dark. */
export function isDark(theme: Theme, board: Element): boolean {
  if (theme !== "auto") return theme === "dark";
  const around = surroundings(board);
  // The nearest element wins: a dark part of a light page is dark.
  const said = around.map(saidBy).find((dark) => dark !== null);
  return said ?? schemeOf(around[0] ?? document.documentElement) ?? system().matches;
}

/** Returns whether one node asks for dark; null if it sets neither. */
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
  // Colab, marimo, Sphinx, Bootstrap, and other pages
  const name = NAMES.map((key) => node.getAttribute(key)).find((found) => found);
  if (name && /\b(dark|light)\b/i.test(name)) return /\bdark\b/i.test(name);
  if (classList.contains("dark")) return true;
  return classList.contains("light") ? false : null;
}

/** Returns whether the computed `color-scheme` is dark; null if it allows both or neither. */
function schemeOf(node: Element): boolean | null {
  const scheme = getComputedStyle(node).colorScheme;
  const [dark, light] = [/\bdark\b/.test(scheme), /\blight\b/.test(scheme)];
  return dark === light ? null : dark;
}

/** Returns the elements around a board, the nearest first. Skips the board's own shadow root, but crosses the host's. */
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

/** Calls `changed` whenever the host, the page or the system may have switched theme. The returned function stops that. */
export function watchTheme(board: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const node of surroundings(board))
    observer.observe(node, { attributes: true, attributeFilter: SIGNALS });
  const query = system();
  query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    query.removeEventListener("change", changed);
  };
}

/** Calls `changed` with the system's setting for reduced motion, now and after every change. */
export function watchStillness(changed: (still: boolean) => void): () => void {
  const query = matchMedia("(prefers-reduced-motion: reduce)");
  const report = () => changed(query.matches);
  report();
  query.addEventListener("change", report);
  return () => query.removeEventListener("change", report);
}

function system(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}
