public import ServiceCatalog

/// A service that isn't supplied to any catalog.
public struct AbsentBlueprint: Blueprint {
  /// Creates the service.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

extension Catalog {
  /// The key of ``AbsentBlueprint``.
  public var absent: AbsentBlueprint.Type { AbsentBlueprint.self }
}
