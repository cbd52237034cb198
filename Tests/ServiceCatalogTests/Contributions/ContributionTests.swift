import ServiceCatalog
import ServiceCatalogDiagnostics
import Testing

@Suite("Contributions")
struct ContributionTests {
  private let catalog = Catalog(name: "test")

  @Test("Contributions are obtained in order by every way to obtain, and none are an empty array")
  func order() throws {
    catalog.install(PanelsBlueprint())
    #expect(try catalog.obtain(\.panels).isEmpty)
    #expect(!catalog.isSupplied(\.panels))
    catalog.contributePanels("one", "two", "three")
    let names = ["one", "two", "three"]
    #expect(try catalog.obtain(\.panels).map(\.name) == names)
    #expect(try catalog[\.panels].map(\.name) == names)
    #expect(catalog.resolve(\.panels).map(\.name) == names)
    #expect(try PanelsBlueprint.obtain(from: catalog).map(\.name) == names)
    let assembling: any Assembling = catalog
    #expect(try assembling.obtain(\.panels).map(\.name) == names)
    #expect(catalog.isSupplied(\.panels))
    #expect(try catalog.obtain(\.menus).isEmpty)
  }

  @Test("Each contribution has its own lifetime")
  func lifetimes() throws {
    catalog.contribute(to: PanelsBlueprint.self) { _ in Part("new") }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in Part("shared") }
    catalog.contribute(to: PanelsBlueprint.self, as: .weak) { _ in Part("weak") }
    let (first, second) = try (catalog.obtain(\.panels), catalog.obtain(\.panels))
    #expect(second.map(\.name) == ["new", "shared", "weak"])
    #expect(zip(first, second).map { $0 === $1 } == [false, true, true])
  }

  @Test("Contributions can be values, non-Sendable objects and existentials")
  func elements() throws {
    final class Loose {}
    struct LooseBlueprint: ContributionBlueprint { typealias Element = Loose }
    struct NumbersBlueprint: ContributionBlueprint { typealias Element = Int }
    struct AnyBlueprint: ContributionBlueprint { typealias Element = any Sendable }
    catalog.contribute(to: LooseBlueprint.self) { _ in Loose() }
    catalog.contribute(to: NumbersBlueprint.self) { _ in 1 }
    catalog.contribute(to: NumbersBlueprint.self, as: .shared) { _ in 2 }
    catalog.contribute(to: AnyBlueprint.self, as: .weak) { _ in 3 }
    catalog.contribute(to: AnyBlueprint.self) { _ in "four" }
    #expect(try LooseBlueprint.obtain(from: catalog).count == 1)
    #expect(try NumbersBlueprint.obtain(from: catalog) == [1, 2])
    let any = try AnyBlueprint.obtain(from: catalog)
    #expect(any[0] as? Int == 3)
    #expect(any[1] as? String == "four")
  }

  @Test("clear removes contributions and releases their instances in reverse order of creation")
  func clear() throws {
    let gone = Collected<String>()
    final class Marked: Sendable {
      let name: String
      let gone: Collected<String>
      init(_ name: String, _ gone: Collected<String>) { (self.name, self.gone) = (name, gone) }
      deinit { gone.append(name) }
    }
    struct MarkedBlueprint: ContributionBlueprint { typealias Element = Marked }
    for round in 1...3 {
      for name in ["one", "two", "three"] {
        catalog.contribute(to: MarkedBlueprint.self, as: .shared) { _ in Marked("\(name) \(round)", gone) }
      }
      #expect(
        try MarkedBlueprint.obtain(from: catalog).map(\.name) == ["one", "two", "three"].map { "\($0) \(round)" })
      catalog.clear()
      #expect(gone.all.suffix(3) == ["three \(round)", "two \(round)", "one \(round)"])
      #expect(gone.all.count == 3 * round)
      #expect(try MarkedBlueprint.obtain(from: catalog).isEmpty)
    }
  }

  @Test("An element that obtains its collection is a cycle, also through another entry and when kept")
  func cycle() throws {
    catalog.contributePanels("one")
    catalog.contribute(to: PanelsBlueprint.self) { try $0.obtain(\.panels)[0] }
    var chain = ["panels", "panels"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.panels) }
    catalog.clear()
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { try $0.obtain(\.alpha) }
    catalog.supply(AlphaBlueprint.self) { try $0.obtain(\.panels)[0] }
    chain = ["panels", "alpha", "panels"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.panels) }
    catalog.clear()
    catalog.contributePanels("one")
    try catalog.override(\.panels) { try $0.obtain(\.panels) }
    chain = ["panels", "panels"]
    #expect(throws: CatalogError.circularReference(chain: chain)) { try catalog.obtain(\.panels) }
  }

  @Test("An error's path has the contribution's location and module")
  func errors() throws {
    struct PanelModule: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.contribute(to: PanelsBlueprint.self, fileID: "App/Panels.swift", line: 7) { _ in throw Mishap() }
      }
    }
    catalog.contribute(to: PanelsBlueprint.self, fileID: "App/Other.swift", line: 1) { _ in Part() }
    catalog.install(PanelModule())
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.panels) }
    #expect(error == .assemblyFailed("panels"))
    #expect(error.underlyingError as? Mishap == Mishap())
    #expect(error.path.map(\.location) == [SourceLocation(fileID: "App/Panels.swift", line: 7)])
    #expect(error.description.contains("panels   supplied at App/Panels.swift:7 by PanelModule"))
    catalog.clear()
    catalog.contribute(to: PanelsBlueprint.self, as: .shared, fileID: "App/Late.swift", line: 3) {
      try $0.obtain(\.alpha)
    }
    let missing = try #require(throws: CatalogError.self) { try catalog.obtain(\.panels) }
    #expect(missing == .missingEntry("alpha"))
    #expect(missing.path.map(\.name) == ["panels", "alpha"])
    #expect(missing.path[0].location == SourceLocation(fileID: "App/Late.swift", line: 3))
  }

  @Test("A builder that contributes or clears does not make the obtain endless")
  func reentrant() throws {
    catalog.contribute(to: PanelsBlueprint.self) { catalog in
      catalog.contributePanels("later")
      return Part("first")
    }
    #expect(try catalog.panelNames == ["first"])
    #expect(try catalog.panelNames == ["first", "later"])
    catalog.clear()
    catalog.contribute(to: PanelsBlueprint.self) { catalog in
      catalog.clear()
      return Part("first")
    }
    catalog.contributePanels("second")
    #expect(try catalog.panelNames == ["first", "second"])
    #expect(try catalog.panelNames.isEmpty)
  }

  @Test("verify assembles every contribution and reports each failure")
  func verified() async {
    catalog.contributePanels("one")
    catalog.contribute(to: PanelsBlueprint.self) { _ in throw Mishap("first") }
    catalog.contribute(to: PanelsBlueprint.self, as: .shared) { _ in throw Mishap("second") }
    catalog.contribute(to: PanelsBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    catalog.contribute(to: MenusBlueprint.self) { _ in Part() }
    let report = await catalog.verify()
    #expect(report.errors.map { $0.underlyingError as? Mishap } == [Mishap("first"), Mishap("second")])
    #expect(report.notAssembled == ["panels"])
    #expect(report.assembled == 2)
    let opened = await catalog.verify(opening: RequestScope.self)
    #expect(opened.notAssembled.isEmpty)
    #expect(opened.assembled == 3)
  }
}

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
    #expect(throws: CatalogError.missingEntry("both")) { try one() }
    catalog.install(BothBlueprint())
    catalog.contribute(to: BothBlueprint.self) { _ in 2 }
    let part = try one()
    #expect(part.name == "one")
    #expect(try all() == [1, 2])
    #expect(try one() === part)
  }
}
