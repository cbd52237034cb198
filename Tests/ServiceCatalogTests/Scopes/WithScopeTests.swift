import ServiceCatalog
import Testing

@Suite("withScope")
struct WithScopeTests {
  private let catalog = Catalog(name: "test")

  init() {
    catalog.install(AlphaBlueprint(), AccountBlueprint(), BasketBlueprint())
  }

  @Test("binds main to a new scope for the operation, and returns what that returns")
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

  @Test("an operation that throws: unbound after, the error is passed on in its type")
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

  @Test("a catalog's error is passed on in its type")
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

  @Test("an operation that does not throw needs no try")
  func notThrowing() {
    #expect(catalog.withSynchronousScope(RequestScope.self) { $0.isSupplied(\.basket) })
  }

  @Test("nested: main is the inner one, then the outer one again, also after a throw")
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

  @Test("what it supplies on the scope goes with the scope")
  func ownEntries() throws {
    try catalog.withSynchronousScope(RequestScope.self) { scope in
      scope.supply(BetaBlueprint.self)
      try Catalog.main.override(\.alpha) { _ in Part("override") }
      try #expect(Catalog.main.obtain(\.alpha).name == "override")
    }
    #expect(!catalog.isSupplied(\.beta))
    #expect(try catalog.withSynchronousScope(RequestScope.self) { try $0.obtain(\.alpha).name } == "AlphaBlueprint")
  }

  @Test("a builder may open one: it is seen there, in what the operation obtains too, and not after")
  func withinABuilder() throws {
    let outside = Catalog.main
    catalog.supply(BetaBlueprint.self) { _ in Part("beta", needing: try Catalog.main.obtain(\.basket)) }
    catalog.supply(RedBlueprint.self) { catalog in
      let parts = try catalog.withSynchronousScope(RequestScope.self) { scope in
        #expect(Catalog.main === scope)
        return [try Catalog.main.obtain(\.basket), try scope.obtain(\.beta), try scope.obtain(\.basket)]
      }
      #expect(Catalog.main === outside)
      #expect(parts[1].needs[0] === parts[0])
      #expect(parts[2] === parts[0])
      return parts[1]
    }
    #expect(try catalog.obtain(\.red).needs[0].name == "BasketBlueprint")
  }

  @Test("a builder may open one while another is bound: main is the catalog that runs it after")
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
