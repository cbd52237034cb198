public import ServiceCatalog

/// A shared service that is assembled asynchronously.
public struct AsyncSharedBlueprint: AsyncBlueprint {
  /// Creates a value of the type, for lists of blueprints.
  public init() {}

  /// Creates the service.
  public static func assemble(from catalog: any Assembling) async throws -> any Service {
    PaddedService(number: 0)
  }
}

extension Catalog {
  /// The key of ``AsyncSharedBlueprint``.
  public var asyncShared: AsyncSharedBlueprint.Type { AsyncSharedBlueprint.self }
}
