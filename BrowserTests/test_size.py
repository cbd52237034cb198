"""Tests with thousands of entries."""


def test_a_thousand_entries_are_drawn(open_page):
    explorer = open_page("large", "#folded=none")
    assert explorer.page.locator(".node").count() == 1_000
    explorer.search.fill("Service500B")
    explorer.search.press("Enter")
    assert explorer.role_of("Service500Blueprint") == "chosen"
    explorer.picture("large")


def test_ten_thousand_entries_open_folded(open_page):
    explorer = open_page("huge")
    assert explorer.page.locator(".node.folded").count() == 100 and explorer.page.locator(".node").count() == 100
    explorer.search.fill("Service4242B")
    explorer.search.press("Enter")
    assert explorer.role_of("Service4242Blueprint") == "chosen"
    assert explorer.page.locator(".node.folded").count() == 99
    # The found entry is visible.
    box, view = explorer.entry("Service4242Blueprint").bounding_box(), explorer.page.locator("#picture").bounding_box()
    assert view["x"] < box["x"] < view["x"] + view["width"] and view["y"] < box["y"] < view["y"] + view["height"]
    explorer.picture("huge")
    explorer.button("Expand all").click()
    assert "At most 2,500 entries are drawn at once." in explorer.status
    assert explorer.page.locator(".node.folded").count() == 99


def test_an_address_that_would_draw_too_many_entries_folds(open_page):
    assert open_page("huge", "#folded=none").page.locator(".node.folded").count() == 100


def test_one_module_of_thousands_can_be_shown(open_page):
    explorer = open_page("single")
    assert explorer.page.locator(".node").count() == 1
    explorer.search.fill("Service40B")
    explorer.search.press("Enter")
    assert "Service40Blueprint" in explorer.details.inner_text()
    explorer.details.get_by_label("Only its dependencies and dependents").check()
    assert 1 < explorer.page.locator(".node").count() <= 2_500
    assert explorer.role_of("Service40Blueprint") == "chosen"


def test_the_neighbors_of_a_hub_are_shown_in_parts(open_page):
    explorer = open_page("hub", "#entry=Hub")
    assert "Needed by (9,999)" in explorer.details.inner_text()
    assert explorer.details.locator("ul li button").count() == 100
    explorer.details.get_by_role("button", name="Show more (9,899 left)").click()
    assert explorer.details.locator("ul li button").count() == 200
    explorer.details.get_by_label("Only its dependencies and dependents").check()
    assert 1_000 < explorer.page.locator(".node").count() <= 2_500
    assert explorer.status.endswith("shown, the nearest: no more are drawn at once.")


def test_open_modules_are_open_again_after_showing_neighbors(open_page):
    explorer = open_page("middle", "#entry=Middle&folded=all&open=Module0&open=Module1")
    assert explorer.page.locator(".node.folded").count() == 8
    around = explorer.details.get_by_label("Only its dependencies and dependents")
    around.check()
    assert explorer.page.locator(".node").count() <= 2_500
    assert explorer.status.endswith("shown, the nearest: no more are drawn at once.")
    around.uncheck()
    assert explorer.page.locator(".node.folded").count() == 8


def test_rows_stay_when_one_is_selected(open_page):
    explorer = open_page("huge", "#view=table")
    explorer.page.get_by_role("button", name="Show more").click()
    explorer.page.locator("tbody button").nth(700).click()
    assert explorer.page.locator("tbody tr").count() == 800
    assert explorer.page.locator("tbody tr.chosen").count() == 1


def test_the_table_of_thousands_grows_on_request(open_page):
    explorer = open_page("huge", "#view=table")
    assert explorer.page.locator("tbody tr").count() == 400
    explorer.page.get_by_role("button", name="Show more (9,600 left)").click()
    assert explorer.page.locator("tbody tr").count() == 800
