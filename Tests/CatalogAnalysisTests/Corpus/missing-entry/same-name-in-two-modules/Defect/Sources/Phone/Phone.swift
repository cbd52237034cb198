public import ServiceCatalog

/// The phone's screen.
public struct ScreenBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the screen.
  public static func assemble(from catalog: any Assembling) throws -> String { "phone" }
}

extension Catalog {
  /// The phone's screen.
  public var phoneScreen: ScreenBlueprint.Type { ScreenBlueprint.self }
}
