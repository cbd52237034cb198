package import BenchmarkHarness
import BenchmarkServices
import ServiceCatalog

extension Cases {
  /// The life of a scope and of an override, compared with one object's initializer, in catalogs of two sizes.
  ///
  /// Measure these last. After the first binding, `Catalog.main` reads a task-local value for the rest of the process.
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

/// Operations on scopes and overrides, which end with their operation.
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
