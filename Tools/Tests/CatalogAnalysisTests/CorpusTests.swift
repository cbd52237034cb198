#if Tools
import CatalogAnalysis
import CatalogWiring
import Foundation
import Testing

/// The defects that the rules find in the corpus, and the correct code that they report by mistake.
///
/// A program with the field `author: another` has no marks, and one defect, which the folder's rule must find.
@Suite("The corpus of planted defects")
struct CorpusTests {
  @Test("Every defect is found at its line, and nothing else is", arguments: try CorpusSource.all(.defect))
  func defect(_ source: CorpusSource) async throws {
    let verdict = CorpusVerdict(of: try await source.wiring().findings(), in: source)
    #expect(!source.plantedDefects.isEmpty, "no line ends in a comment that says what is wrong")
    for finding in verdict.falseFindings { Issue.record("reported by mistake: \(finding)") }
    // A change that finds a missed defect must remove the field `missed`.
    if let reason = source.program.missed {
      #expect(!verdict.missed.isEmpty, "found, although the program says that it isn't: \(reason)")
      return
    }
    for defect in verdict.missed {
      let lines = defect.lines?.map { "\($0.file):\($0.number)" }.joined(separator: " or ")
      Issue.record("missed: \(defect.rule) at \(lines ?? "any line")")
    }
  }

  @Test("A twin has no findings and no unknowns", arguments: try CorpusSource.all(.twin))
  func twin(_ source: CorpusSource) async throws {
    let wiring = try await source.wiring()
    #expect(source.plantedDefects.isEmpty, "a twin is right")
    for finding in wiring.findings() { Issue.record("reported by mistake: \(finding)") }
    // Other authors wrote programs whose calls the analysis can't always follow.
    if source.program.isByAnother { return }
    for unknown in wiring.unknowns { Issue.record("unknown: \(unknown.position) \(unknown.reason)") }
  }

  @Test("Every rule and style has enough defects") func counts() async throws {
    var (rules, styles) = (CorpusTable("rule"), CorpusTable("style"))
    for variant in CorpusSource.Variant.allCases {
      for source in try CorpusSource.all(variant) {
        let verdict = CorpusVerdict(of: try await source.wiring().findings(), in: source)
        rules.count(verdict) { rule in rule }
        styles.count(verdict) { _ in source.style }
      }
    }
    print("The corpus of planted defects:\n\(rules)\n\(styles)")
    let missed = try CorpusSource.all(.defect).filter { $0.program.missed != nil }
    #expect(rules.total.planted >= 100)
    #expect(rules.total.missed == missed.count)
    #expect(rules.total.falseFindings == 0)
    let identifiers = WiringRules.all.map { type(of: $0).identifier }.sorted()
    #expect(rules.rows.keys.sorted() == identifiers)
    for identifier in identifiers {
      #expect(rules.rows[identifier]?.planted ?? 0 >= 6, "too few defects for \(identifier)")
    }
    #expect(styles.rows.count == 7, "a style is missing")
  }
}

/// The text of each finding in the corpus, compared with the section `findings` of the program's file.
@Suite("Texts of the rules' findings")
struct RuleTextTests {
  /// With `RECORD_GOLDEN=1` in the environment, the test writes the section.
  @Test("A program's findings equal the recorded ones", arguments: try CorpusSource.all(.defect))
  func text(_ source: CorpusSource) async throws {
    let text = try await source.wiring().findings().map { "\($0)\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      return try source.program.record(findings: text)
    }
    #expect(text == source.program.findings, "RECORD_GOLDEN=1 writes \(source.rule)/\(source.name).txt")
  }

  @Test("The corrected twin has the code that a fix proposes", arguments: try CorpusSource.all(.defect))
  func fix(_ source: CorpusSource) async throws {
    // Other authors have corrected their programs in their own way.
    if source.program.isByAnother { return }
    let defect = Set(lines(of: source.files))
    let added = lines(of: try source.program.twin()).filter { !defect.contains($0) }.joined(separator: "\n")
    let code = /(?:supply\(|install |add Catalog\.|list Catalog\.|conform )(\w+)|write (@CompositionRoot\(.*\)), so/
    for finding in try await source.wiring().findings() {
      let names = finding.fix.matches(of: code).compactMap { $0.1 ?? $0.2 }
      #expect(names.isEmpty || names.contains { added.contains($0) }, "\(finding.fix)\n\(added)")
    }
  }

  private func lines(of files: [SourceFile]) -> [Substring] { files.flatMap { ($0.text ?? "").split(separator: "\n") } }

  @Test("The order of the files makes no difference")
  func order() async throws {
    for source in try CorpusSource.all(.defect) where source.files.count > 1 {
      let findings = try await source.wiring().findings()
      #expect(try await source.reversed().wiring().findings() == findings, "\(source.testDescription)")
    }
  }
}
#endif
