"""A tournament in a notebook: its progress, its tables, and one of its games on a board."""

from __future__ import annotations

from playwright.sync_api import expect

from scripts.labserver import OpenNotebook

OWN = """import spagwidget as spag
class Own:
    def choose(self, rules, seen, seat, legal, rng, budget):
        return rng.choice(legal)
cup = spag.tournament({"greedy": "greedy", "own <b>one</b>": Own}, 20, level=1, workers=2)
cup"""


def test_a_tournament_in_a_notebook_shows_its_tables_and_its_games(open_notebook: OpenNotebook) -> None:
    page = open_notebook([OWN, "spag.SpagWidget(cup.game(3), step=0)"])
    tables = page.locator(".jp-OutputArea-output table")
    expect(tables).to_have_count(2, timeout=60_000)
    expect(page.get_by_text("20/20", exact=False).first).to_be_visible()
    row = tables.first.get_by_role("row", name="own <b>one</b>")
    expect(row.get_by_role("cell")).to_have_count(8)
    expect(tables.nth(1).get_by_role("rowheader").first).to_have_text("greedy")
    page.get_by_role("button", name="Step forward").click()
    expect(page.get_by_role("slider").first).to_have_attribute("aria-valuenow", "1")
