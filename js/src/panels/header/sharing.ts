/** What leaves the board for people without Python: the game as a web page, and a link to it. */
import { unlessFailed } from "../../link/requests";
import type { Context } from "../../player/command";
import { download } from "../../player/errands";

/** Saves the game as one HTML file, at the step that is shown. */
export async function savePage({ player }: Context): Promise<void> {
  const { step } = player.playback;
  download(await unlessFailed(player.fetch({ type: "page", step })));
}

/** Copies a link to the step that is shown. */
export async function copyLink({ player, errands, words }: Context): Promise<void> {
  const { step } = player.playback;
  const answer = await unlessFailed(player.fetch({ type: "link", step }));
  if (answer?.type === "file") await errands.clip(answer.content, "link.title", words("link.done"));
}
