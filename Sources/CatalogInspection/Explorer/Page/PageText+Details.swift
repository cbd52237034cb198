extension PageText {
  /// The panel of the chosen entry: a part of the script.
  static let details = #"""
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
        add("Module", entry.module);
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
    """#
}
