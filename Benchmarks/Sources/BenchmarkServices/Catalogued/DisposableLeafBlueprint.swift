public import ServiceCatalog

/// A service without dependencies, which each scope creates once and disposes at its end.
public struct DisposableLeafBlueprint: SharedBlueprint, DisposableBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// One instance for each scope.
  public static var lifetime: Lifetime { .scoped(BenchmarkScope.self) }

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }

  /// Does nothing.
  public nonisolated(nonsending) static func dispose(_ instance: any Service, after ending: Ending) async throws {}
}

extension Catalog {
  /// The service that is disposed.
  public var disposableLeaf: DisposableLeafBlueprint.Type { DisposableLeafBlueprint.self }
}
