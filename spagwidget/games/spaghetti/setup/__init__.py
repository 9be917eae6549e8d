"""What players agree on before a game of Spaghetti Code."""
