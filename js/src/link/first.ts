/** The story that comes with the board itself, so that nobody has to ask for it first. */
import type { Model } from "./model";
import type { Requests } from "./requests";

/** Takes what has come with the model and says so to Python; false: there is nothing, or nothing any more. */
export function takeFirst(
  model: Model,
  requests: Requests,
  take: (story: unknown) => void,
): boolean {
  const story = unpacked(model.get("story"));
  if (story === null) return false;
  take(story);
  requests.tell({ type: "hello", has: true });
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
