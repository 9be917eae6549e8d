"""Spaghetti Code, the board game about programs: an engine, a board for Jupyter, pictures and files.

`spagwidget.SpagWidget(spagwidget.Game(level=1, players=2))` deals a game and shows it in a notebook.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import _notebook, _preload
from . import games as _games  # noqa: F401  # registers the games
from ._version import __version__
from .core.action import Action, Actions
from .core.catalogue import add_texts, language, listing, say
from .core.clock.clock import Clock
from .core.coach import Coach, Review, ReviewLine
from .core.display import Caption, Display
from .core.doors import add_door
from .core.editing.card_editor import CardEditor, Example, PhraseGroup, Sketch
from .core.editing.position_editor import PositionEditor, Sheet, Spare
from .core.encoder import Encoder
from .core.errors import (
    BadCommand,
    BadPosition,
    BadRecord,
    BadType,
    BadValue,
    GameWarning,
    IllegalAction,
    PluginWarning,
    SpagError,
    Unfinished,
    UnknownOption,
    Unsupported,
)
from .core.evaluator import Attention, Evaluator
from .core.explainer import Citation, Explainer, Refusal, RuleSentence, RuleText
from .core.forms import Form, Span
from .core.game_type import GameType, Parts
from .core.inspector import Inspector, Quantity, StepState
from .core.notation import Notation
from .core.prediction import Candidate, Misreading, Predictor, PredictQuestion
from .core.program import Block, Lines, Program, ProgramText
from .core.puzzle import AttemptLike, ParLike, PuzzleLike
from .core.registry import register
from .core.rules import Deadline, Note, Notes, Outcome, Rules
from .core.session.game import Game
from .core.session.game.change import Change
from .core.session.game.combo import Combo
from .core.session.game.comparison import Comparison
from .core.session.match.listing import Listing
from .core.session.match.transcript import Event, Frame
from .core.session.record import Record
from .core.session.record.answers import Answer, Answers
from .core.session.record.replay import replay
from .core.session.tree import Tree
from .core.session.tree.node import Node
from .core.session.tree.segments import Row
from .core.session.tree.ways import Way
from .core.session.watching.loops import Drift, Loop
from .core.session.watching.viewed_steps import Breakpoint, Series
from .core.settings import Choice, Setting
from .core.setup import Opening, Prelude, Setup
from .core.table.choice import Ask
from .core.table.scene import (
    Aside,
    Chip,
    Code,
    Cursor,
    Holding,
    Layout,
    Machine,
    Motion,
    Number,
    Piece,
    Pile,
    Prompt,
    Scene,
    Score,
    Several,
    Spot,
    Store,
    Task,
)
from .core.viewpoint import Viewpoint
from .games.spaghetti.blank.card_api import RunningCommand, View
from .games.spaghetti.blank.python_card import PythonCommand, command
from .games.spaghetti.rulebook import rule

if TYPE_CHECKING:
    from .bots import Bot, Budget, Decision, GameReview, LineDecision, ReviewedDecision, Thought, bot, play_out, review
    from .core.contract import check_game
    from .games.puzzles import puzzles
    from .lessons.results.class_results import ClassResults, class_results
    from .pictures import (
        answers_chart,
        chart,
        draw,
        film,
        film_strip,
        puzzle_chart,
        ratings_chart,
        review_chart,
        time_strip,
    )
    from .pictures.pen import Picture
    from .printing import print_sheets
    from .sharing import Person, Share, share
    from .tournaments import Tournament, tournament
    from .widget import PuzzleBoard, SpagWidget

__all__ = [
    "Action",
    "Actions",
    "Answer",
    "Answers",
    "Aside",
    "Ask",
    "AttemptLike",
    "Attention",
    "BadCommand",
    "BadPosition",
    "BadRecord",
    "BadType",
    "BadValue",
    "Block",
    "Bot",
    "Breakpoint",
    "Budget",
    "Candidate",
    "Caption",
    "CardEditor",
    "Change",
    "Chip",
    "Choice",
    "Citation",
    "ClassResults",
    "Clock",
    "Coach",
    "Code",
    "Combo",
    "Comparison",
    "Cursor",
    "Deadline",
    "Decision",
    "Display",
    "Drift",
    "Encoder",
    "Evaluator",
    "Event",
    "Example",
    "Explainer",
    "Form",
    "Frame",
    "Game",
    "GameReview",
    "GameType",
    "GameWarning",
    "Holding",
    "IllegalAction",
    "Inspector",
    "Layout",
    "LineDecision",
    "Lines",
    "Listing",
    "Loop",
    "Machine",
    "Misreading",
    "Motion",
    "Node",
    "Notation",
    "Note",
    "Notes",
    "Number",
    "Opening",
    "Outcome",
    "ParLike",
    "Parts",
    "Person",
    "PhraseGroup",
    "Picture",
    "Piece",
    "Pile",
    "PluginWarning",
    "PositionEditor",
    "PredictQuestion",
    "Predictor",
    "Prelude",
    "Program",
    "ProgramText",
    "Prompt",
    "PuzzleBoard",
    "PuzzleLike",
    "PythonCommand",
    "Quantity",
    "Record",
    "Refusal",
    "Review",
    "ReviewLine",
    "ReviewedDecision",
    "Row",
    "RuleSentence",
    "RuleText",
    "Rules",
    "RunningCommand",
    "Scene",
    "Score",
    "Series",
    "Setting",
    "Setup",
    "Several",
    "Share",
    "Sheet",
    "Sketch",
    "SpagError",
    "SpagWidget",
    "Span",
    "Spare",
    "Spot",
    "StepState",
    "Store",
    "Task",
    "Thought",
    "Tournament",
    "Tree",
    "Unfinished",
    "UnknownOption",
    "Unsupported",
    "View",
    "Viewpoint",
    "Way",
    "__version__",
    "add_texts",
    "answers_chart",
    "bot",
    "chart",
    "check_game",
    "class_results",
    "command",
    "draw",
    "film",
    "film_strip",
    "language",
    "listing",
    "play_out",
    "print_sheets",
    "puzzle_chart",
    "puzzles",
    "ratings_chart",
    "register",
    "replay",
    "review",
    "review_chart",
    "rule",
    "say",
    "share",
    "time_strip",
    "tournament",
]

# The widget imports anywidget and pictures import matplotlib, which is slow: both are imported when first used.
# The checks of a game are for its author only, bots for those who play against them.
_LAZY = {
    "Picture": ".pictures.pen",
    "Bot": ".bots",
    "ClassResults": ".lessons.results.class_results",
    "Budget": ".bots",
    "Decision": ".bots",
    "GameReview": ".bots",
    "LineDecision": ".bots",
    "ReviewedDecision": ".bots",
    "PuzzleBoard": ".widget",
    "Person": ".sharing",
    "Share": ".sharing",
    "SpagWidget": ".widget",
    "Thought": ".bots",
    "Tournament": ".tournaments",
    "answers_chart": ".pictures",
    "bot": ".bots",
    "chart": ".pictures",
    "check_game": ".core.contract",
    "class_results": ".lessons.results.class_results",
    "draw": ".pictures",
    "film": ".pictures",
    "film_strip": ".pictures",
    "play_out": ".bots",
    "print_sheets": ".printing",
    "puzzle_chart": ".pictures",
    "puzzles": ".games.puzzles",
    "review": ".bots",
    "ratings_chart": ".pictures",
    "review_chart": ".pictures",
    "share": ".sharing",
    "time_strip": ".pictures",
    "tournament": ".tournaments",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(_LAZY[name], __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)


for _name, _function in {
    "html": "to_html",
    "puzzle": "puzzle_to_html",
    "link": "link_of",
    "from_link": "from_link",
}.items():
    add_door(_name, f"{__name__}.export:{_function}")
add_door("open_exercise", f"{__name__}.lessons:open_exercise")
add_door("make_exercise", f"{__name__}.lessons.kit.from_board:make_exercise")

_notebook.shorten_own()
_preload.schedule()
