"""The parts of an exercise: goals, checks, predictions and solutions."""
