import Foundation
import ServiceCatalog
import Testing

@Suite("Double supplies are reported with both places")
struct ReplacementReportTests {
  @Test("the whole text")
  func text() throws {
    let catalog = Catalog(name: "main")
    let reports = Collected<String>()
    catalog.reportReplacements { reports.append($0) }
    let line = #line
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    catalog.supply(AlphaBlueprint.self) { _ in Part() }
    catalog.install(BetaBlueprint())
    catalog.install(BetaBlueprint())
    _ = try catalog.obtain(\.alpha)
    #expect(
      reports.all == [
        """
        [replaced-entry] AlphaBlueprint is supplied twice in main
          supplied at \(#fileID):\(line + 1)
          replaced at \(#fileID):\(line + 2)
        """
      ])
  }

  @Test("printed to standard error, if nobody takes it")
  func printed() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let catalog = Catalog(name: "main")
      catalog.reportReplacements()
      for _ in 0..<2 { catalog.supply(AlphaBlueprint.self) { _ in Part() } }
      exit(0)
    }
    let text = try #require(String(bytes: result.standardErrorContent, encoding: .utf8))
    #expect(text.contains("[replaced-entry] AlphaBlueprint is supplied twice in main\n  supplied at "))
  }
}
