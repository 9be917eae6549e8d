"""Who wins a position of MACIJI, and puzzles made from that."""
