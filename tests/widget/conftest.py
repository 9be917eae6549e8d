"""What tests of boards share."""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from spagwidget.board import opponents


@pytest.fixture
def quick_bots() -> Iterator[None]:
    """Bots do not wait until somebody has watched."""
    with patch.object(opponents, "PACE", 0.0), patch.object(opponents, "PER_EVENT", 0.0):
        yield
