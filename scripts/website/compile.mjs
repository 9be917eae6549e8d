// Runs bytecode.py in Pyodide: `node compile.mjs PYODIDE FOLDER`.
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.mountNodeFS("/jobs", folder);
python.runPython(`
import sys
from pathlib import Path

sys.path.insert(0, "/jobs")
import bytecode

bytecode.compile_all(Path("/jobs"))
`);
