"""The lessons in the browser's own Python."""
