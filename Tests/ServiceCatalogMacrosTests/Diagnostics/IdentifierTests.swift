#if Macros
import Foundation
import ServiceCatalogMacrosPlugin
import Testing

@Suite("Identifiers of the macros' diagnostics")
struct IdentifierTests {
  @Test("The article on diagnostics lists exactly the existing identifiers")
  func documented() throws {
    let article = URL(filePath: #filePath).appending(
      path: "../../../../Sources/ServiceCatalogMacros/ServiceCatalogMacros.docc/Refusals.md"
    ).standardized
    let text = try String(contentsOf: article, encoding: .utf8)
    let listed = text.matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.1) }
    #expect(Set(listed) == Set(ProblemIdentifier.allCases.map(\.rawValue)))
    #expect(listed.count == ProblemIdentifier.allCases.count)
  }
}
#endif
