public import ServiceCatalog

/// How the calendar service is assembled: from a source of bytes, a place to report to, and a time zone.
///
/// The shutdown closes it before the source, which it still asks.
public struct CalendarServiceBlueprint: AsyncBlueprint, DisposableBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarServiceProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the service that has read an iCalendar file, off the main actor.
  ///
  /// - Throws: `CalendarFileError`, if the file cannot be read, or is no calendar.
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
  /// The service that knows the events.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
