extension PageText {
  /// What the page shows: a part of the script.
  static let model = #"""
    // What the page shows: the entries with who needs whom, as they were written into the page.

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
          // An edge may lead to what is supplied nowhere.
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
        // What a program's error names need not be in its graph.
        finding.entries = finding.entries.filter((id) => this.entries.has(id));
        for (const id of finding.entries) this.entries.get(id).findings.push(finding);
        for (const [from, to] of finding.edges) {
          for (const need of this.entries.get(from)?.needs ?? []) if (need.to === to) need.findings.push(finding);
        }
      }

      /// The modules by name, those without one last, each with its entries in their order.
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

      /// What an entry needs or is needed by, directly and through others, nearest first, without itself.
      reach(id, direction, limit = Infinity) {
        const found = new Set([id]);
        // A set may grow while it is gone through.
        for (const at of found) {
          for (const need of this.entries.get(at)[direction]) {
            if (found.size > limit) break;
            found.add(direction === "needs" ? need.to : need.from);
          }
        }
        found.delete(id);
        return found;
      }

      /// A shortest way to an entry from one that no other entry needs, that one first; only itself if it is one, or if
      /// all that need it need each other.
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
