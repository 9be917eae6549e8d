"""What exercises are made of: goals, checks, predictions, solutions."""
