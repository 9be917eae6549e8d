/**
 * What pointer and keys do on a slider over the steps. The role and its values stay in the markup of each slider, where
 * the checks of accessibility see them; its looks, too.
 */

/** What keys do, by their names. The arrows down and up do what those to the left and to the right do. */
export type Keys = Readonly<Record<string, () => void>>;

/** The pointer is over it, or has left (null). `pressed`: it is held down, so what is there must be shown. */
export type Point = (event: PointerEvent | null, pressed: boolean) => void;

const SAME: Readonly<Record<string, string>> = { ArrowDown: "ArrowLeft", ArrowUp: "ArrowRight" };

/** Returns how far a pointer is along an element, from 0 at its left edge to 1 at its right edge; more and less outside. */
export function partUnder({ clientX }: MouseEvent, rail: Element): number {
  const { left, width } = rail.getBoundingClientRect();
  return (clientX - left) / width;
}

/** Does what a key means on a slider. A key with another meaning, or with Control, Alt, Meta or Shift, is left to others. */
export function press(event: KeyboardEvent, keys: Keys): void {
  const act = keys[SAME[event.key] ?? event.key];
  if (!act || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}

/** Returns an attachment: a press goes to a step at once, and holds the pointer until it is lifted. */
export function slider(point: Point, keys: Keys): (node: HTMLElement) => void {
  return (node) => {
    node.onkeydown = (event) => press(event, keys);
    node.onpointerdown = (event) => {
      if (event.button !== 0) return;
      node.setPointerCapture(event.pointerId);
      point(event, true);
    };
    node.onpointermove = (event) => point(event, (event.buttons & 1) > 0);
    node.onpointerup = (event) => event.pointerType === "mouse" || point(null, false);
    node.onpointerleave = () => point(null, false);
  };
}
