"""The command line: `spagwidget new`, `replay`, `lab`, and what games add."""
