"""What a game offers to people who lay out positions or write cards."""
