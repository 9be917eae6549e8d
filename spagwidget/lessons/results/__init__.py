"""The results of a class: what pupils handed in, judged again, as a table and as pictures."""
