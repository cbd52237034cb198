public import CalendarStore
public import Foundation
public import ServiceCatalog

/// The shown day with its events.
public protocol DayModelProtocol: Sendable {
  /// The zone in which times are shown.
  var zone: TimeZone { get }

  /// The day with its events, the same for all views.
  var day: CalendarDay { get }
}

/// The blueprint of a day's model.
///
/// It awaits the store, which returns the events of the date.
///
/// Views are assembled synchronously and call `obtainReady(\.dayModel)`. `withDay` prepares the model when it opens the
/// day.
public struct DayModelBlueprint: AsyncBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any DayModelProtocol

  /// One model for each shown day.
  ///
  /// It is released, with its events, when the day is closed.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// Creates the blueprint.
  public init() {}

  /// Awaits the day's events and returns the model.
  public static func assemble(from catalog: any Assembling) async throws -> any DayModelProtocol {
    let store = try await catalog.obtain(\.calendarStore)
    let days = try await store.days(in: DayWindow(first: try catalog.obtain(\.shownDate)))
    return DayModel(day: days[0], zone: store.zone)
  }
}

extension Catalog {
  /// The model that the views of a day share.
  public var dayModel: DayModelBlueprint.Type { DayModelBlueprint.self }
}

struct DayModel: DayModelProtocol {
  let day: CalendarDay
  let zone: TimeZone
}
