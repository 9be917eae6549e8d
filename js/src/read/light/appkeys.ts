/** On a page there is no application around the board: keys with Ctrl, Cmd or Alt are the browser's. */
import type {
  letOut as LetOut,
  staysWithApplication as StaysWithApplication,
} from "../../host/appkeys";

export const staysWithApplication: typeof StaysWithApplication = ({ ctrlKey, metaKey, altKey }) =>
  ctrlKey || metaKey || altKey;

export const letOut: typeof LetOut = () => {};
