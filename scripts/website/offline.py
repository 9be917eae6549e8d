"""The service worker, with which the site opens again without a network."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path

from scripts.environment import ROOT
from scripts.website import lite
from scripts.website.frame import LANGUAGES, placed

NAME = "offline.js"
SCRIPT = ROOT / "build" / "site-script" / NAME

FOLDERS = ("play", "assets")
"""The folders that are kept as soon as somebody has played, for the page Play. Other pages are kept when read."""


def write_offline(folder: Path) -> None:
    """Write the service worker, after everything else: its release is a hash of all files.

    Args:
        folder: The site.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    release = blake2b(digest_size=8)
    for path in files:
        release.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    kept = tuple(placed(f"{name}/", language) for name in FOLDERS for language in LANGUAGES)
    names = [path.relative_to(folder).as_posix() for path in files]
    first = [name for name in names if name.startswith(kept)]
    first += [placed("play/", language) for language in LANGUAGES]  # the same pages by their other addresses
    named = {"RELEASE": release.hexdigest(), "FILES": first, "LITE": lite.FOLDER}
    lines = [f"const {name} = {json.dumps(value)};" for name, value in named.items()]
    text = SCRIPT.read_text(encoding="utf-8")
    (folder / NAME).write_text("\n".join((*lines, text)), encoding="utf-8")
