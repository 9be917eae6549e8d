"""Bots, which play any game: they get what their seat may know, and return an action."""

from __future__ import annotations

from ..core.budget import Budget
from .alpha_beta import AlphaBetaBot
from .levels import KINDS, LEVELS, LeveledBot, bot
from .mcts import MctsBot
from .out_of_turn import claim_for
from .play_out import Decision, decide, play_out
from .protocol import Bot, Thinker, Thought, reason_for, think
from .review import GameReview, LineDecision, ReviewedDecision, review
from .simple import GreedyBot, RandomBot

__all__ = [
    "KINDS",
    "LEVELS",
    "AlphaBetaBot",
    "Bot",
    "Budget",
    "Decision",
    "GameReview",
    "GreedyBot",
    "LeveledBot",
    "LineDecision",
    "MctsBot",
    "RandomBot",
    "ReviewedDecision",
    "Thinker",
    "Thought",
    "bot",
    "claim_for",
    "decide",
    "play_out",
    "reason_for",
    "review",
    "think",
]
