"""MACIJI, a game of numbers by T. Oda, after his article and with rulings of our own (M1 to M10, C1 to C13)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from ...core.game_type import GameType
from .cli import add_commands
from .display import MacijiDisplay
from .encoder import MacijiEncoder
from .evaluator import MacijiEvaluator
from .explainer import MacijiExplainer
from .inspector import MacijiInspector
from .notation import MacijiNotation
from .prediction import MacijiPredictor
from .program import MacijiProgram
from .rules import Maciji
from .setup import MacijiSetup
from .solver.heat import solve
from .solver.tsume import Problem, problems

__all__ = ["GAME", "Maciji", "Problem", "problems", "solve"]

add_texts(__file__)

GAME = GameType(
    "maciji",
    Maciji,
    MacijiDisplay,
    MacijiNotation,
    MacijiSetup,
    program=MacijiProgram,
    add_commands=add_commands,
    inspector=MacijiInspector,
    explainer=MacijiExplainer,
    predictor=MacijiPredictor,
    encoder=MacijiEncoder,
    evaluator=MacijiEvaluator,
)
