"""The exercises of each notebook, one module a notebook."""
