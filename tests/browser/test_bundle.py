"""The built bundle reaches the screen of a real JupyterLab."""

from playwright.sync_api import expect

from scripts.labserver import OpenNotebook, ask_python

PLAIN = """
import anywidget, pathlib, spagwidget._version as v
static = pathlib.Path(v.__file__).parent / "widget" / "static"
class Plain(anywidget.AnyWidget):
    _esm = static / "widget.js"
    _css = static / "widget.css"
plain = Plain()
plain
"""


def test_bundle_is_on_screen_and_python_answers(open_notebook: OpenNotebook) -> None:
    page = open_notebook([PLAIN])
    expect(page.get_by_role("region", name="Spaghetti Code")).to_be_visible()
    assert ask_python(page, "print(type(plain).__name__)") == "Plain\n"
