public import CalendarStore
public import Foundation
public import ServiceCatalog

/// The day that is shown, with what is on it.
public protocol DayModelProtocol: Sendable {
  /// The zone that times are shown in.
  var zone: TimeZone { get }

  /// The day; fetched when the first view asks, and the same for all views.
  func day() async throws -> CalendarDay
}

/// How the model of a day is assembled: from the date, on top of the store.
public struct DayModelBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any DayModelProtocol

  /// One for each day that is shown; it goes, with the events it has fetched, when the day is left.
  public static var lifetime: Lifetime { .scoped(DayScope.self) }

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the model.
  ///
  /// Nothing is fetched before a view asks for the day.
  public static func assemble(from catalog: any Assembling) throws -> any DayModelProtocol {
    DayModel(date: try catalog.obtain(\.shownDate), store: try catalog.obtainReady(\.calendarStore))
  }
}

extension Catalog {
  /// What the views of a day share.
  public var dayModel: DayModelBlueprint.Type { DayModelBlueprint.self }
}
