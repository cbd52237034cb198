#if Tools
  import CatalogAnalysis
  import CatalogInspection

  /// What the rules make of a source: which of its defects they find, and what they blame beside.
  struct CorpusVerdict {
    private(set) var found: [CorpusSource.Plant] = []
    private(set) var missed: [CorpusSource.Plant] = []
    /// What is no defect, or was told already.
    private(set) var blamed: [Finding] = []

    init(of findings: [Finding], in source: CorpusSource) {
      var left = findings
      for plant in source.plants {
        let place = left.firstIndex { finding in
          finding.rule == plant.rule
            && plant.lines.contains(.init(file: finding.position.file, number: finding.position.line))
        }
        if let place {
          left.remove(at: place)
          found.append(plant)
        } else {
          missed.append(plant)
        }
      }
      blamed = left
    }
  }

  /// How many defects there are of each rule, or in each style: how many are found and missed, and how often what is right
  /// is blamed.
  struct CorpusTable: CustomStringConvertible {
    /// The counts of a rule, or of a style.
    struct Row {
      var planted = 0
      var found = 0
      var missed = 0
      var blamed = 0
    }

    /// What the rows are.
    let title: String
    private(set) var rows: [String: Row] = [:]

    init(_ title: String) { self.title = title }

    /// Counts what is made of a source.
    ///
    /// - Parameter row: The row for what is about a rule.
    mutating func count(_ verdict: CorpusVerdict, in row: (_ rule: String) -> String) {
      for plant in verdict.found {
        rows[row(plant.rule), default: Row()].planted += 1
        rows[row(plant.rule), default: Row()].found += 1
      }
      for plant in verdict.missed {
        rows[row(plant.rule), default: Row()].planted += 1
        rows[row(plant.rule), default: Row()].missed += 1
      }
      for finding in verdict.blamed { rows[row(finding.rule), default: Row()].blamed += 1 }
    }

    var total: Row {
      rows.values.reduce(into: Row()) { total, row in
        total.planted += row.planted
        total.found += row.found
        total.missed += row.missed
        total.blamed += row.blamed
      }
    }

    var description: String {
      let lines = rows.sorted { $0.key < $1.key } + [("all", total)]
      return line(title, ["planted", "found", "missed", "blamed"])
        + lines.map { name, row in
          line(name, [row.planted, row.found, row.missed, row.blamed].map(String.init))
        }.joined()
    }

    private func line(_ name: String, _ columns: [String]) -> String {
      "  " + name + String(repeating: " ", count: max(1, 26 - name.count))
        + columns.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined() + "\n"
    }
  }

  extension CorpusSource {
    /// How its services are bound, by the words that each style cannot do without.
    var style: String {
      let text = files.compactMap(\.text).joined()
      if text.contains("import ServiceCatalog\n") {
        if text.contains("@Blueprint") { return "catalogued, with macros" }
        return text.contains("ServiceLocator") ? "located" : "catalogued"
      }
      let isWithMacros = text.contains("import ServiceCatalogMacros")
      return (text.contains(": Link") ? "linked" : "cake") + (isWithMacros ? ", with macros" : "")
    }
  }
#endif
