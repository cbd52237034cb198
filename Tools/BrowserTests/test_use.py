"""Tests of use: search, filters, selection, folding, moving, the keyboard, the table, and the address that restores a view."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import TOUCH, middle

# Search


@pytest.mark.parametrize("typed, first", [
    ("report", "report"), ("bus", "Bundle.userService"), ("userS", "Bundle.userService"), ("double", "price"),
    ("timemod", "register"), ("REGIST", "register"),
])
def test_suggests_by_name_initials_key_output_module_and_words(shop, typed, first):
    shop.search.fill(typed)
    assert first in shop.page.locator("#suggestions bdi").all_inner_texts()[:3]


def test_arrows_and_enter_select_a_suggestion(shop):
    shop.search.fill("re")
    first = shop.page.locator("#suggestions bdi").all_inner_texts()[:3]
    assert set(first) == {"receipt", "register", "report"}
    shop.search.press("ArrowDown")
    active = shop.search.get_attribute("aria-activedescendant")
    assert shop.page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    shop.search.press("Enter")
    assert shop.role_of(first[1]) == "chosen"
    assert shop.search.get_attribute("aria-expanded") == "false"
    assert shop.focused() == first[1]


def test_nothing_found_and_escape(shop):
    shop.find("register nothing")
    assert shop.page.locator("#suggestions").inner_text() == "no match"
    assert shop.fragment == ""
    shop.search.press("Escape")
    assert shop.search.input_value() == ""
    assert shop.page.locator("#suggestions").is_hidden()


# Filters


@pytest.mark.parametrize("label, gone", [
    ("TimeModule", {"clock", "register"}), ("scoped", {"basket"}), ("asynchronous", {"stock"}),
    ("linked", {"Bundle.userService"}), ("composed (cake)", {"ShopContext.records"}),
])
def test_a_filter_hides_and_shows(shop, label, gone):
    before = shop.names()
    shop.filter(label).uncheck()
    assert before - shop.names() == gone
    assert shop.status == f"{17 - len(gone)} of 17 entries shown."
    shop.button("Table").click()
    assert shop.rows.count() == 17 - len(gone)
    shop.button("Picture").click()
    shop.filter(label).check()
    assert shop.names() == before


def test_only_findings_only_errors_and_nothing(shop):
    shop.filter("With findings").check()
    assert "picture" in shop.names() and "clock" not in shop.names()
    shop.filter("With errors").check()
    assert shop.names() == {
        "tax", "price", "receipt", "counter", "report", "basket"}
    for module in ("TimeModule", "SalesModule", "no module"):
        shop.filter(module).uncheck()
    assert shop.names() == set()
    assert shop.status == "The filters hide all entries."


# Selection


def test_dependencies_and_dependents_are_highlighted(shop):
    details = shop.choose("price")
    roles = {name: shop.role_of(name) for name in shop.names()}
    assert {name for name, role in roles.items() if role == "down"} == {"tax", "clock", "register", "decorator of price by SalesModule"}
    assert {name for name, role in roles.items() if role == "up"} == {"receipt", "counter"}
    assert shop.entry("price").get_attribute("aria-pressed") == "true"
    assert shop.page.locator("#picture .edge.down").count() == 5
    assert shop.page.locator("#picture .edge.up").count() == 2
    text = details.inner_text()
    for part in ("Supplied at", "Shop/Program.swift:14", "Supplied by\nSalesModule", "Declared in\nShop", "Key\nprice", "Output\nDouble", "Needs (3)",
                 "decorates", "Needed by (1)", "Path from the root"):
        assert part in text
    assert details.locator("ol.path button").all_inner_texts() == ["counter", "receipt", "price"]
    assert "Shop.main" in shop.choose("stamp").inner_text()


def test_a_link_selects_the_next_entry_and_closing_clears_the_selection(shop):
    shop.choose("report").get_by_role("button", name="basket").click()
    assert shop.role_of("basket") == "chosen"
    assert shop.role_of("report") == "up"
    shop.details.get_by_role("button", name="Close").click()
    assert shop.details.count() == 0
    assert all(shop.role_of(name) == "" for name in shop.names())


def test_only_neighbors_are_shown_and_not_folded(shop):
    shop.button("Collapse TimeModule").click()
    shop.choose("price")
    shop.neighbors.check()
    assert shop.names() == {
        "price", "tax", "clock", "register", "receipt", "counter", "decorator of price by SalesModule"}
    assert shop.button("Collapse TimeModule").is_disabled()
    before = shop.fragment
    shop.header("TimeModule").click()
    assert shop.fragment == before and shop.status == "Modules can't be collapsed while only an entry's neighbours are shown."
    shop.neighbors.uncheck()
    assert "clock" not in shop.names() and shop.collapsed("TimeModule").count() == 1


def test_a_selected_entry_is_shown_despite_a_filter(shop):
    shop.filter("TimeModule").uncheck()
    shop.find("clock")
    assert shop.role_of("clock") == "chosen"
    assert shop.filter("TimeModule").is_checked()
    shop.filter("TimeModule").uncheck()
    shop.details.get_by_role("button", name="Show it").click()
    assert shop.role_of("clock") == "chosen"
    assert shop.details.get_by_role("button", name="Show it").count() == 0


# Folding


def test_a_module_folds_and_unfolds(shop):
    shop.header("TimeModule").click()
    assert shop.page.get_by_role("button", name="TimeModule, collapsed module, 2 entries").count() == 1
    assert "clock" not in shop.names()
    # Entries that need one of its entries now need the module.
    assert shop.page.locator("#picture .edge").count() == 12
    shop.collapsed("TimeModule").click()
    assert {"clock", "register"} <= shop.names()
    shop.button("Collapse SalesModule").click()
    folded = shop.collapsed("SalesModule")
    assert folded.locator("path.severity.error").count() == 1
    shop.choose("clock")
    assert "up" in folded.get_attribute("class").split()


def test_a_module_that_folds_in_a_moved_view_stays_in_place(shop):
    for _ in range(3):
        shop.button("Larger").click()
    before = middle(shop.page.locator(".frame[data-module=SalesModule] > rect"))
    shop.button("Collapse SalesModule").click()
    assert middle(shop.collapsed("SalesModule")) == pytest.approx(before, abs=8)


# Moving


def drag(shop, start, by):
    shop.page.mouse.move(*start)
    shop.page.mouse.down()
    shop.page.mouse.move(start[0] + by[0], start[1] + by[1], steps=4)
    shop.page.mouse.up()


def test_dragging_and_the_wheel_move_the_picture(shop):
    box = shop.page.locator("#picture").bounding_box()
    clock = shop.entry("clock")
    first, length = clock.bounding_box(), shop.page.evaluate("history.length")
    drag(shop, (box["x"] + 20, box["y"] + 20), (60, 40))
    second = clock.bounding_box()
    assert (second["x"] - first["x"], second["y"] - first["y"]) == pytest.approx((60, 40), abs=1)
    shop.page.mouse.wheel(0, -300)
    shop.wait_until(lambda: clock.bounding_box()["width"] > 1.2 * second["width"])
    shop.wait_until(lambda: "at=" in shop.fragment)
    # "Back" returns to the earlier selection, and not to every movement.
    assert shop.page.evaluate("history.length") == length
    shop.button("Fit").click()
    assert "at=" not in shop.fragment
    shop.page.reload()
    fitted = clock.bounding_box()
    assert (fitted["x"], fitted["y"]) == pytest.approx((first["x"], first["y"]), abs=1)


def test_a_drag_that_begins_on_a_box_selects_nothing(shop):
    box = shop.entry("clock").bounding_box()
    drag(shop, (box["x"] + 30, box["y"] + 10), (30, -40))
    moved = shop.entry("clock").bounding_box()
    assert moved["x"] == pytest.approx(box["x"] + 30, abs=1)
    assert shop.role_of("clock") == ""
    # A slightly moving pointer still selects.
    drag(shop, (moved["x"] + 30, moved["y"] + 10), (2, 1))
    assert shop.role_of("clock") == "chosen"


def test_the_lines_of_the_box_under_the_pointer_are_highlighted(shop):
    near = shop.page.locator("#picture .edge.near")
    assert near.count() == 0
    shop.entry("price").hover()
    assert sorted(f"{line.get_attribute('data-from')} {line.get_attribute('data-to')}" for line in near.all()) == [
        "entry:price entry:clock", "entry:price entry:decorator of price by SalesModule",
        "entry:price entry:tax", "entry:receipt entry:price"]
    shop.page.mouse.move(5, 5)
    assert near.count() == 0


def test_two_fingers_zoom_around_their_middle(open_page):
    explorer = open_page("shop", **TOUCH)
    price = explorer.entry("price")
    before, (x, y) = price.bounding_box(), middle(price)
    session = explorer.context.new_cdp_session(explorer.page)

    def touch(kind, *places):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x + place, "y": y, "id": number} for number, place in enumerate(places)]})

    touch("touchStart", -30, 30)
    for distance in (40, 50, 60):
        touch("touchMove", -distance, distance)
    touch("touchEnd")
    assert price.bounding_box()["width"] == pytest.approx(2 * before["width"], rel=0.1)
    assert middle(price) == pytest.approx((x, y), abs=6)
    assert explorer.details.count() == 0, "it selected the entry under a finger"


# The address


def test_back_and_forward(shop):
    shop.choose("report")
    shop.choose("basket")
    shop.filter("TimeModule").uncheck()
    shop.page.go_back()
    assert shop.filter("TimeModule").is_checked() and shop.role_of("basket") == "chosen"
    shop.page.go_back()
    assert shop.role_of("report") == "chosen"
    shop.page.go_back()
    assert shop.details.count() == 0
    shop.page.go_forward()
    assert shop.role_of("report") == "chosen"
    shop.page.evaluate("location.hash = '#entry=report&view=table'")
    shop.table.wait_for()
    assert shop.heading.inner_text() == "report"


def test_a_link_restores_the_view(shop, open_page):
    shop.choose("price")
    shop.filter("weak").uncheck()
    for name in ("Collapse TimeModule", "Light or dark", "Larger"):
        shop.button(name).click()
    shop.wait_until(lambda: "at=" in shop.fragment)
    other = open_page("shop", shop.fragment)
    assert other.names() == shop.names()
    assert other.role_of("price") == "chosen"
    assert not other.filter("weak").is_checked()
    assert other.page.locator("html").get_attribute("data-theme") == "dark"
    places = [[float(number) for number in re.findall(r"-?[\d.]+", explorer.page.locator(".world").get_attribute("transform"))]
              for explorer in (shop, other)]
    assert places[1] == pytest.approx(places[0], abs=1.5)


@pytest.mark.parametrize("fragment", [
    "#entry=Nothing", "#at=1,2", "#at=NaN,1,1", "#at=0,0,-3", "#view=none&theme=blue&only=x", "#hide=&hide=kind:none&fold=None",
    "#%E0%A4%A", "#=&&==#", "#at=1e308,1e308,4", "#at=0,0,1e-9", "#around", "#entry=__proto__",
])
def test_an_invalid_address_shows_all(open_page, fragment):
    assert len(open_page("shop", fragment).names()) == 17


# The keyboard


def tab_to_picture(explorer):
    for _ in range(60):
        explorer.press("Tab")
        if explorer.page.evaluate("document.activeElement.matches('.node')"):
            return explorer.focused()
    pytest.fail("Tab doesn't reach the picture")


def test_the_picture_is_one_tab_stop_and_arrows_reach_every_entry(shop):
    seen, waiting = set(), [tab_to_picture(shop)]
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
                shop.entry(name).focus()
                shop.press(key)
                waiting.append(shop.focused())
                assert shop.page.locator(".node[tabindex='0']").count() == 1
    assert seen == shop.names()
    visited = []
    for _ in seen:
        shop.press("PageDown")
        visited.append(shop.focused())
    assert set(visited) == seen
    shop.press("PageUp")
    assert shop.focused() == visited[-2]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_selects_and_escape_clears(shop, key):
    name = tab_to_picture(shop)
    shop.press(key)
    assert shop.role_of(name) == "chosen"
    shop.press("Escape")
    assert shop.details.count() == 0
    assert shop.focused() == name


def test_a_folded_module_unfolds_by_key_and_stays_reachable(shop):
    shop.button("Collapse all").press("Enter")
    assert shop.folded.count() == 3
    tab_to_picture(shop)
    module = shop.page.locator(".node.folded:focus").get_attribute("data-item").removeprefix("module:")
    shop.press("Enter")
    assert shop.folded.count() == 2 and len(shop.names()) > 3
    assert shop.page.locator(".node[tabindex='0']").count() == 1
    # Its box is gone, and the focus is in the module.
    assert module in shop.page.locator(".node:focus").get_attribute("aria-label")
    shop.button("Expand all").click()
    assert len(shop.names()) == 17


def test_the_focus_is_never_lost(shop):
    shop.choose("price").get_by_role("button", name="tax").press("Enter")
    assert shop.heading.inner_text() == "tax" == shop.focused()
    shop.details.get_by_role("button", name="Close").press("Enter")
    assert shop.focused() == "tax"
    shop.press("t")
    assert shop.page.evaluate("document.activeElement.id") == "table"
    shop.press("t")
    assert shop.focused() == "tax"
    shop.button("Table").press("Enter")
    shop.page.locator("tbody").get_by_role("button", name="clock").press("Enter")
    assert shop.heading.inner_text() == "clock" == shop.focused()
    shop.press("Escape")
    assert shop.focused() == "clock"


def test_short_cuts_and_the_focused_entry_is_visible(shop):
    shop.press("/", "t")
    assert shop.search.input_value() == "t"
    shop.press("Escape")
    shop.search.blur()
    shop.press("f")
    fitted = shop.page.locator(".world").get_attribute("transform")
    for _ in range(6):
        shop.press("+")
    shop.wait_until(lambda: shop.page.locator(".world").get_attribute("transform") != fitted)
    tab_to_picture(shop)
    shop.press("ArrowRight", "ArrowRight", "ArrowDown")
    assert shop.is_in_view(shop.page.locator(".node:focus"))
    shop.press("f")
    shop.wait_until(lambda: shop.page.locator(".world").get_attribute("transform") == fitted)


# Screen readers


@pytest.mark.parametrize("name", [
    "price, blueprint, transient, module SalesModule, needs 3, needed by 1, 1 error",
    "basket, blueprint, scoped: VisitScope, module SalesModule, needs 0, needed by 1, 1 error",
    "tax, not supplied, needs 0, needed by 1, 1 error",
])
def test_boxes_have_accessible_names(shop, name):
    assert shop.button(name).count() == 1


def test_the_table_has_the_same_entries_and_sorts(shop):
    names = shop.names()
    shop.button("Table").click()
    table = shop.page.get_by_role("table", name="Shop: 17 entries")
    assert set(table.get_by_role("rowheader").all_inner_texts()) == names
    row = table.get_by_role("row").filter(has=shop.page.get_by_role("rowheader", name="report")).inner_text()
    for text in ("blueprint", "shared", "catalogued", "SalesModule", "report", "String", "2: register, basket",
                 "1: stock", "error: report outlives VisitScope and cannot depend on basket", "Shop/Program.swift:16"):
        assert text in row
    # A screen reader must not read hidden parts.
    assert shop.page.get_by_role("button", name="report, blueprint").count() == 0
    header = shop.page.get_by_role("columnheader", name="Needed by")
    for order in ("ascending", "descending"):
        header.get_by_role("button").click()
        assert header.get_attribute("aria-sort") == order
    numbers = [int(cell.split(":")[0]) for cell in shop.page.locator("tbody td:nth-child(9)").all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("view", ["picture", "table"])
def test_rules_of_accessibility(open_page, theme, view):
    explorer = open_page("shop", f"#entry=price&view={view}", color_scheme=theme)
    for title in ("All findings", "Legend"):
        explorer.page.get_by_text(title, exact=True).click()
    results = Axe().run(explorer.page)
    assert results.violations_count == 0, results.generate_report()
    explorer.picture(f"{theme}-{view}")
