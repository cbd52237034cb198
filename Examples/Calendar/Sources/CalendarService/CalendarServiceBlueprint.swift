public import Foundation
public import ServiceCatalog
import ServiceCatalogDefaults

/// The source of events: the operating system's calendar on a phone, a file in this program, a stub in a test.
public protocol CalendarServiceProtocol: Sendable {
  /// Returns the events that overlap a period, ordered by their start.
  ///
  /// - Parameters:
  ///   - from: The beginning of the period.
  ///   - to: The end of the period, which isn't part of it.
  func fetchEvents(from: Date, to: Date) async throws -> [CalendarEvent]

  /// Returns whether the user lets this program read the calendar. Asks the user, if that hasn't happened yet.
  func requestAccess() async -> Bool

  /// Closes the service. It reports if the events that it returned are out of date.
  func close() async
}

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

/// The module of the service and its reporter, which is written by hand.
///
/// The program supplies the source.
public struct CalendarServiceModule: DeclaredModule {
  /// The services that a root supplies if it lists the module.
  @_marker public protocol Supplied: Catalog.SuppliesCalendarService, Catalog.SuppliesDiagnosticReporter {}

  /// Creates the module.
  public init() {}

  /// Installs the service and the reporter.
  public func install(in catalog: Catalog) {
    catalog.install(DiagnosticReporterBlueprint(), CalendarServiceBlueprint())
  }
}

// The macro `@Key` writes such protocols. The server uses this module without macros.
extension Catalog {
  /// The protocol of the roots that supply the calendar service.
  @_marker public protocol SuppliesCalendarService {}
  /// A service that is supplied by hand takes no part in the search for cycles.
  public typealias service_calendarService = Void
  /// The protocol of the roots that supply the reporter.
  @_marker public protocol SuppliesDiagnosticReporter {}
  /// A service that is supplied by hand takes no part in the search for cycles.
  public typealias service_diagnosticReporter = Void
  /// The protocol of the roots that supply the source.
  @_marker public protocol SuppliesCalendarSource {}
  /// A service that is supplied by hand takes no part in the search for cycles.
  public typealias service_calendarSource = Void
}
