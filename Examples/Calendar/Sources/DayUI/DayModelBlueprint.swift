public import CalendarStore
public import Foundation
public import ServiceCatalog

/// The day that is shown, with what is on it.
public protocol DayModelProtocol: Sendable {
  /// The zone that times are shown in.
  var zone: TimeZone { get }

  /// The day with its events, the same for all views.
  var day: CalendarDay { get }
}

/// How the model of a day is assembled: the store is awaited, and gives the events of the date.
///
/// Views, which are assembled at once, ask `obtainReady(\.dayModel)`: `withDay` has prepared it when it opened the day.
public struct DayModelBlueprint: AsyncBlueprint {
  /// What consumers see.
  public typealias Output = any DayModelProtocol

  /// One for each day that is shown; it goes, with the events it has fetched, when the day is left.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the model, when the day's events are fetched.
  public static func assemble(from catalog: any Assembling) async throws -> any DayModelProtocol {
    let store = try await catalog.obtain(\.calendarStore)
    let days = try await store.days(in: DayWindow(first: try catalog.obtain(\.shownDate)))
    return DayModel(day: days[0], zone: store.zone)
  }
}

extension Catalog {
  /// What the views of a day share.
  public var dayModel: DayModelBlueprint.Type { DayModelBlueprint.self }
}
