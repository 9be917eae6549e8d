"""Does what a Binder server does with this repository, without Docker. Run by `make binder`.

First it checks the Dockerfile that repo2docker would use. Then it makes a fresh environment from the same files,
with no Node on the path. Finally it opens three notebooks in a browser, runs each and clicks on a board: two of ours
as the badges open them, and one that nbgitpuller copies from another repository. It prints how long each step takes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Error, Page, ViewportSize, expect, sync_playwright

from scripts import chromium, labserver
from scripts.check_packages import without_node
from scripts.environment import OURS, ROOT, Environment, Trouble, install, make, say
from scripts.repository import pulled

REPO2DOCKER = "jupyter-repo2docker==2026.4.0"
NOTEBOOKS = ("tutorials/00-start-here.ipynb", "tutorials/20-maciji.ipynb")
LESSON = "tutorials/11-blank.ipynb"
"""The notebook that comes from another repository."""

# The lines that the files in binder/ must produce in the Dockerfile of repo2docker.
EXPECTED = (
    'pip install --no-cache-dir -r "binder/requirements.txt"',
    "RUN ./binder/postBuild",
)

WINDOW: ViewportSize = {"width": 1280, "height": 900}

TRUSTED = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
  .filter((cell) => cell.type === "code").every((cell) => cell.trusted)"""
"""Whether the open notebook may show its stored outputs."""


def main() -> int:
    """Run all steps, print the result and return the exit status: 0 if all of them worked."""
    with tempfile.TemporaryDirectory(prefix="spagwidget-binder-") as name:
        folder = Path(name)
        try:
            rehearse(folder)
        except (Trouble, AssertionError, Error, subprocess.CalledProcessError) as trouble:
            print(f"{trouble}\n=== Binder\n0 passed, 1 failed", flush=True)
            return 1
    print("=== Binder\n1 passed, 0 failed", flush=True)
    return 0


def rehearse(folder: Path) -> None:
    """Check the Dockerfile, build the environment, start the server and visit it.

    Args:
        folder: An empty folder for everything that this makes.

    Raises:
        Trouble, AssertionError, Error, CalledProcessError: A step failed.
    """
    repository = copy_of_repository(folder / "repository")
    with timed("checking the Dockerfile of repo2docker"):
        check_reading(repository, folder / "reader")
    environment, variables = build(repository, folder)
    with timed("starting JupyterLab"):
        server = labserver.launch([environment.python, "-m", "jupyterlab"], repository, folder, {}, variables)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.ensure(OURS), args=chromium.arguments())
            try:
                for notebook in NOTEBOOKS:
                    visit(server, browser.new_page(viewport=WINDOW), notebook)
                content = a_lesson(folder / "lessons")
                page = browser.new_page(viewport=WINDOW)
                with timed("copying a lesson with nbgitpuller"):
                    page.goto(f"{server.url}/{pulled(str(content), Path(LESSON).name)}&token={server.token}")
                    page.wait_for_url("**/lab/tree/**", timeout=labserver.PATIENCE * 1000)
                visit(server, page, f"lessons/{Path(LESSON).name}")
            finally:
                browser.close()
    finally:
        server.stop()


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Say what is done, and how long it took."""
    say(what)
    start = time.monotonic()
    yield
    say(f"{time.monotonic() - start:.1f} s: {what}")


def a_lesson(folder: Path) -> Path:
    """Make a repository with a lesson, as a teacher has it, and return its folder."""
    folder.mkdir()
    shutil.copy(ROOT / LESSON, folder)
    shutil.copytree(ROOT / "tutorials" / "games", folder / "games")
    who = ("-c", "user.name=Teacher", "-c", "user.email=teacher@example.org")
    for command in (
        ["init", "--quiet", "--initial-branch=main"],
        ["add", "."],
        [*who, "commit", "--quiet", "-m", "A lesson"],
    ):
        subprocess.run(["git", *command], cwd=folder, check=True)
    return folder


def copy_of_repository(target: Path) -> Path:
    """Copy the files that git tracks or would add, as they are now, and return the copy's folder."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    return target


def check_reading(repository: Path, folder: Path) -> None:
    """Let repo2docker write its Dockerfile, and check that it uses our files.

    Args:
        repository: The copy of the repository.
        folder: The folder for an environment with repo2docker.

    Raises:
        Trouble: repo2docker failed, or a line is missing in its Dockerfile.
    """
    reader = Environment(folder, OURS.base)
    make(reader)
    install(reader, REPO2DOCKER)
    command = [reader.python, "-m", "repo2docker", "--no-build", "--debug", str(repository)]
    said = subprocess.run(command, env=reader.variables(), capture_output=True, text=True, check=False)
    missing = [line for line in EXPECTED if line not in said.stdout + said.stderr]
    if said.returncode or missing:
        raise Trouble(f"repo2docker does not use the files in binder/; missing lines: {missing}\n{said.stderr[-2000:]}")


def build(repository: Path, folder: Path) -> tuple[Environment, dict[str, str]]:
    """Run the image's two build steps, the requirements and then postBuild.

    Args:
        repository: The copy of the repository.
        folder: The folder for the environment and the home directory.

    Returns:
        The environment, and the variables with which both steps ran.
    """
    environment = Environment(folder / "environment", OURS.base)
    make(environment)
    home = folder / "home"
    home.mkdir()
    variables = without_node(environment.variables(), folder) | {
        "HOME": str(home),
        "JUPYTER_DATA_DIR": str(home / ".local" / "share" / "jupyter"),
        "MPLCONFIGDIR": str(home / ".cache" / "matplotlib"),
    }
    pip = [environment.python, "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"]
    with timed("installing the requirements"):
        subprocess.run(pip, cwd=repository, env=variables, check=True)
    with timed("postBuild, without Node on the path"):
        subprocess.run([str(repository / "binder" / "postBuild")], cwd=repository, env=variables, check=True)
    return environment, variables


def visit(server: labserver.LabServer, page: Page, notebook: str) -> None:
    """Open a notebook, run all cells, wait for a board and click on it, as a visitor does.

    Raises:
        AssertionError: The notebook is not trusted, or the board did not appear, or did not change after the click.
    """
    with timed(f"opening {notebook}"):
        server.open(page, notebook)
    assert page.evaluate(TRUSTED), f"{notebook} is not trusted"
    try:
        with timed("running all its cells, until there is a board"):
            labserver.run_all(page)
            targets = page.locator("button.target[aria-disabled=false]")
            board = page.locator(".jp-OutputArea-output .spag").filter(has=targets).first
            expect(board).to_be_visible(timeout=30_000)
        # The text as it is in the page: JupyterLab does not lay out what is out of sight. The kernel may still be busy.
        before = board.text_content() or ""
        board.locator(targets).first.click()
        expect(board).not_to_have_text(before, timeout=30_000)
    finally:
        photograph(page, Path(notebook).stem)


def photograph(page: Page, name: str) -> None:
    """Save a screenshot in the folder that the variable SPAGWIDGET_PICTURES names, if it is set."""
    if folder := os.environ.get("SPAGWIDGET_PICTURES"):
        page.screenshot(path=Path(folder) / f"binder-{name}.png")


if __name__ == "__main__":
    sys.exit(main())
