import CalendarService
public import ServiceCatalog

/// How the store is assembled: on top of the calendar service.
public struct CalendarStoreBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarStoreProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the store.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarStoreProtocol {
    CalendarStore(service: try catalog.obtain(\.calendarService), zone: try catalog.obtain(\.timeZone))
  }
}

extension Catalog {
  /// The calendar by days.
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
