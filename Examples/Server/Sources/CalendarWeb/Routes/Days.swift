public import CalendarStore
public import Foundation
import ServiceCatalog

/// Some days of a user, and the zone in which they are told.
public struct Days: Sendable {
  /// The days, also the empty ones.
  public var days: [CalendarDay]
  /// The zone that they begin in.
  public var zone: TimeZone

  package init(days: [CalendarDay], zone: TimeZone) {
    (self.days, self.zone) = (days, zone)
  }

  /// The days that a request asks for, from the services of its scope.
  static func requested() async throws -> Days {
    let store = try await Catalog.main.obtain(\.calendarStore)
    let window = try Catalog.main.obtain(\.dayWindow, with: Catalog.main.obtain(\.query).days)
    return try await Days(days: store.days(in: window), zone: store.zone)
  }
}
