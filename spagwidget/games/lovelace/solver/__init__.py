"""The solver: the best programs for a task (LB99)."""
