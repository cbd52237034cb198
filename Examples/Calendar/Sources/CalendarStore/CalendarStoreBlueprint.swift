import CalendarService
public import ServiceCatalog

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
