/** Opens a saved game from a file of the user. */
import type { Player } from "../player/player";

/** The largest record in bytes. Python reads no larger ones. */
export const LARGEST = 4_000_000;

/** Reads a file and sends it to Python. A file that is too large or is not text is reported. */
export async function openFile(player: Player, file: File): Promise<void> {
  if (file.size > LARGEST)
    return player.showNotice(player.words("open.large", { name: file.name }));
  try {
    player.send({ type: "open", text: decoded(await file.arrayBuffer()) });
  } catch {
    player.showNotice(player.words("open.unreadable", { name: file.name }));
  }
}

/** Returns the text of a file in UTF-8, or in UTF-16 if it begins with its mark, as PowerShell writes it. */
function decoded(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content.slice(0, 2));
  const isBig = first === 0xfe && second === 0xff;
  const isLittle = first === 0xff && second === 0xfe;
  const label = isBig ? "utf-16be" : isLittle ? "utf-16le" : "utf-8";
  return new TextDecoder(label, { fatal: true }).decode(content);
}
