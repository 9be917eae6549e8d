"""On Macs with Intel processors there is no wheel of OpenSpiel: the tests that need it are left out there, openly."""

from __future__ import annotations

import platform
import sys

WITHOUT_OPENSPIEL = sys.platform == "darwin" and platform.machine() == "x86_64"

collect_ignore = ["test_openspiel.py", "test_page.py"] if WITHOUT_OPENSPIEL else []


def pytest_report_header() -> str:
    return "OpenSpiel: no wheel for this platform, its tests are left out" if WITHOUT_OPENSPIEL else "OpenSpiel: tested"
