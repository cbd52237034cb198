public import ServiceCatalog

/// The hour of the first event.
public struct HourBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Assembles the hour.
  public static func assemble(from catalog: any Assembling) throws -> Int { 9 }
}

extension Catalog {
  /// The hour of the first event.
  public var hour: HourBlueprint.Type { HourBlueprint.self }
}
