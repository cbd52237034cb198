import ServiceCatalog
import Testing

@Suite("Opening a scope with withSynchronousScope")
struct WithScopeTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), AccountBlueprint(), BasketBlueprint())
  }

  @Test("The operation's Catalog.main is a new scope, and its result is returned")
  func binds() throws {
    let outside = Catalog.main
    let basket = try catalog.withSynchronousScope(RequestScope.self) { scope in
      #expect(Catalog.main === scope)
      #expect(scope !== catalog)
      try #expect(Catalog.main[\.basket] === scope.obtain(\.basket))
      return try scope.obtain(\.basket)
    }
    #expect(Catalog.main === outside)
    #expect(try catalog.withSynchronousScope(RequestScope.self) { try $0.obtain(\.basket) } !== basket)
  }

  @Test("A throwing operation unbinds, and its error keeps its type")
  func throwing() {
    let outside = Catalog.main
    weak var gone: Catalog?
    do throws(Mishap) {
      try catalog.withSynchronousScope(RequestScope.self) { (scope) throws(Mishap) in
        gone = scope
        throw Mishap("in the scope")
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error.text == "in the scope")
    }
    #expect(Catalog.main === outside)
    #expect(gone == nil)
  }

  @Test("A catalog's error keeps its type")
  func catalogError() {
    do throws(CatalogError) {
      _ = try catalog.withSynchronousScope(RequestScope.self) { (_) throws(CatalogError) in
        try Catalog.main.obtain(\.account)
      }
      Issue.record("it did not throw")
    } catch {
      #expect(error == .outsideScope("AccountBlueprint", scope: "SessionScope"))
    }
  }

  @Test("An operation that does not throw needs no try")
  func notThrowing() {
    #expect(catalog.withSynchronousScope(RequestScope.self) { $0.isSupplied(\.basket) })
  }

  @Test("Nested scopes restore the outer one, also after a throw")
  func nested() throws {
    try catalog.withSynchronousScope(SessionScope.self) { session in
      let account = try session.obtain(\.account)
      try Catalog.main.withSynchronousScope(RequestScope.self) { request in
        #expect(Catalog.main === request)
        try #expect(Catalog.main.obtain(\.account) === account)
      }
      #expect(Catalog.main === session)
      _ = try? Catalog.main.withSynchronousScope(RequestScope.self) { _ in throw Mishap() }
      #expect(Catalog.main === session)
    }
  }

  @Test("Entries supplied on the scope end with it")
  func ownEntries() throws {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      scope.supply(BetaBlueprint.self)
      try Catalog.main.override(\.alpha) { _ in Part("override") }
      try #expect(Catalog.main.obtain(\.alpha).name == "override")
    }
    #expect(!catalog.isSupplied(\.beta))
    #expect(try catalog.withSynchronousScope(RequestScope.self) { try $0.obtain(\.alpha).name } == "AlphaBlueprint")
  }

  @Test("A builder may open a scope, which services obtained in its operation see until it ends")
  func withinABuilder() throws {
    catalog.supply(BetaBlueprint.self) { _ in Part("beta", needing: try Catalog.main.obtain(\.basket)) }
    catalog.supply(RedBlueprint.self) { catalog in
      let parts = try catalog.withSynchronousScope(RequestScope.self) { scope in
        #expect(Catalog.main === scope)
        return [try Catalog.main.obtain(\.basket), try scope.obtain(\.beta), try scope.obtain(\.basket)]
      }
      #expect(Catalog.main === catalog)
      #expect(parts[1].needs[0] === parts[0])
      #expect(parts[2] === parts[0])
      return parts[1]
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "BasketBlueprint")
  }

  @Test("After a builder's scope, Catalog.main is the builder's catalog even if another is bound")
  func withinABuilderOfAnother() throws {
    catalog.supply(RedBlueprint.self) { catalog in
      #expect(Catalog.main === catalog)
      catalog.withSynchronousScope(RequestScope.self) { #expect(Catalog.main === $0) }
      #expect(Catalog.main === catalog)
      return Part()
    }
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      _ = try Catalog.main.obtain(\.red)
      #expect(Catalog.main === scope)
    }
  }
}
