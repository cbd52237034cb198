public import ServiceCatalog

/// The scope of the benchmarks.
public enum BenchmarkScope: CatalogScope {}

/// A service without dependencies, of which each scope has one.
public struct ScopedLeafBlueprint: SharedBlueprint {
  /// A value of the type, for lists of blueprints.
  public init() {}

  /// In each scope.
  public static var lifetime: Lifetime { .scoped(BenchmarkScope.self) }

  /// Makes the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

extension Catalog {
  /// The scoped service.
  public var scopedLeaf: ScopedLeafBlueprint.Type { ScopedLeafBlueprint.self }
}
