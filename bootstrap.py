"""Sets up everything and runs every chore: `python bootstrap.py` lists them; make only calls this file.

Standard library only. This file itself keeps to words that any Python understands, so that an old one
is refused in plain language; the rest is in scripts/.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # an old Python must be told so
    sys.exit(
        "spagwidget needs Python 3.11 or newer, and "
        + (sys.executable or "this")
        + " is Python "
        + ".".join(map(str, sys.version_info[:3]))
        + ".\nIf a newer one is installed, name it:  make PYTHON=python3.13 lab"
        + "\n(without make:  python3.13 bootstrap.py lab)"
    )

from scripts.chores import main

sys.exit(main(sys.argv[1:]))
