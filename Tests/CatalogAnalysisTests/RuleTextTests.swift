#if Tools
import CatalogWiring
import Foundation
import Testing

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

  @Test("The order of the files makes no difference")
  func order() async throws {
    for source in try CorpusSource.all(.defect) where source.files.count > 1 {
      let findings = try await source.wiring().findings()
      #expect(try await source.reversed().wiring().findings() == findings, "\(source.testDescription)")
    }
  }
}
#endif
