#if Tools
import CatalogAnalysis
import CatalogWiring

/// The rules' result for a source: the defects found, and other findings.
struct CorpusVerdict {
  private(set) var found: [CorpusSource.PlantedDefect] = []
  private(set) var missed: [CorpusSource.PlantedDefect] = []
  /// Findings that have no defect or were reported already.
  private(set) var falseFindings: [Finding] = []

  init(of findings: [Finding], in source: CorpusSource) {
    var left = findings
    for defect in source.plantedDefects {
      let place = left.firstIndex { finding in
        let line = CorpusSource.Line(file: finding.position.file, number: finding.position.line)
        return finding.rule == defect.rule && defect.lines?.contains(line) ?? true
      }
      if let place {
        left.remove(at: place)
        found.append(defect)
      } else {
        missed.append(defect)
      }
    }
    // A defect without a mark may cause other findings, too.
    falseFindings = source.plantedDefects.contains { $0.lines == nil } ? [] : left
  }
}

/// The number of defects of each rule or style: how many are found and missed, and how many findings are false.
struct CorpusTable: CustomStringConvertible {
  /// The counts of a rule or a style.
  struct Row {
    var planted = 0
    var found = 0
    var missed = 0
    var falseFindings = 0
  }

  /// The title of the rows.
  let title: String
  private(set) var rows: [String: Row] = [:]

  init(_ title: String) { self.title = title }

  /// Counts the result for a source.
  ///
  /// - Parameter row: Returns the row for findings of a rule.
  mutating func count(_ verdict: CorpusVerdict, in row: (_ rule: String) -> String) {
    for defect in verdict.found {
      rows[row(defect.rule), default: Row()].planted += 1
      rows[row(defect.rule), default: Row()].found += 1
    }
    for defect in verdict.missed {
      rows[row(defect.rule), default: Row()].planted += 1
      rows[row(defect.rule), default: Row()].missed += 1
    }
    for finding in verdict.falseFindings { rows[row(finding.rule), default: Row()].falseFindings += 1 }
  }

  var total: Row {
    rows.values.reduce(into: Row()) { total, row in
      total.planted += row.planted
      total.found += row.found
      total.missed += row.missed
      total.falseFindings += row.falseFindings
    }
  }

  var description: String {
    let lines = rows.sorted { $0.key < $1.key } + [("all", total)]
    return line(title, ["planted", "found", "missed", "false"])
      + lines.map { name, row in
        line(name, [row.planted, row.found, row.missed, row.falseFindings].map(String.init))
      }.joined()
  }

  private func line(_ name: String, _ columns: [String]) -> String {
    "  " + name + String(repeating: " ", count: max(1, 26 - name.count))
      + columns.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined() + "\n"
  }
}

extension CorpusSource {
  /// The style in which the source's services are bound, recognized by the words that each style requires.
  var style: String {
    let text = files.compactMap(\.text).joined()
    if text.contains("import ServiceCatalog\n") {
      if text.contains("@Services") { return "catalogued, with macros" }
      return text.contains("ServiceLocator") ? "located" : "catalogued"
    }
    let isWithMacros = text.contains("import ServiceCatalogStyles")
    return (text.contains(": Link") ? "linked" : "cake") + (isWithMacros ? ", with macros" : "")
  }
}
#endif
