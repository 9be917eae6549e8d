"""Small games that prove the core, each through contract, record, command line, scene, wire and boards of seats."""
