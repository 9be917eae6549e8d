"""Kernels of the site's own Python, one after another in one page of JupyterLite."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Browser, Page

PATIENCE = 600_000
"""The most milliseconds for a notebook: other tests run beside it."""

BROWSERS_OWN = "content-autofill.googleapis.com"
"""What Chromium itself asks, on any page with fields, which of them it could fill in."""


class Refusing(BaseHTTPRequestHandler):
    """A proxy that knows no way to carry out a request. It writes down what was asked for."""

    asked: list[str]

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        self.asked.append(self.requestline)
        super().send_error(code, message, explain)

    def log_message(self, *args: object) -> None:
        pass


@contextmanager
def refusing() -> Iterator[tuple[str, list[str]]]:
    """Yield the address of a proxy that refuses everything, and the list of what it was asked for."""
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("Proxy", (Refusing,), {"asked": asked}))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """Open JupyterLite without a notebook's kernel. Everything outside the machine is refused, and the end fails if
    anything was asked for.

    A proxy refuses it, because a browser whose requests are looked at has no store of files.

    Args:
        browser: The browser.
        address: The address of the site.
    """
    with refusing() as (proxy, asked):
        context = browser.new_context(proxy={"server": proxy, "bypass": "127.0.0.1"})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}lite/notebooks/index.html?path=00-start-here.ipynb")
        page.wait_for_function(OPEN)
        page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
        yield page
        context.close()
    assert [one for one in asked if BROWSERS_OWN not in one] == []


def run(page: Page, name: str, cells: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Run the cells of a notebook in a new kernel, also after one that fails, and return them with what they showed.

    Args:
        page: The page with JupyterLite.
        name: The name of the notebook's file.
        cells: The cells of the notebook.
    """
    code = ["".join(cell["source"]) if cell["cell_type"] == "code" else "" for cell in cells]
    page.evaluate(RUN, [name, code])
    page.wait_for_function("() => window.ran !== undefined")
    ran = page.evaluate("window.ran")
    assert isinstance(ran, list), ran
    return [{"cell_type": cell["cell_type"], **found} for cell, found in zip(cells, ran, strict=True)]


OPEN = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel"
"""Whether JupyterLite has opened its first notebook."""

RUN = """([path, cells]) => {
  const { sessions } = jupyterapp.serviceManager;
  const wanted = { path, name: path, type: "notebook", kernel: { name: "python" } };
  // The widgets are shown nowhere: their messages are left unanswered, as by nbval.
  const options = { kernelConnectionOptions: { handleComms: false } };
  const shown = (outputs, { header, content }) => {
    const kind = header.msg_type;
    const place = content.transient?.display_id;
    if (kind === "clear_output") outputs.length = 0;
    else if (kind === "update_display_data")
      outputs.filter((output) => output.place === place).forEach((output) => (output.data = content.data));
    else if (["stream", "display_data", "execute_result", "error"].includes(kind))
      outputs.push({ output_type: kind, place, ...content });
  };
  const all = async () => {
    const session = await sessions.startNew(wanted, options);
    try {
      // Solved exercises are counted as for somebody who begins.
      const begin = "import os; os.environ['SPAGWIDGET_PROGRESS'] = 'off'; get_ipython().execution_count = 1";
      await session.kernel.requestExecute({ code: begin, silent: true, store_history: false }).done;
      const found = [];
      for (const code of cells) {
        const outputs = [];
        let count = null;
        if (code) {
          const asked = session.kernel.requestExecute({ code, stop_on_error: false });
          asked.onIOPub = (message) => shown(outputs, message);
          count = (await asked.done).content.execution_count;
        }
        found.push({ execution_count: count, outputs });
      }
      return found;
    } finally {
      await session.shutdown();
    }
  };
  window.ran = undefined;
  all().then((found) => (window.ran = found), (fault) => (window.ran = String(fault)));
}"""
"""Runs code in a new kernel. What it returns is left in the page, because a notebook takes minutes."""
