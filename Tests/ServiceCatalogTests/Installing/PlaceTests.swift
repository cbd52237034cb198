import ServiceCatalog
import Testing

@Suite("Who supplied an entry, and where")
struct PlaceTests {
  private let catalog = Catalog(name: "test")

  /// The places of the path on which obtaining `key` fails.
  private func places<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> [ServiceCatalog.SourceLocation?] {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    return error.path.map(\.location)
  }

  /// The line of the error's text that tells where an entry was supplied.
  private func placeText<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> String {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    return error.description.split(separator: "\n")[1].trimmingPrefix { $0 == " " }.description
  }

  private func here(_ line: Int) -> ServiceCatalog.SourceLocation {
    ServiceCatalog.SourceLocation(fileID: #fileID, line: line)
  }

  @Test("a supply's place is its call; what is missing has none")
  func supply() throws {
    let line = #line + 1
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.supplyShared(RedBlueprint.self) { Part(needing: try $0.obtain(\.green)) }
    catalog.supply(GreenBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.beta)) }
    #expect(try places(\.alpha) == [here(line), here(line + 1), here(line + 2), nil])
  }

  @Test("a supply without a builder has the place of its call")
  func supplyOwn() throws {
    let line = #line + 1
    catalog.supply(NeedyBlueprint.self)
    #expect(try places(\.needy) == [here(line), nil])
  }

  @Test("a blueprint that is installed has the place of the install")
  func installBlueprint() throws {
    let line = #line + 1
    catalog.install(NeedyBlueprint())
    #expect(try places(\.needy) == [here(line), nil])
    #expect(try placeText(\.needy) == "NeedyBlueprint -> RedBlueprint")
  }

  @Test("a list and a block have the place of the install too")
  func installLists() throws {
    let line = #line + 1
    catalog.install([NeedyBlueprint()] as [any Blueprint])
    #expect(try places(\.needy) == [here(line), nil])
    catalog.clear()
    let blockLine = #line + 1
    catalog.install {
      NeedyBlueprint()
    }
    #expect(try places(\.needy) == [here(blockLine), nil])
  }

  @Test("installing again keeps the first place, also when a module does")
  func installAgain() throws {
    struct Again: CatalogModule {
      func install(in catalog: Catalog) { catalog.install(NeedyBlueprint()) }
    }
    let line = #line + 1
    catalog.install(NeedyBlueprint())
    catalog.install(NeedyBlueprint(), Again())
    catalog.supply(NeedyBlueprint.self)
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.needy) }
    #expect(error.path.map(\.location) == [here(line), nil])
    #expect(!error.description.contains("by Again"))
  }

  @Test("a clear forgets the place, a new supply has its own")
  func newPlace() throws {
    catalog.install(NeedyBlueprint())
    catalog.clear()
    #expect(try places(\.needy) == [nil])
    let line = #line + 1
    catalog.install(NeedyBlueprint())
    #expect(try places(\.needy) == [here(line), nil])
    catalog.supply(NeedyBlueprint.self) { _ in throw Mishap() }
    #expect(try places(\.needy) == [here(line + 2)])
  }

  @Test("what a module installs names that module and the place in it")
  func module() throws {
    struct NeedyModule: CatalogModule {
      static let line = #line + 1
      func install(in catalog: Catalog) { catalog.install(NeedyBlueprint()) }
    }
    catalog.install(NeedyModule())
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.needy) }
    #expect(error.path[0].location == here(NeedyModule.line))
    let line = "    NeedyBlueprint   supplied at \(here(NeedyModule.line)) by NeedyModule"
    #expect(error.description.split(separator: "\n").contains { $0 == line })
  }

  @Test("what a module supplies names that module, of nested ones the innermost")
  func nestedModules() throws {
    catalog.install(AllModule())
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.gamma) }
    let file = "ServiceCatalogTests/Modules.swift"
    #expect(error.description.contains("GammaBlueprint   supplied at \(file):\(AllModule.supplyLine) by AllModule"))
    try catalog.override(\.alpha) { _ in throw Mishap() }
    let letters = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    #expect(!letters.description.contains("by "))
    catalog.clear()
    struct Nested: CatalogModule {
      func install(in catalog: Catalog) {
        catalog.install(AllModule())
        catalog.supply(RedBlueprint.self) { _ in throw Mishap() }
      }
    }
    catalog.install(Nested())
    let red = try #require(throws: CatalogError.self) { try catalog.obtain(\.red) }
    #expect(red.description.contains("by Nested"))
    let gamma = try #require(throws: CatalogError.self) { try catalog.obtain(\.gamma) }
    #expect(gamma.description.contains("by AllModule"))
  }

  @Test("after an install nothing is taken for the module's any more")
  func afterInstall() throws {
    catalog.install(LettersModule())
    catalog.supply(GammaBlueprint.self) { _ in throw Mishap() }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.gamma) }
    #expect(!error.description.contains(" by "))
  }

  @Test("two modules that take turns are told apart")
  func turns() throws {
    struct One: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) } }
    }
    struct Two: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.gamma)) } }
    }
    struct Three: CatalogModule {
      func install(in catalog: Catalog) { catalog.supply(GammaBlueprint.self) { _ in throw Mishap() } }
    }
    for _ in 0..<3 { catalog.install(One(), Two(), Three(), One()) }
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    let modules = error.description.split(separator: "\n").compactMap { $0.split(separator: " by ").dropFirst().first }
    #expect(modules == ["One", "Two", "Three"])
  }
}

/// Needs what is not there.
private struct NeedyBlueprint: PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(needing: try catalog.obtain(\.red)) }
}

extension Catalog {
  fileprivate var needy: NeedyBlueprint.Type { NeedyBlueprint.self }
}
