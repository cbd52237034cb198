public import ServiceCatalog

/// A service without dependencies, of which each scope has one and disposes it at its end.
public struct DisposableLeafBlueprint: SharedBlueprint, DisposableBlueprint {
  /// A value of the type, for lists of blueprints.
  public init() {}

  /// In each scope.
  public static var lifetime: Lifetime { .scoped(BenchmarkScope.self) }

  /// Makes the service.
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
