"""These tests need JupyterHub, which only the suite `hub` has: there, nothing is left out."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("jupyterhub") and find_spec("jupyter_server_proxy") else ["test_*.py"]
