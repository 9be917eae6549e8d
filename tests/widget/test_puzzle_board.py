"""Boards with puzzles: the perfect defence, a refutation of every wrong try, hints, results, and nothing beforehand."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

import spagwidget as spag
from spagwidget.core.session.defence import Defence
from tests.rules import Rules
from tests.thirdparty.tictactoe.tictactoe import GAME
