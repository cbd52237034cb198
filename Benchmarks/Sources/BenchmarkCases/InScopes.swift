package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Obtaining where users do: in the scope of a request, and in the copy of a test.
  package static let inScopes = [
    Case("shared, in a scope", hand: { loop(ByHand.shared, $0) }, catalog: { try loop(Scoped.shared, $0) }),
    Case("shared, in a nested scope", hand: { loop(ByHand.shared, $0) }, catalog: { try loop(Scoped.innerShared, $0) }),
    Case("shared, scoped, in a scope", hand: { loop(ByHand.shared, $0) }, catalog: { try loop(Scoped.scoped, $0) }),
    Case("transient, in a scope", hand: { loop(ByHand.transient, $0) }, catalog: { try loop(Scoped.transient, $0) }),
    Case("graph of 7, in a scope", hand: { loop(ByHand.graph, $0) }, catalog: { try loop(Scoped.graph, $0) }),
    Case(
      "shared, in a scope of a copy", hand: { loop(ByHand.shared, $0) }, catalog: { try loop(Scoped.copiedShared, $0) }),
    Case(
      "graph of 7, in a scope of a copy", hand: { loop(ByHand.graph, $0) },
      catalog: { try loop(Scoped.copiedGraph, $0) }),
  ]
}

/// Operations on a scope, on a scope in it, and on a scope in a copy with an override.
private enum Scoped {
  static let scope = Catalogued.held.makeScope(BenchmarkScope.self)
  static let inner = scope.makeScope(InnerScope.self)
  static let copied: Catalog = {
    let copy = Catalogued.held.isolatedCopy()
    do {
      try copy.override(\.secondLeaf) { _ in LeafService(number: 3, extra: 4) }
    } catch {
      fatalError("\(error)")
    }
    return copy.makeScope(BenchmarkScope.self)
  }()

  enum InnerScope: CatalogScope {}

  @inline(never)
  static func shared() throws -> any Service { try scope[\.shared0] }

  @inline(never)
  static func innerShared() throws -> any Service { try inner[\.shared0] }

  @inline(never)
  static func scoped() throws -> any Service { try scope[\.scopedLeaf] }

  @inline(never)
  static func transient() throws -> any Service { try scope[\.firstLeaf] }

  @inline(never)
  static func graph() throws -> any Service { try scope[\.root] }

  @inline(never)
  static func copiedShared() throws -> any Service { try copied[\.shared0] }

  @inline(never)
  static func copiedGraph() throws -> any Service { try copied[\.root] }
}
