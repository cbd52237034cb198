"""Tests of the picture at several sizes of program and window: texts are readable, and nothing overlaps or is too much."""

import pytest

from conftest import DESKTOP, PHONE, WIDE

WINDOWS = {"phone": PHONE, "desktop": DESKTOP, "wide": WIDE}
ELSEWHERE = [
    ("shop", ""), ("circle", ""), ("circle-of-modules", ""), ("hostile", ""), ("200", "#folded=none"), ("200", "#folded=all"),
    ("large", "#folded=none"), ("single", "#entry=Service40Blueprint&around"), ("hub", ""), ("hub", "#entry=Hub&around"),
    ("2000", "#entry=Service900Blueprint"), ("tangle", "#folded=none"), ("tangle", "#folded=all"), ("long", ""),
]


def check_shape(explorer):
    for function in ("overlaps", "crossings", "smallTexts", "coveredBoxes"):
        assert explorer.shape(function) == [], function


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("program", ["17", "200", "2000", "10000"])
def test_opens_in_a_readable_shape(open_page, program, window):
    explorer = open_page(program, viewport=WINDOWS[window])
    assert explorer.page.locator("#picture .edge").count() > 0
    check_shape(explorer)
    # All boxes of a small program are readable, or as many as fit in the view.
    assert explorer.shape("readableBoxes") >= min(explorer.nodes.count(), {"phone": 8, "desktop": 30, "wide": 60}[window])
    # The start of the picture is at the top, and the picture isn't much wider than the view.
    world, view = (explorer.page.locator(name).bounding_box() for name in (".world", "#picture"))
    assert world["width"] <= 1.2 * view["width"]
    assert world["x"] >= view["x"] - 1 and world["y"] >= view["y"] - 1
    explorer.picture(f"{program}-{window}")


@pytest.mark.parametrize("program, fragment", ELSEWHERE)
@pytest.mark.parametrize("window", ["phone", "desktop"])
def test_nothing_overlaps(open_page, program, fragment, window):
    explorer = open_page(program, fragment, viewport=WINDOWS[window])
    check_shape(explorer)
    explorer.picture(f"shape-{program}-{window}{''.join(c if c.isalnum() else '-' for c in fragment)}")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("program, modules", [("2000", 40), ("10000", 100)])
def test_a_found_entry_is_unfolded_and_visible(open_page, program, modules, window):
    explorer = open_page(program, viewport=WINDOWS[window])
    assert explorer.folded.count() == modules == explorer.nodes.count()
    explorer.find("Service900B")
    assert explorer.role_of("Service900Blueprint") == "chosen"
    assert explorer.folded.count() == modules - 1
    explorer.wait_for_frames()
    assert explorer.is_in_view(explorer.entry("Service900Blueprint"))
    check_shape(explorer)


def test_the_zoomed_out_picture_has_only_names_of_modules(open_page):
    explorer = open_page("200", "#folded=none")
    explorer.button("Fit").click()
    check_shape(explorer)
    view, world = (explorer.page.locator(name).bounding_box() for name in ("#picture", ".world"))
    assert world["width"] <= view["width"] and world["height"] <= view["height"]
    assert explorer.page.locator(".label").evaluate_all("all => all.filter((one) => one.checkVisibility()).length") >= 5
    assert explorer.page.locator(".node text").evaluate_all("all => all.every((one) => !one.checkVisibility())")


def test_an_unfolded_module_is_visible(open_page):
    explorer = open_page("2000")
    explorer.collapsed("Module3").click()
    assert explorer.is_in_view(explorer.header("Module3"))
    check_shape(explorer)
    explorer.header("Module3").click()
    assert explorer.is_in_view(explorer.collapsed("Module3"))


def test_paths_break_at_their_separators(open_page):
    explorer = open_page("long", "#entry=AVeryLongAndDescriptiveNameOfAServiceThatIsObtained0Blueprint", viewport=PHONE)
    explorer.shape("readableBoxes")
    lines = explorer.details.locator("dd bdi", has_text="Sources").first.evaluate("(element) => linesOf(element)")
    assert len(lines) > 1, "the path is on one line"
    for before, after in zip(lines, lines[1:]):
        assert before[-1] in "/.:_-" or (before[-1].islower() and after[0].isupper()), (before, after)
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


# Thousands of entries


def test_at_most_so_many_entries_are_drawn(open_page):
    # The address asks for more entries than the page draws at once.
    explorer = open_page("10000", "#folded=none")
    assert explorer.folded.count() == 100
    explorer.button("Expand all").click()
    assert "At most 2,500 entries are drawn at once." in explorer.status
    assert explorer.folded.count() == 100


def test_one_module_of_thousands_can_be_shown(open_page):
    explorer = open_page("single")
    assert explorer.nodes.count() == 1
    explorer.find("Service40B")
    assert "Service40Blueprint" in explorer.details.inner_text()
    explorer.neighbors.check()
    assert 1 < explorer.nodes.count() <= 2_500
    assert explorer.role_of("Service40Blueprint") == "chosen"


def test_the_neighbors_of_a_hub_are_shown_in_parts(open_page):
    explorer = open_page("hub", "#entry=Hub&folded=all&open=Module0&open=Module1")
    assert explorer.folded.count() == 98
    assert "Needed by (9,999)" in explorer.details.inner_text()
    assert explorer.details.locator("ul li button").count() == 100
    explorer.details.get_by_role("button", name="Show more (9,899 left)").click()
    assert explorer.details.locator("ul li button").count() == 200
    explorer.neighbors.check()
    assert 1_000 < explorer.nodes.count() <= 2_500
    assert explorer.status.endswith("shown, the nearest: no more are drawn at once.")
    explorer.neighbors.uncheck()
    assert explorer.folded.count() == 98


def test_the_table_of_thousands_grows_on_request(open_page):
    explorer = open_page("10000", "#view=table")
    assert explorer.rows.count() == 400
    explorer.page.get_by_role("button", name="Show more (9,600 left)").click()
    assert explorer.rows.count() == 800
    # Rows stay when one is selected.
    explorer.page.locator("tbody button").nth(700).click()
    assert explorer.rows.count() == 800
    assert explorer.page.locator("tbody tr.chosen").count() == 1
