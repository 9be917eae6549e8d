"""The graded puzzles."""
from pathlib import Path
FILE = Path(__file__).with_name("puzzles.json")
