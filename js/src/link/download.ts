/** Browser downloads. */
import type { Answered } from "./requests";

/** The types of downloaded files. */
const TYPES = { text: "application/json", base64: "image/png", page: "text/html" };

/** Saves a file as a browser download. */
export function download(answer: Answered | undefined): void {
  if (answer?.type !== "file") return;
  const { name, kind, content } = answer;
  const bytes =
    kind === "base64" ? Uint8Array.from(atob(content), (char) => char.charCodeAt(0)) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type: TYPES[kind] }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
