"""Tests of search, filters, selection, folding, and the address that restores them."""

import re

import pytest

from conftest import PHONE


# Search


def suggestions(explorer):
    return explorer.page.locator("#suggestions bdi").all_inner_texts()


@pytest.mark.parametrize("typed, first", [
    ("report", "ReportBlueprint"), ("RB", "ReportBlueprint"), ("userS", "Bundle.userService"), ("double", "PriceBlueprint"),
    ("print", "Printer"), ("timemod", "RegisterBlueprint"), ("records", "ShopContext.records"),
])
def test_suggests_by_name_initials_key_output_and_module(shop, typed, first):
    shop.search.fill(typed)
    assert first in suggestions(shop)[:3]


def test_names_with_the_prefix_come_first(shop):
    shop.search.fill("re")
    assert set(suggestions(shop)[:3]) == {"ReceiptBlueprint", "RegisterBlueprint", "ReportBlueprint"}


def test_arrows_and_enter_select_a_suggestion(shop):
    shop.search.fill("re")
    second = suggestions(shop)[1]
    shop.search.press("ArrowDown")
    active = shop.search.get_attribute("aria-activedescendant")
    assert shop.page.locator(f"#{active}").get_attribute("aria-selected") == "true"
    shop.search.press("Enter")
    assert shop.role_of(second) == "chosen"
    assert shop.search.get_attribute("aria-expanded") == "false"
    assert shop.details.get_by_role("heading", level=2).evaluate("e => e === document.activeElement")


def test_a_click_selects_a_suggestion(shop):
    shop.search.fill("stamp")
    shop.page.get_by_role("option", name="StampBlueprint").click()
    assert shop.role_of("StampBlueprint") == "chosen"


def test_nothing_found_and_escape(shop):
    shop.search.fill("zzz")
    assert shop.page.locator("#suggestions").inner_text() == "no match"
    shop.search.press("Enter")
    assert shop.fragment == ""
    shop.search.press("Escape")
    assert shop.search.input_value() == ""
    assert shop.page.locator("#suggestions").is_hidden()


def test_a_suggestion_contains_all_words(shop):
    shop.search.fill("blue REG")
    assert suggestions(shop) == ["RegisterBlueprint", "ClockBlueprint"] or suggestions(shop)[0] == "RegisterBlueprint"
    shop.search.fill("register nothing")
    assert suggestions(shop) == []


# Filters


@pytest.mark.parametrize("label, gone", [
    ("TimeModule", {"ClockBlueprint", "RegisterBlueprint"}), ("scoped", {"BasketBlueprint"}), ("asynchronous", {"StockBlueprint"}),
    ("linked", {"Bundle.userService"}), ("composed (cake)", {"ShopContext.records"}),
])
def test_a_filter_hides_and_shows(shop, label, gone):
    before = shop.names()
    box = shop.filter(label)
    box.uncheck()
    assert before - shop.names() == gone
    assert shop.status == f"{15 - len(gone)} of 15 entries shown."
    box.check()
    assert shop.names() == before


def test_only_findings_and_only_errors(shop):
    shop.filter("With findings").check()
    assert "PictureBlueprint" in shop.names() and "ClockBlueprint" not in shop.names()
    shop.filter("With errors").check()
    assert shop.names() == {
        "TaxBlueprint", "PriceBlueprint", "ReceiptBlueprint", "CounterBlueprint", "ReportBlueprint", "BasketBlueprint"}


def test_an_empty_result_is_reported(shop):
    for module in ("TimeModule", "SalesModule", "no module"):
        shop.filter(module).uncheck()
    assert shop.names() == set()
    assert shop.status == "The filters hide all entries."


def test_filters_apply_to_the_table_too(shop):
    shop.button("Table").click()
    shop.filter("TimeModule").uncheck()
    assert shop.page.locator("tbody tr").count() == 13


# Selection


def test_dependencies_and_dependents_are_highlighted(shop):
    details = shop.choose("PriceBlueprint")
    roles = {name: shop.role_of(name) for name in shop.names()}
    assert {name for name, role in roles.items() if role == "down"} == {"TaxBlueprint", "ClockBlueprint", "RegisterBlueprint"}
    assert {name for name, role in roles.items() if role == "up"} == {"ReceiptBlueprint", "CounterBlueprint"}
    assert shop.entry("PriceBlueprint").get_attribute("aria-pressed") == "true"
    assert shop.page.locator("#picture .edge.down").count() == 4
    assert shop.page.locator("#picture .edge.up").count() == 2
    text = details.inner_text()
    for part in ("Supplied at", "Shop/Program.swift:13", "Module\nSalesModule", "Key\nprice", "Output\nDouble", "Needs (3)",
                 "decorates", "Needed by (1)", "Path from the root"):
        assert part in text
    assert [step.inner_text() for step in details.locator("ol.path button").all()] == [
        "CounterBlueprint", "ReceiptBlueprint", "PriceBlueprint"]


def test_the_obtaining_code_is_shown(shop):
    assert "Shop.main" in shop.choose("StampBlueprint").inner_text()


def test_a_link_selects_the_next_entry(shop):
    shop.choose("ReportBlueprint").get_by_role("button", name="BasketBlueprint").click()
    assert shop.role_of("BasketBlueprint") == "chosen"
    assert shop.role_of("ReportBlueprint") == "up"


def test_closing_clears_the_selection(shop):
    shop.choose("ReportBlueprint").get_by_role("button", name="Close").click()
    assert shop.details.count() == 0
    assert all(shop.role_of(name) == "" for name in shop.names())


def test_only_neighbors_are_shown(shop):
    shop.choose("PriceBlueprint").get_by_label("Only its dependencies and dependents").check()
    assert shop.names() == {
        "PriceBlueprint", "TaxBlueprint", "ClockBlueprint", "RegisterBlueprint", "ReceiptBlueprint", "CounterBlueprint"}
    shop.details.get_by_role("button", name="Close").click()
    assert len(shop.names()) == 15


def test_the_selected_entry_is_shown_despite_a_filter(shop):
    shop.filter("TimeModule").uncheck()
    shop.search.fill("clock")
    shop.search.press("Enter")
    assert shop.role_of("ClockBlueprint") == "chosen"
    assert shop.filter("TimeModule").is_checked()


def test_a_selected_entry_that_the_filters_hide_can_be_shown(shop):
    shop.choose("ClockBlueprint")
    shop.filter("TimeModule").uncheck()
    shop.details.get_by_role("button", name="Show it").click()
    assert shop.role_of("ClockBlueprint") == "chosen"
    assert shop.details.get_by_role("button", name="Show it").count() == 0


def test_no_module_folds_around_an_entry(shop):
    shop.button("Collapse TimeModule").click()
    shop.choose("PriceBlueprint").get_by_label("Only its dependencies and dependents").check()
    assert {"ClockBlueprint", "RegisterBlueprint"} <= shop.names()
    assert shop.button("Collapse TimeModule").is_disabled()
    before = shop.fragment
    shop.page.locator(".frame-header[data-module=TimeModule] .header").click()
    assert shop.fragment == before and shop.status == "Modules can't be collapsed while only an entry's neighbours are shown."
    shop.details.get_by_label("Only its dependencies and dependents").uncheck()
    assert "ClockBlueprint" not in shop.names()


# Folding


def test_a_module_folds_and_unfolds(shop):
    shop.page.locator(".frame-header[data-module=TimeModule] .header").click()
    folded = shop.page.get_by_role("button", name="TimeModule, collapsed module, 2 entries")
    assert folded.count() == 1
    assert "ClockBlueprint" not in shop.names()
    # Entries that need one of its entries now need the module.
    assert shop.page.locator("#picture .edge").count() == 9
    folded.click()
    assert {"ClockBlueprint", "RegisterBlueprint"} <= shop.names()


def test_a_folded_module_shows_its_findings_and_is_highlighted(shop):
    shop.button("Collapse SalesModule").click()
    folded = shop.page.get_by_role("button", name="SalesModule, collapsed module")
    assert folded.locator("path.severity.error").count() == 1
    shop.choose("ClockBlueprint")
    assert "up" in folded.get_attribute("class").split()


def test_all_fold_and_unfold(shop):
    shop.button("Collapse all").click()
    assert shop.page.locator(".node.folded").count() == 3
    shop.button("Expand all").click()
    assert len(shop.names()) == 15


def test_a_module_that_folds_in_a_moved_view_stays_in_place(shop):
    for _ in range(3):
        shop.button("Larger").click()
    before = shop.page.locator(".frame[data-module=SalesModule] > rect").bounding_box()
    shop.button("Collapse SalesModule").click()
    after = shop.page.get_by_role("button", name="SalesModule, collapsed module").bounding_box()
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (before, after)]
    assert middles[1] == pytest.approx(middles[0], abs=8)


# Moving


def test_dragging_and_the_wheel_move_the_picture(shop):
    world = shop.page.locator(".world")
    box = shop.page.locator("#picture").bounding_box()
    x, y = box["x"] + 20, box["y"] + 20
    first = shop.entry("ClockBlueprint").bounding_box()
    length = shop.page.evaluate("history.length")
    shop.page.mouse.move(x, y)
    shop.page.mouse.down()
    shop.page.mouse.move(x + 60, y + 40, steps=4)
    shop.page.mouse.up()
    second = shop.entry("ClockBlueprint").bounding_box()
    assert (second["x"] - first["x"], second["y"] - first["y"]) == pytest.approx((60, 40), abs=1)
    shop.page.mouse.wheel(0, -300)
    shop.wait_until(lambda: shop.entry("ClockBlueprint").bounding_box()["width"] > 1.2 * second["width"])
    shop.wait_until(lambda: "at=" in shop.fragment)
    # "Back" returns to the earlier selection, and not to every movement.
    assert shop.page.evaluate("history.length") == length
    shop.button("Fit").click()
    assert "at=" not in shop.fragment
    shop.page.reload()
    fitted = shop.entry("ClockBlueprint").bounding_box()
    assert (fitted["x"], fitted["y"]) == pytest.approx((first["x"], first["y"]), abs=1)


def test_the_lines_of_the_box_under_the_pointer_are_highlighted(shop):
    near = shop.page.locator("#picture .edge.near")
    assert near.count() == 0
    shop.entry("PriceBlueprint").hover()
    assert sorted((line.get_attribute("data-from"), line.get_attribute("data-to")) for line in near.all()) == [
        ("entry:PriceBlueprint", "entry:ClockBlueprint"), ("entry:PriceBlueprint", "entry:RegisterBlueprint"),
        ("entry:PriceBlueprint", "entry:TaxBlueprint"), ("entry:ReceiptBlueprint", "entry:PriceBlueprint")]
    shop.page.mouse.move(5, 5)
    assert near.count() == 0


def test_two_fingers_zoom_around_their_middle(open_page):
    explorer = open_page("shop", viewport=PHONE, has_touch=True, is_mobile=True)
    before = explorer.entry("PriceBlueprint").bounding_box()
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    session = explorer.context.new_cdp_session(explorer.page)

    def touch(kind, *places):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x + place, "y": y, "id": number} for number, place in enumerate(places)]})

    touch("touchStart", -30, 30)
    for distance in (40, 50, 60):
        touch("touchMove", -distance, distance)
    touch("touchEnd")
    after = explorer.entry("PriceBlueprint").bounding_box()
    assert after["width"] == pytest.approx(2 * before["width"], rel=0.1)
    assert (after["x"] + after["width"] / 2, after["y"] + after["height"] / 2) == pytest.approx((x, y), abs=6)
    assert explorer.details.count() == 0, "it selected the entry under a finger"


def test_a_drag_that_begins_on_a_box_selects_nothing(shop):
    box = shop.entry("ClockBlueprint").bounding_box()
    shop.page.mouse.move(box["x"] + 30, box["y"] + 10)
    shop.page.mouse.down()
    shop.page.mouse.move(box["x"] + 60, box["y"] - 30, steps=3)
    shop.page.mouse.up()
    assert shop.entry("ClockBlueprint").bounding_box()["x"] == pytest.approx(box["x"] + 30, abs=1)
    assert shop.role_of("ClockBlueprint") == ""
    shop.entry("ClockBlueprint").click()
    assert shop.role_of("ClockBlueprint") == "chosen"


def test_a_slightly_moving_pointer_still_selects(shop):
    box = shop.entry("ClockBlueprint").bounding_box()
    shop.page.mouse.move(box["x"] + 30, box["y"] + 10)
    shop.page.mouse.down()
    shop.page.mouse.move(box["x"] + 32, box["y"] + 11)
    shop.page.mouse.up()
    assert shop.role_of("ClockBlueprint") == "chosen"


# The address


def test_back_and_forward(shop):
    shop.choose("ReportBlueprint")
    shop.choose("BasketBlueprint")
    shop.filter("TimeModule").uncheck()
    shop.page.go_back()
    assert shop.filter("TimeModule").is_checked() and shop.role_of("BasketBlueprint") == "chosen"
    shop.page.go_back()
    assert shop.role_of("ReportBlueprint") == "chosen"
    shop.page.go_back()
    assert shop.details.count() == 0
    shop.page.go_forward()
    assert shop.role_of("ReportBlueprint") == "chosen"


def test_a_link_restores_the_view(shop, open_page):
    shop.choose("PriceBlueprint")
    shop.filter("weak").uncheck()
    shop.button("Collapse TimeModule").click()
    shop.button("Light or dark").click()
    shop.button("Larger").click()
    shop.wait_until(lambda: "at=" in shop.fragment)
    there = shop.page.locator(".world").get_attribute("transform")
    other = open_page("shop", shop.fragment)
    assert other.names() == shop.names()
    assert other.role_of("PriceBlueprint") == "chosen"
    assert not other.filter("weak").is_checked()
    assert other.page.locator("html").get_attribute("data-theme") == "dark"
    places = [[float(number) for number in re.findall(r"-?[\d.]+", text)] for text in
              (there, other.page.locator(".world").get_attribute("transform"))]
    assert places[1] == pytest.approx(places[0], abs=1.5)


@pytest.mark.parametrize("fragment", [
    "#entry=Nothing", "#at=1,2", "#at=NaN,1,1", "#at=0,0,-3", "#view=none&theme=blue&only=x", "#hide=&hide=kind:none&fold=None",
    "#%E0%A4%A", "#=&&==#", "#at=1e308,1e308,4", "#at=0,0,1e-9", "#around", "#entry=__proto__",
])
def test_an_invalid_address_shows_all(open_page, fragment):
    assert len(open_page("shop", fragment).names()) == 15


def test_the_address_can_be_written_by_hand(shop):
    shop.page.evaluate("location.hash = '#entry=ReportBlueprint&view=table'")
    shop.page.get_by_role("heading", level=2, name="ReportBlueprint").wait_for()
    assert shop.page.get_by_role("table").count() == 1
