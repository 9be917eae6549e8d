/** Requests for what the game knows about itself. They change nothing. */
import { untrack } from "svelte";
import { type Answered, unlessFailed } from "../link/requests";
import type { Inspect } from "../protocol/request";

interface Sender {
  readonly horizon: { readonly step: number | null };
  fetch(what: Inspect, how: { quiet: boolean }): Promise<Answered>;
  failed(error: unknown): void;
}

/**
 * Asks Python about the game. Returns what it found, or undefined after a failure. The board shows the failure, unless
 * the game has changed meanwhile: then the same component asks again.
 */
export async function inspect(
  sender: Sender,
  request: Inspect,
  unchanged: () => boolean,
): Promise<unknown> {
  // Whatever sending reads is not a reason for a component to ask again.
  const asked = untrack(() => {
    const { step: horizon } = sender.horizon;
    return sender.fetch({ ...request, horizon }, { quiet: true });
  });
  asked.catch((error: unknown) => unchanged() && sender.failed(error));
  const answer = await unlessFailed(asked);
  return answer?.type === "found" && answer.what === request.what ? answer.found : undefined;
}
