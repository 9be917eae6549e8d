"""What is said if the package behind an adapter is missing."""

from __future__ import annotations

from ..core.catalogue import say
from ..core.errors import SpagError


class Missing(SpagError, ImportError):
    """A package that an adapter needs is not installed.

    Args:
        package: The name of the package, as people write it.
        extra: The extra that installs it.
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(say("adapters.error.missing", package=package, extra=extra))
