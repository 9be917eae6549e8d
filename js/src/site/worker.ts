/**
 * The web worker in which a game is played: it starts Pyodide, unpacks our package, and hands JSON texts to Python
 * (scripts/website/door.py) and back. The page is never held up by it.
 */
import type { loadPyodide as LoadPyodide, PyodideInterface } from "pyodide";
import type { Step, Told } from "./steps";

interface Door {
  receive(text: string): void;
}

const scope = self as unknown as {
  postMessage(told: Told): void;
  addEventListener(type: "message", then: (event: MessageEvent<unknown>) => void): void;
};
/** The address of this file. */
const HERE = location.href;
const tell = (told: Told) => scope.postMessage(told);
let done: Step = "arrived";

/** Returns a file beside this one. Rejects if it is missing. */
async function file(name: string): Promise<Response> {
  const found = await fetch(new URL(name, HERE));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found;
}

async function start(): Promise<Door> {
  const address = new URL("pyodide/", HERE).href;
  // Fetched here first, so that the page can say when everything has arrived: Pyodide then finds it in the cache.
  const [wheel, door] = await Promise.all([
    file("spagwidget.zip").then((found) => found.arrayBuffer()),
    file("door.py").then((found) => found.text()),
    file("pyodide/pyodide.asm.wasm").then((found) => found.arrayBuffer()),
    file("pyodide/python_stdlib.zip").then((found) => found.arrayBuffer()),
  ]);
  tell({ step: "arrived" });
  done = "started";
  const { loadPyodide } = (await import(/* @vite-ignore */ `${address}pyodide.mjs`)) as {
    loadPyodide: typeof LoadPyodide;
  };
  const python: PyodideInterface = await loadPyodide({ indexURL: address });
  tell({ step: "started" });
  done = "loaded";
  // in the file system that Pyodide makes in memory, where this is the folder of its user
  const library = "/home/pyodide/library";
  python.unpackArchive(wheel, "zip", { extractDir: library });
  python.FS.writeFile(`${library}/door.py`, door);
  python.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(library)})`);
  const module = python.pyimport("door") as { Door(post: (text: string) => void): Door };
  const made = module.Door((text) => tell({ text }));
  tell({ step: "loaded" });
  return made;
}

const ready = start();
ready.then(
  () => {},
  (fault: unknown) => tell({ failed: String(fault), step: done }),
);
scope.addEventListener("message", ({ data }) => {
  // Pyodide sends messages to itself, too; they are objects.
  if (typeof data !== "string") return;
  void ready.then((door) => {
    try {
      door.receive(data);
    } finally {
      tell({ answered: true });
    }
  });
});
