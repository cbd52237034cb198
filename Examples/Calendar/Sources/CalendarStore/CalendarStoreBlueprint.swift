import CalendarService
public import ServiceCatalog

/// How the store is assembled: on top of the calendar service, which takes time to be there.
///
/// Screens, which are assembled at once, ask `obtainReady(\.calendarStore)`: the program has prepared it when it started.
public struct CalendarStoreBlueprint: AsyncBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarStoreProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the store, when the service is there.
  public static func assemble(from catalog: any Assembling) async throws -> any CalendarStoreProtocol {
    CalendarStore(service: try await catalog.obtain(\.calendarService), zone: try catalog.obtain(\.timeZone))
  }
}

extension Catalog {
  /// The calendar by days.
  public var calendarStore: CalendarStoreBlueprint.Type { CalendarStoreBlueprint.self }
}
