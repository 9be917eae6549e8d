"""A program that runs, watched: values, breakpoints and loops along the present line."""
