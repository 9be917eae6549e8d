/** What the browser remembers from one board to the next. Where it may not, nothing is remembered. */

const PREFIX = "spagwidget:";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Private windows and pages in a frame may have no storage.
  }
}
