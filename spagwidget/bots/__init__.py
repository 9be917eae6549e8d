"""Bots, which play any game: they get what their seat may know, and return an action."""

from __future__ import annotations

from .alpha_beta import AlphaBetaBot
from .budget import Budget
from .levels import KINDS, LEVELS, LeveledBot, bot
from .mcts import MctsBot
from .out_of_turn import claim_for
from .play_out import Decision, decide, play_out
from .protocol import Bot, Thinker, Thought, reason_for, think
from .simple import GreedyBot, RandomBot

__all__ = [
    "KINDS",
    "LEVELS",
    "AlphaBetaBot",
    "Bot",
    "Budget",
    "Decision",
    "GreedyBot",
    "LeveledBot",
    "MctsBot",
    "RandomBot",
    "Thinker",
    "Thought",
    "bot",
    "claim_for",
    "decide",
    "play_out",
    "reason_for",
    "think",
]
