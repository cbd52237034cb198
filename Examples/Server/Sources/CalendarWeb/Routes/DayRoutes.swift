public import CalendarStore
public import Foundation
import Hummingbird
import ServiceCatalog

/// The routes that answer questions about days: agenda, free times and conflicts.
struct DayRoutes {
  func add(to router: RouterGroup<BasicRequestContext>) {
    router.get("agenda") { _, _ in try Response(json: AgendaAnswer(try await Days.requested())) }
    router.get("free") { _, _ in try Response(json: FreeAnswer(try await Days.requested())) }
    router.get("conflicts") { _, _ in try Response(json: ConflictsAnswer(try await Days.requested())) }
  }
}

/// A user's days, and the zone for their times.
public struct Days: Sendable {
  /// The days, including empty ones.
  public var days: [CalendarDay]
  /// The zone in which the days begin.
  public var zone: TimeZone

  package init(days: [CalendarDay], zone: TimeZone) {
    (self.days, self.zone) = (days, zone)
  }

  /// Returns the days that a request asks for, from the services of its scope.
  static func requested() async throws -> Days {
    let store = try await Catalog.main.obtain(\.calendarStore)
    let window = try Catalog.main.obtain(\.dayWindow, with: Catalog.main.obtain(\.query).days)
    return try await Days(days: store.days(in: window), zone: store.zone)
  }
}
