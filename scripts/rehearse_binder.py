"""Does what a Binder server does with this repository, without Docker. Run by `make binder`.

First it checks the Dockerfile that repo2docker would use. Then it makes a fresh environment from the same files,
with no Node on the path. Finally it opens the first notebook in a browser, runs it and clicks on the board.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Error, Page, expect, sync_playwright

from scripts import chromium, labserver
from scripts.check_packages import without_node
from scripts.environment import OURS, ROOT, Environment, Trouble, install, make, say

REPO2DOCKER = "jupyter-repo2docker==2026.4.0"
NOTEBOOK = "tutorials/00-start-here.ipynb"

# The lines that the files in binder/ must produce in the Dockerfile of repo2docker.
EXPECTED = (
    'pip install --no-cache-dir -r "binder/requirements.txt"',
    "RUN ./binder/postBuild",
    'R2D_ENTRYPOINT="${REPO_DIR}/binder/start"',
)


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
    say("checking the Dockerfile of repo2docker")
    check_reading(repository, folder / "reader")
    say("building without Node on the path")
    environment, variables = build(repository, folder)
    say("starting JupyterLab and opening it in a browser")
    start = [str(repository / "binder" / "start"), environment.python, "-m", "jupyterlab"]
    server = labserver.start(start, repository, folder / "jupyter", **variables)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium.ensure(OURS), args=chromium.arguments())
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            try:
                visit(server, page)
            finally:
                photograph(page)
                browser.close()
    finally:
        server.stop()


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
    variables = without_node(environment.variables(), folder) | {"HOME": str(home)}
    pip = [environment.python, "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"]
    for command in (pip, [str(repository / "binder" / "postBuild")]):
        subprocess.run(command, cwd=repository, env=variables, check=True)
    return environment, variables


def visit(server: labserver.LabServer, page: Page) -> None:
    """Open the notebook, run all cells, wait for the board and click on it, as a visitor does.

    Raises:
        AssertionError: The board did not appear, or did not change after the click.
    """
    server.open(page, NOTEBOOK)
    labserver.run_all(page)
    targets = page.locator("button.target[aria-disabled=false]")
    board = page.locator(".jp-OutputArea-output .spag").filter(has=targets).first
    expect(board).to_be_visible(timeout=30_000)
    before = board.inner_text()
    board.locator(targets).first.click()
    expect(board).not_to_have_text(before, use_inner_text=True)


def photograph(page: Page) -> None:
    """Save a screenshot in the folder that the variable SPAGWIDGET_PICTURES names, if it is set."""
    if folder := os.environ.get("SPAGWIDGET_PICTURES"):
        page.screenshot(path=Path(folder) / "binder.png")


if __name__ == "__main__":
    sys.exit(main())
