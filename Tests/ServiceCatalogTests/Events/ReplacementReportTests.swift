import Foundation
import ServiceCatalog
import Testing

@Suite("Duplicate supplies are reported with both locations")
struct ReplacementReportTests {
  @Test("A replacement's text has both locations")
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

  @Test("A replacement is printed to standard error if no observer receives it")
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
