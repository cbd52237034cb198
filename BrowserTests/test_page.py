"""Tests of the page as it opens: its boxes, lines and forms, and that it runs and loads nothing else."""

import pages

SHOP = {
    "ClockBlueprint", "RegisterBlueprint", "BasketBlueprint", "PriceBlueprint", "ReceiptBlueprint", "ReportBlueprint",
    "StockBlueprint", "OffersBlueprint", "CounterBlueprint", "PictureBlueprint", "StampBlueprint", "Printer",
    "Bundle.userService", "ShopContext.records", "TaxBlueprint",
}


def test_shows_every_entry_and_counts_them(shop):
    assert shop.names() == SHOP
    assert shop.page.title() == "Shop · services"
    assert shop.page.locator("#summary").inner_text() == "15 entries, 1 of them not supplied, 11 needs, 3 findings"
    assert shop.status == "All 15 entries shown."
    assert shop.page.locator(".frame-header .header text").all_text_contents() == ["▾ TimeModule  2", "▾ SalesModule  6"]
    shop.picture("desktop")


def test_boxes_are_apart_and_in_their_modules(shop):
    boxes = {box.get_attribute("data-item"): box.locator(".outline").bounding_box() for box in shop.page.locator(".node").all()}
    places = list(boxes.values())
    for index, one in enumerate(places):
        for other in places[index + 1:]:
            apart = (one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
                     or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"])
            assert apart, f"{one} overlaps {other}"
    frame = shop.page.locator(".frame[data-module=TimeModule] > rect").bounding_box()
    for name in ("ClockBlueprint", "RegisterBlueprint"):
        box = boxes[f"entry:{name}"]
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
        assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]


def test_an_entry_comes_before_its_dependencies(shop):
    def middle(name):
        box = shop.entry(name).locator(".outline").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    chain = [middle(name) for name in ("StockBlueprint", "ReportBlueprint", "BasketBlueprint")]
    assert chain == sorted(chain) or [y for _, y in chain] == sorted(y for _, y in chain)


def ends(line):
    """Returns the start and the end of a line in the window, and its arrowhead."""
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
    ground = shop.page.evaluate("getComputedStyle(document.body).backgroundColor")
    found = set()
    for line in shop.page.locator("#picture .edge > path:not(.severity)").all():
        seen = ends(line)
        assert seen["head"] == "url(#arrow)" and seen["stroke"] != ground
        start = [name for name, box in boxes.items() if is_at(seen["start"], box)]
        end = [name for name, box in boxes.items() if is_at(seen["end"], box)]
        assert len(start) == 1 and len(end) == 1
        found.add((start[0], end[0]))
    assert {("ReportBlueprint", "BasketBlueprint"), ("StockBlueprint", "ReportBlueprint"), ("PriceBlueprint", "TaxBlueprint"),
            ("RegisterBlueprint", "ClockBlueprint"), ("CounterBlueprint", "OffersBlueprint")} <= found
    assert len(found) == 11


def test_a_cycle_of_two_has_two_lines_and_a_cycle_of_one_has_one(open_page):
    for name in ("circle", "circle-of-modules"):
        explorer = open_page(name)
        lines = [ends(line) for line in explorer.page.locator("#picture .edge > path:not(.severity)").all()]
        assert len(lines) == 3
        for index, one in enumerate(lines):
            for other in lines[index + 1:]:
                assert max(abs(a - b) for a, b in zip(one["middle"], other["middle"])) > 5, "one line covers the other"
        assert "Only entries of a cycle need it." in explorer.choose("B").inner_text()
        explorer.picture(name)


def test_kinds_lifetimes_and_styles_differ_in_form_and_not_only_in_color(shop):
    def form(name, part):
        path = shop.entry(name).locator(f"path.{part}")
        return path.get_attribute("d") if path.count() else ""

    # The samples of the filters all have one size.
    kinds = shop.page.locator("#filters [data-field=kind] .icon path")
    forms = kinds.evaluate_all("all => all.map((path) => [path.getAttribute('d'), getComputedStyle(path).strokeDasharray].join())")
    assert len(forms) == 7 and len(set(forms)) == 7
    lifetimes = ["PriceBlueprint", "ClockBlueprint", "PictureBlueprint", "StampBlueprint", "BasketBlueprint", "TaxBlueprint"]
    looks = {(form(name, "sign"), shop.entry(name).locator(".sign").evaluate("e => getComputedStyle(e).fill === 'none'"))
             for name in lifetimes}
    assert len(looks) == len(lifetimes)
    styles = ["ClockBlueprint", "Printer", "Bundle.userService", "ShopContext.records"]
    assert len({form(name, "style") for name in styles}) == len(styles)


def test_the_legend_names_every_form(shop):
    shop.page.get_by_text("Legend").click()
    legend = shop.page.locator("#legend").inner_text()
    for text in ("main actor", "asynchronous", "parameterized", "collection", "located", "weak", "one per graph", "scoped",
                 "linked", "composed (cake)", "error", "warning", "decorates", "contributes"):
        assert text in legend


def test_findings_are_on_their_entries_and_edges(shop):
    for name, severity in (("TaxBlueprint", "error"), ("PriceBlueprint", "error"), ("ReportBlueprint", "error"),
                           ("BasketBlueprint", "error"), ("PictureBlueprint", "warning")):
        assert shop.entry(name).locator(f"path.severity.{severity}").count() == 1, name
    for name in ("ClockBlueprint", "RegisterBlueprint", "StockBlueprint"):
        assert shop.entry(name).locator("path.severity").count() == 0, name
    # The edge from report to basket, and the path from counter to tax.
    assert shop.page.locator("#picture .edge .severity.error").count() == 4
    details = shop.choose("TaxBlueprint")
    for text in ("error: nothing is supplied for TaxBlueprint", "missing-entry", "Shop/Services.swift:22:17",
                 "CounterBlueprint -> ReceiptBlueprint -> PriceBlueprint -> TaxBlueprint", "to fix: catalog.supply(TaxBlueprint.self)"):
        assert text in details.inner_text()


def test_all_findings_are_listed(shop):
    shop.page.get_by_text("All findings").click()
    shop.page.get_by_role("button", name="PictureBlueprint is supplied but never obtained").click()
    assert shop.role_of("PictureBlueprint") == "chosen"


def test_any_name_is_shown_as_text(open_page):
    explorer = open_page("hostile")
    assert explorer.names() == set(pages.HOSTILE)
    for name in pages.HOSTILE:
        explorer.search.fill(name)
        explorer.search.press("Enter")
        assert explorer.details.get_by_role("heading", level=2).inner_text() == name
        assert name in explorer.details.inner_text()
    explorer.button("Table").click()
    assert set(explorer.page.locator("tbody th").all_inner_texts()) == set(pages.HOSTILE)
    explorer.button("Picture").click()
    explorer.button("Collapse all").click()
    explorer.button("Expand all").click()
    assert explorer.page.evaluate("window.harmed") is None
    assert explorer.page.locator("img, iframe, object").count() == 0
    assert explorer.page.title().startswith("<script>harmed=1<&amp;")


def test_the_policy_blocks_inserted_content(shop):
    # The page never does this. The policy must still stop it, in case of a mistake in the page.
    shop.page.evaluate("""() => {
      const script = document.createElement("script");
      script.textContent = "window.harmed = true";
      const style = document.createElement("style");
      style.textContent = "body { display: none }";
      const picture = document.createElement("img");
      picture.src = "nowhere.png";
      picture.onerror = () => { window.refused = true; };
      document.body.append(script, style, picture);
    }""")
    shop.wait_until(lambda: shop.page.evaluate("window.refused"))
    assert shop.page.evaluate("window.harmed") is None
    assert shop.page.locator("body").is_visible()
    for what in ("script", "style", "img"):
        assert any("Content Security Policy" in complaint and f"{what}-src" in complaint for complaint in shop.complaints)
    shop.complaints.clear()
    shop.requests.clear()


def test_loads_nothing_when_offline(open_page):
    explorer = open_page("shop", offline=True)
    assert explorer.names() == SHOP


def test_an_empty_graph_is_reported(open_page):
    explorer = open_page("empty")
    assert explorer.page.locator("#summary").inner_text() == "0 entries, 0 needs"
    explorer.button("Table").click()
    assert explorer.page.locator("tbody tr").count() == 0


def test_times_and_counts_of_a_running_program(open_page):
    explorer = open_page("observed")
    door = explorer.choose("DoorBlueprint").inner_text()
    assert "3 times, 4.5 ms in all, the longest 2 ms" in door
    assert "7 times" in door
    lamp = explorer.choose("LampBlueprint").inner_text()
    assert "1 time, 1.25 µs in all" in lamp and "42 ms after the start" in lamp
    assert "not during the recording" in explorer.choose("AtticBlueprint").inner_text()
    assert "not supplied" in explorer.choose("CellarBlueprint").inner_text()
    explorer.button("Table").click()
    assert {"Assembled", "Time"} <= set(explorer.page.locator("thead button").all_inner_texts())
