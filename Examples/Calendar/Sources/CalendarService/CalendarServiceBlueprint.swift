public import ServiceCatalog

/// How the calendar service is assembled: from a source of bytes, a place to report to, and a time zone.
public struct CalendarServiceBlueprint: SharedBlueprint {
  /// What consumers see.
  public typealias Output = any CalendarServiceProtocol

  /// The blueprint, to be installed.
  public init() {}

  /// Assembles the service that reads an iCalendar file.
  ///
  /// Nothing is read before the first event is asked for.
  public static func assemble(from catalog: any Assembling) throws -> any CalendarServiceProtocol {
    FileCalendarService(
      source: try catalog.obtain(\.calendarSource),
      reporter: try catalog.obtain(\.diagnosticReporter),
      zone: try catalog.obtain(\.timeZone)
    )
  }
}

extension Catalog {
  /// The service that knows the events.
  public var calendarService: CalendarServiceBlueprint.Type { CalendarServiceBlueprint.self }
}
