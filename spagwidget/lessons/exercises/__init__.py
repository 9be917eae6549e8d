"""The exercises of the notebooks, one module for each notebook."""
