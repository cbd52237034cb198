// The model: the entries and their dependencies, from the data in the page.

const severities = ["error", "warning", "note"];
const noModule = "";

class Model {
  constructor(data) {
    this.title = data.title;
    this.isObserved = data.graph.nodes.some((node) => node.assemblies) || data.graph.spans.length > 0;
    this.findings = data.findings;
    this.unknowns = data.unknowns;
    this.boundaries = data.boundaries;
    this.entries = new Map();
    for (const node of data.graph.nodes) this.add(node, data.details[node.id]);
    for (const edge of data.graph.edges) {
      // An edge may lead to an entry that is not supplied.
      for (const id of [edge.from, edge.to]) {
        if (!this.entries.has(id)) this.add({ id, name: id, kind: "missing", lifetime: "missing" }, data.details[id]);
      }
      const need = { ...edge, findings: [] };
      this.entries.get(edge.from).needs.push(need);
      this.entries.get(edge.to).neededBy.push(need);
    }
    this.markAllowed();
    for (const span of data.graph.spans) {
      const entry = this.entries.get(span.node);
      if (entry && entry.firstAssembly === undefined) entry.firstAssembly = span.startNanoseconds;
    }
    for (const finding of this.findings) this.addFinding(finding);
    this.modules = this.grouped();
  }

  add(node, details = {}) {
    this.entries.set(node.id, {
      ...node,
      name: node.name === "" ? "(empty name)" : node.name,
      lifetime: node.lifetime ?? "transient",
      // The module that supplies the entry, as in the other drawings of the graph.
      module: node.module ?? noModule,
      target: details.module,
      style: details.style ?? (node.kind === "located" ? "located" : "catalogued"),
      key: details.key, output: details.output, declared: details.declared, code: details.code ?? [],
      place: node.file === undefined ? undefined : `${node.file}:${node.line}`,
      needs: [], neededBy: [], findings: [],
    });
  }

  /// Marks the needs that cross a boundary which allows it.
  markAllowed() {
    for (const entry of this.entries.values()) {
      // Modules of several Swift modules may have one name, and a module may supply the key of another Swift module.
      const named = this.boundaries.filter(({ name }) => name === entry.module);
      const own = named.filter(({ target }) => target === entry.target);
      // Another module, or a root, may supply the key of an allowed one.
      const uses = (own.length > 0 ? own : named).flatMap(({ uses }) => uses).filter((use) => use.isAllowed);
      const allowed = new Set(uses.flatMap((use) => use.keys));
      for (const need of entry.needs) need.isAllowed = allowed.has(this.entries.get(need.to).key);
    }
  }

  addFinding(finding) {
    // The entry of a program's error may not be in its graph.
    finding.entries = finding.entries.filter((id) => this.entries.has(id));
    for (const id of finding.entries) this.entries.get(id).findings.push(finding);
    for (const [from, to] of finding.edges) {
      for (const need of this.entries.get(from)?.needs ?? []) if (need.to === to) need.findings.push(finding);
    }
  }

  /// The modules sorted by name, the group without a module last, each with its entries in order.
  grouped() {
    const modules = new Map();
    for (const entry of this.entries.values()) {
      if (!modules.has(entry.module)) modules.set(entry.module, []);
      modules.get(entry.module).push(entry);
    }
    const names = [...modules.keys()].sort((one, other) =>
      (one === noModule) - (other === noModule) || one.localeCompare(other, "en", { numeric: true }));
    return new Map(names.map((name) => [name, modules.get(name)]));
  }

  /// The direct and indirect dependencies or dependents of an entry, the nearest first, without the entry itself.
  reach(id, direction, limit = Infinity) {
    const found = new Set([id]);
    // The set grows during the iteration.
    for (const at of found) {
      for (const need of this.entries.get(at)[direction]) {
        if (found.size > limit) break;
        found.add(direction === "needs" ? need.to : need.from);
      }
    }
    found.delete(id);
    return found;
  }

  /// A shortest path to an entry from a root, which no other entry needs. The path contains only the entry if it is
  /// a root, or if all of its dependents are part of a cycle.
  pathFromRoot(id) {
    const next = new Map([[id, undefined]]);
    for (const [at] of next) {
      const entry = this.entries.get(at);
      if (at !== id && entry.neededBy.every((need) => need.from === at)) {
        const path = [];
        for (let step = at; step !== undefined; step = next.get(step)) path.push(step);
        return path;
      }
      for (const need of entry.neededBy) if (!next.has(need.from)) next.set(need.from, at);
    }
    return [id];
  }
}

function worstSeverity(findings) {
  return severities.find((severity) => findings.some((finding) => finding.severity === severity));
}

function count(number, one, many = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

function duration(nanoseconds) {
  const units = [["s", 1e9], ["ms", 1e6], ["µs", 1e3]];
  const [unit, size] = units.find(([, size]) => nanoseconds >= size) ?? ["ns", 1];
  return `${(nanoseconds / size).toLocaleString("en", { maximumSignificantDigits: 3 })} ${unit}`;
}

// The names of kinds, lifetimes and styles, in the order of their lists.

const words = {
  kind: {
    blueprint: "blueprint", mainActor: "main actor", async: "asynchronous", parameterized: "parameterized",
    mainActorParameterized: "main actor, parameterized", contribution: "collection", element: "contribution",
    decorator: "decorator", located: "located", missing: "not supplied",
  },
  lifetime: {
    transient: "transient", shared: "shared", weak: "weak", graph: "one per graph", scoped: "scoped",
    missing: "not supplied",
  },
  style: {
    catalogued: "catalogued", located: "located", linked: "linked", composed: "composed (cake)",
    swinject: "Swinject", factory: "Factory", dependencies: "swift-dependencies", needle: "Needle",
  },
};

function word(field, value) {
  return words[field][value] ?? value;
}

/// A text that may break after the separators of a path or a name, so that no part is broken.
function breakable(text) {
  return text.split(/(?<=[/.:_-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((part, index) => (index === 0 ? [part] : [html("wbr"), part]));
}

function moduleName(name) {
  return name === noModule ? "no module" : name;
}

function lifetimeOf(entry) {
  const lifetime = entry.scope === undefined ? word("lifetime", entry.lifetime) : `scoped: ${entry.scope}`;
  return [lifetime, ...["disposed", "live"].filter((mark) => entry[mark])].join(", ");
}

/// The name of an entry for a screen reader.
function spokenName(entry) {
  const parts = [entry.name];
  if (entry.kind === "missing") parts.push("not supplied");
  else parts.push(word("kind", entry.kind), lifetimeOf(entry));
  if (entry.module !== noModule) parts.push(`module ${entry.module}`);
  parts.push(`needs ${entry.needs.length}`, `needed by ${entry.neededBy.length}`);
  for (const severity of severities) {
    const number = entry.findings.filter((finding) => finding.severity === severity).length;
    if (number > 0) parts.push(count(number, severity));
  }
  return parts.join(", ");
}

// The user's choices. They are in the fragment of the address, so that a link restores them and "back" undoes them.

const mostDrawn = 2500;
const mostDrawnAtFirst = 1500;
// A page opens with folded modules if all of its entries would fill more screens than this.
const mostScreens = 2.5;
const pixelsOfEntry = 9500;
// The neighbourhood of an entry contains it, and at most this many entries in each direction.
const mostAround = mostDrawn / 2 - 1;
const scales = [0.005, 4];

class State {
  constructor(model, fragment = "") {
    this.model = model;
    this.read(new URLSearchParams(fragment.replace(/^#/, "")));
  }

  read(fields) {
    const { model } = this;
    const entry = fields.get("entry");
    this.entry = model.entries.has(entry) ? entry : undefined;
    this.view = fields.get("view") === "table" ? "table" : "picture";
    this.theme = ["light", "dark"].includes(fields.get("theme")) ? fields.get("theme") : "auto";
    this.around = fields.has("around") && this.entry !== undefined;
    this.only = ["findings", "error"].includes(fields.get("only")) ? fields.get("only") : "all";
    this.hidden = new Set(fields.getAll("hide"));
    this.folded = new Set(fields.getAll("fold").filter((name) => model.modules.has(name)));
    const isAsAtFirst = !fields.has("folded") && !fields.has("fold");
    if (fields.get("folded") === "all" || (isAsAtFirst && this.foldsAtFirst)) this.folded = new Set(model.modules.keys());
    for (const name of fields.getAll("open")) this.folded.delete(name);
    // A link to an entry shows the entry.
    if (isAsAtFirst && this.entry !== undefined) this.unfoldChosen();
    this.foldIfTooMany();
    const at = (fields.get("at") ?? "").split(",").map(Number);
    const isPlace = at.length === 3 && at.every((value) => Math.abs(value) < 1e7) && at[2] >= scales[0] && at[2] <= scales[1];
    this.at = isPlace ? at : undefined;
  }

  get foldsAtFirst() {
    const { entries, modules, pixels } = this.model;
    return entries.size > mostDrawnAtFirst || (modules.size > 1 && entries.size * pixelsOfEntry > mostScreens * pixels);
  }

  get fragment() {
    const fields = new URLSearchParams();
    if (this.entry !== undefined) fields.set("entry", this.entry);
    if (this.view !== "picture") fields.set("view", this.view);
    if (this.theme !== "auto") fields.set("theme", this.theme);
    if (this.around) fields.set("around", "");
    if (this.only !== "all") fields.set("only", this.only);
    for (const hidden of this.hidden) fields.append("hide", hidden);
    this.writeFolded(fields);
    if (this.at !== undefined) fields.set("at", this.at.map((value) => +value.toPrecision(7)).join(","));
    return `#${fields}`;
  }

  /// The folded modules or the unfolded ones, whichever are fewer.
  writeFolded(fields) {
    const modules = [...this.model.modules.keys()];
    const open = modules.filter((name) => !this.folded.has(name));
    if (open.length < this.folded.size) {
      if (!this.foldsAtFirst || open.length > 0) fields.set("folded", "all");
      for (const name of open) fields.append("open", name);
    } else {
      if (this.foldsAtFirst && this.folded.size === 0) fields.set("folded", "none");
      for (const name of this.folded) fields.append("fold", name);
    }
  }

  copy() {
    return new State(this.model, this.fragment);
  }

  // MARK: what is shown

  /// Whether the filters show an entry.
  lets(entry) {
    const hides = (field) => this.hidden.has(`${field}:${entry[field]}`);
    if (hides("module") || hides("kind") || hides("lifetime") || hides("style")) return false;
    if (this.only === "findings") return entry.findings.length > 0;
    if (this.only === "error") return worstSeverity(entry.findings) === "error";
    return true;
  }

  /// Removes all filters that hide the chosen entry.
  reveal() {
    const entry = this.model.entries.get(this.entry);
    for (const field of ["module", "kind", "lifetime", "style"]) this.hidden.delete(`${field}:${entry[field]}`);
    if (!this.lets(entry)) this.only = "all";
    this.unfoldChosen();
  }

  unfoldChosen() {
    const { module } = this.model.entries.get(this.entry);
    if (this.canDraw([module])) this.folded.delete(module);
  }

  /// The entries that the filters show. If the user wants only the neighbourhood of the chosen entry, they are the
  /// nearest ones, as many as can be drawn at once.
  get entries() {
    const all = [...this.model.entries.values()].filter((entry) => this.lets(entry));
    if (!this.around) return all;
    const near = new Set([this.entry]);
    for (const direction of ["needs", "neededBy"]) {
      for (const id of this.model.reach(this.entry, direction, mostAround)) near.add(id);
    }
    return all.filter((entry) => near.has(entry.id));
  }

  /// Whether the chosen entry has more neighbours than are drawn.
  get isCut() {
    return this.around && ["needs", "neededBy"].some((direction) =>
      this.model.reach(this.entry, direction, mostAround).size >= mostAround);
  }

  /// Whether a browser can draw the picture with these modules unfolded.
  canDraw(unfolded = []) {
    return this.entries.filter(({ module }) => !this.folds(module) || unfolded.includes(module)).length <= mostDrawn;
  }

  foldIfTooMany() {
    if (!this.canDraw()) this.folded = new Set(this.model.modules.keys());
  }

  /// Whether a module is one box. In the neighbourhood of an entry, nothing is folded.
  folds(module) {
    return !this.around && this.folded.has(module);
  }
}

// Moving and zooming by pointer: a drag, two fingers, a wheel.

// A hand often moves by some pixels during a click.
const stillness = 4;

class Motion {
  /// `moved(isByUser)` is called after each change of `x`, `y` and `scale`, which convert a place to one in the
  /// view.
  constructor(element, moved) {
    Object.assign(this, { element, moved, x: 0, y: 0, scale: 1, pointers: new Map(), isDragging: false });
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, (event) => this.up(event));
    element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    // The click at the end of a drag chooses nothing.
    element.addEventListener("click", (event) => {
      if (this.isDragging) event.stopPropagation();
    }, { capture: true });
  }

  set(x, y, scale, isByUser = false) {
    Object.assign(this, { x, y, scale });
    this.moved(isByUser);
  }

  /// Zooms around a place of the view, which stays where it is.
  enlarge(factor, [x, y], isByUser = false) {
    const scale = Math.min(Math.max(this.scale * factor, scales[0]), scales[1]);
    const real = scale / this.scale;
    this.set(x + (this.x - x) * real, y + (this.y - y) * real, scale, isByUser);
  }

  placeOf(event) {
    const { left, top } = this.element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  down(event) {
    if (event.button !== 0 || event.ctrlKey) return;
    if (this.pointers.size === 0) this.isDragging = false;
    const place = this.placeOf(event);
    this.pointers.set(event.pointerId, { start: place, place });
    if (this.pointers.size > 1) this.drag();
  }

  /// From now on the pointers move the picture, also outside of it.
  drag() {
    this.isDragging = true;
    for (const id of this.pointers.keys()) this.element.setPointerCapture(id);
  }

  move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (pointer === undefined) return;
    // The button was released outside of the page.
    if (event.buttons === 0) return this.up(event);
    const place = this.placeOf(event);
    if (!this.isDragging) {
      if (distance(pointer.start, place) <= stillness) return;
      this.drag();
    }
    const before = this.extent;
    pointer.place = place;
    const after = this.extent;
    const [x, y] = [this.x + after.middle[0] - before.middle[0], this.y + after.middle[1] - before.middle[1]];
    this.set(x, y, this.scale, true);
    if (before.size > 0 && after.size > 0) this.enlarge(after.size / before.size, after.middle, true);
  }

  /// The middle of one or two pointers, and the distance between two.
  get extent() {
    const [one, other = one] = [...this.pointers.values()].map(({ place }) => place);
    return { middle: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2], size: distance(one, other) };
  }

  up(event) {
    this.pointers.delete(event.pointerId);
    // The click event comes before this timer. A later click of a screen reader doesn't end a drag.
    if (this.pointers.size === 0) setTimeout(() => { this.isDragging = false; });
  }

  wheel(event) {
    event.preventDefault();
    // The wheel may report lines or pages instead of pixels. A pinch on a trackpad is reported as small turns with
    // Control.
    const unit = [0.002, 0.05, 1][event.deltaMode] * (event.ctrlKey ? 10 : 1);
    this.enlarge(2 ** (-event.deltaY * unit), this.placeOf(event), true);
  }
}

function distance([x, y], [otherX, otherY]) {
  return Math.hypot(x - otherX, y - otherY);
}
