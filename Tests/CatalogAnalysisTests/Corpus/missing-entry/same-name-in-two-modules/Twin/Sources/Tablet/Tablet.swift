public import ServiceCatalog

/// The tablet's screen.
public struct ScreenBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the screen.
  public static func assemble(from catalog: any Assembling) throws -> String { "tablet" }
}

extension Catalog {
  /// The tablet's screen.
  public var tabletScreen: ScreenBlueprint.Type { ScreenBlueprint.self }
}
