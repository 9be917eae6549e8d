"""The picture of a board for a notebook that is opened again: JupyterLab would show an error in the board's place.

A widget lives as long as its kernel. JupyterLab opens a saved notebook with the line "Error displaying widget: model
not found" in the place of each board. So a second output, just before the board's, has its picture in a style sheet,
which shows it only while the board's own output has nothing but text, and then hides that text. Where the style sheet
is not used (an untrusted notebook, GitHub), nothing of it is seen: such hosts show the picture in the board's output.
"""

from __future__ import annotations

import os
import re
from base64 import b64decode
from hashlib import blake2b
from html import unescape
from typing import Any

from ..core.catalogue import say

SWITCH = "SPAGWIDGET_SAVED"
"""The environment variable that switches off, with the value `off`, what a notebook keeps besides the board."""

PICTURE = "picture"
"""The value in the output's metadata that tells it from others."""

SEEN = re.compile(r'<img src="(data:image/svg\+xml;base64,([A-Za-z0-9+/=]+))" width="\d+" alt="([^"]*)"')
SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')

# A style sheet, because a script would not run in such an output. An extension of JupyterLab would have to replace
# that of ipywidgets.
SHEET = """<style>.spag-saved{display:none}
.jp-OutputArea-child .%(name)s{display:block;height:0;overflow:hidden;animation:spag-saved 0s 2s forwards}
@keyframes spag-saved{to{height:auto}}
.jp-OutputArea-child:has(+.jp-OutputArea-child>.jupyter-widgets) .%(name)s{animation-delay:0s}
.jp-OutputArea-child:has(.%(name)s):has(+.jp-OutputArea-child>.jp-OutputArea-output>*),
.jp-OutputArea-child:has(.%(name)s):has(+.jp-OutputArea-child>.lm-mod-hidden){display:none}
.jp-OutputArea-child:has(.%(name)s)+.jp-OutputArea-child:not(:has(>.jp-OutputArea-output>*)){display:none}
.%(name)s::before{display:block;max-width:%(width)spx;aspect-ratio:%(width)s/%(height)s;content:"";content:""/"%(alt)s";
background:url(%(picture)s) 0 0/100%% 100%% no-repeat}
.%(name)s::after{display:block;padding:4px 0;content:"%(line)s"}</style><div class="spag-saved %(name)s"></div>"""
"""While a board is on its way, nothing is seen for two seconds: it should not come after its picture."""


def is_on() -> bool:
    """Return True unless the reader has switched off what is kept in a notebook."""
    return os.environ.get(SWITCH, "").strip().lower() != "off"


def show_still(shell: Any, html: str) -> None:
    """Publish the second output, where a notebook's cell is running.

    Args:
        shell: IPython's shell.
        html: The picture of the board, as `svg_image` makes it.
    """
    publisher = getattr(shell, "display_pub", None)
    if publisher is not None and (found := still(html)):
        publisher.publish(data={"text/html": found}, metadata={"spagwidget": PICTURE})


def still(html: str) -> str:
    """Return the second output as HTML; empty if the picture is of another kind.

    Args:
        html: The picture of the board, as `svg_image` makes it.
    """
    seen = SEEN.match(html)
    size = SIZE.search(b64decode(seen[2][:400]).decode("ascii", "replace")) if seen else None
    if seen is None or size is None:
        return ""
    name = f"spag-{blake2b(seen[2].encode(), digest_size=6).hexdigest()}"
    return SHEET % {
        "name": name,
        "picture": seen[1],
        "width": size[1],
        "height": size[2],
        "alt": in_css(unescape(seen[3])),
        "line": in_css(say("page.saved")),
    }


def in_css(text: str) -> str:
    """Return a text for a string in a style sheet; nothing in it can end the string or the element."""
    return re.sub(r"[^\w .,;:’–-]", lambda sign: f"\\{ord(sign[0]):x} ", text)
