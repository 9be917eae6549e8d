"""Writes pages as a PDF file."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from matplotlib import rc_context
from matplotlib.backends.backend_pdf import PdfPages

from .page import Page

SETTINGS: Any = {
    "pdf.fonttype": 3,  # every font of every system; 42 would embed some Japanese fonts in a way that readers report
    "pdf.use14corefonts": False,
    "pdf.compression": 6,
}


def pdf_of(pages: Iterable[Page], title: str, language: str) -> bytes:
    """Return pages as a PDF file; the same pages always give the same bytes.

    Args:
        pages: The pages.
        title: The title of the document.
        language: The code of its language.
    """
    file = BytesIO()
    about = {"Title": title, "Subject": language, "Creator": "spagwidget", "CreationDate": None, "ModDate": None}
    with rc_context(SETTINGS), PdfPages(file, metadata=about) as pdf:
        for page in pages:
            page.picture.savefig(pdf, format="pdf", facecolor="#FFFFFF")
    return file.getvalue()
