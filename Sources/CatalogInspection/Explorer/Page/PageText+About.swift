extension PageText {
  /// The title, the numbers, the findings and the legend: a part of the script.
  static let about = #"""
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
          row(line("down"), "needed by the chosen entry"), row(line("up"), "needs the chosen entry")),
      ];
    }
    """#
}
