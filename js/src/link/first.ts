/** The story that Python sends with the board itself, so that the browser need not request it. */
import type { Model } from "./model";
import type { Requests } from "./requests";

/** Takes the story from the model and tells Python so. Returns false if there is no story or it cannot be read. */
export function takeFirst(
  model: Model,
  requests: Requests,
  take: (story: unknown) => void,
): boolean {
  const story = unpacked(model.get("story"));
  if (story === null) return false;
  take(story);
  requests.post({ type: "hello", has: true });
  return true;
}

function unpacked(bytes: unknown): unknown {
  if (!ArrayBuffer.isView(bytes) || bytes.byteLength === 0) return null;
  try {
    return JSON.parse(new TextDecoder().decode(bytes as DataView<ArrayBuffer>));
  } catch {
    return null;
  }
}
