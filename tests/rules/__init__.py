"""One test or more for every rule of the rulebook, worked out by hand."""
