import ServiceCatalog
import Testing

@Suite("Locations and modules of supplies")
struct SupplyLocationTests {
  private let catalog = Catalog(name: "test")

  /// Returns the locations in the path of the error with which obtaining `key` fails.
  private func places<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> [ServiceCatalog.SourceLocation?] {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    return error.path.map(\.location)
  }

  /// Returns the line of the error's text that contains an entry's location.
  private func placeText<B: Blueprint>(_ key: KeyPath<Catalog, B.Type>) throws -> String {
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(key) }
    return error.description.split(separator: "\n")[1].trimmingPrefix { $0 == " " }.description
  }

  private func here(_ line: Int) -> ServiceCatalog.SourceLocation {
    ServiceCatalog.SourceLocation(fileID: #fileID, line: line)
  }

  @Test("A supply's location is its call, and a missing entry has none")
  func supply() throws {
    let line = #line + 1
    catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.red)) }
    catalog.supply(RedBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.green)) }
    catalog.supply(GreenBlueprint.self, as: .shared) { Part(needing: try $0.obtain(\.beta)) }
    #expect(try places(\.alpha) == [here(line), here(line + 1), here(line + 2), nil])
  }

  @Test("A task that a module starts and that outlives the installation has no part in it")
  func outlivingTask() async throws {
    let (installed, tasks) = (Door(), Collected<Task<Void, Never>>())
    struct Module: CatalogModule {
      let body: @Sendable () -> Void
      func install(in catalog: Catalog) { body() }
    }
    catalog.install(
      Module { [catalog] in
        catalog.supply(AlphaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
        tasks.append(
          Task {
            await installed.pass()
            catalog.supply(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
          })
      })
    await installed.open()
    await tasks.all[0].value
    let alpha = #expect(throws: CatalogError.self) { try catalog.obtain(\.alpha) }
    let gamma = #expect(throws: CatalogError.self) { try catalog.obtain(\.gamma) }
    #expect(alpha?.description.contains("by Module") == true)
    #expect(gamma?.description.contains("by Module") == false)
  }

  @Test("An installed blueprint has the location of the install")
  func installBlueprint() throws {
    let line = #line + 1
    catalog.install(NeedyBlueprint())
    #expect(try places(\.needy) == [here(line), nil])
    #expect(try placeText(\.needy) == "needy -> red")
  }

  @Test("A list has the location of the install")
  func installLists() throws {
    let line = #line + 1
    catalog.install([NeedyBlueprint()] as [any Blueprint])
    #expect(try places(\.needy) == [here(line), nil])
  }

  @Test("Installing again keeps the first location, also in a module")
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

  @Test("An entry that a module installs has that module and its location in the module")
  func module() throws {
    struct NeedyModule: CatalogModule {
      static let line = #line + 1
      func install(in catalog: Catalog) { catalog.install(NeedyBlueprint()) }
    }
    catalog.install(NeedyModule())
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.needy) }
    #expect(error.path[0].location == here(NeedyModule.line))
    let line = "    needy   supplied at \(here(NeedyModule.line)) by NeedyModule"
    #expect(error.description.split(separator: "\n").contains { $0 == line })
  }

  @Test("An entry supplied in nested modules has the innermost module")
  func nestedModules() throws {
    catalog.install(AllModule())
    let error = try #require(throws: CatalogError.self) { try catalog.obtain(\.gamma) }
    let file = "ServiceCatalogTests/Blueprints.swift"
    #expect(error.description.contains("gamma   supplied at \(file):\(AllModule.supplyLine) by AllModule"))
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
}

/// A blueprint that needs a missing entry.
private struct NeedyBlueprint: PartBlueprint {
  static func assemble(from catalog: any Assembling) throws -> Part { Part(needing: try catalog.obtain(\.red)) }
}

extension Catalog {
  fileprivate var needy: NeedyBlueprint.Type { NeedyBlueprint.self }
}
