// The parts of the page beside the drawing: the search, the filters, the details of an entry, the table of all entries, the
// findings and the legend.

// Search with suggestions: a combobox with a list box, following WAI-ARIA's practices.

const mostSuggestions = 12;

class Search {
  /// `choose(id)`: called with the entry that the user takes.
  constructor(input, list, model, choose) {
    Object.assign(this, { input, list, model, choose, found: [], active: -1 });
    this.texts = [...model.entries.values()].map((entry) => ({ entry, texts: searchedTexts(entry) }));
    input.addEventListener("input", () => this.suggest());
    input.addEventListener("focus", () => this.suggest());
    input.addEventListener("blur", () => this.close());
    input.addEventListener("keydown", (event) => this.key(event));
    // The field keeps its focus while an option is pressed.
    list.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  suggest() {
    const query = this.input.value.trim().toLowerCase();
    this.found = query === "" ? [] : this.matches(query.split(/\s+/));
    this.list.replaceChildren(...this.found.map((entry, index) => this.option(entry, index)));
    if (query !== "" && this.found.length === 0) {
      this.list.append(html("li", { class: "none", role: "option", "aria-disabled": "true" }, "no match"));
    }
    this.list.hidden = query === "";
    this.input.setAttribute("aria-expanded", String(query !== ""));
    this.activate(this.found.length > 0 ? 0 : -1);
  }

  /// The entries that contain all words. The rank of an entry is that of its worst match.
  matches(words) {
    const ranked = [];
    for (const { entry, texts } of this.texts) {
      const rank = Math.max(...words.map((word) => Math.min(...texts.map((text, place) => rankOf(text, word) + place))));
      if (rank < Infinity) ranked.push({ entry, rank });
    }
    ranked.sort((one, other) => one.rank - other.rank || one.entry.name.length - other.entry.name.length
      || (one.entry.name < other.entry.name ? -1 : 1));
    return ranked.slice(0, mostSuggestions).map(({ entry }) => entry);
  }

  option(entry, index) {
    const about = [moduleName(entry.module), entry.key, entry.output].filter((text) => text !== undefined && text !== "");
    return html("li", {
      id: `option-${index}`, role: "option", "aria-selected": "false", onclick: () => this.take(index),
    }, html("bdi", {}, ...breakable(entry.name)), html("span", { class: "place" }, ...breakable(about.join(" · "))));
  }

  activate(index) {
    this.active = index;
    [...this.list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === index)));
    if (index < 0) this.input.removeAttribute("aria-activedescendant");
    else this.input.setAttribute("aria-activedescendant", `option-${index}`);
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (event.isComposing) return;
    const length = this.found.length;
    if (event.key === "ArrowDown" && length > 0) this.activate((this.active + 1) % length);
    else if (event.key === "ArrowUp" && length > 0) this.activate((this.active + length - 1) % length);
    else if (event.key === "Enter") this.take(this.active);
    else if (event.key === "Escape") this.input.value = "", this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  take(index) {
    const entry = this.found[index];
    if (entry === undefined) return;
    this.input.value = "";
    this.close();
    this.choose(entry.id);
  }

  close() {
    this.list.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.activate(-1);
  }
}

/// The searched texts of an entry, the most important first.
function searchedTexts(entry) {
  return [entry.name, entry.key, entry.output, entry.module, entry.target, entry.place, entry.declared].map((text) => text ?? "");
}

/// The rank of a match: the text begins with it, a word begins with it, it is the initials of the words, or it is
/// anywhere.
function rankOf(text, query) {
  const lower = text.toLowerCase();
  if (lower === query) return 0;
  if (lower.startsWith(query)) return 10;
  const words = text.split(/(?=\p{Lu})|[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  if (words.some((word) => word.toLowerCase().startsWith(query))) return 20;
  if (words.map((word) => word[0]).join("").toLowerCase().startsWith(query)) return 30;
  return lower.includes(query) ? 40 : Infinity;
}

// The filters: a box for each module, style, kind and lifetime that occurs. Modules can also be folded here.

const filtered = [["module", "Modules"], ["style", "Styles"], ["kind", "Kinds"], ["lifetime", "Lifetimes"]];

class Filters {
  /// `actions`: `hide(field, value, isHidden)`, `only(which)`, `fold(module)`, `unfold(module)`, `foldAll(isFolded)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions, boxes: new Map(), folds: new Map() });
    element.append(this.findings(), ...filtered.map(([field, title]) => this.group(field, title)));
  }

  findings() {
    const withFindings = [...this.model.entries.values()].filter((entry) => entry.findings.length > 0);
    const choices = [
      ["all", "All entries", this.model.entries.size], ["findings", "With findings", withFindings.length],
      ["error", "With errors", withFindings.filter((entry) => worstSeverity(entry.findings) === "error").length],
    ];
    this.only = new Map();
    const rows = choices.map(([value, text, number]) => {
      const radio = html("input", { type: "radio", name: "only", value, onchange: () => this.actions.only(value) });
      this.only.set(value, radio);
      return html("label", {}, radio, ` ${text} `, html("span", { class: "count" }, number.toLocaleString("en")));
    });
    return html("fieldset", {}, html("legend", {}, "Findings"), ...rows);
  }

  group(field, title) {
    const numbers = new Map();
    for (const entry of this.model.entries.values()) numbers.set(entry[field], (numbers.get(entry[field]) ?? 0) + 1);
    const order = field === "module" ? [...this.model.modules.keys()] : Object.keys(words[field]);
    const values = order.filter((value) => numbers.has(value));
    for (const value of numbers.keys()) if (!values.includes(value)) values.push(value);
    const legend = html("legend", {}, title);
    const fieldset = html("fieldset", { "data-field": field }, legend,
      ...values.map((value) => this.row(field, value, numbers.get(value))));
    if (field === "module") {
      legend.after(html("p", { class: "all" },
        html("button", { type: "button", onclick: () => this.actions.foldAll(true) }, "Collapse all"),
        html("button", { type: "button", onclick: () => this.actions.foldAll(false) }, "Expand all")));
    }
    return fieldset;
  }

  row(field, value, number) {
    const box = html("input", { type: "checkbox", onchange: () => this.actions.hide(field, value, !box.checked) });
    this.boxes.set(`${field}:${value}`, box);
    const label = html("label", {}, box, " ", sample(field, value),
      html("bdi", {}, ...breakable(field === "module" ? moduleName(value) : word(field, value))), " ",
      html("span", { class: "count" }, number.toLocaleString("en")));
    if (field !== "module") return label;
    const fold = html("button", {
      type: "button", class: "fold",
      onclick: () => (fold.getAttribute("aria-expanded") === "true" ? this.actions.fold(value) : this.actions.unfold(value)),
    });
    this.folds.set(value, fold);
    return html("div", { class: "module" }, label, fold);
  }

  show(state) {
    for (const [value, box] of this.boxes) box.checked = !state.hidden.has(value);
    for (const [value, radio] of this.only) radio.checked = state.only === value;
    for (const [module, fold] of this.folds) {
      const isFolded = state.folds(module);
      fold.disabled = state.around;
      fold.textContent = isFolded ? "▸" : "▾";
      fold.setAttribute("aria-expanded", String(!isFolded));
      fold.setAttribute("aria-label", `${isFolded ? "Expand" : "Collapse"} ${moduleName(module)}`);
    }
  }
}

/// The sample of a filter's value, as it looks in the picture.
function sample(field, value) {
  if (field === "kind") return icon(outline(value, 26, 12), `kind ${value}`, 30, 16);
  if (field === "lifetime") return icon(lifetimeSign(value), `lifetime ${value}`);
  if (field === "style" && styleSign(value) !== "") return icon(styleSign(value), "style");
  return "";
}

// The panel of the chosen entry: its findings, its place, its dependencies and its dependents.

const needsAtOnce = 100;

class Details {
  /// `actions`: `choose(id)`, `close()`, `reveal()`, `around(isOn)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions });
  }

  show(state) {
    const entry = this.model.entries.get(state.entry);
    const isHidden = entry !== undefined && !state.lets(entry);
    // The focused element keeps the focus while the panel's contents are the same.
    if (entry === this.shown?.entry && isHidden === this.shown?.isHidden) {
      if (entry !== undefined) this.box.checked = state.around;
      return;
    }
    this.shown = { entry, isHidden };
    this.element.hidden = entry === undefined;
    if (entry === undefined) return this.element.replaceChildren();
    const close = html("button", {
      type: "button", class: "close", "aria-label": "Close", title: "Close (Esc)", onclick: () => this.actions.close(),
    }, "✕");
    this.element.replaceChildren(
      html("header", {}, html("h2", { tabindex: -1 }, html("bdi", {}, ...breakable(entry.name))), close),
      ...(isHidden ? [this.hiddenNote()] : []), ...entry.findings.map((finding) => this.finding(finding)),
      this.facts(entry), this.around(state), this.path(entry),
      ...this.needs("Needs", entry.needs, "to"), ...this.needs("Needed by", entry.neededBy, "from"), ...this.code(entry));
    this.element.scrollTop = 0;
  }

  hiddenNote() {
    return html("p", {}, "The filters hide this entry. ", html("button", { type: "button", onclick: () => this.actions.reveal() }, "Show it"));
  }

  focus() {
    this.element.querySelector("h2")?.focus();
  }

  finding(finding) {
    return html("section", { class: `finding ${finding.severity}` },
      html("p", {}, severityIcon(finding.severity), html("strong", {}, `${finding.severity}: `), finding.message),
      html("p", { class: "place" }, ...breakable(finding.place), ` · ${finding.rule}`),
      finding.text === "" ? undefined : html("p", { class: "text" }, finding.text.replace(/^ +/gm, "")));
  }

  facts(entry) {
    const facts = [];
    const add = (term, text) => {
      if (text !== undefined && text !== "") facts.push(html("dt", {}, term), html("dd", {}, html("bdi", {}, ...breakable(text))));
    };
    if (entry.kind === "missing") {
      add("Supplied at", "not supplied");
    } else {
      add("Kind", word("kind", entry.kind));
      add("Lifetime", lifetimeOf(entry));
      add("Style", word("style", entry.style));
      add("Supplied at", entry.place);
    }
    add("Supplied by", entry.module);
    add("Declared in", entry.target);
    add("Owner", entry.owner);
    add("Key", entry.key);
    add("Output", entry.output);
    add("Declared at", entry.declared);
    if (entry.assemblies) {
      add("Assembled", `${count(entry.assemblies, "time")}, ${duration(entry.nanoseconds ?? 0)} in all`
        + (entry.assemblies > 1 ? `, the longest ${duration(entry.longestNanoseconds ?? 0)}` : ""));
    } else if (this.model.isObserved && entry.kind !== "missing") {
      add("Assembled", "not during the recording");
    }
    if (entry.firstAssembly !== undefined) add("First assembled", `${duration(entry.firstAssembly)} after the start`);
    return html("dl", {}, ...facts);
  }

  around(state) {
    const box = html("input", { type: "checkbox", id: "around", onchange: () => this.actions.around(box.checked) });
    box.checked = state.around;
    this.box = box;
    return html("p", {}, html("label", {}, box, " Only its dependencies and dependents"));
  }

  path(entry) {
    const path = this.model.pathFromRoot(entry.id);
    if (path.length < 2) {
      return html("p", {}, entry.neededBy.length > 0 ? "Only entries of a cycle need it." : "No other entry needs it.");
    }
    const steps = path.map((id) => html("li", {}, this.link(id)));
    return html("section", {}, html("h3", {}, "Path from the root"), html("ol", { class: "path" }, ...steps));
  }

  needs(title, needs, end) {
    if (needs.length === 0) return [];
    const list = html("ul");
    const more = inPortions(list, needs, needsAtOnce, (need) => {
      const severity = worstSeverity(need.findings);
      return html("li", {},
        severity === undefined ? undefined : severityIcon(severity),
        this.link(need[end]),
        need.kind === "obtains" ? undefined : html("span", { class: "tag" }, need.kind),
        need.count ? html("span", { class: "tag" }, count(need.count, "time")) : undefined,
        need.file === undefined ? undefined : html("span", { class: "place" }, ...breakable(`${need.file}:${need.line}`)));
    });
    return [html("h3", {}, `${title} (${needs.length.toLocaleString("en")})`), list, more];
  }

  code(entry) {
    if (entry.code.length === 0) return [];
    return [
      html("h3", {}, `Obtained outside of entries (${entry.code.length})`),
      html("ul", {}, ...entry.code.map(({ name, place }) =>
        html("li", {}, html("bdi", {}, ...breakable(name)), html("span", { class: "place" }, ...breakable(place))))),
    ];
  }

  link(id) {
    return html("button", { type: "button", class: "link", "data-entry": id, onclick: () => this.actions.choose(id) },
      html("bdi", {}, ...breakable(this.model.entries.get(id).name)));
  }
}

// The same contents as a table: for screen readers, for long lists, and for copying.

const rowsAtOnce = 400;
const namesInCell = 6;

class Table {
  /// `actions`: `choose(id)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions, order: "name", isDescending: false });
    this.columns = [
      ["name", "Entry", (entry) => entry.name], ["kind", "Kind", (entry) => word("kind", entry.kind)],
      ["lifetime", "Lifetime", lifetimeOf], ["style", "Style", (entry) => word("style", entry.style)],
      ["module", "Module", (entry) => moduleName(entry.module)], ["key", "Key", (entry) => entry.key ?? ""],
      ["output", "Output", (entry) => entry.output ?? ""],
      ["needs", "Needs", (entry) => entry.needs.length, (number, entry) => this.names(entry.needs, "to")],
      ["neededBy", "Needed by", (entry) => entry.neededBy.length, (number, entry) => this.names(entry.neededBy, "from")],
      ["findings", "Findings", (entry) => entry.findings.length], ["place", "Supplied at", (entry) => entry.place ?? ""],
    ];
    if (model.isObserved) {
      this.columns.splice(10, 0, ["assemblies", "Assembled", (entry) => entry.assemblies ?? 0],
        ["time", "Time", (entry) => entry.nanoseconds ?? 0, duration]);
    }
  }

  /// - `isOther`: whether the shown entries have changed, or none were shown before.
  show(state, isOther) {
    this.state = state;
    if (!isOther) {
      for (const row of this.element.querySelectorAll("tbody tr")) this.markChosen(row);
      return;
    }
    const [, , value] = this.columns.find(([id]) => id === this.order);
    const compare = new Intl.Collator("en", { numeric: true }).compare;
    const rows = state.entries.map((entry) => [value(entry), entry]).sort(([one], [other]) =>
      (this.isDescending ? -1 : 1) * (typeof one === "number" ? one - other : compare(one, other)));
    const body = html("tbody");
    const more = inPortions(body, rows, rowsAtOnce, ([, entry]) => this.row(entry));
    this.element.replaceChildren(
      html("table", {},
        html("caption", {}, `${this.model.title}: ${count(rows.length, "entry", "entries")}`),
        html("thead", {}, html("tr", {}, ...this.columns.map(([id, title]) => this.header(id, title)))), body),
      more);
  }

  markChosen(row) {
    row.classList.toggle("chosen", row.dataset.entry === this.state.entry);
  }

  names(needs, end) {
    const names = needs.slice(0, namesInCell).map((need) => this.model.entries.get(need[end]).name);
    if (needs.length > namesInCell) names.push(`and ${needs.length - namesInCell} more`);
    return needs.length === 0 ? "0" : `${needs.length}: ${names.join(", ")}`;
  }

  /// Focuses the row of an entry.
  focus(entry) {
    const rows = [...this.element.querySelectorAll("tbody tr")];
    (rows.find((row) => row.dataset.entry === entry)?.querySelector("button") ?? this.element).focus();
  }

  header(id, title) {
    const sorted = this.order !== id ? "none" : this.isDescending ? "descending" : "ascending";
    const sort = () => {
      this.isDescending = this.order === id && !this.isDescending;
      this.order = id;
      this.show(this.state, true);
      this.element.querySelector(`[data-column="${id}"] button`).focus();
    };
    const arrow = { none: "", ascending: " ▲", descending: " ▼" }[sorted];
    return html("th", { scope: "col", "aria-sort": sorted, "data-column": id },
      html("button", { type: "button", onclick: sort }, title, html("span", { "aria-hidden": "true" }, arrow)));
  }

  row(entry) {
    const cells = this.columns.map(([id, , value, text]) => {
      if (id === "name") {
        return html("th", { scope: "row" }, html("button", {
          type: "button", class: "link", onclick: () => this.actions.choose(entry.id),
        }, html("bdi", {}, entry.name)));
      }
      if (id === "findings") return this.findings(entry);
      const shown = value(entry);
      const isNumber = typeof shown === "number" && !["needs", "neededBy"].includes(id);
      return html("td", { class: isNumber ? "number" : "" }, html("bdi", {}, text ? text(shown, entry) : String(shown)));
    });
    const row = html("tr", { "data-entry": entry.id }, ...cells);
    this.markChosen(row);
    return row;
  }

  findings({ findings }) {
    return html("td", {}, ...findings.map((finding) =>
      html("div", {}, severityIcon(finding.severity), `${finding.severity}: ${finding.message}`)));
  }
}

// The information about the whole graph: its title, its numbers, all findings, and the legend.

/// - `find`: returns the element with an identifier; `tell(id)`: called for a click on a finding.
function describe(model, find, tell) {
  const needs = [...model.entries.values()].reduce((sum, entry) => sum + entry.needs.length, 0);
  const unsupplied = [...model.entries.values()].filter((entry) => entry.kind === "missing").length;
  document.title = `${model.title} · services`;
  find("title").textContent = model.title;
  find("summary").textContent = [
    count(model.entries.size, "entry", "entries"), unsupplied > 0 ? `${unsupplied} of them not supplied` : "",
    count(needs, "need"), model.findings.length > 0 ? count(model.findings.length, "finding") : "",
  ].filter((text) => text !== "").join(", ");
  find("legend").append(...legend());
  listFindings(model, find("all-findings"), tell);
  listBoundaries(model, find("boundaries"));
}

/// The modules that limit which others they use: those that are allowed, and those that are used in spite of the boundary.
function listBoundaries({ boundaries }, element) {
  element.hidden = boundaries.length === 0;
  const row = (sign, text, name, keys) => html("li", {}, sign, `${text} `, html("bdi", {}, ...breakable(name)),
    html("span", { class: "place" }, keys.length === 0 ? "nothing is used" : keys.join(", ")));
  element.querySelector("ul").append(...boundaries.map(({ name, allows, uses, file, line }) => {
    const allowed = allows.map((other) =>
      row(undefined, "may use", other, uses.filter((use) => use.allowedAs.includes(other)).flatMap((use) => use.keys)));
    const broken = uses.filter((use) => !use.isAllowed)
      .map((use) => row(severityIcon("error"), "uses, without being allowed,", use.spelling, use.keys));
    return html("li", {}, html("h3", {}, html("bdi", {}, ...breakable(name))),
      html("span", { class: "place" }, ...breakable(`${file}:${line}`)),
      html("ul", {}, ...(allows.length === 0 ? [html("li", {}, "may use no other module")] : allowed), ...broken));
  }));
}

/// All findings, including those without an entry, and all unknowns.
function listFindings({ findings, unknowns }, element, tell) {
  element.hidden = findings.length + unknowns.length === 0;
  const rows = findings.map((finding) => html("li", {}, severityIcon(finding.severity),
    finding.entries.length > 0
      ? html("button", { type: "button", class: "link", onclick: () => tell(finding.entries[0]) }, finding.message)
      : finding.message,
    html("span", { class: "place" }, ...breakable(finding.place), ` · ${finding.rule}`)));
  for (const { place, reason } of unknowns) {
    rows.push(html("li", {}, `unknown: ${reason}`, html("span", { class: "place" }, ...breakable(place))));
  }
  element.querySelector("ul").append(...rows);
}

function legend() {
  const row = (sign, text) => html("li", {}, sign, ` ${text}`);
  const group = (title, ...rows) => [html("h2", {}, title), html("ul", {}, ...rows)];
  const rows = (field) => Object.keys(words[field]).map((value) => [sample(field, value), word(field, value)])
    .filter(([sign]) => sign !== "").map(([sign, text]) => row(sign, text));
  const line = (className) => icon("M-12 0H12", `edge ${className}`, 30, 12);
  return [
    ...group("Outline: kind", ...rows("kind")), ...group("Sign before the name: lifetime", ...rows("lifetime")),
    ...group("Sign after the name: style", ...rows("style")),
    ...group("Findings", ...severities.map((severity) => row(severityIcon(severity), severity))),
    ...group("Lines: from an entry to its dependency", row(line("obtains"), "obtains"),
      row(line("decorates"), "decorates"), row(line("contributes"), "contributes"),
      row(line("on-first-use"), "obtains on first use"), row(line("allowed"), "crosses a boundary that allows it"),
      row(line("down"), "needed by the chosen entry"), row(line("up"), "needs the chosen entry")),
  ];
}
