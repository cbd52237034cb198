extension PageText {
  /// The model of the page: a part of the script.
  static let model = #"""
    // The model: the entries and their dependencies, from the data in the page.

    const severities = ["error", "warning", "note"];
    const noModule = "";

    class Model {
      constructor(data) {
        this.title = data.title;
        this.isObserved = data.graph.nodes.some((node) => node.assemblies) || data.graph.spans.length > 0;
        this.findings = data.findings;
        this.unknowns = data.unknowns;
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
          module: node.module ?? noModule,
          style: details.style ?? (node.kind === "located" ? "located" : "catalogued"),
          key: details.key, output: details.output, declared: details.declared, code: details.code ?? [],
          place: node.file === undefined ? undefined : `${node.file}:${node.line}`,
          needs: [], neededBy: [], findings: [],
        });
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
    """#
}
