public import Foundation
public import ServiceCatalog

/// The place whose wall clock times are shown on: the system's zone.
public struct TimeZoneBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = TimeZone

  /// The blueprint, to be installed.
  public init() {}

  /// The system's zone, as it is now.
  public static func assemble(from catalog: any Assembling) throws -> TimeZone { .current }
}

extension Catalog {
  /// The zone that days begin and times are shown in.
  public var timeZone: TimeZoneBlueprint.Type { TimeZoneBlueprint.self }
}
