"""What a picture of a game consists of, without pixels: scenes, pieces, questions."""
