"""Tests of the picture at several sizes of program and window: texts are readable, and nothing overlaps."""

import pytest

from conftest import DESKTOP, PHONE, WIDE

WINDOWS = {"phone": PHONE, "desktop": DESKTOP, "wide": WIDE}
PROGRAMS = ["17", "200", "2000", "10000"]
ELSEWHERE = [
    ("shop", ""), ("circle", ""), ("circle-of-modules", ""), ("hostile", ""), ("200", "#folded=none"), ("200", "#folded=all"),
    ("large", "#folded=none"), ("single", "#entry=Service40Blueprint&around"), ("hub", ""), ("hub", "#entry=Hub&around"),
    ("2000", "#entry=Service900Blueprint"), ("tangle", "#folded=none"), ("tangle", "#folded=all"), ("long", ""),
]

# The boxes and frames of the picture, as rectangles in its own units.
RECTANGLES = """
  const rectangle = (element) => { const box = element.getBBox(); return box; };
  const moved = (element, { x, y, width, height }) => {
    const { e, f } = element.transform.baseVal.consolidate().matrix;
    return { x: x + e, y: y + f, width, height };
  };
  const boxes = [...document.querySelectorAll(".node")].map((node) => ({
    id: node.dataset.item, ...moved(node, rectangle(node.querySelector(".outline"))), isFrame: false }));
  const frames = [...document.querySelectorAll(".frame")].map((frame) => {
    const { x, y, width, height } = rectangle(frame.querySelector("rect"));
    return { id: frame.dataset.module, x, y, width, height, isFrame: true };
  });
  const plain = ({ x, y, width, height }) => ({ x, y, width, height });
  const over = (one, other, slack = 0.5) => one.x + one.width > other.x + slack && other.x + other.width > one.x + slack
    && one.y + one.height > other.y + slack && other.y + other.height > one.y + slack;
"""

OVERLAPS = "() => {" + RECTANGLES + """
  const found = [];
  for (const all of [boxes, frames]) {
    const sorted = [...all].sort((one, other) => one.x - other.x);
    sorted.forEach((one, index) => {
      for (let at = index + 1; at < sorted.length && sorted[at].x < one.x + one.width; at += 1) {
        if (over(one, sorted[at])) found.push([one.id, sorted[at].id]);
      }
    });
  }
  const within = (box, frame) => box.x >= frame.x && box.x + box.width <= frame.x + frame.width
    && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
  for (const frame of frames) {
    for (const box of boxes) {
      const module = window.modules[box.id.replace(/^entry:/, "")];
      const isOwn = box.id.startsWith("entry:") && module === frame.id;
      if (isOwn ? !within(box, frame) : over(box, frame)) found.push([box.id, `frame ${frame.id}`]);
    }
  }
  for (const header of document.querySelectorAll(".header rect")) {
    for (const box of boxes) if (over(box, rectangle(header))) found.push([box.id, "header"]);
  }
  return found.slice(0, 5);
}"""

# Compares the pieces of each line with the boxes in the same cells of a grid.
CROSSINGS = "() => {" + RECTANGLES + """
  const cell = 200;
  const grid = new Map();
  const cells = (x, y, right, bottom) => {
    const keys = [];
    for (let i = Math.floor(x / cell); i <= Math.floor(right / cell); i += 1) {
      for (let j = Math.floor(y / cell); j <= Math.floor(bottom / cell); j += 1) keys.push(`${i} ${j}`);
    }
    return keys;
  };
  const modules = window.modules;
  for (const box of [...boxes, ...frames]) {
    for (const key of cells(box.x, box.y, box.x + box.width, box.y + box.height)) {
      if (!grid.has(key)) grid.set(key, []);
      grid.get(key).push(box);
    }
  }
  const lengthOf = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
  const pointsOf = (d) => {
    const points = [];
    for (const [, command, text] of d.matchAll(/([MLCH])([^MLCH]*)/g)) {
      const numbers = text.trim().split(/[ ,]+/).map(Number);
      const last = points[points.length - 1];
      if (command === "H") numbers.push(last[1]);
      if (command === "M") { points.push(numbers); continue; }
      const bends = command === "C" ? numbers : [...last, ...numbers, ...numbers];
      const steps = Math.max(8, Math.ceil(lengthOf(last, bends.slice(4)) / 3));
      for (let step = 1; step <= steps; step += 1) {
        const t = step / steps, u = 1 - t;
        points.push([0, 1].map((i) => u ** 3 * last[i] + 3 * u * u * t * bends[i] + 3 * u * t * t * bends[2 + i] + t ** 3 * bends[4 + i]));
      }
    }
    return points;
  };
  const moduleOf = (id) => (id.startsWith("entry:") ? modules[id.slice(6)] : id.replace(/^module:/, ""));
  const found = [];
  for (const edge of document.querySelectorAll("#picture .edge")) {
    const { from, to } = edge.dataset;
    const own = new Set([from, to]);
    const ownModules = new Set([moduleOf(from), moduleOf(to)]);
    for (const [x, y] of pointsOf(edge.querySelector("path").getAttribute("d"))) {
      for (const box of grid.get(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`) ?? []) {
        const isIn = x > box.x + 1 && x < box.x + box.width - 1 && y > box.y + 1 && y < box.y + box.height - 1;
        // A line may cross the frames of its own modules. It may cross a box only if it is an edge from the box to itself.
        const isAllowed = box.isFrame ? ownModules.has(box.id) : own.has(box.id) && from === to;
        if (isIn && !isAllowed) found.push([from, to, box.id]);
      }
    }
  }
  return { found: found.slice(0, 5), lines: document.querySelectorAll("#picture .edge").length };
}"""

SMALL = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let read = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.data.trim() === "" || element.closest("script, style, title, noscript") || !element.checkVisibility()) continue;
    const { width, height, left, top } = element.getBoundingClientRect();
    if (width * height === 0) continue;
    const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    read += 1;
    if (size < 9.99) found.push([node.data, size]);
  }
  return { found: found.slice(0, 5), read };
}"""

COVERED = """() => {
  const picture = document.getElementById("picture");
  const view = picture.getBoundingClientRect();
  const found = [];
  let seen = 0;
  for (const id of ["bar", "sidebar", "details", "status"]) {
    const box = document.getElementById(id).getBoundingClientRect();
    const isOver = box.width * box.height > 0 && box.left < view.right - 0.5 && view.left < box.right - 0.5
      && box.top < view.bottom - 0.5 && view.top < box.bottom - 0.5;
    if (isOver) found.push(id);
  }
  for (const node of document.querySelectorAll(".node .outline")) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    for (const [x, y] of [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]]) {
      if (x < view.left + 1 || x > view.right - 1 || y < view.top + 1 || y > view.bottom - 1) continue;
      seen += 1;
      if (!picture.contains(document.elementFromPoint(x, y))) found.push(node.parentElement.dataset.item);
    }
  }
  return { found: found.slice(0, 5), seen };
}"""


def check_shape(explorer):
    page = explorer.page
    page.evaluate("""() => {
      const { graph } = JSON.parse(document.getElementById("data").textContent);
      window.modules = Object.create(null);
      for (const node of graph.nodes) window.modules[node.id] = node.module ?? "";
    }""")
    assert page.evaluate(OVERLAPS) == []
    crossings = page.evaluate(CROSSINGS)
    assert crossings["found"] == []
    small = page.evaluate(SMALL)
    assert small["found"] == [] and small["read"] > 0
    covered = page.evaluate(COVERED)
    assert covered["found"] == [] and covered["seen"] > 0
    return crossings["lines"]


def readable(explorer):
    """Returns the number of boxes with a readable name in the view."""
    return explorer.page.evaluate("""() => {
      const view = document.getElementById("picture").getBoundingClientRect();
      return [...document.querySelectorAll(".node text")].filter((text) => {
        const box = text.getBoundingClientRect();
        return text.checkVisibility() && box.width > 0 && box.left >= view.left && box.right <= view.right
          && box.top >= view.top && box.bottom <= view.bottom;
      }).length;
    }""")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("program", PROGRAMS)
def test_opens_in_a_readable_shape(open_page, program, window):
    explorer = open_page(program, viewport=WINDOWS[window])
    assert check_shape(explorer) > 0
    drawn = explorer.page.locator(".node").count()
    # All boxes of a small program, or as many as fit in the view.
    assert readable(explorer) >= min(drawn, {"phone": 8, "desktop": 30, "wide": 60}[window])
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
@pytest.mark.parametrize("program", ["2000", "10000"])
def test_a_found_entry_is_unfolded_and_visible(open_page, program, window):
    explorer = open_page(program, viewport=WINDOWS[window])
    folded = explorer.page.locator(".node.folded").count()
    assert folded == {"2000": 40, "10000": 100}[program]
    explorer.search.fill("Service900B")
    explorer.search.press("Enter")
    assert explorer.role_of("Service900Blueprint") == "chosen"
    assert explorer.page.locator(".node.folded").count() == folded - 1
    # Wait until the panel is open and the picture has moved.
    explorer.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box, view = explorer.entry("Service900Blueprint").bounding_box(), explorer.page.locator("#picture").bounding_box()
    assert view["x"] <= box["x"] and box["x"] + box["width"] <= view["x"] + view["width"]
    assert view["y"] <= box["y"] and box["y"] + box["height"] <= view["y"] + view["height"]
    check_shape(explorer)
    explorer.picture(f"{program}-{window}-found")


def test_the_zoomed_out_picture_has_only_names_of_modules(open_page):
    explorer = open_page("200", "#folded=none")
    explorer.button("Fit").click()
    check_shape(explorer)
    view = explorer.page.locator("#picture").bounding_box()
    world = explorer.page.locator(".world").bounding_box()
    assert world["width"] <= view["width"] and world["height"] <= view["height"]
    assert explorer.page.locator(".label").evaluate_all("all => all.filter((one) => one.checkVisibility()).length") >= 5
    assert explorer.page.locator(".node text").evaluate_all("all => all.every((one) => !one.checkVisibility())")
    explorer.picture("whole")
    explorer.page.reload()
    again = explorer.page.locator(".world").bounding_box()
    assert (again["x"], again["width"]) == pytest.approx((world["x"], world["width"]), abs=1)


def test_an_unfolded_module_is_visible(open_page):
    explorer = open_page("2000")
    explorer.page.get_by_role("button", name="Module3, collapsed module").click()
    frame = explorer.page.locator(".frame-header[data-module=Module3] .header").bounding_box()
    view = explorer.page.locator("#picture").bounding_box()
    assert view["x"] - 1 <= frame["x"] < view["x"] + view["width"] and view["y"] - 1 <= frame["y"] < view["y"] + view["height"] / 2
    check_shape(explorer)
    explorer.page.locator(".frame-header[data-module=Module3] .header").click()
    box = explorer.page.get_by_role("button", name="Module3, collapsed module").bounding_box()
    assert view["y"] <= box["y"] and box["y"] + box["height"] <= view["y"] + view["height"]


def test_paths_break_at_their_separators(open_page):
    explorer = open_page("long", "#entry=" + "AVeryLongAndDescriptiveNameOfAServiceThatIsObtained0Blueprint", viewport=PHONE)
    place = explorer.details.locator("dd bdi", has_text="Sources").first
    lines = place.evaluate("""(element) => {
      const lines = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const range = document.createRange();
        for (let at = 0; at < node.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top } = range.getBoundingClientRect();
          if (lines.length === 0 || top > lines[lines.length - 1].top + 3) lines.push({ top, text: "" });
          lines[lines.length - 1].text += node.data[at];
        }
      }
      return lines.map(({ text }) => text);
    }""")
    assert len(lines) > 1, "the path is on one line"
    for before, after in zip(lines, lines[1:]):
        assert before[-1] in "/.:_-" or (before[-1].islower() and after[0].isupper()), (before, after)
    assert explorer.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
