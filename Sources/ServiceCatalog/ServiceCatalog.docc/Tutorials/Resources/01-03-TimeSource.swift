public import ServiceCatalog

/// Tells the hour of the day.
public protocol TimeSource: Sendable {
  /// The hour, from 0 to 23.
  var hour: Int { get }
}

struct OfficeHours: TimeSource {
  let hour = 9
}

/// Creates the program's time source.
public struct TimeSourceBlueprint: SharedBlueprint {
  /// Creates the blueprint.
  public init() {}

  /// Creates the time source.
  public static func assemble(from catalog: any Assembling) throws -> any TimeSource { OfficeHours() }
}
