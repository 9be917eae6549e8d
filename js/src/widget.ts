/** What anywidget loads: mounts the board and takes it away again. */
import type { RenderProps } from "@anywidget/types";
import { mount, unmount } from "svelte";
import Board from "./Board.svelte";

function render({ el }: RenderProps): () => void {
  const board = mount(Board, { target: el });
  return () => {
    void unmount(board);
  };
}

export default { render };
