"""Makes our own environment, .venv, and repairs it; does nothing where nothing is to be done.

Standard library only, for this runs before anything is installed. The machine's own Python is never
installed into.
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
LOCKS = ("lab", "dev", "bench")  # each one in requirements/ contains those before it


class Trouble(Exception):
    """Something the person at the keyboard has to know; the message says what to do."""


@dataclass(frozen=True)
class Environment:
    """A virtual environment: where it lies, and the Python it is made with."""

    folder: Path
    base: str

    @property
    def scripts(self) -> Path:
        """The folder of its programs."""
        return self.folder / ("Scripts" if os.name == "nt" else "bin")

    @property
    def python(self) -> str:
        """Its Python."""
        return str(self.scripts / ("python.exe" if os.name == "nt" else "python"))

    @property
    def stamp(self) -> Path:
        """The file that says what has been installed completely."""
        return self.folder / "spagwidget.json"

    def variables(self) -> dict[str, str]:
        """The variables its programs run with: its own first on the path, nobody's Python settings."""
        kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
        path = os.pathsep.join([str(self.scripts), os.environ.get("PATH", "")])
        return {
            **kept,
            "PATH": path,
            "VIRTUAL_ENV": str(self.folder),
            "PIP_USER": "0",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }

    def run(self, *arguments: str, cwd: Path = ROOT) -> None:
        """Run its Python with these arguments; Trouble if that fails."""
        done = subprocess.run([self.python, *arguments], cwd=cwd, env=self.variables(), check=False)
        if done.returncode:
            raise Trouble(f"`{' '.join(['python', *arguments])}` failed (exit status {done.returncode}); see above.")

    def answers(self, code: str) -> bool:
        """Whether its Python runs this code without an error."""
        return Path(self.python).exists() and succeeds([self.python, "-c", code], self.variables())


OURS = Environment(ROOT / ".venv", getattr(sys, "_base_executable", None) or sys.executable)


# --- The environment itself ------------------------------------------------------------------------


def ready(lock: str) -> Environment:
    """Our environment with everything that requirements/{lock}.txt pins, and an up-to-date bundle."""
    prepare(OURS, lock)
    OURS.run("hatch_build.py", *(["--tools"] if lock != "lab" else []))
    return OURS


def prepare(environment: Environment, lock: str) -> None:
    """Make or mend an environment and install a lock and ourselves, unless all that is done already."""
    if is_installed(environment, lock):
        return
    make(environment)
    say(f"installing what requirements/{lock}.txt pins (the first time, some minutes)")
    begin(environment)
    install(environment, "-r", f"requirements/{lock}.txt")
    install(environment, "--no-deps", "--no-build-isolation", "--editable", ".")
    finish(environment, lock)


def make(environment: Environment) -> None:
    """Make an environment with pip, or mend one that was left half made."""
    if environment.folder.exists() and not is_sound(environment):
        say(f"{environment.folder.name} is broken, half made or too old: making it anew")
        remove(environment.folder)
    if not environment.folder.exists():
        say(f"making the environment {environment.folder.name}")
        bare(environment)
    if not environment.answers("import pip._internal"):
        add_pip(environment)


def is_sound(environment: Environment) -> bool:
    """Whether its Python runs and is new enough, and no installation was cut off half way."""
    cut_off = environment.stamp.exists() and not known(environment)
    return not cut_off and environment.answers("import sys; assert sys.version_info >= (3, 11)")


def bare(environment: Environment) -> None:
    """An environment without pip: this works also where Debian has split off ensurepip."""
    command = [environment.base, "-m", "venv", "--without-pip", str(environment.folder)]
    if subprocess.run(command, check=False).returncode:
        raise Trouble(NO_PIP.format(version=version_of(environment.base)))


def add_pip(environment: Environment) -> None:
    """Bring pip in by the first way that works here; none of them touches the machine's Python."""
    if not any(way(environment) and environment.answers("import pip._internal") for way in WAYS_TO_PIP):
        remove(environment.folder)
        raise Trouble(NO_PIP.format(version=version_of(environment.base)))


def by_ensurepip(environment: Environment) -> bool:
    """As Python means it."""
    return succeeds([environment.python, "-m", "ensurepip", "--upgrade", "--default-pip"], environment.variables())


def by_other_pip(environment: Environment) -> bool:
    """With the pip of the Python that runs us, aimed at the environment."""
    return succeeds(
        [environment.base, "-m", "pip", "--python", environment.python, "install", "--ignore-installed", "pip"]
    )


def by_virtualenv(environment: Environment) -> bool:
    """With virtualenv, as a module or as a program."""
    program = [[environment.base, "-m", "virtualenv"], [shutil.which("virtualenv") or "virtualenv"]]
    rest = ["--python", environment.base, str(environment.folder)]
    return any(succeeds([*command, *rest]) for command in program)


def by_uv(environment: Environment) -> bool:
    """With uv, where someone has it."""
    return succeeds([shutil.which("uv") or "uv", "pip", "install", "--python", environment.python, "pip"])


def by_apt(environment: Environment) -> bool:
    """With Debian's own package, where we may install one."""
    return apt_install(f"python{version_of(environment.base)}-venv") and by_ensurepip(environment)


WAYS_TO_PIP: tuple[Callable[[Environment], bool], ...] = (by_ensurepip, by_other_pip, by_virtualenv, by_uv, by_apt)

NO_PIP = (
    "This Python can make no environment with pip: Debian and Ubuntu keep that in a package of its own.\n"
    "    sudo apt-get install python{version}-venv\n"
    "brings it; then type the same command again."
)


# --- What is in it ---------------------------------------------------------------------------------


def install(environment: Environment, *what: str) -> None:
    """Install with the environment's pip, quietly."""
    environment.run("-m", "pip", "install", "--quiet", *what)


def is_installed(environment: Environment, lock: str) -> bool:
    """Whether this lock, or one that contains it, was installed completely and has not changed since."""
    if not Path(environment.python).exists():
        return False
    return any(known(environment).get(name) == fingerprint(name) for name in LOCKS[LOCKS.index(lock) :])


def known(environment: Environment) -> dict[str, str]:
    """What the stamp says: the fingerprint of the lock that was installed; empty until it is complete."""
    try:
        said: dict[str, str] = json.loads(environment.stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return said


def begin(environment: Environment) -> None:
    """Note that something is being installed, and that nothing is complete until it is done."""
    environment.stamp.write_text("{}", encoding="utf-8")


def finish(environment: Environment, lock: str) -> None:
    """Note that this lock is installed completely."""
    environment.stamp.write_text(json.dumps({lock: fingerprint(lock)}), encoding="utf-8")


def fingerprint(lock: str) -> str:
    """One number for all that decides what is installed."""
    files = (f"requirements/{lock}.txt", "pyproject.toml", "spagwidget/_version.py")
    contents = [str(ROOT).encode(), *((ROOT / name).read_bytes() for name in files)]
    return hashlib.sha256(b"\0".join(contents)).hexdigest()


# --- Another Python --------------------------------------------------------------------------------


def other(version: str) -> Environment | None:
    """The same environment for another Python, such as "3.13"; None where there is none."""
    base = find_python(version)
    if base is None:
        return None
    environment = Environment(ROOT / f".venv-{version}", base)
    prepare(environment, "dev")
    return environment


def find_python(version: str) -> str | None:
    """A Python of this version: on the path, or among pyenv's."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    places = [shutil.which(f"python{version}"), *sorted(map(str, pyenv.glob(f"{version}.*/bin/python")))]
    return next((place for place in places if place and version_of(place) == version), None)


def version_of(python: str) -> str:
    """What a Python says of its version, such as "3.13"; empty if it does not run."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    done = subprocess.run([python, "-c", code], capture_output=True, text=True, check=False)
    return done.stdout.strip()


# --- Small things ----------------------------------------------------------------------------------


def say(text: str) -> None:
    """Tell what happens, at once."""
    print(f"spagwidget: {text}", flush=True)


def succeeds(command: list[str], variables: dict[str, str] | None = None) -> bool:
    """Whether a command can be run and ends well; what it prints is not shown."""
    try:
        done = subprocess.run(command, env=variables, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0


def apt_install(*packages: str) -> bool:
    """Install Debian packages, where there is apt-get and we are root."""
    if not shutil.which("apt-get") or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    say(f"apt-get install {' '.join(packages)}")
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    succeeds(["apt-get", "update"], variables)
    return succeeds(["apt-get", "install", "-y", "--no-install-recommends", *packages], variables)


def remove(path: Path) -> None:
    """Delete a folder or file of ours, if it is there; a link is deleted, not followed."""
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)
