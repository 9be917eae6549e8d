"""Starts a separate JupyterLab on 127.0.0.1 and uses notebooks in it as a person would."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

from playwright.sync_api import Page

READY = "Python 3 (ipykernel) | Idle"
OpenNotebook = Callable[..., Page]  # tests/browser/conftest.py documents its arguments

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE = 60  # seconds for the server, the page or a run of all cells

# No news and updates from the network, and a file changes only when a test saves it.
SETTINGS: dict[str, dict[str, object]] = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
}

# With several pages, JupyterLab goes on sending the messages of widgets to a thread that has ended with a kernel.
ONE_THREAD: dict[str, dict[str, object]] = {"apputils-extension/kernels-settings": {"commsOverSubshells": "disabled"}}

# jupyter-collaboration, which lets several people write one notebook: only one test wants it.
TOGETHER_ON_PAGES = ("@jupyter/collaboration-extension", "@jupyter/docprovider-extension")
TOGETHER_ON_SERVER = ("jupyter_server_fileid", "jupyter_server_ydoc")


class LabError(AssertionError):
    """JupyterLab did not start, or a cell failed; the message has the log or the traceback."""


@dataclass
class LabServer:
    """A running JupyterLab.

    Attributes:
        url: Its address, without a slash at the end.
        token: The token that requests need.
        folder: The folder that it shows.
        log: The file with its output.
        process: Its process.
    """

    url: str
    token: str
    folder: Path
    log: Path
    process: subprocess.Popen[bytes]

    def write(self, name: str, cells: list[str]) -> str:
        """Write a notebook with these code cells into the server's folder, and return its name."""
        (self.folder / name).write_text(json.dumps(notebook(cells)), encoding="utf-8")
        return name

    def open(self, page: Page, name: str) -> None:
        """Open a notebook in a clean workspace and wait until its kernel is ready."""
        workspace = quote(name.removesuffix(".ipynb").replace("/", "-"))
        page.goto(f"{self.url}/lab/workspaces/{workspace}/tree/{quote(name)}?reset&token={self.token}")
        page.wait_for_selector("#jupyterlab-splash", state="detached", timeout=PATIENCE * 1000)
        # JupyterLab also shows "Idle" before there is a kernel, but then without the name.
        ready = page.locator("#jp-bottom-panel, #jp-main-statusbar").get_by_text(READY).first
        ready.wait_for(timeout=PATIENCE * 1000)

    def shut_down_kernels(self, names: Collection[str]) -> None:
        """Shut down the kernels of these notebooks; others keep running."""
        for session in json.loads(self.request("GET", "/api/sessions")):
            if session["path"] in names:
                self.request("DELETE", f"/api/sessions/{session['id']}")

    def request(self, method: str, path: str) -> bytes:
        """Send a request to the server's REST interface and return the body of the response.

        Raises:
            URLError, OSError: The server does not respond, or reports an error.
        """
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.url + path, method=method, headers=headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            body: bytes = answer.read()
        return body

    def stop(self) -> None:
        """Stop the server and its kernels."""
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def start(command: list[str], folder: Path, home: Path, **extra: str) -> LabServer:
    """Start JupyterLab and return it once it responds.

    Args:
        command: The program and arguments that start JupyterLab.
        folder: The folder that it shows.
        home: The folder for its settings, its log and everything else it stores.
        extra: Further environment variables.

    Raises:
        LabError: It did not start in time.
    """
    write_alone(home / "config")
    return launch(command, folder, home, SETTINGS, extra)


def start_together(command: list[str], folder: Path, home: Path) -> LabServer:
    """Start JupyterLab with jupyter-collaboration, and return it once it responds; the arguments are those of `start`.

    Raises:
        LabError: It did not start in time.
    """
    return launch(command, folder, home, SETTINGS | ONE_THREAD, {})


def launch(
    command: list[str], folder: Path, home: Path, settings: Mapping[str, Mapping[str, object]], extra: Mapping[str, str]
) -> LabServer:
    """Start JupyterLab with these settings and environment variables, and return it once it responds."""
    write_settings(home / "settings", settings)
    port, token, log = free_port(), secrets.token_hex(), home / "jupyterlab.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command, *options(port, token, folder)],
            cwd=folder,
            env=environment(home, extra),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    server = LabServer(f"http://127.0.0.1:{port}", token, folder, log, process)
    try:
        wait_until_up(server)
    except BaseException:  # Ctrl+C, too, must stop the server
        server.stop()
        raise
    return server


def options(port: int, token: str, folder: Path) -> list[str]:
    """Return JupyterLab's options: one port on this machine only, and no installation of extensions.

    Args:
        port: The port.
        token: The token that requests need.
        folder: The folder that it shows.
    """
    return [
        "--no-browser",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        f"--IdentityProvider.token={token}",
        "--ServerApp.allow_root=True",
        "--LabApp.extension_manager=readonly",
        "--LabApp.expose_app_in_browser=True",
    ]


def environment(home: Path, extra: Mapping[str, str]) -> dict[str, str]:
    """Return the server's environment variables; it neither reads nor writes the user's configuration."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return {
        **kept,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        **extra,
    }


def write_settings(folder: Path, settings: Mapping[str, Mapping[str, object]]) -> None:
    """Write the settings that a user could make in JupyterLab."""
    for name, values in settings.items():
        path = folder / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")


def write_alone(folder: Path) -> None:
    """Write the configuration that switches jupyter-collaboration off, on the server and on its pages."""
    pages = {"disabledExtensions": dict.fromkeys(TOGETHER_ON_PAGES, True)}
    server = {"ServerApp": {"jpserver_extensions": dict.fromkeys(TOGETHER_ON_SERVER, False)}}
    (folder / "labconfig").mkdir(parents=True, exist_ok=True)
    (folder / "labconfig" / "page_config.json").write_text(json.dumps(pages), encoding="utf-8")
    (folder / "jupyter_server_config.json").write_text(json.dumps(server), encoding="utf-8")


def free_port() -> int:
    """Return a free port of 127.0.0.1."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def wait_until_up(server: LabServer) -> None:
    """Wait until the server responds.

    Raises:
        LabError: It ended or did not respond in time; the message has the end of its log.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.process.poll() is None:
        try:
            server.request("GET", "/api/status")
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    said = server.log.read_text(encoding="utf-8", errors="replace")[-2000:]
    raise LabError(f"JupyterLab did not start:\n{said}")


def notebook(cells: list[str]) -> dict[str, Any]:
    """Return a notebook with these code cells, in the format of its file."""
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)"},
            "language_info": {"name": "python"},
        },
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": source,
            }
            for number, source in enumerate(cells)
        ],
    }


# --- In the page -----------------------------------------------------------------------------------


def run_all(page: Page) -> None:
    """Choose Run > Run All Cells from the menu, and wait until all cells are done."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    wait_for_cells(page)


def run_at_once(page: Page) -> None:
    """Run all cells by JupyterLab's command and wait until they are done: that is quicker than `run_all`."""
    page.evaluate(RUN_AT_ONCE)
    wait_for_cells(page)
    page.wait_for_function("() => window.ranAtOnce", timeout=PATIENCE * 1000)


def wait_for_cells(page: Page) -> None:
    """Wait until every cell has run and the kernel is idle.

    Raises:
        LabError: A cell failed; the message has its traceback.
    """
    page.wait_for_function(DONE, timeout=PATIENCE * 1000)
    if error := page.evaluate(ERROR):
        raise LabError("A cell failed:\n" + COLOURS.sub("", error))


LOST = re.compile(r"Task was destroyed but it is pending!\ntask: <Task pending .*ipykernel.*\n?")
"""What Python may write at any time after a kernel was interrupted: ipykernel keeps no reference to its own tasks."""


def ask_python(page: Page, code: str) -> str:
    """Run code in the open notebook's kernel, outside its cells, and return what it printed."""
    said: str = page.evaluate(ASK, code)
    return LOST.sub("", said)


CELLS = """
  const panel = window.jupyterapp.shell.currentWidget;
  const cells = [...panel.content.model.cells].filter(
    (cell) => cell.type === "code" && cell.sharedModel.source.trim());
  const errors = cells.flatMap((cell) => cell.outputs.toJSON())
    .filter((output) => output.output_type === "error");
"""

DONE = f"""() => {{{CELLS}
  const ran = cells.every((cell) => cell.executionCount !== null);
  return (ran || errors.length > 0) && panel.sessionContext.session.kernel.status === "idle";
}}"""

ERROR = f"""() => {{{CELLS}
  return errors.map((error) => error.traceback.join("\\n")).join("\\n");
}}"""

RUN_AT_ONCE = """() => {
  window.ranAtOnce = false;
  const done = () => { window.ranAtOnce = true; };
  window.jupyterapp.commands.execute("notebook:run-all-cells").then(done, done);
}"""
"""The command ends after the last cell, when JupyterLab has chosen the cell that it scrolls to."""

ASK = """async (code) => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code, store_history: false });
  let said = "";
  future.onIOPub = ({ content }) => {
    if (content.text !== undefined) said += content.text;
    if (content.traceback !== undefined) said += content.traceback.join("\\n");
  };
  await future.done;
  return said;
}"""
