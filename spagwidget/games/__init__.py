"""Registers the games that come with the package; each is loaded when it is first needed."""

from __future__ import annotations

from ..core.registry import register

__all__: list[str] = []

register("spaghetti", "spagwidget.games.spaghetti:GAME")
register("maciji", "spagwidget.games.maciji:GAME")
