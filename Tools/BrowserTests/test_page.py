"""Tests of the page as it opens: its boxes, lines and forms, and that it runs and loads nothing else."""

import pytest

import pages
from conftest import PHONE, TOUCH

SHOP = {
    "clock", "register", "basket", "price", "receipt", "report",
    "stock", "offers", "counter", "picture", "stamp", "Printer",
    "Bundle.userService", "ShopContext.records", "tax", "contribution to offers by SalesModule", "decorator of price by SalesModule",
}
LEGEND = ["main actor", "asynchronous", "parameterized", "collection", "contribution", "decorator", "located", "weak", "one per graph", "scoped", "linked",
          "composed (cake)", "error", "warning", "decorates", "contributes"]


def test_shows_every_entry_and_counts_them(open_page):
    # Without a network, the page is complete.
    shop = open_page("shop", offline=True)
    assert shop.names() == SHOP
    assert shop.page.title() == "Shop · services"
    assert shop.page.locator("#summary").inner_text() == "17 entries, 1 of them not supplied, 13 needs, 3 findings"
    assert shop.status == "All 17 entries shown."
    assert shop.page.locator(".frame-header .header text").all_text_contents() == ["▾ TimeModule  2", "▾ SalesModule  8"]
    shop.picture("desktop")


def ends(line):
    """Returns the start, the middle and the end of a line in the window, and its arrowhead."""
    return line.evaluate("""(path) => {
      const place = (at) => { const p = path.getPointAtLength(at).matrixTransform(path.getScreenCTM()); return [p.x, p.y]; };
      return { start: place(0), end: place(path.getTotalLength()), middle: place(path.getTotalLength() / 2),
               head: path.getAttribute("marker-end"), stroke: getComputedStyle(path).stroke };
    }""")


def is_at(point, box, slack=6):
    return (box["x"] - slack <= point[0] <= box["x"] + box["width"] + slack
            and box["y"] - slack <= point[1] <= box["y"] + box["height"] + slack)


def test_lines_lead_from_an_entry_to_its_dependencies(shop):
    # Identify each line by the boxes at its start and end.
    boxes = {name: shop.entry(name).locator(".outline").bounding_box() for name in shop.names()}
    found = set()
    for line in shop.page.locator("#picture .edge > path:not(.severity)").all():
        seen = ends(line)
        assert seen["head"] == "url(#arrow)" and seen["stroke"] != shop.ground()
        [start], [end] = ([name for name, box in boxes.items() if is_at(seen[key], box)] for key in ("start", "end"))
        found.add((start, end))
    assert {("report", "basket"), ("stock", "report"), ("price", "tax"),
            ("register", "clock"), ("counter", "offers")} <= found
    assert len(found) == 13
    # An entry comes before its dependencies.
    chain = [boxes[name] for name in ("stock", "report", "basket")]
    assert any(chain == sorted(chain, key=lambda box: box[axis]) for axis in "xy")


def test_entries_are_in_the_frame_of_the_module_that_supplies_them_as_in_mermaid(open_page):
    explorer = open_page("targets")
    frames = {frame.get_attribute("data-module"): frame.bounding_box() for frame in explorer.page.locator(".frame").all()}
    boxes = {name: explorer.entry(name).bounding_box() for name in explorer.names()}
    found = {
        module: {name for name, box in boxes.items()
                 if frame["y"] < box["y"] < frame["y"] + frame["height"] and frame["x"] < box["x"] < frame["x"] + frame["width"]}
        for module, frame in frames.items()}
    # One module only implements an entry that another target declares, and another only contributes.
    assert found == pages.groups_in_mermaid(pages.HERE / "Targets") == {
        "SystemTime": {"clock"}, "Office": {"agenda"}, "Greetings": {"notes", "contribution to notes by Greetings"}}
    about = explorer.choose("clock").inner_text()
    assert "SystemTime" in about and "Declared in\nTime" in about


@pytest.mark.parametrize("name", ["circle", "circle-of-modules"])
def test_a_cycle_of_two_has_two_lines_and_a_cycle_of_one_has_one(open_page, name):
    explorer = open_page(name)
    middles = sorted(tuple(ends(line)["middle"]) for line in explorer.page.locator("#picture .edge > path:not(.severity)").all())
    assert len(middles) == 3
    for one, other in zip(middles, middles[1:]):
        assert max(abs(a - b) for a, b in zip(one, other)) > 5, "one line covers the other"
    assert "Only entries of a cycle need it." in explorer.choose("B").inner_text()


def test_kinds_lifetimes_and_styles_differ_in_form_and_not_only_in_color(shop):
    def forms(part, *names):
        return {shop.entry(name).locator(f"path.{part}").evaluate_all(
            "all => all.map((e) => [e.getAttribute('d'), getComputedStyle(e).fill === 'none'].join()).join()") for name in names}

    # The samples of the filters all have one size.
    kinds = shop.page.locator("#filters [data-field=kind] .icon path").evaluate_all(
        "all => all.map((path) => [path.getAttribute('d'), getComputedStyle(path).strokeDasharray].join())")
    assert len(kinds) == 9 and len(set(kinds)) == 9
    lifetimes = ["price", "clock", "picture", "stamp", "basket", "tax"]
    assert len(forms("sign", *lifetimes)) == len(lifetimes)
    assert len(forms("style", "clock", "Printer", "Bundle.userService", "ShopContext.records")) == 4
    shop.page.get_by_text("Legend").click()
    legend = shop.page.locator("#legend").inner_text()
    assert [text for text in LEGEND if text not in legend] == []


def test_findings_are_on_their_entries_and_edges(shop):
    severities = {name: shop.entry(name).locator("path.severity").evaluate_all("all => all.map((e) => e.classList[1]).join()")
                  for name in shop.names()}
    assert {name: severity for name, severity in severities.items() if severity} == {
        "tax": "error", "price": "error", "receipt": "error", "counter": "error",
        "report": "error", "basket": "error", "picture": "warning"}
    # The edge from report to basket, and the path from counter to tax.
    assert shop.page.locator("#picture .edge .severity.error").count() == 4
    details = shop.choose("tax").inner_text()
    for text in ("error: nothing is supplied for tax", "missing-entry", "Shop/Services.swift:22:17",
                 "counter -> receipt -> price -> tax", "to fix: catalog.supply(TaxBlueprint.self)"):
        assert text in details
    shop.page.get_by_text("All findings").click()
    shop.page.get_by_role("button", name="picture is supplied but never obtained").click()
    assert shop.role_of("picture") == "chosen"


def test_boundaries_show_what_is_allowed_used_and_broken(open_page, shop):
    explorer = open_page("boundaries")
    list = explorer.page.locator("#boundaries")
    list.get_by_text("Boundaries of modules").click()
    rows = list.locator("ul ul > li").all_inner_texts()
    assert rows == ["may use OrderServices\norder", "may use ClockServices\nnothing is used",
                    "uses, without being allowed, PaymentServices\npaymentMethods",
                    "may use OrderServices\norder", "may use no other module"]
    assert list.locator("ul ul .severity.error").count() == 1
    # The edges to the order are allowed, also of a module with a boundary for each condition, and the one to the payments isn't.
    ends = explorer.page.locator("#picture .edge.allowed").evaluate_all("all => all.map((e) => [e.dataset.from, e.dataset.to])")
    assert sorted(ends) == [["entry:checkout", "entry:order"], ["entry:report", "entry:order"]]
    assert explorer.page.locator("#picture .edge:has(.severity.error)").get_attribute("data-to") == "entry:paymentMethods"
    # A program without boundaries has no list.
    assert not shop.page.locator("#boundaries").is_visible()


def test_any_name_is_shown_as_text(open_page):
    explorer = open_page("hostile")
    assert explorer.names() == set(pages.HOSTILE)
    for name in pages.HOSTILE:
        explorer.find(name)
        assert explorer.heading.inner_text() == name
        assert name in explorer.details.inner_text()
    explorer.button("Table").click()
    assert set(explorer.page.locator("tbody th").all_inner_texts()) == set(pages.HOSTILE)
    for name in ("Picture", "Collapse all", "Expand all"):
        explorer.button(name).click()
    assert explorer.page.evaluate("window.harmed") is None
    assert explorer.page.locator("img, iframe, object").count() == 0
    assert explorer.page.title().startswith("<script>harmed=1<&amp;")


def test_the_policy_blocks_inserted_content(shop):
    # The page never does this. The policy must still stop it, in case of a mistake in the page.
    shop.page.evaluate("""() => {
      const add = (name, fields) => document.body.append(Object.assign(document.createElement(name), fields));
      add("script", { textContent: "window.harmed = true" });
      add("style", { textContent: "body { display: none }" });
      add("img", { src: "nowhere.png", onerror: () => { window.refused = true; } });
    }""")
    shop.wait_until(lambda: shop.page.evaluate("window.refused"))
    assert shop.page.evaluate("window.harmed") is None
    assert shop.page.locator("body").is_visible()
    for what in ("script", "style", "img"):
        assert any("Content Security Policy" in complaint and f"{what}-src" in complaint for complaint in shop.complaints)
    shop.complaints.clear()
    shop.requests.clear()


def test_an_empty_graph_is_reported(open_page):
    explorer = open_page("empty")
    assert explorer.page.locator("#summary").inner_text() == "0 entries, 0 needs"
    explorer.button("Table").click()
    assert explorer.rows.count() == 0


def test_times_and_counts_of_a_running_program(open_page):
    explorer = open_page("observed")
    for name, *texts in (("DoorBlueprint", "3 times, 4.5 ms in all, the longest 2 ms", "7 times"),
                         ("LampBlueprint", "1 time, 1.25 µs in all", "42 ms after the start"),
                         ("AtticBlueprint", "not during the recording"), ("CellarBlueprint", "not supplied")):
        details = explorer.choose(name).inner_text()
        assert [text for text in texts if text not in details] == []
    explorer.button("Table").click()
    assert {"Assembled", "Time"} <= set(explorer.page.locator("thead button").all_inner_texts())


def test_follows_the_system_and_can_be_changed(open_page):
    light, dark = open_page("shop", color_scheme="light"), open_page("shop", color_scheme="dark")
    white, black = light.ground(), dark.ground()
    assert white == "rgb(255, 255, 255)" != black
    for explorer, *grounds in ((light, black), (dark, white, black)):
        for ground in grounds:
            explorer.button("Light or dark").click()
            assert explorer.ground() == ground


def test_a_page_prints_completely_and_dark_on_light(open_page):
    explorer = open_page("large", "#view=table&theme=dark")
    explorer.page.emulate_media(media="print")
    assert explorer.ground() == "rgb(255, 255, 255)"
    assert explorer.page.locator("#table").evaluate(
        "e => e.scrollHeight <= e.clientHeight + 1 && e.getBoundingClientRect().height > 5000")


def test_nothing_is_wider_than_a_phone(open_page):
    explorer = open_page("shop", **TOUCH)
    filters = explorer.page.get_by_role("navigation", name="Filters")
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"] and filters.count() == 0
    explorer.button("Filters").tap()
    explorer.filter("weak").uncheck()
    explorer.picture("phone-filters")
    explorer.button("Filters").tap()
    assert "picture" not in explorer.names()
    explorer.search.fill("report")
    explorer.page.get_by_role("option", name="report").tap()
    box = explorer.entry("report").bounding_box()
    assert box["y"] + box["height"] <= explorer.details.bounding_box()["y"]
    explorer.picture("phone")
    explorer.details.get_by_role("button", name="Close").tap()
    explorer.button("Filters").tap()
    explorer.page.get_by_text("All findings").tap()
    explorer.page.get_by_role("button", name="nothing is supplied for tax").tap()
    # The filters covered it.
    assert filters.count() == 0
    explorer.button("Table").tap()
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
