"""Tests of use by keyboard and screen reader, in the dark theme, in print, and on a phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from conftest import PHONE


def focused(explorer):
    return explorer.page.evaluate("document.activeElement.querySelector('title')?.textContent")


def tab_to_picture(explorer):
    for _ in range(60):
        explorer.page.keyboard.press("Tab")
        if explorer.page.evaluate("document.activeElement.matches('.node')"):
            return
    pytest.fail("Tab doesn't reach the picture")


# Keyboard


def test_the_picture_is_one_tab_stop_and_arrows_move_in_it(shop):
    tab_to_picture(shop)
    assert shop.page.locator(".node[tabindex='0']").count() == 1
    seen = {focused(shop)}
    for key in ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"]:
        shop.page.keyboard.press(key)
        seen.add(focused(shop))
        assert shop.page.locator(".node[tabindex='0']").count() == 1
    assert len(seen) >= 4 and None not in seen


def test_every_entry_can_be_reached_with_arrows(shop):
    tab_to_picture(shop)
    seen, waiting = set(), [focused(shop)]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for key in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
            shop.entry(name).focus()
            shop.page.keyboard.press(key)
            waiting.append(focused(shop))
    assert seen == shop.names()


def test_page_keys_visit_all_entries(shop):
    tab_to_picture(shop)
    seen = []
    for _ in shop.names():
        shop.page.keyboard.press("PageDown")
        seen.append(focused(shop))
    assert set(seen) == shop.names() and len(seen) == len(set(seen))
    shop.page.keyboard.press("PageUp")
    assert focused(shop) == seen[-2]


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_key_selects_and_escape_clears(shop, key):
    tab_to_picture(shop)
    name = focused(shop)
    shop.page.keyboard.press(key)
    assert shop.role_of(name) == "chosen"
    shop.page.keyboard.press("Escape")
    assert shop.details.count() == 0
    assert focused(shop) == name


def test_a_folded_module_unfolds_by_key_and_stays_reachable(shop):
    shop.button("Collapse all").focus()
    shop.page.keyboard.press("Enter")
    tab_to_picture(shop)
    assert "folded" in shop.page.locator(".node:focus").get_attribute("class")
    module = shop.page.locator(".node:focus").get_attribute("data-item").removeprefix("module:")
    shop.page.keyboard.press("Enter")
    assert len(shop.names()) > 3
    assert shop.page.locator(".node[tabindex='0']").count() == 1
    # Its box is gone, and the focus is in the module.
    assert module in shop.page.locator(".node:focus").get_attribute("aria-label") or module == ""


def test_the_focus_is_never_lost(shop):
    shop.choose("PriceBlueprint").get_by_role("button", name="TaxBlueprint").press("Enter")
    heading = shop.details.get_by_role("heading", level=2)
    assert heading.inner_text() == "TaxBlueprint" and heading.evaluate("e => e === document.activeElement")
    shop.details.get_by_role("button", name="Close").press("Enter")
    assert focused(shop) == "TaxBlueprint"
    shop.button("Table").press("Enter")
    shop.page.locator("tbody").get_by_role("button", name="ClockBlueprint").press("Enter")
    assert heading.inner_text() == "ClockBlueprint" and heading.evaluate("e => e === document.activeElement")
    shop.page.keyboard.press("Escape")
    assert shop.page.evaluate("document.activeElement.textContent") == "ClockBlueprint"


def test_short_cuts(shop):
    shop.page.keyboard.press("/")
    assert shop.search.evaluate("e => e === document.activeElement")
    shop.page.keyboard.type("t")
    assert shop.search.input_value() == "t"
    shop.page.keyboard.press("Escape")
    shop.search.blur()
    shop.page.keyboard.press("t")
    assert shop.page.get_by_role("table").count() == 1
    shop.page.keyboard.press("t")
    assert shop.page.get_by_role("table").count() == 0
    # The picture's new size is known in the next frame.
    shop.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    picture = shop.page.locator(".world")
    shop.page.keyboard.press("f")
    before = picture.get_attribute("transform")
    shop.page.keyboard.press("+")
    expect(picture).not_to_have_attribute("transform", before)
    shop.page.keyboard.press("f")
    expect(picture).to_have_attribute("transform", before)


def test_the_focused_entry_is_visible(shop):
    for _ in range(6):
        shop.button("Larger").click()
    tab_to_picture(shop)
    for key in ["ArrowRight", "ArrowRight", "ArrowDown"]:
        shop.page.keyboard.press(key)
    box = shop.page.locator(".node:focus").bounding_box()
    view = shop.page.locator("#picture").bounding_box()
    assert view["x"] <= box["x"] + box["width"] / 2 <= view["x"] + view["width"]
    assert view["y"] <= box["y"] + box["height"] / 2 <= view["y"] + view["height"]


def test_from_the_picture_to_the_table_and_back_by_key(shop):
    tab_to_picture(shop)
    name = focused(shop)
    shop.page.keyboard.press("t")
    assert shop.page.evaluate("document.activeElement.id") == "table"
    shop.page.keyboard.press("t")
    assert focused(shop) == name


# Screen readers


def test_boxes_have_accessible_names(shop):
    for name in ("PriceBlueprint, blueprint, transient, module SalesModule, needs 3, needed by 1, 1 error",
                 "BasketBlueprint, blueprint, scoped: VisitScope, module SalesModule, needs 0, needed by 1, 1 error",
                 "TaxBlueprint, not supplied, needs 0, needed by 1, 1 error"):
        assert shop.page.get_by_role("button", name=name, exact=True).count() == 1, name


def test_the_table_has_the_same_entries(shop):
    names = shop.names()
    shop.button("Table").click()
    table = shop.page.get_by_role("table", name="Shop: 15 entries")
    assert set(table.get_by_role("rowheader").all_inner_texts()) == names
    row = table.get_by_role("row").filter(has=shop.page.get_by_role("rowheader", name="ReportBlueprint")).inner_text()
    for text in ("blueprint", "shared", "catalogued", "SalesModule", "report", "String", "2: RegisterBlueprint, BasketBlueprint",
                 "1: StockBlueprint", "error: ReportBlueprint outlives VisitScope and cannot depend on BasketBlueprint", "Shop/Program.swift:15"):
        assert text in row
    # A screen reader must not read hidden parts.
    assert shop.page.get_by_role("button", name="ReportBlueprint, blueprint").count() == 0


def test_the_table_sorts(shop):
    shop.button("Table").click()
    header = shop.page.get_by_role("columnheader", name="Needed by")
    header.get_by_role("button").click()
    assert header.get_attribute("aria-sort") == "ascending"
    header.get_by_role("button").click()
    assert header.get_attribute("aria-sort") == "descending"
    numbers = [int(cell.split(":")[0]) for cell in shop.page.locator("tbody td:nth-child(9)").all_inner_texts()]
    assert numbers == sorted(numbers, reverse=True)
    shop.page.locator("tbody").get_by_role("button", name="ClockBlueprint").click()
    assert shop.details.get_by_role("heading", level=2).inner_text() == "ClockBlueprint"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("view", ["picture", "table"])
def test_rules_of_accessibility(open_page, theme, view):
    explorer = open_page("shop", f"#entry=PriceBlueprint&view={view}", color_scheme=theme)
    for title in ("All findings", "Legend"):
        explorer.page.get_by_text(title, exact=True).click()
    results = Axe().run(explorer.page)
    assert results.violations_count == 0, results.generate_report()
    explorer.picture(f"{theme}-{view}")


# Light and dark


def test_follows_the_system_and_can_be_changed(open_page):
    def ground(explorer):
        return explorer.page.evaluate("getComputedStyle(document.body).backgroundColor")

    light, dark = open_page("shop", color_scheme="light"), open_page("shop", color_scheme="dark")
    assert ground(light) == "rgb(255, 255, 255)"
    assert ground(dark) != ground(light)
    light.button("Light or dark").click()
    assert ground(light) == ground(dark)
    dark.button("Light or dark").click()
    assert ground(dark) == "rgb(255, 255, 255)"
    dark.button("Light or dark").click()
    assert ground(dark) != "rgb(255, 255, 255)"


def test_a_page_prints_completely_and_dark_on_light(open_page):
    explorer = open_page("large", "#view=table&theme=dark")
    explorer.page.emulate_media(media="print")
    assert explorer.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    table = explorer.page.locator("#table")
    assert table.evaluate("e => e.scrollHeight <= e.clientHeight + 1 && e.getBoundingClientRect().height > 5000")


# A phone


def test_nothing_is_wider_than_a_phone(open_page):
    explorer = open_page("shop", viewport=PHONE, has_touch=True, is_mobile=True)
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert explorer.page.get_by_role("navigation", name="Filters").count() == 0
    explorer.button("Filters").tap()
    explorer.filter("weak").uncheck()
    explorer.picture("phone-filters")
    explorer.button("Filters").tap()
    assert "PictureBlueprint" not in explorer.names()
    explorer.search.fill("report")
    explorer.page.get_by_role("option", name="ReportBlueprint").tap()
    box = explorer.entry("ReportBlueprint").bounding_box()
    assert box["y"] + box["height"] <= explorer.details.bounding_box()["y"]
    explorer.picture("phone")
    explorer.details.get_by_role("button", name="Close").tap()
    explorer.button("Filters").tap()
    explorer.page.get_by_text("All findings").tap()
    explorer.page.get_by_role("button", name="nothing is supplied for TaxBlueprint").tap()
    # The filters covered it.
    assert explorer.page.get_by_role("navigation", name="Filters").count() == 0
    explorer.button("Table").tap()
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    explorer.picture("phone-table")
