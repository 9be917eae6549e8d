"""Programmer's Nightmare, house revision: a ring of 60 cards for 2 to 6 players (PN1 to PN94)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from ...core.game_type import GameType
from .display import NightmareDisplay
from .display.icons import ICONS
from .encoder import NightmareEncoder
from .evaluator import NightmareEvaluator
from .explainer import NightmareExplainer
from .inspector import NightmareInspector
from .notation import NightmareNotation
from .prediction import NightmarePredictor
from .program import NightmareListing
from .rules import Nightmare
from .setup import NightmareSetup

__all__ = ["GAME", "Nightmare"]

add_texts(__file__)

GAME = GameType(
    "nightmare",
    Nightmare,
    NightmareDisplay,
    NightmareNotation,
    NightmareSetup,
    icons=ICONS,
    program=NightmareListing,
    inspector=NightmareInspector,
    explainer=NightmareExplainer,
    predictor=NightmarePredictor,
    evaluator=NightmareEvaluator,
    encoder=NightmareEncoder,
)
"""Programmer's Nightmare: the rules with their parts."""
