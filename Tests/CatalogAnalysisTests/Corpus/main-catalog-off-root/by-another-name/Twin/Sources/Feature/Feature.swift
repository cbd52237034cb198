public import ServiceCatalog

/// The user's name.
public struct NameBlueprint: Blueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the name.
  public static func assemble(from catalog: any Assembling) throws -> String { "Ada" }
}

extension Catalog {
  /// The user's name.
  public var userName: NameBlueprint.Type { NameBlueprint.self }
}
