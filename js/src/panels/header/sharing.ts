/** What leaves the board: the game as a record or a web page, a picture, a position, and a link to a step. */
import { download } from "../../link/download";
import { unlessFailed } from "../../link/requests";
import type { Context } from "../../player/command";
import type { WordKey } from "../../text/words";

type Page = Pick<Context, "player" | "errands">;

/** Saves the game as a record. */
export async function saveGame({ player }: Context): Promise<void> {
  download(await unlessFailed(player.fetch({ type: "save" })));
}

/** Saves the game as one HTML file, at the step that is shown. */
export async function savePage({ player }: Context): Promise<void> {
  const { step } = player.playback;
  download(await unlessFailed(player.fetch({ type: "page", step })));
}

/** Saves a picture of the step that is shown. */
export async function savePicture({ player, screen }: Context): Promise<void> {
  const { step } = player.playback;
  download(await unlessFailed(player.fetch({ type: "picture", step, dark: screen.dark })));
}

/** Copies a link to the step that is shown. */
export async function copyLink(context: Context): Promise<void> {
  const { player, words } = context;
  const { step } = player.playback;
  const answer = await unlessFailed(player.fetch({ type: "link", step }));
  if (answer?.type === "file")
    await clip(context, answer.content, "link.title", words("link.done"));
}

/** Copies the position that is shown. */
export async function copyPosition(context: Context): Promise<void> {
  const { player, words } = context;
  const { step } = player.playback;
  const answer = await unlessFailed(player.fetch({ type: "position", step }));
  if (answer?.type !== "file") return;
  const text = answer.content;
  await clip(context, text, "copy.title", words("copy.done", { text }));
}

/** Copies a text to the clipboard. If the page does not allow it, opens a dialog with this title and the text. */
export async function clip(
  { player, errands }: Page,
  text: string,
  title: WordKey,
  done: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    player.showNotice(done);
  } catch {
    errands.show({ kind: "text", text, title });
  }
}
