import ServiceCatalog
import Testing

@Suite("Scopes: one instance in each scope")
struct ScopedInstanceTests {
  private let catalog = Catalog(name: "test")

  /// The ways to supply a blueprint that declares its scope.
  enum Way: CaseIterable, Sendable {
    case install, supplyOwn, supply, override

    func supply(to catalog: Catalog) throws {
      switch self {
      case .install: catalog.install(BasketBlueprint())
      case .supplyOwn: catalog.supply(BasketBlueprint.self)
      case .supply: catalog.supply(BasketBlueprint.self) { _ in Part() }
      case .override:
        catalog.install(BasketBlueprint())
        try catalog.override(\.basket) { _ in Part() }
      }
    }
  }

  @Test("A blueprint that declares its scope has one instance in each scope", arguments: Way.allCases)
  func declared(way: Way) throws {
    try way.supply(to: catalog)
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    let basket = try one.obtain(\.basket)
    #expect(try one.obtain(\.basket) === basket)
    #expect(try one[\.basket] === basket)
    #expect(try BasketBlueprint.obtain(from: one) === basket)
    #expect(try one.obtainIfSupplied(\.basket) === basket)
    #expect(try two.obtain(\.basket) !== basket)
    #expect(try one.obtain(\.basket) === basket)
  }

  @Test("An explicit lifetime takes precedence over the declared one, in both directions")
  func stated() throws {
    catalog.supply(RedBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    catalog.supply(AlphaBlueprint.self, as: .scoped(RequestScope.self)) { _ in Part() }
    catalog.supply(BasketBlueprint.self, as: .shared) { _ in Part() }
    let (one, two) = (catalog.makeScope(RequestScope.self), catalog.makeScope(RequestScope.self))
    #expect(try one.obtain(\.red) === one.obtain(\.red))
    #expect(try one.obtain(\.red) !== two.obtain(\.red))
    #expect(try one.obtain(\.alpha) === one.obtain(\.alpha))
    #expect(try one.obtain(\.alpha) !== two.obtain(\.alpha))
    #expect(try one.obtain(\.basket) === two.obtain(\.basket))
  }

  @Test("Values are built once in each scope")
  func values() throws {
    struct NumberBlueprint: SharedBlueprint {
      static var lifetime: Lifetime { .scoped(RequestScope.self) }
      static func assemble(from catalog: any Assembling) -> Int { 0 }
    }
    let built = Tally()
    catalog.supply(NumberBlueprint.self) { _ in built.add() }
    let scopes = (0..<3).map { _ in catalog.makeScope(RequestScope.self) }
    #expect(try scopes.map { try NumberBlueprint.obtain(from: $0) } == [1, 2, 3])
    #expect(try scopes.map { try NumberBlueprint.obtain(from: $0) } == [1, 2, 3])
  }

  @Test("A scoped builder receives the scope and runs at the first obtain, also from a builder")
  func givenTheScope() throws {
    let given = Collected<ObjectIdentifier>()
    catalog.supply(BasketBlueprint.self) { catalog in
      given.append(ObjectIdentifier(catalog))
      return Part("basket", needing: try catalog.obtain(\.beta))
    }
    catalog.supply(AlphaBlueprint.self) { Part("alpha", needing: try $0.obtain(\.basket)) }
    catalog.supply(BetaBlueprint.self)
    let scope = catalog.makeScope(RequestScope.self)
    #expect(given.all.isEmpty)
    let alphas = try (0..<3).map { _ in try scope.obtain(\.alpha) }
    #expect(given.all == [ObjectIdentifier(scope)])
    #expect(try alphas.allSatisfy { try $0.needs[0] === scope.obtain(\.basket) })
  }
}

@Suite("Scopes: entries that a scope does not keep")
struct ScopeSharedTests {
  private let catalog = Catalog(name: "test")
  private let given = Collected<ObjectIdentifier>()

  @Test("A shared entry first obtained in a scope is built from its owner and outlives the scope")
  func shared() throws {
    catalog.supply(RedBlueprint.self) { [given] in given.part(for: $0) }
    let red = try catalog.withSynchronousScope(SessionScope.self) { try $0.makeScope(RequestScope.self).obtain(\.red) }
    #expect(given.all == [ObjectIdentifier(catalog)])
    #expect(try catalog.obtain(\.red) === red)
    #expect(try catalog.makeScope(RequestScope.self).obtain(\.red) === red)
  }

  @Test("A transient entry uses the scope's own entries, and a shared entry does not")
  func dependencies() throws {
    catalog.supply(AlphaBlueprint.self) { _ in Part("around") }
    catalog.supply(BetaBlueprint.self) { Part("beta", needing: try $0.obtain(\.alpha)) }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.beta)) }
    let scope = catalog.makeScope(RequestScope.self)
    scope.supply(AlphaBlueprint.self) { _ in Part("own") }
    #expect(try scope.obtain(\.beta).needs[0].name == "own")
    #expect(try scope.obtain(\.red).needs[0].needs[0].name == "around")
    #expect(try catalog.obtain(\.beta).needs[0].name == "around")
  }

  /// The ways to store a transient entry's builder.
  enum Shape: CaseIterable, Sendable { case own, plain, capturing }

  @Test(
    "A transient entry is built with the scope obtained from, however its builder is stored", arguments: Shape.allCases)
  func transient(shape: Shape) throws {
    catalog.install(BasketBlueprint())
    switch shape {
    case .own: catalog.supply(OrderBlueprint.self)
    case .plain: catalog.supply(OrderBlueprint.self) { Part("order", needing: try $0.obtain(\.basket)) }
    case .capturing:
      catalog.supply(OrderBlueprint.self) { [given] in
        given.append(ObjectIdentifier($0))
        return Part("order", needing: try $0.obtain(\.basket))
      }
    }
    let scope = catalog.makeScope(RequestScope.self)
    for scope in [scope, scope.makeScope(SessionScope.self)] {
      let order = try OrderBlueprint.obtain(from: scope)
      #expect(try order.needs[0] === scope.obtain(\.basket))
      #expect(try OrderBlueprint.obtain(from: scope) !== order)
      if shape == .capturing { #expect(given.all.last == ObjectIdentifier(scope)) }
    }
  }

  @Test("A weak entry belongs to its owner and is the same in the scope and its parent")
  func weakly() throws {
    catalog.supply(AlphaBlueprint.self, as: .weak) { [given] in given.part(for: $0) }
    let held = try catalog.makeScope(RequestScope.self).obtain(\.alpha)
    #expect(try catalog.obtain(\.alpha) === held)
    #expect(given.all == [ObjectIdentifier(catalog)])
  }

  @Test("Graph instances of a scope and of its parent are separate within one obtain")
  func assembly() throws {
    catalog.supply(AlphaBlueprint.self, as: .graph) { [given] in given.part(for: $0) }
    catalog.supply(RedBlueprint.self) { Part("red", needing: try $0.obtain(\.alpha), try $0.obtain(\.alpha)) }
    catalog.supply(BetaBlueprint.self) {
      Part("beta", needing: try $0.obtain(\.alpha), try $0.obtain(\.red), try $0.obtain(\.alpha))
    }
    let scope = catalog.makeScope(RequestScope.self)
    let needs = try scope.obtain(\.beta).needs
    #expect(needs[0] === needs[2])
    #expect(needs[1].needs[0] === needs[1].needs[1])
    #expect(needs[0] !== needs[1].needs[0])
    #expect(given.all == [ObjectIdentifier(scope), ObjectIdentifier(catalog)])
  }
}

extension Collected<ObjectIdentifier> {
  /// Returns a new part after recording its catalog.
  ///
  /// A builder that calls a method of the suite would retain the suite's catalog.
  fileprivate func part(for catalog: Catalog) -> Part {
    append(ObjectIdentifier(catalog))
    return Part()
  }
}

private struct OrderBlueprint: Blueprint {
  static func assemble(from catalog: any Assembling) throws -> Part {
    Part("order", needing: try catalog.obtain(\.basket))
  }
}
