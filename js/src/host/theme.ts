/** Light or dark: the widget's own choice, else the notebook's theme, else the system's. */
/** What a board asks for; `auto`: as everything around it. */
export type Theme = "auto" | "light" | "dark";

const NOTEBOOK = "data-jp-theme-light";

export function themeOf(asked: unknown): Theme {
  return asked === "light" || asked === "dark" ? asked : "auto";
}

export function isDark(theme: Theme): boolean {
  if (theme !== "auto") return theme === "dark";
  const light = document.body.getAttribute(NOTEBOOK);
  return light === null ? system().matches : light === "false";
}

/** Calls `changed` whenever the notebook or the system turns light or dark. */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { attributes: true, attributeFilter: [NOTEBOOK] });
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
