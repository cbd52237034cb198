"""A browser for all tests, and a page for each one, which must log no error and load nothing else."""

import os
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import pages

DESKTOP = {"width": 1400, "height": 850}
PHONE = {"width": 390, "height": 780}
WIDE = {"width": 2560, "height": 1400}


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        # A container has no namespace for Chromium's own sandbox.
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    return {
        "shop": pages.page_of_sources(pages.HERE / "Shop", folder / "shop.html"),
        # The page's title is the file's name.
        "hostile": pages.page_of_graph(pages.hostile_graph(), folder / "<script>harmed=1<&amp;.html"),
        "observed": pages.page_of_graph(pages.observed_graph(), folder / "observed.html"),
        "empty": pages.page_of_graph({"nodes": [], "edges": []}, folder / "empty.html"),
        "large": pages.page_of_graph(pages.large_graph(1_000, 20), folder / "large.html"),
        "huge": pages.page_of_graph(pages.large_graph(10_000, 100), folder / "huge.html"),
        "hub": pages.page_of_graph(pages.hub_graph(10_000), folder / "hub.html"),
        "middle": pages.page_of_graph(pages.middle_graph(4_000), folder / "middle.html"),
        "circle": pages.page_of_graph(pages.circle_graph({}), folder / "circle.html"),
        "circle-of-modules": pages.page_of_graph(pages.circle_graph({"B": "Other"}), folder / "circle-of-modules.html"),
        "17": pages.page_of_graph(pages.large_graph(17, 3), folder / "17.html"),
        "200": pages.page_of_graph(pages.large_graph(200, 10), folder / "200.html"),
        "2000": pages.page_of_graph(pages.large_graph(2_000, 40), folder / "2000.html"),
        "10000": pages.page_of_graph(pages.large_graph(10_000, 100, needs=4), folder / "10000.html"),
        "tangle": pages.page_of_graph(pages.tangle_graph(120, 12), folder / "tangle.html"),
        "long": pages.page_of_graph(pages.long_graph(30), folder / "long.html"),
        "single": pages.page_of_graph(pages.large_graph(3_000, 1), folder / "single.html"),
    }


class Explorer:
    """A page in a window, with the views and actions of a reader."""

    def __init__(self, context, file, fragment=""):
        self.context, self.file = context, file
        self.page = context.new_page()
        self.page.set_default_timeout(20_000)
        self.complaints, self.requests = [], []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.complaints.append(dialog.message), dialog.dismiss()))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(file.as_uri() + fragment)

    def entry(self, name):
        """Returns the box of an entry in the picture."""
        return self.page.locator(".node").filter(has=self.page.locator("title", has_text=exactly(name)))

    def names(self):
        return set(self.page.locator(".node > title").all_text_contents())

    def choose(self, name):
        self.entry(name).click()
        return self.details

    @property
    def details(self):
        return self.page.get_by_role("complementary", name="The chosen entry")

    @property
    def search(self):
        return self.page.get_by_role("combobox", name="Search entries")

    @property
    def status(self):
        return self.page.get_by_role("status").inner_text()

    def filter(self, text):
        """Returns the checkbox or the button of a filter, whose label ends with the number of its entries."""
        name = re.compile(f"^{re.escape(text)} [\\d,]+$")
        sidebar = self.page.get_by_role("navigation", name="Filters")
        return sidebar.get_by_role("checkbox", name=name).or_(sidebar.get_by_role("radio", name=name))

    def button(self, name):
        return self.page.get_by_role("button", name=name, exact=True)

    def role_of(self, name):
        """Returns an entry's relation to the selected one: chosen, down, up or none."""
        classes = self.entry(name).get_attribute("class").split()
        return next((role for role in ("chosen", "down", "up") if role in classes), "")

    @property
    def fragment(self):
        return self.page.evaluate("location.hash")

    def wait_until(self, condition):
        """Waits for a condition. The page writes the address a moment after the picture has stopped."""
        deadline = time.monotonic() + 5
        while not condition():
            assert time.monotonic() < deadline, "the condition is still false"
            self.page.wait_for_timeout(20)

    def picture(self, name):
        """Takes a picture for a review."""
        folder = Path(os.environ["PICTURES"])
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png")


def exactly(text):
    return re.compile(f"^{re.escape(text)}$")


@pytest.fixture
def open_page(browser, files):
    """Opens pages. After the test, no page may have logged an error, or loaded anything but itself."""
    opened, contexts = [], []

    def open_(name, fragment="", viewport=DESKTOP, **options):
        context = browser.new_context(viewport=viewport, **options)
        contexts.append(context)
        explorer = Explorer(context, files[name], fragment)
        opened.append(explorer)
        return explorer

    yield open_
    for explorer in opened:
        assert explorer.complaints == []
        assert {url.split("#")[0] for url in explorer.requests} <= {explorer.file.as_uri(), "data:,"}
    for context in contexts:
        context.close()


@pytest.fixture
def shop(open_page):
    return open_page("shop")
