/** Files that are dropped on a board. */

/** Returns the handlers of the events. `take` says whether it has taken the file. */
export function fileDrop(take: (file: File) => boolean): {
  readonly over: (event: DragEvent) => void;
  readonly drop: (event: DragEvent) => void;
} {
  const keep = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    over: (event) => {
      if (event.dataTransfer?.types.includes("Files")) keep(event);
    },
    drop: (event) => {
      const file = event.dataTransfer?.files[0];
      if (file && take(file)) keep(event);
    },
  };
}
