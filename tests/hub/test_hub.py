"""A shared game behind a real JupyterHub: through jupyter-server-proxy, and as a service of the hub."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, async_playwright
from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from scripts import chromium
from tests.sharing.phones import phone, run

from .hubs import PASSWORD, PATIENCE, TOKEN, Hub, Kernel, hub

SHARE = """
import spagwidget as spag
game = spag.Game(level=1, seed=7)
shared = spag.share(game)
print(shared.link)
"""


@pytest.fixture(scope="module", name="ours")
def _ours(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    with hub(tmp_path_factory.mktemp("hub")) as found:
        asyncio.run(found.start_server("ada"))
        yield found


@asynccontextmanager
async def shared_by_ada(ours: Hub) -> AsyncIterator[tuple[Kernel, str]]:
    """Share a game in a kernel of ada's; yield the kernel, and the link that it prints."""
    async with ours.kernel("ada") as kernel:
        yield kernel, (await kernel.run(SHARE)).strip()
        await kernel.run("shared.stop()")


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """Run a browser."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=chromium.arguments())
        try:
            yield browser
        finally:
            await browser.close()


async def visits(browser: Browser, ours: Hub, user: str, link: str) -> Page:
    """Return a page of somebody who opens the link and logs in at the hub when it asks for it."""
    context = await browser.new_context(viewport={"width": 390, "height": 844}, locale="en")
    context.set_default_timeout(30_000)
    page = await context.new_page()
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    await page.goto(f"{ours.url}hub/login")
    await page.get_by_label("Username").fill(user)
    await page.get_by_label("Password").fill(PASSWORD)
    await page.get_by_role("button", name="Sign in").click()
    await page.wait_for_url(re.compile(r"/hub/(home|spawn.*)$|/user/"))
    answer = await page.goto(link)
    if "/oauth2/authorize" in page.url and answer and answer.ok:  # it is somebody else's server
        await page.get_by_role("button", name="Authorize").click()
        await page.wait_for_url(re.compile("/proxy/"))
    return page


errors: list[str] = []
"""What the browsers have complained about."""


async def sits(page: Page, seat: str, name: str) -> None:
    """Take a seat; the link has brought the code."""
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name=f"Play {seat}").click()
    await page.locator(".board .card").first.wait_for()


def test_two_users_play_one_game_through_the_hub_and_a_third_does_not_get_there(ours: Hub) -> None:
    async def test() -> None:
        async with shared_by_ada(ours) as (kernel, link), browsing() as browser:
            address, _, code = link.partition("#")
            assert re.fullmatch(rf"{re.escape(ours.url)}user/ada/proxy/\d+/", address)
            ada = await visits(browser, ours, "ada", link)
            await sits(ada, "A", "Ada")
            ben = await visits(browser, ours, "ben", link)
            await sits(ben, "B", "Ben")
            assert urlsplit(ben.url).fragment == ""
            assert errors == []
            for page in (ada, ben):
                await page.locator(".card.legal .target").first.click()
            await ada.locator(".card.legal .target").first.wait_for()  # it is her turn again: she has seen his decision
            played = await kernel.run("print(len(game.record.actions), game.names)")
            assert played.strip() == "2 {'A': 'Ada', 'B': 'Ben'}"
            eve = await visits(browser, ours, "eve", link)
            assert await eve.get_by_text("403").first.is_visible()
            assert await eve.get_by_label("Type the code from the board").count() == 0
            await ben.reload()  # he comes back to his seat, also at the hub's address
            await ben.get_by_text("You are B, Ben").wait_for()
            assert "Ben is here, on seat B." in await kernel.run("print(shared)")
            log = ours.log()
            assert code not in log
            assert f"{code[:3]} {code[3:]}" not in log

    asyncio.run(test())


async def turned_away(shared: SimpleNamespace, code: str, headers: dict[str, str]) -> bool:
    """Return True if a device is refused, or gets no answer: the proxy accepts it before it asks our server."""
    try:
        one = await phone(shared, **headers)
    except HTTPClientError as error:
        return error.code == 403
    with suppress(WebSocketClosedError):
        await one.send("code", code)
    await one.until_closed()
    return one.heard == []


def test_names_and_origins_are_checked_behind_jupyter_server_proxy_too(ours: Hub) -> None:
    async def test() -> None:
        async with shared_by_ada(ours) as (_kernel, link):
            address, _, code = link.partition("#")
            shared, allowed = SimpleNamespace(addresses=[address]), {"Authorization": f"token {TOKEN}"}
            host = urlsplit(ours.url).netloc
            for headers in (
                {},
                {**allowed, "Origin": "http://evil.example"},
                {**allowed, "Origin": f"http://{host}.evil.example"},
                {**allowed, "Origin": "null"},
                {**allowed, "Host": "evil.example", "Origin": "http://evil.example"},
            ):
                assert await turned_away(shared, code, headers), headers
            path = address.removeprefix(ours.url)
            assert (await ours.get(path, Host="evil.example")).code == 403
            answer = await ours.get(path)
            assert answer.code == 200
            assert answer.headers["Referrer-Policy"] == "no-referrer"
            assert answer.headers["Cache-Control"] == "no-store"
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'; ")
            one = await (await phone(shared, **allowed)).sit(code, "A", "Ada")
            assert one.token not in ours.log()
            await one.close()

    run(test)


def test_without_its_own_address_the_hub_is_named_and_how_to_give_it(ours: Hub) -> None:
    async def test() -> None:
        async with ours.kernel("ada") as kernel:
            printed = await kernel.run(f"import os\ndel os.environ['JUPYTERHUB_PUBLIC_URL']\n{SHARE}\nprint(shared)")
            port = urlsplit(printed.split("#")[0]).port
            assert f'port={port}, address="https://HUB/user/ada/proxy/{port}/"' in printed

    asyncio.run(test())


def test_a_service_of_the_hub_needs_no_account_and_gives_nothing_else(ours: Hub) -> None:
    async def test(code: str) -> None:
        address = f"{ours.url}services/game/"
        shared, host = SimpleNamespace(addresses=[address]), urlsplit(ours.url).netloc
        ada, ben = [await (await phone(shared)).sit(code, seat) for seat in "AB"]
        since = len(ben.heard)
        assert (await ada.ask(type="play", action="place Bug"))["type"] == "more"
        assert (await ben.until("message", since))["type"] == "more"
        for name, status in {"": 200, "share.js": 200, "phone.css": 200, "nothing": 404, "a/b": 404}.items():
            assert (await ours.get(f"services/game/{name}", Authorization="none")).code == status, name
        assert (await ours.get("services/game/", Authorization="none", Host="evil.example")).code == 403
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example", "Origin": f"http://{host}"}):
            with pytest.raises(HTTPClientError, match="403"):
                await phone(shared, **headers)
        for one in (ada, ben):
            assert one.token not in ours.log()

    found = re.search(rf"{re.escape(ours.url)}services/game/ on your phone and type the code (\w+) (\w+)\.", ours.log())
    assert found
    run(partial(test, "".join(found.groups())))
    assert json.loads(asyncio.run(ours.get("hub/api/users/ada")).body)["name"] == "ada"


def refuses(hub: Hub) -> bool:
    """Return whether nothing listens there any more: a proxy ends a moment after its hub."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            asyncio.run(hub.get("services/game/"))
        except OSError as error:
            return "refused" in str(error)
        time.sleep(0.2)
    return False


def test_the_hub_ends_with_everything_that_it_started(tmp_path: Path) -> None:
    with hub(tmp_path) as found:
        url = found.url
    assert refuses(Hub(url, tmp_path)), "its proxy is still there"
