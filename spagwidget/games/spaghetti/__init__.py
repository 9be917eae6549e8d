"""Spaghetti Code and Spaghetti Monster, the board games about programs."""

from __future__ import annotations

from ...core.catalogue import add_messages, add_texts
from ...core.game_type import GameType
from .blank.editor import BlankEditor
from .cards import COMMANDS, messages
from .display import SpaghettiDisplay
from .display.fair_start import FairStartDisplay
from .encoder import FairStartEncoder, SpaghettiEncoder
from .evaluator import FairStartEvaluator, SpaghettiEvaluator
from .explainer import FairStartExplainer, SpaghettiExplainer
from .inspector import SpaghettiInspector
from .notation import SpaghettiNotation
from .notation.fair_start import FairStartNotation
from .position_editor import StudyEditor
from .prediction import SpaghettiPredictor
from .program import SpaghettiProgram
from .rules import Spaghetti
from .setup import SpaghettiSetup
from .setup.fair_start import FairStart

__all__ = ["GAME", "Spaghetti"]

add_texts(__file__)
add_messages(messages(COMMANDS))

FAIR_START = GameType(
    "spaghetti",
    FairStart,
    FairStartDisplay,
    FairStartNotation,
    SpaghettiSetup,
    explainer=FairStartExplainer,
    evaluator=FairStartEvaluator,
    encoder=FairStartEncoder,
)
"""The prelude of a game with a fair start: one player lays the cards, the other chooses a side (R54)."""

GAME = GameType(
    "spaghetti",
    Spaghetti,
    SpaghettiDisplay,
    SpaghettiNotation,
    SpaghettiSetup,
    prelude=FAIR_START,
    position_editor=StudyEditor,
    card_editor=BlankEditor,
    program=SpaghettiProgram,
    inspector=SpaghettiInspector,
    explainer=SpaghettiExplainer,
    predictor=SpaghettiPredictor,
    evaluator=SpaghettiEvaluator,
    encoder=SpaghettiEncoder,
)
"""Spaghetti Code and Spaghetti Monster: the rules with their display, notation, setup and editors."""
