"""What a page is shown of a game and may ask about it: the same in a notebook, in a file and behind a socket."""
