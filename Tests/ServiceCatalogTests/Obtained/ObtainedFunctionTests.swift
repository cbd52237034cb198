import ServiceCatalog
import ServiceCatalogMacros
import Testing

private struct DoubledBlueprint: ParameterizedBlueprint {
  static func assemble(_ number: Int, from catalog: any Assembling) -> Int { 2 * number }
}

extension Catalog {
  fileprivate var doubled: DoubledBlueprint.Type { DoubledBlueprint.self }
}

/// The functions that a service receives, obtained as in the code that `@Services` writes.
private struct Functions {
  let part: @Sendable () throws(CatalogError) -> Part
  let shared: @Sendable () throws(CatalogError) -> Part
  let planet: @Sendable () async throws(CatalogError) -> Part
  let screen: @MainActor () throws(CatalogError) -> Screen
  let doubled: @Sendable (Int) throws(CatalogError) -> Int

  init(from catalog: Catalog) throws {
    part = try catalog._obtain(\.alpha)
    shared = try catalog._obtain(\.red)
    planet = try catalog._obtain(\.mars)
    screen = try catalog._obtain(\.screen)
    doubled = try catalog._obtain(\.doubled)
  }

  /// The identifiers of the errors that the functions throw.
  var identifiers: [String?] {
    get async {
      [
        await errorIdentifier { try part() }, await errorIdentifier { try shared() },
        await errorIdentifier { try await planet() }, await errorIdentifier { _ = try await screen() },
        await errorIdentifier { try doubled(2) },
      ]
    }
  }
}

@Suite("Parameters that are functions, which obtain later")
struct ObtainedFunctionTests {
  private static func catalog(_ name: String) -> Catalog {
    let catalog = Catalog(name: name)
    catalog.install(AlphaBlueprint(), RedBlueprint(), MarsBlueprint(), ScreenBlueprint(), DoubledBlueprint())
    return catalog
  }

  @Test(
    "They throw `closed` once their catalog is shut down or gone, whatever Catalog.main is", arguments: [false, true])
  func closed(isShutDown: Bool) async throws {
    var catalog: Catalog? = Self.catalog("short")
    let functions = try Functions(from: try #require(catalog))
    #expect(await functions.identifiers == Array(repeating: nil, count: 5))
    if isShutDown { try await catalog?.shutdown() } else { catalog = nil }
    let identifiers = await Self.catalog("main").withMain { await functions.identifiers }
    #expect(identifiers == Array(repeating: "closed", count: 5))
    withExtendedLifetime(catalog) {}
  }
}
