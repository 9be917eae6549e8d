"""Sets up the project and runs its chores: `python bootstrap.py` lists them, and make only calls this file.

Standard library only. This file uses only syntax that old versions of Python can read too, so that they print
a clear message instead of a syntax error. The rest is in scripts/.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # tells users of an old Python
    sys.exit(
        "spagwidget needs Python 3.11 or newer, and "
        + (sys.executable or "this")
        + " is Python "
        + ".".join(map(str, sys.version_info[:3]))
        + ".\nIf you have a newer one, name it:  make PYTHON=python3.13 lab"
        + "\n(without make:  python3.13 bootstrap.py lab)"
    )

from scripts.chores import main

sys.exit(main(sys.argv[1:]))
