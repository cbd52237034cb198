// The shapes of an entry: the outline shows its kind, the colour and the sign before its name show its lifetime,
// and the sign after its name shows its style. Each has a different form, so that colour isn't necessary.

/// A path around a box with its middle at 0, 0.
function outline(kind, width, height) {
  const [x, y] = [width / 2, height / 2];
  const polygon = (...points) => `M${points.map((point) => point.join(" ")).join("L")}Z`;
  switch (kind) {
    case "mainActor": return polygon([-x, 0], [-x + 8, -y], [x - 8, -y], [x, 0], [x - 8, y], [-x + 8, y]);
    case "async": return polygon([-x, -y], [x - 10, -y], [x, 0], [x - 10, y], [-x, y]);
    case "parameterized": return polygon([-x + 9, -y], [x, -y], [x - 9, y], [-x, y]);
    case "mainActorParameterized": return polygon([-x + 9, -y], [x - 9, -y], [x, y], [-x, y]);
    case "contribution": {
      const tab = -x + Math.min(26, x);
      return polygon([-x, -y], [tab, -y], [tab, -y + 5], [x, -y + 5], [x, y], [-x, y]);
    }
    case "element": return polygon([-x, -y], [x, -y], [x, y], [-x, y], [-x + 6, 0]);
    case "decorator": return polygon([-x, -y], [x - 6, -y], [x, -y + 6], [x, y], [-x + 6, y], [-x, y - 6]);
    case "located":
      return `M${-x + y} ${-y}H${x - y}A${y} ${y} 0 0 1 ${x - y} ${y}H${-x + y}A${y} ${y} 0 0 1 ${-x + y} ${-y}Z`;
    default: return polygon([-x, -y], [x, -y], [x, y], [-x, y]);
  }
}

const ring = (radius) => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

/// The sign of a lifetime, around 0, 0.
function lifetimeSign(lifetime) {
  switch (lifetime) {
    case "shared": return ring(5);
    case "weak": return "M-5 0A5 5 0 0 1 -2.5 -4.3M2.5 -4.3A5 5 0 0 1 5 0M2.5 4.3A5 5 0 0 1 -2.5 4.3";
    case "graph": return "M0 -6L6 0L0 6L-6 0Z";
    case "scoped": return `${ring(5)}${ring(1.8)}`;
    case "missing": return "M-4 -4L4 4M-4 4L4 -4";
    default: return ring(5);
  }
}

/// The sign of a style, around 0, 0; empty for catalogued entries.
function styleSign(style) {
  switch (style) {
    case "located": return "M0 5L-4 -1A4 4 0 1 1 4 -1Z";
    case "linked": return "M-5 0A3 3 0 1 1 1 0A3 3 0 1 1 -5 0M-1 0A3 3 0 1 1 5 0A3 3 0 1 1 -1 0";
    case "composed": return "M-5 -3.5H5M-5 0H5M-5 3.5H5";
    default: return "";
  }
}

/// The sign of a finding, around 0, 0: an octagon, a triangle or a disc.
function severitySign(severity) {
  switch (severity) {
    case "error": return "M-3 -7H3L7 -3V3L3 7H-3L-7 3V-3Z";
    case "warning": return "M0 -7L8 6H-8Z";
    default: return ring(6.5);
  }
}

const svgNamespace = "http://www.w3.org/2000/svg";

function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/// A small picture of a sign, for lists and the legend, next to words with the same meaning.
function icon(path, className, width = 18, height = 18) {
  return svg("svg", {
    class: `icon ${className}`, width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`,
    "aria-hidden": "true",
  }, svg("path", { d: path }));
}

function severityIcon(severity) {
  return icon(severitySign(severity), `severity ${severity}`);
}

// Long lists, which are filled on demand, because a browser takes a second for ten thousand rows.

/// Fills an element with the first rows. Returns the button that adds more.
function inPortions(element, items, size, row) {
  const more = html("button", { type: "button", class: "more" });
  const add = () => {
    const start = element.children.length;
    element.append(...items.slice(start, start + size).map(row));
    const left = items.length - element.children.length;
    more.hidden = left === 0;
    more.textContent = `Show more (${left.toLocaleString("en")} left)`;
  };
  more.addEventListener("click", () => {
    const next = element.children.length;
    add();
    // The button may be hidden now.
    element.children[next]?.querySelector("button")?.focus({ preventScroll: true });
  });
  add();
  return more;
}

// The lines from dependents to dependencies, each with the place of its middle.

/// A line through the points of the layout: straight along a track, and curved where it changes the track.
function through(all, direction) {
  const isDown = direction === "TB";
  const across = isDown ? "x" : "y";
  const isLevel = (one, other) => Math.abs(one[across] - other[across]) < 0.06;
  // A straight piece needs only its ends.
  const [first, ...rest] = all.filter((point, index) =>
    index === 0 || index === all.length - 1 || !isLevel(all[index - 1], point) || !isLevel(point, all[index + 1]));
  let d = `M${text(first)}`;
  let last = first;
  // A sign is in the middle of the longest piece, which has enough room.
  let [longest, middle] = [-1, first];
  for (const point of rest) {
    const isStraight = isLevel(last, point);
    const half = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 };
    const bends = isDown ? [{ x: last.x, y: half.y }, { x: point.x, y: half.y }] : [{ x: half.x, y: last.y }, { x: half.x, y: point.y }];
    const length = Math.hypot(point.x - last.x, point.y - last.y);
    if (length > longest) [longest, middle] = [length, half];
    d += isStraight ? `L${text(point)}` : `C${[...bends, point].map(text).join(" ")}`;
    last = point;
  }
  return { d, middle };
}

/// Formats numbers as briefly as a screen can show, because thousands of lines make a long text.
function text({ x, y }) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

/// A line from a box to itself, in the room that the layout reserves next to it.
function loop({ x, y, width, height }, direction) {
  if (direction === "TB") {
    const [right, top, bottom] = [x + width / 2, y - height / 2, y + height / 2];
    return {
      d: `M${right - 10} ${bottom}C${right - 10} ${bottom + 16} ${right + 18} ${bottom + 10} ${right + 12} ${y}`
        + `C${right + 18} ${top - 10} ${right - 10} ${top - 16} ${right - 10} ${top}`,
      middle: { x: right + 12, y },
    };
  }
  const [left, right, bottom] = [x - width / 2, x + width / 2, y + height / 2];
  return {
    d: `M${right} ${y + 8}C${right + 16} ${y + 8} ${right + 10} ${bottom + 12} ${right - 8} ${bottom + 12}H${left + 8}`
      + `C${left - 10} ${bottom + 12} ${left - 16} ${y + 8} ${left} ${y + 8}`,
    middle: { x, y: bottom + 12 },
  };
}

function arrowheads() {
  const arrow = svg("marker", {
    id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, markerUnits: "userSpaceOnUse",
    orient: "auto",
  }, svg("path", { d: "M0 0L8 4L0 8Z", fill: "context-stroke" }));
  return svg("defs", {}, arrow);
}

// The picture: draws, moves and zooms the layout, and highlights the connections of the chosen entry.

const longestName = 44;
// The number of lines at which they become paler, so that boxes stand out.
const manyLines = 60;
// The distance between the picture and the edges of its view.
const margin = 16;

class Picture {
  /// `actions` are called for the user's actions: `choose(id)`, `unfold(module)`, `fold(module)`, `move([x, y,
  /// scale])`.
  constructor(element, actions) {
    this.element = element;
    this.actions = actions;
    this.measuring = document.createElement("canvas").getContext("2d");
    this.measuring.font = "13px sans-serif";
    this.edges = svg("g", { class: "edges", "aria-hidden": "true" });
    this.frames = svg("g", { class: "frames", "aria-hidden": "true" });
    this.nodes = svg("g", { class: "nodes" });
    // A line passes behind the header of a frame. Otherwise it would cross the name.
    this.headers = svg("g", { class: "headers", "aria-hidden": "true" });
    this.labels = svg("g", { class: "labels", "aria-hidden": "true" });
    this.world = svg("g", { class: "world" }, this.frames, this.edges, this.headers, this.nodes, this.labels);
    for (const [event, isNear] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
      this.nodes.addEventListener(event, ({ target }) => this.pointAt(target.closest(".node")?.dataset.item, isNear));
    }
    element.append(arrowheads(), this.world);
    this.motion = new Motion(element, (isByUser) => this.moved(isByUser));
  }

  widthOf = (name) => Math.ceil(this.measuring.measureText(shortened(name)).width) + 58;

  // MARK: drawing

  draw(layout) {
    this.layout = layout;
    this.nodeOf = new Map();
    this.frames.replaceChildren(...layout.frames.map((frame) => this.frame(frame)));
    this.headers.replaceChildren(...layout.frames.map((frame) => this.header(frame)));
    this.labelled = layout.frames.map((frame) => ({ ...frame, element: this.label(frame) }));
    this.labels.replaceChildren(...this.labelled.map(({ element }) => element));
    this.links = layout.links.map((link) => ({ ...link, element: this.link(link) }));
    this.edges.replaceChildren(...this.links.map((link) => link.element));
    this.edges.classList.toggle("many", this.links.length > manyLines);
    this.nodes.replaceChildren(...[...layout.items.values()].map((item) => {
      const element = item.entry ? this.entry(item) : this.folded(item);
      this.nodeOf.set(item.id, element);
      return element;
    }));
  }

  entry(item) {
    const { entry, width, height } = item;
    const element = svg("g", {
      class: `node ${entry.lifetime}`, transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
      "aria-label": spokenName(entry), "aria-pressed": "false", "data-item": item.id, "data-kind": entry.kind,
      "data-style": entry.style,
    },
    svg("title", {}, entry.name),
    svg("path", { class: "outline", d: outline(entry.kind, width, height) }),
    svg("path", { class: "sign", d: lifetimeSign(entry.lifetime), transform: `translate(${-width / 2 + 17} 0)` }),
    svg("text", { x: -width / 2 + 29, y: 4.5 }, shortened(entry.name)));
    const style = styleSign(entry.style);
    if (style !== "") {
      element.append(svg("path", { class: "style", d: style, transform: `translate(${width / 2 - 16} 0)` }));
    }
    this.addBadge(element, entry.findings, width, height);
    element.addEventListener("click", () => this.actions.choose(entry.id));
    return element;
  }

  folded(item) {
    const { width, height } = item;
    const findings = new Set(item.entries.flatMap((entry) => entry.findings));
    const name = moduleName(item.module);
    const element = svg("g", {
      class: "node folded", transform: `translate(${item.x} ${item.y})`, role: "button", tabindex: -1,
      "aria-expanded": "false", "aria-label": `${name}, collapsed module, ${count(item.entries.length, "entry", "entries")}`,
      "data-item": item.id,
    },
    svg("title", {}, `${name}: unfold`),
    svg("rect", { class: "under", x: -width / 2 + 4, y: -height / 2 + 4, width, height }),
    svg("rect", { class: "outline", x: -width / 2, y: -height / 2, width, height }),
    svg("text", { x: -width / 2 + 14, y: 5 }, `▸ ${shortened(name)}  ${item.entries.length.toLocaleString("en")}`));
    this.addBadge(element, [...findings], width, height);
    element.addEventListener("click", () => this.actions.unfold(item.module));
    return element;
  }

  addBadge(element, findings, width, height) {
    const severity = worstSeverity(findings);
    if (severity === undefined) return;
    element.append(svg("path", {
      class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${width / 2 - 4} ${-height / 2})`,
    }));
  }

  frame({ module, x, y, width, height }) {
    return svg("g", { class: "frame", "data-module": module },
      svg("rect", { x: x - width / 2, y: y - height / 2, width, height }));
  }

  header({ module, x, y, width, height, entries }) {
    const [left, top] = [x - width / 2, y - height / 2];
    const header = svg("g", { class: "header" },
      svg("title", {}, `${module}: fold`),
      svg("rect", { x: left, y: top, width, height: sizes.header }),
      svg("text", { x: left + 10, y: top + 18 }, `▾ ${shortened(module)}  ${entries.length.toLocaleString("en")}`));
    header.addEventListener("click", () => this.actions.fold(module));
    return svg("g", { class: "frame-header", "data-module": module }, header);
  }

  /// The name in the middle of a frame, which is shown at a small scale.
  label({ module, x, y }) {
    return svg("text", { class: "label", x, y, "text-anchor": "middle", "dominant-baseline": "central" }, shortened(module));
  }

  /// The line of a link, with a sign in its middle if it has a finding.
  link({ from, to, needs, points }) {
    const { items, direction } = this.layout;
    const severity = worstSeverity(needs.flatMap((need) => need.findings));
    const kinds = new Set(needs.map((need) => need.kind));
    const { d, middle } = points === undefined ? loop(items.get(from), direction) : through(points, direction);
    const line = svg("path", { d, "marker-end": "url(#arrow)" });
    if (needs.length > 1) line.style.strokeWidth = Math.min(1.2 + 0.25 * Math.log2(needs.length), 2.4);
    const allowed = needs.every((need) => need.isAllowed) ? " allowed" : "";
    const element = svg("g", {
      class: `edge ${kinds.size === 1 ? needs[0].kind : "obtains"}${allowed}`, "data-from": from, "data-to": to,
    }, line);
    if (severity !== undefined) {
      element.append(svg("path", {
        class: `severity ${severity}`, d: severitySign(severity), transform: `translate(${middle.x} ${middle.y})`,
      }));
    }
    return element;
  }

  // MARK: what stands out

  /// Highlights an entry, and its direct and indirect dependencies and dependents.
  highlight(model, chosen) {
    const down = chosen === undefined ? new Set() : model.reach(chosen, "needs");
    const up = chosen === undefined ? new Set() : model.reach(chosen, "neededBy");
    this.element.classList.toggle("choosing", chosen !== undefined);
    const roleOf = (entry) =>
      (entry.id === chosen ? "chosen" : down.has(entry.id) ? "down" : up.has(entry.id) ? "up" : "");
    const roles = new Map();
    for (const [id, element] of this.nodeOf) {
      const item = this.layout.items.get(id);
      const found = (item.entry ? [item.entry] : item.entries).map(roleOf);
      const role = ["chosen", "down", "up"].find((role) => found.includes(role)) ?? "";
      roles.set(id, new Set(found));
      mark(element, role);
      if (item.entry) element.setAttribute("aria-pressed", String(role === "chosen"));
    }
    const both = (link, side) =>
      [link.from, link.to].every((end) => roles.get(end).has(side) || roles.get(end).has("chosen"));
    for (const link of this.links) mark(link.element, both(link, "down") ? "down" : both(link, "up") ? "up" : "");
  }

  /// Highlights the lines of a box under the pointer or with the focus.
  pointAt(id, isNear) {
    for (const { from, to, element } of this.links) {
      if (from !== id && to !== id) continue;
      element.classList.toggle("near", isNear);
      if (isNear) this.edges.append(element);
    }
  }

  // MARK: moving

  moved(isByUser) {
    const { x, y, scale } = this.motion;
    this.world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    this.element.classList.toggle("far", scale < scalesOf.legible);
    if (scale < scalesOf.legible) this.sizeLabels(scale);
    if (isByUser) this.actions.move(this.at);
  }

  /// At a small scale, the names of frames keep their size on the screen. A name that is wider than its frame is
  /// hidden.
  sizeLabels(scale) {
    this.labels.style.fontSize = `${13 / scale}px`;
    for (const { element, module, width, height } of this.labelled) {
      element.classList.toggle("fits", this.widthOf(module) - 40 <= width * scale && 18 <= height * scale);
    }
  }

  /// The position of the picture: the place in the middle of the view, and the scale.
  get at() {
    const { x, y, scale } = this.motion;
    const { width, height } = this.element.getBoundingClientRect();
    return [(width / 2 - x) / scale, (height / 2 - y) / scale, scale];
  }

  moveTo([x, y, scale]) {
    const { width, height } = this.element.getBoundingClientRect();
    this.motion.set(width / 2 - x * scale, height / 2 - y * scale, scale);
  }

  /// The size of the view, without a margin.
  get view() {
    const { width, height } = this.element.getBoundingClientRect();
    return { width: Math.max(width - 2 * margin, 1), height: Math.max(height - 2 * margin, 1) };
  }

  /// Shows the whole picture if its names are legible, or its beginning at a legible scale.
  open() {
    const { layout, view } = this;
    const scale = fitting(layout, view);
    if (scale >= scalesOf.legible) return this.fit();
    const [width, height] = [view.width / scalesOf.opening, view.height / scalesOf.opening];
    this.moveTo([
      layout.width <= width ? layout.width / 2 : width / 2, layout.height <= height ? layout.height / 2 : height / 2, scalesOf.opening,
    ]);
  }

  /// Shows the whole picture.
  fit() {
    this.moveTo([this.layout.width / 2, this.layout.height / 2, fitting(this.layout, this.view)]);
  }

  scaleBy(factor) {
    const { width, height } = this.element.getBoundingClientRect();
    this.motion.enlarge(factor, [width / 2, height / 2], true);
  }

  /// The box of an entry, or else the box or frame of a module.
  placeOf(entry, module) {
    const { items, frames } = this.layout;
    return items.get(`entry:${entry}`) ?? items.get(`module:${module}`) ?? frames.find((frame) => frame.module === module);
  }

  /// Moves a box into view. Returns whether it had to move.
  show(id) {
    const item = this.layout.items.get(id);
    if (item === undefined) return false;
    const [x, y, k] = this.at;
    const { width, height } = this.element.getBoundingClientRect();
    const isSeen = k >= scalesOf.legible && Math.abs(item.x - x) * k + item.width * k / 2 < width / 2
      && Math.abs(item.y - y) * k + item.height * k / 2 < height / 2;
    if (!isSeen) this.moveTo(this.inside([item.x, item.y, Math.max(k, scalesOf.opening)]));
    return !isSeen;
  }

  /// A place near this one at which the view isn't half empty, because nothing is around the picture.
  inside([x, y, scale]) {
    const { layout, view } = this;
    const within = (middle, size, seen) => (size <= seen ? middle : Math.min(Math.max(middle, seen / 2), size - seen / 2));
    return [within(x, layout.width, view.width / scale), within(y, layout.height, view.height / scale), scale];
  }

  /// Moves a module into view: its box, or its whole frame, or else the beginning of the frame. Returns whether it
  /// had to move.
  showModule(module) {
    const frame = this.layout.frames.find((frame) => frame.module === module);
    const [x, y, k] = this.at;
    const { width, height } = this.view;
    if (frame === undefined) {
      const box = this.layout.items.get(`module:${module}`);
      const isSeen = box === undefined || (Math.abs(box.x - x) * k < width / 2 && Math.abs(box.y - y) * k < height / 2);
      return isSeen ? false : this.show(box.id);
    }
    const isSeen = k >= scalesOf.legible && Math.abs(frame.x - x) * k + frame.width * k / 2 <= width / 2 + margin
      && Math.abs(frame.y - y) * k + frame.height * k / 2 <= height / 2 + margin;
    if (isSeen) return false;
    const scale = Math.max(k, scalesOf.opening);
    const at = (middle, size, room) => (size <= room ? middle : middle - size / 2 + room / 2);
    this.moveTo([at(frame.x, frame.width, width / scale), at(frame.y, frame.height, height / scale), scale]);
    return true;
  }
}

function mark(element, role) {
  for (const one of ["chosen", "down", "up"]) element.classList.toggle(one, one === role);
}

function shortened(name) {
  const characters = [...name];
  return characters.length <= longestName ? name : `${characters.slice(0, longestName - 1).join("")}…`;
}

// The picture by keyboard: Tab focuses one box, the arrow keys move to the nearest box in their direction, and
// Enter chooses it.

class Keyboard {
  /// `picture`: the picture to move in; `actions`: `choose(id)`, `unfold(module)`.
  constructor(picture, actions) {
    Object.assign(this, { picture, actions, current: undefined });
    picture.nodes.addEventListener("keydown", (event) => this.key(event));
    picture.nodes.addEventListener("focusin", (event) => {
      const id = event.target.dataset.item;
      if (id === undefined) return;
      this.makeCurrent(id);
      // A box that a key focuses is moved into view. A box that is pressed already is.
      if (event.target.matches(":focus-visible") && picture.show(id)) picture.actions.move(picture.at);
    });
  }

  /// After drawing, Tab focuses the chosen box, or the previous one, or the module that it is folded into, or the
  /// first one. If a box that no longer exists had the focus, the new one gets it.
  drawn(chosen, hadFocus) {
    const { items } = this.picture.layout;
    const module = this.module;
    const ids = [`entry:${chosen}`, this.current, `module:${module}`];
    const id = ids.find((id) => items.has(id))
      ?? [...items.values()].find((item) => item.entry?.module === module)?.id ?? this.firstItem?.id;
    this.current = undefined;
    if (id === undefined) return;
    this.makeCurrent(id);
    if (hadFocus) this.focus();
  }

  /// Focuses the box that Tab reaches.
  focus() {
    this.picture.nodeOf.get(this.current)?.focus({ preventScroll: true });
  }

  get firstItem() {
    return [...this.picture.layout.items.values()].reduce((best, item) =>
      (best === undefined || item.x + item.y / 1e4 < best.x + best.y / 1e4 ? item : best), undefined);
  }

  makeCurrent(id) {
    this.picture.nodeOf.get(this.current)?.setAttribute("tabindex", "-1");
    this.picture.nodeOf.get(id)?.setAttribute("tabindex", "0");
    this.current = id;
    const item = this.picture.layout.items.get(id);
    this.module = item.entry ? item.entry.module : item.module;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const item = this.picture.layout.items.get(event.target.dataset.item);
    if (item === undefined) return;
    const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (direction !== undefined) {
      const next = this.nearest(item, direction);
      if (next !== undefined) this.picture.nodeOf.get(next.id).focus({ preventScroll: true });
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      this.picture.nodeOf.get(this.inTurn(item, event.key === "PageDown" ? 1 : -1).id).focus({ preventScroll: true });
    } else if (event.key === "Enter" || event.key === " ") {
      if (item.entry) this.actions.choose(item.entry.id);
      else this.actions.unfold(item.module);
    } else {
      return;
    }
    event.preventDefault();
  }

  /// The next or previous box in reading order. The first follows the last.
  inTurn(item, step) {
    const items = [...this.picture.layout.items.values()].sort((one, other) => one.y - other.y || one.x - other.x);
    return items[(items.indexOf(item) + step + items.length) % items.length];
  }

  /// The nearest box in a direction. The distance across the direction counts three times.
  nearest(from, [x, y]) {
    let best;
    let least = Infinity;
    for (const item of this.picture.layout.items.values()) {
      const [across, down] = [item.x - from.x, item.y - from.y];
      const ahead = across * x + down * y;
      if (item === from || ahead <= 1) continue;
      const distance = ahead + 3 * Math.abs(across * y + down * x);
      if (distance < least) [best, least] = [item, distance];
    }
    return best;
  }
}
