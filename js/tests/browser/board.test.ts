import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import Board from "../../src/Board.svelte";

test("the board is on screen", async () => {
  const board = mount(Board, { target: document.body });
  await expect.element(page.getByRole("region", { name: "Spaghetti Code" })).toBeVisible();
  await unmount(board);
});
