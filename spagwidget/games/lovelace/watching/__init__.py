"""What boards offer to look into a game: listing, values, questions, and the rules in words."""
