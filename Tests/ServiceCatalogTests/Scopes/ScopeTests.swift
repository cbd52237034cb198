import ServiceCatalog
import Testing

enum RequestScope: CatalogScope {}
enum SessionScope: CatalogScope {}

@Suite("Scopes")
struct ScopeTests {
  private let catalog = Catalog(name: "test")

  @Test("an instance in each scope, the same within one")
  func oneEach() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    let part = try one.obtain(\.alpha)
    #expect(try one.obtain(\.alpha) === part)
    #expect(try two.obtain(\.alpha) !== part)
  }

  @Test("from the root: outsideScope")
  func root() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    #expect(throws: CatalogError.outsideScope("AlphaBlueprint", scope: "RequestScope")) { try catalog.obtain(\.alpha) }
  }

  @Test("a shared builder is given the root")
  func captive() throws {
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    catalog.supply(BetaBlueprint.self) { Part(needing: try $0.obtain(\.alpha)) }
    catalog.supplyShared(GammaBlueprint.self) { Part(needing: try $0.obtain(\.beta)) }
    let scope = catalog.makeScope(RequestScope.self)
    _ = try scope.obtain(\.beta)
    do throws(CatalogError) {
      _ = try scope.obtain(\.gamma)
      Issue.record("no error")
    } catch {
      #expect(error == .outsideScope("AlphaBlueprint", scope: "RequestScope"))
      #expect(error.path.map(\.name) == ["GammaBlueprint", "BetaBlueprint", "AlphaBlueprint"])
    }
  }

  @Test("released in reverse order")
  func order() throws {
    let gone = Collected<String>()
    final class Noisy: Sendable {
      let name: String
      let gone: Collected<String>
      init(_ name: String, _ gone: Collected<String>) { (self.name, self.gone) = (name, gone) }
      deinit { gone.append(name) }
    }
    struct A: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noisy { fatalError() } }
    struct B: Blueprint { static func assemble(from catalog: any Assembling) throws -> Noisy { fatalError() } }
    catalog.supply(A.self, as: .scoped(RequestScope.self)) { _ = try B.obtain(from: $0); return Noisy("a", gone) }
    catalog.supply(B.self, as: .scoped(RequestScope.self)) { _ in Noisy("b", gone) }
    try catalog.withScope(RequestScope.self) { _ = try A.obtain(from: $0) }
    #expect(gone.all == ["a", "b"])
  }

  @Test("overrides")
  func overrides() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("live") }
    catalog.supplyShared(BetaBlueprint.self) { Part("b", needing: try $0.obtain(\.alpha)) }
    catalog.supplyShared(GammaBlueprint.self) { _ in Part("g", needing: try Catalog.main.obtain(\.alpha)) }
    try catalog.withOverrides {
      try $0.override(\.alpha) { _ in Part("fake") }
    } operation: {
      try #expect(Catalog.main.obtain(\.alpha).name == "fake")
      try #expect(Catalog.main.obtain(\.beta).needs[0].name == "fake")
      try #expect(catalog.obtain(\.beta).needs[0].name == "live")
      try #expect(catalog.obtain(\.gamma).needs[0].name == "live")
      try #expect(Catalog.main.obtain(\.gamma).needs[0].name == "fake")
    }
    #expect(try catalog.obtain(\.beta).needs[0].name == "live")
    #expect(throws: CatalogError.self) { try catalog.isolatedCopy().override(\.delta) { _ in Part() } }
    let copy = catalog.isolatedCopy()
    catalog.clear()
    #expect(try copy.obtain(\.alpha).name == "live")
    #expect(catalog.isSupplied(\.alpha) == false)
    copy.clear()
    #expect(copy.isSupplied(\.beta) == false)
  }
}
