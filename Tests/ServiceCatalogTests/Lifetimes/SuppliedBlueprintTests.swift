import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

/// A service that a module needs but does not build.
private struct AnalyticsBlueprint: SuppliedBlueprint {
  typealias Output = Part
}

/// A value that the code which opens a request supplies.
private struct ViewerBlueprint: SuppliedBlueprint {
  typealias Output = Part
  static var lifetime: Lifetime { .scoped(RequestScope.self) }
}

/// A module that lists its requirements among the blueprints that it installs.
private struct ReportingModule: CatalogModule {
  func install(in catalog: Catalog) {
    catalog.install(AnalyticsBlueprint())
    catalog.supply(AlphaBlueprint.self) { Part("report", needing: try AnalyticsBlueprint.obtain(from: $0)) }
  }
}

extension Catalog {
  fileprivate var analytics: AnalyticsBlueprint.Type { AnalyticsBlueprint.self }
}

@Suite("Blueprints that the composition root supplies")
struct SuppliedBlueprintTests {
  private let catalog = Catalog(name: "test")

  @Test("A supplied blueprint is shared, and installing it in any order changes nothing", arguments: [false, true])
  func supplied(installedFirst: Bool) throws {
    if installedFirst { catalog.install(ReportingModule()) }
    catalog.supply(AnalyticsBlueprint.self) { _ in Part("analytics") }
    if !installedFirst { catalog.install(ReportingModule()) }
    catalog.install(AnalyticsBlueprint())
    #expect(try catalog.obtain(\.alpha).needs[0] === catalog.obtain(\.analytics))
    #expect(try catalog.obtain(\.analytics).name == "analytics")
    let copy = catalog.isolatedCopy()
    try copy.override(\.analytics) { _ in Part("fake") }
    copy.install(AnalyticsBlueprint())
    #expect(try copy.obtain(\.analytics).name == "fake")
  }

  @Test("A supplied blueprint without a supply is missing, and the fix names the composition root")
  func missing() throws {
    catalog.install(ReportingModule())
    #expect(!catalog.isSupplied(\.analytics))
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(error == .missingEntry("analytics"))
    #expect(error.path.map(\.name) == ["alpha", "analytics"])
    #expect(
      error.description.contains(
        "to fix: supply a builder in the composition root: catalog.supply(AnalyticsBlueprint.self) { … }\n"))
    #expect(try catalog.obtainIfSupplied(\.analytics) == nil)
  }

  @Test("Obtaining or overriding an unsupplied blueprint fails with the same fix")
  func fix() throws {
    let supply = "catalog.supply(AnalyticsBlueprint.self) { … }\n"
    let empty = try #require(throws: CatalogError.self) { try catalog.obtain(\.analytics) }
    #expect(empty.description.contains("to fix: supply a builder in the composition root: \(supply)"))
    catalog.supply(RedBlueprint.self)
    let overridden = try #require(throws: CatalogError.self) { try catalog.override(\.analytics) { _ in Part() } }
    let instead = "to fix: supply it before it is overridden, or in place of that: \(supply)"
    #expect(overridden.description.contains(instead))
  }

  @Test("A scoped supplied blueprint is missing with a fix for the code that opens the scope")
  func scoped() throws {
    let scope = catalog.makeScope(RequestScope.self)
    let error = try #require(throws: CatalogError.self) { try ViewerBlueprint.obtain(from: scope) }
    #expect(error == .missingEntry("viewer"))
    #expect(
      error.description.contains(
        "to fix: supply it on the scope, where a RequestScope is opened: scope.supply(ViewerBlueprint.self) { … }\n"))
  }

  @Test("A scoped supplied blueprint throws outsideScope in the root and in its kept services")
  func outside() throws {
    catalog.install(ViewerBlueprint())
    catalog.supply(RedBlueprint.self) { Part("red", needing: try ViewerBlueprint.obtain(from: $0)) }
    let expected = CatalogError.outsideScope("viewer", scope: "RequestScope")
    #expect(throws: expected) { try ViewerBlueprint.obtain(from: catalog) }
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(ViewerBlueprint.self) { _ in Part("viewer") }
    #expect(try ViewerBlueprint.obtain(from: scope).name == "viewer")
    let error = try #require(throws: CatalogError.self) { try scope.obtain(\.red) }
    #expect(error == expected)
    #expect(error.description.contains("red outlives a RequestScope and cannot depend on viewer"))
  }

  @Test("Generic code cannot assemble a supplied blueprint")
  func generic() throws {
    func supply<B: Blueprint>(_ blueprint: B.Type) { catalog.supply(B.self) }
    supply(AnalyticsBlueprint.self)
    #expect(throws: CatalogError.missingEntry("analytics")) { try catalog.obtain(\.analytics) }
    catalog.supply(AnalyticsBlueprint.self, instance: Part("ready"))
    #expect(try catalog.obtain(\.analytics).name == "ready")
  }
}
