"""The chores of development, which `make NAME` and `python bootstrap.py NAME` run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

from scripts import chromium, suites
from scripts.environment import ROOT, Environment, Trouble, install, ready, remove, say

FIRST_NOTEBOOK = "00-start-here.ipynb"
SITE_PORT = "8765"
UV = "uv==0.13.9"  # only `lock` needs it
OPTIONS = ("--universal", "--python-version=3.11", "--no-annotate", "--no-header", "--quiet")

# What `clean` deletes.
MADE = (
    *(
        ".venv",
        f".venv-{suites.OTHER_PYTHON}",
        ".venv-oldest",
        ".venv-graders",
        ".venv-hub",
        "js/node_modules",
        "spagwidget/widget/static",
        "dist",
        "build",
    ),
    *(".mypy_cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "test-results", "js/test-results", "screenshots"),
    "js/.svelte-check",
)


def lab(arguments: Sequence[str]) -> int:
    """Open JupyterLab on the first notebook."""
    environment = ready("lab")
    folder = ROOT / "tutorials"
    options = [f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1", *(["--allow-root"] if is_root() else [])]
    say("starting JupyterLab; Ctrl+C twice ends it")
    signal.signal(signal.SIGINT, leave_to_child)
    # -P: a file such as random.py beside the notebooks must not replace a module that the server imports
    command = ("-P", "-m", "jupyterlab", str(folder / FIRST_NOTEBOOK), *options, *arguments)
    return call(environment, *command, cwd=folder)


def test(arguments: Sequence[str]) -> int:
    """Run the test suites, or those you name, and print a summary; `all` runs everything, also on a second Python."""
    chosen = suites.choose(arguments)
    environment = ready("dev")
    if any(suite.name in suites.NEED_CHROMIUM for suite in chosen):
        chromium.ensure(environment)
    return suites.run(chosen, environment)


def lint(arguments: Sequence[str]) -> int:
    """Check style and types without running any test."""
    return suites.run(suites.choose(arguments) if arguments else suites.STYLE, ready("dev"))


def fmt(arguments: Sequence[str]) -> int:
    """Format all code and fix what the linters can fix."""
    environment = ready("dev")
    environment.run("-m", "ruff", "check", "--fix", "--exit-zero", "--quiet", *arguments)
    environment.run("-m", "ruff", "format", *arguments)
    environment.run("hatch_build.py", "--fmt")
    return 0


def docs(arguments: Sequence[str]) -> int:
    """Write what is made from the code: the rules of the games, and what needs the version or the address."""
    environment = ready("dev")
    call(environment, "-m", "scripts.repository")
    pages = ("scripts.rules_page", "scripts.nightmare_rules_page", "scripts.lovelace_rules_page", "scripts.teach_pages")
    return max(call(environment, "-m", page, *arguments) for page in pages)


def site(arguments: Sequence[str]) -> int:
    """Build the site into build/site: start page, lessons, puzzles, documents."""
    return call(ready("site"), "-m", "scripts.website.build", *arguments)


def site_serve(arguments: Sequence[str]) -> int:
    """Show the built site in a browser, from this computer only; an option names another port."""
    folder = ROOT / "build" / "site"
    if not (folder / "index.html").is_file():
        raise Trouble("There is no site yet; build it first: make site")
    port = arguments[0] if arguments else SITE_PORT
    say(f"the site is at http://127.0.0.1:{port}/ ; Ctrl+C ends it")
    signal.signal(signal.SIGINT, leave_to_child)
    return call(ready("site"), "-m", "http.server", port, "--bind", "127.0.0.1", "--directory", str(folder))


def build(arguments: Sequence[str]) -> int:
    """Build wheel and sdist into dist/."""
    return call(ready("dev"), "-m", "build", "--no-isolation", *arguments)


def packages(arguments: Sequence[str]) -> int:
    """Check wheel and sdist, and install them without Node; a folder such as dist names those to check."""
    return call(ready("dev"), "-m", "scripts.check_packages", *arguments)


def binder(arguments: Sequence[str]) -> int:
    """Test the Binder files: do what a Binder server does."""
    return call(ready("dev"), "-m", "scripts.rehearse_binder", *arguments)


def bench(arguments: Sequence[str]) -> int:
    """Compare the engine's speed with other engines, and measure the board in a browser."""
    return call(ready("bench"), "-m", "benchmarks", *arguments)


def screenshots(arguments: Sequence[str]) -> int:
    """Take pictures of the board in many states into screenshots/."""
    environment = ready("dev")
    chromium.ensure(environment)
    return call(environment, "-m", "scripts.screenshots", *arguments)


def lock(arguments: Sequence[str]) -> int:
    """Pin the requirements again; --upgrade takes the newest versions."""
    environment = ready("dev")
    install(environment, UV)
    contents = (("binder", "lab"), ("site", "lab"), ("dev", "site"), ("bench", "dev"), ("release", "dev"))
    for name, contained in (("lab", None), *contents):
        options = [*OPTIONS, *arguments, *(["--constraints", f"{contained}.txt"] if contained else [])]
        options += ["../pyproject.toml", "--extra=lab"] if name == "binder" else []
        command = ["-m", "uv", "pip", "compile", f"{name}.in", "--output-file", f"{name}.txt"]
        environment.run(*command, *options, cwd=ROOT / "requirements")
    lite = ["lite.in", "--no-deps", "--output-file", "lite.txt"]
    environment.run("-m", "uv", "pip", "compile", *lite, *OPTIONS, *arguments, cwd=ROOT / "requirements")
    graders = ["../pyproject.toml", "--extra=graders", "graders.in", "--output-file", "graders.txt"]
    environment.run("-m", "uv", "pip", "compile", *graders, *OPTIONS, *arguments, cwd=ROOT / "requirements")
    hub = ["../pyproject.toml", "--extra=share", "hub.in", "--constraints", "dev.txt", "--output-file", "hub.txt"]
    environment.run("-m", "uv", "pip", "compile", *hub, *OPTIONS, *arguments, cwd=ROOT / "requirements")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [
        f"--extra={name}" for name in project["optional-dependencies"] if name != "graders"
    ]  # they have their own
    lowest = ["--resolution=lowest-direct", *extras, "../pyproject.toml"]
    command = ["-m", "uv", "pip", "compile", "oldest.in", *lowest, "--output-file", "oldest.txt"]
    environment.run(*command, *OPTIONS, *arguments, cwd=ROOT / "requirements")
    return 0


def clean(arguments: Sequence[str]) -> int:
    """Delete everything that these chores have made, including .venv."""
    for path in map(ROOT.joinpath, MADE):
        remove(path)
    for pattern in ("spagwidget", "scripts", "tests", "benchmarks"):
        for cache in (ROOT / pattern).rglob("__pycache__"):
            remove(cache)
    return 0


CHORES: dict[str, Callable[[Sequence[str]], int]] = {
    chore.__name__.replace("_", "-"): chore
    for chore in (
        lab,
        test,
        lint,
        fmt,
        docs,
        site,
        site_serve,
        build,
        packages,
        binder,
        bench,
        screenshots,
        lock,
        clean,
    )
}


def main(arguments: Sequence[str]) -> int:
    """Run the chore that the first argument names, with the other arguments, and return the exit status."""
    if not arguments or arguments[0] not in CHORES:
        return explain(arguments)
    try:
        return CHORES[arguments[0]](arguments[1:])
    except Trouble as trouble:
        print(f"spagwidget: {trouble}", file=sys.stderr)
    except KeyboardInterrupt:
        print("\nspagwidget: stopped", file=sys.stderr)
    return 1


def explain(arguments: Sequence[str]) -> int:
    """List the chores and return the exit status: 2 after an unknown name, 0 after a request for help."""
    command = os.environ.get("SPAGWIDGET_COMMAND", "python bootstrap.py")
    unknown = bool(arguments) and arguments[0] not in ("help", "-h", "--help")
    if unknown:
        print(f"spagwidget: unknown chore {arguments[0]!r}; valid names:", file=sys.stderr)
    for name, chore in CHORES.items():
        print(f"  {command} {name:11} {(chore.__doc__ or '').splitlines()[0]}")
    return 2 if unknown else 0


def call(environment: Environment, *arguments: str, cwd: Path = ROOT) -> int:
    """Run the environment's Python in the foreground and return its exit status."""
    return subprocess.run(
        [environment.python, *arguments], cwd=cwd, env=environment.variables(), check=False
    ).returncode


def leave_to_child(number: int, frame: object) -> None:
    """Ignore Ctrl+C here: JupyterLab gets it too, and asks whether to stop."""


def is_root() -> bool:
    """Return True if we run as root, which Jupyter only accepts with an option."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
