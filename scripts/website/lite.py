"""JupyterLite for the lessons: a page with a notebook, whose kernel is Python in the browser, and all its packages."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from html import escape
from importlib.metadata import Distribution, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import jupyter_server

from scripts.environment import LITE, ROOT, Trouble
from scripts.website.compiled import Archive, compile_archives
from scripts.website.frame import LANGUAGES, Page
from spagwidget.core.catalogue import say, written
from spagwidget.core.speaking import VARIABLE, current

FOLDER = "lite"
"""JupyterLite's folder inside the site. The site's service worker leaves it alone (js/src/site/offline.ts)."""

WHEELS = f"{FOLDER}/python"
"""The folder with the packages for Python in the browser."""

TUTORIALS = ROOT / "tutorials"
GAMES = TUTORIALS / "games"
PACKAGE = ROOT / "spagwidget"
SITE_PACKAGES = "/lib/python3.14/site-packages"
"""Where Pyodide puts packages."""

PYODIDE = "play/pyodide"
"""Pyodide's own files, which the page Play has, too."""

KERNEL = "@jupyterlite/pyodide-kernel-extension"
EXTENSIONS = (KERNEL, "@jupyter-widgets/jupyterlab-manager", "anywidget")
"""The extensions of the notebook page: the kernel, and what shows our boards."""

ROOTS = ("ipython", "comm", "anywidget", "ipywidgets", "openskill", "tqdm", "cloudpickle")
"""What the kernel and our package import; what these need is added."""

LEFT_OUT = frozenset({"jupyterlab-widgets", "widgetsnbextension", "psutil", "pexpect", "ptyprocess"})
"""What Python in the browser never imports: files for Jupyter's servers, and what runs other programs."""

OURS = (".py", ".json", ".css", ".js")
"""The endings of our package's files that are needed."""

MACHINE = (".so", ".pyd", ".dylib", ".pyc")
"""The endings of files for one kind of machine. Their packages have the same modules as Python files, too."""

UNREAD = frozenset({"tests", "django-stubs", "stubs"})
"""Folders of packages that the kernel never reads. With the stubs, jedi would complete the names of other packages."""

SHARED = "share/jupyter/labextensions"
"""Where packages have their extensions, below the folder in which they are installed."""

OFF = ("@jupyterlite/application-extension:service-worker-manager",)
"""Parts of JupyterLite that are switched off. Its service worker would give the kernel the browser's files, which the
lessons do not need; and it asks for an address outside the site's folder."""

SETTINGS = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    # Every cell stays in the page, for screen readers, and for boards, which else would be drawn again.
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
}
"""What JupyterLite's pages begin with: light or dark as the system says, and whole notebooks."""

POLICY = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; object-src 'none'; base-uri 'none'"
"""The content security policy of JupyterLite's pages, which run texts as scripts: but nothing comes from elsewhere."""

UNUSED = ("doc", "service-worker.js", "package.json", "rspack.config*.js")
"""What JupyterLite writes for other pages than the notebook's, and for those who build it."""

TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that the same files always give the same bytes."""

PIPLITE = {
    "piplite/__init__.py": "",
    "piplite/piplite.py": (
        "import shutil\n"
        "from pathlib import Path\n"
        "\n"
        "# The kernel sets these two names.\n"
        "_PIPLITE_DISABLE_PYPI = True\n"
        "_PIPLITE_URLS = []\n"
        "# It imports this module before it runs the first cell, in the folder in which cells run.\n"
        "shutil.copytree(Path(__file__).parent / 'games', 'games', dirs_exist_ok=True)\n"
    ),
    "piplite/cli.py": (
        "TEXT = {text}\n"
        "\n"
        "\n"
        "async def get_transformed_code(argv):\n"
        "    # What `%pip` becomes in a cell.\n"
        "    return f'raise RuntimeError({TEXT!r})'\n"
    ),
}
"""In place of the kernel's installer, which would ask servers for packages: `%pip` says that nothing can be added. It
brings the recorded games that are beside the notebooks, because nothing else runs before the first cell."""


# The list of packages holds what is installed here, as wheels without files for one kind of machine, so a build needs
# no network.
def write_lite(folder: Path) -> None:
    """Write the notebook page, the lessons in it, and the packages.

    Args:
        folder: The site, which has Pyodide already.

    Raises:
        Trouble: JupyterLite is not installed, or could not be built.
    """
    place = folder / FOLDER
    _build(place)
    wheels = folder / WHEELS
    wheels.mkdir(parents=True)
    packages = [*_packages(wheels)]
    # Our own Python files stay, for readers, and for lessons that look at the text of a function.
    compile_archives([Archive(one.path, SITE_PACKAGES, sources=one.name == "spagwidget") for one in packages])
    locked = [_entry(one) for one in packages]
    base = json.loads((folder / PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = {"info": base["info"], "packages": {entry["name"]: entry for entry in locked}}
    (wheels / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
    _configure(place, [entry["name"] for entry in locked])


def address(name: str, root: str) -> str:
    """Return the address of the notebook page with a lesson in the current language.

    Args:
        name: The name of the lesson.
        root: The relative address of the site's folder.
    """
    if current() == LANGUAGES[0]:
        return f"{root}{FOLDER}/notebooks/index.html?path={name}.ipynb"
    return f"{root}{FOLDER}/notebooks-{current()}/index.html?path={current()}/{name}.ipynb"


def _extension(name: str) -> Path:
    """Return the folder of an extension; the kernel's package is in a separate folder (scripts/environment.py)."""
    prefix = Path(sys.prefix) / LITE if name == KERNEL else Path(sys.prefix)
    if not (folder := prefix / SHARED / name).is_dir():
        raise Trouble(f"{name} is not installed: run `python bootstrap.py site`, which installs it")
    return folder


def _build(place: Path) -> None:
    """Let JupyterLite write its notebook page with the lessons."""
    extensions = [_extension(name) for name in EXTENSIONS]
    with TemporaryDirectory() as temporary:
        here = Path(temporary)
        lessons = here / "lessons"
        for path in (*TUTORIALS.glob("*.ipynb"), *TUTORIALS.glob("*/*.ipynb")):
            copied = lessons / path.relative_to(TUTORIALS)
            copied.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copied)
        options = {
            "apps": ["notebooks"],
            "contents": [str(lessons)],
            "federated_extensions": [*map(str, extensions)],
            "ignore_sys_prefix": True,
            "no_libarchive": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(here / "made"),
        }
        (here / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": options}), encoding="utf-8")
        command = [sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(here)]
        done = subprocess.run(
            command, cwd=here, capture_output=True, text=True, timeout=300, check=False, encoding="utf-8"
        )
        if done.returncode:
            raise Trouble(f"JupyterLite could not be built:\n{done.stdout}{done.stderr}")
        shutil.move(here / "made", place)


def _configure(place: Path, packages: list[str]) -> None:
    """Tell JupyterLite where Python is, and let its pages ask no other server.

    Args:
        place: JupyterLite's folder.
        packages: The packages that Python begins with.

    Raises:
        ValueError: A page of JupyterLite has another form than this version's.
    """
    file = place / "jupyter-lite.json"
    config = json.loads(file.read_text(encoding="utf-8"))
    page = config["jupyter-config-data"]
    page["appName"] = say("website.name")
    page["exposeAppInBrowser"] = True  # the page around it sees when Python is ready (js/src/site/run.ts)
    page["disabledExtensions"] = list(OFF)
    page["settingsOverrides"] = SETTINGS
    page["litePluginSettings"] = {
        f"{KERNEL}:kernel": {
            "pyodideUrl": f"../../{PYODIDE}/pyodide.mjs",  # as seen from the notebook page
            "disablePyPIFallback": True,
            "pipliteUrls": [],
            "loadPyodideOptions": {"lockFileURL": "./python/pyodide-lock.json", "packages": packages},
        }
    }
    file.write_text(json.dumps(config, indent=1), encoding="utf-8")
    shutil.rmtree(place / "extensions" / KERNEL / "static" / "pypi")  # they are among our packages
    # The signs of a running notebook in the browser's tab, which only Jupyter's server brings along.
    shutil.copytree(Path(jupyter_server.__file__).parent / "static" / "favicons", place / "static" / "favicons")
    for path in [found for name in UNUSED for found in place.glob(name)]:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    # The reader of a lesson in another language gets boards in this language, also from a kernel that starts again.
    for language in LANGUAGES[1:]:
        own = shutil.copytree(place / "notebooks", place / f"notebooks-{language}", ignore=lambda *_: {"build"})
        read = json.loads((own / "jupyter-lite.json").read_text(encoding="utf-8"))
        options = page["litePluginSettings"][f"{KERNEL}:kernel"]["loadPyodideOptions"]
        spoken = {"loadPyodideOptions": {**options, "env": {VARIABLE: language}}}
        read["jupyter-config-data"]["litePluginSettings"] = {f"{KERNEL}:kernel": spoken}
        (own / "jupyter-lite.json").write_text(json.dumps(read, indent=1), encoding="utf-8")
    # Every page of JupyterLite reads its settings from this page, too. For people it leads to the lessons.
    link = f'<a href="../lessons/index.html">{escape(say("website.lessons"))}</a>'
    held = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
    body = f"<h1>{escape(say('website.lessons'))}</h1>\n<p>{link}</p>\n{held}\n"
    title, about = say("website.lessons"), say("website.lessons.about")
    root = Page(f"{FOLDER}/index.html", title, about, body, "lessons", other="lessons/index.html")
    (place / "index.html").write_text(root.html(), encoding="utf-8")
    for html in place.glob("notebooks*/index.html"):
        text, head = html.read_text(encoding="utf-8"), '<meta charset="utf-8">'
        if text.count(head) != 1:
            raise ValueError(f"{html}: expected {head!r} once")
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        html.write_text(text.replace(head, f"{head}\n    {policy}"), encoding="utf-8")


class Package(NamedTuple):
    """A package for Python in the browser.

    Attributes:
        path: Its wheel.
        name: Its name.
        version: Its version.
    """

    path: Path
    name: str
    version: str


def _packages(folder: Path) -> Iterator[Package]:
    """Write every package into a folder, and yield them."""
    shipped = _extension(KERNEL) / "static" / "pypi"
    for name in ("ipykernel", "pyodide_kernel", "widgetsnbextension"):
        file = sorted(shipped.glob(f"{name}-*.whl"))[-1]
        shutil.copy(file, folder / file.name)
        yield Package(folder / file.name, name.replace("_", "-"), file.name.split("-")[1])
    for found in sorted(_needed(), key=lambda one: _normal(one.name)):
        files = {name: path.read_bytes() for name, path in _files(found)}
        yield _packed(folder, _normal(found.name), found.version, files)
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in PACKAGE.rglob("*") if path.suffix in OURS}
    ours = distribution("spagwidget")
    info = f"spagwidget-{ours.version}.dist-info/METADATA"
    yield _packed(folder, "spagwidget", ours.version, {**files, info: str(ours.read_text("METADATA")).encode()})
    games = {f"piplite/games/{path.name}": path.read_bytes() for path in sorted(GAMES.iterdir())}
    files = games | {name: code.replace("{text}", _said("website.run.pip")).encode() for name, code in PIPLITE.items()}
    yield _packed(folder, "piplite", "0", files)
    # Cells that draw fail with one sentence that says why.
    told = f"raise ModuleNotFoundError({_said('website.run.matplotlib')}, name='matplotlib')\n"
    yield _packed(folder, "matplotlib", "0", {"matplotlib/__init__.py": told.encode()})
    yield _packed(folder, "micropip", "0", {"micropip.py": b""})  # only what it would install is asked for


def _said(key: str) -> str:
    """Return an expression in Python that is a text in the language of the kernel."""
    texts = {language: written(language)[key] for language in LANGUAGES}
    return f"{texts!r}[__import__('os').environ.get({VARIABLE!r}, {LANGUAGES[0]!r})]"


def _needed() -> list[Distribution]:
    """Return the installed packages that Python in the browser needs, with all that they need there."""
    from packaging.requirements import Requirement

    browser = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix", "extra": ""}
    version = {"python_version": "3.14", "python_full_version": "3.14.2", "platform_machine": "wasm32"}
    found: dict[str, Distribution] = {}
    waiting = list(ROOTS)
    while waiting:
        name = _normal(waiting.pop())
        if name in found or name in LEFT_OUT:
            continue
        found[name] = distribution(name)
        for text in found[name].requires or ():
            wanted = Requirement(text)
            if wanted.marker is None or wanted.marker.evaluate({**browser, **version}):
                waiting.append(wanted.name)
    return list(found.values())


def _files(package: Distribution) -> Iterator[tuple[str, Path]]:
    """Yield the names and files of an installed package that any machine can use."""
    for file in sorted(package.files or (), key=str):
        name = file.as_posix()
        kept = file.suffix not in MACHINE and file.name != "RECORD" and UNREAD.isdisjoint(file.parts)
        if kept and not name.startswith("..") and not file.is_absolute():
            yield name, Path(str(file.locate()))


def _packed(folder: Path, name: str, version: str, files: dict[str, bytes]) -> Package:
    """Write a wheel.

    Args:
        folder: Where it is written.
        name: The name of the package.
        version: Its version.
        files: Its files by their paths.
    """
    path = folder / f"{name.replace('-', '_')}-{version}-py3-none-any.whl"
    info = f"{name.replace('-', '_')}-{version}.dist-info/METADATA"
    if not any(one.endswith(".dist-info/METADATA") for one in files):
        files = {**files, info: f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for one in sorted(files):
            entry = zipfile.ZipInfo(one, TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[one])
    return Package(path, name, version)


def _entry(package: Package) -> dict[str, Any]:
    """Return what Pyodide's list says about a package."""
    return {
        "name": package.name,
        "version": package.version,
        "file_name": package.path.name,
        "install_dir": "site",
        "sha256": sha256(package.path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
