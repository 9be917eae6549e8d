"""The colours of the table in light and dark themes, and how to mix and compare colours."""

from __future__ import annotations

from typing import NamedTuple

from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadValue
from ..core.table.scene import Scene


class Colours(NamedTuple):
    """A player's colours, as `#RRGGBB`.

    Attributes:
        cloth: The cloth of a flag.
        rim: The outline of the cloth.
        letter: The letter on the cloth.
        outline: The outline of a handled flag, which is hollow.
        heart: The hearts.
    """

    cloth: str
    rim: str
    letter: str
    outline: str
    heart: str


class Theme(NamedTuple):
    """All colours of a picture, as `#RRGGBB`.

    Attributes:
        paper: The background of the panels and the caption.
        board: The background of the program.
        card: A card.
        tray: The lower part of a card, with its queue; also what is blocked or turned face down.
        ink: Main text.
        ink2: Secondary text, such as a card's.
        ink3: Faint text, such as the common supply and defeated players.
        line: Thin lines between areas.
        edge: Outlines of small parts.
        rail: The rail and its stations.
        noodle: The cursor and its trail.
        casing: The outline of what has the colour `noodle`.
        on_noodle: Text on what has the colour `noodle`.
        players: The colours of the players, by seat.
        shallows: The rings of shallow water around a card, the inner first; empty in all but the Monster edition.
        bar: The second colour of a ring's board.
        card_line: The outline of a card in a ring.
        back: The back of a card in a ring.
        holes: The holes in it.
        noodle_soft: The ground of the instruction that is carried out.
    """

    paper: str
    board: str
    card: str
    tray: str
    ink: str
    ink2: str
    ink3: str
    line: str
    edge: str
    rail: str
    noodle: str
    casing: str
    on_noodle: str
    players: tuple[Colours, ...]
    shallows: tuple[str, ...] = ()
    bar: str = "#EFEADF"
    card_line: str = "#DDD6C8"
    back: str = "#544D42"
    holes: str = "#8C8271"
    noodle_soft: str = "#FDF1CC"


def _player(cloth: str, letter: str) -> Colours:
    return Colours(cloth, cloth, letter, cloth, cloth)


THEMES = {
    "light": Theme(
        paper="#FFFEFB",
        board="#F4F0E7",
        card="#FFFFFF",
        tray="#EAE4D6",
        ink="#1B1814",
        ink2="#544D42",
        ink3="#686052",
        line="#DDD6C8",
        edge="#8C8271",
        rail="#938870",
        noodle="#F6BC1E",
        casing="#9A6A00",
        on_noodle="#1B1814",
        players=(
            _player("#0069AA", "#FFFFFF"),
            _player("#C24A00", "#FFFFFF"),
            _player("#007A5A", "#FFFFFF"),
            _player("#A64582", "#FFFFFF"),
            Colours("#1B1814", "#E39A00", "#FFC24A", "#1B1814", "#1B1814"),
            _player("#532267", "#FFFFFF"),
        ),
    ),
    "dark": Theme(
        paper="#1E1B18",
        board="#161412",
        card="#2A2622",
        tray="#1D1A17",
        ink="#F5F0E7",
        ink2="#C6BCAD",
        ink3="#A39987",
        line="#3B362F",
        edge="#857B6C",
        rail="#6B6255",
        noodle="#F7C23A",
        casing="#8A6508",
        on_noodle="#1B1814",
        players=(
            _player("#5FB0EC", "#0B1720"),
            _player("#F28A50", "#1E0D03"),
            _player("#3FC79F", "#03170F"),
            _player("#E394C4", "#210A18"),
            Colours("#0E0C0A", "#FFC24A", "#FFC24A", "#FFC24A", "#F5F0E7"),
            _player("#EDE6FB", "#2A1038"),
        ),
    ),
}


EDITIONS = {
    "monster": {
        "light": THEMES["light"]._replace(
            paper="#FCFEFD",
            board="#CDE4E6",
            card="#FFF8E3",
            tray="#EFDFB4",
            ink="#0F2A33",
            ink2="#3C5660",
            ink3="#4A6068",
            line="#C5D6D8",
            edge="#6A868D",
            rail="#55848D",
            shallows=("#E6F3EF", "#DAEDEB"),
        ),
        "dark": THEMES["dark"]._replace(
            paper="#0F2129",
            board="#0A1920",
            card="#3A3327",
            tray="#2A241A",
            ink="#F3F1E4",
            ink2="#C2CFCB",
            ink3="#93A9AB",
            line="#24404A",
            edge="#6F8C93",
            rail="#4D727C",
            shallows=("#18343D", "#11272F"),
        ),
    }
}
"""The themes of the editions that have other colours than `THEMES`."""

RING = {
    "light": THEMES["light"]._replace(
        paper="#FAFCF8",
        board="#E7EFE6",
        card="#FFFCF1",
        tray="#EFE8D0",
        ink="#10201A",
        ink2="#3F5048",
        ink3="#526359",
        line="#C8D5C8",
        edge="#74867B",
        rail="#71867A",
        casing="#8F6200",
        on_noodle="#10201A",
        bar="#DCE8DB",
        card_line="#D2C9A8",
        back="#2F4A3E",
        holes="#6E8F7F",
        noodle_soft="#FBF0C8",
    ),
    "dark": THEMES["dark"]._replace(
        paper="#131C1B",
        board="#0A1110",
        card="#22302D",
        tray="#15201E",
        ink="#EAF3EE",
        ink2="#B9CAC2",
        ink3="#90A49A",
        line="#2A3A36",
        edge="#6F857B",
        rail="#566F65",
        on_noodle="#10201A",
        bar="#0E1716",
        card_line="#3A4C47",
        back="#34504A",
        holes="#6E938A",
        noodle_soft="#332C14",
    ),
}
"""The themes of a ring: greenbar paper and punched cards, or the machine room at night."""

ENGINES = {
    "light": THEMES["light"]._replace(
        paper="#FCFBF6",
        board="#E7ECE8",
        card="#FFFEFA",
        tray="#DEE4DF",
        ink="#151B2B",
        ink2="#434A5B",
        ink3="#576070",
        line="#CED5D0",
        edge="#79837F",
        rail="#97793A",
        noodle="#E9B040",
        casing="#7D5608",
        on_noodle="#151B2B",
        noodle_soft="#F9EBC4",
    ),
    "dark": THEMES["dark"]._replace(
        paper="#171C24",
        board="#0F141A",
        card="#262D37",
        tray="#222932",
        ink="#F4EEDE",
        ink2="#C9C7BC",
        ink3="#A0A5A6",
        line="#323B46",
        edge="#7F8991",
        rail="#A0864C",
        noodle="#EFBD52",
        casing="#8A6A1C",
        on_noodle="#151B2B",
        noodle_soft="#443619",
    ),
}
"""The themes of a plate of engines: brass on ledger paper, or an office at night."""


def theme(name: str, edition: str = "") -> Theme:
    """Return the theme `light` or `dark` in an edition's colours; "" is the Code edition.

    Raises:
        BadValue: The theme is unknown; the message lists the valid names.
    """
    if name not in THEMES:
        raise BadValue(say("picture.error.theme", theme=name, themes=listed(THEMES)))
    return EDITIONS.get(edition, THEMES)[name]


def theme_of(name: str, scene: Scene) -> Theme:
    """Return the theme `light` or `dark` in the colours of a scene: those of its layout, or of its edition.

    Raises:
        BadValue: The theme is unknown; the message lists the valid names.
    """
    plain = theme(name, scene.edition)
    own = {"ring": RING, "engines": ENGINES}.get(scene.layout.kind)
    return own[name] if own else plain


def mixed(colour: str, ground: str, strength: float) -> str:
    """Return a mixture of two colours, as `#RRGGBB`.

    Args:
        colour: The upper colour.
        ground: The colour below it.
        strength: The share of the upper colour, from 0 to 1.
    """
    pairs = [(int(colour[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(below + (above - below) * strength):02X}" for above, below in pairs)


def contrast(ink: str, ground: str) -> float:
    """Return the contrast ratio of two colours as WCAG defines it: 1 for equal colours, 21 for black on white."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """Return the relative luminance of a colour as WCAG defines it, from 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
