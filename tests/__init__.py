"""The tests of spagwidget."""
