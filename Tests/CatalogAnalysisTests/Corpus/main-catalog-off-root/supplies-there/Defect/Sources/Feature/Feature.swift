public import ServiceCatalog

/// The feature's title.
public struct TitleBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the title.
  public static func assemble(from catalog: any Assembling) throws -> String { "Feature" }
}

extension Catalog {
  /// The feature's title.
  public var title: TitleBlueprint.Type { TitleBlueprint.self }
}
