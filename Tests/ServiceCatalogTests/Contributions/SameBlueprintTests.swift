import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A blueprint of both one part and a collection of numbers.
///
/// The two share nothing but the type's name.
private struct BothBlueprint: SharedBlueprint, ContributionBlueprint {
  typealias Element = Int

  static func assemble(from catalog: any Assembling) -> Part { Part("one") }

  func install(in catalog: Catalog) { catalog.supply(BothBlueprint.self) { _ in Part("one") } }
}

extension Catalog {
  fileprivate var both: BothBlueprint.Type { BothBlueprint.self }
}

@Suite("Contributions to a blueprint that also describes a single service")
struct SameBlueprintTests {
  private let catalog = Catalog(name: "test")

  private func one() throws -> Part { try catalog.obtain(\.both) }
  private func all() throws -> [Int] { try catalog.obtain(\.both) }

  @Test("The service and the collection are separate entries in any order of supply")
  func apart() throws {
    #expect(try all() == [])
    catalog.contribute(to: BothBlueprint.self, as: .shared) { _ in 1 }
    #expect(catalog.isSupplied(\.both))
    #expect(throws: CatalogError.missingEntry("BothBlueprint")) { try one() }
    catalog.install(BothBlueprint())
    catalog.contribute(to: BothBlueprint.self) { _ in 2 }
    let part = try one()
    #expect(part.name == "one")
    #expect(try all() == [1, 2])
    #expect(try one() === part)
  }

  @Test("Overriding one leaves the other unchanged, and verify and the graph include both")
  func overridden() async throws {
    catalog.install(BothBlueprint())
    catalog.contribute(to: BothBlueprint.self) { _ in 1 }
    try catalog.override(\.both) { _ in [7, 8] }
    #expect(try one().name == "one")
    #expect(try all() == [7, 8])
    let report = await catalog.verify()
    #expect(report.errors.isEmpty, "\(report)")
    #expect(report.graph.nodes.map(\.id) == ["BothBlueprint", "BothBlueprint#2"])
    #expect(report.graph.nodes.map(\.kind) == [.blueprint, .contribution])
    #expect(report.graph.nodes.map(\.assemblies) == [1, 1])
  }
}
