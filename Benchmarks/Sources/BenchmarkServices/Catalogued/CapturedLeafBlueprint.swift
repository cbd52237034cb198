public import ServiceCatalog

/// A transient service that the composition root supplies with a capturing builder.
public struct CapturedLeafBlueprint: Blueprint {
  /// Creates the service if no builder is supplied.
  public static func assemble(from catalog: any Assembling) throws -> any Service {
    LeafService(number: 1, extra: 2)
  }
}

extension Catalog {
  /// The key of ``CapturedLeafBlueprint``.
  public var capturedLeaf: CapturedLeafBlueprint.Type { CapturedLeafBlueprint.self }
}
