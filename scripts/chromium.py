"""Finds or installs the Chromium that the browser tests use (standard library only)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from scripts.environment import Environment, Trouble, apt_install, say, succeeds

VARIABLE = "SPAGWIDGET_CHROMIUM"
PATIENCE = 120  # seconds for Playwright's download

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)

ADVICE = (
    "The browser tests need Chromium, and none was found. Install one, for example with\n"
    "    sudo apt-get install chromium        (Debian, Ubuntu)\n"
    "    python -m playwright install chromium\n"
    f"or name one in the environment variable {VARIABLE}."
)


def find() -> str | None:
    """Return the Chromium that SPAGWIDGET_CHROMIUM names, else an installed one, else Playwright's, else None."""
    if named := os.environ.get(VARIABLE):
        return named
    on_path = (shutil.which(program) for program in PROGRAMS)
    in_place = (place for place in PLACES if Path(place).is_file())
    return next((found for found in (*on_path, *in_place) if found), None) or playwrights_own()


def ensure(environment: Environment) -> str:
    """Return the path of a Chromium; if the machine has none, install it with Playwright, else with apt-get.

    Raises:
        Trouble: It is missing and could not be installed.
    """
    found = find() or (download(environment) and playwrights_own())
    found = found or (apt_install("chromium") and find())
    if not found:
        raise Trouble(ADVICE)
    return found


def download(environment: Environment) -> bool:
    """Let Playwright download its Chromium; return True if that is done in time and the result runs here."""
    say(f"no Chromium is installed: Playwright downloads its own (at most {PATIENCE} s)")
    command = [environment.python, "-m", "playwright", "install", "chromium"]
    # A separate process group, so that we can stop the processes that it starts together with it.
    with subprocess.Popen(command, env=environment.variables(), start_new_session=True) as process:
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            end_group(process)
    own = playwrights_own()
    return process.returncode == 0 and own is not None and (os.name == "nt" or succeeds([own, "--version"]))


def end_group(process: subprocess.Popen[bytes]) -> None:
    """Stop a process that we started in a separate group, and the processes that it started."""
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def playwrights_own() -> str | None:
    """Return the newest Chromium that Playwright has downloaded for this user; None before the first download."""
    patterns = ("chromium-*/chrome-linux*/chrome", "chromium-*/chrome-win*/chrome.exe")
    found = [path for pattern in patterns for path in downloads().glob(pattern)]
    found += downloads().glob("chromium-*/chrome-mac*/*.app/Contents/MacOS/*")
    return str(max(found, key=lambda path: path.stat().st_mtime)) if found else None


def downloads() -> Path:
    """Return the folder with the browsers that Playwright has downloaded."""
    if named := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        return Path(named)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", "~")).expanduser() / "ms-playwright"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "ms-playwright"
    return Path.home() / ".cache" / "ms-playwright"


NO_POPUPS = ("WebUIOmniboxAimPopup", "WebUIOmniboxPopup")
"""Two hidden pages behind the address bar of each window, which nobody sees and which cost as much as a board."""

PLAYWRIGHTS = (
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync", "AimEnabled"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"),
)
"""What Playwright turns off itself: Chromium obeys only the last list that it is given, which is ours."""


def arguments() -> list[str]:
    """Return the options of Chromium: no requests in the background, and no sandbox for root, who cannot have one."""
    quiet = [
        f"--disable-features={','.join((*PLAYWRIGHTS, *NO_POPUPS))}",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--disable-sync",
        "--no-first-run",
    ]
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*quiet, "--no-sandbox"] if root else quiet
