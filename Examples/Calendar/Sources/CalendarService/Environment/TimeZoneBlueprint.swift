public import Foundation
public import ServiceCatalog

/// The blueprint of the zone in which times are shown, by default the system's.
public struct TimeZoneBlueprint: SharedBlueprint, LiveBlueprint {
  /// The type that consumers obtain.
  public typealias Output = TimeZone

  /// Creates the blueprint.
  public init() {}

  /// Returns the system's current zone.
  public static func assemble(from catalog: any Assembling) throws -> TimeZone { .current }
}

extension Catalog {
  /// The zone in which days begin and times are shown.
  public var timeZone: TimeZoneBlueprint.Type { TimeZoneBlueprint.self }
}
