public import ServiceCatalog

/// The blueprint of the calendar service, which needs a source of bytes, a reporter, and a time zone.
///
/// The shutdown closes the service before the source, because the service asks the source whether the file has changed.
public struct CalendarServiceBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// The type that consumers obtain.
  public typealias Output = any CalendarServiceProtocol

  /// Creates the blueprint.
  public init() {}

  /// Reads the iCalendar file off the main actor, and returns the service.
  ///
  /// - Throws: `CalendarFileError` if the file can't be read or isn't a calendar.
  public static func assemble(from catalog: any Assembling) async throws -> any CalendarServiceProtocol {
    try await FileCalendarService(
      reading: try catalog.obtain(\.calendarSource),
      reporter: try catalog.obtain(\.diagnosticReporter),
      zone: try catalog.obtain(\.timeZone)
    )
  }

  /// Closes the service.
  public static func dispose(_ service: any CalendarServiceProtocol, after ending: Ending) async throws {
    await service.close()
  }
}

extension Catalog {
  /// The service that returns the events.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
