public import CalendarService
public import Foundation
public import ServiceCatalog
import ServiceCatalogDefaults

/// The calendar by days, for the screens and the assistant.
public protocol CalendarStoreProtocol: Sendable {
  /// The zone in which days begin.
  var zone: TimeZone { get }

  /// Returns the events that overlap some days, ordered by their start.
  func events(in window: DayWindow) async throws -> [CalendarEvent]

  /// Returns the days of a window with their events. Days without events are included.
  func days(in window: DayWindow) async throws -> [CalendarDay]
}

/// The reason why the store has no events.
public enum CalendarStoreError: Error, Sendable, CustomStringConvertible {
  /// The user doesn't let this program read the calendar.
  case accessRefused

  /// The failure and how to fix it.
  public var description: String {
    switch self {
    case .accessRefused: "access to the calendar was refused; allow it in the system's settings"
    }
  }
}

/// The blueprint of the store, which awaits the calendar service.
///
/// Screens are assembled synchronously and call `obtainReady(\.calendarStore)`. The program prepares the store at its
/// start.
public struct CalendarStoreBlueprint: AsyncBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any CalendarStoreProtocol

  /// Creates the blueprint.
  public init() {}

  /// Awaits the service and returns the store.
  public static func assemble(from catalog: any Assembling) async throws -> any CalendarStoreProtocol {
    CalendarStore(service: try await catalog.obtain(\.calendarService), zone: try catalog.obtain(\.timeZone))
  }
}

extension Catalog {
  /// The calendar by days.
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}

/// The module of the store and the days that a request means.
public struct CalendarStoreModule: DeclaredModule {
  /// The services that a root supplies if it lists the module.
  @_marker public protocol Supplied: Catalog.SuppliesCalendarStore, Catalog.SuppliesDayWindow {}

  /// Creates the module.
  public init() {}

  /// Installs the store and the days.
  public func install(in catalog: Catalog) { catalog.install(CalendarStoreBlueprint(), DayWindowBlueprint()) }
}

extension Catalog {
  /// The protocol of the roots that supply the store.
  @_marker public protocol SuppliesCalendarStore {}
  /// A service that is supplied by hand takes no part in the search for cycles.
  public typealias service_calendarStore = Void
  /// The protocol of the roots that supply the days of a request.
  @_marker public protocol SuppliesDayWindow {}
  /// A service that is supplied by hand takes no part in the search for cycles.
  public typealias service_dayWindow = Void
}
