/** A page is dark if its own switch says so, else if the system is. */
import type { isDark as IsDark, watchTheme as WatchTheme } from "../../host/theme";

export { type Theme, themeOf, watchStillness } from "../../host/theme";

const system = (): MediaQueryList => matchMedia("(prefers-color-scheme: dark)");
const page = document.documentElement;

export const isDark: typeof IsDark = () => {
  const { theme } = page.dataset;
  return theme ? theme === "dark" : system().matches;
};

export const watchTheme: typeof WatchTheme = (_board, changed) => {
  const observer = new MutationObserver(changed);
  observer.observe(page, { attributeFilter: ["data-theme"] });
  const query = system();
  query.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    query.removeEventListener("change", changed);
  };
};
