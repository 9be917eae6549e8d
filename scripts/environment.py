"""Makes our virtual environment, .venv, or repairs it; does nothing if it is complete.

It uses only the standard library, because it runs before anything is installed. It never installs anything into
the machine's own Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("lab", "site", "dev", "bench")  # these locks in requirements/ contain the previous ones
OLDEST = "oldest"  # the lock with the oldest versions that pyproject.toml allows
LITE = "lite"  # the lock with JupyterLite's kernel, which these locks but the first have beside them
GRADERS = "graders"  # the lock with nbgrader and otter-grader
HUB = "hub"  # the lock with JupyterHub, whose proxy is pinned in a folder of the same name


class Trouble(Exception):
    """An error that the user can fix; the message says how."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment, which may not exist yet.

    Attributes:
        folder: Its folder.
        base: The Python from which it is made, as a path.
    """

    folder: Path
    base: str

    @property
    def scripts(self) -> Path:
        """The folder with its programs."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> str:
        """The path of its Python."""
        return str(self.scripts / ("python.exe" if os.name == "nt" else "python"))

    @property
    def stamp(self) -> Path:
        """The file that records which lock has been installed completely."""
        return self.folder / "spagwidget.json"

    def variables(self) -> dict[str, str]:
        """Return the variables for its programs: its own come first on PATH, and no Python settings of the user.

        Bytecode is always kept: tests start hundreds of interpreters, and each would compile the package again.
        """
        dropped = ("PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        path = os.pathsep.join([str(self.scripts), os.environ.get("PATH", "")])
        return {
            **kept,
            "PATH": path,
            "VIRTUAL_ENV": str(self.folder),
            "PIP_USER": "0",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def run(self, *arguments: str, cwd: Path = ROOT) -> None:
        """Run its Python with these arguments in the folder `cwd`.

        Raises:
            Trouble: It failed.
        """
        done = subprocess.run([self.python, *arguments], cwd=cwd, env=self.variables(), check=False)
        if done.returncode:
            raise Trouble(f"`{' '.join(['python', *arguments])}` failed (exit status {done.returncode}); see above.")

    def answers(self, code: str) -> bool:
        """Return True if its Python runs this code without an error."""
        return Path(self.python).exists() and succeeds([self.python, "-c", code], self.variables())


OURS = Environment(ROOT / ".venv", getattr(sys, "_base_executable", None) or sys.executable)


# --- The environment itself ------------------------------------------------------------------------


def ready(lock: str) -> Environment:
    """Return our environment with everything that a lock in requirements/ pins, and an up-to-date bundle."""
    prepare(OURS, lock)
    OURS.run("hatch_build.py", *(["--tools"] if lock != "lab" else []))
    return OURS


def prepare(environment: Environment, lock: str) -> None:
    """Make or repair an environment and install a lock and this package, unless all that is done already."""
    if is_installed(environment, lock):
        return
    make(environment)
    say(f"installing what requirements/{lock}.txt pins (the first time, some minutes)")
    begin(environment)
    install(environment, "-r", f"requirements/{lock}.txt")
    if lock in LOCKS[1:]:
        # Only its files are wanted, for the site. Among the packages, each JupyterLab would load its extension, which
        # works in JupyterLite alone and reports an error elsewhere.
        install(
            environment,
            "--no-deps",
            "--upgrade",
            "--target",
            str(environment.folder / LITE),
            "-r",
            f"requirements/{LITE}.txt",
        )
    install(environment, "--no-deps", "--no-build-isolation", "--editable", ".")
    finish(environment, lock)


def make(environment: Environment) -> None:
    """Make an environment with pip, or repair one that was left incomplete."""
    if environment.folder.exists() and not is_sound(environment):
        say(f"{environment.folder.name} is broken, incomplete or too old: making it again")
        remove(environment.folder)
    if not environment.folder.exists():
        say(f"making the environment {environment.folder.name}")
        bare(environment)
    if not environment.answers("import pip._internal"):
        add_pip(environment)


def is_sound(environment: Environment) -> bool:
    """Return True if its Python runs and is new enough, and no installation was interrupted."""
    cut_off = environment.stamp.exists() and not known(environment)
    return not cut_off and environment.answers("import sys; assert sys.version_info >= (3, 11)")


def bare(environment: Environment) -> None:
    """Make an environment without pip, which also works where Debian keeps ensurepip in another package.

    Raises:
        Trouble: It failed.
    """
    command = [environment.base, "-m", "venv", "--without-pip", str(environment.folder)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble(NO_PIP.format(version=version_of(environment.base)))


def add_pip(environment: Environment) -> None:
    """Install pip in the first way that works here; no way changes the machine's Python.

    Raises:
        Trouble: No way works; the environment is deleted.
    """
    if not any(way(environment) and environment.answers("import pip._internal") for way in WAYS_TO_PIP):
        remove(environment.folder)
        raise Trouble(NO_PIP.format(version=version_of(environment.base)))


def by_ensurepip(environment: Environment) -> bool:
    """Install pip with ensurepip, Python's usual way; return True if it worked."""
    return succeeds([environment.python, "-m", "ensurepip", "--upgrade", "--default-pip"], environment.variables())


def by_other_pip(environment: Environment) -> bool:
    """Install pip with the pip of the Python that runs us; return True if it worked."""
    return succeeds(
        [environment.base, "-m", "pip", "--python", environment.python, "install", "--ignore-installed", "pip"]
    )


def by_virtualenv(environment: Environment) -> bool:
    """Make the environment with virtualenv, as a module or a program; return True if it worked."""
    program = [[environment.base, "-m", "virtualenv"], [shutil.which("virtualenv") or "virtualenv"]]
    rest = ["--python", environment.base, str(environment.folder)]
    return any(succeeds([*command, *rest]) for command in program)


def by_uv(environment: Environment) -> bool:
    """Install pip with uv, if this machine has it; return True if it worked."""
    return succeeds([shutil.which("uv") or "uv", "pip", "install", "--python", environment.python, "pip"])


def by_apt(environment: Environment) -> bool:
    """Install Debian's package with ensurepip, if we are root, and use it; return True if it worked."""
    return apt_install(f"python{version_of(environment.base)}-venv") and by_ensurepip(environment)


WAYS_TO_PIP: tuple[Callable[[Environment], bool], ...] = (by_ensurepip, by_other_pip, by_virtualenv, by_uv, by_apt)

PROXY = "configurable-http-proxy"

NO_PIP = (
    "This Python cannot make an environment with pip. On Debian and Ubuntu, install the missing package:\n"
    "    sudo apt-get install python{version}-venv\n"
    "Then type the same command again."
)


# --- Its packages ------------------------------------------------------------------------------------


def install(environment: Environment, *what: str) -> None:
    """Install packages with the environment's pip."""
    environment.run("-m", "pip", "install", "--quiet", *what)


def is_installed(environment: Environment, lock: str) -> bool:
    """Return True if this lock, or one that contains it, was installed completely and has not changed since."""
    if not Path(environment.python).exists():
        return False
    containing = LOCKS[LOCKS.index(lock) :] if lock in LOCKS else (lock,)
    return any(known(environment).get(name) == fingerprint(name) for name in containing)


def known(environment: Environment) -> dict[str, str]:
    """Return the fingerprint of the installed lock, by the lock's name; empty if no installation is complete."""
    try:
        said: dict[str, str] = json.loads(environment.stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return said


def begin(environment: Environment) -> None:
    """Record that an installation has begun, so that an interrupted one counts as incomplete."""
    environment.stamp.write_text("{}", encoding="utf-8")


def finish(environment: Environment, lock: str) -> None:
    """Record that this lock is installed completely."""
    environment.stamp.write_text(json.dumps({lock: fingerprint(lock)}), encoding="utf-8")


def fingerprint(lock: str) -> str:
    """Return a hash of everything that decides what is installed."""
    files = (f"requirements/{lock}.txt", f"requirements/{LITE}.txt", "pyproject.toml", "spagwidget/_version.py")
    contents = [str(ROOT).encode(), *((ROOT / name).read_bytes() for name in files)]
    return hashlib.sha256(b"\0".join(contents)).hexdigest()


# --- Another Python --------------------------------------------------------------------------------


def other(version: str) -> Environment | None:
    """Return a complete environment for another version of Python, such as "3.13"; None if it is not installed."""
    base = find_python(version)
    if base is None:
        return None
    environment = Environment(ROOT / f".venv-{version}", base)
    prepare(environment, "dev")
    return environment


def oldest() -> Environment:
    """Return a complete environment with the oldest versions of all packages that pyproject.toml allows."""
    environment = Environment(ROOT / f".venv-{OLDEST}", OURS.base)
    prepare(environment, OLDEST)
    return environment


def graders() -> Environment:
    """Return a complete environment with the graders of assignments, which bring another Jupyter than ours."""
    environment = Environment(ROOT / f".venv-{GRADERS}", OURS.base)
    prepare(environment, GRADERS)
    return environment


def hub() -> Environment:
    """Return a complete environment with JupyterHub and its proxy, which comes from npm.

    Raises:
        Trouble: The proxy cannot be installed.
    """
    environment = Environment(ROOT / f".venv-{HUB}", OURS.base)
    prepare(environment, HUB)
    wanted, folder = ROOT / "requirements" / HUB, environment.folder / HUB
    lock, kept = (place / "package-lock.json" for place in (wanted, folder))
    program = environment.scripts / PROXY
    if program.exists() and kept.exists() and kept.read_bytes() == lock.read_bytes():
        return environment
    say(f"installing {PROXY}")
    remove(folder)
    shutil.copytree(wanted, folder)
    variables = OURS.variables()  # with the npm that builds the front end
    node, npm = (shutil.which(name, path=variables["PATH"]) for name in ("node", "npm"))
    if not node or not npm or subprocess.run([npm, "ci"], cwd=folder, env=variables, check=False).returncode:
        remove(folder)
        raise Trouble(f"npm could not install {PROXY}; see above.")
    # Not the script of the wheel that starts Node: whoever ends that one leaves Node behind.
    asked = subprocess.run([node, "-p", "process.execPath"], env=variables, check=True, capture_output=True, text=True)
    itself = Path(asked.stdout.strip())
    for name, place in {PROXY: folder / "node_modules" / ".bin" / PROXY, "node": itself}.items():
        remove(environment.scripts / name)
        (environment.scripts / name).symlink_to(place)
    return environment


def find_python(version: str) -> str | None:
    """Return the path of a Python of this version, on PATH or from pyenv; None if this version is not installed."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    places = [shutil.which(f"python{version}"), *sorted(map(str, pyenv.glob(f"{version}.*/bin/python")))]
    return next((place for place in places if place and version_of(place) == version), None)


def version_of(python: str) -> str:
    """Return the version of a Python, such as "3.13"; "" if it fails."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


# --- Helpers ---------------------------------------------------------------------------------------


def say(text: str) -> None:
    """Print what we are doing, without buffering."""
    print(f"spagwidget: {text}", flush=True)


def succeeds(command: list[str], variables: dict[str, str] | None = None) -> bool:
    """Run a command without showing its output; return True if its exit status is 0."""
    try:
        done = subprocess.run(command, env=variables, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def apt_install(*packages: str) -> bool:
    """Install Debian packages, if there is apt-get and we are root; return True if it worked."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"apt-get install {' '.join(packages)}")
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    succeeds(["apt-get", "update"], variables)
    return succeeds(["apt-get", "install", "-y", "--no-install-recommends", *packages], variables)


def remove(path: Path) -> None:
    """Delete a folder or file, if it exists; a link is deleted, not followed."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)
