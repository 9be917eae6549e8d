"""The exporter that nbconvert lists as `spagwidget`: `jupyter nbconvert --to spagwidget NOTEBOOK.ipynb`."""

from __future__ import annotations

from typing import Any

import traitlets
from nbconvert.exporters import Exporter

from .notebook import notebook_page


class PageExporter(Exporter):
    """Makes one page of a notebook, with reading players in place of the boards. None of its code is run."""

    export_from_notebook = "Web page with boards (spagwidget)"
    """The name in JupyterLab's menu *Save and Export Notebook As*."""

    output_mimetype = "text/html"

    @traitlets.default("file_extension")
    def _file_extension_default(self) -> str:
        return ".html"

    def from_notebook_node(self, nb: Any, resources: Any = None, **options: Any) -> tuple[Any, Any]:
        """Return the page, and the resources as nbconvert has them."""
        book, found = super().from_notebook_node(nb, resources, **options)
        return notebook_page(book, name=str(found.get("metadata", {}).get("name", ""))), found
