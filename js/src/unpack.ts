/**
 * Unpacks a page without Python. The page contains its code and its data packed: gzip, in base 94. This script is the
 * only one that the page has in plain text. It adds the unpacked code as an inline script, which the page's policy
 * allows by its hash. Without it, everything in the page stays to be read.
 */

/** What the unpacked code defines. */
interface Unpacked {
  readonly spagwidget: { show(place: HTMLElement, data: unknown): void };
}

/** The digits: all printable signs of ASCII but "<", which HTML reads as markup. Eleven digits are nine bytes. */
const FIRST = 32;
const SKIPPED = 60;
const BASE = 94n;
const [BYTES, CHARS] = [9, 11];

/** Returns the bytes that a text stands for. Before the digits it has the number of bytes, and a line break. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const [size = "", digits = ""] = text.split("\n");
  const found = new Uint8Array(Math.ceil(Number(size) / BYTES) * BYTES);
  for (let at = 0; at * CHARS < digits.length; at++) {
    let value = 0n;
    for (const digit of digits.slice(at * CHARS, (at + 1) * CHARS)) {
      const code = digit.charCodeAt(0);
      value = value * BASE + BigInt(code - FIRST - Number(code > SKIPPED));
    }
    for (let byte = BYTES - 1; byte >= 0; byte--) {
      found[at * BYTES + byte] = Number(value & 255n);
      value >>= 8n;
    }
  }
  return found.slice(0, Number(size));
}

async function unpacked(script: Element): Promise<string> {
  const bytes = bytesOf(script.textContent);
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).text();
}

async function start(): Promise<void> {
  const [code] = document.querySelectorAll("script[data-page=code]");
  if (!code) return;
  const script = document.createElement("script");
  script.textContent = await unpacked(code);
  document.head.append(script);
  const { spagwidget } = window as unknown as Unpacked;
  for (const place of document.querySelectorAll<HTMLElement>("[data-game]")) {
    const [data] = place.querySelectorAll("script[data-page=data]");
    try {
      if (data) spagwidget.show(place, JSON.parse(await unpacked(data)));
    } catch (fault) {
      broken(place, fault);
    }
  }
}

/** Picture and text stay; the page says that it cannot play the game, and why. */
function broken(place: Element, fault: unknown): void {
  place.classList.add("broken");
  const [why] = place.querySelectorAll("[data-why-broken]");
  if (why) why.textContent = String(fault);
}

start().catch((fault: unknown) => {
  for (const place of document.querySelectorAll("[data-game]")) broken(place, fault);
});
