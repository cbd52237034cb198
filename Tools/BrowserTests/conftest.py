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
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SHAPE = (pages.HERE / "shape.js").read_text()


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
    files = {name: pages.page_of_graph(graph, folder / f"{name}.html") for name, graph in pages.GRAPHS.items()}
    # The page's title is the file's name.
    files["hostile"] = pages.page_of_graph(pages.hostile_graph(), folder / "<script>harmed=1<&amp;.html")
    files["shop"] = pages.page_of_sources(pages.HERE / "Shop", folder / "shop.html")
    files["boundaries"] = pages.page_of_sources(pages.HERE / "Boundaries", folder / "boundaries.html")
    files["targets"] = pages.page_of_sources(pages.HERE / "Targets", folder / "targets.html")
    return files


class Explorer:
    """A page in a window, with the views and actions of a reader."""

    def __init__(self, context, file, fragment=""):
        self.context, self.file = context, file
        self.page = context.new_page()
        self.page.set_default_timeout(60_000)
        self.complaints, self.requests = [], []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", lambda dialog: (self.complaints.append(dialog.message), dialog.dismiss()))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(file.as_uri() + fragment)
        self.details = self.page.get_by_role("complementary", name="The chosen entry")
        self.heading = self.details.get_by_role("heading", level=2)
        self.search = self.page.get_by_role("combobox", name="Search entries")
        self.table = self.page.get_by_role("table")
        self.rows = self.page.locator("tbody tr")
        self.nodes = self.page.locator(".node")
        self.folded = self.page.locator(".node.folded")
        self.neighbors = self.details.get_by_label("Only its dependencies and dependents")

    def entry(self, name):
        """Returns the box of an entry in the picture."""
        return self.page.locator(".node").filter(has=self.page.locator("title", has_text=re.compile(f"^{re.escape(name)}$")))

    def names(self):
        return set(self.page.locator(".node > title").all_text_contents())

    def choose(self, name):
        self.entry(name).click()
        return self.details

    def find(self, text):
        self.search.fill(text)
        self.search.press("Enter")

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

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

    def header(self, module):
        return self.page.locator(f".frame-header[data-module={module}] .header")

    def collapsed(self, module):
        return self.page.get_by_role("button", name=f"{module}, collapsed module")

    def role_of(self, name):
        """Returns an entry's relation to the selected one: chosen, down, up or none."""
        classes = self.entry(name).get_attribute("class").split()
        return next((role for role in ("chosen", "down", "up") if role in classes), "")

    def focused(self):
        """Returns the name of the focused box, or the text of another focused element."""
        return self.page.evaluate("(document.activeElement.querySelector('title') ?? document.activeElement).textContent")

    def ground(self):
        return self.page.evaluate("getComputedStyle(document.body).backgroundColor")

    @property
    def fragment(self):
        return self.page.evaluate("location.hash")

    def wait_until(self, condition):
        """Waits for a condition. The page writes the address a moment after the picture has stopped."""
        deadline = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < deadline, "the condition is still false"
            self.page.wait_for_timeout(20)

    def wait_for_frames(self):
        """Waits until a panel is open and the picture has its new size."""
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def is_in_view(self, locator):
        """Returns whether the middle of an element is in the picture's view."""
        (x, y), view = middle(locator), self.page.locator("#picture").bounding_box()
        return view["x"] <= x <= view["x"] + view["width"] and view["y"] <= y <= view["y"] + view["height"]

    def shape(self, function):
        """Returns the result of a function of shape.js."""
        return self.page.evaluate(f"{SHAPE}\n{function}()")

    def picture(self, name):
        """Takes a picture for a review."""
        folder = Path(os.environ["PICTURES"])
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png")


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def open_page(browser, files):
    """Opens pages. After the test, no page may have logged an error, or loaded anything but itself."""
    opened = []

    def open_(name, fragment="", viewport=DESKTOP, **options):
        opened.append(Explorer(browser.new_context(viewport=viewport, **options), files[name], fragment))
        return opened[-1]

    yield open_
    for explorer in opened:
        assert explorer.complaints == []
        assert {url.split("#")[0] for url in explorer.requests} <= {explorer.file.as_uri(), "data:,"}
        explorer.context.close()


@pytest.fixture
def shop(open_page):
    return open_page("shop")
