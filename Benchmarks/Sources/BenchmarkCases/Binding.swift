package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// Scopes and overrides: a whole life of one, against one object's initializer, and in catalogs of two sizes.
  ///
  /// To be measured last: from the first binding on, `Catalog.main` reads a task-local for as long as the process lives.
  package static let binding = [
    Case(
      "scope, opened, obtained from and dropped",
      [
        Contestant("hand") { loop(ByHand.transient, $0) },
        Contestant("catalog") { try loop({ try Bound.scoped(Catalogued.held) }, $0) },
        Contestant("catalog 10000") { try loop({ try Bound.scoped(Catalogued.large) }, $0) },
      ],
      ratios: [Ratio(of: "catalog", to: "hand"), Ratio(of: "catalog 10000", to: "catalog")]
    ),
    Case(
      "override, bound and obtained",
      [
        Contestant("hand") { loop(ByHand.transient, $0) },
        Contestant("catalog") { try loop({ try Bound.overridden(Catalogued.held) }, $0) },
        Contestant("catalog 1000") { try loop({ try Bound.overridden(Catalogued.medium) }, $0) },
        Contestant("catalog 10000") { try loop({ try Bound.overridden(Catalogued.large) }, $0) },
      ],
      ratios: [
        Ratio(of: "catalog", to: "hand"), Ratio(of: "catalog 1000", to: "catalog"),
        Ratio(of: "catalog 10000", to: "catalog"),
      ]
    ),
  ]
}

/// What ends with the operation that began it.
enum Bound {
  @inline(never)
  static func scoped(_ catalog: Catalog) throws -> any Service {
    try catalog.makeScope(BenchmarkScope.self)[\.scopedLeaf]
  }

  @inline(never)
  static func overridden(_ catalog: Catalog) throws -> any Service {
    try catalog.withOverrides {
      try $0.override(\.firstLeaf) { _ in LeafService(number: 9, extra: 9) }
    } operation: {
      try Catalog.main[\.firstLeaf]
    }
  }
}
