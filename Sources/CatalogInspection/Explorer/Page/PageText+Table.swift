extension PageText {
  /// The table: a part of the script.
  static let table = #"""
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
    """#
}
