"""What is on the table, independent of pixels: scenes, the identities of pieces, questions."""
