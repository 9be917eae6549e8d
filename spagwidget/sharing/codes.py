"""Codes that people type, keys that devices keep, and names that pupils choose."""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from hmac import compare_digest
from secrets import choice, token_urlsafe

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""The signs of a code: none of 0, O, 1 and I, which look alike on a projector."""

LENGTH = 6

LONGEST = 24
"""The most signs of a name, as in a game's record."""


def new_code() -> str:
    """Return a code for a game; there are about a thousand million."""
    return "".join(choice(SIGNS) for _ in range(LENGTH))


def spaced(code: str) -> str:
    """Return a code in two groups, as it is read aloud."""
    return f"{code[:3]} {code[3:]}"


def is_code(given: object, code: str) -> bool:
    """Return True if what somebody has typed is the code; spaces and small letters do not matter."""
    if not isinstance(given, str) or len(given) > 20:
        return False
    typed = "".join(given.split()).upper()
    return compare_digest(typed.encode("utf-8", "surrogatepass"), code.encode())


def new_token() -> str:
    """Return a secret by which a device proves that a seat is its own."""
    return token_urlsafe(24)


def digest_of(token: str) -> str:
    """Return what is kept of a token: who reads our memory of it cannot use it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(given: object) -> str:
    """Return a name as plain text of at most 24 signs; "" if nothing is left of it.

    Signs without a form of their own go, such as those that turn the direction of writing.
    """
    if not isinstance(given, str):
        return ""
    plain = unicodedata.normalize("NFC", given[: 10 * LONGEST].encode("utf-8", "ignore").decode())
    shown = "".join(" " if sign.isspace() else sign for sign in plain if sign.isspace() or sign.isprintable())
    return " ".join(shown.split())[:LONGEST].strip()
