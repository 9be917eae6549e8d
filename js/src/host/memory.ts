/** Settings that the browser stores for the next board. Without access to storage, nothing is stored. */

const PREFIX = "spagwidget:";

/** Returns a stored value, or null if the browser has stored nothing. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Stores a value, if the browser allows it. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Private windows and pages in a frame may have no access to storage.
  }
}
