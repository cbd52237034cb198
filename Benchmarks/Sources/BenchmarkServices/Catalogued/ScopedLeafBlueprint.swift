public import ServiceCatalog

/// The scope of the benchmarks.
public enum BenchmarkScope: CatalogScope {}

/// A service without dependencies, one for each scope.
public struct ScopedLeafBlueprint: SharedBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// One instance for each scope.
  public static var lifetime: Lifetime { .scoped(BenchmarkScope.self) }

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

extension Catalog {
  /// The scoped service.
  public var scopedLeaf: ScopedLeafBlueprint.Type { ScopedLeafBlueprint.self }
}
