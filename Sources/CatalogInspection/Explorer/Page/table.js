// The same as a table: for a screen reader, for a long list, for copying.

const rowsAtOnce = 400;

class Table {
  /// `actions`: `choose(id)`.
  constructor(element, model, actions) {
    Object.assign(this, { element, model, actions, order: "name", isDescending: false });
    this.columns = [
      ["name", "Entry", (entry) => entry.name], ["kind", "Kind", (entry) => word("kind", entry.kind)],
      ["lifetime", "Lifetime", lifetimeOf], ["style", "Style", (entry) => word("style", entry.style)],
      ["module", "Module", (entry) => moduleName(entry.module)], ["output", "Gives", (entry) => entry.output ?? ""],
      ["needs", "Needs", (entry) => entry.needs.length], ["neededBy", "Needed by", (entry) => entry.neededBy.length],
      ["findings", "Findings", (entry) => entry.findings.length], ["place", "Supplied at", (entry) => entry.place ?? ""],
    ];
    if (model.isObserved) {
      this.columns.splice(9, 0, ["assemblies", "Assembled", (entry) => entry.assemblies ?? 0],
        ["time", "Time", (entry) => entry.nanoseconds ?? 0, duration]);
    }
  }

  show(state) {
    const [, , value] = this.columns.find(([id]) => id === this.order);
    const compare = new Intl.Collator("en", { numeric: true }).compare;
    const rows = state.entries.map((entry) => [value(entry), entry]).sort(([one], [other]) =>
      (this.isDescending ? -1 : 1) * (typeof one === "number" ? one - other : compare(one, other)));
    const body = html("tbody");
    const more = html("button", { type: "button", class: "more" });
    const add = () => {
      const next = rows.slice(body.children.length, body.children.length + rowsAtOnce);
      body.append(...next.map(([, entry]) => this.row(entry, state)));
      more.hidden = body.children.length === rows.length;
      more.textContent = `Show more (${(rows.length - body.children.length).toLocaleString("en")} left)`;
    };
    more.addEventListener("click", add);
    add();
    this.element.replaceChildren(
      html("table", {},
        html("caption", {}, `${this.model.title}: ${count(rows.length, "entry", "entries")}`),
        html("thead", {}, html("tr", {}, ...this.columns.map(([id, title]) => this.header(id, title, state)))), body),
      more);
  }

  /// Gives the focus to the row of an entry.
  focus(entry) {
    const rows = [...this.element.querySelectorAll("tbody button")];
    (rows.find((row) => row.dataset.entry === entry) ?? this.element).focus();
  }

  header(id, title, state) {
    const sorted = this.order !== id ? "none" : this.isDescending ? "descending" : "ascending";
    const sort = () => {
      this.isDescending = this.order === id && !this.isDescending;
      this.order = id;
      this.show(state);
      this.element.querySelector(`[data-column="${id}"] button`).focus();
    };
    const arrow = { none: "", ascending: " ▲", descending: " ▼" }[sorted];
    return html("th", { scope: "col", "aria-sort": sorted, "data-column": id },
      html("button", { type: "button", onclick: sort }, title, html("span", { "aria-hidden": "true" }, arrow)));
  }

  row(entry, state) {
    const cells = this.columns.map(([id, , value, text]) => {
      if (id === "name") {
        const link = html("button", {
          type: "button", class: "link", "data-entry": entry.id, onclick: () => this.actions.choose(entry.id),
        }, html("bdi", {}, entry.name));
        return html("th", { scope: "row" }, link);
      }
      const number = value(entry);
      if (id === "findings" && number > 0) {
        const severity = worstSeverity(entry.findings);
        return html("td", {}, severityIcon(severity), `${number} (${severity})`);
      }
      return html("td", { class: typeof number === "number" ? "number" : "" },
        html("bdi", {}, text ? text(number) : String(number)));
    });
    return html("tr", { class: entry.id === state.entry ? "chosen" : "" }, ...cells);
  }
}
