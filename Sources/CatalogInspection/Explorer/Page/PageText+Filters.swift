extension PageText {
  /// The filters: a part of the script.
  static let filters = #"""
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
    """#
}
